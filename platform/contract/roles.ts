// Roles and permissions (specification 000 §6, 002 §6; domain handbook §4).

/** The four roles of the specification, and the plain collaborator, who has none of them there. */
export const GENERAL_ROLES = [
  'ROLE_SUPER_ADMIN',
  'ROLE_ADMIN',
  'ROLE_PAY_ADMIN',
  'ROLE_SUPERVISOR',
  'ROLE_COLLABORATOR',
] as const;
/** Kinds of the provider's own staff (D1-G-07): only an account of the provider has them. What they give: `staff-rights.ts`. */
export const STAFF_ROLES = [
  'ROLE_STAFF_PAY',
  'ROLE_STAFF_TIME',
  'ROLE_STAFF_AUDIT',
  'ROLE_STAFF_COMMERCIAL',
  'ROLE_STAFF_LEGAL',
  'ROLE_STAFF_SUPPORT',
  'ROLE_STAFF_IT',
  'ROLE_STAFF_HIRING',
] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
export type GeneralRole = (typeof GENERAL_ROLES)[number];
export const ROLES = [...GENERAL_ROLES, ...STAFF_ROLES] as const;
export type Role = (typeof ROLES)[number];

/** How every screen names them. */
export const roleTexts: Readonly<Record<Role, string>> = {
  ROLE_SUPER_ADMIN: 'Super administrateur',
  ROLE_ADMIN: 'Administrateur',
  ROLE_PAY_ADMIN: 'Gestionnaire de paie',
  ROLE_SUPERVISOR: 'Superviseur',
  ROLE_COLLABORATOR: 'Collaborateur',
  ROLE_STAFF_PAY: 'Prestataire : paie',
  ROLE_STAFF_TIME: 'Prestataire : gestion des temps',
  ROLE_STAFF_AUDIT: 'Prestataire : audit',
  ROLE_STAFF_COMMERCIAL: 'Prestataire : commercial',
  ROLE_STAFF_LEGAL: 'Prestataire : juridique',
  ROLE_STAFF_SUPPORT: 'Prestataire : support',
  ROLE_STAFF_IT: 'Prestataire : informatique',
  ROLE_STAFF_HIRING: 'Prestataire : recrutement',
};

export const isStaffRole = (role: Role): role is StaffRole =>
  STAFF_ROLES.some((staff) => staff === role);

/** Shorthands for access tables. The super administrator may do everything and is never listed. */
export const admin = 'ROLE_ADMIN' satisfies Role;
export const pay = 'ROLE_PAY_ADMIN' satisfies Role;
export const supervisor = 'ROLE_SUPERVISOR' satisfies Role;
export const collaborator = 'ROLE_COLLABORATOR' satisfies Role;
export const everyone = [admin, pay, supervisor, collaborator] as const;
/** For rights of the provider's own staff only: no role of a customer gives them. */
export const nobody = [] as const;

/** An area's access.ts: permission → who has it by role, one line each. Profiles add or remove per user. */
export type Access = Readonly<
  Record<
    `${string}.${string}`,
    {
      readonly label: string;
      readonly roles: readonly Role[];
      readonly providerOnly?: boolean;
      /** It changes what every agency of a customer has in common: only who sees all of them has it. */
      readonly whole?: boolean;
      /** The domain of the area that declares it; written where all are put together. */
      readonly theme?: string;
      /** The module that a customer may do without (`company-settings`); written likewise. */
      readonly module?: string;
    }
  >
>;

/** Whether only employees have a permission: what it opens is done by a person for themselves. */
export const isEmployeesOwn = (access: Access, permission: string): boolean => {
  const roles = access[permission as keyof Access]?.roles ?? [];
  return roles.length > 0 && roles.every((role) => role === collaborator);
};

export interface RightsHolder {
  readonly roles: readonly Role[];
  readonly permissions: ReadonlySet<string>;
}

/** May this person do that? `public` and `signed-in` are judged by the caller, who knows whether there is a session. */
export const may = (who: RightsHolder, permission: string): boolean =>
  who.roles.includes('ROLE_SUPER_ADMIN') || who.permissions.has(permission);
