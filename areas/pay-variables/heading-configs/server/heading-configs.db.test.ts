import { beforeAll, describe, expect, it } from 'vitest';
import { type FreshCustomer } from '#platform/testing/actors.ts';
import { type WholePortal } from '#platform/testing/whole-portal.ts';
import { NOTHING_SAID } from '#areas/pay-variables/headings/contract.ts';
import { payConfigurations } from '#areas/pay-variables/headings/server/api.ts';
import { periodFor } from '#areas/working-time/pay-periods/server/api.ts';
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
let heading: Opened['heading'];
beforeAll(async () => {
  at = await openHeadingConfigs();
  ({ portal, customer, other, heading } = at);
});
const { idOf, pay, form, make, level, wrong } = headingConfigsKit(() => at);

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
      says: ['Alerte au-dessus : 20'],
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
    const answer = await portal
      .as(customer.superAdmin)
      .post(
        `${OFFICE}/heading-config/${customer.companyId}`,
        form('HDIM', null, { decimals: 1, autoAccept: true }),
      );
    expect(answer.statusCode, answer.body).toBe(200);
    const row = (await level(`infra=${customer.companyId}&day=2026-10-31`)).rows.find(
      (r: { code: string }) => r.code === 'HDIM',
    );
    expect([row.settings.autoAccept, row.origins.autoAccept]).toEqual([true, 2]);
    const theirs = (await level(`infra=${other.companyId}&day=2026-10-31`, other.pay)).rows.find(
      (r: { code: string }) => r.code === 'HDIM',
    );
    expect(theirs.settings.autoAccept).toBe(true);
    expect((await pay().delete(`${OFFICE}/heading-config/${answer.json().id}`)).statusCode).toBe(
      422,
    );
    expect(
      (await portal.as(other.pay).get(`${OFFICE}/heading-config/${answer.json().id}`)).json().mine,
    ).toBe(false);
    await portal
      .as(customer.superAdmin)
      .delete(`${OFFICE}/heading-config/${answer.json().id}/${customer.companyId}`);
    const mine = (await make(form('HDIM', customer.companyId, { visible: false }))).json();
    expect((await portal.as(other.pay).get(`${OFFICE}/heading-config/${mine.id}`)).statusCode).toBe(
      404,
    );
  });

  it('are shown for one heading in a pay period', async () => {
    const period = await portal.elevated((tx) => periodFor(tx, customer.companyId, '2026-10-15'));
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
    const { configurations, ofAgency } = await portal.elevated((tx) =>
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
    ).toMatchObject({ model: null, says: ['Calculée : Oui', 'Alerte au-dessus : 10h00'] });
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
      } = await portal.elevated((tx) =>
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
