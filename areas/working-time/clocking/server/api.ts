// The doors of clocking.
export { keepClockings } from './deliver.ts';
export { allowPhones, insertDevice } from './devices.ts';
export { judgePeople } from './judge.ts';
export { clocksOnTelephones } from './own.ts';
export { shiftCorrectionPort } from './plan-port.ts';
export { clockingImport } from './import-clockings.ts';
