import { sql, type Kysely } from 'kysely';
import { oneOf } from '#platform/server/db/schema.ts';

/** What somebody decided of an offence of a closed period that would now come out otherwise. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('offence_difference')
    .addColumn('decision', 'text', (c) => c.check(oneOf('decision', ['applied', 'kept'])))
    .addColumn('comment', 'text')
    .addColumn('decided_by', 'bigint', (c) => c.references('app_user.id'))
    .execute();
  await sql`alter table offence_difference add constraint offence_difference_decided check (decision is null or taken_at is not null)`.execute(
    db,
  );
};
