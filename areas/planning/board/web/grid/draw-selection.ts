// The range and the active cell.
import { isMany, rangeOf } from './core.ts';
import type { Scene } from './scene.ts';

export const drawSelection = ({ selection, focused, pencil, theme, layout, x, y }: Scene): void => {
  if (selection === null) return;
  const range = rangeOf(selection);
  const many = isMany(range);
  if (many) {
    const top = y(range.top);
    const height = (layout.tops[range.bottom + 1] ?? 0) - (layout.tops[range.top] ?? 0);
    const width = (range.last - range.first + 1) * layout.column;
    pencil.faint(0.13, () => pencil.fill(theme.accent, x(range.first), top, width, height));
    pencil.outline(theme.accent, x(range.first) + 0.5, top + 0.5, width - 1, height - 2, 1);
  }
  if (focused || many) pencil.outline(theme.accent, x(selection.active.day) + 1, y(selection.active.line) + 0.5, layout.column - 2, layout.row - 2, 5, { thick: 2 });
};
