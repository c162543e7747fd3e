// The line of an agency: its name, how many people it has, how many of them work each day. It stays under the head while its people pass.
import type { Scene } from './scene.ts';
import { groupOfHead } from './core.ts';

/** Name and size at the left; drawn over the left column. */
const drawName = ({ sheet, pencil, theme, layout }: Scene, group: number, y: number): void => {
  const said = sheet.data.groups[group];
  if (said === undefined) return;
  pencil.text(said.name, 20, y + layout.group / 2, { size: 12.5, weight: 600, color: theme.text, width: layout.left - 84 });
  pencil.text(String(said.people), layout.left - 14, y + layout.group / 2, { size: 12, weight: 450, color: theme.muted, align: 'right' });
};

export const drawGroup = (scene: Scene, group: number, y: number): void => {
  const { sheet, pencil, theme, layout, view, span, x, edge } = scene;
  const { present, closed, holidays } = sheet.group(group);
  pencil.fill(theme.sunken, 0, y, view.width, layout.group);
  pencil.within(layout.left, y, edge - layout.left, layout.group, () => {
    for (let day = span.first; day <= span.last; day += 1) {
      const head = sheet.data.days[day];
      const count = present[day] ?? 0;
      if (count > 0) pencil.text(String(count), x(day) + layout.column / 2, y + layout.group / 2, { size: 11, weight: 450, color: theme.muted, align: 'center' });
      // What the head cannot say because other agencies differ.
      if (closed[day] === 1 && head?.closed === false) pencil.fill(theme.neutral, x(day), y + layout.group - 4, layout.column, 3);
      else if (holidays.has(day) && head?.holiday === null) pencil.dot(theme.warning, x(day) + layout.column / 2, y + layout.group - 5, 2);
    }
  });
  pencil.fill(theme.line, 0, y + layout.group - 1, view.width, 1);
  drawName(scene, group, y);
};

/** The agency of the first people in sight, pushed away by the next one. */
export const drawSticky = (scene: Scene): void => {
  const { sheet, layout, pencil, view, span, y } = scene;
  const { lines } = sheet;
  let line = span.top;
  while (line > 0 && (lines[line] ?? 0) >= 0) line -= 1;
  const item = lines[line];
  if (item === undefined || item >= 0 || y(line) >= layout.head) return;
  let next = line + 1;
  while (next < lines.length && (lines[next] ?? -1) >= 0) next += 1;
  const top = Math.min(layout.head, y(next) - layout.group);
  pencil.within(0, layout.head, view.width, layout.group, () => drawGroup(scene, groupOfHead(item), top));
};
