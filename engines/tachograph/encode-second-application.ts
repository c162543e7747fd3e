// The files that only the generation-2 application of a driver card has.
import { joinBytes } from './bytes.ts';
import {
  GNSS_LAYOUT,
  VEHICLE_UNIT_LAYOUT,
  type GnssAccumulatedDriving,
  type VehicleUnitUsed,
} from './card-lists.ts';
import {
  AUTHENTICATION_LAYOUT,
  BORDER_LAYOUT,
  LOAD_LAYOUT,
  LOAD_TYPE_LAYOUT,
  type Authentication,
  type BorderCrossing,
  type LoadType,
  type LoadUnload,
} from './card-lists-v2.ts';
import type { CardContent } from './encode-content.ts';
import {
  cardList,
  gnssPlaceBytes,
  numberBytes,
  odometerBytes,
  timeBytes,
} from './encode-fields.ts';

export interface SecondContent extends CardContent {
  /** The lists from `placeAuthentications` on are written for version 2 only. */
  readonly version: 1 | 2;
  readonly vehicleUnits: readonly VehicleUnitUsed[];
  readonly gnssPlaces: readonly GnssAccumulatedDriving[];
  readonly placeAuthentications?: readonly Authentication[];
  readonly gnssAuthentications?: readonly Authentication[];
  readonly borderCrossings?: readonly BorderCrossing[];
  readonly loadUnloads?: readonly LoadUnload[];
  readonly loadTypes?: readonly LoadType[];
}

/** Records of each list, as real cards announce them. */
export const SECOND_SLOTS = {
  specificConditions: 112,
  vehicleUnits: 200,
  gnssPlaces: 336,
  placeAuthentications: 112,
  gnssAuthentications: 336,
  borderCrossings: 1120,
  loadUnloads: 1624,
  loadTypes: 336,
  vuConfiguration: 3072,
} as const;

/** Identifier and content of each file. */
export function encodeSecondFiles(second: SecondContent): [fid: number, data: Uint8Array][] {
  const files: [number, Uint8Array][] = [
    [
      0x0523,
      cardList(
        second.vehicleUnits.map(vehicleUnit),
        SECOND_SLOTS.vehicleUnits,
        VEHICLE_UNIT_LAYOUT,
      ),
    ],
    [0x0524, cardList(second.gnssPlaces.map(gnss), SECOND_SLOTS.gnssPlaces, GNSS_LAYOUT)],
  ];
  if (second.version === 1) return files;
  const { borderCrossings, loadUnloads, loadTypes, vuConfiguration } = SECOND_SLOTS;
  return [
    ...files,
    [
      0x0525,
      joinBytes(
        [8, borderCrossings, loadUnloads, loadTypes, vuConfiguration].map((value) =>
          numberBytes(value, 2),
        ),
      ),
    ],
    [
      0x0526,
      cardList(
        (second.placeAuthentications ?? []).map(authentication),
        SECOND_SLOTS.placeAuthentications,
        AUTHENTICATION_LAYOUT,
      ),
    ],
    [
      0x0527,
      cardList(
        (second.gnssAuthentications ?? []).map(authentication),
        SECOND_SLOTS.gnssAuthentications,
        AUTHENTICATION_LAYOUT,
      ),
    ],
    [0x0528, cardList((second.borderCrossings ?? []).map(border), borderCrossings, BORDER_LAYOUT)],
    [0x0529, cardList((second.loadUnloads ?? []).map(load), loadUnloads, LOAD_LAYOUT)],
    [
      0x0530,
      cardList(
        (second.loadTypes ?? []).map(({ time, type }) => timed(time, type)),
        loadTypes,
        LOAD_TYPE_LAYOUT,
      ),
    ],
    [0x0540, new Uint8Array(vuConfiguration)],
  ];
}

const timed = (time: number, value: number): Uint8Array =>
  joinBytes([timeBytes(time), numberBytes(value, 1)]);

const vehicleUnit = (unit: VehicleUnitUsed): Uint8Array =>
  joinBytes([
    timeBytes(unit.time),
    Uint8Array.of(unit.manufacturer, unit.device),
    Uint8Array.from(unit.softwareVersion),
  ]);

const gnss = (record: GnssAccumulatedDriving): Uint8Array =>
  joinBytes([
    timeBytes(record.time),
    gnssPlaceBytes(record.place, false),
    odometerBytes(record.odometer),
  ]);

const authentication = ({ time, status }: Authentication): Uint8Array => timed(time, status);

const border = (crossing: BorderCrossing): Uint8Array =>
  joinBytes([
    Uint8Array.of(crossing.left, crossing.entered),
    gnssPlaceBytes(crossing.place, true),
    odometerBytes(crossing.odometer),
  ]);

const load = (operation: LoadUnload): Uint8Array =>
  joinBytes([
    timed(operation.time, operation.operation),
    gnssPlaceBytes(operation.place, true),
    odometerBytes(operation.odometer),
  ]);
