// Doors of expenses: the days of many people derived again, as one job, and the amounts of the protocol.
export { protocolRateOn } from '../protocol-rates.data.ts';
export { expenseDays, type ExpenseDay } from './day-marks.ts';
export { mealRules } from './meal-rules.ts';
export { queueRecalculation } from './recalculate.ts';
