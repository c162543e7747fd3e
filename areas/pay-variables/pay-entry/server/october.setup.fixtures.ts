// October of a fresh customer before each test, with what the tests of pay entry ask of it.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { freshCustomer, type FreshCustomer, type TestPerson } from '#platform/testing/actors.ts';
import {
  startJobs,
  wholePortal,
  type Visitor,
  type WholePortal,
} from '#platform/testing/whole-portal.ts';
import { counts, type PayGrid } from '../grid.ts';
import type { ExplainedNode } from '../explained.ts';
import { inOctober, openOctober, placeWorker, type Placed } from './pay-month.fixtures.ts';

export const GRID = '/rest/evp-front-office/evp-front-office/json';
export interface October {
  portal: WholePortal;
  customer: FreshCustomer;
  period: number;
  long: Placed;
  short: Placed;
  interim: Placed;
}

/** What a month holds is there from the first test on: read it within tests. */
export const october = () => {
  const at = {} as October;
  beforeAll(async () => {
    at.portal = await wholePortal();
    await startJobs(at.portal);
  });
  afterAll(() => at.portal.jobs.stop());
  beforeEach(async () => {
    at.customer = await freshCustomer(at.portal.services.db);
    await at.portal.elevated(async (tx) => {
      at.period = await openOctober(tx, at.customer);
      // 20 × 9 h 25 min 12 s = 188 h 24 min: 17 h between 169 h and 186 h, 2 h 24 min above.
      at.long = await placeWorker(tx, at.customer, {
        matricule: '00012',
        name: 'Durand',
        agency: 0,
        days: inOctober(20, { service: 33_912, night: 3_600, meals: 2, overnights: 1 }),
      });
      at.short = await placeWorker(tx, at.customer, {
        matricule: '00007',
        name: 'Martin',
        agency: 1,
        driverType: 'CD',
        days: [
          ...inOctober(10, { service: 25_201, meals: 1 }),
          { day: '2026-10-18', sunday: 7_200, service: 7_200 },
        ],
      });
      at.interim = await placeWorker(tx, at.customer, {
        matricule: 'INT1',
        name: 'Petit',
        agency: 0,
        type: 'I',
        startsOn: '2026-10-05',
        endsOn: '2026-10-06',
        days: [{ day: '2026-10-05', service: 28_800 }],
      });
    });
  });
  const as = (who: TestPerson): Visitor => at.portal.as(who);
  const calculate = async (
    who = at.customer.pay,
    body: object = {},
  ): Promise<Record<string, number>> => {
    const { job } = await ok(as(who).post(`/evp-front-office/calculate/vpe/${at.period}`, body));
    for (let i = 0; i < 4_800; i += 1) {
      const run = await at.portal.elevated(async (tx) =>
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
    throw new Error('the calculation did not end');
  };
  const grid = (who = at.customer.pay): Promise<PayGrid> =>
    ok(as(who).get(`${GRID}?period=${at.period}`));
  const headingId = async (code: string): Promise<number> =>
    (await grid()).headings.find((h) => h.code === code)?.id ?? 0;
  return { at, as, calculate, grid, headingId };
};

export const ok = async (answer: Promise<Awaited<ReturnType<Visitor['get']>>>) => {
  const got = await answer;
  expect(got.statusCode, got.body).toBe(200);
  return got.json();
};
export const figures = (g: PayGrid, mission: number): Record<string, number | null> => {
  const row = g.rows.find((r) => r.mission === mission);
  return Object.fromEntries(g.headings.map((h, i) => [h.code, counts(row?.cells[i])]));
};
export const cellOf = (g: PayGrid, mission: number, code: string) => {
  const cell = g.rows.find((r) => r.mission === mission)?.cells[
    g.headings.findIndex((h) => h.code === code)
  ];
  if (!cell) throw new Error(`no cell ${code}`);
  return {
    id: cell[0] ?? 0,
    computed: cell[1],
    manual: cell[2],
    previous: cell[3],
    error: cell[4],
  };
};

/** A node of an explanation and all below it. */
export const leaves = (n: ExplainedNode): ExplainedNode[] => [n, ...n.children.flatMap(leaves)];
