// The conversations of a demand, which messages give: those that the reader may read.
import { sql, type RawBuilder } from 'kysely';
import { port } from '#platform/server/ports.ts';

/** Their subjects, in a query whose column holds the demand. */
export const conversationsOf = port<(demand: string) => RawBuilder<string | null>>(
  'conversations of a demand',
  () => sql`null::text`,
);
