import { eventOffences } from './device-events.ts';
import type { DeviceFacts } from './device-facts.ts';
import type { Offence } from './offence.ts';
import type { Settings } from './settings.ts';

/**
 * A card put in while the vehicle moved (event 05): the drive began without it. Regulation 165/2014 art. 34 §1, incorrect use of the driver card, very serious (2016/403).
 */
export const cardInsertedWhileDriving = (device: DeviceFacts, settings: Settings): Offence[] =>
  eventOffences(device, ['card-inserted-while-driving'], settings, () => ({
    rule: 'card-inserted-while-driving',
    article: 'UE 165/2014 art. 34 §1',
    measure: 'tachograph-vsi',
  }));
