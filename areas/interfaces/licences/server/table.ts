import type { TableOf } from '#platform/contract/describe/row-types.ts';
import type { StateOf } from '#engines/state-machine/state-machine.ts';
import type { InfraRow } from '#platform/server/standard-row.ts';
import type { licence } from '../contract.ts';
import type { installationStatus, LICENCE_STATES } from '../licence-state.ts';

export interface LicenceTables {
  licence: InfraRow &
    TableOf<typeof licence.fields> & {
      /** SHA-256 of 160 random bits: nobody guesses the key from it. */
      key_hash: string;
      /** Its last four signs. */
      key_hint: string;
      state: (typeof LICENCE_STATES)[number];
    };
  licence_installation: InfraRow & {
    licence_id: number;
    machine: string;
    fingerprint: string;
    program_version: string;
    state: StateOf<typeof installationStatus>;
    last_seen_at: string;
    active_at: string | null;
  };
}
