// Profiles of rights: lists, forms, routes (specification 002 §2.4).
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { EFFECTS } from '#platform/contract/effective-rights.ts';
import { http, page } from '#platform/contract/route.ts';
import { bulk, describeList, duplicate, list, remove } from '#platform/contract/shapes.ts';
import { fr } from './fr.ts';
import { Id, Saved, version } from './shapes.ts';

const profilePath = '/modules/users/profiles';
export const ProfileRow = z.object({
  id: z.number(),
  name: z.string(),
  infrastructure: z.string(),
  parent: z.string().nullable(),
  members: z.number(),
  updatedAt: z.string().nullable(),
  version: z.number(),
});
export type ProfileRow = z.infer<typeof ProfileRow>;
export const profileList = describeList({
  listId: 'user-profiles',
  title: fr.profiles,
  may: 'profile.read',
  row: ProfileRow,
  columns: columns([
    { name: 'name', label: fr.name, kind: 'text', sort: true, pinned: true, width: 260 },
    { name: 'infrastructure', label: fr.infrastructure, kind: 'text', sort: true, width: 200 },
    { name: 'parent', label: fr.parentProfile, kind: 'text', width: 200 },
    { name: 'members', label: fr.members, kind: 'number', sort: true, width: 110 },
    { name: 'updatedAt', label: fr.updatedAt, kind: 'instant', sort: true, width: 140 },
  ]),
  filters: {},
});
/** A permission left out is inherited. */
export const settings = z.record(z.string().max(100), z.enum(EFFECTS));
export const ProfileForm = z.object({
  name: z.string().trim().min(1).max(120),
  description: z.string().trim().max(500).default(''),
  infraId: Id,
  parentId: Id.nullable().default(null),
  settings,
  version,
});
export type ProfileForm = z.infer<typeof ProfileForm>;
export const UserProfile = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  infraId: z.number(),
  infrastructure: z.string(),
  parentId: z.number().nullable(),
  settings,
  /** What each permission would be without this profile's own word: the meaning of "inherit", for a person with no role. */
  inherited: z.record(z.string(), z.enum(EFFECTS)),
  members: z.number(),
  version: z.number(),
});
export type UserProfile = z.infer<typeof UserProfile>;

export const userProfiles = {
  // Invented: the list (D3-N-09). No twin: it cannot be told from `/modules/users/profiles/{id}`.
  ...list({ data: profilePath, page: true, twin: false, ...profileList }),
  newPage: page({ path: `${profilePath}/new`, may: 'profile.write' }),
  create: http.post(`${profilePath}/new`, {
    may: 'profile.write',
    body: ProfileForm,
    output: Saved,
  }),
  load: http.get(`${profilePath}/{id}`, { may: 'profile.read', page: true, output: UserProfile }),
  save: http.post(`${profilePath}/{id}`, {
    may: 'profile.write',
    body: ProfileForm,
    output: Saved,
  }),
  ...remove({ path: `${profilePath}/{id}`, may: 'profile.write' }),
  ...duplicate({ path: `${profilePath}/{userProfile}/duplicate`, may: 'profile.write' }),
  duplicateElsewhere: http.post(
    `${profilePath}/{userProfile}/duplicate-different-infrastructure/{infrastructure}`,
    { may: 'profile.write', output: z.object({ id: z.number().int() }) },
  ),
  // The other reading of the same line: the profile in the body.
  duplicateHere: http.post(`${profilePath}/duplicate-different-infrastructure/{infrastructure}`, {
    may: 'profile.write',
    body: z.object({ userProfile: Id }),
    output: z.object({ id: z.number().int() }),
  }),
  // Invented: the one action on many profiles is to delete them.
  batchAction: bulk({
    path: `${profilePath}/batch-action`,
    may: 'profile.write',
    of: profileList,
    values: z.object({ action: z.literal('remove').default('remove') }),
  }),
};
