"""What the scripts beside it share: the command, workspaces of emitted crates, and comparing a program's output with what is expected, by `cu2rs compare`: exactly, or number by number within a tolerance."""
import json, pathlib, re, subprocess, tempfile

NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*(?:[eE][-+]?\d+)?|\.\d+(?:[eE][-+]?\d+)?|nan|inf)")  # for statistics; comparing is the tool's
ROOT = pathlib.Path(__file__).resolve().parent.parent


def tool():
    """The command: the debug build, or the release build, built if there is none."""
    for kind in ("debug", "release"):
        path = ROOT / "target" / kind / "cu2rs"
        if path.exists():
            return path
    subprocess.run(["cargo", "build", "-q", "-p", "cu2rs"], cwd=ROOT, check=True)
    return ROOT / "target/debug/cu2rs"


def workspace(folder, members, cpu="native", memory=False):
    """Makes a folder a workspace of emitted crates, with the profiles and the target processor that crates of their own have; `memory`: those that record what they do to it."""
    (folder / ".cargo").mkdir(parents=True, exist_ok=True)
    config = (ROOT / "templates/cargo-config.toml").read_text()
    more = (ROOT / "templates/cargo-config-memory.toml").read_text() if memory else ""
    (folder / ".cargo/config.toml").write_text(config.replace("target-cpu=native", f"target-cpu={cpu}") + more)
    names = ", ".join(f'"{m}"' for m in members)
    (folder / "Cargo.toml").write_text(f'[workspace]\nresolver = "3"\nmembers = [{names}]\n\n' + (ROOT / "templates/profiles.toml").read_text())
    if not (folder / "Cargo.lock").exists():
        (folder / "Cargo.lock").write_text((ROOT / "Cargo.lock").read_text())


def outcome(want, got, options=()):
    """What `cu2rs compare --format json` says about two texts."""
    with tempfile.TemporaryDirectory() as folder:
        paths = [pathlib.Path(folder, n) for n in ("got", "want")]
        for path, text in zip(paths, (got, want)):
            path.write_bytes(text.encode())
        r = subprocess.run([str(tool()), "compare", *map(str, paths), *options, "--format", "json"], capture_output=True, text=True)
    if r.returncode not in (0, 1):
        raise RuntimeError(r.stderr)
    return json.loads(r.stdout)["outcome"]


def compare_text(want, got, tol):
    """None if equal; else a number (the largest difference within the tolerance) or a text (what is wrong).
    `tol`: None (the same bytes), or ("abs"|"rel", N, reason)."""
    if want == got:
        return None
    o = outcome(want, got, [f"--{tol[0]}={tol[1]}"] if tol else [])
    if not o["agrees"]:
        d = o["differences"][0]
        return (f"line {d['line']}: " if d["line"] else "") + d["message"]
    return o["numbers"][f"max_{tol[0]}"] if tol else None


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
