// The way of one absence to its answer, read and written on the absence itself.
import { sql } from 'kysely';
import type { Day } from '#engines/french-time/days.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import {
  LEAVING_ABSENCES,
  PENDING_ABSENCES,
  updateAbsence,
  type AbsenceRow,
  type WrittenAbsence,
} from '#areas/working-time/schedules/server/api.ts';
import type { ScheduleTables } from '#areas/working-time/schedules/server/table.ts';
import { routeAgain, startApproval, type Approval, type RoutingFacts } from '../routing.ts';

/** Null where the absence is out of the caller's customer. */
export const approvalFacts = async (
  tx: Tx,
  absenceId: number,
  day: Day,
): Promise<RoutingFacts | null> =>
  (await tx.value<RoutingFacts | null>`select absence_approval_facts(${absenceId}, ${day}::date) as facts`) ??
  null;

type Kept = Pick<AbsenceRow, 'approval_steps' | 'approver_id' | 'first_answered_by'>;
export const approvalOf = (row: Kept): Approval => ({
  steps: row.approval_steps === 2 ? 2 : 1,
  approverId: row.approver_id,
  firstAnsweredBy: row.first_answered_by,
});
export const approvalColumns = ({ steps, approverId, firstAnsweredBy }: Approval) => ({
  approval_steps: steps,
  approver_id: approverId,
  first_answered_by: firstAnsweredBy,
  ...(firstAnsweredBy === null ? { first_answered_at: null } : {}),
});

/** Where a request goes that was asked just now. */
export const routeNew = async (
  tx: Tx,
  written: WrittenAbsence,
  day: Day,
): Promise<WrittenAbsence> => {
  const facts = await approvalFacts(tx, written.id, day);
  if (facts === null || facts.assignments.length === 0) return written;
  const columns = approvalColumns(startApproval(facts));
  return (await updateAbsence(tx, written, columns)) ?? written;
};

const sameWay = (a: Approval, b: Approval): boolean => a.approverId === b.approverId;
interface Waiting {
  readonly day: Day;
  /** Of one customer alone. */
  readonly customerId?: number;
}
/** Requests in the transaction's sight that go to somebody else than before: written, and answered as they are now. */
export const routeWaiting = async (tx: Tx, { day, customerId }: Waiting): Promise<AbsenceRow[]> => {
  const waiting = await tables<ScheduleTables>({ tx })
    .selectFrom('absence')
    .selectAll()
    .where('status', 'in', [...PENDING_ABSENCES, ...LEAVING_ABSENCES])
    .$if(customerId !== undefined, (rows) => rows.where('customer_id', '=', customerId ?? 0))
    .where((eb) =>
      eb.or([
        eb('approver_id', 'is not', null),
        eb.exists(
          sql<boolean>`(select 1 from absence_approver r where r.customer_id = absence.customer_id)`,
        ),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  const moved: AbsenceRow[] = [];
  for (const row of waiting) {
    const facts = await approvalFacts(tx, row.id, day);
    if (facts === null) continue;
    const before = approvalOf(row);
    const after = routeAgain(facts, before);
    if (sameWay(before, after)) continue;
    await updateAbsence(tx, row, approvalColumns(after));
    moved.push({ ...row, approver_id: after.approverId });
  }
  return moved;
};
