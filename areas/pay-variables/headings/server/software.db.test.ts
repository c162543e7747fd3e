import { beforeAll, describe, expect, it } from 'vitest';
import { installOwnHeadings } from '#areas/pay-variables/pay-entry/server/pay-month.fixtures.ts';
import { freshCustomer, type FreshCustomer } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';

const SOFTWARE = '/admin/evp-back-office/software';
const portal = await wholePortal();
let customer: FreshCustomer;
let other: FreshCustomer;
beforeAll(async () => {
  [customer, other] = await Promise.all([
    freshCustomer(portal.services.db),
    freshCustomer(portal.services.db),
  ]);
  await portal.elevated(async (tx) => {
    for (const c of [customer, other])
      await installOwnHeadings(tx, c.customerId, { since: '2026-01-01' });
  });
});
interface Row {
  id: number;
  code: string;
  mapped: number;
  headings: number;
  undecided: string[];
  layout: string;
  active: boolean;
}
const rows = async (query = '', who = customer.pay): Promise<Row[]> =>
  (await portal.as(who).get(`${SOFTWARE}/list/json?length=50${query}`)).json().rows;
const grid = async (who = customer.pay) =>
  (await portal.as(who).get(`${SOFTWARE}/codes/json`)).json() as {
    software: { id: number; label: string }[];
    rows: { id: number; code: string; codes: { softwareId: number; code: string | null }[] }[];
  };
const put = (id: number, body: object, who = customer.pay) =>
  portal.as(who).request('PUT', `${SOFTWARE}/${id}`, { body });
const details = (answer: { json: () => { error: { details: unknown } } }) =>
  answer.json().error.details;

describe('payroll software', () => {
  it('are made with the codes of another, changed and listed with the headings that lack one', async () => {
    const [csv] = await rows('&search=csv');
    const made = await portal
      .as(customer.pay)
      .post(SOFTWARE, { code: 'sage', label: 'Sage Paie', layout: 'wide-csv', copyFrom: csv?.id });
    expect(made.statusCode, made.body).toBe(200);
    const { id, version } = made.json();
    expect((await rows('&search=sage'))[0]).toMatchObject({
      code: 'sage',
      mapped: 10,
      headings: 10,
      undecided: [],
      active: true,
    });
    expect(
      (await put(id, { label: 'Sage', layout: 'silae-variables', active: true, version }))
        .statusCode,
    ).toBe(200);
    expect(
      (await put(id, { label: 'Sage', layout: 'silae-variables', active: true, version })).json()
        .error.code,
    ).toBe('stale');
    expect((await portal.as(customer.pay).get(`${SOFTWARE}/${id}`)).json()).toMatchObject({
      label: 'Sage',
      layout: 'silae-variables',
      exports: 0,
    });
    const empty = (
      await portal
        .as(customer.pay)
        .post(SOFTWARE, { code: 'vide', label: 'Vide', layout: 'wide-csv' })
    ).json();
    expect(
      (await rows('&complete=false')).map((s) => [s.code, s.mapped, s.undecided.length]),
    ).toEqual([['vide', 0, 10]]);
    expect((await rows('&complete=true')).map((s) => s.code)).not.toContain('vide');
    for (const each of [id, empty.id])
      expect((await portal.as(customer.pay).delete(`${SOFTWARE}/${each}`)).statusCode).toBeLessThan(
        300,
      );
    expect((await rows()).map((s) => s.code)).toEqual(['xlsx', 'csv', 'silae']);
  });

  it('are refused with what is wrong, and are nobody else’s', async () => {
    const [csv] = await rows('&search=csv');
    expect(
      details(
        await portal
          .as(customer.pay)
          .post(SOFTWARE, { code: 'csv', label: 'x', layout: 'wide-csv' }),
      ),
    ).toEqual([{ field: 'code', message: 'Un logiciel de paie porte déjà ce code.' }]);
    expect(
      details(
        await portal
          .as(customer.pay)
          .post(SOFTWARE, { code: 'neuf', label: 'x', layout: 'nulle-part' }),
      ),
    ).toEqual([{ field: 'layout', message: 'Ce format de fichier n’existe pas.' }]);
    expect(
      (
        await portal
          .as(customer.pay)
          .post(SOFTWARE, { code: 'Neuf !', label: 'x', layout: 'wide-csv' })
      ).statusCode,
    ).toBe(422);
    expect(
      (
        await portal
          .as(other.pay)
          .post(SOFTWARE, { code: 'neuf', label: 'x', layout: 'wide-csv', copyFrom: csv?.id })
      ).statusCode,
    ).toBe(404);
    expect(
      (
        await put(
          csv?.id ?? 0,
          { label: 'x', layout: 'wide-csv', active: true, version: 0 },
          other.pay,
        )
      ).statusCode,
    ).toBe(404);
    expect((await portal.as(customer.supervisor).get(`${SOFTWARE}/list/json`)).statusCode).toBe(
      403,
    );
  });

  it('are deactivated together', async () => {
    const ids = (await rows()).filter((s) => s.code !== 'silae').map((s) => s.id);
    const done = await portal
      .as(customer.pay)
      .post(`${SOFTWARE}/bulk-edit`, { selection: { ids }, values: { active: false } });
    expect(done.json()).toEqual({ done: 2, failed: [] });
    expect((await rows('&active=true')).map((s) => s.code)).toEqual(['silae']);
    await portal
      .as(customer.pay)
      .post(`${SOFTWARE}/bulk-edit`, { selection: { ids }, values: { active: true } });
  });
});

describe('codes of headings', () => {
  const cellsOf = async (heading: string) => (await grid()).rows.find((h) => h.code === heading);
  it('are written where they are shown: a code, none on purpose, or to be decided', async () => {
    const g = await grid();
    const [meals, silae, csv] = [
      g.rows.find((h) => h.code === 'REPAS'),
      g.software.find((s) => s.label === 'Silae'),
      g.software.find((s) => s.label === 'Fichier CSV'),
    ];
    const [headingId, silaeId, csvId] = [meals?.id ?? 0, silae?.id ?? 0, csv?.id ?? 0];
    const say = (codes: object[], who = customer.pay) =>
      portal.as(who).post(`${SOFTWARE}/codes`, { codes });
    expect(
      (
        await say([
          { headingId, softwareId: silaeId, code: null },
          { headingId, softwareId: csvId, code: null, decided: false },
        ])
      ).json(),
    ).toEqual({ written: 2 });
    expect((await cellsOf('REPAS'))?.codes).toEqual(
      expect.arrayContaining([{ softwareId: silaeId, code: null }]),
    );
    expect((await cellsOf('REPAS'))?.codes.some((c) => c.softwareId === csvId)).toBe(false);
    expect((await rows()).find((s) => s.code === 'csv')).toMatchObject({
      mapped: 9,
      undecided: ['REPAS'],
    });
    expect((await say([{ headingId, softwareId: csvId, code: 'PANIER' }])).json()).toEqual({
      written: 1,
    });
    expect((await say([{ headingId, softwareId: csvId, code: 'PANIER' }])).json()).toEqual({
      written: 0,
    });
    expect((await say([{ headingId, softwareId: csvId, code: 'a;b' }])).statusCode).toBe(422);
    expect(details(await say([{ headingId, softwareId: csvId, code: 'x' }], other.pay))).toEqual([
      { field: 'codes', message: 'Cette rubrique n’existe pas.' },
    ]);
    const theirs = (await grid(other.pay)).software[0]?.id;
    expect(details(await say([{ headingId, softwareId: theirs, code: 'x' }]))).toEqual([
      { field: 'codes', message: 'Ce logiciel de paie n’existe pas.' },
    ]);
  });

  it('come from a file and go back to it', async () => {
    const sheet = async () =>
      (await portal.as(customer.pay).get(`${SOFTWARE}/import/sheet/csv`)).rawPayload.toString(
        'utf8',
      );
    const send = (text: string, dryRun: boolean) =>
      portal
        .as(customer.pay)
        .upload(`${SOFTWARE}/import`, [{ name: 'codes.csv', bytes: Buffer.from(text) }], {
          dryRun: String(dryRun),
        });
    const before = await grid();
    const lines = await sheet();
    expect((await send(lines, false)).json()).toMatchObject({
      changed: 0,
      created: 0,
      problems: [],
    });
    expect(await grid()).toEqual(before);
    const edited = lines
      .replace(/csv;HNUIT;Heures de nuit;HNUIT;Non/, 'csv;HNUIT;Heures de nuit;;Oui')
      .replace(/xlsx;HDIM;(.*);HDIM;Non/, 'xlsx;HDIM;$1;DIMANCHE;Non');
    const done = (await send(edited, false)).json();
    expect([done.changed, done.changes.map((c: { label: string }) => c.label)]).toEqual([
      2,
      ['HNUIT · csv', 'HDIM · xlsx'],
    ]);
    expect((await cellsOf('HNUIT'))?.codes).toEqual(
      expect.arrayContaining([{ softwareId: expect.any(Number), code: null }]),
    );
    expect(
      (await portal.as(customer.pay).post(`${SOFTWARE}/import/undo/${done.id}`)).json(),
    ).toEqual({ restored: 2 });
    expect(await grid()).toEqual(before);
    expect(
      (
        await send(
          'Logiciel;Rubrique;Code d’export;Non exportée\ncsv;HNUIT;X;oui\nsage;HNUIT;X;\ncsv;RIEN;X;\ncsv;HDIM;a;\ncsv;HDIM;b;',
          true,
        )
      )
        .json()
        .problems.map((p: { line: number; reason: string }) => [p.line, p.reason]),
    ).toEqual([
      [2, 'Un code, ou « Non exportée », pas les deux.'],
      [3, 'Ce logiciel de paie n’existe pas.'],
      [4, 'Cette rubrique n’existe pas.'],
      [6, 'Cette rubrique est déjà donnée pour ce logiciel à la ligne 5.'],
    ]);
  });
});
