// One event of a device, read or refused with its reason. Pure.
import { dayNumber } from '#engines/french-time/days.ts';
import { CLOCKING_TYPES, type ClockingType } from '#engines/clocking/limits.ts';
import { isReservedBadge, Place } from './kiosk.ts';
import type { Refusal } from './words.ts';

export interface DeviceEvent {
  readonly badge: string;
  /** UTC seconds. */
  readonly at: number;
  readonly type: ClockingType;
  /** What cannot be read as a place is none: it stops no clocking. */
  readonly place: Place | null;
}
export type ReadEvent =
  | { readonly event: DeviceEvent; readonly why?: undefined }
  | { readonly why: Refusal; readonly event?: undefined };

const MOST_BADGE = 64;
const DAY = 86_400;
/** Nothing was clocked before; a device that lost its clock starts in 1970 or 2000. */
const EARLIEST = dayNumber('2015-01-01') * DAY;

const badgeOf = (value: unknown): string | null => {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return null;
  const trimmed = text.trim();
  // A control character has no place in a badge (and a NUL none in the database).
  const isNone = trimmed === '' || trimmed.length > MOST_BADGE || /\p{Cc}/u.test(trimmed);
  return isNone || isReservedBadge(trimmed) ? null : trimmed;
};

/** An instant as ISO with its zone, or UTC seconds. Local time alone is refused: in autumn an hour comes twice. */
export const instantOfDevice = (value: unknown): number | Refusal => {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : 'instant';
  if (typeof value !== 'string' || value.length > 40) return 'instant';
  try {
    return Math.floor(Temporal.Instant.from(value).epochMilliseconds / 1000);
  } catch {
    return /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(value)
      ? 'without_zone'
      : 'instant';
  }
};

/** `receivedAt`: UTC seconds, the server's clock. More than a day ahead is no drift but nonsense. */
export const readEvent = (value: unknown, receivedAt: number): ReadEvent => {
  if (typeof value !== 'object' || value === null) return { why: 'instant' };
  const { badge, at, type, place } = value as Readonly<Record<string, unknown>>;
  const number = badgeOf(badge);
  if (number === null) return { why: 'badge' };
  const clockingType = CLOCKING_TYPES.find((t) => t === type);
  if (clockingType === undefined) return { why: 'type' };
  const instant = instantOfDevice(at);
  if (typeof instant === 'string') return { why: instant };
  if (instant < EARLIEST) return { why: 'instant' };
  if (instant > receivedAt + DAY) return { why: 'future' };
  return {
    event: {
      badge: number,
      at: instant,
      type: clockingType,
      place: Place.safeParse(place).data ?? null,
    },
  };
};
