// The activity record of one person for a month, as it is printed and signed: the days, their totals, what the month retains (Code des transports, art. D3312-63). Pure.
import { formatLongDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { figureWords, formatFigure, type FigureKey } from '#areas/working-time/days/contract.ts';
import { fr } from './fr.ts';

const t = texts(fr);
/** What the record says of a day's figures, and the width of each in points. */
const WIDTHS = {
  service: 36,
  driving: 40,
  work: 36,
  waiting: 36,
  night: 32,
  amplitude: 46,
  meals: 32,
  overnights: 50,
} as const satisfies { readonly [K in FigureKey]?: number };
type RecordFigure = keyof typeof WIDTHS;
export const RECORD_FIGURES = Object.keys(WIDTHS) as readonly RecordFigure[];
export type Totals = { readonly [K in RecordFigure]: number };
export interface RecordDay extends Totals {
  readonly day: string;
  readonly absence: string | null;
}
export interface RecordPerson {
  readonly name: string;
  readonly matricule: string;
  readonly company: string;
  readonly agency: string;
  readonly driver: string | null;
  readonly period: string;
  readonly range: string;
  readonly closed: boolean;
  readonly days: readonly RecordDay[];
  /** What counts for pay, as people read it. */
  readonly values: readonly {
    readonly code: string;
    readonly label: string;
    readonly text: string;
  }[];
}
export type Block = Readonly<Record<string, unknown>>;

export const totalsOf = (days: readonly RecordDay[]): Totals =>
  Object.fromEntries(
    RECORD_FIGURES.map((name) => [name, days.reduce((sum, d) => sum + d[name], 0)]),
  ) as Totals;

const GREY = '#55636A';
const right = (text: string, more: object = {}): Block => ({ text, alignment: 'right', ...more });
const cellsOf = (d: Totals): string[] =>
  RECORD_FIGURES.map((key) => (d[key] === 0 ? '' : formatFigure(key, d[key])));
/** « Mar. 01/09 »: the year is in the title. */
const shortDay = (day: string): string => {
  const long = formatLongDay(day);
  return `${long.charAt(0).toLocaleUpperCase('fr')}${long.slice(1, 3)}. ${day.slice(8)}/${day.slice(5, 7)}`;
};

// A document goes to a thread as plain data: its lines are shown by their grounds.
const [HEAD, BAND] = ['#E8EEF0', '#F5F8F8'];
const line = (ground: string | null, cells: readonly Block[]): Block[] =>
  ground === null ? [...cells] : cells.map((c) => ({ ...c, fillColor: ground }));
const daysTable = (days: readonly RecordDay[]): Block => ({
  fontSize: 8,
  margin: [0, 8, 0, 0],
  layout: 'noBorders',
  table: {
    headerRows: 1,
    widths: ['*', ...Object.values(WIDTHS), 40],
    dontBreakRows: true,
    body: [
      line(HEAD, [
        { text: fr.day, bold: true },
        ...RECORD_FIGURES.map((key) => right(figureWords[key].short, { bold: true })),
        { text: fr.recordAbsence, bold: true },
      ]),
      ...days.map((d, i) =>
        line(i % 2 === 0 ? null : BAND, [
          { text: shortDay(d.day) },
          ...cellsOf(d).map((text) => right(text)),
          { text: d.absence ?? '' },
        ]),
      ),
      line(HEAD, [
        { text: fr.recordTotal, bold: true },
        ...cellsOf(totalsOf(days)).map((text) => right(text, { bold: true })),
        { text: '' },
      ]),
    ],
  },
});

/** One person's record; everybody but the first begins a page. */
export const recordBlocks = (p: RecordPerson, first: boolean): Block[] => [
  {
    text: t('recordsTitle', { period: p.period }),
    fontSize: 15,
    bold: true,
    ...(first ? {} : { pageBreak: 'before' }),
  },
  {
    columns: [{ text: [p.company, ' · ', p.agency] }, right(p.range)],
    color: GREY,
    margin: [0, 2, 0, 0],
  },
  {
    text: [
      { text: p.name, bold: true },
      `  ${t('recordMatricule', { matricule: p.matricule })}${p.driver === null ? '' : `  ·  ${p.driver}`}`,
    ],
    margin: [0, 8, 0, 0],
    fontSize: 11,
  },
  ...(p.closed ? [] : [{ text: fr.recordOpen, color: GREY, italics: true, margin: [0, 2, 0, 0] }]),
  p.days.length === 0 ? { text: fr.recordNoDay, margin: [0, 8, 0, 0] } : daysTable(p.days),
  ...(p.values.length === 0
    ? []
    : [
        { text: fr.recordRetained, bold: true, margin: [0, 10, 0, 2] },
        {
          fontSize: 8,
          layout: 'noBorders',
          table: {
            widths: ['*', 60, 20, '*', 60],
            body: pairs(p.values).map(([a, b]) => [
              a?.label ?? '',
              right(a?.text ?? ''),
              '',
              b?.label ?? '',
              right(b?.text ?? ''),
            ]),
          },
        },
      ]),
  {
    columns: [{ text: fr.recordSignedPerson }, { text: fr.recordSignedEmployer }],
    margin: [0, 18, 0, 0],
    fontSize: 9,
  },
];
const pairs = <T>(all: readonly T[]): (readonly [T | undefined, T | undefined])[] =>
  Array.from({ length: Math.ceil(all.length / 2) }, (_, i) => [all[i * 2], all[i * 2 + 1]]);
