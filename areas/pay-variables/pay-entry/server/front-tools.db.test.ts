import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { freshCustomer, type FreshCustomer, type TestPerson } from '#platform/testing/actors.ts';
import { wholePortal, type WholePortal } from '#platform/testing/whole-portal.ts';
import { inOctober, openOctober, placeWorker, type Placed } from './pay-month.fixtures.ts';

let portal: WholePortal;
let customer: FreshCustomer;
let period: number;
let driver: Placed;

beforeAll(async () => { portal = await wholePortal(); await portal.jobs.start(); });
afterAll(async () => { await portal.jobs.stop(); });
beforeEach(async () => {
  customer = await freshCustomer(portal.services.db);
  await portal.services.db.elevated(async (tx) => {
    period = await openOctober(tx, customer);
    driver = await placeWorker(tx, customer, { matricule: '00012', name: 'Durand', agency: 0, days: inOctober(24, { service: 36_000, meals: 1 }) });
  });
});
const as = (who: TestPerson) => portal.as(who);
const ok = async (answer: Promise<{ statusCode: number; body: string; json: () => never }>) => {
  const got = await answer;
  expect(got.statusCode, got.body).toBe(200);
  return got.json();
};
const ended = async (job: number): Promise<Record<string, number>> => {
  for (let i = 0; i < 400; i += 1) {
    const run = await portal.services.db.elevated(async (tx) => tx.selectFrom('job_run').select(['state', 'result', 'error']).where('id', '=', job).executeTakeFirst());
    if (run?.state === 'failed') throw new Error(run.error);
    if (run?.state === 'done') return run.result;
    await pause(25);
  }
  throw new Error('the job did not end');
};
const engine = async (): Promise<void> => {
  const { jobs } = await ok(as(customer.pay).post('/vpe-engine/calculate', { periods: [period] })) as { jobs: number[] };
  expect(await ended(jobs[0] ?? 0)).toMatchObject({ missions: 1 });
};

it('the engine computes the periods that it is asked for', async () => {
  await engine();
  const { count } = await portal.services.db.elevated(async (tx) => tx.selectFrom('evp_value').select((eb) => eb.fn.countAll().as('count')).where('pay_period_id', '=', period).executeTakeFirstOrThrow()) as { count: number };
  expect(Number(count)).toBe(10);
});

it('the cockpit says who blocks what, and reminds once a day, in the history of the period', async () => {
  const [row] = await ok(as(customer.pay).get('/rest/evp-front-office/cockpit/json')) as { periodId: number; blocking: { code: string; count: number }[]; people: string[]; toCalculate: number }[];
  expect(row).toMatchObject({ toCalculate: 1 });
  expect(row?.blocking.map((b) => [b.code, b.count])).toContainEqual(['values_to_calculate', 1]);
  expect(row?.people.length).toBe(1);
  const id = row?.periodId ?? 0;
  expect(await ok(as(customer.pay).post('/evp-front-office/relaunch-activity-report', { period: id }))).toEqual({ sent: 1 });
  expect((await as(customer.pay).post('/evp-front-office/relaunch-activity-report', { period: id })).statusCode).toBe(409);
  const { events } = await ok(as(customer.pay).get(`/rest/evp-front-office/closing-history/json?period=${id}`)) as { events: { transition: string }[] };
  expect(events.map((e) => e.transition)).toEqual(['reminder']);
  expect((await as(customer.supervisor).get('/rest/evp-front-office/cockpit/json')).statusCode).toBe(403);
});

it('people without a planning are named, of the period and of the next one', async () => {
  const who = [{ mission: driver.mission, name: 'DURAND Camille' }];
  expect(await ok(as(customer.supervisor).post(`/evp-front-office/vpe/check-next-period-non-customized-plannings/${period}`))).toMatchObject({ month: '2026-11', missions: who });
  expect(await ok(as(customer.supervisor).get(`/rest/evp-front-office/model/non-customized-plannings?period=${period}`))).toMatchObject(who);
  await portal.services.db.elevated(async (tx) => tx.insertInto('planned_day').values({ customer_id: customer.customerId, infra_id: customer.agencies[0], collaborator_id: driver.collaborator, day: '2026-11-03', code: 'J', starts_minute: 480, ends_minute: 960, break_minutes: 60 }).execute());
  expect(await ok(as(customer.supervisor).post(`/evp-front-office/vpe/check-next-period-non-customized-plannings/${period}`))).toMatchObject({ missions: [] });
});

it('headings say what they need and who needs them', async () => {
  const all = await ok(as(customer.pay).get(`/rest/evp-front-office/vpe/load-model-dependencies/json?period=${period}`)) as { code: string; needs: string[]; usedBy: string[] }[];
  expect(all.find((h) => h.code === 'HS50')?.needs).toEqual(['HSERV']);
  expect(all.find((h) => h.code === 'HSERV')?.usedBy).toEqual(['HS50']);
});

it('a value leads to its days; papers and counters come from the month', async () => {
  await engine();
  const value = await portal.services.db.elevated(async (tx) => tx.selectFrom('evp_value').select('id').where('mission_id', '=', driver.mission).limit(1).executeTakeFirstOrThrow()) as { id: number };
  const moved = await as(customer.pay).get(`/value/calendar/${value.id}`);
  expect([moved.statusCode, moved.headers.location]).toEqual([302, expect.stringContaining('2026-10-01')]);
  const pdf = await as(customer.pay).post(`/evp-front-office/print-activity-records/${period}`, {});
  expect([pdf.statusCode, pdf.body.slice(0, 5)]).toEqual([200, '%PDF-']);
  // 240 h of service in the month: 71 h beyond 169 h, one day of rest.
  const rest = await as(customer.pay).get(`/evp-front-office/obligatory-rest-export?period=${period}&format=csv`);
  expect(rest.body.trim().split(/\r?\n/).at(-1)).toMatch(/^"?00012"?;.*;1;.*;"?1"?$/);
  const { job } = await ok(as(customer.pay).post(`/evp-front-office/vpe/update-counters/${period}`)) as { job: number };
  expect(await ended(job)).toMatchObject({ people: 1 });
});

it('is nobody else’s', async () => {
  const other = await freshCustomer(portal.services.db);
  for (const [method, url, body] of [
    ['POST', '/vpe-engine/calculate', { periods: [period] }], ['POST', '/evp-front-office/relaunch-activity-report', { period }], ['POST', `/evp-front-office/vpe/check-next-period-non-customized-plannings/${period}`, {}], ['POST', `/evp-front-office/vpe/update-counters/${period}`, {}],
    ['POST', `/evp-front-office/print-activity-records/${period}`, {}], ['GET', `/evp-front-office/obligatory-rest-export?period=${period}`, undefined], ['GET', `/rest/evp-front-office/vpe/load-model-dependencies/json?period=${period}`, undefined],
  ] as const) expect((await as(other.pay).request(method, url, { body })).statusCode, url).toBe(404);
});
