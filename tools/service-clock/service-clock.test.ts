import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { clockLine } from './case-file.ts';

const GIVEN = join(import.meta.dirname, '../../../shared/data/service-clock/cases.json');
const one = {
  id: 'one',
  calendar: { zone: 'Europe/Paris', open: [['08:00', '18:00']], weekdays: [1], holidays: [] },
  delays: { first: 60, next: null, solution: null },
  events: [{ at: '2026-11-30T09:00', kind: 'opened' }],
  at: '2026-11-30T09:30',
};

it('prints the three clocks of a case, in local time', () => {
  expect(clockLine(one)).toEqual({
    id: 'one',
    clocks: {
      first: { state: 'running', minutes: 30, due: '2026-11-30T10:00', late: 0 },
      next: { state: 'none', minutes: 0, due: null, late: 0 },
      solution: { state: 'none', minutes: 0, due: null, late: 0 },
    },
  });
});

it.each([
  ['a time', { ...one, at: 'demain' }, /^Cas « one », at : « demain » n’est pas une heure/],
  ['a reading before the last event', { ...one, at: '2026-11-30T08:00' }, /précède/],
  ['a second opening', { ...one, events: [...one.events, ...one.events] }, /le premier seul/],
  ['a zone', { ...one, calendar: { ...one.calendar, zone: 'Europe/Lutece' } }, /calendar\.zone/],
])('names the case and field of a wrong %s', (_, raw, message) => {
  const line = clockLine(raw);
  expect('error' in line ? line.error.replaceAll('\u00A0', ' ') : '').toMatch(message);
});

it.skipIf(!existsSync(GIVEN))('agrees with the given cases, counted by hand', () => {
  const { cases } = JSON.parse(readFileSync(GIVEN, 'utf8')) as {
    cases: readonly { id: string; expect: unknown }[];
  };
  for (const { expect: clocks, ...raw } of cases)
    expect(clockLine(raw)).toEqual({ id: raw.id, clocks });
});
