import { eventOffences } from './device-events.ts';
import type { DeviceFacts } from './device-facts.ts';
import type { Measure } from './grades.data.ts';
import type { Offence } from './offence.ts';
import type { Settings } from './settings.ts';

/** The equipment tells of speeding from a minute on (Annex IC, 3.9.7). */
const RECORDED_FROM = 60;
const measureOf = (excess: number): Measure => {
  if (excess >= 50) return 'over-speed-50';
  return excess >= 20 ? 'over-speed-20' : 'over-speed';
};

/**
 * Faster than the speed that the equipment is set to, for more than a minute (event 07). Value and limit are the highest speed and the one set, km/h; where they are not told, the seconds it lasted.
 * Code de la route R413-14: 3rd class under 20 km/h outside built-up areas, 4th from 20, 5th from 50; the Regulations do not grade it. Possible: a hill does it, and where it was is not told.
 */
export const overSpeed = (device: DeviceFacts, settings: Settings): Offence[] =>
  eventOffences(device, ['over-speed'], settings, ({ speed }) => ({
    rule: 'over-speed',
    article: 'C. route R413-14',
    measure: measureOf(speed ? speed.highest - speed.authorised : 0),
    certainty: 'possible',
    ...(speed
      ? { unit: 'km/h', value: speed.highest, limit: speed.authorised }
      : { limit: RECORDED_FROM }),
  }));
