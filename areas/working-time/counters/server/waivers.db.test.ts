// Waivers of fractionnement entered for people: the rows that balances follow from, with the date of the signature (L3141-23).
import { beforeAll, describe, expect, it } from 'vitest';
import { freshCustomer } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { createCollaborator } from '#areas/collaborators/directory/server/api.ts';
import { addMission } from '#areas/collaborators/directory/server/people.fixtures.ts';
import { installStarterCounters } from './api.ts';

const BASE = '/collaborative/waiver-split-days-configuration';
const TODAY = '2026-03-31';
const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
const pay = portal.as(c.pay);
let person = 0;
let counterId = 0;

beforeAll(async () => {
  await portal.elevated(async (tx) => {
    await installStarterCounters(tx, c.customerId);
    person = await createCollaborator(tx, {
      customerId: c.customerId,
      infraId: c.agencies[0],
      matricule: 'W1',
      lastName: 'Renard',
      firstName: 'Alix',
      type: 1,
      driverType: 'LD',
    });
    await addMission(tx, {
      customerId: c.customerId,
      infraId: c.agencies[0],
      collaboratorId: person,
      startsOn: '2024-06-01',
      driverType: 'LD',
    });
    // Twelve days in the season, six from December: two days of fractionnement (L3141-23).
    await tx.run`insert into absence (customer_id, infra_id, collaborator_id, code, starts_on, ends_on, status) values
      (${c.customerId}, ${c.agencies[0]}, ${person}, 'CP', '2025-07-21', '2025-08-02', 'VALIDATED'),
      (${c.customerId}, ${c.agencies[0]}, ${person}, 'CP', '2025-12-01', '2025-12-06', 'VALIDATED')`;
  });
  counterId = (await leave()).counterId;
});
const leave = async (): Promise<{ counterId: number; total: number; waivers: object[] }> =>
  (await pay.get(`/counters/of/${person}?day=${TODAY}`))
    .json()
    .counters.find((k: { code: string }) => k.code === 'CP');
const waiver = (more: object = {}) => ({
  collaboratorId: person,
  counterId,
  day: '2025-12-01',
  signedOn: '2025-11-20',
  reason: 'Congé d’hiver à sa demande',
  ...more,
});

describe('waivers of days of fractionnement', () => {
  it('offers only counters that give such days', async () => {
    const { counter } = (await pay.get(`${BASE}/json/filter-options`)).json();
    expect(counter.map((o: { value: string }) => o.value)).toEqual([String(counterId)]);
  });

  it('refuses a signature to come, a person out of sight, and who may not correct counters', async () => {
    const later = await pay.post(`${BASE}/save`, waiver({ signedOn: '2999-01-01' }));
    expect(later.json()).toMatchObject({ error: { details: [{ field: 'signedOn' }] } });
    const other = await freshCustomer(portal.services.db);
    expect([
      (await portal.as(other.pay).post(`${BASE}/save`, waiver())).statusCode,
      (await portal.as(c.supervisor).post(`${BASE}/save`, waiver())).statusCode,
      (await pay.post(`${BASE}/save`, waiver({ signedOn: null }))).statusCode,
    ]).toEqual([404, 403, 422]);
    expect((await leave()).waivers).toEqual([]);
  });

  it('takes the two days from the balance, once for a leave, and shows who signed when', async () => {
    const before = await leave();
    expect((await pay.post(`${BASE}/save`, waiver())).statusCode).toBe(200);
    const after = await leave();
    expect([before.total - after.total, after.waivers.length]).toEqual([20_000, 1]);
    const again = await pay.post(`${BASE}/save`, waiver({ day: '2026-05-31' }));
    expect(again.json()).toMatchObject({ error: { details: [{ field: 'day' }] } });
    const { rows } = (await pay.get(`${BASE}/json`)).json();
    expect(rows).toMatchObject([
      {
        collaboratorId: person,
        matricule: 'W1',
        day: '2025-12-01',
        first: '2025-06-01',
        last: '2026-05-31',
        signedOn: '2025-11-20',
      },
    ]);
  });

  it('shows nothing of it to another customer', async () => {
    const other = await freshCustomer(portal.services.db);
    expect((await portal.as(other.pay).get(`${BASE}/json`)).json()).toMatchObject({
      rows: [],
      total: 0,
    });
  });
});
