// How a payroll software lays its payslips out, learned from some of them: bands of figures and what each holds. Pure.
import { z } from 'zod';

/** A piece of a line of a document, in points from the left. */
export interface Cell {
  readonly text: string;
  readonly x0: number;
  readonly x1: number;
}
export interface Row {
  readonly page: number;
  readonly cells: readonly Cell[];
}

/** `deduction`: an amount that is taken off. */
export const ROLES = ['quantity', 'rate', 'amount', 'deduction', 'employer', 'ignored'] as const;
export type Role = (typeof ROLES)[number];
const Band = z.object({
  x0: z.number(),
  x1: z.number(),
  role: z.enum(ROLES),
  /** The title that it was recognised by. */
  title: z.string().max(60),
});
export const PayslipLayout = z.object({
  bands: z.array(Band).max(20),
  /** What a person said of lines that no code names: the words of the line → the code of the export; empty: of no heading. */
  labels: z.record(z.string().max(200), z.string().max(40)),
});
export type PayslipLayout = z.infer<typeof PayslipLayout>;
export type Band = z.infer<typeof Band>;

/** Four decimals, exactly: `151,67` is 1 516 700. Null for what is no figure. */
const FIGURE =
  /^(-?)(\d{1,3}(?:[ .\u00A0\u202F]\d{3})+|\d+)(?:[,.](\d{1,4}))?(-?)(?: ?(?:€|%|h))?$/;
const DECIMALS = 4;
export const figureOf = (text: string): number | null => {
  const [, minus = '', whole, decimals = '', after = ''] = FIGURE.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const digits = whole.replaceAll(/\D/g, '') + decimals.padEnd(DECIMALS, '0');
  const value = Number(digits);
  return Number.isSafeInteger(value) ? value * (minus + after === '' ? 1 : -1) : null;
};

export const plainLabel = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}%+]+/gu, ' ')
    .trim();

/** Words of the titles of columns, the most telling first. */
const TITLES: readonly (readonly [Role, RegExp])[] = [
  ['employer', /\b(?:patronale?s?|employeur)\b/],
  ['rate', /\btaux\b/],
  ['deduction', /\b(?:a deduire|retenues?)\b/],
  ['quantity', /\b(?:nombre|nbre?|quantites?|qte|base)\b/],
  ['amount', /\b(?:montants?|gains?|a payer|part salariale)\b/],
];
const roleOf = (title: string): Role | null =>
  TITLES.find(([, words]) => words.test(plainLabel(title)))?.[0] ?? null;

type Span = Pick<Cell, 'x0' | 'x1'>;
const overlap = (a: Span, b: Span): number => Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
/** Figures that overlap are one band; a figure by itself makes none, and a title as wide as two bands joins them not. */
const LEAST_FIGURES = 3;
const bandsOf = (rows: readonly Row[]): Span[] => {
  const figures = rows
    .flatMap(({ cells }) =>
      cells.filter(({ text }) => /[,.]\d{2,4}\D?$/.test(text) && figureOf(text) !== null),
    )
    .toSorted((a, b) => a.x0 - b.x0);
  const bands: (Span & { readonly figures: number })[] = [];
  for (const { x0, x1 } of figures) {
    const last = bands.at(-1);
    if (last === undefined || x0 >= last.x1) bands.push({ x0, x1, figures: 1 });
    else
      bands.splice(-1, 1, {
        x0: last.x0,
        x1: Math.max(last.x1, x1),
        figures: last.figures + 1,
      });
  }
  return bands.filter((band) => band.figures >= LEAST_FIGURES);
};
/** Points between a band and its title. */
const FARTHEST = 45;
const titleOf = (band: Span, rows: readonly Row[]): Pick<Band, 'role' | 'title'> => {
  const titles = rows
    .flatMap(({ cells }) => cells)
    .flatMap((cell) => {
      const role = figureOf(cell.text) === null ? roleOf(cell.text) : null;
      return role === null ? [] : [{ cell, role, near: overlap(band, cell) }];
    })
    .filter(({ near }) => near > -FARTHEST)
    .toSorted((a, b) => b.near - a.near);
  const [best] = titles;
  return best === undefined
    ? { role: 'ignored', title: '' }
    : { role: best.role, title: best.cell.text.slice(0, 60) };
};
/** A line of titles names two columns or more: a word in a sentence is none. */
const titleRows = (rows: readonly Row[]): Row[] =>
  rows.filter(
    ({ cells }) =>
      cells.filter(({ text }) => figureOf(text) === null && roleOf(text) !== null).length >= 2,
  );

/** Where the elements of pay end: sums and counters below stand under columns of their own. */
const FOOT = /^(?:net|cumuls?|total|brut|salaire brut|conges?|soldes?)\b/;
/** The rows of pay under each line of titles. */
const bodiesOf = (rows: readonly Row[], titles: ReadonlySet<Row>): Row[] => {
  let isBody = false;
  return rows.filter((row) => {
    if (titles.has(row)) isBody = true;
    else if (FOOT.test(plainLabel(row.cells[0]?.text ?? ''))) isBody = false;
    return isBody && !titles.has(row);
  });
};
const middle = ({ x0, x1 }: Span): number => (x0 + x1) / 2;
/** The title that a figure is under: one it overlaps, else the nearest. */
const nearest = <T extends Span>(figure: Span, titles: readonly T[]): T | null => {
  const [best] = titles
    .map((title) => ({ title, near: Math.min(0, overlap(figure, title)) }))
    .filter(({ near }) => near > -FARTHEST)
    .toSorted(
      (a, b) =>
        b.near - a.near ||
        Math.abs(middle(a.title) - middle(figure)) - Math.abs(middle(b.title) - middle(figure)),
    );
  return best?.title ?? null;
};
/** Columns from the fullest line of titles and the figures under it; null without one. */
const columnsOf = (rows: readonly Row[]): Band[] | null => {
  const titles = titleRows(rows);
  const roled = ({ cells }: Row) =>
    cells.flatMap((cell) => {
      const role = figureOf(cell.text) === null ? roleOf(cell.text) : null;
      return role === null ? [] : [{ ...cell, role }];
    });
  const [fullest] = titles.map(roled).toSorted((a, b) => b.length - a.length);
  if (fullest === undefined) return null;
  const figures = bodiesOf(rows, new Set(titles)).flatMap(({ cells }) =>
    cells.filter(({ text }) => figureOf(text) !== null),
  );
  const under = Map.groupBy(figures, (figure) => nearest(figure, fullest));
  const bands = fullest.flatMap((title): Band[] => {
    const mine = under.get(title) ?? [];
    return mine.length === 0
      ? []
      : [
          {
            x0: Math.min(...mine.map(({ x0 }) => x0)),
            x1: Math.max(...mine.map(({ x1 }) => x1)),
            role: title.role,
            title: title.text.slice(0, 60),
          },
        ];
  });
  return bands.length === 0 ? null : bands.toSorted((a, b) => a.x0 - b.x0);
};

/** Learned from the lines of some payslips; null where no figures stand under each other. */
export const learnLayout = (rows: readonly Row[]): PayslipLayout | null => {
  const columns = columnsOf(rows);
  if (columns !== null && columns.length > 1) return { bands: columns, labels: {} };
  const bands = bandsOf(rows);
  if (bands.length === 0) return null;
  const titles = titleRows(rows);
  return { bands: bands.map((band) => ({ ...band, ...titleOf(band, titles) })), labels: {} };
};

export interface PayslipLine {
  readonly page: number;
  /** The line as it stands there. */
  readonly text: string;
  readonly label: string;
  /** Ten-thousandths. */
  readonly quantity: number | null;
  readonly rate: number | null;
  readonly amount: number | null;
}
const inBand = (bands: readonly Band[], cell: Cell): Band | null =>
  bands.find((band) => overlap(band, cell) > 0) ?? null;

/** A line of pay has words before its figures. */
export const lineOf = ({ page, cells }: Row, { bands }: PayslipLayout): PayslipLine | null => {
  const figures = cells.flatMap((cell) => {
    const value = figureOf(cell.text);
    const band = value === null ? null : inBand(bands, cell);
    return value === null || band === null ? [] : [{ cell, value, role: band.role }];
  });
  const [first] = figures;
  if (first === undefined) return null;
  const words = cells.filter(({ x1 }) => x1 <= first.cell.x0 + 1).map(({ text }) => text);
  if (words.length === 0) return null;
  const of = (role: Role): number | null => figures.find((f) => f.role === role)?.value ?? null;
  const deducted = of('deduction');
  return {
    page,
    text: cells.map(({ text }) => text).join(' '),
    label: words.join(' '),
    quantity: of('quantity'),
    rate: of('rate'),
    amount: of('amount') ?? (deducted === null ? null : -deducted),
  };
};
