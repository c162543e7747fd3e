// Doors of the exports: what each customer chose, for the configuration; the mobility payment that payroll gives to planning.
export { mobilityPort } from './mobility.ts';
export { exportSettings } from './settings.ts';
