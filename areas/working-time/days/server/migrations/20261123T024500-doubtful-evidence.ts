import { sql, type Kysely } from 'kysely';

/** Evidence of files whose signature is invalid: contested until a person decides (it then counts for nothing), or accepted with that mark. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table activity_evidence add column doubt text,
    add constraint activity_evidence_doubt check (doubt in ('contested', 'accepted') and (doubt <> 'contested' or withdrawn))`.execute(
    db,
  );
  await sql`create index activity_evidence_doubtful on activity_evidence (collaborator_id, day) where doubt is not null`.execute(
    db,
  );
};
