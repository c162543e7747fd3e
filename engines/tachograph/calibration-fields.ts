// What a calibration says of the vehicle and of its equipment: the same 72 bytes in a vehicle unit (VuCalibrationRecord, Annex IC, Appendix 1, 2.174)
// and on a workshop card (WorkshopCardCalibrationRecord, 2.234).
import { uint16, uint8 } from './big-endian.ts';
import { text } from './card-text.ts';
import { timeReal, type UtcSeconds } from './card-time.ts';
import { odometer, vehicle, VEHICLE_LENGTH, type VehicleRegistration } from './record-fields.ts';

export interface CalibrationFields {
  readonly vin: string;
  readonly vehicle: VehicleRegistration;
  /** Characteristic coefficient of the vehicle, impulses per km. */
  readonly w: number;
  /** Constant of the recording equipment, impulses per km. */
  readonly k: number;
  /** Circumference of the tyres, eighths of a millimetre. */
  readonly l: number;
  readonly tyreSize: string;
  /** km/h. */
  readonly authorisedSpeed: number;
  readonly oldOdometer: number | null;
  readonly newOdometer: number | null;
  readonly oldTime: UtcSeconds | null;
  readonly newTime: UtcSeconds | null;
  readonly nextCalibration: UtcSeconds | null;
}

/** Reads the fields that begin at byte `at`, the vehicle identification number first. */
export const calibrationFields = (bytes: Uint8Array, at: number): CalibrationFields => {
  const w = at + 17 + VEHICLE_LENGTH;
  const tyre = w + 6;
  return {
    vin: text(bytes, at, 17),
    vehicle: vehicle(bytes, at + 17),
    w: uint16(bytes, w),
    k: uint16(bytes, w + 2),
    l: uint16(bytes, w + 4),
    tyreSize: text(bytes, tyre, 15),
    authorisedSpeed: uint8(bytes, tyre + 15),
    oldOdometer: odometer(bytes, tyre + 16),
    newOdometer: odometer(bytes, tyre + 19),
    oldTime: timeReal(bytes, tyre + 22),
    newTime: timeReal(bytes, tyre + 26),
    nextCalibration: timeReal(bytes, tyre + 30),
  };
};
