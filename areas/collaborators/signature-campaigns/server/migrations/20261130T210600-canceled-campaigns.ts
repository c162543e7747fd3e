import type { Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('signature_campaign')
    .addColumn('canceled_at', 'timestamptz')
    .addColumn('cancel_reason', 'text')
    .execute();
};
