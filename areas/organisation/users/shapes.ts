// What the routes of users, profiles and accreditations take and answer.
import { z } from 'zod';
import { frenchPhone, isPhone } from '#platform/contract/french-identifiers.ts';
import { columns } from '#platform/contract/columns.ts';
import { CHANGES, ORIGINS, REFUSALS } from '#platform/contract/effective-rights.ts';
import { choices, options } from '#platform/contract/filters.ts';
import { ROLES, roleTexts } from '#platform/contract/roles.ts';
import { describeList, EXPORT_FORMATS } from '#platform/contract/shapes.ts';
import { INFRASTRUCTURE_TYPES } from '#areas/organisation/infrastructures/contract.ts';
import { MODES } from './accreditation.ts';
import { fr } from './fr.ts';

export const users = '/modules/users/users';
export const Id = z.number().int().positive();
const Named = z.object({ id: z.number(), name: z.string() });
export const Saved = z.object({ id: z.number().int(), version: z.number().int() });
export const version = z.number().int().min(0).default(0);

/** 0 pending activation and 1 active are the specification's (D3-E-24); deactivated is Invented: an active account put to rest. */
export const USER_STATES = ['pending', 'active', 'deactivated'] as const;
export const stateTexts = {
  pending: fr.statePending,
  active: fr.stateActive,
  deactivated: fr.stateDeactivated,
};
export { roleTexts };

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
  phone: z
    .string()
    .trim()
    .max(30)
    .refine((t) => t === '' || isPhone(t), fr.phoneWrong)
    .transform(frenchPhone)
    .nullable()
    .default(null),
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
  /** The domain of the portal that it belongs to. */
  theme: z.string(),
  granted: z.boolean(),
  origin: z.enum(ORIGINS),
  from: z.string().nullable(),
});
export type Right = z.infer<typeof Right>;
/** Whether somebody may open a screen or have a right used, and why. */
export const RightExplained = z.object({
  /** Of the element that the address names; null where it names none, or the answer is no already. `unseen`: by the caller, there or not. */
  row: z.enum(['open', 'closed', 'unseen']).nullable(),
  /** The infrastructure that opens it to the account. */
  place: z.string().nullable(),
  refusal: z.enum(REFUSALS).nullable(),
  /** Of the route's permission; null where everybody may, and of what is the provider's alone. */
  right: Right.nullable(),
  /** The fewest that turn it round; null where none does. */
  changes: z
    .array(
      z.object({
        change: z.enum(CHANGES),
        /** The caller could make it. */
        yours: z.boolean(),
        /** Profiles of the account that refuse the right: the refusal goes with the grant. */
        over: z.array(z.string()),
      }),
    )
    .nullable(),
});
export type RightExplained = z.infer<typeof RightExplained>;
/** What the forms of users and profiles offer this caller. */
export const FormChoices = z.object({
  roles: z.array(z.enum(ROLES)),
  profiles: z.array(Named.extend({ infraId: z.number() })),
  permissions: z.array(
    z.object({ name: z.string(), label: z.string(), theme: z.string(), mine: z.boolean() }),
  ),
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
export const PerimeterChoice = z.object({ ids: z.array(Id).max(500), version });

export const Sso = z.object({
  identifier: z.string().nullable(),
  /** Under which name the customer's directory keeps the account (SCIM). */
  directory: z.string().nullable(),
  version: z.number(),
});
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
export const AccreditationsExport = z.object({
  sections: z
    .array(z.enum(ACCREDITATION_SECTIONS))
    .min(1)
    .max(ACCREDITATION_SECTIONS.length)
    .default([...ACCREDITATION_SECTIONS]),
  /** Only accounts attached to these or below; all of the perimeter without any. */
  infrastructures: z.array(Id).max(100).default([]),
  format: z.enum(EXPORT_FORMATS).default('csv'),
});
