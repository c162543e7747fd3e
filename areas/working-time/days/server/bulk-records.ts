// Many people's days at once: demo data and large imports. Nothing is derived here that a recomputation would not derive the same.
import type { DayRange } from '#engines/french-time/days.ts';
import type { Tx } from '#platform/server/call.ts';
import type { DerivedDay } from '../derive.ts';
import type { DayStatus } from '../status.ts';
import { insertEvidence, type NewEvidence } from './evidence.ts';
import type { StoredEvidence } from './load-facts.ts';
import { recomputeMany, type Recomputed } from './recompute.ts';

/**
 * Writes evidence and the day records that follow from it for people whose missions, plans and absences are already written. Elevated, on
 * people without evidence in `range`; give some tens of people at a time. `statusOf` says where each new record stands.
 */
export const bulkRecords = async (
  tx: Tx,
  o: {
    readonly collaboratorIds: readonly number[];
    readonly range: DayRange;
    readonly evidence: readonly NewEvidence[];
    readonly statusOf?: (d: DerivedDay) => DayStatus;
  },
): Promise<Recomputed> => {
  const { rows, ids } = await insertEvidence(tx, o.evidence);
  const evidence = rows.map((r, i): StoredEvidence => ({
    id: ids[i] ?? 0,
    collaboratorId: r.collaborator_id,
    day: r.day,
    source: r.source,
    spans: r.spans,
    distance: r.distance,
    vehicles: r.vehicles,
    legalFileId: r.legal_file_id,
    origin: r.origin,
    createdAt: '',
  }));
  return recomputeMany(tx, o.collaboratorIds, o.range, {
    evidence,
    ...(o.statusOf ? { statusOf: o.statusOf } : {}),
  });
};

/** What one person did earlier than what is known. */
export interface HistoryPerson {
  readonly collaboratorId: number;
  readonly evidence: readonly NewEvidence[];
}
/** The same for people of whom later days are known already: their records around the seam are rebuilt too. The past was known at its time. */
export const insertHistory = async (
  tx: Tx,
  people: readonly HistoryPerson[],
  range: DayRange,
  statusOf: (d: DerivedDay) => DayStatus,
): Promise<Recomputed> => {
  await insertEvidence(
    tx,
    people.flatMap((p) => p.evidence),
    { knownThen: true },
  );
  return recomputeMany(
    tx,
    people.map((p) => p.collaboratorId),
    range,
    { statusOf },
  );
};
