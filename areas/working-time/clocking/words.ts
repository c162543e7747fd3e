// The enumerations of clockings (specification 001 §2.8).

/** What was done with a clocking (D2-E-16). */
export const CLOCKING_ACTIONS = [
  'ignored',
  'accepted_real',
  'automatic_break_time',
  'accepted_theoretical',
  'manual_addition',
  'automatic_input',
] as const;
export type ClockingAction = (typeof CLOCKING_ACTIONS)[number];
/** How an anomaly is processed (D2-E-14). */
export const PROCESSINGS = [
  'correct_theoretical_schedule',
  'keep_clocking_schedule',
  'notify_anomaly',
  'notify_alert',
] as const;
export type Processing = (typeof PROCESSINGS)[number];

/** D2-E-11. */
export const EMPLOYER_TYPES = ['INTERIM', 'PRESTA'] as const;
export type EmployerType = (typeof EMPLOYER_TYPES)[number];

/** Why an event of a device was not taken. */
export const REFUSALS = [
  'badge',
  'type',
  'instant',
  'without_zone',
  'future',
  'other_type',
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** A terminal has a key and speaks for itself; a kiosk is one with a screen; the telephones of an agency's people are one, spoken for by each of them. */
export const DEVICE_KINDS = ['terminal', 'kiosk', 'phones'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];
