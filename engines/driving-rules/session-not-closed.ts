import { eventOffences } from './device-events.ts';
import type { DeviceFacts } from './device-facts.ts';
import type { Offence } from './offence.ts';
import type { Settings } from './settings.ts';

/**
 * The last session of the card was not closed correctly (event 06): taken out by force, or the power failed: what was done until then may be lost. Regulation 165/2014
 * art. 34 §1, very serious (2016/403); only possible, for equipment fails too.
 */
export const sessionNotClosed = (device: DeviceFacts, settings: Settings): Offence[] =>
  eventOffences(device, ['last-session-not-closed'], settings, () => ({
    rule: 'session-not-closed',
    article: 'UE 165/2014 art. 34 §1',
    measure: 'tachograph-vsi',
    certainty: 'possible',
  }));
