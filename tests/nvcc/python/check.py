import importlib, sys
module = importlib.import_module(sys.argv[1])
print(module.scaled([1, 2, 3.5], 2))
try:
    module.scaled([], 2)
except ValueError as e:
    print(e)
