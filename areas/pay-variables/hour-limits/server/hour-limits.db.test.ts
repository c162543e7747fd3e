import { beforeAll, expect, it } from 'vitest';
import { freshCustomer, freshInfrastructure } from '#platform/testing/actors.ts';
import { ensurePeriods } from '#areas/working-time/pay-periods/server/api.ts';
import { installStarterCounters } from '#areas/working-time/counters/server/api.ts';
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
      .map((r) => [r.matricule, r.kind, r.rule, r.limit / H, r.excess / H, r.rest / H])
      .toSorted();
  expect(await years()).toEqual([
    ['D195', 'near', 'driver', 195, 0, 0],
    ['D196', 'over', 'driver', 195, 1, 0],
    ['S130', 'over', 'sedentary', 130, 1, 1],
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

it('each close credits the rest that its month owes beyond the contingent, at the customer’s rate; drivers and part time none', async () => {
  const { customerId, companyId } = customer;
  const elevated = portal.elevated;
  const earlier = { customerId, companyId, from: '2026-09', to: '2026-09' };
  await elevated(async (tx) => {
    await installStarterCounters(tx, customerId);
    await ensurePeriods(tx, earlier);
    await tx.run`insert into evp_value (customer_id, infra_id, pay_period_id, mission_id, collaborator_id, heading_id, unit, computed)
      select v.customer_id, v.infra_id, p.id, v.mission_id, v.collaborator_id, v.heading_id, v.unit, ${100 * H}
      from evp_value v join heading h on h.id = v.heading_id and h.code = 'HS50' join collaborator c on c.id = v.collaborator_id and c.matricule in ('S130', 'D196', 'AT35'), pay_period p
      where v.pay_period_id = ${period} and p.infra_id = ${companyId} and p.first_day = '2026-09-01'`;
  });
  const credits = () =>
    elevated(async (tx) =>
      (
        await tx.run<{ m: string; day: string; amount: number; reason: string }>`
          select c.matricule as m, x.day::text as day, x.amount::int as amount, x.reason from counter_credit x join collaborator c on c.id = x.collaborator_id where x.customer_id = ${customerId} and x.source like 'contingent %'`
      ).map((x) => [x.m, x.day, x.amount, x.reason.replaceAll(/\s/g, ' ')]),
    );
  const move = (what: string, id = period, confirmation = 'octobre 2026') =>
    ok(
      portal
        .as(customer.pay)
        .post(`/evp-front-office/vpe/${what}/${id}`, { reason: 'Contrôle', confirmation }),
    );
  // September is still open: only October’s 131 h count.
  await move('force-close');
  expect((await credits()).map((x) => x[2])).toEqual([1_429]);
  await move('force-open');
  // Both months at once, in whichever order: October counts September’s hours all the same.
  const september = await elevated(async (tx) => {
    const id =
      (await tx.value<number>`select id from pay_period where infra_id = ${companyId} and first_day = '2026-09-01'`) ??
      0;
    const given = await tx.run<{ mission: number; heading: number }>`
      select mission_id as mission, heading_id as heading from evp_value where pay_period_id = ${id}`;
    await calculateAll(tx, id, customer);
    for (const { mission, heading } of given)
      await tx.run`update evp_value set computed = ${100 * H} where pay_period_id = ${id} and mission_id = ${mission} and heading_id = ${heading}`;
    return id;
  });
  await Promise.all([move('force-close', september, 'septembre 2026'), move('force-close')]);
  // 100 h and 131 h: 101 of October’s are beyond 130, days of seven hours: 14,4286.
  expect(await credits()).toEqual([
    [
      'S130',
      '2026-10-31',
      144_286,
      '101h00 payées au-delà du contingent annuel de 130h00 : 101h00 de repos dus (L3121-33, L3121-38)',
    ],
  ]);
  await move('force-open');
  await elevated(
    (tx) => tx.run`insert into pay_parameter (customer_id, kind, name, unit, value, since, source)
      values (${customerId}, 'parameter', 'repos_contingent', 'rate', 5000, '2026-10-31', 'Dix-huit salariés'), (${customerId}, 'parameter', 'repos_contingent', 'rate', 10000, '2026-11-01', 'Vingt et un')`,
  );
  await move('force-close');
  expect((await credits()).map((x) => x[2])).toEqual([72_143]);
  await move('force-open');
  await elevated(
    (tx) =>
      tx.run`update evp_value set computed = 0 where pay_period_id = ${period} and customer_id = ${customerId} and collaborator_id = (select id from collaborator where matricule = 'S130' and customer_id = ${customerId})`,
  );
  await move('force-close');
  expect(await credits()).toEqual([]);
});
