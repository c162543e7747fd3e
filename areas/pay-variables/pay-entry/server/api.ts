// The doors of pay entry: past months, for demo data.
export { calculateSome, closePast, type PastMonth } from './past-months.ts';
