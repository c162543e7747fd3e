// What the recording equipment tells beside activities: events, faults, downloads, one card in two vehicles.

export type DeviceKind =
  | 'driving-without-card'
  | 'card-inserted-while-driving'
  | 'last-session-not-closed'
  | 'motion-data-error'
  | 'security-breach'
  | 'power-interrupted'
  | 'over-speed'
  | 'equipment-fault'
  | 'vehicle-use'
  | 'card-download';
/** Instants in UTC seconds; speeds in km/h, of an over-speed only. `presumed`: whose it is follows from the insertions around it. */
export interface DeviceMark {
  readonly kind: DeviceKind;
  readonly at: number;
  readonly until: number;
  readonly vehicle: string | null;
  readonly highest: number | null;
  readonly authorised: number | null;
  readonly presumed: boolean;
}
/** A country told at the start or the end of a daily work period, or at a border: `nation` as NationNumeric. */
export interface NationMark {
  readonly at: number;
  readonly kind: 'start' | 'end' | 'border';
  readonly nation: number;
}
