import { expect, test } from 'vitest';
import { Turn } from './turn.ts';

test('the turn goes round in the order of asking, and is taken once by who has it', async () => {
  const turn = new Turn<string>();
  const log: string[] = [];
  const speak = async (who: string): Promise<void> => {
    await turn.take(who);
    await turn.take(who);
    log.push(who);
    await Promise.resolve();
    log.push(who);
    turn.pass(who);
  };
  await Promise.all(['a', 'b', 'c'].map(speak));
  expect(log).toEqual(['a', 'a', 'b', 'b', 'c', 'c']);
  expect(turn.isAwaited).toBe(false);
});

test('an owner who can do without passes the turn when somebody asks', async () => {
  const turn: Turn<string> = new Turn((owner) => {
    if (owner === 'reader') turn.pass(owner);
  });
  await turn.take('reader');
  await turn.take('writer');
  const waiting = turn.take('reader');
  expect(turn.isAwaited).toBe(true);
  turn.pass('nobody');
  expect(turn.isAwaited).toBe(true);
  turn.pass('writer');
  await waiting;
});
