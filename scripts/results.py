"""Comparing a program's output with what is expected: exactly, or number by number within a tolerance. Used by the scripts beside it."""
import re

NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*(?:[eE][-+]?\d+)?|\.\d+(?:[eE][-+]?\d+)?|nan|inf)")


def compare_text(want, got, tol):
    """None if equal; else a number (the largest difference within the tolerance) or a text (what is wrong)."""
    if want == got:
        return None
    if tol is None:
        a, b = want.splitlines(), got.splitlines()
        for i, (x, y) in enumerate(zip(a, b)):
            if x != y:
                return f"line {i + 1}: expected `{x[:60]}`, got `{y[:60]}`"
        return f"{len(a)} lines expected, got {len(b)}"
    kind, limit, _ = tol
    if NUMBER.sub("#", want).split() != NUMBER.sub("#", got).split():
        return "text between the numbers differs"
    worst = 0.0
    for x, y in zip(NUMBER.findall(want), NUMBER.findall(got)):
        if x == y:
            continue
        u, v = float(x), float(y)
        d = abs(u - v)
        if kind == "rel":
            d /= max(abs(u), abs(v), 1e-30)
        if not d <= limit:
            return f"expected {x}, got {y}"
        worst = max(worst, d)
    return worst


def compare_stdout(want_raw, want_flt, got, tol, device):
    """Compares the lines of the expected output that `stdout.flt` keeps."""
    raw, flt, ours = want_raw.splitlines(), want_flt.splitlines(), got.splitlines()
    if len(raw) != len(ours):
        # Without the lines of times that only some builds print: what must be there, in order, and little more.
        rest = iter(ours)
        missing = next((x for x in flt if x not in rest), None)
        if missing is not None or len(ours) > len(raw):
            return f"{len(raw)} lines expected, got {len(ours)}" + (f", without `{missing[:60]}`" if missing else "")
        return None
    keep_w, keep_g, k = [], [], 0
    for x, y in zip(raw, ours):
        if k < len(flt) and x == flt[k]:
            k += 1
            if device and re.search(device, x):
                continue
            keep_w.append(x)
            keep_g.append(y)
    return compare_text("\n".join(keep_w), "\n".join(keep_g), tol)
