import { beforeAll, describe, expect, it } from 'vitest';
import { actorFor, freshCustomer } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { scopeOf } from '#platform/server/services.ts';
import { access } from '#apps/server/areas.ts';
import { createCollaborators, createMissions } from '#areas/collaborators/directory/server/api.ts';
import { calculateMobility, nightlyMobility, type Calculation } from './calculation-job.ts';

const portal = await wholePortal();
const [c, other] = [
  await freshCustomer(portal.services.db),
  await freshCustomer(portal.services.db),
];
let people: number[];
const base = '/admin/mobility-payment';
const as = (who: 'admin' | 'pay' | 'supervisor' = 'pay') => portal.as(c[who]);
const form = (o: object = {}) => ({
  zone: 'Sytral',
  insee: '69123',
  rate: 200,
  hourlyGross: 1_200,
  laterRates: [{ from: '2026-06', rate: 210, hourlyGross: 1_300 }],
  leastShare: 5_000,
  validFrom: '2026-01',
  mode: 'all',
  version: 0,
  ...o,
});
const field = (a: {
  statusCode: number;
  json: () => { error: { details: { field: string }[] } };
}) => [a.statusCode, a.json().error.details[0]?.field];

beforeAll(async () => {
  const [a, b] = c.agencies;
  await portal.elevated(async (tx) => {
    const who = (n: number, infraId: number) => ({
      customerId: c.customerId,
      infraId,
      matricule: `MO${n}`,
      lastName: `Mobile${n}`,
      firstName: 'Jo',
      type: 1 as const,
      driverType: 'CD' as const,
    });
    people = await createCollaborators(tx, [who(1, a), who(2, b), who(3, b)]);
    await createMissions(
      tx,
      people.map((collaboratorId, i) => ({
        customerId: c.customerId,
        infraId: i === 0 ? a : b,
        collaboratorId,
        type: 'P' as const,
        startsOn: '2026-01-01',
        jobTitle: 'Conducteur',
        driverType: 'CD' as const,
        monthlyMinutes: 9_100,
        weeklyMinutes: 2_100,
      })),
    );
    const day = (id: number, infraId: number, on: string, service: number) =>
      tx.run`insert into day_record (customer_id, infra_id, collaborator_id, day, amplitude, service, driving, work, waiting, breaks, rest, unknown_time, night, night_transport, sunday, holiday, theoretical, distance, vehicles, meals, overnights, absence_halves, is_holiday, status, anomalies, evidence_ids, hash)
      values (${c.customerId}, ${infraId}, ${id}, ${on}, ${service}, ${service}, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '{}', 0, 0, 0, false, 'validated', '[]', '{}', '')`;
    const [one = 0, two = 0, three = 0] = people;
    await day(one, a, '2026-05-04', 20_000);
    await day(one, a, '2026-05-05', 20_000);
    await day(one, b, '2026-05-06', 10_000);
    await day(two, a, '2026-05-04', 10_000);
    await day(two, b, '2026-05-05', 10_000);
    await day(three, b, '2026-05-04', 30_000);
    await day(one, b, '2026-06-01', 10_000);
  });
});

const run = async (payload: Calculation) => {
  const actor = await actorFor(portal.services.db, access, c.pay);
  return calculateMobility.run({
    payload,
    actor,
    services: portal.services,
    signal: new AbortController().signal,
    log: portal.services.log,
    now: Temporal.Now.instant(),
    progress: async () => undefined,
    finish: async () => undefined,
    scope: scopeOf(actor, { id: 'test', ip: '' }),
  });
};

describe('mobility payment', () => {
  it('is configured for an infrastructure in sight, enabled, and only then calculated', async () => {
    const [a] = c.agencies;
    expect(
      (await as().get(`${base}/edit/${a}`, { accept: 'application/json' })).json(),
    ).toMatchObject({ configured: false, leastShare: 5_000, status: null });
    expect(
      (
        await as().post(`${base}/retroactive-calculation/${a}`, { from: '2026-05', to: '2026-05' })
      ).json().error.code,
    ).toBe('mobility_not_configured');
    expect(field(await as().post(`${base}/edit/${a}`, form({ insee: '6912' })))).toEqual([
      422,
      'insee',
    ]);
    expect(
      field(
        await as().post(
          `${base}/edit/${a}`,
          form({ laterRates: [{ from: '2026-01', rate: 210, hourlyGross: null }] }),
        ),
      ),
    ).toEqual([422, 'laterRates']);
    expect((await as().post(`${base}/edit/${other.agencies[0]}`, form())).statusCode).toBe(404);
    expect((await as('supervisor').post(`${base}/edit/${a}`, form())).statusCode).toBe(403);
    expect((await as('admin').post(`${base}/edit/${c.customerId}`, form())).statusCode).toBe(409);
    expect((await as().post(`${base}/edit/${a}`, form())).json()).toEqual({ id: a, version: 1 });
    expect(
      (
        await as().post(`${base}/retroactive-calculation/${a}`, { from: '2026-05', to: '2026-05' })
      ).json().error.code,
    ).toBe('mobility_disabled');
    expect((await as().post(`${base}/enable/${a}`, { enabled: true, version: 7 })).statusCode).toBe(
      409,
    );
    expect((await as().post(`${base}/enable/${a}`, { enabled: true, version: 1 })).json()).toEqual({
      id: a,
      version: 2,
    });
    for (const [body, wrong] of [
      [{ from: '2026-05', to: '2026-04' }, 'to'],
      [{ from: '2025-12', to: '2026-04' }, 'from'],
      [{ from: '2026-05', to: '2999-01' }, 'to'],
      [{ from: '2026-13', to: '2026-04' }, 'from'],
    ] as const)
      expect(field(await as().post(`${base}/retroactive-calculation/${a}`, body))[0], wrong).toBe(
        422,
      );
    expect(
      (
        await as().post(`${base}/retroactive-calculation/${a}`, { from: '2026-05', to: '2026-06' })
      ).json(),
    ).toMatchObject({ status: 'pending', job: expect.any(Number) });
    expect(
      (await as().get(`${base}?status=pending`, { accept: 'application/json' })).json().rows,
    ).toMatchObject([{ id: a, enabled: true, status: 'pending' }]);
  });

  it('cancelled while it still waits, a calculation says that it was stopped; asked again, it waits', async () => {
    const [a] = c.agencies;
    const ask = async () =>
      (
        await as().post(`${base}/retroactive-calculation/${a}`, { from: '2026-05', to: '2026-06' })
      ).json();
    const seen = async () =>
      (await as().get(`${base}/edit/${a}`, { accept: 'application/json' })).json();
    const { job } = await ask();
    expect((await as().post(`/jobs/${job}/cancel`)).statusCode).toBe(204);
    expect(await seen()).toMatchObject({
      status: 'pending',
      failure: expect.stringContaining('annulé'),
    });
    await ask();
    expect(await seen()).toMatchObject({ status: 'pending', failure: null });
  });

  it('claims the months done here for more than a half, of all people or of its own', async () => {
    const [a, b] = c.agencies;
    await run({ infraId: a, name: 'A', from: '2026-05', to: '2026-06', mode: 'all' });
    const read = async (query = '', who: 'pay' | 'supervisor' = 'pay') =>
      (await as(who).get(`/rest/planning/mobility-payment?from=2026-05&to=2026-06${query}`)).json();
    const { rows, calculations } = await read();
    expect(
      rows.map((r: Record<string, unknown>) => [
        r['collaboratorId'],
        r['month'],
        r['days'],
        r['here'],
        r['total'],
        r['part'],
        r['liable'],
      ]),
    ).toEqual([
      [people[0], '2026-05', 2, 40_000, 50_000, 8_000, true],
      [people[1], '2026-05', 1, 10_000, 20_000, 5_000, false],
    ]);
    expect(calculations).toMatchObject([
      { infraId: a, status: 'done', from: '2026-05', to: '2026-06' },
    ]);
    // People of another agency are not for who does not see it.
    expect(
      (await read('', 'supervisor')).rows.map((r: { collaboratorId: number }) => r.collaboratorId),
    ).toEqual([people[0]]);
    // Again, for its own people only: nothing stands twice.
    await run({
      infraId: a,
      name: 'A',
      from: '2026-05',
      to: '2026-05',
      mode: 'collaborator_agency_only',
    });
    expect((await read()).rows.map((r: { collaboratorId: number }) => r.collaboratorId)).toEqual([
      people[0],
    ]);
    // 50,000 s at 12.00 € are 166.67 €, at 2 % 3.33 €; what is not claimed has no amount.
    expect(rows.map((r: Record<string, unknown>) => [r['rate'], r['base'], r['amount']])).toEqual([
      [200, 16_667, 333],
      [200, null, null],
    ]);
    expect(
      (
        await portal.as(other.admin).get('/rest/planning/mobility-payment?from=2026-05&to=2026-06')
      ).json(),
    ).toEqual({ rows: [], calculations: [] });
    expect((await read(`&infrastructure=${b}`)).rows).toEqual([]);
    const file = await as().get(`${base}/results/json/export/csv`);
    expect(file.body).toContain('MOBILE1');
    expect(
      (await portal.as(c.collaborator).get('/rest/planning/mobility-payment')).statusCode,
    ).toBe(403);
  });

  it('calculates the last two months by night where it is enabled, and waits again after a failure', async () => {
    const [a] = c.agencies;
    const night = {
      payload: null,
      actor: null,
      services: portal.services,
      signal: new AbortController().signal,
      log: portal.services.log,
      now: Temporal.Instant.from('2026-06-20T02:00:00Z'),
      progress: async () => undefined,
      finish: async () => undefined,
      scope: {
        customerId: null,
        infras: [],
        personId: 0,
        provider: false,
        audit: { userId: null, impersonatorId: null, requestId: 'night', ip: '' },
      },
    };
    await portal.run`delete from mobility_result where infra_id = ${a}`;
    await nightlyMobility.run(night);
    expect((await as().get(`${base}/results/json?month=2026-05`)).json().total).toBe(2);
    const stopped = AbortSignal.abort(new Error('stop'));
    await expect(
      calculateMobility.run({
        ...night,
        signal: stopped,
        payload: { infraId: a, name: 'A', from: '2026-05', to: '2026-05', mode: 'all' },
      }),
    ).rejects.toThrow('stop');
    const seen = async () =>
      (await as().get(`${base}/edit/${a}`, { accept: 'application/json' })).json();
    expect(await seen()).toMatchObject({
      status: 'pending',
      failure: expect.stringContaining('annulé'),
    });
    await expect(
      calculateMobility.run({
        ...night,
        progress: () => Promise.reject(new Error('the line is cut')),
        payload: { infraId: a, name: 'A', from: '2026-05', to: '2026-05', mode: 'all' },
      }),
    ).rejects.toThrow('cut');
    expect(
      (await as().get(`${base}?status=pending`, { accept: 'application/json' })).json().rows,
    ).toMatchObject([{ id: a, failure: expect.stringMatching(/^Le calcul s’est arrêté/) }]);
    await run({ infraId: a, name: 'A', from: '2026-05', to: '2026-05', mode: 'all' });
    expect(await seen()).toMatchObject({ status: 'done', failure: null });
  });
});

describe('whom and what it counts', () => {
  const results = async () =>
    (await as().get(`${base}/results/json?month=2026-05`)).json().rows as {
      collaboratorId: number;
      here: number;
      stale: boolean;
      standing: string;
      amount: number | null;
      regional: number | null;
    }[];
  const calculate = () =>
    run({ infraId: c.agencies[0], name: 'A', from: '2026-05', to: '2026-05', mode: 'all' });

  it('tells results that evidence has overtaken, until they are calculated again', async () => {
    await calculate();
    expect((await results()).every((r) => !r.stale)).toBe(true);
    const [one = 0] = people;
    await portal.run`update day_record set service = service + 60 where collaborator_id = ${one} and day = '2026-05-04'`;
    expect((await results()).filter((r) => r.stale).map((r) => r.collaboratorId)).toEqual([one]);
    await calculate();
    expect((await results()).every((r) => !r.stale)).toBe(true);
  });

  it('leaves out days under a mission on another payroll', async () => {
    const [one = 0] = people;
    const missionOf = (type: string) =>
      portal.run`update mission set type = ${type}, employer = ${type === 'P' ? null : 'Intérim 69'} where collaborator_id = ${one}`;
    await missionOf('I');
    expect((await results()).find((r) => r.collaboratorId === one)?.stale).toBe(true);
    await calculate();
    expect((await results()).some((r) => r.collaboratorId === one)).toBe(false);
    await missionOf('P');
    await calculate();
    expect((await results()).some((r) => r.collaboratorId === one)).toBe(true);
  });

  it('owes nothing below eleven employees, and adds the regional rate above', async () => {
    const [one = 0] = people;
    const of = async () => (await results()).find((r) => r.collaboratorId === one);
    // The portal does not know 2025: the amount stays an estimate to be confirmed.
    expect(await of()).toMatchObject({ standing: 'unknown', regional: 0 });
    // 50,060 s at 12.00 € are 166.87 €, at 0.15 % 0.25 €.
    await portal.run`update mobility_setting set liable_since = 2015, regional_rate = 15, regional_from = '2025-07' where infra_id = ${c.agencies[0]}`;
    await calculate();
    expect(await of()).toMatchObject({ standing: 'liable', amount: 334, regional: 25 });
    // Days of 2024 are in the portal: 2025 is a whole year, and nobody was employed in it.
    await portal.run`insert into day_record (customer_id, infra_id, collaborator_id, day, amplitude, service, driving, work, waiting, breaks, rest, unknown_time, night, night_transport, sunday, holiday, theoretical, distance, vehicles, meals, overnights, absence_halves, is_holiday, status, anomalies, evidence_ids, hash)
        values (${c.customerId}, ${c.agencies[0]}, ${one}, '2024-12-31', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '{}', 0, 0, 0, false, 'validated', '[]', '{}', '')`;
    await calculate();
    expect(await of()).toMatchObject({ standing: 'below', amount: null, regional: null });
  });

  it('refuses a regional rate where there is none, or above the law', async () => {
    const a = c.agencies[0];
    const version = (await as().get(`${base}/edit/${a}`, { accept: 'application/json' })).json()
      .version;
    const post = (o: object) =>
      as().post(`${base}/edit/${a}`, form({ version, regionalFrom: '2025-07', ...o }));
    expect(field(await post({ regionalRate: 16 }))).toEqual([422, 'regionalRate']);
    expect(field(await post({ regionalRate: 15, insee: '75056' }))).toEqual([422, 'regionalRate']);
    expect(field(await post({ regionalRate: 15, regionalFrom: null }))).toEqual([
      422,
      'regionalFrom',
    ]);
    expect(field(await post({ regionalRate: 15, regionalFrom: '2025-01' }))).toEqual([
      422,
      'regionalFrom',
    ]);
    expect((await post({ regionalRate: 15 })).statusCode).toBe(200);
  });
});
