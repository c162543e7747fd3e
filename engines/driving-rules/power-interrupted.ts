import { eventOffences } from './device-events.ts';
import type { DeviceFacts } from './device-facts.ts';
import type { Offence } from './offence.ts';
import type { Settings } from './settings.ts';

/**
 * The power of the equipment was cut outside calibration (event 08). Regulation 165/2014 art. 32 §1, tachograph not correctly functioning, very serious (2016/403); only
 * possible, for batteries are changed too.
 */
export const powerInterrupted = (device: DeviceFacts, settings: Settings): Offence[] =>
  eventOffences(device, ['power-interrupted'], settings, () => ({
    rule: 'power-interrupted',
    article: 'UE 165/2014 art. 32 §1',
    measure: 'tachograph-vsi',
    certainty: 'possible',
  }));
