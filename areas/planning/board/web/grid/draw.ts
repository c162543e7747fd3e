// One frame: only what is in the window, back to front.
import { groupOfHead } from './core.ts';
import { drawPeople } from './draw-cells.ts';
import { drawGroup, drawSticky } from './draw-groups.ts';
import { drawHead } from './draw-head.ts';
import { drawChanges, drawSelection } from './draw-selection.ts';
import { drawName, drawTotals } from './draw-sides.ts';
import type { Scene } from './scene.ts';

/** Weekends, holidays, today, Mondays: behind everything. */
const drawColumns = ({ sheet, pencil, theme, layout, view, span, x }: Scene): void => {
  for (let i = span.first; i <= span.last; i += 1) {
    const day = sheet.data.days[i];
    if (day?.off === true) pencil.fill(theme.sunken, x(i), layout.head, layout.column, view.height);
    if (day?.today === true)
      pencil.faint(0.55, () =>
        pencil.fill(theme.accentSoft, x(i), layout.head, layout.column, view.height),
      );
    if (day?.weekday === 1) pencil.fill(theme.line, x(i), layout.head, 1, view.height);
  }
};

export const drawFrame = (scene: Scene): void => {
  const { sheet, pencil, theme, layout, view, span, y, edge } = scene;
  const { lines } = sheet;
  pencil.fill(theme.ground, 0, 0, view.width, view.height);
  const people: [row: number, line: number][] = [];
  const heads: [group: number, line: number][] = [];
  for (let line = span.top; line <= span.bottom && lines.length > 0; line += 1) {
    const item = lines[line] ?? -1;
    if (item < 0) heads.push([groupOfHead(item), line]);
    else people.push([item, line]);
  }
  const bottom = y(lines.length);
  pencil.within(
    layout.left,
    layout.head,
    Math.max(0, edge - layout.left),
    Math.min(view.height, bottom) - layout.head,
    () => {
      drawColumns(scene);
      drawPeople(scene, people);
      for (const [, line] of people)
        pencil.fill(theme.line2, layout.left, y(line) + layout.row - 1, edge - layout.left, 1);
      drawSelection(scene);
      drawChanges(scene);
    },
  );
  for (const [row, line] of people) {
    drawName(scene, row, line);
    drawTotals(scene, row, line);
  }
  for (const [group, line] of heads) drawGroup(scene, group, y(line));
  drawSticky(scene);
  drawHead(scene);
  pencil.fill(theme.line, layout.left - 1, 0, 1, Math.min(view.height, bottom));
  if (layout.right > 0) pencil.fill(theme.line, edge, 0, 1, Math.min(view.height, bottom));
};
