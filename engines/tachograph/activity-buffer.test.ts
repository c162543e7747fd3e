import { describe, expect, it } from 'vitest';
import { decodeActivityBuffer } from './activity-buffer.ts';
import type { CardBlock } from './card-blocks.ts';
import type { ActivityChange, ActivityDay } from './driver-activity.ts';
import { encodeActivityBuffer } from './encode-activity-buffer.ts';

const SIZE = 2000;
const changes = (count: number): ActivityChange[] =>
  Array.from({ length: count }, (_, i) => ({
    minute: i * 60,
    activity: i % 2 === 0 ? 'rest' : 'driving',
    slot: 'driver',
    crew: false,
    cardInserted: true,
  }));
const day = (date: string, presenceCounter: number, count: number): ActivityDay => ({
  date,
  presenceCounter,
  distanceKm: presenceCounter,
  changes: changes(count),
});
const block = (data: Uint8Array): CardBlock => ({
  kind: 'data',
  fid: 0x0504,
  generation: 1,
  offset: 0,
  length: data.length,
  data,
});
const decoded = (days: readonly ActivityDay[], change: (bytes: Uint8Array) => void = () => {}) => {
  const data = encodeActivityBuffer(days, SIZE, 0);
  change(data);
  return decodeActivityBuffer(block(data));
};
const counters = ({ days }: ReturnType<typeof decoded>) =>
  days.map((d) => `${d.date} ${d.presenceCounter}`);

describe('two records of one date', () => {
  it('leave the one in sequence, even where the other has more changes', () => {
    const buffer = decoded([
      day('2026-03-09', 5, 4),
      day('2026-03-10', 6, 4),
      day('2026-03-10', 77, 9),
      day('2026-03-11', 7, 4),
    ]);
    expect(counters(buffer)).toEqual(['2026-03-09 5', '2026-03-10 6', '2026-03-11 7']);
    expect(buffer.findings).toMatchObject([
      {
        code: 'duplicate-day',
        left: { date: '2026-03-10', presenceCounter: 77, changes: 9 },
      },
    ]);
  });

  it('do so whichever of the two was written first', () => {
    const buffer = decoded([
      day('2026-03-09', 5, 4),
      day('2026-03-10', 77, 9),
      day('2026-03-10', 6, 4),
      day('2026-03-11', 7, 4),
    ]);
    expect(counters(buffer)).toEqual(['2026-03-09 5', '2026-03-10 6', '2026-03-11 7']);
  });

  it('count the daily presence over 9999', () => {
    const buffer = decoded([
      day('2026-03-09', 9999, 4),
      day('2026-03-10', 0, 2),
      day('2026-03-10', 9998, 9),
      day('2026-03-12', 1, 4),
    ]);
    expect(counters(buffer)).toEqual(['2026-03-09 9999', '2026-03-10 0', '2026-03-12 1']);
  });

  it('believe the chain from the newest record where the counters say nothing', () => {
    // The link of the second record is broken: 9 and the stale 10 are only reached from the oldest end.
    const days = [
      day('2026-03-09', 5, 4),
      day('2026-03-10', 6, 9),
      day('2026-03-10', 6, 3),
      day('2026-03-11', 7, 4),
    ];
    const third = 4 + (12 + 8) + (12 + 18);
    const buffer = decoded(days, (bytes) => bytes.set([0, 15], third));
    expect(buffer.days.find((d) => d.date === '2026-03-10')?.changes).toHaveLength(3);
    expect(buffer.findings.map((f) => f.code)).toContain('duplicate-day');
  });

  it('of a sound card there are none', () => {
    expect(decoded([day('2026-03-09', 5, 4), day('2026-03-10', 6, 4)]).findings).toEqual([]);
  });
});
