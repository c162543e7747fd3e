// Who somebody is at this moment: roles, effective rights, perimeter. Read as the owner, because it decides what row-level security is told;
// accounts belong to an area, whose reader the server brings.
import {
  effectiveRights,
  grantedNames,
  type EffectiveRight,
} from '#platform/contract/effective-rights.ts';
import type { Access } from '#platform/contract/roles.ts';
import { type AccountFacts, type AccountReader } from './account-reader.ts';
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
  /** What customers of the perimeter do without: permissions of the modules that they switched off. */
  readonly closed: ReadonlyMap<number, ReadonlySet<string>>;
}

/** What the portal declares, and where it reads who somebody is. */
export interface Known {
  readonly access: Access;
  readonly accounts: AccountReader;
}

/** Under which session somebody acts; a job has none (0). */
export interface SessionFacts {
  readonly sessionId: number;
  readonly impersonator: Actor['impersonator'];
}
export const noSession: SessionFacts = { sessionId: 0, impersonator: null };

/** The permissions of modules that each customer does without. */
const closedBy = (access: Access, { modules_off }: AccountFacts): PlacedActor['closed'] =>
  new Map(
    (modules_off ?? []).map(([customer, modules]) => {
      const closed = Object.entries(access).filter(([, rule]) =>
        modules.includes(rule.module ?? ''),
      );
      return [customer, new Set(closed.map(([permission]) => permission))];
    }),
  );
/** What is declared for an account: its customer's people never hold a right of a module that is off. */
const declaredFor = (access: Access, p: AccountFacts): Access => {
  const closed = closedBy(access, p).get(p.customer_id ?? 0);
  if (closed === undefined) return access;
  return Object.fromEntries(
    Object.entries(access).filter(([permission]) => !closed.has(permission)),
  );
};
const customerOf = (actor: PlacedActor, infra: number): number | undefined =>
  actor.lineage.get(infra)?.at(-1);

/** A pay clerk of the only company of a group sees all of it: what is above it has nobody else below. */
const seesWhole = (p: AccountFacts): boolean =>
  new Set((p.lineage ?? []).flatMap(([, above]) => above)).size >= p.infra_count;
const holderOf = (p: AccountFacts) => ({
  roles: p.roles,
  provider: p.customer_id === null,
  whole: seesWhole(p),
});

/**
 * The person as an actor over its whole perimeter, or null when the account is not active. `tx` must be the owner's
 * (`db.elevated`): this is what row-level security is built from.
 */
export const loadActor = async (
  tx: Tx,
  { access, accounts }: Known,
  userId: number,
  facts: SessionFacts = noSession,
): Promise<PlacedActor | null> => {
  const p = await accounts.factsOf(tx, userId);
  return p === null ? null : actorFrom(access, p, facts);
};

/** The actor of an account's facts, as they are or as they would be. */
export const actorFrom = (
  access: Access,
  p: AccountFacts,
  facts: SessionFacts = noSession,
): PlacedActor => {
  const lineage = new Map(p.lineage ?? []);
  const perimeter = [...lineage.keys()];
  // The last of a lineage is the top of its tree, which is the customer.
  const customers = [...new Set([...lineage.values()].flatMap((above) => above.at(-1) ?? []))];
  return {
    userId: p.id,
    name: `${p.first_name} ${p.last_name}`.trim(),
    email: p.email,
    roles: p.roles,
    permissions: grantedNames(
      effectiveRights(declaredFor(access, p), holderOf(p), p.settings ?? []),
    ),
    provider: p.customer_id === null,
    whole: seesWhole(p),
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
    closed: closedBy(access, p),
  };
};

/** Every declared permission of an account's facts, with its state and origin. */
export const rightsFrom = (access: Access, p: AccountFacts): EffectiveRight[] =>
  effectiveRights(declaredFor(access, p), holderOf(p), p.settings ?? []);

/** Every declared permission of one account with its state and origin, for the screens that administer users. Null when it is not active. */
export const rightsOf = async (
  tx: Tx,
  { access, accounts }: Known,
  userId: number,
): Promise<EffectiveRight[] | null> => {
  const p = await accounts.factsOf(tx, userId);
  return p === null ? null : rightsFrom(access, p);
};

/**
 * The actor inside one infrastructure: its scope is what the perimeter holds of that subtree. An infrastructure above the
 * perimeter (the company of a supervisor's agencies) may be entered, its other branches stay out of sight. Null: nothing of it is held.
 */
export const withContext = (actor: PlacedActor, infra: number): PlacedActor | null => {
  const scope = actor.perimeter.filter((id) => actor.lineage.get(id)?.includes(infra) ?? false);
  const [first] = scope;
  if (first === undefined) return null;
  const closed = actor.closed.get(customerOf(actor, first) ?? 0);
  const permissions =
    closed === undefined ? actor.permissions : actor.permissions.difference(closed);
  return { ...actor, contextInfra: infra, scope, permissions };
};

/**
 * The actor among the customers that use the module of a permission: the others' rows are out of its sight. Null: nobody in its perimeter uses it.
 */
export const withModule = (actor: PlacedActor, permission: string): PlacedActor | null => {
  const without = new Set(
    [...actor.closed].flatMap(([id, closed]) => (closed.has(permission) ? [id] : [])),
  );
  if (without.size === 0) return actor;
  const isIn = (infra: number): boolean => !without.has(customerOf(actor, infra) ?? 0);
  const perimeter = actor.perimeter.filter(isIn);
  const customers = actor.customers.filter((id) => !without.has(id));
  return customers.length === 0
    ? null
    : { ...actor, perimeter, customers, scope: actor.scope.filter(isIn) };
};

export const isSuperAdmin = (actor: Pick<Actor, 'roles'>): boolean =>
  actor.roles.includes('ROLE_SUPER_ADMIN');
