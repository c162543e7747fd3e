import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  portal,
  c,
  other,
  drivers,
  stranger,
  vehicles,
  group,
  DAY,
  as,
  template,
  made,
  change,
  edit,
  plan,
  calendar,
  setUp,
  rows,
  field,
} from './circuits.setup.fixtures.ts';

beforeAll(setUp);

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
    const refusal = async (o: object) => (await edit([change(meeting, o)])).refused[0]?.message;
    expect(await refusal({})).toMatch(/fait déjà/);
    expect(await refusal({ set: { collaboratorId: drivers[2] } })).toMatch(/absence/);
    expect(await refusal({ day: '2027-03-06' })).toMatch(/ne roule pas/);
    expect(await refusal({ set: { collaboratorId: stranger } })).toMatch(/périmètre/);
    expect(await refusal({ set: { collaboratorId: drivers[1], vehicleId: 999_999_999 } })).toMatch(
      /véhicule/,
    );
    expect(await refusal({ was: drivers[1] })).toMatch(/plus personne/);
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

  it('of somebody away since are given to another, and one undo gives them back', async () => {
    const [id, day] = [await made(), '2027-06-15'];
    await edit([change(id, { day, set: { collaboratorId: drivers[1] } })]);
    await rows(
      sql`insert into absence (customer_id, infra_id, collaborator_id, code, starts_on, ends_on) values (${c.customerId}, ${c.agencies[0]}, ${drivers[1]}, 'CP', ${day}, ${day})`,
    );
    const taken = await edit([
      change(id, { day, was: drivers[1], set: { collaboratorId: drivers[0] } }),
    ]);
    expect(taken).toMatchObject({ done: 1, refused: [] });
    const [back] = taken.inverse;
    const { restores: _, ...asAnyOther } = back;
    expect((await edit([asAnyOther])).refused[0]?.message).toMatch(/absence/);
    expect(await edit([back])).toMatchObject({
      done: 1,
      refused: [],
      assignments: [{ collaboratorId: drivers[1], status: 'draft' }],
    });
    await edit([change(id, { day, was: drivers[1], set: null })]);
  });

  it('that are not asked for stay drafts: a colleague’s of that day, and another of the same driver', async () => {
    const day = '2027-06-17';
    const late = { start: 900, end: 1_080, pause: 0 };
    const [one, own, elsewhere] = [await made(), await made(late), await made()];
    const { assignments } = await edit([
      change(one, { day }),
      change(own, { day }),
      change(elsewhere, { day, set: { collaboratorId: drivers[1] } }),
    ]);
    const { id } = assignments.find((a: { circuitId: number }) => a.circuitId === one);
    const done = await as().post('/circuits/assignment/validate', { ids: [id] });
    expect(done.json()).toMatchObject({ done: 1, written: true });
    const statuses = (await calendar(day, day)).assignments.map(
      (a: { circuitId: number; status: string }) => [a.circuitId, a.status],
    );
    expect(new Map(statuses)).toEqual(
      new Map([
        [one, 'validated'],
        [own, 'draft'],
        [elsewhere, 'draft'],
      ]),
    );
    expect(await plan(drivers[0], day)).toEqual([{ code: 'CD', s: 360, e: 840, b: 45 }]);
    expect(await plan(drivers[1], day)).toEqual([]);
    await edit([
      change(one, { day, was: drivers[0], set: null }),
      change(own, { day, was: drivers[0], set: null }),
      change(elsewhere, { day, was: drivers[1], set: null }),
    ]);
  });

  it('that were validated are so again after one undo, with the plan as it was', async () => {
    const [id, day] = [await made(), '2027-06-22'];
    const { assignments } = await edit([change(id, { day, set: { collaboratorId: drivers[1] } })]);
    await as().post('/circuits/assignment/validate', { ids: [assignments[0].id], reason: '' });
    const validated = [{ code: 'CD', s: 360, e: 840, b: 45 }];
    expect(await plan(drivers[1], day)).toEqual(validated);
    const taken = await edit([
      change(id, { day, was: drivers[1], set: { collaboratorId: drivers[0] } }),
    ]);
    expect(await plan(drivers[1], day)).toEqual([]);
    expect((await edit(taken.inverse)).assignments).toMatchObject([
      { collaboratorId: drivers[1], status: 'validated' },
    ]);
    expect(await plan(drivers[1], day)).toEqual(validated);
    await edit([change(id, { day, was: drivers[1], set: null })]);
    expect(await plan(drivers[1], day)).toEqual([]);
    // A draft comes back as a draft; nobody gets it back who has left meanwhile.
    await edit([change(id, { day, set: { collaboratorId: drivers[1] } })]);
    const draft = await edit([
      change(id, { day, was: drivers[1], set: { collaboratorId: drivers[0] } }),
    ]);
    expect((await edit(draft.inverse)).assignments).toMatchObject([{ status: 'draft' }]);
    const given = await edit([
      change(id, { day, was: drivers[1], set: { collaboratorId: drivers[0] } }),
    ]);
    const ends = (on: string | null) =>
      rows(sql`update mission set ends_on = ${on} where collaborator_id = ${drivers[1]}`);
    await ends('2027-06-21');
    expect(await edit(given.inverse)).toMatchObject({ done: 0, refused: [{ circuitId: id }] });
    await ends(null);
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
    // Taken back, they wait for a reason again: nobody says one by an undo, nor by claiming one.
    const given = await edit([
      change(morning, { day: next, was: drivers[1], set: { collaboratorId: drivers[0] } }),
    ]);
    expect(given.inverse).toMatchObject([{ restores: 'validated' }]);
    expect((await edit(given.inverse)).assignments).toMatchObject([
      { collaboratorId: drivers[1], status: 'draft' },
    ]);
    expect(await plan(drivers[1], next)).toEqual([]);
    expect(
      (
        await as().get(
          `/circuits/assignment/get-overlapping-othertime?dateStart=${DAY}&dateEnd=${next}&collaborator=${drivers[2]}`,
        )
      ).json().absences,
    ).toMatchObject([{ code: 'CP', circuits: [] }]);
  });

  it('of a block are judged for every day of it, and the day that fails is named', async () => {
    const [first, second, third] = ['2027-03-23', '2027-03-24', '2027-03-25'];
    const early = await made({ start: 300, end: 780 });
    const meeting = await made({ start: 600, end: 900 });
    const night = await made({ start: 840, end: 1_440, pause: 60 });
    await edit([
      change(meeting, { day: second }),
      change(night, { day: second, set: { collaboratorId: drivers[1] } }),
    ]);
    await rows(
      sql`insert into absence (customer_id, infra_id, collaborator_id, code, starts_on, ends_on) values (${c.customerId}, ${c.agencies[0]}, ${drivers[2]}, 'CP', ${third}, ${third})`,
    );
    const asked = (query: string) =>
      as().get(`/circuits/assignment/edit-modal?circuit=${early}&day=${first}${query}`, {
        accept: 'application/json',
      });
    const seen = async (query: string) =>
      (await asked(query))
        .json()
        .candidates.map((p: { id: number; state: string; detail: string; warnings: string[] }) => [
          p.id,
          p.state,
          p.detail,
          p.warnings.map((w) => w.includes('mercredi 24') || w.includes('jeudi 25')),
        ])
        .toSorted((a: [number], b: [number]) => a[0] - b[0]);
    // The first day alone suits everybody.
    expect((await seen('')).map((p: unknown[]) => [p[1], p[3]])).toEqual([
      ['free', []],
      ['free', []],
      ['free', []],
    ]);
    const [driver, tired, away] = await seen(`&others=${early}@${second}&others=${early}@${third}`);
    expect(driver).toEqual([
      drivers[0],
      'taken',
      expect.stringMatching(/^mer\. 24.: déjà .* de 10:00 à 15:00$/),
      [],
    ]);
    expect(tired.slice(0, 3)).toEqual([drivers[1], 'free', 'libre ces 3 jours']);
    expect(tired[3].length).toBeGreaterThan(0);
    expect(tired[3]).not.toContain(false);
    expect(away).toEqual([
      drivers[2],
      'away',
      expect.stringMatching(/^jeu\. 25.: en absence$/),
      [],
    ]);
    const refused = async (others: string) => field(await asked(`&others=${others}`));
    expect(await refused('12')).toEqual([422, 'others.0']);
    expect(await refused(`${early}@2027-02-30`)).toEqual([422, 'others.0']);
    expect(await refused(`${early}@2027-05-24`)).toEqual([422, 'others']);
    expect((await asked(`&others=${early}@2027-05-23`)).statusCode).toBe(200);
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
