// Roles and permissions (specification 000 §6, 002 §6; domain handbook §4).

export const ROLES = [
  'ROLE_SUPER_ADMIN',
  'ROLE_ADMIN',
  'ROLE_PAY_ADMIN',
  'ROLE_SUPERVISOR',
  'ROLE_COLLABORATOR',
] as const;
/** The four roles of the specification, and the plain collaborator, who has none of them there. */
export type Role = (typeof ROLES)[number];

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
    { readonly label: string; readonly roles: readonly Role[]; readonly providerOnly?: boolean }
  >
>;

export interface RightsHolder {
  readonly roles: readonly Role[];
  readonly permissions: ReadonlySet<string>;
}

/** May this person do that? `public` and `signed-in` are judged by the caller, who knows whether there is a session. */
export const may = (who: RightsHolder, permission: string): boolean =>
  who.roles.includes('ROLE_SUPER_ADMIN') || who.permissions.has(permission);
