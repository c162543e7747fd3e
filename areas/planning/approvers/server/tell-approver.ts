// The mail to the one account whose answer is awaited: for a new request, the second of two answers, and a reminder.
import { formatRange } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { mailLayout } from '#platform/server/mail/layout.ts';
import { queueMail } from '#platform/server/mail/send-mail.ts';
import type { Route } from '#platform/contract/route.ts';
import type { JobKind } from '#platform/server/services.ts';
import { collaboratorOf, personName } from '#areas/collaborators/directory/server/api.ts';
import type { UserTables } from '#areas/organisation/users/server/table.ts';
import type { WrittenAbsence } from '#areas/working-time/schedules/server/api.ts';
import type { ScheduleTables } from '#areas/working-time/schedules/server/table.ts';
import {
  codeBookOf,
  LEAVING_ABSENCES,
  PENDING_ABSENCES,
} from '#areas/working-time/schedules/server/api.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
type Tables = ScheduleTables & UserTables;
const WAITING: readonly string[] = [...PENDING_ABSENCES, ...LEAVING_ABSENCES];

/** Written by a job: an employee does not see the account that answers. Nobody is written to of what was decided meanwhile. */
export const tellApproverJob: JobKind<{ readonly absence: number }> = {
  kind: 'approvers.tell',
  title: () => fr.tellTitle,
  may: null,
  run: (job) =>
    job.services.db.elevated(async (tx) => {
      const row = await tables<Tables>({ tx })
        .selectFrom('absence as a')
        .innerJoin('app_user as u', 'u.id', 'a.approver_id')
        .select([
          'a.collaborator_id',
          'a.code',
          'a.starts_on',
          'a.ends_on',
          'a.status',
          'a.comment',
          'u.email',
          'u.first_name',
        ])
        .where('a.id', '=', job.payload.absence)
        .executeTakeFirst();
      if (row === undefined || !WAITING.includes(row.status)) return;
      const person = await collaboratorOf(tx, row.collaborator_id);
      if (person === null) return;
      const type = (await codeBookOf(tx, person.customerId)).look(row.code).label;
      const range = formatRange({ first: row.starts_on, last: row.ends_on });
      const title = row.status === 'REVIVAL' ? fr.mailAgain : fr.mailSubject;
      const paragraphs = [
        t('mailHello', { name: row.first_name }),
        t(row.status === 'PENDING_CANCELLATION' ? 'mailCancellation' : 'mailRequest', {
          name: personName(person),
          type,
          range,
        }),
        ...(row.comment === null ? [] : [t('mailComment', { comment: row.comment })]),
        fr.mailWhy,
      ];
      const mail = mailLayout({ title, paragraphs });
      await queueMail(tx, job.services, { to: row.email, subject: title, ...mail });
    }),
};

/** Nothing is sent where anybody may answer: the count beside the menu tells them. */
export const tellApprover = async (
  { tx, services }: Pick<HandlerCall<Route>, 'tx' | 'services'>,
  { id }: Pick<WrittenAbsence, 'id'>,
): Promise<void> => {
  const row = await tables<ScheduleTables>({ tx })
    .selectFrom('absence')
    .select(['approver_id', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined || row.approver_id === null || !WAITING.includes(row.status)) return;
  await services.jobs.enqueue(tx, tellApproverJob, { absence: id }, null);
};
