// Who drives a circuit on a day: shapes of the calendar, of changes and of validation.
import { z } from 'zod';
import { Day } from '#platform/contract/day.ts';
import { BatchAnswer } from '#areas/planning/changes/contract.ts';
import { ASSIGNMENT_STATUSES, COLORS, MOST_CHANGES } from './circuit.ts';

const Id = z.number().int().positive();
/** First and last day index of a run, both included. */
const Run = z.tuple([z.number(), z.number()]);
const CalendarDay = z.object({
  day: z.string(),
  weekday: z.number(),
  off: z.boolean(),
  holiday: z.string().nullable(),
  today: z.boolean(),
});
const CalendarCircuit = z.object({
  id: z.number(),
  code: z.string(),
  label: z.string(),
  color: z.enum(COLORS),
  infraId: z.number(),
  agency: z.string(),
  start: z.number(),
  end: z.number(),
  pause: z.number(),
  vehicleGroupId: z.number().nullable(),
  vehicleGroup: z.string().nullable(),
  /** Day indexes on which it runs. */
  runs: z.array(z.number()),
  attributes: z.array(z.object({ label: z.string(), value: z.string() })),
});
export type CalendarCircuit = z.infer<typeof CalendarCircuit>;
export const Assignment = z.object({
  id: z.number(),
  circuitId: z.number(),
  day: z.string(),
  collaboratorId: z.number(),
  name: z.string(),
  vehicleId: z.number().nullable(),
  vehicle: z.string().nullable(),
  status: z.enum(ASSIGNMENT_STATUSES),
  comment: z.string().nullable(),
  version: z.number(),
});
export type Assignment = z.infer<typeof Assignment>;
const Driver = z.object({
  id: z.number(),
  name: z.string(),
  matricule: z.string(),
  infraId: z.number(),
  agency: z.string(),
  driverType: z.string().nullable(),
  /** Days without a mission, and whole or half days of absence. */
  outside: z.array(Run),
  away: z.array(Run),
  /** Of those, whole days of granted absence: a circuit of theirs has nobody. */
  absent: z.array(Run),
});
export type Driver = z.infer<typeof Driver>;
export const PlanningCircuit = z.object({
  from: z.string(),
  to: z.string(),
  days: z.array(CalendarDay),
  circuits: z.array(CalendarCircuit),
  assignments: z.array(Assignment),
  drivers: z.array(Driver),
  vehicles: z.array(z.object({ id: z.number(), label: z.string(), groups: z.array(z.number()) })),
  /** Days of running circuits that nobody drives who is there. */
  vacancies: z.number(),
  drafts: z.number(),
});
export type PlanningCircuit = z.infer<typeof PlanningCircuit>;

const Driven = z.object({
  collaboratorId: Id,
  vehicleId: Id.nullable().default(null),
  comment: z.string().trim().min(1).max(500).nullable().default(null),
});
export type Driven = z.infer<typeof Driven>;
/** `was` is who the person saw there: somebody else's change meanwhile is never overwritten. */
const AssignChange = z.object({
  circuitId: Id,
  day: Day,
  was: Id.nullable(),
  set: Driven.nullable(),
  /** Puts back what stood before: who drove it, also where that person is away by now, and validated again where it was and passes no limit. */
  restores: z.enum(ASSIGNMENT_STATUSES).optional(),
});
export type AssignChange = z.infer<typeof AssignChange>;
export const AssignBody = z.object({
  changes: z.array(AssignChange).min(1).max(MOST_CHANGES),
  /** Judges and answers; writes nothing. */ preview: z.boolean().default(false),
});
const Refusal = z.object({ circuitId: z.number(), day: z.string(), message: z.string() });
export type Refusal = z.infer<typeof Refusal>;
const Warning = BatchAnswer.shape.warnings;
export const AssignAnswer = z.object({
  done: z.number(),
  refused: z.array(Refusal),
  warnings: Warning,
  margin: BatchAnswer.shape.margin,
  assignments: z.array(Assignment),
  /** What undoes it. */ inverse: z.array(AssignChange),
});
export type AssignAnswer = z.infer<typeof AssignAnswer>;

const Candidate = z.object({
  id: z.number(),
  name: z.string(),
  matricule: z.string(),
  driverType: z.string().nullable(),
  state: z.enum(['free', 'planned', 'taken', 'away', 'outside']),
  detail: z.string(),
  warnings: z.array(z.string()),
  /** What speaks against it and bars nothing: another job, a wish, a holiday. */
  remarks: z.array(z.string()),
  cost: z.number(),
  /** False where the rules were not asked: too many people for one answer. */ judged: z.boolean(),
});
export type Candidate = z.infer<typeof Candidate>;
export const Editing = z.object({
  circuit: CalendarCircuit,
  day: z.string(),
  assignment: Assignment.nullable(),
  /** Still to come, and nobody drives it who is there. */ uncovered: z.boolean(),
  candidates: z.array(Candidate),
  vehicles: z.array(z.object({ id: z.number(), label: z.string() })),
});
export type Editing = z.infer<typeof Editing>;

export const Overlap = z.object({
  id: z.number(),
  collaboratorId: z.number(),
  name: z.string(),
  code: z.string(),
  label: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  pending: z.boolean(),
  circuits: z.array(z.object({ code: z.string(), day: z.string() })),
});
export type Overlap = z.infer<typeof Overlap>;

export const ValidationBody = z.object({
  ids: z.array(Id).min(1).max(5_000),
  reason: z.string().trim().max(500).default(''),
});
export const ValidationAnswer = z.object({
  done: z.number(),
  written: z.boolean(),
  reasonNeeded: z.boolean(),
  refused: z.array(Refusal),
  warnings: Warning,
});
export type ValidationAnswer = z.infer<typeof ValidationAnswer>;
export const ValidationSheet = ValidationAnswer.extend({
  drafts: z.array(Assignment.extend({ code: z.string() })),
  replaced: z.number(),
  vacant: z.array(z.object({ circuitId: z.number(), code: z.string(), day: z.string() })),
  absences: z.array(Overlap),
});
export type ValidationSheet = z.infer<typeof ValidationSheet>;
