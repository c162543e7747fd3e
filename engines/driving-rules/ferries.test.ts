import { expect, it } from 'vitest';
import { timeline, utc } from './drivers.fixtures.ts';
import { bridged, ferryRests } from './ferries.ts';
import type { Step } from './line.ts';

const steps = (text: string): Step[] =>
  timeline(text).map(({ start, end, activity }): Step => {
    if (activity === 'unknown') throw new Error('a line holds no unknown time');
    return { start, end, activity, crew: false };
  });

it('a rest on board, with what interrupted it, becomes one step of rest: nothing twice, no gap', () => {
  // 10:00 of work from 06:00, then 2 h + 8 h + 1 h of rest cut by two half hours: 16:00 to 04:00, and the next day's work.
  const line = steps('W10h R2h D30 R8h D30 R1h W4h');
  const rests = ferryRests(line, [
    { start: utc('2025-03-10T17:00'), end: utc('2025-03-11T03:00') },
  ]);
  expect(bridged(line, rests)).toEqual([
    { start: utc('2025-03-10T06:00'), end: utc('2025-03-10T16:00'), activity: 'work', crew: false },
    { start: utc('2025-03-10T16:00'), end: utc('2025-03-11T04:00'), activity: 'rest', crew: false },
    { start: utc('2025-03-11T04:00'), end: utc('2025-03-11T08:00'), activity: 'work', crew: false },
  ]);
});

it('without a ferry rest the line stays as it is', () => {
  const line = steps('W10h R11h W4h');
  expect(bridged(line, [])).toEqual(line);
});
