// Doors of the exports: what each customer chose, for the configuration.
export { exportSettings } from './settings.ts';
