import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { deriveDays } from './derive.ts';
import { awayOn, secondsAway, type AbsenceFacts, type PersonFacts } from './facts.ts';
import { packSpans } from './spans.ts';
import { hashOf } from './server/recompute.ts';

const DAY = '2026-11-04';
const away = (code: string, from: number, to: number): AbsenceFacts => ({
  code,
  startsOn: DAY,
  endsOn: DAY,
  firstHalf: 'FULL',
  lastHalf: 'FULL',
  hours: [from, to],
});
const derived = (absences: readonly AbsenceFacts[], evidence: PersonFacts['evidence'] = []) => {
  const person: PersonFacts = {
    collaboratorId: 1,
    customerId: 1,
    infraId: 1,
    scheduled: true,
    driverType: null,
    missions: [{ id: 1, infraId: 1, startsOn: '2020-01-01', endsOn: null, driverType: null }],
    evidence,
    planned: [{ day: DAY, code: 'JR', startsMinute: 480, endsMinute: 960, breakMinutes: 60 }],
    absences,
    clockOf: () => ({ zone: 'Europe/Paris', territory: 'metropole' }),
  };
  const [day] = deriveDays(person, { first: DAY, last: DAY });
  if (day === undefined) throw new Error('no day');
  return day;
};

it('some hours away are taken out of a plan that counts, and kept with their type', () => {
  expect([derived([]).service, derived([]).absence_seconds]).toEqual([7 * 3_600, 0]);
  expect(derived([away('VM', 540, 660)])).toMatchObject({
    service: 5 * 3_600,
    absence_code: 'VM',
    absence_halves: 0,
    absence_seconds: 7_200,
    theoretical: 7 * 3_600,
  });
  // Across the break, which lies from 11:30 to 12:30: one hour of work on either side.
  expect(derived([away('FOR', 630, 810)]).service).toBe(5 * 3_600);
});
const halfDay = (code: string, half: 'MORNING' | 'AFTERNOON'): AbsenceFacts => ({
  code,
  startsOn: DAY,
  endsOn: DAY,
  firstHalf: half,
  lastHalf: half,
});
it('of two types by the hour on one day the first names it, and each keeps its own hours', () => {
  const of = awayOn([away('FOR', 660, 720), away('VM', 540, 600), away('VM', 780, 810)], DAY);
  expect(of).toEqual([
    {
      code: 'VM',
      halves: [],
      spans: [
        [540, 600],
        [780, 810],
      ],
    },
    { code: 'FOR', halves: [], spans: [[660, 720]] },
  ]);
  expect(of.map(secondsAway)).toEqual([5_400, 3_600]);
  expect(derived([away('VM', 540, 600), away('FOR', 840, 960)])).toMatchObject({
    absence_code: 'VM',
    absence_seconds: 3_600,
    more_absences: [{ code: 'FOR', halves: 0, seconds: 7_200 }],
    service: 4 * 3_600,
  });
});
it('half a day names the day before hours do, the morning before the afternoon; all of them are taken out of the plan', () => {
  expect(derived([away('VM', 540, 600), halfDay('RTT', 'AFTERNOON')])).toMatchObject({
    absence_code: 'RTT',
    absence_halves: 1,
    absence_seconds: 0,
    more_absences: [{ code: 'VM', halves: 0, seconds: 3_600 }],
    service: 2.5 * 3_600,
  });
  expect(derived([halfDay('RTT', 'AFTERNOON'), halfDay('CP', 'MORNING')])).toMatchObject({
    absence_code: 'CP',
    absence_halves: 1,
    more_absences: [{ code: 'RTT', halves: 1, seconds: 0 }],
    service: 0,
  });
});
it('work on a day of which two types take a half each is odd, as on a day off', () => {
  const evidence = [
    {
      id: 1,
      day: DAY,
      source: 'card' as const,
      spans: packSpans([{ start: 9 * 3_600, seconds: 3_600, activity: 'work', crew: false }]),
      distance: null,
      vehicles: [],
    },
  ];
  expect(
    derived([halfDay('CP', 'MORNING'), halfDay('RTT', 'AFTERNOON')], evidence).anomalies,
  ).toContainEqual({ code: 'service_during_absence', seconds: 3_600 });
});
it('a day without any keeps the hash of before hours could be said', () => {
  const { absence_seconds: none, more_absences: others, ...rest } = derived([]);
  // Figures that came later are part of it only where there are any.
  const late = ['single_meals', 'night_meals', 'morning_snacks', 'specials'];
  const before = Object.fromEntries(Object.entries(rest).filter(([name]) => !late.includes(name)));
  expect([none, others.length, hashOf(derived([]))]).toEqual([
    0,
    0,
    createHash('sha256').update(JSON.stringify(before)).digest('hex').slice(0, 32),
  ]);
  expect(hashOf(derived([away('VM', 540, 600)]))).not.toBe(hashOf(derived([away('VM', 540, 660)])));
  expect(hashOf(derived([away('VM', 540, 600), away('FOR', 840, 960)]))).not.toBe(
    hashOf(derived([away('VM', 540, 600), away('RC', 840, 960)])),
  );
});
