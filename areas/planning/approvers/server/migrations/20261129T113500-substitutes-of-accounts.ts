import { sql, type Kysely } from 'kysely';
import { beyondScope } from '#platform/server/db/schema.ts';

/** Who stands in for accounts on a day, at the end of each chain; those who are there are left out. Read beyond the caller's sight: a customer's demand goes to the provider's people. */
const substitutes = beyondScope({
  name: 'substitutes_on',
  argument: 'people bigint[], on_day date',
  returns: 'jsonb',
  query: `select coalesce(jsonb_object_agg(e.person, e.who), '{}') from (
    with recursive way(person, who, links) as (
      select p, p, 0 from unnest(people) as p
      union all
      select w.person, s.substitute_id, w.links + 1 from way w
        join approver_substitute s on s.user_id = w.who and on_day between s.starts_on and s.ends_on
      where w.links < 5)
    select distinct on (person) person, who from way where links > 0 order by person, links desc) e`,
});

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // What somebody who writes to an absent person reads at once; « remplaçant » alone without it.
  await db.schema.alterTable('approver_substitute').addColumn('message', 'text').execute();
  await substitutes.execute(db);
  await sql`revoke all on function substitutes_on from public`.execute(db);
  await sql`grant execute on function substitutes_on to roulement_app`.execute(db);
};
