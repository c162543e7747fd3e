// Calibrations come in with the files that hold them, and are shown with the vehicle they are of.
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { insertMany } from '#platform/server/db/insert-many.ts';
import { vehiclesOf } from '#areas/collaborators/directory/server/api.ts';
import type { KnownCalibration } from '../calibrations.ts';
import type { legalFiles } from '../contract.ts';
import { vehicleOfContent } from '../vehicle-name.ts';
import { isoOf } from '../card-content.ts';
import { entityOf } from './read-files.ts';
import type { LegalFileTables } from './table.ts';

const rows = (tx: Tx) => tables<LegalFileTables>({ tx });
const types = {
  customer_id: 'bigint',
  infra_id: 'bigint',
  legal_file_id: 'bigint',
  vehicle_id: 'bigint',
  purpose: 'int2',
  at: 'bigint',
  next_on: 'date',
  vin: 'text',
  registration: 'text',
  workshop: 'text',
  workshop_card: 'text',
  w: 'int4',
  k: 'int4',
  l: 'int4',
  tyre: 'text',
  speed: 'int2',
  odometer: 'int4',
} as const;

interface KeptFile {
  readonly id: number;
  readonly customer_id: number;
  readonly infra_id: number;
}

/** What a file tells now takes the place of what it told before. Answers how many of them are of vehicles that are known. */
export const keepCalibrations = async (
  tx: Tx,
  file: KeptFile,
  all: readonly KnownCalibration[],
): Promise<number> => {
  await rows(tx)
    .deleteFrom('legal_file_calibration')
    .where('legal_file_id', '=', file.id)
    .execute();
  if (all.length === 0) return 0;
  const fleet = await vehiclesOf(tx, file.customer_id);
  const kept = all.map((c) => ({
    c,
    vehicle: vehicleOfContent(
      {
        vin: c.vin === '' ? null : c.vin,
        registration: c.registration === '' ? null : c.registration,
      },
      fleet,
    ),
  }));
  await insertMany(
    tx,
    'legal_file_calibration',
    types,
    kept.map(({ c, vehicle }) => ({
      customer_id: file.customer_id,
      infra_id: vehicle?.infraId ?? file.infra_id,
      legal_file_id: file.id,
      vehicle_id: vehicle?.id ?? null,
      purpose: c.purpose,
      at: c.at,
      next_on: c.nextOn,
      vin: c.vin,
      registration: c.registration,
      workshop: c.workshop,
      workshop_card: c.workshopCard,
      w: c.w,
      k: c.k,
      l: c.l,
      tyre: c.tyre,
      speed: c.speed,
      odometer: c.odometer,
    })),
  );
  return kept.filter(({ vehicle }) => vehicle !== null).length;
};

/** Each once however many files tell it, the newest first; of a card and a unit that tell the same, the unit speaks. */
export const calibrations = async (call: HandlerCall<typeof legalFiles.calibrations>) => {
  const { vehicleId } = call.params;
  await entityOf(call, 'vehicle', vehicleId);
  const calibrationRows = await rows(call.tx)
    .selectFrom('legal_file_calibration as c')
    .innerJoin('legal_file as f', 'f.id', 'c.legal_file_id')
    .select([
      'c.id',
      'c.purpose',
      'c.at',
      'c.next_on',
      'c.workshop',
      'c.workshop_card',
      'c.w',
      'c.k',
      'c.l',
      'c.tyre',
      'c.speed',
      'c.odometer',
      'f.id as file',
      'f.name',
      'f.kind',
    ])
    .where('c.vehicle_id', '=', vehicleId)
    .where('f.status', '=', 'treated')
    .orderBy('c.at', 'desc')
    .orderBy('f.kind')
    .orderBy('c.id')
    .limit(500)
    .execute();
  const once = new Map(calibrationRows.map((r) => [`${r.at} ${r.purpose}`, r]));
  return {
    calibrations: [...once.values()].map((r) => ({
      id: r.id,
      purpose: r.purpose,
      at: isoOf(Number(r.at)),
      nextOn: r.next_on,
      workshop: r.workshop,
      workshopCard: r.workshop_card,
      w: r.w,
      k: r.k,
      tyreMillimetres: Math.round(r.l / 8),
      tyre: r.tyre,
      speed: r.speed,
      odometer: r.odometer,
      fileId: r.file,
      file: r.name,
    })),
  };
};
