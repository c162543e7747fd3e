// Days of a closed period that would now come out otherwise: the period is not changed, the difference waits for whoever regularises.
import { sql } from 'kysely';
import type { Day } from '#engines/french-time/days.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { DerivedDay } from '../derive.ts';
import type { DayTables } from './table.ts';

/** What a closed record would be now; null: nothing is known of the day any more. */
export interface ClosedDifference {
  readonly recordId: number;
  readonly hash: string;
  readonly after: DerivedDay | null;
}

const t = (tx: Tx) => tables<DayTables>({ tx });

/**
 * Queues what differs, once for each day: a later difference of a day that nobody has taken replaces the earlier one, one that was taken
 * stays and a new one joins it. A day that agrees with its closed record again leaves the queue.
 */
export const noteDifferences = async (
  tx: Tx,
  differing: readonly ClosedDifference[],
  agreeing: readonly number[],
): Promise<void> => {
  if (agreeing.length > 0)
    await t(tx)
      .deleteFrom('closed_day_difference')
      .where('day_record_id', '=', anyOf(agreeing))
      .where('taken_at', 'is', null)
      .execute();
  for (const { recordId, hash, after } of differing) {
    const taken = await t(tx)
      .selectFrom('closed_day_difference')
      .select('id')
      .where('day_record_id', '=', recordId)
      .where('hash', '=', hash)
      .where('taken_at', 'is not', null)
      .executeTakeFirst();
    if (taken !== undefined) continue;
    await tx.run`insert into closed_day_difference (customer_id, infra_id, collaborator_id, day_record_id, day, hash, after)
      select customer_id, infra_id, collaborator_id, id, day, ${hash}, ${after === null ? null : JSON.stringify(after)}::jsonb from day_record where id = ${recordId}
      on conflict (day_record_id) where taken_at is null do update set hash = excluded.hash, after = excluded.after, told_at = case when closed_day_difference.hash = excluded.hash then closed_day_difference.told_at end`;
  }
};

export interface WaitingDifference {
  readonly id: number;
  readonly collaboratorId: number;
  readonly infraId: number;
  readonly day: Day;
  /** What the day would be now; null: nothing is known of it any more. */ readonly after: DerivedDay | null;
  readonly since: string;
}

/** Differences of closed days that nobody has taken yet, the oldest first: `waitingDifferences(tx, { infras: call.actor.scope })`. */
export const waitingDifferences = async (
  tx: Tx,
  o: { readonly infras: readonly number[]; readonly from?: Day; readonly to?: Day },
): Promise<WaitingDifference[]> => {
  let rows = t(tx)
    .selectFrom('closed_day_difference')
    .select(['id', 'collaborator_id', 'infra_id', 'day', 'after', 'created_at'])
    .where('infra_id', '=', anyOf(o.infras))
    .where('taken_at', 'is', null);
  if (o.from !== undefined) rows = rows.where('day', '>=', o.from);
  if (o.to !== undefined) rows = rows.where('day', '<=', o.to);
  return (await rows.orderBy('id').execute()).map((r) => ({
    id: r.id,
    collaboratorId: r.collaborator_id,
    infraId: r.infra_id,
    day: r.day,
    after: r.after,
    since: r.created_at,
  }));
};

/**
 * What was noted of closed days since an instant, taken or not, and whatever still waits: what a month is compared by again.
 */
export const notedDifferences = async (
  tx: Tx,
  o: {
    readonly infras: readonly number[];
    readonly from: Day;
    readonly to: Day;
    readonly since: string;
  },
): Promise<
  (Pick<WaitingDifference, 'id' | 'collaboratorId' | 'day'> & { readonly waiting: boolean })[]
> =>
  (
    await t(tx)
      .selectFrom('closed_day_difference')
      .select(['id', 'collaborator_id', 'day', 'taken_at'])
      .where('infra_id', '=', anyOf(o.infras))
      .where('day', '>=', o.from)
      .where('day', '<=', o.to)
      .where((eb) => eb.or([eb('created_at', '>=', o.since), eb('taken_at', 'is', null)]))
      .orderBy('id')
      .execute()
  ).map((r) => ({
    id: r.id,
    collaboratorId: r.collaborator_id,
    day: r.day,
    waiting: r.taken_at === null,
  }));

export interface UntoldDay {
  readonly infraId: number;
  readonly collaboratorId: number;
  readonly day: Day;
}

/** Differences that wait and of which nobody was told yet; they count as told from this transaction on. One that comes out otherwise again is told again. */
export const tellDifferences = async (tx: Tx): Promise<UntoldDay[]> =>
  (
    await t(tx)
      .updateTable('closed_day_difference')
      .set({ told_at: sql`now()` })
      .where('taken_at', 'is', null)
      .where('told_at', 'is', null)
      .returning(['infra_id', 'collaborator_id', 'day'])
      .execute()
  ).map((r) => ({ infraId: r.infra_id, collaboratorId: r.collaborator_id, day: r.day }));

/** Takes differences from the queue, in the transaction that makes regularisations of them. Answers those that were still there. */
export const takeDifferences = async (tx: Tx, ids: readonly number[]): Promise<number[]> =>
  (
    await t(tx)
      .updateTable('closed_day_difference')
      .set({ taken_at: sql`now()` })
      .where('id', '=', anyOf(ids))
      .where('taken_at', 'is', null)
      .returning('id')
      .execute()
  ).map((r) => r.id);
