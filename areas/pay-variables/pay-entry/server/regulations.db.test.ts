import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  recordEvidence,
  recomputeDays,
  waitingDifferences,
} from '#areas/working-time/days/server/api.ts';
import { installStarterCounters } from '#areas/working-time/counters/server/api.ts';
import { periodFor } from '#areas/working-time/pay-periods/server/api.ts';
import {
  freshCustomer,
  freshPerson,
  type FreshCustomer,
  type TestPerson,
} from '#platform/testing/actors.ts';
import { startJobs, wholePortal, type Visitor } from '#platform/testing/whole-portal.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import { counts, type PayGrid } from '../grid.ts';
import type { Regulation } from '../regulations.ts';
import {
  inOctober,
  openOctober,
  placeWorker,
  writeDays,
  type Placed,
} from './pay-month.fixtures.ts';

const portal = await wholePortal();
let customer: FreshCustomer;
let october: number;
let november: number;
let driver: Placed;

beforeAll(async () => {
  await startJobs(portal);
});
afterAll(() => portal.jobs.stop());
const elevated = <T>(work: Parameters<typeof portal.services.db.elevated<T>>[0]): Promise<T> =>
  portal.elevated(work);
const as = (who: TestPerson): Visitor => portal.as(who);
const ok = async (answer: Promise<Awaited<ReturnType<Visitor['get']>>>) => {
  const got = await answer;
  expect(got.statusCode, got.body).toBe(200);
  return got.json();
};
const ended = async (job: number): Promise<Record<string, number>> => {
  for (let i = 0; i < 4_800; i += 1) {
    const run = await elevated(async (tx) =>
      tx
        .selectFrom('job_run')
        .select(['state', 'result', 'error'])
        .where('id', '=', job)
        .executeTakeFirst(),
    );
    if (run?.state === 'failed') throw new Error(run.error);
    if (run?.state === 'done') return run.result;
    await pause(25);
  }
  throw new Error('the job did not end');
};
const calculate = async (period: number) =>
  ended((await ok(as(customer.pay).post(`/evp-front-office/calculate/vpe/${period}`))).job);
const look = async () =>
  ended(
    (await ok(as(customer.pay).post(`/evp-front-office/vpe/update-mm1-events/${november}`))).job,
  );
const proposals = (who = customer.pay): Promise<Regulation[]> =>
  ok(as(who).post('/rest/evp-front-office/regulations/json', { period: november }));
const decide = (ids: readonly number[], status: string, reason?: string, who = customer.pay) =>
  as(who).post('/value/update-regulation-status', {
    ids,
    status,
    ...(reason === undefined ? {} : { reason }),
  });
const gridOf = (period: number): Promise<PayGrid> =>
  ok(as(customer.pay).get(`/rest/evp-front-office/evp-front-office/json?period=${period}`));
const figure = async (period: number, mission: number, code: string) => {
  const grid = await gridOf(period);
  const row = grid.rows.find((r) => r.mission === mission);
  return counts(row?.cells[grid.headings.findIndex((h) => h.code === code)]);
};
const lateDay = () =>
  elevated((tx) =>
    writeDays(tx, customer, customer.agencies[0], driver, [
      { day: '2026-10-29', service: 7_200, meals: 1 },
    ]),
  );

beforeEach(async () => {
  customer = await freshCustomer(portal.services.db);
  await elevated(async (tx) => {
    october = await openOctober(tx, customer);
    november = (await periodFor(tx, customer.companyId, '2026-11-15'))?.id ?? 0;
    await tx
      .updateTable('pay_period')
      .set({ status: 'closed' })
      .where('infra_id', '=', customer.companyId)
      .where('month', '=', 9)
      .execute();
    driver = await placeWorker(tx, customer, {
      matricule: '1',
      name: 'Durand',
      agency: 0,
      days: inOctober(10, { service: 28_800, meals: 1 }),
    });
  });
  await calculate(october);
  await ok(
    as(customer.pay).post(`/evp-front-office/vpe/force-close/${october}`, {
      reason: 'Fin du mois',
      confirmation: 'octobre 2026',
    }),
  );
});

describe('a correction after the close', () => {
  it('proposes nothing while nothing changed', async () => {
    expect(await look()).toMatchObject({ proposed: 0 });
    expect(await proposals()).toEqual([]);
  });
  it('is found, with what it was, what it would be and why; a second look adds nothing', async () => {
    await lateDay();
    // What is closed stands: it is not « à recalculer ».
    const closed: PayGrid = await ok(
      as(customer.pay).get(`/rest/evp-front-office/evp-front-office/json?period=${october}`),
    );
    expect(closed.rows.map((r) => r.stale)).toEqual([false]);
    expect(await look()).toMatchObject({ proposed: 3 });
    const proposed = await proposals();
    expect(
      proposed.map((r) => [
        r.code,
        r.before,
        r.after,
        r.difference,
        r.cause,
        r.days,
        r.status,
        r.month,
      ]),
    ).toEqual([
      ['HSERV', 288_000, 295_200, 7_200, 'days', ['2026-10-29'], 'pending', '2026-10'],
      ['HNORM', 288_000, 295_200, 7_200, 'days', ['2026-10-29'], 'pending', '2026-10'],
      ['REPAS', 100_000, 110_000, 10_000, 'days', ['2026-10-29'], 'pending', '2026-10'],
    ]);
    expect(await look()).toMatchObject({ proposed: 0, gone: 0 });
    expect(await proposals()).toEqual(proposed);
  });
  it('is not proposed of a heading that the customer leaves out, nor of a figure put in by hand before the close', async () => {
    await ok(
      as(customer.pay).post(`/evp-front-office/vpe/force-open/${october}`, {
        reason: 'Repas à reprendre',
      }),
    );
    await elevated(async (tx) => {
      await tx.run`update heading set regulation = 'none' where customer_id = ${customer.customerId} and code = 'HNORM'`;
      await tx.run`update evp_value set manual = 90000, manual_by = ${customer.pay.id}, manual_reason = 'x', manual_at = now() where mission_id = ${driver.mission}
        and heading_id = (select id from heading where customer_id = ${customer.customerId} and code = 'REPAS')`;
    });
    await ok(
      as(customer.pay).post(`/evp-front-office/vpe/force-close/${october}`, {
        reason: 'Fin du mois',
        confirmation: 'octobre 2026',
      }),
    );
    await lateDay();
    await look();
    expect((await proposals()).map((r) => [r.code, r.difference])).toEqual([['HSERV', 7_200]]);
  });
  it('comes from evidence alone: the closed day stays, what it would be is computed', async () => {
    await elevated(async (tx) => {
      await recordEvidence(tx, {
        customerId: customer.customerId,
        infraId: customer.agencies[0],
        collaboratorId: driver.collaborator,
        source: 'modified',
        origin: 'Relevé tardif',
        days: [
          {
            day: '2026-10-20',
            spans: [{ start: 28_800, seconds: 7_200, activity: 'work', crew: false }],
          },
        ],
      });
      await recomputeDays(tx, {
        collaboratorId: driver.collaborator,
        from: '2026-10-20',
        to: '2026-10-20',
      });
    });
    await look();
    expect((await proposals()).find((r) => r.code === 'HSERV')).toMatchObject({
      difference: 7_200,
      days: ['2026-10-20'],
    });
  });
  it('takes what was noted of closed days, once', async () => {
    const waiting = async () =>
      (await elevated((tx) => waitingDifferences(tx, { infras: customer.agencies }))).map(
        (d) => d.day,
      );
    // Nothing came in since: only the queue knows that the day would not be there any more.
    await elevated(
      async (tx) =>
        tx.run`insert into closed_day_difference (customer_id, infra_id, collaborator_id, day_record_id, day, hash, after)
      select customer_id, infra_id, collaborator_id, id, day, 'gone', null from day_record where collaborator_id = ${driver.collaborator} and day = '2026-10-05'`,
    );
    expect(await waiting()).toEqual(['2026-10-05']);
    await look();
    expect(await waiting()).toEqual([]);
    const proposed = await proposals();
    expect(proposed.find((r) => r.code === 'HSERV')).toMatchObject({
      difference: -28_800,
      days: ['2026-10-05'],
    });
    expect(await look()).toMatchObject({ proposed: 0, gone: 0 });
    expect(await proposals()).toEqual(proposed);
  });
  it('of a counter that the formulas read is found too', async () => {
    await ok(
      as(customer.pay).post(`/evp-front-office/vpe/force-open/${october}`, {
        reason: 'Compteur à lire',
      }),
    );
    const counter = await elevated(async (tx) => {
      await installStarterCounters(tx, customer.customerId);
      const hours = (
        await tx
          .selectFrom('counter')
          .select(['id', 'code'])
          .where('customer_id', '=', customer.customerId)
          .where('format', '=', 'hour')
          .orderBy('position')
          .execute()
      )[0];
      await tx
        .updateTable('heading')
        .set({ formula: `max(compteur("${hours?.code}").solde; 0h)`, formula_id: null })
        .where('customer_id', '=', customer.customerId)
        .where('code', '=', 'HDIM')
        .execute();
      return hours;
    });
    await calculate(october);
    await ok(
      as(customer.pay).post(`/evp-front-office/vpe/force-close/${october}`, {
        reason: 'Fin du mois',
        confirmation: 'octobre 2026',
      }),
    );
    expect(await look()).toMatchObject({ proposed: 0 });
    await ok(
      as(customer.pay).post(`/counters/credit/${driver.collaborator}`, {
        counterId: counter?.id,
        day: '2026-10-12',
        amount: 9_000,
        reason: 'Repos dû',
      }),
    );
    expect(await look()).toMatchObject({ proposed: 1 });
    expect((await proposals()).map((r) => [r.code, r.before, r.after, r.cause, r.days])).toEqual([
      ['HDIM', 0, 9_000, 'counter', []],
    ]);
    expect(await look()).toMatchObject({ proposed: 0, gone: 0 });
  });
  it('vanishes when it is undone at its source', async () => {
    await lateDay();
    await look();
    await elevated(async (tx) =>
      tx
        .deleteFrom('day_record')
        .where('day', '=', '2026-10-29')
        .where('collaborator_id', '=', driver.collaborator)
        .execute(),
    );
    expect(await look()).toMatchObject({ gone: 3 });
    expect(await proposals()).toEqual([]);
  });
});

describe('a decision', () => {
  beforeEach(async () => {
    await lateDay();
    await look();
  });

  it('accepted, is paid by the open period, once, and given back if the day is undone', async () => {
    const ids = (await proposals()).map((r) => r.id);
    expect(await ok(decide(ids, 'accepted'))).toEqual({ changed: 3 });
    await calculate(november);
    expect(await figure(november, driver.mission, 'HSERV')).toBe(7_200);
    expect(await look()).toMatchObject({ proposed: 0 });
    expect((await decide(ids, 'refused', 'Trop tard')).statusCode).toBe(409);
    await elevated(async (tx) =>
      tx
        .deleteFrom('day_record')
        .where('day', '=', '2026-10-29')
        .where('collaborator_id', '=', driver.collaborator)
        .execute(),
    );
    await look();
    expect(
      (await proposals()).filter((r) => r.status === 'pending').map((r) => [r.code, r.difference]),
    ).toEqual([
      ['HSERV', -7_200],
      ['HNORM', -7_200],
      ['REPAS', -10_000],
    ]);
  });
  it('of somebody who left is paid too, in the snapshot and the file', async () => {
    await elevated(async (tx) =>
      updateRow(tx, 'mission', driver.mission, { ends_on: '2026-10-31' }),
    );
    const mine = await proposals();
    await ok(
      decide(
        mine.map((r) => r.id),
        'accepted',
      ),
    );
    await calculate(november);
    expect(await figure(november, driver.mission, 'HSERV')).toBe(7_200);
    // Nothing of November is computed for them, so nothing of it is out of date.
    const left = (await gridOf(november)).rows.find((r) => r.mission === driver.mission);
    expect(left).toMatchObject({ stale: false });
    await ok(
      as(customer.pay).post(`/evp-front-office/vpe/force-close/${november}`, {
        reason: 'Fin du mois',
        confirmation: 'novembre 2026',
      }),
    );
    const file = await as(customer.pay).post(`/export/payroll-software/csv/${november}`);
    expect(file.statusCode, file.body).toBe(200);
    expect(
      file.body.split('\n').find((l) => l.includes('Durand') || l.includes('DURAND')),
    ).toContain('2,00');
  });
  it('refused, comes back only with another difference; postponed, in the next open period', async () => {
    const [one, two] = await proposals();
    await ok(decide([one?.id ?? 0], 'refused', 'Déjà payé à part'));
    await ok(decide([two?.id ?? 0], 'postponed', 'À vérifier'));
    await look();
    expect((await proposals()).map((r) => r.status).sort()).toEqual([
      'pending',
      'postponed',
      'refused',
    ]);
    await elevated((tx) =>
      writeDays(tx, customer, customer.agencies[0], driver, [
        { day: '2026-10-30', service: 3_600 },
      ]),
    );
    await look();
    expect((await proposals()).map((r) => r.status)).toEqual(['pending', 'pending', 'pending']);
  });
  it('wants a reason to postpone or refuse', async () => {
    const [one] = await proposals();
    for (const status of ['refused', 'postponed'])
      expect((await decide([one?.id ?? 0], status)).statusCode).toBe(422);
  });
  it('belongs to pay clerks of the customer', async () => {
    const other = await freshCustomer(portal.services.db);
    const [one] = await proposals();
    const ids = [one?.id ?? 0];
    expect((await decide(ids, 'accepted', undefined, customer.supervisor)).statusCode).toBe(403);
    expect((await decide(ids, 'accepted', undefined, other.pay)).statusCode).toBe(404);
    expect(
      (await as(other.pay).post('/rest/evp-front-office/regulations/json', { period: november }))
        .statusCode,
    ).toBe(404);
    expect(
      (await as(other.pay).post(`/evp-front-office/vpe/update-mm1-events/${november}`)).statusCode,
    ).toBe(404);
    const elsewhere = await elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_PAY_ADMIN'],
        customerId: customer.customerId,
        infraId: customer.agencies[1],
        perimeter: [customer.agencies[1]],
      }),
    );
    expect(await proposals(elsewhere)).toEqual([]);
    expect((await decide(ids, 'accepted', undefined, elsewhere)).statusCode).toBe(404);
    expect((await proposals(customer.supervisor)).length).toBe(3);
  });
  it('is made by the setting of the heading, where it says so', async () => {
    await elevated(async (tx) =>
      tx
        .updateTable('heading')
        .set({ regulation: 'automatic' })
        .where('customer_id', '=', customer.customerId)
        .where('code', '=', 'REPAS')
        .execute(),
    );
    await look();
    expect((await proposals()).map((r) => [r.code, r.status, r.automatic])).toEqual([
      ['HSERV', 'pending', false],
      ['HNORM', 'pending', false],
      ['REPAS', 'accepted', true],
    ]);
  });
});

describe('several figures at once', () => {
  it('are saved together with one reason, follow in other headings, and are given back', async () => {
    await lateDay();
    await calculate(november);
    const grid = await gridOf(november);
    const heading = (code: string): number => grid.headings.find((h) => h.code === code)?.id ?? 0;
    const cells = (answer: { rows: PayGrid['rows'] }, code: string) =>
      answer.rows[0]?.cells[grid.headings.findIndex((h) => h.code === code)];
    const put = (values: object[]) =>
      as(customer.pay).post('/value/save-many', { period: november, reason: 'Relevé', values });
    const after = await ok(
      put([
        { mission: driver.mission, heading: heading('HSERV'), value: 700_000 },
        { mission: driver.mission, heading: heading('REPAS'), value: 50_000 },
      ]),
    );
    expect([
      cells(after, 'HSERV')?.[2],
      cells(after, 'REPAS')?.[2],
      cells(after, 'HS50')?.[1],
    ]).toEqual([700_000, 50_000, 30_400]);
    const back = await ok(
      put([{ mission: driver.mission, heading: heading('HSERV'), value: null }]),
    );
    expect([
      cells(back, 'HSERV')?.[2],
      cells(back, 'HS50')?.[1],
      cells(back, 'REPAS')?.[2],
    ]).toEqual([null, 0, 50_000]);
    expect(
      (await put([{ mission: driver.mission, heading: 999_999_999, value: 1 }])).statusCode,
    ).toBe(422);
    expect(
      (await put([{ mission: 999_999_999, heading: heading('HSERV'), value: 1 }])).statusCode,
    ).toBe(404);
    expect(
      (
        await as(customer.supervisor).post('/value/save-many', {
          period: november,
          reason: 'Relevé',
          values: [{ mission: driver.mission, heading: heading('HSERV'), value: 1 }],
        })
      ).statusCode,
    ).toBe(403);
  });
});
