// An advance from the request to the pay: limits, answers, the month that carries it, and who may not.
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { freshPerson, type TestPerson } from '#platform/testing/actors.ts';
import {
  cellOf,
  october,
  ok,
} from '#areas/pay-variables/pay-entry/server/october.setup.fixtures.ts';
import type { OwnAdvances } from '../contract.ts';

const { at, as, calculate, grid } = october();
const elevated = <T>(work: Parameters<typeof at.portal.services.db.elevated<T>>[0]): Promise<T> =>
  at.portal.elevated(work);
const OWN = '/collaborative/advance-payment';
const SETTINGS = '/collaborative/advance-payment-configuration';
const ANSWERS = '/collaborative/collaborator/advance-payment-validation';

let driver: TestPerson;
let heading: { id: number; code: string };
const open = {
  maxAmount: null,
  maxPerMonth: null,
  monthlyCeiling: null,
  firstDay: 1,
  lastDay: 31,
  minSeniority: 0,
  active: true,
};
const accountOf = (collaboratorId: number, agency: number): Promise<TestPerson> =>
  elevated((tx) =>
    freshPerson(tx, {
      roles: ['ROLE_COLLABORATOR'],
      customerId: at.customer.customerId,
      infraId: agency,
      perimeter: [agency],
      collaboratorId,
    }),
  );
const personOf = async (mission: number): Promise<{ id: number; infra: number }> => {
  const row = await elevated((tx) =>
    tx
      .selectFrom('mission')
      .select(['collaborator_id', 'infra_id'])
      .where('id', '=', mission)
      .executeTakeFirstOrThrow(),
  );
  return { id: row['collaborator_id'], infra: row['infra_id'] };
};
const offer = async (rule: object = {}, infraId = at.customer.companyId) =>
  as(at.customer.pay).post(`${SETTINGS}/save`, {
    infraId,
    headingId: heading.id,
    ...open,
    ...rule,
  });
const request = (amount: number, who = driver) =>
  as(who).post(`${OWN}/create`, { amount, comment: 'Réparation de la voiture' });
const own = (who = driver): Promise<OwnAdvances> => ok(as(who).get(`${OWN}/load/json`));
const answer = (what: string, body: object, who = at.customer.pay) =>
  as(who).post(`${ANSWERS}/${what}`, body);
/** Asked in October, so that October may carry it. */
const inOctober = (id: number) =>
  elevated(
    (tx) =>
      tx.run`update advance_payment set requested_at = '2026-10-05T10:00:00Z' where id = ${id}`,
  );
const granted = async (amount: number): Promise<number> => {
  const { id } = await ok(request(amount));
  await inOctober(id);
  await ok(answer('validate', { ids: [id] }));
  return id;
};
const confirm = (id: number, transferOn = '2026-10-12', who = at.customer.pay) =>
  answer('confirm-transfer', { ids: [id], transferOn, method: 'transfer' }, who);
const messages = (answered: { json: () => { error: { details?: { message: string }[] } } }) =>
  (answered.json().error.details ?? []).map(({ message }) => message.replaceAll(/\s/g, ' '));

beforeEach(async () => {
  await elevated(
    (tx) =>
      tx.run`update pay_period set status = 'closed' where infra_id = ${at.customer.companyId} and month < 10`,
  );
  const person = await personOf(at.long.mission);
  driver = await accountOf(person.id, person.infra);
  await elevated(
    (tx) =>
      tx.run`insert into heading (customer_id, code, label, unit, formula, decimals, position, active, data_type)
      values (${at.customer.customerId}, 'ACOMPTE', 'Acompte', 'euro', '0 €', 2, 999, true, 'entered')`,
  );
  const labels: { id: number; code: string }[] = await ok(
    as(at.customer.pay).get(`${SETTINGS}/evp/labels`),
  );
  heading = labels.find(({ code }) => code === 'ACOMPTE') ?? { id: 0, code: '' };
});

describe('asking', () => {
  it('is for those whose company offers it, within its limits, all said at once', async () => {
    expect((await own()).closed).toContain('ne propose pas');
    expect((await request(10_000)).statusCode).toBe(409);
    await ok(offer({ maxAmount: 50_000, monthlyCeiling: 60_000, maxPerMonth: 2 }));
    expect((await request(50_000)).statusCode).toBe(200);
    const refused = await request(50_001);
    expect([refused.statusCode, ...messages(refused)]).toEqual([
      422,
      'Une demande ne dépasse pas 500,00 €. Il reste 100,00 € ce mois-ci.',
    ]);
    expect((await own()).left).toEqual({ amount: 10_000, count: 1 });
    await ok(request(10_000));
    expect((await own()).closed).toContain('demandes sont permises par mois');
  });

  it('twice at the same moment takes the limit once', async () => {
    await ok(offer({ maxPerMonth: 1 }));
    const both = await Promise.all([request(10_000), request(10_000)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
  });

  it('is not for people whom another employer pays', async () => {
    await ok(offer());
    const person = await personOf(at.interim.mission);
    await elevated(
      (tx) => tx.run`update mission set ends_on = null where id = ${at.interim.mission}`,
    );
    const interim = await accountOf(person.id, person.infra);
    expect((await own(interim)).closed ?? '').toContain('contrat en cours');
    expect((await request(10_000, interim)).statusCode).toBe(409);
  });

  it('is for who works today, on the last day too', async () => {
    await ok(offer());
    const today = todayIn(Temporal.Now.instant());
    const endOn = (day: string) =>
      elevated((tx) => tx.run`update mission set ends_on = ${day} where id = ${at.long.mission}`);
    await endOn(today);
    expect((await own()).closed).toBeNull();
    await endOn(addDays(today, -1));
    expect((await own()).closed ?? '').toContain('contrat en cours');
  });

  it('the nearest rule counts, and a closed one closes what stands above', async () => {
    await ok(offer());
    const { infra } = await personOf(at.long.mission);
    await ok(offer({ active: false }, infra));
    expect((await request(10_000)).statusCode).toBe(409);
  });

  it('is taken back and asked again; a reminder goes once a day', async () => {
    await ok(offer({ maxPerMonth: 1 }));
    const { id } = await ok(request(10_000));
    await ok(as(driver).post(`${OWN}/relaunch/${id}`, {}));
    expect((await as(driver).post(`${OWN}/relaunch/${id}`, {})).statusCode).toBe(409);
    await ok(as(driver).post(`${OWN}/cancel/${id}`, {}));
    expect((await as(driver).post(`${OWN}/cancel/${id}`, {})).json()).toMatchObject({
      error: { code: 'transition_refused', allowed: ['waiting'] },
    });
    expect((await own()).left.count).toBe(1);
    expect(await ok(as(driver).post(`${OWN}/relaunch/${id}`, {}))).toEqual({
      id,
      status: 'waiting',
    });
    const { logs } = await ok(as(driver).get(`${OWN}/load-logs?advance=${id}`));
    expect(logs.map(({ event }: { event: string }) => event)).toEqual([
      'created',
      'revived',
      'canceled',
      'reopened',
    ]);
  });
});

describe('an answer', () => {
  it('a paid advance adds up under its heading in the first open month, once', async () => {
    await calculate();
    await ok(offer());
    const first = await granted(30_000);
    const second = await granted(15_050);
    for (const id of [first, second])
      expect(await ok(confirm(id))).toEqual({ done: 1, failed: [] });
    // 300,00 € + 150,50 € in ten-thousandths of a euro.
    expect(cellOf(await grid(), at.long.mission, heading.code).manual).toBe(4_505_000);
    const again = await ok(confirm(first));
    expect(again).toMatchObject({ done: 0, failed: [{ id: first }] });
    expect(cellOf(await grid(), at.long.mission, heading.code).manual).toBe(4_505_000);
    expect((await own()).requests[0]).toMatchObject({
      status: 'transfer_confirmed',
      payMonth: '2026-10',
      moves: [],
    });
  });

  it('two equal advances confirmed at one moment both enter the pay', async () => {
    await calculate();
    await ok(offer());
    for (let round = 1; round <= 6; round += 1) {
      const both = [await granted(10_000), await granted(10_000)];
      const answers = await Promise.all(both.map((id) => ok(confirm(id))));
      expect(answers).toEqual([
        { done: 1, failed: [] },
        { done: 1, failed: [] },
      ]);
      // Twice 100,00 € a round, in ten-thousandths of a euro.
      const expected = round * 2 * 100 * 10_000;
      expect(cellOf(await grid(), at.long.mission, heading.code).manual).toBe(expected);
    }
  });

  it('goes to the next open month once October is closed, and nowhere after the last one', async () => {
    await ok(offer());
    const id = await granted(30_000);
    expect((await ok(confirm(id, '2026-10-04'))).failed[0].message).toContain(
      'précéder la demande',
    );
    expect((await ok(confirm(id, '2027-01-01'))).failed[0].message).toContain(
      'Aucune paie ouverte',
    );
    expect((await own()).requests[0]?.status).toBe('validated');
    await elevated((tx) => tx.run`update pay_period set status = 'closed' where id = ${at.period}`);
    expect(await ok(confirm(id))).toEqual({ done: 1, failed: [] });
    expect((await own()).requests[0]?.payMonth).toBe('2026-11');
  });

  it('is not confirmed for whoever left before the months that are open', async () => {
    await ok(offer());
    const id = await granted(30_000);
    await elevated(async (tx) => {
      await tx.run`update mission set ends_on = '2026-10-20' where id = ${at.long.mission}`;
      await tx.run`update pay_period set status = 'closed' where id = ${at.period}`;
    });
    expect((await ok(confirm(id))).failed[0].message).toContain('Aucune paie ouverte');
    expect((await own()).requests[0]?.status).toBe('validated');
  });

  it('no mission for another employer carries it, even beside one of the company’s own', async () => {
    await ok(offer());
    const { infra, id: person } = await personOf(at.long.mission);
    const hired = await elevated(
      async (tx) =>
        (await tx.value<number>`
        insert into mission (customer_id, infra_id, collaborator_id, type, starts_on, ends_on, job_title, monthly_minutes, weekly_minutes, employer)
        values (${at.customer.customerId}, ${infra}, ${person}, 'I', '2026-10-10', '2026-10-20', 'Renfort', 9100, 2100, 'Intérim Rhône') returning id`) ??
        0,
    );
    const id = await granted(30_000);
    expect(await ok(confirm(id))).toEqual({ done: 1, failed: [] });
    const put = await elevated(
      (tx) =>
        tx.run<{ mission_id: number; manual: number }>`
        select mission_id, manual from evp_value where heading_id = ${heading.id} and mission_id in (${hired}, ${at.long.mission}) and manual is not null`,
    );
    expect(put).toEqual([{ mission_id: at.long.mission, manual: 3_000_000 }]);
  });

  it.each([
    // [the mission, the payment, whether October is closed, the month that carries it]
    ['2020-01-01', null, '2026-10-31', false, '2026-10'],
    ['2020-01-01', null, '2026-10-05', false, '2026-10'],
    ['2026-10-31', null, '2026-10-12', false, '2026-10'],
    // Paid while October's pay is being made: of whoever left with it too (decision 0022).
    ['2020-01-01', null, '2026-11-30', false, '2026-10'],
    ['2020-01-01', '2026-10-31', '2026-11-03', false, '2026-10'],
    ['2020-01-01', null, '2026-11-03', true, '2026-11'],
    ['2020-01-01', null, '2026-12-01', false, '2026-11'],
    ['2020-01-01', '2026-11-01', '2026-10-12', true, '2026-11'],
    ['2020-01-01', '2026-10-31', '2026-10-12', true, null],
  ] as const)(
    'at the edges: a mission from %s to %s, paid on %s, October closed %s: %s',
    async (startsOn, endsOn, transferOn, isClosed, month) => {
      await ok(offer());
      const id = await granted(30_000);
      await elevated(async (tx) => {
        await tx.run`update mission set starts_on = ${startsOn}, ends_on = ${endsOn} where id = ${at.long.mission}`;
        if (isClosed) await tx.run`update pay_period set status = 'closed' where id = ${at.period}`;
      });
      await ok(confirm(id, transferOn));
      expect((await own()).requests[0]?.payMonth).toBe(month);
    },
  );

  it('enters the month before while that is open', async () => {
    await ok(offer());
    await elevated(
      (tx) =>
        tx.run`update pay_period set status = 'open' where infra_id = ${at.customer.companyId} and month = 9`,
    );
    await ok(confirm(await granted(10_000)));
    expect((await own()).requests[0]?.payMonth).toBe('2026-09');
  });

  it('a refusal says why, and is told', async () => {
    await ok(offer());
    const { id } = await ok(request(10_000));
    expect((await answer('reject', { ids: [id], reason: ' ' })).statusCode).toBe(422);
    await ok(answer('reject', { ids: [id], reason: 'Déjà deux acomptes' }));
    expect((await own()).requests[0]).toMatchObject({
      status: 'rejected',
      reason: 'Déjà deux acomptes',
      moves: ['relaunch'],
    });
    const { notifications } = await ok(as(driver).get(`${OWN}/load-notifications/json`));
    expect(notifications).toMatchObject([{ event: 'rejected', note: 'Déjà deux acomptes' }]);
  });

  it('nobody answers their own request, nor one of another agency or customer', async () => {
    await ok(offer());
    const { id } = await ok(request(10_000));
    const person = await personOf(at.long.mission);
    const chief = await elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_SUPERVISOR'],
        customerId: at.customer.customerId,
        infraId: person.infra,
        perimeter: [person.infra],
        collaboratorId: person.id,
      }),
    );
    expect((await ok(answer('validate', { ids: [id] }, chief))).failed[0].message).toContain(
      'sa propre demande',
    );
    const elsewhere = await personOf(at.short.mission);
    const other = await elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_SUPERVISOR'],
        customerId: at.customer.customerId,
        infraId: elsewhere.infra,
        perimeter: [elsewhere.infra],
      }),
    );
    // Told as one that does not exist.
    expect(await ok(answer('validate', { ids: [id] }, other))).toMatchObject({
      done: 0,
      failed: [{ id }],
    });
    expect((await own()).requests[0]?.status).toBe('waiting');
    expect((await as(other).get(`${OWN}/load-logs?advance=${id}`)).statusCode).toBe(404);
    const colleague = await accountOf(elsewhere.id, elsewhere.infra);
    expect((await as(colleague).post(`${OWN}/cancel/${id}`, {})).statusCode).toBe(404);
    expect((await answer('validate', { ids: [id] }, colleague)).statusCode).toBe(403);
    expect((await answer('validate', {})).statusCode).toBe(422);
  });
});

describe('a rule', () => {
  it('is one an infrastructure, of a heading in euros, changed with its version', async () => {
    const { id, version } = await ok(offer());
    expect((await offer()).statusCode).toBe(422);
    const change = (body: object) =>
      as(at.customer.pay).request('PATCH', `${SETTINGS}/${id}`, { body });
    expect((await change({ version, headingId: 1 })).statusCode).toBe(422);
    expect((await change({ version, firstDay: 20, lastDay: 10 })).statusCode).toBe(422);
    await ok(change({ version, lastDay: 20 }));
    expect((await change({ version, lastDay: 25 })).statusCode).toBe(409);
    const { settings } = await ok(as(at.customer.pay).get(`${SETTINGS}/list/json`));
    expect(settings).toMatchObject([{ id, lastDay: 20, heading: expect.any(String) }]);
    expect((await as(at.customer.pay).request('DELETE', `${SETTINGS}/${id}`)).statusCode).toBe(204);
  });

  it('of the company is not changed, nor taken away, by who answers for one agency', async () => {
    const { id, version } = await ok(offer());
    const { infra } = await personOf(at.long.mission);
    const local = await elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_PAY_ADMIN'],
        customerId: at.customer.customerId,
        infraId: infra,
        perimeter: [infra],
      }),
    );
    const address = `${SETTINGS}/${id}`;
    const changed = await as(local).request('PATCH', address, { body: { version, lastDay: 5 } });
    expect(changed.statusCode).toBe(404);
    expect((await as(local).request('DELETE', address)).statusCode).toBe(404);
    const { settings } = await ok(as(at.customer.pay).get(`${SETTINGS}/list/json`));
    expect(settings).toMatchObject([{ id, lastDay: 31 }]);
  });
});
