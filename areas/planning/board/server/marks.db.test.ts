// Offences and expenses beside the board: who reads them, of whom, and on which day.
import { beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '#platform/testing/actors.ts';
import { boardCustomers, type BoardCustomers } from './board.setup.fixtures.ts';

let portal: BoardCustomers['portal'];
let ours: BoardCustomers['ours'];
let others: BoardCustomers['others'];
let people: BoardCustomers['people'];
const broken = (day: string, rule: string, severity: string | null, certainty = 'certain') =>
  portal.run`insert into offence (customer_id, infra_id, collaborator_id, day, rule, article, at, period_start, period_end, value, limit_value, unit, severity, cost, certainty, proof, reading, hash)
      values (${ours.customerId}, ${ours.agencies[0]}, ${people['Martin']}, ${day}, ${rule}, 'art. 8', extract(epoch from ${day}::date)::int + ${rule.length}, 0, 1, 1, 1, 'seconds', ${severity}, 0, ${certainty}, '{}', 'normal', ${day + rule})`;
beforeAll(async () => {
  ({ portal, ours, others, people } = await boardCustomers());
  await broken('2026-05-04', 'daily_rest', 'VSI');
  await broken('2026-05-04', 'daily_driving', 'MI', 'possible');
  await broken('2026-06-01', 'daily_rest', 'SI');
  await portal.run`update day_record set meals = 2, overnights = 1 where collaborator_id = ${people['Martin']} and day = '2026-05-04'`;
});
const may = { from: '2026-05-01', to: '2026-05-31' };
const ask = (who: TestPerson, kind: 'offences' | 'expenses', query: object = may) =>
  portal.as(who).post(`/rest/planning/marks/${kind}`, query);

it('says what was broken and how grave it is, on its day, inside the perimeter', async () => {
  const answer = await ask(ours.supervisor, 'offences');
  expect(answer.statusCode, answer.body).toBe(200);
  expect(
    answer
      .json()
      .marks.map((m: { collaboratorId: number; day: string; grave: boolean }) => [
        m.collaboratorId,
        m.day,
        m.grave,
      ]),
  ).toEqual([
    [people['Martin'], '2026-05-04', true],
    [people['Martin'], '2026-05-04', false],
  ]);
  expect(answer.body).toContain('(très grave)');
  expect(answer.body).toContain('(mineure, possible)');
  expect((await ask(others.admin, 'offences')).json().marks).toEqual([]);
  const elsewhere = { ...may, agencies: [ours.agencies[1]] };
  expect((await ask(ours.admin, 'offences', elsewhere)).json().marks).toEqual([]);
});

it('says what a day gives right to', async () => {
  expect((await ask(ours.admin, 'expenses')).json().marks).toEqual([
    { collaboratorId: people['Martin'], day: '2026-05-04', text: 'Repas 2, Découchers 1' },
  ]);
  expect((await ask(others.admin, 'expenses')).json().marks).toEqual([]);
});

it('is for who reads those areas, and for as many days as a board', async () => {
  expect((await ask(ours.collaborator, 'offences')).statusCode).toBe(403);
  expect((await ask(ours.collaborator, 'expenses')).statusCode).toBe(403);
  const [backwards, year] = [
    { from: '2026-05-02', to: '2026-05-01' },
    { from: '2026-01-01', to: '2026-12-31' },
  ];
  expect((await ask(ours.admin, 'offences', backwards)).statusCode).toBe(422);
  expect((await ask(ours.admin, 'expenses', year)).statusCode).toBe(422);
});
