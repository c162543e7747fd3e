// A change of the planning in words, for its log. Pure.
import { z } from 'zod';
import { texts } from '#platform/contract/texts.ts';
import { formatRange } from '#engines/french-time/formats.ts';
import { fr } from './fr.ts';

const t = texts(fr);
const Shift = z
  .object({ code: z.string(), start: z.number(), end: z.number(), pause: z.number() })
  .nullable();
const State = z
  .object({
    shift: Shift.optional(),
    comment: z.string().nullable().optional(),
    absence: z.tuple([z.string(), z.string(), z.string()]).optional(),
    hours: z.tuple([z.number(), z.number()]).optional(),
  })
  .nullable();
export type PlannedState = z.infer<typeof State>;
export const plannedState = (raw: unknown): PlannedState => {
  const read = State.safeParse(raw);
  return read.success ? read.data : null;
};

const two = (n: number): string => String(n).padStart(2, '0');
export const clockText = (minute: number): string =>
  `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`;
const shiftText = (s: z.infer<typeof Shift> | undefined): string =>
  s === undefined || s === null
    ? ''
    : `${s.code} ${clockText(s.start)}–${clockText(s.end)}${s.pause > 0 ? ` (${t('minutes', { n: s.pause })})` : ''}`;
/** `shows`: whether the reader may know the reason of an absence. */
export const stateText = (
  state: PlannedState,
  shows: (code: string) => boolean,
  hidden: string,
): string => {
  if (state === null) return '';
  const absence =
    state.absence === undefined
      ? ''
      : `${shows(state.absence[0]) ? state.absence[0] : hidden} ${formatRange({ first: state.absence[1], last: state.absence[2] })}${state.hours === undefined ? '' : ` ${clockText(state.hours[0])}–${clockText(state.hours[1])}`}`;
  return [
    shiftText(state.shift),
    absence,
    state.comment === undefined || state.comment === null
      ? ''
      : t('comment', { text: state.comment }),
  ]
    .filter((x) => x !== '')
    .join(' · ');
};
const isNothing = (s: PlannedState): boolean =>
  s === null ||
  ((s.shift ?? null) === null && (s.comment ?? null) === null && s.absence === undefined);
/** The four kinds of the specification (001 §3): created, edited, deleted, import. */
export const eventOf = (
  gesture: string,
  before: PlannedState,
  after: PlannedState,
): 'created' | 'edited' | 'deleted' | 'import' => {
  if (gesture === 'import') return 'import';
  if (isNothing(before)) return 'created';
  return isNothing(after) ? 'deleted' : 'edited';
};
