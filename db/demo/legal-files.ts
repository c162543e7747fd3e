// The card files behind the demo's recent weeks: written by the product's own encoder from the evidence, one download for each driver.
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { addDays, dayNumber, type Day } from '#engines/french-time/days.ts';
import { paris, todayIn } from '#engines/french-time/zones.ts';
import { encodeDriverCard } from '#engines/tachograph/encode-driver-card.ts';
import { auditOff } from '#platform/server/db/audit.ts';
import type { Tx } from '#platform/server/call.ts';
import type { Db, Files } from '#platform/server/services.ts';
import { insertCardFiles, type KeptFile } from '#areas/working-time/legal-files/server/api.ts';
import { packSpans } from '#areas/working-time/days/server/api.ts';
import { cardEvidence as evidenceOf } from './evidence.ts';
import { recentFrom } from './times.ts';
import { among, idsOf, inGroups } from './in-groups.ts';
import { changes } from './legal-files-changes.ts';
import { seedVehicleFiles } from './vehicle-files.ts';

const AT_ONCE = 12;
/** How the numbers of cards begin that nobody has entered. */
const NEW_CARD = '19';
const FRANCE = 17;
interface Told {
  day: Day;
  spans: number[];
  distance: number | null;
  vehicles: string[];
}
interface Row {
  id: number;
  customer_id: number;
  infra_id: number;
  last_name: string;
  first_name: string;
  birth_date: Day | null;
  card_number: string;
  card_expires_on: Day | null;
  uploader: number;
  downloaded: Told[];
}

/** Drivers who told something since `since` and have no file yet. */
const recentDrivers = (since: Day) => sql<{ id: number }>`
  select c.id from collaborator c where c.card_number is not null and not exists (select from legal_file f where f.collaborator_id = c.id)
    and exists (select from activity_evidence e where e.collaborator_id = c.id and e.source = 'card' and not e.withdrawn and e.day >= ${since}::date) order by c.id`;
const driverRows = async (tx: Tx, ids: readonly number[]): Promise<Row[]> =>
  await tx.run<Row>`
  select c.id, c.customer_id, c.infra_id, c.last_name, c.first_name, c.birth_date, c.card_number, c.card_expires_on,
    (select min(u.id) from app_user u where u.customer_id = c.customer_id) as uploader,
    (select json_agg(json_build_object('day', e.day, 'spans', e.spans, 'distance', e.distance, 'vehicles', e.vehicles) order by e.day) from activity_evidence e where e.collaborator_id = c.id and e.source = 'card' and not e.withdrawn) as downloaded
  from collaborator c where c.id = ${among(ids)} order by c.id`;

const seconds = (day: Day, hour: number): number => dayNumber(day) * 86_400 + hour * 3600;

/** The card was read the morning after the last day it tells. */
const bytesOf = (r: Row, read: number): Uint8Array =>
  encodeDriverCard({
    identification: {
      issuingNation: FRANCE,
      cardNumber: `${r.card_number}00`,
      authority: 'FRANCE',
      issuedAt: seconds('2024-01-01', 0),
      validFrom: seconds('2024-01-01', 0),
      expiresAt: seconds(r.card_expires_on ?? '2029-01-01', 0),
      surname: r.last_name.toUpperCase(),
      firstNames: r.first_name.toUpperCase(),
      birthDate: r.birth_date,
      language: 'fr',
    },
    drivingLicence: null,
    places: [],
    lastControl: null,
    lastDownload: read,
    days: r.downloaded.map((d, i) => ({
      date: d.day,
      presenceCounter: i + 1,
      distanceKm: d.distance ?? 0,
      changes: changes(d.spans),
    })),
    vehiclesUsed: r.downloaded.flatMap((d) =>
      d.vehicles.map((registration) => ({
        nation: FRANCE,
        registration,
        firstUse: seconds(d.day, 0),
        lastUse: seconds(d.day, 23),
        odometerBegin: null,
        odometerEnd: null,
        vuDataBlockCounter: 1,
        vin: null,
      })),
    ),
  });

const keptFile = async (files: Files, r: Row): Promise<KeptFile> => {
  const [firstDay, lastDay] = [r.downloaded[0]?.day ?? '', r.downloaded.at(-1)?.day ?? ''];
  const read = seconds(addDays(lastDay, 1), 5);
  const name = `C_${addDays(lastDay, 1).replaceAll('-', '')}_0500_${r.last_name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toUpperCase()}.C1B`;
  const stored = await files.put(Readable.from([bytesOf(r, read)]), { name });
  return {
    customerId: r.customer_id,
    infraId: r.infra_id,
    collaboratorId: r.id,
    holder: `${r.last_name} ${r.first_name}`,
    card: { nation: FRANCE, number: r.card_number },
    sha256: stored.sha256,
    name,
    size: stored.size,
    uploadedBy: r.uploader,
    downloadedAt: Temporal.Instant.fromEpochMilliseconds(read * 1000).toString(),
    firstDay,
    lastDay,
    days: r.downloaded.length,
  };
};

/** Two drivers whose cards have said nothing for long: they have new ones, which nobody has entered on their sheets. */
const renewed = async (
  tx: Tx,
  yesterday: Day,
): Promise<
  (Row & { driven: string | null; plans: [string, string, number, number, number][] })[]
> =>
  await tx.run<Row & { driven: string | null; plans: [string, string, number, number, number][] }>`
  select c.id, c.customer_id, c.infra_id, c.last_name, c.first_name, c.birth_date, c.card_expires_on, ${NEW_CARD} || substr(c.card_number, 3) as card_number,
    (select min(u.id) from app_user u where u.customer_id = c.customer_id) as uploader, '[]'::json as downloaded, f.vehicle as driven,
    (select json_agg(json_build_array(p.day, p.code, p.starts_minute, p.ends_minute, p.break_minutes) order by p.day) from planned_day p where p.collaborator_id = c.id and p.day > f.last_day and p.day <= ${yesterday}::date) as plans
  from collaborator c join (select collaborator_id, max(day) as last_day, max(vehicles[1]) as vehicle from activity_evidence where source = 'card' group by 1) f on f.collaborator_id = c.id
  where not exists (select from legal_file l where l.card_number like ${`${NEW_CARD}%`}) and c.card_number is not null
    and exists (select from planned_day p where p.collaborator_id = c.id and p.day > f.last_day and p.day <= ${yesterday}::date) and c.customer_id = (select customer_id from app_user where email = 'supervisor@demo.test')
  order by f.last_day, c.id limit 2`;

/** Their cards' files wait to be attached to somebody. */
const seedUnknownCards = async (db: Db, files: Files, today: Day): Promise<void> => {
  const drivers = await db.elevated((tx) => renewed(tx, addDays(today, -1)));
  const kept: KeptFile[] = [];
  for (const d of drivers) {
    const plans = d.plans.map(([day, code, startsMinute, endsMinute, breakMinutes]) => ({
      day,
      code,
      startsMinute,
      endsMinute,
      breakMinutes,
    }));
    const { days } = evidenceOf(
      {
        id: d.id,
        customerId: d.customer_id,
        infraId: d.infra_id,
        vehicle: d.driven ?? 'GA-000-AA',
        range: { first: plans[0]?.day ?? today, last: addDays(today, -1) },
      },
      plans,
      'recent',
    );
    const downloaded = days
      .filter((e) => e.day < today)
      .map((e) => ({
        day: e.day,
        spans: packSpans(e.spans),
        distance: e.distanceKm ?? null,
        vehicles: [...(e.vehicles ?? [])],
      }));
    kept.push({ ...(await keptFile(files, { ...d, downloaded })), collaboratorId: null });
  }
  await db.elevated(async (tx) => {
    await auditOff(tx);
    await insertCardFiles(tx, kept);
    await tx.run`update collaborator set card_nation = null, card_number = null, card_expires_on = null where id = any(${drivers.map((d) => d.id)}::bigint[])`;
  });
};

interface Seeding {
  readonly now?: Temporal.Instant;
  readonly signal?: AbortSignal;
}

/** Writes what is missing of the demo's card files; it can be stopped and taken up again. Answers how many it wrote. */
export const seedLegalFiles = async (db: Db, files: Files, o: Seeding = {}): Promise<number> => {
  const today = todayIn(o.now ?? Temporal.Now.instant(), paris);
  const all = await db.elevated((tx) => idsOf(tx, recentDrivers(recentFrom(today))));
  let wrote = 0;
  for (const ids of inGroups(all, AT_ONCE)) {
    if (o.signal?.aborted === true) return wrote;
    const drivers = await db.elevated((tx) => driverRows(tx, ids));
    const kept: KeptFile[] = [];
    for (const driver of drivers) kept.push(await keptFile(files, driver));
    await writeCardFiles(db, kept);
    wrote += drivers.length;
  }
  if (o.signal?.aborted !== true) await seedUnknownCards(db, files, today);
  return wrote;
};

const writeCardFiles = (db: Db, kept: readonly KeptFile[]): Promise<void> =>
  db.elevated(async (tx) => {
    await auditOff(tx);
    const ids = await insertCardFiles(tx, kept);
    await tx.run`update activity_evidence e set legal_file_id = f.id, origin = f.name from legal_file f
      where f.id = any(${ids}::bigint[]) and e.collaborator_id = f.collaborator_id and e.source = 'card' and not e.withdrawn and e.legal_file_id is null
        and e.day between f.first_day and f.last_day`;
  });

/** Two downloads a year and what is left: as many as a card's memory of a year needs. */
const DOWNLOAD_DAYS = 182;
const downloadsOf = (days: readonly Told[]): Told[][] => {
  const downloads: Told[][] = [];
  for (const day of days) {
    const last = downloads.at(-1);
    const first = last?.[0]?.day;
    if (last === undefined || first === undefined || day.day > addDays(first, DOWNLOAD_DAYS - 1))
      downloads.push([day]);
    else last.push(day);
  }
  return downloads;
};

/** Drivers whose cards told of days that no file is behind. */
const pastDrivers = sql<{
  id: number;
}>`select distinct collaborator_id as id from activity_evidence where source = 'card' and legal_file_id is null order by 1`;
/** Whoever’s new card nobody has entered had another before. */
const toldPast = async (tx: Tx, ids: readonly number[]): Promise<Row[]> =>
  await tx.run<Row>`
  select c.id, c.customer_id, c.infra_id, c.last_name, c.first_name, c.birth_date, coalesce(c.card_number, '18' || lpad(c.id::text, 12, '0')) as card_number, c.card_expires_on,
    (select min(u.id) from app_user u where u.customer_id = c.customer_id) as uploader,
    (select json_agg(json_build_object('day', e.day, 'spans', e.spans, 'distance', e.distance, 'vehicles', e.vehicles) order by e.day) from activity_evidence e where e.collaborator_id = c.id and e.source = 'card' and not e.withdrawn and e.legal_file_id is null) as downloaded
  from collaborator c where c.id = ${among(ids)} order by c.id`;

/** The files behind the thirteen months, once their evidence stands: cards, then the units of the vehicles. Answers how many it wrote. */
export const seedPastFiles = async (db: Db, files: Files, o: Seeding = {}): Promise<number> => {
  const all = await db.elevated((tx) => idsOf(tx, pastDrivers));
  let wrote = 0;
  for (const ids of inGroups(all, AT_ONCE)) {
    if (o.signal?.aborted === true) return wrote;
    const drivers = await db.elevated((tx) => toldPast(tx, ids));
    const kept: KeptFile[] = [];
    for (const driver of drivers)
      for (const downloaded of downloadsOf(driver.downloaded))
        kept.push(await keptFile(files, { ...driver, downloaded }));
    await writeCardFiles(db, kept);
    wrote += kept.length;
  }
  return wrote + (await seedVehicleFiles(db, files, o));
};
