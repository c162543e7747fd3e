// Who works here: the enumerations of the specification (000 §3) with the codes it gives.

/** Collaborator types: driver 1, sedentary 2, driver scheduled 3, sedentary scheduled 4. */
export const COLLABORATOR_TYPES = [1, 2, 3, 4] as const;
export type CollaboratorType = (typeof COLLABORATOR_TYPES)[number];
/** Scheduled types: the plan becomes real time where nothing proves otherwise (domain handbook §3). */
export const isScheduled = (type: CollaboratorType): boolean => type === 3 || type === 4;
export const isDriver = (type: CollaboratorType): boolean => type === 1 || type === 3;

/** Driver types: short CD, long LD, messenger ME. */
export const DRIVER_TYPES = ['CD', 'LD', 'ME'] as const;
export type DriverType = (typeof DRIVER_TYPES)[number];

/** Categories of the national agreement (IDCC 16, annexes I to IV), each with its own scale of seniority. */
export const CATEGORIES = ['workers', 'employees', 'technicians', 'managers'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Mission types: P permanent, I interim, L location (hired in). Only P is on the company's own payroll. */
export const MISSION_TYPES = ['P', 'I', 'L'] as const;
export type MissionType = (typeof MISSION_TYPES)[number];

/** « DUPONT Marie », as lists and boards show people. */
export const personName = (p: { readonly lastName: string; readonly firstName: string }): string =>
  `${p.lastName.toLocaleUpperCase('fr')} ${p.firstName}`;
