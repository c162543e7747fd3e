import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshPerson } from '#platform/testing/actors.ts';
import { startJobs, wholePortal } from '#platform/testing/whole-portal.ts';
import { dayRecords } from '#areas/working-time/days/server/api.ts';
import { events, fullDay, site, type ClockingSite } from './clocking.setup.fixtures.ts';

const portal = await wholePortal();
let s: ClockingSite;
beforeAll(async () => {
  s = await site(portal);
  await startJobs(portal);
});
afterAll(() => portal.jobs.stop());

const day = '2026-03-10';
const count = async (where: string): Promise<number> =>
  (await portal.value<number>`select count(*)::int as n from clocking where customer_id = ${s.customer.customerId} and ${sql.raw(where)}`) ??
  0;
/** A supervisor of the agency who is also one of its employees. */
const asEmployee = (collaboratorId: number) =>
  portal.elevated((tx) => {
    const { customerId, agencies } = s.customer;
    const at = { customerId, infraId: agencies[0], perimeter: [agencies[0]] };
    return freshPerson(tx, { roles: ['ROLE_SUPERVISOR'], ...at, collaboratorId });
  });
const dayOf = async (collaboratorId: number, on = day) =>
  (await s.days()).find((d) => d.collaboratorId === collaboratorId && d.day === on);

describe('a delivery', () => {
  it('is kept once, however often and in whatever order it is sent', async () => {
    const id = await s.person('B-ONCE');
    const all = fullDay('B-ONCE', day);
    expect(await s.send(all)).toMatchObject({ received: 4, added: 4, duplicates: 0, refused: [] });
    expect(await s.send([...all].reverse())).toMatchObject({ added: 0, duplicates: 4 });
    expect(await s.send([...all, ...all])).toMatchObject({ added: 0, duplicates: 8 });
    await s.settled();
    expect(await dayOf(id)).toMatchObject({ work: 8 * 3600, odd: 0, state: 'in_control' });
    expect(await count(`badge = 'B-ONCE'`)).toBe(4);
  });
  it('comes late, one clocking at a time and backwards, to the same day', async () => {
    const id = await s.person('B-LATE');
    for (const one of fullDay('B-LATE', day).reverse()) {
      await s.send([one]);
      await s.settled();
    }
    const [expected] = (await s.days()).filter((d) => d.work === 8 * 3600 && d.day === day);
    expect(await dayOf(id)).toMatchObject({ clocked: expected?.clocked, work: 8 * 3600, odd: 0 });
  });
  it('says why each event is refused, and takes the others', async () => {
    await s.person('B-BAD');
    const good = events('B-BAD', `${day}T07:00 service_start`);
    const { added, refused } = await s.send([
      { badge: '', at: `${day}T07:00:00Z`, type: 'service_start' },
      { badge: 'B-BAD', at: `${day}T08:00:00Z`, type: 'lunch' },
      { badge: 'B-BAD', at: `${day}T08:00:00`, type: 'service_start' },
      { badge: 'B-BAD', at: 'yesterday', type: 'service_start' },
      { badge: 'B-BAD', at: '2199-01-01T00:00:00Z', type: 'service_start' },
      ...good,
      { ...good[0], type: 'service_end' },
      JSON.parse('{"badge":"a\\u0000b","at":1,"type":null}'),
    ]);
    expect(added).toBe(1);
    expect(refused.map((r) => [r.index, r.why])).toEqual([
      [0, 'badge'],
      [1, 'type'],
      [2, 'without_zone'],
      [3, 'instant'],
      [4, 'future'],
      [6, 'other_type'],
      [7, 'badge'],
    ]);
    const list = await s.admin.get('/admin/clocking/error-management/list?length=100');
    expect(list.json().rows).toHaveLength(7);
    const ids = list.json().rows.map((r: { id: number }) => r.id);
    const done = await s.admin.post('/admin/clocking/error-management/process', {
      selection: { ids },
      values: { note: 'Badges remplacés' },
    });
    expect(done.json(), done.body).toEqual({ done: 7, failed: [] });
    const open = await s.admin.get('/admin/clocking/error-management/list?processed=no');
    expect(open.json().rows).toEqual([]);
  });
  it('needs a key that is neither old nor revoked, and shows none', async () => {
    const rotated = await s.admin.post(`/clocking/devices/rotate/${s.deviceId}`);
    const { key } = rotated.json<{ key: string }>();
    await expect(s.send(fullDay('B-KEY', day))).rejects.toThrow('403');
    expect(await s.send(fullDay('B-KEY', day), { key })).toMatchObject({ added: 4, pending: 4 });
    await s.admin.post(`/clocking/devices/revoke/${s.deviceId}`);
    await expect(s.send(fullDay('B-KEY', day), { key })).rejects.toThrow('403');
    const list = await s.admin.get('/clocking/devices/json');
    expect(list.body).not.toContain(key);
    expect(list.json().devices[0]).toMatchObject({ name: 'Portail nord', silent: false });
    s = await site(portal);
  });
  it('keeps a wrong clock’s times as they are, beside the server’s, and says how wrong it is', async () => {
    const id = await s.person('B-DRIFT');
    const sentAt = Temporal.Now.instant().add({ seconds: 400 }).toString();
    const { driftSeconds } = await s.send(fullDay('B-DRIFT', day), { sentAt });
    expect(driftSeconds).toBeGreaterThan(380);
    await s.settled();
    const record = await dayOf(id);
    expect(record).toMatchObject({ work: 8 * 3600, odd: 4, anomalies: [] });
    const detail = (await s.admin.get(`/clocking/management/day/${record?.id}`)).json();
    expect(detail.clockings[0]).toMatchObject({
      at: Date.UTC(2026, 2, 10, 7) / 1000,
      anomalies: [{ code: 'clock_drift', seconds: driftSeconds }],
    });
  });
});

describe('unknown badges', () => {
  it('wait until somebody links them, and go to control then', async () => {
    expect(await s.send(fullDay('B-NEW', day))).toMatchObject({ added: 4, pending: 4 });
    const waiting = await s.admin.get('/clocking/pending-manual-clocking-count');
    expect(waiting.json()).toEqual({ count: 1 });
    const { pending } = (await s.supervisor.get('/clocking/manual-clockings/json')).json();
    expect(pending).toMatchObject([{ badge: 'B-NEW', clockings: 4 }]);
    const employer = await s.admin.post('/clocking/employers-management/save', {
      id: 0,
      type: 'INTERIM',
      name: 'Intérim du Nord',
      infraId: s.customer.agencies[0],
    });
    const made = await s.admin.post('/clocking/manual-clockings/collaborator/new', {
      badge: 'B-NEW',
      infraId: s.customer.agencies[0],
      lastName: 'Petit',
      firstName: 'Zoé',
      matricule: 'I-1',
      startsOn: '2026-01-01',
      employerId: employer.json().id,
    });
    expect(made.json(), made.body).toMatchObject({ done: 4 });
    await s.settled();
    expect(await dayOf(made.json().id)).toMatchObject({ work: 8 * 3600, odd: 0 });
    expect(
      await portal.run`select type, employer from mission where collaborator_id = ${made.json().id}`,
    ).toEqual([{ type: 'I', employer: 'Intérim du Nord' }]);
    const used = await s.admin.delete(
      `/clocking/employers-management/delete/${employer.json().id}`,
    );
    expect(used.statusCode).toBe(409);
  });
  it('that clock in other agencies only are not a supervisor’s to give', async () => {
    const made = await s.admin.post('/clocking/devices/create', {
      name: 'Autre agence',
      infraId: s.customer.agencies[1],
    });
    await s.send(fullDay('B-FAR', day), { key: made.json().key });
    const body = { badge: 'B-FAR', collaboratorId: await s.person(null) };
    const path = '/clocking/manual-clockings/collaborator/associate';
    expect((await s.supervisor.post(path, body)).statusCode).toBe(404);
    expect((await s.admin.post(path, body)).json()).toEqual({ done: 4 });
  });
  it('that change hands take their clockings from a day on with them', async () => {
    const [before, after] = [await s.person('B-HANDS'), await s.person(null)];
    await s.send([...fullDay('B-HANDS', day), ...fullDay('B-HANDS', '2026-03-11')]);
    await s.settled();
    const moved = await s.admin.post('/clocking/manual-clockings/change-association', {
      badge: 'B-HANDS',
      collaboratorId: after,
      from: '2026-03-11',
    });
    expect(moved.json()).toEqual({ done: 4 });
    expect([await dayOf(before), await dayOf(before, '2026-03-11')]).toMatchObject([
      { work: 8 * 3600 },
      undefined,
    ]);
    expect([await dayOf(after), await dayOf(after, '2026-03-11')]).toMatchObject([
      undefined,
      { work: 8 * 3600 },
    ]);
  });
});

describe('the control', () => {
  it('sends a validated day into the calendar, as clockings, and takes it back when it changes', async () => {
    const id = await s.person('B-CAL');
    await s.send(fullDay('B-CAL', day));
    await s.settled();
    const checked = await dayOf(id);
    const validated = await s.supervisor.post('/clocking/management/validate', {
      dayId: checked?.id,
    });
    expect(validated.json(), validated.body).toEqual({ done: 1 });
    await s.settled();
    const record = () =>
      portal.elevated((tx) => dayRecords(tx, { collaboratorIds: [id], from: day, to: day }));
    expect(await record()).toMatchObject([{ work: 8 * 3600, breaks: 3600 }]);
    expect(await count(`step = 'sent_in_calendar'`)).toBe(4);
    // A clocking that comes late brings the day back; what was validated stands until somebody validates again.
    await s.send(events('B-CAL', `${day}T17:00 service_start`, `${day}T18:00 service_end`));
    await s.settled();
    expect(await dayOf(id)).toMatchObject({ state: 'in_control', work: 9 * 3600 });
    expect(await record()).toMatchObject([{ work: 8 * 3600 }]);
    await s.supervisor.post('/clocking/management/validate', { dayId: checked?.id });
    await s.settled();
    expect(await record()).toMatchObject([{ work: 9 * 3600 }]);
    const again = await s.supervisor.post('/clocking/management/validate', { dayId: checked?.id });
    expect(again.statusCode).toBe(409);
  });
  it('validates many at once but for odd ones, which need a reason', async () => {
    const [plain, odd] = [await s.person('B-MANY'), await s.person('B-ODD')];
    await s.send([...fullDay('B-MANY', day), ...fullDay('B-ODD', day).slice(0, 3)]);
    await s.settled();
    const [a, b] = [await dayOf(plain), await dayOf(odd)];
    const own = portal.as(await asEmployee(plain));
    const refused = await own.post('/clocking/management/validate', { dayId: a?.id });
    expect(refused.statusCode).toBe(403);
    const none = await own.post('/clocking/management/mass-validate', {
      selection: { ids: [a?.id] },
      values: {},
    });
    expect(none.json()).toMatchObject({ done: 0, failed: [{ id: a?.id }] });
    expect(b).toMatchObject({ work: 4 * 3600, odd: 1 });
    expect(b?.anomalies.map((x) => x.code)).toEqual(['missing_service_end']);
    const many = await s.admin.post('/clocking/management/mass-validate', {
      selection: { ids: [a?.id, b?.id] },
      values: {},
    });
    expect(many.json(), many.body).toMatchObject({ done: 1, failed: [{ id: b?.id }] });
    const silent = await s.admin.post('/clocking/management/validate', { dayId: b?.id });
    expect(silent.statusCode).toBe(422);
    const answer = await s.admin.post('/clocking/management/validate', {
      dayId: b?.id,
      reason: 'Parti malade à 13 h',
    });
    expect(answer.json()).toEqual({ done: 1 });
  });
  it('ignores, enters what is missing with a reason, and deletes only what was entered', async () => {
    const id = await s.person('B-ACT');
    await s.send([
      ...fullDay('B-ACT', day).slice(0, 3),
      ...events('B-ACT', `${day}T13:30 rest_start`),
    ]);
    await s.settled();
    const record = await dayOf(id);
    const detail = (await s.admin.get(`/clocking/management/day/${record?.id}`)).json();
    const wrong = detail.clockings.at(-1).id;
    const act = (body: object) => s.admin.post('/clocking/management/apply-clocking-action', body);
    expect((await act({ action: 'ignored', ids: [wrong] })).statusCode).toBe(422);
    expect((await act({ action: 'ignored', ids: [wrong], reason: 'Erreur' })).json()).toEqual({
      done: 1,
    });
    expect(await dayOf(id)).toMatchObject({ work: 4 * 3600 });
    const at = Date.UTC(2026, 2, 10, 16) / 1000;
    await act({
      action: 'manual_addition',
      collaboratorId: id,
      at,
      type: 'service_end',
      reason: 'Oubli de badge',
    });
    expect(await dayOf(id)).toMatchObject({ work: 8 * 3600, odd: 0 });
    const after = (await s.admin.get(`/clocking/management/day/${record?.id}`)).json();
    const entered = after.clockings.find((c: { action: string }) => c.action === 'manual_addition');
    expect(entered).toMatchObject({ device: null, reason: 'Oubli de badge' });
    expect((await s.admin.delete(`/clocking/management/delete-clocking/${wrong}`)).statusCode).toBe(
      409,
    );
    await s.admin.delete(`/clocking/management/delete-clocking/${entered.id}`);
    expect(await dayOf(id)).toMatchObject({ work: 4 * 3600, odd: 1 });
  });
  it('adds a break in the middle of the longest work, once', async () => {
    const id = await s.person('B-BREAK');
    await s.send(events('B-BREAK', `${day}T07:00 service_start`, `${day}T15:00 service_end`));
    await s.settled();
    const record = await dayOf(id);
    expect(record?.anomalies.map((a) => a.code)).toEqual(['too_few_clockings']);
    const add = () =>
      s.admin.post('/clocking/management/add-automatic-break-time', {
        dayId: record?.id,
        reason: 'Pause prise sans badger',
      });
    expect((await add()).json()).toEqual({ done: 1 });
    expect(await dayOf(id)).toMatchObject({ work: 8 * 3600 - 1200, odd: 0 });
    expect((await add()).statusCode).toBe(409);
  });
  it('corrects the plan by the board’s own door, and judges the day again', async () => {
    const id = await s.person('B-PLAN');
    await s.plan(id, day, 11 * 60, 20 * 60);
    await s.send(fullDay('B-PLAN', day));
    await s.settled();
    const record = await dayOf(id);
    // Start and end three hours before what is planned: both are too early.
    expect(record).toMatchObject({ odd: 2, anomalies: [] });
    const done = await s.admin.post('/clocking/management/process-anomaly', {
      dayId: record?.id,
      processing: 'correct_theoretical_schedule',
      reason: 'Changement d’équipe',
    });
    expect(done.json(), done.body).toEqual({ done: 1, told: 0 });
    expect(
      await portal.run`select starts_minute, ends_minute, break_minutes from planned_day where collaborator_id = ${id}`,
    ).toEqual([{ starts_minute: 480, ends_minute: 1020, break_minutes: 60 }]);
    expect(await dayOf(id)).toMatchObject({ odd: 0 });
  });
  it('simulates a rule without writing, and judges by it once it is saved', async () => {
    const id = await s.person('B-RULE');
    await s.plan(id, day, 8 * 60 + 20, 17 * 60);
    await s.send(fullDay('B-RULE', day));
    await s.settled();
    expect(await dayOf(id)).toMatchObject({ odd: 0 });
    const rule = { advance: 15, delay: 240, breakTime: 20 };
    const infraId = s.customer.agencies[0];
    const tried = await s.admin.post('/clocking/simulate/process', {
      infraId,
      rule,
      from: day,
      to: day,
    });
    const { inForce, tried: byRule, changed } = tried.json();
    expect(byRule.odd, tried.body).toBe(inForce.odd + 1);
    expect(changed).toMatchObject([{ day, before: [] }]);
    expect(await dayOf(id)).toMatchObject({ odd: 0 });
    await s.admin.post('/clocking/simulate/save', { infraId, rule });
    await s.settled();
    expect(await dayOf(id)).toMatchObject({ odd: 1 });
  });
  it('is nobody else’s business', async () => {
    const other = await site(portal);
    const mine = (await s.days())[0];
    expect((await other.admin.get(`/clocking/management/day/${mine?.id}`)).statusCode).toBe(404);
    const act = await other.admin.post('/clocking/management/validate', { dayId: mine?.id });
    expect(act.statusCode).toBe(404);
    expect(await other.days()).toEqual([]);
    const driver = portal.as(s.customer.collaborator);
    expect((await driver.get('/clocking/management/json')).statusCode).toBe(403);
    // A badge number means another person at another company.
    await other.send(fullDay('B-ONCE', day));
    expect((await other.admin.get('/clocking/pending-manual-clocking-count')).json().count).toBe(1);
  });
});

describe('a planned day without clocking', () => {
  it('is odd for whoever had a badge that day, and not before', async () => {
    const id = await s.person('B-NONE');
    await s.plan(id, day, 8 * 60, 17 * 60);
    await s.send(fullDay('B-NONE', '2026-03-09'));
    await s.settled();
    expect(await dayOf(id, '2026-03-09')).toMatchObject({ work: 8 * 3600 });
    expect(await dayOf(id)).toBeUndefined();
    await portal.run`update clocking_badge set created_at = '2026-03-01' where number = 'B-NONE'`;
    await s.send(
      events('B-NONE', '2026-03-09T18:00 service_start', '2026-03-09T19:00 service_end'),
    );
    await s.settled();
    expect((await dayOf(id))?.anomalies).toEqual([{ code: 'no_clocking', measured: null }]);
  });
});

describe('DST and midnight', () => {
  it('counts the night of 28 to 29 March an hour short, on the day it starts', async () => {
    const id = await s.person('B-DST');
    // 22:00 CET to 06:00 CEST: seven hours.
    await s.send(
      events(
        'B-DST',
        '2026-03-28T21:00 service_start',
        '2026-03-29T00:00 rest_start',
        '2026-03-29T01:00 rest_end',
        '2026-03-29T04:00 service_end',
      ),
    );
    await s.settled();
    expect(await dayOf(id, '2026-03-28')).toMatchObject({
      work: 6 * 3600,
      odd: 0,
      clocked: '22:00 · 01:00 · 03:00 · 06:00',
    });
    expect(await dayOf(id, '2026-03-29')).toBeUndefined();
  });
});
