// Listens to the boxes (IDLE) so that a mail is taken when it arrives. It only wakes the job that takes them: what it misses, the next poll finds. A box is
// listened to by one process: a lease that ends by itself when the process does.
import { randomInt } from 'node:crypto';
import type { ImapFlow } from 'imapflow';
import { tables, type Tx } from '#platform/server/call.ts';
import type { Services } from '#platform/server/services.ts';
import { activeBoxes } from './boxes.ts';
import { fetchJob, pollJob } from './fetch-job.ts';
import { withFolder } from './imap.ts';
import type { InboundMailTables, Mailbox } from './table.ts';

const LOOK_MS = 20_000;
const LEASE_SECONDS = 60;

export interface Watch {
  readonly close: () => Promise<void>;
}
interface Listening {
  readonly of: string;
  readonly end: () => void;
  readonly over: Promise<void>;
}
/** What makes it another connection. */
const settingsOf = (box: Mailbox): string =>
  JSON.stringify([box.host, box.port, box.security, box.login, box.folder, box.sealed_password]);

const listen = (services: Services, box: Mailbox): Listening => {
  const { db, jobs, log } = services;
  const ended = Promise.withResolvers<void>();
  let client: ImapFlow | undefined;
  const wake = async (): Promise<void> => {
    await db.elevated((tx) => jobs.enqueue(tx, fetchJob, { mailbox: box.id }, null));
  };
  const over = withFolder(services, box, async (opened) => {
    client = opened;
    opened.on('exists', () => {
      wake().catch((err: unknown) => log.warn({ err }, 'mail not taken'));
    });
    opened.on('close', () => ended.resolve());
    await wake();
    await ended.promise;
  }).catch((err: unknown) => log.info({ err, mailbox: box.id }, 'mailbox not listened to'));
  const end = (): void => {
    ended.resolve();
    client?.close();
  };
  return { of: settingsOf(box), end, over };
};

/** The boxes that are this process's for the next while. */
const leased = async (
  tx: Tx,
  now: Temporal.Instant,
  held: ReadonlySet<number>,
): Promise<Mailbox[]> => {
  const mine: Mailbox[] = [];
  for (const box of await activeBoxes(tx)) {
    const free = tables<InboundMailTables>({ tx })
      .updateTable('mailbox_state')
      .set({ watched_until: now.add({ seconds: LEASE_SECONDS }).toString() })
      .where('mailbox_id', '=', box.id)
      .where((eb) =>
        held.has(box.id)
          ? eb.lit(true)
          : eb.or([eb('watched_until', 'is', null), eb('watched_until', '<', now.toString())]),
      );
    if ((await free.executeTakeFirstOrThrow()).numUpdatedRows === 1n) mine.push(box);
  }
  return mine;
};

export const watchMailboxes = (services: Services, everyMs = LOOK_MS): Watch => {
  const open = new Map<number, Listening>();
  let held: ReadonlySet<number> = new Set();
  let closed = false;
  const start = (box: Mailbox): void => {
    const listening = listen(services, box);
    open.set(box.id, listening);
    void listening.over.then(() => open.delete(box.id));
  };
  const look = async (): Promise<void> => {
    const mine = await services.db.elevated((tx) => leased(tx, services.now(), held));
    held = new Set(mine.map(({ id }) => id));
    if (closed) return;
    for (const [id, { of, end }] of open) {
      const box = mine.find((one) => one.id === id);
      if (box === undefined || settingsOf(box) !== of) end();
    }
    for (const box of mine) if (!open.has(box.id)) start(box);
  };
  const turn = (): Promise<void> =>
    look().catch((err: unknown) => services.log.warn({ err }, 'mailboxes not looked at'));
  /** What came while no process was there waits for no clock. */
  const begin = (): Promise<void> =>
    services.db
      .elevated((tx) => services.jobs.enqueue(tx, pollJob, {}, null))
      .then(turn, (err: unknown) => services.log.warn({ err }, 'mailboxes not looked at'));
  let last = begin();
  const timer = setInterval(() => (last = turn()), everyMs + randomInt(1_000)).unref();
  return {
    close: async () => {
      closed = true;
      clearInterval(timer);
      await last;
      const all = [...open.values()];
      for (const { end } of all) end();
      await Promise.all(all.map(({ over }) => over));
    },
  };
};
