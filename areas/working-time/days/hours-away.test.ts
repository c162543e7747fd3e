import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { deriveDays } from './derive.ts';
import { hoursAwayOn, type AbsenceFacts, type PersonFacts } from './facts.ts';
import { hashOf } from './server/recompute.ts';

const DAY = '2026-11-04';
const away = (code: string, from: number, to: number): AbsenceFacts => ({ code, startsOn: DAY, endsOn: DAY, firstHalf: 'FULL', lastHalf: 'FULL', hours: [from, to] });
const derived = (absences: readonly AbsenceFacts[]) => {
  const person: PersonFacts = {
    collaboratorId: 1, customerId: 1, infraId: 1, scheduled: true, driverType: null, missions: [{ id: 1, infraId: 1, startsOn: '2020-01-01', endsOn: null, driverType: null }], evidence: [],
    planned: [{ day: DAY, code: 'JR', startsMinute: 480, endsMinute: 960, breakMinutes: 60 }], absences, clockOf: () => ({ zone: 'Europe/Paris', territory: 'metropole' }),
  };
  const [day] = deriveDays(person, { first: DAY, last: DAY });
  if (day === undefined) throw new Error('no day');
  return day;
};

it('some hours away are taken out of a plan that counts, and kept with their type', () => {
  expect([derived([]).service, derived([]).absence_seconds]).toEqual([7 * 3_600, 0]);
  expect(derived([away('VM', 540, 660)])).toMatchObject({ service: 5 * 3_600, absence_code: 'VM', absence_halves: 0, absence_seconds: 7_200, theoretical: 7 * 3_600 });
  // Across the break, which lies from 11:30 to 12:30: one hour of work on either side.
  expect(derived([away('FOR', 630, 810)]).service).toBe(5 * 3_600);
});
it('of two types on one day the first names it; half a day names it before hours do', () => {
  expect(hoursAwayOn([away('FOR', 660, 720), away('VM', 540, 600), away('VM', 780, 810)], DAY)).toEqual({ code: 'VM', spans: [[540, 600], [660, 720], [780, 810]], seconds: 5_400 });
  expect(derived([away('VM', 540, 600), { code: 'RTT', startsOn: DAY, endsOn: DAY, firstHalf: 'AFTERNOON', lastHalf: 'AFTERNOON' }])).toMatchObject({ absence_code: 'RTT', absence_halves: 1, absence_seconds: 0, service: 2.5 * 3_600 });
});
it('a day without any keeps the hash of before hours could be said', () => {
  const { absence_seconds: none, ...before } = derived([]);
  expect([none, hashOf(derived([]))]).toEqual([0, createHash('sha256').update(JSON.stringify(before)).digest('hex').slice(0, 32)]);
  expect(hashOf(derived([away('VM', 540, 600)]))).not.toBe(hashOf(derived([away('VM', 540, 660)])));
});
