// The head: months, weekdays, day numbers; today, holidays, closed periods.
import { dayOfMonth } from '#engines/french-time/days.ts';
import { formatMonth, weekdayNames } from '#engines/french-time/formats.ts';
import { monthOf } from '#engines/french-time/months.ts';
import type { BoardDay } from '#areas/planning/board/contract.ts';
import { fr } from '#areas/planning/board/fr.ts';
import { FITTED_RIGHT, STEER_WIDTH, TOTALS_WIDTH, type Layout } from './geometry.ts';
import type { Scene } from './scene.ts';
import type { Theme } from './theme.ts';

const numberColor = ({ today, off }: BoardDay, theme: Theme): string => {
  if (today) return theme.onAccent;
  return off ? theme.muted : theme.text;
};
const initial = (weekday: number): string =>
  weekdayNames[weekday - 1]?.charAt(0).toUpperCase() ?? '';

const drawDay = ({ pencil, theme, layout, x }: Scene, day: BoardDay, i: number): void => {
  const [left, width, top] = [x(i), layout.column, layout.band];
  const centre = left + width / 2;
  if (day.off) pencil.fill(theme.sunken, { left, top, width, height: layout.head - top });
  if (day.weekday === 1)
    pencil.fill(theme.line, { left, top, width: 1, height: layout.head - top });
  const weekday = width >= 72 ? (weekdayNames[day.weekday - 1] ?? '') : initial(day.weekday);
  pencil.text(weekday, centre, top + 15, {
    size: 11,
    weight: 450,
    color: day.today ? theme.accentText : theme.muted,
    align: 'center',
  });
  if (day.today)
    pencil.pill(
      theme.accent,
      {
        left: centre - Math.min(24, width) / 2,
        top: top + 23,
        width: Math.min(24, width),
        height: 19,
      },
      9.5,
    );
  pencil.text(String(dayOfMonth(day.day)), centre, top + 33, {
    size: 13,
    weight: day.today ? 600 : 500,
    color: numberColor(day, theme),
    align: 'center',
  });
  if (day.closed) pencil.fill(theme.neutral, { left, top: layout.head - 4, width, height: 3 });
  else if (day.holiday !== null) pencil.dot(theme.warning, centre, layout.head - 4.5, 2);
};

/** One name per month, which stays in sight while any of its days does. */
const drawMonths = ({ pencil, theme, layout, sheet, span, x, edge }: Scene): void => {
  const { days } = sheet.data;
  pencil.fill(theme.line2, {
    left: layout.left,
    top: layout.band - 1,
    width: edge - layout.left,
    height: 1,
  });
  for (let i = span.first; i <= span.last;) {
    const month = monthOf(days[i]?.day ?? '');
    let next = i + 1;
    while (next < days.length && monthOf(days[next]?.day ?? '') === month) next += 1;
    const left = Math.max(x(i), layout.left);
    if (dayOfMonth(days[i]?.day ?? '') === 1 && i > 0)
      pencil.fill(theme.line, { left: x(i), top: 0, width: 1, height: layout.head });
    const name = formatMonth(month);
    pencil.text(name.charAt(0).toUpperCase() + name.slice(1), left + 8, layout.band / 2 + 1, {
      size: 11,
      weight: 600,
      color: theme.text2,
      width: x(next) - left - 12,
    });
    i = next;
  }
};

/** One of the sums at the right: its place among a row's totals, and its right edge from the left edge of their column. */
interface Total {
  readonly label: string;
  readonly at: 2 | 3 | 4;
  readonly end: number;
}
const TOTALS: readonly Total[] = [
  { label: fr.worked, at: 2, end: 60 },
  { label: fr.night, at: 3, end: 116 },
  { label: fr.gap, at: 4, end: 174 },
];
const FITTED: readonly Total[] = [{ label: fr.gap, at: 4, end: FITTED_RIGHT - 12 }];
/** The sums that there is room for. */
export const totalsIn = ({ right, fit }: Layout): readonly Total[] => {
  if (right === 0) return [];
  return fit ? FITTED : TOTALS;
};
/** Whether hours stand beside the names. */
export const hasFigures = ({ right, fit }: Layout): boolean => right > 0 && !fit;
/** Right edges of base and planned hours, from the right edge of the left column. */
export const LEFT_ENDS = [72, 14] as const;

/** What the figures of the left column take from a name: `none` where no figures are shown, else `beside` them. */
export const figuresWidth = (
  layout: Layout,
  { none, beside }: { readonly none: number; readonly beside: number },
): number => {
  if (!hasFigures(layout)) return none;
  return LEFT_ENDS[layout.base ? 0 : 1] + beside;
};
/** Less than planned stands out, nothing at all is quiet. */
export const gapColor = (gap: number, theme: Theme): string => {
  if (gap < 0) return theme.dangerText;
  return gap === 0 ? theme.muted : theme.text;
};

/** Right edge of a steering column. */
export const steerEnd = ({ edge }: Pick<Scene, 'edge'>, i: number): number =>
  edge + TOTALS_WIDTH + (i + 1) * STEER_WIDTH - 14;

export const drawHead = (scene: Scene): void => {
  const { pencil, theme, layout, view, sheet, span, edge } = scene;
  const y = layout.head - 17;
  const quiet = { size: 12, weight: 500, color: theme.muted } as const;
  pencil.fill(theme.ground, { left: 0, top: 0, width: view.width, height: layout.head });
  pencil.within(
    { left: layout.left, top: 0, width: edge - layout.left, height: layout.head },
    () => {
      for (let i = span.first; i <= span.last; i += 1) {
        const day = sheet.data.days[i];
        if (day !== undefined) drawDay(scene, day, i);
      }
      if (layout.band > 0) drawMonths(scene);
    },
  );
  pencil.text(fr.collaborator, 20, y, quiet);
  for (const { label, end } of totalsIn(layout))
    pencil.text(label, edge + end, y, { ...quiet, align: 'right' });
  if (hasFigures(layout)) {
    if (layout.base)
      pencil.text(fr.contract, layout.left - LEFT_ENDS[0], y, { ...quiet, align: 'right' });
    pencil.text(fr.planned, layout.left - LEFT_ENDS[1], y, { ...quiet, align: 'right' });
    scene.steering.columns.slice(0, layout.steered).forEach((c, i) =>
      pencil.text(c.head, steerEnd(scene, i), y, {
        ...quiet,
        align: 'right',
        width: STEER_WIDTH - 12,
      }),
    );
  }
  pencil.fill(theme.line, { left: 0, top: layout.head - 1, width: view.width, height: 1 });
};
