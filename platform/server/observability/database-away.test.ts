import { expect, test } from 'vitest';
import { isAway } from './database-away.ts';

const failure = (code: string): Error =>
  Object.assign(new Error('asked of the database'), { code });

test.each(['08006', '57P01', '53300', 'ECONNREFUSED', '28P01'])(
  '%s: somebody else may answer',
  (code) => {
    expect(isAway(new Error('wrapped', { cause: failure(code) }))).toBe(true);
  },
);
test.each(['42501', '23505', '40001', '28000'])('%s is not an outage', (code) =>
  expect(isAway(failure(code))).toBe(false),
);
