import { serve, type HandlerCall, type Served } from '#platform/server/call.ts';
import type { Auth } from '#platform/server/auth/auth.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import { refusalShape } from '#platform/server/http/errors.ts';
import { provisioning, scim } from '../contract.ts';
import { fr } from '../fr.ts';
import { createUser, deleteUser, listUsers, patchUser, readUser, replaceUser } from './accounts.ts';
import { configurationAt, resourceTypesAt, schemasAt } from './discovery.data.ts';
import {
  createGroup,
  deleteGroup,
  listGroups,
  patchGroup,
  readGroup,
  replaceGroup,
} from './groups.ts';
import {
  idOf,
  interfaceOf,
  missing,
  scimRefusal,
  type Answer,
  type Body,
  type Interface,
} from './interface.ts';
import { oneOf, pageOf, type Asked } from './page.ts';
import { createKey, load, mapGroup, revokeKey, update } from './settings.ts';

export const provisioningServer = (auth: Auth): Served =>
  serve(
    'provisioning',
    provisioning,
    {
      load: (call) => load(call, call.query.customer),
      update: (call) => update(auth, call),
      createKey,
      revokeKey,
      mapGroup: (call) => mapGroup(auth, call),
    },
    { update: (call) => load(call, call.body.customer).then(({ chosen }) => chosen) },
  );

type Reading = HandlerCall<typeof scim.users>;
type One = HandlerCall<typeof scim.user>;
type Named = HandlerCall<typeof scim.schema>;

export const scimServer = (auth: Auth): Served => {
  const asInterface = interfaceOf(auth);
  const read =
    (work: (at: Interface, asked: Asked) => Promise<Answer> | Answer) => (call: Reading) =>
      asInterface(call, 'read', (at) => work(at, call.query));
  const readOne =
    (work: (at: Interface, id: number, asked: Asked) => Promise<Answer>) => (call: One) =>
      asInterface(call, 'read', (at) => work(at, idOf(call.params.id), call.query));
  const create =
    (work: (at: Interface, body: unknown, asked: Asked) => Promise<Answer>) =>
    (call: HandlerCall<typeof scim.createUser>) =>
      asInterface(call, 'write', (at) => work(at, call.body, call.query));
  const change =
    (work: (at: Interface, id: number, body: unknown, asked: Asked) => Promise<Answer>) =>
    (call: HandlerCall<typeof scim.patchUser>) =>
      asInterface(call, 'write', (at) => work(at, idOf(call.params.id), call.body, call.query));
  const remove =
    (work: (at: Interface, id: number) => Promise<Answer>) =>
    (call: HandlerCall<typeof scim.deleteUser>) =>
      asInterface(call, 'write', (at) => work(at, idOf(call.params.id)));
  const named =
    (of: (base: string) => readonly (Body & { readonly id: string })[]) => (call: Named) =>
      asInterface(call, 'read', ({ base }) => {
        const resource = of(base).find(
          ({ id }) => id.toLowerCase() === call.params.name.toLowerCase(),
        );
        if (resource === undefined) throw missing();
        return { body: resource };
      });
  return serve('scim', scim, {
    users: read(listUsers),
    createUser: create(createUser),
    user: readOne(readUser),
    replaceUser: change(replaceUser),
    patchUser: change(patchUser),
    deleteUser: remove(deleteUser),
    groups: read(listGroups),
    createGroup: create(createGroup),
    group: readOne(readGroup),
    replaceGroup: change(replaceGroup),
    patchGroup: change(patchGroup),
    deleteGroup: remove(deleteGroup),
    configuration: read(({ base }, asked) => oneOf(configurationAt(base), asked)),
    schemas: read(({ base }) => pageOf(schemasAt(base), schemasAt(base).length, {})),
    schema: named(schemasAt),
    resourceTypes: read(({ base }) => pageOf(resourceTypesAt(base), 2, {})),
    resourceType: named(resourceTypesAt),
  });
};

export const contributes: Contributions = {
  ports: [refusalShape.filledBy(scimRefusal)],
  recordNames: [
    ['provisioning_rule', fr.records.rule],
    ['provisioned_group', fr.records.group],
    ['provisioned_member', fr.records.member],
  ],
  recordPages: [['provisioning_rule', provisioning.load]],
  recordFields: [
    [
      'provisioning_rule',
      {
        role: { label: fr.role, values: fr.roleTexts },
        infra_id: { label: fr.place },
        profile_id: { label: fr.profile },
        made_by: { label: fr.preparedBy },
      },
    ],
    [
      'provisioned_group',
      {
        name: { label: fr.groupName },
        external_id: { label: fr.externalId },
        profile_id: { label: fr.profile },
      },
    ],
    ['provisioned_member', { group_id: { label: fr.group }, user_id: { label: fr.member } }],
  ],
};
