// The board on paper: one description, drawn by « Imprimer » as HTML and by the exported PDF. Pure.
import { dayOfMonth } from '#engines/french-time/days.ts';
import {
  formatMonth,
  formatPlainDay,
  formatRange,
  weekdayNames,
} from '#engines/french-time/formats.ts';
import { formatClock, formatHours } from '#engines/french-time/hours.ts';
import { daysOfMonth, monthOf } from '#engines/french-time/months.ts';
import { texts } from '#platform/contract/texts.ts';
import type { Absence, AbsenceState, HalfOfDay } from './cells.ts';
import type { BoardRow } from './contract.ts';
import { fr } from './fr.ts';
import type { DayContent, Sheet } from './sheet.ts';

const t = texts(fr);
const NAMED = 6;
/** Up to so many days a column is wide enough for the hours of a shift. */
const ROOMY_DAYS = 14;
const MIDNIGHT = 1_440;

/** A few letters under the code. */
export interface PaperLine {
  readonly text: string;
  readonly state: AbsenceState;
}
export interface PaperCell {
  /** The block of colour; null where nothing is planned and nobody is away. */
  readonly chip: { readonly code: string; readonly state: AbsenceState } | null;
  readonly lines: readonly PaperLine[];
  /** A weekend, or a public holiday where the person works. */
  readonly off: boolean;
  /** Outside every mission. */
  readonly outside: boolean;
}
export interface PaperDay {
  readonly day: string;
  readonly letter: string;
  readonly number: number;
  readonly off: boolean;
  readonly holiday: boolean;
}
export interface PaperRow {
  readonly id: number;
  readonly name: string;
  readonly cells: readonly PaperCell[];
  /** Planned, worked, night, gap; empty where the sums stand on another month's table. */
  readonly totals: readonly string[];
}
export interface PaperSection {
  readonly key: string;
  readonly label: string;
  readonly rows: readonly PaperRow[];
}
/** A page is as wide as a month, so each month has a table of its own. */
export interface PaperMonth {
  readonly key: string;
  readonly title: string;
  readonly name: string;
  readonly where: string;
  /** `11 novembre 2026 (Armistice)`; with the agencies where not all keep it. */
  readonly holidays: string | null;
  readonly days: readonly PaperDay[];
  readonly sums: readonly string[];
  readonly sections: readonly PaperSection[];
}
export interface PaperCode {
  readonly code: string;
  readonly label: string;
  readonly color: string;
}
export interface Paper {
  readonly months: readonly PaperMonth[];
  readonly legend: {
    readonly codes: readonly PaperCode[];
    readonly requested: boolean;
    readonly cancelling: boolean;
  };
  readonly look: (code: string) => Omit<PaperCode, 'code'>;
}
/** The customer's codes: in the order of the legend, and how any code is shown. */
export interface PaperBook {
  readonly codes: readonly PaperCode[];
  readonly look: (code: string) => Omit<PaperCode, 'code'>;
}

/** `06:00`; a night ends at 05:00, not at 29:00. */
const clock = (minute: number): string =>
  formatClock((minute > MIDNIGHT ? minute - MIDNIGHT : minute) * 60);
/** `9h`, `9h30`: where a column is narrow. */
const shortClock = (minute: number): string =>
  `${Math.floor(minute / 60)}h${minute % 60 === 0 ? '' : String(minute % 60).padStart(2, '0')}`;
const hours = (seconds: number): string => {
  if (Number.isNaN(seconds)) return '…';
  return seconds === 0 ? '–' : formatHours(seconds);
};
const granted = (text: string): PaperLine => ({ text, state: 'granted' });

/** Beside half a day, and beside what nobody has granted yet, the shift stands. */
const takesAll = ({ state }: Absence, half: HalfOfDay): boolean =>
  half === 0 && state !== 'requested';
const shiftLines = ({ planned, absence, half }: DayContent, roomy: boolean): PaperLine[] => {
  if (planned === null) return [];
  const span = roomy ? `${clock(planned.start)}–${clock(planned.end)}` : null;
  if (absence === null) return span === null ? [] : [granted(span)];
  return takesAll(absence, half)
    ? []
    : [granted(span === null ? planned.code : `${planned.code} ${span}`)];
};
const workedLines = ({ absence, half, proven }: DayContent): PaperLine[] =>
  proven === null || proven.service <= 0 || (absence !== null && takesAll(absence, half))
    ? []
    : [granted(hours(proven.service))];

const cellOf = (day: DayContent, off: boolean, roomy: boolean): PaperCell => {
  const { planned, absence, parts, half, outside } = day;
  const first = absence ?? parts[0];
  const code = absence?.code ?? planned?.code ?? first?.code;
  const state = absence === null && planned !== null ? 'granted' : (first?.state ?? 'granted');
  return {
    chip: code === undefined ? null : { code, state },
    lines: [
      ...(absence !== null && half !== 0
        ? [{ text: fr.paperHalf[half], state: absence.state }]
        : []),
      ...shiftLines(day, roomy),
      ...parts.map((part) => ({
        text:
          part.hours === null
            ? part.code
            : `${part.code} ${roomy ? clock(part.hours[0]) : shortClock(part.hours[0])}`,
        state: part.state,
      })),
      ...workedLines(day),
    ],
    off,
    outside,
  };
};

const SUMS = [fr.planned, fr.worked, fr.night, fr.gap] as const;
const totalsOf = ({ totals: [, planned, worked, night, gap] }: BoardRow): string[] =>
  [planned, worked, night, gap].map(hours);

/** Public holidays of the days, each with the agencies that keep it where others do not. */
const holidaysOf = ({ data, days }: Sheet, shown: readonly number[]): string | null => {
  const named = shown.flatMap((day) => {
    const names = Map.groupBy(
      data.groups.flatMap((g) =>
        g.holidays.flatMap(([at, name]) => (at === day ? [{ name, agency: g.name }] : [])),
      ),
      ({ name }) => name,
    );
    return [...names].map(([name, kept]) => {
      const agencies = kept.map(({ agency }) => agency);
      const where = agencies.length === data.groups.length ? '' : `, ${agencies.join(', ')}`;
      return `${formatPlainDay(days[day] ?? '')} (${name}${where})`;
    });
  });
  return named.length === 0 ? null : t('paperHolidays', { days: named.join(' · ') });
};

const titleOf = (first: string, last: string): string => {
  const whole = daysOfMonth(monthOf(first));
  const isWhole = first === whole.first && last === whole.last;
  return `${fr.title} · ${isWhole ? formatMonth(monthOf(first)) : formatRange({ first, last })}`;
};
const whereOf = ({ data }: Sheet): string => {
  const agencies = data.groups.map((g) => g.name);
  const more = agencies.length - NAMED;
  const others = more > 0 ? ` ${t('andMore', { count: more })}` : '';
  return `${agencies.slice(0, NAMED).join(', ')}${others} · ${t('people', { count: data.rows.length })}`;
};
const dayOf = ({ data, weekdays, days }: Sheet, day: number): PaperDay => ({
  day: days[day] ?? '',
  letter: weekdayNames[(weekdays[day] ?? 1) - 1]?.charAt(0).toUpperCase() ?? '',
  number: dayOfMonth(days[day] ?? ''),
  off: data.days[day]?.off === true,
  holiday: data.groups.some((g) => g.holidays.some(([at]) => at === day)),
});
const rowOf = (sheet: Sheet, row: number, person: BoardRow, days: readonly number[]): PaperRow => {
  const { holidays } = sheet.group(person.group);
  const roomy = sheet.days.length <= ROOMY_DAYS;
  return {
    id: person.id,
    name: person.name,
    cells: days.map((day) =>
      cellOf(sheet.at(row, day), (sheet.weekdays[day] ?? 1) > 5 || holidays.has(day), roomy),
    ),
    totals: totalsOf(person),
  };
};
const monthPart = (sheet: Sheet, days: readonly number[], sums: boolean): PaperMonth => {
  const [first, last] = [sheet.days[days[0] ?? 0] ?? '', sheet.days[days.at(-1) ?? 0] ?? ''];
  return {
    key: first,
    title: titleOf(first, last),
    name: formatMonth(monthOf(first)),
    where: whereOf(sheet),
    holidays: holidaysOf(sheet, days),
    days: days.map((day) => dayOf(sheet, day)),
    sums: sums ? SUMS : [],
    sections: sheet.sections.map((section, at) => ({
      key: section.key,
      label: `${section.label} · ${section.people}`,
      rows: sheet.data.rows.flatMap((person, row) => {
        if (sheet.sectionOf[row] !== at) return [];
        const made = rowOf(sheet, row, person, days);
        return [sums ? made : { ...made, totals: [] }];
      }),
    })),
  };
};

const legendOf = (months: readonly PaperMonth[], codes: readonly PaperCode[]): Paper['legend'] => {
  const cells = months.flatMap((m) => m.sections.flatMap((s) => s.rows.flatMap((r) => r.cells)));
  const used = new Set(
    cells.flatMap(({ chip, lines }) => [
      ...(chip === null ? [] : [chip.code]),
      ...lines.map(({ text }) => text.split(' ')[0] ?? ''),
    ]),
  );
  const states = new Set(
    cells.flatMap(({ chip, lines }) => [chip?.state, ...lines.map(({ state }) => state)]),
  );
  return {
    codes: codes.filter((c) => used.has(c.code)),
    requested: states.has('requested'),
    cancelling: states.has('cancelling'),
  };
};
/** A table for each month, with the sums on the last: they are of the whole span. */
export const paperOf = (sheet: Sheet, { codes, look }: PaperBook): Paper => {
  const parts = [...Map.groupBy(sheet.days.keys(), (i) => monthOf(sheet.days[i] ?? '')).values()];
  // A span of two weeks over the end of a month is one table still.
  const tables = sheet.days.length <= 31 ? [[...sheet.days.keys()]] : parts;
  const months = tables.map((days, i) => monthPart(sheet, days, i === tables.length - 1));
  return { months, legend: legendOf(months, codes), look };
};
