// Heads of the board: its days, and the agencies that people are gathered under.
import { sql } from 'kysely';
import { isInRange, weekdayOf } from '#engines/french-time/days.ts';
import { holidayName } from '#engines/french-time/holidays.ts';
import type { Territory } from '#engines/french-time/territories.ts';
import { tables } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import type { ClosedDays } from '#areas/working-time/pay-periods/server/api.ts';
import type { BoardDay, BoardGroup, Run } from '../contract.ts';
import type { RawPerson, Reading } from './people.ts';

/** Runs of days for which something holds, as index pairs. */
export const runsOf = (days: readonly string[], holds: (day: string) => boolean): Run[] => {
  const runs: [number, number][] = [];
  days.forEach((day, i) => {
    if (!holds(day)) return;
    const last = runs.at(-1);
    if (last !== undefined && last[1] === i - 1) last[1] = i;
    else runs.push([i, i]);
  });
  return runs;
};
type Agency = { readonly id: number; readonly name: string; readonly territory: Territory };
const groupOf = (
  { id, name, territory }: Agency,
  days: readonly string[],
  people: number,
  closed: readonly ClosedDays[],
): BoardGroup => ({
  id,
  name,
  people,
  holidays: days.flatMap((day, i) => {
    const holiday = holidayName(day, territory);
    return holiday === null ? [] : [[i, holiday] as const];
  }),
  closed: runsOf(days, (day) => closed.some((c) => c.infraId === id && isInRange(day, c))),
});

/** Days as the head shows them: what only some agencies keep is said by their groups. Without anybody, the mainland's holidays. */
export const daysOf = (
  days: readonly string[],
  today: string,
  groups: readonly BoardGroup[],
): BoardDay[] =>
  days.map((day, i) => {
    const names =
      groups.length === 0
        ? [holidayName(day)]
        : groups.map((g) => g.holidays.find(([at]) => at === i)?.[1] ?? null);
    const holiday = names.every((name) => name !== null) ? [...new Set(names)].join(', ') : null;
    const closed =
      groups.length > 0 && groups.every((g) => g.closed.some(([from, to]) => from <= i && i <= to));
    return {
      day,
      weekday: weekdayOf(day),
      off: weekdayOf(day) > 5 || holiday !== null,
      holiday,
      today: day === today,
      closed,
    };
  });

const agenciesOf = async (call: Reading, ids: readonly number[]): Promise<Agency[]> => {
  const rows = await tables<InfrastructureTables>(call)
    .selectFrom('infrastructure')
    .select(['id', 'name', 'holiday_zone'])
    .where('id', '=', anyOf(ids))
    .orderBy(sql`name collate fr`)
    .orderBy('id')
    .execute();
  return rows.map((r) => ({ id: r.id, name: r.name, territory: r.holiday_zone as Territory }));
};

/** People in the order of the board, by agency in the order of their names, then as they came; and their heads. */
export const gathered = async (call: Reading, people: readonly RawPerson[]) => {
  const agencies = await agenciesOf(call, [...new Set(people.map((r) => r.infra_id))]);
  const order = new Map(agencies.map((a, i) => [a.id, i]));
  const groupOfPerson = (r: RawPerson): number => order.get(r.infra_id) ?? 0;
  const size = new Map([...Map.groupBy(people, groupOfPerson)].map(([g, of]) => [g, of.length]));
  return {
    people: people.toSorted((a, b) => groupOfPerson(a) - groupOfPerson(b)),
    groupOf: groupOfPerson,
    groups: (days: readonly string[], closed: readonly ClosedDays[]): BoardGroup[] =>
      agencies.map((a, i) => groupOf(a, days, size.get(i) ?? 0, closed)),
  };
};
