// Accounts as the directory reads and writes them: names, addresses, whether they open; never a right.
import { sql } from 'kysely';
import { tables } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { revokeKeysOf } from '#areas/organisation/api-keys/server/api.ts';
import { inviteToActivate, passwordDoor } from '#areas/organisation/sign-in/server/api.ts';
import { isBreakGlass, isProved } from '#areas/organisation/single-sign-on/server/api.ts';
import {
  changeProvisioned,
  createProvisioned,
  forgetProvisioned,
  isAddressElsewhere,
  keepingAdministrator,
  provisionedAccounts,
  restProvisioned,
  wakeProvisioned,
} from '#areas/organisation/users/server/api.ts';
import { scimFault, type ScimFault } from '../fault.ts';
import { fr } from '../fr.ts';
import { docOf, patched } from '../patch.ts';
import {
  userResource,
  userShape,
  userValues,
  type GroupOfUser,
  type UserValues,
} from '../user-resource.ts';
import type { FilterColumns } from './filter-sql.ts';
import { leaveGroups } from './membership.ts';
import { missing, refused, type Answer, type Body, type Interface } from './interface.ts';
import { conditionAsked, oneOf, pageOf, spanOf, type Asked } from './page.ts';
import { ruleOf } from './rule.ts';
import type { ProvisioningTables } from './table.ts';

const EMAIL = { is: 'text', column: sql.ref('a.email') } as const;
const WORK = { is: 'text', column: sql`'work'::text` } as const;
const columns: FilterColumns = {
  id: { is: 'exact', column: sql`a.id::text` },
  username: { is: 'text', column: sql.ref('a.userName') },
  externalid: { is: 'exact', column: sql.ref('a.externalId') },
  displayname: { is: 'text', column: sql.ref('a.displayName') },
  'name.formatted': { is: 'text', column: sql.ref('a.displayName') },
  'name.givenname': { is: 'text', column: sql.ref('a.firstName') },
  'name.familyname': { is: 'text', column: sql.ref('a.lastName') },
  emails: EMAIL,
  'emails.value': EMAIL,
  'emails.type': WORK,
  'emails.primary': { is: 'flag', column: sql`true` },
  active: { is: 'flag', column: sql.ref('a.active') },
  'meta.created': { is: 'instant', column: sql.ref('a.createdAt') },
  'meta.lastmodified': { is: 'instant', column: sql.ref('a.updatedAt') },
};

const accounts = ({ tx, customerId }: Interface) =>
  provisionedAccounts(tx, customerId).where('a.goneAt', 'is', null);
type Account = Awaited<ReturnType<typeof accountAt>>;

const accountAt = async (at: Interface, id: number) => {
  const account = await accounts(at).where('a.id', '=', id).executeTakeFirst();
  if (account === undefined) throw missing();
  return account;
};

const groupsOf = async (
  { tx }: Interface,
  users: readonly number[],
): Promise<ReadonlyMap<number, readonly GroupOfUser[]>> => {
  const rows = await tables<ProvisioningTables>({ tx })
    .selectFrom('provisioned_member as m')
    .innerJoin('provisioned_group as g', 'g.id', 'm.group_id')
    .select(['m.user_id', 'g.id', 'g.name'])
    .where('m.user_id', '=', anyOf(users))
    .orderBy('g.id')
    .execute();
  return Map.groupBy(rows, (row) => row.user_id);
};
const shown = async (at: Interface, list: readonly Account[]): Promise<Body[]> => {
  const groups = await groupsOf(
    at,
    list.map(({ id }) => id),
  );
  return list.map((one) => userResource(one, groups.get(one.id) ?? [], at.base));
};
const resourceOf = async (at: Interface, id: number): Promise<Body> => {
  const [resource] = await shown(at, [await accountAt(at, id)]);
  return resource ?? {};
};

export const listUsers = async (at: Interface, asked: Asked): Promise<Answer> => {
  const { start, most } = spanOf(asked);
  const meant = accounts(at).where(conditionAsked(asked, columns));
  const { total } = await meant
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const page = await meant
    .orderBy('a.id')
    .limit(most)
    .offset(start - 1)
    .execute();
  return pageOf(await shown(at, page), Number(total), asked);
};
export const readUser = async (at: Interface, id: number, asked: Asked): Promise<Answer> =>
  oneOf(await resourceOf(at, id), asked);

/** The same refusal whoever has it, in whichever customer. */
const taken = (): ScimFault => scimFault(409, 'uniqueness');
const lower = (column: string) => sql<string>`lower(${sql.ref(column)})`;

/** Those of this customer who have the name or the address, the forgotten included. */
const holders = (
  { tx, customerId }: Interface,
  { userName, email }: Pick<UserValues, 'userName' | 'email'>,
) =>
  provisionedAccounts(tx, customerId)
    .where((eb) =>
      eb.or([
        eb('a.email', 'in', [email, userName.toLowerCase()]),
        eb(lower('a.userName'), 'in', [email, userName.toLowerCase()]),
      ]),
    )
    .execute();
const refuseElsewhere = async ({ tx, customerId }: Interface, email: string): Promise<void> => {
  if (await isAddressElsewhere(tx, email, customerId)) throw taken();
};

/** Somebody who comes in by a provider alone is not asked to choose a password. */
const invite = async ({ tx, services, customerId }: Interface, id: number): Promise<void> => {
  if ((await passwordDoor.value(tx, { id, customerId })) === null)
    await inviteToActivate(tx, services.jobs, id);
};

const rest = async (at: Interface, { id }: Pick<Account, 'id'>): Promise<void> => {
  const { tx, customerId, now } = at;
  if (await isBreakGlass(tx, customerId, id)) throw refused(fr.breakGlass);
  await keepingAdministrator(tx, customerId, () => restProvisioned(tx, id, now), refused);
  await revokeKeysOf(tx, id, now);
  at.rested.add(id);
};
const wake = async (at: Interface, account: Account): Promise<void> => {
  if (!account.isAtItsRest) throw refused(fr.restedHere);
  await wakeProvisioned(at.tx, account.id);
  at.changed.add(account.id);
  if (account.state === 0) await invite(at, account.id);
};

const isSame = (account: Account, values: UserValues): boolean =>
  account.email === values.email &&
  account.userName === values.userName &&
  account.externalId === values.externalId &&
  account.firstName === values.firstName &&
  account.lastName === values.lastName;

const checkAddress = async (at: Interface, account: Account, values: UserValues): Promise<void> => {
  const others = (await holders(at, values)).filter(({ id }) => id !== account.id);
  if (others.length > 0) throw taken();
  if (values.email === account.email) return;
  // Whoever sets an address receives its links: so only within what the customer proved to be its own.
  if (!(await isProved(at.tx, at.customerId, values.email))) throw refused(fr.addressUnproved);
  await refuseElsewhere(at, values.email);
};
const save = async (at: Interface, account: Account, values: UserValues): Promise<void> => {
  if (!isSame(account, values)) {
    await checkAddress(at, account, values);
    await changeProvisioned(at.tx, account.id, values);
    if (values.email !== account.email && account.state === 0 && values.active)
      await invite(at, account.id);
    at.changed.add(account.id);
  }
  if (values.active === account.active) return;
  await (values.active ? wake(at, account) : rest(at, account));
};

/** Somebody whom the directory had deleted is made again: the account of before, with the rights that it has here (RFC 7644, section 3.6). */
const takenBack = async (at: Interface, account: Account, values: UserValues): Promise<number> => {
  if (account.email !== values.email) await checkAddress(at, account, values);
  await changeProvisioned(at.tx, account.id, values);
  at.changed.add(account.id);
  if (values.active && !account.active) await wake(at, account);
  return account.id;
};

const made = async (at: Interface, values: UserValues): Promise<number> => {
  const { tx, customerId, now } = at;
  const rule = await ruleOf(tx, customerId);
  if (rule === undefined) throw refused(fr.notSet);
  const id = await createProvisioned(
    tx,
    {
      ...values,
      customerId,
      roles: [rule.role],
      infraId: rule.infra_id,
      profileIds: rule.profile_id === null ? [] : [rule.profile_id],
    },
    rule.made_by,
  );
  if (values.active) await invite(at, id);
  else await restProvisioned(tx, id, now);
  return id;
};

export const createUser = async (at: Interface, body: unknown, asked: Asked): Promise<Answer> => {
  const values = userValues(docOf(body, userShape), null);
  const [holder, other] = await holders(at, values);
  if (holder !== undefined && (holder.goneAt === null || other !== undefined)) throw taken();
  await refuseElsewhere(at, values.email);
  const id = await (holder === undefined ? made(at, values) : takenBack(at, holder, values));
  return oneOf(await resourceOf(at, id), asked, 201);
};

const saved = async (at: Interface, account: Account, doc: Body, asked: Asked): Promise<Answer> => {
  await save(at, account, userValues(doc, account));
  return oneOf(await resourceOf(at, account.id), asked);
};
export const replaceUser = async (at: Interface, id: number, body: unknown, asked: Asked) =>
  saved(at, await accountAt(at, id), docOf(body, userShape), asked);

export const patchUser = async (at: Interface, id: number, body: unknown, asked: Asked) => {
  const account = await accountAt(at, id);
  const { displayName: _derived, ...doc } = userResource(account, [], at.base);
  return saved(at, account, patched(doc, body, userShape), asked);
};

export const deleteUser = async (at: Interface, id: number): Promise<Answer> => {
  const account = await accountAt(at, id);
  if (account.active) await rest(at, account);
  await leaveGroups(at, id);
  await forgetProvisioned(at.tx, id, at.now);
  return { body: null };
};
