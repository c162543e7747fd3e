import { describe, expect, test } from 'vitest';
import { verdictOf } from './mutant-verdict.ts';

const report = (...failures: readonly string[]): string =>
  JSON.stringify({
    testResults: [
      {
        name: `${process.cwd()}/days/derive.test.ts`,
        message: failures.length === 0 ? 'SyntaxError: Unexpected token\n at x' : '',
        assertionResults: failures.map((text) => ({
          status: text === '' ? 'passed' : 'failed',
          title: 'a night away',
          failureMessages: text === '' ? [] : [text],
        })),
      },
    ],
  });

describe('a planted fault', () => {
  test('is caught by an assertion, which is shown', () => {
    const text = 'AssertionError: expected 24 to be 48 // Object.is equality\n    at x';
    expect(verdictOf(1, report('', text))).toEqual({
      kind: 'caught',
      why: 'expected 24 to be 48 // Object.is equality in days/derive.test.ts « a night away »',
    });
  });
  test('is caught by the assertion although an exception came first', () => {
    const texts = [
      'TypeError: x is not a function\n at',
      'AssertionError: expected 1 to be 2\n at',
    ];
    expect(verdictOf(1, report(...texts)).kind).toBe('caught');
  });
  test('is caught by a promise that should have been refused', () => {
    const text = 'Error: promise resolved "[ 1 ]" instead of rejecting\n    at x';
    expect(verdictOf(1, report(text))).toMatchObject({ kind: 'caught' });
  });
  test.each([
    ['an exception', 'TypeError: x is not a function\n at', /^TypeError/],
    ['a time-out', 'Error: Test timed out in 60000ms.\nAssertionError: last seen', /^Error: Test/],
  ])('is not judged by %s', (_, text, why) => {
    const verdict = verdictOf(1, report(text));
    expect(verdict.kind).toBe('unjudged');
    expect(verdict.why).toMatch(why);
  });
  test('is not judged where a file does not compile or nothing is written', () => {
    expect(verdictOf(1, report())).toEqual({
      kind: 'unjudged',
      why: 'SyntaxError: Unexpected token',
    });
    expect(verdictOf(null, null).kind).toBe('unjudged');
  });
  test('survives where every test passes', () => {
    expect(verdictOf(0, report(''))).toMatchObject({ kind: 'survives' });
  });
});
