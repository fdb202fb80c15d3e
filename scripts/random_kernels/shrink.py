"""Makes a kernel smaller while something stays true of it: how scripts/random-kernels boils a difference down."""


def units(lines):
    """Pieces of a function's body that can be left out: runs of lines (first, behind last), longest first. A line that opens a brace goes
    with all lines to its end, `else` included; labels stay with their block."""
    found, open_at = [], []
    for i, line in enumerate(lines):
        text = line.strip()
        closes, opens = text.count("}"), text.count("{")
        if text.startswith("}"):
            start = open_at.pop() if open_at else None
            if opens and text.endswith("{"):
                # `} else {`: the else branch alone is a piece, too.
                open_at.append(start)
                continue
            if start is not None:
                found.append((start, i + 1))
        elif opens > closes:
            open_at.append(i)
        elif not text.startswith("__syncthreads();"):
            found.append((i, i + 1))
    return sorted(found, key=lambda u: u[0] - u[1])


def smaller(lines):
    """Versions of a kernel with one thing less, the largest things first. Barriers stay where they are, lest a race arises, unless two meet."""
    first = next(i for i, l in enumerate(lines) if l.startswith("__global__"))
    if first > 0:
        yield lines[first:]
    body = range(first + 1, len(lines) - 1)
    for a, b in units(lines):
        if a in body and b - 1 in body:
            yield lines[:a] + lines[b:]
    for i in body:
        if i + 1 in body and lines[i].strip() == lines[i + 1].strip() == "__syncthreads();":
            yield lines[:i] + lines[i + 1:]
    for a, b in units(lines):
        # The inside of a block without its head, where it is plain.
        if a in body and b - a > 2 and lines[a].strip().startswith("if") and not any("} else {" in l for l in lines[a:b]):
            yield lines[:a] + lines[a + 1:b - 1] + lines[b:]


def shrink(lines, still, tell=lambda text: None):
    """The smallest version found of which `still` holds."""
    tries = 0
    again = True
    while again and tries < 400:
        again = False
        for candidate in smaller(lines):
            tries += 1
            if still(candidate):
                tell(f"{len(candidate)} lines")
                lines, again = candidate, True
                break
            if tries >= 400:
                break
    return lines
