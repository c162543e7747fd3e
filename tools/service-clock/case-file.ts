// Described histories of demands, as JSON: each is checked, so that a wrong one names its case and field.
import { z } from 'zod';
import { minuteAt, timeText } from '#engines/service-clock/civil-time.ts';
import {
  CLOCKS,
  EVENT_KINDS,
  readClocks,
  type Calendar,
  type ClockName,
  type Reading,
} from '#engines/service-clock/service-clock.ts';
import { fr } from './fr.ts';

const TIME = /^([01]\d|2[0-4]):([0-5]\d)$/;
const wallMinute = z
  .string()
  .regex(TIME)
  .transform((text) => {
    const [hour = '', minute = ''] = text.split(':');
    return Number(hour) * 60 + Number(minute);
  });
const dayNumber = z.iso
  .date()
  .transform((day) => Temporal.PlainDate.from('1970-01-01').until(day).days);
const isZone = (zone: string): boolean => {
  try {
    return Temporal.Now.zonedDateTimeISO(zone).timeZoneId !== '';
  } catch {
    return false;
  }
};
const calendar = z
  .object({
    zone: z.string().refine(isZone),
    open: z.array(z.tuple([wallMinute, wallMinute])),
    weekdays: z.array(z.number().int().min(1).max(7)),
    holidays: z.array(dayNumber),
  })
  .transform(({ holidays, ...rest }): Calendar => ({ ...rest, holidays: new Set(holidays) }));
const delay = z.number().int().min(1).nullable();
const delays = z.object({ first: delay, next: delay, solution: delay });
const Case = z.object({
  id: z.string(),
  calendar,
  delays,
  events: z
    .array(
      z.object({
        at: z.string(),
        kind: z.enum(EVENT_KINDS),
        delays: delays.optional(),
        calendar: calendar.optional(),
      }),
    )
    .min(1),
  at: z.string(),
});

const minuteIn = (zone: string, field: string, text: string): number => {
  try {
    return minuteAt(text, zone);
  } catch {
    throw new Fault(field, fr.notTime(text));
  }
};
class Fault extends Error {
  readonly field: string;
  constructor(field: string, reason: string) {
    super(reason);
    this.field = field;
  }
}
const readCase = (raw: unknown) => {
  const read = Case.safeParse(raw);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new Fault(issue?.path.join('.') ?? '', issue?.message ?? '');
  }
  const { id, at: text, events: listed, ...rest } = read.data;
  const { zone } = rest.calendar;
  const events = listed.map(({ at, delays: newDelays, calendar: newCalendar, kind }, i) => ({
    kind,
    at: minuteIn(zone, `events.${i}.at`, at),
    ...(newDelays === undefined ? {} : { delays: newDelays }),
    ...(newCalendar === undefined ? {} : { calendar: { ...newCalendar, zone } }),
  }));
  const inOrder = events.every(
    ({ kind, at }, i) => (kind === 'opened') === (i === 0) && at >= (events[i - 1]?.at ?? at),
  );
  if (!inOrder) throw new Fault('events', fr.order);
  const at = minuteIn(zone, 'at', text);
  if (at < (events.at(-1)?.at ?? at)) throw new Fault('at', fr.readBefore);
  return { id, zone, at, history: { ...rest, events } };
};

export type ClockLine =
  | {
      readonly id: string;
      readonly clocks: Record<ClockName, Omit<Reading, 'due'> & { readonly due: string | null }>;
    }
  | { readonly id: string; readonly error: string };
/** What the command prints of one case. */
export const clockLine = (raw: unknown): ClockLine => {
  const id =
    typeof raw === 'object' && raw !== null && 'id' in raw
      ? String((raw as { id: unknown }).id)
      : '';
  try {
    const { zone, at, history } = readCase(raw);
    const clocks = readClocks(history, at);
    const shown = (name: ClockName) => {
      const { due, ...reading } = clocks[name];
      return { ...reading, due: due === null ? null : timeText(due, zone) };
    };
    const [first, next, solution] = CLOCKS.map(shown);
    if (first === undefined || next === undefined || solution === undefined)
      throw new Fault('', '');
    return { id, clocks: { first, next, solution } };
  } catch (e) {
    if (!(e instanceof Fault)) throw e;
    return { id, error: fr.inCase(id, e.field, e.message) };
  }
};
