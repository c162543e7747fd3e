import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { freshCustomer, type FreshCustomer } from '#platform/testing/actors.ts';
import { wholePortal, type WholePortal } from '#platform/testing/whole-portal.ts';
import {
  createCollaborators,
  createMissions,
  createVehicles,
} from '#areas/collaborators/directory/server/api.ts';
import { createGroups } from '#areas/collaborators/groups/server/api.ts';

let portal: WholePortal;
let c: FreshCustomer;
let other: FreshCustomer;
let drivers: number[];
let stranger: number;
let vehicles: number[];
let group: number;
const DAY = '2027-03-02'; // a Tuesday
const as = (who: 'admin' | 'pay' | 'supervisor' | 'superAdmin' = 'admin') => portal.as(c[who]);
const rows = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  portal.services.db.elevated(async (tx) => (await query.execute(tx)).rows);

beforeAll(async () => {
  portal = await wholePortal();
  [c, other] = [await freshCustomer(portal.services.db), await freshCustomer(portal.services.db)];
  await portal.services.db.elevated(async (tx) => {
    const person = (of: FreshCustomer, n: number) => ({
      customerId: of.customerId,
      infraId: of.agencies[0],
      matricule: `C${n}`,
      lastName: `Conducteur${n}`,
      firstName: 'Al',
      type: 1 as const,
      driverType: 'CD' as const,
    });
    const ids = await createCollaborators(tx, [
      person(c, 1),
      person(c, 2),
      person(c, 3),
      person(other, 4),
    ]);
    await createMissions(
      tx,
      ids.map((collaboratorId, i) => ({
        customerId: i < 3 ? c.customerId : other.customerId,
        infraId: i < 3 ? c.agencies[0] : other.agencies[0],
        collaboratorId,
        type: 'P' as const,
        startsOn: '2026-01-01',
        jobTitle: 'Conducteur',
        driverType: 'CD' as const,
        monthlyMinutes: 9_100,
        weeklyMinutes: 2_100,
      })),
    );
    [drivers, stranger] = [ids.slice(0, 3), ids[3] ?? 0];
    vehicles = await createVehicles(
      tx,
      [1, 2].map((n) => ({
        customerId: c.customerId,
        infraId: c.agencies[0],
        registration: `CI-${c.customerId}-${n}`,
      })),
    );
    [group = 0] = await createGroups(tx, [
      {
        kind: 'vehicle',
        customerId: c.customerId,
        infraId: c.agencies[0],
        label: 'Frigos',
        description: '',
        members: vehicles.slice(0, 1),
      },
    ]);
    await sql`insert into absence (customer_id, infra_id, collaborator_id, code, starts_on, ends_on) values (${c.customerId}, ${c.agencies[0]}, ${drivers[2]}, 'CP', '2027-03-01', '2027-03-05')`.execute(
      tx,
    );
    await sql`insert into planned_day (customer_id, infra_id, collaborator_id, day, code, starts_minute, ends_minute, break_minutes) values (${c.customerId}, ${c.agencies[0]}, ${drivers[0]}, ${DAY}, 'JR', 480, 960, 60)`.execute(
      tx,
    );
  });
});

let n = 0;
const template = (o: object = {}) => ({
  id: 0,
  code: `T${(n += 1)}`,
  label: 'Tournée',
  color: 'k',
  infraId: c.agencies[0],
  weekdays: [1, 2, 3, 4, 5],
  start: 360,
  end: 840,
  pause: 45,
  shiftCode: 'CD',
  vehicleGroupId: null,
  validFrom: '2027-01-01',
  validTo: null,
  values: {},
  version: 0,
  ...o,
});
const made = async (o: object = {}): Promise<number> => {
  const a = await as().post('/circuits/template/edit', template(o));
  expect(a.statusCode, a.body).toBe(200);
  return a.json().id;
};
const change = (circuitId: number, o: object = {}) => ({
  circuitId,
  day: DAY,
  was: null,
  set: { collaboratorId: drivers[0] },
  ...o,
});
const edit = async (changes: readonly object[], o: object = {}) => {
  const a = await as().post('/circuits/assignment/edit', { changes, ...o });
  expect(a.statusCode, a.body).toBe(200);
  return a.json();
};
const plan = (id = drivers[0], day = DAY) =>
  rows<{ code: string; s: number; e: number; b: number }>(
    sql`select code, starts_minute as s, ends_minute as e, break_minutes as b from planned_day where collaborator_id = ${id} and day = ${day}`,
  );
const calendar = async (from = DAY, to = DAY) =>
  (await as().get(`/circuits/assignment/get-planning-circuit/${from}/${to}`)).json();
const field = (a: {
  statusCode: number;
  json: () => { error: { details: { field: string }[] } };
}) => [a.statusCode, a.json().error.details[0]?.field];

describe('attributes and circuits', () => {
  it('an attribute is made, its values are checked, it goes with them', async () => {
    const saveAttribute = (o: object, id = 0) =>
      as().post(`/circuits/attribute/edit/${id}`, {
        label: 'Température',
        kind: 'choice',
        options: ['Froid', 'Sec'],
        required: true,
        position: 1,
        version: 0,
        ...o,
      });
    const { id } = (await saveAttribute({})).json();
    expect(field(await saveAttribute({}))).toEqual([422, 'label']);
    expect(field(await saveAttribute({ label: 'Vide', options: [] }))).toEqual([422, 'options']);
    expect(field(await as().post('/circuits/template/edit', template()))).toEqual([
      422,
      `values.${id}`,
    ]);
    expect(
      field(await as().post('/circuits/template/edit', template({ values: { [id]: 'Chaud' } }))),
    ).toEqual([422, `values.${id}`]);
    const circuit = await made({ values: { [id]: 'Froid' }, vehicleGroupId: group });
    expect(
      (await as().get(`/circuits/assignment/template-form-fields/${circuit}`)).json().fields,
    ).toMatchObject([{ id, value: 'Froid' }]);
    const listed = await as().get('/circuits/template/list?length=500');
    expect(listed.statusCode, listed.body).toBe(200);
    expect(listed.json().rows.find((r: { id: number }) => r.id === circuit)).toMatchObject({
      color: 'k',
      vehicleGroup: 'Frigos',
      values: { [id]: 'Froid' },
    });
    expect(field(await saveAttribute({ kind: 'text', version: 0 }, id))).toEqual([422, 'kind']);
    expect(
      (await as().get(`/${group}/group-management/check-delete-vehicle-group`)).json(),
    ).toMatchObject({
      deletable: false,
      uses: [{ label: 'Circuits', count: 1, names: [expect.stringMatching(/\S+ \S+/)] }],
    });
    expect((await portal.as(other.admin).get(`/circuits/attribute/edit/${id}`)).statusCode).toBe(
      404,
    );
    expect((await as().delete(`/circuits/attribute/delete/${id}`)).statusCode).toBeLessThan(300);
    expect(
      (await as().get(`/circuits/assignment/template-form-fields/${circuit}`)).json().fields,
    ).toEqual([]);
    const file = await as().get('/circuits/template/list/export/csv');
    expect(file.body).toContain('lun, mar, mer, jeu, ven');
  });

  it('refuses what cannot be', async () => {
    const id = await made();
    expect(field(await as().post('/circuits/template/edit', template({ code: `T${n}` })))).toEqual([
      422,
      'code',
    ]);
    expect(
      field(await as().post('/circuits/template/edit', template({ infraId: other.agencies[0] }))),
    ).toEqual([422, 'infraId']);
    expect(field(await as().post('/circuits/template/edit', template({ end: 300 })))).toEqual([
      422,
      'end',
    ]);
    expect(field(await as().post('/circuits/template/edit', template({ color: 'z' })))).toEqual([
      422,
      'color',
    ]);
    expect(
      field(await as().post('/circuits/template/edit', template({ vehicleGroupId: 999_999_999 }))),
    ).toEqual([422, 'vehicleGroupId']);
    expect(
      (
        await portal
          .as(other.admin)
          .request('DELETE', '/circuits/template/delete', { body: { ids: [id] } })
      ).statusCode,
    ).toBe(404);
    expect((await as('pay').post('/circuits/template/edit', template())).statusCode).toBe(403);
    expect(
      (await as().request('DELETE', '/circuits/template/delete', { body: { ids: [id] } })).json(),
    ).toEqual({ done: 1 });
  });
});

describe('assignments', () => {
  it('say who drives; another circuit at the same hours, an absence, a day without it are refused', async () => {
    const [early, late, meeting] = [
      await made(),
      await made({ start: 900, end: 1_080, pause: 0 }),
      await made({ start: 600, end: 1_000 }),
    ];
    const first = await edit([change(early), change(late)]);
    expect(first).toMatchObject({
      done: 2,
      refused: [],
      assignments: [{ status: 'draft' }, { status: 'draft' }],
    });
    // A draft is not a plan.
    expect(await plan()).toEqual([{ code: 'JR', s: 480, e: 960, b: 60 }]);
    const said = async (o: object) => (await edit([change(meeting, o)])).refused[0]?.message;
    expect(await said({})).toMatch(/fait déjà/);
    expect(await said({ set: { collaboratorId: drivers[2] } })).toMatch(/absence/);
    expect(await said({ day: '2027-03-06' })).toMatch(/ne roule pas/);
    expect(await said({ set: { collaboratorId: stranger } })).toMatch(/périmètre/);
    expect(await said({ set: { collaboratorId: drivers[1], vehicleId: 999_999_999 } })).toMatch(
      /véhicule/,
    );
    expect(await said({ was: drivers[1] })).toMatch(/plus personne/);
    // Nothing of another customer.
    expect(
      (
        await portal
          .as(other.admin)
          .post('/circuits/assignment/edit', { changes: [change(meeting)] })
      ).json().refused[0].message,
    ).toMatch(/n’existe plus/);
    expect((await calendar()).circuits.length).toBeGreaterThan(2);
    expect(
      (
        await portal.as(other.admin).get(`/circuits/assignment/get-planning-circuit/${DAY}/${DAY}`)
      ).json(),
    ).toMatchObject({ circuits: [], assignments: [] });
    await edit(first.inverse);
  });

  it('are validated into the plan, shown on the board, and taken back out of it', async () => {
    const [early, late] = [await made(), await made({ start: 900, end: 1_080, pause: 0 })];
    const { assignments } = await edit([change(early), change(late)]);
    const sheet = (
      await as().get(`/circuits/assignment/get-validation-modal?dateStart=${DAY}&dateEnd=${DAY}`)
    ).json();
    expect(sheet).toMatchObject({ replaced: 1, reasonNeeded: false, refused: [] });
    const ids = assignments.map((a: { id: number }) => a.id);
    expect((await as().post('/circuits/assignment/validate', { ids })).json()).toMatchObject({
      done: 2,
      written: true,
    });
    expect(await plan()).toEqual([{ code: 'CD', s: 360, e: 1_080, b: 105 }]);
    const board = (
      await as().post('/rest/planning/data', {
        view: 'week',
        anchor: DAY,
        collaborators: [drivers[0]],
      })
    ).json();
    expect(board.rows[0].circuits).toMatchObject([
      [1, expect.any(String), 'k', 1, 'Tournée'],
      [1, expect.any(String), 'k', 1, 'Tournée'],
    ]);
    // A circuit with validated days stays.
    expect(
      (await as().request('DELETE', '/circuits/template/delete', { body: { ids: [early] } }))
        .statusCode,
    ).toBe(409);
    await edit([{ circuitId: late, day: DAY, was: drivers[0], set: null }]);
    expect(await plan()).toEqual([{ code: 'CD', s: 360, e: 840, b: 45 }]);
    const last = (await calendar()).assignments.find(
      (a: { circuitId: number }) => a.circuitId === early,
    );
    expect(
      (
        await as().request('DELETE', '/circuits/assignment/delete', { body: { ids: [last.id] } })
      ).json(),
    ).toMatchObject({ done: 1 });
    expect(await plan()).toEqual([{ code: 'JR', s: 480, e: 960, b: 60 }]);
  });

  it('two of one day are taken back at once', async () => {
    const day = '2027-03-23';
    const [early, late] = [await made(), await made({ start: 900, end: 1_080, pause: 0 })];
    const { assignments } = await edit([change(early, { day }), change(late, { day })]);
    const ids = assignments.map((a: { id: number }) => a.id);
    expect((await as().post('/circuits/assignment/validate', { ids })).json()).toMatchObject({
      done: 2,
      written: true,
    });
    expect(
      (await as().request('DELETE', '/circuits/assignment/delete', { body: { ids } })).json(),
    ).toMatchObject({ done: 2, refused: [] });
    expect(await plan(drivers[0], day)).toEqual([]);
  });

  it('given to somebody else while they are being validated leave no plan behind', async () => {
    for (const day of ['2027-03-29', '2027-03-30', '2027-03-31', '2027-04-01', '2027-04-02']) {
      const id = await made();
      const {
        assignments: [one],
      } = await edit([change(id, { day })]);
      const [validated] = await Promise.all([
        as().post('/circuits/assignment/validate', { ids: [one.id], reason: 'essai' }),
        as('superAdmin').post('/circuits/assignment/edit', {
          changes: [{ circuitId: id, day, was: drivers[0], set: { collaboratorId: drivers[1] } }],
        }),
      ]);
      expect([200, 409]).toContain(validated.statusCode);
      const [now] = (await calendar(day, day)).assignments.filter(
        (a: { circuitId: number }) => a.circuitId === id,
      );
      // Whoever came second: the plan is the driver's who has the circuit, and nobody else's.
      expect(
        [now.collaboratorId, (await plan(drivers[1], day)).length, await plan(drivers[0], day)],
        day,
      ).toEqual([drivers[1], now.status === 'validated' ? 1 : 0, []]);
    }
  });

  it('keep the hours of before where they are validated: new ones are refused until that is said', async () => {
    const day = '2027-03-16';
    const id = await made();
    const { assignments } = await edit([
      change(id, { day, set: { collaboratorId: drivers[1] } }),
      change(id, { day: '2027-03-17', set: { collaboratorId: drivers[1] } }),
    ]);
    expect(
      (await as().post('/circuits/assignment/validate', { ids: [assignments[0].id] })).json().done,
    ).toBe(1);
    const save = (o: object) =>
      as().post('/circuits/template/edit', template({ id, code: `K${id}`, ...o }));
    const refused = await save({ start: 420 });
    expect([refused.statusCode, refused.json().error]).toMatchObject([
      409,
      {
        code: 'validated_days',
        message: expect.stringContaining('16 mars 2027'),
        left: { count: 1, first: day, last: day, days: [{ day, name: 'CONDUCTEUR2 Al' }] },
      },
    ]);
    // Its name alone asks nothing.
    expect((await save({ label: 'Tournée du soir' })).statusCode).toBe(200);
    expect((await save({ start: 420, version: 1, keepValidated: true })).statusCode).toBe(200);
    expect((await plan(drivers[1], day))[0]?.s).toBe(360);
    expect(
      (await as().post('/circuits/assignment/validate', { ids: [assignments[1].id] })).json().done,
    ).toBe(1);
    expect((await plan(drivers[1], '2027-03-17'))[0]?.s).toBe(420);
  });

  it('want a reason where a legal limit is passed, and list who could drive instead', async () => {
    const [night, morning] = [
      await made({ start: 840, end: 1_440, pause: 60 }),
      await made({ start: 300, end: 780 }),
    ];
    const next = '2027-03-03';
    const answer = await edit([
      change(night, { set: { collaboratorId: drivers[1] } }),
      change(morning, { day: next, set: { collaboratorId: drivers[1] } }),
    ]);
    expect(answer.warnings[0]).toMatchObject({
      rule: expect.stringContaining('rest'),
      collaboratorId: drivers[1],
    });
    const ids = answer.assignments.map((a: { id: number }) => a.id);
    expect((await as().post('/circuits/assignment/validate', { ids })).json()).toMatchObject({
      written: false,
      reasonNeeded: true,
      done: 0,
    });
    expect(await plan(drivers[1], next)).toEqual([]);
    const candidates = (
      await as().get(`/circuits/assignment/edit-modal?circuit=${morning}&day=${next}`, {
        accept: 'application/json',
      })
    ).json().candidates;
    expect(
      candidates.map((p: { id: number; state: string; warnings: string[] }) => [
        p.id,
        p.state,
        p.warnings.length > 0,
      ]),
    ).toEqual([
      [drivers[0], 'free', false],
      [drivers[1], 'free', true],
      [drivers[2], 'away', false],
    ]);
    expect(
      (
        await as().post('/circuits/assignment/validate', { ids, reason: 'Remplacement urgent' })
      ).json(),
    ).toMatchObject({ written: true, done: 2 });
    expect(await plan(drivers[1], next)).toHaveLength(1);
    expect(
      (
        await as().get(
          `/circuits/assignment/get-overlapping-othertime?dateStart=${DAY}&dateEnd=${next}&collaborator=${drivers[2]}`,
        )
      ).json().absences,
    ).toMatchObject([{ code: 'CP', circuits: [] }]);
  });

  it('are exported three ways, and take vehicles of the circuit’s group only', async () => {
    const day = '2027-03-09';
    const id = await made({ vehicleGroupId: group, code: 'FRIGO' });
    expect(
      (
        await edit([
          change(id, { day, set: { collaboratorId: drivers[0], vehicleId: vehicles[1] } }),
        ])
      ).refused[0].message,
    ).toMatch(/Frigos/);
    expect(
      (
        await edit([
          change(id, { day, set: { collaboratorId: drivers[0], vehicleId: vehicles[0] } }),
        ])
      ).done,
    ).toBe(1);
    for (const [path, words] of [
      [`assignment/${day}/${day}?`, ['FRIGO', 'CONDUCTEUR1', `CI-${c.customerId}-1`]],
      [`planning-driver?start=${day}&end=${day}&`, ['CONDUCTEUR1', 'FRIGO']],
      [`planning-circuit?start=${day}&end=${day}&`, ['À pourvoir', 'CONDUCTEUR1']],
    ] as const) {
      const file = await as().get(`/circuits/export/${path}format=csv`);
      for (const word of words) expect(file.body).toContain(word);
    }
    for (const format of ['xlsx', 'pdf'])
      expect(
        (
          await as().get(
            `/circuits/export/planning-circuit?start=${day}&end=${day}&format=${format}`,
          )
        ).statusCode,
      ).toBe(200);
    expect(
      (await as().get(`/circuits/export/planning-circuit?start=${day}&end=2027-09-01`)).statusCode,
    ).toBe(422);
  });
});
