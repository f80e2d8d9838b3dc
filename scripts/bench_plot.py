"""Plots of the benchmark as SVG text: bars and curves on logarithmic scales. No library needed.

Path("x.svg").write_text(curves({"sieve": [(100, 0.2), (1000, 0.3)]}, "size", "CPU seconds"))
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil, floor, log10

COLOURS = ("#1f77b4", "#d62728", "#2ca02c", "#9467bd", "#ff7f0e", "#8c564b", "#17becf")
FONT = 'font-family="sans-serif" font-size="11"'


def _text(x: float, y: float, text: str, anchor: str = "start", colour: str = "#333") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{colour}" {FONT}>{text}</text>'


def _line(x0: float, y0: float, x1: float, y1: float, colour: str, width: float = 1.0) -> str:
    return f'<line x1="{x0:.1f}" y1="{y0:.1f}" x2="{x1:.1f}" y2="{y1:.1f}" stroke="{colour}" stroke-width="{width}"/>'


def _picture(width: float, height: float, parts: Sequence[str]) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}">'
    return "\n".join([head, '<rect width="100%" height="100%" fill="white"/>', *parts, "</svg>", ""])


def _decades(values: Sequence[float]) -> tuple[int, int]:
    low, high = floor(log10(max(min(values), 1e-3))), ceil(log10(max(*values, 1e-3)))
    return low, max(high, low + 1)


def _number(power: int) -> str:
    return f"{10**power:g}"


def curves(lines: Mapping[str, Sequence[tuple[float, float]]], x_name: str, y_name: str) -> str:
    """One curve for each name, both axes logarithmic; "x, CBMC" is dashed and has the colour of "x"."""
    width, height, left, bottom = 720.0, 440.0, 60.0, 400.0
    points = [p for line in lines.values() for p in line]
    x0, x1 = _decades([x for x, _ in points])
    y0, y1 = _decades([y for _, y in points])
    right, top = 540.0, 20.0

    def place(x: float, y: float) -> tuple[float, float]:
        across = left + (log10(x) - x0) / (x1 - x0) * (right - left)
        return across, bottom - (log10(max(y, 10**y0)) - y0) / (y1 - y0) * (bottom - top)

    parts = []
    for power in range(x0, x1 + 1):
        x, _ = place(10.0**power, 10.0**y0)
        parts += [_line(x, top, x, bottom, "#ddd"), _text(x, bottom + 16, _number(power), "middle")]
    for power in range(y0, y1 + 1):
        _, y = place(10.0**x0, 10.0**power)
        parts += [_line(left, y, right, y, "#ddd"), _text(left - 6, y + 4, _number(power), "end")]
    parts += [_text((left + right) / 2, bottom + 34, x_name, "middle"), _text(left, top - 6, y_name)]
    names = list(dict.fromkeys(name.partition(", ")[0] for name in lines))
    for n, (name, line) in enumerate(lines.items()):
        base, _, other = name.partition(", ")
        colour = COLOURS[names.index(base) % len(COLOURS)]
        dashes = ' stroke-dasharray="6 4"' if other else ""
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in (place(*p) for p in line))
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"{dashes}/>')
        parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>' for x, y in (place(*p) for p in line)]
        parts.append(_text(right + 14, top + 14 + 18 * n, name, colour=colour))
    return _picture(width, height, parts)


def bars(rows: Mapping[str, Mapping[str, float]], unit: str) -> str:
    """One group of bars for each row, one bar for each setting, lengths logarithmic."""
    settings = list(dict.fromkeys(s for row in rows.values() for s in row))
    step, left, right = 9.0 * len(settings) + 6, 240.0, 700.0
    values = [v for row in rows.values() for v in row.values()]
    low, high = _decades(values)
    height = 40 + step * len(rows) + 30

    def length(value: float) -> float:
        return (log10(max(value, 10.0**low)) - low) / (high - low) * (right - left)

    parts = [_text(left + 130 * n, 14, s, colour=COLOURS[n % len(COLOURS)]) for n, s in enumerate(settings)]
    for power in range(low, high + 1):
        x = left + length(10.0**power)
        parts += [_line(x, 24, x, height - 24, "#ddd"), _text(x, height - 8, _number(power), "middle")]
    parts.append(_text(left - 8, height - 8, unit, "end"))
    y = 30.0
    for name, row in rows.items():
        parts.append(_text(left - 8, y + step / 2, name, "end"))
        for n, setting in enumerate(settings):
            if setting in row:
                bar = f'<rect x="{left:.1f}" y="{y + 9 * n:.1f}" width="{max(length(row[setting]), 1):.1f}" height="8"'
                parts.append(f'{bar} fill="{COLOURS[n % len(COLOURS)]}"/>')
        y += step
    return _picture(right + 20, height, parts)
