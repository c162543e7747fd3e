// Doors of steering: contract hours of a span, for the board; the starter set, for demo data.
export { contractSeconds, type MissionSpan } from '../contract-hours.ts';
export { installStarterSteering } from './starter.ts';
