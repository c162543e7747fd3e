import { expect, it } from 'vitest';
import { predictedDays } from './cockpit.ts';

it.each([
  [[], null],
  [[3], 3],
  [[9, 2, 3], 3],
  [[1, 2, 3, 40], 3],
])('past months %j say %s days', (past, days) => expect(predictedDays(past)).toBe(days));
