// Doors of expenses: the days of many people derived again, as one job.
export { queueRecalculation } from './recalculate.ts';
