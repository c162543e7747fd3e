// The arrow keys of a date-time field, with the part to select again afterwards.
import { parseDateTime, segmentAt, spinDateTime } from '#engines/french-time/typed-date-times.ts';

const shape = /^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/;
const MINUTES_START = 14;

/**
 * The text after an arrow key on the part under the caret, round from its last value to its first, and the part's bounds; null
 * unless the text reads dd/mm/yyyy hh:mm (specification 000 §5). Only minutes turn by `minuteStep`.
 */
export const spinField = (
  text: string,
  caret: number,
  direction: 1 | -1,
  minuteStep: number,
): { text: string; from: number; to: number } | null => {
  if (!shape.test(text)) return null;
  const { start, end } = segmentAt(caret);
  return {
    text: spinDateTime(text, caret, direction * (start === MINUTES_START ? minuteStep : 1)),
    from: start,
    to: end,
  };
};

/** `03/05/2026 08:30` → `2026-05-03T08:30`, the wall clock of the field; null when there is no such moment. */
export const readDateTime = (text: string): string | null => {
  const parsed = parseDateTime(text.trim());
  return parsed === null ? null : `${parsed.day}T${text.trim().slice(11)}`;
};
/** The reverse: `2026-05-03T08:30` → `03/05/2026 08:30`. */
export const writeDateTime = (value: string): string =>
  `${value.slice(8, 10)}/${value.slice(5, 7)}/${value.slice(0, 4)} ${value.slice(11, 16)}`;
