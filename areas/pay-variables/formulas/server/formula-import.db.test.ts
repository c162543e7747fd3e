import { beforeAll, describe, expect, it } from 'vitest';
import type { FreshCustomer } from '#platform/testing/actors.ts';
import type { WholePortal } from '#platform/testing/whole-portal.ts';
import { formulaPortal, FORMULA } from './formulas.setup.fixtures.ts';

let portal: WholePortal;
let mine: FreshCustomer;
const { at, rows, idOf, load, counted } = formulaPortal();
beforeAll(() => {
  ({ portal, mine } = at);
});

describe('formulas from a file', () => {
  const send = (text: string, dryRun: boolean, format = 'csv') =>
    portal
      .as(mine.pay)
      .upload(`${FORMULA}/import`, [{ name: `f.${format}`, bytes: Buffer.from(text) }], {
        dryRun: String(dryRun),
      });
  const sheet = async (format: string) =>
    (await portal.as(mine.pay).get(`${FORMULA}/import/sheet/${format}`)).rawPayload;

  it.each(['csv', 'xlsx'])('exported and sent back as %s change nothing', async (format) => {
    const before = await rows();
    const answer = (
      await portal
        .as(mine.pay)
        .upload(`${FORMULA}/import`, [{ name: `f.${format}`, bytes: await sheet(format) }], {
          dryRun: 'false',
        })
    ).json();
    expect(answer).toMatchObject({ created: 0, changed: 0, problems: [], same: before.length });
    expect(await rows()).toEqual(before);
  });

  it('become drafts, told line by line, and can be taken back', async () => {
    const before = [await load('HFERIE'), (await rows()).length];
    const edited =
      'Code;Libellé;Unité;Formule;Description\nHFERIE;;;somme(jour.heures_feriees) * 2;\nPOIDS;Poids;Nombre;"somme(jour.repas)";Essai\nHDIM;;;heures.sevice;\nHFERIE;;;1h;\nAUTRE;;;;';
    const faulty = (await send(edited, false)).json();
    expect(
      faulty.problems.map((p: { line: number; field: string; reason: string }) => [
        p.line,
        p.field,
        p.reason.split(' : ')[0],
      ]),
    ).toEqual([
      [4, 'Formule', 'heures.sevice inconnu'],
      [5, 'Code', 'Cette formule est déjà à la ligne 2.'],
      [6, 'Libellé', expect.any(String)],
      [6, 'Unité', expect.any(String)],
      [6, 'Formule', expect.any(String)],
    ]);
    expect([await load('HFERIE'), (await rows()).length]).toEqual(before);
    const done = (await send(edited.split('\n').slice(0, 3).join('\n'), false)).json();
    expect(done).toMatchObject({ created: 1, changed: 1, problems: [] });
    expect((await load('HFERIE')).versions.map((v) => [v.status, v.number])).toEqual([
      ['draft', 2],
      ['published', 1],
    ]);
    expect((await load('POIDS')).versions.map((v) => v.status)).toEqual(['draft']);
    expect(await counted('HFERIE', '2026-12-31')).toBe('somme(jour.heures_feriees)');
    const undone = await portal.as(mine.pay).post(`${FORMULA}/import/undo/${done.id}`);
    expect(undone.statusCode, undone.body).toBe(200);
    expect([(await load('HFERIE')).versions.map((v) => v.status), await idOf('POIDS')]).toEqual([
      ['published'],
      0,
    ]);
  });

  it('bring their test cases, and leave alone those that a file does not speak of', async () => {
    const cell = (cases: object) => `"${JSON.stringify(cases).replaceAll('"', '""')}"`;
    const done = (
      await send(
        `Code;Cas de test (JSON)\nHFERIE;${cell([{ label: 'Un férié', values: {}, days: [{ label: 'J1', values: { 'jour.heures_feriees': '7h30' } }], expected: '7h30' }])}`,
        false,
      )
    ).json();
    expect(done).toMatchObject({ changed: 1, problems: [] });
    expect((await load('HFERIE')).tests).toEqual([
      {
        label: 'Un férié',
        values: {},
        days: [{ label: 'J1', values: { 'jour.heures_feriees': 27_000 } }],
        expected: 27_000,
      },
    ]);
    expect((await send('Code;Libellé\nHFERIE;Heures fériées', false)).json()).toMatchObject({
      changed: 1,
    });
    expect((await load('HFERIE')).tests).toHaveLength(1);
    expect((await send((await sheet('csv')).toString('utf8'), false)).json()).toMatchObject({
      created: 0,
      changed: 0,
      problems: [],
    });
    expect(
      (
        await send(
          `Code;Cas de test (JSON)\nHFERIE;${cell([{ label: 'x', values: { 'heures.service': 'trop' }, expected: '1h' }])}`,
          false,
        )
      ).json().problems,
    ).toMatchObject([
      {
        line: 2,
        field: 'Cas de test (JSON)',
        reason: 'Cas « x » : heures.service ne se lit pas (trop).',
      },
    ]);
    expect((await send('Code;Cas de test (JSON)\nHFERIE;', false)).json()).toMatchObject({
      changed: 1,
    });
    expect((await load('HFERIE')).tests).toEqual([]);
  });
});
