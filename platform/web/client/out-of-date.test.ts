import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { outOfDate } from './out-of-date.ts';

/** A server whose answers are given by hand, in the order in which they were asked. */
const asked = () => {
  const waiting: ((answer: string) => void)[] = [];
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const observer = new QueryObserver(cache, {
    queryKey: ['GET', '/checks', {}],
    staleTime: 30_000,
    queryFn: () => new Promise<string>((answer) => waiting.push(answer)),
  });
  const leave = observer.subscribe(() => undefined);
  return { cache, waiting, observer, leave };
};

it('asks the first answer once more when it was on its way while something changed', async () => {
  const { cache, waiting, observer, leave } = asked();
  expect(waiting).toHaveLength(1);
  const done = outOfDate(cache, ['GET', '/checks']);
  waiting[0]?.('before the change');
  await expect.poll(() => waiting.length).toBe(2);
  waiting[1]?.('after it');
  await done;
  expect(observer.getCurrentResult().data).toBe('after it');
  leave();
});

it('asks once where an answer was there, and leaves other keys alone', async () => {
  const { cache, waiting, observer, leave } = asked();
  waiting[0]?.('old');
  await expect.poll(() => observer.getCurrentResult().data).toBe('old');
  await outOfDate(cache, ['GET', '/else']);
  expect(waiting).toHaveLength(1);
  const done = outOfDate(cache, ['GET', '/checks']);
  await expect.poll(() => waiting.length).toBe(2);
  waiting[1]?.('new');
  await done;
  expect(waiting).toHaveLength(2);
  expect(observer.getCurrentResult().data).toBe('new');
  leave();
});
