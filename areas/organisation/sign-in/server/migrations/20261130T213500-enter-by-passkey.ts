import { sql, type Kysely } from 'kysely';

/** A question to whoever has a key of the portal: of no account yet. And how each session was opened; null before that was written down. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table passkey_challenge alter column user_id drop not null,
    drop constraint passkey_challenge_purpose_check,
    add constraint passkey_challenge_purpose_check check (purpose in ('enrol', 'prove', 'enter')),
    add constraint passkey_challenge_whose check ((purpose = 'enter') = (user_id is null))`.execute(
    db,
  );
  await sql`create index passkey_credential on passkey (credential_id)`.execute(db);
  await sql`alter table session add column opened_by text check (opened_by in ('password', 'passkey', 'provider'))`.execute(
    db,
  );
};
