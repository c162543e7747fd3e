// What a request holds and shows, as the calls carry it. Amounts in cents, days of leave in hundredths.
import { z } from 'zod';
import { CATEGORIES } from '#engines/final-settlement/entitlement.ts';
import { territoryCodes } from '#engines/french-time/territories.ts';
import { moveNames } from '#engines/state-machine/state-machine.ts';
import { Day } from '#platform/contract/day.ts';
import { agreementCodes } from '#areas/organisation/infrastructures/contract.ts';
import { prepayFileStatus } from '#areas/pay-variables/pay-engine/contract.ts';
import { PRIORITIES } from './deadlines.ts';
import { FIELDS, FILE_GROUP_NAMES, INCAPACITIES, METHODS, type FieldName } from './fields.ts';
import { fr } from './fr.ts';
import { EDITABLE, settlementStatus } from './settlement-status.ts';

export const status = z.enum(settlementStatus.states);
export const move = z.enum(moveNames(settlementStatus));
export const day = Day.nullable();
const cents = z.number().int().min(0).max(1_000_000_000).nullable();
const hundredths = z.number().int().min(-100_000).max(100_000).nullable();
const text = z.string().trim().max(500).nullable();
export const REASON_COUNT = 46;

/** What a request holds beside its reason and its last day. */
export const Details = z.object({
  notifiedOn: day,
  lastWorkedOn: day,
  category: z.enum(CATEGORIES).nullable(),
  group: z.number().int().min(1).max(8).nullable(),
  startsOn: day,
  managerSince: day,
  uncountedMonths: z.number().int().min(0).max(600).nullable(),
  hasHandicap: z.boolean(),
  noticeWaived: z.boolean(),
  interviewOn: day,
  letterOn: day,
  signedOn: day,
  approvedOn: day,
  fullPension: z.boolean(),
  endOfCareerLeave: z.boolean(),
  unfitOn: day,
  drivingIncapacity: z.enum(INCAPACITIES),
  plannedEndOn: day,
  grossOfContract: cents,
  precarityExcluded: z.boolean(),
  safeguardAcceptedOn: day,
  heirs: text,
  newEmployer: text,
  motive: text,
  lastTwelve: cents,
  monthsPaid: z.number().int().min(1).max(12).nullable(),
  lastThree: cents,
  yearlyBonus: cents,
  leaveLeft: hundredths,
  leaveEarned: hundredths,
  leaveGross: cents,
  isolatedOn: day,
  certificateOn: day,
  receiptOn: day,
  attestationOn: day,
  paidOn: day,
  healthNoticeOn: day,
});
export type Details = z.infer<typeof Details>;
export const Content = z.object({
  reason: z.number().int().min(1, fr.unknownReason).max(REASON_COUNT, fr.unknownReason),
  endsOn: Day,
  method: z.enum(METHODS).nullable(),
  ...Details.shape,
});
export type Content = z.infer<typeof Content>;
const fieldName = z.enum(Object.keys(FIELDS) as [FieldName, ...FieldName[]]);
export const fileGroup = z.enum(FILE_GROUP_NAMES);

export const SettlementFile = z.object({
  id: z.number(),
  group: fileGroup,
  name: z.string(),
  size: z.number().nullable(),
  by: z.string().nullable(),
  at: z.string(),
  /** What the pay department decided of it, once the settlement is agreed. */
  status: z.enum(prepayFileStatus.states),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
});
export type SettlementFile = z.infer<typeof SettlementFile>;
export const Settlement = z.object({
  id: z.number(),
  version: z.number(),
  status,
  priority: z.enum(PRIORITIES),
  name: z.string(),
  matricule: z.string(),
  birthDate: day,
  jobTitle: z.string(),
  agency: z.string(),
  company: z.string(),
  /** Whose public holidays its deadlines leave out. */
  territory: z.enum(territoryCodes),
  /** The company's collective agreement on the day of the notification; null where nobody entered one. */
  agreement: z.enum(agreementCodes).nullable(),
  assigneeId: z.number().nullable(),
  assignee: z.string().nullable(),
  requestedBy: z.string().nullable(),
  requestedAt: z.string(),
  /** What of it the reader may change now. */
  editable: z.enum(EDITABLE),
  /** What the reader may do now, with what it still lacks. */
  moves: z.array(z.object({ move, fields: z.array(fieldName), files: z.array(fileGroup) })),
  files: z.array(SettlementFile),
  /** Where its end of contract is declared (DSN); null before it is agreed, or for who may not. */
  declarationUrl: z.string().nullable(),
  /** Who may be charged with it; empty for who may not assign. */
  assignees: z.array(z.object({ id: z.number(), name: z.string() })),
  ...Content.shape,
});
export type Settlement = z.infer<typeof Settlement>;

export const EVENTS = [
  'created',
  'edited',
  'moved',
  'assigned',
  'commented',
  'file-added',
  'file-removed',
] as const;
export const SettlementEvent = z.object({
  id: z.number(),
  event: z.enum(EVENTS),
  from: status.nullable(),
  to: status.nullable(),
  note: z.string().nullable(),
  by: z.string().nullable(),
  at: z.string(),
});
export type SettlementEvent = z.infer<typeof SettlementEvent>;
