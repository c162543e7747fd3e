import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '#platform/server/call.ts';
import { createCollaborator } from '#areas/collaborators/directory/server/api.ts';
import { addMission } from '#areas/collaborators/directory/server/people.fixtures.ts';
import { freshCustomer } from '#platform/testing/actors.ts';
import { recomputeDays } from '#areas/working-time/days/server/api.ts';
import { setAgreement } from '#areas/organisation/infrastructures/server/api.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';

const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
const pay = portal.as(c.pay);
const BOM = '\ufeff';

const person = async (tx: Tx, infraId: number, matricule: string): Promise<number> => {
  const id = await createCollaborator(tx, {
    customerId: c.customerId,
    infraId,
    matricule,
    lastName: `Nom ${matricule}`,
    firstName: 'Alix',
    type: 1,
    driverType: 'LD',
  });
  await addMission(tx, { customerId: c.customerId, infraId, collaboratorId: id, driverType: 'LD' });
  return id;
};
const day = (
  tx: Tx,
  infraId: number,
  collaboratorId: number,
  on: string,
  meals: number,
  overnights: number,
) =>
  tx.run`insert into day_record (customer_id, infra_id, collaborator_id, day, amplitude, service, driving, work, waiting, breaks, rest, unknown_time, night, night_transport, sunday, holiday, theoretical, distance, vehicles, meals, overnights, absence_halves, is_holiday, status, anomalies, evidence_ids, hash)
    values (${c.customerId}, ${infraId}, ${collaboratorId}, ${on}, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '{}', ${meals}, ${overnights}, 0, false, 'validated', '[]', '{}', 'x')`;

beforeAll(async () => {
  await portal.elevated(async (tx) => {
    const [near, far] = [
      await person(tx, c.agencies[0], 'A1'),
      await person(tx, c.agencies[1], 'B1'),
    ];
    await day(tx, c.agencies[0], near, '2026-05-04', 2, 1);
    await day(tx, c.agencies[0], near, '2026-05-05', 0, 0);
    await day(tx, c.agencies[0], near, '2026-06-01', 1, 0);
    await day(tx, c.agencies[1], far, '2026-05-06', 0, 1);
  });
});
const lines = (csv: string): string[] => csv.trim().split('\r\n').slice(1);

describe('the export of expenses', () => {
  it('is CSV unless said otherwise: a line for each day that gave right to something', async () => {
    const file = await pay.get('/export/expenses');
    expect([
      file.statusCode,
      file.headers['content-type'],
      file.headers['content-disposition'],
    ]).toEqual([200, 'text/csv; charset=utf-8', expect.stringContaining('.csv')]);
    expect(
      file.body.startsWith(
        `${BOM}Jour;Matricule;Collaborateur;Agence;Repas;Découchers;Repas uniques;Repas « nuit »;Casse-croûte;Spéciales;Journée;Ajout manuel`,
      ),
    ).toBe(true);
    expect(
      lines(file.body).map((l) =>
        l
          .split(';')
          .filter((_, i) => i !== 3)
          .join(';'),
      ),
    ).toEqual([
      '01/06/2026;A1;NOM A1 Alix;1;0;0;0;0;0;Validée;Non',
      '06/05/2026;B1;NOM B1 Alix;0;1;0;0;0;0;Validée;Non',
      '04/05/2026;A1;NOM A1 Alix;2;1;0;0;0;0;Validée;Non',
    ]);
  });

  it('keeps to a period, a nature, chosen columns; by POST as by GET', async () => {
    const body = {
      period: { start: '2026-05-01', end: '2026-05-31' },
      kind: ['overnights'],
      columns: ['day', 'overnights'],
      orderBy: { name: 'day', dir: 'asc' },
    };
    const get = await pay.get(
      '/export/expenses?period[start]=2026-05-01&period[end]=2026-05-31&kind=overnights&columns=day&columns=overnights&orderBy[name]=day&orderBy[dir]=asc',
    );
    const post = await pay.post('/export/expenses', body);
    expect(lines(get.body)).toEqual(['04/05/2026;1', '06/05/2026;1']);
    expect(post.body).toBe(get.body);
    expect(
      (await pay.post('/export/expenses', { ...body, format: 'xlsx' })).headers['content-type'],
    ).toContain('spreadsheetml');
    expect((await pay.get('/export/expenses?format=pdf')).headers['content-type']).toBe(
      'application/pdf',
    );
  });

  it('holds what the person sees: an agency, a twin, nothing of others', async () => {
    expect(lines((await portal.as(c.supervisor).get('/export/expenses')).body)).toHaveLength(2);
    expect(lines((await pay.get(`/export/expenses/${c.agencies[1]}`)).body)).toHaveLength(1);
    const stranger = await freshCustomer(portal.services.db);
    expect(lines((await portal.as(stranger.admin).get('/export/expenses')).body)).toEqual([]);
    expect((await pay.get(`/export/expenses/${stranger.companyId}`)).statusCode).toBe(404);
    expect((await portal.as(c.collaborator).get('/export/expenses')).statusCode).toBe(403);
  });

  it.each(['format=doc', 'period[start]=2026-02-30', 'columns=salary', 'kind=petrol'])(
    'refuses %s',
    async (query) => expect((await pay.get(`/export/expenses?${query}`)).statusCode).toBe(422),
  );

  it('is written down', async () => {
    expect((await portal.as(c.admin).get('/logs/exports/list')).json().rows[0]).toMatchObject({
      what: 'Frais',
    });
  });
});

it('the list searches people', async () => {
  expect((await pay.get('/working-time/expenses?search=nom%20b1')).json()).toMatchObject({
    total: 1,
    rows: [{ matricule: 'B1', meals: 0, overnights: 1 }],
  });
  expect((await pay.get('/working-time/expenses/filter-options')).json().agency).toHaveLength(2);
});

describe('a month of expenses', () => {
  const month = async (who = pay, path = '/working-time/expenses/month/2026-05-12') =>
    (await who.get(path)).json() as {
      rows: {
        matricule: string;
        meals: number;
        nights: number;
        trips1: number;
        trips2: number;
        amount: number | null;
      }[];
    };
  it('counts a long trip as one bundle, in the amounts of its day', async () => {
    await portal.elevated(async (tx) => {
      const [person] = await tx.run<{
        id: number;
        infra: number;
      }>`select id, infra_id as infra from collaborator where customer_id = ${c.customerId} and matricule = 'A1'`;
      for (const [on, meals, overnights] of [
        ['2026-05-11', 1, 0],
        ['2026-05-12', 1, 1],
        ['2026-05-13', 0, 1],
      ] as const)
        await day(tx, person?.infra ?? 0, person?.id ?? 0, on, meals, overnights);
    });
    // One meal of a day at home, a night with two meals (the 4th), with one, alone, by avenant 81: 16.36 + 68.67 + 52.31 + (52.31 − 16.36).
    expect((await month()).rows).toMatchObject([
      { matricule: 'A1', meals: 1, nights: 1, trips1: 1, trips2: 1, amount: 17_329 },
      { matricule: 'B1', meals: 0, nights: 1, trips1: 0, trips2: 0, amount: 3_595 },
    ]);
  });
  it('adds the smaller allowances, each at the protocol’s amount of its day', async () => {
    const small = async (on: string, column: string): Promise<void> => {
      await portal.run`update day_record set ${sql.ref(column)} = 1 where infra_id = ${c.agencies[0]} and day = ${on}`;
    };
    await portal.elevated(async (tx) => {
      const id = await person(tx, c.agencies[0], 'C1');
      for (const on of ['2022-03-01', '2022-02-28', '2023-11-30', '2023-12-01'])
        await day(tx, c.agencies[0], id, on, 0, 0);
    });
    const amountOf = async (on: string) =>
      (await month(pay, `/working-time/expenses/month/${on}`)).rows.find(
        (r) => r.matricule === 'C1',
      );
    await small('2022-03-01', 'morning_snacks');
    expect(await amountOf('2022-03-01')).toMatchObject({ others: 1, amount: 777 });
    await small('2022-02-28', 'night_meals');
    expect(await amountOf('2022-02-28')).toMatchObject({ others: 1, amount: null });
    await small('2023-11-30', 'specials');
    await small('2023-11-30', 'single_meals');
    expect((await amountOf('2023-11-30'))?.amount).toBe(411 + 935);
    await small('2023-12-01', 'night_meals');
    expect((await amountOf('2023-12-01'))?.amount).toBe(957);
  });
  it('has no amount of the protocol in a company under another agreement, from its day on', async () => {
    const amounts = async () => (await month()).rows.map((r) => r.amount);
    const before = await amounts();
    const under = (idcc: '0016' | '1486', since: string) =>
      portal.elevated((tx) =>
        setAgreement(tx, { id: c.companyId, customerId: c.customerId }, { idcc, since }),
      );
    await under('0016', '2020-01-01');
    await under('1486', '2026-06-01');
    expect(await amounts()).toEqual(before);
    await under('1486', '2026-05-01');
    expect(await amounts()).toEqual([null, null]);
    await under('0016', '2026-05-01');
  });
  it('a company’s own amounts hold from their day on, for what is below it', async () => {
    const save = (more: object, who = pay) =>
      who.post('/working-time/expenses/rates', {
        infraId: c.companyId,
        startsOn: '2026-05-12',
        meal: 2_000,
        room: 4_000,
        ...more,
      });
    const { id } = (await save({})).json();
    expect((await month()).rows.map((r) => r.amount)).toEqual([
      1_636 + 6_867 + 6_000 + 4_000,
      3_595,
    ]);
    const stranger = await freshCustomer(portal.services.db);
    expect([
      (await save({ infraId: stranger.companyId })).statusCode,
      (await save({ meal: -1 })).statusCode,
      (await save({}, portal.as(c.supervisor))).statusCode,
      (await portal.as(stranger.admin).delete(`/working-time/expenses/rates/${id}`)).statusCode,
    ]).toEqual([422, 422, 403, 404]);
    expect(
      (await portal.as(stranger.pay).get('/working-time/expenses/rates')).json(),
    ).toMatchObject({ own: [] });
    expect([
      (await month(portal.as(stranger.pay))).rows,
      (await month(portal.as(c.supervisor))).rows.map((r) => r.matricule),
    ]).toEqual([[], ['A1']]);
    expect(
      (
        await pay.get(
          '/working-time/expenses/month/2026-05-01/export/csv?columns=matricule&columns=amount',
        )
      ).body
        .trim()
        .split('\r\n')
        .slice(1),
    ).toEqual(['A1;185,03', 'B1;35,95']);
    expect((await pay.delete(`/working-time/expenses/rates/${id}`)).statusCode).toBe(204);
    expect((await month()).rows[0]?.amount).toBe(17_329);
    // Before the amounts that are known there is none, rather than nothing due.
    expect((await pay.get('/working-time/expenses/month/2024-05-01')).json().rows).toEqual([]);
  });
});

describe('windows of meals', () => {
  const save = (more: object) =>
    pay.post('/working-time/expenses/rates', {
      infraId: c.agencies[1],
      regime: 'sedentary',
      startsOn: '2026-03-02',
      meal: 950,
      room: 0,
      ...more,
    });
  const mealsOn = async (id: number, on: string): Promise<number | undefined> =>
    portal.elevated(async (tx) => {
      await recomputeDays(tx, { collaboratorId: id, from: on, to: on });
      return await tx.value<number>`select meals from day_record where collaborator_id = ${id} and day = ${on}`;
    });
  it('are a company’s own, by regime, from a day on; days follow, with the amount of their regime', async () => {
    const id = await portal.elevated(async (tx) => {
      const one = await createCollaborator(tx, {
        customerId: c.customerId,
        infraId: c.agencies[1],
        matricule: 'S1',
        lastName: 'Sédentaire',
        firstName: 'Alix',
        type: 4,
      });
      await addMission(tx, {
        customerId: c.customerId,
        infraId: c.agencies[1],
        collaboratorId: one,
        jobTitle: 'Exploitant',
        driverType: null,
      });
      for (const on of ['2026-02-27', '2026-03-02'])
        await tx.run`insert into planned_day (customer_id, infra_id, collaborator_id, day, code, starts_minute, ends_minute, break_minutes) values (${c.customerId}, ${c.agencies[1]}, ${one}, ${on}, 'JR', 480, 1020, 60)`;
      return one;
    });
    expect(await mealsOn(id, '2026-03-02')).toBe(0);
    expect([
      (await save({ lunch: [780, 720] })).statusCode,
      (await save({ lunch: [720, 2_000] })).statusCode,
      (await save({ regime: 'bus' })).statusCode,
    ]).toEqual([422, 422, 422]);
    const made = (await save({ lunch: [720, 780], dinner: null })).json();
    expect([await mealsOn(id, '2026-02-27'), await mealsOn(id, '2026-03-02'), made.job]).toEqual([
      0,
      1,
      expect.any(Number),
    ]);
    expect((await pay.get('/working-time/expenses/rates')).json().own).toMatchObject([
      { regime: 'sedentary', lunch: [720, 780], dinner: null },
    ]);
    expect((await pay.get('/working-time/expenses/month/2026-03-01')).json().rows).toMatchObject([
      { matricule: 'S1', meals: 1, amount: 950 },
    ]);
    // Other amounts on the same windows change no day; the day that they begin without any is the protocol's again.
    expect((await save({ lunch: [720, 780], meal: 1_000 })).json()).toEqual({
      id: made.id,
      job: null,
    });
    expect((await pay.delete(`/working-time/expenses/rates/${made.id}`)).statusCode).toBe(204);
    expect(await mealsOn(id, '2026-03-02')).toBe(0);
    expect((await save({ regime: 'road', meal: 1_700, room: 3_600 })).json().job).toBeNull();
  });
});
