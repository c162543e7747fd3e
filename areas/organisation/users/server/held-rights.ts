// What accounts hold, grant by grant: the account itself, its roles, profiles and places; since when the trail says so; what changes when some of it goes.
import { sql } from 'kysely';
import type { Role } from '#platform/contract/roles.ts';
import type { Auth } from '#platform/server/auth/auth.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import type { Route } from '#platform/contract/route.ts';
import { invalid } from '#platform/server/app-error.ts';
import { auditOff } from '#platform/server/db/audit.ts';
import { trailRows } from '#platform/server/db/audit-trail.ts';
import { placeRows } from '#areas/organisation/infrastructures/server/table.ts';
import { fr } from '../fr.ts';
import { update } from './keep.ts';
import { loadUser } from './read.ts';
import { changeState } from './state.ts';
import type { UserTables } from './table.ts';

export type HeldKind = 'account' | 'role' | 'profile' | 'place';
export interface HeldRight {
  readonly kind: HeldKind;
  /** The role, or the number of the profile or place. */
  readonly ref: string;
}

const i = placeRows('i');
/** Every grant of every account that is not at rest, to select from: `user_id, customer_id, infra_id, kind, ref, ref_id, label`. */
export const heldRights = sql`(select u.id as user_id, u.customer_id, u.infra_id, u.roles, u.created_at, u.last_login_at, u.collaborator_id, g.kind, g.ref, g.ref_id, g.label
  from app_user u cross join lateral (
    select 'account' as kind, 'account' as ref, null::bigint as ref_id, '' as label
    union all select 'role', r, null, r from unnest(u.roles) r
    union all select 'profile', p.id::text, p.id, p.name from user_profile_link l join user_profile p on p.id = l.profile_id where l.user_id = u.id
    union all select 'place', ${i.id}::text, ${i.id}, ${i.name} from user_perimeter l join ${i.rows} on ${i.id} = l.infra_id where l.user_id = u.id
  ) g where u.deactivated_at is null)`;

const l = trailRows('l');
const givenBy = sql`${l.at}, coalesce(${l.impersonator}, ${l.user}) as by, ${l.id}`;
/** When the trail of a customer says that each grant was given last, and by whom: `user_id, kind, ref, at, by`. Elevated. */
export const givenRights = (customerId: number) => {
  const linked = (table: string, kind: HeldKind, column: string) =>
    sql`select (${l.after} ->> 'user_id')::bigint as user_id, ${kind} as kind, ${l.after} ->> ${column} as ref, ${givenBy}
      from ${l.rows} where ${l.table} = ${table} and ${l.action} = 'insert' and ${l.customer} = ${customerId} and ${l.after} is not null`;
  return sql`(select distinct on (user_id, kind, ref) user_id, kind, ref, at, by from (
      ${linked('user_profile_link', 'profile', 'profile_id')} union all ${linked('user_perimeter', 'place', 'infra_id')}
      union all select ${l.row}, 'role', r, ${givenBy} from ${l.rows} cross join lateral jsonb_array_elements_text(${l.after} -> 'roles') r
        where ${l.table} = 'app_user' and ${l.action} in ('insert', 'update') and ${l.customer} = ${customerId} and not coalesce(${l.before} -> 'roles' ? r, false)
      union all select ${l.row}, 'account', 'account', ${givenBy} from ${l.rows} where ${l.table} = 'app_user' and ${l.action} = 'insert' and ${l.customer} = ${customerId}
    ) given order by user_id, kind, ref, id desc)`;
};

const numbers = (rights: readonly HeldRight[], kind: HeldKind): number[] =>
  rights.filter((one) => one.kind === kind).map(({ ref }) => Number(ref));
const roles = (rights: readonly HeldRight[]): Role[] =>
  rights.filter(({ kind }) => kind === 'role').map(({ ref }) => ref as Role);
const changed = <T>(held: readonly T[], take: readonly T[], give: readonly T[]): T[] => [
  ...new Set([...held.filter((one) => !take.includes(one)), ...give]),
];

type Call = Pick<
  HandlerCall<Route>,
  'tx' | 'actor' | 'services' | 'now' | 'afterCommit' | 'request' | 'log'
>;
export interface HeldChange {
  readonly take: readonly HeldRight[];
  readonly give: readonly HeldRight[];
}
/** Changes one account as its form and its buttons would: every rule of escalation of the users area is asked. */
export const changeHeld = async (
  auth: Auth,
  call: Call,
  userId: number,
  { take, give }: HeldChange,
): Promise<void> => {
  const { tx, actor, services } = call;
  const isAccount = ({ kind }: HeldRight): boolean => kind === 'account';
  const state = (move: 'activate' | 'deactivate') =>
    changeState(auth, { ...call, params: { userId, move } } as Parameters<typeof changeState>[1]);
  if (give.some(isAccount)) await state('activate');
  if ([...take, ...give].some((one) => !isAccount(one))) {
    const now = await loadUser(auth.access, call, userId);
    const perimeter = now.perimeter.map(({ id }) => id);
    const held = changed(now.roles, roles(take), roles(give));
    if (held.length === 0) throw invalid({ roles: fr.lastRole });
    await update({ tx, actor, services, access: auth.access }, userId, {
      ...now,
      roles: held,
      profileIds: changed(now.profileIds, numbers(take, 'profile'), numbers(give, 'profile')),
      perimeter: changed(perimeter, numbers(take, 'place'), numbers(give, 'place')),
    });
  }
  if (take.some(isAccount)) await state('deactivate');
  await auth.rightsChanged(call, { user: userId });
};

/** Takes grants whatever the rules say, to see what would follow. Elevated; whoever calls takes it back. */
export const takeForTrial = async (
  tx: Tx,
  taken: readonly (HeldRight & { readonly userId: number })[],
  now: Temporal.Instant,
): Promise<void> => {
  await auditOff(tx);
  const q = tables<UserTables>({ tx });
  for (const { userId, kind, ref } of taken) {
    if (kind === 'account')
      await q
        .updateTable('app_user')
        .set({ deactivated_at: now.toString() })
        .where('id', '=', userId)
        .execute();
    if (kind === 'role')
      await tx.run`update app_user set roles = array_remove(roles, ${ref}) where id = ${userId}`;
    if (kind === 'profile')
      await tx.run`delete from user_profile_link where user_id = ${userId} and profile_id = ${Number(ref)}`;
    if (kind === 'place')
      await tx.run`delete from user_perimeter where user_id = ${userId} and infra_id = ${Number(ref)}`;
  }
};

/** Active accounts of a customer that have more than an employee’s role, those who see most first. Elevated. */
export const staffAccounts = (tx: Tx, customerId: number): Promise<number[]> =>
  tx.column<number>`select u.id from app_user u where u.customer_id = ${customerId} and u.state = 1 and u.deactivated_at is null
    and (not u.roles <@ array['ROLE_COLLABORATOR'] or exists (select from user_profile_link l where l.user_id = u.id))
    order by not 'ROLE_ADMIN' = any(u.roles), not exists (select from user_perimeter p where p.user_id = u.id and p.infra_id = ${customerId}), u.id`;
