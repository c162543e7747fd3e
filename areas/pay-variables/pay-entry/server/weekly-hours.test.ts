// SED_SEM25 and SED_SEM50: hours of a civil week are the person's, whatever missions they were worked on (Code du travail L3121-27 to L3121-36).
import { describe, expect, it } from 'vitest';
import type { AbsenceDay } from '#engines/counters/absence-count.ts';
import { addDays, type Day } from '#engines/french-time/days.ts';
import { defaultSetting } from '#engines/overtime/setting.ts';
import { catalogueHeadings } from '#areas/pay-variables/headings/catalogue.data.ts';
import type { DayFacts } from '#areas/pay-variables/headings/server/api.ts';
import { bandParts, judgedMission } from './explain-bands.ts';
import { computeMission } from './compute.ts';
import { missionFacts } from './mission-facts.ts';
import type { PersonMission } from './person-ground.ts';
import { personMonth } from './person-month.ts';
import { planOf } from './plan.ts';

const HOUR = 3_600;
const MONDAY = '2026-10-12';
const period = { first: '2026-10-01', last: '2026-10-31' };
const configuration = {
  headings: catalogueHeadings
    .filter((h) => h.code.startsWith('SED_SEM'))
    .map((h, i) => ({ id: i + 1, ...h })),
  parameters: [],
  overtime: defaultSetting,
};
const plan = planOf(configuration);

const office = (o: Partial<PersonMission>): PersonMission => ({
  id: 1,
  type: 'P',
  employer: null,
  driverType: null,
  weeklyMinutes: 2_100,
  startsOn: '2020-01-01',
  endsOn: null,
  ...o,
});
const worked = (day: Day, hours: number): DayFacts => ({
  day,
  service: hours * HOUR,
  driving: 0,
  work: hours * HOUR,
  waiting: 0,
  breaks: 0,
  rest: 0,
  unknown: 0,
  nightTransport: 0,
  night: 0,
  sunday: 0,
  holiday: 0,
  amplitude: hours * HOUR,
  theoretical: 0,
  distance: 0,
  meals: 0,
  overnights: 0,
  absenceCode: null,
  absenceHalves: 0,
  isHoliday: false,
});
/** Monday to Friday, in hours a day. */
const week = (...hours: number[]): DayFacts[] => hours.map((h, i) => worked(addDays(MONDAY, i), h));
const leave: AbsenceDay = {
  code: 'CP',
  day: addDays(MONDAY, 2),
  calendar: 2,
  open: 2,
  workable: 2,
  seconds: 7 * HOUR,
  daySeconds: 7 * HOUR,
  hourly: false,
};

const rules = { period, configuration, used: plan.used };
/** Hours at 25 and 50 % of each mission. */
const paid = (
  missions: readonly PersonMission[],
  days: readonly DayFacts[],
  absences: readonly AbsenceDay[] = [],
) => {
  const month = personMonth({ missions, days, absences }, rules);
  return missions.map((m) => {
    const mine = month.of(m.id);
    const facts = missionFacts({ ...m, monthlyMinutes: 9_100, counters: null }, period, mine);
    const values = computeMission(plan, { mission: facts, ...mine, manual: new Map() });
    return values.map((v) => (v.computed ?? NaN) / HOUR);
  });
};

describe('overtime by the week of who does not drive', () => {
  it('is 8 h at 25 % and 2 h at 50 % in a week of 45 h', () => {
    expect(paid([office({})], week(9, 9, 9, 9, 9))).toEqual([[8, 2]]);
  });
  it('is the same when the mission is cut on the Wednesday: shared by 18 and 27 hours', () => {
    const cut = [office({ endsOn: '2026-10-13' }), office({ id: 2, startsOn: '2026-10-14' })];
    expect(paid(cut, week(9, 9, 9, 9, 9))).toEqual([
      [3.2, 0.8],
      [4.8, 1.2],
    ]);
  });
  it('begins beyond 39 h of a contract of 39 h; at 36 h 36 where the contract changes on the Wednesday', () => {
    expect(paid([office({ weeklyMinutes: 2_340 })], week(9, 9, 9, 9, 9))).toEqual([[4, 2]]);
    const changed = [
      office({ weeklyMinutes: 2_340, endsOn: '2026-10-13' }),
      office({ id: 2, startsOn: '2026-10-14' }),
    ];
    const [first = [], second = []] = paid(changed, week(9, 9, 9, 9, 9));
    const sum = first.map((h, i) => Math.round((h + (second[i] ?? 0)) * 100) / 100);
    // (2 × 39 + 3 × 35) / 5 = 36.6 h.
    expect(sum).toEqual([6.4, 2]);
  });
  it('counts leave towards the week, though the company counts by the month', () => {
    expect(paid([office({})], week(9, 9, 0, 9, 9), [leave])).toEqual([[8, 0]]);
  });
  it('leaves out an interim mission: the thresholds of the week stay whole', () => {
    const missions = [
      office({ endsOn: '2026-10-13' }),
      office({ id: 2, type: 'I', startsOn: '2026-10-14' }),
    ];
    // L3121-28: 18 h are below 35.
    expect(paid(missions, week(9, 9, 9, 9, 9))[0]).toEqual([0, 0]);
  });
  it('adds nothing in a week of 35 h, whichever week is longer', () => {
    expect(paid([office({})], week(7, 7, 7, 7, 7))).toEqual([[0, 0]]);
  });
});

describe('« Pourquoi ? » of the hours of a week', () => {
  const leavesOf = (days: readonly DayFacts[]) => {
    const person = personMonth({ missions: [office({})], days }, rules);
    const judged = judgedMission(person, 1);
    const lines = judged === null ? [] : bandParts(judged, 'week25');
    return lines.flatMap(({ children }) => children.flatMap((c) => c.days));
  };
  it('opens into the days worked, which add up to the line', () => {
    expect(leavesOf(week(9, 9, 0, 9, 9)).map((d) => [d.day, d.value])).toEqual([
      ['2026-10-12', 9 * HOUR],
      ['2026-10-13', 9 * HOUR],
      ['2026-10-15', 9 * HOUR],
      ['2026-10-16', 9 * HOUR],
    ]);
  });
  it('counts a Sunday’s hours after midnight on the Monday', () => {
    const sunday = { ...worked('2026-10-11', 8), sunday: 2 * HOUR };
    const days = leavesOf([sunday, ...week(9, 9, 9, 9)]);
    expect(days.map((d) => [d.day, d.value])).toEqual([
      ['2026-10-11', 2 * HOUR],
      ['2026-10-12', 15 * HOUR],
      ['2026-10-13', 9 * HOUR],
      ['2026-10-14', 9 * HOUR],
      ['2026-10-15', 9 * HOUR],
    ]);
  });
});
