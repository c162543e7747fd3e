// Who uses layouts stands above them: software names its layout, an export its version. Apps bring the fragments that count them.
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

let uses: LayoutUses | null = null;
/** Once, when the server is assembled. */
export const readLayoutUsesBy = (by: LayoutUses): void => {
  uses = by;
};
export const layoutUses = (): LayoutUses => {
  if (uses === null) throw new Error('readLayoutUsesBy was not called');
  return uses;
};
