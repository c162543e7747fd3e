import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table planning_publication add column cause text not null default 'published'
    constraint planning_publication_cause_check check (cause in ('published', 'changed', 'replacement'))`.execute(
    db,
  );
};
