// One's own counters, and what infrastructures say of those of their people (specification 002 §2.2 "my-counters", §7). Pages are Invented.
import { z } from 'zod';
import { DAY_PARTS } from '#engines/counters/halves.ts';
import { Day } from '#platform/contract/day.ts';
import { queryId } from '#platform/contract/query-string.ts';
import { http, page } from '#platform/contract/route.ts';
import { COUNTER_FORMATS, COUNTER_STATUSES } from './counter.ts';

const Id = z.number().int().positive();
const saved = z.object({ id: z.number(), version: z.number() });
const version = z.number().int().min(0).default(0);

/** What a request for days off would leave on its counter. */
export const CounterCheck = z.object({
  status: z.enum(COUNTER_STATUSES),
  text: z.string(),
  counter: z.object({ label: z.string(), before: z.string(), after: z.string() }).nullable(),
});
export type CounterCheck = z.infer<typeof CounterCheck>;

const ShownCounter = z.object({ code: z.string(), label: z.string(), amount: z.string() });
export const ThresholdForm = z.object({
  infraId: Id,
  counterId: Id,
  /** In the counter's unit of storage; below zero: leave may be taken in advance. */
  least: z.number().int().min(-1e9).max(1e9),
});
export const DisplayForm = z.object({
  infraId: Id,
  widgets: z.array(z.string().max(12)).max(40),
  holidays: z.boolean(),
  version,
});
export const OwnConfiguration = z.object({
  infraId: z.number(),
  counters: z.array(
    z.object({
      id: z.number(),
      code: z.string(),
      label: z.string(),
      format: z.enum(COUNTER_FORMATS),
    }),
  ),
  display: z.object({ widgets: z.array(z.string()), holidays: z.boolean(), version: z.number() }),
  thresholds: z.array(z.object({ id: z.number(), counterId: z.number(), least: z.number() })),
});
export type OwnConfiguration = z.infer<typeof OwnConfiguration>;

const base = '/collaborative/my-counters';
const api = '/api/collaborative/my-counters';
const may = 'counter.read' as const;
const configure = 'counter.configure' as const;
export const myCounters = {
  check: http.get(`${api}/check-counter`, {
    may,
    tx: 'none',
    query: z.object({
      code: z.string().max(20).optional(),
      startsOn: Day.optional(),
      endsOn: Day.optional(),
      firstHalf: z.enum(DAY_PARTS).default('FULL'),
      lastHalf: z.enum(DAY_PARTS).default('FULL'),
    }),
    output: CounterCheck,
  }),
  holidays: http.get(`${api}/display-counter-holidays`, {
    may,
    tx: 'none',
    output: z.object({ display: z.boolean(), counters: z.array(ShownCounter) }),
  }),
  widget: http.get(`${api}/widget-settings`, {
    may,
    tx: 'none',
    output: z.object({ counters: z.array(ShownCounter) }),
  }),
  configurationPage: page({ path: `${base}/configuration`, may: configure }),
  configuration: http.get(`${base}/configuration/json`, {
    may: configure,
    query: z.object({ infraId: queryId }),
    output: OwnConfiguration,
  }),
  saveThreshold: http.post(`${base}/counter-threshold-configuration-save`, {
    may: configure,
    body: ThresholdForm,
    output: saved,
  }),
  removeThreshold: http.delete(`${base}/counter-threshold-configuration-delete/{id}`, {
    may: configure,
    output: z.null(),
  }),
  saveDisplay: http.post(`${base}/infrastructure-configuration-save`, {
    may: configure,
    body: DisplayForm,
    output: saved,
  }),
};
