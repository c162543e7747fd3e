// The doors of clocking.
export { allowPhones } from './devices.ts';
export { clocksOnTelephones } from './own.ts';
export { correctShiftsBy } from './plan-port.ts';
export { clockingImport } from './import-clockings.ts';
