import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toldCounts } from './told-counts.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

const start = () => {
  const asked: number[] = [];
  const from = performance.now();
  const tell = toldCounts(() => asked.push(performance.now() - from), {
    now: () => performance.now(),
    chance: () => 0,
  });
  return { asked, tell };
};

it('asks soon, once for several', () => {
  const { asked, tell } = start();
  tell();
  tell();
  vi.advanceTimersByTime(20_000);
  expect(asked).toEqual([300]);
});

it('asks ever more rarely while it is told, and the last word is never lost', () => {
  const { asked, tell } = start();
  for (let ms = 0; ms < 60_000; ms += 100) {
    tell();
    vi.advanceTimersByTime(100);
  }
  const before = asked.length;
  expect(asked.slice(0, 4)).toEqual([300, 1_800, 4_800, 10_800]);
  expect(before).toBeLessThanOrEqual(8);
  vi.advanceTimersByTime(20_000);
  expect(asked.length).toBeLessThanOrEqual(before + 1);
  expect(asked.at(-1)).toBeGreaterThanOrEqual(60_000 - 100);
});

it('is quick again after a quiet while', () => {
  const { asked, tell } = start();
  tell();
  vi.advanceTimersByTime(1_000);
  tell();
  vi.advanceTimersByTime(30_000);
  tell();
  vi.advanceTimersByTime(400);
  expect(asked).toEqual([300, 1_800, 31_300]);
});
