// Each morning: requests go on to substitutes whose days begin, back when they end, and past whoever has left; what waits for days is reminded of.
import { todayIn } from '#engines/french-time/zones.ts';
import { addDays } from '#engines/french-time/days.ts';
import { auditAs } from '#platform/server/db/audit.ts';
import { tables } from '#platform/server/call.ts';
import type { JobKind } from '#platform/server/services.ts';
import {
  PENDING_ABSENCES,
  updateAbsence,
  type AbsenceRow,
} from '#areas/working-time/schedules/server/api.ts';
import type { ScheduleTables } from '#areas/working-time/schedules/server/table.ts';
import { fr } from '../fr.ts';
import { routeWaiting } from './approval.ts';
import { tellApprover } from './tell-approver.ts';

/** A request that waits as long without an answer or a reminder is reminded of, until its first day. Invented. */
export const REMINDED_AFTER_DAYS = 3;

export const routeAgainJob: JobKind = {
  kind: 'approvers.route-again',
  title: () => fr.routeTitle,
  may: null,
  run: (job) =>
    job.services.db.elevated(async (tx) => {
      const today = todayIn(job.now);
      await auditAs(tx, { ...job.scope.audit, customerId: null });
      for (const row of await routeWaiting(tx, today))
        await tellApprover({ tx, services: job.services }, row);
      const since = addDays(today, -REMINDED_AFTER_DAYS);
      const waiting: AbsenceRow[] = await tables<ScheduleTables>({ tx })
        .selectFrom('absence')
        .selectAll()
        .where('status', 'in', [...PENDING_ABSENCES])
        .where('approver_id', 'is not', null)
        .where('requested_at', '<', `${addDays(since, 1)}T00:00:00Z`)
        .where((eb) => eb.or([eb('revived_on', 'is', null), eb('revived_on', '<=', since)]))
        .where('starts_on', '>=', today)
        .orderBy('id')
        .forUpdate()
        .execute();
      for (const row of waiting) {
        await updateAbsence(tx, row, {
          status: 'REVIVAL',
          revivals: row.revivals + 1,
          revived_on: today,
        });
        await tellApprover({ tx, services: job.services }, row);
      }
    }),
};
