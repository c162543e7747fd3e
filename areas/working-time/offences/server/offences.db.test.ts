import { todayIn } from '#engines/french-time/zones.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshCustomer, freshPerson, type FreshCustomer } from '#platform/testing/actors.ts';
import { startJobs, wholePortal } from '#platform/testing/whole-portal.ts';
import { evidencedDrivers } from './offences.fixtures.ts';

const portal = await wholePortal();
let c: FreshCustomer;
let drivers: readonly number[];
const get = async (query = '', who = c.supervisor) =>
  (await portal.as(who).get(`/offences${query}`)).json();

beforeAll(async () => {
  await startJobs(portal);
  c = await freshCustomer(portal.services.db);
  drivers = await evidencedDrivers(portal.services.db, c);
});
afterAll(() => portal.jobs.stop());

describe('the list of offences', () => {
  it('shows each with value, limit, severity, class and cost, to those whose agency it is', async () => {
    const { rows, total } = await get('?certainty=certain&orderBy[name]=day&orderBy[dir]=asc');
    expect([total, rows.map((r: { name: string; day: string }) => [r.name, r.day])]).toEqual([
      2,
      [
        ['DURAND Julien', '2026-03-03'],
        ['DURAND Julien', '2026-03-04'],
      ],
    ]);
    expect(rows[0]).toMatchObject({
      rule: 'continuous-driving',
      value: 5 * 3600,
      limit: 4.5 * 3600,
      severity: 'SI',
      penalClass: 4,
      cost: 13_500,
      status: 'open',
    });
    expect((await get('', c.admin)).rows.map((r: { name: string }) => r.name)).toContain(
      'MOREL Lucie',
    );
    const stranger = await freshCustomer(portal.services.db);
    expect((await get('', stranger.admin)).total).toBe(0);
  });

  it('narrows by class, severity, rule, certainty, driver and days', async () => {
    const count = async (query: string): Promise<number> => (await get(`?${query}`, c.admin)).total;
    expect(await count('certainty=certain&penalClass=5')).toBe(1);
    expect(await count('certainty=certain&severity=SI')).toBe(2);
    expect(await count('certainty=certain&severity=none')).toBe(0);
    expect(await count(`certainty=certain&driver=${drivers[1]}`)).toBe(1);
    expect(await count('rule=daily-driving')).toBe(0);
    expect(await count('certainty=certain&days[start]=2026-03-04&days[end]=2026-03-04')).toBe(1);
    expect(await count('certainty=possible')).toBeGreaterThan(0);
  });

  it('adds up what the filters leave; what is only possible costs nothing', async () => {
    const all = await get('/summary', c.admin);
    expect(all).toMatchObject({
      count: 3,
      cost: (135 * 2 + 750) * 100,
      classes: [
        { penalClass: 5, count: 1, cost: 75_000 },
        { penalClass: 4, count: 2, cost: 27_000 },
      ],
      months: [{ month: '2026-03', count: 3 }],
    });
    expect(all.possible).toBeGreaterThan(0);
    expect(all.worst[0]).toMatchObject({ collaboratorId: drivers[0], count: 2 });
    expect(await get('/summary?penalClass=4', c.admin)).toMatchObject({ count: 2, cost: 27_000 });
    expect(await get('/summary', c.supervisor)).toMatchObject({ count: 2 });
    expect(
      (await get('?certainty=possible', c.admin)).rows.every((r: { cost: number }) => r.cost === 0),
    ).toBe(true);
  });

  it('is a driver’s own where the person sees no others', async () => {
    expect((await get('', c.collaborator)).total).toBe(0);
  });

  it('leaves as a file', async () => {
    const file = await portal
      .as(c.supervisor)
      .get(
        '/offences/export/csv?certainty=certain&columns=day&columns=rule&columns=severity&columns=cost&orderBy[name]=day&orderBy[dir]=asc',
      );
    expect(file.body.trim().split('\r\n').slice(1)).toEqual([
      '03/03/2026;Conduite continue;Grave;135,00',
      '04/03/2026;Conduite continue;Très grave;750,00',
    ]);
  });
});

const certain = async (): Promise<{ id: number }[]> =>
  (await get('?certainty=certain&orderBy[name]=day&orderBy[dir]=asc')).rows;
const post = (path: string, body: object, who = c.supervisor) =>
  portal.as(who).post(`/offences/${path}`, body);

describe('one offence', () => {
  it('has what proves it: the legal timeline, its sources, the time measured', async () => {
    const [{ id } = { id: 0 }] = await certain();
    const one = await get(`/${id}`);
    const six = Temporal.Instant.from('2026-03-03T06:00:00Z').epochMilliseconds / 1000;
    expect(one).toMatchObject({
      start: six,
      at: six + 4.5 * 3600,
      sources: ['card'],
      proof: [{ start: six, end: six + 5 * 3600 }],
      moves: ['explain', 'contest'],
    });
    expect(one.spells).toContainEqual({ start: six, end: six + 5 * 3600, activity: 'driving' });
    const stranger = await freshCustomer(portal.services.db);
    expect([
      (await portal.as(stranger.admin).get(`/offences/${id}`)).statusCode,
      (await portal.as(c.collaborator).get(`/offences/${id}`)).statusCode,
    ]).toEqual([404, 404]);
  });

  it('is explained or contested with a comment, by those who may', async () => {
    const [{ id } = { id: 0 }] = await certain();
    const body = {
      selection: { ids: [id] },
      values: { action: 'explain', comment: 'Accident sur l’A7' },
    };
    expect((await post('treat', body, c.pay)).statusCode).toBe(403);
    expect(
      (await post('treat', { ...body, values: { action: 'explain', comment: '' } })).statusCode,
    ).toBe(422);
    expect((await post('treat', body)).json()).toEqual({ done: 1, failed: [] });
    expect(await get(`/${id}`)).toMatchObject({
      comment: 'Accident sur l’A7',
      row: { status: 'explained' },
      events: [{ action: 'explain', comment: 'Accident sur l’A7' }],
    });
    expect(
      (await post('treat', { ...body, values: { action: 'sign', comment: '' } })).json().failed,
    ).toHaveLength(1);
  });
});

describe('letters', () => {
  it('are issued by driver, printed the same each time, and signed', async () => {
    const ids = (await certain()).map((o) => o.id);
    const possible = (await get('?certainty=possible')).rows.map((o: { id: number }) => o.id);
    const made = (
      await post('letters', {
        selection: { ids: [...ids, ...possible] },
        values: { message: 'Passez me voir.' },
      })
    ).json();
    expect(made).toMatchObject({ done: 2, job: null, letters: [expect.any(Number)] });
    expect(made.failed.map((f: { id: number }) => f.id).sort()).toEqual([...possible].sort());
    const [letter] = made.letters;
    const pdf = await portal.as(c.supervisor).get(`/offences/letters/${letter}/pdf`);
    expect([
      pdf.statusCode,
      pdf.headers['content-type'],
      pdf.rawPayload.subarray(0, 5).toString(),
    ]).toEqual([200, 'application/pdf', '%PDF-']);
    expect(
      (await portal.as(c.supervisor).get(`/offences/letters/${letter}/pdf`)).rawPayload.equals(
        pdf.rawPayload,
      ),
    ).toBe(true);
    const stranger = await freshCustomer(portal.services.db);
    expect(
      (await portal.as(stranger.admin).get(`/offences/letters/${letter}/pdf`)).statusCode,
    ).toBe(404);
    expect((await get('/letters')).rows).toMatchObject([
      {
        id: letter,
        name: 'DURAND Julien',
        offences: 2,
        status: 'issued',
        firstDay: '2026-03-03',
        lastDay: '2026-03-04',
      },
    ]);
    expect((await certain()).map((o) => (o as unknown as { status: string }).status)).toEqual([
      'lettered',
      'lettered',
    ]);
    expect((await post(`letters/${letter}/sign`, { signedOn: '2000-01-01' })).statusCode).toBe(422);
    expect((await post(`letters/${letter}/sign`, { signedOn: '2999-01-01' })).statusCode).toBe(422);
    const today = todayIn(Temporal.Now.instant());
    expect((await post(`letters/${letter}/sign`, { signedOn: today })).statusCode).toBe(204);
    expect((await get('/letters?status=signed')).rows).toMatchObject([{ signedOn: today }]);
    expect((await get(`/${ids[0]}`)).row.status).toBe('signed');
  });

  it('of several drivers are one PDF, made by a job', async () => {
    const { rows } = await get('?certainty=certain', c.admin);
    const open = rows
      .filter((r: { status: string }) => r.status !== 'signed')
      .map((r: { id: number }) => r.id);
    await portal.run`update offence set status = 'open' where customer_id = ${c.customerId}`;
    const made = (
      await post(
        'letters',
        { selection: { certainty: ['certain'], allSelected: true }, values: {} },
        c.admin,
      )
    ).json();
    expect([open.length > 0, made.letters.length, made.job]).toEqual([true, 2, expect.any(Number)]);
    const run = async () =>
      (
        await portal.run<{
          state: string;
          error: string | null;
        }>`select state, error from job_run where id = ${made.job}`
      )[0];
    await expect.poll(run, { timeout: 30_000 }).toMatchObject({ state: 'done' });
  });
});

describe('the answer of the driver', () => {
  it('is given once, by nobody else, with a reason where it objects; the register shows it', async () => {
    const [driver = 0, other = 0] = drivers;
    const place = { customerId: c.customerId, infraId: c.agencies[0], perimeter: c.agencies };
    const [mine, theirs] = await portal.elevated(async (tx) => {
      const of = (collaboratorId: number) =>
        freshPerson(tx, { roles: ['ROLE_COLLABORATOR'], ...place, collaboratorId });
      return [await of(driver), await of(other)];
    });
    await portal.run`update offence set status = 'open' where customer_id = ${c.customerId}`;
    const ids = (await certain()).map((o) => o.id);
    const { letters } = (await post('letters', { selection: { ids }, values: {} })).json();
    const path = `/collaborative/offence-letters`;
    const own = async () => (await portal.as(mine).get(path)).json().letters[0];
    expect(await own()).toMatchObject({ id: letters[0], offences: 2, answer: null });
    expect(
      await portal.run`select 1 from notification where user_id = ${mine.id} and kind = 'offence.letter'`,
    ).toHaveLength(1);
    const answer = (body: object, who = mine) =>
      portal.as(who).post(`${path}/${letters[0]}/answer`, body);
    expect((await answer({ answer: 'acknowledged' }, theirs)).statusCode).toBe(404);
    expect((await portal.as(theirs).get(`${path}/${letters[0]}/pdf`)).statusCode).toBe(404);
    expect((await portal.as(mine).get(`${path}/${letters[0]}/pdf`)).statusCode).toBe(200);
    expect((await answer({ answer: 'objected', reason: ' ' })).statusCode).toBe(422);
    const objection = { answer: 'objected', reason: 'Le camion était en panne.' };
    const both = await Promise.all([answer(objection), answer(objection)]);
    expect(both.map((r) => r.statusCode)).toEqual([200, 200]);
    expect((await answer({ answer: 'acknowledged' })).statusCode).toBe(409);
    const [line] = (await get('/letters?answer=objected')).rows;
    expect(line).toMatchObject({ id: letters[0], answer: 'objected', reason: objection.reason });
    const { row, events } = await get(`/${ids[0]}`);
    expect(row.status).toBe('contested');
    const contests = events.filter((e: { action: string; comment: string }) =>
      e.comment?.includes(objection.reason),
    );
    expect(contests).toHaveLength(1);
  });
});

describe('repeated offences and settings', () => {
  it('weigh by driver and for the company', async () => {
    const span = '/recurrence/2026-01-01/2026-12-31';
    const { rows } = await get(span, c.admin);
    expect(rows).toMatchObject([
      { name: 'DURAND Julien', serious: 1, verySerious: 1, weighted: 1, procedure: 'no' },
      { name: 'MOREL Lucie', serious: 1, verySerious: 0, weighted: 0 },
    ]);
    expect(await get(`${span}/company`, c.admin)).toMatchObject({
      SI: 2,
      VSI: 1,
      drivers: 2,
      weighted: 0.83,
      procedure: false,
    });
    expect(
      (await portal.as(c.admin).get('/offences/recurrence/2026-02-01/2026-01-01')).statusCode,
    ).toBe(422);
    expect((await portal.as(c.collaborator).get(`/offences${span}`)).statusCode).toBe(403);
  });

  it('are the company’s: another price judges everybody again', async () => {
    const before = await get('/settings/load', c.admin);
    expect(before).toMatchObject({
      own: false,
      version: 0,
      settings: { costs: [0, 11, 35, 68, 135, 750, 1125] },
    });
    const costs = [0, 11, 35, 68, 90, 750, 1125];
    expect(
      (await post('settings/save', { ...before.settings, costs, version: 0 }, c.supervisor))
        .statusCode,
    ).toBe(403);
    expect(
      (await post('settings/save', { ...before.settings, costs, version: 0 }, c.admin)).statusCode,
    ).toBe(200);
    expect(
      (await post('settings/save', { ...before.settings, costs, version: 7 }, c.admin)).statusCode,
    ).toBe(409);
    await expect
      .poll(async () => (await get('/summary', c.admin)).cost, { timeout: 30_000 })
      .toBe((90 * 2 + 750) * 100);
    expect(await get('/settings/load', c.admin)).toMatchObject({ own: true, settings: { costs } });
  });
});
