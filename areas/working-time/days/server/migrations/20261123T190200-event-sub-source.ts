import { sql, type Kysely } from 'kysely';

/** Evidence of the source `event` says which part of the portal made it, and of which service day: that part replaces what it said of the day before. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table activity_evidence add column sub_source text, add column service_day date,
    add constraint activity_evidence_sub_source check (num_nonnulls(sub_source, service_day) in (0, 2))`.execute(
    db,
  );
  await sql`create index activity_evidence_event on activity_evidence (collaborator_id, service_day) where sub_source is not null and not withdrawn`.execute(
    db,
  );
};
