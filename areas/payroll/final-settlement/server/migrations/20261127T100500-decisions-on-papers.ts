import { sql, type Kysely } from 'kysely';
import { stateCheck } from '#platform/server/db/schema.ts';
import { prepayFileStatus } from '#areas/pay-variables/pay-engine/contract.ts';

/** The pay department checks the papers of an agreed settlement one by one, as it checks the files of the pre-pay. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('final_settlement_file')
    .addColumn('status', 'text', (c) =>
      c
        .notNull()
        .defaultTo(sql`'waiting'`)
        .check(stateCheck('status', prepayFileStatus)),
    )
    .addColumn('reason', 'text')
    .addColumn('decided_by', 'bigint')
    .addColumn('decided_at', 'timestamptz')
    .execute();
};
