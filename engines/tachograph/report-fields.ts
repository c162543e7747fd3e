// Plain values, as the command line prints them: instants in ISO 8601 UTC, codes as numbers.
import type { CalibrationFields } from './calibration-fields.ts';
import { DAY_SECONDS, utcDate, type UtcSeconds } from './card-time.ts';
import type { ActivityChange } from './driver-activity.ts';
import type { FullCardNumber, GnssPlace, VehicleRegistration } from './record-fields.ts';

const two = (value: number): string => String(value).padStart(2, '0');

export function iso(seconds: UtcSeconds | null): string | null {
  if (seconds === null) return null;
  const time = seconds % DAY_SECONDS;
  return `${utcDate(seconds)}T${two(Math.floor(time / 3600))}:${two(Math.floor(time / 60) % 60)}:${two(time % 60)}Z`;
}

export const reportChange = (change: ActivityChange) =>
  [
    change.minute,
    change.activity,
    change.slot,
    change.crew ? 'crew' : 'single',
    change.cardInserted ? 'in' : 'out',
  ] as const;

export const reportCardNumber = (card: FullCardNumber | null) =>
  card && { type: card.type, nation: card.nation, number: card.number };

export const reportVehicle = (vehicle: VehicleRegistration | null) => ({
  nation: vehicle ? vehicle.nation : 0,
  number: vehicle?.number ?? '',
});

export const reportCalibrationFields = (one: CalibrationFields) => ({
  vin: one.vin,
  vrn: reportVehicle(one.vehicle),
  w: one.w,
  k: one.k,
  l: one.l,
  tyre: one.tyreSize,
  speedLimit: one.authorisedSpeed,
  oldOdo: one.oldOdometer,
  newOdo: one.newOdometer,
  oldTime: iso(one.oldTime),
  newTime: iso(one.newTime),
  next: iso(one.nextCalibration),
});

export const reportPlace = ({ time, accuracy, position, authenticated }: GnssPlace) => ({
  time_stamp: iso(time),
  gnss_accuracy: accuracy,
  geo_coordinates: position && { longitude: position.longitude, latitude: position.latitude },
  ...(authenticated === null ? {} : { authentication_status: authenticated ? 1 : 0 }),
});
