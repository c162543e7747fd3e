// Profiles of rights: each permission granted, taken away or inherited (specification 002 §2.4, §6).
import { expressionBuilder } from 'kysely';
import { EFFECTS } from '#platform/contract/effective-rights.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import { texts } from '#platform/contract/texts.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { profileList, type ProfileForm, type UserProfile, type userProfiles } from '../contract.ts';
import { fr } from '../fr.ts';
import { customerAt, type Grantor } from './grantor.ts';
import { checkDropped } from './escalation.ts';
import { holds } from './granting.ts';
import { grantsOf } from './profile-grants.ts';
import { keepingAdministrator } from './last-administrator.ts';
import { checkSettings, lastOf } from './settings-rules.ts';
import type { UserTables } from './table.ts';

type AllTables = UserTables & InfrastructureTables;
type Saved = { readonly id: number; readonly version: number };
const t = texts(fr);

const members = expressionBuilder<AllTables & { p: AllTables['user_profile'] }, 'p'>()
  .selectFrom('user_profile_link as l')
  .whereRef('l.profile_id', '=', 'p.id')
  .select((eb) => eb.fn.countAll<number>().as('members'));
const reachable = ({ tx, actor }: Pick<Grantor, 'tx' | 'actor'>) =>
  tables<AllTables>({ tx })
    .selectFrom('user_profile as p')
    .innerJoin('infrastructure as i', 'i.id', 'p.infra_id')
    .leftJoin('user_profile as up', 'up.id', 'p.parent_id')
    .where('p.infra_id', '=', ofScope(actor.scope));

export const list = listEngine(profileList, {
  from: reachable,
  id: 'p.id',
  source: { infrastructure: 'i.name', parent: 'up.name', membersStored: members },
  computed: { members: (r) => r.membersStored ?? 0 },
  sort: { members },
  defaultOrder: { name: 'name', dir: 'asc' },
  search: ['p.name'],
  filters: {},
});

const find = async (call: Pick<Grantor, 'tx' | 'actor'>, id: number) => {
  const row = await reachable(call)
    .selectAll('p')
    .select(['i.name as infrastructure'])
    .select(members.as('members'))
    .where('p.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
};

export const load = async (call: HandlerCall<typeof userProfiles.load>): Promise<UserProfile> => {
  const p = await find(call, call.params.id);
  const above = p.parent_id === null ? null : await grantsOf(call.tx, p.parent_id);
  return {
    id: p.id,
    name: p.name,
    description: p.description,
    infraId: p.infra_id,
    infrastructure: p.infrastructure,
    parentId: p.parent_id,
    settings: p.settings,
    inherited: { ...above?.settings },
    members: p.members ?? 0,
    version: p.version,
  };
};

const checkParent = async (
  k: Grantor,
  parentId: number | null,
  customerId: number | null,
  id: number,
): Promise<void> => {
  if (parentId === null) return;
  const parent = await grantsOf(k.tx, parentId);
  if (parent === null || parent.customerId !== customerId)
    throw invalid({ parentId: fr.profileForeign });
  if (parent.granted.some((p) => !holds(k.actor, p)))
    throw invalid({ parentId: t('profileRefused', { name: parent.name }) });
  const above = await k.tx.run<{
    id: number;
  }>`with recursive up as (select id, parent_id from user_profile where id = ${parentId} union select p.id, p.parent_id from user_profile p join up on p.id = up.parent_id) select id from up`;
  if (above.some((r) => r.id === id)) throw invalid({ parentId: fr.parentLoop });
};

const checkName = async (
  tx: Tx,
  form: Pick<ProfileForm, 'name' | 'infraId'>,
  id: number,
): Promise<void> => {
  const taken = await tables<UserTables>({ tx })
    .selectFrom('user_profile')
    .select('id')
    .where('infra_id', '=', form.infraId)
    .where('name', '=', form.name)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (taken !== undefined) throw invalid({ name: fr.nameTaken });
};

export const create = async (k: Grantor, form: ProfileForm): Promise<Saved> => {
  const customerId = await customerAt(k, form.infraId);
  checkSettings(k, form.settings, {});
  await checkParent(k, form.parentId, customerId, 0);
  await checkName(k.tx, form, 0);
  return tables<UserTables>(k)
    .insertInto('user_profile')
    .values({
      customer_id: customerId,
      infra_id: form.infraId,
      parent_id: form.parentId,
      name: form.name,
      description: form.description,
      settings: JSON.stringify(form.settings),
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
};

export const update = async (k: Grantor, id: number, form: ProfileForm): Promise<Saved> => {
  const old = await find(k, id);
  const customerId =
    form.infraId === old.infra_id ? old.customer_id : await customerAt(k, form.infraId);
  if (customerId !== old.customer_id) throw invalid({ infraId: fr.perimeterForeign });
  checkSettings(k, form.settings, old.settings);
  if (form.parentId !== old.parent_id) {
    await checkParent(k, form.parentId, customerId, id);
    await checkDropped(k, old.parent_id === null ? [] : [old.parent_id], 'parentId');
  }
  await checkName(k.tx, form, id);
  const save = () =>
    updateVersioned<Saved>(
      k.tx,
      'user_profile',
      { id, version: form.version },
      {
        infra_id: form.infraId,
        parent_id: form.parentId,
        name: form.name,
        description: form.description,
        settings: JSON.stringify(form.settings),
      },
    );
  const { id: saved, version } = await keepingAdministrator(k.tx, customerId, save, lastOf);
  return { id: saved, version };
};

export const remove = async (k: Pick<Grantor, 'tx' | 'actor'>, id: number): Promise<void> => {
  const old = await find(k, id);
  const children = await tables<UserTables>(k)
    .selectFrom('user_profile')
    .select('id')
    .where('parent_id', '=', id)
    .limit(1)
    .execute();
  if ((old.members ?? 0) > 0 || children.length > 0)
    throw new AppError('profile_used', {
      status: 409,
      message: t('profileUsed', { count: old.members ?? 0 }),
    });
  await tables<UserTables>(k).deleteFrom('user_profile').where('id', '=', id).execute();
};

/** The first free name of "X (copie)", "X (copie) 2", … */
const freeName = async (tx: Tx, name: string, infraId: number): Promise<string> => {
  const base = t('copyOf', { name }).slice(0, 110);
  const taken = new Set(
    (
      await tables<UserTables>({ tx })
        .selectFrom('user_profile')
        .select('name')
        .where('infra_id', '=', infraId)
        .execute()
    ).map((r) => r.name),
  );
  let n = 1;
  const named = (): string => (n === 1 ? base : `${base} ${n}`);
  while (taken.has(named())) n += 1;
  return named();
};

/** A copy, in the same infrastructure or another of the perimeter. Under another customer it has no parent, whose profiles are not there. */
export const copy = async (k: Grantor, id: number, infraId?: number): Promise<{ id: number }> => {
  const old = await find(k, id);
  const to = infraId ?? old.infra_id;
  const customerId = await customerAt(k, to);
  const settings = Object.fromEntries(
    Object.entries(old.settings).filter(([, effect]) => EFFECTS.includes(effect)),
  );
  const made = await create(k, {
    name: await freeName(k.tx, old.name, to),
    description: old.description,
    infraId: to,
    parentId: customerId === old.customer_id ? old.parent_id : null,
    settings,
    version: 0,
  });
  return { id: made.id };
};
