import { sql, type Kysely } from 'kysely';
import { protect, standard } from '#platform/server/db/schema.ts';

/** Acknowledged by whoever it was told to, also of an agency that their account does not see any more: the person’s own rows, and no others. */
const seen = sql.raw(`create function planning_publication_seen(ids bigint[]) returns int
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
  declare
    before text := coalesce(current_setting('app.elevated', true), '');
    done int;
  begin
    perform set_config('app.elevated', 'on', true);
    update planning_publication p set seen_at = now() from app_user u
      where p.id = any(ids) and u.id = app_person() and p.collaborator_id = u.collaborator_id and p.seen_at is null;
    get diagnostics done = row_count;
    perform set_config('app.elevated', before, true);
    return done;
  end $$`);

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('planning_publication'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('publication', 'uuid', (c) => c.notNull())
    .addColumn('collaborator_id', 'bigint', (c) =>
      c.notNull().references('collaborator.id').onDelete('cascade'),
    )
    .addColumn('first_day', 'date', (c) => c.notNull())
    .addColumn('last_day', 'date', (c) => c.notNull())
    .addColumn('published_by', 'text', (c) => c.notNull())
    .addColumn('days', 'jsonb', (c) => c.notNull())
    .addColumn('changes', 'jsonb', (c) => c.notNull())
    .addColumn('seen_at', 'timestamptz')
    .addUniqueConstraint('planning_publication_once', ['publication', 'collaborator_id'])
    .execute();
  await sql`create index planning_publication_person on planning_publication (collaborator_id, last_day)`.execute(
    db,
  );
  await sql`create index planning_publication_place on planning_publication (infra_id, created_at desc)`.execute(
    db,
  );
  await seen.execute(db);
  await protect(db, 'planning_publication', { scope: 'infra', audit: 'row' });
};
