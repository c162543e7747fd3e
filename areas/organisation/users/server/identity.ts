// Who is whom for a customer's identity provider: an account is its issuer's subject, never its address. Everything here runs as the owner.
import { sql } from 'kysely';
import type { Role } from '#platform/contract/roles.ts';
import { AppError, invalid } from '#platform/server/app-error.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import { fr } from '../fr.ts';
import { copyAccreditations } from './accredited.ts';
import { checkPlace } from './escalation.ts';
import { customerAt, type Grantor } from './grantor.ts';
import { insertUser, type NewUser } from './insert-user.ts';
import { checkProfiles, checkRoles } from './keep.ts';
import type { UserTables } from './table.ts';

export interface Identity {
  readonly issuer: string;
  readonly subject: string;
}
const ofCustomer = (tx: Tx, customerId: number) =>
  tables<UserTables>({ tx })
    .selectFrom('app_user')
    .select(['id', 'sso_issuer', 'sso_identifier'])
    .where('customer_id', '=', customerId);

const link = (tx: Tx, userId: number, { issuer, subject }: Identity): Promise<void> =>
  updateRow(tables<UserTables>({ tx }), 'app_user', userId, {
    sso_issuer: issuer,
    sso_identifier: subject,
    state: 1,
  });

/** The account of a subject: linked before, or named by an administrator for whichever issuer comes first. */
export const accountOfIdentity = async (
  tx: Tx,
  customerId: number,
  identity: Identity,
): Promise<number | null> => {
  const account = await ofCustomer(tx, customerId)
    .where('sso_identifier', '=', identity.subject)
    .executeTakeFirst();
  if (account === undefined) return null;
  if (account.sso_issuer === null) await link(tx, account.id, identity);
  return account.sso_issuer === null || account.sso_issuer === identity.issuer ? account.id : null;
};

/** Links the account of an address, once: null where there is none, `taken` where it is another subject's. */
export const linkByAddress = async (
  tx: Tx,
  customerId: number,
  address: string,
  identity: Identity,
): Promise<number | 'taken' | null> => {
  const account = await ofCustomer(tx, customerId).where('email', '=', address).executeTakeFirst();
  if (account === undefined) return null;
  const isFree = account.sso_identifier === null;
  // Of an issuer that the customer has left, the account may follow to the next one.
  const isOfBefore = account.sso_issuer !== null && account.sso_issuer !== identity.issuer;
  if (!isFree && !isOfBefore) return 'taken';
  await link(tx, account.id, identity);
  return account.id;
};

/** An account that its provider vouched for: open at once, with what was prepared for it. `preparedBy`: what is closed to them is closed to it. */
export const createOfIdentity = async (
  tx: Tx,
  user: NewUser & { readonly customerId: number },
  { preparedBy, ...identity }: Identity & { readonly preparedBy: number },
): Promise<number> => {
  const { id } = await insertUser(tx, user);
  await copyAccreditations(tx, preparedBy, { id, customerId: user.customerId });
  await link(tx, id, identity);
  return id;
};

/** What accounts made from outside will have: nothing that whoever prepares it could not give. */
export const checkGrants = async (
  keeper: Grantor,
  customerId: number,
  given: { readonly role: Role; readonly infraId: number; readonly profileId: number | null },
): Promise<void> => {
  const { role, infraId, profileId } = given;
  if ((await customerAt(keeper, infraId)) !== customerId)
    throw invalid({ infraId: fr.perimeterForeign });
  checkRoles(keeper, { roles: [role] }, customerId, []);
  await checkPlace(keeper, infraId, customerId);
  const profileIds = profileId === null ? [] : [profileId];
  await checkProfiles(keeper, { profileIds }, customerId, []).catch((refusal: unknown) => {
    throw refusal instanceof AppError && refusal.details[0] !== undefined
      ? invalid({ profileId: refusal.details[0].message })
      : refusal;
  });
};

export const profileChoices = (tx: Tx, customerId: number) =>
  tables<UserTables>({ tx })
    .selectFrom('user_profile')
    .select(['id', 'name'])
    .where('customer_id', '=', customerId)
    .orderBy(sql`name collate fr`)
    .execute();
/** The name of a profile, in the SQL of others. */
export const profileName = (column: string) =>
  sql<string | null>`(select name from user_profile where id = ${sql.ref(column)})`;
