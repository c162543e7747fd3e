// A whole portal between a real postfix and a real dovecot: killed in the middle, the box numbered anew, an answer by mail. With `npm test -- --all`.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshCustomer, type FreshCustomer } from '#platform/testing/actors.ts';
import { ownDatabase, type OwnDatabase } from '#platform/testing/own-database.ts';
import { quiet } from '#platform/testing/quiet.ts';
import { isReady, startServer, type ServerProcess } from '#platform/testing/server-process.ts';
import type { MailRow } from '#areas/requests/inbound-mail/contract.ts';
import {
  AUTHORITY,
  havePeers,
  PASSWORD,
  startMailPeers,
  type MailPeers,
} from '#areas/requests/inbound-mail/server/mail-peers.setup.fixtures.ts';

const isTried = process.env['TESTS_ALL'] === '1' && havePeers();
const KILLS = Number(process.env['KILLS'] ?? 3);
const MAILS_A_KILL = 8;
const FROM = 'Zoé <zoe@client.test>';
/** Writes more in an hour than anybody does by hand: some of it waits. */
const MANY = 'max@client.test';
const BOX = 'support@portail.test';
const ENDS = { timeout: 90_000, interval: 200 };
let own: OwnDatabase;
let peers: MailPeers;
let customer: FreshCustomer;
let server: ServerProcess | undefined;

const started = async (): Promise<void> => {
  server = await startServer({
    ...own.settings,
    OUTGOING_PRIVATE: '127.0.0.1',
    SMTP_URL: peers.smtpUrl,
    MAIL_FROM: 'Roulement <ne-pas-repondre@portail.test>',
  });
  await isReady(server);
};
const call = async <T>(path: string, body?: object, who = customer.superAdmin): Promise<T> => {
  const answer = await fetch(`${server?.url}${path}`, {
    headers: { ...who.headers, 'content-type': 'application/json', accept: 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  expect([path, answer.status < 300, text]).toEqual([path, true, text]);
  return (text === '' ? null : JSON.parse(text)) as T;
};
const mails = async (): Promise<MailRow[]> =>
  (await call<{ rows: MailRow[] }>('/admin/inbound-mail/list/json?length=500')).rows;
const subjects = async (): Promise<string[]> =>
  (await mails()).map(({ subject }) => subject ?? '').toSorted();
const inbox = async (): Promise<{ subject: string; messageId: number }[]> =>
  (
    await call<{ rows: { subject: string; messageId: number }[] }>(
      '/message/conversation/list/inbox/json?length=500',
    )
  ).rows;

beforeAll(async () => {
  if (!isTried) return;
  peers = await startMailPeers();
  own = await ownDatabase();
  await own.visit(async (db) => {
    customer = await freshCustomer(db);
    await db.elevated(async (tx) => {
      await tx.run`update app_user set email = 'zoe@client.test' where id = ${customer.pay.id}`;
      await tx.run`update app_user set email = 'max@client.test' where id = ${customer.admin.id}`;
      // Nobody waits for the end of the night.
      await tx.run`insert into notification_setting (customer_id, user_id, quiet, quiet_from, quiet_to, digest_at)
        values (${customer.customerId}, ${customer.pay.id}, false, 0, 0, 0)`;
    });
  });
  await started();
  const { id } = await call<{ id: number }>('/admin/inbound-mail/mailbox/0', {
    name: 'Support',
    address: BOX,
    protocol: 'imap',
    host: '127.0.0.1',
    port: peers.imapPort,
    security: 'none',
    login: 'support',
    folder: 'INBOX',
    authority: AUTHORITY,
    serviceId: null,
    customerId: null,
    isActive: true,
    version: 0,
  });
  await call(`/admin/inbound-mail/mailbox/${id}/password`, { password: PASSWORD });
}, 120_000);
afterAll(async () => {
  if (!isTried) return;
  await server?.kill();
  await peers.stop();
  await own.remove();
});

test.runIf(isTried)(
  'mails are taken as they arrive, each once, whatever is killed or numbered anew',
  async () => {
    const sent: string[] = [];
    const send = async (subject: string, o: object = {}): Promise<void> => {
      sent.push(subject);
      await peers.send({ from: MANY, to: BOX, subject, text: `Question ${subject}`, ...o });
    };
    await send('premier', { from: FROM });
    // Listened to: the next poll is minutes away.
    await expect.poll(subjects, ENDS).toEqual(sent);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const coming = Array.from({ length: MAILS_A_KILL }, (_, i) => send(`${kill} ${i}`));
      await quiet(50 + kill * 37, 'killed at another moment each time');
      await server?.kill();
      await Promise.all(coming);
      if (kill % 2 === 1) await peers.restartDovecot();
      if (kill % 3 === 2) await peers.forgetNumbers('support');
      await started();
      await expect.poll(async () => (await subjects()).length, ENDS).toBe(sent.length);
    }
    await peers.forgetNumbers('support');
    await send('après', { envelope: 'x@pirate.test' });
    await expect.poll(async () => (await subjects()).length, ENDS).toBe(sent.length);
    await expect
      .poll(
        async () => (await mails()).filter(({ state }) => /received|accepted/.test(state)),
        ENDS,
      )
      .toEqual([]);
    expect(await subjects()).toEqual(sent.toSorted());
    const all = await mails();
    expect(all.filter(({ subject }) => subject === 'après')).toMatchObject([
      { state: 'waiting', reason: 'unproved', isProved: false },
    ]);
    const filed = all.filter(({ state }) => state === 'filed').map(({ subject }) => subject);
    expect((await inbox()).map(({ subject }) => subject).toSorted()).toEqual(filed.toSorted());
    expect(all.filter(({ reason }) => reason !== null && !/flood|unproved/.test(reason))).toEqual(
      [],
    );
  },
  600_000,
);

test.runIf(isTried)(
  'the notice of an answer is answered by mail, in its conversation',
  async () => {
    const [first] = (await inbox()).filter(({ subject }) => subject === 'premier');
    interface View {
      id: number;
      messages: { id: number; text: string; isOwn: boolean }[];
    }
    const path = `/message/conversation-message/${first?.messageId}/view/json`;
    const c = await call<View>(path);
    await call(`/message/conversation/${c.id}/reply`, {
      text: 'De quel mois ?',
      seen: c.messages.at(-1)?.id,
    });
    await expect.poll(() => peers.mails('zoe').length, ENDS).toBe(1);
    const notice = peers.mails('zoe')[0] ?? '';
    const field = (name: string): string =>
      new RegExp(`^${name}: (.*(?:\\n[ \\t].*)*)$`, 'im')
        .exec(notice.replaceAll('\r', ''))?.[1]
        ?.replaceAll(/\n\s*/g, '') ?? '';
    expect(field('Reply-To')).toMatch(/^support\+[a-z2-7]{42}@portail\.test$/);
    await peers.send({
      from: FROM,
      to: field('Reply-To'),
      subject: `Re: ${field('Subject')}`,
      inReplyTo: field('Message-ID'),
      text: 'De mai.\n\nLe 3 mai 2026 à 10:00, Roulement <ne-pas-repondre@portail.test> a écrit :\n> De quel mois ?\n',
    });
    await expect
      .poll(async () => (await call<View>(path)).messages.map(({ text }) => text), ENDS)
      .toEqual(['Question premier', 'De quel mois ?', 'De mai.']);
  },
  120_000,
);
