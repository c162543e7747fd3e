// When the person last typed the password again in a session: what destroys asks for it.
import { sql, type Kysely } from 'kysely';
import { beyondScope } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table session add column confirmed_at timestamptz`.execute(db);
  await beyondScope({
    name: 'session_confirmed_at',
    argument: 'which bigint',
    returns: 'timestamptz',
    query: 'select s.confirmed_at from session s where s.id = which',
  }).execute(db);
};
