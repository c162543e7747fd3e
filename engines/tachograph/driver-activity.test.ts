import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesOfDay } from './cases/driver-cards.ts';
import {
  activityOf,
  decodeActivityChange,
  encodeActivityChange,
  minutesOfDay,
  spansOfDay,
} from './driver-activity.ts';

const BITS: [bits: number, meaning: string][] = [
  [0b0000_0000_0000_0000, 'driver single inserted rest 0 → rest'],
  [0b0001_1001_0010_0000, 'driver single inserted driving 288 → driving'],
  [0b1100_1000_0000_0001, 'co-driver crew inserted availability 1 → availability'],
  // Card out and "single": what follows is unknown, whatever the activity bits say.
  [0b0011_0000_0000_1010, 'driver single out work 10 → unknown'],
  // Card out and "crew": entered by hand.
  [0b0111_0000_0000_1010, 'driver crew out work 10 → work'],
];

describe('activity changes', () => {
  it.each(BITS)('%i means %s', (bits, meaning) => {
    const c = decodeActivityChange(bits);
    expect(
      `${c.slot} ${c.crew ? 'crew' : 'single'} ${c.cardInserted ? 'inserted' : 'out'} ${c.activity} ${c.minute} → ${activityOf(c)}`,
    ).toBe(meaning);
  });

  it('keep all their bits when written again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffff }), (bits) => {
        expect(encodeActivityChange(decodeActivityChange(bits))).toBe(bits);
      }),
    );
  });

  it('cut a day into spans that follow each other, in whatever order they stand', () => {
    fc.assert(
      fc.property(changesOfDay, fc.integer(), (changes, seed) => {
        const shuffled = [...changes].sort(
          (a, b) => ((a.minute * 7919 + seed) % 101) - ((b.minute * 7919 + seed) % 101),
        );
        const spans = spansOfDay(shuffled);
        expect(spans).toEqual(spansOfDay(changes));
        expect(spans.map((span) => span.fromMinute)).toEqual([
          0,
          ...spans.slice(0, -1).map((span) => span.toMinute),
        ]);
        expect(spans.at(-1)?.toMinute).toBe(1440);
      }),
    );
  });

  it('count the minutes that their spans last', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 }), (bits) => {
        const changes = bits.map(decodeActivityChange);
        const bySpans = { rest: 0, availability: 0, work: 0, driving: 0, unknown: 0 };
        for (const span of spansOfDay(changes))
          bySpans[span.activity] += span.toMinute - span.fromMinute;
        expect(minutesOfDay(changes)).toEqual(bySpans);
      }),
    );
  });

  it('leave the time before the first change, and a day without any, unknown', () => {
    const work = decodeActivityChange(0b0001_0000_0000_0000 | 600);
    expect(minutesOfDay([work])).toEqual({
      rest: 0,
      availability: 0,
      work: 840,
      driving: 0,
      unknown: 600,
    });
    expect(minutesOfDay([])).toEqual({
      rest: 0,
      availability: 0,
      work: 0,
      driving: 0,
      unknown: 1440,
    });
    expect(minutesOfDay([{ ...work, minute: 1500 }]).unknown).toBe(1440);
  });
});
