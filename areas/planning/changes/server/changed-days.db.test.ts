import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAssignments, createCircuits } from '#areas/planning/circuits/server/api.ts';
import {
  portal,
  ours,
  jean,
  zoe,
  office,
  stranger,
  DAY,
  LATE,
  person,
  send,
  cell,
  planned,
  setUp,
} from './changes.setup.fixtures.ts';

beforeAll(setUp);

describe('days', () => {
  it('are set, changed, cleared; the trace says who', async () => {
    expect(await send(ours.supervisor, { cells: [cell(jean, '2026-06-01', DAY)] })).toMatchObject({
      done: 1,
      written: true,
      refused: [],
      warnings: [],
    });
    expect(await planned(jean, '2026-06-01')).toEqual({
      code: 'CD',
      starts_minute: 420,
      ends_minute: 900,
    });
    await send(ours.admin, { cells: [cell(jean, '2026-06-01', LATE, { was: DAY })] });
    expect(await planned(jean, '2026-06-01')).toMatchObject({ starts_minute: 840 });
    await send(ours.admin, {
      gesture: 'clear',
      cells: [cell(jean, '2026-06-01', null, { was: LATE })],
    });
    expect(await planned(jean, '2026-06-01')).toBeUndefined();
    expect(
      await portal.run`select gesture, user_id from planning_change where collaborator_id = ${jean} and day = '2026-06-01' order by id`,
    ).toEqual([
      { gesture: 'type', user_id: ours.supervisor.id },
      { gesture: 'type', user_id: ours.admin.id },
      { gesture: 'clear', user_id: ours.admin.id },
    ]);
  });
  it('a leaver’s shift after the last day goes, and comes back only as the undo of that', async () => {
    // Zoé's mission ends on 31 May.
    await portal.run`insert into planned_day (customer_id, infra_id, collaborator_id, day, code, starts_minute, ends_minute, break_minutes)
        values (${ours.customerId}, ${ours.agencies[0]}, ${zoe}, '2026-06-03', 'CD', 420, 900, 45)`;
    const back = cell(zoe, '2026-06-03', DAY);
    const gone = { gesture: 'clear', cells: [cell(zoe, '2026-06-03', null, { was: DAY })] };
    expect(
      (
        await send(ours.admin, {
          cells: [cell(zoe, '2026-06-03', LATE, { was: DAY })],
        })
      ).refused,
    ).toMatchObject([{ code: 'no_mission' }]);
    expect(await send(ours.admin, gone)).toMatchObject({ written: true, refused: [] });
    expect((await send(ours.admin, { cells: [back] })).refused).toMatchObject([
      { code: 'no_mission' },
    ]);
    // An undo of something else than was there is a change like any other.
    expect(
      (await send(ours.admin, { gesture: 'undo', cells: [cell(zoe, '2026-06-03', LATE)] })).refused,
    ).toMatchObject([{ code: 'no_mission' }]);
    expect(await send(ours.admin, { gesture: 'undo', cells: [back] })).toMatchObject({
      written: true,
      refused: [],
    });
    expect(await planned(zoe, '2026-06-03')).toMatchObject({ starts_minute: 420 });
    await send(ours.admin, gone);
  });
  it('a batch sent twice is written once', async () => {
    const body = { batch: randomUUID(), cells: [cell(jean, '2026-06-02', DAY)] };
    const [first, again] = [await send(ours.admin, body), await send(ours.admin, body)];
    expect(again).toEqual(first);
    expect(
      await portal.value<number>`select count(*)::int as n from planning_change where batch = ${body.batch}::uuid`,
    ).toBe(1);
    await send(ours.supervisor, { ...body, cells: [cell(jean, '2026-06-03', DAY)] }, 409);
  });
  it('somebody else’s change is kept and told with a name', async () => {
    await send(ours.supervisor, { cells: [cell(jean, '2026-06-04', DAY)] });
    const answer = await send(ours.admin, {
      cells: [cell(jean, '2026-06-04', LATE), cell(jean, '2026-06-05', DAY)],
    });
    expect(answer.refused).toMatchObject([{ index: 0, code: 'stale', current: { shift: DAY } }]);
    expect(answer.refused[0]?.by).toBeTruthy();
    expect(answer.done).toBe(1);
    expect(await planned(jean, '2026-06-04')).toMatchObject({ starts_minute: 420 });
    expect(await planned(jean, '2026-06-05')).toBeDefined();
  });
  it.each<[string, () => object, string]>([
    ['a closed period', () => cell(jean, '2026-03-10', DAY), 'closed'],
    ['a day without mission', () => cell(zoe, '2026-06-10', DAY), 'no_mission'],
  ])('blocked: %s', async (_, change, code) => {
    const answer = await send(ours.admin, { cells: [change()] });
    expect([answer.written, answer.refused.map((r) => r.code)]).toEqual([false, [code]]);
    expect(answer.refused[0]?.message.length).toBeGreaterThan(30);
  });
  it('changes of a group share their fate', async () => {
    await send(ours.admin, { cells: [cell(zoe, '2026-05-28', DAY)] });
    const answer = await send(ours.admin, {
      gesture: 'move',
      cells: [
        cell(zoe, '2026-05-28', null, { was: DAY, group: 1 }),
        cell(zoe, '2026-06-01', DAY, { group: 1 }),
      ],
    });
    expect([answer.done, answer.refused.map((r) => r.code)]).toEqual([0, ['no_mission']]);
    expect(await planned(zoe, '2026-05-28')).toBeDefined();
  });
  it('a legal limit asks for a reason, offers other starts, and is logged', async () => {
    await send(ours.admin, { cells: [cell(jean, '2026-06-16', LATE)] });
    const cells = [cell(jean, '2026-06-17', { ...DAY, start: 300, end: 780 })];
    const tried = await send(ours.admin, { preview: true, cells });
    expect(tried).toMatchObject({ written: false, reasonNeeded: true });
    expect(tried.warnings[0]).toMatchObject({ rule: 'daily-rest', minutes: -120 });
    expect(tried.warnings[0]?.alternatives[0]).toMatchObject({ kind: 'later', start: 420 });
    expect(await send(ours.admin, { cells })).toMatchObject({ written: false, reasonNeeded: true });
    expect(await planned(jean, '2026-06-17')).toBeUndefined();
    const batch = randomUUID();
    expect(await send(ours.admin, { batch, reason: 'Remplacement urgent', cells })).toMatchObject({
      written: true,
    });
    const rows =
      await portal.run`select reason, warnings from planning_change where batch = ${batch}::uuid`;
    expect(rows[0]).toMatchObject({
      reason: 'Remplacement urgent',
      warnings: [{ rule: 'daily-rest', minutes: -120 }, { rule: 'daily-work' }],
    });
    // The board says so of that day until its shift is another one.
    const limitsShown = async () =>
      (
        await portal.as(ours.admin).post('/rest/planning/data', {
          view: 'week',
          anchor: '2026-06-17',
          collaborators: [jean],
        })
      ).json<{ rows: { limits?: unknown[] }[] }>().rows[0]?.limits;
    expect(await limitsShown()).toEqual([[2, 300, 780, 'Repos journalier, Travail quotidien']]);
    await send(ours.admin, {
      cells: [
        cell(
          jean,
          '2026-06-17',
          { ...DAY, start: 480, end: 960 },
          { was: { ...DAY, start: 300, end: 780 } },
        ),
      ],
    });
    expect(await limitsShown()).toBeUndefined();
  });
  it('offers another driver and another circuit beside another start, none of them out of sight', async () => {
    const { db } = portal.services;
    const [agency] = ours.agencies;
    const friend = await person(ours, agency, 'Libre');
    const [busy, resting] = [
      await person(ours, agency, 'Occupée'),
      await person(ours, agency, 'Absente'),
    ];
    const circuit = {
      customerId: ours.customerId,
      color: 'c',
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      pause: 45,
      shiftCode: 'CD',
      vehicleGroupId: null,
      validFrom: '2026-01-01',
      values: {},
      label: 'Tournée',
    } as const;
    const [late = 0, taken = 0] = await db.elevated((tx) =>
      createCircuits(tx, [
        { ...circuit, infraId: agency, code: 'L1', start: 840, end: 1_260 },
        { ...circuit, infraId: agency, code: 'L2', start: 800, end: 1_200 },
        { ...circuit, infraId: agency, code: 'TOT', start: 240, end: 600 },
        { ...circuit, infraId: ours.agencies[1], code: 'LOIN', start: 830, end: 1_250 },
      ]),
    );
    await db.elevated((tx) =>
      createAssignments(tx, [
        {
          customerId: ours.customerId,
          infraId: agency,
          circuitId: taken,
          day: '2026-09-09',
          collaboratorId: busy,
          validated: false,
        },
      ]),
    );
    await send(ours.admin, {
      cells: [cell(jean, '2026-09-08', LATE), cell(busy, '2026-09-09', DAY)],
    });
    await send(ours.admin, {
      absences: [
        {
          op: 'add',
          collaboratorId: resting,
          code: 'CP',
          startsOn: '2026-09-09',
          endsOn: '2026-09-09',
        },
      ],
    });
    const tried = await send(ours.supervisor, {
      preview: true,
      cells: [cell(jean, '2026-09-09', { ...DAY, start: 300, end: 780 })],
    });
    const rest = tried.warnings.find((w) => w.rule === 'daily-rest');
    expect(rest?.alternatives.map((a) => [a.kind, a.collaboratorId, a.start, a.circuitId])).toEqual(
      [
        ['later', jean, 420, null],
        ['other', friend, 300, null],
        ['circuit', jean, 840, late],
      ],
    );
    const circuitOffer = rest?.alternatives[2];
    expect(
      await send(ours.supervisor, {
        cells: [
          cell(jean, '2026-09-09', {
            code: circuitOffer?.code,
            start: circuitOffer?.start,
            end: circuitOffer?.end,
            pause: circuitOffer?.pause,
          }),
        ],
      }),
    ).toMatchObject({ written: true, warnings: [] });
    expect(
      await send(ours.supervisor, {
        cells: [cell(friend, '2026-09-09', { ...DAY, start: 300, end: 780 })],
      }),
    ).toMatchObject({ written: true });
    // Two services at once are only judged.
    const many = await send(ours.admin, {
      preview: true,
      cells: [
        cell(jean, '2026-09-10', { ...DAY, start: 60, end: 540 }),
        cell(jean, '2026-09-11', { ...DAY, start: 60, end: 540 }),
      ],
    });
    expect(
      many.warnings
        .flatMap((w) => w.alternatives)
        .filter((a) => a.kind === 'other' || a.kind === 'circuit'),
    ).toEqual([]);
  });
  it('comments stand beside the plan and reach the board', async () => {
    await send(ours.admin, {
      gesture: 'comment',
      cells: [
        {
          collaboratorId: jean,
          day: '2026-06-22',
          comment: { was: null, set: 'Livraison à quai' },
        },
      ],
    });
    const board = (
      await portal
        .as(ours.admin)
        .post('/rest/planning/data', { view: 'month', anchor: '2026-06-10', collaborators: [jean] })
    ).json();
    expect(board.rows[0].notes).toEqual([[21, 'Livraison à quai']]);
  });
});

describe('a colleague’s days', () => {
  it('are copied after saying what is in the way', async () => {
    await send(ours.admin, {
      cells: [cell(jean, '2026-08-03', DAY), cell(jean, '2026-08-04', DAY)],
    });
    await send(ours.admin, { cells: [cell(jean, '2026-08-11', LATE)] });
    const body = {
      from: { collaboratorId: jean, first: '2026-08-03', last: '2026-08-09' },
      to: [{ collaboratorId: jean, first: '2026-08-10' }],
    };
    const asked = (
      await portal.as(ours.admin).post('/exploitation/calendar/check-copy-conflicts', {
        ...body,
        batch: randomUUID(),
        overwrite: true,
      })
    ).json();
    expect(asked).toMatchObject({ written: false, taken: [{ day: '2026-08-11' }] });
    expect(
      (
        await portal
          .as(ours.admin)
          .post('/exploitation/calendar/copy-partner-data', { ...body, batch: randomUUID() })
      ).json(),
    ).toMatchObject({ written: true, done: 1 });
    expect([await planned(jean, '2026-08-10'), await planned(jean, '2026-08-11')]).toMatchObject([
      { starts_minute: 420 },
      { starts_minute: 840 },
    ]);
    // Every day is taken by now: asked, it says which; the copy is refused for what it is.
    const check = await portal
      .as(ours.admin)
      .post('/exploitation/calendar/check-copy-conflicts', { ...body, batch: randomUUID() });
    expect([check.statusCode, check.json()]).toMatchObject([
      200,
      { written: false, done: 0, taken: [{ day: '2026-08-10' }, { day: '2026-08-11' }] },
    ]);
    const copy = await portal
      .as(ours.admin)
      .post('/exploitation/calendar/copy-partner-data', { ...body, batch: randomUUID() });
    expect([copy.statusCode, copy.json().error.message]).toEqual([
      409,
      expect.stringMatching(/2 jours sont déjà prévus .*10 août 2026/u),
    ]);
  });
});

describe('who may', () => {
  it('nobody changes what is out of sight', async () => {
    await send(ours.admin, { cells: [cell(stranger, '2026-06-01', DAY)] }, 404);
    await send(ours.supervisor, { cells: [cell(office, '2026-06-01', DAY)] }, 404);
    await send(ours.collaborator, { cells: [cell(jean, '2026-06-01', DAY)] }, 403);
    expect(
      (await portal.as(ours.admin).get('/exploitation/exploitation-initialization')).json(),
    ).toMatchObject({ allowEdit: true, isSuperApprover: true });
  });
});
