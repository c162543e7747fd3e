import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '#platform/server/call.ts';
import { freshCustomer, type FreshCustomer } from '#platform/testing/actors.ts';
import { wholePortal, type Visitor, type WholePortal } from '#platform/testing/whole-portal.ts';
import { createCollaborator, createMission } from '#areas/collaborators/directory/server/api.ts';
import { installStarterCounters, recomputeBalances } from './api.ts';

let portal: WholePortal;
let c: FreshCustomer;
let pay: Visitor;
let supervisor: Visitor;
let [near, far] = [0, 0];
let cp = 0;
const TODAY = '2026-03-31';

const person = async (tx: Tx, infraId: number, matricule: string): Promise<number> => {
  const id = await createCollaborator(tx, { customerId: c.customerId, infraId, matricule, lastName: `Nom ${matricule}`, firstName: 'Alix', type: 1, driverType: 'LD' });
  await createMission(tx, { customerId: c.customerId, infraId, collaboratorId: id, type: 'P', startsOn: '2024-06-01', jobTitle: 'Conducteur', driverType: 'LD', monthlyMinutes: 9100, weeklyMinutes: 2100 });
  return id;
};
const ask = async (who: Visitor, id: number, day = TODAY) => (await who.get(`/counters/of/${id}?day=${day}`)).json();

beforeAll(async () => {
  portal = await wholePortal();
  c = await freshCustomer(portal.services.db);
  [pay, supervisor] = [portal.as(c.pay), portal.as(c.supervisor)];
  await portal.services.db.elevated(async (tx) => {
    await installStarterCounters(tx, c.customerId);
    await installStarterCounters(tx, c.customerId);
    [near, far] = [await person(tx, c.agencies[0], 'A1'), await person(tx, c.agencies[1], 'B1')];
    await sql`insert into absence (customer_id, infra_id, collaborator_id, code, starts_on, ends_on, status) values
      (${c.customerId}, ${c.agencies[0]}, ${near}, 'CP', '2025-07-07', '2025-07-11', 'VALIDATED'), (${c.customerId}, ${c.agencies[0]}, ${near}, 'CP', '2025-08-04', '2025-08-08', 'REFUSED'),
      (${c.customerId}, ${c.agencies[0]}, ${near}, 'CP', '2026-04-07', '2026-04-10', 'VALIDATED')`.execute(tx);
    await sql`update app_user set collaborator_id = ${near} where id = ${c.collaborator.id}`.execute(tx);
    cp = (await sql<{ id: number }>`select id from counter where customer_id = ${c.customerId} and code = 'CP'`.execute(tx)).rows[0]?.id ?? 0;
  });
});

describe('a person’s counters', () => {
  it('say what is earned, taken, entered for later, each with its movements', async () => {
    const { counters } = await ask(pay, near);
    expect(counters.map((k: { code: string }) => k.code)).toEqual(['CP', 'RTT', 'COR', 'RCR']);
    expect(counters[0]).toMatchObject({ available: 240_000, accruing: 250_000, taken: 60_000, planned: 50_000, status: 'authorized_balance' });
    expect(counters[0].lines.find((l: { kind: string }) => l.kind === 'taken').absence).toEqual({ code: 'CP', first: '2025-07-07', last: '2025-07-11' });
    expect((await pay.get(`/rest/planning/counter-balance?collaborator=${near}&day=${TODAY}`)).json()).toEqual(await ask(pay, near));
  });
  it('a day to come is the projection', async () => {
    expect((await ask(pay, near, '2026-06-01')).counters[0]).toMatchObject({ available: 300_000, planned: 0, expired: 190_000 });
  });
  it('are corrected with a reason, and the correction can be taken back', async () => {
    const said = { counterId: cp, day: '2026-01-15', amount: 20_000, reason: 'Jours de fractionnement' };
    const made = await pay.post(`/counters/credit/${near}`, said);
    expect(made.statusCode).toBe(200);
    const [held] = (await ask(pay, near)).counters;
    expect([held.total, held.lines.find((l: { kind: string }) => l.kind === 'credit').credit]).toEqual([510_000, { id: made.json().id, reason: 'Jours de fractionnement', user: expect.any(String) }]);
    const { rows } = (await pay.get(`/counters?counter=${cp}&search=A1 Alix`)).json();
    expect(rows).toHaveLength(1);
    expect((await pay.delete(`/counters/credit/${made.json().id}`)).statusCode).toBe(204);
    expect((await ask(pay, near)).counters[0].total).toBe(490_000);
    expect((await pay.post(`/counters/credit/${near}`, { ...said, amount: 0 })).statusCode).toBe(422);
    expect((await pay.post(`/counters/credit/${near}`, { ...said, counterId: 999_999_999 })).statusCode).toBe(422);
  });
  it('are for those who may see the person', async () => {
    expect((await supervisor.get(`/counters/of/${near}`)).statusCode).toBe(200);
    expect((await supervisor.get(`/counters/of/${far}`)).statusCode).toBe(404);
    expect((await supervisor.post(`/counters/credit/${near}`, { counterId: cp, day: TODAY, amount: 1, reason: 'essai' })).statusCode).toBe(403);
    expect((await portal.as(c.collaborator).get(`/counters/of/${far}`)).statusCode).toBe(404);
    expect(await ask(portal.as(c.collaborator), near)).toMatchObject({ collaboratorId: near, mayCredit: false });
    const stranger = await freshCustomer(portal.services.db);
    expect((await portal.as(stranger.admin).get(`/counters/of/${near}`)).statusCode).toBe(404);
  });
});

describe('the list', () => {
  it('holds what was last computed; computing again changes nothing', async () => {
    const [first, again] = await portal.services.db.elevated(async (tx) => [await recomputeBalances(tx, c.customerId, [near, far], TODAY), await recomputeBalances(tx, c.customerId, [near, far], TODAY)]);
    expect([Number(first) > 0, again]).toEqual([true, 0]);
    expect((await pay.get('/counters?counter=' + cp)).json()).toMatchObject({ total: 2 });
    const csv = (await pay.get(`/counters/export/csv?counter=${cp}&columns=matricule&columns=available&orderBy[name]=matricule`)).body;
    expect(csv.trim().split('\r\n').slice(1)).toEqual(['A1;24', 'B1;30']);
  });
});

describe('settings', () => {
  it('an absence belongs to one counter, codes to one each', async () => {
    const rows: { id: number; code: string; version: number }[] = (await pay.get('/counters/settings/json?length=25')).json().rows;
    const rtt = rows.find((r) => r.code === 'RTT');
    const loaded = (await pay.get(`/counters/settings/edit/${rtt?.id}`)).json();
    const save = (more: object) => pay.post(`/counters/settings/edit/${rtt?.id}`, { ...loaded, ...more });
    expect((await save({ absences: ['CP'] })).json()).toMatchObject({ error: { details: [{ field: 'absences', message: expect.stringContaining('Congés payés') }] } });
    expect((await save({ absences: ['XX'] })).statusCode).toBe(422);
    expect((await save({ code: 'CP' })).statusCode).toBe(422);
    expect((await save({ label: 'Repos RTT' })).statusCode).toBe(200);
    expect((await save({ label: 'Trop tard' })).statusCode).toBe(409);
  });
});
