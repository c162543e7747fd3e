import { beforeAll, expect, it } from 'vitest';
import { freshCustomer } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { calculateSome } from '#areas/pay-variables/pay-entry/server/api.ts';
import {
  inOctober,
  openOctober,
  placeWorker,
} from '#areas/pay-variables/pay-entry/server/pay-month.fixtures.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import type { Report } from '../contract.ts';

const portal = await wholePortal();
const [customer, other] = await Promise.all([
  freshCustomer(portal.services.db),
  freshCustomer(portal.services.db),
]);
beforeAll(async () => {
  await portal.elevated(async (tx) => {
    // Agencies come in the order of their names.
    for (const [i, id] of customer.agencies.entries())
      await updateRow(tx, 'infrastructure', id, { name: `Agence ${i + 1}` });
    const period = await openOctober(tx, customer);
    await placeWorker(tx, customer, {
      matricule: '00012',
      name: 'Durand',
      agency: 0,
      days: inOctober(20, { service: 36_000, meals: 1 }),
    });
    await placeWorker(tx, customer, {
      matricule: '00013',
      name: 'Zola',
      agency: 1,
      days: inOctober(10, { service: 36_000, meals: 2 }),
    });
    await calculateSome(
      tx,
      { periodId: period, companyId: customer.companyId },
      { after: 0, limit: 50 },
    );
  });
});
const get = async (query: string, who = customer.pay): Promise<Report> =>
  (await portal.as(who).get(`/report-vpe/json?${query}`)).json();
const lines = (r: Report) => r.lines.map((l) => [l.kind, l.label, ...l.values]);
const ofMeals = 'span=1&until=2026-10&headings=REPAS';

it('adds up people under their agencies, as far as one sees', async () => {
  const report = await get(ofMeals);
  expect(lines(report)).toEqual([
    ['group', 'Agence 1', 200_000],
    ['line', 'DURAND Camille', 200_000],
    ['group', 'Agence 2', 200_000],
    ['line', 'ZOLA Camille', 200_000],
    ['total', 'Total', 400_000],
  ]);
  expect(report.covers).toContain('octobre 2026');
  expect(lines(await get(`${ofMeals}&agencies=${customer.agencies[0]}`)).map((l) => l[1])).toEqual([
    'DURAND Camille',
    'Total',
  ]);
  expect(
    lines(await get('span=2&until=2026-10&headings=HSERV&lines=driver&columns=month')),
  ).toEqual([
    ['line', 'Longue distance', null, 1_080_000, 1_080_000],
    ['total', 'Total', null, 1_080_000, 1_080_000],
  ]);
  // A supervisor sees the own agencies; another customer nothing.
  const seen = lines(await get(ofMeals, customer.supervisor)).filter((l) => l[0] === 'line').length;
  expect(seen).toBeLessThanOrEqual(2);
  expect(lines(await get(ofMeals, other.pay))).toEqual([]);
  expect((await get(`${ofMeals}&agencies=${customer.agencies[0]}`, other.pay)).lines).toEqual([]);
  expect(
    (await portal.as(customer.pay).get('/report-vpe/json?span=24&columns=month')).statusCode,
  ).toBe(422);
});

it('is kept by its author, shared by choice, changed by its author alone, and exported', async () => {
  const as = portal.as(customer.pay);
  const definition = {
    span: 1,
    until: '2026-10',
    lines: 'person',
    columns: 'heading',
    headings: ['REPAS', 'HSERV'],
    agencies: [],
  };
  const save = (body: object, who = customer.pay) =>
    portal
      .as(who)
      .post('/report-vpe/save', { id: null, name: 'Repas', shared: false, definition, ...body });
  const made = (await save({})).json() as { id: number; version: number };
  expect((await save({})).statusCode).toBe(422);
  expect((await get('')).reports.map((r) => [r.name, r.mine])).toEqual([['Repas', true]]);
  expect((await get('', customer.admin)).reports).toEqual([]);
  expect((await save({ ...made, name: 'Pris' }, customer.admin)).statusCode).toBe(404);
  expect((await save({ ...made, shared: true })).statusCode).toBe(200);
  expect((await get('', customer.admin)).reports.map((r) => [r.name, r.mine])).toEqual([
    ['Repas', false],
  ]);
  expect((await save({ ...made, name: 'Pris' }, customer.admin)).statusCode).toBe(403);
  expect((await save({ ...made })).statusCode).toBe(409);
  expect((await save({}, customer.supervisor)).statusCode).toBe(403);
  expect((await get('', other.pay)).reports).toEqual([]);
  expect((await portal.as(other.pay).request('DELETE', `/report-vpe/${made.id}`)).statusCode).toBe(
    404,
  );
  const csv = (await as.get(`/report-vpe/export/csv?${ofMeals}`)).body;
  expect(csv).toMatch(/DURAND Camille;00012;20(,0+)?\r\n/);
  for (const format of ['xlsx', 'pdf'])
    expect(
      (await as.get(`/report-vpe/export/${format}?span=1&until=2026-10&lines=heading`)).statusCode,
    ).toBe(200);
  expect((await as.request('DELETE', `/report-vpe/${made.id}`)).statusCode).toBe(204);
});

it('comes from a file, one line each, and goes again', async () => {
  const send = (text: string, dryRun: boolean) =>
    portal
      .as(customer.pay)
      .upload('/report-vpe/import', [{ name: 'etats.csv', bytes: Buffer.from(text) }], {
        dryRun: String(dryRun),
      });
  const titles = 'Nom;Nombre de mois;Jusqu’à;Lignes;Colonnes;Rubriques;Partagé\n';
  expect(
    (
      await send(
        `${titles}A;0;;Personnes;Mois;;\nB;3;;Personnes;Mois;NEANT;\nC;3;;Camions;Mois;;\n`,
        false,
      )
    ).json(),
  ).toMatchObject({
    id: null,
    problemCount: 3,
    problems: [{ line: 2 }, { line: 3, reason: expect.stringContaining('NEANT') }, { line: 4 }],
  });
  const good = `${titles}Annuel;12;10/2026;Agences;Mois;HSERV;oui\nMensuel;1;;Personnes;Rubriques;"HSERV, REPAS";non\n`;
  const { id } = (await send(good, false)).json() as { id: number };
  expect(
    (await get('')).reports.map((r) => [
      r.name,
      r.shared,
      r.definition.span,
      r.definition.headings,
    ]),
  ).toEqual([
    ['Annuel', true, 12, ['HSERV']],
    ['Mensuel', false, 1, ['HSERV', 'REPAS']],
  ]);
  expect(
    (
      await send((await portal.as(customer.pay).get('/report-vpe/import/sheet/csv')).body, false)
    ).json(),
  ).toMatchObject({ changed: 0, created: 0, same: 2, problems: [] });
  expect((await portal.as(customer.pay).post(`/report-vpe/import/undo/${id}`)).json()).toEqual({
    restored: 2,
  });
  expect((await get('')).reports).toEqual([]);
});
