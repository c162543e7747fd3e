// The shared kiosk: a terminal with a screen that asks who stands before it; what it clocks goes the way of every terminal's.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshPerson } from '#platform/testing/actors.ts';
import { startJobs, wholePortal, type Visitor } from '#platform/testing/whole-portal.ts';
import { events, site } from './clocking.setup.fixtures.ts';
import { clockOwn } from './own.ts';
import { forgetPlaces } from './places.ts';

const portal = await wholePortal();
const s = await site(portal);
let kiosk: { id: number; key: string };
beforeAll(async () => {
  await startJobs(portal);
  kiosk = (
    await s.admin.post('/clocking/devices/create', {
      name: 'Entrée',
      infraId: s.customer.agencies[0],
      kind: 'kiosk',
    })
  ).json();
});
afterAll(() => portal.jobs.stop());

const loaded = Temporal.Now.instant().round('second');
const ask = (path: string, body: object, key = kiosk.key) =>
  portal.stranger.request('POST', `/clocking/kiosk/${path}`, {
    body,
    headers: { 'x-device-key': key },
  });
const message = (answer: { json(): { error: { message: string } } }): string =>
  answer.json().error.message;
const employee = async (
  badge: string | null,
): Promise<{ me: Visitor; id: number; matricule: string }> => {
  const id = await s.person(badge);
  const person = await portal.elevated((tx) =>
    freshPerson(tx, {
      roles: ['ROLE_COLLABORATOR'],
      customerId: s.customer.customerId,
      infraId: s.customer.agencies[0],
      perimeter: [s.customer.agencies[0]],
      collaboratorId: id,
    }),
  );
  const matricule =
    (await portal.value<string>`
      select matricule from collaborator where id = ${id}`) ?? '';
  return { me: portal.as(person), id, matricule };
};
const badgeName = (): string => `B${randomBytes(4).toString('hex')}`;

describe('pairing', () => {
  it('opens with its key alone; a terminal’s, a replaced and a revoked key open nothing', async () => {
    const sentAt = loaded.add({ minutes: 7 }).toString();
    const opened = (await ask('open', { sentAt })).json();
    expect(opened).toMatchObject({ name: 'Entrée', keepsPlace: false });
    // The clock of the test moved on a little since it was read.
    expect(opened.driftSeconds).toBeGreaterThan(300);
    expect(opened.driftSeconds).toBeLessThan(480);
    expect((await ask('open', { sentAt }, s.key)).statusCode).toBe(403);
    const other = (
      await s.admin.post('/clocking/devices/create', {
        name: 'Quai',
        infraId: s.customer.agencies[0],
        kind: 'kiosk',
      })
    ).json();
    const next = (await s.admin.post(`/clocking/devices/rotate/${other.id}`)).json();
    expect((await ask('open', { sentAt }, other.key)).statusCode).toBe(403);
    expect((await ask('open', { sentAt }, next.key)).statusCode).toBe(200);
    await s.admin.post(`/clocking/devices/revoke/${other.id}`);
    expect((await ask('open', { sentAt }, next.key)).statusCode).toBe(403);
    expect((await ask('identify', { badge: 'x' }, next.key)).statusCode).toBe(403);
  });
});

describe('who stands before it', () => {
  it('by badge: a first name and a letter, and what comes next', async () => {
    const badge = badgeName();
    await s.person(badge);
    const now = Math.floor(loaded.epochMilliseconds / 1000);
    const before = (await ask('identify', { badge })).json();
    expect(before).toMatchObject({ badge, next: ['service_start'] });
    expect(before.name).toMatch(/^\S+ \p{Lu}\.$/u);
    await s.send([{ badge, at: now - 3_600, type: 'service_start' }], { key: kiosk.key });
    expect((await ask('identify', { badge })).json().next).toEqual(['rest_start', 'service_end']);
    expect((await ask('identify', { badge: badgeName() })).json().name).toBeNull();
  });

  it('badges that nobody has are counted: thirty, then one waits; those of people are not', async () => {
    const badge = badgeName();
    await s.person(badge);
    const device = { name: 'Dépôt', infraId: s.customer.agencies[0], kind: 'kiosk' };
    const { key } = (await s.admin.post('/clocking/devices/create', device)).json();
    const statuses: number[] = [];
    for (let i = 0; i < 40; i += 1) {
      statuses.push((await ask('identify', { badge }, key)).statusCode);
      statuses.push((await ask('identify', { badge: badgeName() }, key)).statusCode);
    }
    expect(statuses.slice(0, 50)).toEqual(Array.from({ length: 50 }, () => 200));
    expect(statuses.at(-1)).toBe(429);
  });

  it('nobody types another’s telephone into it, nor does a terminal send one', async () => {
    const { id } = await employee(null);
    const badge = `téléphone ${id}`;
    expect((await ask('identify', { badge })).statusCode).toBe(403);
    const sent = await s.send([{ badge, at: 1_760_000_000, type: 'service_start' }], {
      key: kiosk.key,
    });
    expect(sent).toMatchObject({ added: 0, refused: [{ why: 'badge' }] });
  });

  it('by a secret code: five tries, then a wait that even the right one waits for', async () => {
    const { me, matricule } = await employee(null);
    const set = (pin: string) => me.post('/collaborative/clocking/pin', { pin });
    for (const weak of ['1234', '0000', '87654', '12a4', '123'])
      expect((await set(weak)).statusCode).toBe(422);
    expect((await set('4071')).statusCode).toBe(204);
    const by = (pin: string) => ask('identify', { matricule, pin });
    const right = await by('4071');
    expect(right.json().badge).toMatch(/^borne /);
    // The same badge next time: one person, one badge.
    expect((await by('4071')).json().badge).toBe(right.json().badge);
    for (let i = 0; i < 5; i++) expect((await by('4072')).statusCode).toBe(403);
    const waits = await by('4071');
    expect([waits.statusCode, message(waits)]).toEqual([
      429,
      'Trop d’essais. Réessayez dans 1 minute.',
    ]);
    // An unknown number is answered as a wrong code is.
    expect(message(await ask('identify', { matricule: 'nobody-1', pin: '4071' }))).toBe(
      'Matricule ou code secret inconnu.',
    );
  });

  it('by the code of a telephone: once, and not another customer’s', async () => {
    const { me } = await employee(null);
    const { code } = (await me.post('/collaborative/clocking/code')).json();
    const other = await site(portal);
    const stranger = (
      await other.admin.post('/clocking/devices/create', {
        name: 'Ailleurs',
        infraId: other.customer.agencies[0],
        kind: 'kiosk',
      })
    ).json();
    expect((await ask('identify', { code }, stranger.key)).statusCode).toBe(403);
    expect((await ask('identify', { code })).statusCode).toBe(200);
    expect((await ask('identify', { code })).statusCode).toBe(403);
  });

  it('the code of a telephone is good for two minutes; a secret code at one’s own customer alone', async () => {
    const { me, id, matricule } = await employee(null);
    const { code } = (await me.post('/collaborative/clocking/code')).json();
    await portal.run`update clocking_identity set code_until = code_until - interval '2 minutes' where collaborator_id = ${id}`;
    expect((await ask('identify', { code })).statusCode).toBe(403);
    await me.post('/collaborative/clocking/pin', { pin: '4071' });
    const other = await site(portal);
    const elsewhere = (
      await other.admin.post('/clocking/devices/create', {
        name: 'Ailleurs',
        infraId: other.customer.agencies[0],
        kind: 'kiosk',
      })
    ).json();
    const by = { matricule, pin: '4071' };
    expect((await ask('identify', by, elsewhere.key)).statusCode).toBe(403);
    expect((await ask('identify', by)).statusCode).toBe(200);
  });
});

describe('what it clocks', () => {
  const paris = (day: string, time: string): number =>
    Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime('Europe/Paris')
      .epochMilliseconds / 1000;
  /** From 22:00 to 06:00 by the clock on the wall, by the day it begins on, with the hours that lie between. */
  const NIGHTS = [
    ['2026-10-24', '2026-10-25', 9],
    ['2026-03-28', '2026-03-29', 7],
    ['2026-06-10', '2026-06-11', 8],
  ] as const;

  it('the nights of both changes of clock and midnight: one service of its first day, by terminal, kiosk and telephone', async () => {
    await s.admin.post('/clocking/devices/create', {
      name: 'Téléphones',
      infraId: s.customer.agencies[0],
      kind: 'phones',
    });
    const [terminal, tablet] = [badgeName(), badgeName()];
    const people = [await s.person(terminal), await s.person(tablet), (await employee(null)).id];
    const all = NIGHTS.flatMap(([first, last]) => [
      { at: paris(first, '22:00'), type: 'service_start' as const },
      { at: paris(last, '06:00'), type: 'service_end' as const },
    ]);
    await s.send(all.map((e) => ({ ...e, badge: terminal })));
    // The kiosk was without a network: all at once, backwards, and twice.
    const late = all.toReversed().map((e) => ({ ...e, badge: tablet }));
    expect((await s.send(late, { key: kiosk.key })).added).toBe(all.length);
    expect((await s.send(late, { key: kiosk.key })).added).toBe(0);
    for (const { at, type } of all)
      await portal.elevated((tx) =>
        clockOwn({
          tx,
          services: portal.services,
          now: Temporal.Instant.fromEpochMilliseconds(at * 1000),
          actor: { collaboratorId: people[2] },
          request: { headers: {} },
          body: { type, at: Temporal.Instant.fromEpochMilliseconds(at * 1000).toString() },
        } as never),
      );
    await s.settled();
    const days = await s.days();
    for (const person of people)
      for (const [first, , hours] of NIGHTS) {
        const own = days.filter((d) => d.collaboratorId === person && d.day === first);
        expect(own.map((d) => d.work)).toEqual([hours * 3_600]);
      }
    expect(days.filter((d) => people.includes(d.collaboratorId))).toHaveLength(9);
  });
});

describe('where', () => {
  const place = { latitude: 48.85837, longitude: 2.294481, accuracy: 12 };
  const kept = (badge: string) =>
    portal.run<{ latitude: number; longitude: number; accuracy: number }>`
        select p.latitude, p.longitude, p.accuracy from clocking_place p
        join clocking c on c.id = p.clocking_id where c.badge = ${badge}`;

  it('nothing is kept until the customer wants it; then to the millionth of a degree, and all goes when they change their mind', async () => {
    const badge = badgeName();
    const at = Math.floor(loaded.epochMilliseconds / 1000) - 600;
    const send = (minute: number) =>
      s.send([{ badge, at: at + minute * 60, type: 'service_start', place }], {
        key: kiosk.key,
      });
    await send(0);
    expect(await kept(badge)).toEqual([]);
    const keeps = (value: boolean) =>
      s.admin.post(`/clocking/devices/places/${kiosk.id}`, { keeps: value });
    expect((await keeps(true)).statusCode).toBe(204);
    await send(1);
    await send(1);
    expect(await kept(badge)).toEqual([
      { latitude: 48_858_370, longitude: 2_294_481, accuracy: 12 },
    ]);
    // A place that cannot be read stops no clocking.
    const odd = { badge, at: at + 120, type: 'service_start', place: { latitude: 91 } };
    expect((await s.send([odd], { key: kiosk.key })).added).toBe(1);
    await keeps(false);
    expect(await kept(badge)).toEqual([]);
    // A terminal says nothing of where it is.
    expect(
      (await s.admin.post(`/clocking/devices/places/${s.deviceId}`, { keeps: true })).statusCode,
    ).toBe(404);
  });

  it('two months after the clocking its place goes, not a second before, and the clocking stays', async () => {
    await s.admin.post(`/clocking/devices/places/${kiosk.id}`, { keeps: true });
    const badge = badgeName();
    const [event] = events(badge, '2026-01-15T08:00 service_start');
    await s.send([{ ...event, place }], { key: kiosk.key });
    const purge = (now: string) =>
      portal.elevated((tx) => forgetPlaces(tx, Temporal.Instant.from(now)));
    await purge('2026-03-15T07:59:59Z');
    expect(await kept(badge)).toHaveLength(1);
    await purge('2026-03-15T08:00:00Z');
    expect(await kept(badge)).toEqual([]);
    expect((await s.send([event ?? {}], { key: kiosk.key })).duplicates).toBe(1);
  });
});
