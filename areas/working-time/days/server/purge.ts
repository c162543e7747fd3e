// What leaves when its retention ends: positions, and the evidence and records of working time. Counted first, by the same conditions.
import { sql, type RawBuilder } from 'kysely';
import { dayNumber, type Day } from '#engines/french-time/days.ts';
import type { Tx } from '#platform/server/call.ts';

export interface PurgeCount {
  readonly count: number;
  /** The oldest day that would go; null where nothing would. */
  readonly oldest: Day | null;
}
export interface PurgeSpan {
  readonly customerId: number;
  /** Everything before this UTC day goes, the day itself stays. */
  readonly before: Day;
  /** Nothing of these people goes. */
  readonly held: readonly number[];
}
const notHeld = ({ held }: PurgeSpan): RawBuilder<boolean> =>
  sql`collaborator_id <> all(${held}::bigint[])`;
const secondsOfDay = (day: Day): number => dayNumber(day) * 86_400;

/** Positions of people; the transaction must see the whole customer. */
export const countPositions = async (tx: Tx, span: PurgeSpan): Promise<PurgeCount> => {
  const rows = await tx.run<PurgeCount>`
    select count(*)::int as count, (to_timestamp(min(at)) at time zone 'UTC')::date::text as oldest
    from position_evidence where customer_id = ${span.customerId} and at < ${secondsOfDay(span.before)} and ${notHeld(span)}`;
  return rows[0] ?? { count: 0, oldest: null };
};
export const purgePositions = async (tx: Tx, span: PurgeSpan): Promise<number> => {
  const { numAffectedRows } =
    await sql`delete from position_evidence where customer_id = ${span.customerId} and at < ${secondsOfDay(span.before)} and ${notHeld(span)}`.execute(
      tx,
    );
  return Number(numAffectedRows ?? 0);
};

/** Day records of people; their evidence goes with them. */
export const countWorkingTime = async (tx: Tx, span: PurgeSpan): Promise<PurgeCount> => {
  const rows = await tx.run<PurgeCount>`
    select count(*)::int as count, min(day)::text as oldest from (
      select collaborator_id, day from day_record where customer_id = ${span.customerId} and day < ${span.before}::date and ${notHeld(span)}
      union select collaborator_id, day from activity_evidence where customer_id = ${span.customerId} and day < ${span.before}::date and ${notHeld(span)}) d`;
  return rows[0] ?? { count: 0, oldest: null };
};
/** Answers how many days of people went. */
export const purgeWorkingTime = async (tx: Tx, span: PurgeSpan): Promise<number> => {
  const { count } = await countWorkingTime(tx, span);
  const { customerId, before } = span;
  await tx.run`delete from day_record where customer_id = ${customerId} and day < ${before}::date and ${notHeld(span)}`;
  await tx.run`delete from activity_evidence where customer_id = ${customerId} and day < ${before}::date and ${notHeld(span)}`;
  await tx.run`delete from condition_evidence where customer_id = ${customerId} and at < ${secondsOfDay(before)} and ${notHeld(span)}`;
  await tx.run`delete from device_evidence where customer_id = ${customerId} and at < ${secondsOfDay(before)} and ${notHeld(span)}`;
  return count;
};
