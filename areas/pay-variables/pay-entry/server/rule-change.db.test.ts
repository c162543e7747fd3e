// A correction of the portal's own rules: closed months are not rewritten, what differs is listed and proposed (domain handbook §8, « A month is honest »).
import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import type { FreshCustomer } from '#platform/testing/actors.ts';
import { periodFor } from '#areas/working-time/pay-periods/server/api.ts';
import type { Regulation } from '../regulations.ts';
import { october, ok } from './october.setup.fixtures.ts';
import { writeDays } from './pay-month.fixtures.ts';

let customer: FreshCustomer;
let period: number;
let november: number;
const { at, as, calculate, grid } = october();
const H = 3_600;

const elevated = <T>(query: ReturnType<typeof sql<T>>) =>
  at.portal.elevated(async (tx) => (await query.execute(tx)).rows);
const look = async (): Promise<{ proposed: number; accepted: number; gone: number }> => {
  const { job } = await ok(
    as(customer.pay).post(`/evp-front-office/vpe/update-mm1-events/${november}`),
  );
  for (;;) {
    const [run] = await elevated(
      sql<{
        state: string;
        result: never;
        error: string;
      }>`select state, result, error from job_run where id = ${job}`,
    );
    if (run?.state === 'failed') throw new Error(run.error);
    if (run?.state === 'done') return run.result;
    await pause(25);
  }
};
const proposals = (): Promise<Regulation[]> =>
  ok(as(customer.pay).post('/rest/evp-front-office/regulations/json', { period: november }));
const close = () =>
  ok(
    as(customer.pay).post(`/evp-front-office/vpe/close/${period}`, {
      confirmation: 'octobre 2026',
    }),
  );
/** The month as the first rules closed it: two hours of service fewer for the long-distance driver. */
const closedByFirstRules = async () => {
  const place = (await grid()).headings.findIndex((h) => h.code === 'HSERV');
  const mission = at.long.mission;
  await elevated(
    sql`update evp_value set computed = computed - ${2 * H} where pay_period_id = ${period} and mission_id = ${mission} and heading_id = (select id from heading where customer_id = ${customer.customerId} and code = 'HSERV')`,
  );
  await close();
  await elevated(
    sql`update pay_snapshot set content = content - 'rules' where pay_period_id = ${period}`,
  );
  const [was] = await elevated(
    sql<{
      computed: number;
    }>`select (m -> 'values' -> ${sql.lit(place)} ->> 'computed')::bigint as computed from pay_snapshot, jsonb_array_elements(content -> 'missions') m where pay_period_id = ${period} and (m ->> 'id')::bigint = ${mission}`,
  );
  expect(Number(was?.computed)).toBe(20 * 33_912 - 2 * H);
};
const frozen = () =>
  elevated(
    sql`select s.hash, s.content, p.status, (select sum(computed) from evp_value v where v.pay_period_id = p.id) as paid from pay_snapshot s join pay_period p on p.id = s.pay_period_id where p.id = ${period}`,
  );

beforeEach(async () => {
  ({ customer, period } = at);
  november = await at.portal.elevated(
    async (tx) => (await periodFor(tx, customer.companyId, '2026-11-15'))?.id ?? 0,
  );
  await calculate();
});

it('proposes what differs to a person, by its cause, and rewrites nothing', async () => {
  await closedByFirstRules();
  // Even where the heading accepts corrections by itself: this one is for a person to decide.
  await elevated(
    sql`insert into heading_config (customer_id, heading_id, infra_id, since, auto_accept) select ${customer.customerId}, id, ${customer.companyId}, '2025-01-01', true from heading where customer_id = ${customer.customerId} and code = 'HSERV'`,
  );
  const before = await frozen();
  expect(await look()).toMatchObject({ proposed: 1, accepted: 0 });
  expect(await proposals()).toMatchObject([
    {
      code: 'HSERV',
      name: 'DURAND Camille',
      before: 20 * 33_912 - 2 * H,
      after: 20 * 33_912,
      difference: 2 * H,
      cause: 'rules',
      status: 'pending',
      automatic: false,
    },
  ]);
  expect(await frozen()).toEqual(before);
  // The night after finds the same, once.
  expect(await look()).toMatchObject({ proposed: 0, gone: 0 });
  expect(await proposals()).toHaveLength(1);
});

it('proposes nothing for a month that was closed by the rules of today', async () => {
  await close();
  expect(await look()).toMatchObject({ proposed: 0 });
});

it('proposes what figures closed by force while out of date ought to have been', async () => {
  // An hour more than calculated stands on 1 October when the month is closed all the same.
  await at.portal.elevated((tx) =>
    writeDays(tx, customer, customer.agencies[0], at.long, [
      { day: '2026-10-01', service: 33_912 + H, night: 3_600 },
    ]),
  );
  const late = (await grid()).rows.filter((r) => r.stale).map((r) => r.mission);
  expect(late).toEqual([at.long.mission]);
  await ok(
    as(customer.pay).post(`/evp-front-office/vpe/force-close/${period}`, {
      reason: 'Paie urgente',
      confirmation: 'octobre 2026',
    }),
  );
  const forced = (await grid()).period.forced?.points.map((p) => p.code) ?? [];
  expect(forced).toContain('values_to_calculate');
  expect(await look()).toMatchObject({ proposed: 2, accepted: 0 });
  const rows = (await proposals()).map((r) => [r.code, r.difference, r.cause, r.status]);
  expect(rows.toSorted()).toEqual([
    ['HS50', H, 'stale', 'pending'],
    ['HSERV', H, 'stale', 'pending'],
  ]);
  expect(await look()).toMatchObject({ proposed: 0, gone: 0 });
});

it('is refused once and not proposed again', async () => {
  await closedByFirstRules();
  await look();
  const [one] = await proposals();
  await ok(
    as(customer.pay).post('/value/update-regulation-status', {
      ids: [one?.id],
      status: 'refused',
      reason: 'Déjà payé à la main',
    }),
  );
  await look();
  expect(await proposals()).toMatchObject([{ status: 'refused' }]);
});

it('makes an open month ask for a calculation', async () => {
  // As a calculation by other rules left it.
  await elevated(
    sql`update evp_mission set inputs_hash = split_part(inputs_hash, '.', 1) || '.0000000000000000' where pay_period_id = ${period}`,
  );
  expect((await grid()).rows.every((r) => r.stale)).toBe(true);
});
