// Hours from the declaration to the day record: who may, what the rules refuse, what is kept, what a signature locks.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshCustomer, freshPerson } from '#platform/testing/actors.ts';
import { jobsSettled } from '#platform/testing/jobs-settled.ts';
import { startJobs, wholePortal, type Visitor } from '#platform/testing/whole-portal.ts';
import type { Notification } from '#areas/organisation/notifications/contract.ts';
import { dayRecords } from '#areas/working-time/days/server/api.ts';
import { someone } from '#areas/working-time/days/server/days.fixtures.ts';
import { ensurePeriods, periodFor } from '#areas/working-time/pay-periods/server/api.ts';
import { countWaiting } from './contributes.ts';
import type { OwnSedentaryDay, OwnSedentaryMonth, SedentaryRow } from '../contract.ts';

const OWN = '/collaborative/sedentary-hours';
const ANSWERS = '/collaborative/sedentary-hours-validation';
const h = (hours: number, minutes = 0): number => hours * 60 + minutes;
const times = (a: number, b: number, c: number, d: number) => ({
  serviceStart: a,
  breakStart: b,
  breakEnd: c,
  serviceEnd: d,
});
const EIGHT = times(h(8), h(12), h(13), h(17));

const portal = await wholePortal();
const customer = await freshCustomer(portal.services.db);
const supervisor = portal.as(customer.supervisor);
beforeAll(async () => {
  await startJobs(portal);
});
afterAll(() => portal.jobs.stop());

interface Employee {
  readonly id: number;
  readonly visit: Visitor;
}
const employee = (place = customer.agencies[0]): Promise<Employee> =>
  portal.elevated(async (tx) => {
    const { customerId } = customer;
    const { id } = await someone(tx, { customerId, infraId: place }, { type: 2 });
    const account = await freshPerson(tx, {
      roles: ['ROLE_COLLABORATOR'],
      customerId,
      infraId: place,
      perimeter: [place],
      collaboratorId: id,
    });
    return { id, visit: portal.as(account) };
  });
const month = async ({ visit }: Employee, of = '2026-10'): Promise<OwnSedentaryMonth> =>
  (await visit.get(`${OWN}/load/json?month=${of}`)).json();
const dayIn = async (who: Employee, day: string): Promise<OwnSedentaryDay | undefined> =>
  (await month(who, day.slice(0, 7))).days.find((each) => each.day === day);
const enter = (who: Employee, day: string, of: object = EIGHT) =>
  who.visit.post(`${OWN}/set`, { day, ...of });
const declare = (who: Employee, ...days: string[]) => who.visit.post(`${OWN}/declare`, { days });
const declared = async (who: Employee, day: string, of: object = EIGHT): Promise<number> => {
  const set = await enter(who, day, of);
  expect(set.statusCode, set.body).toBe(200);
  const answer = await declare(who, day);
  expect(answer.statusCode, answer.body).toBe(200);
  return set.json().id;
};
const accept = (id: number, visitor = supervisor) => visitor.post(`${ANSWERS}/accept/${id}`);
const recordOf = async ({ id }: Employee, day: string) => {
  await jobsSettled(portal.services.db);
  const [record] = await portal.elevated((tx) =>
    dayRecords(tx, { collaboratorIds: [id], from: day, to: day }),
  );
  return record;
};
const evidence = ({ id }: Employee, day: string) => portal.run<{
  sub_source: string;
  origin: string;
}>`
      select source, sub_source, origin from activity_evidence
      where collaborator_id = ${id} and service_day = ${day} and not withdrawn`;
const listed = async (query = ''): Promise<SedentaryRow[]> =>
  (await supervisor.get(`${ANSWERS}/load/json?length=100${query}`)).json().rows;

describe('declaring', () => {
  it('waits for a validator; accepted hours reach the day record with their source', async () => {
    const who = await employee();
    const id = await declared(who, '2026-10-06');
    expect(await dayIn(who, '2026-10-06')).toMatchObject({ status: 'waiting', minutes: 480 });
    expect(await evidence(who, '2026-10-06')).toEqual([]);
    expect((await accept(id)).json()).toEqual({ id, status: 'validated' });
    expect(await evidence(who, '2026-10-06')).toEqual([
      {
        source: 'event',
        sub_source: 'sedentary-hours',
        origin: 'Heures sédentaires du 06/10/2026',
      },
    ]);
    // 08:00–12:00 and 13:00–17:00 in Paris; nine hours from start to end.
    expect(await recordOf(who, '2026-10-06')).toMatchObject({ service: 8 * 3600 });
  });
  it('counts the night of 24 to 25 October an hour longer, on the day it starts', async () => {
    const who = await employee();
    const id = await declared(who, '2026-10-24', times(h(22), h(24), h(24, 30), h(30)));
    await accept(id);
    // 22:00 to 24:00 CEST, then 00:30 CEST to 06:00 CET: two hours and six and a half.
    expect(await recordOf(who, '2026-10-24')).toMatchObject({ service: 8.5 * 3600 });
  });
  it('is validated at once where the workflow is automatic, of the nearest infrastructure', async () => {
    const admin = portal.as(customer.admin);
    const place = customer.agencies[1];
    const save = (infraId: number, workflow: string | null) =>
      admin.post('/collaborative/sedentary-hours-configuration/save', { infraId, workflow });
    expect((await save(place, 'automatic')).statusCode).toBe(204);
    const who = await employee(place);
    await declared(who, '2026-10-06');
    expect(await dayIn(who, '2026-10-06')).toMatchObject({ status: 'validated' });
    expect(await recordOf(who, '2026-10-06')).toMatchObject({ service: 8 * 3600 });
    expect((await save(place, null)).statusCode).toBe(204);
    await declared(who, '2026-10-07');
    expect(await dayIn(who, '2026-10-07')).toMatchObject({ status: 'waiting' });
  });
  it('is refused one minute beyond each rule, with its label', async () => {
    const who = await employee();
    const refused = async (day: string, of: object) => {
      await enter(who, day, of);
      const answer = await declare(who, day);
      return [
        answer.statusCode,
        ...answer.json().error.details.map(({ field }: { field: string }) => field),
      ];
    };
    expect(await refused('2026-10-06', times(h(8), h(12), h(12, 19), h(16)))).toEqual([
      422,
      'break time',
    ]);
    expect(await refused('2026-10-06', times(h(7), h(12), h(13), h(18, 1)))).toEqual([
      422,
      'day total',
    ]);
    await declared(who, '2026-10-06', times(h(12), h(16), h(17), h(21)));
    expect(await refused('2026-10-07', times(h(7, 59), h(12), h(13), h(15)))).toEqual([
      422,
      'service gap',
    ]);
    await declared(who, '2026-10-07', times(h(8), h(12), h(13), h(15)));
    expect(await dayIn(who, '2026-10-07')).toMatchObject({ violations: [] });
  });
  it('refuses a day that is none: a half pair, the future, no contract, nothing entered', async () => {
    const who = await employee();
    const odd = await enter(who, '2026-10-06', { ...EIGHT, breakEnd: null });
    expect(odd.statusCode).toBe(422);
    expect((await enter(who, '2027-10-06')).statusCode).toBe(422);
    expect((await enter(who, '2019-10-07')).statusCode).toBe(422);
    expect((await declare(who, '2026-10-06')).statusCode).toBe(422);
    expect((await month(who)).days.every(({ id }) => id === null)).toBe(true);
  });
});

describe('answering', () => {
  it('keeps accepted hours beside those declared, judged like them', async () => {
    const who = await employee();
    const id = await declared(who, '2026-10-06');
    const other = (end: number) =>
      supervisor.post(`${ANSWERS}/save-accepted-hours`, {
        id,
        serviceStartSelected: h(8),
        breakStartSelected: h(12),
        breakEndSelected: h(13),
        serviceEndSelected: end,
      });
    expect((await other(h(19, 1))).statusCode).toBe(422);
    expect((await other(h(16))).json()).toEqual({ id, status: 'modified' });
    await accept(id);
    expect(await dayIn(who, '2026-10-06')).toMatchObject({
      status: 'validated',
      serviceEnd: h(17),
      serviceEndSelected: h(16),
      minutes: 420,
    });
    expect(await recordOf(who, '2026-10-06')).toMatchObject({ service: 7 * 3600 });
  });
  it('is a GET that needs the portal’s own header, by each of its paths', async () => {
    const who = await employee();
    const id = await declared(who, '2026-10-06');
    const paths = [ANSWERS, OWN, '/sedentary-hours'];
    for (const base of paths) {
      const strange = await supervisor.request('GET', `${base}/accept/${id}`, {
        csrf: false,
        headers: { 'sec-fetch-site': 'same-origin' },
      });
      expect(strange.statusCode).toBe(403);
    }
    expect(await dayIn(who, '2026-10-06')).toMatchObject({ status: 'waiting' });
    const refused = await supervisor.get(`/sedentary-hours/reject/${id}?reason=Non`);
    expect(refused.json(), refused.body).toEqual({ id, status: 'draft' });
    expect(await dayIn(who, '2026-10-06')).toMatchObject({ status: 'draft', reason: 'Non' });
    await declare(who, '2026-10-06');
    expect((await supervisor.get(`${OWN}/accept/${id}`)).json()).toEqual({
      id,
      status: 'validated',
    });
    expect((await accept(id)).statusCode).toBe(409);
    // The POST form of each: the day is found, and refused as it is validated already.
    for (const base of paths)
      expect((await supervisor.post(`${base}/accept/${id}`)).statusCode, base).toBe(409);
  });
  it('is told to the employee alone: refused with its reason, corrected, reopened, and not what is as declared', async () => {
    const [who, colleague] = [await employee(), await employee()];
    const notifications = async ({ visit }: Employee): Promise<[string, string][]> =>
      (await visit.get('/notifications'))
        .json()
        .notifications.map((n: Notification) => [n.title, n.text.replaceAll('\u00A0', ' ')]);
    const id = await declared(who, '2026-10-06');
    await supervisor.get(`/sedentary-hours/reject/${id}?reason=Pause trop courte`);
    const refused = [
      'Vos heures sont refusées',
      'Les heures du mardi 6 octobre 2026 sont à revoir et à déclarer de nouveau. Motif : Pause trop courte',
    ];
    expect(await notifications(who)).toEqual([refused]);
    await declare(who, '2026-10-06');
    await accept(id);
    expect(await notifications(who)).toEqual([refused]);
    await supervisor.post(`${ANSWERS}/reopen/${id}`);
    // The second refusal of the same day is another event.
    await declare(who, '2026-10-06');
    await supervisor.get(`/sedentary-hours/reject/${id}?reason=Pause trop courte`);
    await declare(who, '2026-10-06');
    const corrected = await supervisor.post(`${ANSWERS}/save-accepted-hours`, {
      id,
      serviceStartSelected: h(8),
      breakStartSelected: h(12),
      breakEndSelected: h(13),
      serviceEndSelected: h(16),
    });
    expect(corrected.json(), corrected.body).toEqual({ id, status: 'modified' });
    const titles = (await notifications(who)).map(([title]) => title);
    expect(titles).toEqual([
      'Vos heures sont corrigées',
      'Vos heures sont refusées',
      'Une journée validée est rouverte',
      'Vos heures sont refusées',
    ]);
    expect(await notifications(colleague)).toEqual([]);
  });
  it('validates many at once, and reopens one: its hours leave the day', async () => {
    const who = await employee();
    const ids = [await declared(who, '2026-10-06'), await declared(who, '2026-10-07')];
    const done = await supervisor.post(`${ANSWERS}/mass-validate`, { ids });
    expect(done.json(), done.body).toEqual({ done: 2, failed: [] });
    expect(await recordOf(who, '2026-10-07')).toMatchObject({ service: 8 * 3600 });
    expect((await supervisor.post(`${ANSWERS}/reopen/${ids[1]}`)).json()).toMatchObject({
      status: 'draft',
    });
    expect(await recordOf(who, '2026-10-07')).toBeUndefined();
    expect((await enter(who, '2026-10-07', EIGHT)).statusCode).toBe(200);
  });
  it('shows a week as waiting while a day of it waits that no full-day absence covers, in both places', async () => {
    const who = await employee();
    await accept(await declared(who, '2026-10-06'));
    await declared(who, '2026-10-07');
    const rows = (await listed()).filter(({ collaboratorId }) => collaboratorId === who.id);
    expect(rows.map(({ weekStatus }) => weekStatus)).toEqual(['waiting', 'waiting']);
    const week = (await month(who)).weeks.find(({ monday }) => monday === '2026-10-05');
    expect(week).toEqual({ monday: '2026-10-05', minutes: 960, status: 'waiting' });
    const away = (half: string) =>
      portal.run`insert into absence (customer_id, infra_id, collaborator_id, code, starts_on, ends_on, first_half, last_half, status)
          values (${customer.customerId}, ${customer.agencies[0]}, ${who.id}, 'CP', '2026-10-07', '2026-10-07', ${half}, ${half}, 'VALIDATED')`;
    const states = async () => [
      ...(await listed())
        .filter((row) => row.collaboratorId === who.id)
        .map((row) => row.weekStatus),
      (await month(who)).weeks.find(({ monday }) => monday === '2026-10-05')?.status,
    ];
    await away('MORNING');
    expect(await states()).toEqual(['waiting', 'waiting', 'waiting']);
    await portal.run`delete from absence where collaborator_id = ${who.id}`;
    await away('FULL');
    expect(await states()).toEqual(['validated', 'validated', 'validated']);
  });
  it('is for whoever validates the agency, and never for oneself', async () => {
    const elsewhere = await employee(customer.agencies[1]);
    const id = await declared(elsewhere, '2026-10-06');
    expect((await accept(id)).statusCode).toBe(404);
    expect((await accept(id, elsewhere.visit)).statusCode).toBe(403);
    const self = await portal.elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_SUPERVISOR'],
        customerId: customer.customerId,
        infraId: customer.agencies[1],
        perimeter: [customer.agencies[1]],
        collaboratorId: elsewhere.id,
      }),
    );
    expect((await accept(id, portal.as(self))).statusCode).toBe(403);
    const many = await portal.as(self).post(`${ANSWERS}/mass-validate`, { ids: [id] });
    expect(many.json().failed).toMatchObject([{ id }]);
    const stranger = await freshCustomer(portal.services.db);
    expect((await accept(id, portal.as(stranger.admin))).statusCode).toBe(404);
    const sheet = `${OWN}/pdf/generate?month=2026-10&collaborator=${elsewhere.id}`;
    expect((await portal.as(stranger.admin).get(sheet)).statusCode).toBe(404);
    expect((await supervisor.get(sheet)).statusCode).toBe(404);
  });
});

describe('the sheet of a month', () => {
  it('is signed once every day is validated, locks the month, and is printed alike until it is reopened', async () => {
    const who = await employee();
    const sign = () => who.visit.get(`${OWN}/monthly-activity/sign?month=2026-10`);
    expect((await sign()).statusCode).toBe(409);
    const id = await declared(who, '2026-10-06');
    expect((await sign()).statusCode).toBe(409);
    await accept(id);
    const strange = await who.visit.request('GET', `${OWN}/monthly-activity/sign?month=2026-10`, {
      csrf: false,
    });
    expect(strange.statusCode).toBe(403);
    const signed = await sign();
    expect(signed.statusCode, signed.body).toBe(200);
    expect((await sign()).statusCode).toBe(409);

    expect((await enter(who, '2026-10-08')).statusCode).toBe(409);
    expect((await supervisor.post(`${ANSWERS}/reopen/${id}`)).statusCode).toBe(409);
    const pdf = () => who.visit.get(`${OWN}/pdf/generate?month=2026-10`);
    const [first, again] = [await pdf(), await pdf()];
    expect(first.rawPayload.subarray(0, 4).toString()).toBe('%PDF');
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);

    const reopen = { collaboratorId: who.id, month: '2026-10' };
    expect((await supervisor.post(`${ANSWERS}/reopen-sheet`, reopen)).statusCode).toBe(204);
    expect((await supervisor.post(`${ANSWERS}/reopen-sheet`, reopen)).statusCode).toBe(409);
    expect((await enter(who, '2026-10-08')).statusCode).toBe(200);
    expect((await month(who)).signedAt).toBeNull();
    const { notifications } = (await who.visit.get('/notifications')).json();
    expect(notifications.map(({ title }: Notification) => title)).toEqual([
      'Votre fiche d’activité est rouverte',
    ]);
  });
  it('is not signed while the month runs', async () => {
    const who = await employee();
    const today = Temporal.Now.plainDateISO('Europe/Paris').toString();
    await accept(await declared(who, today, { ...EIGHT, breakEnd: null, serviceEnd: null }));
    const running = today.slice(0, 7);
    const sign = await who.visit.request('GET', `${OWN}/monthly-activity/sign?month=${running}`);
    expect([sign.statusCode, sign.json().error.message]).toEqual([
      409,
      'Le mois n’est pas terminé.',
    ]);
  });
});

describe('a closed period', () => {
  it('changes no more, and days that wait keep one from closing', async () => {
    const place = customer.agencies[0];
    const who = await employee(place);
    const id = await declared(who, '2026-09-08');
    const { customerId, companyId } = customer;
    await portal.elevated(async (tx) => {
      await ensurePeriods(tx, { customerId, companyId, from: '2026-09', to: '2026-09' });
      const period = await periodFor(tx, companyId, '2026-09-08');
      expect(
        await countWaiting(
          { tx },
          { infras: [place], days: { first: '2026-09-01', last: '2026-09-30' } },
        ),
      ).toBe(1);
      expect(
        await countWaiting(
          { tx },
          { infras: [place], days: { first: '2026-09-09', last: '2026-09-30' } },
        ),
      ).toBe(0);
      await tx.run`update pay_period set status = 'closed' where id = ${period?.id ?? 0}`;
    });
    expect((await accept(id)).statusCode).toBe(409);
    expect((await enter(who, '2026-09-08')).statusCode).toBe(409);
    expect((await enter(who, '2026-09-09')).statusCode).toBe(409);
    expect(await dayIn(who, '2026-09-09')).toMatchObject({
      locked: 'La paie de ce jour est clôturée.',
    });
  });
});
