import { sql, type Kysely } from 'kysely';
import { APP_ROLE } from '#platform/server/db/app-role.ts';

/**
 * The owner of the tables may be a member of the application's role, whose restrictive policies then bind it too: what the portal writes by itself
 * (a call that becomes a conversation, say) was refused on such a server.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const owner = `current_user <> '${APP_ROLE}' and (select app_elevated())`;
  const rules = [
    ['provider_followers', 'thread_follower', 'not is_provider or (select app_provider())'],
    ['internal_entries', 'thread_entry', 'not is_internal or (select app_provider())'],
  ] as const;
  for (const [policy, table, words] of rules) {
    const rule = `case when ${owner} then true else (${words}) end`;
    await sql
      .raw(`alter policy ${policy} on ${table} using (${rule}) with check (${rule})`)
      .execute(db);
  }
};
