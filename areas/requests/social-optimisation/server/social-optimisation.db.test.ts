import { describe, expect, it } from 'vitest';
import { addMonths, monthOf } from '#engines/french-time/months.ts';
import { paris, todayIn } from '#engines/french-time/zones.ts';
import { freshCustomer } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { STEPS } from '../amount.ts';
import { socialBilling, socialOptimisation } from '../contract.ts';
import { billMonth } from './bill-job.ts';

const path = '/admin/social-optimisation';
const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
const staff = portal.as(c.superAdmin);
const now = Temporal.Now.instant();
const month = addMonths(monthOf(todayIn(now, paris)), -1);
const before = addMonths(month, -1);

const values = (o: object = {}) => ({
  infraId: c.companyId,
  basis: 'flat',
  price: 15_000,
  share: null,
  signedOn: `${before}-01`,
  startsOn: `${before}-10`,
  endsOn: null,
  comment: null,
  version: 0,
  ...o,
});
const save = (o: object = {}, id = 0) => staff.post(`${path}/start-up/save/${id}`, values(o));
const refusedField = async (o: object, id = 0) =>
  (await save(o, id)).json().error?.details[0]?.field;
const step = (id: number, name: string, doneOn: string | null) =>
  staff.post(`${path}/start-up/step/${id}`, { step: name, doneOn });
const launched = async (o: object = {}, launchOn = `${month}-20`): Promise<number> => {
  const made = await save(o);
  expect(made.statusCode, made.body).toBe(200);
  for (const name of STEPS) await step(made.json().id, name, launchOn);
  return made.json().id;
};
const bill = (of: string) => portal.elevated((tx) => billMonth(tx, of, now));
const linesOf = async (id: number) => {
  const { months } = (await staff.get(`${path}/start-up/${id}`)).json();
  return months.filter(({ amount }: { amount: number | null }) => amount !== null);
};
const person = (agency: number, from: string, to: string | null) =>
  portal.elevated(async (tx) => {
    const id =
      (await tx.value<number>`
      insert into collaborator (customer_id, infra_id, matricule, last_name, first_name, type)
      values (${c.customerId}, ${agency}, ${`S${from}${to}`}, 'Essai', 'Social', 1) returning id`) ??
      0;
    await tx.run`insert into mission (customer_id, infra_id, collaborator_id, starts_on, ends_on, type, job_title, monthly_minutes, weekly_minutes)
      values (${c.customerId}, ${agency}, ${id}, ${from}::date, ${to}::date, 'P', 'Chauffeur', 9100, 2100)`;
  });

describe('a convention', () => {
  it('is of a company, with the terms of its basis and its days in order', async () => {
    expect(await refusedField({ infraId: c.agencies[0] })).toBe('infraId');
    expect(await refusedField({ basis: 'share' })).toBe('share');
    expect(await refusedField({ price: null })).toBe('price');
    expect(await refusedField({ startsOn: `${addMonths(before, -1)}-28` })).toBe('startsOn');
    expect(await refusedField({ endsOn: `${before}-09` })).toBe('endsOn');
  });

  it('starts up step by step, none in the future, none undone under another', async () => {
    const { id } = (await save()).json();
    expect((await step(id, 'audit', `${month}-01`)).statusCode).toBe(422);
    expect((await step(id, 'convention', '2999-01-01')).statusCode).toBe(422);
    expect((await step(id, 'convention', `${month}-01`)).statusCode).toBeLessThan(300);
    expect((await step(id, 'data', `${month}-02`)).statusCode).toBeLessThan(300);
    expect((await step(id, 'convention', null)).statusCode).toBe(422);
    expect((await step(id, 'data', null)).statusCode).toBeLessThan(300);
    const listed = (await staff.get(`${path}/start-up/list/json?length=100&state=starting`)).json();
    expect(listed.rows.find((row: { id: number }) => row.id === id)).toMatchObject({
      stepsDone: '1 / 5',
    });
    const file = await staff.get(`${path}/start-up/export`);
    expect(file.headers['content-type']).toContain('csv');
    expect((await staff.delete(`${path}/start-up/delete/${id}`)).statusCode).toBeLessThan(300);
  });
});

describe('billing', () => {
  it('counts each person of the company in the month once', async () => {
    await person(c.agencies[0], `${month}-01`, null);
    await person(c.agencies[1], `${addMonths(month, -6)}-01`, `${month}-01`);
    await person(c.agencies[0], `${addMonths(month, -6)}-01`, `${before}-28`);
    await person(c.agencies[0], `${addMonths(month, 1)}-01`, null);
    const id = await launched({ basis: 'per_person', price: 450 });
    await bill(month);
    expect(await linesOf(id)).toEqual([{ month, saving: null, amount: 900 }]);
    expect((await staff.get(`${path}/billing/export`)).body).toMatch(/9,00/);
  });

  it('is once a month, of months that are over, from the launch to the end', async () => {
    const id = await launched();
    const late = await launched({}, todayIn(now, paris));
    const over = await launched({ endsOn: `${before}-30` });
    await bill(month);
    await bill(month);
    await bill(before);
    await bill(addMonths(month, 1));
    expect(await linesOf(id)).toEqual([{ month, saving: null, amount: 15_000 }]);
    // Launched this month: last month was not billed.
    expect(await linesOf(late)).toEqual([]);
    expect(await linesOf(over)).toEqual([]);
    expect((await bill(month)).lines).toBe(0);
  });

  it('waits for the saving of a share, which is fixed afterwards', async () => {
    const id = await launched({ basis: 'share', price: null, share: 1_000 });
    const saving = (of: string, amount: number) =>
      staff.post(`${path}/start-up/saving/${id}`, { month: of, amount });
    await bill(month);
    expect(await linesOf(id)).toEqual([]);
    expect((await saving(addMonths(before, -1), 1)).statusCode).toBe(422);
    expect((await saving(month, 1)).statusCode).toBeLessThan(300);
    expect((await saving(month, 12_345)).statusCode).toBeLessThan(300);
    await bill(month);
    expect(await linesOf(id)).toEqual([{ month, saving: 12_345, amount: 1_235 }]);
    expect((await saving(month, 99_999)).statusCode).toBe(422);
  });

  it('fixes company, basis, start and launch; such a convention stays', async () => {
    const id = await launched();
    await bill(month);
    expect(await refusedField({ basis: 'per_person' }, id)).toBe('basis');
    expect(await refusedField({ startsOn: `${before}-11` }, id)).toBe('startsOn');
    expect((await save({ price: 20_000 }, id)).statusCode).toBe(200);
    expect(await linesOf(id)).toEqual([{ month, saving: null, amount: 15_000 }]);
    expect((await step(id, 'launch', null)).statusCode).toBe(409);
    expect((await staff.delete(`${path}/start-up/delete/${id}`)).statusCode).toBe(409);
  });
});

it('is the provider’s business', async () => {
  for (const who of [c.admin, c.pay, c.supervisor, c.collaborator]) {
    const visitor = portal.as(who);
    expect((await visitor.get(socialOptimisation.list.path)).statusCode).toBe(403);
    expect((await visitor.get(socialBilling.list.path)).statusCode).toBe(403);
    expect((await visitor.post(`${path}/start-up/save/0`, values())).statusCode).toBe(403);
  }
});
