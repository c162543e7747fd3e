// The form of decision 2009/959/EU (annex), a page for one driver and one span: its 22 points in their order. What nothing proves stays blank. Pure.
import { formatDay } from '#engines/french-time/formats.ts';
import { formatClock } from '#engines/french-time/hours.ts';
import type { Day } from '#engines/french-time/days.ts';
import type { WallClock } from '#engines/french-time/zones.ts';
import { CAUSES, type Cause } from '#areas/planning/exploitation/contract.ts';
import { fr } from './fr.ts';

export interface FormFacts {
  readonly company: string | null;
  readonly name: string;
  readonly birthDate: Day | null;
  readonly employedSince: Day | null;
  readonly begins: WallClock;
  readonly ends: WallClock;
  /** Null: no box is ticked. */
  readonly cause: Cause | null;
}
export type Block = Readonly<Record<string, unknown>>;

const form = fr.form;
const [QUIET, RULE] = ['#55636A', '#9AA5AB'];
const FIRST_BOX = 14;
const BOX = 9;
const day = (d: Day | null): string => (d === null ? '' : formatDay(d));
const clock = ({ day: d, secondOfDay }: WallClock): string =>
  `${formatClock(secondOfDay)} – ${formatDay(d)}`;

type FieldNumber = keyof typeof form.fields;
/** What the portal knows of points 1 to 13. The number of the driver card is none of those that point 10 asks for. */
const valuesOf = (f: FormFacts): Readonly<Partial<Record<FieldNumber, string>>> => ({
  1: f.company ?? '',
  8: f.name,
  9: day(f.birthDate),
  11: day(f.employedSince),
  12: clock(f.begins),
  13: clock(f.ends),
});

const edge = { borderColor: [RULE, RULE, RULE, RULE] } as const;
const ruled = (text: string, margin: readonly number[]): Block => ({
  text: text === '' ? ' ' : text,
  bold: true,
  margin,
  border: [false, false, false, true],
  ...edge,
});
const table = (
  widths: readonly (number | string)[],
  body: readonly (readonly Block[])[],
  more: object = {},
): Block => ({ layout: { defaultBorder: false }, fontSize: 9.5, table: { widths, body }, ...more });
const FLAT = [0, 0, 0, 0] as const;
/** The labels of these take two lines: what is written stands on the second. */
const TWO_LINES: readonly FieldNumber[] = [10, 11];
const fields = (f: FormFacts, numbers: readonly FieldNumber[]): Block => {
  const values = valuesOf(f);
  return table(
    [18, 232, '*'],
    numbers.map((n) => [
      { text: `${n}.` },
      { text: form.fields[n] },
      ruled(values[n] ?? '', TWO_LINES.includes(n) ? [0, 11, 0, 0] : FLAT),
    ]),
  );
};
const heading = (text: string): Block => ({ text, bold: true, margin: [4, 7, 0, 1] });

// Made anew for each page: the layout writes places into what it is given.
const square = (): Block => ({
  type: 'rect',
  x: 0,
  y: 1,
  w: BOX,
  h: BOX,
  lineWidth: 0.8,
  lineColor: '#000000',
});
const cross = (): Block[] =>
  [
    [3, BOX - 1],
    [BOX - 1, 3],
  ].map(([y1, y2]) => ({
    type: 'line',
    x1: 2,
    y1,
    x2: BOX - 2,
    y2,
    lineWidth: 1.3,
    lineColor: '#000000',
  }));
const boxes = (ticked: Cause | null): Block =>
  table(
    [18, BOX + 2, '*'],
    CAUSES.map((cause, i) => [
      { text: `${FIRST_BOX + i}.` },
      { canvas: [square(), ...(cause === ticked ? cross() : [])] },
      { text: form.causes[cause], bold: cause === ticked },
    ]),
    { margin: [0, 6, 0, 0] },
  );

const PEN = 40;
/** Place, date and room for a signature. */
const signing = (nth: number, signature: string): Block => {
  const low = [0, PEN - 14, 0, 0] as const;
  return table(
    [18, 26, 124, 26, 76, 4, '*'],
    [
      [
        { text: `${nth}.`, margin: low },
        { text: form.place, margin: low },
        ruled('', low),
        { text: form.date, margin: low },
        ruled('', low),
        { text: '', border: [false, false, true, false], ...edge },
        { text: signature, fontSize: 8, color: QUIET, border: [true, true, true, true], ...edge },
      ],
    ],
    { margin: [0, 3, 0, 0] },
  );
};

/** One form; everybody but the first begins a page. */
export const formBlocks = (f: FormFacts, first: boolean): Block[] => [
  {
    text: form.title,
    fontSize: 16,
    bold: true,
    alignment: 'center',
    ...(first ? {} : { pageBreak: 'before' }),
  },
  { text: form.regulation, alignment: 'center', margin: [0, 1, 0, 6] },
  {
    text: [form.before, form.kept, form.false].join('\n'),
    alignment: 'center',
    fontSize: 8.5,
    color: QUIET,
    margin: [0, 0, 0, 2],
  },
  heading(form.undertaking),
  fields(f, [1, 2, 3, 4, 5]),
  heading(form.undersigned),
  fields(f, [6, 7]),
  heading(form.declares),
  fields(f, [8, 9, 10, 11]),
  heading(form.during),
  fields(f, [12, 13]),
  boxes(f.cause),
  heading(form.forUndertaking),
  signing(20, form.signature),
  table([18, '*'], [[{ text: '21.' }, { text: form.confirms }]], { margin: [0, 9, 0, 0] }),
  signing(22, form.driverSignature),
  { text: form.one, fontSize: 7.5, color: QUIET, margin: [4, 7, 0, 0] },
];
