// A file that is kept: its row, its driver or vehicle, its evidence. Everything of one file in the caller's transaction.
import { next } from '#engines/state-machine/state-machine.ts';
import { tables, type Actor, type StoredFile, type Tx } from '#platform/server/call.ts';
import { attachFile } from '#platform/server/files/references.ts';
import type { Services } from '#platform/server/services.ts';
import {
  collaboratorByCard,
  linkCard,
  personName,
  vehiclesOf,
  type Person,
} from '#areas/collaborators/directory/server/api.ts';
import type { DayRange } from '#engines/french-time/days.ts';
import type { ConditionMark, DeviceMark } from '#areas/working-time/days/contract.ts';
import {
  queueRecompute,
  recordConditions,
  recordDevice,
  recordEvidence,
  recordPositions,
} from '#areas/working-time/days/server/api.ts';
import type { OtherCardContent } from '../calibrations.ts';
import { isoOf, type CardContent } from '../card-content.ts';
import type { Outcome } from '../contract.ts';
import { plainFinding } from '../finding.ts';
import { READING } from '../reading.ts';
import { legalFileStatus, type LegalFileStatus } from '../status.ts';
import type { VehicleContent } from '../vehicle-content.ts';
import { downloadInName, vehicleInName, vehicleOfContent } from '../vehicle-name.ts';
import { keepCalibrations } from './calibrations.ts';
import { outcomeOf } from './outcome.ts';
import { stillThere } from './forget.ts';
import type { LegalFileTables } from './table.ts';
import type { Examined } from './treat.ts';

/** Owner of legal files in the deposits' log. Nobody reads them by `/file/{id}`: their own route writes down who did. */
export const LEGAL_FILE = 'legal-file';
const rows = (tx: Tx) => tables<LegalFileTables>({ tx });

export interface Place {
  readonly customerId: number;
  readonly infraId: number;
}
export interface Keeper {
  readonly services: Pick<Services, 'jobs' | 'live' | 'files'>;
  /** Null: the platform itself. */ readonly actor: Actor | null;
}
export interface FileRow {
  readonly id: number;
  readonly customer_id: number;
  readonly infra_id: number;
  readonly name: string;
  readonly sha256: string;
  readonly status: LegalFileStatus;
}
type KeptCard = Extract<Examined, { is: 'card' }>;
type KeptVehicle = Extract<Examined, { is: 'vehicle' }>;
type KeptOther = Extract<Examined, { is: 'other' }>;
type Kept = KeptCard | KeptVehicle | KeptOther;

export const fileColumns = ['id', 'customer_id', 'infra_id', 'name', 'sha256', 'status'] as const;

/**
 * The row of a new file, or the one that is there already with the same content. Null: the customer has it, out of this person's sight.
 */
export const register = async (
  tx: Tx,
  k: Keeper,
  file: StoredFile,
  place: Place,
  kind: 'card' | 'vehicle' | 'unknown' | OtherCardContent['kind'],
): Promise<{ row: FileRow; isNew: boolean } | null> => {
  await stillThere(k.services, tx, file.sha256);
  const made = await rows(tx)
    .insertInto('legal_file')
    .values({
      customer_id: place.customerId,
      infra_id: place.infraId,
      kind,
      sha256: file.sha256,
      name: file.name,
      size: file.size,
      uploaded_by: k.actor?.userId ?? null,
      status: legalFileStatus.initial,
      collaborator_id: null,
      vehicle_id: null,
      holder: null,
      holder_birth_date: null,
      card_nation: null,
      card_number: null,
      registration: null,
      downloaded_at: null,
      first_day: null,
      last_day: null,
      withdrawn_reason: null,
    })
    .onConflict((c) =>
      c.columns(['customer_id', 'sha256']).where('status', '<>', 'withdrawn').doNothing(),
    )
    .returning(fileColumns)
    .executeTakeFirst();
  if (made !== undefined) {
    await attachFile(tx, {
      file,
      owner: { kind: LEGAL_FILE, table: 'legal_file', row: made.id },
      customerId: place.customerId,
      infraId: place.infraId,
      userId: null,
    });
    return { row: made, isNew: true };
  }
  const row = await rows(tx)
    .selectFrom('legal_file')
    .select(fileColumns)
    .where('customer_id', '=', place.customerId)
    .where('sha256', '=', file.sha256)
    .where('status', '<>', 'withdrawn')
    .executeTakeFirst();
  return row === undefined ? null : { row, isNew: false };
};

const save = async (
  tx: Tx,
  row: FileRow,
  move: 'treat' | 'unassign',
  values: object,
  { findings, signature }: Pick<Kept, 'findings' | 'signature'>,
): Promise<void> => {
  const status = next(legalFileStatus, row.status, move) ?? row.status;
  await rows(tx)
    .updateTable('legal_file')
    .set({
      ...values,
      status,
      read_version: READING,
      findings: JSON.stringify(findings),
      signature: signature.state,
      signatures: JSON.stringify(signature.blocks),
    })
    .where('id', '=', row.id)
    .execute();
};

const saidByCard = ({ holder, downloadedAt, days }: CardContent) => ({
  kind: 'card' as const,
  holder: holder === null ? null : `${holder.surname} ${holder.firstNames}`.trim(),
  holder_birth_date: holder?.birthDate ?? null,
  card_nation: holder?.nation ?? null,
  card_number: holder?.number ?? null,
  downloaded_at: downloadedAt === null ? null : isoOf(downloadedAt),
  first_day: days[0]?.day ?? null,
  last_day: days.at(-1)?.day ?? null,
  days: days.length,
});

const holderIn = (tx: Tx, row: FileRow, { holder }: CardContent): Promise<Person | null> =>
  holder === null
    ? Promise.resolve(null)
    : collaboratorByCard(tx, row.customer_id, holder.nation, holder.number);

interface Marks {
  readonly conditions: readonly ConditionMark[];
  readonly device: readonly DeviceMark[];
}
/** Keeps the marks of a file and queues the days that it changes: what was done, what a ferry or driving out of scope makes of it, what the equipment tells. */
const queueTouched = async (
  tx: Tx,
  k: Keeper,
  person: Person,
  legalFileId: number,
  touched: DayRange | null,
  { conditions, device }: Marks,
  quiet: boolean,
): Promise<void> => {
  const of = {
    customerId: person.customerId,
    infraId: person.infraId,
    collaboratorId: person.id,
    legalFileId,
  };
  const marked = await recordConditions(tx, { ...of, marks: conditions });
  const told = await recordDevice(tx, { ...of, marks: device });
  const ranges = [touched, marked, told].filter((r) => r !== null);
  const [first, last] = [
    ranges.map((r) => r.first).sort()[0],
    ranges
      .map((r) => r.last)
      .sort()
      .at(-1),
  ];
  if (first !== undefined && last !== undefined)
    await queueRecompute(tx, k.services, person, { first, last }, quiet ? null : k.actor);
};

/** Writes what a card says of a person's days, and queues their recomputation. `quiet`: the asker has another job to look at. */
const keepCard = async (
  tx: Tx,
  k: Keeper,
  row: FileRow,
  { card, findings, signature }: KeptCard,
  given: Person | null,
  quiet: boolean,
): Promise<Outcome> => {
  const person = given ?? (await holderIn(tx, row, card));
  const said = saidByCard(card);
  if (person === null) {
    const told = card.holder === null ? findings : [plainFinding('card-of-nobody'), ...findings];
    await save(tx, row, 'unassign', said, { findings: told, signature });
    await k.services.live.publish(tx, {
      topics: [`/infrastructures/${row.infra_id}/legal-files`],
      type: 'legal-files',
      data: { fileId: row.id },
    });
    return outcomeOf({ row, outcome: 'unassigned', card, findings: told, signature });
  }
  if (card.holder !== null) await linkCard(tx, person.id, card.holder);
  await save(
    tx,
    row,
    'treat',
    { ...said, collaborator_id: person.id, infra_id: person.infraId },
    { findings, signature },
  );
  const evidence = await recordEvidence(tx, {
    customerId: person.customerId,
    infraId: person.infraId,
    collaboratorId: person.id,
    source: 'card',
    legalFileId: row.id,
    origin: row.name,
    days: card.days,
  });
  await recordPositions(tx, [
    {
      customerId: person.customerId,
      infraId: person.infraId,
      collaboratorId: person.id,
      source: 'card',
      legalFileId: row.id,
      positions: card.positions,
    },
  ]);
  await queueTouched(tx, k, person, row.id, evidence.touched, card, quiet);
  await k.services.live.publish(tx, {
    topics: [`/infrastructures/${person.infraId}/legal-files`],
    type: 'legal-files',
    data: { fileId: row.id, collaboratorId: person.id },
  });
  return outcomeOf({
    row,
    outcome: 'treated',
    card,
    findings,
    signature,
    person: { id: person.id, name: personName(person) },
    added: evidence.added.length,
    known: evidence.known,
  });
};

/** Days of the drivers whom the customer knows; what the unit says of others stays in its bytes. */
const keepDrivers = async (
  tx: Tx,
  k: Keeper,
  row: FileRow,
  { drivers }: VehicleContent,
  quiet: boolean,
): Promise<{ added: number; known: number }> => {
  let [added, known] = [0, 0];
  for (const driver of drivers) {
    const person = await collaboratorByCard(tx, row.customer_id, driver.nation, driver.number);
    if (person === null) continue;
    const evidence = await recordEvidence(tx, {
      customerId: person.customerId,
      infraId: person.infraId,
      collaboratorId: person.id,
      source: 'vehicle',
      legalFileId: row.id,
      origin: row.name,
      days: driver.days,
    });
    await recordPositions(tx, [
      {
        customerId: person.customerId,
        infraId: person.infraId,
        collaboratorId: person.id,
        source: 'vehicle',
        legalFileId: row.id,
        positions: driver.positions,
      },
    ]);
    await queueTouched(tx, k, person, row.id, evidence.touched, driver, quiet);
    added += evidence.added.length;
    known += evidence.known;
  }
  return { added, known };
};

/** A vehicle unit belongs to the vehicle that its content names, by VIN or plate; where that part is lost, to the one in the file's name. */
const keepVehicle = async (
  tx: Tx,
  k: Keeper,
  row: FileRow,
  { vehicle: said, findings, signature }: KeptVehicle,
  quiet: boolean,
): Promise<Outcome> => {
  const fleet = await vehiclesOf(tx, row.customer_id);
  const isNamed = said.vin !== null || said.registration !== null;
  const vehicle = isNamed ? vehicleOfContent(said, fleet) : vehicleInName(row.name, fleet);
  const told = vehicle === null ? [...findings, plainFinding('vehicle-of-nobody')] : findings;
  await save(
    tx,
    row,
    vehicle === null ? 'unassign' : 'treat',
    {
      kind: 'vehicle',
      vehicle_id: vehicle?.id ?? null,
      registration: vehicle?.registration ?? said.registration,
      first_day: said.firstDay,
      last_day: said.lastDay,
      days: said.days,
      downloaded_at:
        said.downloadedAt === null ? downloadInName(row.name) : isoOf(said.downloadedAt),
      ...(vehicle === null ? {} : { infra_id: vehicle.infraId }),
    },
    { findings: told, signature },
  );
  await keepCalibrations(tx, row, said.calibrations);
  const { added, known } = await keepDrivers(tx, k, row, said, quiet);
  await k.services.live.publish(tx, {
    topics: [`/infrastructures/${vehicle?.infraId ?? row.infra_id}/legal-files`],
    type: 'legal-files',
    data: { fileId: row.id },
  });
  return outcomeOf({
    row,
    outcome: vehicle === null ? 'unassigned' : 'treated',
    vehicle: said,
    findings: told,
    signature,
    added,
    known,
  });
};

/** A workshop, control or company card: no driver's days, but calibrations of vehicles and whose card it is. */
const keepOther = async (
  tx: Tx,
  row: FileRow,
  { other, findings, signature }: KeptOther,
): Promise<Outcome> => {
  await save(
    tx,
    row,
    'treat',
    {
      kind: other.kind,
      holder: other.holder,
      card_nation: other.nation,
      card_number: other.number,
      downloaded_at:
        downloadInName(row.name) ??
        (other.lastActivityAt === null ? null : isoOf(other.lastActivityAt)),
    },
    { findings, signature },
  );
  const vehicles = await keepCalibrations(tx, row, other.calibrations);
  return outcomeOf({ row, outcome: 'treated', other, vehicles, findings, signature });
};

/** Takes an examined file into its row. Doing it again changes nothing. */
export const keep = (
  tx: Tx,
  k: Keeper,
  row: FileRow,
  examined: Kept,
  o: { person?: Person; quiet?: boolean } = {},
): Promise<Outcome> => {
  if (examined.is === 'other') return keepOther(tx, row, examined);
  return examined.is === 'vehicle'
    ? keepVehicle(tx, k, row, examined, o.quiet ?? false)
    : keepCard(tx, k, row, examined, o.person ?? null, o.quiet ?? false);
};
