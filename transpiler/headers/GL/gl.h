// Declares nothing: enough for programs which include it without drawing.
#pragma once
