import { beforeAll, describe, expect, it } from 'vitest';
import { freshCustomer, type FreshCustomer } from '#platform/testing/actors.ts';
import { wholePortal, type WholePortal } from '#platform/testing/whole-portal.ts';
import { evidencedDrivers } from './offences.fixtures.ts';

let portal: WholePortal;
let c: FreshCustomer;
let drivers: readonly number[];
const get = async (query = '', who = c.supervisor) => (await portal.as(who).get(`/offences${query}`)).json();

beforeAll(async () => {
  portal = await wholePortal();
  c = await freshCustomer(portal.services.db);
  drivers = await evidencedDrivers(portal.services.db, c);
});

describe('the list of offences', () => {
  it('shows each with value, limit, severity, class and cost, to those whose agency it is', async () => {
    const { rows, total } = await get('?certainty=certain&orderBy[name]=day&orderBy[dir]=asc');
    expect([total, rows.map((r: { name: string; day: string }) => [r.name, r.day])]).toEqual([2, [['DURAND Julien', '2026-03-03'], ['DURAND Julien', '2026-03-04']]]);
    expect(rows[0]).toMatchObject({ rule: 'continuous-driving', value: 5 * 3600, limit: 4.5 * 3600, severity: 'SI', penalClass: 4, cost: 13_500, status: 'open' });
    expect((await get('', c.admin)).rows.map((r: { name: string }) => r.name)).toContain('MOREL Lucie');
    const stranger = await freshCustomer(portal.services.db);
    expect((await get('', stranger.admin)).total).toBe(0);
  });

  it('narrows by class, severity, rule, certainty, driver and days', async () => {
    const count = async (query: string): Promise<number> => (await get(`?${query}`, c.admin)).total;
    expect(await count('certainty=certain&penalClass=5')).toBe(1);
    expect(await count('certainty=certain&severity=SI')).toBe(2);
    expect(await count('certainty=certain&severity=none')).toBe(0);
    expect(await count(`certainty=certain&driver=${drivers[1]}`)).toBe(1);
    expect(await count('rule=daily-driving')).toBe(0);
    expect(await count('certainty=certain&days[start]=2026-03-04&days[end]=2026-03-04')).toBe(1);
    expect(await count('certainty=possible')).toBeGreaterThan(0);
  });

  it('adds up what the filters leave; what is only possible costs nothing', async () => {
    const all = await get('/summary', c.admin);
    expect(all).toMatchObject({ count: 3, cost: (135 * 2 + 750) * 100, classes: [{ penalClass: 5, count: 1, cost: 75_000 }, { penalClass: 4, count: 2, cost: 27_000 }], months: [{ month: '2026-03', count: 3 }] });
    expect(all.possible).toBeGreaterThan(0);
    expect(all.worst[0]).toMatchObject({ collaboratorId: drivers[0], count: 2 });
    expect(await get('/summary?penalClass=4', c.admin)).toMatchObject({ count: 2, cost: 27_000 });
    expect(await get('/summary', c.supervisor)).toMatchObject({ count: 2 });
    expect((await get('?certainty=possible', c.admin)).rows.every((r: { cost: number }) => r.cost === 0)).toBe(true);
  });

  it('is a driver’s own where the person sees no others', async () => {
    expect((await get('', c.collaborator)).total).toBe(0);
  });

  it('leaves as a file', async () => {
    const file = await portal.as(c.supervisor).get('/offences/export/csv?certainty=certain&columns=day&columns=rule&columns=severity&columns=cost&orderBy[name]=day&orderBy[dir]=asc');
    expect(file.body.trim().split('\r\n').slice(1)).toEqual(['03/03/2026;Conduite continue;Grave;135,00', '04/03/2026;Conduite continue;Très grave;750,00']);
  });
});
