import { beforeAll, describe, expect, it } from 'vitest';
import { installOwnHeadings } from '#areas/pay-variables/pay-entry/server/pay-month.fixtures.ts';
import { freshCustomer, type FreshCustomer, type TestPerson } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { addMission, addPerson } from '#areas/collaborators/directory/server/people.fixtures.ts';
import { formulasOfHeadings } from '#areas/pay-variables/headings/server/api.ts';
import type { SteeringValues } from '../contract.ts';
import { starterSteering } from '../starter.data.ts';

const [COLUMN, FORMULA] = [
  '/admin/exploitation/steering-column-configuration',
  '/admin/exploitation/steering-formula-configuration',
] as const;
const portal = await wholePortal();
let ours: FreshCustomer;
let others: FreshCustomer;
let dupont = 0;
let elsewhere = 0;
beforeAll(async () => {
  const { db } = portal.services;
  [ours, others] = [await freshCustomer(db), await freshCustomer(db)];
  await db.elevated(async (tx) => {
    const person = async (infraId: number, lastName: string): Promise<number> => {
      const place = { customerId: ours.customerId, infraId };
      const id = await addPerson(tx, {
        ...place,
        matricule: `S${lastName}${process.pid}`,
        lastName,
      });
      await addMission(tx, { ...place, collaboratorId: id });
      return id;
    };
    [dupont, elsewhere] = [
      await person(ours.agencies[0], 'Dupont'),
      await person(ours.agencies[1], 'Durand'),
    ];
    for (const [day, start, end] of [
      ['2026-05-04', 480, 960],
      ['2026-05-09', 1_200, 1_680],
      // Under leave: planned nowhere.
      ['2026-05-12', 480, 960],
    ] as const) {
      await tx.run`insert into planned_day (customer_id, infra_id, collaborator_id, day, code, starts_minute, ends_minute, break_minutes) values (${ours.customerId}, ${ours.agencies[0]}, ${dupont}, ${day}, 'CD', ${start}, ${end}, 60)`;
    }
    await tx.run`insert into absence (customer_id, infra_id, collaborator_id, code, starts_on, ends_on) values (${ours.customerId}, ${ours.agencies[0]}, ${dupont}, 'CP', '2026-05-11', '2026-05-15')`;
    await tx.run`insert into absence (customer_id, infra_id, collaborator_id, code, starts_on, ends_on, from_minute, to_minute) values (${ours.customerId}, ${ours.agencies[0]}, ${dupont}, 'VM', '2026-05-04', '2026-05-04', 540, 660)`;
    await tx.run`insert into day_record (customer_id, infra_id, collaborator_id, day, amplitude, service, driving, work, waiting, breaks, rest, unknown_time, night, night_transport, sunday, holiday, theoretical, distance, vehicles, meals, overnights, absence_halves, is_holiday, status, anomalies, evidence_ids, hash)
      values (${ours.customerId}, ${ours.agencies[0]}, ${dupont}, '2026-05-04', 27000, 27000, 18000, 0, 0, 0, 0, 0, 600, 0, 0, 0, 0, 0, '{}', 0, 1, 0, false, 'validated', '[]', '{}', '')`;
    await installOwnHeadings(tx, ours.customerId, { since: '2020-01-01' });
    await formulasOfHeadings(tx, ours.customerId);
  });
});
const post = (who: TestPerson, path: string, body: object) => portal.as(who).post(path, body);
const formula = async (code: string, text: string, unit = 'hour') => {
  const a = await post(ours.admin, `${FORMULA}/save`, { code, label: code, unit, text });
  expect(a.statusCode, a.body).toBe(200);
  return a.json().id as number;
};
const column = async (label: string, formulaId: number, more: object = {}) =>
  await post(ours.admin, `${COLUMN}/save-steering-column`, {
    label,
    head: label.slice(0, 12),
    formulaId,
    format: 'unit',
    decimals: 0,
    thresholds: [],
    ...more,
  });
const listed = async (who: TestPerson): Promise<string[]> =>
  (await portal.as(who).get('/rest/planning/steering-column/list'))
    .json()
    .columns.map((c: { label: string }) => c.label);
const values = async (who: TestPerson, query = ''): Promise<SteeringValues> => {
  const a = await portal
    .as(who)
    .get(`/rest/planning/steering-column/load-data?from=2026-05-01&to=2026-05-31${query}`);
  expect(a.statusCode, a.body).toBe(200);
  return a.json();
};

describe('formulas', () => {
  it('that do not read, or count something else, are refused with the place of the error', async () => {
    for (const [text, field] of [
      ['planning.', 'text'],
      ['planning.jours', 'text'],
      ['rubrique("HS25")', 'text'],
    ] as const) {
      const answer = await post(ours.admin, `${FORMULA}/save`, {
        code: 'X1',
        label: 'X',
        unit: 'hour',
        text,
      });
      expect([answer.statusCode, answer.json().error.details[0].field]).toEqual([422, field]);
    }
  });
  it('are tried before they are saved, over the people of the month', async () => {
    const { rows } = (
      await post(ours.admin, `${FORMULA}/try`, { text: 'planning.base', unit: 'hour' })
    ).json();
    expect(rows).toMatchObject([
      { id: dupont, value: 546_000, error: null },
      { id: elsewhere, value: 546_000, error: null },
    ]);
  });
  it('that a column shows stay, and keep their unit', async () => {
    const id = await formula('USED', 'planning.heures');
    await column('Utilisée', id);
    expect((await portal.as(ours.admin).delete(`${FORMULA}/remove/${id}`)).statusCode).toBe(409);
    expect(
      (
        await post(ours.admin, `${FORMULA}/save`, {
          id,
          version: 0,
          code: 'USED',
          label: 'u',
          unit: 'day',
          text: 'planning.jours',
        })
      ).statusCode,
    ).toBe(422);
    expect(
      (await portal.as(others.admin).get(`${FORMULA}/load-steering-formula/json/${id}`)).statusCode,
    ).toBe(404);
    expect((await portal.as(ours.supervisor).get(`${FORMULA}/data/json`)).statusCode).toBe(403);
  });
  it('of pay are imported, those that name headings are reported', async () => {
    const { options } = (
      await portal.as(ours.admin).get(`${FORMULA}/load-evp-formula-options/json`)
    ).json();
    expect(options.length).toBeGreaterThan(3);
    const report = (
      await post(ours.admin, `${FORMULA}/import-evp-formulas`, {
        ids: [...options.map((o: { id: number }) => o.id), 999_999_999],
        withColumns: true,
      })
    ).json();
    expect(report.imported.length + report.refused.length).toBe(options.length + 1);
    expect(report.imported.length).toBeGreaterThan(0);
    expect(
      report.refused.map((r: { reason: string }) => r.reason).every((r: string) => r !== ''),
    ).toBe(true);
    expect(
      report.refused.some((r: { reason: string }) =>
        r.reason.startsWith('Lit la rubrique de paie «'),
      ),
    ).toBe(true);
    expect(
      (
        await post(ours.admin, `${FORMULA}/import-evp-formulas`, {
          ids: options.map((o: { id: number }) => o.id),
        })
      ).json().imported,
    ).toEqual([]);
  });
});

describe('columns on the board', () => {
  it('give each person of the perimeter the value of the formula over the days shown', async () => {
    const mine = await column('Mesures', await formula('M1', 'planning.heures + heures.conduite'), {
      thresholds: [{ side: 'above', at: 3_600, tone: 'danger' }],
    });
    const free = await column('Libres', await formula('M2', 'planning.libres', 'day'));
    const saturdays = await column('Samedis', await formula('M3', 'planning.samedis', 'day'));
    const sundays = await column('Dimanches', await formula('M4', 'planning.dimanches', 'day'));
    const ids = [mine, free, saturdays, sundays].map((made) => made.json().id as number);
    const answer = await values(ours.admin, ids.map((id) => `&columns=${id}`).join(''));
    const at = answer.people.indexOf(dupont);
    expect(answer.columns.map((c) => [c.id, c.values[at]])).toEqual([
      // Seven hours less the two away, seven of the night, none under leave; five were driven.
      [ids[0], (5 + 7 + 0) * 3_600 + 18_000],
      [ids[1], (31 - 2 - 5) * 10_000],
      // The night of Saturday 9 May is of the day it begins.
      [ids[2], 10_000],
      [ids[3], 0],
    ]);
    expect((await values(ours.supervisor)).people).toEqual([dupont]);
    expect((await values(ours.admin, `&agencies=${ours.agencies[1]}`)).people).toEqual([elsewhere]);
    expect(await values(others.admin, `&columns=${ids[0]}`)).toEqual({ people: [], columns: [] });
    expect(
      (
        await portal
          .as(ours.admin)
          .get('/rest/planning/steering-column/load-data?from=2026-05-01&to=2026-05-06')
      ).statusCode,
    ).toBe(422);
    expect(
      (await portal.as(ours.collaborator).get('/rest/planning/steering-column/list')).statusCode,
    ).toBe(403);
  });
  it('count leave as neither planned nor left to plan: its hours come off what remains', async () => {
    const { text } = starterSteering.find((s) => s.code === 'RESTE_A_PLANIFIER') ?? { text: '' };
    const made = await column('Reste', await formula('RESTE', text));
    const remaining = async (who: TestPerson, person: number) => {
      const { people, columns } = await values(who, `&columns=${made.json().id}`);
      return columns[0]?.values[people.indexOf(person)];
    };
    // 151h40 − 12h00 planned − 2h00 away on the 4th − leave: 7h00 on the 12th (planned), 13th and 15th; the plan of the
    // week leaves the 11th free, the 14th is Ascension.
    for (const who of [ours.admin, ours.supervisor])
      expect(await remaining(who, dupont)).toBe((151 * 60 + 40) * 60 - (12 + 2 + 21) * 3_600);

    const place = [ours.customerId, ours.agencies[1], elsewhere] as const;
    await portal.elevated(async (tx) => {
      for (const day of ['18', '19', '20', '21', '22'])
        await tx.run`insert into planned_day (customer_id, infra_id, collaborator_id, day, code, starts_minute, ends_minute, break_minutes) values (${place[0]}, ${place[1]}, ${place[2]}, ${`2026-05-${day}`}, 'CD', 480, 1080, 60)`;
    });
    const before = await remaining(ours.admin, elsewhere);
    expect(before).toBe((151 * 60 + 40) * 60 - 5 * 9 * 3_600);
    await portal.run`insert into absence (customer_id, infra_id, collaborator_id, code, starts_on, ends_on) values (${place[0]}, ${place[1]}, ${place[2]}, 'CP', '2026-05-18', '2026-05-22')`;
    expect(await remaining(ours.admin, elsewhere)).toBe(before);
  });
  it('are seen by their audience, in the order that was given', async () => {
    const id = await formula('AUD', 'planning.heures');
    await column('Pour la paie', id, { audience: ['ROLE_PAY_ADMIN'] });
    await column('Éteinte', id, { active: false });
    expect([
      (await listed(ours.pay)).includes('Pour la paie'),
      (await listed(ours.admin)).includes('Pour la paie'),
      (await listed(ours.supervisor)).includes('Pour la paie'),
    ]).toEqual([true, true, false]);
    expect(await listed(ours.admin)).not.toContain('Éteinte');
    const { rows } = (await portal.as(ours.admin).get(`${COLUMN}/data/json?length=100`)).json() as {
      rows: { id: number; label: string }[];
    };
    const backwards = rows.map((r) => r.id).toReversed();
    expect(
      (await post(ours.admin, `${COLUMN}/change-order`, { ids: backwards.slice(1) })).statusCode,
    ).toBe(422);
    expect((await post(ours.admin, `${COLUMN}/change-order`, { ids: backwards })).statusCode).toBe(
      204,
    );
    expect((await listed(ours.admin))[0]).toBe(
      rows.filter((r) => r.label !== 'Éteinte').at(-1)?.label,
    );
    expect(
      (await post(others.admin, `${COLUMN}/change-order`, { ids: backwards })).statusCode,
    ).toBe(422);
    const [first] = backwards;
    expect((await portal.as(others.admin).delete(`${COLUMN}/remove/${first}`)).statusCode).toBe(
      404,
    );
    expect((await portal.as(ours.admin).delete(`${COLUMN}/remove/${first}`)).statusCode).toBe(204);
    expect(
      (
        await post(others.admin, `${COLUMN}/save-steering-column`, {
          label: 'Volée',
          head: 'V',
          formulaId: id,
          format: 'unit',
          decimals: 0,
          thresholds: [],
        })
      ).statusCode,
    ).toBe(422);
  });
});
