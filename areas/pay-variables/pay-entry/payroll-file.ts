// A snapshot as the file a payroll software takes. Pure: the same snapshot and codes give the same rows. Layouts: payroll exports as publicly known, §0 and §1a.
import { decimal, decimalText, round } from '#engines/money/decimal.ts';
import { decimalHours } from '#engines/money/hours.ts';
import { formatDay } from '#engines/french-time/formats.ts';
import { say } from './fr.ts';
import { retained, type SnapshotContent, type SnapshotHeading, type SnapshotMission } from './snapshot.ts';

export type Layout = 'wide-csv' | 'wide-xlsx' | 'silae-variables';
/** Heading id → code; null leaves it out on purpose, absent means that nobody decided. */
export type Codes = ReadonlyMap<number, string | null>;
export interface FileColumn { readonly label: string; readonly kind: 'text' | 'number' | 'date' }
/** Rows of texts: figures are plain decimals (`-12.50`), days `YYYY-MM-DD`. Empty: nothing to say. */
export interface PayrollTable { readonly columns: readonly FileColumn[]; readonly rows: readonly (readonly string[])[] }
export type PayrollFile = { readonly problems: readonly string[] } | (PayrollTable & { readonly problems: readonly [] });

interface Exported { readonly heading: SnapshotHeading; readonly index: number; readonly code: string }
/** One person of the company's own payroll: several missions of a month are one line of pay. */
interface Payee { readonly matricule: string; readonly lastName: string; readonly firstName: string; readonly agency: string; readonly first: string; readonly last: string; readonly totals: readonly number[] }

/** Builds the rows, or says by name what stands in the way. Interim and hired missions are on another employer's payroll: left out. */
export const payrollFile = (layout: Layout, snapshot: SnapshotContent, codes: Codes): PayrollFile => {
  const missions = snapshot.missions.filter((m) => m.type === 'P');
  const exported = snapshot.headings.flatMap((heading, index): Exported[] => {
    const code = codes.get(heading.id);
    return typeof code === 'string' ? [{ heading, index, code }] : [];
  });
  const problems = [...unmapped(snapshot, codes), ...shared(exported), ...withoutValue(missions, exported)];
  if (problems.length > 0) return { problems };
  const payees = payeesOf(snapshot, missions, exported);
  const table = layout === 'silae-variables' ? silae(payees, exported) : wide(snapshot, payees, exported);
  return Array.isArray(table) ? { problems: table } : { ...(table as PayrollTable), problems: [] };
};

const unmapped = (s: SnapshotContent, codes: Codes): string[] => s.headings.filter((h) => !codes.has(h.id)).map((h) => say.unmapped(h.code, h.label));
const shared = (exported: readonly Exported[]): string[] =>
  [...Map.groupBy(exported, (e) => e.code)].filter(([, all]) => all.length > 1).map(([code, all]) => say.sharedCode(code, all.map((e) => e.heading.code)));
const withoutValue = (missions: readonly SnapshotMission[], exported: readonly Exported[]): string[] => missions.flatMap((m) => exported.flatMap(({ heading, index }) => {
  const value = m.values[index];
  return value && retained(value) !== null ? [] : [say.noValue(`${m.lastName} ${m.firstName}`, heading.code, value?.error ?? null)];
}));

const payeesOf = (s: SnapshotContent, missions: readonly SnapshotMission[], exported: readonly Exported[]): Payee[] =>
  [...Map.groupBy(missions, (m) => m.collaboratorId).values()].flatMap((own) => {
    const [one] = own;
    if (one === undefined) return [];
    const first = own.map((m) => m.startsOn).reduce((a, b) => (a < b ? a : b));
    const last = own.map((m) => m.endsOn ?? s.period.lastDay).reduce((a, b) => (a > b ? a : b));
    return [{
      matricule: one.matricule, lastName: one.lastName, firstName: one.firstName, agency: own.map((m) => m.agency).filter((a, i, all) => all.indexOf(a) === i).join(', '),
      first: first > s.period.firstDay ? first : s.period.firstDay, last: last < s.period.lastDay ? last : s.period.lastDay,
      totals: exported.map(({ index }) => own.reduce((sum, m) => { const v = m.values[index]; return sum + (v ? retained(v) ?? 0 : 0); }, 0)),
    }];
  }).sort((a, b) => (a.matricule < b.matricule ? -1 : a.matricule > b.matricule ? 1 : a.lastName < b.lastName ? -1 : 1));

/** A stored figure as its heading writes it, rounded once, half away from zero: hours become decimal hours. */
export const figure = (stored: number, { unit, decimals }: Pick<SnapshotHeading, 'unit' | 'decimals'>): string =>
  decimalText(unit === 'hour' ? decimalHours(stored, decimals) : round(decimal(stored, 4), decimals));

const wide = (s: SnapshotContent, payees: readonly Payee[], exported: readonly Exported[]): PayrollTable => ({
  columns: [
    ...['Matricule', 'Nom', 'Prénom', 'Agence'].map((label) => ({ label, kind: 'text' as const })), { label: 'Période', kind: 'text' }, { label: 'Début', kind: 'date' }, { label: 'Fin', kind: 'date' },
    ...exported.map(({ code }) => ({ label: code, kind: 'number' as const })),
  ],
  rows: payees.map((p) => [p.matricule, p.lastName, p.firstName, p.agency, s.period.month, p.first, p.last, ...exported.map(({ heading }, i) => figure(p.totals[i] ?? 0, heading))]),
});

/** Plain ASCII: Silae's file carries no accents. */
const ascii = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[^\x20-\x7E]/g, '');
/** At least one decimal and at most two for hours; days and counts without needless zeros. */
const silaeFigure = (stored: number, h: SnapshotHeading): string => {
  const text = figure(stored, { unit: h.unit, decimals: Math.min(h.decimals, 2) });
  if (h.unit !== 'hour') return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return text.includes('.') ? text.replace(/(\.\d+?)0+$/, '$1') : `${text}.0`;
};

/** One line for each person and code; zero lines left out, negative figures refused: the file knows none. */
const silae = (payees: readonly Payee[], exported: readonly Exported[]): PayrollTable | string[] => {
  const byCode = exported.map((e, i) => ({ ...e, i })).sort((a, b) => (a.code < b.code ? -1 : 1));
  const negative = payees.flatMap((p) => byCode.filter(({ i }) => (p.totals[i] ?? 0) < 0).map(({ heading }) => say.negative(`${p.lastName} ${p.firstName}`, heading.code)));
  if (negative.length > 0) return negative;
  return {
    columns: ['Matricule', 'Code', 'Valeur', 'Date debut', 'Date fin'].map((label) => ({ label, kind: 'text' })),
    rows: payees.flatMap((p) => byCode.flatMap(({ heading, code, i }) => {
      const text = silaeFigure(p.totals[i] ?? 0, heading);
      return Number(text) === 0 ? [] : [[ascii(p.matricule), ascii(code), text, formatDay(p.first), formatDay(p.last)]];
    })),
  };
};

/** `;` between, CRLF after every line, no quotes. */
export const silaeText = ({ columns, rows }: PayrollTable): string => [columns.map((c) => c.label), ...rows].map((cells) => `${cells.map((c) => c.replaceAll(';', ' ')).join(';')}\r\n`).join('');
