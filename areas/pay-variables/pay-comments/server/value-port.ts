// Values of pay stand above comments: apps bring the reader of the one that a comment is about.
import type { Tx } from '#platform/server/call.ts';

/** Where a value stands and of which period it is; null for one outside these infrastructures. */
export type ValuePlaceReader = (
  tx: Tx,
  value: number,
  infras: readonly number[],
) => Promise<{ readonly infra: number; readonly period: number } | null>;

let reader: ValuePlaceReader | null = null;
/** Once, when the server is assembled. */
export const readValuePlacesBy = (read: ValuePlaceReader): void => {
  reader = read;
};
export const valuePlace: ValuePlaceReader = (tx, value, infras) => {
  if (reader === null) throw new Error('readValuePlacesBy was not called');
  return reader(tx, value, infras);
};
