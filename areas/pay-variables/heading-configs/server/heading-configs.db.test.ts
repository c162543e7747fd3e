import { beforeAll, describe, expect, it } from 'vitest';
import { installOwnHeadings } from '#areas/pay-variables/pay-entry/server/pay-month.fixtures.ts';
import { freshCustomer, type FreshCustomer } from '#platform/testing/actors.ts';
import { wholePortal, type WholePortal } from '#platform/testing/whole-portal.ts';
import { NOTHING_SAID } from '#areas/pay-variables/headings/contract.ts';
import { payConfigurations } from '#areas/pay-variables/headings/server/api.ts';
import { ensurePeriods, periodFor } from '#areas/working-time/pay-periods/server/api.ts';

const OFFICE = '/admin/evp-back-office';
let portal: WholePortal;
let customer: FreshCustomer;
let other: FreshCustomer;
let heading: ReadonlyMap<string, number>;
beforeAll(async () => {
  portal = await wholePortal();
  [customer, other] = [
    await freshCustomer(portal.services.db),
    await freshCustomer(portal.services.db),
  ];
  heading = await portal.services.db.elevated(async (tx) => {
    for (const c of [customer, other])
      await installOwnHeadings(tx, c.customerId, { since: '2026-01-01' });
    await ensurePeriods(tx, {
      customerId: customer.customerId,
      companyId: customer.companyId,
      from: '2026-10',
      to: '2026-10',
    });
    return new Map(
      (
        await tx
          .selectFrom('heading')
          .select(['id', 'code'])
          .where('customer_id', '=', customer.customerId)
          .execute()
      ).map((h) => [h.code as string, h.id as number]),
    );
  });
});
const idOf = (code: string): number => heading.get(code) ?? 0;
const pay = () => portal.as(customer.pay);
const form = (code: string, infraId: number | null, settings: object, more: object = {}) => ({
  headingId: idOf(code),
  infraId,
  collaboratorId: null,
  since: '2026-01-01',
  until: null,
  settings: { ...NOTHING_SAID, ...settings },
  ...more,
});
const make = (body: object, who = customer.pay) =>
  portal.as(who).post(`${OFFICE}/heading-config`, body);
const level = async (query: string, who = customer.pay) =>
  (await portal.as(who).get(`${OFFICE}/heading-config/level/json?${query}`)).json();
const wrong = (a: {
  statusCode: number;
  json: () => { error: { details: { field: string }[] } };
}) => [a.statusCode, a.json().error.details[0]?.field];

describe('settings of a level', () => {
  it('are inherited, shown with where they come from, overridden and taken back', async () => {
    const [agency] = customer.agencies;
    const above = await make(
      form('REPAS', customer.companyId, { warnAbove: 300_000, visible: true }),
    );
    expect(above.statusCode, above.body).toBe(200);
    const own = (await make(form('REPAS', agency, { warnAbove: 200_000 }))).json();
    const at = await level(`infra=${agency}&day=2026-10-31`);
    expect(at.chain.map((l: { level: string }) => l.level)).toEqual([
      'agency',
      'company',
      'group',
      'overall',
    ]);
    const row = at.rows.find((r: { code: string }) => r.code === 'REPAS');
    expect([row.settings.warnAbove, row.settings.visible, row.origins]).toEqual([
      200_000,
      true,
      { warnAbove: 0, visible: 1 },
    ]);
    expect(
      row.said.map((s: { at: number; settings: { warnAbove: number } }) => [
        s.at,
        s.settings.warnAbove,
      ]),
    ).toEqual([
      [0, 200_000],
      [1, 300_000],
    ]);
    const list = (
      await pay().get(`${OFFICE}/heading-config/list/json?level=agency&heading=REPAS`)
    ).json();
    expect(list.rows[0]).toMatchObject({
      code: 'REPAS',
      level: 'agency',
      says: ['Alerte au-dessus : 20'],
      mine: true,
    });
    expect(
      (
        await pay().request('PUT', `${OFFICE}/heading-config/${own.id}`, {
          body: form('REPAS', agency, { warnAbove: 100_000 }, { version: own.version }),
        })
      ).statusCode,
    ).toBe(200);
    expect(
      (
        await pay().request('PUT', `${OFFICE}/heading-config/${own.id}`, {
          body: form('REPAS', agency, { warnAbove: 1 }, { version: own.version }),
        })
      ).json().error.code,
    ).toBe('stale');
    expect((await pay().delete(`${OFFICE}/heading-config/${own.id}`)).statusCode).toBeLessThan(300);
    expect(
      (await level(`infra=${agency}&day=2026-10-31`)).rows.find(
        (r: { code: string }) => r.code === 'REPAS',
      ).settings.warnAbove,
    ).toBe(300_000);
  });

  it('are refused where they make no sense', async () => {
    const at = customer.companyId;
    expect(wrong(await make(form('HNUIT', at, {})))).toEqual([422, 'settings']);
    expect(
      wrong(await make(form('HNUIT', at, { visible: true }, { until: '2025-12-31' }))),
    ).toEqual([422, 'until']);
    expect(wrong(await make(form('HNUIT', at, { warnBelow: 10, warnAbove: 5 })))).toEqual([
      422,
      'settings.warnBelow',
    ]);
    expect(wrong(await make(form('HNUIT', at, { formula: 'heures.sevice' })))).toEqual([
      422,
      'settings.formula',
    ]);
    expect(
      wrong(
        await make(form('HNUIT', at, { execution: { mode: 'planning', planningId: 999_999_999 } })),
      ),
    ).toEqual([422, 'settings.execution']);
    expect(wrong(await make(form('HNUIT', other.companyId, { visible: true })))).toEqual([
      422,
      'infraId',
    ]);
    expect(
      wrong(await make({ ...form('HNUIT', at, { visible: true }), headingId: 999_999_999 })),
    ).toEqual([422, 'headingId']);
    expect((await make(form('HNUIT', at, { visible: true }))).statusCode).toBe(200);
    expect(wrong(await make(form('HNUIT', at, { visible: false })))).toEqual([422, 'since']);
  });

  it('are written by those who may, where they may; the provider speaks for all', async () => {
    expect(
      (await make(form('HDIM', customer.companyId, { visible: false }), customer.supervisor))
        .statusCode,
    ).toBe(403);
    // Whatever is under /admin is an administrator's.
    expect(
      (
        await portal
          .as(customer.supervisor)
          .get(`${OFFICE}/heading-config/level/json?infra=${customer.agencies[0]}`)
      ).statusCode,
    ).toBe(403);
    expect(
      (
        await portal
          .as(other.pay)
          .get(`${OFFICE}/heading-config/level/json?infra=${customer.agencies[0]}`)
      ).statusCode,
    ).toBe(404);
    expect(
      (await portal.as(customer.collaborator).get(`${OFFICE}/heading-config/level/json`))
        .statusCode,
    ).toBe(403);
    expect(wrong(await make(form('HDIM', null, { visible: false })))).toEqual([422, 'infraId']);
    const said = await portal
      .as(customer.superAdmin)
      .post(
        `${OFFICE}/heading-config/${customer.companyId}`,
        form('HDIM', null, { decimals: 1, autoAccept: true }),
      );
    expect(said.statusCode, said.body).toBe(200);
    const row = (await level(`infra=${customer.companyId}&day=2026-10-31`)).rows.find(
      (r: { code: string }) => r.code === 'HDIM',
    );
    expect([row.settings.autoAccept, row.origins.autoAccept]).toEqual([true, 2]);
    const theirs = (await level(`infra=${other.companyId}&day=2026-10-31`, other.pay)).rows.find(
      (r: { code: string }) => r.code === 'HDIM',
    );
    expect(theirs.settings.autoAccept).toBe(true);
    expect((await pay().delete(`${OFFICE}/heading-config/${said.json().id}`)).statusCode).toBe(422);
    expect(
      (await portal.as(other.pay).get(`${OFFICE}/heading-config/${said.json().id}`)).json().mine,
    ).toBe(false);
    await portal
      .as(customer.superAdmin)
      .delete(`${OFFICE}/heading-config/${said.json().id}/${customer.companyId}`);
    const mine = (await make(form('HDIM', customer.companyId, { visible: false }))).json();
    expect((await portal.as(other.pay).get(`${OFFICE}/heading-config/${mine.id}`)).statusCode).toBe(
      404,
    );
  });

  it('are shown for one heading in a pay period', async () => {
    const period = await portal.services.db.elevated((tx) =>
      periodFor(tx, customer.companyId, '2026-10-15'),
    );
    const seen = (
      await pay().get(`${OFFICE}/heading-config/${idOf('REPAS')}/${period?.id ?? 0}`)
    ).json();
    expect([
      seen.code,
      seen.places.length,
      seen.places[0].level,
      seen.places[1].effective.settings.warnAbove,
    ]).toEqual(['REPAS', 3, 'company', 300_000]);
    expect(
      (
        await portal
          .as(other.pay)
          .get(`${OFFICE}/heading-config/${idOf('REPAS')}/${period?.id ?? 0}`)
      ).statusCode,
    ).toBe(404);
  });
});

it('opens for the provider’s staff who have chosen no customer yet', async () => {
  const paths = [
    'heading-config/level/json',
    'model/surroundings/json',
    'planning/load-data/json?year=2026',
    'heading/catalogue/json',
    'evp-model-choice',
    'heading-config/list/json',
  ];
  const answers = await Promise.all(
    paths.map((p) => portal.as(customer.superAdmin).get(`${OFFICE}/${p}`)),
  );
  expect(answers.map((a) => a.statusCode)).toEqual(paths.map(() => 200));
});

describe('models', () => {
  const model = (label: string, infras: readonly number[]) => ({
    label,
    infras,
    items: [
      { headingId: idOf('HS25'), settings: { ...NOTHING_SAID, warnAbove: 36_000 } },
      { headingId: idOf('HS50'), settings: NOTHING_SAID },
    ],
  });
  it('hold settings, are given, chosen among, and applied to levels', async () => {
    const made = await pay().post(
      `${OFFICE}/model`,
      model('Longue distance', [customer.companyId]),
    );
    expect(made.statusCode, made.body).toBe(200);
    const { id } = made.json();
    expect(wrong(await pay().post(`${OFFICE}/model`, model('Longue distance', [])))).toEqual([
      422,
      'label',
    ]);
    expect(
      wrong(await pay().post(`${OFFICE}/model`, model('Ailleurs', [other.companyId]))),
    ).toEqual([422, 'infraId']);
    expect((await pay().get(`${OFFICE}/model/${id}`)).json()).toMatchObject({
      label: 'Longue distance',
      infras: [customer.companyId],
      items: [
        { headingId: idOf('HS25'), settings: { warnAbove: 36_000 } },
        { headingId: idOf('HS50') },
      ],
    });
    expect((await pay().get(`${OFFICE}/model/list/json`)).json().rows).toMatchObject([
      { label: 'Longue distance', headings: 2, codes: ['HS25', 'HS50'] },
    ]);
    expect(
      (await pay().get(`${OFFICE}/evp-model-choice`))
        .json()
        .models.map((m: { label: string }) => m.label),
    ).toEqual(['Longue distance']);
    expect((await portal.as(other.pay).get(`${OFFICE}/evp-model-choice`)).json().models).toEqual(
      [],
    );
    const apply = {
      modelId: id,
      infras: [customer.agencies[1]],
      since: '2026-05-01',
      exclusive: true,
    };
    expect((await pay().post(`${OFFICE}/heading-config/apply-model/`, apply)).json()).toEqual({
      written: heading.size,
    });
    expect(
      (await pay().request('PUT', `${OFFICE}/heading-config/apply-model/`, { body: apply })).json(),
    ).toEqual({ written: heading.size });
    expect((await pay().request('GET', `${OFFICE}/heading-config/apply-model/`)).statusCode).toBe(
      422,
    );
    expect(
      (
        await portal
          .as(other.pay)
          .post(`${OFFICE}/heading-config/apply-model/`, { ...apply, infras: [other.companyId] })
      ).statusCode,
    ).toBe(422);
    const { configurations, ofAgency } = await portal.services.db.elevated((tx) =>
      payConfigurations(tx, {
        customerId: customer.customerId,
        agencies: customer.agencies,
        day: '2026-05-31',
      }),
    );
    const visible = configurations[ofAgency.get(customer.agencies[1]) ?? 0]?.headings.filter(
      (h) => h.visible !== false,
    );
    expect(visible?.map((h) => [h.code, h.warnAbove])).toEqual([
      ['HS25', 36_000],
      ['HS50', undefined],
    ]);
    expect((await portal.as(other.pay).delete(`${OFFICE}/model/${id}`)).statusCode).toBe(404);
    expect((await pay().delete(`${OFFICE}/model/${id}`)).statusCode).toBeLessThan(300);
    expect(
      (await pay().get(`${OFFICE}/heading-config/list/json?level=agency&heading=HS25`)).json()
        .rows[0],
    ).toMatchObject({ model: null, says: ['Calculée : Oui', 'Alerte au-dessus : 10h00'] });
  });
});

describe('plannings', () => {
  const save = (body: object, who = customer.pay) =>
    portal.as(who).post(`${OFFICE}/planning/save-data/json`, {
      id: 0,
      label: 'Trimestres',
      note: '',
      year: 2026,
      rows: [{ headingId: idOf('DECOUCHER'), months: 0b1001_0010_0100 }],
      ...body,
    });
  const load = async (id: number, year: number) =>
    (await pay().get(`${OFFICE}/planning/load-data/json?id=${id}&year=${year}`)).json();
  it('are saved by year, repeated, applied, and kept while something uses them', async () => {
    const made = await save({});
    expect(made.statusCode, made.body).toBe(200);
    const { id, version } = made.json();
    const months = async (year: number) => {
      const r = (await load(id, year)).rows.find((x: { code: string }) => x.code === 'DECOUCHER');
      return [r.months, r.from];
    };
    expect([await months(2026), await months(2027), await months(2025)]).toEqual([
      [0b1001_0010_0100, null],
      [0b1001_0010_0100, 2026],
      [0, null],
    ]);
    expect(wrong(await save({}))).toEqual([422, 'label']);
    expect(
      wrong(await save({ label: 'X', rows: [{ headingId: 999_999_999, months: 1 }] })),
    ).toEqual([422, 'rows.0']);
    expect(
      (await save({ id, year: 2027, rows: [{ headingId: idOf('DECOUCHER'), months: 1 }], version }))
        .statusCode,
    ).toBe(200);
    expect((await save({ id, version })).json().error.code).toBe('stale');
    expect((await save({ id }, other.pay)).statusCode).toBe(404);
    expect(await months(2028)).toEqual([1, 2027]);
    expect(
      (
        await pay().post(`${OFFICE}/heading-config/apply-planification/`, {
          planningId: id,
          infras: [customer.agencies[0]],
          since: '2026-01-01',
        })
      ).json(),
    ).toEqual({ written: 1 });
    const due = async (day: string) => {
      const {
        configurations: [c],
      } = await portal.services.db.elevated((tx) =>
        payConfigurations(tx, {
          customerId: customer.customerId,
          agencies: [customer.agencies[0]],
          day,
        }),
      );
      return c?.headings.some((h) => h.code === 'DECOUCHER');
    };
    expect([
      await due('2026-03-31'),
      await due('2026-04-30'),
      await due('2027-01-31'),
      await due('2027-03-31'),
    ]).toEqual([true, false, true, false]);
    expect((await pay().delete(`${OFFICE}/planning/${id}`)).json().error.code).toBe(
      'evp_planning_used',
    );
    expect((await pay().get(`${OFFICE}/planning/list/json`)).json().rows).toMatchObject([
      { label: 'Trimestres', headings: ['DECOUCHER'], years: ['2026', '2027'], configs: 1 },
    ]);
  });
});

type Kind = 'heading-config' | 'model' | 'planning';
const upload = async (
  kind: Kind,
  text: string,
  o: { dryRun?: boolean; who?: FreshCustomer['pay'] } = {},
) =>
  (
    await portal
      .as(o.who ?? customer.pay)
      .upload(`${OFFICE}/${kind}/import`, [{ name: 'f.csv', bytes: Buffer.from(text) }], {
        dryRun: String(o.dryRun ?? false),
      })
  ).json();
const sheet = async (kind: Kind, who = customer.pay) =>
  (await portal.as(who).get(`${OFFICE}/${kind}/import/sheet/csv`)).rawPayload.toString('utf8');
const bulk = async (
  kind: Kind,
  ids: readonly number[],
  values: object,
  o: { preview?: boolean; who?: FreshCustomer['pay'] } = {},
) =>
  portal.as(o.who ?? customer.pay).post(`${OFFICE}/${kind}/bulk-edit`, {
    selection: { ids },
    values,
    preview: o.preview ?? false,
  });
const undo = async (kind: Kind, id: number) =>
  (await pay().post(`${OFFICE}/${kind}/import/undo/${id}`)).statusCode;

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
    const codes = (await portal.services.db.elevated((tx) =>
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
    const said = (await level(`infra=${customer.agencies[1]}&day=2026-06-30`)).rows.find(
      (r: { code: string }) => r.code === 'REPAS',
    ).said[0];
    expect(said.settings).toMatchObject({ execution: { mode: 'planning' }, warnBelow: 30_000 });
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
