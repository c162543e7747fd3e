import type { Interval } from '../french-time/intervals.ts';

/** Events and faults of the recording equipment that speak of misuse (Regulation (EU) 2016/799, Annex IC, 3.9). */
export type DeviceEventKind =
  | 'driving-without-card'
  | 'card-removed-while-driving'
  | 'card-inserted-while-driving'
  | 'last-session-not-closed'
  | 'card-conflict'
  | 'motion-data-error'
  | 'security-breach'
  | 'no-card-in-slot'
  | 'power-interrupted'
  | 'over-speed'
  | 'equipment-fault';

export interface DeviceEvent extends Interval {
  readonly kind: DeviceEventKind;
  /** Of an over-speed: the highest speed and the speed that the equipment was set to, km/h. */
  readonly speed?: { readonly highest: number; readonly authorised: number };
  /** Whose event it is follows from the insertions around it only: never more than possible. */
  readonly presumed?: boolean;
}

/** One use of a vehicle, from the insertion of the card to its withdrawal. */
export interface VehicleUse extends Interval {
  readonly vehicle: string;
}

/** A country entered at the start or the end of a daily work period. */
export interface PlaceEntry {
  readonly at: number;
  readonly kind: 'start' | 'end';
}

/** What the equipment recorded beside the activities. What is left out is not judged. */
export interface DeviceFacts {
  readonly events?: readonly DeviceEvent[];
  readonly vehicleUses?: readonly VehicleUse[];
  readonly places?: readonly PlaceEntry[];
  /** Instants at which the driver card was downloaded. */
  readonly cardDownloads?: readonly number[];
}
