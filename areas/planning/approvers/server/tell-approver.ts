// The one account whose answer is awaited is told: for a new request, the second of two answers, and a reminder.
import { formatRange } from '#engines/french-time/formats.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import type { Route } from '#platform/contract/route.ts';
import type { JobKind } from '#platform/server/services.ts';
import { collaboratorOf, personName } from '#areas/collaborators/directory/server/api.ts';
import { notify } from '#areas/organisation/notifications/server/api.ts';
import type { WrittenAbsence } from '#areas/working-time/schedules/server/api.ts';
import type { ScheduleTables } from '#areas/working-time/schedules/server/table.ts';
import {
  codeBookOf,
  LEAVING_ABSENCES,
  PENDING_ABSENCES,
} from '#areas/working-time/schedules/server/api.ts';
import { rowById } from '#platform/server/db/rows.ts';
import { fr } from '../fr.ts';
import { notices } from '../notices.ts';

const WAITING: readonly string[] = [...PENDING_ABSENCES, ...LEAVING_ABSENCES];

/** Written by a job: an employee does not see the account that answers. Nobody is told of what was decided meanwhile. */
export const tellApproverJob: JobKind<{ readonly absence: number }> = {
  kind: 'approvers.tell',
  title: () => fr.tellTitle,
  may: null,
  run: (job) =>
    job.services.db.elevated(async (tx) => {
      const row = await rowById(tables<ScheduleTables>({ tx }), 'absence', job.payload.absence, [
        'collaborator_id',
        'code',
        'starts_on',
        'ends_on',
        'status',
        'comment',
        'version',
        'approver_id',
      ]);
      if (row === undefined || row.approver_id === null || !WAITING.includes(row.status)) return;
      const person = await collaboratorOf(tx, row.collaborator_id);
      if (person === null) return;
      const kind = row.status === 'REVIVAL' ? notices.revived : notices.awaited;
      await notify({ tx, services: job.services }, kind, {
        to: { accounts: [row.approver_id] },
        event: `absence ${job.payload.absence} awaits ${row.status} ${row.version}`,
        values: {
          name: personName(person),
          type: (await codeBookOf(tx, person.customerId)).look(row.code).label,
          range: formatRange({ first: row.starts_on, last: row.ends_on }),
          asks: row.status === 'PENDING_CANCELLATION' ? 'cancellation' : 'absence',
          comment: row.comment,
        },
      });
    }),
};

/** Nothing is sent where anybody may answer: the count beside the menu tells them. */
export const tellApprover = async (
  { tx, services }: Pick<HandlerCall<Route>, 'tx' | 'services'>,
  { id }: Pick<WrittenAbsence, 'id'>,
): Promise<void> => {
  const row = await rowById(tables<ScheduleTables>({ tx }), 'absence', id, [
    'approver_id',
    'status',
  ]);
  if (row === undefined || row.approver_id === null || !WAITING.includes(row.status)) return;
  await services.jobs.enqueue(tx, tellApproverJob, { absence: id }, null);
};
