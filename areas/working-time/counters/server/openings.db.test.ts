// Until the balances that people bring along are given or waived, nobody sees an invented figure.
import { beforeAll, describe, expect, it } from 'vitest';
import { createCollaborator } from '#areas/collaborators/directory/server/api.ts';
import { addMission } from '#areas/collaborators/directory/server/people.fixtures.ts';
import { freshCustomer, freshPerson, type TestPerson } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { installStarterCounters, recomputeBalances } from './api.ts';

const DAY = '2026-03-31';
const API = '/api/collaborative/my-counters';
const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
const other = await freshCustomer(portal.services.db);
let [old, fresh, near] = [{} as TestPerson, {} as TestPerson, 0];
let own = 0;
let counterIds = new Map<string, number>();

const driver = async (matricule: string, startsOn: string) =>
  portal.elevated(async (tx) => {
    const { customerId } = c;
    const infraId = c.agencies[0];
    const collaboratorId = await createCollaborator(tx, {
      customerId,
      infraId,
      matricule,
      lastName: matricule,
      firstName: 'Ana',
      type: 1,
      driverType: 'LD',
    });
    await addMission(tx, { customerId, infraId, collaboratorId, startsOn, driverType: 'LD' });
    const account = await freshPerson(tx, {
      roles: ['ROLE_COLLABORATOR'],
      customerId,
      infraId,
      perimeter: [infraId],
      collaboratorId,
    });
    return { account, collaboratorId };
  });
beforeAll(async () => {
  await portal.elevated(async (tx) => {
    // As a new customer whose first month is January 2026.
    await installStarterCounters(tx, c.customerId, '2026-01-01');
    await installStarterCounters(tx, other.customerId, '2026-01-01');
    const rows = await tx.run<{
      id: number;
      code: string;
    }>`select id, code from counter where customer_id = ${c.customerId}`;
    counterIds = new Map(rows.map((r) => [r.code, r.id]));
  });
  const before = await driver('OLD', '2020-01-01');
  [old, near] = [before.account, before.collaboratorId];
  fresh = (await driver('NEW', '2026-02-01')).account;
  own = (await driver('CLERK', '2026-02-01')).collaboratorId;
});

const codes = async (who: TestPerson): Promise<string[]> =>
  (await portal.as(who).get(`${API}/widget-settings`))
    .json()
    .counters.map((k: { code: string }) => k.code);
const of = async (who: TestPerson, id = near) =>
  (await portal.as(who).get(`/counters/of/${id}?day=${DAY}`)).json().counters as {
    code: string;
    available: number;
    accruing: number;
    status: string;
    awaits: boolean;
    projection: unknown;
  }[];
const give = (who: TestPerson, code: string, o: object, id = near) =>
  portal.as(who).post(`/counters/opening/${id}`, {
    counterId: counterIds.get(code),
    day: '2025-12-31',
    available: 0,
    ...o,
  });
const awaited = async (who = c.pay): Promise<number> =>
  (await portal.as(who).get('/counters/openings')).json().people;

describe('somebody who was here before the portal', () => {
  it('sees none of the counters that would be invented; who came since sees theirs', async () => {
    expect(await codes(old)).toEqual(['COR', 'RCR']);
    expect((await of(old)).map((k) => k.code)).toEqual(['COR', 'RCR']);
    expect((await portal.as(old).get(`${API}/display-counter-holidays`)).json().counters).toEqual(
      [],
    );
    expect(await codes(fresh)).toEqual(['CP', 'RTT', 'COR', 'RCR']);
    const check = (
      await portal.as(old).get(`${API}/check-counter?code=CP&startsOn=2026-06-08&endsOn=2026-06-12`)
    ).json();
    expect(check).toMatchObject({ status: 'not_initialized', counter: null });
    expect(check.text).toContain('solde de départ');
  });

  it('is shown to the office as awaited, without a figure, and counted', async () => {
    const [cp] = await of(c.pay);
    expect(cp).toMatchObject({
      code: 'CP',
      available: 0,
      accruing: 0,
      status: 'not_initialized',
      awaits: true,
      projection: null,
    });
    expect(await awaited()).toBe(1);
    expect((await portal.as(c.collaborator).get('/counters/openings')).statusCode).toBe(403);
    const total = await portal.elevated(async (tx) => {
      await recomputeBalances(tx, c.customerId, [near], DAY);
      return tx.value<number>`select sum(available + accruing)::int as n from counter_balance where collaborator_id = ${near}`;
    });
    expect(total).toBe(0);
  });

  it('stands in the sheet of the import with the day, to be filled; a line nobody filled says nothing', async () => {
    const admin = portal.as(c.admin);
    const sheet: string = (await admin.get('/counters/taken-back/sheet/csv')).body.trim();
    expect(sheet.split('\r\n').slice(1)).toEqual([
      'OLD;OLD Ana;CP;31/12/2025;;;',
      'OLD;OLD Ana;RTT;31/12/2025;;;',
    ]);
    const elsewhere = await portal.elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_ADMIN'],
        customerId: c.customerId,
        infraId: c.agencies[1],
        perimeter: [c.agencies[1]],
      }),
    );
    const theirs = await portal.as(elsewhere).get('/counters/taken-back/sheet/csv');
    expect([theirs.statusCode, theirs.body.includes('OLD')]).toEqual([200, false]);
    const answerTo = async (text: string) =>
      (
        await admin.upload(
          '/counters/taken-back',
          [{ name: 'soldes.csv', bytes: Buffer.from(text) }],
          { dryRun: 'true' },
        )
      ).json();
    expect(await answerTo(sheet)).toMatchObject({ created: 0, same: 2, problems: [] });
    expect(await answerTo(sheet.replace('RTT;31/12/2025;;', 'RTT;31/12/2025;3;'))).toMatchObject({
      created: 1,
      same: 1,
      problems: [],
    });
    expect(
      (await answerTo(sheet.replace('CP;31/12/2025;;', 'CP;31/12/2025;;17,5'))).problems,
    ).toMatchObject([{ field: 'À prendre', reason: expect.stringContaining('à prendre') }]);
  });

  it('has what is given, by whoever corrects counters, once, and never by themselves', async () => {
    expect((await give(old, 'CP', { available: 125_000, accruing: 0 })).statusCode).toBe(403);
    expect((await give(c.pay, 'CP', { available: 125_000 })).statusCode).toBe(422);
    expect(
      (await give(c.pay, 'CP', { available: 1, accruing: 1, day: '2099-01-01' })).statusCode,
    ).toBe(422);
    const clerk = await portal.elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_PAY_ADMIN'],
        customerId: c.customerId,
        infraId: c.agencies[0],
        perimeter: [c.agencies[0]],
        collaboratorId: own,
      }),
    );
    expect((await give(clerk, 'CP', { available: 1, accruing: 1 }, own)).statusCode).toBe(403);
    // Another customer's pay administrator finds nobody.
    expect((await give(other.pay, 'CP', { available: 1, accruing: 1 })).statusCode).toBe(404);
    expect((await give(c.pay, 'CP', { available: 125_000, accruing: 175_000 })).statusCode).toBe(
      200,
    );
    expect((await give(c.pay, 'CP', { available: 1, accruing: 1 })).statusCode).toBe(422);
    // On paper: 12.5 to take, and 17.5 of June to December with three months at 2.5.
    expect((await of(old))[0]).toMatchObject({
      code: 'CP',
      available: 125_000,
      accruing: 250_000,
    });
    expect(await awaited()).toBe(1);
    expect((await give(c.pay, 'RTT', { available: 20_000 })).statusCode).toBe(200);
    expect(await awaited()).toBe(0);
    expect(await codes(old)).toEqual(['CP', 'RTT', 'COR', 'RCR']);
  });
});

describe('balances that nobody brings along', () => {
  it('are waived for the customer, by its administrators who see all of it', async () => {
    const { collaboratorId, account } = await driver('THIRD', '2020-01-01');
    expect(await awaited()).toBe(1);
    const waive = (who: TestPerson) => portal.as(who).post('/counters/openings/waive');
    expect([(await waive(c.pay)).statusCode, (await waive(c.supervisor)).statusCode]).toEqual([
      403, 403,
    ]);
    // Another customer's own: nothing of this one.
    expect((await waive(other.admin)).statusCode).toBe(200);
    expect(await codes(account)).toEqual(['COR', 'RCR']);
    expect((await waive(c.admin)).statusCode).toBe(200);
    expect(await codes(account)).toEqual(['CP', 'RTT', 'COR', 'RCR']);
    expect((await of(account, collaboratorId))[0]?.accruing).toBe(250_000);
    expect(await awaited()).toBe(0);
  });
});
