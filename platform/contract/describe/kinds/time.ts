// Fields that hold days, months and times of day.
import { z } from 'zod';
import { Day } from '#platform/contract/day.ts';
import {
  field,
  type ColumnOf,
  type Field,
  type FieldOptions,
  type Optional,
  type OptionalOptions,
} from '../field.ts';

/** A calendar day `YYYY-MM-DD`; an optional one may be null. */
export const day = <const O extends OptionalOptions = {}>(
  label: string,
  o: O = {} as O,
): Field<Optional<O, string>, ColumnOf<O>> => {
  const { optional = false } = o;
  return field(label, o, {
    row: optional ? z.string().nullable() : z.string(),
    input: optional ? Day.nullable() : Day,
    kind: 'date',
    control: { kind: 'date' },
    empty: null,
  });
};

/** A month `YYYY-MM`. */
export const month = <const O extends FieldOptions = {}>(
  label: string,
  o: O = {} as O,
): Field<string, ColumnOf<O>> =>
  field(label, o, {
    row: z.string(),
    input: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/),
    kind: 'month',
    control: { kind: 'month' },
    empty: null,
  });

/** Minutes from midnight. */
export const clock = <const O extends OptionalOptions = {}>(
  label: string,
  o: O = {} as O,
): Field<Optional<O, number>, ColumnOf<O>> => {
  const { optional = false } = o;
  // The end of a span may lie on the next day.
  const minute = z.number('Heure attendue, comme 5h30.').int().min(0).max(2_880);
  return field(label, o, {
    row: optional ? z.number().nullable() : z.number(),
    input: optional ? minute.nullable() : minute,
    kind: 'minutes',
    control: { kind: 'clock' },
    empty: null,
  });
};
/** The end of a span: at or before its start it is on the next day. */
export const endAfter = (start: number, end: number): number => (end <= start ? end + 1_440 : end);

interface WeekdaysOptions extends FieldOptions {
  /** The refusal where no day is chosen. */
  readonly missing: string;
}
/** Days of the week, 1 (Monday) to 7: at least one. */
export const weekdays = <const O extends WeekdaysOptions>(
  label: string,
  o: O,
): Field<readonly number[], ColumnOf<O>> =>
  field(label, o, {
    row: z.array(z.number()),
    input: z.array(z.number().int().min(1).max(7)).min(1, o.missing).max(7),
    kind: 'list',
    list: false,
    control: { kind: 'weekdays' },
    empty: [],
  });
