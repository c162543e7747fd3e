import { sql, type Kysely } from 'kysely';
import { oneOf } from '#platform/server/db/schema.ts';
import { POSITION_SOURCES } from '#areas/working-time/days/positions.ts';

/** Other software tells where people were, too. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table position_evidence drop constraint if exists position_evidence_source_check,
    add constraint position_evidence_source_check check (${oneOf('source', POSITION_SOURCES)})`.execute(
    db,
  );
};
