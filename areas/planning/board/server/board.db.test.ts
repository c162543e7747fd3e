import { beforeAll, describe, expect, it } from 'vitest';
import type { TestPerson } from '#platform/testing/actors.ts';
import { createGroups } from '#areas/collaborators/groups/server/api.ts';
import type { BoardData } from '../contract.ts';
import { boardCustomers, proven, type BoardCustomers } from './board.setup.fixtures.ts';

let portal: BoardCustomers['portal'];
let ours: BoardCustomers['ours'];
let others: BoardCustomers['others'];
let people: BoardCustomers['people'];
let ask: BoardCustomers['ask'];
let shown: BoardCustomers['shown'];
beforeAll(async () => {
  ({ portal, ours, others, people, ask, shown } = await boardCustomers());
});

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
    await portal.elevated((tx) =>
      proven(
        tx,
        { customer: ours, infraId: first, id: people['Martin'] ?? 0 },
        { day: '2099-03-02', service: 26_100, night: 0 },
      ),
    );
    const row = rowOf(await shown(ours.admin, { view: 'week', anchor: '2099-03-02' }), 'Martin');
    expect([row?.proven, row?.totals[2]]).toEqual([[], 0]);
  });
  it('the reason of an absence that the reader is not accredited to stays hidden', async () => {
    const say = (items: string[]) =>
      portal.run`insert into user_accreditation (customer_id, user_id, infra_id, kind, mode, items) values (${ours.customerId}, ${ours.supervisor.id}, ${ours.agencies[0]}, 'other-times', 'chosen', ${items}::text[])
      on conflict on constraint user_accreditation_once do update set items = excluded.items`;
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
    await portal.run`update pay_period set status = 'closed' where infra_id = ${ours.companyId}`;
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
    const [team = 0, wide = 0, foreign = 0] = await portal
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
