// Who an account is, for the platform: roles, perimeter, what is said about its rights.
import { sql } from 'kysely';
import type { Access } from '#platform/contract/roles.ts';
import type { EffectiveRight } from '#platform/contract/effective-rights.ts';
import type { AccountFacts, AccountReader } from '#platform/server/access/account-reader.ts';
import { rightsOf as rightsBy } from '#platform/server/access/perimeter.ts';
import type { Tx } from '#platform/server/call.ts';
import { companySettingRows } from '#areas/organisation/company-settings/server/table.ts';
import { nameOfPlace } from '#areas/organisation/infrastructures/server/api.ts';
import { levelRows, placeRows } from '#areas/organisation/infrastructures/server/table.ts';

const [up, c, i] = [levelRows('up'), levelRows('c'), placeRows('i')];
const s = companySettingRows('s');
/** Every infrastructure under the granted ones, each with its ancestors; a super administrator has them all. */
const lineageOf = sql`(select json_agg(json_build_array(mine.id, (select json_agg(${up.above} order by ${up.distance}) from ${up.rows} where ${up.below} = mine.id)))
  from (select distinct ${c.below} as id from ${c.rows}
        where case when 'ROLE_SUPER_ADMIN' = any(u.roles) then ${c.distance} = 0
              else ${c.above} in (select p.infra_id from user_perimeter p where p.user_id = u.id) end) mine)`;

/** What infrastructures above and profiles say about this person's rights. Parents of profiles are followed at most ten high. */
const settingsOf = sql`(with recursive chain as (
    select p.id, p.parent_id, p.name, p.settings, 0 as distance from user_profile p join user_profile_link l on l.profile_id = p.id where l.user_id = u.id
    union all select p.id, p.parent_id, p.name, p.settings, chain.distance + 1 from user_profile p join chain on p.id = chain.parent_id where chain.distance < 10
  ), said as (
    select r.key as permission, r.value as effect, case when ${c.distance} = 0 then 'infrastructure' else 'parent_infrastructure' end as origin, ${c.distance} as distance, ${i.name} as "from"
      from ${c.rows} join ${i.rows} on ${i.id} = ${c.above} cross join lateral jsonb_each_text(${i.rights}) r where ${c.below} = u.infra_id
    union all select r.key, r.value, case when chain.distance = 0 then 'profile' else 'parent_profile' end, chain.distance, chain.name
      from chain cross join lateral jsonb_each_text(chain.settings) r
  ) select json_agg(said) from said)`;

/** Customers that do without modules: one's own, all of them for the provider's staff. */
const modulesOff = sql`(select json_agg(json_build_array(${s.customer}, ${s.modulesOff})) from ${s.rows}
  where ${s.modulesOff} <> '{}' and (u.customer_id is null or ${s.customer} = u.customer_id))`;

const factsOf = async (tx: Tx, userId: number): Promise<AccountFacts | null> => {
  const result =
    await tx.run<AccountFacts>`select u.id, u.customer_id, u.infra_id, u.email, u.first_name, u.last_name, u.roles, u.collaborator_id, u.locale,
    ${nameOfPlace('u.customer_id')} as customer_name, ${lineageOf} as lineage, (select count(*)::int from ${c.rows} where ${c.above} = u.customer_id) as infra_count, ${settingsOf} as settings, ${modulesOff} as modules_off
    from app_user u where u.id = ${userId} and u.state = 1 and u.deactivated_at is null`;
  return result[0] ?? null;
};

export const accountReader: AccountReader = { factsOf };

/** Every declared permission of one account with its state and origin, for the screens that administer users. Null when it is not active. */
export const rightsOf = (
  tx: Tx,
  access: Access,
  userId: number,
): Promise<EffectiveRight[] | null> => rightsBy(tx, { access, accounts: accountReader }, userId);
