// What became of a request is told to whoever asked, with the answer: their account as they chose, or the address of their sheet.
import { texts } from '#platform/contract/texts.ts';
import { mailLayout } from '#platform/server/mail/layout.ts';
import { queueMail } from '#platform/server/mail/send-mail.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import { collaboratorOf, personName } from '#areas/collaborators/directory/server/api.ts';
import { notify } from '#areas/organisation/notifications/server/api.ts';
import { addressOfEmployee } from '#areas/organisation/users/server/api.ts';
import type { AdvanceStatus } from '../advance-status.ts';
import type { advancePayments } from '../contract.ts';
import { fr } from '../fr.ts';
import { notices, type ToldStatus } from '../notices.ts';

const t = texts(fr);
const isTold = (status: AdvanceStatus): status is ToldStatus =>
  Object.hasOwn(fr.mailSubjects, status);

export const tellPerson = async (
  { tx, services }: Pick<HandlerCall<typeof advancePayments.validate>, 'tx' | 'services'>,
  advance: { readonly id: number; readonly collaborator_id: number; readonly amount: number },
  status: AdvanceStatus,
  reason: string,
): Promise<void> => {
  if (!isTold(status)) return;
  const values = { status, amount: advance.amount, reason };
  const employee = advance.collaborator_id;
  await notify({ tx, services }, notices.answered, {
    to: { employee },
    event: `advance ${advance.id} ${status}`,
    values,
  });
  const person = await collaboratorOf(tx, employee);
  const to = person?.email ?? null;
  if (person === null || to === null || (await addressOfEmployee(tx, employee)) !== null) return;
  const { title, text } = notices.answered.say(values);
  const paragraphs = [t('mailHello', { name: personName(person) }), text];
  await queueMail(tx, services, { to, subject: title, ...mailLayout({ title, paragraphs }) });
};
