import { sql } from 'kysely';
import { rightsOf } from '#platform/server/access/perimeter.ts';
import { AppError, notFound } from '#platform/server/app-error.ts';
import type { Auth } from '#platform/server/auth/auth.ts';
import { serve, tables, type HandlerCall, type Served } from '#platform/server/call.ts';
import { scopeOf } from '#platform/server/services.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import { administrators, usersContract, userProfiles, type FormChoices, type Right } from '../contract.ts';
import { fr } from '../fr.ts';
import { usersOver } from './api.ts';
import { holds, rolesToGive } from './granting.ts';
import { create, update } from './keep.ts';
import { administratorEngine, list } from './list.ts';
import * as profiles from './profiles.ts';
import { loadUser, mayEdit, perimeterOf, userOrNotFound } from './read.ts';
import { changeState, sendActivation } from './state.ts';
import type { UserTables } from './table.ts';

/** The rights of one account: read as the owner, after the caller's own scope has said that it may see the account. */
const rights = async (auth: Auth, call: HandlerCall<typeof usersContract.rights>): Promise<Right[]> => {
  const { services, actor, request, params } = call;
  const user = await services.db.within(scopeOf(actor, request), 'read', (tx) => userOrNotFound({ tx, actor }, params.userId));
  const found = await services.db.elevated((tx) => rightsOf(tx, auth.access, params.userId));
  // What is kept for the provider's staff says nothing about a customer's account.
  return (found ?? []).flatMap((r) => {
    const rule = auth.access[r.permission as `${string}.${string}`];
    return rule === undefined || (rule.providerOnly === true && user.customer_id !== null) ? [] : [{ ...r, label: rule.label }];
  });
};

const formChoices = async (auth: Auth, call: HandlerCall<typeof usersContract.formChoices>): Promise<FormChoices> => {
  const { actor } = call;
  const offered = await tables<UserTables>(call).selectFrom('user_profile').select(['id', 'name', 'infra_id']).orderBy(sql`name collate fr`).execute();
  return {
    roles: rolesToGive(auth.access, actor), profiles: offered.map((p) => ({ id: p.id, name: p.name, infraId: p.infra_id })),
    permissions: Object.entries(auth.access).filter(([, rule]) => actor.provider || rule.providerOnly !== true).map(([name, rule]) => ({ name, label: rule.label, mine: holds(actor, name) })),
  };
};

const removePerimeter = async (auth: Auth, call: HandlerCall<typeof usersContract.removePerimeter>): Promise<null> => {
  const { tx, actor, params } = call;
  const user = await userOrNotFound(call, params.user);
  if (!mayEdit(auth.access, actor, user)) throw new AppError('forbidden', { message: fr.strongerUser });
  const granted = await perimeterOf(call, user.id);
  if (!granted.some((p) => p.id === params.infrastructure)) throw notFound();
  if (granted.length === 1 && user.customer_id !== null) throw new AppError('conflict', { message: fr.perimeterMissing });
  await tables<UserTables>({ tx }).deleteFrom('user_perimeter').where('user_id', '=', user.id).where('infra_id', '=', params.infrastructure).execute();
  await auth.rightsChanged(call, { user: user.id });
  return null;
};

const supervisors = async (call: HandlerCall<typeof usersContract.supervisors>) => {
  const { infrastructure } = call.params;
  if (!call.actor.perimeter.includes(infrastructure) || (await infrastructureOf(call.tx, infrastructure)) === null) throw notFound();
  return usersOver(call.tx, infrastructure, ['ROLE_SUPERVISOR']);
};

/** The administrators' screen knows nobody else. */
const onlyAdministrator = async (call: HandlerCall<typeof administrators.load | typeof administrators.save>): Promise<void> => {
  const { roles } = await userOrNotFound(call, call.params.id);
  if (!roles.some((r) => r === 'ROLE_ADMIN' || r === 'ROLE_SUPER_ADMIN')) throw notFound();
};

export const usersServer = (auth: Auth): Served => serve('users', usersContract, {
  ...list.handlers,
  create: (call) => create(auth.access, call),
  load: (call) => loadUser(auth.access, call, call.params.userId),
  informations: (call) => loadUser(auth.access, call, call.params.userId),
  saveInformations: async (call) => {
    const saved = await update({ ...call, access: auth.access }, call.params.userId, call.body);
    await auth.rightsChanged(call, { user: saved.id });
    return saved;
  },
  perimeters: async (call) => perimeterOf(call, (await userOrNotFound(call, call.params.userId)).id),
  removePerimeter: (call) => removePerimeter(auth, call),
  changeState: (call) => changeState(auth, call),
  sendActivation: (call) => sendActivation(auth.access, call),
  rights: (call) => rights(auth, call),
  formChoices: (call) => formChoices(auth, call),
  supervisors,
});

export const administratorsServer = (auth: Auth): Served => serve('administrators', administrators, {
  ...administratorEngine.handlers,
  load: async (call) => {
    await onlyAdministrator(call);
    return loadUser(auth.access, call, call.params.id);
  },
  save: async (call) => {
    await onlyAdministrator(call);
    const saved = await update({ ...call, access: auth.access }, call.params.id, call.body);
    await auth.rightsChanged(call, { user: saved.id });
    return saved;
  },
});

export const profilesServer = (auth: Auth): Served => serve('user-profiles', userProfiles, {
  ...profiles.list.handlers,
  create: (call) => profiles.create({ ...call, access: auth.access }, call.body),
  load: profiles.load,
  save: async (call) => {
    const saved = await profiles.update({ ...call, access: auth.access }, call.params.id, call.body);
    await auth.rightsChanged(call, 'all');
    return saved;
  },
  remove: async (call) => {
    await profiles.remove(call, call.params.id);
    return null;
  },
  duplicate: (call) => profiles.copy({ ...call, access: auth.access }, call.params.userProfile),
  duplicateElsewhere: (call) => profiles.copy({ ...call, access: auth.access }, call.params.userProfile, call.params.infrastructure),
  batchAction: async (call) => {
    const { selection, preview } = call.body;
    if (preview) return { done: (await profiles.list.selectedIds(call, selection)).length, failed: [] };
    return profiles.list.bulk(call, selection, (id) => profiles.remove(call, id));
  },
});
