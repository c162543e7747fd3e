// Values of pay stand above comments, and give where the one stands that a comment is about.
import { port } from '#platform/server/ports.ts';
import type { Tx } from '#platform/server/call.ts';

/** Where a value stands and of which period it is; null for one outside these infrastructures. */
export type ValuePlaceReader = (
  tx: Tx,
  value: number,
  infras: readonly number[],
) => Promise<{ readonly infra: number; readonly period: number } | null>;

export const valuePlacePort = port<ValuePlaceReader>('places of pay values');
