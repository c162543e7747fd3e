// Two results line by line. Pure.
import { fr } from './fr.ts';
import { TARGETS } from './pay-case.ts';
import { SECTIONS, type SectionName, type Simulated } from './simulated.ts';
import { lineLabel, reachedBy, withAllowances } from './statement.ts';

export interface ComparedRow {
  readonly label: string;
  /** Cents; 0 where one of them has no such line. */
  readonly first: number;
  readonly second: number;
  readonly total: boolean;
}
export interface ComparedGroup {
  readonly title: string;
  readonly rows: readonly ComparedRow[];
}

const amountOf = (result: Simulated, section: SectionName, code: string): number =>
  result.sections.find(({ name }) => name === section)?.lines.find((line) => line.code === code)
    ?.amount ?? 0;
const codesOf = (result: Simulated, section: SectionName): string[] =>
  result.sections.find(({ name }) => name === section)?.lines.map(({ code }) => code) ?? [];

const sectionGroup = (first: Simulated, second: Simulated, name: SectionName): ComparedGroup => {
  const codes = [...new Set([...codesOf(first, name), ...codesOf(second, name)])];
  const lines = codes.map((code) => ({
    label: lineLabel(code),
    first: amountOf(first, name, code),
    second: amountOf(second, name, code),
    total: false,
  }));
  const total = {
    label: fr.totals[name],
    first: reachedBy(name, first),
    second: reachedBy(name, second),
    total: true,
  };
  return { title: fr.sections[name], rows: [...lines, total] };
};

/** The amounts first, then each section with every line that one of the two has. */
export const comparedRows = (first: Simulated, second: Simulated): ComparedGroup[] => {
  const amounts = TARGETS.map((target) => ({
    label: fr.targets[target],
    first: first.amounts[target],
    second: second.amounts[target],
    total: true,
  }));
  const [one, other] = [withAllowances(first), withAllowances(second)];
  const allowances = [
    {
      label: fr.exemptAllowances,
      first: first.allowances,
      second: second.allowances,
      total: false,
    },
    { label: fr.paid, first: one.paid, second: other.paid, total: false },
    { label: fr.totalCost, first: one.cost, second: other.cost, total: false },
  ];
  return [
    { title: fr.result, rows: [...amounts, ...allowances] },
    ...SECTIONS.map((name) => sectionGroup(first, second, name)),
  ];
};
