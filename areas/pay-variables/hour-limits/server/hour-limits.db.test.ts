import { beforeAll, expect, it } from 'vitest';
import { freshCustomer, freshInfrastructure } from '#platform/testing/actors.ts';
import { ensurePeriods } from '#areas/working-time/pay-periods/server/api.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { ok } from '#areas/pay-variables/pay-entry/server/october.setup.fixtures.ts';
import {
  calculateAll,
  openOctober,
  placeWorker,
  type WorkedDay,
} from '#areas/pay-variables/pay-entry/server/pay-month.fixtures.ts';
import type { HourLimitRow } from '../contract.ts';

const portal = await wholePortal();
const customer = await freshCustomer(portal.services.db);
let period: number;
const H = 3_600;
const days = (...hours: readonly (readonly [day: string, hours: number, sunday?: number])[]) =>
  hours.map(([day, service, sunday]): WorkedDay => ({
    day: `2026-10-${day}`,
    service: service * H,
    ...(sunday === undefined ? {} : { sunday: sunday * H }),
  }));
const fourDays = days(['05', 8], ['06', 8], ['07', 8], ['08', 8]);

beforeAll(async () => {
  await portal.elevated(async (tx) => {
    period = await openOctober(tx, customer);
    const one = (
      matricule: string,
      worked: readonly WorkedDay[],
      more: { agency?: 1; type?: 'I' } = {},
    ) =>
      placeWorker(tx, customer, { matricule, name: matricule, agency: 0, days: worked, ...more });
    // 35 h to the second: 2 of the 5 hours of Sunday night are Monday's.
    const part = [
      await one('AT35', [...fourDays, ...days(['11', 5, 3])]),
      await one('UNDER', [...fourDays, ...days(['11', 5, 2.9975])]),
      // 2 h of the Sunday before, 32 h and 1 h: its own Monday counts them.
      await one(
        'AFTER',
        days(['11', 5, 3], ['12', 8], ['13', 8], ['14', 8], ['15', 8], ['16', 1]),
        {
          agency: 1,
        },
      ),
      await one('HIRED', [...fourDays, ...days(['09', 8])], { type: 'I' }),
    ];
    await tx.run`update mission set weekly_minutes = 1440, monthly_minutes = 6240 where id = any(${part.map((p) => p.mission)}::bigint[])`;
    await one('FULL', [...fourDays, ...days(['09', 8])]);
    const overtime = [
      ['D195', 'LD', 195],
      ['D196', 'LD', 196],
      ['S130', null, 131],
      ['FAR', null, 116],
      ['TWO', 'LD', 100],
    ] as const;
    const placed = await Promise.all(
      overtime.map(async ([name, driver]) => {
        const { mission } = await one(name, days(['01', 8]));
        await tx.run`update mission set driver_type = ${driver} where id = ${mission}`;
        return mission;
      }),
    );
    await calculateAll(tx, period, customer);
    for (const [i, [, , hours]] of overtime.entries())
      await tx.run`update evp_value set computed = ${hours * H} where mission_id = ${placed[i]} and heading_id in (select id from heading where code = 'HS50')`;
    // A hundred hours more, paid by another company: each employer has a contingent of its own.
    const companyId = await freshInfrastructure(tx, customer.customerId, 'company');
    await ensurePeriods(tx, {
      customerId: customer.customerId,
      companyId,
      from: '2026-10',
      to: '2026-10',
    });
    await tx.run`insert into evp_value (customer_id, infra_id, pay_period_id, mission_id, collaborator_id, heading_id, unit, computed)
      select v.customer_id, v.infra_id, p.id, v.mission_id, v.collaborator_id, v.heading_id, v.unit, v.computed
      from evp_value v join heading h on h.id = v.heading_id and h.code = 'HS50', pay_period p where v.mission_id = ${placed[4]} and p.infra_id = ${companyId}`;
  });
});
const list = async (who = customer.pay, query = ''): Promise<readonly HourLimitRow[]> =>
  (
    (await ok(portal.as(who).get(`/pay-variables/hour-limits?length=100${query}`))) as {
      rows: HourLimitRow[];
    }
  ).rows;

it('names weeks of part time at 35 h, cut on Sunday at 24 h, and nobody else', async () => {
  const weeks = (await list()).filter((r) => r.kind === 'part_time');
  expect(
    weeks.map((r) => [r.matricule, r.from, r.until, r.hours / H, r.excess]).toSorted(),
  ).toEqual([
    ['AFTER', '2026-10-12', '2026-10-18', 35, 0],
    ['AT35', '2026-10-05', '2026-10-11', 35, 0],
  ]);
});

it('names whom the year brings near the contingent of their staff, or beyond', async () => {
  const years = async () =>
    (await list())
      .filter((r) => r.kind !== 'part_time')
      .map((r) => [r.matricule, r.kind, r.rule, r.limit / H, r.excess / H])
      .toSorted();
  expect(await years()).toEqual([
    ['D195', 'near', 'driver', 195, 0],
    ['D196', 'over', 'driver', 195, 1],
    ['S130', 'over', 'sedentary', 130, 1],
  ]);
});

it('stands among the points of the close, and is seen within one’s perimeter', async () => {
  const points = (await ok(
    portal
      .as(customer.pay)
      .get(`/rest/evp-front-office/missions/not-closable-reasons?period=${period}`),
  )) as { code: string; count: number; blocking: boolean; url: string }[];
  expect(
    ['part_time_full_week', 'contingent_exceeded'].map((code) => {
      const point = points.find((p) => p.code === code);
      return [point?.count, point?.blocking, point?.url];
    }),
  ).toEqual([
    [2, false, '/pay-variables/hour-limits?kind=part_time'],
    [2, false, '/pay-variables/hour-limits?kind=over'],
  ]);
  const other = await freshCustomer(portal.services.db);
  expect(await list(other.pay)).toEqual([]);
  expect(
    (await portal.as(customer.collaborator).get('/pay-variables/hour-limits')).statusCode,
  ).toBe(403);
});
