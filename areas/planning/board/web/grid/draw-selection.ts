// The range and the active cell.
import { HANDLE } from './drag.ts';
import { isHead, isMany, rangeOf } from './core.ts';
import type { Scene } from './scene.ts';

/** Days that colleagues are changing: a frame of their colour with their initials. */
const drawPeers = ({ sheet, peers, pencil, theme, layout, span, x, y }: Scene): void => {
  for (const [cell, { label, shade }] of peers) {
    const [person, date] = cell.split(':');
    const [row, day] = [sheet.ids.indexOf(Number(person)), sheet.days.indexOf(date ?? '')];
    const line = row < 0 ? -1 : sheet.lines.indexOf(row);
    if (line < span.top || line > span.bottom || day < span.first || day > span.last) continue;
    const color = theme.palette[shade] ?? { fill: theme.info, ink: theme.text };
    const [left, top] = [x(day), y(line)];
    pencil.outline(
      color.fill,
      { left: left + 1, top: top + 1, width: layout.column - 2, height: layout.row - 3 },
      5,
      {
        thick: 2.5,
      },
    );
    pencil.pill(color.fill, { left: left + 1, top: top + 1, width: 19, height: 12 }, 4);
    pencil.text(label, left + 10.5, top + 7.5, {
      size: 9,
      weight: 600,
      color: color.ink,
      align: 'center',
    });
  }
};

/** The outline of what is dragged, and days that a colleague has just changed. */
export const drawChanges = (scene: Scene): void => {
  const { sheet, ghost, fresh, peers, pencil, theme, layout, span, x, y } = scene;
  if (ghost !== null) {
    const width = (ghost.last - ghost.first + 1) * layout.column;
    const height = (layout.tops[ghost.bottom + 1] ?? 0) - (layout.tops[ghost.top] ?? 0);
    pencil.faint(0.16, () =>
      pencil.fill(theme.accent, { left: x(ghost.first), top: y(ghost.top), width, height }),
    );
    pencil.outline(
      theme.accent,
      { left: x(ghost.first) + 1, top: y(ghost.top) + 1, width: width - 2, height: height - 3 },
      5,
      {
        thick: 2,
        dash: [5, 3],
      },
    );
  }
  if (peers.size > 0) drawPeers(scene);
  if (fresh.size === 0) return;
  for (let line = span.top; line <= span.bottom; line += 1) {
    const id = sheet.ids[sheet.lines[line] ?? -1];
    if (id === undefined) continue;
    for (let day = span.first; day <= span.last; day += 1)
      if (fresh.has(`${id}:${sheet.days[day] ?? ''}`))
        pencil.outline(
          theme.info,
          { left: x(day) + 1, top: y(line) + 1, width: layout.column - 2, height: layout.row - 3 },
          5,
          {
            thick: 2,
          },
        );
  }
};

export const drawSelection = ({
  sheet,
  selection,
  focused,
  fillable,
  pencil,
  theme,
  layout,
  x,
  y,
}: Scene): void => {
  if (selection === null) return;
  const range = rangeOf(selection);
  const many = isMany(range);
  if (isHead(sheet.lines[selection.anchor.line]) && !many) return;
  if (many) {
    const top = y(range.top);
    const height = (layout.tops[range.bottom + 1] ?? 0) - (layout.tops[range.top] ?? 0);
    const width = (range.last - range.first + 1) * layout.column;
    pencil.faint(0.13, () =>
      pencil.fill(theme.accent, { left: x(range.first), top, width, height }),
    );
    pencil.outline(
      theme.accent,
      { left: x(range.first) + 0.5, top: top + 0.5, width: width - 1, height: height - 2 },
      1,
    );
  }
  if (focused || many)
    pencil.outline(
      theme.accent,
      {
        left: x(selection.anchor.day) + 1,
        top: y(selection.anchor.line) + 0.5,
        width: layout.column - 2,
        height: layout.row - 2,
      },
      5,
      { thick: 2 },
    );
  if (!fillable || (!focused && !many)) return;
  const corner = {
    left: x(range.last) + layout.column - HANDLE,
    top: y(range.bottom) + layout.row - HANDLE - 1,
    width: HANDLE,
    height: HANDLE,
  };
  pencil.fill(theme.accent, corner);
  pencil.outline(theme.ground, corner, 1);
};
