# The module with pybind11 by setuptools: the usual way to add CUDA is a build_ext that knows .cu files.
import os, subprocess
import pybind11
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

CUDA = os.environ.get("CUDA_HOME", "/usr/local/cuda")


class BuildCuda(build_ext):
    def build_extensions(self):
        self.compiler.src_extensions.append(".cu")
        compile_host = self.compiler._compile

        def compile_one(obj, src, ext, cc_args, extra, pp_opts):
            if src.endswith(".cu"):
                subprocess.check_call([CUDA + "/bin/nvcc", "-O2", "-Xcompiler", "-fPIC", "-c", src, "-o", obj])
            else:
                compile_host(obj, src, ext, cc_args, extra, pp_opts)

        self.compiler._compile = compile_one
        super().build_extensions()


setup(
    name="with_pybind11",
    ext_modules=[
        Extension(
            "with_pybind11",
            ["with_pybind11.cpp", "kernels.cu"],
            include_dirs=[pybind11.get_include()],
            library_dirs=[CUDA + "/lib64"],
            libraries=["cudart"],
            language="c++",
        )
    ],
    cmdclass={"build_ext": BuildCuda},
)
