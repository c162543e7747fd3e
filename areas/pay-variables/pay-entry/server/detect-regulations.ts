// What closed months would be now: found, counted, proposed once. Rules are those of the close; days, absences and missions those of today.
import type { DayRange } from '#engines/french-time/days.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import type { PayHeading } from '#areas/pay-variables/headings/server/api.ts';
import type { HeadingTables } from '#areas/pay-variables/headings/server/table.ts';
import type { CounterTables } from '#areas/working-time/counters/server/table.ts';
import { CALCULATION_RULES, OUT_OF_DATE_RULES } from '../calculation-rules.ts';
import { differenceOf } from '../regulation-status.ts';
import type { RegulationCause } from '../regulations.ts';
import type { SnapshotMission } from '../snapshot.ts';
import { daysOfPeriod } from './calculate.ts';
import {
  daysOfPeople,
  newDays,
  noted,
  touchedDays,
  provenDays,
  type ClosedMonth,
  type DaysByPerson,
  type DaysNow,
} from './closed-month-days.ts';
import { computeColumns } from './compute-columns.ts';
import {
  batchOf,
  loadedMission,
  loadGround,
  monthOfPerson,
  peopleOf,
  type LoadedMission,
} from './load-month.ts';
import { missionsOf, type PeriodMission } from './missions.ts';
import type { PayEntryTables } from './table.ts';

export type { ClosedMonth } from './closed-month-days.ts';

export interface Found {
  readonly missionId: number;
  readonly infraId: number;
  readonly collaboratorId: number;
  readonly heading: PayHeading;
  readonly before: number;
  readonly after: number;
  readonly difference: number;
  readonly cause: RegulationCause;
  readonly days: readonly string[];
}

/** People whose counters, as the month's formulas read them, were corrected after the snapshot. */
const countersChanged = async (
  tx: Tx,
  { period, frozenAt, plans }: ClosedMonth,
): Promise<ReadonlySet<number>> => {
  if (!plans.readCounters) return new Set();
  const rows = await tables<CounterTables>({ tx })
    .selectFrom('counter_reading')
    .select('collaborator_id')
    .distinct()
    .where('customer_id', '=', period.customerId)
    .where('day', '=', period.lastDay)
    .where('updated_at', '>', frozenAt)
    .execute();
  return new Set(rows.map((r) => r.collaborator_id));
};

const termsOf = (
  m: {
    readonly type: string;
    readonly driverType: string | null;
    readonly startsOn: string;
    readonly endsOn: string | null;
  },
  range: DayRange,
): string =>
  [
    m.type,
    m.driverType,
    m.startsOn < range.first ? '' : m.startsOn,
    m.endsOn === null || m.endsOn >= range.last ? '' : m.endsOn,
  ].join('|');

/** What a person had put in before the close still counts. */
const manualBefore = (
  { content }: ClosedMonth,
  was: SnapshotMission | undefined,
): ReadonlyMap<number, number> =>
  new Map(
    (was?.values ?? []).flatMap((v, i) => {
      const heading = content.headings[i];
      return v === null || v.manual === null || heading === undefined
        ? []
        : [[heading.id, v.manual] as const];
    }),
  );

/** « mission heading » → what it would give today, by the rules of the close. */
const valuesNow = (
  month: ClosedMonth,
  loaded: readonly LoadedMission[],
): ReadonlyMap<string, number | null> => {
  const values = new Map<string, number | null>();
  for (const [plan, mine] of Map.groupBy(loaded, (l) => month.plans.of(l.mission)))
    for (const column of computeColumns(plan, batchOf(mine)))
      mine.forEach(({ mission, manual }, i) => {
        const v = manual.get(column.heading.id) ?? column.values[i] ?? NaN;
        values.set(`${mission.id} ${column.heading.id}`, Number.isNaN(v) ? null : v);
      });
  return values;
};

const acceptedBefore = async (tx: Tx, periodId: number): Promise<ReadonlyMap<string, number>> => {
  const rows = await tables<PayEntryTables>({ tx })
    .selectFrom('evp_regulation')
    .select(['mission_id', 'heading_id', (eb) => eb.fn.sum<number>('difference').as('total')])
    .where('pay_period_id', '=', periodId)
    .where('status', '=', 'accepted')
    .groupBy(['mission_id', 'heading_id'])
    .execute();
  return new Map(rows.map((r) => [`${r.mission_id} ${r.heading_id}`, Number(r.total)]));
};
/** Headings whose corrections are nobody's business: the setting of the heading. */
const regulatedHeadings = async (tx: Tx, customerId: number): Promise<ReadonlySet<number>> =>
  new Set(
    (
      await tables<HeadingTables>({ tx })
        .selectFrom('heading')
        .select('id')
        .where('customer_id', '=', customerId)
        .where('regulation', '<>', 'none')
        .execute()
    ).map((h) => h.id),
  );

/** Why a mission's figures may differ, as far as it is known before they are computed. */
interface Changes {
  readonly before: ReadonlyMap<number, SnapshotMission>;
  readonly counted: ReadonlySet<number>;
  readonly days: ReadonlyMap<number, DaysNow>;
  /** Missions whose terms are others. */
  readonly terms: ReadonlySet<number>;
  /** The month was closed by older rules of the portal, or by force while figures were out of date. */
  readonly older: 'rules' | 'stale' | null;
}
interface PlacedMission {
  readonly id: number;
  readonly infraId: number;
  readonly collaboratorId: number;
}
const causeOf = (
  m: PlacedMission,
  isThere: boolean,
  changes: Changes,
  isRedated: boolean,
): RegulationCause => {
  if (!isThere) return 'gone';
  // Also where days changed: what a version dated back brings is for a person to decide.
  if (isRedated) return 'version';
  if (!changes.before.has(m.id)) return 'new-mission';
  if ((changes.days.get(m.collaboratorId)?.changed ?? []).length > 0) return 'days';
  if (changes.counted.has(m.collaboratorId)) return 'counter';
  return changes.older === null || changes.terms.has(m.id) ? 'mission' : changes.older;
};

const olderOf = ({ content }: ClosedMonth): Changes['older'] => {
  if (content.rules === OUT_OF_DATE_RULES) return 'stale';
  return (content.rules ?? 1) < CALCULATION_RULES ? 'rules' : null;
};

interface Due {
  readonly due: ReadonlySet<number>;
  readonly fresh: DaysByPerson;
  readonly terms: ReadonlySet<number>;
}
/** People of whom anything changed since the close. Thresholds are a person's: all of its missions are looked at again. */
const duePeople = async (
  tx: Tx,
  month: ClosedMonth,
  today: readonly PeriodMission[],
  o: {
    readonly before: ReadonlyMap<number, SnapshotMission>;
    readonly accepted: ReadonlyMap<string, number>;
    readonly touched: ReadonlyMap<number, unknown>;
    readonly counted: ReadonlySet<number>;
  },
): Promise<Due> => {
  const range = daysOfPeriod(month.period);
  const fresh = await newDays(tx, peopleOf(today), range);
  const withAccepted = new Set([...o.accepted.keys()].map((k) => Number(k.split(' ')[0])));
  const there = new Set(today.map((m) => m.id));
  const terms = new Set(
    today
      .filter((m) => {
        const was = o.before.get(m.id);
        return was !== undefined && termsOf(was, range) !== termsOf(m, range);
      })
      .map((m) => m.id),
  );
  const due = new Set(
    month.content.missions.filter((m) => !there.has(m.id)).map((m) => m.collaboratorId),
  );
  for (const m of today) {
    const was = o.before.get(m.id);
    const changed =
      month.everybody ||
      month.proposed.has(m.collaboratorId) ||
      was === undefined ||
      o.touched.has(m.collaboratorId) ||
      o.counted.has(m.collaboratorId) ||
      fresh.has(m.collaboratorId) ||
      terms.has(m.id) ||
      withAccepted.has(m.id);
    if (changed) due.add(m.collaboratorId);
  }
  return { due, fresh, terms };
};

export interface Differences {
  readonly differences: readonly Found[];
  /** Of the queue of closed days: taken in the transaction that makes proposals of them. */ readonly toTake: readonly number[];
}
/** All differences of a closed month: what was closed and accepted since against what it would be now. Reads only. */
export const differencesOf = async (tx: Tx, month: ClosedMonth): Promise<Differences> => {
  const notes = await noted(tx, month);
  const before = new Map(month.content.missions.map((m) => [m.id, m]));
  const today = await missionsOf(tx, { infras: month.infras, range: daysOfPeriod(month.period) });
  const touched = await touchedDays(tx, month, notes);
  const counted = await countersChanged(tx, month);
  const accepted = await acceptedBefore(tx, month.period.id);
  const { due, fresh, terms } = await duePeople(tx, month, today, {
    before,
    accepted,
    touched,
    counted,
  });
  const older = olderOf(month);
  const missions = today.filter((m) => due.has(m.collaboratorId));
  const ground = await loadGround(tx, month.period, month.plans, peopleOf(missions));
  const range = daysOfPeriod(month.period);
  const proven = older !== null ? await provenDays(tx, peopleOf(missions), range) : new Map();
  const days = await daysOfPeople(tx, ground, peopleOf(missions), { touched, fresh, proven });
  const months = new Map(
    peopleOf(missions).map((id) => [id, monthOfPerson(ground, id, days.get(id)?.facts)]),
  );
  const now = valuesNow(
    month,
    missions.map((mission) =>
      loadedMission(mission, months.get(mission.collaboratorId), {
        period: ground.rules.period,
        manual: manualBefore(month, before.get(mission.id)),
      }),
    ),
  );
  const wanted = await regulatedHeadings(tx, month.period.customerId);
  const changes: Changes = { before, counted, days, terms, older };
  const there = new Set(today.map((m) => m.id));
  const gone = month.content.missions
    .filter((m) => !there.has(m.id) && month.infras.includes(m.agencyId))
    .map((m) => ({ id: m.id, infraId: m.agencyId, collaboratorId: m.collaboratorId }));
  const differences = [...missions, ...gone].flatMap((m) =>
    foundOf(month, m, { wanted, accepted, now: there.has(m.id) ? now : null, changes }),
  );
  return { differences, toTake: notes.filter((n) => n.waiting).map((n) => n.id) };
};

/** The differences of one mission, heading by heading. `now` is null where the mission is gone. */
const foundOf = (
  month: ClosedMonth,
  m: PlacedMission,
  o: {
    readonly wanted: ReadonlySet<number>;
    readonly accepted: ReadonlyMap<string, number>;
    readonly now: ReadonlyMap<string, number | null> | null;
    readonly changes: Changes;
  },
): Found[] =>
  month.content.headings.flatMap((heading, i): Found[] => {
    if (!o.wanted.has(heading.id)) return [];
    const was = o.changes.before.get(m.id)?.values[i];
    const closed = was ? (was.manual ?? was.computed) : null;
    const key = `${m.id} ${heading.id}`;
    const figures = {
      closed,
      accepted: o.accepted.get(key) ?? 0,
      now: o.now?.get(key) ?? null,
    };
    // A figure that cannot be computed proposes nothing: its error is looked at first.
    if (o.now !== null && figures.now === null) return [];
    return [
      {
        missionId: m.id,
        infraId: m.infraId,
        collaboratorId: m.collaboratorId,
        heading,
        before: (closed ?? 0) + figures.accepted,
        after: figures.now ?? 0,
        difference: differenceOf(figures),
        cause: causeOf(m, o.now !== null, o.changes, month.redated.has(heading.id)),
        days: o.now === null ? [] : (o.changes.days.get(m.collaboratorId)?.changed ?? []),
      },
    ];
  });
