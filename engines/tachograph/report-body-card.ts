// A workshop, control or company card as the command line prints it.
import type { BodyCard, BodyCardApplication } from './body-card.ts';
import type { BodyCardActivity, CardCalibration } from './body-cards.ts';
import { iso, reportCalibrationFields, reportCardNumber, reportVehicle } from './report-fields.ts';

export const reportBodyCardGenerations = (card: BodyCard) => ({
  ...(card.generation1 ? { g1: reportApplication(card.generation1) } : {}),
  ...(card.generation2 ? { g2: reportApplication(card.generation2) } : {}),
});

/** `G1`, `G2v1`, `G1+G2v2`… */
export function bodyCardGeneration({ generation1, generation2 }: BodyCard): string {
  const second =
    generation2 &&
    ((generation2.structureVersion ?? 0) >= 0x0101 ||
    (generation2.workshop?.additions.newest ?? null) !== null
      ? 'G2v2'
      : 'G2v1');
  return [generation1 && 'G1', second].filter(Boolean).join('+');
}

function reportApplication({ ownRecords, activities, workshop }: BodyCardApplication) {
  if (workshop === null)
    return {
      noOfActivityRecords: ownRecords,
      activitiesPointer: activities.newest,
      activities: activities.records.map(reportActivity),
    };
  return {
    noOfCalibrationRecords: ownRecords,
    calibrationsSinceDownload: workshop.calibrationsSinceDownload,
    calibrationTotal: workshop.calibrations.total,
    calibrationsPointer: workshop.calibrations.newest,
    calibrations: workshop.calibrations.records.map(reportCalibration),
    calibrationAdditions: workshop.additions.records.map((one) => ({
      oldTime: iso(one.oldTime),
      vin: one.vin,
      loadType: one.loadType,
      country: one.country,
      countrySetAt: iso(one.countrySetAt),
    })),
    sensorInstallation: workshop.sensorInstallation,
    days: (workshop.records?.days ?? []).map(({ date, distanceKm, minutes }) => ({
      date,
      distanceKm,
      minutes,
    })),
  };
}

const reportCalibration = (one: CardCalibration) => ({
  purpose: one.purpose,
  ...reportCalibrationFields(one),
  vuPartNumber: one.vuPartNumber,
  vuSerialNumber: one.vuSerialNumber,
  sensorSerialNumber: one.sensorSerialNumber,
  ...(one.second === null
    ? {}
    : {
        gnss: one.second.gnss,
        remoteCommunication: one.second.remoteCommunication,
        ability: one.second.ability,
        seals: one.second.seals,
      }),
});

const reportActivity = (one: BodyCardActivity) => ({
  type: one.type,
  time: iso(one.time),
  card: reportCardNumber(one.card),
  vehicle: reportVehicle(one.vehicle),
  periodBegin: iso(one.periodBegin),
  periodEnd: iso(one.periodEnd),
});
