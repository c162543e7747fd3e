import { describe, expect, test } from 'vitest';
import { fixedWaits } from './fixed-waits.ts';

const timers = "import { setTimeout as pause } from 'node:timers/promises';\n";
const waits = (text: string): number[] => fixedWaits('a.test.ts', timers + text);

describe('a fixed wait', () => {
  test.each([
    ['by itself', 'await pause(300);'],
    ['in a function of a loop', 'for (const a of b) c(async () => { await pause(1); });'],
    ['in a condition', 'if (wrong) await pause(1_500);'],
  ])('is found %s', (_, text) => {
    expect(waits(text)).toEqual([2]);
  });
  test.each([
    ['while something is asked for', 'while (!done()) await pause(5);'],
    [
      'in a loop of several lines',
      'for (let i = 0; i < 9; i += 1) {\n  await pause(5);\n  a();\n}',
    ],
    ['as the limit of a race', 'await Promise.race([ended, pause(5_000)]);'],
    ['of another name', "await quiet(300, 'nothing must come');"],
  ])('is none %s', (_, text) => {
    expect(waits(text)).toEqual([]);
  });
  test('needs the timer of promises', () => {
    expect(fixedWaits('a.test.ts', 'await pause(300);')).toEqual([]);
  });
});
