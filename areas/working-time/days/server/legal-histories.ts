// The legal view of whole histories: card, vehicle and paper, nothing else, ever (domain handbook §3).
import { addDays, dayNumber, type Day, type DayRange } from '#engines/french-time/days.ts';
import {
  legalSpells,
  legalView,
  spellsOfEvidence,
  type LegalSpell,
  type LegalView,
} from '#engines/working-day/legal-view.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { missionsDuring } from '#areas/collaborators/directory/server/api.ts';
import type { ConditionMark } from '../conditions.ts';
import {
  MARGIN_DAYS,
  statements,
  widened,
  type EvidenceFacts,
  type MissionFacts,
  type PersonFacts,
} from '../facts.ts';
import type { DeviceMark, NationMark } from '../device.ts';
import type { EvidenceSource } from '../spans.ts';
import { conditionsOf } from './conditions.ts';
import { deviceOf, nationsOf } from './device.ts';
import { clocksOf, evidenceOf } from './load-facts.ts';
import type { DayTables } from './table.ts';

/** One person's history as rules judge it. */
export interface LegalHistory extends Pick<
  PersonFacts,
  'collaboratorId' | 'customerId' | 'infraId' | 'driverType' | 'clockOf'
> {
  readonly missions: readonly MissionFacts[];
  /** In order, without overlaps; a hole is time of which nothing is said. */
  readonly spells: readonly LegalSpell[];
  /** Ferries, trains and "out of scope", in order. */
  readonly marks: readonly ConditionMark[];
  /** Events and faults of the equipment, downloads of the card, in order. */
  readonly device: readonly DeviceMark[];
  /** Countries told at the start and end of work periods, and at borders, in order. */
  readonly nations: readonly NationMark[];
}

const LEGAL: readonly EvidenceSource[] = ['card', 'vehicle', 'disk'];
type EvidenceByPerson = ReadonlyMap<number, readonly EvidenceFacts[]>;

/** Evidence of some sources from a day on. */
const evidenceSince = async (
  tx: Tx,
  ids: readonly number[],
  { sources, since }: { readonly sources: readonly EvidenceSource[]; readonly since: Day },
): Promise<EvidenceByPerson> => {
  const rows = await tables<DayTables>({ tx })
    .selectFrom('activity_evidence')
    .select(['id', 'collaborator_id', 'day', 'source', 'spans'])
    .where('collaborator_id', '=', anyOf(ids))
    .where('day', '>=', since)
    .where('withdrawn', '=', false)
    .where('source', 'in', [...sources])
    .orderBy('collaborator_id')
    .orderBy('day')
    .orderBy('id')
    .execute();
  return Map.groupBy(
    rows.map(({ collaborator_id, ...r }) => ({
      ...r,
      collaboratorId: collaborator_id,
      distance: null,
      vehicles: [],
    })),
    (r) => r.collaboratorId,
  );
};

const historiesFrom = async (
  tx: Tx,
  collaboratorIds: readonly number[],
  evidence: EvidenceByPerson,
): Promise<LegalHistory[]> => {
  const people = await tables<DirectoryTables>({ tx })
    .selectFrom('collaborator')
    .select(['id', 'customer_id', 'infra_id', 'driver_type'])
    .where('id', '=', anyOf(collaboratorIds))
    .orderBy('id')
    .execute();
  const ids = people.map((p) => p.id);
  const [marks, device, nations] = [
    await conditionsOf(tx, ids),
    await deviceOf(tx, ids),
    await nationsOf(tx, ids),
  ];
  const missions = Map.groupBy(
    await missionsDuring(tx, { collaboratorIds: ids }, { first: '1970-01-01', last: '2999-12-31' }),
    (m) => m.collaboratorId,
  );
  const clockOf = await clocksOf(tx, [
    ...people.map((p) => p.infra_id),
    ...[...missions.values()].flat().map((m) => m.infraId),
  ]);
  return people.map((p) => ({
    collaboratorId: p.id,
    customerId: p.customer_id,
    infraId: p.infra_id,
    driverType: p.driver_type,
    clockOf,
    missions: missions.get(p.id) ?? [],
    spells: legalSpells(statements(evidence.get(p.id) ?? [])),
    marks: (marks.get(p.id) ?? []).map(({ at, condition }) => ({ at, condition })),
    device: device.get(p.id) ?? [],
    nations: nations.get(p.id) ?? [],
  }));
};

/** Everything that is known of some people, in the order of their ids. The transaction must see all that belongs to them. */
export const legalHistories = async (tx: Tx, ids: readonly number[]): Promise<LegalHistory[]> =>
  historiesFrom(tx, ids, await evidenceSince(tx, ids, { sources: LEGAL, since: '0001-01-01' }));

export interface RecentHistory extends LegalHistory {
  /** What the newest spell comes from; null without any. */
  readonly newest: EvidenceSource | null;
}
/** The last days, with what telematics tell after the legal evidence ends: for what is left now, never for offences. */
export const recentHistories = async (
  tx: Tx,
  ids: readonly number[],
  since: Day,
): Promise<RecentHistory[]> => {
  const legal = await evidenceSince(tx, ids, { sources: LEGAL, since });
  const later = await evidenceSince(tx, ids, { sources: ['embedded'], since });
  return (await historiesFrom(tx, ids, legal)).map((h) => {
    const until = h.spells.findLast(({ activity }) => activity !== 'unknown')?.end ?? 0;
    const telematics = spellsOfEvidence(statements(later.get(h.collaboratorId) ?? []))
      .filter(({ end }) => end > until)
      .map((one) => ({ ...one, start: Math.max(one.start, until) }));
    const proven = h.spells.filter(({ start }) => start < until);
    return {
      ...h,
      spells: [...proven, ...telematics],
      newest:
        telematics.length > 0 ? 'embedded' : sourceUntil(legal.get(h.collaboratorId) ?? [], until),
    };
  });
};
const sourceUntil = (evidence: readonly EvidenceFacts[], until: number): EvidenceSource | null =>
  statements(evidence)
    .filter(({ end, activity }) => end === until && activity !== 'unknown')
    .map(({ source }) => source as EvidenceSource)
    .toSorted((a, b) => LEGAL.indexOf(a) - LEGAL.indexOf(b))[0] ?? null;

/** The legal timeline between two instants (UTC seconds), clipped to them, with what lost. */
export const legalTimeline = async (
  tx: Tx,
  collaboratorId: number,
  { start, end }: { readonly start: number; readonly end: number },
): Promise<LegalView['timeline']> => {
  const dayOf = (at: number): Day => addDays('1970-01-01', Math.floor(at / 86_400));
  const range: DayRange = { first: dayOf(start), last: dayOf(end) };
  const { timeline } = legalView(
    statements(await evidenceOf(tx, [collaboratorId], widened(range, MARGIN_DAYS))),
    { first: range.first, last: range.first },
    'UTC',
  );
  return timeline
    .filter((s) => s.end > start && s.start < end)
    .map((s) => ({ ...s, start: Math.max(s.start, start), end: Math.min(s.end, end) }));
};

/** What driver cards say of a person's UTC days, without what other sources say; seconds from 00:00 UTC. */
export interface CardDay {
  readonly day: Day;
  readonly spells: readonly LegalSpell[];
  readonly vehicles: readonly string[];
  readonly distanceKm: number | null;
}
export const cardDays = async (
  tx: Tx,
  collaboratorId: number,
  range: DayRange,
): Promise<CardDay[]> => {
  const rows = (await evidenceOf(tx, [collaboratorId], range)).filter((r) => r.source === 'card');
  return [...Map.groupBy(rows, (r) => r.day)].map(([day, of]) => {
    const midnight = dayNumber(day) * 86_400;
    const distances = of.flatMap(({ distance }) => distance ?? []);
    return {
      day,
      spells: spellsOfEvidence(statements(of)).map((one) => ({
        ...one,
        start: one.start - midnight,
        end: one.end - midnight,
      })),
      vehicles: [...new Set(of.flatMap(({ vehicles }) => vehicles))],
      distanceKm: distances.length === 0 ? null : Math.max(...distances),
    };
  });
};
