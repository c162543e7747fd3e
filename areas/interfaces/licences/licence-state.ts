// What becomes of an installation, and what the program is answered. Invented: the specification names the acts only.
import { machine } from '#engines/state-machine/state-machine.ts';

export const installationStatus = machine({
  initial: 'waiting',
  states: ['waiting', 'active', 'replaced'],
  transitions: {
    activate: { from: ['waiting', 'replaced'], to: 'active' },
    replace: { from: 'active', to: 'replaced' },
  },
});
export const LICENCE_STATES = ['inactive', 'active'] as const;

interface Licence {
  readonly state: string;
  readonly expiresOn: string | null;
}
/** The last day counts. */
export const isUsable = ({ state, expiresOn }: Licence, today: string): boolean =>
  state === 'active' && (expiresOn === null || today <= expiresOn);
