// A driver card as the command line prints it.
import type { DecodedActivityDay } from './activity-buffer.ts';
import type { CardEvent, CardList, Slotted } from './card-lists.ts';
import type { ApplicationIdentification } from './card-records.ts';
import { spansOfDay, type ActivityChange } from './driver-activity.ts';
import type { DriverCard, DriverCardApplication, SecondGeneration } from './driver-card.ts';
import { iso, reportChange, reportPlace } from './report-fields.ts';

const VERSION_2 = 0x0101;

export const reportCardGenerations = (card: DriverCard) => ({
  ...(card.generation1 ? { g1: reportApplication(card.generation1) } : {}),
  ...(card.generation2 ? { g2: reportApplication(card.generation2) } : {}),
});

/** `G1`, `G1+G2v1`… */
export function cardGeneration({ generation1, generation2 }: DriverCard): string {
  const second =
    generation2 &&
    ((generation2.application?.structureVersion ?? 0) >= VERSION_2 || generation2.second?.versionTwo
      ? 'G2v2'
      : 'G2v1');
  return [generation1 && 'G1', second].filter(Boolean).join('+');
}

function reportApplication(application: DriverCardApplication) {
  const { identification, lastControl, pointers, second } = application;
  const { drivingLicence: licence, currentUse: use } = application;
  return {
    application: application.application && reportStructure(application.application),
    identification: identification && reportIdentification(identification),
    drivingLicence: licence && {
      authority: licence.authority,
      nation: licence.issuingNation,
      number: licence.number,
    },
    days: application.days.map(reportDay),
    activityPointers: pointers.activities ?? { oldest: 0, newest: 0 },
    vehiclesUsedPointer: pointers.vehiclesUsed ?? 0,
    vehiclesUsed: application.vehiclesUsed.map(reportVehicleUsed),
    placesPointer: pointers.places ?? 0,
    places: application.places.map(reportDayPlace),
    events: application.events.map(reportEvent),
    faults: application.faults.map(reportEvent),
    lastControl: lastControl && reportControl(lastControl),
    lastDownload: iso(application.lastDownload),
    currentUse: use && {
      sessionOpen: iso(use.sessionOpenedAt),
      nation: use.nation,
      number: use.registration,
    },
    specificConditions: application.specificConditions.map(({ time, type }) => ({
      time: iso(time),
      type,
    })),
    ...(second ? reportSecond(second) : {}),
  };
}

type Present<K extends keyof DriverCardApplication> = NonNullable<DriverCardApplication[K]>;
type RecordOf<K extends 'vehiclesUsed' | 'places'> = DriverCardApplication[K][number];

const reportIdentification = (who: Present<'identification'>) => ({
  issuingNation: who.issuingNation,
  cardNumber: who.cardNumber,
  authority: who.authority,
  issueDate: iso(who.issuedAt),
  validityBegin: iso(who.validFrom),
  expiryDate: iso(who.expiresAt),
  surname: who.surname,
  firstNames: who.firstNames,
  birthDate: who.birthDate,
  language: who.language,
});

const reportVehicleUsed = (vehicle: RecordOf<'vehiclesUsed'>) => ({
  index: vehicle.index,
  nation: vehicle.nation,
  number: vehicle.registration,
  firstUse: iso(vehicle.firstUse),
  lastUse: iso(vehicle.lastUse),
  odometerBegin: vehicle.odometerBegin,
  odometerEnd: vehicle.odometerEnd,
  vuDataBlockCounter: vehicle.vuDataBlockCounter,
  ...(vehicle.vin === null ? {} : { vin: vehicle.vin }),
});

const reportDayPlace = ({
  index,
  time,
  type,
  nation,
  region,
  odometer,
  gnss,
}: RecordOf<'places'>) => ({
  index,
  time: iso(time),
  type,
  nation,
  region,
  odometer,
  ...(gnss ? { gnss: reportPlace(gnss) } : {}),
});

const reportControl = (control: Present<'lastControl'>) => ({
  type: control.type,
  time: iso(control.time),
  card: { nation: control.cardNation, number: control.cardNumber },
  vehicle: { nation: control.vehicleNation, number: control.registration },
  periodBegin: iso(control.periodBegin),
  periodEnd: iso(control.periodEnd),
});

const reportStructure = (structure: ApplicationIdentification) => ({
  type_of_tachograph_card_id: structure.cardType,
  card_structure_version: [structure.structureVersion >> 8, structure.structureVersion & 0xff],
  no_of_events_per_type: structure.eventsPerType,
  no_of_faults_per_type: structure.faultsPerType,
  activity_structure_length: structure.activityStructureLength,
  no_of_card_vehicle_records: structure.vehicleRecords,
  no_of_card_place_records: structure.placeRecords,
  ...(structure.gnssRecords === null
    ? {}
    : {
        no_of_gnss_ad_records: structure.gnssRecords,
        no_of_specific_condition_records: structure.specificConditionRecords,
        no_of_card_vehicle_unit_records: structure.vehicleUnitRecords,
      }),
});

function reportDay({
  date,
  presenceCounter,
  distanceKm,
  recordLength,
  minutes,
  changes,
}: DecodedActivityDay) {
  return {
    date,
    presenceCounter,
    distanceKm,
    recordLength,
    minutes,
    minutesByActivityBits: minutesByBits(changes),
    changes: changes.map(reportChange),
  };
}

/** As if the card had always been inserted: what readers that overlook the "card out" bits count. */
function minutesByBits(changes: readonly ActivityChange[]) {
  const minutes = { rest: 0, availability: 0, work: 0, driving: 0, unknown: 0 };
  const inserted = changes.map((change) => ({ ...change, cardInserted: true }));
  for (const span of spansOfDay(inserted))
    minutes[span.activity] += span.toMinute - span.fromMinute;
  return minutes;
}

const reportEvent = ({ list, type, begin, end, nation, registration }: Slotted<CardEvent>) => ({
  set: list,
  type,
  begin: iso(begin),
  end: iso(end),
  nation,
  number: registration,
});

const reportSecond = (second: SecondGeneration) => ({
  vehicleUnits: second.vehicleUnits.records.map((unit) => ({
    time_stamp: iso(unit.time),
    manufacturer_code: unit.manufacturer,
    device_id: unit.device,
    vu_software_version: unit.softwareVersion,
  })),
  gnss: second.gnssPlaces.records.map((record) => ({
    time_stamp: iso(record.time),
    gnss_place_record: reportPlace(record.place),
    vehicle_odometer_value: record.odometer,
  })),
  v2: reportVersion2(second),
});

/** The files of version 2 that the card has, by their identifiers. */
const reportVersion2 = (second: SecondGeneration) => ({
  ...(second.versionTwo ? { '0525': reportVersionTwo(second.versionTwo) } : {}),
  ...ifThere('0526', second.placeAuthentications, reportPlaceAuthentications),
  ...ifThere('0527', second.gnssAuthentications, reportGnssAuthentications),
  ...ifThere('0528', second.borderCrossings, reportBorderCrossings),
  ...ifThere('0529', second.loadUnloads, reportLoadUnloads),
  ...ifThere('0530', second.loadTypes, reportLoadTypes),
});
const ifThere = <L extends CardList<unknown>, R>(
  fid: string,
  list: L,
  report: (list: L) => R,
): Record<string, R> => (list.newest === null ? {} : { [fid]: report(list) });

const reportVersionTwo = (file: NonNullable<SecondGeneration['versionTwo']>) => ({
  length_of_following_data: file.length,
  no_of_border_crossing_records: file.borderCrossingRecords,
  no_of_load_unload_records: file.loadUnloadRecords,
  no_of_load_type_entry_records: file.loadTypeRecords,
  vu_configuration_length_range: file.vuConfigurationLength,
});
const reportPlaceAuthentications = (list: SecondGeneration['placeAuthentications']) => ({
  place_auth_pointer_newest_record: list.newest,
  place_auth_status_records: list.records.map(({ time, status }) => ({
    entry_time: iso(time),
    authentication_status: status,
  })),
});
const reportGnssAuthentications = (list: SecondGeneration['gnssAuthentications']) => ({
  gnss_auth_ad_pointer_newest_record: list.newest,
  gnss_auth_status_ad_records: list.records.map(({ time, status }) => ({
    time_stamp: iso(time),
    authentication_status: status,
  })),
});
const reportBorderCrossings = (list: SecondGeneration['borderCrossings']) => ({
  border_crossing_pointer_newest_record: list.newest,
  card_border_crossing_records: list.records.map(({ left, entered, place, odometer }) => ({
    country_left: left,
    country_entered: entered,
    gnss_place_auth_record: reportPlace(place),
    vehicle_odometer_value: odometer,
  })),
});
const reportLoadUnloads = (list: SecondGeneration['loadUnloads']) => ({
  load_unload_pointer_newest_record: list.newest,
  card_load_unload_records: list.records.map(({ time, operation, place, odometer }) => ({
    timestamp: iso(time),
    operation_type: operation,
    gnss_place_auth_record: reportPlace(place),
    vehicle_odometer_value: odometer,
  })),
});
const reportLoadTypes = (list: SecondGeneration['loadTypes']) => ({
  load_type_entry_pointer_newest_record: list.newest,
  card_load_type_entry_records: list.records.map(({ time, type }) => ({
    timestamp: iso(time),
    load_type_entered: type,
  })),
});
