// Balances as the list shows them, rebuilt from the facts; the same facts on the same day give the same rows.
import type { Day } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { auditAs, recordRun } from '#platform/server/db/audit.ts';
import { insertManyOnConflict } from '#platform/server/db/insert-many.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { scopeOf } from '#platform/server/services.ts';
import { renewReadings } from './readings.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { stateOf } from '../balances.ts';
import type { counters } from '../contract.ts';
import { countersOf } from './definitions.ts';
import { loadPeople } from './load-facts.ts';
import type { CounterTables } from './table.ts';

const types = {
  customer_id: 'bigint',
  infra_id: 'bigint',
  collaborator_id: 'bigint',
  counter_id: 'bigint',
  as_of: 'date',
  available: 'bigint',
  accruing: 'bigint',
  taken: 'bigint',
  planned: 'bigint',
  expired: 'bigint',
  status: 'text',
} as const;
const RENEWED = [
  'infra_id',
  'as_of',
  'available',
  'accruing',
  'taken',
  'planned',
  'expired',
  'status',
];
const renew = `(collaborator_id, counter_id) do update set ${RENEWED.map((c) => `${c} = excluded.${c}`).join(', ')} where (${RENEWED.map((c) => `counter_balance.${c}`).join(', ')}) is distinct from (${RENEWED.map((c) => `excluded.${c}`).join(', ')})`;

const forget = async (tx: Tx, collaboratorIds: readonly number[]): Promise<void> => {
  if (collaboratorIds.length === 0) return;
  await tables<CounterTables>({ tx })
    .deleteFrom('counter_balance')
    .where('collaborator_id', '=', anyOf(collaboratorIds))
    .execute();
};
/** Elevated: a balance follows from all that is known of a person. Answers how many rows changed. */
export const recomputeBalances = async (
  tx: Tx,
  customerId: number,
  collaboratorIds: readonly number[],
  day: Day,
): Promise<number> => {
  const counters = await countersOf(tx, customerId);
  const all = (await loadPeople(tx, collaboratorIds)).filter((p) => p.customerId === customerId);
  // People on another payroll only (interim, hired) have no balance: neither do they keep one of earlier days.
  const people = all.filter((p) => p.employed.length > 0);
  await forget(
    tx,
    all.filter((p) => p.employed.length === 0).map((p) => p.collaboratorId),
  );
  const rows = people.flatMap((p) =>
    counters.map((c) => {
      const { balance, planned, status } = stateOf(c.id, c, p, day);
      return {
        customer_id: customerId,
        infra_id: p.infraId,
        collaborator_id: p.collaboratorId,
        counter_id: c.id,
        as_of: day,
        available: balance.available,
        accruing: balance.accruing,
        taken: balance.taken,
        planned,
        expired: balance.expired,
        status,
      };
    }),
  );
  const changed = await insertManyOnConflict(
    tx,
    { table: 'counter_balance', columns: types, onConflict: renew },
    rows,
  );
  await renewReadings(tx, customerId, people, counters);
  if (rows.length > 0)
    await recordRun(tx, {
      what: 'working-time.counters',
      customerId,
      infraId: null,
      counts: { people: people.length, balances: rows.length, changed: changed.length },
      hashes: {},
    });
  return changed.length;
};

/** The person's rows of the list follow at once what somebody said of them. */
export const follow = (
  call: Pick<HandlerCall<typeof counters.credit>, 'services' | 'actor' | 'request' | 'now'>,
  person: { readonly customerId: number; readonly id: number },
): Promise<unknown> =>
  call.services.db.elevated(async (tx) => {
    await auditAs(tx, {
      ...scopeOf(call.actor, call.request).audit,
      customerId: person.customerId,
    });
    return recomputeBalances(tx, person.customerId, [person.id], todayIn(call.now));
  });

/** People of a customer with a mission on its own payroll, or with balances of such a time, by id, after one of them. */
export const peopleAfter = async (
  tx: Tx,
  customerId: number,
  after: number,
  limit: number,
): Promise<number[]> =>
  (
    await tables<DirectoryTables & CounterTables>({ tx })
      .selectFrom('collaborator as c')
      .select('c.id')
      .where('c.customer_id', '=', customerId)
      .where('c.id', '>', after)
      .where((eb) =>
        eb.or([
          eb.exists(
            eb
              .selectFrom('mission as m')
              .select('m.id')
              .whereRef('m.collaborator_id', '=', 'c.id')
              .where('m.type', '=', 'P'),
          ),
          eb.exists(
            eb
              .selectFrom('counter_balance as b')
              .select('b.id')
              .whereRef('b.collaborator_id', '=', 'c.id'),
          ),
        ]),
      )
      .orderBy('c.id')
      .limit(limit)
      .execute()
  ).map((r) => r.id);
