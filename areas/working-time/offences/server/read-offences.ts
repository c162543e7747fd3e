// Offences as other areas read them: on days.
import { sql } from 'kysely';
import { ruleNames } from '#engines/driving-rules/fr.ts';
import type { Interval } from '#engines/french-time/intervals.ts';
import { dayNumber, type Day, type DayRange } from '#engines/french-time/days.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { OffenceMark } from '../contract.ts';
import type { OffenceTables } from './table.ts';

const DAY = 86_400;
/** `[10, 20, 40, 50]` → two intervals. */
export const intervalsOf = (flat: readonly number[]): Interval[] =>
  Array.from({ length: flat.length / 2 }, (_, i) => ({
    start: flat[2 * i] ?? 0,
    end: flat[2 * i + 1] ?? 0,
  }));

/** What is measured over weeks is shown on the day on which the limit was passed only. */
const LONG = 36 * 3600;

/**
 * Offences to draw on days, in the order of their instants: those whose limit was passed on a day of the range (local time of the agency), and those measured over at
 * most a day and a half that reach into it. In the caller's sight.
 */
export const offencesOfDays = async (
  tx: Tx,
  collaboratorIds: readonly number[],
  range: DayRange,
): Promise<OffenceMark[]> => {
  const [from, to] = [dayNumber(range.first) * DAY, (dayNumber(range.last) + 1) * DAY];
  const rows = await tables<OffenceTables>({ tx })
    .selectFrom('offence')
    .select([
      'id',
      'collaborator_id',
      'rule',
      'article',
      'day',
      'at',
      'period_start',
      'period_end',
      'value',
      'limit_value',
      'unit',
      'severity',
      'penal_class',
      'certainty',
      'proof',
    ])
    .where('collaborator_id', '=', anyOf(collaboratorIds))
    .where('day', '>=', sql<Day>`${range.first}::date - 2`)
    .where('day', '<=', sql<Day>`${range.last}::date + 2`)
    .where((eb) =>
      eb.or([
        eb.and([eb('day', '>=', range.first), eb('day', '<=', range.last)]),
        eb.and([
          eb('period_start', '<', to),
          eb('period_end', '>', from),
          eb(sql<number>`period_end - period_start`, '<=', LONG),
        ]),
      ]),
    )
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map((r) => ({
    id: r.id,
    collaboratorId: r.collaborator_id,
    rule: r.rule,
    label: ruleNames[r.rule],
    article: r.article,
    day: r.day,
    at: r.at,
    start: r.period_start,
    end: r.period_end,
    value: r.value,
    limit: r.limit_value,
    unit: r.unit,
    severity: r.severity,
    penalClass: r.penal_class,
    certainty: r.certainty,
    proof: intervalsOf(r.proof),
  }));
};
