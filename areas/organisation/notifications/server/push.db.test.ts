// Web push: what a device is sent, what becomes of a device that its push service does not know, that signed out, or that is somebody else's.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  freshCustomer,
  freshPerson,
  type FreshCustomer,
  type TestPerson,
} from '#platform/testing/actors.ts';
import { startPushServer, type PushServer } from '#platform/testing/push-server.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import type { Device } from '../push-contract.ts';
import { deliverDue, knowKinds, notify } from './api.ts';
import { allKinds } from './known-kinds.ts';
import { pushJob, type PushPayload } from './push-job.ts';
import { sendPush } from './push-request.ts';
import { pushed, testKinds } from './test-kinds.fixtures.ts';

const portal = await wholePortal();
let c: FreshCustomer;
let push: PushServer;
let events = 0;
const MORNING = Temporal.Instant.from('2026-03-10T10:00:00Z');

const account = (): Promise<TestPerson> =>
  portal.elevated((tx) =>
    freshPerson(tx, {
      roles: ['ROLE_COLLABORATOR'],
      customerId: c.customerId,
      infraId: c.agencies[0],
      perimeter: [c.agencies[0]],
    }),
  );
const subscribe = async (who: TestPerson, subscription = push.subscribe()): Promise<number> => {
  const answer = await portal.as(who).post('/notifications/devices', subscription);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ id: number }>().id;
};
const devicesOf = async (who: TestPerson): Promise<Device[]> =>
  (await portal.as(who).get('/notifications/devices')).json();
const jobsOf = async (devices: readonly number[]): Promise<PushPayload[]> =>
  (
    await portal.column<PushPayload>`select payload from job_run where kind = 'notifications.push' order by id`
  ).filter(({ device }) => devices.includes(device));
/** Tells an account in the morning, and hands over what is due a second later; answers what its devices are sent. */
const sentPayloads = async (
  who: TestPerson,
  devices: readonly number[],
): Promise<PushPayload[]> => {
  const before = (await jobsOf(devices)).length;
  const event = `push ${(events += 1)}`;
  await portal.elevated(async (tx) => {
    await notify({ tx, services: portal.services }, pushed, {
      to: { accounts: [who.id] },
      event,
      values: { title: 'Arrêt de Mme Durand', text: 'Du 3 au 9 mars' },
    });
    await tx.run`update notification set created_at = ${MORNING.toString()}::timestamptz where event = ${event}`;
  });
  await deliverDue(portal.services, MORNING.add({ seconds: 1 }));
  return (await jobsOf(devices)).slice(before);
};
const run = (payload: PushPayload | undefined) =>
  pushJob.run({
    payload,
    services: portal.services,
    finish: () => Promise.resolve(),
  } as never);

beforeAll(async () => {
  knowKinds([...allKinds(), ...testKinds]);
  c = await freshCustomer(portal.services.db);
  push = await startPushServer();
});
afterAll(() => push.close());

describe('a device', () => {
  it('is sent a neutral sentence and a link, sealed for it, signed by the portal’s own key, once', async () => {
    const mine = await account();
    const id = await subscribe(mine);
    const [job, ...others] = await sentPayloads(mine, [id]);
    expect(others).toEqual([]);
    await run(job);
    const sent = push.received.at(-1);
    const { publicKey } = (await portal.as(mine).get('/notifications/push-key')).json<{
      publicKey: string;
    }>();
    expect(JSON.parse(sent?.text ?? '')).toEqual({
      tag: expect.stringMatching(/^[\da-f-]{36}$/),
      body: 'Une nouvelle vous attend.',
      url: '/collaborative/absences',
    });
    expect(sent?.sender).toMatchObject({ key: publicKey, sub: expect.stringMatching(/^mailto:/) });
    expect(sent?.headers).toMatchObject({ ttl: '86400', urgency: 'normal' });
    // Sent again after a kill, the push service and the telephone know it for the same.
    await run(job);
    const again = push.received.at(-1);
    expect([again?.headers['topic'], again?.text]).toEqual([sent?.headers['topic'], sent?.text]);
    expect(await devicesOf(mine)).toMatchObject([{ id, works: true, lastFailureAt: null }]);
    expect(await sentPayloads(mine, [])).toEqual([]);
  });

  it('that its push service does not know any more is forgotten', async () => {
    for (const gone of [404, 410]) {
      const mine = await account();
      const [dead, living] = [await subscribe(mine), await subscribe(mine)];
      const jobs = await sentPayloads(mine, [dead, living]);
      push.answers = gone;
      await run(jobs.find(({ device }) => device === dead));
      push.answers = 201;
      await run(jobs.find(({ device }) => device === living));
      expect((await devicesOf(mine)).map(({ id }) => id)).toEqual([living]);
      expect((await sentPayloads(mine, [dead, living])).map(({ device }) => device)).toEqual([
        living,
      ]);
    }
  });

  it('is tried again where its push service is busy, and kept with its failure shown', async () => {
    const mine = await account();
    const id = await subscribe(mine);
    const [job] = await sentPayloads(mine, [id]);
    for (const busy of [429, 500, 503]) {
      push.answers = busy;
      await expect(run(job)).rejects.toMatchObject({ code: 'busy' });
    }
    expect(await devicesOf(mine)).toMatchObject([{ id, works: false, lastSuccessAt: null }]);
    push.answers = 403;
    await expect(run(job)).rejects.toMatchObject({ status: 422 });
    push.answers = 201;
    await run(job);
    expect(await devicesOf(mine)).toMatchObject([{ id, works: true }]);
  });

  it('is forgotten with the session that asked for it, and not with another', async () => {
    const mine = await account();
    const id = await subscribe(mine);
    expect(await sentPayloads(mine, [id])).toHaveLength(1);
    const [job] = await sentPayloads(mine, [id]);
    await portal.as(mine).request('POST', '/logout');
    expect(await sentPayloads(mine, [id])).toEqual([]);
    const received = push.received.length;
    await run(job);
    expect(push.received.length).toBe(received);
    const colleague = await account();
    const other = await subscribe(colleague);
    expect(await sentPayloads(colleague, [other])).toHaveLength(1);
  });

  it('becomes that of whoever uses the browser now; nobody removes another’s', async () => {
    const [before, after] = [await account(), await account()];
    const browser = push.subscribe();
    const id = await subscribe(before, browser);
    expect((await portal.as(after).delete(`/notifications/devices/${id}`)).statusCode).toBe(404);
    const taken = await subscribe(after, browser);
    // Asked for again, it stays the same device.
    expect(await subscribe(after, browser)).toBe(taken);
    expect([await devicesOf(before), (await devicesOf(after)).length]).toEqual([[], 1]);
    expect(await sentPayloads(before, [id, taken])).toEqual([]);
    expect((await portal.as(after).delete(`/notifications/devices/${taken}`)).statusCode).toBe(204);
    expect(await sentPayloads(after, [id, taken])).toEqual([]);
  });

  it('is left in peace where its person does not want this kind there', async () => {
    const mine = await account();
    const id = await subscribe(mine);
    const choice = { kind: pushed.key, inApp: true, mail: 'off', push: false };
    await portal.as(mine).post('/notifications/choices', choice);
    expect(await sentPayloads(mine, [id])).toEqual([]);
  });
});

describe('the addresses of push services', () => {
  it('are of the web, by https', async () => {
    const mine = await account();
    const { keys } = push.subscribe();
    for (const endpoint of ['http://exemple.fr/x', 'ftp://exemple.fr/x', 'https://a:b@exemple.fr/'])
      expect(
        (await portal.as(mine).post('/notifications/devices', { endpoint, keys })).statusCode,
        endpoint,
      ).toBe(422);
    const short = { endpoint: 'https://exemple.fr/x', keys: { ...keys, auth: 'x' } };
    expect((await portal.as(mine).post('/notifications/devices', short)).statusCode).toBe(422);
  });

  it('lead into no network of the portal’s own', async () => {
    const { services } = portal;
    const strict = { ...services, config: { ...services.config, OUTGOING_PRIVATE: '' } };
    const received = push.received.length;
    const message = { id: crypto.randomUUID(), isUrgent: false, body: 'Essai.', url: '/' };
    await expect(sendPush(strict, push.subscribe(), message)).rejects.toThrow('réseau privé');
    expect(push.received.length).toBe(received);
  });
});

it('the portal’s key is made once, and lies sealed', async () => {
  const keys = await Promise.all(
    [await account(), await account()].map(async (who) =>
      (await portal.as(who).get('/notifications/push-key')).json<{ publicKey: string }>(),
    ),
  );
  expect(keys[0]).toEqual(keys[1]);
  const rows = await portal.run<{
    sealed: string;
    device: string;
  }>`select k.sealed_private_key as sealed,
      (select string_agg(sealed, '') from push_device) as device from push_key k`;
  expect(rows).toHaveLength(1);
  expect(rows[0]?.sealed).toMatch(/^[\w-]{8}\.[\w-]{60,}$/);
  expect(rows[0]?.device ?? '').not.toContain('127.0.0.1');
});
