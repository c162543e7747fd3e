// The cells of many missions at once: figures travel as texts, one for each column, and are put in their places here. Built by the database as JSON,
// 2,000 people × 60 headings took three times as long.
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#platform/server/call.ts';
import type { Period } from '#areas/working-time/pay-periods/server/api.ts';
import type { GridCell } from '../grid.ts';

export interface CellsAsked {
  readonly period: Period;
  readonly previous: Period | null;
  readonly missions: readonly {
    readonly mission: number;
    readonly person: number;
    /** When its values were last computed, in microseconds; null: never. */ readonly calculated:
      | number
      | null;
  }[];
  readonly headings: readonly number[];
}

const cut = (text: string | null | undefined): string[] =>
  text === null || text === undefined || text === '' ? [] : text.split(',');
const figure = (text: string | undefined): number | null =>
  text === undefined || text === '' ? null : Number(text);
const listed = (expression: RawBuilder<unknown>, name: string) =>
  sql`string_agg(coalesce((${expression})::text, ''), ',') as ${sql.ref(name)}`;

interface Values {
  readonly mission: string | null;
  readonly heading: string;
  readonly id: string;
  readonly computed: string | null;
  readonly manual: string | null;
  readonly regulated: string;
  readonly written: string | null;
}
/** All values of the missions. `written`: when a value was last written, where that was not its first time. */
const valuesOf = async (
  tx: Tx,
  period: Period,
  missions: readonly number[],
): Promise<Values | undefined> =>
  (
    await tx.run<Values>`select ${listed(sql`mission_id`, 'mission')}, ${listed(sql`heading_id`, 'heading')}, ${listed(sql`id`, 'id')},
    ${listed(sql`computed`, 'computed')}, ${listed(sql`manual`, 'manual')}, ${listed(sql`regulated`, 'regulated')}, ${listed(sql`case when updated_at > created_at then (extract(epoch from updated_at) * 1000000)::bigint end`, 'written')}
  from evp_value where pay_period_id = ${period.id} and mission_id = any(${missions}::bigint[])`
  )[0];

const errorsOf = async (
  tx: Tx,
  period: Period,
  missions: readonly number[],
): Promise<ReadonlyMap<number, string>> =>
  new Map(
    (
      await tx.run<{
        id: number;
        error: string;
      }>`select id, error from evp_value where pay_period_id = ${period.id} and mission_id = any(${missions}::bigint[]) and error is not null`
    ).map((r) => [r.id, r.error]),
  );

/** Of values that were written at their last calculation or after it: those whose figure that calculation changed, as their history tells. */
const changedOf = async (tx: Tx, values: readonly number[]): Promise<ReadonlySet<number>> =>
  values.length === 0
    ? new Set()
    : new Set(
        await tx.column<number>`select v.id from unnest(${values}::bigint[]) as u(id) join evp_value v on v.id = u.id
  where exists (select from evp_value_history c join evp_mission s on s.pay_period_id = v.pay_period_id and s.mission_id = v.mission_id where c.evp_value_id = v.id and c.kind = 'computed' and c.created_at = s.updated_at)`,
      );

interface Before {
  readonly person: string | null;
  readonly heading: string;
  readonly value: string;
}
const valuesBefore = async (
  tx: Tx,
  previous: Period | null,
  people: readonly number[],
): Promise<Before | undefined> =>
  previous === null
    ? undefined
    : (
        await tx.run<Before>`select ${listed(sql`collaborator_id`, 'person')}, ${listed(sql`heading_id`, 'heading')}, ${listed(sql`coalesce(manual, computed, 0) + regulated`, 'value')}
  from evp_value where pay_period_id = ${previous.id} and collaborator_id = any(${people}::bigint[])`
      )[0];

type Place = ReadonlyMap<string, number>;
/** Each person's figures of the period before, all missions together. */
const totalsBefore = async (
  tx: Tx,
  { previous, missions }: CellsAsked,
  place: Place,
): Promise<ReadonlyMap<string, (number | null)[]>> => {
  const totals = new Map<string, (number | null)[]>(missions.map((m) => [String(m.person), []]));
  const previousValues = await valuesBefore(tx, previous, [
    ...new Set(missions.map((m) => m.person)),
  ]);
  const [headings, values] = [cut(previousValues?.heading), cut(previousValues?.value)];
  cut(previousValues?.person).forEach((person, i) => {
    const [at, mine] = [place.get(headings[i] ?? ''), totals.get(person)];
    if (at !== undefined && mine !== undefined) mine[at] = (mine[at] ?? 0) + Number(values[i]);
  });
  return totals;
};

/** Mission → one cell for each heading, in the order of `headings`; null where nothing was computed, now or a month before. */
export const cellsOf = async (
  tx: Tx,
  asked: CellsAsked,
): Promise<ReadonlyMap<number, (GridCell | null)[]>> => {
  const { period, missions, headings } = asked;
  const ids = missions.map((m) => m.mission);
  const place: Place = new Map(headings.map((id, i) => [String(id), i]));
  const before = await totalsBefore(tx, asked, place);
  const cells = new Map<string, (GridCell | null)[]>(
    missions.map((m) => [
      String(m.mission),
      headings.map((_, i) => {
        const was = before.get(String(m.person))?.[i] ?? null;
        return was === null ? null : [null, null, null, was, null];
      }),
    ]),
  );
  const [values, errors] = [await valuesOf(tx, period, ids), await errorsOf(tx, period, ids)];
  const [owners, named, id, computed, manual, regulated, written] = [
    values?.mission,
    values?.heading,
    values?.id,
    values?.computed,
    values?.manual,
    values?.regulated,
    values?.written,
  ].map((text) => (text ?? '').split(',')) as [
    string[],
    string[],
    string[],
    string[],
    string[],
    string[],
    string[],
  ];
  const calculated = new Map(missions.map((m) => [String(m.mission), m.calculated]));
  const changed = await changedOf(
    tx,
    id.flatMap((text, i) =>
      written[i] !== '' && Number(written[i]) >= (calculated.get(owners[i] ?? '') ?? Infinity)
        ? [Number(text)]
        : [],
    ),
  );
  owners.forEach((owner, i) => {
    const [mine, at] = [cells.get(owner), place.get(named[i] ?? '')];
    if (mine === undefined || at === undefined) return;
    const value = Number(id[i]);
    mine[at] = [
      value,
      figure(computed[i]),
      figure(manual[i]),
      mine[at]?.[3] ?? null,
      errors.get(value) ?? null,
      Number(regulated[i]),
      changed.has(value),
    ];
  });
  return new Map(missions.map((m) => [m.mission, cells.get(String(m.mission)) ?? []]));
};
