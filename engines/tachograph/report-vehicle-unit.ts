// A vehicle-unit download as the command line prints it.
import type { Located } from './record-fields.ts';
import {
  iso,
  reportCalibrationFields,
  reportCardNumber,
  reportChange,
  reportPlace,
  reportVehicle,
} from './report-fields.ts';
import type { VehicleUnit } from './vehicle-unit.ts';
import type { CardInsertion, VehicleDay, VehiclePlace } from './vu-day.ts';
import type { SpeedBlock } from './vu-events.ts';
import type { VehicleOverview } from './vu-overview.ts';
import type { Calibration, VehicleTechnical } from './vu-technical.ts';

/** The parts of the file that are absent leave their fields out, except the overview, whose fields are then empty. */
export function reportVehicleUnit(unit: VehicleUnit) {
  const technical = unit.technical[0];
  return {
    generation: unit.generation,
    overview: reportOverview(unit.overviews[0]),
    days: unit.days.map((day) => reportDay(day, unit.generation)),
    ...(hasEvents(unit) ? reportEvents(unit) : {}),
    speed: reportSpeed(unit.speedBlocks),
    ...(technical ? { technical: reportTechnical(technical) } : {}),
  };
}

const hasEvents = ({ faults, events, overSpeedControls }: VehicleUnit): boolean =>
  faults.length + events.length + overSpeedControls.length > 0;

function reportEvents(unit: VehicleUnit) {
  const control = unit.overSpeedControls[0];
  return {
    faults: unit.faults.map(({ type, purpose, begin, end }) => ({
      type,
      purpose,
      begin: iso(begin),
      end: iso(end),
    })),
    events: unit.events.map(({ type, purpose, begin, end, similar }) => ({
      type,
      purpose,
      begin: iso(begin),
      end: iso(end),
      similar,
    })),
    overSpeed: unit.overSpeeds.map(({ begin, end, maximum, average, similar }) => ({
      begin: iso(begin),
      end: iso(end),
      max: maximum,
      avg: average,
      similar,
    })),
    ...(control
      ? {
          overSpeedControl: {
            last_overspeed_control_time: iso(control.lastControl),
            first_overspeed_since: iso(control.firstSince),
            number_of_overspeed_since: control.countSince,
          },
        }
      : {}),
    timeAdjustments: unit.timeAdjustments.map(({ oldTime, newTime }) => ({
      old: iso(oldTime),
      new: iso(newTime),
    })),
  };
}

const NO_OVERVIEW: Omit<VehicleOverview, 'generation' | 'cardSlots' | 'offset'> = {
  vin: null,
  registration: null,
  currentTime: null,
  downloadableFrom: null,
  downloadableTo: null,
  previousDownload: null,
  companyLocks: [],
  controls: [],
};
function reportOverview(overview: VehicleOverview | undefined) {
  const { vin, registration, currentTime, ...rest } = overview ?? NO_OVERVIEW;
  const { previousDownload: previous, companyLocks, controls } = rest;
  return {
    vin: vin ?? '',
    vrn: reportVehicle(registration),
    currentDateTime: iso(currentTime),
    downloadablePeriod: {
      min_downloadable_time: iso(rest.downloadableFrom),
      max_downloadable_time: iso(rest.downloadableTo),
    },
    previousDownload: {
      time: iso(previous?.time ?? null),
      card: reportCardNumber(previous?.card ?? null),
      name: previous?.company ?? '',
    },
    companyLocks: companyLocks.map((lock) => ({
      lockIn: iso(lock.lockedAt),
      lockOut: iso(lock.unlockedAt),
      name: lock.company,
      card: reportCardNumber(lock.card),
    })),
    controls: controls.map((control) => ({
      type: control.type,
      time: iso(control.time),
      card: reportCardNumber(control.card),
      periodBegin: iso(control.periodBegin),
      periodEnd: iso(control.periodEnd),
    })),
  };
}

const reportDay = (day: VehicleDay, generation: VehicleUnit['generation']) => ({
  date: day.date,
  dateRaw: iso(day.dateRaw),
  odometerMidnight: day.odometerMidnight,
  changes: day.changes.map(reportChange),
  minutesPerSlot: { driver: day.minutes.driver, 'co-driver': day.minutes.coDriver },
  cardInsertions: day.cardInsertions.map(reportInsertion),
  places: day.places.map(reportDayPlace),
  specificConditions: day.specificConditions.map(({ time, type }) => ({ time: iso(time), type })),
  ...(day.generation === 1
    ? {}
    : {
        gnss: day.gnss.map(({ time, place, odometer }) => ({
          time: iso(time),
          place: reportPlace(place),
          odometer,
        })),
      }),
  ...(day.generation === 1 || generation !== 'G2v2'
    ? {}
    : {
        borderCrossings: day.borderCrossings.map(({ left, entered, place, odometer }) => ({
          left,
          entered,
          place: reportPlace(place),
          odometer,
        })),
        loadUnload: day.loadUnloads.map(({ time, operation, place, odometer }) => ({
          time: iso(time),
          operation,
          place: reportPlace(place),
          odometer,
        })),
      }),
});

const reportInsertion = (insertion: Located<CardInsertion>) => ({
  surname: insertion.surname,
  firstNames: insertion.firstNames,
  card: reportCardNumber(insertion.card),
  expiry: iso(insertion.cardExpiresAt),
  in: iso(insertion.insertedAt),
  odoIn: insertion.odometerIn,
  slot: insertion.slot === 'driver' ? 0 : 1,
  out: iso(insertion.withdrawnAt),
  odoOut: insertion.odometerOut,
  manualInput: insertion.manualEntries ? 1 : 0,
});

const reportDayPlace = ({
  card,
  time,
  type,
  nation,
  region,
  odometer,
  gnss,
}: Located<VehiclePlace>) => ({
  card: reportCardNumber(card),
  place: {
    entry_time: iso(time),
    entry_type_daily_work_period: type,
    daily_work_period_country: nation,
    daily_work_period_region: region,
    vehicle_odometer_value: odometer,
    ...(gnss === null
      ? {}
      : {
          [gnss.authenticated === null
            ? 'entry_gnss_place_record'
            : 'entry_gnss_place_auth_record']: reportPlace(gnss),
        }),
  },
});

function reportSpeed(blocks: readonly Located<SpeedBlock>[]) {
  let max: number | null = null;
  let sum = 0;
  for (const { speeds } of blocks) {
    for (const speed of speeds) {
      sum += speed;
      if (max === null || speed > max) max = speed;
    }
  }
  return {
    blocks: blocks.length,
    first: iso(blocks[0]?.begin ?? null),
    last: iso(blocks.at(-1)?.begin ?? null),
    max,
    sumOfSamples: sum,
  };
}

const reportTechnical = ({ identification, calibrations }: VehicleTechnical) => ({
  manufacturer: identification?.manufacturer ?? '',
  partNumber: identification?.partNumber ?? '',
  softwareVersion: identification?.softwareVersion ?? [],
  manufacturingDate: iso(identification?.manufacturedAt ?? null),
  calibrations: calibrations.map(reportCalibration),
});

const reportCalibration = (calibration: Located<Calibration>) => ({
  purpose: calibration.purpose,
  workshop: calibration.workshop,
  ...reportCalibrationFields(calibration),
});
