import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { freshCustomer, type FreshCustomer, type TestPerson } from '#platform/testing/actors.ts';
import { startJobs, wholePortal } from '#platform/testing/whole-portal.ts';
import { periodFor } from '#areas/working-time/pay-periods/server/api.ts';
import { insertRow, updateRow } from '#platform/server/db/rows.ts';
import { filteredRows } from '../grid-view.ts';
import type { PayGrid } from '../grid.ts';
import { inOctober, openOctober, placeWorker, type Placed } from './pay-month.fixtures.ts';
import { remindedOf } from './reminded.setup.fixtures.ts';
import { replayPeriod } from './replay.ts';

const portal = await wholePortal();
let customer: FreshCustomer;
let period: number;
let driver: Placed;

beforeAll(async () => {
  await startJobs(portal);
});
afterAll(() => portal.jobs.stop());
beforeEach(async () => {
  customer = await freshCustomer(portal.services.db);
  await portal.elevated(async (tx) => {
    period = await openOctober(tx, customer);
    driver = await placeWorker(tx, customer, {
      matricule: '00012',
      name: 'Durand',
      agency: 0,
      days: inOctober(24, { service: 36_000, meals: 1 }),
    });
  });
});
const as = (who: TestPerson) => portal.as(who);
const ok = async (answer: Promise<{ statusCode: number; body: string; json: () => never }>) => {
  const got = await answer;
  expect(got.statusCode, got.body).toBe(200);
  return got.json();
};
const ended = async (job: number): Promise<Record<string, number>> => {
  for (let i = 0; i < 4_800; i += 1) {
    const run = await portal.elevated(async (tx) =>
      tx
        .selectFrom('job_run')
        .select(['state', 'result', 'error'])
        .where('id', '=', job)
        .executeTakeFirst(),
    );
    if (run?.state === 'failed') throw new Error(run.error);
    if (run?.state === 'done') return run.result;
    await pause(25);
  }
  throw new Error('the job did not end');
};
const engine = async (everything = false): Promise<void> => {
  const { jobs } = (await ok(
    as(customer.pay).post('/vpe-engine/calculate', { periods: [period], everything }),
  )) as { jobs: number[] };
  expect(await ended(jobs[0] ?? 0)).toMatchObject({ missions: 1 });
};

it('the engine computes the periods that it is asked for', async () => {
  await engine();
  const { count } = (await portal.elevated(async (tx) =>
    tx
      .selectFrom('evp_value')
      .select((eb) => eb.fn.countAll().as('count'))
      .where('pay_period_id', '=', period)
      .executeTakeFirstOrThrow(),
  )) as { count: number };
  expect(Number(count)).toBe(10);
});

it('views of the grid are of the account: shared, replaced and taken away by whoever made them', async () => {
  const view = (name: string, more: object = {}) => ({
    name,
    state: { q: 'dur', show: 'warnings', group: 'driver' },
    ...more,
  });
  const seen = async (who: TestPerson) =>
    (await ok(as(who).get('/rest/evp-front-office/views/json'))) as {
      id: number;
      name: string;
      mine: boolean;
      state: object;
    }[];
  const save = (who: TestPerson, body: object) => as(who).post('/evp-front-office/save-view', body);
  const { id } = (await ok(save(customer.pay, view('Inhabituelles', { shared: true })))) as {
    id: number;
  };
  await ok(save(customer.pay, view('La mienne')));
  expect((await save(customer.pay, view('La mienne'))).statusCode).toBe(422);
  expect((await seen(customer.pay)).map((v) => [v.name, v.mine])).toEqual([
    ['Inhabituelles', true],
    ['La mienne', true],
  ]);
  expect(await seen(customer.supervisor)).toMatchObject([
    {
      name: 'Inhabituelles',
      mine: false,
      state: { q: 'dur', agency: 0, driver: '', show: 'warnings', group: 'driver' },
    },
  ]);
  const other = await freshCustomer(portal.services.db);
  expect(await seen(other.pay)).toEqual([]);
  const edit = (who: TestPerson) =>
    as(who).post(`/evp-front-office/edit-view/${id}`, view('Prise', { shared: true }));
  expect([
    (await edit(customer.supervisor)).statusCode,
    (await edit(other.pay)).statusCode,
    (await as(other.pay).post(`/evp-front-office/delete-view/${id}`)).statusCode,
  ]).toEqual([403, 404, 404]);
  await ok(
    as(customer.pay).post(
      `/evp-front-office/edit-view/${id}`,
      view('Inhabituelles', { shared: false, state: { show: 'manual' } }),
    ),
  );
  expect(await seen(customer.supervisor)).toEqual([]);
  expect((await seen(customer.pay))[0]?.state).toMatchObject({ q: '', show: 'manual' });
  expect((await as(customer.pay).post(`/evp-front-office/delete-view/${id}`)).statusCode).toBe(204);
  expect((await seen(customer.pay)).map((v) => v.name)).toEqual(['La mienne']);
  // Long names, unknown filters and persons without the page.
  for (const body of [view('x'.repeat(41)), view(' '), { name: 'a', state: { show: 'rien' } }])
    expect((await save(customer.pay, body)).statusCode).toBe(422);
  expect((await save(customer.collaborator, view('b'))).statusCode).toBe(403);
});

it('the cockpit says who blocks what, and reminds once a day, in the history of the period', async () => {
  const [row] = (await ok(as(customer.pay).get('/rest/evp-front-office/cockpit/json'))) as {
    periodId: number;
    blocking: { code: string; count: number }[];
    people: string[];
    toCalculate: number;
  }[];
  expect(row).toMatchObject({ toCalculate: 1 });
  expect(row?.blocking.map((b) => [b.code, b.count])).toContainEqual([
    'values_never_calculated',
    1,
  ]);
  expect(row?.people.length).toBe(1);
  const id = row?.periodId ?? 0;
  await remindedOf(portal, customer, id);
  expect(
    (await as(customer.pay).post('/evp-front-office/relaunch-activity-report', { period: id }))
      .statusCode,
  ).toBe(409);
  const { events } = (await ok(
    as(customer.pay).get(`/rest/evp-front-office/closing-history/json?period=${id}`),
  )) as { events: { transition: string }[] };
  expect(events.map((e) => e.transition)).toEqual(['reminder']);
  expect(
    (await as(customer.supervisor).get('/rest/evp-front-office/cockpit/json')).statusCode,
  ).toBe(403);
});

it('people without a planning are named, of the period and of the next one', async () => {
  const who = [{ mission: driver.mission, name: 'DURAND Camille' }];
  expect(
    await ok(
      as(customer.supervisor).post(
        `/evp-front-office/vpe/check-next-period-non-customized-plannings/${period}`,
      ),
    ),
  ).toMatchObject({ month: '2026-11', missions: who });
  expect(
    await ok(
      as(customer.supervisor).get(
        `/rest/evp-front-office/model/non-customized-plannings?period=${period}`,
      ),
    ),
  ).toMatchObject(who);
  await portal.elevated(async (tx) =>
    insertRow(tx, 'planned_day', {
      customer_id: customer.customerId,
      infra_id: customer.agencies[0],
      collaborator_id: driver.collaborator,
      day: '2026-11-03',
      code: 'J',
      starts_minute: 480,
      ends_minute: 960,
      break_minutes: 60,
    }),
  );
  expect(
    await ok(
      as(customer.supervisor).post(
        `/evp-front-office/vpe/check-next-period-non-customized-plannings/${period}`,
      ),
    ),
  ).toMatchObject({ missions: [] });
});

it('headings say what they need and who needs them', async () => {
  const all = (await ok(
    as(customer.pay).get(
      `/rest/evp-front-office/vpe/load-model-dependencies/json?period=${period}`,
    ),
  )) as { code: string; needs: string[]; usedBy: string[] }[];
  expect(all.find((h) => h.code === 'HS50')?.needs).toEqual(['HSERV']);
  expect(all.find((h) => h.code === 'HSERV')?.usedBy).toEqual(['HS50']);
});

it('a value leads to its days; papers and counters come from the month', async () => {
  await engine();
  const value = (await portal.elevated(async (tx) =>
    tx
      .selectFrom('evp_value')
      .select('id')
      .where('mission_id', '=', driver.mission)
      .limit(1)
      .executeTakeFirstOrThrow(),
  )) as { id: number };
  const moved = await as(customer.pay).get(`/value/calendar/${value.id}`);
  expect([moved.statusCode, moved.headers.location]).toEqual([
    302,
    expect.stringContaining('2026-10-01'),
  ]);
  const pdf = await as(customer.pay).post(`/evp-front-office/print-activity-records/${period}`, {});
  expect([pdf.statusCode, pdf.body.slice(0, 5)]).toEqual([200, '%PDF-']);
  // 240 h of service in the month, long distance: 54 h beyond 186 h, one day of rest, to be taken within three months of the quarter.
  const rest = await as(customer.pay).get(
    `/evp-front-office/obligatory-rest-export?period=${period}&format=csv`,
  );
  expect(rest.body.trim().split(/\r?\n/).at(-1)).toMatch(
    /^"?00012"?;.*;LD;1;0;54[,:h.]?\d*;"?1"?;"?(31\/03\/2027|2027-03-31)"?$/,
  );
  const { job } = (await ok(
    as(customer.pay).post(`/evp-front-office/vpe/update-counters/${period}`),
  )) as { job: number };
  expect(await ended(job)).toMatchObject({ people: 1 });
});

it('is nobody else’s', async () => {
  const other = await freshCustomer(portal.services.db);
  for (const [method, url, body] of [
    ['POST', '/vpe-engine/calculate', { periods: [period] }],
    ['POST', '/evp-front-office/relaunch-activity-report', { period }],
    ['POST', `/evp-front-office/vpe/check-next-period-non-customized-plannings/${period}`, {}],
    ['POST', `/evp-front-office/vpe/update-counters/${period}`, {}],
    ['POST', `/evp-front-office/print-activity-records/${period}`, {}],
    ['GET', `/evp-front-office/obligatory-rest-export?period=${period}`, undefined],
    ['GET', `/rest/evp-front-office/vpe/load-model-dependencies/json?period=${period}`, undefined],
  ] as const)
    expect((await as(other.pay).request(method, url, { body })).statusCode, url).toBe(404);
});

it('figures come from a file: tried without a trace, kept with their reason through a calculation, taken back', async () => {
  await engine();
  const path = `/evp-front-office/vpe/import/${period}`;
  const send = (text: string, dryRun: boolean, who = customer.pay) =>
    as(who).upload(path, [{ name: 'primes.csv', bytes: Buffer.from(text) }], {
      dryRun: String(dryRun),
    });
  const repas = async () => {
    const grid = (await ok(
      as(customer.pay).get(`/rest/evp-front-office/evp-front-office/json?period=${period}`),
    )) as { headings: { code: string }[]; rows: { cells: [number, number, number | null][] }[] };
    return grid.rows[0]?.cells[grid.headings.findIndex((h) => h.code === 'REPAS')]?.slice(1, 3);
  };
  const titles = 'Matricule;Rubrique;Valeur;Motif\n';
  const faulty = `${titles}99;REPAS;3;Essai\n00012;NEANT;3;Essai\n00012;REPAS;trois;Essai\n00012;REPAS;4;\n00012;HSERV;7h30;Essai\n00012;HSERV;7,5;Essai\n`;
  expect((await send(faulty, false)).json()).toMatchObject({
    id: null,
    problemCount: 5,
    problems: [
      { line: 2, field: 'Matricule' },
      { line: 3, field: 'Rubrique', reason: expect.stringMatching(/NEANT n’existe pas/) },
      { line: 4, field: expect.any(String), reason: expect.stringContaining('trois') },
      { line: 5, field: 'Motif' },
      { line: 7, reason: expect.stringContaining('ligne 6') },
    ],
  });
  const good = `${titles}00012;repas;31;Repas de la foire\n00012;HSERV;7h30;Feuille de route\n`;
  expect((await send(good, true)).json()).toMatchObject({
    id: null,
    changed: 2,
    problems: [],
    changes: [
      { label: 'DURAND Camille · 00012 · REPAS', fields: [{ before: '24', after: '31' }] },
      {},
    ],
  });
  // What the days cannot hold is remarked, as it is when it is typed.
  const odd = await send(`${titles}00012;HSERV;-4h00;Reprise\n`, true);
  expect(odd.json().changes).toMatchObject([{ warning: expect.stringContaining('négative') }]);
  expect(await repas()).toEqual([240_000, null]);
  expect((await send(good, false, customer.supervisor)).statusCode).toBe(403);
  const { id } = (await send(good, false)).json() as { id: number };
  expect(await repas()).toEqual([240_000, 310_000]);
  await engine(true);
  expect(await repas()).toEqual([240_000, 310_000]);
  // The sheet of what was put in, sent back, changes nothing.
  expect(
    (await send((await as(customer.pay).get(`${path}/sheet/csv`)).body, false)).json(),
  ).toMatchObject({ lines: 2, changed: 0, same: 2, problems: [] });
  // Another file over it: taken back first, and the one before can follow.
  const over = (await send(`${titles}00012;REPAS;33;Repas de la foire\n`, false)).json() as {
    id: number;
  };
  expect([(await as(customer.pay).post(`${path}/undo/${id}`)).statusCode, await repas()]).toEqual([
    409,
    [240_000, 330_000],
  ]);
  expect([await ok(as(customer.pay).post(`${path}/undo/${over.id}`)), await repas()]).toEqual([
    { restored: 1 },
    [240_000, 310_000],
  ]);
  expect(await ok(as(customer.pay).post(`${path}/undo/${id}`))).toEqual({ restored: 2 });
  expect(await repas()).toEqual([240_000, null]);
  const { runs } = (await ok(as(customer.pay).get(`${path}/list/json`))) as {
    runs: { status: string }[];
  };
  expect(runs.map((r) => r.status)).toContain('undone');

  const named = { reason: 'Essai de clôture', confirmation: 'octobre 2026' };
  const late = ((await send(good, false)).json() as { id: number }).id;
  await ok(as(customer.pay).post(`/evp-front-office/vpe/force-close/${period}`, named));
  expect((await send(good, false)).statusCode).toBe(409);
  expect((await as(customer.pay).post(`${path}/undo/${late}`)).statusCode).toBe(409);
});

it('a level’s own thresholds reach its missions; interim people stand with their employer', async () => {
  const place = (o: Parameters<typeof placeWorker>[2]) =>
    portal.elevated((tx) => placeWorker(tx, customer, o));
  const elsewhere = await place({
    matricule: '00013',
    name: 'Zola',
    agency: 1,
    days: inOctober(24, { service: 36_000, meals: 1 }),
  });
  const interim = await place({
    matricule: '00014',
    name: 'Aube',
    agency: 1,
    type: 'I',
    days: inOctober(3, { service: 36_000 }),
  });
  await portal.elevated(async (tx) =>
    updateRow(tx, 'mission', interim.mission, { employer: 'Manpower Lyon' }),
  );
  const { id: heading } = (await portal.elevated(async (tx) =>
    tx
      .selectFrom('heading')
      .select('id')
      .where('customer_id', '=', customer.customerId)
      .where('code', '=', 'REPAS')
      .executeTakeFirstOrThrow(),
  )) as { id: number };
  const settings = {
    enabled: null,
    formula: null,
    rounding: null,
    execution: null,
    visible: null,
    warnBelow: null,
    warnAbove: 200_000,
    autoAccept: null,
  };
  const made = await as(customer.pay).post('/admin/evp-back-office/heading-config', {
    headingId: heading,
    infraId: customer.agencies[1],
    collaboratorId: null,
    since: '2026-01-01',
    until: null,
    settings,
  });
  expect(made.statusCode, made.body).toBe(200);
  await ok(as(customer.pay).post('/vpe-engine/calculate', { periods: [period] })).then(
    (a: { jobs: number[] }) => ended(a.jobs[0] ?? 0),
  );
  const grid = (await ok(
    as(customer.pay).get(`/rest/evp-front-office/evp-front-office/json?period=${period}`),
  )) as PayGrid;
  expect(
    filteredRows(grid, { q: '', agency: 0, driver: '', show: 'warnings' }).map((r) => r.mission),
  ).toEqual([elsewhere.mission]);
  expect(grid.rows.map((r) => [r.mission, r.type, r.employer])).toContainEqual([
    interim.mission,
    'I',
    'Manpower Lyon',
  ]);
});

it('a heading in daily mode is computed day by day, in the version of each day, and says so', async () => {
  const worker = await portal.elevated((tx) =>
    placeWorker(tx, customer, {
      matricule: '00015',
      name: 'Zola',
      agency: 1,
      days: inOctober(24, { service: 36_000 }),
    }),
  );
  const { id: heading } = (await portal.elevated(async (tx) =>
    tx
      .selectFrom('heading')
      .select('id')
      .where('customer_id', '=', customer.customerId)
      .where('code', '=', 'HSERV')
      .executeTakeFirstOrThrow(),
  )) as { id: number };
  const configure = (formula: string, since: string) =>
    as(customer.pay).post('/admin/evp-back-office/heading-config', {
      headingId: heading,
      infraId: customer.agencies[1],
      collaboratorId: null,
      since,
      until: null,
      settings: {
        enabled: null,
        formula,
        rounding: null,
        execution: { mode: 'daily' },
        visible: null,
        warnBelow: null,
        warnAbove: null,
        autoAccept: null,
      },
    });
  for (const [formula, since] of [
    ['max(heures.service - 8h; 0h)', '2026-01-01'],
    ['max(heures.service - 9h; 0h)', '2026-10-11'],
  ] as const) {
    const made = await configure(formula, since);
    expect(made.statusCode, made.body).toBe(200);
  }
  await ok(as(customer.pay).post('/vpe-engine/calculate', { periods: [period] })).then(
    (a: { jobs: number[] }) => ended(a.jobs[0] ?? 0),
  );
  const grid = (await ok(
    as(customer.pay).get(`/rest/evp-front-office/evp-front-office/json?period=${period}`),
  )) as PayGrid;
  const cell = grid.rows.find((r) => r.mission === worker.mission)?.cells[
    grid.headings.findIndex((h) => h.code === 'HSERV')
  ];
  // Ten days two hours over, fourteen days one hour over.
  expect(cell?.[1]).toBe(34 * 3_600);
  expect(
    grid.rows.find((r) => r.mission === driver.mission)?.cells[
      grid.headings.findIndex((h) => h.code === 'HSERV')
    ]?.[1],
  ).toBe(240 * 3_600);
  const { tree } = (await ok(
    as(customer.pay).get(`/rest/evp-front-office/value/formula?id=${cell?.[0]}`),
  )) as { tree: { days: { day: string; value: number }[] } };
  expect(
    tree.days.filter((d) => ['2026-10-10', '2026-10-11'].includes(d.day)).map((d) => d.value),
  ).toEqual([7_200, 3_600]);
  // Another text tried on the month counts for every day of it, and leaves alone who has a text of their own.
  const daily = await as(customer.pay).post('/admin/evp-back-office/heading-config', {
    headingId: heading,
    infraId: customer.agencies[0],
    collaboratorId: null,
    since: '2026-01-01',
    until: null,
    settings: {
      enabled: null,
      formula: null,
      rounding: null,
      execution: { mode: 'daily' },
      visible: null,
      warnBelow: null,
      warnAbove: null,
      autoAccept: null,
    },
  });
  expect(daily.statusCode, daily.body).toBe(200);
  const tried = await portal.elevated(async (tx) => {
    const october = await periodFor(tx, customer.companyId, '2026-10-15');
    if (october === null) throw new Error('no October');
    return (
      await Array.fromAsync(
        replayPeriod(tx, {
          period: october,
          infras: customer.agencies,
          drafts: new Map([[heading, [{ text: 'heures.service / 2' }]]]),
        }),
      )
    )
      .flat()
      .filter((v) => v.headingId === heading);
  });
  expect(tried.find((v) => v.missionId === driver.mission)).toMatchObject({
    before: 240 * 3_600,
    after: 120 * 3_600,
  });
  expect(tried.find((v) => v.missionId === worker.mission)).toMatchObject({
    before: 34 * 3_600,
    after: 34 * 3_600,
  });
});
