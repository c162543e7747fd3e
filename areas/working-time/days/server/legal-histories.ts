// The legal view of whole histories: card, vehicle and paper, nothing else, ever (domain handbook §3).
import { addDays, type Day, type DayRange } from '#engines/french-time/days.ts';
import {
  legalSpells,
  legalView,
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

const LEGAL = ['card', 'vehicle', 'disk'] as const;

/** Evidence that counts for offences, of whole lives. */
const legalEvidenceOf = async (
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, EvidenceFacts[]>> => {
  const rows = await tables<DayTables>({ tx })
    .selectFrom('activity_evidence')
    .select(['id', 'collaborator_id', 'day', 'source', 'spans'])
    .where('collaborator_id', '=', anyOf(ids))
    .where('withdrawn', '=', false)
    .where('source', 'in', [...LEGAL])
    .orderBy('collaborator_id')
    .orderBy('day')
    .orderBy('id')
    .execute();
  return new Map(
    [...Map.groupBy(rows, (r) => r.collaborator_id)].map(([id, of]) => [
      id,
      of.map((r) => ({
        id: r.id,
        day: r.day,
        source: r.source,
        spans: r.spans,
        distance: null,
        vehicles: [],
      })),
    ]),
  );
};

/** Everything that is known of some people, in the order of their ids. The transaction must see all that belongs to them. */
export const legalHistories = async (
  tx: Tx,
  collaboratorIds: readonly number[],
): Promise<LegalHistory[]> => {
  const people = await tables<DirectoryTables>({ tx })
    .selectFrom('collaborator')
    .select(['id', 'customer_id', 'infra_id', 'driver_type'])
    .where('id', '=', anyOf(collaboratorIds))
    .orderBy('id')
    .execute();
  const ids = people.map((p) => p.id);
  const [evidence, marks, device, nations] = [
    await legalEvidenceOf(tx, ids),
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
