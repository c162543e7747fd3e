// What a close of months credits to a counter: the same close again changes the credits that differ, and takes back those that are due no more.
import { sql } from 'kysely';
import { ONE_DAY } from '#engines/counters/definition.ts';
import type { Day } from '#engines/french-time/days.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { insertManyOnConflict } from '#platform/server/db/insert-many.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { JobContext, Services } from '#platform/server/services.ts';
import { countersOf } from './definitions.ts';
import { recomputeCounters } from './recompute-job.ts';
import type { CounterTables } from './table.ts';

interface Call {
  readonly tx: Tx;
  readonly services: Pick<Services, 'jobs'>;
  readonly actor: JobContext<unknown>['actor'];
}
export interface CreditsOfAClose {
  readonly customerId: number;
  /** Of the company that closes: credits of the same source outside are another's. */
  readonly infras: readonly number[];
  /** The counter's code. One that is not there, or counts hours, is credited nothing. */
  readonly code: string;
  readonly day: Day;
  /** Names the close: one credit of each source a person. */
  readonly source: string;
  readonly credits: readonly {
    readonly collaboratorId: number;
    readonly infraId: number;
    readonly days: number;
    readonly reason: string;
  }[];
}

const types = {
  customer_id: 'bigint',
  infra_id: 'bigint',
  collaborator_id: 'bigint',
  counter_id: 'bigint',
  day: 'date',
  amount: 'bigint',
  reason: 'text',
  source: 'text',
} as const;
const CHANGE = `(source, collaborator_id, counter_id) where source is not null do update set amount = excluded.amount, reason = excluded.reason, day = excluded.day where (counter_credit.amount, counter_credit.reason, counter_credit.day) is distinct from (excluded.amount, excluded.reason, excluded.day)`;

export const creditByClose = async (call: Call, due: CreditsOfAClose): Promise<void> => {
  const { tx } = call;
  const counter = (await countersOf(tx, due.customerId)).find((c) => c.code === due.code);
  if (counter === undefined || counter.format !== 'day') return;
  const people = due.credits.map((one) => one.collaboratorId);
  const gone = await tables<CounterTables>({ tx })
    .deleteFrom('counter_credit')
    .where('source', '=', due.source)
    .where('counter_id', '=', counter.id)
    .where('infra_id', '=', anyOf(due.infras))
    .where('collaborator_id', '<>', sql<number>`all(${people}::bigint[])`)
    .returning('collaborator_id')
    .execute();
  await insertManyOnConflict(
    tx,
    { table: 'counter_credit', columns: types, onConflict: CHANGE },
    due.credits.map((one) => ({
      customer_id: due.customerId,
      infra_id: one.infraId,
      collaborator_id: one.collaboratorId,
      counter_id: counter.id,
      day: due.day,
      amount: Math.round(one.days * ONE_DAY),
      reason: one.reason,
      source: due.source,
    })),
  );
  const collaboratorIds = [...people, ...gone.map((one) => one.collaborator_id)];
  if (collaboratorIds.length > 0)
    await call.services.jobs.enqueue(
      tx,
      recomputeCounters,
      { customerId: due.customerId, collaboratorIds },
      call.actor,
    );
};
