// How people are told: by the channels that they chose, at hours at which they may be disturbed, and once.
import { beforeAll, describe, expect, it } from 'vitest';
import {
  freshCustomer,
  freshPerson,
  type FreshCustomer,
  type TestPerson,
} from '#platform/testing/actors.ts';
import { startMailServer } from '#platform/testing/mail-server.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import type { NoticeKind } from '#platform/contract/notice-kinds.ts';
import { createMail } from '#platform/server/mail/mail.ts';
import { MAIL_JOB, type QueuedMail } from '#platform/server/mail/send-mail.ts';
import type { Choices } from '../contract.ts';
import { deliverDue, knowKinds, notify } from './api.ts';
import { allKinds } from './known-kinds.ts';
import { daily, ofStaff, plain, silent, testKinds, urgent } from './test-kinds.fixtures.ts';

const portal = await wholePortal();
let c: FreshCustomer;
let events = 0;
const at = (text: string): Temporal.Instant => Temporal.Instant.from(text);
/** A day of winter in Paris: 10:00Z is 11:00 there. */
const MORNING = at('2026-03-10T10:00:00Z');
const EVENING = at('2026-03-10T22:00:00Z');
const seconds = (from: Temporal.Instant, n: number) => from.add({ seconds: n });

const account = (): Promise<TestPerson> =>
  portal.elevated((tx) =>
    freshPerson(tx, {
      roles: ['ROLE_COLLABORATOR'],
      customerId: c.customerId,
      infraId: c.agencies[0],
      perimeter: [c.agencies[0]],
    }),
  );
type Words = { readonly title: string; readonly text: string };
/** Tells one account, at a moment of the past. */
const tell = async (
  who: TestPerson,
  kind: NoticeKind<Words>,
  { when = MORNING, title = 'Titre', text = 'Texte' } = {},
): Promise<void> => {
  const event = `event ${(events += 1)}`;
  await portal.elevated(async (tx) => {
    await notify({ tx, services: portal.services }, kind, {
      to: { accounts: [who.id] },
      event,
      values: { title, text },
    });
    await tx.run`update notification set created_at = ${when.toString()}::timestamptz where event = ${event}`;
  });
};
const deliver = (now: Temporal.Instant): Promise<void> => deliverDue(portal.services, now);
const sealedMails = async (): Promise<readonly { readonly sealed: string }[]> =>
  await portal.column<{
    sealed: string;
  }>`select payload from job_run where kind = 'mail' order by id`;
const mailsTo = async ({ email }: TestPerson): Promise<QueuedMail[]> =>
  (await sealedMails())
    .map(({ sealed }) => JSON.parse(portal.services.secrets.open(sealed, 'mail')) as QueuedMail)
    .filter(({ to }) => to === email);
const subjects = async (who: TestPerson): Promise<string[]> =>
  (await mailsTo(who)).map(({ subject }) => subject);
const choose = async (who: TestPerson, choice: object) => {
  const answer = await portal
    .as(who)
    .post('/notifications/choices', { inApp: true, mail: 'now', push: false, ...choice });
  expect(answer.statusCode, answer.body).toBe(200);
};
const stopLinkOf = (mail: QueuedMail | undefined): string =>
  new URL(/<(.*)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? 'http://none.test')
    .pathname;

beforeAll(async () => {
  knowKinds([...allKinds(), ...testKinds]);
  c = await freshCustomer(portal.services.db);
});

describe('a mail', () => {
  it('leaves at once, says why it comes and how it is stopped', async () => {
    const mine = await account();
    await tell(mine, plain, { text: 'Votre absence est acceptée.' });
    await deliver(seconds(MORNING, 1));
    const [mail, ...others] = await mailsTo(mine);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Titre', customerId: c.customerId });
    expect(mail?.text).toContain('Votre absence est acceptée.');
    expect(mail?.text).toContain(`${portal.services.config.publicUrl}/collaborative/absences`);
    expect(mail?.text).toContain('Vous recevez cet e-mail');
    expect(mail?.text).toContain('Essai plain');
    expect(mail?.text).toContain(stopLinkOf(mail));
    expect(mail?.html).toContain(stopLinkOf(mail));
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  });

  it('waits for the end of the night, unless it is urgent', async () => {
    const mine = await account();
    await tell(mine, plain, { when: EVENING, title: 'Demain matin' });
    await tell(mine, urgent, { when: EVENING, title: 'Tout de suite' });
    await deliver(seconds(EVENING, 1));
    expect(await subjects(mine)).toEqual(['Tout de suite']);
    await deliver(at('2026-03-11T05:59:59Z'));
    expect(await subjects(mine)).toEqual(['Tout de suite']);
    await deliver(at('2026-03-11T06:00:00Z'));
    expect(await subjects(mine)).toEqual(['Tout de suite', 'Demain matin']);
  });

  it('keeps the hours that a person chose, of the clock of where they work', async () => {
    const [mine, reunion] = [await account(), await account()];
    await portal.elevated(async (tx) => {
      await tx.run`update infrastructure set timezone = 'Indian/Reunion' where id = ${c.agencies[1]}`;
      await tx.run`update app_user set infra_id = ${c.agencies[1]} where id = ${reunion.id}`;
    });
    const settings = { quiet: true, quietFrom: 10 * 60, quietTo: 14 * 60, digestAt: 480 };
    for (const who of [mine, reunion]) {
      const saved = await portal.as(who).post('/notifications/settings', settings);
      expect(saved.json<Choices>().settings, saved.body).toEqual(settings);
      await tell(who, plain);
    }
    // 11:00 in Paris is quiet until 14:00 (13:00Z); in La Réunion it is 14:00, and quiet no more.
    await deliver(at('2026-03-10T12:59:59Z'));
    expect([await subjects(mine), await subjects(reunion)]).toEqual([[], ['Titre']]);
    await deliver(at('2026-03-10T13:00:00Z'));
    expect(await subjects(mine)).toEqual(['Titre']);
  });

  it('of the day holds what was not read by then, once', async () => {
    const mine = await account();
    for (const title of ['Un', 'Deux', 'Trois']) await tell(mine, daily, { title });
    await deliver(at('2026-03-11T06:29:59Z'));
    expect(await subjects(mine)).toEqual([]);
    const listed = (await portal.as(mine).get('/notifications')).json<{
      notifications: { id: number; title: string }[];
    }>();
    const second = listed.notifications.find(({ title }) => title === 'Deux')?.id;
    await portal.as(mine).post('/notifications/read', { ids: [second] });
    await deliver(at('2026-03-11T06:30:00Z'));
    await deliver(at('2026-03-12T06:30:00Z'));
    const [mail, ...others] = await mailsTo(mine);
    expect(others).toEqual([]);
    expect(mail?.text).toMatch(/Un[\s\S]*Trois/);
    expect(mail?.text).not.toContain('Deux');
    expect(mail?.text).toContain('Essai daily');
  });

  it('goes to nobody whose account was closed, before or while it waited', async () => {
    const [before, between] = [await account(), await account()];
    const close = (who: TestPerson) =>
      portal.run`update app_user set deactivated_at = now() where id = ${who.id}`;
    await close(before);
    for (const who of [before, between]) await tell(who, plain, { when: EVENING });
    await deliver(seconds(EVENING, 1));
    await close(between);
    await deliver(at('2026-03-11T09:00:00Z'));
    expect([await subjects(before), await subjects(between)]).toEqual([[], []]);
  });
});

describe('choices', () => {
  it('of a kind stop its mails, or its place in the portal, and nothing else', async () => {
    const mine = await account();
    await choose(mine, { kind: plain.key, mail: 'off' });
    await choose(mine, { kind: urgent.key, inApp: false });
    await choose(mine, { kind: silent.key, mail: 'daily' });
    await tell(mine, plain, { title: 'Sans e-mail' });
    await tell(mine, urgent, { title: 'Sans cloche' });
    await tell(mine, silent, { title: 'Par jour' });
    await deliver(at('2026-03-11T09:00:00Z'));
    const listed = (await portal.as(mine).get('/notifications')).json<{
      unread: number;
      notifications: { title: string }[];
    }>();
    expect(listed.notifications.map(({ title }) => title).toSorted()).toEqual([
      'Par jour',
      'Sans e-mail',
    ]);
    expect(listed.unread).toBe(2);
    const [first, second] = await mailsTo(mine);
    expect(first?.subject).toBe('Sans cloche');
    expect(second?.text).toContain('Par jour');
    expect(second?.text).not.toContain('Sans e-mail');
  });

  it('are one’s own, of kinds that one may see, and of hours that exist', async () => {
    const [mine, colleague] = [await account(), await account()];
    await choose(mine, { kind: plain.key, mail: 'off' });
    const choicesOf = async (who: TestPerson) =>
      (await portal.as(who).get('/notifications/choices')).json<Choices>();
    const mailOf = async (who: TestPerson) =>
      (await choicesOf(who)).kinds.find(({ kind }) => kind === plain.key)?.mail;
    expect([await mailOf(mine), await mailOf(colleague)]).toEqual(['off', 'now']);
    const offered = (await choicesOf(mine)).kinds.map(({ kind }) => kind);
    expect(offered).toContain('absence.answered');
    expect(offered).not.toContain(ofStaff.key);
    expect(offered).not.toContain('absence.awaits-answer');
    const staff = (await choicesOf(c.supervisor)).kinds.map(({ kind }) => kind);
    expect(staff).toContain('absence.awaits-answer');
    expect(staff).not.toContain('payslip.there');
    const refused = (body: object) => portal.as(mine).post('/notifications/choices', body);
    const all = { inApp: true, mail: 'now', push: false };
    expect((await refused({ ...all, kind: ofStaff.key })).statusCode).toBe(422);
    expect((await refused({ ...all, kind: plain.key, mail: 'weekly' })).statusCode).toBe(422);
    const hours = { quiet: true, quietFrom: 0, quietTo: 0, digestAt: 0 };
    const empty = await portal.as(mine).post('/notifications/settings', hours);
    expect([empty.statusCode, empty.body]).toEqual([422, expect.stringContaining('différente')]);
    const beyond = { ...hours, quietTo: 1_440 };
    expect((await portal.as(mine).post('/notifications/settings', beyond)).statusCode).toBe(422);
  });
});

describe('the link in a mail', () => {
  it('stops that kind without signing in, as mail programs press it, also for what waits', async () => {
    const mine = await account();
    await tell(mine, plain, { title: 'Première' });
    await deliver(seconds(MORNING, 1));
    const link = stopLinkOf((await mailsTo(mine))[0]);
    await tell(mine, plain, { when: EVENING, title: 'En attente' });
    await deliver(seconds(EVENING, 1));
    // Looking at the page changes nothing: mail scanners open every link.
    const seen = await portal.stranger.get(link);
    expect(seen.json(), seen.body).toEqual({ labels: ['Essai plain'], isStopped: false });
    const pressed = await portal.stranger.request('POST', link, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      raw: { payload: 'List-Unsubscribe=One-Click' },
    });
    expect([pressed.statusCode, pressed.json()]).toEqual([
      200,
      { labels: ['Essai plain'], isStopped: true },
    ]);
    await tell(mine, plain, { when: at('2026-03-11T10:00:00Z'), title: 'Après' });
    await tell(mine, urgent, { when: at('2026-03-11T10:00:00Z'), title: 'Autre sorte' });
    await deliver(at('2026-03-11T10:00:01Z'));
    expect(await subjects(mine)).toEqual(['Première', 'Autre sorte']);
    const listed = (await portal.as(mine).get('/notifications')).json<{ unread: number }>();
    expect(listed.unread).toBe(4);
  });

  it('that nobody here wrote does nothing', async () => {
    const mine = await account();
    await tell(mine, plain);
    await deliver(seconds(MORNING, 1));
    const link = stopLinkOf((await mailsTo(mine))[0]);
    const last = link.at(-1) === 'A' ? 'B' : 'A';
    for (const wrong of [`${link.slice(0, -1)}${last}`, '/notifications/stop/nothing'])
      expect((await portal.stranger.post(wrong)).statusCode, wrong).toBe(404);
    // A sealed text of another use is no such link.
    const other = portal.services.secrets.seal(
      JSON.stringify({ user: mine.id, kinds: [plain.key] }),
      'mail',
    );
    expect((await portal.stranger.post(`/notifications/stop/${other}`)).statusCode).toBe(404);
  });
});

describe('once', () => {
  it('by each channel, also where two hand over at once or one dies before it is done', async () => {
    const mine = await account();
    await tell(mine, plain);
    const { services } = portal;
    // The process dies after everything was written, before the commit.
    const dying = {
      ...services,
      db: {
        ...services.db,
        elevated: <T>(work: (tx: never) => Promise<T>): Promise<T> =>
          services.db.elevated(async (tx) => {
            await work(tx as never);
            throw new Error('killed');
          }),
      },
    } as typeof services;
    await expect(deliverDue(dying, seconds(MORNING, 1))).rejects.toThrow('killed');
    expect(await subjects(mine)).toEqual([]);
    await Promise.all([deliver(seconds(MORNING, 1)), deliver(seconds(MORNING, 1))]);
    await deliver(seconds(MORNING, 2));
    expect(await subjects(mine)).toEqual(['Titre']);
  });

  it('a mail whose receipt was lost leaves again as the same message', async () => {
    const mine = await account();
    await tell(mine, plain);
    await deliver(seconds(MORNING, 1));
    const server = await startMailServer({ unacknowledged: 1 });
    const { services } = portal;
    const mail = createMail(
      { ...services.config, SMTP_URL: `smtp://127.0.0.1:${server.port}` },
      services.now,
    );
    const payload = (await sealedMails()).find(
      ({ sealed }) =>
        (JSON.parse(services.secrets.open(sealed, 'mail')) as QueuedMail).to === mine.email,
    );
    const run = () => MAIL_JOB.run({ payload, services: { ...services, mail } } as never);
    await expect(run()).rejects.toMatchObject({ code: 'busy' });
    await run();
    mail.close();
    await server.close();
    const headers = server.received.map(({ source }) => {
      // Long headers are folded (RFC 5322).
      const plainly = source.replaceAll(/\r\n[ \t]+/g, ' ');
      return {
        id: /^Message-ID: (.*)$/im.exec(plainly)?.[1],
        stop: /^List-Unsubscribe: <(\S+)>/im.exec(plainly)?.[1],
      };
    });
    expect(headers).toHaveLength(2);
    expect(headers[0]).toEqual(headers[1]);
    expect(headers[0]).toEqual({
      id: expect.stringMatching(/^<.+@.+>/),
      stop: services.config.publicUrl + stopLinkOf((await mailsTo(mine))[0]),
    });
  });
});
