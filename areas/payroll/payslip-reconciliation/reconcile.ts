// The lines of payslips beside what was exported for the same month: what is missing, added, doubled or changed, and what was paid the month before. Pure.
import type { ExportedHeading, Unit } from '#engines/payroll-layout/data.ts';
import { coderByKind } from './line-names.ts';
import { plainLabel, type PayslipLayout, type PayslipLine } from './layout.ts';

export const FINDINGS = ['missing', 'doubled', 'changed', 'added', 'unread'] as const;
export type FindingKind = (typeof FINDINGS)[number];
export const PERSON_STATES = [
  'agrees',
  'differs',
  'no_payslip',
  'not_exported',
  'not_read',
] as const;
export type PersonState = (typeof PERSON_STATES)[number];

export interface ReadPayslip {
  readonly id: number;
  readonly name: string;
  readonly netCents: number | null;
  /** Null: not read yet, or nothing can be read. */
  readonly lines: readonly PayslipLine[] | null;
}
export interface Place {
  readonly document: number;
  readonly page: number;
  readonly text: string;
}
/** Ten-thousandths. */
export interface Finding {
  readonly kind: FindingKind;
  readonly code: string;
  readonly label: string;
  readonly unit: Unit;
  readonly exported: number | null;
  readonly found: number | null;
  readonly places: readonly Place[];
}
export interface ExportedValues {
  readonly collaboratorId: number;
  readonly matricule: string;
  readonly name: string;
  readonly agency: string;
  /** In the order of the headings, as the snapshot keeps them: hours in seconds, the rest in ten-thousandths. */
  readonly values: readonly (number | null)[];
}

const [TEN_THOUSAND, HOUR, DECIMALS] = [10_000, 3_600, 4];
/** Half away from zero. */
const divided = (value: number, by: number): number => {
  const [amount, half] = [Math.abs(value), by / 2];
  const rest = amount % by;
  const whole = (amount - rest) / by + (rest >= half ? 1 : 0);
  return value < 0 ? -whole : whole;
};
/** A figure as it left: rounded once to the decimals of its heading; ten-thousandths. Zero is written nowhere. */
export const exportedFigure = (
  value: number | null,
  { unit, decimals }: Pick<ExportedHeading, 'unit' | 'decimals'>,
): number | null => {
  if (value === null) return null;
  const step = 10 ** (DECIMALS - decimals);
  const figure =
    unit === 'hour'
      ? divided(value * TEN_THOUSAND, HOUR * step) * step
      : divided(value, step) * step;
  return figure === 0 ? null : figure;
};

/** The code of a line: the words that it begins with (`HS-HS25` is two), its label as the heading is called, or what a person said. */
type Coder = (line: PayslipLine) => string | null;
export const coderOf = (headings: readonly ExportedHeading[], { labels }: PayslipLayout): Coder => {
  const codes = new Map(headings.map(({ code }) => [plainLabel(code), code]));
  const longest = Math.max(0, ...[...codes.keys()].map((code) => code.split(' ').length));
  const byLabel = new Map(headings.map(({ label, code }) => [plainLabel(label), code]));
  const byKind = coderByKind(headings);
  return ({ label }) => {
    const plain = plainLabel(label);
    const labelCode = labels[plain];
    if (labelCode !== undefined) return labelCode === '' ? null : labelCode;
    const words = plain.split(' ');
    for (let n = longest; n > 0; n -= 1) {
      const code = codes.get(words.slice(0, n).join(' '));
      if (code !== undefined) return code;
    }
    return byLabel.get(plain) ?? byLabel.get(words.slice(1).join(' ')) ?? byKind(label);
  };
};

/** Own codes of headings that are taken off the pay: a payslip prints what was exported with a minus, or in a column of its own. */
type Deductions = ReadonlySet<string>;
const figureOfLine = (
  line: PayslipLine,
  { unit, own }: ExportedHeading,
  deductions: Deductions,
): number | null => {
  if (unit === 'euro' && line.amount !== null && deductions.has(own)) return Math.abs(line.amount);
  if (unit === 'euro') return line.amount;
  return unit === 'rate' ? line.rate : line.quantity;
};
interface Coded {
  readonly line: PayslipLine;
  readonly document: number;
}
interface Sides {
  readonly exported: number | null;
  readonly coded: readonly Coded[];
  readonly deductions: Deductions;
}
const compared = (
  heading: ExportedHeading,
  { exported, coded, deductions }: Sides,
): Finding | null => {
  const { code, label, unit } = heading;
  const figures = coded.map(({ line }) => figureOfLine(line, heading, deductions));
  const places = coded.map(({ line, document }) => ({
    document,
    page: line.page,
    text: line.text,
  }));
  const finding = (kind: FindingKind, onPayslip: number | null): Finding => ({
    kind,
    code,
    label,
    unit,
    exported,
    found: onPayslip,
    places,
  });
  if (coded.length === 0) return exported === null ? null : finding('missing', null);
  if (figures.includes(null)) return finding('unread', null);
  const onPayslip = figures.reduce<number>((sum, figure) => sum + (figure ?? 0), 0);
  if (onPayslip === (exported ?? 0)) return null;
  if (exported === null) return finding('added', onPayslip);
  const isRepeated = coded.length > 1 && figures.every((figure) => figure === exported);
  return finding(isRepeated ? 'doubled' : 'changed', onPayslip);
};

export interface PersonResult {
  readonly collaboratorId: number;
  readonly name: string;
  readonly matricule: string;
  readonly agency: string;
  readonly state: PersonState;
  readonly documents: readonly number[];
  readonly netCents: number | null;
  readonly netBeforeCents: number | null;
  /** Headings that agree. */
  readonly agreeing: number;
  readonly findings: readonly Finding[];
}
export interface HeadingTotal {
  readonly code: string;
  readonly label: string;
  readonly unit: Unit;
  readonly exported: number;
  readonly found: number;
}
/** Words of lines with a quantity and no heading, and how many payslips have them. */
export interface UnknownLine {
  readonly label: string;
  readonly payslips: number;
  readonly place: Place;
}
export interface Reconciliation {
  readonly people: readonly PersonResult[];
  readonly totals: readonly HeadingTotal[];
  readonly unknown: readonly UnknownLine[];
  readonly netCents: number;
  readonly netBeforeCents: number;
  /** Everybody agrees: the green tick. */
  readonly agrees: boolean;
}
export interface Compared {
  readonly headings: readonly ExportedHeading[];
  readonly exported: readonly ExportedValues[];
  readonly payslips: ReadonlyMap<number, readonly ReadPayslip[]>;
  /** Whoever has a payslip and nothing exported. */
  readonly others: readonly Omit<ExportedValues, 'values'>[];
  readonly netsBefore: ReadonlyMap<number, number>;
  readonly layout: PayslipLayout;
  readonly deductions: Deductions;
}

const netOf = (payslips: readonly ReadPayslip[]): number | null =>
  payslips.length === 0 || payslips.some(({ netCents }) => netCents === null)
    ? null
    : payslips.reduce((sum, { netCents }) => sum + (netCents ?? 0), 0);

const codedLines = (payslips: readonly ReadPayslip[], coder: Coder): Map<string, Coded[]> => {
  const coded = new Map<string, Coded[]>();
  for (const { id, lines } of payslips)
    for (const line of lines ?? []) {
      const code = coder(line);
      if (code !== null) coded.set(code, [...(coded.get(code) ?? []), { line, document: id }]);
    }
  return coded;
};

const personResult = (
  person: ExportedValues,
  { headings, payslips, netsBefore, deductions }: Compared,
  coder: Coder,
): PersonResult => {
  const its = payslips.get(person.collaboratorId) ?? [];
  const common = {
    collaboratorId: person.collaboratorId,
    name: person.name,
    matricule: person.matricule,
    agency: person.agency,
    documents: its.map(({ id }) => id),
    netCents: netOf(its),
    netBeforeCents: netsBefore.get(person.collaboratorId) ?? null,
  };
  const figures = headings.map((heading, i) => exportedFigure(person.values[i] ?? null, heading));
  const hasFigures = figures.some((figure) => figure !== null);
  const none = { ...common, agreeing: 0, findings: [] };
  if (its.length === 0) return { ...none, state: hasFigures ? 'no_payslip' : 'agrees' };
  if (its.some(({ lines }) => lines === null)) return { ...none, state: 'not_read' };
  const coded = codedLines(its, coder);
  const all = headings.map((heading, i) =>
    compared(heading, {
      exported: figures[i] ?? null,
      coded: coded.get(heading.code) ?? [],
      deductions,
    }),
  );
  const findings = all.filter((finding) => finding !== null);
  const agreeing = all.filter(
    (finding, i) => finding === null && (figures[i] ?? null) !== null,
  ).length;
  return { ...common, state: findings.length === 0 ? 'agrees' : 'differs', agreeing, findings };
};

const MOST_UNKNOWN = 40;
const unknownLines = ({ payslips, layout: { labels } }: Compared, coder: Coder): UnknownLine[] => {
  const unknown = new Map<string, UnknownLine>();
  for (const { id, lines } of [...payslips.values()].flat())
    for (const line of lines ?? []) {
      const plain = plainLabel(line.label);
      if (line.quantity === null || coder(line) !== null || labels[plain] !== undefined) continue;
      const existing = unknown.get(plain);
      unknown.set(plain, {
        label: line.label,
        payslips: (existing?.payslips ?? 0) + 1,
        place: existing?.place ?? { document: id, page: line.page, text: line.text },
      });
    }
  return [...unknown.values()]
    .toSorted((a, b) => b.payslips - a.payslips || (a.label < b.label ? -1 : 1))
    .slice(0, MOST_UNKNOWN);
};

const totalsOf = (all: Compared, coder: Coder): HeadingTotal[] => {
  const coded = codedLines([...all.payslips.values()].flat(), coder);
  return all.headings.flatMap((heading, i): HeadingTotal[] => {
    const exported = all.exported.reduce(
      (sum, person) => sum + (exportedFigure(person.values[i] ?? null, heading) ?? 0),
      0,
    );
    const onPayslip = (coded.get(heading.code) ?? []).reduce(
      (sum, { line }) => sum + (figureOfLine(line, heading, all.deductions) ?? 0),
      0,
    );
    const { code, label, unit } = heading;
    return exported === 0 && onPayslip === 0
      ? []
      : [{ code, label, unit, exported, found: onPayslip }];
  });
};

const ORDER: Readonly<Record<PersonState, number>> = {
  differs: 0,
  no_payslip: 1,
  not_exported: 2,
  not_read: 3,
  agrees: 4,
};
const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);

export const reconcile = (all: Compared): Reconciliation => {
  const coder = coderOf(all.headings, all.layout);
  const others = all.others.map((person): PersonResult => {
    const { state, ...result } = personResult({ ...person, values: [] }, all, coder);
    return { ...result, state: state === 'not_read' ? state : 'not_exported' };
  });
  const people = [
    ...all.exported.map((person) => personResult(person, all, coder)),
    ...others,
  ].toSorted((a, b) => ORDER[a.state] - ORDER[b.state] || a.name.localeCompare(b.name, 'fr'));
  return {
    people,
    totals: totalsOf(all, coder),
    unknown: unknownLines(all, coder),
    netCents: sum(people.map(({ netCents }) => netCents)),
    netBeforeCents: sum([...all.netsBefore.values()]),
    agrees: people.length > 0 && people.every(({ state }) => state === 'agrees'),
  };
};
