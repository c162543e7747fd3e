// How many missions touch a period, at every edge of it.
import { expect, it } from 'vitest';
import { freshCustomer } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { ensurePeriods } from './api.ts';

it('periods count the missions that have a day in them, by company and by agency, of what is seen', async () => {
  const portal = await wholePortal();
  const { db } = portal.services;
  const customer = await freshCustomer(db);
  const [first = 0, second = 0] = customer.agencies;
  const spans: readonly (readonly [agency: number, from: string, to: string | null])[] = [
    [first, '2026-01-01', '2026-01-31'],
    [first, '2026-01-31', '2026-01-31'],
    [first, '2026-02-01', '2026-02-01'],
    [first, '2026-02-28', '2026-03-01'],
    [second, '2025-06-15', null],
    [second, '2026-03-02', null],
    [second, '2025-01-01', '2025-12-31'],
  ];
  await db.elevated(async (tx) => {
    for (const [i, [agency, from, to]] of spans.entries())
      await tx.run`with person as (insert into collaborator (customer_id, infra_id, matricule, last_name, first_name, type)
          values (${customer.customerId}, ${agency}, ${`E${i}`}, 'Bord', 'Anne', 1) returning id)
        insert into mission (customer_id, infra_id, collaborator_id, type, starts_on, ends_on, job_title, driver_type, monthly_minutes, weekly_minutes)
          select ${customer.customerId}, ${agency}, id, 'P', ${from}::date, ${to}::date, 'Conducteur', 'LD', 9100, 2100 from person`;
    await ensurePeriods(tx, {
      customerId: customer.customerId,
      companyId: customer.companyId,
      from: '2026-01',
      to: '2026-04',
    });
  });
  const counted = async (who: typeof customer.pay, list: string): Promise<unknown> => {
    const answer = await portal.as(who).get(`/pay-period/${list}/json?length=50`);
    expect(answer.statusCode, answer.body).toBe(200);
    const { rows } = answer.json() as {
      rows: { month: string; agencyId?: number; missions: number }[];
    };
    return Object.fromEntries(
      rows.map((r) => [[r.month, r.agencyId].filter(Boolean).join(' '), r.missions]),
    );
  };
  // By hand: January 1 2 5, February 3 4 5, March 4 5 6, April 5 6.
  expect(await counted(customer.pay, 'list')).toEqual({
    '2026-01': 3,
    '2026-02': 3,
    '2026-03': 3,
    '2026-04': 2,
  });
  const ofFirst = {
    [`2026-01 ${first}`]: 2,
    [`2026-02 ${first}`]: 2,
    [`2026-03 ${first}`]: 1,
    [`2026-04 ${first}`]: 0,
  };
  expect(await counted(customer.pay, 'list-by-agencies')).toEqual({
    ...ofFirst,
    [`2026-01 ${second}`]: 1,
    [`2026-02 ${second}`]: 1,
    [`2026-03 ${second}`]: 2,
    [`2026-04 ${second}`]: 2,
  });
  // Whoever sees one agency counts its missions only, of the company too.
  expect(await counted(customer.supervisor, 'list-by-agencies')).toEqual(ofFirst);
  expect(await counted(customer.supervisor, 'list')).toEqual({
    '2026-01': 2,
    '2026-02': 2,
    '2026-03': 1,
    '2026-04': 0,
  });
});
