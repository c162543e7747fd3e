// Reminders of the pay workflow: once for each stage and level, to whoever does the pay of the company, shown on its line.
import { beforeAll, expect, it } from 'vitest';
import type { JobContext } from '#platform/server/services.ts';
import { freshCustomer } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { openOctober } from '#areas/pay-variables/pay-entry/server/pay-month.fixtures.ts';
import { remindJob } from './remind-job.ts';

const portal = await wholePortal();
const customer = await freshCustomer(portal.services.db);
let period = 0;
beforeAll(async () => {
  period = await portal.elevated((tx) => openOctober(tx, customer));
});

const round = (now: string): Promise<unknown> =>
  Promise.resolve(
    remindJob.run({
      services: portal.services,
      now: Temporal.Instant.from(now),
      signal: new AbortController().signal,
    } as JobContext<unknown>),
  );
const remembered = () =>
  portal.elevated(async (tx) =>
    (
      await tx.run<{
        stage: string;
        level: string;
        people: number;
        seconds: number;
      }>`select stage, level, people, seconds
        from pay_workflow_reminder where pay_period_id = ${period} order by id`
    ).map((r) => [r.stage, r.level, r.people, r.seconds]),
  );
/** What the clerk of pay finds under the bell. */
const notifications = async () =>
  (
    (await portal.as(customer.pay).get('/notifications')).json() as {
      notifications: { title: string; text: string; link: string | null }[];
    }
  ).notifications.filter(({ title }) => title.endsWith('octobre 2026'));
const HOUR = 3_600;

it('once for each stage and level, however often and however many at once the rounds are', async () => {
  // Monday 2 November 2026, 9:00 in Paris: the first hour is over, not passed.
  await round('2026-11-02T08:00:00Z');
  expect(await remembered()).toEqual([]);
  await Promise.all([round('2026-11-02T08:05:00Z'), round('2026-11-02T08:05:00Z')]);
  await round('2026-11-02T08:35:00Z');
  expect(await remembered()).toEqual([['closing', 'warning', 1, HOUR + 300]]);
  await round('2026-11-02T13:05:00Z');
  await round('2026-11-03T08:05:00Z');
  expect(await remembered()).toEqual([
    ['closing', 'warning', 1, HOUR + 300],
    ['closing', 'danger', 1, 6 * HOUR + 300],
  ]);
  const rows = await notifications();
  expect(rows.map(({ title }) => title.replace(/\s:.*/, ''))).toEqual([
    'Clôture des variables en retard',
    'Clôture des variables à surveiller',
  ]);
  expect(rows[1]?.text).toContain('1h05 ouvrées');
  expect(rows[1]?.text).toMatch(/À faire maintenant\s: Clôturer les variables\./);
  expect(rows[1]?.link).toBe('/evp-payroll/pay-workflow?month=2026-10');
});
it('what ended two months ago is left alone', async () => {
  const kept = await remembered();
  await round('2027-02-01T10:00:00Z');
  expect(await remembered()).toEqual(kept);
});
it('the line of the company’s month says when and to how many', async () => {
  const answer = await portal.as(customer.pay).post('/evp-payroll/pay-workflow/list', {});
  const line = (answer.json() as { rows: { period: number; reminded: unknown }[] }).rows.find(
    (row) => row.period === period,
  );
  expect(line?.reminded).toEqual({ at: '2026-11-02T13:05:00.000Z', people: 1 });
});
