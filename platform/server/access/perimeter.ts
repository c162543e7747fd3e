// Who somebody is at this moment: roles, effective rights, perimeter. Read as the owner, because it decides what row-level security is told.
import { sql } from 'kysely';
import {
  effectiveRights,
  grantedNames,
  type EffectiveRight,
  type RightSetting,
} from '#platform/contract/effective-rights.ts';
import type { Access, Role } from '#platform/contract/roles.ts';
import type { Actor, Tx } from '../call.ts';

/** An actor as sign-in knows it: also its tree and what the pages say about the person. Every actor of a request is one. */
export interface PlacedActor extends Actor {
  /** Each infrastructure of the perimeter → itself and all its ancestors, nearest first. */
  readonly lineage: ReadonlyMap<number, readonly number[]>;
  readonly firstName: string;
  readonly lastName: string;
  readonly locale: string;
  /** The name at the top of the customer's tree; null for the provider's staff. */
  readonly customerName: string | null;
}

/** Under which session somebody acts; a job has none (0). */
export interface SessionFacts {
  readonly sessionId: number;
  readonly impersonator: Actor['impersonator'];
}
export const noSession: SessionFacts = { sessionId: 0, impersonator: null };

interface PersonRow {
  id: number;
  customer_id: number | null;
  infra_id: number | null;
  email: string;
  first_name: string;
  last_name: string;
  roles: Role[];
  collaborator_id: number | null;
  locale: string;
  customer_name: string | null;
  lineage: [number, number[]][] | null;
  settings: RightSetting[] | null;
}

/** Every infrastructure under the granted ones, each with its ancestors; a super administrator has them all. */
const lineageOf = sql`(select json_agg(json_build_array(mine.id, (select json_agg(up.ancestor_id order by up.depth) from infrastructure_closure up where up.descendant_id = mine.id)))
  from (select distinct c.descendant_id as id from infrastructure_closure c
        where case when 'ROLE_SUPER_ADMIN' = any(u.roles) then c.depth = 0
              else c.ancestor_id in (select p.infra_id from user_perimeter p where p.user_id = u.id) end) mine)`;

/** What infrastructures above and profiles say about this person's rights. Parents of profiles are followed at most ten high. */
const settingsOf = sql`(with recursive chain as (
    select p.id, p.parent_id, p.name, p.settings, 0 as distance from user_profile p join user_profile_link l on l.profile_id = p.id where l.user_id = u.id
    union all select p.id, p.parent_id, p.name, p.settings, chain.distance + 1 from user_profile p join chain on p.id = chain.parent_id where chain.distance < 10
  ), said as (
    select r.key as permission, r.value as effect, case when c.depth = 0 then 'infrastructure' else 'parent_infrastructure' end as origin, c.depth as distance, i.name as "from"
      from infrastructure_closure c join infrastructure i on i.id = c.ancestor_id cross join lateral jsonb_each_text(i.rights) r where c.descendant_id = u.infra_id
    union all select r.key, r.value, case when chain.distance = 0 then 'profile' else 'parent_profile' end, chain.distance, chain.name
      from chain cross join lateral jsonb_each_text(chain.settings) r
  ) select json_agg(said) from said)`;

const readPerson = async (tx: Tx, userId: number): Promise<PersonRow | null> => {
  const result =
    await sql<PersonRow>`select u.id, u.customer_id, u.infra_id, u.email, u.first_name, u.last_name, u.roles, u.collaborator_id, u.locale,
    (select top.name from infrastructure top where top.id = u.customer_id) as customer_name, ${lineageOf} as lineage, ${settingsOf} as settings
    from app_user u where u.id = ${userId} and u.state = 1 and u.deactivated_at is null`.execute(
      tx,
    );
  return result.rows[0] ?? null;
};

const holderOf = (p: PersonRow) => ({ roles: p.roles, provider: p.customer_id === null });

/**
 * The person as an actor over its whole perimeter, or null when the account is not active. `tx` must be the owner's
 * (`db.elevated`): this is what row-level security is built from.
 */
export const loadActor = async (
  tx: Tx,
  access: Access,
  userId: number,
  facts: SessionFacts = noSession,
): Promise<PlacedActor | null> => {
  const p = await readPerson(tx, userId);
  if (p === null) return null;
  const lineage = new Map(p.lineage ?? []);
  const perimeter = [...lineage.keys()];
  // The last of a lineage is the top of its tree, which is the customer.
  const customers = [...new Set([...lineage.values()].flatMap((above) => above.at(-1) ?? []))];
  return {
    userId: p.id,
    name: `${p.first_name} ${p.last_name}`.trim(),
    email: p.email,
    roles: p.roles,
    permissions: grantedNames(effectiveRights(access, holderOf(p), p.settings ?? [])),
    provider: p.customer_id === null,
    customerId: p.customer_id,
    customers,
    perimeter,
    contextInfra: null,
    scope: perimeter,
    lineage,
    collaboratorId: p.collaborator_id,
    impersonator: facts.impersonator,
    sessionId: facts.sessionId,
    firstName: p.first_name,
    lastName: p.last_name,
    locale: p.locale,
    customerName: p.customer_name,
  };
};

/** Every declared permission of one account with its state and origin, for the screens that administer users. Null when it is not active. */
export const rightsOf = async (
  tx: Tx,
  access: Access,
  userId: number,
): Promise<EffectiveRight[] | null> => {
  const p = await readPerson(tx, userId);
  return p === null ? null : effectiveRights(access, holderOf(p), p.settings ?? []);
};

/**
 * The actor inside one infrastructure: its scope is what the perimeter holds of that subtree. An infrastructure above the
 * perimeter (the company of a supervisor's agencies) may be entered, its other branches stay out of sight. Null: nothing of it is held.
 */
export const withContext = (actor: PlacedActor, infra: number): PlacedActor | null => {
  const scope = actor.perimeter.filter((id) => actor.lineage.get(id)?.includes(infra) ?? false);
  return scope.length === 0 ? null : { ...actor, contextInfra: infra, scope };
};

export const isSuperAdmin = (actor: Pick<Actor, 'roles'>): boolean =>
  actor.roles.includes('ROLE_SUPER_ADMIN');
