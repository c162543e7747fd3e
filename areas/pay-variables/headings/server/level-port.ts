// What the levels say about headings, and when headings are due, is kept by the area that lets people say it. It needs headings, which do
// not know it.
import { port } from '#platform/server/ports.ts';
import type { Tx } from '#platform/server/call.ts';
import type { LevelStatement } from './level-statements.ts';

export interface LevelReader {
  /** Everything said to a customer's headings, in all versions: by the provider, and at some places of its tree. */
  readonly levelStatements: (
    tx: Tx,
    customerId: number,
    at: { readonly infras: readonly number[]; readonly collaborators: readonly number[] },
  ) => Promise<LevelStatement[]>;
  /** The years of some plannings, by heading. `months`: bit 0 is January. */
  readonly yearsOf: (
    tx: Tx,
    plannings: readonly number[],
  ) => Promise<
    readonly {
      readonly planningId: number;
      readonly headingId: number;
      readonly year: number;
      readonly months: number;
    }[]
  >;
  /** How many settings and how many plannings name a heading. */
  readonly usesOf: (
    tx: Tx,
    headingId: number,
  ) => Promise<{ readonly configs: number; readonly plannings: number }>;
}

export const levelsPort = port<LevelReader>('levels of headings');
