"""Runs the tests of a Python package by pytest, file by file, and counts passes and failures by cause: what scripts/cupy and scripts/numba-cuda share."""
import argparse
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent

# Writes a line for each test that begins and ends; leaves out what is not in the sample or has run.
PLUGIN = '''
import json, os, zlib
out = open(os.environ["COUNT_OUT"], "a", buffering=1)
done = set(json.loads(os.environ.get("COUNT_DONE", "[]")))
every = int(os.environ.get("COUNT_EVERY", "1"))
def pytest_collection_modifyitems(config, items):
    keep = [i for i in items if zlib.crc32(i.nodeid.encode()) % every == 0]
    out.write(json.dumps({"all": len(items), "sample": len(keep)}) + "\\n")
    items[:] = [i for i in keep if i.nodeid not in done]
def pytest_runtest_logstart(nodeid, location):
    out.write(json.dumps({"begin": nodeid}) + "\\n")
def pytest_runtest_logreport(report):
    if report.when != "call" and report.outcome == "passed":
        return
    crash = getattr(report.longrepr, "reprcrash", None)
    text = crash.message if crash else str(report.longrepr or "")
    if report.outcome == "skipped" and isinstance(report.longrepr, tuple):
        text = report.longrepr[2]
    out.write(json.dumps({"end": report.nodeid, "outcome": report.outcome, "why": text[:400] + " … " + text[-800:] if len(text) > 1200 else text}) + "\\n")

# The same for the tests of a module of unittest's.
def main(module):
    import unittest
    def each(suite):
        for t in suite:
            yield from each(t) if isinstance(t, unittest.TestSuite) else [t]
    class Result(unittest.TestResult):
        def startTest(self, test):
            super().startTest(test)
            self.why = ("passed", "")
            pytest_runtest_logstart(test.id(), None)
        def addSkip(self, test, reason):
            self.why = ("skipped", reason)
        def addError(self, test, err):
            text = self._exc_info_to_string(err, test)
            self.why = ("failed", text[:400] + " … " + text[-800:] if len(text) > 1200 else text)
        addFailure = addError
        def addSubTest(self, test, subtest, err):
            if err:
                self.addError(test, err)
        def addUnexpectedSuccess(self, test):
            self.why = ("failed", "an unexpected success")
        def stopTest(self, test):
            out.write(json.dumps({"end": test.id(), "outcome": self.why[0], "why": self.why[1]}) + "\\n")
    items = list(each(unittest.defaultTestLoader.loadTestsFromName(module)))
    keep = [t for t in items if zlib.crc32(t.id().encode()) % every == 0]
    out.write(json.dumps({"all": len(items), "sample": len(keep)}) + "\\n")
    unittest.TestSuite(t for t in keep if t.id() not in done).run(Result())
if __name__ == "__main__":
    import sys
    main(sys.argv[1])
'''


def cause(why):
    """A failure in a few words, so that like ones are counted together."""
    rules = [
        (r"(libcublas|libcufft|libcusolver|libcusparse|libcurand|libcutensor|libnccl|libcudnn|libnvjitlink)[\w.]*", r"needs \1"),
        (r"(?i)\b(cublas|cufft|cusolver|cusparse|curand)\b.*(?:import|found|not available|load)", r"needs \1"),
        (r"not supported: ([\w.:%]+)", r"PTX not supported: \1"),
        (r"CUDADriverError: (\w+)|CUDARuntimeError: (\w+)|(cudaError\w+|CUDA_ERROR_\w+)", r"error \1\2\3"),
        (r"NVRTC_ERROR\w*|CompileException", "NVRTC's error"),
        (r"Failed: Timeout", "time limit of a test"),
        (r"signal \d+", r"\g<0>"),
        (r"DID NOT RAISE", "an exception that does not come"),
        (r"MemoryError|OutOfMemory", "memory"),
        (r"Not equal to tolerance|not almost equal|Arrays are not equal|AssertionError|^assert", "another result"),
    ]
    for pattern, text in rules:
        found = re.search(pattern, why)
        if found:
            return found.expand(text)
    return why.strip().split("\n")[0][:90] or "nothing said"


def run_file(python, tests, path, a, env, work, marks, module):
    """All tests of a file, which is begun again behind a test that ends the process: {test: (outcome, why)}, the number of tests in the file and in the sample."""
    results, total, sample = {}, 0, 0
    ends = time.time() + a.limit
    while True:
        left = ends - time.time()
        if left <= 5:
            break
        out = work / "count.jsonl"
        out.unlink(missing_ok=True)
        env = {**env, "COUNT_OUT": str(out), "COUNT_DONE": json.dumps(sorted(results)), "COUNT_EVERY": str(a.sample)}
        command = [python, work / "count_plugin.py", module(path)] if module else [python, "-m", "pytest", "-q", "-p", "count_plugin", "-m", marks, "--timeout", str(a.test_limit), "-x" if a.first else "-q", str(path.relative_to(tests))]
        job = subprocess.Popen(command, cwd=tests, env=env, stdout=open(work / "output.txt", "w"), stderr=subprocess.STDOUT, start_new_session=True)
        try:
            code = job.wait(left)
        except subprocess.TimeoutExpired:
            os.killpg(job.pid, signal.SIGKILL)
            job.wait()
            code = None
        begun = None
        for line in out.read_text().splitlines() if out.exists() else []:
            try:
                r = json.loads(line)
            except ValueError:
                continue
            if "all" in r:
                total, sample = r["all"], r["sample"]
            elif "begin" in r:
                begun = r["begin"]
            else:
                begun = None if begun == r["end"] else begun
                # (A failure in the clean-up counts, too.)
                if results.get(r["end"], ("passed",))[0] != "failed":
                    results[r["end"]] = (r["outcome"], r["why"])
        if code is not None and code < 0 and begun:
            results[begun] = ("failed", f"signal {-code}")
            continue
        if code is not None and not results and code not in (0, 5):
            results[f"{path.name}"] = ("failed", (work / "output.txt").read_text(errors="replace")[-600:])
        break
    return results, total, sample


def main(doc, prepare, folders, environment, marks="", module=None):
    """`prepare(folder)` gives a python, the folder that pytest starts in and the folder that names are below. `module(path)` is the name of a file's module where unittest runs it."""
    p = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("folder")
    p.add_argument("--libs", required=True)
    p.add_argument("--sample", type=int, default=1)
    p.add_argument("--limit", type=int, default=900)
    p.add_argument("--test-limit", type=int, default=60)
    p.add_argument("--first", action="store_true", help="stop each file at its first failure")
    p.add_argument("--json")
    p.add_argument("--markdown")
    p.add_argument("names", nargs="*")
    a = p.parse_intermixed_args()
    folder = pathlib.Path(a.folder).resolve()
    if ROOT in [folder, *folder.parents]:
        sys.exit(f"{folder} is in the repository")
    folder.mkdir(parents=True, exist_ok=True)
    python, tests, below = prepare(folder)
    (folder / "count_plugin.py").write_text(PLUGIN)
    env = {**os.environ, "LD_LIBRARY_PATH": str(pathlib.Path(a.libs).resolve()), **environment(folder), "PYTHONPATH": str(folder)}
    files = []
    for name in a.names or folders:
        path = below / name
        files += sorted(path.rglob("test_*.py")) if path.is_dir() else [path]
    table, causes, failed = {}, {}, []
    for path in files:
        results, total, sample = run_file(python, tests, path, a, env, folder, marks, module)
        row = table.setdefault((path.relative_to(below).parts[0]), {"tests": 0, "sample": 0, "passed": 0, "failed": 0, "skipped": 0, "library": 0})
        count = {"passed": 0, "failed": 0, "skipped": 0, "library": 0}
        for test, (outcome, why) in results.items():
            kind = cause(why) if outcome == "failed" else ""
            if kind.startswith("needs "):
                outcome = "library"
            count[outcome] += 1
            if kind:
                causes[kind] = causes.get(kind, 0) + 1
                failed.append([test, kind, why])
        for k, v in count.items():
            row[k] += v
        row["tests"] += total
        row["sample"] += sample
        print(f"{path.relative_to(tests)}: {sample} of {total}: " + ", ".join(f"{v} {k}" for k, v in count.items() if v), flush=True)
        if a.json:
            pathlib.Path(a.json).write_text(json.dumps({"table": table, "causes": causes, "failed": failed}, indent=1))
    lines = ["| tests | cases | taken | passed | failed | skipped | need another library | not run in the time limit | passed of those judged |", "|---|--:|--:|--:|--:|--:|--:|--:|--:|"]
    for name, r in table.items():
        judged = r["passed"] + r["failed"]
        rest = r["sample"] - judged - r["skipped"] - r["library"]
        lines.append(f"| `{name}` | {r['tests']} | {r['sample']} | {r['passed']} | {r['failed']} | {r['skipped']} | {r['library']} | {max(rest, 0)} | {100 * r['passed'] / max(judged, 1):.1f} % |")
    lines += ["", "| cause of failure | tests |", "|---|--:|"]
    lines += [f"| {c.replace('|', '/')} | {n} |" for c, n in sorted(causes.items(), key=lambda c: -c[1])]
    print("\n".join(lines))
    if a.markdown:
        pathlib.Path(a.markdown).write_text("\n".join(lines) + "\n")

