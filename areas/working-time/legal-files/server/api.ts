// What other areas ask of legal files; writers for demo data.
import type { DayRange } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { insertMany } from '#platform/server/db/insert-many.ts';
import { randomUUID } from 'node:crypto';
import type { HandlerCall, StoredFile, Tx } from '#platform/server/call.ts';
import type { Route } from '#platform/contract/route.ts';
import { attachFile } from '#platform/server/files/references.ts';
import { dayRows, evidenceRows } from '#areas/working-time/days/server/table.ts';
import { missionRows, personRows } from '#areas/collaborators/directory/server/table.ts';
import { access } from '../access.ts';
import { daysLeft, DELAYS } from '../delays.ts';
import { plainFinding } from '../finding.ts';
import { READING } from '../reading.ts';
import { LEGAL_FILE, type Place } from './file-row.ts';
import { depositJob, takeLine } from './deposit.ts';

export { purgeHolds } from './purge-job.ts';
export interface KeptFile {
  readonly customerId: number;
  readonly infraId: number;
  /** Null: the card is known of nobody, and the file waits to be attached. */ readonly collaboratorId:
    | number
    | null;
  readonly holder: string;
  readonly card: { readonly nation: number; readonly number: string };
  readonly sha256: string;
  readonly name: string;
  readonly size: number;
  readonly uploadedBy: number;
  readonly downloadedAt: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly days: number;
}
const columns = {
  customer_id: 'bigint',
  infra_id: 'bigint',
  kind: 'text',
  sha256: 'text',
  name: 'text',
  size: 'int4',
  uploaded_by: 'bigint',
  collaborator_id: 'bigint',
  holder: 'text',
  card_nation: 'int2',
  card_number: 'text',
  downloaded_at: 'timestamptz',
  first_day: 'date',
  last_day: 'date',
  days: 'int4',
  status: 'text',
  read_version: 'int2',
  findings: 'jsonb',
} as const;

export interface KeptVehicleFile extends Omit<KeptFile, 'collaboratorId' | 'holder' | 'card'> {
  readonly vehicleId: number;
  readonly registration: string;
}
const vehicleColumns = {
  customer_id: 'bigint',
  infra_id: 'bigint',
  kind: 'text',
  sha256: 'text',
  name: 'text',
  size: 'int4',
  uploaded_by: 'bigint',
  vehicle_id: 'bigint',
  registration: 'text',
  downloaded_at: 'timestamptz',
  first_day: 'date',
  last_day: 'date',
  days: 'int4',
  status: 'text',
  read_version: 'int2',
  signature: 'text',
} as const;
/** Writes vehicle-unit files that were read, as `insertCardFiles` does cards. For demo data. */
export const insertVehicleFiles = async (
  tx: Tx,
  files: readonly KeptVehicleFile[],
): Promise<void> => {
  const ids = await insertMany(
    tx,
    'legal_file',
    vehicleColumns,
    files.map((f) => ({
      customer_id: f.customerId,
      infra_id: f.infraId,
      kind: 'vehicle',
      sha256: f.sha256,
      name: f.name,
      size: f.size,
      uploaded_by: f.uploadedBy,
      vehicle_id: f.vehicleId,
      registration: f.registration,
      downloaded_at: f.downloadedAt,
      first_day: f.firstDay,
      last_day: f.lastDay,
      days: f.days,
      status: 'treated',
      read_version: READING,
      signature: 'absent',
    })),
  );
  await attachAll(tx, files, ids);
};

/** Writes card files that were read, and answers their ids in order; their contents must be in the store. For demo data. */
export const insertCardFiles = async (tx: Tx, files: readonly KeptFile[]): Promise<number[]> => {
  const ids = await insertMany(
    tx,
    'legal_file',
    columns,
    files.map((f) => ({
      customer_id: f.customerId,
      infra_id: f.infraId,
      kind: 'card',
      sha256: f.sha256,
      name: f.name,
      size: f.size,
      uploaded_by: f.uploadedBy,
      collaborator_id: f.collaboratorId,
      holder: f.holder,
      card_nation: f.card.nation,
      card_number: f.card.number.slice(0, 14),
      downloaded_at: f.downloadedAt,
      first_day: f.firstDay,
      last_day: f.lastDay,
      days: f.days,
      read_version: READING,
      ...(f.collaboratorId === null
        ? { status: 'unassigned', findings: JSON.stringify([plainFinding('card-of-nobody')]) }
        : { status: 'treated', findings: '[]' }),
    })),
  );
  await attachAll(tx, files, ids);
  return ids;
};

const attachAll = async (
  tx: Tx,
  files: readonly Pick<KeptFile, 'sha256' | 'name' | 'size' | 'customerId' | 'infraId'>[],
  ids: readonly number[],
): Promise<void> => {
  for (const [i, f] of files.entries())
    await attachFile(tx, {
      file: { sha256: f.sha256, name: f.name, type: 'application/octet-stream', size: f.size },
      owner: { kind: LEGAL_FILE, table: 'legal_file', row: ids[i] ?? 0 },
      customerId: f.customerId,
      infraId: f.infraId,
      userId: null,
    });
};

export interface DriverDocuments {
  readonly id: number;
  readonly cardNumber: string | null;
  readonly cardExpires: string | null;
  readonly lastDownload: string | null;
  readonly lastDay: string | null;
  /** Files that speak of the span, its days that evidence covers, and its days of work (planned or proven) that nothing proves, in order. */
  readonly files: number;
  readonly proven: number;
  readonly unproven: readonly string[];
  /** Days until the next download is due: negative when late, null when there was none; from `almost` days on it is near. */
  readonly left: number | null;
  readonly almost: number;
}
/** What proves the work of drivers (types 1 and 3) under a mission during a span, up to today. The caller answers for the scope. */
export const driverDocuments = async (
  tx: Tx,
  asked: {
    readonly scope: readonly number[];
    readonly collaborators: readonly number[];
    readonly from: string;
    readonly to: string;
    readonly now: Temporal.Instant;
    readonly limit: number;
  },
): Promise<readonly DriverDocuments[]> => {
  const { scope, collaborators, from, now, limit } = asked;
  const until = todayIn(now);
  const to = asked.to < until ? asked.to : until;
  const [c, m, e, r] = [personRows('c'), missionRows('m'), evidenceRows('e'), dayRows('r')];
  const rows = await tx.run<Omit<DriverDocuments, 'left' | 'almost'>>`
    with who as (select ${c.id} as id, ${c.cardNumber} as card_number, ${c.cardExpiresOn} as card_expires_on from ${c.rows} where ${c.isDriver} and ${c.in(scope)} and (${collaborators.length} = 0 or ${c.id} = any(${collaborators}::bigint[]))
      and exists (select from ${m.rows} where ${m.person} = ${c.id} and ${m.during({ first: from, last: asked.to })}) limit ${limit}),
    seen as (select distinct ${e.person} as collaborator_id, ${e.day} as day from ${e.rows} where ${e.person} in (select id from who) and ${e.stands} and ${e.within({ first: from, last: to })}),
    due as (select ${r.person} as collaborator_id, ${r.day} as day from ${r.rows} where ${r.person} in (select id from who) and ${r.within({ first: from, last: to })} and (${r.service} > 0 or ${r.wasDue}))
    select w.id, w.card_number as "cardNumber", w.card_expires_on::text as "cardExpires", iso(f.at) as "lastDownload", f.last_day::text as "lastDay", coalesce(f.files, 0)::int as files,
      (select count(*)::int from seen s where s.collaborator_id = w.id) as proven,
      coalesce((select json_agg(d.day order by d.day) from due d where d.collaborator_id = w.id and not exists (select from seen s where s.collaborator_id = d.collaborator_id and s.day = d.day)), '[]'::json) as unproven
    from who w left join (select collaborator_id, max(downloaded_at) as at, max(last_day) as last_day, count(*) filter (where first_day <= ${asked.to}::date and last_day >= ${from}::date) as files
      from legal_file where collaborator_id in (select id from who) and status not in ('withdrawn', 'contested') group by 1) f on f.collaborator_id = w.id`;
  return rows.map((row) => ({
    ...row,
    left: daysLeft(row.lastDownload, now, DELAYS.driver.days),
    almost: DELAYS.driver.almost,
  }));
};

/** How many files of some agencies wait for their driver or vehicle and may hold a day of a span. */
export const unassignedFilesOf = async (
  tx: Tx,
  infras: readonly number[],
  { first, last }: DayRange,
): Promise<number> =>
  (await tx.value<number>`select count(*)::int as n from legal_file
    where infra_id = any(${infras}::bigint[]) and status = 'unassigned' and coalesce(first_day, ${first}::date) <= ${last}::date and coalesce(last_day, ${last}::date) >= ${first}::date`) ??
  0;

/** Who links a file to its driver, or accepts it. */
export const fileDeciders = access['legal-file.transfer'].roles;

/** Deposits a content that another area received; answers the job that reads it, null where it was there already. */
export const depositContent = async (
  { tx, actor, services }: Pick<HandlerCall<Route>, 'tx' | 'actor' | 'services'>,
  { file, place }: { readonly file: StoredFile; readonly place: Place },
): Promise<number | null> => {
  const deposit = randomUUID();
  const of = { deposit, way: 'screen', place, keeper: { services, actor } } as const;
  const { outcome } = await takeLine(tx, of, file);
  return outcome === 'waiting' ? services.jobs.enqueue(tx, depositJob, { deposit }, actor) : null;
};
