import { beforeAll, describe, expect, it } from 'vitest';
import { installOwnHeadings } from '#areas/pay-variables/pay-entry/server/pay-month.fixtures.ts';
import { freshCustomer, type FreshCustomer } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';

const OFFICE = '/admin/evp-back-office';
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
const send = (name: string, bytes: Uint8Array | string, dryRun: boolean, who = customer.pay) =>
  portal
    .as(who)
    .upload(`${OFFICE}/heading/import`, [{ name, bytes: Buffer.from(bytes as string) }], {
      dryRun: String(dryRun),
    });
const sheet = async (format: 'csv' | 'xlsx', who = customer.pay) =>
  (await portal.as(who).get(`${OFFICE}/heading/import/sheet/${format}`)).rawPayload;
const all = async (who = customer.pay) =>
  (await portal.as(who).get(`${OFFICE}/heading/list/json?length=50`)).json().rows as {
    id: number;
    code: string;
    label: string;
    formula: string;
    codes: string[];
    decimals: number;
    version: number;
  }[];
const heading = async (code: string) => (await all()).find((h) => h.code === code);
const text = async () => (await sheet('csv')).toString('utf8');

describe('headings from a file', () => {
  it.each(['csv', 'xlsx'] as const)(
    'exported and sent back as %s change nothing',
    async (format) => {
      const before = await all();
      const answer = await send(`rubriques.${format}`, await sheet(format), false);
      expect(answer.json()).toMatchObject({
        lines: before.length,
        created: 0,
        changed: 0,
        same: before.length,
        problems: [],
        ignored: [],
      });
      expect(await all()).toEqual(before);
    },
  );

  it('are tried without a trace, then imported, then taken back', async () => {
    const before = await all();
    // A new heading whose formula names another new one, two lines below; a changed label, a changed code.
    const edited = `${(await text()).replace('DECOUCHER;Découchers', 'DECOUCHER;Nuits au camion').replace(/csv = REPAS/, 'csv = PANIER')}NEUF;Neuf;Heures;"rubrique(""AUTRE"") + 1 h";2;Calculée;Aucune;nearest 900;;;Oui;Essai;csv = N9 | silae = -\r\nAUTRE;Autre;Heures;heures.service;;;;;;;;;\r\n`;
    const dry = (await send('r.csv', edited, true)).json();
    expect(dry).toMatchObject({ id: null, dryRun: true, created: 2, changed: 2, problems: [] });
    expect(
      dry.changes.find((c: { label: string }) => c.label.startsWith('DECOUCHER')),
    ).toMatchObject({ what: 'changed', fields: [{ field: 'Libellé', after: 'Nuits au camion' }] });
    expect(await all()).toEqual(before);

    const done = (await send('r.csv', edited, false)).json();
    expect(done).toMatchObject({ dryRun: false, created: 2, changed: 2, id: expect.any(Number) });
    expect(await heading('NEUF')).toMatchObject({
      label: 'Neuf',
      formula: 'rubrique("AUTRE") + 1 h',
      codes: expect.arrayContaining([
        'Fichier CSV : N9',
        'Silae : non exportée',
        'Classeur Excel : à définir',
      ]),
    });
    expect((await heading('DECOUCHER'))?.label).toBe('Nuits au camion');
    const [run] = (await portal.as(customer.pay).get(`${OFFICE}/heading/import/list/json`)).json()
      .runs;
    expect(run).toMatchObject({
      id: done.id,
      file: 'r.csv',
      created: 2,
      changed: 2,
      status: 'done',
      user: expect.any(String),
    });
    expect((await portal.as(customer.pay).get(`/file/${run.fileId}`)).statusCode).toBe(200);
    expect((await portal.as(other.pay).get(`/file/${run.fileId}`)).statusCode).toBe(404);

    expect(
      (await portal.as(other.pay).post(`${OFFICE}/heading/import/undo/${done.id}`)).statusCode,
    ).toBe(404);
    const undone = await portal.as(customer.pay).post(`${OFFICE}/heading/import/undo/${done.id}`);
    expect(undone.statusCode, undone.body).toBe(200);
    const plain = (rows: Awaited<ReturnType<typeof all>>) =>
      rows.map(
        ({ version: _, updatedAt: __, ...r }: Record<string, unknown> & { version: number }) => r,
      );
    expect(plain(await all())).toEqual(plain(before));
    expect(
      (await portal.as(customer.pay).post(`${OFFICE}/heading/import/undo/${done.id}`)).json().error
        .code,
    ).toBe('transition_refused');
  });

  it('are not taken back once somebody changed them', async () => {
    const done = (await send('r.csv', 'Code;Décimales\nHNUIT;3', false)).json();
    const night = await heading('HNUIT');
    const loaded = (await portal.as(customer.pay).get(`${OFFICE}/heading/${night?.id}`)).json();
    await portal.as(customer.pay).request('PUT', `${OFFICE}/heading/${night?.id}`, {
      body: {
        label: 'Nuit, autrement',
        formula: loaded.formula,
        decimals: 3,
        active: true,
        version: loaded.version,
      },
    });
    const refused = await portal.as(customer.pay).post(`${OFFICE}/heading/import/undo/${done.id}`);
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      409,
      'Une fiche a changé depuis l’import (HNUIT) : rien n’a été annulé.',
    ]);
    expect((await heading('HNUIT'))?.label).toBe('Nuit, autrement');
  });

  it('are refused whole, every fault by line, field and reason', async () => {
    const before = await all();
    const answer = (
      await send(
        'r.csv',
        [
          'Code;Libellé;Unité;Formule;Décimales;Codes d’export',
          'BON;Bon;Heures;heures.service;2;',
          'HNUIT;Nuit;Euros;;;',
          'REPAS;;;heures.sevice;;',
          'mauvais;x;Heures;heures.service;2;',
          'AUTRE;x;Heures;heures.service;9;',
          'BON;Encore;Heures;heures.service;2;',
          'BIS;Bis;Heures;heures.service;2;sage = 12',
        ].join('\n'),
        false,
      )
    ).json();
    expect(answer).toMatchObject({ id: null, dryRun: false, problemCount: 6 });
    expect(
      answer.problems.map((p: { line: number; field: string; reason: string }) => [
        p.line,
        p.field,
        p.reason,
      ]),
    ).toEqual([
      [3, 'Unité', 'L’unité d’une rubrique ne change plus.'],
      [4, 'Formule', expect.stringContaining('vouliez-vous heures.service')],
      [5, 'Code', expect.stringContaining('majuscules')],
      [6, 'Décimales', 'De 0 à 4.'],
      [7, 'Code', 'Cette rubrique est déjà à la ligne 2.'],
      [
        8,
        'Codes d’export',
        'Le logiciel de paie « sage » n’existe pas. Connus : csv, xlsx, silae.',
      ],
    ]);
    expect(await all()).toEqual(before);
  });

  it('need the right, a file and columns', async () => {
    expect((await send('r.csv', 'Code\nA', false, customer.supervisor)).statusCode).toBe(403);
    expect(
      (
        await portal.as(customer.pay).upload(`${OFFICE}/heading/import`, [], { dryRun: 'true' })
      ).json().error.details,
    ).toEqual([{ field: 'file', message: 'Choisissez un fichier CSV ou XLSX.' }]);
    expect((await send('r.csv', 'Libellé\nA', true)).json().error.details[0].message).toContain(
      'La colonne « Code » manque',
    );
    expect((await send('r.pdf', '%PDF-1.4', true)).statusCode).toBe(415);
  });
});
