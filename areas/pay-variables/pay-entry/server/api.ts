// The doors of pay entry: past months, for demo data; a layout tried on a month; the days of people as formulas read them; what absences take of each day.
export { calculateSome, closePast, detectPast, type PastMonth } from './past-months.ts';
export { trialMonths } from './trial.ts';
export { explainReplayed, replayPeriod, type ReplayedTrees, type ReplayedValue } from './replay.ts';
export { personDays } from './day-columns.ts';
export { loadAbsences } from './load-absences.ts';
export { valuesNow, type ValueNow, type ValuesNow } from './values-now.ts';
export { debugInputs, peopleOfPeriod } from './debug-inputs.ts';
export { countToCalculate } from './freshness.ts';
export { nextPlanningCheck } from './checks.ts';
export { lockFigures } from './put-guard.ts';
export { putFigures } from './save-values.ts';
export { explainOwn, ownMonth, type OwnMission } from './own-month.ts';
export { valuePlace } from './value-place.ts';
export { exportedFiles, exportsOfLayout, exportsOfSoftware } from './exported-files.ts';
export { exportedMonth, type ExportedMonth } from './exported-month.ts';
export { regulatedSince, type RegulatedSince } from './regulated-since.ts';
export { regulateDay, type RegulatedMonth } from './regulate-day.ts';
export { paidHours } from './paid-hours.ts';
