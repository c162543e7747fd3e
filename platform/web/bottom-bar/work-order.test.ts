import { expect, it } from 'vitest';
import { goingFirst } from './work-order.ts';

it('what goes on is never behind what was cancelled before it; of what is over the newest comes first', () => {
  const items = [
    { id: 5, standing: 'waiting' },
    { id: 4, standing: 'running' },
    { id: 3, standing: 'over' },
    { id: 2, standing: 'over' },
  ] as const;
  expect(goingFirst(items).map((i) => i.id)).toEqual([4, 5, 3, 2]);
});
