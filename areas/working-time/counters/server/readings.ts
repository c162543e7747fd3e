// What counters come to at the end of some days, kept for pay: a calculation reads them like the days, and a reading that changes makes its values stale.
import type { Day } from '#engines/french-time/days.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { insertManyOnConflict } from '#platform/server/db/insert-many.ts';
import { stateOf } from '../balances.ts';
import type { PersonFacts } from '../facts.ts';
import { countersOf, type KeptCounter } from './definitions.ts';
import { loadPeople } from './load-facts.ts';
import type { CounterTables } from './table.ts';

const types = {
  customer_id: 'bigint',
  collaborator_id: 'bigint',
  counter_id: 'bigint',
  day: 'date',
  total: 'bigint',
} as const;
const renew =
  '(collaborator_id, day, counter_id) do update set total = excluded.total where counter_reading.total is distinct from excluded.total';

const write = (
  tx: Tx,
  customerId: number,
  counters: readonly KeptCounter[],
  asked: readonly { readonly person: PersonFacts; readonly days: readonly Day[] }[],
): Promise<unknown> =>
  insertManyOnConflict(
    tx,
    { table: 'counter_reading', columns: types, onConflict: renew },
    asked.flatMap(({ person, days }) =>
      days.flatMap((day) =>
        counters.map((c) => ({
          customer_id: customerId,
          collaborator_id: person.collaboratorId,
          counter_id: c.id,
          day,
          total: stateOf(c.id, c, person, day).balance.total,
        })),
      ),
    ),
  );

/** Elevated: reads the counters of people at the end of a day, for pay to use. */
export const keepReadings = async (
  tx: Tx,
  customerId: number,
  collaboratorIds: readonly number[],
  day: Day,
): Promise<void> => {
  const people = (await loadPeople(tx, collaboratorIds)).filter((p) => p.customerId === customerId);
  await write(
    tx,
    customerId,
    await countersOf(tx, customerId),
    people.map((person) => ({ person, days: [day] })),
  );
};

/** Elevated: what was read of these people is read again, whenever their balances are made. */
export const renewReadings = async (
  tx: Tx,
  customerId: number,
  people: readonly PersonFacts[],
  counters: readonly KeptCounter[],
): Promise<void> => {
  const rows = await tables<CounterTables>({ tx })
    .selectFrom('counter_reading')
    .select(['collaborator_id', 'day'])
    .distinct()
    .where('collaborator_id', '=', anyOf(people.map((p) => p.collaboratorId)))
    .execute();
  const days = Map.groupBy(rows, (r) => r.collaborator_id);
  await write(
    tx,
    customerId,
    counters,
    people.flatMap((person) => {
      const mine = days.get(person.collaboratorId);
      return mine === undefined ? [] : [{ person, days: mine.map((r) => r.day) }];
    }),
  );
};

/** The active counters that formulas may name: `compteur("RCR").solde`. */
export const namedCounters = async (
  tx: Tx,
  customerId: number,
): Promise<{ code: string; label: string; unit: 'hour' | 'day' }[]> =>
  (await countersOf(tx, customerId)).map((c) => ({ code: c.code, label: c.label, unit: c.format }));
