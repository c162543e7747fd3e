// Where somebody was, as a card or a vehicle unit says it.

export const POSITION_KINDS = [
  'start',
  'end',
  'driving',
  'border',
  'load',
  'unload',
  'load_unload',
] as const;
/** `start`, `end`: of a daily work period · `driving`: every three hours of driving · `border`: a border crossed. */
export type PositionKind = (typeof POSITION_KINDS)[number];
/** `at` in UTC seconds; degrees as hundred-thousandths (a metre), null where the device did not know; `nation` as NationNumeric; `odometer` in km. */
export interface Position {
  readonly at: number;
  readonly kind: PositionKind;
  readonly nation: number | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly odometer: number | null;
  /** Whether the satellite signal was authenticated; null where the record cannot say it. */
  readonly authenticated: boolean | null;
}
/** A driver card, a vehicle unit, or what other software says: of those that tell one moment, the first is believed. */
export const POSITION_SOURCES = ['card', 'vehicle', 'software'] as const;
export type PositionSource = (typeof POSITION_SOURCES)[number];
