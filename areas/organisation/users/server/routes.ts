import { sql } from 'kysely';
import { notFound } from '#platform/server/app-error.ts';
import type { Auth } from '#platform/server/auth/auth.ts';
import { serve, tables, type HandlerCall, type Served } from '#platform/server/call.ts';
import { scopeOf } from '#platform/server/services.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import { prefixed } from '#platform/contract/shapes.ts';
import type { AccreditableSource } from '#platform/server/contributions.ts';
import type { FindRouteAt } from '#platform/server/http/route-at.ts';
import { rightsOf } from './account-reader.ts';
import {
  administrators,
  infrastructureRights,
  usersContract,
  userProfiles,
  type FormChoices,
  type Right,
} from '../contract.ts';
import { listAccreditations, loadAccreditation, saveAccreditation } from './accreditations.ts';
import { accreditationsExport } from './accreditations-export.ts';
import { usersOver } from './api.ts';
import { duplicate } from './duplicate.ts';
import { explainRight, rightLabel, shownRight } from './explain.ts';
import { holds, rolesToGive } from './granting.ts';
import { loadRights, rightsEngine, saveRights } from './infrastructure-rights.ts';
import type { Grantor } from './grantor.ts';
import { create, update } from './keep.ts';
import { administratorEngine, infrastructureEngine, list } from './list.ts';
import { checkUnder, loadPerimeter, removePerimeter, savePerimeter } from './perimeter-tab.ts';
import * as profiles from './profiles.ts';
import { loadUser, userOrNotFound, type Reader } from './read.ts';
import { resetFactor, revokeSession, revokeSessions, security } from './security.ts';
import { loadSso, saveSso } from './sso.ts';
import { changeState, sendActivation } from './state.ts';
import type { UserTables } from './table.ts';

export { userComparisonServer } from './comparison.ts';
/** The rights of one account: read as the owner, after the caller's own scope has said that it may see the account. */
const rights = async (
  auth: Auth,
  call: HandlerCall<typeof usersContract.rights>,
): Promise<Right[]> => {
  const { services, actor, request, params } = call;
  const user = await services.db.within(scopeOf(actor, request), 'read', (tx) =>
    userOrNotFound({ tx, actor }, params.userId),
  );
  const rights = await services.db.elevated((tx) => rightsOf(tx, auth.access, params.userId));
  return (rights ?? []).flatMap((r) => shownRight(auth.access, user, r) ?? []);
};

/** Under an infrastructure only where it is in sight, and of the account’s customer. */
const inPlace = async (call: HandlerCall<typeof usersContract.ssoIn>): Promise<void> =>
  checkUnder(call, await userOrNotFound(call, call.params.userId), call.params.infraId);

const formChoices = async (
  auth: Auth,
  call: HandlerCall<typeof usersContract.formChoices>,
): Promise<FormChoices> => {
  const { actor } = call;
  const offered = await tables<UserTables>(call)
    .selectFrom('user_profile')
    .select(['id', 'name', 'infra_id'])
    .orderBy(sql`name collate fr`)
    .execute();
  return {
    roles: rolesToGive(auth.access, actor),
    profiles: offered.map((p) => ({ id: p.id, name: p.name, infraId: p.infra_id })),
    permissions: Object.entries(auth.access)
      .filter(([, rule]) => actor.provider || rule.providerOnly !== true)
      .map(([name, rule]) => ({
        name,
        label: rightLabel(rule),
        theme: rule.theme ?? '',
        mine: holds(actor, name),
      })),
  };
};

const supervisors = async (call: HandlerCall<typeof usersContract.supervisors>) => {
  const { infrastructure } = call.params;
  if (
    !call.actor.perimeter.includes(infrastructure) ||
    (await infrastructureOf(call.tx, infrastructure)) === null
  )
    throw notFound();
  return usersOver(call.tx, infrastructure, ['ROLE_SUPERVISOR']);
};

type Changing =
  | HandlerCall<typeof usersContract.savePerimeters>
  | HandlerCall<typeof usersContract.savePerimetersIn>;
/** A change of somebody's perimeter counts at the next call. */
const changing = async (
  auth: Auth,
  call: Changing,
  work: (keeper: Grantor) => Promise<{ id: number; version: number }>,
): Promise<{ id: number; version: number }> => {
  const saved = await work({ ...call, access: auth.access });
  await auth.rightsChanged(call, { user: saved.id });
  return saved;
};

const removed = async (
  auth: Auth,
  call: HandlerCall<typeof usersContract.removePerimeter>,
): Promise<null> => {
  const { user, infrastructure } = call.params;
  await removePerimeter({ ...call, access: auth.access }, user, infrastructure);
  await auth.rightsChanged(call, { user });
  return null;
};

/** The administrators' screen knows nobody else. */
const onlyAdministrator = async (
  call: HandlerCall<typeof administrators.load | typeof administrators.save>,
): Promise<void> => {
  const { roles } = await userOrNotFound(call, call.params.id);
  if (!roles.some((r) => r === 'ROLE_ADMIN' || r === 'ROLE_SUPER_ADMIN')) throw notFound();
};

/** An account as its form sends it: infrastructures by their ids. */
const savedAccount = async (auth: Auth, call: Reader, id: number) => {
  const user = await loadUser(auth.access, call, id);
  return { ...user, perimeter: user.perimeter.map((infra) => infra.id) };
};
const savedPerimeter = async (call: Reader, userId: number, under: number | null) => {
  const { nodes, version } = await loadPerimeter(call, userId, under);
  return { ids: nodes.filter((node) => node.granted && node.mine).map((node) => node.id), version };
};

export const usersServer = (
  auth: Auth,
  sources: readonly AccreditableSource[],
  routeAt: FindRouteAt = () => null,
): Served =>
  serve(
    'users',
    usersContract,
    {
      ...list.handlers,
      ...prefixed('infrastructure', infrastructureEngine.handlers),
      create: (call) => create(auth.access, call),
      duplicate: (call) => duplicate(auth.access, call),
      load: (call) => loadUser(auth.access, call, call.params.userId),
      informations: (call) => loadUser(auth.access, call, call.params.userId),
      informationsIn: (call) =>
        inPlace(call).then(() => loadUser(auth.access, call, call.params.userId)),
      saveInformations: async (call) => {
        const saved = await update({ ...call, access: auth.access }, call.params.userId, call.body);
        await auth.rightsChanged(call, { user: saved.id });
        return saved;
      },
      perimeters: (call) => loadPerimeter(call, call.params.userId, null),
      perimetersIn: (call) => loadPerimeter(call, call.params.userId, call.params.infraId),
      savePerimeters: (call) =>
        changing(auth, call, (keeper) =>
          savePerimeter(keeper, call.params.userId, null, call.body),
        ),
      savePerimetersIn: (call) =>
        changing(auth, call, (keeper) =>
          savePerimeter(keeper, call.params.userId, call.params.infraId, call.body),
        ),
      removePerimeter: (call) => removed(auth, call),
      sso: (call) => loadSso(call, call.params.userId),
      ssoIn: (call) => inPlace(call).then(() => loadSso(call, call.params.userId)),
      saveSso: (call) => saveSso(auth.access, call),
      accreditationsExport: (call) => accreditationsExport(auth, sources, call),
      accreditations: listAccreditations,
      accreditation: (call) => loadAccreditation(sources, call),
      saveAccreditation: (call) => saveAccreditation({ access: auth.access, sources }, call),
      changeState: (call) => changeState(auth, call),
      sendActivation: (call) => sendActivation(auth.access, call),
      rights: (call) => rights(auth, call),
      explain: (call) => explainRight({ auth, routeAt }, call),
      security: (call) => security(auth, call),
      resetFactor: (call) => resetFactor(auth, call),
      revokeSession: (call) => revokeSession(auth, call),
      revokeSessions: (call) => revokeSessions(auth, call),
      formChoices: (call) => formChoices(auth, call),
      supervisors,
    },
    {
      saveInformations: (call) => savedAccount(auth, call, call.params.userId),
      savePerimeters: (call) => savedPerimeter(call, call.params.userId, null),
      savePerimetersIn: (call) => savedPerimeter(call, call.params.userId, call.params.infraId),
      saveSso: 'sso',
      saveAccreditation: 'accreditation',
    },
  );

export const administratorsServer = (auth: Auth): Served =>
  serve(
    'administrators',
    administrators,
    {
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
    },
    { save: (call) => savedAccount(auth, call, call.params.id) },
  );

export const profilesServer = (auth: Auth): Served =>
  serve(
    'user-profiles',
    userProfiles,
    {
      ...profiles.list.handlers,
      create: (call) => profiles.create({ ...call, access: auth.access }, call.body),
      load: profiles.load,
      save: async (call) => {
        const saved = await profiles.update(
          { ...call, access: auth.access },
          call.params.id,
          call.body,
        );
        await auth.rightsChanged(call, 'all');
        return saved;
      },
      remove: async (call) => {
        await profiles.remove(call, call.params.id);
        return null;
      },
      duplicate: (call) => profiles.copy({ ...call, access: auth.access }, call.params.userProfile),
      duplicateElsewhere: (call) =>
        profiles.copy(
          { ...call, access: auth.access },
          call.params.userProfile,
          call.params.infrastructure,
        ),
      duplicateHere: (call) =>
        profiles.copy(
          { ...call, access: auth.access },
          call.body.userProfile,
          call.params.infrastructure,
        ),
      batchAction: async (call) => {
        const { selection, preview } = call.body;
        if (preview)
          return { done: (await profiles.list.selectedIds(call, selection)).length, failed: [] };
        return profiles.list.bulk(call, selection, (id) => profiles.remove(call, id));
      },
    },
    { save: 'load' },
  );

export const infrastructureRightsServer = (auth: Auth): Served =>
  serve(
    'infrastructure-rights',
    infrastructureRights,
    {
      ...rightsEngine.handlers,
      load: loadRights,
      save: async (call) => {
        const saved = await saveRights(auth.access, call);
        await auth.rightsChanged(call, 'all');
        return saved;
      },
    },
    { save: 'load' },
  );
