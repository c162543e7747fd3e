// What an administrator sets of the customer's directory.
import { invalid, notFound } from '#platform/server/app-error.ts';
import type { Auth } from '#platform/server/auth/auth.ts';
import { requireConfirmed } from '#platform/server/auth/step-up.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { insertRow } from '#platform/server/db/rows.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import {
  makeServiceKey,
  revokeServiceKey,
  serviceKeys,
} from '#areas/organisation/api-keys/server/api.ts';
import { chosenCustomer } from '#areas/organisation/infrastructures/server/api.ts';
import {
  checkGrants,
  checkGroupProfile,
  checkGroupProfileGone,
  profileChoices,
  provisionedCounts,
} from '#areas/organisation/users/server/api.ts';
import type { Chosen, Key, provisioning } from '../contract.ts';
import { fr } from '../fr.ts';
import { BASE, inTurn } from './interface.ts';
import { mapTo } from './membership.ts';
import { ruleOf } from './rule.ts';
import type { ProvisioningTables } from './table.ts';

type Call = Pick<HandlerCall<typeof provisioning.load>, 'tx' | 'actor' | 'now' | 'services'>;
const customerOf = async (call: Pick<Call, 'tx' | 'actor'>, id: number): Promise<number> => {
  const { one } = await chosenCustomer(call, id);
  return one?.id ?? id;
};

/** Invented: Entra sends up to 25 a second. */
const CALLS_A_MINUTE = 1_800;
const SOON_DAYS = 30;
const keysOf = async (tx: Tx, customer: number, now: Temporal.Instant): Promise<Key[]> => {
  const soon = now
    .add({ hours: 24 * SOON_DAYS })
    .toString()
    .slice(0, 10);
  return (await serviceKeys(tx, customer, now)).map((key) => ({
    ...key,
    state: key.state === 'active' && key.expiresOn <= soon ? 'soon' : key.state,
  }));
};
const groupsOf = async (tx: Tx, customer: number): Promise<Chosen['groups']> => {
  const rows = await tables<ProvisioningTables>({ tx })
    .selectFrom('provisioned_group as g')
    .leftJoin('provisioned_member as m', 'm.group_id', 'g.id')
    .select(['g.id', 'g.name', 'g.profile_id as profileId'])
    .select((eb) => eb.fn.count<number>('m.id').as('members'))
    .where('g.customer_id', '=', customer)
    .groupBy('g.id')
    .orderBy('g.name')
    .execute();
  return rows.map((row) => ({ ...row, members: Number(row.members) }));
};

export const load = async (call: Call, asked: number | undefined) => {
  const { customers, one } = await chosenCustomer(call, asked);
  if (one === null) return { customers, chosen: null };
  const { tx, now } = call;
  const { origin, publicUrl } = call.services.config;
  const rule = await ruleOf(tx, one.id);
  const chosen: Chosen = {
    customer: one.id,
    name: one.name,
    version: rule?.version ?? 0,
    role: rule?.role ?? 'ROLE_SUPERVISOR',
    infraId: rule?.infra_id ?? null,
    profileId: rule?.profile_id ?? null,
    address: (origin ?? publicUrl) + BASE,
    ...(await provisionedCounts(tx, one.id)),
    keys: await keysOf(tx, one.id, now),
    groups: await groupsOf(tx, one.id),
    profiles: await profileChoices(tx, one.id),
  };
  return { customers, chosen };
};

export const update = async (auth: Auth, call: HandlerCall<typeof provisioning.update>) => {
  const { customer, version, role, infraId, profileId } = call.body;
  const id = await customerOf(call, customer);
  await requireConfirmed(call.tx, call);
  const keeper = { tx: call.tx, actor: call.actor, access: auth.access };
  await checkGrants(keeper, id, { role, infraId, profileId });
  const values = { role, infra_id: infraId, profile_id: profileId, made_by: call.actor.userId };
  const stored = await ruleOf(call.tx, id);
  if (stored === undefined && version === 0) {
    const row = { ...values, customer_id: id, version: 1 };
    await insertRow(tables<ProvisioningTables>(call), 'provisioning_rule', row);
    return { version: 1 };
  }
  const saved = await updateVersioned<{ version: number }>(
    call.tx,
    'provisioning_rule',
    { id: stored?.id ?? 0, version },
    values,
  );
  return { version: saved.version };
};

export const createKey = async (call: HandlerCall<typeof provisioning.createKey>) => {
  const { customer, name, days } = call.body;
  const customerId = await customerOf(call, customer);
  await requireConfirmed(call.tx, call);
  if ((await ruleOf(call.tx, customerId)) === undefined) throw invalid({ name: fr.saveFirst });
  const wanted = { customerId, name, days, callsPerMinute: CALLS_A_MINUTE };
  return { key: await makeServiceKey(call.tx, wanted, call.now) };
};

export const revokeKey = async (
  call: HandlerCall<typeof provisioning.revokeKey>,
): Promise<null> => {
  const customer = await customerOf(call, call.body.customer);
  if (!(await revokeServiceKey(call.tx, customer, call.params.id, call.now))) throw notFound();
  return null;
};

export const mapGroup = async (
  auth: Auth,
  call: HandlerCall<typeof provisioning.mapGroup>,
): Promise<null> => {
  const { tx, params, body, actor } = call;
  const group = await tables<ProvisioningTables>({ tx })
    .selectFrom('provisioned_group')
    .select(['customer_id', 'profile_id'])
    .where('id', '=', params.id)
    .executeTakeFirst();
  if (group === undefined) throw notFound();
  const customerId = await customerOf(call, group.customer_id);
  await requireConfirmed(tx, call);
  const keeper = { tx, actor, access: auth.access };
  if (body.profileId !== null) await checkGroupProfile(keeper, customerId, body.profileId);
  // What the profile of before took from its members, they get back.
  if (group.profile_id !== null) await checkGroupProfileGone(keeper, group.profile_id);
  await inTurn(tx, customerId);
  const at = { tx, customerId, changed: new Set<number>() };
  await mapTo(at, { groupId: params.id, profileId: group.profile_id }, body.profileId);
  await auth.rightsChanged(call, 'all');
  return null;
};
