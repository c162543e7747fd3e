// The doors of clocking.
export { allowPhones } from './devices.ts';
export { correctShiftsBy } from './plan-port.ts';
