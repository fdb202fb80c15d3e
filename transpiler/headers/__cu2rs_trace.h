// What traced crates (--trace) record, as `cu2rs refresh` reads it (transpiler/src/passes/probes).
#pragma once

[[cu2rs::macro]] [[cu2rs::rust("cudart_rs::trace::probe")]] __device__ bool __cu2rs_trace_probe(int site);
[[cu2rs::macro]] [[cu2rs::rust("cudart_rs::trace::probe")]] __device__ bool __cu2rs_trace_probe(int site, unsigned int times);
[[cu2rs::macro]] [[cu2rs::rust("cudart_rs::trace::enter")]] __device__ bool __cu2rs_trace_enter(int site);
[[cu2rs::macro]] [[cu2rs::rust("cudart_rs::trace::leave")]] __device__ bool __cu2rs_trace_leave();
