import { beforeAll, describe, expect, it } from 'vitest';
import { freshCustomer } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import { ensurePeriods, isClosed, periodFor, periodsOf } from './api.ts';

const portal = await wholePortal();
const customer = await freshCustomer(portal.services.db);
const other = await freshCustomer(portal.services.db);
const periodOf = async (
  month: string,
): Promise<{ id: number; version: number; first_day: string }> =>
  portal.elevated(async (tx) => {
    const period = (await periodsOf(tx, [customer.companyId])).find((p) => p.month === month);
    return {
      id: period?.id ?? 0,
      version: period?.version ?? 0,
      first_day: period?.firstDay ?? '',
    };
  });

beforeAll(async () => {
  await portal.elevated((tx) =>
    ensurePeriods(tx, {
      customerId: customer.customerId,
      companyId: customer.companyId,
      from: '2026-01',
      to: '2026-06',
    }),
  );
});

describe('periods of a company', () => {
  it('are made once, however often they are asked for', async () => {
    const made = await portal.elevated((tx) =>
      ensurePeriods(tx, {
        customerId: customer.customerId,
        companyId: customer.companyId,
        from: '2026-01',
        to: '2026-07',
      }),
    );
    expect(made).toBe(1);
    const period = await portal.elevated((tx) => periodFor(tx, customer.companyId, '2026-02-28'));
    expect([period?.month, period?.firstDay, period?.lastDay, period?.status]).toEqual([
      '2026-02',
      '2026-02-01',
      '2026-02-28',
      'open',
    ]);
    expect(
      await portal.elevated((tx) => periodFor(tx, customer.companyId, '2027-02-28')),
    ).toBeNull();
  });

  it('are listed by company and by agency, inside the perimeter only', async () => {
    const mine = (await portal.as(customer.pay).get('/pay-period/list/json?length=25')).json();
    expect(mine.rows.map((r: { month: string }) => r.month)).toEqual([
      '2026-07',
      '2026-06',
      '2026-05',
      '2026-04',
      '2026-03',
      '2026-02',
      '2026-01',
    ]);
    const byAgency = (
      await portal.as(customer.pay).get('/pay-period/list-by-agencies/json?length=25')
    ).json();
    expect(byAgency.total).toBe(14);
    const supervised = (
      await portal.as(customer.supervisor).get('/pay-period/list-by-agencies/json?length=25')
    ).json();
    expect([...new Set(supervised.rows.map((r: { agencyId: number }) => r.agencyId))]).toEqual([
      customer.agencies[0],
    ]);
    expect((await portal.as(other.pay).get('/pay-period/list/json')).json().total).toBe(0);
    expect((await portal.as(customer.collaborator).get('/pay-period/list/json')).statusCode).toBe(
      403,
    );
    const filtered = (
      await portal
        .as(customer.pay)
        .get(
          `/pay-period/list/json?company=${customer.companyId}&year=2026&status=open&orderBy[name]=firstDay&orderBy[dir]=asc&length=10`,
        )
    ).json();
    expect(filtered.rows[0].firstDay).toBe('2026-01-01');
    expect(
      (await portal.as(customer.pay).get('/pay-period/list/json/filter-options')).json().year,
    ).toEqual([{ value: '2026', label: '2026' }]);
  });

  it('tell what is to be computed to whoever sees the agency, and nobody else', async () => {
    const { id } = await periodOf('2026-05');
    const [mine = 0, another = 0] = customer.agencies;
    const asked = async (who: typeof customer.pay, agency?: number) => {
      const at = `/pay-period/${id}/to-calculate/json`;
      const answer = await portal.as(who).get(agency === undefined ? at : `${at}?agency=${agency}`);
      return answer.statusCode === 200 ? answer.json() : answer.statusCode;
    };
    expect(await asked(customer.pay)).toEqual({ step: 'to-calculate', toCalculate: 0 });
    expect(await asked(customer.supervisor, mine)).toMatchObject({ step: 'to-calculate' });
    expect([
      await asked(customer.supervisor, another),
      await asked(customer.pay, other.agencies[0]),
      await asked(other.pay),
      await asked(customer.collaborator),
    ]).toEqual([404, 404, 404, 403]);
  });

  it('change their days, and the neighbours follow', async () => {
    const may = await periodOf('2026-05');
    const saved = await portal.as(customer.pay).post(`/pay-period/${may.id}`, {
      firstDay: '2026-04-21',
      lastDay: '2026-05-20',
      version: may.version,
    });
    expect(saved.statusCode, saved.body).toBe(200);
    const days = (await portal.elevated((tx) => periodsOf(tx, [customer.companyId])))
      .filter((p) => ['2026-04', '2026-06'].includes(p.month))
      .map((p) => [p.firstDay, p.lastDay]);
    expect(days).toEqual([
      ['2026-05-21', '2026-06-30'],
      ['2026-04-01', '2026-04-20'],
    ]);
    expect(
      (
        await portal.as(customer.pay).post(`/pay-period/${may.id}`, {
          firstDay: '2026-04-21',
          lastDay: '2026-05-20',
          version: may.version,
        })
      ).json().error.code,
    ).toBe('stale');
  });

  it.each([
    ['backwards', { firstDay: '2026-03-31', lastDay: '2026-03-01' }, 422],
    ['another year', { firstDay: '2025-03-01', lastDay: '2025-03-31' }, 422],
    ['no day', { firstDay: '2026-02-30', lastDay: '2026-03-31' }, 422],
    ['nothing', {}, 422],
    ['too long', { firstDay: '2026-02-14', lastDay: '2026-04-16' }, 422],
  ])('refuses what makes no sense: %s', async (_, body, status) => {
    const march = await periodOf('2026-03');
    expect(
      (
        await portal
          .as(customer.pay)
          .post(`/pay-period/${march.id}`, { ...body, version: march.version })
      ).statusCode,
    ).toBe(status);
  });

  it('belong to those who may and see the whole company', async () => {
    const june = await periodOf('2026-06');
    const body = { firstDay: '2026-05-21', lastDay: '2026-06-29', version: june.version };
    expect((await portal.as(other.pay).post(`/pay-period/${june.id}`, body)).statusCode).toBe(404);
    expect(
      (await portal.as(customer.supervisor).post(`/pay-period/${june.id}`, body)).statusCode,
    ).toBe(403);
    expect(
      (await portal.stranger.request('POST', `/pay-period/${june.id}`, { body })).statusCode,
    ).toBe(401);
    expect((await portal.as(customer.pay).post('/pay-period/999999999', body)).statusCode).toBe(
      404,
    );
    expect(
      (await portal.as(customer.pay).post('/pay-period/99999999999999999999', body)).statusCode,
    ).toBe(404);
  });

  it('say which days are closed, for the company and its agencies', async () => {
    const january = await periodOf('2026-01');
    await portal.elevated(async (tx) => {
      await updateRow(tx, 'pay_period', january.id, { status: 'closed' });
    });
    const closed = (infra: number, day: string): Promise<boolean> =>
      portal.elevated((tx) => isClosed(tx, [infra], day));
    expect(
      await Promise.all([
        closed(customer.agencies[0], '2026-01-31'),
        closed(customer.companyId, '2026-01-01'),
        closed(customer.agencies[0], '2026-02-01'),
        closed(other.agencies[0], '2026-01-31'),
      ]),
    ).toEqual([true, true, false, false]);
    const refused = await portal.as(customer.pay).post(`/pay-period/${january.id}`, {
      firstDay: '2026-01-01',
      lastDay: '2026-01-30',
      version: january.version + 1,
    });
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'pay_period_closed']);
    const february = await periodOf('2026-02');
    const neighbour = await portal.as(customer.pay).post(`/pay-period/${february.id}`, {
      firstDay: '2026-01-20',
      lastDay: '2026-02-28',
      version: february.version,
    });
    expect([neighbour.statusCode, neighbour.json().error.message]).toEqual([
      409,
      'La période voisine janvier 2026 est clôturée : ses jours ne changent plus.',
    ]);
  });
});
