// What travels, apart from the lists.
import { z } from 'zod';
import { CLOCKING_ANOMALIES, DAY_ANOMALIES } from '#engines/clocking/anomalies.ts';
import { CLOCKING_TYPES } from '#engines/clocking/limits.ts';
import { CLOCKING_ACTIONS, DEVICE_KINDS, EMPLOYER_TYPES, REFUSALS } from './words.ts';
import { Place } from './kiosk.ts';
import { clockingDayState, clockingStep } from './status.ts';
import { fr } from './fr.ts';

export const Id = z.number().int().positive();
/** UTC seconds since 1970. */
export const Instant = z.number().int().min(0).max(7_258_118_400);
export const Reason = z.string().trim().min(3, fr.reasonShort).max(300);
export const OptionalReason = z.string().trim().max(300).default('');
export const Done = z.object({ done: z.number().int() });

export const DayAnomalyView = z.object({
  code: z.enum(DAY_ANOMALIES),
  measured: z.number().nullable(),
});
export const ClockingAnomalyView = z.object({
  code: z.enum(CLOCKING_ANOMALIES),
  seconds: z.number(),
});

export const ClockingView = z.object({
  id: z.number(),
  at: Instant,
  type: z.enum(CLOCKING_TYPES),
  receivedAt: Instant,
  driftSeconds: z.number(),
  /** Null: entered by a person. */
  device: z.string().nullable(),
  badge: z.string().nullable(),
  step: z.enum(clockingStep.states),
  action: z.enum(CLOCKING_ACTIONS).nullable(),
  theoreticalAt: Instant.nullable(),
  reason: z.string().nullable(),
  author: z.string().nullable(),
  anomalies: z.array(ClockingAnomalyView).readonly(),
  /** Where it was made, for whoever controls; null: not kept, or no more. */
  place: Place.nullable(),
});
export type ClockingView = z.infer<typeof ClockingView>;

export const DayView = z.object({
  id: z.number(),
  collaboratorId: z.number(),
  name: z.string(),
  day: z.string(),
  zone: z.string(),
  work: z.number(),
  rest: z.number(),
  plannedStart: Instant.nullable(),
  plannedEnd: Instant.nullable(),
  state: z.enum(clockingDayState.states),
  odd: z.number(),
  /** Somebody decided that the day stands as it was clocked. */
  kept: z.boolean(),
  /** Of a closed month: what is validated now is proposed as a regularisation. */
  closed: z.boolean(),
  anomalies: z.array(DayAnomalyView).readonly(),
  clockings: z.array(ClockingView),
  processings: z.array(
    z.object({
      processing: z.string(),
      reason: z.string(),
      author: z.string(),
      at: z.string(),
    }),
  ),
});
export type DayView = z.infer<typeof DayView>;

export const DeviceView = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  kind: z.enum(DEVICE_KINDS),
  infraId: z.number(),
  agency: z.string(),
  keySince: z.string(),
  revokedAt: z.string().nullable(),
  lastSeenAt: z.string().nullable(),
  driftSeconds: z.number().nullable(),
  /** Its clockings say where they were made, for two months. */
  keepsPlace: z.boolean(),
  /** Not heard of for a day. */
  silent: z.boolean(),
});
export type DeviceView = z.infer<typeof DeviceView>;

/** What became of a delivery. `index` counts from 0 in what was sent. */
export const Delivery = z.object({
  received: z.number().int(),
  added: z.number().int(),
  duplicates: z.number().int(),
  /** Of badges that nobody is linked to yet. */
  pending: z.number().int(),
  refused: z.array(
    z.object({ index: z.number().int(), why: z.enum(REFUSALS), message: z.string() }),
  ),
  driftSeconds: z.number().int(),
});
export type Delivery = z.infer<typeof Delivery>;

/** A badge that nobody is linked to, with what it clocked. */
export const PendingBadge = z.object({
  badge: z.string(),
  infraId: z.number(),
  agency: z.string(),
  clockings: z.number().int(),
  first: Instant,
  last: Instant,
});
export type PendingBadge = z.infer<typeof PendingBadge>;
export const LinkedBadge = z.object({
  id: z.number(),
  number: z.string(),
  collaboratorId: z.number(),
  name: z.string(),
  matricule: z.string(),
  agency: z.string(),
  employer: z.string().nullable(),
});
export type LinkedBadge = z.infer<typeof LinkedBadge>;

export const EmployerView = z.object({
  id: z.number(),
  version: z.number(),
  type: z.enum(EMPLOYER_TYPES),
  name: z.string(),
  infraId: z.number(),
  infrastructure: z.string(),
  people: z.number().int(),
});
export type EmployerView = z.infer<typeof EmployerView>;

const minutes = z.number().int().min(0).max(720);
/** Minutes: the tolerances (D2-E-15) and the length of an automatic break. */
export const Rule = z.object({
  advance: minutes,
  delay: minutes,
  breakTime: z.number().int().min(1).max(120),
});
export type Rule = z.infer<typeof Rule>;

const Outcome = z.object({
  days: z.number().int(),
  odd: z.number().int(),
  workSeconds: z.number().int(),
});
/** What clockings come to by the rule in force and by the one tried. */
export const Simulation = z.object({
  inForce: Outcome,
  tried: Outcome,
  changed: z.array(
    z.object({
      name: z.string(),
      day: z.string(),
      before: z.array(z.string()),
      after: z.array(z.string()),
    }),
  ),
});
export type Simulation = z.infer<typeof Simulation>;
