// A switch with so many cases that fall through, and comments in them, that what is emitted is nested past the width of a line.
#include <cstdio>

struct State {
    int at;
    int sum;
};

// Runs from one state to the end.
static int run(State *s, int budget) {
    switch (s->at) {
    case 0:
        // the first
        s->sum += 1;
    case 1:
        s->sum += 2; // trailing
    case 2:
        for (int i = 0; i < 3; i++) {
            // counted
            if (budget-- == 0) {
                s->at = 2;
                return -1;
            }
            s->sum += i;
        }
    case 3: s->sum += 3;
    case 4: s->sum += 4;
    case 5: s->sum += 5;
    case 6: s->sum += 6;
    case 7: s->sum += 7;
    case 8: {
        // a block
        int k = s->sum % 7;
        while (k > 0) {
            /* inside */
            k -= 2;
            s->sum += k;
        }
    }
    case 9: s->sum += 9;
    case 10: s->sum += 10;
    case 11: s->sum += 11;
    case 12: s->sum += 12;
    case 13: s->sum += 13;
    case 14: s->sum += 14;
    case 15: s->sum += 15;
    case 16: s->sum += 16;
    case 17: s->sum += 17;
    case 18: s->sum += 18;
    case 19:
        // before
        if (s->sum % 2) {
            // odd
            s->sum *= 3;
        } else {
            // even
            s->sum /= 2;
        }
    case 20: s->sum += 20;
    case 21: s->sum += 21;
    case 22: s->sum += 22;
    case 23: s->sum += 23;
    case 24: s->sum += 24;
    case 25:
        // the last
        s->sum += 25;
        break;
    default:
        s->sum = -1; // nothing
    }
    s->at = 26;
    return s->sum;
}

int main() {
    for (int from = 0; from <= 26; from++) {
        State s = {from, from * 10};
        printf("%d: %d\n", from, run(&s, 100));
    }
    State s = {0, 0};
    int a = run(&s, 1);
    printf("%d at %d sum %d\n", a, s.at, s.sum);
    int b = run(&s, 10);
    printf("%d at %d sum %d\n", b, s.at, s.sum);
    return 0;
}
