// You may not grant what you do not hold (specification 002 §6; domain handbook §4).
import { overall } from '#platform/contract/effective-rights.ts';
import { isStaffRole, ROLES, type Access, type Role } from '#platform/contract/roles.ts';
import type { Actor } from '#platform/server/call.ts';

type Granter = Pick<Actor, 'roles' | 'permissions' | 'provider' | 'whole'>;
const isSuper = (actor: Granter): boolean => actor.roles.includes('ROLE_SUPER_ADMIN');
const permissions = (access: Access): string[] => Object.keys(access);

export const holds = (actor: Granter, permission: string): boolean =>
  isSuper(actor) || actor.permissions.has(permission);

/** Everything that a role gives to a customer's or the provider's account. */
const givenBy = (access: Access, role: Role, provider: boolean): string[] =>
  permissions(access).filter((p) => overall(access, { roles: [role], provider, whole: true }, p));

const ownRolesGive = (access: Access, actor: Granter, permission: string): boolean =>
  overall(access, actor, permission);

/**
 * May the actor give this role to an account of a customer (or, `provider`, of the provider's staff)? An administrator hands out every
 * role but the super administrator's, unless a profile took from the administrator itself something that the role would give;
 * anybody else only a role that opens nothing new.
 */
export const mayGiveRole = (
  access: Access,
  actor: Granter,
  role: Role,
  provider: boolean,
): boolean => {
  const providerOnly = role === 'ROLE_SUPER_ADMIN' || isStaffRole(role);
  if (isSuper(actor)) return !providerOnly || provider;
  if (role === 'ROLE_SUPER_ADMIN' || (isStaffRole(role) && !provider)) return false;
  if (provider && !actor.provider) return false;
  const administrator = actor.roles.includes('ROLE_ADMIN');
  return givenBy(access, role, provider).every(
    (p) => holds(actor, p) || (administrator && !ownRolesGive(access, actor, p)),
  );
};

/** Could the actor give this permission, held or as part of a role? */
export const mayGive = (
  access: Access,
  actor: Granter,
  permission: string,
  provider: boolean,
): boolean =>
  holds(actor, permission) ||
  ROLES.some(
    (role) =>
      overall(access, { roles: [role], provider, whole: true }, permission) &&
      mayGiveRole(access, actor, role, provider),
  );

export const rolesToGive = (access: Access, actor: Granter): Role[] =>
  ROLES.filter((role) => mayGiveRole(access, actor, role, actor.provider));
