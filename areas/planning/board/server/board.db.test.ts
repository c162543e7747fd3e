import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { Tx } from '#platform/server/call.ts';
import { readPdf } from '#platform/server/exports/pdf-text.fixtures.ts';
import { freshCustomer, type FreshCustomer, type TestPerson } from '#platform/testing/actors.ts';
import { wholePortal, type WholePortal } from '#platform/testing/whole-portal.ts';
import {
  createCollaborator,
  createMission,
  type NewPerson,
} from '#areas/collaborators/directory/server/api.ts';
import { createGroups } from '#areas/collaborators/groups/server/api.ts';
import { ensurePeriods } from '#areas/working-time/pay-periods/server/api.ts';
import type { BoardData } from '../contract.ts';

let portal: WholePortal;
let ours: FreshCustomer;
let others: FreshCustomer;
const people: Record<string, number> = {};

let serial = 0;
const person = async (
  tx: Tx,
  c: FreshCustomer,
  infraId: number,
  o: Partial<NewPerson> & { lastName: string },
  since = '2020-01-01',
  until: string | null = null,
): Promise<number> => {
  serial += 1;
  const place = { customerId: c.customerId, infraId };
  const id = await createCollaborator(tx, {
    ...place,
    matricule: `B${serial}-${process.pid}`,
    firstName: 'Jean',
    type: 1,
    driverType: 'CD',
    ...o,
  });
  await createMission(tx, {
    ...place,
    collaboratorId: id,
    type: 'P',
    startsOn: since,
    endsOn: until,
    jobTitle: 'Conducteur',
    driverType: o.driverType === undefined ? 'CD' : o.driverType,
    monthlyMinutes: 9_100,
    weeklyMinutes: 2_100,
  });
  return id;
};
const plan = (
  tx: Tx,
  c: FreshCustomer,
  infraId: number,
  id: number,
  day: string,
  start: number,
  end: number,
  pause = 0,
) =>
  sql`insert into planned_day (customer_id, infra_id, collaborator_id, day, code, starts_minute, ends_minute, break_minutes) values (${c.customerId}, ${infraId}, ${id}, ${day}, 'CD', ${start}, ${end}, ${pause})`.execute(
    tx,
  );
const away = (
  tx: Tx,
  c: FreshCustomer,
  infraId: number,
  id: number,
  from: string,
  to: string,
  status = 'VALIDATED',
) =>
  sql`insert into absence (customer_id, infra_id, collaborator_id, code, starts_on, ends_on, status) values (${c.customerId}, ${infraId}, ${id}, 'CP', ${from}, ${to}, ${status})`.execute(
    tx,
  );
const proven = (
  tx: Tx,
  c: FreshCustomer,
  infraId: number,
  id: number,
  day: string,
  service: number,
  night: number,
) =>
  sql`insert into day_record (customer_id, infra_id, collaborator_id, day, amplitude, service, driving, work, waiting, breaks, rest, unknown_time, night, night_transport, sunday, holiday, theoretical, distance, vehicles, meals, overnights, absence_halves, is_holiday, status, anomalies, evidence_ids, hash)
    values (${c.customerId}, ${infraId}, ${id}, ${day}, ${service}, ${service}, 3600, 0, 0, 0, 0, 0, ${night}, 0, 0, 0, 0, 0, '{}', 0, 0, 0, false, 'validated', '[{"code":"outside_mission"}]', '{}', '')`.execute(
    tx,
  );

beforeAll(async () => {
  portal = await wholePortal();
  const { db } = portal.services;
  [ours, others] = [await freshCustomer(db), await freshCustomer(db)];
  const [first, second] = ours.agencies;
  await db.elevated(async (tx) => {
    people['Martin'] = await person(tx, ours, first, { lastName: 'Martin' });
    people['Élan'] = await person(
      tx,
      ours,
      first,
      { lastName: 'Élan', driverType: 'LD' },
      '2026-05-11',
      '2026-05-20',
    );
    people['Bureau'] = await person(tx, ours, second, {
      lastName: 'Bureau',
      type: 4,
      driverType: null,
    });
    people['Gone'] = await person(
      tx,
      ours,
      first,
      { lastName: 'Parti' },
      '2020-01-01',
      '2026-04-30',
    );
    people['Other'] = await person(tx, others, others.agencies[0], { lastName: 'Ailleurs' });
    const martin = people['Martin'] ?? 0;
    await plan(tx, ours, first, martin, '2026-05-04', 480, 960, 60);
    await plan(tx, ours, first, martin, '2026-05-05', 1_200, 1_740);
    await proven(tx, ours, first, martin, '2026-05-04', 27_000, 600);
    await away(tx, ours, first, martin, '2026-04-28', '2026-05-03');
    await away(tx, ours, first, martin, '2026-05-18', '2026-06-04', 'PENDING_VALIDATION');
    await away(tx, ours, first, martin, '2026-05-25', '2026-05-26', 'REFUSED');
    await ensurePeriods(tx, {
      customerId: ours.customerId,
      companyId: ours.companyId,
      from: '2026-05',
      to: '2026-05',
    });
    await sql`update infrastructure set holiday_zone = 'alsace-moselle' where id = ${second}`.execute(
      tx,
    );
  });
});

const ask = (who: TestPerson, query: object = {}) =>
  portal.as(who).post('/rest/planning/data', { view: 'month', anchor: '2026-05-20', ...query });
const shown = async (who: TestPerson, query: object = {}): Promise<BoardData> => {
  const answer = await ask(who, query);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const names = (data: BoardData): string[] =>
  data.rows.map((r) => r.name.split(' ')[0]?.toLocaleUpperCase('fr') ?? '');
const bars = (data: BoardData) => rowOf(data, 'Martin')?.absences.map((a) => a.slice(0, 4));
const rowOf = (data: BoardData, who: string) => data.rows.find((r) => r.id === people[who]);

describe('who is on the board', () => {
  it('everybody with a mission in the span, by agency then name', async () => {
    const data = await shown(ours.admin);
    expect(names(data).toSorted()).toEqual(['BUREAU', 'MARTIN', 'ÉLAN'].toSorted());
    expect(data.groups.map((g) => g.people).reduce((a, b) => a + b)).toBe(3);
    expect(data.rows.map((r) => r.group)).toEqual(
      data.rows.map((r) => r.group).toSorted((a, b) => a - b),
    );
    expect(
      names({
        ...data,
        rows: data.rows.filter((r) => data.groups[r.group]?.id === ours.agencies[0]),
      }),
    ).toEqual(['ÉLAN', 'MARTIN']);
  });
  it('a supervisor sees the agency of the perimeter, whatever is asked', async () => {
    expect(names(await shown(ours.supervisor))).toEqual(['ÉLAN', 'MARTIN']);
    expect(names(await shown(ours.supervisor, { agencies: [ours.agencies[1]] }))).toEqual([]);
    expect(
      names(
        await shown(ours.supervisor, {
          collaborators: [people['Bureau'], people['Other'], people['Martin']],
        }),
      ),
    ).toEqual(['MARTIN']);
  });
  it('another customer sees nobody of ours; a collaborator and a stranger are refused', async () => {
    expect(names(await shown(others.admin))).toEqual(['AILLEURS']);
    expect(names(await shown(others.admin, { agencies: [...ours.agencies] }))).toEqual([]);
    expect((await ask(ours.collaborator)).statusCode).toBe(403);
    expect((await portal.stranger.post('/rest/planning/data', {})).statusCode).toBe(401);
  });
  it.each<[string, object, string[]]>([
    ['agency', { driverTypes: [] }, ['BUREAU', 'MARTIN', 'ÉLAN']],
    ['driver type', { driverTypes: ['LD'] }, ['ÉLAN']],
    ['sedentary people', { driverTypes: ['none'] }, ['BUREAU']],
    ['search without accents', { search: 'elan' }, ['ÉLAN']],
    ['signs of the search are letters', { search: '%' }, []],
    ['nobody', { search: 'zzz' }, []],
  ])('filter: %s', async (_, query, expected) =>
    expect(names(await shown(ours.admin, query)).toSorted()).toEqual(expected.toSorted()),
  );
});

describe('what is on the board', () => {
  it('days by their place in the span, hours by their sums', async () => {
    const row = rowOf(await shown(ours.admin), 'Martin');
    expect(row?.planned).toEqual([
      [3, 'CD', 480, 960, 60],
      [4, 'CD', 1_200, 1_740, 0],
    ]);
    expect(row?.proven).toEqual([[3, 27_000, 3_600, 600, 'validated', 0, 0]]);
    // A leave that began before is cut at the first day, a refused one is not there.
    expect(
      row?.absences.map(([from, to, code, pending, , , first, last]) => [
        from,
        to,
        code,
        pending,
        first,
        last,
      ]),
    ).toEqual([
      [0, 2, 'CP', 0, -3, 2],
      [17, 30, 'CP', 1, 17, 34],
    ]);
    // 151 h 40 of contract, 7 h + 9 h planned, 7 h 30 proven of which 10 min by night; 30 min more than planned on the proven day.
    expect(row?.totals).toEqual([9_100 * 60, 16 * 3_600, 27_000, 600, 1_800]);
    expect(row?.outside).toEqual([]);
  });
  it('nothing is proven of days to come', async () => {
    const [first] = ours.agencies;
    await portal.services.db.elevated((tx) =>
      proven(tx, ours, first, people['Martin'] ?? 0, '2099-03-02', 26_100, 0),
    );
    const row = rowOf(await shown(ours.admin, { view: 'week', anchor: '2099-03-02' }), 'Martin');
    expect([row?.proven, row?.totals[2]]).toEqual([[], 0]);
  });
  it('the reason of an absence that the reader is not accredited to stays hidden', async () => {
    const say = (items: string[]) =>
      portal.services.db.elevated((tx) =>
        sql`insert into user_accreditation (customer_id, user_id, infra_id, kind, mode, items) values (${ours.customerId}, ${ours.supervisor.id}, ${ours.agencies[0]}, 'other-times', 'chosen', ${items}::text[])
      on conflict on constraint user_accreditation_once do update set items = excluded.items`.execute(
          tx,
        ),
      );
    const day = async (who: TestPerson) =>
      (await portal.as(who).get(`/working-time/day/${people['Martin']}/2026-05-01`)).json()
        .absences[0].code;
    await say(['MAL']);
    expect([await day(ours.supervisor), await day(ours.admin)]).toEqual(['ABS', 'CP']);
    expect(bars(await shown(ours.supervisor))).toEqual([
      [0, 2, 'ABS', 0],
      [17, 30, 'ABS', 1],
    ]);
    expect(bars(await shown(ours.admin))).toEqual([
      [0, 2, 'CP', 0],
      [17, 30, 'CP', 1],
    ]);
    await say(['CP']);
    expect(bars(await shown(ours.supervisor))).toEqual([
      [0, 2, 'CP', 0],
      [17, 30, 'CP', 1],
    ]);
  });
  it('days outside every mission, and their share of the contract', async () => {
    const row = rowOf(await shown(ours.admin), 'Élan');
    expect(row?.outside).toEqual([
      [0, 9],
      [20, 30],
    ]);
    expect(row?.totals[0]).toBe((9_100 * 60 * 8) / 21); // Mondays to Fridays of May 2026
  });
  it('holidays by the agency’s territory; the head says those that all keep', async () => {
    const data = await shown(ours.admin, { anchor: '2026-04-10' });
    const [head, groups] = [data.days, data.groups];
    expect(head[5]?.holiday).toMatch(/Pâques/);
    expect(head[2]).toMatchObject({ day: '2026-04-03', holiday: null, off: false });
    expect(groups.find((g) => g.id === ours.agencies[1])?.holidays.map(([i]) => i)).toEqual([2, 5]);
    expect(groups.find((g) => g.id === ours.agencies[0])?.holidays.map(([i]) => i)).toEqual([5]);
  });
  it('closed periods of the company', async () => {
    expect((await shown(ours.admin)).days.some((d) => d.closed)).toBe(false);
    await portal.services.db.elevated((tx) =>
      sql`update pay_period set status = 'closed' where infra_id = ${ours.companyId}`.execute(tx),
    );
    const data = await shown(ours.admin, { view: 'custom', from: '2026-05-28', to: '2026-06-04' });
    expect(data.days.map((d) => d.closed)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(data.groups.map((g) => g.closed)).toEqual(data.groups.map(() => [[0, 3]]));
  });
});

describe('teams and groups', () => {
  it('are said where they are asked for, those in sight only', async () => {
    const [first] = ours.agencies;
    const [team = 0, wide = 0, foreign = 0] = await portal.services.db
      .elevated((tx) =>
        Promise.all([
          createGroups(tx, [
            {
              kind: 'collaborator',
              customerId: ours.customerId,
              infraId: first,
              label: 'Nuit',
              description: '',
              members: [people['Martin'] ?? 0],
            },
          ]),
          createGroups(tx, [
            {
              kind: 'collaborator',
              customerId: ours.customerId,
              infraId: ours.companyId,
              label: 'ADR',
              description: '',
              members: [people['Martin'] ?? 0, people['Bureau'] ?? 0],
            },
          ]),
          createGroups(tx, [
            {
              kind: 'collaborator',
              customerId: others.customerId,
              infraId: others.agencies[0],
              label: 'Ailleurs',
              description: '',
              members: [people['Other'] ?? 0],
            },
          ]),
        ]),
      )
      .then((all) => all.flat());
    const data = await shown(ours.admin, { withCrews: true });
    expect(data.crews).toEqual([
      { id: wide, label: 'ADR', infraId: ours.companyId },
      { id: team, label: 'Nuit', infraId: first },
    ]);
    expect([
      rowOf(data, 'Martin')?.crews?.toSorted((a, b) => a - b),
      rowOf(data, 'Bureau')?.crews,
      rowOf(data, 'Élan')?.crews,
    ]).toEqual([[team, wide].toSorted((a, b) => a - b), [wide], undefined]);
    expect((await shown(ours.admin)).crews).toBeUndefined();
    expect(JSON.stringify((await shown(ours.supervisor, { withCrews: true })).crews)).not.toContain(
      'ADR',
    );
    expect((await shown(others.admin, { withCrews: true })).crews?.map((c) => c.id)).toEqual([
      foreign,
    ]);
  });
});

describe('presence', () => {
  const tell = (who: TestPerson, body: object) =>
    portal.as(who).post('/rest/planning/presence', {
      tab: randomUUID(),
      from: '2026-05-01',
      to: '2026-05-31',
      ...body,
    });
  const told = async (tab: string) =>
    (
      await portal.services.db.elevated((tx) =>
        sql<{
          topics: string[];
          data: string;
        }>`select topics, data from live_update where data like ${`%${tab}%`} order by position`.execute(
          tx,
        ),
      )
    ).rows.map((r) => ({ topics: r.topics, data: JSON.parse(r.data).data }));
  it('tells each agency apart, and the day being changed only where its person works', async () => {
    const tab = randomUUID();
    const answer = await tell(ours.admin, {
      tab,
      agencies: [...ours.agencies],
      cell: { collaboratorId: people['Martin'], day: '2026-05-04', agency: ours.agencies[0] },
      state: 'hello',
    });
    expect(answer.json()).toEqual({ me: ours.admin.id });
    const all = await told(tab);
    // Wide perimeters that are being listened to have a topic of their own besides.
    expect(all.map((m) => m.topics.filter((t) => t.startsWith('/infrastructures/')))).toEqual(
      ours.agencies.toReversed().map((id) => [`/infrastructures/${id}/planning-presence`]),
    );
    expect(all.map((m) => m.data.cell)).toEqual([
      null,
      { collaboratorId: people['Martin'], day: '2026-05-04' },
    ]);
    expect(all[0]?.data).toMatchObject({
      by: ours.admin.id,
      tab,
      state: 'hello',
      from: '2026-05-01',
    });
  });
  it.each<[string, () => Promise<{ statusCode: number }>, number]>([
    [
      'an agency out of the perimeter',
      () => tell(ours.supervisor, { agencies: [ours.agencies[1]] }),
      404,
    ],
    ['another customer’s agency', () => tell(others.admin, { agencies: [ours.agencies[0]] }), 404],
    [
      'somebody else’s person',
      () =>
        tell(others.admin, {
          agencies: [others.agencies[0]],
          cell: { collaboratorId: people['Martin'], day: '2026-05-04', agency: others.agencies[0] },
        }),
      404,
    ],
    [
      'a person of another agency',
      () =>
        tell(ours.admin, {
          agencies: [ours.agencies[0]],
          cell: { collaboratorId: people['Bureau'], day: '2026-05-04', agency: ours.agencies[0] },
        }),
      404,
    ],
    ['a collaborator', () => tell(ours.collaborator, { agencies: [ours.agencies[0]] }), 403],
    ['no agency', () => tell(ours.admin, { agencies: [] }), 422],
  ])('%s is refused', async (_, ask_, status) => expect((await ask_()).statusCode).toBe(status));
});

describe('the span', () => {
  it.each([
    ['week', '2026-05-18', '2026-05-24', 7],
    ['fourteen_days', '2026-05-18', '2026-05-31', 14],
    ['month', '2026-05-01', '2026-05-31', 31],
    ['quarterly', '2026-04-01', '2026-06-30', 91],
    ['quadrimestre', '2026-05-01', '2026-08-31', 123],
  ])('%s', async (view, from, to, days) => {
    const data = await shown(ours.admin, { view });
    expect([data.from, data.to, data.days.length]).toEqual([from, to, days]);
  });
  it.each([
    ['2026-03-01', '2026-03-06', 422],
    ['2026-03-01', '2026-03-07', 200],
    ['2026-03-01', '2026-07-01', 200],
    ['2026-03-01', '2026-07-02', 422],
    ['2026-03-07', '2026-03-01', 422],
  ])('from %s to %s: %d', async (from, to, status) => {
    for (const view of ['date_to_date', 'custom']) {
      const answer = await ask(ours.admin, { view, from, to });
      expect(answer.statusCode).toBe(status);
      if (status === 422)
        expect(answer.json().error).toMatchObject({ code: 'invalid', details: [{ field: 'to' }] });
    }
  });
  it.each([
    { view: 'year' },
    { anchor: '2026-02-30' },
    { anchor: '1969-12-31' },
    { anchor: '9999-12-31' },
    { view: 'custom', from: '9999-12-31' },
    { agencies: ['x'] },
    { driverTypes: ['PL'] },
    { search: 'x'.repeat(101) },
  ])('refuses %o', async (query) => expect((await ask(ours.admin, query)).statusCode).toBe(422));
});

describe('around the board', () => {
  it('first things a screen asks', async () => {
    const start = (
      await portal.as(ours.supervisor).get('/exploitation/exploitation-initialization')
    ).json();
    expect(start).toMatchObject({
      defaultView: 'month',
      defaultModule: 'planning',
      isAdmin: false,
      allowEdit: true,
    });
    expect(start.views).toHaveLength(7);
    expect(
      (await portal.as(ours.admin).get('/exploitation/exploitation-initialization')).json().isAdmin,
    ).toBe(true);
    const options = (await portal.as(ours.supervisor).get('/rest/planning/filters')).json();
    expect(options.agencies.map((a: { value: string }) => Number(a.value))).toEqual([
      ours.agencies[0],
    ]);
    const list = (await portal.as(ours.supervisor).get('/rest/planning/collaborator/list')).json();
    expect(list.collaborators.map((c: { id: number }) => c.id)).not.toContain(people['Bureau']);
    expect(list.collaborators.map((c: { id: number }) => c.id)).toContain(people['Martin']);
    expect(
      (await portal.as(ours.supervisor).get('/rest/planning/absence/types')).json().types,
    ).toContainEqual({ code: 'CP', label: 'Congés payés', color: 'l', unit: 'day' });
  });
  it('exports every absence of a day, with its half or its hours', async () => {
    const [first] = ours.agencies;
    await portal.services.db.elevated((tx) =>
      sql`insert into absence (customer_id, infra_id, collaborator_id, code, starts_on, ends_on, first_half, last_half, from_minute, to_minute, status)
      select ${ours.customerId}, ${first}, ${people['Martin']}, a.code, a.day::date, a.day::date, a.half, a.half, a.starts, a.ends, 'VALIDATED' from (values ('RTT', '2026-07-07', 'AFTERNOON', null, null), ('CP', '2026-07-07', 'MORNING', null, null), ('VM', '2026-07-06', 'FULL', 540, 600), ('FOR', '2026-07-06', 'FULL', 600, 660)) a(code, day, half, starts, ends)`.execute(
        tx,
      ),
    );
    await portal.services.db.elevated((tx) =>
      plan(tx, ours, first, people['Martin'] ?? 0, '2026-07-06', 480, 960, 45),
    );
    const csv = await portal.as(ours.admin).post('/export/planning', {
      view: 'week',
      anchor: '2026-07-06',
      collaborators: [people['Martin']],
      format: 'csv',
    });
    expect(csv.body.trim().split('\r\n')[1]?.split(';').slice(3, 5)).toEqual([
      'CD 08:00-16:00 + VM 09:00-10:00 + FOR 10:00-11:00',
      'CP matin + RTT après-midi',
    ]);
  });
  it('exports what is filtered, in every format, by GET and POST', async () => {
    const csv = await portal.as(ours.admin).post('/export/planning', {
      view: 'week',
      anchor: '2026-05-04',
      driverTypes: ['CD'],
      format: 'csv',
    });
    expect(csv.statusCode, csv.body).toBe(200);
    const [head = '', line = ''] = csv.body.replace('\uFEFF', '').trim().split('\r\n');
    expect(head.split(';').slice(3, 5)).toEqual(['lun. 4', 'mar. 5']);
    expect(line.split(';').slice(3, 6)).toEqual(['CD 08:00-16:00/60', 'CD 20:00-05:00/0', '']);
    // Paper of a week says the hours and the days it is of.
    const week = readPdf(
      (await portal.as(ours.admin).get('/export/planning?view=week&anchor=2026-05-04&format=pdf'))
        .rawPayload,
    ).text.replaceAll('|', '');
    expect(
      ['08:00-16:00', '20:00-05:00', '4 mai 2026'].filter((said) => !week.includes(said)),
    ).toEqual([]);
    expect(csv.body).not.toContain('Bureau');
    const quarter = readPdf(
      (
        await portal
          .as(ours.admin)
          .get('/export/planning?view=quarterly&anchor=2026-05-04&format=pdf')
      ).rawPayload,
    );
    // A quarter is one table a month, each on a page of its own.
    expect([
      quarter.pages,
      ...['avril', 'mai', 'juin'].map((m) =>
        quarter.text.replaceAll('|', '').includes(`${m} 2026`),
      ),
    ]).toEqual([3, true, true, true]);
    for (const [format, magic] of [
      ['xlsx', 'PK'],
      ['pdf', '%PDF'],
    ] as const)
      expect(
        (
          await portal
            .as(ours.admin)
            .get(`/export/planning?view=month&anchor=2026-05-04&format=${format}`)
        ).rawPayload
          .subarray(0, magic.length)
          .toString(),
      ).toBe(magic);
    expect(
      (
        await portal
          .as(ours.admin)
          .get('/export/planning?view=custom&from=2026-05-01&to=2026-05-02')
      ).statusCode,
    ).toBe(422);
    expect((await portal.as(ours.collaborator).get('/export/planning')).statusCode).toBe(403);
  });
});
