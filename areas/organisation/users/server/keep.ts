// Creating and editing users.
import { sql } from 'kysely';
import { isStaffRole, type Access } from '#platform/contract/roles.ts';
import { invalid } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { refuseTaken } from '#platform/server/db/refuse-taken.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import { texts } from '#platform/contract/texts.ts';
import { infrastructuresOf } from '#areas/organisation/infrastructures/server/api.ts';
import { inviteToActivate } from '#areas/organisation/sign-in/server/api.ts';
import { roleTexts, type UserForm, type usersContract } from '../contract.ts';
import { fr } from '../fr.ts';
import { customerAt, replacePerimeter, type Grantor } from './grantor.ts';
import { keepingAdministrator } from './last-administrator.ts';
import { copyAccreditations } from './accredited.ts';
import { insertUser } from './insert-user.ts';
import { checkAddress, checkDropped, checkMove, checkPlace } from './escalation.ts';
import { holds, mayGiveRole } from './granting.ts';
import { grantsOf } from './profile-grants.ts';
import { editableUser, perimeterOf, profilesOf, type UserFacts } from './read.ts';
import type { UserTables } from './table.ts';

type Saved = { readonly id: number; readonly version: number };
const t = texts(fr);

export const checkRoles = (
  { access, actor }: Grantor,
  form: Pick<UserForm, 'roles'>,
  customerId: number | null,
  kept: readonly string[],
): void => {
  for (const role of form.roles) {
    if ((role === 'ROLE_SUPER_ADMIN' || isStaffRole(role)) && customerId !== null)
      throw invalid({ roles: t('roleProviderOnly', { role: roleTexts[role] }) });
    if (!kept.includes(role) && !mayGiveRole(access, actor, role, customerId === null))
      throw invalid({ roles: t('roleRefused', { role: roleTexts[role] }) });
  }
};

/** Infrastructures newly given must be held by the giver, and a customer's account never sees another customer. */
const checkPerimeter = async (
  { tx, actor }: Grantor,
  form: UserForm,
  customerId: number | null,
  kept: readonly number[],
): Promise<void> => {
  const given = form.perimeter.filter((id) => !kept.includes(id));
  if (given.some((id) => !actor.perimeter.includes(id)))
    throw invalid({ perimeter: fr.perimeterRefused });
  const foreign =
    customerId === null
      ? []
      : (await infrastructuresOf(tx, given)).filter((i) => i.customerId !== customerId);
  if (foreign.length > 0) throw invalid({ perimeter: fr.perimeterForeign });
  if (form.perimeter.length === 0 && customerId !== null)
    throw invalid({ perimeter: fr.perimeterMissing });
};

export const checkProfiles = async (
  { tx, actor }: Grantor,
  form: Pick<UserForm, 'profileIds'>,
  customerId: number | null,
  kept: readonly number[],
): Promise<void> => {
  for (const id of form.profileIds.filter((p) => !kept.includes(p))) {
    const profile = await grantsOf(tx, id);
    if (profile === null || profile.customerId !== customerId)
      throw invalid({ profileIds: fr.profileForeign });
    if (profile.granted.some((p) => !holds(actor, p)))
      throw invalid({ profileIds: t('profileRefused', { name: profile.name }) });
  }
};

export const checkEmail = async (
  tx: Tx,
  email: string,
  customerId: number | null,
  id: number,
): Promise<void> => {
  const taken = await tables<UserTables>({ tx })
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', email)
    .where('customer_id', 'is not distinct from', customerId)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (taken !== undefined) throw invalid({ email: fr.emailTaken });
};

/** An account outside the editor's perimeter is not seen by `checkEmail`: the index refuses it all the same. */
export const emailConflict = refuseTaken({
  app_user_email: () => invalid({ email: fr.emailTaken }),
});

/** Creates the account and invites its owner to activate it. */
export const create = async (
  access: Access,
  call: HandlerCall<typeof usersContract.create>,
): Promise<Saved> => {
  const { body: form, tx } = call;
  const keeper = { tx, actor: call.actor, access };
  const customerId = await customerAt(keeper, form.infraId);
  checkRoles(keeper, form, customerId, []);
  await checkPlace(keeper, form.infraId, customerId);
  await checkPerimeter(keeper, form, customerId, []);
  await checkProfiles(keeper, form, customerId, []);
  await checkEmail(tx, form.email, customerId, 0);
  const { id, version } = await insertUser(tx, { ...form, customerId }).catch(emailConflict);
  // What is closed to whoever makes the account is closed to it too.
  await copyAccreditations(tx, call.actor.userId, { id, customerId });
  await inviteToActivate(tx, call.services.jobs, id);
  return { id, version };
};

/** Active super administrators besides one. Only they see each other, so the count is theirs to make. */
export const otherSuperAdmins = async (tx: Tx, id: number): Promise<number> => {
  // Two who leave at once would each count the other: they take turns.
  await tx.run`select pg_advisory_xact_lock(hashtext('last super administrator'))`;
  const { n } = await tables<UserTables>({ tx })
    .selectFrom('app_user')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(sql<boolean>`'ROLE_SUPER_ADMIN' = any(roles)`)
    .where('state', '=', 1)
    .where('deactivated_at', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();
  return n;
};

/** What the editor sees of the account as it was. */
interface Held {
  readonly perimeter: readonly number[];
  readonly profiles: readonly number[];
}
const replaceGrants = async (
  tx: Tx,
  user: UserFacts,
  form: UserForm,
  { perimeter: oldPerimeter, profiles: oldProfiles }: Held,
): Promise<void> => {
  const q = tables<UserTables>({ tx });
  await replacePerimeter(tx, user, oldPerimeter, form.perimeter);
  const dropped = oldProfiles.filter((id) => !form.profileIds.includes(id));
  const added = form.profileIds.filter((id) => !oldProfiles.includes(id));
  if (dropped.length > 0)
    await q
      .deleteFrom('user_profile_link')
      .where('user_id', '=', user.id)
      .where('profile_id', 'in', dropped)
      .execute();
  if (added.length > 0)
    await q
      .insertInto('user_profile_link')
      .values(
        added.map((profile_id) => ({
          user_id: user.id,
          profile_id,
          customer_id: user.customer_id,
        })),
      )
      .execute();
};

/** What takes the last administrator away: a role, a place, or what a profile or another infrastructure says. */
const fieldLost = (user: UserFacts, form: UserForm): keyof UserForm => {
  if (!form.roles.includes('ROLE_ADMIN')) return 'roles';
  if (!form.perimeter.includes(user.customer_id ?? 0)) return 'perimeter';
  return form.infraId === user.infra_id ? 'profileIds' : 'infraId';
};

/**
 * Saves an existing account. What the editor cannot see of its perimeter stays. With a new address its sessions and mailed links end (a trigger
 * of sign-in); one that waits for its activation is invited there.
 */
export const update = async (
  keeper: Grantor & Pick<HandlerCall<typeof usersContract.create>, 'services'>,
  id: number,
  form: UserForm,
): Promise<Saved> => {
  const { tx, access, services } = keeper;
  const user = await editableUser(access, keeper, id);
  const [perimeter, profiles] = [
    (await perimeterOf(keeper, id)).map((p) => p.id),
    (await profilesOf(keeper, id)).map((p) => p.id),
  ];
  const customerId =
    form.infraId === user.infra_id ? user.customer_id : await customerAt(keeper, form.infraId);
  if (customerId !== user.customer_id) throw invalid({ infraId: fr.perimeterForeign });
  checkRoles(keeper, form, customerId, user.roles);
  await checkPerimeter(keeper, form, customerId, perimeter);
  await checkProfiles(keeper, form, customerId, profiles);
  await checkEmail(tx, form.email, customerId, id);
  if (form.email !== user.email) await checkAddress(keeper, id, profiles);
  await checkDropped(
    keeper,
    profiles.filter((p) => !form.profileIds.includes(p)),
    'profileIds',
  );
  await checkMove(keeper, user, form.infraId);
  const leaves =
    user.roles.includes('ROLE_SUPER_ADMIN') && !form.roles.includes('ROLE_SUPER_ADMIN');
  if (leaves && (await otherSuperAdmins(tx, id)) === 0) throw invalid({ roles: fr.lastSuperAdmin });
  const save = async (): Promise<Saved> => {
    const saved = await updateVersioned<Saved>(
      tx,
      'app_user',
      { id, version: form.version },
      {
        email: form.email,
        first_name: form.firstName,
        last_name: form.lastName,
        phone: form.phone,
        roles: [...form.roles],
        infra_id: form.infraId,
      },
    ).catch(emailConflict);
    await replaceGrants(tx, user, form, { perimeter, profiles });
    return { id: saved.id, version: saved.version };
  };
  const saved = await (user.roles.includes('ROLE_ADMIN')
    ? keepingAdministrator(tx, customerId, save, (message) =>
        invalid({ [fieldLost(user, form)]: message }),
      )
    : save());
  if (form.email !== user.email && user.state === 'pending')
    await inviteToActivate(tx, services.jobs, id);
  return saved;
};
