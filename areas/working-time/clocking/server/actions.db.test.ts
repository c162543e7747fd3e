// What whoever controls makes of clockings: the six actions, the four processings, and days of a month that is closed.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshPerson } from '#platform/testing/actors.ts';
import { startJobs, wholePortal } from '#platform/testing/whole-portal.ts';
import { dayRecords } from '#areas/working-time/days/server/api.ts';
import { ensurePeriods } from '#areas/working-time/pay-periods/server/api.ts';
import type { ClockingView, DayView } from '../shapes.ts';
import { events, fullDay, site } from './clocking.setup.fixtures.ts';

const portal = await wholePortal();
const s = await site(portal);
beforeAll(async () => {
  await startJobs(portal);
});
afterAll(() => portal.jobs.stop());

const day = '2026-03-10';
const path = '/clocking/management';
/** 10 March 2026, an hour and minutes of Paris. */
const at = (hour: number, minutes = 0): number => Date.UTC(2026, 2, 10, hour - 1, minutes) / 1000;
const lineOf = async (collaboratorId: number) => {
  await s.settled();
  const line = (await s.days()).find((d) => d.collaboratorId === collaboratorId && d.day === day);
  if (line === undefined) throw new Error('no such day');
  return line;
};
const detailOf = async (collaboratorId: number): Promise<DayView> =>
  (await s.admin.get(`${path}/day/${(await lineOf(collaboratorId)).id}`)).json();
const clockingOf = (detail: DayView, type: string): ClockingView => {
  const clocking = detail.clockings.find((c) => c.type === type);
  if (clocking === undefined) throw new Error(`no ${type}`);
  return clocking;
};
const act = (body: object) => s.admin.post(`${path}/apply-clocking-action`, body);
const processed = (body: object) => s.admin.post(`${path}/process-anomaly`, body);

describe('a clocking off its planned time', () => {
  it('is accepted as it is, or counts at its planned time and keeps its own', async () => {
    const id = await s.person('A-EARLY');
    await s.plan(id, day, 9 * 60, 17 * 60);
    await s.send(fullDay('A-EARLY', day));
    const before = await detailOf(id);
    expect([before.odd, before.work]).toEqual([1, 8 * 3600]);
    const first = clockingOf(before, 'service_start').id;
    await act({ action: 'accepted_real', ids: [first] });
    expect(await lineOf(id)).toMatchObject({ odd: 0, work: 8 * 3600 });
    const silent = await act({ action: 'accepted_theoretical', ids: [first] });
    expect(silent.statusCode).toBe(422);
    await act({ action: 'accepted_theoretical', ids: [first], reason: 'Attente au portail' });
    const after = await detailOf(id);
    expect([after.odd, after.work]).toEqual([0, 7 * 3600]);
    expect(clockingOf(after, 'service_start')).toMatchObject({ at: at(8), theoreticalAt: at(9) });
    // The time that counts is entered by hand.
    const entered = { id: first, at: at(8, 30), reason: 'Prise de poste avancée' };
    await s.admin.post(`${path}/update-clocking-theoretical-time`, entered);
    expect(await lineOf(id)).toMatchObject({ work: 7.5 * 3600 });
    const pause = { ...entered, id: clockingOf(after, 'rest_start').id };
    const refused = await s.admin.post(`${path}/update-clocking-theoretical-time`, pause);
    expect(refused.statusCode).toBe(422);
  });
  it('that is missing is entered at its planned time, once', async () => {
    const id = await s.person('A-GONE');
    await s.plan(id, day, 8 * 60, 17 * 60);
    await s.send(fullDay('A-GONE', day).slice(0, 3));
    const { id: dayId } = await lineOf(id);
    const body = { action: 'automatic_input', dayId, type: 'service_end', reason: 'Oubli' };
    expect((await act(body)).json()).toEqual({ done: 1 });
    const after = await detailOf(id);
    expect([after.odd, after.work]).toEqual([0, 8 * 3600]);
    expect(clockingOf(after, 'service_end')).toMatchObject({
      at: at(17),
      device: null,
      action: 'automatic_input',
      reason: 'Oubli',
    });
    expect((await act(body)).statusCode).toBe(409);
  });
});

describe('the anomalies of a day', () => {
  it('are kept with a reason until the day changes', async () => {
    const id = await s.person('A-KEPT');
    await s.send(fullDay('A-KEPT', day).slice(0, 3));
    const { id: dayId } = await lineOf(id);
    const reason = 'Parti chez le médecin';
    await processed({ dayId, processing: 'keep_clocking_schedule', reason });
    expect(await detailOf(id)).toMatchObject({ kept: true, processings: [{ reason }] });
    await s.send(events('A-KEPT', `${day}T13:00 rest_start`));
    expect(await detailOf(id)).toMatchObject({ kept: false });
  });
  it('are told to the person, or to who supervises the agency; nobody to tell is a refusal', async () => {
    const id = await s.person('A-TOLD');
    await s.send(fullDay('A-TOLD', day).slice(0, 3));
    const { id: dayId } = await lineOf(id);
    const ask = (processing: string) =>
      processed({ dayId, processing, reason: 'À compléter' }).then((r) => [
        r.statusCode,
        r.json().told,
      ]);
    expect((await ask('notify_anomaly'))[0]).toBe(409);
    const infraId = s.customer.agencies[0];
    const account = await portal.elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_COLLABORATOR'],
        customerId: s.customer.customerId,
        infraId,
        perimeter: [infraId],
        collaboratorId: id,
      }),
    );
    expect(await ask('notify_anomaly')).toEqual([200, 1]);
    expect(await ask('notify_alert')).toEqual([200, 1]);
    const titles = async (visitor: typeof s.admin) =>
      (await visitor.get('/notifications'))
        .json()
        .notifications.map(({ text }: { text: string }) => text)
        .filter((text: string) => text.includes('À compléter')).length;
    expect(await titles(portal.as(account))).toBe(1);
    expect(await titles(s.supervisor)).toBe(1);
    expect((await detailOf(id)).processings).toHaveLength(2);
  });
  it('of many days that lack a break are mended at once, but for those that have no place for it', async () => {
    const [long, paused] = [await s.person('A-LONG'), await s.person('A-PAUSE')];
    await s.send([
      ...events('A-LONG', `${day}T07:00 service_start`, `${day}T15:00 service_end`),
      ...fullDay('A-PAUSE', day),
    ]);
    const ids = [(await lineOf(long)).id, (await lineOf(paused)).id];
    const answer = await s.admin.post(`${path}/mass-add-automatic-break-time`, {
      selection: { ids },
      values: { reason: 'Pause prise sans badger' },
    });
    expect(answer.json(), answer.body).toMatchObject({ done: 1, failed: [{ id: ids[1] }] });
    expect(await lineOf(long)).toMatchObject({ work: 8 * 3600 - 1_200, odd: 0 });
  });
});

describe('the last clocking', () => {
  it('is that of the person who is asked for, and nobody else’s business', async () => {
    const id = await s.person('A-LAST');
    await s.send(fullDay('A-LAST', day));
    await s.settled();
    const last = await s.supervisor.get(`${path}/last-clocking?collaborator=${id}`);
    expect(last.json().clocking).toMatchObject({ type: 'service_end', at: at(17) });
    const other = await site(portal);
    const theirs = await other.admin.get(`${path}/last-clocking?collaborator=${id}`);
    expect(theirs.json()).toEqual({ clocking: null });
  });
});

describe('a day of a closed month', () => {
  it('takes what comes late, stays as it was paid, and proposes the difference', async () => {
    const id = await s.person('A-CLOSED');
    await s.send(fullDay('A-CLOSED', day).slice(0, 3));
    const { id: dayId } = await lineOf(id);
    await s.admin.post(`${path}/validate`, { dayId, reason: 'Parti à treize heures' });
    await s.settled();
    const record = () =>
      portal.elevated((tx) => dayRecords(tx, { collaboratorIds: [id], from: day, to: day }));
    expect(await record()).toMatchObject([{ work: 4 * 3600 }]);
    expect(await detailOf(id)).toMatchObject({ closed: false });
    const { customerId, companyId } = s.customer;
    await portal.elevated(async (tx) => {
      await ensurePeriods(tx, { customerId, companyId, from: '2026-03', to: '2026-03' });
      await tx.run`update pay_period set status = 'closed' where infra_id = ${companyId}`;
      await tx.run`update day_record set status = 'closed' where collaborator_id = ${id}`;
    });
    expect(await detailOf(id)).toMatchObject({ closed: true, state: 'sent_in_calendar' });
    // The terminal finds its network again, a month later.
    await s.send(fullDay('A-CLOSED', day));
    expect(await lineOf(id)).toMatchObject({ state: 'in_control', work: 8 * 3600, odd: 0 });
    const answer = await s.admin.post(`${path}/validate`, { dayId });
    expect(answer.json(), answer.body).toEqual({ done: 1 });
    await s.settled();
    expect(await record()).toMatchObject([{ work: 4 * 3600 }]);
    expect(
      await portal.run`select (after->>'work')::int as work from closed_day_difference where collaborator_id = ${id} and taken_at is null`,
    ).toEqual([{ work: 8 * 3600 }]);
    // The plan of a closed month is closed to everybody.
    const planned = await processed({
      dayId,
      processing: 'correct_theoretical_schedule',
      reason: 'Horaire tenu',
    });
    expect(planned.statusCode).toBe(409);
  });
});
