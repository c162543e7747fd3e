// The doors of debit and credit.
export { paidHoursPort, type PaidHours, type PaidHoursAsked } from './paid-hours.ts';
export { recomputePeople, peopleOf } from './recompute.ts';
export { writeSetting } from './settings.ts';
export { addInitial } from './additions.ts';
export { defaultSetting } from '../setting.ts';
