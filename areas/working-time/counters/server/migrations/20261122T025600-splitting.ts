import { sql, type Kysely } from 'kysely';

/** Paid leave by the law counts its days of fractionnement (L3141-23) until somebody says otherwise. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`update counter set earning = earning || '{"splitting": true}'::jsonb where code = 'CP' and earning ->> 'kind' = 'monthly' and (earning ->> 'settled')::boolean and counts = 'workable'`.execute(
    db,
  );
};
