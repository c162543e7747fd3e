// Search of entries: French, with and without accents, by telephone number, registration number, date and file name. The words stand in a table that the application
// cannot read; `thread_matches` judges what the reader may see (its text: db/baseline.sql).
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../call.ts';

/** Newest entries that a search looks at. */
const MOST = 2_000;
/** Whether a thread of the query holds what was typed, in an entry that the reader may read. A search of stop words alone finds everything. */
export const threadMatches = (thread: string, typed: string): RawBuilder<boolean> =>
  sql`${sql.ref(thread)} in (select unnest(thread_matches(${typed.replaceAll('\0', ' ')}, ${MOST})))`;
/** Adds words to an entry: the name of a file, the subject of a conversation. */
export const indexName = async (tx: Tx, entry: number, written: string): Promise<void> => {
  await tx.run`select thread_search_name(${entry}, ${written})`;
};
/** Threads of the same customer that share the rarest words of one, the most alike first; for the provider's staff (its text: db/baseline.sql). */
export const similarThreads = async (
  tx: Tx,
  thread: number,
  most: number,
): Promise<readonly { readonly thread: number; readonly words: number }[]> => {
  const rows = await tx.run<{
    alike: { thread: number; words: number }[];
  }>`select similar_threads(${thread}, ${most}) as alike`;
  return rows[0]?.alike ?? [];
};
