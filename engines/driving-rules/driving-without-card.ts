import { eventOffences } from './device-events.ts';
import type { DeviceFacts } from './device-facts.ts';
import type { Offence } from './offence.ts';
import type { Settings } from './settings.ts';

/**
 * Driving without a card in the driver's slot (event 04). Code des transports L3315-5: délit; Regulation 2016/403 Annex I counts it as driving without a driver card, most
 * serious. The unit cannot know who drove: where only the insertions around it say so it is possible.
 */
export const drivingWithoutCard = (device: DeviceFacts, settings: Settings): Offence[] =>
  eventOffences(device, ['driving-without-card'], settings, () => ({
    rule: 'card-not-inserted',
    article: 'CT L3315-5',
    measure: 'tachograph-msi',
  }));
