// One day of one person: the record, the timeline with its losers, and what is behind it.
import type { Day } from '#engines/french-time/days.ts';
import { holidayName } from '#engines/french-time/holidays.ts';
import { boundsOfDay } from '#engines/french-time/zones.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { collaboratorOf, personName } from '#areas/collaborators/directory/server/api.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import type { DayDetail } from '../contract.ts';
import { clockOfDay, timelineOn } from '../derive.ts';
import { awayOn, MARGIN_DAYS, missionOn, widened } from '../facts.ts';
import { evidenceOf, loadFacts } from './load-facts.ts';
import { dayRecords } from './read-days.ts';
import type { DayTables } from './table.ts';

type Segment = ReturnType<typeof timelineOn>[number];

const evidenceNumber = (id: string): number | null => (/^\d+$/.test(id) ? Number(id) : null);
const said = (s: Segment['losers'][number]) => ({
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
  winner: s.winner === null ? null : said(s.winner),
  losers: s.losers.map(said),
});

const decisionsOf = async (
  tx: Tx,
  collaboratorId: number,
  day: Day,
): Promise<DayDetail['decisions']> => {
  const rows = await tables<
    DayTables & { app_user: { id: number; first_name: string; last_name: string } }
  >({ tx })
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
  const clock = clockOfDay(facts, day);
  const segments = timelineOn(facts, day).map(segmentOf);
  const shown = new Set(
    segments.flatMap((s) => [s.winner?.evidenceId, ...s.losers.map((l) => l.evidenceId)]),
  );
  const mission = missionOn(facts.missions, day);
  const agency = await infrastructureOf(tx, mission?.infraId ?? person.infraId);
  const [record] = await dayRecords(tx, { collaboratorIds: [collaboratorId], from: day, to: day });
  const plan = facts.planned.find((p) => p.day === day);
  const { start, end } = boundsOfDay(day, clock.zone);
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
    start,
    end,
    holiday: holidayName(day, clock.territory),
    record: record ?? null,
    segments,
    planned:
      plan === undefined
        ? null
        : {
            code: plan.code,
            startsMinute: plan.startsMinute,
            endsMinute: plan.endsMinute,
            breakMinutes: plan.breakMinutes,
          },
    absences: awayOn(facts.absences, day).map(({ code, halves, spans }) => ({
      code,
      halves: [...halves],
      hours: spans.map((s) => [...s]),
    })),
    evidence: evidence
      .filter((e) => shown.has(e.id))
      .map((e) => ({
        id: e.id,
        source: e.source,
        day: e.day,
        origin: e.origin,
        legalFileId: e.legalFileId,
        recordedAt: e.createdAt,
      })),
    decisions: await decisionsOf(tx, collaboratorId, day),
  };
};
