// The form of an event declaration, as its calls carry it.
import { z } from 'zod';
import { Day } from '#platform/contract/day.ts';
import { queryId } from '#platform/contract/query-string.ts';
import { dsnStatus } from './dsn-status.ts';
import { EVENT_GROUPS, EVENT_MODELS } from './event-fields.data.ts';

const id = z.number().int().positive();
export const EventQuery = z.object({
  model: z.enum(EVENT_MODELS),
  company: queryId,
  collaborator: queryId,
  absence: queryId.optional(),
  settlement: queryId.optional(),
});
const EventSource = z.object({
  kind: z.enum(['absence', 'settlement']),
  id: z.number(),
  /** Of the planning, or S21.G00.62.002. */
  code: z.string(),
  startsOn: Day.nullable(),
  endsOn: Day,
});
export type EventSource = z.infer<typeof EventSource>;
const EventFormField = z.object({
  name: z.string(),
  rubric: z.string(),
  label: z.string(),
  kind: z.enum(['text', 'day', 'choice']),
  isRequired: z.boolean(),
  /** Known to the portal, and not shown. */
  isKept: z.boolean(),
  value: z.string().nullable(),
  most: z.number().nullable(),
  choices: z.array(z.object({ value: z.string(), label: z.string() })).nullable(),
});
export type EventFormField = z.infer<typeof EventFormField>;
export const EventForm = z.object({
  norm: z.string(),
  person: z.string(),
  existing: z.object({ id: z.number(), status: z.enum(dsnStatus.states) }).nullable(),
  sources: z.array(EventSource),
  groups: z.array(z.object({ group: z.enum(EVENT_GROUPS), fields: z.array(EventFormField) })),
});
export type EventForm = z.infer<typeof EventForm>;
export const NewEvent = z.object({
  model: z.enum(EVENT_MODELS),
  company: id,
  collaborator: id,
  absence: id.nullable().optional(),
  settlement: id.nullable().optional(),
  /** By the names of the form's fields; days as `YYYY-MM-DD`. */
  values: z.record(z.string().regex(/^S\d{2}_G\d{2}_\d{2}_\d{3}$/), z.string().max(230)),
});
