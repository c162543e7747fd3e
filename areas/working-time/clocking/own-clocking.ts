// What somebody may clock next on their own telephone. A proposal: whatever is clocked is taken as it is.
import type { ClockingType } from '#engines/clocking/limits.ts';

export interface OwnPunch {
  /** UTC seconds. */
  readonly at: number;
  readonly type: ClockingType;
}
/** Invented: after so long a service that nobody ended was forgotten, and another begins. */
const FORGOTTEN_SECONDS = 16 * 3_600;

/** The last service that still runs: its clockings in their order, none where it ended or was forgotten. `now`: UTC seconds. */
export const runningService = (punches: readonly OwnPunch[], now: number): readonly OwnPunch[] => {
  const sorted = punches.toSorted((a, b) => a.at - b.at);
  const start = sorted.findLastIndex((p) => p.type === 'service_start');
  const service = start === -1 ? [] : sorted.slice(start);
  const [first] = service;
  const isOver =
    first === undefined ||
    now - first.at > FORGOTTEN_SECONDS ||
    service.at(-1)?.type === 'service_end';
  return isOver ? [] : service;
};

/** The likeliest first. */
export const nextTypes = (punches: readonly OwnPunch[], now: number): readonly ClockingType[] => {
  switch (runningService(punches, now).at(-1)?.type) {
    case 'service_start':
      return ['rest_start', 'service_end'];
    case 'rest_start':
      return ['rest_end', 'service_end'];
    case 'rest_end':
      return ['service_end', 'rest_start'];
    default:
      return ['service_start'];
  }
};
