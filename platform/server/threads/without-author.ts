// The log of changes and deposits is read by customers: what an anonymous service deposits for them is noted there without its author.
import type { Tx } from '../call.ts';

export const withoutAuthor = async <T>(tx: Tx, work: () => Promise<T>): Promise<T> => {
  const rows = await tx.value<string | null>`select current_setting('app.user', true) as before`;
  await tx.run`select set_config('app.user', '', true)`;
  const answer = await work();
  await tx.run`select set_config('app.user', ${rows ?? ''}, true)`;
  return answer;
};
