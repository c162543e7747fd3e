import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { APP_ROLE } from '#platform/server/db/app-role.ts';
import { beyondScope } from '#platform/server/db/schema.ts';

/** What accounts that are away on a day leave for whoever writes to them. Beyond the writer's sight: a customer writes to the provider's people. */
const texts = beyondScope({
  name: 'away_texts',
  argument: 'people bigint[], on_day date',
  returns: 'jsonb',
  query: `select coalesce(jsonb_agg(jsonb_build_object('name', trim(u.first_name || ' ' || u.last_name), 'text', s.message, 'until', s.ends_on) order by s.id), '[]')
    from approver_substitute s join app_user u on u.id = s.user_id
    where s.user_id = any (people) and on_day between s.starts_on and s.ends_on and s.message <> ''`,
});
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await texts.execute(db);
  await sql
    .raw(
      `revoke all on function away_texts from public; grant execute on function away_texts to ${APP_ROLE}`,
    )
    .execute(db);
};
