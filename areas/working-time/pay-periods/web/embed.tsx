// What pay entry tells of itself.
export { provideOpenPeriod } from './open-period.ts';
