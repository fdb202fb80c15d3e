"""Calls the extension from Python with tensors of the CPU and compares with PyTorch's own results."""
import torch
import rows

torch.manual_seed(1)
for kind in (torch.float32, torch.float64):
    x, y = torch.randn(1000, 37, dtype=kind), torch.randn(1000, 37, dtype=kind)
    assert torch.allclose(rows.add(x, y, 2.5), 2.5 * x + y), kind
    assert torch.allclose(rows.softmax_rows(x), torch.softmax(x, 1), atol=1e-6), kind
    # The tensor's own memory is what the kernel reads.
    x[3] = 7
    assert torch.allclose(rows.add(x, y, 1), x + y), kind
for wrong in (lambda: rows.add(x, y[:5], 1), lambda: rows.add(x.t(), y.t(), 1), lambda: rows.softmax_rows(x[0])):
    try:
        wrong()
    except RuntimeError as e:
        assert "needed" in str(e)
    else:
        raise AssertionError("no error")
print("right:", torch.__version__)
