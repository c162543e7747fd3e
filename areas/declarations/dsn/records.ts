// A declaration as its readers get it: facts, findings, differences to the deposit before, story.
import { z } from 'zod';
import {
  ACTS,
  CHECKS,
  DECLARATION_TYPES,
  FLOW_RETURN_STATUSES,
  dsnState,
  dsnStatus,
  MODELS,
  REGIMES,
} from './dsn-status.ts';
import { SEND_BLOCKS, STAGES } from './dsn-stage.ts';
import { RETURN_FORMATS } from './return-people.ts';

export const DSN_EVENTS = [
  'deposited',
  'created',
  'checked',
  'unreadable',
  'edited',
  'regenerated',
  'ko',
  'stopped',
  'ordered',
  'sent',
  'found',
  'lost',
  'failed',
  'refused',
  'returned',
] as const;
/** Of the two legacy histories: what the check is about, and what the gate is. */
export const CONFORMITY_EVENTS = [
  'deposited',
  'created',
  'checked',
  'unreadable',
  'edited',
  'regenerated',
] as const satisfies readonly (typeof DSN_EVENTS)[number][];
export const REMOTE_EVENTS = [
  'ordered',
  'sent',
  'found',
  'lost',
  'failed',
  'refused',
  'returned',
  'ko',
  'stopped',
] as const satisfies readonly (typeof DSN_EVENTS)[number][];
export type DsnEventKind = (typeof DSN_EVENTS)[number];

export const status = z.enum(dsnStatus.states);
export const state = z.enum(dsnState.states);
/** What every version says, in lists and alone. */
const facts = {
  id: z.number(),
  flowId: z.string(),
  number: z.number(),
  status,
  state,
  check: z.enum(CHECKS),
  /** What the three say together. */
  stage: z.enum(STAGES),
  /** Whose event it is, where it was made here. */
  person: z.string().nullable(),
  model: z.enum(MODELS).nullable(),
  type: z.enum(DECLARATION_TYPES).nullable(),
  regime: z.enum(REGIMES).nullable(),
  /** A test is not taken into account by the organisms; null before the file was read. */
  isTest: z.boolean().nullable(),
  /** `2026-01` */
  month: z.string().nullable(),
  siret: z.string().nullable(),
  company: z.string(),
  individuals: z.number().nullable(),
  blocking: z.number().nullable(),
  warnings: z.number().nullable(),
  by: z.string().nullable(),
  at: z.string(),
} as const;
export const DsnRow = z.object(facts);
export type DsnRow = z.infer<typeof DsnRow>;

export const DsnFinding = z.object({
  line: z.number(),
  rubric: z.string(),
  /** Label of the rubric in the norm, where it has one. */
  label: z.string().nullable(),
  code: z.string(),
  severity: z.enum(['blocking', 'warning', 'info']),
  message: z.string(),
  /** Whom it is about; null of the company and the envelope. */
  person: z.string().nullable(),
  /** What stands at the rubric, for whoever may correct it. */
  value: z.string().nullable(),
});
export type DsnFinding = z.infer<typeof DsnFinding>;
export const DsnPersonChange = z.object({
  person: z.string(),
  kind: z.enum(['added', 'removed', 'changed']),
  changes: z.array(
    z.object({
      rubric: z.string(),
      label: z.string().nullable(),
      place: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
});
export type DsnPersonChange = z.infer<typeof DsnPersonChange>;
export const DsnEvent = z.object({
  id: z.number(),
  event: z.enum(DSN_EVENTS),
  note: z.string().nullable(),
  by: z.string().nullable(),
  at: z.string(),
});
export type DsnEvent = z.infer<typeof DsnEvent>;
export const DsnReturn = z.object({
  /** The `fileId` of its addresses. */
  id: z.string(),
  nature: z.string(),
  label: z.string(),
  /** As the gate names it, and in French where it is known. */
  organisation: z.string(),
  organisationLabel: z.string(),
  status: z.enum(FLOW_RETURN_STATUSES),
  publishedAt: z.string().nullable(),
});
export type DsnReturn = z.infer<typeof DsnReturn>;
export const DsnReturnContent = DsnReturn.extend({
  /** Null where the gate gave none. */
  content: z.string().nullable(),
  isWhole: z.boolean(),
  format: z.enum(RETURN_FORMATS),
  /** What it says of each employee of the declaration whose number stands in it; the first of `peopleCount`. */
  people: z.array(
    z.object({
      person: z.string(),
      messages: z.array(z.string()).readonly(),
      values: z.array(z.object({ name: z.string(), value: z.string() })).readonly(),
    }),
  ),
  /** Sentences that are in nobody's part. */
  messages: z.array(z.string()),
  peopleCount: z.number(),
});
export const DsnDetail = z.object({
  ...facts,
  /** Hash of the file as it stands: a correction names the content that it was made on. */
  content: z.string(),
  fileId: z.string().nullable(),
  name: z.string(),
  size: z.number(),
  norm: z.string().nullable(),
  readWith: z.string().nullable(),
  lines: z.number().nullable(),
  acts: z.array(z.enum(ACTS)),
  /** Why it cannot be sent now; null where it can. */
  sendBlock: z.enum(SEND_BLOCKS).nullable(),
  findings: z.array(DsnFinding),
  findingCount: z.number(),
  /** The deposit that the differences are to. */
  comparedTo: z.object({ id: z.number(), month: z.string().nullable(), at: z.string() }).nullable(),
  changes: z.array(DsnPersonChange),
  changedPeople: z.number(),
  remoteFlow: z.string().nullable(),
  returns: z.array(DsnReturn),
});
export type DsnDetail = z.infer<typeof DsnDetail>;
export const DsnHistory = z.object({
  versions: z.array(DsnRow),
  events: z.array(DsnEvent),
});
export type DsnHistory = z.infer<typeof DsnHistory>;
