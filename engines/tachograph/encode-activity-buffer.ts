import { utcMidnight } from './card-time.ts';
import { encodeActivityChange, type ActivityDay } from './driver-activity.ts';

const RECORD_HEADER = 12;
const POINTERS = 4;

/**
 * EF 0504: pointers and a cyclic buffer of `size` bytes holding the newest days that fit, the first one at `start`.
 * Records wrap around the end of the buffer, each linked to the one before it by its length.
 */
export function encodeActivityBuffer(
  days: readonly ActivityDay[],
  size: number,
  start: number,
): Uint8Array {
  const bytes = new Uint8Array(POINTERS + size);
  const put = (position: number, value: number, length: number): void => {
    for (let i = 0; i < length; i += 1) {
      bytes[POINTERS + ((position + i) % size)] = Math.floor(value / 256 ** (length - 1 - i)) % 256;
    }
  };
  const kept = newestThatFit(days, size);
  let position = start % size;
  let newest = position;
  let previousLength = 0;
  for (const day of kept) {
    newest = position;
    const length = recordLength(day);
    put(position, previousLength, 2);
    put(position + 2, length, 2);
    put(position + 4, utcMidnight(day.date), 4);
    put(position + 8, Number.parseInt(String((day.presenceCounter ?? 0) % 10_000), 16), 2);
    put(position + 10, day.distanceKm, 2);
    day.changes.forEach((change, i) =>
      put(position + RECORD_HEADER + 2 * i, encodeActivityChange(change), 2),
    );
    position = (position + length) % size;
    previousLength = length;
  }
  [start % size, newest].forEach((pointer, i) => bytes.set([pointer >> 8, pointer & 0xff], 2 * i));
  return kept.length === 0 ? new Uint8Array(POINTERS + size) : bytes;
}

const recordLength = (day: ActivityDay): number => RECORD_HEADER + 2 * day.changes.length;

function newestThatFit(days: readonly ActivityDay[], size: number): ActivityDay[] {
  let room = size;
  let first = days.length;
  while (first > 0) {
    const day = days[first - 1];
    if (!day || recordLength(day) > room) break;
    room -= recordLength(day);
    first -= 1;
  }
  return days.slice(first);
}
