// The doors of clocking.
export { correctShiftsBy } from './plan-port.ts';
