// What differs between two months of a payroll: quantities by person and heading, whatever the dates, the layout and the order of the files. Pure.
import type { Unit } from '#engines/payroll-layout/data.ts';
import { payrollData, type Codes } from './payroll-file.ts';
import type { SnapshotContent } from './snapshot.ts';

/** One quantity of one person. Hours in seconds, the rest in ten-thousandths. */
export interface Quantity {
  readonly matricule: string;
  readonly name: string;
  readonly code: string;
  readonly label: string;
  readonly unit: Unit;
  readonly value: number;
}
export interface QuantityDifference extends Omit<Quantity, 'value'> {
  readonly kind: 'added' | 'removed' | 'changed';
  /** Null where the other month has no such quantity. */
  readonly before: number | null;
  readonly after: number | null;
}
const HALF_DAY = 5_000;

/** What a month gives a software: a figure for every exported heading that is not zero, days and hours of every type of absence. */
const quantitiesOf = (snapshot: SnapshotContent, codes: Codes): ReadonlyMap<string, Quantity> => {
  const data = payrollData({ software: '', snapshot, number: 0, codes });
  const quantities = new Map<string, Quantity>();
  const add = (quantity: Quantity): void => {
    if (quantity.value === 0) return;
    const key = [quantity.matricule, quantity.name, quantity.code, quantity.unit].join('\u0001');
    const before = quantities.get(key)?.value ?? 0;
    quantities.set(key, { ...quantity, value: before + quantity.value });
  };
  for (const person of data.people) {
    const who = {
      matricule: person.matricule,
      name: `${person.lastName.toUpperCase()} ${person.firstName}`,
    };
    data.headings.forEach(({ code, label, unit }, i) =>
      add({ ...who, code, label, unit, value: person.values[i] ?? 0 }),
    );
    for (const { code, halves, counted, seconds } of person.absences) {
      add({ ...who, code, label: code, unit: 'day', value: (counted ?? halves) * HALF_DAY });
      add({ ...who, code, label: code, unit: 'hour', value: seconds });
    }
  }
  return quantities;
};

const kindOf = (before: number | null, after: number | null): QuantityDifference['kind'] => {
  if (before === null) return 'added';
  return after === null ? 'removed' : 'changed';
};

/** Between the month that left and the one to leave, by person then heading. Both are read by the codes of now. */
export const quantityDifferences = (
  before: SnapshotContent,
  after: SnapshotContent,
  codes: Codes,
): QuantityDifference[] => {
  const [old, now] = [quantitiesOf(before, codes), quantitiesOf(after, codes)];
  return [...new Set([...old.keys(), ...now.keys()])].sort().flatMap((key) => {
    const [was, is] = [old.get(key), now.get(key)];
    const about = is ?? was;
    if (about === undefined || was?.value === is?.value) return [];
    const { value: _, ...quantity } = about;
    const [b, a] = [was?.value ?? null, is?.value ?? null];
    return [{ ...quantity, kind: kindOf(b, a), before: b, after: a }];
  });
};
