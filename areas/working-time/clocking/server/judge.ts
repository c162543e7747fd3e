// The clockings of people judged: days in control, each with its anomalies. Derived from the clockings and the plan, the same however often it is done.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { addDays, isInRange, type Day, type DayRange } from '#engines/french-time/days.ts';
import { boundsOfRange, dayAt, paris, secondsOf, todayIn } from '#engines/french-time/zones.ts';
import { clockedTime, type ClockedTime } from '#engines/clocking/clocking.ts';
import type { Tolerances } from '#engines/clocking/limits.ts';
import type { PlannedService } from '#engines/clocking/planned.ts';
import { isDrift, type Punch } from '#engines/clocking/punches.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { plannedServices, type PersonPlan } from '#areas/working-time/days/server/api.ts';
import { stretchesOf, type ClockingAnomaly } from '../facts.ts';
import { rulesOf } from './rule.ts';
import type { ClockingTables } from './table.ts';
import { writeJudgement, type JudgedDay } from './write-judgement.ts';

/** Clockings of the days beside decide where a service begins: read, not written. */
const MARGIN_DAYS = 3;

const punchColumns = [
  'id',
  'collaborator_id',
  'at',
  'type',
  'action',
  'theoretical_at',
  'drift_seconds',
  'service_day',
] as const;
const readPunches = (tx: Tx, ids: readonly number[], range: DayRange) => {
  const span = boundsOfRange(
    { first: addDays(range.first, -MARGIN_DAYS), last: addDays(range.last, MARGIN_DAYS) },
    paris,
  );
  return tables<ClockingTables>({ tx })
    .selectFrom('clocking')
    .select(punchColumns)
    .where('collaborator_id', '=', anyOf(ids))
    .where('at', '>=', span.start)
    .where('at', '<', span.end)
    .where(sql<boolean>`action is distinct from 'ignored'`)
    .orderBy('at')
    .execute();
};
export type PunchRow = Awaited<ReturnType<typeof readPunches>>[number];

/** The instant that counts: the theoretical one where somebody accepted it. */
const punchOf = (r: PunchRow): Punch => ({
  id: r.id,
  type: r.type,
  at:
    r.action === 'accepted_theoretical' && r.theoretical_at !== null
      ? Number(r.theoretical_at)
      : Number(r.at),
});

/** The plan with the theoretical times that somebody gave to single clockings. */
const planWith = (
  services: readonly PlannedService[],
  rows: readonly PunchRow[],
): PlannedService[] => {
  const given = rows.filter(
    (r) => r.theoretical_at !== null && r.action !== 'accepted_theoretical',
  );
  return services.map((p) => {
    const at = (type: PunchRow['type']): number | null =>
      given.find((r) => r.service_day === p.day && r.type === type)?.theoretical_at ?? null;
    return {
      ...p,
      start: Number(at('service_start') ?? p.start),
      end: Number(at('service_end') ?? p.end),
    };
  });
};

/** Since when people have a badge: nobody misses a clocking before. */
const badgeDays = async (tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, Day>> => {
  const rows = await tables<ClockingTables>({ tx })
    .selectFrom('clocking_badge')
    .select(['collaborator_id', 'created_at'])
    .where('collaborator_id', '=', anyOf(ids))
    .orderBy('created_at', 'desc')
    .execute();
  return new Map(
    rows.map((r) => [r.collaborator_id, todayIn(Temporal.Instant.from(r.created_at), paris)]),
  );
};

export interface JudgedPerson {
  readonly person: PersonPlan;
  readonly rows: readonly PunchRow[];
  readonly result: ClockedTime;
}

/** Judges without writing: what the control and the simulation share. `toleranceOf` answers by infrastructure. */
export const judged = async (
  tx: Tx,
  ids: readonly number[],
  {
    range,
    now,
    toleranceOf,
  }: {
    readonly range: DayRange;
    readonly now: Temporal.Instant;
    readonly toleranceOf: (infraId: number) => Tolerances;
  },
): Promise<JudgedPerson[]> => {
  const rows = Map.groupBy(await readPunches(tx, ids, range), (r) => r.collaborator_id ?? 0);
  const plans = await plannedServices(tx, ids, {
    first: addDays(range.first, -MARGIN_DAYS),
    last: addDays(range.last, MARGIN_DAYS),
  });
  const equipped = await badgeDays(tx, ids);
  return plans.map((person) => {
    const mine = rows.get(person.collaboratorId) ?? [];
    const result = clockedTime(
      mine.map(punchOf),
      person.planned ? planWith(person.services, mine) : null,
      {
        zone: person.zone,
        tolerances: toleranceOf(person.infraId),
        asOf: secondsOf(now),
      },
    );
    const since = equipped.get(person.collaboratorId);
    const days = result.days.filter(
      (d) =>
        isInRange(d.day, range) &&
        (d.services.length > 0 || (since !== undefined && d.day >= since)),
    );
    return { person, rows: mine, result: { ...result, days } };
  });
};

/** Of a clocking whose time somebody has accepted nothing asks for attention any more; what was pressed twice asks for none. */
const isOpen = (row: PunchRow, anomaly: ClockingAnomaly): boolean =>
  anomaly.code !== 'double' &&
  row.action !== 'accepted_real' &&
  row.action !== 'accepted_theoretical';

const anomaliesByClocking = ({ rows, result }: JudgedPerson): Map<number, ClockingAnomaly[]> => {
  const anomalies = Map.groupBy(result.clockings, (a) => a.id);
  return new Map(
    rows.map((r) => [
      r.id,
      [
        ...(anomalies.get(r.id) ?? []).map(({ code, seconds }) => ({ code, seconds })),
        ...(isDrift(r.drift_seconds)
          ? [{ code: 'clock_drift' as const, seconds: r.drift_seconds }]
          : []),
      ],
    ]),
  );
};

export const judgedDays = (one: JudgedPerson): JudgedDay[] => {
  const { person, rows, result } = one;
  const anomalies = anomaliesByClocking(one);
  const byId = new Map(rows.map((r) => [r.id, r]));
  const doubles = result.clockings.filter((a) => a.code === 'double');
  return result.days.map((day) => {
    const stretches = stretchesOf(day);
    const punches = day.services.flatMap((s) => s.punches);
    const instants = new Set(punches.map((p) => `${p.type} ${p.at}`));
    // What was pressed twice belongs to the day of the clocking that it repeats.
    const repeated = doubles.filter((a) => {
      const row = byId.get(a.id);
      return row !== undefined && instants.has(`${row.type} ${punchOf(row).at - a.seconds}`);
    });
    const clockings = [...punches, ...repeated].flatMap(({ id }) => {
      const row = byId.get(id);
      return row === undefined ? [] : [{ row, anomalies: anomalies.get(id) ?? [] }];
    });
    const open = clockings.flatMap((c) => c.anomalies.filter((a) => isOpen(c.row, a)));
    const hash = createHash('sha256')
      .update(
        JSON.stringify([
          stretches,
          day.anomalies,
          clockings.map((c) => [c.row.id, c.row.action, c.anomalies]),
        ]),
      )
      .digest('hex')
      .slice(0, 32);
    return {
      person,
      day: day.day,
      work: day.work,
      rest: day.rest,
      active: day.active,
      planned: day.planned,
      stretches,
      anomalies: day.anomalies,
      odd: day.anomalies.length + open.length,
      hash,
      clockings: clockings.map((c) => ({ id: c.row.id, anomalies: c.anomalies })),
    };
  });
};
/** Judges the days of some people and keeps what comes of it. The transaction must see all that belongs to them (elevated). */
export const judgePeople = async (
  tx: Tx,
  ids: readonly number[],
  o: { readonly range: DayRange; readonly now: Temporal.Instant },
): Promise<number> => {
  const rules = await rulesOf(tx, ids);
  const people = await judged(tx, ids, { ...o, toleranceOf: (infra) => rules(infra).tolerances });
  const days = people.flatMap(judgedDays);
  await writeJudgement(tx, { ids, range: o.range, days });
  await settleSteps(tx, people, o.range);
  return days.length;
};

/** Whatever became of what was read, it has been judged; what came in meanwhile has not. Those of the first day may belong to a day that was not written. */
const settleSteps = async (
  tx: Tx,
  people: readonly JudgedPerson[],
  range: DayRange,
): Promise<void> => {
  const span = boundsOfRange({ first: addDays(range.first, 1), last: range.last }, paris);
  const read = people.flatMap((p) =>
    p.rows.filter((r) => Number(r.at) >= span.start && Number(r.at) < span.end).map((r) => r.id),
  );
  await tx.run`update clocking set step = 'in_control' where step = 'collaborator_link' and id = any(${read}::bigint[])`;
};

/** The local days that clockings at these instants may change. */
export const rangeAround = (instants: readonly number[]): DayRange | null => {
  if (instants.length === 0) return null;
  const sorted = instants.toSorted((a, b) => a - b);
  return {
    first: addDays(dayAt(sorted[0] ?? 0, paris), -1),
    last: addDays(dayAt(sorted.at(-1) ?? 0, paris), 1),
  };
};
