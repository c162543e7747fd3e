import { eventOffences } from './device-events.ts';
import type { DeviceFacts } from './device-facts.ts';
import type { Offence } from './offence.ts';
import type { Settings } from './settings.ts';

const WEEK = 7 * 86_400;

/**
 * A fault of the recording equipment that lasted longer than a week. Regulation 165/2014 art. 37 §1: repaired as soon as possible, on the way where the vehicle is not back within a week; not repaired by
 * an approved workshop is very serious (2016/403), 5th class (R3315-11 3° h). Possible: the vehicle may have stood still. Shorter faults are no offence.
 */
export const faultNotRepaired = (device: DeviceFacts, settings: Settings): Offence[] =>
  eventOffences(device, ['equipment-fault'], settings, ({ start, end }) =>
    end - start <= WEEK
      ? null
      : {
          rule: 'fault-not-repaired',
          article: 'UE 165/2014 art. 37 §1',
          measure: 'fault-not-repaired',
          certainty: 'possible',
          limit: WEEK,
          at: start + WEEK,
        },
  );
