// The line of an agency, a team, a group or a driver type: its name, how many people it has, how many of them work each day, the sums of
// their hours. It stays under the head while its people pass; a press folds it.
import { NARROW } from './draw-day.ts';
import { groupOfHead, isHead } from './core.ts';
import { figuresWidth, gapColor, hasFigures, LEFT_ENDS, totalsIn } from './draw-head.ts';
import { groupHours, type Scene } from './scene.ts';
import type { Section } from '#areas/planning/board/sections.ts';

/** Arrow, name, size and planned hours at the left; drawn over the left column. */
const drawName = (
  { sheet, pencil, theme, layout }: Scene,
  { key, label, people, totals }: Section,
  y: number,
): void => {
  const middle = y + layout.group / 2;
  pencil.chevron(theme.muted, 11, middle, sheet.folded.has(key));
  const figures = figuresWidth(layout, { none: 14, beside: 54 });
  pencil.text(`${label} · ${people}`, 20, middle, {
    size: 12.5,
    weight: 600,
    color: theme.text,
    width: layout.left - 20 - figures,
  });
  if (!hasFigures(layout)) return;
  if (layout.base)
    pencil.text(groupHours(totals[0]), layout.left - LEFT_ENDS[0], middle, {
      size: 11,
      weight: 450,
      color: theme.muted,
      align: 'right',
    });
  pencil.text(groupHours(totals[1]), layout.left - LEFT_ENDS[1], middle, {
    size: 11,
    weight: 560,
    color: theme.text2,
    align: 'right',
  });
};
const drawSums = ({ pencil, theme, layout, edge }: Scene, { totals }: Section, y: number): void => {
  for (const { at, end } of totalsIn(layout))
    pencil.text(groupHours(totals[at]), edge + end, y + layout.group / 2, {
      size: 11,
      weight: 560,
      color: at === 4 ? gapColor(totals[at], theme) : theme.text2,
      align: 'right',
    });
};

/** Below this width both figures fit in small letters only. */
const SMALL = 48;
/** How many work that day; where the agency has needs, in their colour, with a sign that says the same. */
const drawPresent = (
  { pencil, theme, layout, x }: Scene,
  {
    day,
    y,
    count,
    need,
  }: {
    readonly day: number;
    readonly y: number;
    /** Not known until the sums are there. */ readonly count: number | undefined;
    readonly need: number | undefined;
  },
): void => {
  const middle = { x: x(day) + layout.column / 2, y: y + layout.group / 2 };
  const style = { size: layout.column < SMALL ? 9 : 11, align: 'center' } as const;
  if (need === undefined) {
    if (count !== undefined && count > 0)
      pencil.text(String(count), middle.x, middle.y, { ...style, weight: 450, color: theme.muted });
    return;
  }
  const tones = [
    { sign: `−${need}`, soft: theme.dangerSoft, ink: theme.dangerText },
    { sign: '✓', soft: theme.successSoft, ink: theme.successText },
    { sign: `+${-need}`, soft: theme.infoSoft, ink: theme.infoText },
  ] as const;
  const { sign, soft, ink } = tones[1 - Math.sign(need)] ?? tones[1];
  const width = Math.min(layout.column - 4, 46);
  pencil.pill(
    soft,
    { left: middle.x - width / 2, top: y + 6, width, height: layout.group - 13 },
    5,
  );
  // Where days are narrow, what lacks or is too many; how many there are is said by those who listen and in the wide columns.
  const text = count === undefined || layout.column < NARROW ? sign : `${count} ${sign}`;
  pencil.text(text, middle.x, middle.y, { ...style, weight: 600, color: ink });
};

export const drawGroup = (scene: Scene, index: number, y: number): void => {
  const { sheet, pencil, theme, layout, view, span, x, edge, selection, focused } = scene;
  const section = sheet.sections[index];
  if (section === undefined) return;
  const present = sheet.present(index);
  const calendar = section.agency === null ? null : sheet.group(section.agency);
  pencil.fill(theme.sunken, { left: 0, top: y, width: view.width, height: layout.group });
  pencil.within(
    { left: layout.left, top: y, width: edge - layout.left, height: layout.group },
    () => {
      for (let day = span.first; day <= span.last; day += 1) {
        const head = sheet.data.days[day];
        drawPresent(scene, { day, y, count: present[day], need: calendar?.needs.get(day) });
        // What the head cannot say because other agencies differ.
        if (calendar?.closed[day] === 1 && head?.closed === false)
          pencil.fill(theme.neutral, {
            left: x(day),
            top: y + layout.group - 4,
            width: layout.column,
            height: 3,
          });
        else if (calendar?.holidays.has(day) === true && head?.holiday === null)
          pencil.dot(theme.warning, x(day) + layout.column / 2, y + layout.group - 5, 2);
      }
    },
  );
  pencil.fill(theme.line, { left: 0, top: y + layout.group - 1, width: view.width, height: 1 });
  drawName(scene, section, y);
  drawSums(scene, section, y);
  if (focused && selection !== null && sheet.lines[selection.anchor.line] === -1 - index)
    pencil.outline(
      theme.accent,
      { left: 2, top: y + 1.5, width: view.width - 4, height: layout.group - 4 },
      5,
      { thick: 2 },
    );
};

/** The head of the first people in sight, pushed away by the next one. */
export const drawSticky = (scene: Scene): void => {
  const { sheet, layout, pencil, view, span, y } = scene;
  const { lines } = sheet;
  let line = span.top;
  while (line > 0 && !isHead(lines[line])) line -= 1;
  const item = lines[line];
  if (item === undefined || item >= 0 || y(line) >= layout.head) return;
  let next = line + 1;
  while (next < lines.length && !isHead(lines[next])) next += 1;
  const top = Math.min(layout.head, y(next) - layout.group);
  pencil.within({ left: 0, top: layout.head, width: view.width, height: layout.group }, () =>
    drawGroup(scene, groupOfHead(item), top),
  );
};
