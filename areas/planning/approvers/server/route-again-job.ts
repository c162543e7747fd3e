// Each morning: requests go on to substitutes whose days begin, back when they end, and past whoever has left; what waits for days is reminded of.
import { addDays, type Day } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { auditAs } from '#platform/server/db/audit.ts';
import type { JobContext, JobKind } from '#platform/server/services.ts';
import {
  LEAVING_ABSENCES,
  PENDING_ABSENCES,
  updateAbsence,
} from '#areas/working-time/schedules/server/api.ts';
import type { ScheduleTables } from '#areas/working-time/schedules/server/table.ts';
import { fr } from '../fr.ts';
import { routeWaiting } from './approval.ts';
import { tellApprover } from './tell-approver.ts';

/** A request that waits as long without an answer or a reminder is reminded of, until its first day. Invented. */
const REMINDED_AFTER_DAYS = 3;

const customersWaiting = async (tx: Tx): Promise<number[]> =>
  (
    await tables<ScheduleTables>({ tx })
      .selectFrom('absence')
      .select('customer_id')
      .distinct()
      .where('status', 'in', [...PENDING_ABSENCES, ...LEAVING_ABSENCES])
      .execute()
  ).map((row) => row.customer_id);

/** Requests with a named approver that nobody answered or reminded of for days. */
const overdue = (tx: Tx, customerId: number, today: Day) => {
  const since = addDays(today, -REMINDED_AFTER_DAYS);
  return tables<ScheduleTables>({ tx })
    .selectFrom('absence')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('status', 'in', [...PENDING_ABSENCES])
    .where('approver_id', 'is not', null)
    .where('requested_at', '<', `${addDays(since, 1)}T00:00:00Z`)
    .where((eb) => eb.or([eb('revived_on', 'is', null), eb('revived_on', '<=', since)]))
    .where('starts_on', '>=', today)
    .orderBy('id')
    .forUpdate()
    .execute();
};

const renewCustomer = (job: JobContext<unknown>, customerId: number): Promise<void> =>
  job.services.db.elevated(async (tx) => {
    const { services } = job;
    const today = todayIn(job.now);
    await auditAs(tx, { ...job.scope.audit, customerId });
    const moved = await routeWaiting(tx, { day: today, customerId });
    const late = await overdue(tx, customerId, today);
    for (const row of late)
      await updateAbsence(tx, row, {
        status: 'REVIVAL',
        revivals: row.revivals + 1,
        revived_on: today,
      });
    // One mail for a request that is both late and somebody else's since today.
    const ids = new Set([...moved, ...late].map(({ id }) => id));
    for (const id of ids) await tellApprover({ tx, services }, { id });
  });

export const routeAgainJob: JobKind = {
  kind: 'approvers.route-again',
  title: () => fr.routeTitle,
  may: null,
  run: async (job) => {
    const customers = await job.services.db.elevated(customersWaiting);
    for (const customerId of customers) await renewCustomer(job, customerId);
  },
};
