// One frame: only what is in the window, back to front.
import { groupOfHead } from './core.ts';
import { drawPeople, type PersonLine } from './draw-cells.ts';
import { drawGroup, drawSticky } from './draw-groups.ts';
import { drawHead } from './draw-head.ts';
import { drawChanges, drawSelection } from './draw-selection.ts';
import { drawName, drawTotals } from './draw-sides.ts';
import type { Scene } from './scene.ts';

/** Weekends, holidays, today, Mondays: behind everything. */
const drawColumns = ({ sheet, pencil, theme, layout, view, span, x }: Scene): void => {
  for (let i = span.first; i <= span.last; i += 1) {
    const day = sheet.data.days[i];
    if (day?.off === true)
      pencil.fill(theme.sunken, {
        left: x(i),
        top: layout.head,
        width: layout.column,
        height: view.height,
      });
    if (day?.today === true)
      pencil.faint(0.55, () =>
        pencil.fill(theme.accentSoft, {
          left: x(i),
          top: layout.head,
          width: layout.column,
          height: view.height,
        }),
      );
    if (day?.weekday === 1)
      pencil.fill(theme.line, { left: x(i), top: layout.head, width: 1, height: view.height });
  }
};

export const drawFrame = (scene: Scene): void => {
  const { sheet, pencil, theme, layout, view, span, y, edge } = scene;
  const { lines } = sheet;
  pencil.fill(theme.ground, { left: 0, top: 0, width: view.width, height: view.height });
  const people: PersonLine[] = [];
  const heads: { readonly group: number; readonly line: number }[] = [];
  for (let line = span.top; line <= span.bottom && lines.length > 0; line += 1) {
    const item = lines[line] ?? -1;
    if (item < 0) heads.push({ group: groupOfHead(item), line });
    else people.push({ row: item, line });
  }
  const bottom = y(lines.length);
  pencil.within(
    {
      left: layout.left,
      top: layout.head,
      width: Math.max(0, edge - layout.left),
      height: Math.min(view.height, bottom) - layout.head,
    },
    () => {
      drawColumns(scene);
      drawPeople(scene, people);
      for (const { line } of people)
        pencil.fill(theme.line2, {
          left: layout.left,
          top: y(line) + layout.row - 1,
          width: edge - layout.left,
          height: 1,
        });
      drawSelection(scene);
      drawChanges(scene);
    },
  );
  for (const { row, line } of people) {
    drawName(scene, row, line);
    drawTotals(scene, row, line);
  }
  for (const { group, line } of heads) drawGroup(scene, group, y(line));
  drawSticky(scene);
  drawHead(scene);
  pencil.fill(theme.line, {
    left: layout.left - 1,
    top: 0,
    width: 1,
    height: Math.min(view.height, bottom),
  });
  if (layout.right > 0)
    pencil.fill(theme.line, {
      left: edge,
      top: 0,
      width: 1,
      height: Math.min(view.height, bottom),
    });
};
