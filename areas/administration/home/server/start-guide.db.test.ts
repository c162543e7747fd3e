// The guided start of a customer ticks itself by what is there, and goes with the first closed month.
import { beforeAll, expect, it } from 'vitest';
import { createCollaborator } from '#areas/collaborators/directory/server/api.ts';
import { addMission } from '#areas/collaborators/directory/server/people.fixtures.ts';
import { installStarterCounters } from '#areas/working-time/counters/server/api.ts';
import { freshCustomer, type FreshCustomer, type TestPerson } from '#platform/testing/actors.ts';
import { wholePortal, type WholePortal } from '#platform/testing/whole-portal.ts';
import type { StartStep } from '../contract.ts';

let portal: WholePortal;
let c: FreshCustomer;
beforeAll(async () => {
  portal = await wholePortal();
  c = await freshCustomer(portal.services.db);
}, 120_000);

const steps = async (who: TestPerson = c.admin, infra?: number): Promise<StartStep[]> =>
  (await portal.as(who).get(`/home/start${infra === undefined ? '' : `/${infra}`}`)).json().steps;
const done = async (): Promise<string[]> =>
  (await steps()).filter((s) => s.done).map(({ name }) => name);
const indicators = async (who: TestPerson): Promise<string[]> =>
  (await portal.as(who).get('/home/indicators'))
    .json()
    .indicators.map((i: { name: string }) => i.name);

it('is for who shapes the customer, step by step, until a month is closed', async () => {
  expect(await done()).toEqual(['agencies']);
  expect((await indicators(c.admin))[0]).toBe('start');
  for (const who of [c.pay, c.supervisor, c.collaborator]) {
    expect(await steps(who)).toEqual([]);
    expect(await indicators(who)).not.toContain('start');
  }
  // The provider's staff: where they work in one customer, not over all of them.
  expect(await steps(c.superAdmin)).toEqual([]);
  expect((await steps(c.superAdmin, c.companyId)).map(({ name }) => name)).toContain('people');

  const id = await portal.elevated(async (tx) => {
    await installStarterCounters(tx, c.customerId, '2026-01-01');
    const infraId = c.agencies[0];
    const collaboratorId = await createCollaborator(tx, {
      customerId: c.customerId,
      infraId,
      matricule: 'S1',
      lastName: 'Départ',
      firstName: 'Ana',
      type: 1,
      driverType: 'LD',
    });
    await addMission(tx, {
      customerId: c.customerId,
      infraId,
      collaboratorId,
      startsOn: '2020-01-01',
      driverType: 'LD',
    });
    return collaboratorId;
  });
  // Without a card, and with balances that nobody gave.
  expect(await done()).toEqual(['agencies', 'people']);
  await portal.elevated(async (tx) => {
    await tx.run`update collaborator set card_number = 'F1234567890123' where id = ${id}`;
    await tx.run`update counter set opening_from = null where customer_id = ${c.customerId}`;
    await tx.run`insert into planned_day (customer_id, infra_id, collaborator_id, day, code, starts_minute, ends_minute, break_minutes)
      values (${c.customerId}, ${c.agencies[0]}, ${id}, '2026-03-02', 'J', 480, 960, 0)`;
    const rows =
      await tx.run`insert into heading (customer_id, code, label, unit, formula, decimals, position, active) values (${c.customerId}, 'H', 'H', 'hour', '', 2, 1, true) returning id as heading`;
    await tx.run`insert into payroll_software (customer_id, code, label, layout, active) values (${c.customerId}, 'x', 'X', 'wide-csv', true)`;
    expect(rows).toHaveLength(1);
  });
  // Its heading has no code in the software yet.
  expect(await done()).toEqual([
    'agencies',
    'people',
    'cards',
    'schedules',
    'balances',
    'headings',
  ]);
  await portal.elevated(async (tx) => {
    await tx.run`insert into heading_code (customer_id, heading_id, payroll_software_id, code)
      select h.customer_id, h.id, s.id, 'H' from heading h join payroll_software s on s.customer_id = h.customer_id where h.customer_id = ${c.customerId}`;
    await tx.run`insert into pay_period (customer_id, infra_id, year, month, first_day, last_day, calculated_at)
      values (${c.customerId}, ${c.companyId}, 2026, 3, '2026-03-01', '2026-03-31', now())`;
  });
  expect((await steps()).filter((s) => !s.done)).toEqual([]);
  expect(await indicators(c.admin)).not.toContain('start');
  await portal.run`update pay_period set status = 'closed' where customer_id = ${c.customerId}`;
  expect(await steps()).toEqual([]);
});

it('leads to screens that are there', async () => {
  for (const { url } of await steps(c.superAdmin, c.companyId))
    expect((await portal.as(c.superAdmin).get(url, { accept: 'text/html' })).statusCode).toBe(200);
});
