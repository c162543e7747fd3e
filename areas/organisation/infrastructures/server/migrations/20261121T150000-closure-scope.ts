import { sql, type Kysely } from 'kysely';

/**
 * What stands above the perimeter, and the perimeter itself: asked of the closure once per statement, and only when a row is not of the
 * perimeter. A function, because the planner looks into a policy's subquery for every statement that reads a name: half of the planning of a
 * list. It runs as the owner, whom the closure's own policy (below) does not bind.
 */
const above = sql`
  create function app_above() returns bigint[] language sql stable security definer parallel safe set search_path = public, pg_temp
    begin atomic select array_agg(distinct c.ancestor_id) from infrastructure_closure c where c.descendant_id = any (app_infra()); end;
  drop policy above on infrastructure;
  create policy above on infrastructure for select to roulement_app using (
    id = any ((select app_above())::bigint[]) or parent_id = any ((select app_infra())::bigint[]) or (parent_id is null and (select app_provider())))`;

/**
 * Ids and depths of one's own trees and of no other. Whole trees, siblings included: whoever closes a period must know whether there is more of the
 * company than they see. Not forced on the owner: the triggers that write the closure and app_above are his. A subquery, not an
 * array: it is hashed, and a tree may have thousands of nodes.
 */
const trees = sql`
  alter table infrastructure_closure enable row level security;
  create policy trees on infrastructure_closure for select to roulement_app using (ancestor_id in (select unnest((select app_above()))))`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const step of [above, trees]) await step.execute(db);
};
