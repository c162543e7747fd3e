// The doors of heading configurations: the payroll software of a place.
export { levelReader } from './level-statements.ts';
export { softwareAt } from './configuration.ts';
export { installStarterModels } from './starter-models.ts';
