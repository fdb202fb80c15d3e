/* Tokens: literals, numbers, comments, splices. */
char *s = "a // b /* c */ \" \\" "tab\t" L"wide" u8"u" U"v" u"w";
int c = 'a' + '\'' + '"' + '\\' + L'x' + 'ab';
double d = 1.5e+10 + .5 + 1. + 0x1p-3 + 1e5f + 0x1.8p+1 + 1.e-2L;
int n = 0xE+1 + 0b101 + 077 + 10ul + 1..2 + 3.x.y + 1e+e+2;
int x = a+++b - - -c---d, y = a<<=1, z = p->q, w = a<b>c, v = a>>=b>>c;
int t /* comment */ = /* several
lines */ 3; // to the end \
and on
int spl\
iced = 1\
2\
3; int o = a &\
& b |\
| c;
char *long_text = "one \
two";
#define JOINED a \
  b \
  c
JOINED
... .. . %:define x <: :> <% %>
#define weird(x) x%:x
$dollar = `@ \ ?;
