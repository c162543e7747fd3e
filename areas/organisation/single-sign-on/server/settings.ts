// What an administrator sets of the customer's provider.
import { sql } from 'kysely';
import { invalid, notFound } from '#platform/server/app-error.ts';
import type { Auth } from '#platform/server/auth/auth.ts';
import { requireConfirmed } from '#platform/server/auth/step-up.ts';
import { newToken } from '#platform/server/auth/tokens.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { insertRow, updateRow } from '#platform/server/db/rows.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import { isTypedUrl } from '#platform/server/outgoing/typed-request.ts';
import { chosenCustomer } from '#areas/organisation/infrastructures/server/api.ts';
import { placeRows } from '#areas/organisation/infrastructures/server/table.ts';
import { checkGrants, profileChoices, profileName } from '#areas/organisation/users/server/api.ts';
import type { Chosen, singleSignOn } from '../contract.ts';
import { fr } from '../fr.ts';
import { redirectUri } from './door.ts';
import { recordOf } from './claims.ts';
import { configurationOf, secretContext } from './protocol.ts';
import { customerOf, inScope, providerOf, storedProvider, type Call } from './own-provider.ts';
import type { SingleSignOnTables } from './table.ts';

const place = placeRows('i');

const domainsOf = async (tx: Tx, customer: number): Promise<Chosen['domains']> => {
  const rows = await tables<SingleSignOnTables>({ tx })
    .selectFrom('identity_domain')
    .select(['id', 'domain', 'challenge', 'proved_at'])
    .where('customer_id', '=', customer)
    .orderBy('domain')
    .execute();
  return rows.map(({ id, domain, challenge, proved_at: provedAt }) => ({
    id,
    domain,
    provedAt,
    ...recordOf(domain, challenge),
  }));
};
const mappingsOf = async (tx: Tx, customer: number): Promise<Chosen['mappings']> =>
  tables<SingleSignOnTables>({ tx })
    .selectFrom('identity_mapping as m')
    .select(['m.id', 'm.group_name as group', 'm.role'])
    .select(
      sql<string>`(select ${place.name} from ${place.rows} where ${place.id} = m.infra_id)`.as(
        'place',
      ),
    )
    .select(profileName('m.profile_id').as('profile'))
    .where('m.customer_id', '=', customer)
    .orderBy('m.id')
    .execute();

/** Before anything is entered. */
const NOTHING = {
  version: 0,
  name: '',
  issuer: '',
  client_id: '',
  is_active: false,
  creates_accounts: false,
  groups_claim: 'groups',
  sealed_secret: null,
  public_key: null,
  enforced_at: null,
  break_glass_id: null,
  id: 0,
};
export const load = async (call: Call, asked: number | undefined) => {
  const { customers, one } = await chosenCustomer(call, asked);
  if (one === null) return { customers, chosen: null };
  const { tx, actor } = call;
  const stored = (await providerOf(tx, one.id)) ?? NOTHING;
  const breakGlass =
    stored.break_glass_id === null
      ? null
      : ((await tx.value<string>`select user_name(${stored.break_glass_id}) as name`) ?? null);
  const chosen: Chosen = {
    customer: one.id,
    name: one.name,
    version: stored.version,
    label: stored.name,
    issuer: stored.issuer,
    clientId: stored.client_id,
    isActive: stored.is_active,
    createsAccounts: stored.creates_accounts,
    groupsClaim: stored.groups_claim,
    hasSecret: stored.sealed_secret !== null,
    redirectUri: stored.public_key === null ? '' : redirectUri(call, stored.public_key),
    domains: await domainsOf(tx, one.id),
    mappings: await mappingsOf(tx, one.id),
    profiles: await profileChoices(tx, one.id),
    enforcedAt: stored.enforced_at,
    breakGlass,
    cameByIt: actor.identityProvider !== undefined && actor.identityProvider === stored.id,
  };
  return { customers, chosen };
};

/** Another issuer or client is another provider: its sessions end, and passwords open until it has been proved again. */
const asNew = (now: Temporal.Instant) => ({
  valid_from: now.toString(),
  enforced_at: null,
  break_glass_id: null,
});

export const update = async (auth: Auth, call: HandlerCall<typeof singleSignOn.update>) => {
  const { customer, version, ...form } = call.body;
  const id = await customerOf(call, customer);
  await requireConfirmed(call.tx, call);
  if (!isTypedUrl(form.issuer)) throw invalid({ issuer: fr.issuerFault });
  const stored = await providerOf(call.tx, id);
  const isSame = stored?.issuer === form.issuer && stored.client_id === form.clientId;
  const values = {
    name: form.label,
    issuer: form.issuer,
    client_id: form.clientId,
    is_active: form.isActive,
    creates_accounts: form.createsAccounts,
    groups_claim: form.groupsClaim,
    ...(isSame && form.isActive ? {} : asNew(call.now)),
    // A secret goes to whom it was typed for, and to nobody else.
    ...(stored?.issuer === form.issuer ? {} : { sealed_secret: null }),
  };
  await auth.rightsChanged(call, 'all');
  if (stored === undefined && version === 0) {
    await insertRow(tables<SingleSignOnTables>(call), 'identity_provider', {
      customer_id: id,
      public_key: newToken(),
      ...values,
      valid_from: call.now.toString(),
      version: 1,
    });
    return { version: 1 };
  }
  const saved = await updateVersioned<{ version: number }>(
    call.tx,
    'identity_provider',
    { id: stored?.id ?? 0, version },
    values,
  );
  return { version: saved.version };
};

export const setSecret = async (call: HandlerCall<typeof singleSignOn.setSecret>) => {
  const { customer, secret } = call.body;
  const id = await customerOf(call, customer);
  await requireConfirmed(call.tx, call);
  const stored = await storedProvider(call.tx, id);
  const sealed = secret === '' ? null : call.services.secrets.seal(secret, secretContext(id));
  await updateRow(tables<SingleSignOnTables>(call), 'identity_provider', stored.id, {
    sealed_secret: sealed,
  });
  return null;
};

export const check = async (call: HandlerCall<typeof singleSignOn.check>) => {
  const stored = await inScope(call, 'read', async (tx) =>
    storedProvider(tx, await customerOf({ tx, actor: call.actor }, call.body.customer)),
  );
  const own = await configurationOf(call.services, stored);
  return { issuer: own.serverMetadata().issuer };
};

export const addMapping = async (
  auth: Auth,
  call: HandlerCall<typeof singleSignOn.addMapping>,
): Promise<null> => {
  const { customer, group, role, infraId, profileId } = call.body;
  const id = await customerOf(call, customer);
  await requireConfirmed(call.tx, call);
  const keeper = { tx: call.tx, actor: call.actor, access: auth.access };
  await checkGrants(keeper, id, { role, infraId, profileId });
  await insertRow(tables<SingleSignOnTables>(call), 'identity_mapping', {
    customer_id: id,
    group_name: group,
    role,
    infra_id: infraId,
    profile_id: profileId,
    made_by: call.actor.userId,
  });
  return null;
};

/** One row of the caller's customers is gone; 404 otherwise. */
export const removeFrom = async (
  call: Pick<HandlerCall<typeof singleSignOn.removeMapping>, 'tx' | 'params' | 'actor'>,
  table: 'identity_mapping' | 'identity_domain',
): Promise<null> => {
  const t = tables<SingleSignOnTables>(call);
  const row = await t
    .selectFrom(table)
    .select('customer_id')
    .where('id', '=', call.params.id)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  await customerOf(call, row.customer_id);
  await t.deleteFrom(table).where('id', '=', call.params.id).execute();
  return null;
};
