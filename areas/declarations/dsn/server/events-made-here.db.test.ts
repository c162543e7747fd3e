// Declarations of an event from an absence or a settlement: what is known, what is asked for, the file that comes of it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeDsn } from '#engines/dsn/write.ts';
import { addDays } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { freshCustomer, type FreshCustomer } from '#platform/testing/actors.ts';
import { jobsSettled } from '#platform/testing/jobs-settled.ts';
import { startJobs, wholePortal, type Visitor } from '#platform/testing/whole-portal.ts';
import { writeCivilData } from './civil-data.fixtures.ts';
import { createMission } from '#areas/collaborators/directory/server/api.ts';
import { addPerson } from '#areas/collaborators/directory/server/people.fixtures.ts';
import { createSettlement } from '#areas/payroll/final-settlement/server/api.ts';
import { insertAbsence } from '#areas/working-time/schedules/server/api.ts';
import { monthlySend } from '#engines/dsn/declarations.fixtures.ts';
import type { EventForm } from '../event-form.ts';
import type { DsnDetail, DsnHistory } from '../records.ts';

const portal = await wholePortal();
let customer: FreshCustomer;
let pay: Visitor;
let person: number;
let today: string;
/** A fictive person whose number has a right key. */
const NIR = '185036912304515';
const key = (thirteen: string): string => String(97 - (Number(thirteen) % 97)).padStart(2, '0');

beforeAll(async () => {
  await startJobs(portal);
  today = todayIn(portal.services.now());
});
afterAll(() => portal.jobs.stop());
beforeEach(async () => {
  customer = await freshCustomer(portal.services.db);
  pay = portal.as(customer.pay);
  await portal.run`update infrastructure set siret = '44455566800011' where id = ${customer.companyId}`;
  person = await hired('Dupont', NIR.slice(0, 13) + key(NIR.slice(0, 13)));
});
const place = () => ({ customerId: customer.customerId, infraId: customer.agencies[0] });
const hired = (lastName: string, nir: string | null, endsOn: string | null = null) =>
  portal.elevated(async (tx) => {
    const id = await addPerson(tx, {
      ...place(),
      matricule: `M-${lastName}`,
      lastName,
      birthDate: '1985-03-12',
      nir,
      driverType: null,
    });
    await writeCivilData(tx, { id, ...place() });
    const mission = { ...place(), collaboratorId: id, type: 'P', driverType: 'LD' } as const;
    const hours = { monthlyMinutes: 9_100, weeklyMinutes: 2_100, jobTitle: 'Conducteur' };
    await createMission(tx, { ...mission, ...hours, startsOn: '2019-03-01', endsOn: '2022-12-31' });
    await createMission(tx, { ...mission, ...hours, startsOn: '2023-01-01', endsOn });
    return id;
  });
const away = (code: string, startsOn: string, endsOn: string, of = person): Promise<number> =>
  portal.elevated(async (tx) => {
    const { id } = await insertAbsence(tx, {
      customer_id: customer.customerId,
      infra_id: customer.agencies[0],
      collaborator_id: of,
      code,
      starts_on: startsOn,
      ends_on: endsOn,
      first_half: 'FULL',
      last_half: 'FULL',
      status: 'VALIDATED',
      comment: null,
    });
    return id;
  });

const query = (asked: object): string =>
  new URLSearchParams({
    company: String(customer.companyId),
    collaborator: String(person),
    ...asked,
  }).toString();
const formOf = async (asked: object, who = pay): Promise<EventForm> =>
  (await who.get(`/dsn/modal/create/form?${query(asked)}`)).json() as EventForm;
const valuesOf = (form: EventForm): Record<string, string> =>
  Object.fromEntries(
    form.groups.flatMap(({ fields }) =>
      fields.flatMap(({ name, value }) => (value === null ? [] : [[name, value]])),
    ),
  );
/** What nobody knows of a company without a file. */
const ASKED = {
  S10_G00_01_005: '69003',
  S10_G00_01_006: 'LYON',
  S10_G00_02_001: '02',
  S10_G00_02_004: 'paie@example.test',
  S10_G00_02_005: '0400000000',
  S20_G00_07_002: '0400000001',
  S20_G00_07_003: 'rh@example.test',
  S21_G00_11_004: '69800',
  S21_G00_11_005: 'SAINT PRIEST',
  S21_G00_40_007: '01',
  S21_G00_40_009: '00001',
};
const create = (asked: object, values: object) =>
  pay.post('/dsn/modal/create', {
    company: customer.companyId,
    collaborator: person,
    ...asked,
    values,
  });
const load = async (id: number): Promise<DsnDetail> =>
  (await pay.get(`/dsn/report/${id}/json`)).json() as DsnDetail;
const contentOf = async (id: number): Promise<string> => {
  const { flowId } = await load(id);
  const answer = await pay.get(`/dsn/download_dsn_from_s3/${flowId}`);
  return answer.rawPayload.toString('latin1');
};
const idOf = (answer: { json: () => unknown; statusCode: number; body: string }): number => {
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return (answer.json() as { id: number }).id;
};
const faultsOf = (answer: { json: () => unknown }) =>
  (answer.json() as { error: { details: { field: string; message: string }[] } }).error.details;

describe('a stop of work', () => {
  const stop = { model: 'work_stopping' } as const;

  it('knows what the portal knows, asks for the rest at its fields, and is a declaration then', async () => {
    const first = addDays(today, -10);
    const absence = await away('MAL', first, addDays(today, 4));
    const form = await formOf({ ...stop, absence: String(absence) });
    const values = valuesOf(form);
    expect(values).toMatchObject({
      S21_G00_60_001: '01',
      S21_G00_60_002: addDays(first, -1),
      S21_G00_60_003: addDays(today, 4),
      S21_G00_06_001: '444555668',
      S21_G00_11_001: '00011',
      S21_G00_30_002: 'Dupont',
      S21_G00_30_007: 'Grenoble',
      S21_G00_30_008: '5 rue des Lilas',
      S21_G00_30_009: '69008',
      S21_G00_30_010: 'Lyon',
      S21_G00_30_014: '38',
      S21_G00_30_015: 'FR',
      S21_G00_40_001: '2019-03-01',
      S21_G00_40_019: '44455566800011',
    });
    // The number is known and stays unseen.
    const kept = form.groups.flatMap(({ fields }) => fields).find(({ isKept }) => isKept);
    expect([kept?.rubric, kept?.value]).toEqual(['S21.G00.30.001', null]);
    expect(JSON.stringify(form)).not.toContain(NIR.slice(0, 13));

    const asked = { ...stop, absence };
    const refused = await create(asked, values);
    expect(refused.statusCode).toBe(422);
    const fields = faultsOf(refused).map(({ field }) => field);
    for (const field of ['S21_G00_40_009', 'S21_G00_40_007', 'S10_G00_02_004'])
      expect(fields).toContain(field);
    expect(fields).not.toContain('S21_G00_30_001');

    const id = idOf(await create(asked, { ...values, ...ASKED, S21_G00_60_004: '02' }));
    await jobsSettled(portal.services.db);
    expect(await load(id)).toMatchObject({
      model: 'work_stopping',
      check: 'checked',
      blocking: 0,
      status: 'waiting',
      individuals: 1,
      norm: form.norm,
    });
    const text = await contentOf(id);
    expect(text).toContain(`S21.G00.30.001,'${NIR.slice(0, 13)}'\r\n`);
    expect(text).toContain("S10.G00.00.005,'02'\r\n");
    const history = (await pay.get(`/dsn/home/history-details?id=${id}`)).json() as DsnHistory;
    expect(history.events.map(({ event }) => event).toReversed()).toEqual(['created', 'checked']);

    // Once open, the same event is not made twice; the person's next one starts from this file.
    const twice = await create(asked, { ...values, ...ASKED, S21_G00_60_004: '02' });
    expect(twice.statusCode).toBe(409);
    const back = await formOf({ model: 'return_to_work', absence: String(absence) });
    expect(valuesOf(back)).toMatchObject({
      S21_G00_40_009: '00001',
      S21_G00_60_004: '02',
      S21_G00_60_010: addDays(today, 5),
      S21_G00_60_011: '01',
      S10_G00_02_004: 'paie@example.test',
    });
    const done = idOf(await create({ model: 'return_to_work', absence }, valuesOf(back)));
    await jobsSettled(portal.services.db);
    expect(await load(done)).toMatchObject({ model: 'return_to_work', blocking: 0 });
  });

  it('of an accident wants its day; wrong days and foreign signs are told at their fields', async () => {
    const absence = await away('AT', addDays(today, -3), today);
    const asked = { ...stop, absence };
    const values = { ...valuesOf(await formOf({ ...stop, absence: String(absence) })), ...ASKED };
    expect(values).toMatchObject({ S21_G00_60_001: '06' });
    const faultsWith = async (change: object) =>
      faultsOf(await create(asked, { ...values, S21_G00_60_004: '02', ...change }));
    expect((await faultsWith({})).map(({ field }) => field)).toEqual(['S21_G00_60_012']);
    expect(await faultsWith({ S21_G00_60_012: '31/02/2026' })).toEqual([
      { field: 'S21_G00_60_012', message: 'Ce n’est pas une date.' },
    ]);
    const accident = { S21_G00_60_012: addDays(today, -4) };
    expect((await faultsWith({ ...accident, S21_G00_11_004: '6980' }))[0]?.field).toBe(
      'S21_G00_11_004',
    );
    const odd = { ...accident, S21_G00_30_003: 'Łukasz\nS21.G00.30.004' };
    const id = idOf(await create(asked, { ...values, S21_G00_60_004: '02', ...odd }));
    expect(await contentOf(id)).toContain("S21.G00.30.003,'Lukasz S21.G00.30.004'\r\n");
  });

  it('is of nobody else’s absence, company or nature', async () => {
    const other = await hired('Durand', null);
    const foreign = await away('MAL', today, today, other);
    expect(
      (await pay.get(`/dsn/modal/create/form?${query({ ...stop, absence: foreign })}`)).statusCode,
    ).toBe(404);
    const stranger = portal.as((await freshCustomer(portal.services.db)).pay);
    expect((await stranger.get(`/dsn/modal/create/form?${query(stop)}`)).statusCode).toBe(404);
    const people = await pay.get(
      `/dsn/modal/create/list-collaborators?company=${customer.companyId}&search=dura`,
    );
    expect((people.json() as { name: string }[]).map(({ name }) => name)).toEqual(['DURAND Jean']);
    const away404 = await stranger.get(
      `/dsn/modal/create/list-collaborators?company=${customer.companyId}`,
    );
    expect(away404.statusCode).toBe(404);
    expect(
      (await portal.as(customer.supervisor).get(`/dsn/modal/create/form?${query(stop)}`))
        .statusCode,
    ).toBe(403);
  });
});

describe('the month before', () => {
  it('gives contract, address and sender of the person that it names', async () => {
    // The individual of the fixture, with an address.
    const send = monthlySend(1);
    const individual = JSON.stringify(send);
    expect(individual).toContain('1850369101001');
    const nir = '1850369101001';
    person = await hired('Oconnor', nir + key(nir));
    const upload = await pay.upload(`/dsn/deposit/${customer.companyId}`, [
      { name: 'paie.dsn', bytes: Buffer.from(writeDsn(send), 'latin1') },
    ]);
    expect(upload.statusCode).toBe(200);
    await jobsSettled(portal.services.db);
    const values = valuesOf(await formOf({ model: 'initialization' }));
    expect(values).toMatchObject({
      S20_G00_05_011: '01',
      S21_G00_30_002: "O'CONNOR",
      S21_G00_40_009: '00001',
      S21_G00_40_001: '2019-03-01',
      S21_G00_40_007: '01',
      S10_G00_01_001: '111222337',
      S10_G00_02_002: 'DURAND ALICE',
      S21_G00_86_003: '0',
    });
  });
});

describe('the end of a contract', () => {
  it('is declared once, however often it is pressed and whether or not a settlement is named', async () => {
    person = await hired('Pressé', `1850369123046${key('1850369123046')}`, addDays(today, -5));
    const form = await formOf({ model: 'end_of_contract' });
    const values = { ...valuesOf(form), ...ASKED, S21_G00_62_002: '059', S21_G00_63_001: '90' };
    const pressed = () => create({ model: 'end_of_contract' }, values);
    const answers = await Promise.all([pressed(), pressed(), pressed(), pressed(), pressed()]);
    expect(answers.map((a) => a.statusCode).toSorted()).toEqual([200, 409, 409, 409, 409]);
  });
  it('takes its reason, days and notice from the settlement', async () => {
    const endsOn = addDays(today, -5);
    person = await hired('Partant', NIR.slice(0, 13) + key(NIR.slice(0, 13)), endsOn);
    await portal.elevated((tx) =>
      createSettlement(tx, {
        ...place(),
        collaboratorId: person,
        userId: customer.pay.id,
        reason: 19,
        status: 'finalized',
        endsOn,
        at: portal.services.now(),
        assigneeId: null,
        details: {
          startsOn: '2019-03-01',
          category: 'workers',
          notifiedOn: addDays(endsOn, -7),
          lastWorkedOn: addDays(endsOn, -1),
        },
      }),
    );
    const { sources } = await formOf({ model: 'end_of_contract' });
    expect(sources).toEqual([expect.objectContaining({ kind: 'settlement', code: '059', endsOn })]);
    const settlement = sources[0]?.id ?? 0;
    const form = await formOf({ model: 'end_of_contract', settlement: String(settlement) });
    const values = valuesOf(form);
    expect(values).toMatchObject({
      S21_G00_62_001: endsOn,
      S21_G00_62_002: '059',
      S21_G00_62_003: addDays(endsOn, -7),
      S21_G00_62_006: addDays(endsOn, -1),
      // A week of notice of a worker who resigns, from the day that it was made known.
      S21_G00_63_001: '01',
      S21_G00_63_002: addDays(endsOn, -7),
      S20_G00_07_004: '02',
      S21_G00_86_002: '02',
    });
    const id = idOf(
      await create({ model: 'end_of_contract', settlement }, { ...values, ...ASKED }),
    );
    await jobsSettled(portal.services.db);
    expect(await load(id)).toMatchObject({ model: 'end_of_contract', blocking: 0 });
    const again = await formOf({ model: 'end_of_contract', settlement: String(settlement) });
    expect(again.existing).toEqual({ id, status: 'waiting' });
  });
});
