import { expect, test } from 'vitest';
import { actsOf } from './job-acts.ts';

const job = { failures: 0, stoppable: false };

test.each([
  [{ ...job, state: 'waiting' }, ['give-up']],
  [{ ...job, state: 'waiting', failures: 1 }, ['retry', 'give-up']],
  [{ ...job, state: 'running' }, []],
  [{ ...job, state: 'running', failures: 1 }, []],
  [{ ...job, state: 'running', stoppable: true }, ['give-up']],
  [{ ...job, state: 'done', failures: 2, stoppable: true }, []],
  [{ ...job, state: 'failed', failures: 3 }, ['retry']],
  [{ ...job, state: 'cancelled' }, ['retry']],
] as const)('%j may be: %j', (standing, acts) => {
  expect(actsOf(standing)).toEqual(acts);
});
