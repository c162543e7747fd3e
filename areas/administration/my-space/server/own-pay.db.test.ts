// My month of pay: the same figures as the clerk's, of oneself alone, and what a closed month was.
import { describe, expect, it } from 'vitest';
import type { ExplainedNode } from '#areas/pay-variables/pay-entry/contract.ts';
import {
  figures,
  leaves,
  october,
  ok,
} from '#areas/pay-variables/pay-entry/server/october.setup.fixtures.ts';
import {
  writeDays,
  type Placed,
} from '#areas/pay-variables/pay-entry/server/pay-month.fixtures.ts';
import { freshPerson, type TestPerson } from '#platform/testing/actors.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import type { OwnPay } from '../pay-contract.ts';

const { at, as, calculate, grid } = october();
const VALUES = '/rest/collaborative/my-card/calculate-heading-values?month=2026-10';
const EXPLAIN = '/rest/collaborative/my-card/explain?month=2026-10';

const account = ({ collaborator }: Placed): Promise<TestPerson> =>
  at.portal.elevated((tx) =>
    freshPerson(tx, {
      roles: ['ROLE_COLLABORATOR'],
      customerId: at.customer.customerId,
      infraId: at.customer.agencies[0],
      perimeter: [at.customer.agencies[0]],
      collaboratorId: collaborator,
    }),
  );
const valuesOf = (who: TestPerson): Promise<OwnPay> => ok(as(who).get(VALUES));
const byCode = (pay: OwnPay) =>
  Object.fromEntries((pay.missions[0]?.figures ?? []).map((f) => [f.code, f.value]));
const explain = async (who: TestPerson, mission: number): Promise<ExplainedNode | null> =>
  (await ok(as(who).get(`${EXPLAIN}&mission=${mission}&code=HSERV`))).tree;
const changeADay = (): Promise<void> =>
  at.portal.elevated((tx) =>
    writeDays(tx, at.customer, at.customer.agencies[0], at.long, [
      { day: '2026-10-01', service: 0 },
    ]),
  );

describe('my month of pay', () => {
  it('is what the clerk will read, before anybody calculated it', async () => {
    const driver = await account(at.long);
    const own = await valuesOf(driver);
    expect(own).toMatchObject({
      month: '2026-10',
      missions: [{ missionId: at.long.mission, first: '2026-10-01', closed: false }],
    });
    // 20 days of 9 h 25 min 12 s.
    expect(byCode(own)['HSERV']).toBe(678_240);
    await calculate();
    const clerk = figures(await grid(), at.long.mission);
    expect(byCode(own)).toEqual(clerk);
  });

  it('follows the days at once, and explains itself down to them', async () => {
    const driver = await account(at.long);
    await changeADay();
    expect(byCode(await valuesOf(driver))['HSERV']).toBe(678_240 - 33_912);
    const tree = await explain(driver, at.long.mission);
    expect(tree?.value).toBe(678_240 - 33_912);
    const days = leaves(tree as ExplainedNode).flatMap((n) => n.days.filter((d) => d.value !== 0));
    expect(days).toHaveLength(19);
  });

  it('is one’s own alone', async () => {
    const driver = await account(at.long);
    expect((await valuesOf(driver)).missions.map((m) => m.missionId)).toEqual([at.long.mission]);
    expect(await explain(driver, at.short.mission)).toBeNull();
    // The pay clerk's account is nobody's.
    expect((await as(at.customer.pay).get(VALUES)).statusCode).toBe(403);
  });

  it('shows nothing to those whom somebody else pays', async () => {
    expect((await valuesOf(await account(at.interim))).missions).toEqual([]);
  });

  it('stays as it was closed, and says that it cannot be explained any more', async () => {
    const driver = await account(at.long);
    await calculate();
    await at.portal.elevated((tx) => updateRow(tx, 'pay_period', at.period, { status: 'closed' }));
    expect((await explain(driver, at.long.mission))?.value).toBe(678_240);
    await changeADay();
    const own = await valuesOf(driver);
    expect(own.missions[0]?.closed).toBe(true);
    expect(byCode(own)['HSERV']).toBe(678_240);
    expect(await explain(driver, at.long.mission)).toBeNull();
  });

  it('leaves out what the configuration hides', async () => {
    const driver = await account(at.long);
    const { headings } = await grid();
    const heading = headings.find((h) => h.code === 'HSERV');
    await ok(
      as(at.customer.pay).post('/admin/evp-back-office/heading-config', {
        headingId: heading?.id,
        infraId: at.customer.companyId,
        collaboratorId: null,
        since: '2026-01-01',
        until: null,
        settings: {
          enabled: null,
          formula: null,
          rounding: null,
          execution: null,
          visible: false,
          warnBelow: null,
          warnAbove: null,
          autoAccept: null,
        },
      }),
    );
    expect(byCode(await valuesOf(driver))).not.toHaveProperty('HSERV');
    expect(await explain(driver, at.long.mission)).toBeNull();
  });
});
