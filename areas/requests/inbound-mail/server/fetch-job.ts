// Takes what has arrived in a box, one mail a transaction, from where the last one left off. A failure stays on the box until a run succeeds.
import { sql } from 'kysely';
import { texts } from '#platform/contract/texts.ts';
import { AppError } from '#platform/server/app-error.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import type { JobContext, JobKind, Services } from '#platform/server/services.ts';
import { fr } from '../fr.ts';
import { activeBoxes, boxOf, writeState } from './boxes.ts';
import { bytesOfMail, mailsAfter, withFolder } from './imap.ts';
import { MOST_RAW_BYTES, noteUnkept, receive } from './receive.ts';
import type { InboundMailTables, Mailbox } from './table.ts';

const t = texts(fr);
interface Payload {
  readonly mailbox: number;
}
const of = (tx: Tx) => tables<InboundMailTables>({ tx });

/** Another UIDVALIDITY: the numbers mean other mails, and all are looked at again; those that are here are known by their bytes. */
export const takeMails = (
  services: Services,
  box: Mailbox,
  signal?: AbortSignal,
): Promise<number> =>
  withFolder(services, box, async (client, uidValidity) => {
    const last = box.uid_validity === uidValidity ? box.last_uid : 0;
    let taken = 0;
    for (const { uid, size } of await mailsAfter(client, last)) {
      signal?.throwIfAborted();
      const at = { mailboxId: box.id, position: { uidValidity, uid } };
      if (size > MOST_RAW_BYTES) {
        await noteUnkept(services, at, { size, reason: 'too_large' });
        continue;
      }
      const bytes = await bytesOfMail(client, uid);
      if (bytes !== null && (await receive(services, { ...at, bytes }))) taken += 1;
    }
    return taken;
  });

const wordsOf = (problem: unknown): string => {
  if (problem instanceof AppError) return problem.message;
  return t('failed', { message: problem instanceof Error ? problem.message : String(problem) });
};
const noteFailure = async (tx: Tx, id: number, problem: unknown, now: string): Promise<void> => {
  await of(tx)
    .updateTable('mailbox_state')
    .set({ failure: wordsOf(problem), failed_since: sql<string>`coalesce(failed_since, ${now})` })
    .where('mailbox_id', '=', id)
    .execute();
};

const run = async ({ payload, services, now, signal, log }: JobContext<Payload>) => {
  const { db } = services;
  const box = await db.elevated((tx) => boxOf(tx, payload.mailbox));
  if (box === null || !box.is_active || box.protocol !== 'imap') return;
  try {
    const taken = await takeMails(services, box, signal);
    await db.elevated((tx) =>
      writeState(tx, box.id, {
        checked_at: now.toString(),
        failed_since: null,
        failure: null,
      }),
    );
    return { result: { taken } };
  } catch (problem) {
    // The next poll tries again: the box says since when it fails.
    log.warn({ err: problem, mailbox: box.id }, 'mailbox not read');
    await db.elevated((tx) => noteFailure(tx, box.id, problem, now.toString()));
    return { result: { taken: 0 } };
  }
};
export const fetchJob: JobKind<Payload> = {
  kind: 'inbound-mail.fetch',
  title: () => fr.fetchTitle,
  may: null,
  orderedBy: ({ mailbox }) => `mailbox fetch ${mailbox}`,
  joined: ([first]) => first,
  run,
};

export const pollJob: JobKind<object> = {
  kind: 'inbound-mail.poll',
  title: () => fr.pollTitle,
  may: null,
  run: async ({ services }) => {
    await services.db.elevated(async (tx) => {
      for (const { id } of await activeBoxes(tx))
        await services.jobs.enqueue(tx, fetchJob, { mailbox: id }, null);
    });
  },
};
