// Rebuilds day records from what is known. Twice the same facts give the same bytes; closed days never change.
import { createHash } from 'node:crypto';
import type { Day, DayRange } from '#engines/french-time/days.ts';
import { next } from '#engines/state-machine/state-machine.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { recordRun } from '#platform/server/db/audit.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { personRows } from '#areas/collaborators/directory/server/table.ts';
import { deleteRow, updateRow } from '#platform/server/db/rows.ts';
import { CONTESTED } from '../doubt.ts';
import { CHANGED, deriveDays, type Anomaly, type DerivedDay } from '../derive.ts';
import { LATE_COLUMNS } from '../figures.ts';
import { dayStatus, type DayStatus } from '../status.ts';
import { noteDifferences, type ClosedDifference } from './closed-differences.ts';
import { loadFacts, type StoredEvidence } from './load-facts.ts';
import { writeRecords, type RecordValues } from './write-records.ts';
import type { DayTables } from './table.ts';

export interface Recomputed {
  /** Records written because they are new or differ. */
  readonly written: number;
  readonly unchanged: number;
  /** Records of which nothing is known any more. */
  readonly removed: number;
  /** Closed days that would now come out otherwise: matter for a regularisation. */
  readonly differing: readonly { readonly collaboratorId: number; readonly day: Day }[];
}
const nothing: Recomputed = { written: 0, unchanged: 0, removed: 0, differing: [] };

/**
 * The fingerprint of a derived day: equal when nothing that follows from the facts changed. What came later than the first records (hours away,
 * further types of absence, late figures) is part of it where there is any: days of before keep theirs.
 */
export const hashOf = ({
  absence_seconds: hours,
  more_absences: more,
  ...d
}: DerivedDay): string => {
  const unused = new Set<string>(LATE_COLUMNS.filter((column) => d[column] === 0));
  const kept = Object.entries(d).filter(([column]) => !unused.has(column));
  const content = {
    ...Object.fromEntries(kept),
    ...(hours === 0 ? {} : { absence_seconds: hours }),
    ...(more.length === 0 ? {} : { more_absences: more }),
  };
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32);
};

/** A contested file moves no figure of a closed day. */
const isUnchanged = (record: Existing, derived: DerivedDay, hash: string): boolean =>
  record.hash === hash ||
  (record.status === 'closed' && record.hash === hashOf(uncontested(derived)));

const uncontested = (day: DerivedDay): DerivedDay => ({
  ...day,
  anomalies: day.anomalies.filter(({ code }) => code !== CONTESTED),
});

interface Existing {
  readonly id: number;
  readonly collaborator_id: number;
  readonly day: Day;
  readonly status: DayStatus;
  readonly hash: string;
  readonly stale: boolean;
  readonly anomalies: readonly Anomaly[];
}
const existingRecords = (
  tx: Tx,
  ids: readonly number[],
  { first, last }: DayRange,
): Promise<Existing[]> =>
  tables<DayTables>({ tx })
    .selectFrom('day_record')
    .select(['id', 'collaborator_id', 'day', 'status', 'hash', 'stale', 'anomalies'])
    .where('collaborator_id', '=', anyOf(ids))
    .where('day', '>=', first)
    .where('day', '<=', last)
    .execute();

const key = (collaboratorId: number, day: Day): string => `${collaboratorId} ${day}`;

const statusAfter = (before: Existing | undefined): DayStatus => {
  if (before === undefined) return dayStatus.initial;
  if (before.status !== 'validated') return before.status;
  return next(dayStatus, before.status, 'control') ?? before.status;
};

/** A validated day that comes out otherwise goes back to control, and says so until it is validated again. */
const renewed = (derived: DerivedDay, hash: string, before: Existing | undefined): RecordValues => {
  const status = statusAfter(before);
  const flagged =
    before?.status === 'validated' || before?.anomalies.some((a) => a.code === CHANGED) === true;
  return {
    ...derived,
    anomalies: flagged ? [...derived.anomalies, { code: CHANGED }] : derived.anomalies,
    hash,
    status,
  };
};

const removeLost = async (tx: Tx, lost: readonly Existing[]): Promise<void> => {
  if (lost.length > 0)
    await deleteRow(tables<DayTables>({ tx }), 'day_record', anyOf(lost.map((e) => e.id)));
};
const unstale = async (tx: Tx, rows: readonly Existing[]): Promise<void> => {
  const ids = rows.filter((e) => e.stale).map((e) => e.id);
  if (ids.length > 0)
    await updateRow(tables<DayTables>({ tx }), 'day_record', anyOf(ids), { stale: false });
};

export interface RecomputeOptions {
  /** Evidence just written, to spare reading it again. */
  readonly evidence?: readonly StoredEvidence[];
  /** The status of records that are new; draft unless said. */
  readonly statusOf?: (d: DerivedDay) => DayStatus;
}

/** What becomes of the records of some people. */
interface Outcome {
  readonly values: readonly RecordValues[];
  /** Records that came out the same. */
  readonly same: readonly Existing[];
  /** Open records of which nothing is known any more. */
  readonly lost: readonly Existing[];
  /** Closed records that come out otherwise: they stay, the difference is noted. */
  readonly differing: readonly (ClosedDifference & { readonly record: Existing })[];
}

const compared = (
  derivedDays: readonly DerivedDay[],
  before: ReadonlyMap<string, Existing>,
  statusOf: RecomputeOptions['statusOf'],
): Outcome => {
  const values: RecordValues[] = [];
  const same: Existing[] = [];
  const differing: (ClosedDifference & { readonly record: Existing })[] = [];
  const left = new Map(before);
  for (const derived of derivedDays) {
    const hash = hashOf(derived);
    const at = key(derived.collaborator_id, derived.day);
    const record = before.get(at);
    left.delete(at);
    if (record !== undefined && isUnchanged(record, derived, hash)) same.push(record);
    else if (record?.status === 'closed')
      differing.push({ recordId: record.id, hash, after: derived, record });
    else if (record === undefined && statusOf)
      values.push({ ...derived, hash, status: statusOf(derived) });
    else values.push(renewed(derived, hash, record));
  }
  const gone = [...left.values()];
  return {
    values,
    same,
    lost: gone.filter((e) => e.status !== 'closed'),
    differing: [
      ...differing,
      ...gone
        .filter((e) => e.status === 'closed')
        .map((record) => ({ recordId: record.id, hash: '', after: null, record })),
    ],
  };
};

/** Rebuilds the records of some people for the days of `range`; the transaction must see all that belongs to them. */
export const recomputeMany = async (
  tx: Tx,
  collaboratorIds: readonly number[],
  range: DayRange,
  o: RecomputeOptions = {},
): Promise<Recomputed> => {
  const people = await loadFacts(tx, collaboratorIds, range, o.evidence);
  if (people.length === 0) return nothing;
  const ids = people.map((p) => p.collaboratorId);
  const existing = await existingRecords(tx, ids, range);
  const { values, same, lost, differing } = compared(
    people.flatMap((p) => deriveDays(p, range)),
    new Map(existing.map((e) => [key(e.collaborator_id, e.day), e])),
    o.statusOf,
  );
  const agreeing = same.filter((e) => e.status === 'closed').map((e) => e.id);
  await noteDifferences(
    tx,
    differing.map(({ recordId, hash, after }) => ({ recordId, hash, after })),
    agreeing,
  );
  await writeRecords(tx, values);
  await removeLost(tx, lost);
  // A closed day whose difference is noted waits for nothing more.
  await unstale(tx, [...same, ...differing.map(({ record }) => record)]);
  return {
    written: values.length,
    unchanged: same.length,
    removed: lost.length,
    differing: differing.map(({ record }) => ({
      collaboratorId: record.collaborator_id,
      day: record.day,
    })),
  };
};

const inputsHash = (parts: unknown): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);

/** The same for one person, with one record of the run in the audit trail. */
export const recomputeDays = async (
  tx: Tx,
  o: { readonly collaboratorId: number; readonly from: Day; readonly to: Day },
): Promise<Recomputed> => {
  const range = { first: o.from, last: o.to };
  const done = await recomputeMany(tx, [o.collaboratorId], range);
  const c = personRows('c');
  const [person] = await tx.run<{ customer_id: number; infra_id: number; hashes: string[] | null }>`
    select ${c.customer} as customer_id, ${c.agency} as infra_id, (select array_agg(d.hash order by d.day) from day_record d where d.collaborator_id = ${c.id} and d.day between ${o.from}::date and ${o.to}::date) as hashes
    from ${c.rows} where ${c.id} = ${o.collaboratorId}`;
  if (person === undefined) return done;
  await recordRun(tx, {
    what: 'working-time.days',
    rowId: o.collaboratorId,
    customerId: person.customer_id,
    infraId: person.infra_id,
    counts: {
      written: done.written,
      unchanged: done.unchanged,
      removed: done.removed,
      differing: done.differing.length,
    },
    hashes: { from: o.from, to: o.to, records: inputsHash(person.hashes ?? []) },
  });
  return done;
};
