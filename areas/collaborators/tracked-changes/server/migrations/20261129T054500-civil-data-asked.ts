// Employees ask for another address and another person to call too; what they typed is kept beside its text.
import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table tracked_change drop constraint tracked_change_field_check`.execute(db);
  await sql`alter table tracked_change add constraint tracked_change_field_check check (field in ('email', 'phone', 'address', 'emergency'))`.execute(
    db,
  );
  await sql`alter table tracked_change add column asked_values jsonb`.execute(db);
};
