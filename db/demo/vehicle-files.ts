// The units of the demo's vehicles: one download each over the last ninety days, from what their drivers' cards told.
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { addDays, dayNumber, type Day } from '#engines/french-time/days.ts';
import { paris, todayIn } from '#engines/french-time/zones.ts';
import {
  encodeVehicleUnit,
  type VehicleDayContent,
} from '#engines/tachograph/encode-vehicle-unit.ts';
import { auditOff } from '#platform/server/db/audit.ts';
import type { Tx } from '#platform/server/call.ts';
import type { Db, Files } from '#platform/server/services.ts';
import {
  insertVehicleFiles,
  type KeptVehicleFile,
} from '#areas/working-time/legal-files/server/api.ts';
import { unpackSpans } from '#areas/working-time/days/server/api.ts';
import { among, idsOf, inGroups } from './in-groups.ts';
import { changes } from './legal-files-changes.ts';

const AT_ONCE = 20;
const DAY_SECONDS = 86_400;
const FRANCE = 17;
/** How far back a unit is downloaded: the legal 90 days. */
const DOWNLOAD_DAYS = 90;

interface DrivenDay {
  readonly day: Day;
  readonly spans: readonly number[];
  readonly distance: number | null;
  readonly surname: string;
  readonly firstNames: string;
  readonly card: string;
}
interface Row {
  readonly id: number;
  readonly customer_id: number;
  readonly infra_id: number;
  readonly registration: string;
  readonly vin: string | null;
  readonly uploader: number;
  readonly driven: readonly DrivenDay[];
}

/** Vehicles whose unit has no file. */
const withoutFile = sql<{
  id: number;
}>`select v.id from vehicle v where not exists (select from legal_file f where f.vehicle_id = v.id) order by v.id`;
/** Those of them that somebody drove since `since`; of two drivers of a day, the first. */
const drivenOf = async (tx: Tx, since: Day, ids: readonly number[]): Promise<Row[]> =>
  await tx.run<Row>`
    with driven as (
      select distinct on (v.id, e.day) v.id, e.day, e.spans, e.distance, c.last_name, c.first_name, c.card_number
      from vehicle v join evidence_vehicle n on n.plate = regexp_replace(upper(v.registration), '[^A-Z0-9]', '', 'g')
        join activity_evidence e on e.id = n.evidence_id and e.customer_id = v.customer_id and e.source = 'card' and not e.withdrawn
        join collaborator c on c.id = e.collaborator_id and c.card_number is not null
      where n.day >= ${since}::date and v.id = ${among(ids)} order by v.id, e.day, e.collaborator_id)
    select v.id, v.customer_id, v.infra_id, v.registration, v.vin,
      (select min(u.id) from app_user u where u.customer_id = v.customer_id) as uploader,
      (select json_agg(json_build_object('day', d.day, 'spans', d.spans, 'distance', d.distance, 'surname', d.last_name, 'firstNames', d.first_name, 'card', d.card_number) order by d.day) from driven d where d.id = v.id) as driven
    from vehicle v where v.id = ${among(ids)} and exists (select from driven d where d.id = v.id) order by v.id`;

const dayOf = (driven: DrivenDay, odometer: number): VehicleDayContent => {
  const midnight = dayNumber(driven.day) * DAY_SECONDS;
  const active = unpackSpans(driven.spans).filter(
    ({ activity }) => activity !== 'rest' && activity !== 'unknown',
  );
  const [first, last] = [active[0], active.at(-1)];
  return {
    dateRaw: midnight,
    odometerMidnight: odometer + (driven.distance ?? 0),
    changes: changes(driven.spans),
    places: [],
    specificConditions: [],
    gnss: [],
    borderCrossings: [],
    loadUnloads: [],
    cardInsertions:
      first === undefined || last === undefined
        ? []
        : [
            {
              surname: driven.surname.toUpperCase(),
              firstNames: driven.firstNames.toUpperCase(),
              card: { type: 1, nation: FRANCE, number: `${driven.card}00`, generation: 2 },
              cardExpiresAt: null,
              insertedAt: midnight + first.start,
              odometerIn: odometer,
              slot: 'driver',
              withdrawnAt: midnight + last.start + last.seconds,
              odometerOut: odometer + (driven.distance ?? 0),
              previousVehicle: { nation: 0, number: '' },
              previousWithdrawal: null,
              manualEntries: false,
            },
          ],
  };
};

const daysOf = (driven: readonly DrivenDay[]): VehicleDayContent[] => {
  let odometer = 120_000;
  return driven.map((day) => {
    const content = dayOf(day, odometer);
    odometer += day.distance ?? 0;
    return content;
  });
};

const SERIAL = { serial: 1, monthYear: 125, type: 6, manufacturer: 64 };
const bytesOf = (row: Row, read: number): Uint8Array =>
  encodeVehicleUnit({
    generation: 'G2v2',
    overview: {
      vin: row.vin ?? '',
      registration: { nation: FRANCE, number: row.registration },
      currentTime: read,
      downloadableFrom: read - DOWNLOAD_DAYS * DAY_SECONDS,
      downloadableTo: read,
      cardSlots: { driver: 0, coDriver: 0 },
      previousDownload: null,
      companyLocks: [],
      controls: [],
    },
    days: daysOf(row.driven),
    faults: [],
    events: [],
    overSpeedControl: { lastControl: null, firstSince: null, countSince: 0 },
    overSpeeds: [],
    timeAdjustments: [],
    speedBlocks: [],
    technical: {
      identification: {
        manufacturer: 'Demo',
        address: 'Lyon',
        partNumber: '1',
        serialNumber: SERIAL,
        softwareVersion: [4, 0, 0, 1],
        softwareInstalledAt: null,
        manufacturedAt: null,
        approvalNumber: 'e2-1',
        generation: 2,
        ability: 0,
        digitalMapVersion: null,
      },
      sensors: [],
      calibrations: [],
      gnssFacilities: [],
      cards: [],
      itsConsents: [],
      powerInterruptions: [],
    },
  });

const keptFile = async (files: Files, row: Row): Promise<KeptVehicleFile> => {
  const [firstDay, lastDay] = [row.driven[0]?.day ?? '', row.driven.at(-1)?.day ?? ''];
  const readOn = addDays(lastDay, 1);
  const read = dayNumber(readOn) * DAY_SECONDS + 5 * 3600;
  const plate = row.registration.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase();
  const name = `V_${readOn.replaceAll('-', '')}_0500_${plate}.V1B`;
  const stored = await files.put(Readable.from([bytesOf(row, read)]), { name });
  return {
    customerId: row.customer_id,
    infraId: row.infra_id,
    vehicleId: row.id,
    registration: row.registration,
    sha256: stored.sha256,
    name,
    size: stored.size,
    uploadedBy: row.uploader,
    downloadedAt: Temporal.Instant.fromEpochMilliseconds(read * 1000).toString(),
    firstDay,
    lastDay,
    days: row.driven.length,
  };
};

/** Answers how many it wrote; it can be stopped and taken up again. */
export const seedVehicleFiles = async (
  db: Db,
  files: Files,
  o: { readonly now?: Temporal.Instant; readonly signal?: AbortSignal } = {},
): Promise<number> => {
  const today = todayIn(o.now ?? Temporal.Now.instant(), paris);
  const all = await db.elevated((tx) => idsOf(tx, withoutFile));
  let wrote = 0;
  for (const ids of inGroups(all, AT_ONCE)) {
    if (o.signal?.aborted === true) return wrote;
    const since = addDays(today, -DOWNLOAD_DAYS);
    const vehicles = await db.elevated((tx) => drivenOf(tx, since, ids));
    const kept: KeptVehicleFile[] = [];
    for (const vehicle of vehicles) kept.push(await keptFile(files, vehicle));
    await db.elevated(async (tx) => {
      await auditOff(tx);
      await insertVehicleFiles(tx, kept);
    });
    wrote += vehicles.length;
  }
  return wrote;
};
