// Clocking on one's own telephone: the same evidence as a terminal's, in the same control, in nobody else's name.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshPerson } from '#platform/testing/actors.ts';
import { startJobs, wholePortal, type Visitor } from '#platform/testing/whole-portal.ts';
import { site } from './clocking.setup.fixtures.ts';

const portal = await wholePortal();
const s = await site(portal);
beforeAll(async () => {
  await startJobs(portal);
});
afterAll(() => portal.jobs.stop());

const path = '/collaborative/clocking';
const employee = async (agency: 0 | 1 = 0): Promise<{ me: Visitor; id: number }> => {
  const id = await s.person(null);
  const infraId = s.customer.agencies[agency];
  const person = await portal.elevated((tx) =>
    freshPerson(tx, {
      roles: ['ROLE_COLLABORATOR'],
      customerId: s.customer.customerId,
      infraId,
      perimeter: [infraId],
      collaboratorId: id,
    }),
  );
  return { me: portal.as(person), id };
};
// Read once: requests that follow each other must not add a second to what lies between two presses.
const loaded = Temporal.Now.instant().round('second');
/** Minutes before this file was loaded, to the second. */
const ago = (minutes: number): string => loaded.subtract({ minutes }).toString();
const today = () => Temporal.Now.plainDateISO('Europe/Paris').toString();

describe('before the agency allows it', () => {
  it('nothing is offered, nothing is taken, in words', async () => {
    const { me } = await employee();
    expect((await me.get(path)).json()).toEqual({
      place: null,
      kiosk: false,
      keepsPlace: false,
      clockings: [],
    });
    const refused = await me.post(path, { type: 'service_start', at: ago(0) });
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      403,
      'Votre agence ne pointe pas sur téléphone.',
    ]);
  });
});

describe('an agency that clocks on telephones', () => {
  let phones: { id: number; key: string };
  beforeAll(async () => {
    phones = (
      await s.admin.post('/clocking/devices/create', {
        name: 'Téléphones',
        infraId: s.customer.agencies[0],
        kind: 'phones',
      })
    ).json();
  });

  it('takes a service, counts it, and shows it to its person alone', async () => {
    const [{ me, id }, other] = [await employee(), await employee()];
    for (const [minutes, type] of [
      [50, 'service_start'],
      [30, 'rest_start'],
      [20, 'rest_end'],
      [5, 'service_end'],
    ] as const)
      expect((await me.post(path, { type, at: ago(minutes) })).statusCode).toBe(200);
    await s.settled();
    const own = (await me.get(path)).json();
    expect(own.clockings.map((c: { type: string }) => c.type)).toEqual([
      'service_start',
      'rest_start',
      'rest_end',
      'service_end',
    ]);
    expect((await other.me.get(path)).json().clockings).toEqual([]);
    const days = (await s.days()).filter((d) => d.collaboratorId === id);
    expect(days.map((d) => d.work).reduce((a, b) => a + b, 0)).toBe(35 * 60);
    expect(days.every((d) => d.state === 'in_control')).toBe(true);
  });

  it('the same press brought twice is one clocking; another type at its instant is refused', async () => {
    const { me } = await employee();
    const press = { type: 'service_start', at: ago(3) };
    const item = {
      id: randomUUID(),
      method: 'POST',
      route: path,
      body: press,
      recordedAt: press.at,
    };
    const sync = () => me.post('/sync', { items: [item], sentAt: ago(0) });
    expect((await Promise.all([sync(), sync()])).map((a) => a.json().items[0].status)).toEqual([
      'done',
      'done',
    ]);
    expect((await me.post(path, press)).statusCode).toBe(200);
    expect((await me.get(path)).json().clockings).toHaveLength(1);
    expect((await me.post(path, { ...press, type: 'service_end' })).statusCode).toBe(409);
  });

  it('a telephone whose clock is wrong is told to whoever controls, and moves nothing', async () => {
    const { me, id } = await employee();
    // Recorded two hours ago without a network, by a clock that is ten minutes fast.
    const at = ago(120 - 10);
    const item = { id: randomUUID(), method: 'POST', route: path, recordedAt: at };
    const body = { type: 'service_start', at };
    await me.post('/sync', { items: [{ ...item, body }], sentAt: ago(-10) });
    // A late one of a right clock is no drift.
    const late = await employee();
    const right = { type: 'service_start', at: ago(120) };
    await late.me.post('/sync', {
      items: [{ ...item, id: randomUUID(), recordedAt: right.at, body: right }],
      sentAt: ago(0),
    });
    await s.settled();
    const anomalies = async (person: number): Promise<string[]> => {
      const line = (await s.days()).find((d) => d.collaboratorId === person);
      const detail = (await s.admin.get(`/clocking/management/day/${line?.id ?? 0}`)).json();
      return detail.clockings.flatMap((c: { at: number; anomalies: { code: string }[] }) => [
        String(c.at),
        ...c.anomalies.map((a) => a.code),
      ]);
    };
    const second = (iso: string) => String(Temporal.Instant.from(iso).epochMilliseconds / 1000);
    expect(await anomalies(id)).toEqual([second(at), 'clock_drift']);
    expect(await anomalies(late.id)).toEqual([second(right.at)]);
  });

  it('refuses tomorrow’s and last year’s instants, each with its reason', async () => {
    const { me } = await employee();
    for (const minutes of [-25 * 60, 32 * 24 * 60]) {
      const answer = await me.post(path, { type: 'service_start', at: ago(minutes) });
      expect([answer.statusCode, answer.json().error.details[0].field]).toEqual([422, 'at']);
    }
    expect((await me.get(path)).json().clockings).toEqual([]);
  });

  it('is one terminal of the agency, whose key opens nothing, and is closed at once', async () => {
    const twice = await s.admin.post('/clocking/devices/create', {
      name: 'Téléphones',
      infraId: s.customer.agencies[0],
      kind: 'phones',
    });
    expect(twice.statusCode).toBe(422);
    await expect(
      s.send([{ badge: 'x', at: `${today()}T00:00:00Z`, type: 'service_start' }], {
        key: phones.key,
      }),
    ).rejects.toThrow('403');
    const { me } = await employee();
    await s.admin.post(`/clocking/devices/revoke/${phones.id}`);
    expect((await me.post(path, { type: 'service_start', at: ago(0) })).statusCode).toBe(403);
  });

  it('an account that is nobody’s is told so', async () => {
    const nobody = portal.as(s.customer.collaborator);
    expect((await nobody.get(path)).statusCode).toBe(403);
  });
});
