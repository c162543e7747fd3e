import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { scopeOf } from '#platform/server/services.ts';
import { actorFor, freshCustomer, freshPerson, type FreshCustomer, type TestPerson } from '#platform/testing/actors.ts';
import { startJobs, wholePortal, type Visitor, type WholePortal } from '#platform/testing/whole-portal.ts';
import { access } from '#apps/server/areas.ts';
import type { ExplainedNode } from '../explained.ts';
import { counts, type PayGrid } from '../grid.ts';
import { inOctober, openOctober, placeWorker, writeDays, type Placed } from './pay-month.fixtures.ts';

const GRID = '/rest/evp-front-office/evp-front-office/json';
let portal: WholePortal;
let customer: FreshCustomer;
let period: number;
let long: Placed;
let short: Placed;
let interim: Placed;

beforeAll(async () => {
  portal = await wholePortal();
  await startJobs(portal);
});
afterAll(() => portal.jobs.stop());

beforeEach(async () => {
  customer = await freshCustomer(portal.services.db);
  await portal.services.db.elevated(async (tx) => {
    period = await openOctober(tx, customer);
    // 20 × 9 h 25 min 12 s = 188 h 24 min: 17 h between 169 h and 186 h, 2 h 24 min above.
    long = await placeWorker(tx, customer, { matricule: '00012', name: 'Durand', agency: 0, days: inOctober(20, { service: 33_912, night: 3_600, meals: 2, overnights: 1 }) });
    short = await placeWorker(tx, customer, { matricule: '00007', name: 'Martin', agency: 1, driverType: 'CD', days: [...inOctober(10, { service: 25_201, meals: 1 }), { day: '2026-10-18', sunday: 7_200, service: 7_200 }] });
    interim = await placeWorker(tx, customer, { matricule: 'INT1', name: 'Petit', agency: 0, type: 'I', startsOn: '2026-10-05', endsOn: '2026-10-06', days: [{ day: '2026-10-05', service: 28_800 }] });
  });
});

const as = (who: TestPerson): Visitor => portal.as(who);
const ok = async (answer: Promise<Awaited<ReturnType<Visitor['get']>>>) => {
  const got = await answer;
  expect(got.statusCode, got.body).toBe(200);
  return got.json();
};
const calculate = async (who = customer.pay, body: object = {}): Promise<Record<string, number>> => {
  const { job } = await ok(as(who).post(`/evp-front-office/calculate/vpe/${period}`, body));
  for (let i = 0; i < 400; i += 1) {
    const run = await portal.services.db.elevated(async (tx) => tx.selectFrom('job_run').select(['state', 'result', 'error']).where('id', '=', job).executeTakeFirst());
    if (run?.state === 'failed') throw new Error(run.error);
    if (run?.state === 'done') return run.result;
    await pause(25);
  }
  throw new Error('the calculation did not end');
};
const grid = (who = customer.pay): Promise<PayGrid> => ok(as(who).get(`${GRID}?period=${period}`));
const figures = (g: PayGrid, mission: number): Record<string, number | null> => {
  const row = g.rows.find((r) => r.mission === mission);
  return Object.fromEntries(g.headings.map((h, i) => [h.code, counts(row?.cells[i])]));
};
const cellOf = (g: PayGrid, mission: number, code: string) => {
  const cell = g.rows.find((r) => r.mission === mission)?.cells[g.headings.findIndex((h) => h.code === code)];
  if (!cell) throw new Error(`no cell ${code}`);
  return { id: cell[0] ?? 0, computed: cell[1], manual: cell[2], previous: cell[3], error: cell[4] };
};
const headingId = async (code: string): Promise<number> => (await grid()).headings.find((h) => h.code === code)?.id ?? 0;
const stateOf = async (): Promise<string[]> => portal.services.db.elevated(async (tx) =>
  (await tx.selectFrom('day_record').select('status').distinct().where('customer_id', '=', customer.customerId).execute()).map((r) => r.status as string).sort());

describe('calculation', () => {
  it('gives the figures that one adds up by hand, to the second', async () => {
    expect(await calculate()).toEqual({ missions: 3, values: 30, changed: 30, errors: 0 });
    const g = await grid();
    expect(figures(g, long.mission)).toEqual({
      HSERV: 678_240, HNORM: 546_012, HEQ: 62_388, HS25: 61_200, HS50: 8_640, HNUIT: 72_000, HDIM: 0, HFERIE: 0, REPAS: 400_000, DECOUCHER: 200_000,
    });
    expect(figures(g, short.mission)).toMatchObject({ HSERV: 259_210, HNORM: 259_210, HEQ: 0, HS25: 0, HS50: 0, HDIM: 7_200, REPAS: 100_000 });
    expect(figures(g, interim.mission)).toMatchObject({ HSERV: 28_800 });
    expect(g.rows.map((r) => r.stale)).toEqual([false, false, false]);
  });

  it('run again, writes nothing', async () => {
    await calculate();
    const before = await portal.services.db.elevated((tx) => sql<{ v: string }>`select string_agg(id || ':' || version || ':' || updated_at, ',' order by id) as v from evp_value where pay_period_id = ${period}`.execute(tx));
    expect(await calculate()).toEqual({ missions: 0, values: 0, changed: 0, errors: 0 });
    expect(await calculate(customer.pay, { everything: true })).toEqual({ missions: 3, values: 30, changed: 0, errors: 0 });
    const after = await portal.services.db.elevated((tx) => sql<{ v: string }>`select string_agg(id || ':' || version || ':' || updated_at, ',' order by id) as v from evp_value where pay_period_id = ${period}`.execute(tx));
    expect(after.rows).toEqual(before.rows);
  });

  it('follows changed days, for one mission too, and keeps what a value was', async () => {
    await calculate();
    await portal.services.db.elevated((tx) => writeDays(tx, customer, customer.agencies[1], short, [{ day: '2026-10-01', service: 25_200 }]));
    expect((await grid()).rows.filter((r) => r.stale).map((r) => r.mission)).toEqual([short.mission]);
    expect(await ok(as(customer.pay).get(`/evp-front-office/calculate/${period}/${short.mission}`))).toMatchObject({ missions: 1, changed: 2 });
    const g = await grid();
    expect([figures(g, short.mission)['HSERV'], g.rows.some((r) => r.stale)]).toEqual([259_209, false]);
    expect(await ok(as(customer.pay).get(`/rest/evp-front-office/value/history?id=${cellOf(g, short.mission, 'HSERV').id}`))).toMatchObject([{ kind: 'computed', before: 259_210, after: 259_209 }]);
  });

  it('computes only what is out of date', async () => {
    await calculate();
    await portal.services.db.elevated((tx) => writeDays(tx, customer, customer.agencies[1], short, [{ day: '2026-10-01', service: 25_200 }]));
    expect(await calculate()).toEqual({ missions: 1, values: 10, changed: 2, errors: 0 });
  });

  it('shows an error on its value and on those that need it, never a crash', async () => {
    await portal.services.db.elevated(async (tx) => {
      await tx.updateTable('heading').set({ formula: 'heures.service / (jours.travailles - jours.travailles) * 0j' }).where('customer_id', '=', customer.customerId).where('code', '=', 'HSERV').execute();
    });
    expect(await calculate()).toMatchObject({ errors: 6 });
    const g = await grid();
    expect(cellOf(g, long.mission, 'HSERV')).toMatchObject({ computed: null, error: 'Division par zéro.' });
    expect(cellOf(g, long.mission, 'HS50').error).toBe('La rubrique HSERV, dont dépend cette valeur, est en erreur.');
    expect(cellOf(g, long.mission, 'HS25')).toMatchObject({ computed: 61_200, error: null });
  });
});

const leaves = (n: ExplainedNode): ExplainedNode[] => [n, ...n.children.flatMap(leaves)];
describe('explanation', () => {
  it('goes from the value through the headings it names down to the days, and adds up', async () => {
    await calculate();
    const value = await ok(as(customer.pay).get(`/rest/evp-front-office/value/formula?id=${cellOf(await grid(), long.mission, 'HS50').id}`));
    expect(value).toMatchObject({ computed: 8_640, upToDate: true, heading: { code: 'HS50' }, person: { name: 'DURAND Camille', matricule: '00012' }, tree: { value: 8_640, shown: '2h24', unit: 'hour' } });
    const service = leaves(value.tree).find((n) => n.text === 'heures.service');
    expect(service?.days.length).toBe(20);
    expect(service?.days.reduce((sum, d) => sum + (d.value ?? 0), 0)).toBe(service?.value);
    expect(service?.days[0]).toEqual({ day: '2026-10-01', value: 33_912, shown: '9h25m12s', kept: true });
  });
  it('lists the days of a sum over days', async () => {
    await calculate();
    const value = await ok(as(customer.pay).get(`/rest/evp-front-office/value/formula?id=${cellOf(await grid(), long.mission, 'REPAS').id}`));
    expect(value.tree.days.map((d: { shown: string }) => d.shown)).toEqual(Array.from({ length: 20 }, () => '2'));
  });
});

describe('a figure put in by hand', () => {
  const put = (value: number, code: string, more: object = {}, who = customer.pay) => headingId(code).then((heading) => as(who).post('/value/save', { period, mission: long.mission, heading, value, reason: 'Relevé papier', ...more }));

  it('counts, is taken by other headings, survives recalculation and is given back', async () => {
    await calculate();
    await ok(put(673_200, 'HSERV'));
    expect(figures(await grid(), long.mission)).toMatchObject({ HSERV: 673_200, HS50: 3_600 });
    await calculate();
    const g = await grid();
    expect(cellOf(g, long.mission, 'HSERV')).toMatchObject({ computed: 678_240, manual: 673_200 });
    const { id } = cellOf(g, long.mission, 'HSERV');
    expect(await ok(as(customer.pay).get(`/rest/evp-front-office/value/formula?id=${id}`))).toMatchObject({ manual: { value: 673_200, reason: 'Relevé papier' } });
    await ok(as(customer.pay).post(`/value/reset/${id}`));
    expect(figures(await grid(), long.mission)).toMatchObject({ HSERV: 678_240, HS50: 8_640 });
    const history = await ok(as(customer.pay).get(`/rest/evp-front-office/value/history?id=${id}`));
    expect(history.map((h: { kind: string; before: number; after: number }) => [h.kind, h.before, h.after])).toEqual([['reset', 673_200, 678_240], ['manual', 678_240, 673_200]]);
  });

  it.each([
    ['no reason', { reason: '  ' }, 422], ['a fraction', { value: 1.5 }, 422], ['a huge figure', { value: 1e15 }, 422], ['text', { value: 'mille' }, 422],
    ['a heading of nobody', { heading: 999_999_999 }, 422], ['a mission of nobody', { mission: 999_999_999 }, 404], ['a period of nobody', { period: 999_999_999 }, 404],
  ])('refuses %s', async (_, more, status) => {
    const answer = await put(1, 'HSERV', more);
    expect(answer.statusCode, answer.body).toBe(status);
  });

  it('belongs to those who may, in their own company', async () => {
    const other = await freshCustomer(portal.services.db);
    expect((await put(1, 'HSERV', {}, customer.supervisor)).statusCode).toBe(403);
    expect((await put(1, 'HSERV', {}, other.pay)).statusCode).toBe(404);
    const foreign = await portal.services.db.elevated(async (tx) => { const its = await openOctober(tx, other); return { its, who: await placeWorker(tx, other, { matricule: 'X', name: 'Autre', agency: 0, days: [] }) }; });
    expect((await put(1, 'HSERV', { mission: foreign.who.mission })).statusCode).toBe(404);
    expect((await put(1, 'HSERV', { period: foreign.its })).statusCode).toBe(404);
    await calculate();
    const { id } = cellOf(await grid(), long.mission, 'HSERV');
    for (const path of [`/rest/evp-front-office/value/formula?id=${id}`, `/rest/evp-front-office/value/history?id=${id}`, `${GRID}?period=${period}`]) expect((await as(other.pay).get(path)).statusCode, path).toBe(404);
    expect((await as(other.pay).post(`/value/reset/${id}`)).statusCode).toBe(404);
  });
});

describe('perimeter', () => {
  it('shows a supervisor the people of one agency', async () => {
    await calculate();
    const g = await grid(customer.supervisor);
    expect(g.rows.map((r) => r.mission).sort((a, b) => a - b)).toEqual([long.mission, interim.mission].sort((a, b) => a - b));
    expect(g.agencies.map((a) => a.id)).toEqual([customer.agencies[0]]);
    const hidden = cellOf(await grid(), short.mission, 'HSERV').id;
    expect((await as(customer.supervisor).get(`/rest/evp-front-office/value/formula?id=${hidden}`)).statusCode).toBe(404);
    const inAgency: PayGrid = await ok(as(customer.pay).get(`${GRID}/${customer.agencies[1]}?period=${period}`));
    expect(inAgency.rows.map((r) => r.mission)).toEqual([short.mission]);
  });
  it('keeps everything else from those without the right', async () => {
    for (const [method, url] of [['POST', `/evp-front-office/calculate/vpe/${period}`], ['POST', `/evp-front-office/vpe/close/${period}`], ['POST', `/evp-front-office/vpe/open/${period}`], ['GET', `/evp-front-office/calculate/${period}/${long.mission}`], ['POST', `/export/payroll-software/csv/${period}`]] as const) {
      expect((await as(customer.supervisor).request(method, url, { body: method === 'POST' ? {} : undefined })).statusCode, url).toBe(403);
      expect((await as(customer.collaborator).request(method, url, { body: method === 'POST' ? {} : undefined })).statusCode, url).toBe(403);
    }
    expect((await as(customer.collaborator).get(`${GRID}?period=${period}`)).statusCode).toBe(403);
    const partial = await portal.services.db.elevated((tx) => freshPerson(tx, { roles: ['ROLE_PAY_ADMIN'], customerId: customer.customerId, infraId: customer.agencies[0], perimeter: [customer.agencies[0]] }));
    const refused = await as(partial).post(`/evp-front-office/vpe/close/${period}`);
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'not_whole_company']);
  });
});

const close = (who = customer.pay) => as(who).post(`/evp-front-office/vpe/close/${period}`);
describe('closing', () => {
  it('is refused with its reasons, counted and linked', async () => {
    await portal.services.db.elevated(async (tx) => {
      await sql`insert into absence (customer_id, infra_id, collaborator_id, code, starts_on, ends_on, status) values (${customer.customerId}, ${customer.agencies[0]}, ${long.collaborator}, 'CP', '2026-10-30', '2026-11-02', 'PENDING_VALIDATION')`.execute(tx);
      await sql`insert into legal_file (customer_id, infra_id, kind, sha256, name, size, uploaded_by, status) values (${customer.customerId}, ${customer.agencies[0]}, 'card', ${`s${customer.customerId}`}, 'C_1.DDD', 1, ${customer.pay.id}, 'unassigned')`.execute(tx);
      await tx.updateTable('day_record').set({ stale: true }).where('customer_id', '=', customer.customerId).where('day', '=', '2026-10-05').execute();
    });
    const refused = await close();
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'not_closable']);
    const counted = Object.fromEntries(refused.json().error.reasons.map((r: { code: string; count: number }) => [r.code, r.count]));
    expect(counted).toMatchObject({ values_to_calculate: 3, pending_absences: 1, unassigned_legal_files: 1, days_not_computed: 3 });
    expect(refused.json().error.reasons.find((r: { code: string }) => r.code === 'values_to_calculate').url).toBe(`/evp-front-office/${period}?show=stale`);
    expect(await ok(as(customer.pay).post('/rest/evp-front-office/missions/get-pending-absences', { period }))).toMatchObject([{ name: 'DURAND Camille', code: 'CP', status: 'PENDING_VALIDATION' }]);
    expect(await stateOf()).toEqual(['validated']);
    const forced = await ok(as(customer.pay).post(`/evp-front-office/vpe/force-close/${period}`, { reason: 'Paie urgente' }));
    expect(forced.status).toBe('closed');
    expect((await as(customer.pay).post(`/evp-front-office/vpe/force-close/${period}`, { reason: 'Paie urgente' })).json().error).toMatchObject({ code: 'transition_refused', allowed: ['open', 'force-open'] });
  });

  it('waits for what is odd to be validated, and only tells of plain days that nobody validated', async () => {
    await calculate();
    await portal.services.db.elevated(async (tx) => {
      await sql`update day_record set status = 'draft' where customer_id = ${customer.customerId} and day in ('2026-10-06', '2026-10-07')`.execute(tx);
      await sql`update day_record set anomalies = '[{"code": "unknown_in_service", "seconds": 600}]' where customer_id = ${customer.customerId} and collaborator_id = ${long.collaborator} and day in ('2026-10-06', '2026-10-08')`.execute(tx);
    });
    const counted = async () => Object.fromEntries((await ok(as(customer.pay).get(`/rest/evp-front-office/missions/not-closable-reasons?period=${period}`))).map((r: { code: string; count: number }) => [r.code, r.count]));
    expect(await counted()).toMatchObject({ odd_days: 1, unvalidated_days: 4 });
    expect((await close()).json().error.reasons.map((r: { code: string }) => r.code)).toEqual(['odd_days']);
    const control = '/working-time/control?show=anomalies&days[start]=2026-10-01&days[end]=2026-10-31';
    const [odd] = (await ok(as(customer.pay).get(control))).rows;
    await ok(as(customer.pay).post('/working-time/control/validate', { selection: { ids: [odd.id] }, values: { reason: 'Vu avec l’atelier' } }));
    expect(await counted()).toMatchObject({ odd_days: 0, unvalidated_days: 3 });
    expect((await close()).statusCode).toBe(200);
  });

  it('freezes days and values, and reopening gives them back', async () => {
    await calculate();
    expect(await ok(as(customer.pay).get(`/rest/evp-front-office/missions/not-closable-reasons?period=${period}`)).then((r) => r.filter((one: { count: number; blocking: boolean }) => one.blocking && one.count > 0))).toEqual([]);
    expect(await ok(close())).toEqual({ id: period, status: 'closed' });
    expect(await stateOf()).toEqual(['closed']);
    const g = await grid();
    for (const answer of [await as(customer.pay).post(`/evp-front-office/calculate/vpe/${period}`), await as(customer.pay).get(`/evp-front-office/calculate/${period}/${long.mission}`), await as(customer.pay).post(`/value/reset/${cellOf(g, long.mission, 'HSERV').id}`)]) {
      expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'pay_period_closed']);
    }
    expect((await close()).statusCode).toBe(409);
    expect(await ok(as(customer.pay).post(`/evp-front-office/vpe/open/${period}`))).toEqual({ id: period, status: 'open' });
    expect(await stateOf()).toEqual(['validated']);
    const history = await ok(as(customer.pay).get(`/rest/evp-front-office/closing-history/json?period=${period}`));
    expect(history.events.map((e: { transition: string }) => e.transition)).toEqual(['open', 'close']);
    expect(history.snapshots).toMatchObject([{ number: 1, missions: 3 }]);
  });

  it('writes a snapshot that nobody who signs in can change', async () => {
    await calculate();
    await ok(close());
    const actor = await actorFor(portal.services.db, access, customer.admin);
    const scope = scopeOf(actor, { id: 'test', ip: '127.0.0.1' });
    for (const attempt of [sql`update pay_snapshot set hash = 'x' where pay_period_id = ${period}`, sql`delete from pay_snapshot where pay_period_id = ${period}`]) {
      await expect(portal.services.db.within(scope, 'write', (tx) => attempt.execute(tx))).rejects.toThrow(/permission denied/);
    }
  });

  it('reads a closed period by the formulas it was closed with', async () => {
    await calculate();
    await ok(close());
    await portal.services.db.elevated(async (tx) => { await tx.updateTable('heading').set({ formula: '0h', label: 'Autre chose' }).where('customer_id', '=', customer.customerId).where('code', '=', 'HS25').execute(); });
    const g = await grid();
    expect(g.headings.find((h) => h.code === 'HS25')?.label).toBe('Heures à 25\u00A0%');
    const why = await ok(as(customer.pay).get(`/rest/evp-front-office/value/formula?id=${cellOf(g, long.mission, 'HS25').id}`));
    expect([why.tree.value, why.upToDate]).toEqual([61_200, true]);
  });

  it('numbers snapshots and says what changed between them', async () => {
    await calculate();
    await ok(close());
    expect(await ok(as(customer.pay).post('/evp-front-office/generate-snapshot', { period }))).toMatchObject({ number: 1, changes: [] });
    await ok(as(customer.pay).post(`/evp-front-office/vpe/open/${period}`));
    expect((await as(customer.pay).post('/evp-front-office/generate-snapshot', { period })).statusCode).toBe(409);
    await ok(as(customer.pay).post('/value/save', { period, mission: long.mission, heading: await headingId('REPAS'), value: 410_000, reason: 'Un repas de plus' }));
    await ok(close());
    const again = await ok(as(customer.pay).get(`/evp-front-office/regenerate-snapshot/${period}`));
    expect(again).toMatchObject({ number: 3, changes: [] });
    const { snapshots } = await ok(as(customer.pay).get(`/rest/evp-front-office/closing-history/json?period=${period}`));
    expect(snapshots.map((s: { number: number }) => s.number)).toEqual([3, 2, 1]);
    expect(snapshots[0].hash).toBe(snapshots[1].hash);
    expect(snapshots[1].hash).not.toBe(snapshots[2].hash);
  });
});

describe('payroll file', () => {
  const file = (code: string, method: 'GET' | 'POST' = 'POST', who = customer.pay) => as(who).request(method, `/export/payroll-software/${code}/${period}`, method === 'POST' ? { body: {} } : {});

  it('leaves only after the close, and is the same bytes whenever it is asked again', async () => {
    await calculate();
    expect((await file('silae')).json().error.code).toBe('not_closed');
    await ok(close());
    const first = await file('silae');
    expect(first.statusCode, first.body).toBe(200);
    expect(first.headers['content-disposition']).toMatch(/silae-.*-2026-10-v1\.csv/);
    expect(first.body).toBe([
      'Matricule;Code;Valeur;Date debut;Date fin', '00007;EV-HDimanche;2.0;01/10/2026;31/10/2026', '00007;EV-Repas;10;01/10/2026;31/10/2026', '00012;EV-Decoucher;20;01/10/2026;31/10/2026', '00012;EV-HEQ25;17.33;01/10/2026;31/10/2026',
      '00012;EV-HNuit;20.0;01/10/2026;31/10/2026', '00012;EV-Repas;40;01/10/2026;31/10/2026', '00012;HS-HS25;17.0;01/10/2026;31/10/2026', '00012;HS-HS50;2.4;01/10/2026;31/10/2026', '',
    ].join('\r\n'));
    // A code that changes afterwards changes nothing of what left.
    await portal.services.db.elevated(async (tx) => { await sql`update heading_code set code = 'AUTRE' where customer_id = ${customer.customerId} and code = 'HS-HS25'`.execute(tx); });
    expect((await file('silae')).rawPayload.equals(first.rawPayload)).toBe(true);
    expect((await file('silae', 'GET')).rawPayload.equals(first.rawPayload)).toBe(true);
    await ok(as(customer.pay).get(`/evp-front-office/regenerate-snapshot/${period}`));
    expect((await file('silae')).body).toContain(';AUTRE;');
  });

  it('comes as CSV and as a workbook too, twice the same', async () => {
    await calculate();
    await ok(close());
    const csv = (await file('csv')).body;
    expect(csv.split('\r\n')[0]).toBe('\uFEFFMatricule;Nom;Prénom;Agence;Période;Début;Fin;HSERV;HNORM;HEQ;HS25;HS50;HNUIT;HDIM;HFERIE;REPAS;DECOUCHER');
    expect(csv).toContain(';2026-10;01/10/2026;31/10/2026;188,40;151,67;17,33;17,00;2,40;20,00;0,00;0,00;40;20');
    expect(csv).not.toContain('Petit');
    const book = await file('xlsx');
    await pause(1100);
    expect((await file('xlsx')).rawPayload.equals(book.rawPayload)).toBe(true);
    expect(book.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  it('is blocked by name where a heading has no code', async () => {
    await calculate();
    await ok(close());
    await portal.services.db.elevated(async (tx) => { await sql`delete from heading_code where customer_id = ${customer.customerId} and code = 'EV-HNuit'`.execute(tx); });
    const preview = await ok(as(customer.pay).get(`/rest/evp-front-office/export-preview/json?period=${period}&software=silae`));
    expect(preview).toMatchObject({ snapshot: 1, total: 0, problems: ['La rubrique HNUIT (Heures de nuit) n’a pas de code dans ce logiciel : donnez-lui-en un, ou dites qu’elle n’est pas exportée.'] });
    const refused = await file('silae');
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'export_blocked']);
    expect((await file('nulle-part')).statusCode).toBe(404);
  });

  it('once gone, makes reopening ask for a reason', async () => {
    await calculate();
    await ok(close());
    await file('csv');
    expect((await as(customer.pay).post(`/evp-front-office/vpe/open/${period}`)).json().error.code).toBe('already_exported');
    expect((await as(customer.pay).post(`/evp-front-office/vpe/force-open/${period}`, {})).statusCode).toBe(422);
    expect(await ok(as(customer.pay).post(`/evp-front-office/vpe/force-open/${period}`, { reason: 'Erreur de repas' }))).toMatchObject({ status: 'open' });
    const { exports } = await ok(as(customer.pay).get(`/rest/evp-front-office/closing-history/json?period=${period}`));
    expect(exports).toMatchObject([{ software: 'Fichier CSV', snapshot: 1, rows: 2 }]);
  });
  it('is of no other customer', async () => {
    const other = await freshCustomer(portal.services.db);
    await calculate();
    await ok(close());
    expect((await file('csv', 'POST', other.pay)).statusCode).toBe(404);
    expect((await as(customer.pay).request('GET', `/export/payroll-software/csv/${period}`, { headers: { 'sec-fetch-site': 'cross-site' } })).statusCode).toBe(403);
  });
});

describe('periods to work on', () => {
  it('lists those of the perimeter and picks the one to prepare', async () => {
    const listed = await ok(as(customer.pay).get('/rest/evp-front-office/periods/json'));
    expect(listed.map((p: { month: string }) => p.month)).toEqual(['2026-11', '2026-10', '2026-09']);
    const today = Temporal.Now.zonedDateTimeISO('Europe/Paris').toPlainDate().toString();
    const over = listed.find((p: { lastDay: string }) => p.lastDay < today) ?? listed.find((p: { firstDay: string; lastDay: string }) => p.firstDay <= today && p.lastDay >= today);
    expect(await ok(as(customer.pay).get(`/rest/evp-front-office/get-current-period-company-id/${customer.companyId}`))).toEqual({ id: over?.id ?? null });
    expect(await ok(as(customer.superAdmin).get('/rest/evp-front-office/get-current-period-company-id/1'))).toEqual({ id: null });
  });
  it.each([`${GRID}?period=abc`, `${GRID}`, `${GRID}?period=-1`, '/rest/evp-front-office/value/formula?id=1e99', '/rest/evp-front-office/closing-history/json?period=99999999999999999999'])('refuses %s quietly', async (url) => {
    expect((await as(customer.pay).get(url)).statusCode).toBeGreaterThanOrEqual(400);
    expect((await as(customer.pay).get(url)).statusCode).toBeLessThan(500);
  });
});
