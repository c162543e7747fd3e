// What an account does for the requests of others: asked before its rights go.
import type { Day } from '#engines/french-time/days.ts';
import type { Tx } from '#platform/server/call.ts';

export interface ApproverDuties {
  readonly userId: number;
  /** Absences in which it answers for somebody else, running or to come. */
  readonly standsIn: number;
  /** Its own absences that are not over. */
  readonly replaced: number;
  /** Rules that name it. */
  readonly rules: number;
}
export const approverDuties = (
  tx: Tx,
  accounts: readonly number[],
  day: Day,
): Promise<ApproverDuties[]> => tx.run<ApproverDuties>`
    select u.id as "userId",
      (select count(*)::int from approver_substitute s where s.substitute_id = u.id and s.ends_on >= ${day}::date) as "standsIn",
      (select count(*)::int from approver_substitute s where s.user_id = u.id and s.ends_on >= ${day}::date) as replaced,
      (select count(*)::int from absence_approver a where u.id in (a.first_id, a.second_id)) as rules
    from unnest(${[...accounts]}::bigint[]) u(id) order by u.id`;
