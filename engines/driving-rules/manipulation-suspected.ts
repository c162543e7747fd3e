import { eventOffences } from './device-events.ts';
import type { DeviceFacts } from './device-facts.ts';
import type { Offence } from './offence.ts';
import type { Settings } from './settings.ts';

/**
 * Motion data that contradict each other (events 09, 0A), attempts against the security of the unit or of its sensor (1x, 2x): wear does this as well as manipulation, so
 * it is never more than possible. Code des transports L3315-4: délit; Regulation 165/2014 art. 32 §3, most serious (2016/403).
 */
export const manipulationSuspected = (device: DeviceFacts, settings: Settings): Offence[] =>
  eventOffences(device, ['motion-data-error', 'security-breach'], settings, () => ({
    rule: 'manipulation-suspected',
    article: 'CT L3315-4',
    measure: 'tachograph-msi',
    certainty: 'possible',
  }));
