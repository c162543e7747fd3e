// What a draft would have changed: added up while months are computed again.
import { z } from 'zod';
import { PayHeading } from '#areas/pay-variables/headings/contract.ts';

const Sum = z.object({
  code: z.string(),
  label: z.string(),
  unit: z.string(),
  before: z.number(),
  after: z.number(),
  changed: z.number().int(),
  values: z.number().int(),
  errors: z.number().int(),
});
const Person = z.object({
  missionId: z.number(),
  collaboratorId: z.number(),
  name: z.string(),
  agency: z.string(),
  code: z.string(),
  unit: z.string(),
  before: z.number(),
  after: z.number(),
  months: z.array(z.string()),
});
export const Impact = z.object({
  /** Null: a heading’s own text. */
  formulaId: z.number().nullable(),
  /** The heading that was counted as if it took the formula. */
  headingId: z.number().nullable().default(null),
  /** Whose own text was tried, as it stood. */
  heading: PayHeading.nullable().default(null),
  /** Of a version dated back. */
  since: z.string().nullable().default(null),
  text: z.string(),
  months: z.array(z.string()),
  missions: z.number().int(),
  headings: z.array(Sum),
  agencies: z.array(Sum.extend({ id: z.number(), name: z.string() })),
  /** The most affected first. */
  people: z.array(Person),
});
export type Impact = z.infer<typeof Impact>;
type Sum = z.infer<typeof Sum>;

export interface Compared {
  readonly missionId: number;
  readonly infraId: number;
  readonly collaboratorId: number;
  readonly code: string;
  readonly label: string;
  readonly unit: string;
  readonly before: number | null;
  readonly after: number | null;
}
const MOST_PEOPLE = 20;
/** Hours are stored in seconds, the rest in ten-thousandths: an hour weighs as much as a euro or a day. */
const weight = (unit: string, delta: number): number =>
  Math.abs(delta) / (unit === 'hour' ? 3_600 : 10_000);

type AffectedPerson = Omit<Impact['people'][number], 'name' | 'agency'> & { agencyId: number };

const noSum = ({ code, label, unit }: Compared): Sum => ({
  code,
  label,
  unit,
  before: 0,
  after: 0,
  changed: 0,
  values: 0,
  errors: 0,
});
const withValue = <S extends Sum>(sum: S, value: Compared): S => ({
  ...sum,
  before: sum.before + (value.before ?? 0),
  after: sum.after + (value.after ?? 0),
  changed: sum.changed + (value.before === value.after ? 0 : 1),
  values: sum.values + 1,
  errors: sum.errors + (value.after === null ? 1 : 0),
});
const notAffectedYet = (value: Compared): AffectedPerson => ({
  missionId: value.missionId,
  collaboratorId: value.collaboratorId,
  agencyId: value.infraId,
  code: value.code,
  unit: value.unit,
  before: 0,
  after: 0,
  months: [],
});
const withMonth = (person: AffectedPerson, value: Compared, month: string): AffectedPerson => ({
  ...person,
  before: person.before + (value.before ?? 0),
  after: person.after + (value.after ?? 0),
  months: [...person.months, month],
});
const mostAffectedFirst = (a: AffectedPerson, b: AffectedPerson): number =>
  weight(b.unit, b.after - b.before) - weight(a.unit, a.after - a.before) ||
  a.missionId - b.missionId;

/** Gathers values of many months: `add` them, then read `result`. */
export const gatherImpact = () => {
  const missions = new Set<number>();
  const headings = new Map<string, Sum>();
  const agencies = new Map<string, Sum & { id: number }>();
  const people = new Map<string, AffectedPerson>();
  const add = (month: string, values: readonly Compared[]): void => {
    for (const value of values) {
      missions.add(value.missionId);
      headings.set(value.code, withValue(headings.get(value.code) ?? noSum(value), value));
      const place = `${value.infraId} ${value.code}`;
      const agency = agencies.get(place) ?? { ...noSum(value), id: value.infraId };
      agencies.set(place, withValue(agency, value));
      if (value.before === value.after) continue;
      const key = `${value.missionId} ${value.code}`;
      people.set(key, withMonth(people.get(key) ?? notAffectedYet(value), value, month));
    }
  };
  const result = () => ({
    missions: missions.size,
    headings: [...headings.values()],
    agencies: [...agencies.values()].filter((a) => a.changed > 0),
    people: [...people.values()].sort(mostAffectedFirst).slice(0, MOST_PEOPLE),
  });
  return { add, result };
};
