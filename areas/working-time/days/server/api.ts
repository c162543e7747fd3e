// The doors of day records: evidence in, records out.
export {
  recordEvidence,
  withdrawEvidence,
  markStale,
  type EvidenceDay,
  type NewEvidence,
  type RecordedEvidence,
} from './evidence.ts';
export { replaceEvents, type ServiceEvents } from './event-evidence.ts';
export { activityImport, importedDays } from './import-activities.ts';
export { positionImport } from './import-positions.ts';
export { readMoment } from '../moment.ts';
export { plannedServices, type PersonPlan } from './planned-services.ts';
export { contestEvidence } from './contest-evidence.ts';
export { doubtBetween } from './doubt.ts';
export type { Doubt } from '../doubt.ts';
export { recomputeDays, recomputeMany, type Recomputed } from './recompute.ts';
export { bulkRecords, insertHistory, type HistoryPerson } from './bulk-records.ts';
export {
  publishDays,
  queueRecompute,
  recomputeEach,
  recomputeInJob,
  recomputeJob,
  type RecomputePayload,
  type RecomputeSummary,
} from './recompute-job.ts';
export {
  closeDays,
  dayRecords,
  halvesAway,
  reopenDays,
  staleDays,
  type DayRow,
  type DaysOf,
} from './read-days.ts';
export {
  notedDifferences,
  takeDifferences,
  tellDifferences,
  waitingDifferences,
  type UntoldDay,
  type WaitingDifference,
} from './closed-differences.ts';
export { dayDetail } from './day-detail.ts';
export { derivedDays } from './derived-days.ts';
export type { DayAbsence, DerivedDay } from '../derive.ts';
export { packSpans, unpackSpans, type Activity, type EvidenceSource, type Span } from '../spans.ts';
export { evidenceDays, evidenceOf } from './load-facts.ts';
export {
  cardDays,
  legalHistories,
  legalTimeline,
  recentHistories,
  type CardDay,
  type LegalHistory,
  type RecentHistory,
} from './legal-histories.ts';
export { addedByHand, addExpenseByHand, removeExpensesByHand } from './expense-additions.ts';
export { daysFollowersPort, type DaysFollower } from './followers.ts';
export { clockOn, halvesOn, missionOn, type AgencyClock } from '../facts.ts';
export { regulationPort } from './regimes.ts';
export { markSplitDaysStale } from './stale.ts';
export { mealRulesPort, type MealRulesReader } from './meal-rules.ts';
export { absenceReasons, shownAbsences, withReason, type Reason } from './absence-reasons.ts';
export { correctDay, daySides, type DayCorrection, type DaySides } from './correct.ts';
export {
  SIDES,
  type SaidOfDay,
  type Side,
  type Stretch,
  type Uncorrectable,
} from '../correction.ts';
export { evidenceChangedSince, type EvidenceChangedSince } from './evidence-changed-since.ts';
export { decideDays } from './decide.ts';
export {
  positionsBetween,
  recordPositions,
  type KnownPosition,
  type NewPositions,
} from './positions.ts';
export type { Position, PositionKind } from '../positions.ts';
export { recordConditions, type NewConditions } from './conditions.ts';
export { recordDevice, type NewDeviceMarks } from './device.ts';
export {
  countPositions,
  countWorkingTime,
  purgePositions,
  purgeWorkingTime,
  type PurgeCount,
} from './purge.ts';
export { expenseReasons, type ExpenseReasons } from './expense-reasons.ts';
export { expenseFigures } from '../expenses.ts';
