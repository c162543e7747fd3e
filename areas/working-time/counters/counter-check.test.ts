import { describe, expect, it } from 'vitest';
import { checkStatus, type CheckedRequest } from './counter-check.ts';

const fits: CheckedRequest = {
  counter: { rest: false },
  dated: true,
  employed: true,
  initialized: true,
  after: 0,
  least: 0,
};
describe('a request and its counter', () => {
  it.each([
    ['fits to the last half day', {}, 'authorized_balance'],
    ['a half day too much', { after: -5_000 }, 'not_authorized_balance'],
    [
      'taken in advance, as far as is allowed',
      { after: -50_000, least: -50_000 },
      'authorized_balance',
    ],
    ['one further', { after: -50_001, least: -50_000 }, 'not_authorized_balance'],
    ['less than what must stay', { after: 20_000, least: 30_000 }, 'not_authorized_balance'],
    ['of rest', { counter: { rest: true } }, 'days_off_balance'],
    ['of rest, too much', { counter: { rest: true }, after: -1 }, 'not_authorized_balance'],
    ['from no counter', { counter: null, dated: false }, 'without_category'],
    ['without days', { dated: false, employed: false }, 'without_date'],
    ['before the first day of work', { employed: false, initialized: false }, 'outside_period'],
    ['of a counter without a line', { initialized: false, after: null }, 'not_initialized'],
    ['that nobody can count', { after: null }, 'estimate_not_possible'],
  ] as const)('%s', (_, differs, status) =>
    expect(checkStatus({ ...fits, ...differs })).toBe(status),
  );
});
