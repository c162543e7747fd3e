// Two who read, decide and write about one element at one moment: the second begins once the first has written.
import type { Tx } from '../call.ts';

/**
 * Waits until nobody else holds the same words, and holds them until the transaction ends. Call it first, before anything is read.
 * Several elements are taken in one order, so that two who take the same ones do not wait for each other.
 */
export const oneAtATime = async (
  tx: Tx,
  what: string,
  ...elements: readonly (number | string)[]
): Promise<void> => {
  const words = (elements.length === 0 ? [''] : elements).map((element) => `${what} ${element}`);
  await tx.run`select pg_advisory_xact_lock(hashtextextended(w, 0)) from (select w from unnest(${words}::text[]) w order by 1) sorted`;
};
