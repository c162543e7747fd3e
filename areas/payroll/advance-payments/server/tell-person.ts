// The mail that tells a person what became of their request: queued with the answer, so that it goes out if and only if the answer stands.
import { formatEuros } from '#engines/money/french-numbers.ts';
import { fillPath } from '#platform/contract/path.ts';
import { texts } from '#platform/contract/texts.ts';
import { mailLayout } from '#platform/server/mail/layout.ts';
import { queueMail } from '#platform/server/mail/send-mail.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import { collaboratorOf, personName } from '#areas/collaborators/directory/server/api.ts';
import { tellEmployee } from '#areas/organisation/notifications/server/api.ts';
import { addressOfEmployee } from '#areas/organisation/users/server/api.ts';
import type { AdvanceStatus } from '../advance-status.ts';
import { advancePayments } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
type Told = keyof typeof fr.mailSubjects;
const isTold = (status: AdvanceStatus): status is Told => Object.hasOwn(fr.mailSubjects, status);

export const tellPerson = async (
  { tx, services }: Pick<HandlerCall<typeof advancePayments.validate>, 'tx' | 'services'>,
  advance: { readonly id: number; readonly collaborator_id: number; readonly amount: number },
  status: AdvanceStatus,
  reason: string,
): Promise<void> => {
  if (!isTold(status)) return;
  const title = fr.mailSubjects[status];
  const body = t(`mailBodies.${status}`, { amount: formatEuros(advance.amount) });
  const because = status === 'rejected' ? [t('mailReason', { reason })] : [];
  await tellEmployee({ tx, services }, advance.collaborator_id, {
    event: `advance ${advance.id} ${status}`,
    title,
    text: [body, ...because].join(' '),
    link: fillPath(advancePayments.ownPage.path),
  });
  const person = await collaboratorOf(tx, advance.collaborator_id);
  const account = await addressOfEmployee(tx, advance.collaborator_id);
  const to = account?.email ?? person?.email ?? null;
  if (person === null || to === null) return;
  const paragraphs = [
    t('mailHello', { name: account?.name ?? personName(person) }),
    body,
    ...because,
  ];
  await queueMail(tx, services, { to, subject: title, ...mailLayout({ title, paragraphs }) });
};
