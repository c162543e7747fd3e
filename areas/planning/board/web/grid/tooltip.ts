// What a day is made of, shown when the pointer rests on it. Those who listen have the same words in the mirror.
import { formatLongDay } from '#engines/french-time/formats.ts';
import { formatHours } from '#engines/french-time/hours.ts';
import { texts } from '#platform/contract/texts.ts';
import { fr } from '#areas/planning/board/fr.ts';
import type { Absence, HalfOfDay, Proven } from '#areas/planning/board/cells.ts';
import { clockOf } from '../clock.ts';
import { codeOf } from '../code-book.ts';
import { calendarWords, markWords, mobilityOn, partTime } from '../day-words.ts';
import type { GridClasses } from './parts.ts';
import { groupHours, hoursText } from './scene.ts';
import type { Sheet } from '#areas/planning/board/sheet.ts';
import type { Theme } from './theme.ts';

const t = texts(fr);
const WAIT = 220;
const WIDTH = 290;
interface Line {
  /** Null: under the line before it; absent: no mark at all. */ readonly color?: string | null;
  readonly label: string;
  readonly figure?: string;
}

const absenceFigure = ({ state, whole, shown }: Absence, half: HalfOfDay): string => {
  if (state === 'requested') return fr.legendPending;
  if (state === 'cancelling') return fr.legendCancelling;
  return half !== 0 && whole.first === whole.last
    ? fr.half[half]
    : t('daysLong', { count: shown.last - shown.first + 1 });
};
const provenLines = (proven: Proven, theme: Theme): Line[] => {
  const { service, driving, night, status, anomalies, stale } = proven;
  const lines: Line[] = [];
  if (service > 0) {
    lines.push({ color: theme.success, label: fr.legendProven, figure: formatHours(service) });
    if (driving > 0) lines.push({ color: null, label: fr.driving, figure: formatHours(driving) });
    if (night > 0) lines.push({ color: null, label: fr.night, figure: formatHours(night) });
    lines.push({ color: null, label: fr.status, figure: fr.statuses[status] });
  }
  if (anomalies > 0)
    lines.push({ color: theme.warning, label: t('cellAnomalies', { count: anomalies }) });
  if (stale) lines.push({ color: theme.info, label: fr.stale });
  return lines;
};
const linesOf = (sheet: Sheet, row: number, day: number, theme: Theme): Line[] => {
  const { planned, proven, absence, half, parts, outside, note, mark, unsent } = sheet.at(row, day);
  const marked = (code: string, figure: string): Line => ({
    color: theme.palette[codeOf(code).color]?.fill ?? theme.line,
    label: codeOf(code).label,
    figure,
  });
  const lines: Line[] = [];
  if (absence !== null) lines.push(marked(absence.code, absenceFigure(absence, half)));
  for (const part of parts) lines.push(marked(part.code, partTime(part)));
  if (planned !== null)
    lines.push(marked(planned.code, `${clockOf(planned.start)} – ${clockOf(planned.end)}`));
  if (proven !== null) lines.push(...provenLines(proven, theme));
  if (mark !== null) {
    const [, offences] = mark;
    const color = (i: number): string => (i < offences.length ? theme.dangerText : theme.text2);
    lines.push(...markWords(mark).map((label, i) => ({ color: color(i), label })));
  }
  const claimed = mobilityOn(sheet, row, day);
  if (claimed !== null)
    lines.push({
      color: theme.palette['m']?.fill ?? theme.accent,
      label: t('mobilityZone', { zone: claimed.zone }),
      figure: `${Math.floor(claimed.share / 100)} %`,
    });
  if (note !== null) lines.push({ color: theme.accent, label: note });
  if (unsent) lines.push({ color: theme.text2, label: fr.unsent });
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

/** Of the pointer in the window. */
interface Spot {
  readonly x: number;
  readonly y: number;
}
interface Place extends Spot {
  readonly row: number;
  readonly day: number;
}
const SUMS = [fr.contract, fr.planned, fr.worked, fr.night, fr.gap] as const;
/** The sums of a head to the minute, where the grid has room for whole hours only; else none. */
export const exactSums = (totals: readonly number[]): Line[] =>
  totals.every((sum) => groupHours(sum) === hoursText(sum))
    ? []
    : SUMS.map((label, i) => ({ label, figure: hoursText(totals[i] ?? 0) }));
export interface Tooltip {
  at(sheet: Sheet, place: Place): void;
  /** On the head of a section. */
  atSums(sheet: Sheet, index: number, spot: Spot): void;
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
  const show = (title: string, under: string, lines: readonly Line[], { x, y }: Spot): void => {
    tip.replaceChildren(
      element('b', title),
      element('p', under),
      ...lines.map((l) => lineElement(l, css)),
    );
    tip.hidden = false;
    tip.style.left = `${Math.max(8, Math.min(x + 14, innerWidth - WIDTH))}px`;
    tip.style.top = `${y + 18 + tip.offsetHeight > innerHeight ? y - tip.offsetHeight - 12 : y + 18}px`;
  };
  const rest = (key: string, tell: () => void): void => {
    if (over === key) return;
    hide();
    over = key;
    timer = setTimeout(tell, WAIT);
  };
  return {
    hide,
    at: (sheet, place) => {
      const { row, day } = place;
      rest(`${row}:${day}`, () => {
        const words = [formatLongDay(sheet.days[day] ?? ''), ...calendarWords(sheet, row, day)];
        const name = sheet.data.rows[row]?.name ?? '';
        show(name, words.join(' · '), linesOf(sheet, row, day, theme()), place);
      });
    },
    atSums: (sheet, index, spot) => {
      const section = sheet.sections[index];
      const lines = exactSums(section?.totals ?? []);
      if (section === undefined || lines.length === 0) return hide();
      return rest(section.key, () =>
        show(section.label, t('people', { count: section.people }), lines, spot),
      );
    },
  };
};
