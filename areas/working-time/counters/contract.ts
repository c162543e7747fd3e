// Counters of leave and compensatory time (specification 001 §2.5 `counter-balance`, §3; domain handbook §7 "Counters"). Paths but one are Invented.
import { DAY_PARTS } from '#engines/counters/halves.ts';
import { z } from 'zod';
import { Day } from '#platform/contract/day.ts';
import { importCalls } from '#platform/contract/imports.ts';
import { queryId } from '#platform/contract/query-string.ts';
import { http, page } from '#platform/contract/route.ts';
import { editForm, list, prefixed } from '#platform/contract/shapes.ts';
import {
  balanceList,
  PersonCounters,
  ExplainedAbsence,
  CounterRow,
  CounterForm,
  counterList,
  CreditForm,
  OpeningForm,
  amount,
} from './shapes.ts';
export {
  BalanceRow,
  balanceList,
  type Line,
  type HeldRights,
  type Held,
  PersonCounters,
  ExplainedAbsence,
  CounterRow,
  CounterForm,
  counterList,
  CreditForm,
} from './shapes.ts';

export { COUNTER_STATUSES, type Counter, type CounterStatus } from './counter.ts';
export const counters = {
  ...list({ data: '/counters', page: true, ...balanceList }),
  /** All counters of one person on a day, with the lines that make them; a day to come is a projection. One's own for everybody. */
  of: http.get('/counters/of/{collaborator}', {
    may: 'counter.read',
    tx: 'none',
    query: z.object({ day: Day.optional() }),
    output: PersonCounters,
  }),
  /** Why an absence costs what it costs, and what kind of stop a sickness is; one that waits as if it were granted. */
  absence: http.get('/counters/absence/{id}', {
    may: 'counter.read',
    tx: 'none',
    output: ExplainedAbsence,
  }),
  /** The same for one that nobody entered yet. */
  foreseen: http.get('/counters/absence-if', {
    may: 'counter.read',
    tx: 'none',
    query: z.object({
      collaborator: queryId,
      code: z.string().max(20),
      first: Day,
      last: Day,
      firstHalf: z.enum(DAY_PARTS).default('FULL'),
      lastHalf: z.enum(DAY_PARTS).default('FULL'),
    }),
    output: ExplainedAbsence,
  }),
  counterBalance: http.get('/rest/planning/counter-balance', {
    may: 'counter.read',
    tx: 'none',
    query: z.object({ collaborator: queryId, day: Day.optional() }),
    output: PersonCounters,
  }),
  credit: http.post('/counters/credit/{collaborator}', {
    may: 'counter.credit',
    tx: 'none',
    body: CreditForm.extend({ counterId: z.number().int().positive(), amount }),
    output: z.object({ id: z.number() }),
  }),
  /** The balance that a person brings along from before the portal. */
  giveOpening: http.post('/counters/opening/{collaborator}', {
    may: 'counter.credit',
    tx: 'none',
    body: OpeningForm,
    output: z.object({ id: z.number() }),
  }),
  awaitedOpenings: http.get('/counters/openings', {
    may: 'counter.credit',
    output: z.object({ people: z.number().int() }),
  }),
  waiveOpenings: http.post('/counters/openings/waive', {
    may: 'counter.waive-openings',
    output: z.object({ job: z.number() }),
  }),
  removeCredit: http.delete('/counters/credit/{id}', {
    may: 'counter.credit',
    tx: 'none',
    output: z.null(),
  }),
  /** The person renounces the days of fractionnement of the leave taken around that day. */
  waive: http.post('/counters/splitting-waiver/{collaborator}', {
    may: 'counter.credit',
    tx: 'none',
    body: CreditForm.extend({ counterId: z.number().int().positive() }),
    output: z.object({ id: z.number() }),
  }),
  removeWaiver: http.delete('/counters/splitting-waiver/{id}', {
    may: 'counter.credit',
    tx: 'none',
    output: z.null(),
  }),
  /** The day on which the employer told of the leave left after this stop; null: nobody says, the return counts. */
  inform: http.post('/counters/leave-notice/{absence}', {
    may: 'counter.credit',
    tx: 'none',
    body: z.object({ day: Day.nullable() }),
    output: z.null(),
  }),
  /** Balances taken back from another tool: amounts that people start with, by file (D3-A-09: for administrators). */
  ...importCalls({ path: '/counters/taken-back', may: 'counter.take-back' }),
  recompute: http.post('/counters/recompute', {
    may: 'counter.credit',
    output: z.object({ job: z.number() }),
  }),
  settingsPage: page({ path: '/counters/settings', may: 'counter.configure' }),
  ...prefixed('settings', list({ data: '/counters/settings/json', ...counterList })),
  ...prefixed(
    'counter',
    editForm({
      load: '/counters/settings/edit/{id}',
      save: '/counters/settings/edit/{id}',
      may: 'counter.configure',
      mayWrite: 'counter.configure',
      values: CounterRow,
      body: CounterForm,
    }),
  ),
};
