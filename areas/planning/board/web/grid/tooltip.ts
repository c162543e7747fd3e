// What a day is made of, shown when the pointer rests on it. Those who listen have the same words in the mirror.
import { formatLongDay } from '#engines/french-time/formats.ts';
import { formatHours } from '#engines/french-time/hours.ts';
import { texts } from '#platform/contract/texts.ts';
import { fr } from '#areas/planning/board/fr.ts';
import { clockOf } from '../clock.ts';
import { codeOf } from '../code-book.ts';
import { calendarWords, mobilityOn, partTime } from '../day-words.ts';
import type { GridClasses } from './parts.ts';
import type { Sheet } from './sheet.ts';
import type { Theme } from './theme.ts';

const t = texts(fr);
const WAIT = 220;
const WIDTH = 290;
interface Line {
  /** Null: under the line before it; absent: no mark at all. */ readonly color?: string | null;
  readonly label: string;
  readonly figure?: string;
}

const linesOf = (sheet: Sheet, row: number, day: number, theme: Theme): Line[] => {
  const { planned, proven, absence, half, parts, outside, note } = sheet.at(row, day);
  const color = (code: string): string => theme.palette[codeOf(code).color]?.fill ?? theme.line;
  const lines: Line[] = [];
  if (absence !== null)
    lines.push({
      color: color(absence[2]),
      label: codeOf(absence[2]).label,
      figure:
        absence[3] === 1
          ? fr.legendPending
          : absence[3] === 2
            ? fr.legendCancelling
            : half !== 0 && absence[6] === absence[7]
              ? fr.half[half]
              : t('daysLong', { count: absence[1] - absence[0] + 1 }),
    });
  for (const bar of parts)
    lines.push({ color: color(bar[2]), label: codeOf(bar[2]).label, figure: partTime(bar) });
  if (planned !== null)
    lines.push({
      color: color(planned[1]),
      label: codeOf(planned[1]).label,
      figure: `${clockOf(planned[2])} – ${clockOf(planned[3])}`,
    });
  if (proven !== null && proven[1] > 0) {
    lines.push({ color: theme.success, label: fr.legendProven, figure: formatHours(proven[1]) });
    if (proven[2] > 0)
      lines.push({ color: null, label: fr.driving, figure: formatHours(proven[2]) });
    if (proven[3] > 0) lines.push({ color: null, label: fr.night, figure: formatHours(proven[3]) });
    lines.push({ color: null, label: fr.status, figure: fr.statuses[proven[4]] });
  }
  if (proven !== null && proven[6] > 0)
    lines.push({ color: theme.warning, label: t('cellAnomalies', { count: proven[6] }) });
  if (proven !== null && proven[5] === 1) lines.push({ color: theme.info, label: fr.stale });
  const claimed = mobilityOn(sheet, row, day);
  if (claimed !== null)
    lines.push({
      color: theme.palette['m']?.fill ?? theme.accent,
      label: t('mobilityZone', { zone: claimed[2] }),
      figure: `${Math.floor(claimed[3] / 100)} %`,
    });
  if (note !== null) lines.push({ color: theme.accent, label: note });
  if (lines.length === 0) lines.push({ label: outside ? fr.legendOutside : fr.nothingHere });
  return lines;
};

const element = (tag: string, text: string, className?: string): HTMLElement => {
  const made = document.createElement(tag);
  made.textContent = text;
  if (className !== undefined) made.className = className;
  return made;
};
const lineElement = ({ color, label, figure }: Line, css: GridClasses): HTMLElement => {
  const line = element('div', '', css['tipLine']);
  const swatch = element('i', '');
  if (typeof color === 'string') swatch.style.background = color;
  if (color !== undefined) line.append(swatch);
  line.append(element('span', label));
  if (figure !== undefined) line.append(element('em', figure));
  return line;
};

export interface Tooltip {
  at(sheet: Sheet, row: number, day: number, x: number, y: number): void;
  hide(): void;
}
export const tooltipIn = (tip: HTMLElement, css: GridClasses, theme: () => Theme): Tooltip => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over = '';
  const hide = (): void => {
    clearTimeout(timer);
    over = '';
    if (!tip.hidden) tip.hidden = true;
  };
  const show = (sheet: Sheet, row: number, day: number, x: number, y: number): void => {
    const when = [formatLongDay(sheet.days[day] ?? ''), ...calendarWords(sheet, row, day)].join(
      ' · ',
    );
    tip.replaceChildren(
      element('b', sheet.data.rows[row]?.name ?? ''),
      element('p', when),
      ...linesOf(sheet, row, day, theme()).map((l) => lineElement(l, css)),
    );
    tip.hidden = false;
    tip.style.left = `${Math.max(8, Math.min(x + 14, innerWidth - WIDTH))}px`;
    tip.style.top = `${y + 18 + tip.offsetHeight > innerHeight ? y - tip.offsetHeight - 12 : y + 18}px`;
  };
  return {
    hide,
    at: (sheet, row, day, x, y) => {
      if (over === `${row}:${day}`) return;
      hide();
      over = `${row}:${day}`;
      timer = setTimeout(() => show(sheet, row, day, x, y), WAIT);
    },
  };
};
