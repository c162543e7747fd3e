// Days from the entry to the day record: who declares, what is refused, what is validated, told and closed.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshCustomer, freshPerson } from '#platform/testing/actors.ts';
import { jobsSettled } from '#platform/testing/jobs-settled.ts';
import { startJobs, wholePortal, type Visitor } from '#platform/testing/whole-portal.ts';
import type { Notification } from '#areas/organisation/notifications/contract.ts';
import { dayRecords, replaceEvents } from '#areas/working-time/days/server/api.ts';
import { someone } from '#areas/working-time/days/server/days.fixtures.ts';
import { ensurePeriods, periodFor } from '#areas/working-time/pay-periods/server/api.ts';
import type { DeclaredRow } from '../contract.ts';
import type { OwnDeclaredDay, OwnDeclaredMonth, PersonMonth, Setting } from '../shapes.ts';
import { countWaiting } from './contributes.ts';
import { remindLastMonth } from './remind-job.ts';

const OWN = '/collaborative/declared-days';
const REPORTING = '/collaborative/reporting';
const DAYS = '/collaborative/declared-days-validation';
const SETTINGS = '/collaborative/declared-days-configuration';
const REST = '/rest/collaborative/declared-days';
const setting: Setting = {
  population: 'sedentary',
  startsOn: '2026-01-01',
  weekdays: [1, 2, 3, 4, 5],
  countsHolidays: false,
  unit: 'half_day',
  rhythm: 'month',
  targetHalves: 436,
  hours: { morningStart: 540, morningEnd: 750, afternoonStart: 810, afternoonEnd: 1_020 },
};

const portal = await wholePortal();
const customer = await freshCustomer(portal.services.db);
const supervisor = portal.as(customer.supervisor);
const admin = portal.as(customer.admin);
beforeAll(async () => {
  await startJobs(portal);
  await configure(customer.companyId, setting);
});
afterAll(() => portal.jobs.stop());

const configure = async (infraId: number, of: Setting | null, status = 204): Promise<void> => {
  const saved = await admin.post(`${SETTINGS}/save`, { infraId, setting: of });
  expect(saved.statusCode, saved.body).toBe(status);
};
interface Employee {
  readonly id: number;
  readonly visit: Visitor;
}
const employee = (place = customer.agencies[0], type: 1 | 2 = 2): Promise<Employee> =>
  portal.elevated(async (tx) => {
    const { customerId } = customer;
    const { id } = await someone(tx, { customerId, infraId: place }, { type });
    const account = await freshPerson(tx, {
      roles: ['ROLE_COLLABORATOR'],
      customerId,
      infraId: place,
      perimeter: [place],
      collaboratorId: id,
    });
    return { id, visit: portal.as(account) };
  });
const month = async ({ visit }: Employee, of = '2026-10'): Promise<OwnDeclaredMonth> =>
  (await visit.get(`${OWN}/load/${of.slice(0, 4)}/${of.slice(5)}/json`)).json();
const dayIn = async (who: Employee, day: string): Promise<OwnDeclaredDay | undefined> =>
  (await month(who, day.slice(0, 7))).days.find((each) => each.day === day);
const enter = (who: Employee, day: string, portion: string | null = 'FULL') =>
  who.visit.post(`${OWN}/set-day`, { day, portion });
const declare = ({ visit }: Employee, of = '2026-10') =>
  visit.post(`${OWN}/declare/${of.slice(0, 4)}/${Number(of.slice(5))}`);
const rowsOf = async ({ id }: Employee, query = ''): Promise<DeclaredRow[]> =>
  (await supervisor.get(`${DAYS}/list/json?length=100&person=${id}${query}`)).json().rows;
const idOf = async (who: Employee, day: string): Promise<number> =>
  (await rowsOf(who)).find((row) => row.day === day)?.id ?? 0;
const declared = async (who: Employee, day: string, portion = 'FULL'): Promise<number> => {
  const entered = await enter(who, day, portion);
  expect(entered.statusCode, entered.body).toBe(200);
  const answer = await declare(who, day.slice(0, 7));
  expect(answer.statusCode, answer.body).toBe(200);
  return idOf(who, day);
};
const validate = (ids: number[], visitor = supervisor) =>
  visitor.post(`${REPORTING}/validate-declarations`, { ids });
const evidence = (
  { id }: Employee,
  day: string,
) => portal.run`select source, sub_source, origin from activity_evidence
      where collaborator_id = ${id} and day = ${day} and not withdrawn order by id`;
const recordOf = async ({ id }: Employee, day: string) => {
  await jobsSettled(portal.services.db);
  const [record] = await portal.elevated((tx) =>
    dayRecords(tx, { collaboratorIds: [id], from: day, to: day }),
  );
  return record;
};
const away = ({ id }: Employee, day: string, half: string) =>
  portal.run`insert into absence (customer_id, infra_id, collaborator_id, code, starts_on, ends_on, first_half, last_half, status)
      values (${customer.customerId}, ${customer.agencies[0]}, ${id}, 'CP', ${day}, ${day}, ${half}, ${half}, 'VALIDATED')`;
const OURS = {
  source: 'event',
  sub_source: 'declared-day',
  origin: 'Jour déclaré du 06/10/2026',
};

describe('declaring', () => {
  it('waits for a validator; what is validated is evidence, and counts in the day record', async () => {
    const who = await employee();
    expect((await enter(who, '2026-10-06')).json()).toEqual({ day: '2026-10-06', status: 'draft' });
    // A draft is its author's.
    expect(await rowsOf(who)).toEqual([]);
    expect((await declare(who)).json()).toEqual({ declared: 1 });
    expect(await dayIn(who, '2026-10-06')).toMatchObject({ status: 'waiting', portion: 'FULL' });
    expect(await evidence(who, '2026-10-06')).toEqual([]);
    const done = await validate([await idOf(who, '2026-10-06')]);
    expect(done.json(), done.body).toEqual({ done: 1, failed: [] });
    expect(await evidence(who, '2026-10-06')).toEqual([OURS]);
    // 9:00–12:30 and 13:30–17:00; eight hours from start to end.
    expect(await recordOf(who, '2026-10-06')).toMatchObject({
      service: 7 * 3600,
      amplitude: 8 * 3600,
    });
  });
  it('takes halves, and what is not worked; the year counts them', async () => {
    const who = await employee();
    await enter(who, '2026-10-06', 'MORNING');
    await enter(who, '2026-10-07', 'NONE');
    const ids = [await declared(who, '2026-10-08'), await idOf(who, '2026-10-06')];
    await validate([...ids, await idOf(who, '2026-10-07')]);
    expect(await recordOf(who, '2026-10-06')).toMatchObject({ service: 3.5 * 3600 });
    expect(await recordOf(who, '2026-10-07')).toBeUndefined();
    await declared(who, '2026-11-05', 'AFTERNOON');
    expect((await month(who)).year).toEqual({
      year: 2026,
      targetHalves: 436,
      beforeHalves: 0,
      validatedHalves: 3,
      waitingHalves: 1,
    });
  });
  it('is refused with its reason: a Sunday, a holiday, the future, before the start, without a contract, an absence', async () => {
    const who = await employee();
    await away(who, '2026-10-07', 'AFTERNOON');
    const refusal = async (day: string, portion = 'FULL') => {
      const answer = await enter(who, day, portion);
      const why: string = answer.json().error?.details?.[0]?.message ?? '';
      return [answer.statusCode, why.replaceAll('\u00A0', ' ')] as const;
    };
    expect(await refusal('2026-10-04')).toEqual([
      422,
      'Le 04/10/2026 n’est pas un jour qui se déclare.',
    ]);
    expect(await refusal('2026-11-11')).toEqual([
      422,
      'Le 11/11/2026 est férié : il ne se déclare pas.',
    ]);
    expect((await refusal('2027-10-05'))[0]).toBe(422);
    expect(await refusal('2025-12-31')).toEqual([
      422,
      'Le 31/12/2025 : les jours se déclarent depuis le 01/01/2026.',
    ]);
    expect((await refusal('2019-10-07'))[1]).toContain('Pas de contrat');
    expect((await refusal('2026-10-07'))[1]).toContain('une absence couvre');
    expect((await refusal('2026-10-07', 'MORNING'))[0]).toBe(200);
    expect((await month(who)).days.filter(({ portion }) => portion !== null)).toHaveLength(1);
  });
  it('takes a week at once or not at all, of one week, each day once', async () => {
    const who = await employee();
    const week = (...days: string[]) =>
      who.visit.post(`${OWN}/set-week`, {
        days: days.map((day) => ({ day, portion: 'FULL' })),
      });
    expect((await week('2026-10-05', '2026-10-11')).statusCode).toBe(422);
    expect((await month(who)).days.every(({ portion }) => portion === null)).toBe(true);
    expect((await week('2026-10-05', '2026-10-12')).json().error.details[0].message).toContain(
      'même semaine',
    );
    expect((await week('2026-10-05', '2026-10-05')).statusCode).toBe(422);
    // A week that two months share.
    expect((await week('2026-09-30', '2026-10-01', '2026-10-02')).json()).toEqual({ entered: 3 });
    expect((await declare(who, '2026-09')).json()).toEqual({ declared: 1 });
    expect((await declare(who, '2026-09')).statusCode).toBe(409);
  });
  it('takes a day back by entering it again, or away; a validated one is its validator’s', async () => {
    const who = await employee();
    const id = await declared(who, '2026-10-06');
    expect((await enter(who, '2026-10-06', 'MORNING')).json()).toMatchObject({ status: 'draft' });
    expect((await validate([id])).json().failed).toHaveLength(1);
    await declare(who);
    await validate([id]);
    expect((await enter(who, '2026-10-06')).statusCode).toBe(409);
    expect((await enter(who, '2026-10-06', null)).statusCode).toBe(409);
    await enter(who, '2026-10-07');
    expect((await enter(who, '2026-10-07', null)).json()).toEqual({
      day: '2026-10-07',
      status: null,
    });
  });
  it('reads a month in free text, and says what is none', async () => {
    const who = await employee();
    const at = async (path: string) => (await who.visit.get(`${OWN}/load/${path}/json`)).statusCode;
    expect(await at('2026/10')).toBe(200);
    expect(await at('2026/13')).toBe(422);
    expect(await at('deux-mille/octobre')).toBe(422);
    expect(await at('2026/1e1')).toBe(422);
    expect((await who.visit.post(`${OWN}/declare/2026/13`)).statusCode).toBe(404);
  });
  it('is for those whom the settings name', async () => {
    const driver = await employee(customer.agencies[0], 1);
    expect(await month(driver)).toMatchObject({ declares: false, days: [] });
    expect((await enter(driver, '2026-10-06')).statusCode).toBe(422);
    const own = { startsOn: null, unit: null, rhythm: null };
    const save = (body: object) =>
      admin.post(`${REST}/save-collaborator-configuration/${driver.id}`, body);
    expect((await save({ ...own, declares: true, weekdays: [1, 2] })).statusCode).toBe(204);
    expect((await enter(driver, '2026-10-06')).statusCode).toBe(200);
    expect((await enter(driver, '2026-10-07')).statusCode).toBe(422);
    expect((await save({ ...own, declares: false, weekdays: null })).statusCode).toBe(204);
    expect((await enter(driver, '2026-10-05')).statusCode).toBe(422);
    expect((await save({ ...own, declares: null, weekdays: [1, 1] })).statusCode).toBe(422);
  });
});

describe('evidence', () => {
  it('stands beside other evidence, and adds no hours where that says them', async () => {
    const who = await employee();
    const at = (hour: number) => Date.UTC(2026, 9, 6, hour) / 1000;
    await portal.elevated((tx) =>
      replaceEvents(tx, {
        customerId: customer.customerId,
        infraId: customer.agencies[0],
        collaboratorId: who.id,
        subSource: 'clocking',
        serviceDay: '2026-10-06',
        origin: 'Badgeuse',
        stretches: [{ start: at(5), end: at(11), activity: 'work' }],
      }),
    );
    const clocked = { source: 'event', sub_source: 'clocking', origin: 'Badgeuse' };
    const id = await declared(who, '2026-10-06');
    await validate([id]);
    expect(await evidence(who, '2026-10-06')).toEqual([clocked]);
    expect(await dayIn(who, '2026-10-06')).toMatchObject({
      status: 'validated',
      provenOtherwise: true,
    });
    expect((await rowsOf(who))[0]).toMatchObject({ provenOtherwise: true });
    expect((await supervisor.post(`${DAYS}/reopen/${id}`)).json()).toMatchObject({
      status: 'draft',
    });
    expect(await evidence(who, '2026-10-06')).toEqual([clocked]);
  });
  it('leaves the day once it is reopened, which its author is told, as a refusal with its reason', async () => {
    const [who, colleague] = [await employee(), await employee()];
    const id = await declared(who, '2026-10-06');
    await validate([id]);
    expect(await recordOf(who, '2026-10-06')).toBeDefined();
    await supervisor.post(`${DAYS}/reopen/${id}`);
    expect(await evidence(who, '2026-10-06')).toEqual([]);
    expect(await recordOf(who, '2026-10-06')).toBeUndefined();
    await declare(who);
    expect((await supervisor.post(`${DAYS}/refuse/${id}`, { reason: ' ' })).statusCode).toBe(422);
    const refused = await supervisor.post(`${DAYS}/refuse/${id}`, {
      reason: 'Vous étiez au salon',
    });
    expect(refused.json()).toEqual({ id, status: 'draft' });
    expect(await dayIn(who, '2026-10-06')).toMatchObject({
      status: 'draft',
      reason: 'Vous étiez au salon',
    });
    const titles = async ({ visit }: Employee) =>
      (await visit.get('/notifications')).json().notifications.map((n: Notification) => n.title);
    expect(await titles(who)).toEqual([
      'Une journée déclarée est refusée',
      'Une journée validée est rouverte',
    ]);
    expect(await titles(colleague)).toEqual([]);
  });
});

describe('answering', () => {
  it('is for whoever validates the agency, and never for oneself', async () => {
    const elsewhere = await employee(customer.agencies[1]);
    await declared(elsewhere, '2026-10-06');
    const [row] = (await admin.get(`${DAYS}/list/json?person=${elsewhere.id}`)).json().rows;
    const refuse = (visitor: Visitor) =>
      visitor.post(`${DAYS}/refuse/${row.id}`, { reason: 'Non' });
    expect((await refuse(supervisor)).statusCode).toBe(404);
    expect((await refuse(elsewhere.visit)).statusCode).toBe(403);
    const others = await validate([row.id]);
    expect(others.statusCode === 200 ? others.json().done : 0).toBe(0);
    const self = await portal.elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_SUPERVISOR'],
        customerId: customer.customerId,
        infraId: customer.agencies[1],
        perimeter: [customer.agencies[1]],
        collaboratorId: elsewhere.id,
      }),
    );
    expect((await refuse(portal.as(self))).statusCode).toBe(403);
    expect((await validate([row.id], portal.as(self))).json().failed).toMatchObject([
      { id: row.id },
    ]);
    const stranger = await freshCustomer(portal.services.db);
    expect((await refuse(portal.as(stranger.admin))).statusCode).toBe(404);
    const yearOf = (visitor: Visitor) =>
      visitor.get(`${REST}/collaborator-declared-days/${elsewhere.id}?year=2026`);
    expect((await yearOf(portal.as(stranger.admin))).statusCode).toBe(404);
    expect((await yearOf(supervisor)).statusCode).toBe(404);
    expect((await yearOf((await employee()).visit)).statusCode).toBe(404);
    expect((await yearOf(elsewhere.visit)).json().count).toMatchObject({ waitingHalves: 2 });
  });
});

describe('following', () => {
  const people = async (query = ''): Promise<PersonMonth[]> =>
    (await supervisor.get(`${REPORTING}/load-declared-days/2026/10/json?${query}`)).json().people;
  const of = async ({ id }: Employee) =>
    (await people()).find(({ collaboratorId }) => collaboratorId === id);

  it('counts what October 2026 asks: 22 weekdays, less leave; reminds once a day who is late', async () => {
    const who = await employee();
    await away(who, '2026-10-06', 'FULL');
    await away(who, '2026-10-07', 'MORNING');
    // 22 weekdays, no holiday: 44 halves, less 2, less 1.
    expect(await of(who)).toMatchObject({ expectedHalves: 41, missing: 21, state: 'missing' });
    await declared(who, '2026-10-01');
    expect(await of(who)).toMatchObject({ declaredHalves: 2, waiting: 1, missing: 20 });
    expect((await people('state=done')).map((p) => p.collaboratorId)).not.toContain(who.id);

    const remind = (body: object = {}) =>
      supervisor.post(`${REPORTING}/send-reminder-mail`, {
        year: 2026,
        month: 10,
        collaborators: [who.id],
        ...body,
      });
    expect((await remind()).json()).toEqual({ sent: 1, already: 0, withoutAccount: 0 });
    expect((await remind()).json()).toEqual({ sent: 0, already: 1, withoutAccount: 0 });
    expect(
      await portal.run`select missing, address from declared_day_reminder where collaborator_id = ${who.id}`,
    ).toEqual([{ missing: 20, address: expect.stringContaining('…@') }]);
    const today = Temporal.Now.plainDateISO('Europe/Paris').toString();
    expect(await of(who)).toMatchObject({ remindedOn: today });
    // The running month is not due yet.
    const running = { year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) };
    expect((await remind(running)).json()).toMatchObject({ sent: 0, already: 0 });
    expect((await remind({ month: 13 })).statusCode).toBe(422);
  });
  it('reminds by itself whoever lacks days of the month that is over, once a day, whoever has reminded', async () => {
    const [late, done] = [await employee(), await employee()];
    // Whoever came in November lacks nothing of October.
    await portal.run`update mission set starts_on = '2026-11-01' where collaborator_id = ${done.id}`;
    const at = (text: string) => Temporal.Instant.from(text);
    const remind = (now: Temporal.Instant) =>
      portal.elevated((tx) => remindLastMonth(tx, portal.services, now));
    expect(await remind(at('2026-11-03T07:15:00Z'))).toBeGreaterThan(0);
    expect(await remind(at('2026-11-03T07:16:00Z'))).toBe(0);
    const reminders = async ({ id }: Employee) =>
      await portal.run<{ month: string; day: string; by: number | null }>`
            select month, sent_on::text as day, sent_by as by from declared_day_reminder where collaborator_id = ${id}`;
    expect(await reminders(late)).toEqual([{ month: '2026-10', day: '2026-11-03', by: null }]);
    expect(await reminders(done)).toEqual([]);
    const mine = await late.visit.get('/notifications');
    expect(mine.json().notifications).toMatchObject([
      { title: 'Des journées sont à déclarer', link: expect.stringContaining('month=2026-10') },
    ]);
  });
  it('shows a year by months, and the target in the share of a contract that began on 1 July', async () => {
    const who = await employee();
    await portal.run`update mission set starts_on = '2026-07-01' where collaborator_id = ${who.id}`;
    await declared(who, '2026-10-06');
    const rows = async () =>
      (await supervisor.get(`${REPORTING}/2026/json`)).json().people as {
        collaboratorId: number;
        targetHalves: number;
        months: number[];
      }[];
    const row = async () => (await rows()).find((r) => r.collaboratorId === who.id);
    expect(await row()).toMatchObject({ targetHalves: 220, waitingHalves: 2 });
    expect((await row())?.months).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0]);
    const save = (body: object) =>
      admin.post(`${REST}/set-collaborator-declared-days-year/${who.id}`, body);
    expect((await save({ year: 2026, targetHalves: 210, beforeHalves: 7 })).statusCode).toBe(204);
    expect(await row()).toMatchObject({ targetHalves: 210, beforeHalves: 7 });
    expect((await save({ year: 2026, targetHalves: 733, beforeHalves: 0 })).statusCode).toBe(422);
    expect((await supervisor.get(`${REPORTING}/deux/json`)).statusCode).toBe(404);
    const start = (await supervisor.get(`${REPORTING}/initialisation/json`)).json();
    expect(start).toMatchObject({ used: true });
    const { states } = (await supervisor.get('/collaborative/filters/json')).json();
    expect(states).toContainEqual({ value: 'missing', label: 'À déclarer' });
  });
  it('exports what is listed, as a job whose end is told where there is much', async () => {
    const who = await employee();
    await declared(who, '2026-10-06');
    const csv = await supervisor.get(
      `${REPORTING}/declared-days/export/csv?exportAll=true&person=${who.id}`,
    );
    expect(csv.statusCode, csv.body).toBe(200);
    expect(csv.body).toContain('06/10/2026');
    expect(csv.body).toContain('En attente');
  });
});

describe('a closed period', () => {
  it('changes no more, and days that wait keep one from closing', async () => {
    const place = customer.agencies[0];
    const who = await employee(place);
    const id = await declared(who, '2026-09-08');
    const { customerId, companyId } = customer;
    const within = (firstDay: string) =>
      portal.elevated((tx) =>
        countWaiting({ tx }, { infras: [place], days: { first: firstDay, last: '2026-09-29' } }),
      );
    expect([await within('2026-09-08'), await within('2026-09-09')]).toEqual([1, 0]);
    await portal.elevated(async (tx) => {
      await ensurePeriods(tx, { customerId, companyId, from: '2026-09', to: '2026-09' });
      const period = await periodFor(tx, companyId, '2026-09-08');
      await tx.run`update pay_period set status = 'closed' where id = ${period?.id ?? 0}`;
    });
    expect((await validate([id])).json().failed).toMatchObject([
      { id, message: 'La paie de ce jour est clôturée.' },
    ]);
    expect((await enter(who, '2026-09-08')).statusCode).toBe(409);
    expect((await enter(who, '2026-09-08', null)).statusCode).toBe(409);
    expect((await enter(who, '2026-09-09')).statusCode).toBe(409);
    expect((await supervisor.post(`${DAYS}/refuse/${id}`, { reason: 'Non' })).statusCode).toBe(409);
    expect(await dayIn(who, '2026-09-09')).toMatchObject({
      locked: 'La paie de ce jour est clôturée.',
    });
  });
});
