ITEM(red) ITEM(green)
ITEM(blue)
