// The mails of a signature, queued in the transaction that causes them.
import { formatDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { mailLayout } from '#platform/server/mail/layout.ts';
import { queueMail, type QueuedMail } from '#platform/server/mail/send-mail.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import { accountOf } from '#areas/organisation/users/server/api.ts';
import { fr } from '../fr.ts';
import { linkUrl } from './link.ts';
import { participantsOf, type Kit } from './rows.ts';
import type { ParticipantRow, RequestRow } from './table.ts';

const t = texts(fr);
export interface Sender {
  readonly name: string;
  readonly email: string | null;
}
export const customerName = async ({ tx }: Pick<Kit, 'tx'>, row: RequestRow): Promise<string> =>
  (await infrastructureOf(tx, row.customer_id))?.name ?? '';
export const senderOf = async (kit: Pick<Kit, 'tx'>, row: RequestRow): Promise<Sender> => {
  const account = row.created_by === null ? null : await accountOf(kit.tx, row.created_by);
  return account ?? { name: await customerName(kit, row), email: null };
};

interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly attachments?: QueuedMail['attachments'];
}
const post = async (
  { tx, services }: Kit,
  row: RequestRow,
  to: Pick<ParticipantRow, 'name' | 'email'>,
  { subject, paragraphs, action, attachments }: Letter,
): Promise<void> => {
  const hello = t('mailHello', { name: to.name });
  await queueMail(tx, services, {
    to: to.email,
    customerId: row.customer_id,
    subject,
    ...mailLayout({ title: subject, paragraphs: [hello, ...paragraphs], action }),
    ...(attachments === undefined ? {} : { attachments }),
  });
};

export const postInvitation = async (
  kit: Kit,
  row: RequestRow,
  to: ParticipantRow,
  isReminder: boolean,
): Promise<void> => {
  const { name } = await senderOf(kit, row);
  const words = {
    sentBy: name,
    customer: await customerName(kit, row),
    title: row.title,
    day: formatDay(row.expires_on),
  };
  const approves = to.role === 'approver';
  const invitation = approves ? 'mailApprove' : 'mailInvite';
  await post(kit, row, to, {
    subject: t(isReminder ? 'mailReminder' : invitation, { title: row.title }),
    paragraphs: [
      t(approves ? 'mailAskApprove' : 'mailAsk', words),
      ...(row.message === '' ? [] : [row.message]),
      fr.mailPersonal,
    ],
    action: { label: fr.mailOpen, url: linkUrl(kit.services, to.id) },
  });
};
/** The code stands in the mail alone. */
export const postCode = (
  kit: Kit,
  row: RequestRow,
  to: ParticipantRow,
  code: string,
): Promise<void> =>
  post(kit, row, to, {
    subject: t('mailCode', { code }),
    paragraphs: [t('mailCodeBody', { title: row.title, code })],
  });

/** To everybody who was invited, and to the sender, once each. */
const postAll = async (kit: Kit, row: RequestRow, letter: Letter): Promise<void> => {
  const people = (await participantsOf(kit.tx, row.id)).filter(
    ({ invited_at, role }) => invited_at !== null || role === 'copy',
  );
  const sender = await senderOf(kit, row);
  const { email } = sender;
  const isAmongThem = people.some((one) => one.email === email?.toLowerCase());
  for (const one of people) await post(kit, row, one, letter);
  if (email !== null && !isAmongThem) await post(kit, row, { name: sender.name, email }, letter);
};
export const postDone = (kit: Kit, row: RequestRow, sealed: { sha256: string; name: string }) =>
  postAll(kit, row, {
    subject: t('mailDone', { title: row.title }),
    paragraphs: [t('mailDoneBody', { title: row.title })],
    attachments: [{ ...sealed, type: 'application/pdf' }],
  });
export const postDeclined = (kit: Kit, row: RequestRow, by: ParticipantRow, reason: string) =>
  postAll(kit, row, {
    subject: t('mailDeclined', { title: row.title }),
    paragraphs: [t('mailDeclinedBody', { name: by.name, title: row.title, reason })],
  });
export const postExpired = (kit: Kit, row: RequestRow) =>
  postAll(kit, row, {
    subject: t('mailExpired', { title: row.title }),
    paragraphs: [t('mailExpiredBody', { title: row.title, day: formatDay(row.expires_on) })],
  });
export const postCanceled = async (kit: Kit, row: RequestRow, reason: string) =>
  postAll(kit, row, {
    subject: t('mailCanceled', { title: row.title }),
    paragraphs: [
      t('mailCanceledBody', {
        sentBy: (await senderOf(kit, row)).name,
        title: row.title,
        reason,
      }),
    ],
  });
/** Those who signed can do nothing about it: the sender can. */
export const postFailed = async (kit: Kit, row: RequestRow, reason: string): Promise<void> => {
  const { name, email } = await senderOf(kit, row);
  if (email === null) return;
  await post(
    kit,
    row,
    { name, email },
    {
      subject: t('mailFailed', { title: row.title }),
      paragraphs: [t('mailFailedBody', { title: row.title, reason })],
    },
  );
};
