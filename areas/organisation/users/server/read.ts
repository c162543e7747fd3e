// One user as its sheet shows it.
import { sql } from 'kysely';
import type { Role } from '#platform/contract/roles.ts';
import { isSuperAdmin } from '#platform/server/access/perimeter.ts';
import { AppError, notFound } from '#platform/server/app-error.ts';
import { tables, type Actor, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { may, type Access } from '#platform/contract/roles.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { impersonationFault } from '#areas/organisation/sign-in/server/api.ts';
import type { User } from '../contract.ts';
import { fr } from '../fr.ts';
import { mayGiveRole } from './granting.ts';
import { stateOf } from './account-rows.ts';
import type { UserTables } from './table.ts';

type AllTables = UserTables & InfrastructureTables;
export interface Reader {
  readonly tx: Tx;
  readonly actor: Actor;
}

export interface UserFacts {
  readonly id: number;
  readonly customer_id: number | null;
  readonly infra_id: number;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string | null;
  readonly roles: Role[];
  readonly collaborator_id: number | null;
  readonly state: User['state'];
  readonly last_login_at: string | null;
  readonly version: number;
  readonly infrastructure: string;
  readonly customer: string | null;
  readonly sso_identifier: string | null;
  readonly provisioned_name: string | null;
}

/** A user of the caller's scope, or null. */
export const findUser = async ({ tx, actor }: Reader, id: number): Promise<UserFacts | null> =>
  (await tables<AllTables>({ tx })
    .selectFrom('app_user as u')
    .innerJoin('infrastructure as i', 'i.id', 'u.infra_id')
    .leftJoin('infrastructure as top', 'top.id', 'u.customer_id')
    .select([
      'u.id',
      'u.customer_id',
      'u.infra_id',
      'u.email',
      'u.first_name',
      'u.last_name',
      'u.phone',
      'u.roles',
      'u.collaborator_id',
      stateOf.as('state'),
      'u.last_login_at',
      'u.version',
      'u.sso_identifier',
      'u.provisioned_name',
      'i.name as infrastructure',
      'top.name as customer',
    ])
    .where('u.id', '=', id)
    .where('u.infra_id', '=', anyOf(actor.scope))
    .executeTakeFirst()) ?? null;

export const userOrNotFound = async (call: Reader, id: number): Promise<UserFacts> => {
  const user = await findUser(call, id);
  if (user === null) throw notFound();
  return user;
};

/** The granted infrastructures that the caller can see. */
export const perimeterOf = (
  { tx }: Pick<Reader, 'tx'>,
  userId: number,
): Promise<{ id: number; name: string }[]> =>
  tables<AllTables>({ tx })
    .selectFrom('user_perimeter as p')
    .innerJoin('infrastructure as i', 'i.id', 'p.infra_id')
    .select(['i.id', 'i.name'])
    .where('p.user_id', '=', userId)
    .orderBy(sql`i.name collate fr`)
    .orderBy('i.id')
    .execute();

export const profilesOf = (
  { tx }: Pick<Reader, 'tx'>,
  userId: number,
): Promise<{ id: number; name: string }[]> =>
  tables<AllTables>({ tx })
    .selectFrom('user_profile_link as l')
    .innerJoin('user_profile as p', 'p.id', 'l.profile_id')
    .select(['p.id', 'p.name'])
    .where('l.user_id', '=', userId)
    .orderBy(sql`p.name collate fr`)
    .execute();

/** The account, when the caller may change it; 404 when out of sight, 403 when it holds more than the caller could have given. */
export const editableUser = async (
  access: Access,
  call: Reader,
  id: number,
): Promise<UserFacts> => {
  const user = await userOrNotFound(call, id);
  if (!mayEdit(access, call.actor, user))
    throw new AppError('forbidden', { message: fr.strongerUser });
  return user;
};

/** Nobody edits an account that holds more than the editor could have given it. */
export const mayEdit = (
  access: Access,
  actor: Actor,
  user: Pick<UserFacts, 'roles' | 'customer_id'>,
): boolean =>
  may(actor, 'user.write') &&
  user.roles.every((role) => mayGiveRole(access, actor, role, user.customer_id === null));

export const loadUser = async (access: Access, call: Reader, id: number): Promise<User> => {
  const u = await userOrNotFound(call, id);
  const [perimeter, profiles] = [await perimeterOf(call, id), await profilesOf(call, id)];
  const target = {
    id: u.id,
    superAdmin: u.roles.includes('ROLE_SUPER_ADMIN'),
    activated: u.state === 'active',
    deactivated: u.state === 'deactivated',
  };
  return {
    id: u.id,
    name: `${u.first_name} ${u.last_name}`,
    email: u.email,
    firstName: u.first_name,
    lastName: u.last_name,
    phone: u.phone,
    roles: u.roles,
    infraId: u.infra_id,
    infrastructure: u.infrastructure,
    customer: u.customer ?? fr.provider,
    perimeter,
    profileIds: profiles.map((p) => p.id),
    profiles,
    collaboratorId: u.collaborator_id,
    state: u.state,
    lastLoginAt: u.last_login_at,
    version: u.version,
    editable: mayEdit(access, call.actor, u),
    impersonable: isSuperAdmin(call.actor) && impersonationFault(call.actor, target) === null,
  };
};
