import { beforeEach, describe, expect, it } from 'vitest';
import { freshCustomer, freshPerson, type FreshCustomer } from '#platform/testing/actors.ts';
import type { WholePortal } from '#platform/testing/whole-portal.ts';
import { periodFor } from '#areas/working-time/pay-periods/server/api.ts';
import type { PayGrid } from '../grid.ts';
import { cellOf, figures, GRID, leaves, october, ok } from './october.setup.fixtures.ts';
import { openOctober, placeWorker, writeDays, type Placed } from './pay-month.fixtures.ts';

let portal: WholePortal;
let customer: FreshCustomer;
let period: number;
let long: Placed;
let short: Placed;
let interim: Placed;
const { at, as, calculate, grid, headingId } = october();
beforeEach(() => {
  ({ portal, customer, period, long, short, interim } = at);
});

describe('calculation', () => {
  it('gives the figures that one adds up by hand, to the second', async () => {
    expect(await calculate()).toEqual({ missions: 3, values: 30, changed: 30, errors: 0 });
    const g = await grid();
    expect(figures(g, long.mission)).toEqual({
      HSERV: 678_240,
      HNORM: 546_012,
      HEQ: 62_388,
      HS25: 61_200,
      HS50: 8_640,
      HNUIT: 72_000,
      HDIM: 0,
      HFERIE: 0,
      REPAS: 400_000,
      DECOUCHER: 200_000,
    });
    expect(figures(g, short.mission)).toMatchObject({
      HSERV: 259_210,
      HNORM: 259_210,
      HEQ: 0,
      HS25: 0,
      HS50: 0,
      HDIM: 7_200,
      REPAS: 100_000,
    });
    expect(figures(g, interim.mission)).toMatchObject({ HSERV: 28_800 });
    expect(g.rows.map((r) => r.stale)).toEqual([false, false, false]);
  });

  it('run again, writes nothing', async () => {
    await calculate();
    const before = await portal.run<{
      v: string;
    }>`select string_agg(id || ':' || version || ':' || updated_at, ',' order by id) as v from evp_value where pay_period_id = ${period}`;
    expect(await calculate()).toEqual({ missions: 0, values: 0, changed: 0, errors: 0 });
    expect(await calculate(customer.pay, { everything: true })).toEqual({
      missions: 3,
      values: 30,
      changed: 0,
      errors: 0,
    });
    expect(
      await portal.run`select string_agg(id || ':' || version || ':' || updated_at, ',' order by id) as v from evp_value where pay_period_id = ${period}`,
    ).toEqual(before);
  });

  it('follows changed days, for one mission too, and keeps what a value was', async () => {
    await calculate();
    await portal.elevated((tx) =>
      writeDays(tx, customer, customer.agencies[1], short, [
        { day: '2026-10-01', service: 25_200 },
      ]),
    );
    expect((await grid()).rows.filter((r) => r.stale).map((r) => r.mission)).toEqual([
      short.mission,
    ]);
    expect(
      await ok(as(customer.pay).get(`/evp-front-office/calculate/${period}/${short.mission}`)),
    ).toMatchObject({ missions: 1, changed: 2 });
    const g = await grid();
    expect([figures(g, short.mission)['HSERV'], g.rows.some((r) => r.stale)]).toEqual([
      259_209,
      false,
    ]);
    expect(
      await ok(
        as(customer.pay).get(
          `/rest/evp-front-office/value/history?id=${cellOf(g, short.mission, 'HSERV').id}`,
        ),
      ),
    ).toMatchObject([{ kind: 'computed', before: 259_210, after: 259_209 }]);
  });

  it('for one value, follows what it names and what names it, and leaves the rest as it was', async () => {
    const one = async (code: string, more: object = {}, who = customer.pay) =>
      as(who).post('/value/calculate', {
        period,
        mission: short.mission,
        heading: await headingId(code),
        ...more,
      });
    // Never calculated: the value is there, the mission remains to be done.
    expect(await ok(one('REPAS'))).toEqual({ missions: 1, values: 1, changed: 1, errors: 0 });
    const first = await grid();
    expect([
      figures(first, short.mission)['REPAS'],
      figures(first, short.mission)['HSERV'],
      first.rows.every((r) => r.stale),
    ]).toEqual([100_000, null, true]);
    await calculate();
    await portal.elevated((tx) =>
      writeDays(tx, customer, customer.agencies[1], short, [
        { day: '2026-10-01', service: 190 * 3_600, sunday: 3_600 },
      ]),
    );
    const before = figures(await grid(), short.mission);
    // HDIM is made of days alone: nothing else moves.
    expect(await ok(one('HDIM'))).toMatchObject({ values: 1 });
    expect({ ...figures(await grid(), short.mission), HDIM: before['HDIM'] }).toEqual(before);
    // HS50 names HSERV: both follow, and the meals do not; the mission stays to be calculated.
    expect(await ok(one('HS50'))).toMatchObject({ missions: 1, errors: 0 });
    const g = await grid();
    const alone = figures(g, short.mission);
    expect([
      alone['HSERV'],
      (alone['HS50'] ?? 0) > 0,
      alone['HNUIT'],
      g.rows.find((r) => r.mission === short.mission)?.stale,
    ]).toEqual([259_210 - 25_201 + 190 * 3_600, true, before['HNUIT'], true]);
    expect(await ok(one('HS50'))).toMatchObject({ changed: 0 });
    await calculate();
    expect(figures(await grid(), short.mission)).toMatchObject({
      HSERV: alone['HSERV'],
      HS50: alone['HS50'],
    });
    const other = await freshCustomer(portal.services.db);
    const statuses = await Promise.all([
      one('HS50', { heading: 999_999_999 }),
      one('HS50', { mission: 999_999_999 }),
      one('HS50', {}, customer.supervisor),
    ]);
    expect(statuses.map((s) => s.statusCode)).toEqual([422, 404, 403]);
    expect(
      (await as(other.pay).post('/value/calculate', { period, mission: short.mission, heading: 1 }))
        .statusCode,
    ).toBe(404);
  });

  it('computes only what is out of date', async () => {
    await calculate();
    await portal.elevated((tx) =>
      writeDays(tx, customer, customer.agencies[1], short, [
        { day: '2026-10-01', service: 25_200 },
      ]),
    );
    expect(await calculate()).toEqual({ missions: 1, values: 10, changed: 2, errors: 0 });
  });

  it('shows an error on its value and on those that need it, never a crash', async () => {
    await portal.elevated(async (tx) => {
      await tx
        .updateTable('heading')
        .set({ formula: 'heures.service / (jours.travailles - jours.travailles) * 0j' })
        .where('customer_id', '=', customer.customerId)
        .where('code', '=', 'HSERV')
        .execute();
    });
    expect(await calculate()).toMatchObject({ errors: 6 });
    const g = await grid();
    expect(cellOf(g, long.mission, 'HSERV')).toMatchObject({
      computed: null,
      error: 'Division par zéro.',
    });
    expect(cellOf(g, long.mission, 'HS50').error).toBe(
      'La rubrique HSERV, dont dépend cette valeur, est en erreur.',
    );
    expect(cellOf(g, long.mission, 'HS25')).toMatchObject({ computed: 61_200, error: null });
  });
});

describe('explanation', () => {
  it('goes from the value through the headings it names down to the days, and adds up', async () => {
    await calculate();
    const value = await ok(
      as(customer.pay).get(
        `/rest/evp-front-office/value/formula?id=${cellOf(await grid(), long.mission, 'HS50').id}`,
      ),
    );
    expect(value).toMatchObject({
      computed: 8_640,
      upToDate: true,
      heading: { code: 'HS50' },
      person: { name: 'DURAND Camille', matricule: '00012' },
      tree: { value: 8_640, shown: '2h24', unit: 'hour' },
    });
    const service = leaves(value.tree).find((n) => n.text === 'heures.service');
    expect(service?.days.length).toBe(20);
    expect(service?.days.reduce((sum, d) => sum + (d.value ?? 0), 0)).toBe(service?.value);
    expect(service?.days[0]).toEqual({
      day: '2026-10-01',
      value: 33_912,
      shown: '9h25m12s',
      kept: true,
    });
  });
  it('says what has changed since the month before, and what a new calculation would give', async () => {
    await portal.elevated((tx) =>
      writeDays(tx, customer, customer.agencies[0], long, [
        { day: '2026-09-07', service: 180 * 3_600 },
      ]),
    );
    const october = period;
    period = await portal.elevated(
      async (tx) => (await periodFor(tx, customer.companyId, '2026-09-15'))?.id ?? 0,
    );
    at.period = period;
    await calculate();
    period = october;
    at.period = october;
    await calculate();
    const ask = async () =>
      ok(
        as(customer.pay).get(
          `/rest/evp-front-office/value/formula?id=${cellOf(await grid(), long.mission, 'HS50').id}`,
        ),
      );
    expect((await ask()).since).toEqual({
      month: '2026-09',
      formula: null,
      inputs: [
        { label: expect.any(String), text: 'heures.service', before: '180h00', after: '188h24' },
      ],
    });
    await portal.elevated((tx) =>
      writeDays(tx, customer, customer.agencies[0], long, [{ day: '2026-10-01', service: 0 }]),
    );
    expect(await ask()).toMatchObject({ upToDate: false, computed: 8_640, tree: { value: 0 } });
    expect(
      (
        await ok(
          as(customer.pay).get(
            `/rest/evp-front-office/value/formula?id=${cellOf(await grid(), interim.mission, 'HSERV').id}`,
          ),
        )
      ).since,
    ).toBeNull();
  });
  it('lists the days of a sum over days', async () => {
    await calculate();
    const value = await ok(
      as(customer.pay).get(
        `/rest/evp-front-office/value/formula?id=${cellOf(await grid(), long.mission, 'REPAS').id}`,
      ),
    );
    expect(value.tree.days.map((d: { shown: string }) => d.shown)).toEqual(
      Array.from({ length: 20 }, () => '2'),
    );
  });
});

describe('a figure put in by hand', () => {
  const put = (value: number, code: string, more: object = {}, who = customer.pay) =>
    headingId(code).then((heading) =>
      as(who).post('/value/save', {
        period,
        mission: long.mission,
        heading,
        value,
        reason: 'Relevé papier',
        ...more,
      }),
    );

  it('counts, is taken by other headings, survives recalculation and is given back', async () => {
    await calculate();
    await ok(put(673_200, 'HSERV'));
    expect(figures(await grid(), long.mission)).toMatchObject({ HSERV: 673_200, HS50: 3_600 });
    await calculate();
    const g = await grid();
    expect(cellOf(g, long.mission, 'HSERV')).toMatchObject({ computed: 678_240, manual: 673_200 });
    const { id } = cellOf(g, long.mission, 'HSERV');
    expect(
      await ok(as(customer.pay).get(`/rest/evp-front-office/value/formula?id=${id}`)),
    ).toMatchObject({ manual: { value: 673_200, reason: 'Relevé papier' } });
    await ok(as(customer.pay).post(`/value/reset/${id}`));
    expect(figures(await grid(), long.mission)).toMatchObject({ HSERV: 678_240, HS50: 8_640 });
    const history = await ok(as(customer.pay).get(`/rest/evp-front-office/value/history?id=${id}`));
    expect(
      history.map((h: { kind: string; before: number; after: number }) => [
        h.kind,
        h.before,
        h.after,
      ]),
    ).toEqual([
      ['reset', 673_200, 678_240],
      ['manual', 678_240, 673_200],
    ]);
    // « What happened on Tuesday? »: the trail has both, with the person, the heading and the month, and nothing of the calculations.
    const { rows } = await ok(
      as(customer.admin).get('/logs/history/list?what=evp_value&person=' + long.collaborator),
    );
    expect(
      rows.map((l: { who: string; title: string; changed: string[] }) => [l.title, l.changed]),
    ).toEqual([
      ['Heures de service · 10/2026', ['Valeur\u00a0: 187h00 → 188h24']],
      [
        'Heures de service · 10/2026',
        ['Valeur\u00a0: 188h24 → 187h00', 'Motif de la saisie\u00a0: — → Relevé papier'],
      ],
    ]);
    const detail = await ok(as(customer.admin).get(`/logs/history/${rows[1].id}`));
    expect(detail.changes).toContainEqual({ label: 'Valeur', before: '188h24', after: '187h00' });
  });

  it.each([
    ['no reason', { reason: '  ' }, 422],
    ['a fraction', { value: 1.5 }, 422],
    ['a huge figure', { value: 1e15 }, 422],
    ['text', { value: 'mille' }, 422],
    ['a heading of nobody', { heading: 999_999_999 }, 422],
    ['a mission of nobody', { mission: 999_999_999 }, 404],
    ['a period of nobody', { period: 999_999_999 }, 404],
  ])('refuses %s', async (_, more, status) => {
    const answer = await put(1, 'HSERV', more);
    expect(answer.statusCode, answer.body).toBe(status);
  });

  it('belongs to those who may, in their own company', async () => {
    const other = await freshCustomer(portal.services.db);
    expect((await put(1, 'HSERV', {}, customer.supervisor)).statusCode).toBe(403);
    expect((await put(1, 'HSERV', {}, other.pay)).statusCode).toBe(404);
    const foreign = await portal.elevated(async (tx) => {
      const its = await openOctober(tx, other);
      return {
        its,
        who: await placeWorker(tx, other, { matricule: 'X', name: 'Autre', agency: 0, days: [] }),
      };
    });
    expect((await put(1, 'HSERV', { mission: foreign.who.mission })).statusCode).toBe(404);
    expect((await put(1, 'HSERV', { period: foreign.its })).statusCode).toBe(404);
    await calculate();
    const { id } = cellOf(await grid(), long.mission, 'HSERV');
    for (const path of [
      `/rest/evp-front-office/value/formula?id=${id}`,
      `/rest/evp-front-office/value/history?id=${id}`,
      `${GRID}?period=${period}`,
    ])
      expect((await as(other.pay).get(path)).statusCode, path).toBe(404);
    expect((await as(other.pay).post(`/value/reset/${id}`)).statusCode).toBe(404);
  });
});

describe('perimeter', () => {
  it('shows a supervisor the people of one agency', async () => {
    await calculate();
    const g = await grid(customer.supervisor);
    expect(g.rows.map((r) => r.mission).sort((a, b) => a - b)).toEqual(
      [long.mission, interim.mission].sort((a, b) => a - b),
    );
    expect(g.agencies.map((a) => a.id)).toEqual([customer.agencies[0]]);
    const hidden = cellOf(await grid(), short.mission, 'HSERV').id;
    expect(
      (await as(customer.supervisor).get(`/rest/evp-front-office/value/formula?id=${hidden}`))
        .statusCode,
    ).toBe(404);
    const inAgency: PayGrid = await ok(
      as(customer.pay).get(`${GRID}/${customer.agencies[1]}?period=${period}`),
    );
    expect(inAgency.rows.map((r) => r.mission)).toEqual([short.mission]);
  });
  it('keeps everything else from those without the right', async () => {
    for (const [method, url] of [
      ['POST', `/evp-front-office/calculate/vpe/${period}`],
      ['POST', `/evp-front-office/vpe/close/${period}`],
      ['POST', `/evp-front-office/vpe/open/${period}`],
      ['GET', `/evp-front-office/calculate/${period}/${long.mission}`],
      ['POST', `/export/payroll-software/csv/${period}`],
    ] as const) {
      expect(
        (
          await as(customer.supervisor).request(method, url, {
            body: method === 'POST' ? {} : undefined,
          })
        ).statusCode,
        url,
      ).toBe(403);
      expect(
        (
          await as(customer.collaborator).request(method, url, {
            body: method === 'POST' ? {} : undefined,
          })
        ).statusCode,
        url,
      ).toBe(403);
    }
    expect((await as(customer.collaborator).get(`${GRID}?period=${period}`)).statusCode).toBe(403);
    const partial = await portal.elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_PAY_ADMIN'],
        customerId: customer.customerId,
        infraId: customer.agencies[0],
        perimeter: [customer.agencies[0]],
      }),
    );
    const refused = await as(partial).post(`/evp-front-office/vpe/close/${period}`);
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'not_whole_company']);
  });
});

describe('odd addresses', () => {
  it.each([
    `${GRID}?period=abc`,
    `${GRID}`,
    `${GRID}?period=-1`,
    '/rest/evp-front-office/value/formula?id=1e99',
    '/rest/evp-front-office/closing-history/json?period=99999999999999999999',
  ])('refuses %s quietly', async (url) => {
    expect((await as(customer.pay).get(url)).statusCode).toBeGreaterThanOrEqual(400);
    expect((await as(customer.pay).get(url)).statusCode).toBeLessThan(500);
  });
});
