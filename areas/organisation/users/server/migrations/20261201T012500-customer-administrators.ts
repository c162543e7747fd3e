import type { Kysely } from 'kysely';
import { beyondScope } from '#platform/server/db/schema.ts';

/** What is said about `user.write`, the nearest word first, as `platform/contract/effective-rights.ts` weighs it (a test compares). */
const word = `
  with recursive chain as (
    select p.id, p.parent_id, p.settings, 0 as distance from user_profile p join user_profile_link l on l.profile_id = p.id where l.user_id = u.id
    union all select p.id, p.parent_id, p.settings, chain.distance + 1 from user_profile p join chain on p.id = chain.parent_id where chain.distance < 10
  ), words as (
    select i.rights ->> 'user.write' as effect, case when c.depth = 0 then 3 else 1 end as origin, c.depth as distance
      from infrastructure_closure c join infrastructure i on i.id = c.ancestor_id where c.descendant_id = u.infra_id
    union all select settings ->> 'user.write', case when distance = 0 then 4 else 2 end, distance from chain
  ) select effect = 'deny' from words where effect is not null order by origin desc, distance, effect limit 1`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await beyondScope({
    name: 'customer_administrators',
    argument: 'customer bigint',
    returns: 'bigint[]',
    query: `select coalesce(array_agg(u.id order by u.id), '{}') from app_user u
      where (elevated or customer = app_customer() or (app_provider() and customer = any (coalesce(app_customers(), '{}'))))
      and u.customer_id = customer and u.state = 1 and u.deactivated_at is null and 'ROLE_ADMIN' = any (u.roles)
      and exists (select from user_perimeter p where p.user_id = u.id and p.infra_id = customer) and not coalesce((${word}), false)`,
  }).execute(db);
};
