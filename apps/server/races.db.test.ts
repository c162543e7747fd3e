// Two at one moment: every write of money or states that reads first gives one answer, or both, and never loses one. On PostgreSQL twenty rounds each;
// the embedded database does one transaction after the other, and a round shows that the cases stand.
import { describe, expect, it } from 'vitest';
import type { Tx } from '#platform/server/call.ts';
import { freshPerson, type TestPerson } from '#platform/testing/actors.ts';
import {
  cellOf,
  october,
  ok,
} from '#areas/pay-variables/pay-entry/server/october.setup.fixtures.ts';

const { at, as, calculate, grid, headingId } = october();
const ROUNDS = (process.env['TEST_DATABASE_URL'] ?? '') === '' ? 1 : 20;
const elevated = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => at.portal.elevated(work);
type Answer = Awaited<ReturnType<ReturnType<typeof as>['get']>>;
/** The statuses of two calls made at one moment, the smaller first. */
const both = async (one: Promise<Answer>, other: Promise<Answer>): Promise<number[]> =>
  (await Promise.all([one, other])).map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
const rounds = async (work: (round: number) => Promise<void>): Promise<void> => {
  for (let round = 1; round <= ROUNDS; round += 1) await work(round);
};
const supervisorToo = (): Promise<TestPerson> =>
  elevated((tx) =>
    freshPerson(tx, {
      roles: ['ROLE_SUPERVISOR', 'ROLE_ADMIN'],
      customerId: at.customer.customerId,
      infraId: at.customer.companyId,
      perimeter: [at.customer.customerId],
    }),
  );

describe('two at one moment', { timeout: 120_000 }, () => {
  it('figures that two clerks type into one empty place: one stays, the other clerk hears of it', async () => {
    const heading = await headingId('REPAS');
    const put = (who: TestPerson, value: number) =>
      as(who).post('/value/save', {
        period: at.period,
        mission: at.long.mission,
        heading,
        value: value * 10_000,
        expected: null,
        reason: 'Oubli du conducteur',
        confirmed: true,
      });
    await rounds(async (round) => {
      expect(await both(put(at.customer.pay, round), put(at.customer.admin, 100 + round))).toEqual([
        200, 409,
      ]);
      const { id, manual } = cellOf(await grid(), at.long.mission, 'REPAS');
      await ok(as(at.customer.pay).post(`/value/reset/${id}`, { expected: manual }));
    });
  });

  it('regularisations of one figure accepted by two people: the month pays both', async () => {
    const heading = await headingId('REPAS');
    const { customer, period, long } = at;
    await elevated(
      (tx) =>
        tx.run`update pay_period set status = 'closed' where infra_id = ${customer.companyId} and id <> ${period}`,
    );
    const proposals = () =>
      elevated(async (tx) => {
        await tx.run`delete from evp_regulation where mission_id = ${long.mission}`;
        await tx.run`delete from evp_value where mission_id = ${long.mission} and heading_id = ${heading}`;
        return tx.column<number>`
          insert into evp_regulation (customer_id, infra_id, pay_period_id, mission_id, collaborator_id, heading_id, unit, before, after, difference, cause, days)
          select ${customer.customerId}, ${customer.agencies[0]}, p.id, ${long.mission}, ${long.collaborator}, ${heading}, 'number', 0, 10000, 10000, 'days', '{}'
          from pay_period p where p.infra_id = ${customer.companyId} and p.id <> ${period} returning id`;
      });
    const accept = (who: TestPerson, id: number) =>
      as(who).post('/value/update-regulation-status', { ids: [id], status: 'accepted' });
    await rounds(async () => {
      const [first = 0, second = 0] = await proposals();
      expect(await both(accept(customer.pay, first), accept(customer.admin, second))).toEqual([
        200, 200,
      ]);
      const rows = await elevated(
        (tx) =>
          tx.run<{
            regulated: number;
          }>`select regulated from evp_value where pay_period_id = ${period} and mission_id = ${long.mission} and heading_id = ${heading}`,
      );
      // One and one, in ten-thousandths.
      expect(rows.map((r) => Number(r.regulated))).toEqual([20_000]);
    });
  });

  it('a month is closed once, and opened once', async () => {
    await calculate();
    const press = (what: 'force-close' | 'force-open', who: TestPerson) =>
      as(who).post(`/evp-front-office/vpe/${what}/${at.period}`, {
        reason: 'Essai de deux personnes',
        confirmation: 'octobre 2026',
      });
    await rounds(async (round) => {
      if (round > 5) return;
      for (const what of ['force-close', 'force-open'] as const)
        expect(await both(press(what, at.customer.pay), press(what, at.customer.admin))).toEqual([
          200, 409,
        ]);
      const rows = await elevated(
        (tx) =>
          tx.run<{
            n: number;
          }>`select count(*)::int as n from pay_snapshot where pay_period_id = ${at.period}`,
      );
      expect(rows[0]?.n).toBe(round);
    });
  });

  it('an absence is answered by one of two', async () => {
    const other = await supervisorToo();
    const answer = (who: TestPerson, id: number) =>
      as(who).get(`/exploitation/validate-absence/${id}`);
    await rounds(async (round) => {
      const day = `2026-11-${String(round).padStart(2, '0')}`;
      const rows = await elevated(
        (tx) =>
          tx.run<{
            id: number;
          }>`insert into absence (customer_id, infra_id, collaborator_id, code, starts_on, ends_on, first_half, last_half, status)
          values (${at.customer.customerId}, ${at.customer.agencies[0]}, ${at.long.collaborator}, 'CP', ${day}, ${day}, 'FULL', 'FULL', 'PENDING_VALIDATION') returning id`,
      );
      const id = rows[0]?.id ?? 0;
      expect(await both(answer(at.customer.admin, id), answer(other, id))).toEqual([200, 409]);
    });
  });

  it('a leaver has one open settlement', async () => {
    const create = (who: TestPerson) =>
      as(who).post('/final-settlement/create', {
        collaboratorId: at.long.collaborator,
        reason: 19,
        endsOn: '2026-10-31',
      });
    const second = await elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_PAY_ADMIN'],
        customerId: at.customer.customerId,
        infraId: at.customer.companyId,
        perimeter: [at.customer.customerId],
      }),
    );
    await rounds(async () => {
      expect(await both(create(at.customer.pay), create(second))).toEqual([200, 409]);
      await elevated(
        (tx) =>
          tx.run`delete from final_settlement where collaborator_id = ${at.long.collaborator}`,
      );
    });
  });

  it('a code for the kiosk serves once', async () => {
    const { customer, long } = at;
    const driver = await elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_COLLABORATOR'],
        customerId: customer.customerId,
        infraId: customer.agencies[0],
        perimeter: [customer.agencies[0]],
        collaboratorId: long.collaborator,
      }),
    );
    const device = { name: 'Entrée', infraId: customer.agencies[0], kind: 'kiosk' };
    const { key } = await ok(as(customer.admin).post('/clocking/devices/create', device));
    await rounds(async () => {
      const { code } = await ok(as(driver).post('/collaborative/clocking/code'));
      const enter = () =>
        at.portal.stranger.request('POST', '/clocking/kiosk/identify', {
          body: { code },
          headers: { 'x-device-key': key },
        });
      expect(await both(enter(), enter())).toEqual([200, 403]);
    });
  });
});
