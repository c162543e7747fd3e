// What a draft would have changed: added up while months are computed again.
import { z } from 'zod';

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
  formulaId: z.number(),
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

/** Gathers values of many months: `add` them, then read `result`. */
export const gatherImpact = () => {
  const [headings, agencies, people, missions] = [
    new Map<string, Sum>(),
    new Map<string, Sum & { id: number }>(),
    new Map<string, Omit<Impact['people'][number], 'name' | 'agency'> & { agencyId: number }>(),
    new Set<number>(),
  ];
  const into = <S extends Sum>(
    map: Map<string, S>,
    key: string,
    v: Compared,
    more: Omit<S, keyof Sum>,
  ): void => {
    const sum =
      map.get(key) ??
      ({
        code: v.code,
        label: v.label,
        unit: v.unit,
        before: 0,
        after: 0,
        changed: 0,
        values: 0,
        errors: 0,
        ...more,
      } as S);
    map.set(key, {
      ...sum,
      before: sum.before + (v.before ?? 0),
      after: sum.after + (v.after ?? 0),
      changed: sum.changed + (v.before === v.after ? 0 : 1),
      values: sum.values + 1,
      errors: sum.errors + (v.after === null ? 1 : 0),
    });
  };
  const add = (month: string, values: readonly Compared[]): void => {
    for (const v of values) {
      missions.add(v.missionId);
      into(headings, v.code, v, {});
      into(agencies, `${v.infraId} ${v.code}`, v, { id: v.infraId });
      if (v.before === v.after) continue;
      const key = `${v.missionId} ${v.code}`;
      const p = people.get(key) ?? {
        missionId: v.missionId,
        collaboratorId: v.collaboratorId,
        agencyId: v.infraId,
        code: v.code,
        unit: v.unit,
        before: 0,
        after: 0,
        months: [],
      };
      people.set(key, {
        ...p,
        before: p.before + (v.before ?? 0),
        after: p.after + (v.after ?? 0),
        months: [...p.months, month],
      });
    }
  };
  const result = () => ({
    missions: missions.size,
    headings: [...headings.values()],
    agencies: [...agencies.values()].filter((a) => a.changed > 0),
    people: [...people.values()]
      .sort(
        (a, b) =>
          weight(b.unit, b.after - b.before) - weight(a.unit, a.after - a.before) ||
          a.missionId - b.missionId,
      )
      .slice(0, MOST_PEOPLE),
  });
  return { add, result };
};
