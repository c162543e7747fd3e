// Reads a mail that arrived and decides what becomes of it. What its sender may do is asked later, as the sender: file-job.ts.
import { sql } from 'kysely';
import { todayIn } from '#engines/french-time/zones.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import { openInThread } from '#platform/server/incoming-mail/open-in-thread.ts';
import type { OpenedMail } from '#platform/server/incoming-mail/open-mail.ts';
import { mailLayout } from '#platform/server/mail/layout.ts';
import { queueMail } from '#platform/server/mail/send-mail.ts';
import type { JobKind, Services } from '#platform/server/services.ts';
import { accountByAddress, actorToBe } from '#areas/organisation/users/server/api.ts';
import { placeOfDemand } from '#areas/requests/demands/server/api.ts';
import { placeOfMessage } from '#areas/requests/messages/server/api.ts';
import { decide, type Answered, type Outcome, type Sender } from '../decide.ts';
import { fr } from '../fr.ts';
import { fileJob } from './file-job.ts';
import { boxOf } from './boxes.ts';
import { answeredBy } from './reply-addresses.ts';
import type { InboundMail, InboundMailTables, Mailbox } from './table.ts';

const MOST_HOPS = 50;
/** Of the columns that searches and lists read; all of it stays in the raw mail. */
const MOST_TEXT = 20_000;
const MOST_WHOLE = 200_000;
const MOST_LINE = 500;

interface Reading {
  readonly tx: Tx;
  readonly services: Services;
  readonly now: Temporal.Instant;
  readonly mail: InboundMail;
  readonly box: Mailbox;
}
const of = (tx: Tx) => tables<InboundMailTables>({ tx });
const jsonOf = (answered: Answered | null): string | null =>
  answered === null ? null : JSON.stringify(answered);
const kept = (text: string, most: number): string =>
  text.slice(0, most).toWellFormed().replaceAll('\0', '');

/** Whether the same words of the same sender to the same notice came before, by whichever box or Message-ID: « D’accord. » to another notice is another answer. */
const isRepeated = async (
  { tx, mail, now }: Reading,
  opened: OpenedMail,
  answered: Answered | null,
): Promise<boolean> => {
  const since = now.subtract({ hours: 24 }).toString();
  const before = await of(tx)
    .selectFrom('inbound_mail')
    .select('id')
    .where('sender_address', '=', opened.fromAddress)
    .where('id', '<', mail.id)
    .where('state', '<>', 'ignored')
    .where('created_at', '>=', since)
    .where('subject', '=', kept(opened.subject, MOST_LINE))
    .where('text', '=', kept(opened.text, MOST_TEXT))
    .where('is_proved', '=', opened.isProved)
    .where(sql<boolean>`answered is not distinct from ${jsonOf(answered)}::jsonb`)
    .limit(1)
    .executeTakeFirst();
  return before !== undefined;
};
const ofLastHour = async ({ tx, mail, now }: Reading, address: string): Promise<number> => {
  const row = await of(tx)
    .selectFrom('inbound_mail')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('sender_address', '=', address)
    .where('id', '<', mail.id)
    .where('created_at', '>=', now.subtract({ hours: 1 }).toString())
    .executeTakeFirstOrThrow();
  return row.n;
};
const isOurs = (services: Services, boxes: readonly string[], address: string): boolean =>
  [...boxes, /([^\s<>]+@[^\s<>]+)/.exec(services.config.MAIL_FROM)?.[1]?.toLowerCase()].includes(
    address,
  );

interface Judged {
  readonly outcome: Outcome;
  readonly sender: Sender | null;
  readonly answered: Answered | null;
}
/** The thread under which the provider's people see what waits. */
const threadOf = async (tx: Tx, answered: Answered | null): Promise<number | null> => {
  if (answered === null) return null;
  const placeOf = answered.thread === 'demand' ? placeOfDemand : placeOfMessage;
  return (await placeOf(tx, answered.about))?.threadId ?? null;
};
const judged = async (call: Reading, opened: OpenedMail): Promise<Judged> => {
  const { tx, services, mail, box } = call;
  const boxes = (await of(tx).selectFrom('mailbox').select('address').execute()).map(
    ({ address }) => address,
  );
  const { answered, isOwn } = await answeredBy(tx, services, boxes, opened);
  const sender = opened.fromAddress === '' ? null : await accountByAddress(tx, opened.fromAddress);
  const outcome = decide({
    kind: opened.kind,
    text: opened.text,
    files: opened.files.length,
    isProved: opened.isProved,
    isOwn: isOwn || opened.hops > MOST_HOPS || isOurs(services, boxes, opened.fromAddress),
    isCopy: await isRepeated(call, opened, answered),
    ofLastHour: await ofLastHour(call, opened.fromAddress),
    sender,
    answered,
    boxCustomerId: box.customer_id,
    isAccepted: mail.accepted_by !== null,
  });
  return { outcome, sender, answered };
};

/** At most one automatic answer for each address and day, only to a proved one, marked so that no other program answers it. */
const answerUnknown = async (
  { tx, services, now }: Reading,
  { fromAddress }: OpenedMail,
): Promise<void> => {
  const { numInsertedOrUpdatedRows: added } = await of(tx)
    .insertInto('automatic_answer')
    .values({ customer_id: null, address: fromAddress, day: todayIn(now) })
    .onConflict((c) => c.doNothing())
    .executeTakeFirstOrThrow();
  if (added !== 1n) return;
  await queueMail(tx, services, {
    to: fromAddress,
    customerId: null,
    subject: fr.autoUnknownSubject,
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    ...mailLayout({ title: fr.autoUnknownSubject, paragraphs: [fr.autoUnknownText] }),
  });
};

const written = (opened: OpenedMail) => ({
  message_id: opened.messageId === null ? null : kept(opened.messageId, MOST_LINE),
  sender: kept(opened.from, MOST_LINE),
  sender_address: opened.fromAddress,
  subject: kept(opened.subject, MOST_LINE),
  text: kept(opened.text, MOST_TEXT),
  whole: kept(opened.whole, MOST_WHOLE),
  is_proved: opened.isProved,
});

const settle = async (call: Reading, opened: OpenedMail): Promise<void> => {
  const { tx, services, mail } = call;
  const { outcome, sender, answered } = await judged(call, opened);
  const isFiled = outcome.to === 'thread' || outcome.to === 'conversation';
  await updateRow(of(tx), 'inbound_mail', mail.id, {
    ...written(opened),
    customer_id: sender?.customerId ?? null,
    user_id: sender?.id ?? null,
    answered: jsonOf(answered),
    thread_id: await threadOf(tx, answered),
    ...(isFiled
      ? { state: 'accepted' as const, reason: null }
      : { state: outcome.to, reason: outcome.reason }),
  });
  if (isFiled && sender !== null)
    await services.jobs.enqueue(tx, fileJob, { mail: mail.id }, actorToBe(sender));
  if (outcome.to === 'waiting' && outcome.reason === 'unknown_sender')
    await answerUnknown(call, opened);
};

const read = async (
  services: Services,
  mail: InboundMail,
  box: Mailbox,
): Promise<OpenedMail | 'unreadable' | 'limits'> => {
  try {
    const bytes = await services.files.bytes(mail.sha256);
    return (await openInThread({ bytes, authority: box.authority ?? '' })) ?? 'unreadable';
  } catch (problem) {
    if (problem instanceof Error && /order took too|thread ended/.test(problem.message))
      return 'limits';
    throw problem;
  }
};

interface Payload {
  readonly mail: number;
  readonly mailbox: number;
}
export const processJob: JobKind<Payload> = {
  kind: 'inbound-mail.process',
  title: () => fr.processTitle,
  may: null,
  retries: 10,
  orderedBy: ({ mailbox }) => `mailbox ${mailbox}`,
  run: async ({ payload, services, now }) => {
    const loaded = await services.db.elevated(async (tx) => {
      const mail = await of(tx)
        .selectFrom('inbound_mail')
        .selectAll()
        .where('id', '=', payload.mail)
        .where('state', '=', 'received')
        .executeTakeFirst();
      if (mail === undefined) return null;
      const box = await boxOf(tx, mail.mailbox_id);
      return box === null ? null : { mail, box };
    });
    if (loaded === null) return;
    const opened = await read(services, loaded.mail, loaded.box);
    await services.db.elevated(async (tx) => {
      // A second attempt may have been quicker.
      const locked = await of(tx)
        .selectFrom('inbound_mail')
        .select('id')
        .where('id', '=', payload.mail)
        .where('state', '=', 'received')
        .forUpdate()
        .executeTakeFirst();
      if (locked === undefined) return;
      if (typeof opened === 'string')
        await updateRow(of(tx), 'inbound_mail', payload.mail, { state: 'waiting', reason: opened });
      else await settle({ tx, services, now, ...loaded }, opened);
    });
  },
};
