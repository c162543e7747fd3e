// Who uses layouts stands above them: software names its layout, an export its version. They are counted by fragments.
import { port } from '#platform/server/ports.ts';
import type { RawBuilder } from 'kysely';

export interface LayoutUses {
  /** In SQL, the labels of the active software of a customer that names a layout. */
  readonly software: (
    customer: RawBuilder<unknown>,
    code: RawBuilder<unknown>,
  ) => RawBuilder<string[]>;
  /** In SQL, how many payroll files a version of a layout made. */
  readonly exports: (version: RawBuilder<unknown>) => RawBuilder<number>;
}

export const layoutUsesPort = port<LayoutUses>('uses of layouts');
