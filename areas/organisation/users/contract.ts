// Users, administrators, profiles of rights and accreditations (specification 002 §2.3, §2.4, §6).
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { EFFECTS, ORIGINS } from '#platform/contract/effective-rights.ts';
import { choices, options } from '#platform/contract/filters.ts';
import { ROLES, type Role } from '#platform/contract/roles.ts';
import { page, route, type Route } from '#platform/contract/route.ts';
import {
  bulk,
  describeList,
  duplicate,
  EXPORT_FORMATS,
  list,
  prefixed,
  remove,
} from '#platform/contract/shapes.ts';
import {
  INFRASTRUCTURE_TYPES,
  infrastructureTypeTexts,
} from '#areas/organisation/infrastructures/contract.ts';
import { ACCREDITATION_TABS, MODES } from './accreditation.ts';
import { fr } from './fr.ts';

const users = '/modules/users/users';
const Id = z.number().int().positive();
const Named = z.object({ id: z.number(), name: z.string() });
const Saved = z.object({ id: z.number().int(), version: z.number().int() });
const version = z.number().int().min(0).default(0);

/** 0 pending activation and 1 active are the specification's (D3-E-24); deactivated is Invented: an active account put to rest. */
export const USER_STATES = ['pending', 'active', 'deactivated'] as const;
export const stateTexts = {
  pending: fr.statePending,
  active: fr.stateActive,
  deactivated: fr.stateDeactivated,
};
export const roleTexts: Readonly<Record<Role, string>> = Object.fromEntries(
  ROLES.map((r) => [r, fr[r]]),
) as Record<Role, string>;

export const UserRow = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(ROLES)),
  roleNames: z.array(z.string()),
  infrastructure: z.string(),
  customer: z.string(),
  profiles: z.array(z.string()),
  state: z.enum(USER_STATES),
  lastLoginAt: z.string().nullable(),
  updatedAt: z.string().nullable(),
  version: z.number(),
});
export type UserRow = z.infer<typeof UserRow>;

const userColumns = columns([
  { name: 'name', label: fr.name, kind: 'text', sort: true, pinned: true, width: 180 },
  { name: 'email', label: fr.email, kind: 'text', sort: true, width: 190 },
  { name: 'roleNames', label: fr.roles, kind: 'list', width: 150 },
  { name: 'infrastructure', label: fr.infrastructure, kind: 'text', sort: true, width: 160 },
  { name: 'customer', label: fr.customer, kind: 'text', width: 160, hidden: true },
  { name: 'profiles', label: fr.profilesOf, kind: 'list', width: 110 },
  { name: 'state', label: fr.state, kind: 'status', sort: true, texts: stateTexts, width: 105 },
  { name: 'lastLoginAt', label: fr.lastLogin, kind: 'instant', sort: true, width: 130 },
  { name: 'updatedAt', label: fr.updatedAt, kind: 'instant', sort: true, width: 140, hidden: true },
]);
const userFilters = {
  role: choices(fr.role, options(roleTexts)),
  state: choices(fr.state, options(stateTexts)),
};

export const userList = describeList({
  listId: 'users',
  title: fr.title,
  may: 'user.read',
  row: UserRow,
  columns: userColumns,
  filters: userFilters,
});
export const administratorList = describeList({
  listId: 'administrators',
  title: fr.administrators,
  may: 'administrator.read',
  row: UserRow,
  columns: userColumns,
  filters: { state: userFilters.state },
});

/** Those attached to one infrastructure or below it. */
export const infrastructureUserList = describeList({ ...userList, listId: 'infrastructure-users' });

export const UserForm = z.object({
  email: z.email().max(254).trim().toLowerCase(),
  firstName: z.string().trim().min(1).max(80),
  lastName: z.string().trim().min(1).max(80),
  phone: z.string().trim().max(30).nullable().default(null),
  roles: z.array(z.enum(ROLES)).min(1).max(ROLES.length),
  /** Where the account is attached. */
  infraId: Id,
  /** What it sees, with everything below. What the editor cannot see stays as it is. */
  perimeter: z.array(Id).max(500),
  profileIds: z.array(Id).max(20).default([]),
  version,
});
export type UserForm = z.infer<typeof UserForm>;

export const User = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  roles: z.array(z.enum(ROLES)),
  infraId: z.number(),
  infrastructure: z.string(),
  customer: z.string(),
  perimeter: z.array(Named),
  profileIds: z.array(z.number()),
  profiles: z.array(Named),
  collaboratorId: z.number().nullable(),
  state: z.enum(USER_STATES),
  lastLoginAt: z.string().nullable(),
  version: z.number(),
  /** What the caller may do here: buttons are shown by it. */
  editable: z.boolean(),
  impersonable: z.boolean(),
});
export type User = z.infer<typeof User>;

export const Right = z.object({
  permission: z.string(),
  label: z.string(),
  granted: z.boolean(),
  origin: z.enum(ORIGINS),
  from: z.string().nullable(),
});
export type Right = z.infer<typeof Right>;
/** What the forms of users and profiles offer this caller. */
export const FormChoices = z.object({
  roles: z.array(z.enum(ROLES)),
  profiles: z.array(Named.extend({ infraId: z.number() })),
  permissions: z.array(z.object({ name: z.string(), label: z.string(), mine: z.boolean() })),
});
export type FormChoices = z.infer<typeof FormChoices>;

/** The copy of an account: another person with the same roles, profiles, perimeter and accreditations. */
export const UserCopy = UserForm.pick({
  email: true,
  firstName: true,
  lastName: true,
  phone: true,
});
export type UserCopy = z.infer<typeof UserCopy>;

/** An infrastructure of the tree where an account's perimeter is chosen. */
export const PerimeterNode = z.object({
  id: z.number(),
  parentId: z.number().nullable(),
  type: z.enum(INFRASTRUCTURE_TYPES),
  name: z.string(),
  code: z.string(),
  /** Chosen itself; what stands under it is then seen too. */
  granted: z.boolean(),
  /** The caller may give it or take it away. */
  mine: z.boolean(),
});
export type PerimeterNode = z.infer<typeof PerimeterNode>;
export const Perimeter = z.object({
  nodes: z.array(PerimeterNode),
  more: z.boolean(),
  version: z.number(),
});
export type Perimeter = z.infer<typeof Perimeter>;
const PerimeterChoice = z.object({ ids: z.array(Id).max(500), version });

export const Sso = z.object({ identifier: z.string().nullable(), version: z.number() });
export type Sso = z.infer<typeof Sso>;
export const SsoForm = z.object({
  identifier: z
    .string()
    .trim()
    .max(254)
    .transform((t) => (t === '' ? null : t))
    .nullable(),
  version,
});

const mode = z.enum(MODES);
const effective = z.enum(['all', 'chosen']);
/** One infrastructure of the account's perimeter in a tab of accreditations. `from` names the one above that it follows. */
export const AccreditationLine = z.object({
  infraId: z.number(),
  parentId: z.number().nullable(),
  type: z.enum(INFRASTRUCTURE_TYPES),
  name: z.string(),
  mode,
  effective,
  count: z.number(),
  from: z.string().nullable(),
});
export type AccreditationLine = z.infer<typeof AccreditationLine>;
export const AccreditationSheet = z.object({
  infraId: z.number(),
  name: z.string(),
  type: z.enum(INFRASTRUCTURE_TYPES),
  mode,
  items: z.array(z.string()),
  version: z.number(),
  inherited: z.object({ mode: effective, items: z.array(z.string()), from: z.string().nullable() }),
  catalogue: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      group: z.string().nullable(),
      /** The caller is accredited to it and may give it. */ mine: z.boolean(),
    }),
  ),
});
export type AccreditationSheet = z.infer<typeof AccreditationSheet>;
export const AccreditationForm = z.object({
  mode,
  items: z.array(z.string().min(1).max(100)).max(2_000).default([]),
  version,
});
export type AccreditationForm = z.infer<typeof AccreditationForm>;

/** What the export of accreditations covers (D3-E-32). */
export const ACCREDITATION_SECTIONS = [
  'perimeters',
  'permissions',
  'vehicle-groups',
  'documents',
  'other-times',
  'vpe-models',
] as const;
export type AccreditationSection = (typeof ACCREDITATION_SECTIONS)[number];
export const sectionTexts: Readonly<Record<AccreditationSection, string>> = {
  perimeters: fr.sectionPerimeters,
  permissions: fr.sectionPermissions,
  'vehicle-groups': fr.tabVehicleGroups,
  documents: fr.sectionDocuments,
  'other-times': fr.tabOtherTimes,
  'vpe-models': fr.sectionVpeModels,
};
const AccreditationsExport = z.object({
  sections: z
    .array(z.enum(ACCREDITATION_SECTIONS))
    .min(1)
    .max(ACCREDITATION_SECTIONS.length)
    .default([...ACCREDITATION_SECTIONS]),
  /** Only accounts attached to these or below; all of the perimeter without any. */
  infrastructures: z.array(Id).max(100).default([]),
  format: z.enum(EXPORT_FORMATS).default('xlsx'),
});

const tabs = `${users}/{userId}/tabs` as const;
const inInfrastructure = 'infrastructures/{infraId}/form';
const accreditationTab =
  `${tabs}/{tab:${ACCREDITATION_TABS.join('|') as 'documents|documents-remake|other-times|vehicle-groups|vpe-models|vpe-models-remake'}}` as const;
/** The same call at another reading of its path. */
const alsoAt = <R extends Route>(call: R, path: string): R => ({
  ...call,
  also: [...call.also, { path }],
});
const ofInfrastructure = list({
  data: `${users}/list/{infrastructure}`,
  ...infrastructureUserList,
});

export const usersContract = {
  ...list({ data: users, page: true, twin: false, ...userList }),
  newPage: page({ path: `${users}/new`, may: 'user.write' }),
  create: route({
    method: 'POST',
    path: `${users}/new`,
    may: 'user.write',
    body: UserForm,
    output: Saved,
  }),
  load: route({
    method: 'GET',
    path: `${users}/{userId}`,
    may: 'user.read',
    page: true,
    output: User,
  }),
  duplicatePage: page({ path: `${users}/duplicate/{userId}`, may: 'user.write' }),
  duplicate: route({
    method: 'POST',
    path: `${users}/duplicate/{userId}`,
    may: 'user.write',
    body: UserCopy,
    output: Saved,
  }),
  ...prefixed('infrastructure', {
    ...ofInfrastructure,
    exportPost: alsoAt(
      ofInfrastructure.exportPost,
      `${users}/{infrastructure}/export/{_format:csv|xlsx|pdf}`,
    ),
  }),
  informations: route({
    method: 'GET',
    path: `${users}/{userId}/tabs/informations`,
    may: 'user.read',
    page: true,
    output: User,
  }),
  saveInformations: route({
    method: 'PUT',
    path: `${users}/{userId}/tabs/informations`,
    may: 'user.write',
    body: UserForm,
    output: Saved,
  }),
  informationsIn: page({ path: `${tabs}/informations/${inInfrastructure}`, may: 'user.read' }),
  perimeters: route({
    method: 'GET',
    path: `${tabs}/perimeters`,
    may: 'user.read',
    page: true,
    output: Perimeter,
  }),
  perimetersIn: route({
    method: 'GET',
    path: `${tabs}/perimeters/${inInfrastructure}`,
    may: 'user.read',
    page: true,
    output: Perimeter,
  }),
  sso: route({ method: 'GET', path: `${tabs}/sso`, may: 'user.read', page: true, output: Sso }),
  saveSso: route({
    method: 'PUT',
    path: `${tabs}/sso`,
    may: 'user.write',
    body: SsoForm,
    output: Saved,
  }),
  ssoIn: page({ path: `${tabs}/sso/${inInfrastructure}`, may: 'user.read' }),
  accreditations: route({
    method: 'GET',
    path: accreditationTab,
    may: 'user.read',
    page: true,
    output: z.object({ lines: z.array(AccreditationLine), more: z.boolean() }),
  }),
  accreditation: route({
    method: 'GET',
    path: `${accreditationTab}/${inInfrastructure}`,
    may: 'user.read',
    page: true,
    output: AccreditationSheet,
  }),
  // Invented: how these three tabs are saved (D3-N-08).
  savePerimeters: route({
    method: 'PUT',
    path: `${tabs}/perimeters`,
    may: 'user.write',
    body: PerimeterChoice,
    output: Saved,
  }),
  savePerimetersIn: route({
    method: 'POST',
    path: `${tabs}/perimeters/${inInfrastructure}`,
    may: 'user.write',
    body: PerimeterChoice,
    output: Saved,
  }),
  saveAccreditation: route({
    method: 'POST',
    path: `${accreditationTab}/${inInfrastructure}`,
    may: 'user.write',
    body: AccreditationForm,
    output: z.object({ version: z.number() }),
  }),
  removePerimeter: route({
    method: 'DELETE',
    path: `${users}/{user}/tabs/perimeters/{infrastructure}`,
    may: 'user.write',
  }),
  accreditationsExportForm: page({
    path: '/modules/users/accreditations-export/form',
    may: 'user.read',
  }),
  accreditationsExport: route({
    method: 'POST',
    path: '/modules/users/accreditations-export/generate-file',
    also: [{ path: '/modules/users/accreditations-export' }],
    may: 'user.read',
    kind: 'download',
    tx: 'none',
    body: AccreditationsExport,
  }),
  // Invented: the tab of rights, activation, rights with their origins, the choices of the forms.
  changeState: route({
    method: 'POST',
    path: `${users}/{userId}/{move:activate|deactivate}`,
    may: 'user.write',
    output: z.object({ state: z.enum(USER_STATES) }),
  }),
  sendActivation: route({
    method: 'POST',
    path: `${users}/{userId}/send-activation`,
    may: 'user.write',
  }),
  rights: route({
    method: 'GET',
    path: `${tabs}/rights`,
    may: 'user.read',
    page: true,
    tx: 'none',
    output: z.array(Right),
  }),
  formChoices: route({
    method: 'GET',
    path: `${users}/form-choices`,
    may: 'user.read',
    output: FormChoices,
  }),
  supervisors: route({
    method: 'GET',
    path: '/users/supervisors/{infrastructure}',
    may: 'signed-in',
    output: z.array(z.object({ id: z.number(), name: z.string(), email: z.string() })),
  }),
};

export const administrators = {
  ...list({ data: '/admin/administrators/list', page: true, ...administratorList }),
  load: route({
    method: 'GET',
    path: '/admin/administrators/edit/{id}',
    may: 'administrator.read',
    page: true,
    output: User,
  }),
  save: route({
    method: 'POST',
    path: '/admin/administrators/edit/{id}',
    may: 'administrator.write',
    body: UserForm,
    output: Saved,
  }),
};

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
const settings = z.record(z.string().max(100), z.enum(EFFECTS));
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
  create: route({
    method: 'POST',
    path: `${profilePath}/new`,
    may: 'profile.write',
    body: ProfileForm,
    output: Saved,
  }),
  load: route({
    method: 'GET',
    path: `${profilePath}/{id}`,
    may: 'profile.read',
    page: true,
    output: UserProfile,
  }),
  save: route({
    method: 'POST',
    path: `${profilePath}/{id}`,
    may: 'profile.write',
    body: ProfileForm,
    output: Saved,
  }),
  ...remove({ path: `${profilePath}/{id}`, may: 'profile.write' }),
  ...duplicate({ path: `${profilePath}/{userProfile}/duplicate`, may: 'profile.write' }),
  duplicateElsewhere: route({
    method: 'POST',
    path: `${profilePath}/{userProfile}/duplicate-different-infrastructure/{infrastructure}`,
    may: 'profile.write',
    output: z.object({ id: z.number().int() }),
  }),
  // The other reading of the same line: the profile in the body.
  duplicateHere: route({
    method: 'POST',
    path: `${profilePath}/duplicate-different-infrastructure/{infrastructure}`,
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

/** An infrastructure with what it says about the rights of everybody attached there or below. */
export const RightsRow = z.object({
  id: z.number(),
  name: z.string(),
  type: z.enum(INFRASTRUCTURE_TYPES),
  parent: z.string().nullable(),
  customer: z.string(),
  settings: z.number(),
  people: z.number(),
  updatedAt: z.string().nullable(),
  version: z.number(),
});
export type RightsRow = z.infer<typeof RightsRow>;
export const rightsList = describeList({
  listId: 'infrastructure-rights',
  title: fr.infrastructureRights,
  may: 'infrastructure-right.read',
  row: RightsRow,
  columns: columns([
    {
      name: 'name',
      label: fr.infrastructureName,
      kind: 'text',
      sort: true,
      pinned: true,
      width: 240,
    },
    {
      name: 'type',
      label: fr.type,
      kind: 'status',
      sort: true,
      texts: infrastructureTypeTexts,
      width: 110,
    },
    { name: 'parent', label: fr.infrastructure, kind: 'text', width: 200 },
    { name: 'customer', label: fr.customer, kind: 'text', width: 180, hidden: true },
    { name: 'settings', label: fr.settingsCount, kind: 'number', sort: true, width: 120 },
    { name: 'people', label: fr.peopleConcerned, kind: 'number', width: 150 },
  ]),
  filters: { type: choices(fr.type, options(infrastructureTypeTexts)) },
});
export const RightsForm = z.object({ settings, version });
export const InfrastructureRights = z.object({
  id: z.number(),
  name: z.string(),
  type: z.enum(INFRASTRUCTURE_TYPES),
  customer: z.string(),
  settings,
  /** What the infrastructures above say, and which of them. */
  inherited: z.record(z.string(), z.object({ effect: z.enum(EFFECTS), from: z.string() })),
  people: z.number(),
  version: z.number(),
});
export type InfrastructureRights = z.infer<typeof InfrastructureRights>;

// Invented: the specification names the origin "infrastructure" of a permission (002 §6) and shows no screen that sets it.
const rightsPath = '/admin/infrastructures/rights';
export const infrastructureRights = {
  ...list({ data: `${rightsPath}/list`, page: true, ...rightsList }),
  load: route({
    method: 'GET',
    path: `${rightsPath}/{id}`,
    may: 'infrastructure-right.read',
    page: true,
    output: InfrastructureRights,
  }),
  save: route({
    method: 'POST',
    path: `${rightsPath}/{id}`,
    may: 'infrastructure-right.write',
    body: RightsForm,
    output: Saved,
  }),
};
