// Accounts kept by a customer's own directory (SCIM 2: RFC 7643, 7644), and what an administrator sets of it. Invented: the specification has none.
import { z } from 'zod';
import { choice, reference } from '#platform/contract/describe/kinds/choice.ts';
import { form } from '#platform/contract/describe/form.ts';
import { queryId } from '#platform/contract/query-string.ts';
import { http } from '#platform/contract/route.ts';
import { MADE_ROLES } from '#areas/organisation/single-sign-on/contract.ts';
import { fr } from './fr.ts';

export const LONGEST_DAYS = 365;
export const ruleForm = form({
  role: choice(fr.role, fr.roleTexts),
  infraId: reference(fr.place),
  profileId: reference(fr.profile, { optional: true }),
});

const Id = z.number().int().positive();
const Choice = z.object({ id: z.number(), name: z.string() });
const Key = z.object({
  id: z.number(),
  name: z.string(),
  start: z.string(),
  expiresOn: z.string(),
  lastUsedAt: z.string().nullable(),
  state: z.enum(['active', 'soon', 'expired', 'revoked']),
});
export type Key = z.infer<typeof Key>;
const Group = z.object({
  id: z.number(),
  name: z.string(),
  members: z.number(),
  profileId: z.number().nullable(),
});
export type Group = z.infer<typeof Group>;
const saved = { customer: Id, version: z.number().int().min(0) };
const Chosen = z.object({
  ...saved,
  name: z.string(),
  role: z.enum(MADE_ROLES),
  infraId: z.number().nullable(),
  profileId: z.number().nullable(),
  /** What is entered at the directory. */
  address: z.string(),
  accounts: z.number(),
  resting: z.number(),
  keys: z.array(Key),
  groups: z.array(Group),
  profiles: z.array(Choice),
});
export type Chosen = z.infer<typeof Chosen>;

const settings = { may: 'provisioning.configure', scope: 'customer' } as const;
const path = '/admin/provisioning';
export const provisioning = {
  load: http.get(path, {
    ...settings,
    page: true,
    query: z.object({ customer: queryId.optional() }),
    output: z.object({ customers: z.array(Choice), chosen: Chosen.nullable() }),
  }),
  update: http.post(`${path}/update`, {
    ...settings,
    body: ruleForm.body(saved),
    output: z.object({ version: z.number().int() }),
  }),
  /** Shown once: the database keeps its hash. */
  createKey: http.post(`${path}/key`, {
    ...settings,
    body: z.object({
      customer: Id,
      name: z.string().trim().min(1).max(80),
      days: z.number().int().min(1).max(LONGEST_DAYS),
    }),
    output: z.object({ key: z.string() }),
  }),
  revokeKey: http.post(`${path}/key/{id}/revoke`, {
    ...settings,
    body: z.object({ customer: Id }),
  }),
  mapGroup: http.post(`${path}/group/{id}`, {
    ...settings,
    body: z.object({ profileId: Id.nullable() }),
  }),
};

/** The directory proves itself by its key; the portal's sessions and permissions have no part in it. */
const directory = { may: 'public', twin: false, tx: 'none', scope: 'own' } as const;
const text = z.string().max(4_000).optional();
const asked = z.object({
  filter: text,
  startIndex: text,
  count: text,
  attributes: text,
  excludedAttributes: text,
});
const reads = { ...directory, query: asked, output: z.unknown() };
const writes = { ...reads, body: z.unknown() };
const users = '/scim/v2/Users';
const groups = '/scim/v2/Groups';
export const scim = {
  users: http.get(users, reads),
  createUser: http.post(users, writes),
  user: http.get(`${users}/{id:text}`, reads),
  replaceUser: http.put(`${users}/{id:text}`, writes),
  patchUser: http.patch(`${users}/{id:text}`, writes),
  deleteUser: http.delete(`${users}/{id:text}`, writes),
  groups: http.get(groups, reads),
  createGroup: http.post(groups, writes),
  group: http.get(`${groups}/{id:text}`, reads),
  replaceGroup: http.put(`${groups}/{id:text}`, writes),
  patchGroup: http.patch(`${groups}/{id:text}`, writes),
  deleteGroup: http.delete(`${groups}/{id:text}`, writes),
  configuration: http.get('/scim/v2/ServiceProviderConfig', reads),
  schemas: http.get('/scim/v2/Schemas', reads),
  schema: http.get('/scim/v2/Schemas/{name:text}', reads),
  resourceTypes: http.get('/scim/v2/ResourceTypes', reads),
  resourceType: http.get('/scim/v2/ResourceTypes/{name:text}', reads),
};
