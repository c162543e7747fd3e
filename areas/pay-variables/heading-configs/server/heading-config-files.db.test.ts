import { beforeAll, describe, expect, it } from 'vitest';
import { type FreshCustomer } from '#platform/testing/actors.ts';
import { type WholePortal } from '#platform/testing/whole-portal.ts';
import { NOTHING_SAID } from '#areas/pay-variables/headings/contract.ts';
import {
  headingConfigsKit,
  OFFICE,
  openHeadingConfigs,
  type Opened,
} from './heading-configs.setup.fixtures.ts';

let at: Opened;
let portal: WholePortal;
let customer: FreshCustomer;
let other: FreshCustomer;
beforeAll(async () => {
  at = await openHeadingConfigs();
  ({ portal, customer, other } = at);
});
const { idOf, pay, form, make, level, upload, sheet, bulk, undo } = headingConfigsKit(() => at);

describe('files', () => {
  const since = { model: '2026-02-01', planning: '2026-03-01', 'heading-config': '2026-04-01' };
  it.each(['heading-config', 'model', 'planning'] as const)(
    'of %s sent back as they were given change nothing',
    async (kind) => {
      await pay().post(`${OFFICE}/model`, {
        label: `Aller-retour ${kind}`,
        infras: [customer.companyId],
        items: [
          {
            headingId: idOf('HS25'),
            settings: {
              ...NOTHING_SAID,
              warnAbove: 37_230,
              rounding: { mode: 'up', step: 900 },
              execution: { mode: 'whole' },
            },
          },
        ],
      });
      await pay().post(`${OFFICE}/planning/save-data/json`, {
        id: 0,
        label: `Aller-retour ${kind}`,
        year: 2026,
        rows: [{ headingId: idOf('REPAS'), months: 5 }],
      });
      await make(
        form(
          'HNUIT',
          customer.agencies[1] ?? 0,
          { warnBelow: 3_600, formula: 'heures.nuit' },
          { since: since[kind] },
        ),
      );
      const text = await sheet(kind);
      expect(text.split('\r\n').length).toBeGreaterThan(2);
      expect(await upload(kind, text)).toMatchObject({
        created: 0,
        changed: 0,
        problems: [],
        ignored: [],
      });
      expect(
        (await sheet(kind, other.pay)).split('\r\n').filter((l) => l.includes('Aller-retour')),
      ).toEqual([]);
    },
  );

  it('write models, are tried without a trace and taken back; the rest of a model stays', async () => {
    const lines =
      'Modèle;Donné à (codes);Rubrique;Alerte au-dessus;Exécution\nDepuis un fichier;;HS25;12,5;Jour par jour\nDepuis un fichier;;REPAS;22;';
    const list = async () =>
      (await pay().get(`${OFFICE}/model/list/json?search=fichier`)).json().rows;
    expect(await upload('model', lines, { dryRun: true })).toMatchObject({ created: 2, id: null });
    expect(await list()).toEqual([]);
    const done = await upload('model', lines);
    const [row] = await list();
    expect(row).toMatchObject({ codes: ['HS25', 'REPAS'] });
    const loaded = (await pay().get(`${OFFICE}/model/${row.id}`)).json();
    expect(loaded.items.map((i: { settings: object }) => i.settings)).toMatchObject([
      { warnAbove: 45_000, execution: { mode: 'daily' } },
      { warnAbove: 220_000, execution: null },
    ]);
    const again = await upload('model', 'Modèle;Rubrique;Exécution\nDepuis un fichier;HS25;');
    expect(again.changes).toMatchObject([
      { fields: [{ field: 'Exécution', before: 'Jour par jour', after: '(vide)' }] },
    ]);
    expect([await undo('model', done.id), await undo('model', again.id)]).toEqual([409, 200]);
    expect(
      (await pay().get(`${OFFICE}/model/${row.id}`)).json().items[0].settings.execution,
    ).toEqual({ mode: 'daily' });
    const alone = await upload('model', 'Modèle;Rubrique\nSeul dans un fichier;HS25');
    expect([(await list()).length, await undo('model', alone.id), (await list()).length]).toEqual([
      2, 200, 1,
    ]);
  });

  it('write plannings and settings of levels', async () => {
    const done = await upload(
      'planning',
      'Planification;Année;Rubrique;Mars;Juin\nDe fichier;2026;REPAS;Oui;x\nDe fichier;2027;REPAS;Oui;',
    );
    expect(done).toMatchObject({ created: 2, problems: [] });
    expect(
      (await pay().get(`${OFFICE}/planning/list/json?search=De fichier`)).json().rows,
    ).toMatchObject([{ headings: ['REPAS'], years: ['2026', '2027'] }]);
    const codes = (await portal.elevated((tx) =>
      tx
        .selectFrom('infrastructure')
        .select(['id', 'code'])
        .where('customer_id', '=', customer.customerId)
        .execute(),
    )) as { id: number; code: string }[];
    const code = codes.find((c) => c.id === customer.agencies[1])?.code ?? '';
    const settled = await upload(
      'heading-config',
      `Rubrique;Infrastructure (code);À partir du;Exécution;Alerte en dessous\nREPAS;${code};01/06/2026;Planifiée : De fichier;3`,
    );
    expect(settled).toMatchObject({ created: 1, problems: [] });
    const statement = (await level(`infra=${customer.agencies[1]}&day=2026-06-30`)).rows.find(
      (r: { code: string }) => r.code === 'REPAS',
    ).said[0];
    expect(statement.settings).toMatchObject({
      execution: { mode: 'planning' },
      warnBelow: 30_000,
    });
    expect([
      await undo('planning', done.id),
      await undo('heading-config', settled.id),
      await undo('planning', done.id),
    ]).toEqual([409, 200, 200]);
  });

  it('are refused whole, each fault at its line and column', async () => {
    const faults = (a: { problems: { line: number; field: string; reason: string }[] }) =>
      a.problems.map((p) => [p.line, p.field]);
    expect(
      faults(
        await upload(
          'model',
          'Modèle;Donné à (codes);Rubrique;Formule;Alerte au-dessus;Exécution\nM;NULLEPART;HS25;;;\nM;;INCONNUE;;;\nN;;HS25;heures.sevice;;\nO;;HS25;;beaucoup;\nM;;HS50;;;Parfois\nM;;HS50;;;',
        ),
      ),
    ).toEqual([
      [2, 'Donné à (codes)'],
      [3, 'Rubrique'],
      [4, 'Formule'],
      [5, 'Alerte au-dessus'],
      [6, 'Exécution'],
      [7, 'Rubrique'],
    ]);
    expect(
      faults(
        await upload(
          'planning',
          'Planification;Année;Rubrique;Mars\nP;1999;REPAS;Oui\nP;2026;RIEN;Oui\nP;2026;REPAS;parfois',
        ),
      ),
    ).toEqual([
      [2, 'Année'],
      [3, 'Rubrique'],
      [4, 'Mars'],
    ]);
    expect(
      faults(
        await upload(
          'heading-config',
          'Rubrique;Infrastructure (code);Matricule;À partir du;Calculée\nREPAS;;;2026-01-01;Oui\nREPAS;AILLEURS;;2026-01-01;Oui\nREPAS;;0000000;2026-01-01;Oui',
        ),
      ),
    ).toEqual([
      [2, 'Infrastructure (code)'],
      [3, 'Infrastructure (code)'],
      [4, 'Matricule'],
    ]);
    expect(
      (
        await portal
          .as(customer.supervisor)
          .upload(`${OFFICE}/model/import`, [{ name: 'f.csv', bytes: Buffer.from('Modèle\nM') }], {
            dryRun: 'true',
          })
      ).statusCode,
    ).toBe(403);
  });
});

describe('the same change for many', () => {
  it('gives settings back to what is inherited, and a setting that then says nothing goes', async () => {
    const [agency] = customer.agencies;
    const code = 'HS50';
    const above = (
      await make(
        form(code, customer.companyId, { execution: { mode: 'daily' } }, { since: '2025-01-01' }),
      )
    ).json();
    const own = (
      await make(
        form(
          code,
          agency ?? 0,
          { execution: { mode: 'whole' }, visible: true },
          { since: '2025-01-01' },
        ),
      )
    ).json();
    const mode = async () =>
      (await level(`infra=${agency}&day=2025-06-30`)).rows.find(
        (r: { code: string }) => r.code === code,
      ).settings.execution?.mode;
    expect(await mode()).toBe('whole');
    expect(
      (await bulk('heading-config', [own.id], { execution: null }, { preview: true })).json(),
    ).toEqual({ done: 1, failed: [] });
    expect(await mode()).toBe('whole');
    expect((await bulk('heading-config', [own.id], { execution: null })).json()).toEqual({
      done: 1,
      failed: [],
    });
    expect(await mode()).toBe('daily');
    await bulk('heading-config', [own.id, above.id], { visible: null });
    expect((await pay().get(`${OFFICE}/heading-config/${own.id}`)).statusCode).toBe(404);
    expect((await pay().get(`${OFFICE}/heading-config/${above.id}`)).statusCode).toBe(200);
    expect((await bulk('heading-config', [above.id], {})).statusCode).toBe(422);
    expect(
      (await bulk('heading-config', [above.id], { visible: true }, { who: other.pay })).json()
        .failed,
    ).toHaveLength(1);
    expect(
      (await bulk('heading-config', [above.id], { visible: true }, { who: customer.supervisor }))
        .statusCode,
    ).toBe(403);
    await pay().delete(`${OFFICE}/heading-config/${above.id}`);
  });

  it('gives models to places, and headings to models and plannings', async () => {
    const ids = await Promise.all(
      ['Un', 'Deux'].map(
        async (label) =>
          (await pay().post(`${OFFICE}/model`, { label, infras: [], items: [] })).json()
            .id as number,
      ),
    );
    expect(
      (
        await bulk('model', ids, {
          give: [customer.companyId],
          addHeadings: [idOf('HS25'), idOf('HS50')],
          note: 'Ensemble',
        })
      ).json(),
    ).toEqual({ done: 2, failed: [] });
    expect((await pay().get(`${OFFICE}/model/${ids[1]}`)).json()).toMatchObject({
      note: 'Ensemble',
      infras: [customer.companyId],
      items: [{ headingId: idOf('HS25') }, { headingId: idOf('HS50') }],
    });
    await bulk('model', ids, { takeBack: [customer.companyId], removeHeadings: [idOf('HS25')] });
    expect((await pay().get(`${OFFICE}/model/${ids[0]}`)).json()).toMatchObject({
      infras: [],
      items: [{ headingId: idOf('HS50') }],
    });
    expect((await bulk('model', ids, { give: [other.companyId] })).json().failed).toHaveLength(2);
    const planning = (
      await pay().post(`${OFFICE}/planning/save-data/json`, {
        id: 0,
        label: 'En nombre',
        year: 2026,
        rows: [],
      })
    ).json().id;
    expect(
      (
        await bulk('planning', [planning], {
          months: { year: 2026, months: 1, headings: [idOf('REPAS')] },
          note: 'Dit',
        })
      ).json(),
    ).toEqual({ done: 1, failed: [] });
    expect(
      (await pay().get(`${OFFICE}/planning/list/json?search=En nombre`)).json().rows,
    ).toMatchObject([{ headings: ['REPAS'], note: 'Dit' }]);
    await bulk('planning', [planning], { removeHeadings: [idOf('REPAS')] });
    expect(
      (await pay().get(`${OFFICE}/planning/list/json?search=En nombre`)).json().rows,
    ).toMatchObject([{ headings: [] }]);
    for (const id of ids) await pay().delete(`${OFFICE}/model/${id}`);
  });
});
