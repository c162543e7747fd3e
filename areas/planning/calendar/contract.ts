// The calendar: months of one or several people, and everything of one day (specification 001 §2.5 "Calendar actions", "/rest/calendar").
import { z } from 'zod';
import { Day } from '#platform/contract/day.ts';
import { queryId } from '#platform/contract/query-string.ts';
import { http } from '#platform/contract/route.ts';
import { unparsed } from '#platform/contract/unparsed.ts';
import { DayDetail, DayRecordView } from '#areas/working-time/days/contract.ts';
import { OffenceMark } from '#areas/working-time/offences/contract.ts';
import {
  CALENDAR_EVENTS,
  FIELDS,
  SIDES_SHOWN,
  type CalendarData,
  type ControlDay,
} from './calendar.ts';
import {
  AdditionalInformation,
  ControlQuery,
  MOST_PEOPLE,
  Effect,
  people,
  Person,
  Position,
  Sides,
  span,
  Stretch,
  Totals,
} from './shapes.ts';

export { MOST_PEOPLE };
export type { Effect, Position, Sides, Stretch } from './shapes.ts';
export {
  SIDES_SHOWN,
  type CalendarData,
  type CalendarDay,
  type CalendarPerson,
  type ControlDay,
  type Difference,
  type SideFigures,
} from './calendar.ts';

const Id = z.number().int().positive();
const ofDay = z.object({ collaborator: queryId, day: Day });
const ofSpan = z.object({ collaborator: queryId, ...span });
const details = '/rest/calendar/details';
export const calendar = {
  /** The months of some people: nobody chosen, the first ones by name. */
  data: http.get('/rest/calendar/json', {
    may: 'calendar.read',
    query: z.object({ ...span, collaborators: people.default([]) }),
    output: unparsed<CalendarData>(),
  }),
  collaborators: http.get('/rest/calendar/calendar/collaborators', {
    may: 'calendar.read',
    output: z.object({ collaborators: z.array(Person.extend({ agencyId: z.number() })) }),
  }),
  /** What a span adds up to for each person, with what holds the contract. */
  collaboratorsDetails: http.post('/exploitation/calendar/collaborators-details', {
    may: 'calendar.read',
    kind: 'json',
    tx: 'read',
    body: z.object({ ...span, collaborators: z.array(Id).min(1).max(MOST_PEOPLE) }),
    output: z.object({ people: z.array(z.object({ person: Person, totals: Totals })) }),
  }),
  expense: http.get('/rest/calendar/calendar/expense', {
    may: 'expense.read',
    query: ofSpan,
    output: z.object({
      meals: z.number().int(),
      overnights: z.number().int(),
      days: z.array(
        z.object({
          day: z.string(),
          meals: z.number().int(),
          overnights: z.number().int(),
          status: DayRecordView.shape.status,
        }),
      ),
    }),
  }),
  /** Days of the perimeter that wait to be computed again, and when the last one was. */
  syncStatus: http.get('/rest/calendar/calendar/sync-status', {
    may: 'calendar.read',
    query: z.object({ collaborators: people.default([]) }),
    output: z.object({
      waiting: z.number().int(),
      people: z.number().int(),
      oldestDay: z.string().nullable(),
      since: z.string().nullable(),
      lastCalculation: z.string().nullable(),
    }),
  }),
  /** Codes, attributes, and what whoever asks may change (the six editing permissions). */
  additionalInformation: http.get('/rest/calendar/additional-information/json', {
    may: 'calendar.read',
    output: AdditionalInformation,
  }),
  /** Days that are over with what each side says of them, differences first named; fifty days at a time. */
  control: http.get('/rest/calendar/control/json', {
    may: 'day.read-all',
    tx: 'none',
    query: ControlQuery,
    output: unparsed<{
      readonly days: readonly ControlDay[];
      readonly total: number;
      readonly next: number | null;
    }>(),
  }),
  activity: http.get(`${details}/activity/json`, {
    may: 'calendar.read',
    tx: 'none',
    query: ofDay,
    output: z.object({
      detail: DayDetail,
      sides: Sides,
      corrected: z.boolean(),
      closed: z.boolean(),
      editable: z.boolean(),
    }),
  }),
  collaborator: http.get(`${details}/collaborator/json`, {
    may: 'calendar.read',
    query: ofDay,
    output: z.object({
      person: Person,
      jobTitle: z.string().nullable(),
      mission: z
        .object({
          id: z.number(),
          type: z.string(),
          startsOn: z.string(),
          endsOn: z.string().nullable(),
          jobTitle: z.string(),
          monthlyMinutes: z.number(),
          weeklyMinutes: z.number(),
        })
        .nullable(),
    }),
  }),
  events: http.get(`${details}/events/json`, {
    may: 'calendar.read',
    query: ofDay,
    output: z.object({
      events: z.array(
        z.object({
          kind: z.enum(CALENDAR_EVENTS),
          text: z.string(),
          reason: z.string().nullable(),
          by: z.string().nullable(),
          at: z.string(),
        }),
      ),
    }),
  }),
  offences: http.get(`${details}/offences/json`, {
    may: 'offence.read-all',
    query: ofDay,
    output: z.object({ offences: z.array(OffenceMark) }),
  }),
  /** Where cards and vehicle units say that the person was. Degrees; null where the device did not know. */
  positions: http.get(`${details}/positions/json`, {
    may: 'day.read-all',
    query: ofDay,
    output: z.object({ zone: z.string(), positions: z.array(Position) }),
  }),
  hours: http.get(`${details}/hours/json`, {
    may: 'calendar.read',
    query: ofDay,
    output: z.object({
      record: DayRecordView.nullable(),
      planned: DayDetail.shape.planned,
      month: z.string(),
      totals: Totals,
    }),
  }),
  detailExpense: http.get(`${details}/expense/json`, {
    may: 'expense.read',
    tx: 'none',
    query: ofDay,
    output: z.object({
      meals: z.number().int(),
      overnights: z.number().int(),
      lines: z.array(z.object({ label: z.string(), count: z.number().int(), why: z.string() })),
      /** Where the day holds other figures than today’s rules give. */
      note: z.string().nullable(),
    }),
  }),
  attributes: http.get(`${details}/attributes/json`, {
    may: 'calendar-attribute.read',
    query: ofDay,
    output: z.object({
      editable: z.boolean(),
      attributes: z.array(
        z.object({
          id: z.number(),
          label: z.string(),
          kind: z.enum(FIELDS),
          choices: z.array(z.string()).readonly(),
          mandatory: z.boolean(),
          missing: z.boolean(),
          value: z.union([z.string(), z.number(), z.boolean()]).nullable(),
        }),
      ),
    }),
  }),
  saveComment: http.post(`${details}/save-comment`, {
    may: 'planning.edit',
    body: z.object({
      collaborator: Id,
      day: Day,
      /** What stood there: nobody's words are overwritten. */ was: z
        .string()
        .max(500)
        .nullable()
        .default(null),
      comment: z.string().trim().max(500),
    }),
    output: z.object({ comment: z.string().nullable() }),
  }),
  /** The last day of a span, up to today, of which something is proven: where the details open when no day is named. Null: nothing is. */
  lastDay: http.get(`${details}/last-day/json`, {
    may: 'day.read-all',
    query: ofSpan,
    output: z.object({ day: z.string().nullable() }),
  }),
  comment: http.get(`${details}/comment/json`, {
    may: 'calendar.read',
    query: ofDay,
    output: z.object({ comment: z.string().nullable(), editable: z.boolean() }),
  }),
  /** Says what a day was: the stretches of a side, one's own, or nothing (back to the evidence). `preview` tells the effect and keeps nothing. */
  updateData: http.post('/exploitation/calendar/update-data', {
    may: 'calendar.edit',
    tx: 'none',
    body: z.object({
      collaborator: Id,
      day: Day,
      /** `hash` of the record as it was seen; null where there was none. */ hash: z
        .string()
        .max(64)
        .nullable(),
      preview: z.boolean().default(false),
      reason: z.string().trim().max(500).default(''),
      choice: z.discriminatedUnion('by', [
        z.object({ by: z.literal('side'), side: z.enum(SIDES_SHOWN) }),
        z.object({ by: z.literal('stretches'), stretches: z.array(Stretch).min(1).max(96) }),
        z.object({ by: z.literal('evidence') }),
      ]),
    }),
    output: Effect,
  }),
  /** An old address of the calendar. `categoryId` is the infrastructure it was opened in. */
  fromLegacy: http.get('/exploitation/calendar/from-legacy/{collaboratorId}/{categoryId}', {
    may: 'calendar.read',
    kind: 'redirect',
  }),
};
