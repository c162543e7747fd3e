import { expect, test, vi } from 'vitest';
import { makeSignInAgain } from './sign-in-again.ts';

test('several calls wait for one question, and go on together', async () => {
  const again = makeSignInAgain();
  const shown = vi.fn<() => void>();
  again.subscribe(shown);
  const waiting = [again.ask(true), again.ask(false), again.ask(true)];
  expect([again.state(), shown.mock.calls.length]).toEqual(['asked', 1]);
  again.isBack();
  expect(await Promise.all(waiting)).toEqual([true, true, true]);
  expect(again.state()).toBe('here');
});

test('after « later » reads are refused in silence, a write asks again', async () => {
  const again = makeSignInAgain();
  const first = again.ask(true);
  again.later();
  expect([await first, await again.ask(false), again.state()]).toEqual([false, false, 'later']);
  const second = again.ask(true);
  expect(again.state()).toBe('asked');
  again.isBack();
  expect(await second).toBe(true);
});

test('whoever opens the question oneself is simply back', async () => {
  const again = makeSignInAgain();
  void again.ask(true);
  again.later();
  again.open();
  expect(again.state()).toBe('asked');
  again.isBack();
  expect(again.state()).toBe('here');
  // A later end of the session is asked about anew.
  const next = again.ask(false);
  again.isBack();
  expect(await next).toBe(true);
});
