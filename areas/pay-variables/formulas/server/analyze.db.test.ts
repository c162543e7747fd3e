import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileFormula } from '#engines/formula/formula.ts';
import { freshCustomer, freshPerson, type FreshCustomer } from '#platform/testing/actors.ts';
import { jobsSettled } from '#platform/testing/jobs-settled.ts';
import { startJobs, wholePortal } from '#platform/testing/whole-portal.ts';
import { NOTHING_SAID } from '#areas/pay-variables/headings/contract.ts';
import { formulasOfHeadings, type vocabularyOf } from '#areas/pay-variables/headings/server/api.ts';
import {
  calculateAll,
  inOctober,
  openOctober,
  placeWorker,
} from '#areas/pay-variables/pay-entry/server/pay-month.fixtures.ts';

const FORMULA = '/admin/evp-back-office/formula';
const portal = await wholePortal();
let customer: FreshCustomer;
let other: FreshCustomer;
let period = 0;
/** A level of the tree that counts a heading its own way. */
const ownText = async (infraId: number, code: string, formula: string): Promise<void> => {
  const heading = await portal.elevated((tx) =>
    tx
      .selectFrom('heading')
      .select('id')
      .where('customer_id', '=', customer.customerId)
      .where('code', '=', code)
      .executeTakeFirstOrThrow(),
  );
  const answer = await portal.as(customer.pay).post('/admin/evp-back-office/heading-config', {
    headingId: heading.id,
    infraId,
    collaboratorId: null,
    since: '2026-01-01',
    until: null,
    settings: { ...NOTHING_SAID, formula },
  });
  expect(answer.statusCode, answer.body).toBe(200);
};
beforeAll(async () => {
  await startJobs(portal);
  [customer, other] = [
    await freshCustomer(portal.services.db),
    await freshCustomer(portal.services.db),
  ];
  period = await portal.elevated(async (tx) => {
    const october = await openOctober(tx, customer);
    await formulasOfHeadings(tx, customer.customerId);
    await placeWorker(tx, customer, {
      matricule: '1',
      name: 'Durand',
      agency: 0,
      days: inOctober(20, { service: 33_912, night: 3_600 }),
    });
    await placeWorker(tx, customer, {
      matricule: '2',
      name: 'Martin',
      agency: 1,
      days: inOctober(10, { service: 25_200, night: 1_800 }),
    });
    return october;
  });
  await ownText(customer.agencies[1], 'HNUIT', 'somme(jour.nuit) * 3');
  await portal.elevated((tx) => calculateAll(tx, period, customer));
  const closed = await portal.as(customer.pay).post(`/evp-front-office/vpe/force-close/${period}`, {
    reason: 'Essai',
    confirmation: 'octobre 2026',
  });
  expect(closed.statusCode, closed.body).toBe(200);
});
afterAll(() => portal.jobs.stop());

const analyze = (query: string, who = customer.pay) =>
  portal.as(who).get(`/formula/analyze?${query}`);

it('computes a draft over the closed months beside what they gave, for the caller alone; a level with a text of its own is not touched', async () => {
  const [night] = (
    await portal.as(customer.pay).get(`${FORMULA}/list/json?length=50&search=HNUIT`)
  ).json().rows;
  expect((await analyze(`formula=${night.id}`)).json().error.code).toBe('formula_no_draft');
  const loaded = (await portal.as(customer.pay).get(`${FORMULA}/${night.id}`)).json();
  const { label, unit, description, tests, version } = loaded;
  expect(
    (
      await portal.as(customer.pay).request('PUT', `${FORMULA}/${night.id}`, {
        body: { label, unit, description, tests, version, text: 'somme(jour.nuit) * 2' },
      })
    ).statusCode,
  ).toBe(200);
  const { job } = (await analyze(`formula=${night.id}&months=3`)).json();
  let answer = (await analyze(`job=${job}`)).json();
  for (let i = 0; i < 1_500 && answer.state !== 'done' && answer.state !== 'failed'; i += 1) {
    await pause(50);
    answer = (await analyze(`job=${job}`)).json();
  }
  expect([answer.state, answer.error]).toEqual(['done', null]);
  expect(answer.impact).toMatchObject({
    months: ['2026-10'],
    missions: 2,
    headings: [
      {
        code: 'HNUIT',
        unit: 'hour',
        before: 126_000,
        after: 198_000,
        changed: 1,
        values: 2,
        errors: 0,
      },
    ],
    agencies: [{ id: customer.agencies[0], code: 'HNUIT', before: 72_000, after: 144_000 }],
    people: [
      {
        name: 'DURAND Camille',
        code: 'HNUIT',
        before: 72_000,
        after: 144_000,
        months: ['2026-10'],
      },
    ],
  });
  // Each difference is taken apart: both ways to the figure, down to the days.
  const delta = (query: string, who = customer.pay) =>
    portal.as(who).get(`${FORMULA}/analyzed/json?job=${job}&${query}`);
  const one = `mission=${answer.impact.people[0].missionId}&code=HNUIT&month=2026-10`;
  const trees = (await delta(one)).json();
  expect([trees.before.value, trees.after.value, trees.after.text]).toEqual([
    72_000,
    144_000,
    'somme(jour.nuit) * 2',
  ]);
  expect(trees.after.children[0].days).toHaveLength(20);
  expect(
    (
      await Promise.all([
        delta(one, customer.admin),
        delta(one, other.pay),
        delta(one.replace('2026-10', '2026-09')),
        delta(one.replace(/mission=\d+/, 'mission=999999')),
        delta('code=x'),
      ])
    ).map((a) => a.statusCode),
  ).toEqual([404, 404, 404, 404, 422]);
  expect((await analyze(`job=${job}`, customer.admin)).statusCode).toBe(404);
  expect((await analyze(`formula=${night.id}`, other.pay)).statusCode).toBe(404);
  expect((await analyze('months=3')).statusCode).toBe(422);
  expect((await analyze(`formula=${night.id}`, customer.supervisor)).statusCode).toBe(403);
});

describe('the debugger', () => {
  const debug = (path: string, who = customer.pay) =>
    portal.as(who).get(`${FORMULA}/debug/${path}`);
  const october = async (who = customer.pay) => {
    const { periods } = (await debug('choices/json', who)).json();
    const period = periods.find((p: { month: string }) => p.month === '2026-10');
    const { people } = (await debug(`choices/json?period=${period.id}`, who)).json();
    return { period, people } as {
      period: { id: number; closed: boolean };
      people: { missionId: number; name: string; matricule: string }[];
    };
  };

  it('gives a person’s month as formulas read it, so that the same text gives the same figure', async () => {
    const { period, people } = await october();
    expect([period.closed, people.map((p) => [p.name, p.matricule])]).toEqual([
      true,
      [
        ['DURAND Camille', '1'],
        ['MARTIN Camille', '2'],
      ],
    ]);
    const [formula] = (
      await portal.as(customer.pay).get(`${FORMULA}/list/json?length=50&search=HS25`)
    ).json().rows;
    const month = (
      await debug(`json?period=${period.id}&mission=${people[0]?.missionId}&formula=${formula.id}`)
    ).json();
    // 20 days of 33,912 s are 678,240 s; above 169 h (608,400 s), up to 186 h (669,600 s): 61,200 s.
    expect(month.values).toMatchObject({
      'heures.service': 678_240,
      'seuil("HS25")': 608_400,
      'rubrique("HS25")': 61_200,
    });
    expect(month.headings).toEqual([
      { code: 'HS25', computed: 61_200, counts: 61_200, error: null },
    ]);
    expect([month.days.length, month.days[0].values['jour.service']]).toEqual([20, 33_912]);
    const { vocabulary } = (
      await portal.as(customer.pay).get(`${FORMULA}/list-detail/json?formula=${formula.id}`)
    ).json() as { vocabulary: ReturnType<typeof vocabularyOf> };
    const tree = compileFormula(formula.text, vocabulary).explain({
      values: month.values,
      rows: { day: month.days, week: month.weeks },
    });
    expect([tree.value, tree.children.length > 0]).toEqual([61_200, true]);
    expect(
      compileFormula(formula.text, vocabulary).run({
        values: { ...month.values, 'heures.service': 612_000 },
        rows: { day: month.days },
      }),
    ).toEqual({ value: 3_600, unit: 'hour' });
  });

  it('shows nobody else’s month', async () => {
    const { period, people } = await october();
    const one = `json?period=${period.id}&mission=${people[0]?.missionId}`;
    expect((await debug(one, other.pay)).statusCode).toBe(404);
    expect((await debug(`choices/json?period=${period.id}`, other.pay)).statusCode).toBe(404);
    expect((await debug(one, customer.supervisor)).statusCode).toBe(403);
    expect((await debug(`json?period=${period.id}&mission=999999`)).statusCode).toBe(404);
    expect((await debug('json?period=x')).statusCode).toBe(422);
  });
});

it('shows what a formula would change before a heading takes it', async () => {
  const list = async (what: string, code: string) =>
    (
      await portal
        .as(customer.pay)
        .get(`/admin/evp-back-office/${what}/list/json?length=50&search=${code}`)
    )
      .json()
      .rows.find((r: { code: string }) => r.code === code) as { id: number };
  const [service, night, meals] = [
    await list('formula', 'HSERV'),
    await list('heading', 'HNUIT'),
    await list('heading', 'REPAS'),
  ];
  const { job } = (await analyze(`formula=${service.id}&heading=${night.id}&months=1`)).json();
  let answer = (await analyze(`job=${job}`)).json();
  for (let i = 0; i < 1_500 && answer.state !== 'done' && answer.state !== 'failed'; i += 1) {
    await pause(50);
    answer = (await analyze(`job=${job}`)).json();
  }
  // Durand: 20 nights of an hour become 20 services of 33,912 s; Martin's agency counts its own way: 10 × 1,800 × 3.
  expect(answer.impact.headings).toMatchObject([
    { code: 'HNUIT', before: 72_000 + 54_000, after: 20 * 33_912 + 54_000, changed: 1 },
  ]);
  const delta = await portal
    .as(customer.pay)
    .get(
      `${FORMULA}/analyzed/json?job=${job}&mission=${answer.impact.people[0].missionId}&code=HNUIT&month=2026-10`,
    );
  expect(delta.json().after.value).toBe(678_240);
  expect((await analyze(`formula=${service.id}&heading=${meals.id}`)).json().error).toMatchObject({
    code: 'invalid',
    details: [{ field: 'heading' }],
  });
  expect((await analyze(`formula=${service.id}&heading=999999`)).statusCode).toBe(404);
});

const ended = async (job: number) => {
  let answer = (await analyze(`job=${job}`)).json();
  for (let i = 0; i < 1_500 && answer.state !== 'done' && answer.state !== 'failed'; i += 1) {
    await pause(50);
    answer = (await analyze(`job=${job}`)).json();
  }
  expect([answer.state, answer.error]).toEqual(['done', null]);
  return answer.impact;
};

it('shows what a heading would give before it is there at all', async () => {
  const heading = { code: 'NUIT2', label: 'Nuits', unit: 'hour', decimals: 2, months: 3 };
  const tried = (text: string, who = customer.pay) =>
    portal.as(who).post(`${FORMULA}/analyze-heading`, { ...heading, text });
  const impact = await ended((await tried('somme(jour.nuit) * 2')).json().job);
  // 20 nights of an hour and 10 of half an hour, doubled; nothing was paid.
  expect(impact).toMatchObject({
    months: ['2026-10'],
    missions: 2,
    headings: [{ code: 'NUIT2', before: 0, after: 144_000 + 36_000, changed: 2, errors: 0 }],
  });
  // Where it would pay nothing, nothing changes.
  const none = await ended((await tried('somme(jour.nuit) * 0')).json().job);
  expect([none.headings[0].changed, none.people]).toEqual([0, []]);
  // However many headings one thinks of: one trial of a customer at a time, another’s waits for none of them.
  await ended(
    (
      await portal
        .as(customer.pay)
        .post(`${FORMULA}/analyze-heading`, { ...heading, code: 'NUIT3', text: '0h' })
    ).json().job,
  );
  const keys = await portal.elevated(
    (tx) =>
      tx.column<string>`select distinct order_key from job_run where kind = 'formulas.analyze' and customer_id = ${customer.customerId}`,
  );
  expect(keys).toEqual([`formulas.analyze ${customer.customerId}`]);
  expect((await tried('somme(jour.nuitt)')).json().error.details[0].field).toBe('text');
  expect((await tried('somme(jour.nuit)', customer.supervisor)).statusCode).toBe(403);
});

describe('a version that is dated back', () => {
  /** All of the customer's, also those that another month pays by now. */
  const regulations = () =>
    portal.elevated((tx) =>
      tx
        .selectFrom('evp_regulation as r')
        .innerJoin('heading as h', 'h.id', 'r.heading_id')
        .innerJoin('collaborator as c', 'c.id', 'r.collaborator_id')
        .select(['r.id', 'h.code', 'c.matricule', 'r.before', 'r.after', 'r.cause', 'r.status'])
        .where('r.customer_id', '=', customer.customerId)
        .orderBy('r.id')
        .execute(),
    );
  const proposals = async () =>
    (await regulations()).map((r) => [r.code, r.matricule, r.before, r.after, r.cause, r.status]);
  const look = async () => {
    await portal.as(customer.pay).post(`/evp-front-office/vpe/update-mm1-events/${period}`);
    await jobsSettled(portal.services.db);
  };
  /** Published by the administrator as the next version of the night hours. */
  const publish = async (text: string, since: string, regularise: boolean) => {
    const [{ id }] = (
      await portal.as(customer.pay).get(`${FORMULA}/list/json?length=50&search=HNUIT`)
    ).json().rows;
    const { label, unit, description, tests, version } = (
      await portal.as(customer.pay).get(`${FORMULA}/${id}`)
    ).json();
    await portal.as(customer.pay).request('PUT', `${FORMULA}/${id}`, {
      body: { label, unit, description, tests, version, text },
    });
    const impact = await ended(
      (await analyze(`formula=${id}&since=${since}&months=13`)).json().job,
    );
    const saved = (await portal.as(customer.pay).get(`${FORMULA}/${id}`)).json();
    const answer = await portal.as(customer.admin).post(`${FORMULA}/${id}/publish`, {
      since,
      version: saved.version,
      regularise,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    await jobsSettled(portal.services.db);
    return { impact, regularised: answer.json().regularised as number };
  };
  const durand = (after: number, status = 'pending', before = 72_000) => [
    'HNUIT',
    '1',
    before,
    after,
    'version',
    status,
  ];

  it('says what closed months would owe, and proposes it only where that is wished', async () => {
    // A version of the middle of the month: October counts by its last day.
    const later = await publish('somme(jour.nuit) * 5', '2026-11-01', true);
    expect([later.impact.months, later.regularised, await proposals()]).toEqual([[], 0, []]);
    const unwished = await publish('somme(jour.nuit) * 2', '2026-10-31', false);
    expect(unwished.impact.headings).toMatchObject([
      { code: 'HNUIT', before: 126_000, after: 198_000, changed: 1 },
    ]);
    await look();
    expect(await proposals()).toEqual([]);
    // Twice 20 hours; the other agency has a text of its own.
    const wished = await publish('somme(jour.nuit) * 3', '2026-10-31', true);
    expect([wished.regularised, await proposals()]).toEqual([1, [durand(216_000)]]);
    await look();
    expect(await proposals()).toEqual([durand(216_000)]);
  });

  it('is paid once: an accepted one is not taken back by the night after, a further version owes the rest', async () => {
    const [one] = await regulations();
    const answer = await portal
      .as(customer.pay)
      .post('/value/update-regulation-status', { ids: [one?.id], status: 'accepted' });
    expect(answer.statusCode, answer.body).toBe(200);
    await look();
    expect(await proposals()).toEqual([durand(216_000, 'accepted')]);
    // Four times: what was accepted counts as paid.
    await publish('somme(jour.nuit) * 4', '2026-10-31', true);
    expect(await proposals()).toEqual([
      durand(216_000, 'accepted'),
      durand(288_000, 'pending', 216_000),
    ]);
  });

  it('is not dated back beyond the next version', async () => {
    // From 31 October on another version counts: October is governed by that.
    const before = await publish('somme(jour.nuit) * 9', '2026-09-15', true);
    expect(before.impact.people).toEqual([]);
    expect(await proposals()).toContainEqual(durand(288_000, 'pending', 216_000));
  });

  it('is wished only by who may change the months themselves', async () => {
    const staff = portal.as(customer.superAdmin);
    const { id: denied } = (
      await staff.post('/modules/users/profiles/new', {
        name: 'Sans saisie',
        description: '',
        infraId: customer.customerId,
        parentId: null,
        settings: { 'pay-entry.write': 'deny' },
        version: 0,
      })
    ).json();
    const who = await portal.elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_ADMIN'],
        customerId: customer.customerId,
        infraId: customer.customerId,
        perimeter: [customer.customerId],
      }),
    );
    await portal.run`insert into user_profile_link (user_id, profile_id, customer_id) values (${who.id}, ${denied}, ${customer.customerId})`;
    const [{ id }] = (
      await portal.as(customer.pay).get(`${FORMULA}/list/json?length=50&search=HNUIT`)
    ).json().rows;
    const { label, unit, description, tests, version } = (
      await portal.as(customer.pay).get(`${FORMULA}/${id}`)
    ).json();
    await portal.as(customer.pay).request('PUT', `${FORMULA}/${id}`, {
      body: { label, unit, description, tests, version, text: 'somme(jour.nuit) * 7' },
    });
    const saved = (await portal.as(customer.pay).get(`${FORMULA}/${id}`)).json();
    const publish = (regularise: boolean) =>
      portal.as(who).post(`${FORMULA}/${id}/publish`, {
        since: '2026-10-31',
        version: saved.version,
        regularise,
      });
    expect((await publish(true)).statusCode).toBe(403);
    expect((await publish(false)).statusCode).toBe(200);
  });
});
