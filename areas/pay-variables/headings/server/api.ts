// The doors of headings: the starter set, the configuration of a customer, the names of its formulas.
export { installStarterHeadings } from './starter.ts';
export { exportCodes, payConfiguration, payrollSoftware, type PayrollSoftware } from './configuration.ts';
export { daysBehind, dayRows, periodValues, vocabularyOf, type DayFacts, type MissionFacts } from '../vocabulary.ts';
export { headingsNamed } from '../check-heading.ts';
export { PayHeading, PayParameter, type PayConfiguration } from '../heading.ts';
export type { LayoutName } from '../layouts.ts';
