// One day of one person: the record, the timeline with its losers, and what is behind it.
import type { Day } from '#engines/french-time/days.ts';
import { holidayName } from '#engines/french-time/holidays.ts';
import { boundsOfDay } from '#engines/french-time/zones.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { collaboratorOf, personName } from '#areas/collaborators/directory/server/api.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import type { UserTables } from '#areas/organisation/users/server/table.ts';
import type { DayDetail } from '../contract.ts';
import { timelineOn } from '../derive.ts';
import { awayOn, clockOn, MARGIN_DAYS, missionOn, widened, type PersonFacts } from '../facts.ts';
import { evidenceOf, loadFacts, type StoredEvidence } from './load-facts.ts';
import { dayRecords } from './read-days.ts';
import type { DayTables } from './table.ts';

type Segment = ReturnType<typeof timelineOn>[number];

const evidenceNumber = (id: string): number | null => (/^\d+$/.test(id) ? Number(id) : null);
const statementOf = (s: Segment['losers'][number]) => ({
  activity: s.activity,
  source: s.source,
  crew: s.crew,
  ...(s.slot === undefined ? {} : { slot: s.slot }),
  evidenceId: evidenceNumber(s.evidenceId),
});
const segmentOf = (s: Segment): DayDetail['segments'][number] => ({
  start: s.start,
  end: s.end,
  activity: s.activity,
  winner: s.winner === null ? null : statementOf(s.winner),
  losers: s.losers.map(statementOf),
});

const decisionsOf = async (
  tx: Tx,
  collaboratorId: number,
  day: Day,
): Promise<DayDetail['decisions']> => {
  const rows = await tables<DayTables & Pick<UserTables, 'app_user'>>({ tx })
    .selectFrom('day_decision as d')
    .leftJoin('app_user as u', 'u.id', 'd.user_id')
    .select(['d.id', 'd.kind', 'd.reason', 'd.created_at', 'u.first_name', 'u.last_name'])
    .where('d.collaborator_id', '=', collaboratorId)
    .where('d.day', '=', day)
    .orderBy('d.id', 'desc')
    .limit(20)
    .execute();
  return rows.map((r) => ({
    id: r.id,
    kind: r.kind,
    reason: r.reason,
    user: r.first_name === null ? null : `${r.first_name} ${r.last_name ?? ''}`.trim(),
    at: r.created_at,
  }));
};

const plannedOn = (facts: PersonFacts, day: Day): DayDetail['planned'] => {
  const plan = facts.planned.find((p) => p.day === day);
  if (plan === undefined) return null;
  const { code, startsMinute, endsMinute, breakMinutes } = plan;
  return { code, startsMinute, endsMinute, breakMinutes };
};

const absencesOn = (facts: PersonFacts, day: Day): DayDetail['absences'] =>
  awayOn(facts.absences, day).map(({ code, halves, spans }) => ({
    code,
    halves: [...halves],
    hours: spans.map((s) => [...s]),
  }));

/** Of the rows around a day, those that its timeline shows. */
const evidenceBehind = (
  evidence: readonly StoredEvidence[],
  segments: DayDetail['segments'],
): DayDetail['evidence'] => {
  const shown = new Set(
    segments.flatMap((s) => [s.winner?.evidenceId, ...s.losers.map((l) => l.evidenceId)]),
  );
  return evidence
    .filter((e) => shown.has(e.id))
    .map((e) => ({
      id: e.id,
      source: e.source,
      day: e.day,
      origin: e.origin,
      legalFileId: e.legalFileId,
      recordedAt: e.createdAt,
    }));
};

/** Null when the person is out of sight. Instants in the timeline are seconds since the epoch. */
export const dayDetail = async (
  tx: Tx,
  collaboratorId: number,
  day: Day,
): Promise<Omit<DayDetail, 'controllable'> | null> => {
  const person = await collaboratorOf(tx, collaboratorId);
  if (person === null) return null;
  const range = { first: day, last: day };
  const evidence = await evidenceOf(tx, [collaboratorId], widened(range, MARGIN_DAYS));
  const [facts] = await loadFacts(tx, [collaboratorId], range, evidence);
  if (facts === undefined) return null;
  const clock = clockOn(facts, day);
  const segments = timelineOn(facts, day).map(segmentOf);
  const mission = missionOn(facts.missions, day);
  const agency = await infrastructureOf(tx, mission?.infraId ?? person.infraId);
  const [record] = await dayRecords(tx, { collaboratorIds: [collaboratorId], from: day, to: day });
  return {
    collaborator: {
      id: person.id,
      name: personName(person),
      matricule: person.matricule,
      driverType: mission?.driverType ?? person.driverType,
      agency: agency?.name ?? null,
    },
    day,
    zone: clock.zone,
    ...boundsOfDay(day, clock.zone),
    holiday: holidayName(day, clock.territory),
    record: record ?? null,
    segments,
    planned: plannedOn(facts, day),
    absences: absencesOn(facts, day),
    evidence: evidenceBehind(evidence, segments),
    decisions: await decisionsOf(tx, collaboratorId, day),
  };
};
