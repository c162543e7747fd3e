// The log of changes and deposits is read by customers: what an anonymous service deposits for them is noted there without its author.
import { sql } from 'kysely';
import type { Tx } from '../call.ts';

export const withoutAuthor = async <T>(tx: Tx, work: () => Promise<T>): Promise<T> => {
  const { rows } = await sql<{
    before: string | null;
  }>`select current_setting('app.user', true) as before`.execute(tx);
  await sql`select set_config('app.user', '', true)`.execute(tx);
  const answer = await work();
  await sql`select set_config('app.user', ${rows[0]?.before ?? ''}, true)`.execute(tx);
  return answer;
};
