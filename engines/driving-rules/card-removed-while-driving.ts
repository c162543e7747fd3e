import { eventOffences } from './device-events.ts';
import type { DeviceFacts } from './device-facts.ts';
import type { Offence } from './offence.ts';
import type { Settings } from './settings.ts';

/**
 * A card taken out while the vehicle moved: Regulation 165/2014 art. 34 §1, very serious (2016/403, unauthorised withdrawal that touches what is recorded).
 */
export const cardRemovedWhileDriving = (device: DeviceFacts, settings: Settings): Offence[] =>
  eventOffences(device, ['card-removed-while-driving'], settings, () => ({
    rule: 'card-removed-while-driving',
    article: 'UE 165/2014 art. 34 §1',
    measure: 'card-removed',
  }));
