import { beforeEach, describe, expect, it } from 'vitest';
import { type FreshCustomer } from '#platform/testing/actors.ts';
import type { WholePortal } from '#platform/testing/whole-portal.ts';
import { installStarterCounters } from '#areas/working-time/counters/server/api.ts';
import { cellOf, figures, october, ok, leaves } from './october.setup.fixtures.ts';
import { type Placed } from './pay-month.fixtures.ts';

let portal: WholePortal;
let customer: FreshCustomer;
let period: number;
let long: Placed;
const { at, as, calculate, grid } = october();
beforeEach(() => {
  ({ portal, customer, period, long } = at);
});

describe('counters in formulas', () => {
  const formula = (text: string) =>
    portal.elevated(async (tx) => {
      await tx
        .updateTable('heading')
        .set({ formula: text, formula_id: null })
        .where('customer_id', '=', customer.customerId)
        .where('code', '=', 'HDIM')
        .execute();
    });
  const install = () => portal.elevated((tx) => installStarterCounters(tx, customer.customerId));
  const rest = async () =>
    portal.elevated(async (tx) =>
      (
        await tx
          .selectFrom('counter')
          .select(['id', 'code', 'format'])
          .where('customer_id', '=', customer.customerId)
          .orderBy('position')
          .execute()
      ).find((c) => c.format === 'hour'),
    );
  it('give their balance of the last day; a correction makes the values stale, and the debugger and the explanation read the same', async () => {
    await install();
    const counter = await rest();
    if (counter === undefined) throw new Error('the starter set has no counter in hours');
    await formula(`max(compteur("${counter.code}").solde; 0h)`);
    // Nobody has read it yet: no silent zero.
    expect(
      await ok(as(customer.pay).get(`/evp-front-office/calculate/${period}/${long.mission}`)),
    ).toMatchObject({ missions: 1, errors: 1 });
    expect(cellOf(await grid(), long.mission, 'HDIM').error).toBe(
      `Le solde du compteur ${counter.code} au 31/10/2026 n’a pas encore été lu : lancez le calcul de la société.`,
    );
    expect(await calculate()).toMatchObject({ missions: 3, errors: 0 });
    expect(figures(await grid(), long.mission)['HDIM']).toBe(0);
    await ok(
      as(customer.pay).post(`/counters/credit/${long.collaborator}`, {
        counterId: counter.id,
        day: '2026-10-12',
        amount: 9_000,
        reason: 'Repos dû',
      }),
    );
    expect((await grid()).rows.filter((r) => r.stale).map((r) => r.mission)).toEqual([
      long.mission,
    ]);
    expect(await calculate()).toMatchObject({ missions: 1, changed: 1 });
    const g = await grid();
    expect([figures(g, long.mission)['HDIM'], g.rows.some((r) => r.stale)]).toEqual([9_000, false]);
    const why = await ok(
      as(customer.pay).get(
        `/rest/evp-front-office/value/formula?id=${cellOf(g, long.mission, 'HDIM').id}`,
      ),
    );
    expect(leaves(why.tree).find((n) => n.text.startsWith('compteur'))).toMatchObject({
      value: 9_000,
      shown: '2h30',
    });
    const debugged = await ok(
      as(customer.pay).get(
        `/admin/evp-back-office/formula/debug/json?period=${period}&mission=${long.mission}`,
      ),
    );
    expect(debugged.values[`compteur("${counter.code}").solde`]).toBe(9_000);
    // After the month, it is another month's.
    await ok(
      as(customer.pay).post(`/counters/credit/${long.collaborator}`, {
        counterId: counter.id,
        day: '2026-11-03',
        amount: 3_600,
        reason: 'Novembre',
      }),
    );
    expect((await grid()).rows.some((r) => r.stale)).toBe(false);
    // A closed month reads by the counters that it was closed with.
    const named = { confirmation: 'octobre 2026' };
    await ok(as(customer.pay).post(`/evp-front-office/vpe/close/${period}`, named));
    expect(
      (
        await ok(
          as(customer.pay).get(
            `/rest/evp-front-office/value/formula?id=${cellOf(g, long.mission, 'HDIM').id}`,
          ),
        )
      ).upToDate,
    ).toBe(true);
  });
  it('are named with their unit: an unknown one, and hours for days, are refused', async () => {
    await install();
    const validated = async (text: string) =>
      ok(
        as(customer.pay).post('/admin/evp-back-office/formula-validation', {
          formula: text,
          unit: 'hour',
        }),
      );
    expect((await validated('compteur("RIEN").solde')).errors[0].message).toContain(
      'Compteur « RIEN »',
    );
    const days = await portal.elevated(
      async (tx) =>
        (
          await tx
            .selectFrom('counter')
            .select(['code', 'format'])
            .where('customer_id', '=', customer.customerId)
            .execute()
        ).find((c) => c.format === 'day')?.code as string,
    );
    expect((await validated(`compteur("${days}").solde`)).ok).toBe(false);
    expect(
      (
        await ok(
          as(customer.pay).post('/admin/evp-back-office/formula-validation', {
            formula: `compteur("${days}").solde`,
            unit: 'day',
          }),
        )
      ).ok,
    ).toBe(true);
  });
});
