// Evidence comes in and is withdrawn; it is never changed.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { addDays, dayAtNumber, type Day, type DayRange } from '#engines/french-time/days.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { insertMany } from '#platform/server/db/insert-many.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { Doubt } from '../doubt.ts';
import type { EventKey } from '../event-key.ts';
import { packSpans, type EvidenceSource, type Span } from '../spans.ts';
import { ofPeople, settleContest, type PeopleOfFile } from './doubt.ts';
import { JOURNEY_DAYS } from '../night-away.ts';
import type { DayTables } from './table.ts';

/** What a source says of one UTC day. `distanceKm` is null where it does not say. */
export interface EvidenceDay {
  readonly day: Day;
  readonly spans: readonly Span[];
  readonly distanceKm?: number | null;
  readonly vehicles?: readonly string[];
}
export interface NewEvidence {
  readonly customerId: number;
  /** The agency in whose perimeter the evidence lies: the person's. */
  readonly infraId: number;
  readonly collaboratorId: number;
  readonly source: EvidenceSource;
  readonly legalFileId?: number | null;
  /** What people read: the name of the file, who corrected. */
  readonly origin: string;
  readonly days: readonly EvidenceDay[];
  /** Of a file whose signature is invalid: what a person decided of it. */
  readonly doubt?: Doubt | null;
  /** Of the source `event`: what made it (`event-evidence.ts`). */
  readonly event?: EventKey;
}
export interface RecordedEvidence {
  /** Days on which the source says something new. */
  readonly added: readonly Day[];
  /** Days of which the very same was known. */
  readonly unchanged: number;
  /** The days whose records may change, to be recomputed; null when nothing is new. */
  readonly touched: DayRange | null;
}

/** A service crosses midnight and a night away asks for the next one: a day's evidence reaches this far. */
const REACH_DAYS = 2;

interface EvidenceInsert {
  customer_id: number;
  infra_id: number;
  collaborator_id: number;
  day: Day;
  source: EvidenceSource;
  legal_file_id: number | null;
  spans: readonly number[];
  distance: number | null;
  vehicles: readonly string[];
  origin: string;
  hash: string;
  doubt: Doubt | null;
  withdrawn: boolean;
  sub_source: EventKey['subSource'] | null;
  service_day: Day | null;
}
const columns = {
  customer_id: 'bigint',
  infra_id: 'bigint',
  collaborator_id: 'bigint',
  day: 'date',
  source: 'text',
  legal_file_id: 'bigint',
  spans: 'int4[]',
  distance: 'int4',
  vehicles: 'text[]',
  origin: 'text',
  hash: 'text',
  doubt: 'text',
  withdrawn: 'boolean',
  sub_source: 'text',
  service_day: 'date',
} as const satisfies Record<keyof EvidenceInsert, string>;

const asRow = (e: NewEvidence, d: EvidenceDay): EvidenceInsert => {
  const spans = packSpans(
    [...d.spans].filter((s) => s.seconds > 0).sort((a, b) => a.start - b.start),
  );
  const vehicles = [...new Set(d.vehicles ?? [])].sort();
  const hash = createHash('sha256')
    .update(JSON.stringify([e.source, d.day, spans, d.distanceKm ?? null, vehicles]))
    .digest('hex')
    .slice(0, 32);
  return {
    customer_id: e.customerId,
    infra_id: e.infraId,
    collaborator_id: e.collaboratorId,
    day: d.day,
    source: e.source,
    legal_file_id: e.legalFileId ?? null,
    spans,
    distance: d.distanceKm ?? null,
    vehicles,
    origin: e.origin,
    hash,
    doubt: e.doubt ?? null,
    withdrawn: e.doubt === 'contested',
    sub_source: e.event?.subSource ?? null,
    service_day: e.event?.serviceDay ?? null,
  };
};

const datedColumns = { ...columns, created_at: 'timestamptz', updated_at: 'timestamptz' } as const;
/**
 * Writes evidence without asking what is known; answers the ids in the order of `evidence` and its days. For demo data and imports into an empty database.
 * `knownThen`: it came in at the end of its day. What came in after a month's close would be looked at again, day by day, in every search for regularisations.
 */
export const insertEvidence = async (
  tx: Tx,
  evidence: readonly NewEvidence[],
  { knownThen = false }: { readonly knownThen?: boolean } = {},
): Promise<{ rows: readonly EvidenceInsert[]; ids: readonly number[] }> => {
  const rows = evidence.flatMap((e) => e.days.map((d) => asRow(e, d)));
  const dated = (r: EvidenceInsert) => {
    const at = `${r.day}T23:59:00Z`;
    return { ...r, created_at: at, updated_at: at };
  };
  return {
    rows,
    ids: knownThen
      ? await insertMany(tx, 'activity_evidence', datedColumns, rows.map(dated))
      : await insertMany(tx, 'activity_evidence', columns, rows),
  };
};

/** Accepted evidence of an invalid file does not stand for that of a sound one. */
const knownHashes = async (tx: Tx, e: NewEvidence): Promise<ReadonlySet<string>> => {
  const hashes = tables<DayTables>({ tx })
    .selectFrom('activity_evidence')
    .select('hash')
    .where('collaborator_id', '=', e.collaboratorId)
    .where('day', '=', anyOf(e.days.map((d) => d.day)))
    .where('source', '=', e.source)
    .where('withdrawn', '=', false);
  const rows = await (
    e.doubt === 'accepted' ? hashes : hashes.where('doubt', 'is', null)
  ).execute();
  return new Set(rows.map((r) => r.hash));
};

/** Marks the records of these days as no longer true to their evidence, until they are recomputed. Closed days are left alone. */
export const markStale = async (tx: Tx, collaboratorId: number, range: DayRange): Promise<void> => {
  await tables<DayTables>({ tx })
    .updateTable('day_record')
    .set({ stale: true })
    .where('collaborator_id', '=', collaboratorId)
    .where('day', '>=', range.first)
    .where('day', '<=', range.last)
    .where('status', '<>', 'closed')
    .where('stale', '=', false)
    .execute();
};

export const reach = (days: readonly Day[]): DayRange | null => {
  const sorted = [...days].sort();
  const [first, last] = [sorted[0], sorted.at(-1)];
  return first === undefined || last === undefined
    ? null
    : { first: addDays(first, -REACH_DAYS), last: addDays(last, REACH_DAYS) };
};

/** What a file said before and no longer says, read again by a better reader: withdrawn. Answers its days. */
const withdrawOutdated = async (
  tx: Tx,
  e: NewEvidence,
  hashes: readonly string[],
): Promise<Day[]> => {
  if (e.legalFileId === null || e.legalFileId === undefined) return [];
  const rows = await tables<DayTables>({ tx })
    .updateTable('activity_evidence')
    .set({ withdrawn: true })
    .where('legal_file_id', '=', e.legalFileId)
    .where('collaborator_id', '=', e.collaboratorId)
    .where('withdrawn', '=', false)
    .where('hash', '<>', sql<string>`all(${hashes}::text[])`)
    .returning('day')
    .execute();
  return rows.map((r) => r.day);
};

/**
 * Keeps what one source says of some days. The days of a legal file are all that it says: what it said otherwise before is withdrawn. What the same source has already said word for word adds nothing. The records it may change
 * are marked stale: recompute `touched` (job `days.recompute`).
 */
export const recordEvidence = async (tx: Tx, e: NewEvidence): Promise<RecordedEvidence> => {
  const statedDays = e.days.map((d) => asRow(e, d)).filter((r) => r.spans.length > 0);
  const contested =
    e.legalFileId === null || e.legalFileId === undefined
      ? []
      : await settleContest(tx, e.legalFileId, { only: e.collaboratorId });
  const outdated = await withdrawOutdated(
    tx,
    e,
    statedDays.map((r) => r.hash),
  );
  const existing = await knownHashes(tx, e);
  const rows = statedDays.filter((r) => !existing.has(r.hash));
  await insertMany(tx, 'activity_evidence', columns, rows);
  const added = rows.map((r) => r.day);
  const touched = reach([...added, ...outdated, ...contested.map((r) => r.day)]);
  if (touched !== null) await markStale(tx, e.collaboratorId, touched);
  return { added, unchanged: e.days.length - added.length, touched };
};

/** The days that marks of a file stand on, by person: without them offences may come out otherwise. */
const withdrawMarks = async (
  tx: Tx,
  legalFileId: number,
  people: PeopleOfFile,
): Promise<{ collaborator_id: number; day: Day }[]> => {
  const t = tables<DayTables>({ tx });
  await t
    .updateTable('position_evidence')
    .set({ withdrawn: true })
    .where('legal_file_id', '=', legalFileId)
    .where('withdrawn', '=', false)
    .where(ofPeople(people))
    .execute();
  const conditions = await t
    .updateTable('condition_evidence')
    .set({ withdrawn: true })
    .where('legal_file_id', '=', legalFileId)
    .where('withdrawn', '=', false)
    .where(ofPeople(people))
    .returning(['collaborator_id', 'at'])
    .execute();
  const device = await t
    .updateTable('device_evidence')
    .set({ withdrawn: true })
    .where('legal_file_id', '=', legalFileId)
    .where('withdrawn', '=', false)
    .where(ofPeople(people))
    .returning(['collaborator_id', 'at'])
    .execute();
  return [...conditions, ...device].map((r) => ({
    collaborator_id: r.collaborator_id,
    day: dayAtNumber(Math.floor(Number(r.at) / 86_400)),
  }));
};

/**
 * Takes back what a file gave as evidence, of everybody or of some: its rows stay, and no longer count. Answers whose days to recompute.
 */
export const withdrawEvidence = async (
  tx: Tx,
  legalFileId: number,
  people: PeopleOfFile = {},
): Promise<{ collaboratorId: number; touched: DayRange }[]> => {
  const marked = [
    ...(await withdrawMarks(tx, legalFileId, people)),
    ...(await settleContest(tx, legalFileId, people)),
  ];
  const rows = await tables<DayTables>({ tx })
    .updateTable('activity_evidence')
    .set({ withdrawn: true })
    .where('legal_file_id', '=', legalFileId)
    .where('withdrawn', '=', false)
    .where(ofPeople(people))
    .returning(['collaborator_id', 'day'])
    .execute();
  const touched = [...Map.groupBy([...rows, ...marked], (r) => r.collaborator_id)].flatMap(
    ([collaboratorId, of]) => {
      const range = reach(of.map((r) => r.day));
      return range === null ? [] : [{ collaboratorId, touched: range }];
    },
  );
  const journeys = await placesOf(tx, legalFileId);
  for (const { collaboratorId, touched: range } of touched) {
    const last = journeys.has(collaboratorId) ? addDays(range.last, JOURNEY_DAYS) : range.last;
    await markStale(tx, collaboratorId, { first: range.first, last });
  }
  return touched;
};

/** Whose places a file held: they proved nights of the days after it too. */
const placesOf = async (tx: Tx, legalFileId: number): Promise<ReadonlySet<number>> => {
  const rows = await tables<DayTables>({ tx })
    .selectFrom('position_evidence')
    .select('collaborator_id')
    .distinct()
    .where('legal_file_id', '=', legalFileId)
    .execute();
  return new Set(rows.map((r) => r.collaborator_id));
};
