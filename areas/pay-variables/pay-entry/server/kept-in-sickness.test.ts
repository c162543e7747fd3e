import { expect, it } from 'vitest';
import { KEPT_NAMES } from '#areas/pay-variables/headings/server/api.ts';
import { keptByMission } from './kept-in-sickness.ts';
import type { PersonMission } from './person-ground.ts';

const mission = (id: number, more: Partial<PersonMission> = {}): PersonMission => ({
  id,
  type: 'P',
  employer: null,
  driverType: 'CD',
  weeklyMinutes: 2_100,
  startsOn: '2015-01-01',
  endsOn: null,
  ...more,
});
const november = { first: '2026-11-01', last: '2026-11-30' };
const stops = [{ first: '2026-10-26', last: '2026-11-20', accident: false }];
const keptOf = (
  missions: readonly PersonMission[],
  used: readonly string[] = KEPT_NAMES,
  isRoadTransport = true,
) =>
  keptByMission(
    missions,
    stops,
    { spells: missions.map((m) => ({ ...m, hired: m.type !== 'P' })), uncounted: [] },
    { period: november, used: new Set(used), isRoadTransport },
  );

it('goes to the mission of each day', () => {
  const cut = [mission(1, { endsOn: '2026-11-10' }), mission(2, { startsOn: '2026-11-11' })];
  expect([...(keptOf(cut) ?? [])]).toEqual([
    [1, { legal90: 9, legal66: 0, agreed100: 10, agreed75: 0 }],
    [2, { legal90: 10, legal66: 0, agreed100: 10, agreed75: 0 }],
  ]);
});
it('of a hired-in person is their own employer’s (L1226-1)', () => {
  expect([...(keptOf([mission(1, { type: 'I', employer: 'Intérim' })]) ?? [])]).toEqual([]);
});
it('by the agreement is for workers and employees', () => {
  const of = (more: Partial<PersonMission>) => keptOf([mission(1, more)])?.get(1);
  expect(of({ category: 'managers' })).toMatchObject({ legal90: 19, agreed100: 0 });
  expect(of({ category: null, driverType: null })).toMatchObject({ agreed100: 20 });
});
it('by IDCC 16 is nothing in a company under another agreement: the law alone', () => {
  const [mine] = [...(keptOf([mission(1)], KEPT_NAMES, false) ?? []).values()];
  expect(mine).toEqual({ legal90: 19, legal66: 0, agreed100: 0, agreed75: 0 });
});
it('is not reckoned where no formula asks', () =>
  expect(keptOf([mission(1)], ['absences'])).toBeNull());
