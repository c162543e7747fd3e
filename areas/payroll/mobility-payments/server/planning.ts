// What was calculated, as the planning asks for it, and how far the calculations are.
import type { DayRange } from '#engines/french-time/days.ts';
import { addMonths, monthOf } from '#engines/french-time/months.ts';
import { paris, todayIn } from '#engines/french-time/zones.ts';
import type { HandlerCall, Tx } from '#platform/server/call.ts';
import { personName } from '#areas/collaborators/directory/server/api.ts';
import { personRows } from '#areas/collaborators/directory/server/table.ts';
import { placeRows } from '#areas/organisation/infrastructures/server/table.ts';
import type { mobility, ResultRow } from '../contract.ts';
import { serviceNow } from './own-payroll.ts';
import { shareOf, type CalculationStatus } from '../setting.ts';

type Raw = Omit<ResultRow, 'name' | 'part'> & {
  readonly last_name: string;
  readonly first_name: string;
};
interface Progress {
  readonly infraId: number;
  readonly name: string;
  readonly enabled: boolean;
  readonly status: CalculationStatus | null;
  readonly from: string | null;
  readonly to: string | null;
}
/** A screen of planning shows no more. */
const MOST = 5_000;

export interface AskedResults {
  readonly scope: readonly number[];
  readonly collaborators: readonly number[];
  readonly from: string;
  readonly to: string;
  readonly limit: number;
}
const [c, h, i] = [personRows('c'), placeRows('h'), placeRows('i')];
/** Results of some months, by month and name. The caller answers for the scope. */
export const mobilityResults = async (
  tx: Tx,
  { scope, collaborators, from, to, limit }: AskedResults,
): Promise<ResultRow[]> => {
  const rows = await tx.run<Raw>`
    select r.id, r.collaborator_id as "collaboratorId", ${c.lastName} as last_name, ${c.firstName} as first_name, ${c.matricule} as matricule, ${h.name} as home, r.infra_id as "infraId", ${i.name} as infrastructure, s.zone, r.month, r.days, r.here, r.total, r.liable, r.rate, r.base, r.amount, r.regional, r.standing, (${serviceNow} <> r.total) as stale
    from mobility_result r join ${c.rows} on ${c.id} = r.collaborator_id join ${h.rows} on ${h.id} = ${c.agency} join ${i.rows} on ${i.id} = r.infra_id join mobility_setting s on s.infra_id = r.infra_id
    where r.infra_id = any(${scope}::bigint[]) and r.month between ${from} and ${to} and (${collaborators.length} = 0 or r.collaborator_id = any(${collaborators}::bigint[]))
    order by r.month, ${c.byName}, r.id limit ${limit}`;
  return rows.map(({ last_name: lastName, first_name: firstName, ...r }) => ({
    ...r,
    name: personName({ lastName, firstName }),
    part: shareOf(r.here, r.total),
  }));
};

/** `[first day index, last day index, zone, share in hundredths of a percent]`: a month that an enabled infrastructure claims, clipped to the span. */
export type MobilityMark = readonly [number, number, string, number];
/** Claimed months by person, for the board. */
export const mobilityMarks = async (
  tx: Tx,
  scope: readonly number[],
  { first, last }: DayRange,
): Promise<ReadonlyMap<number, readonly MobilityMark[]>> => {
  const rows = await tx.run<{ id: number; marks: readonly MobilityMark[] }>`
    select r.collaborator_id as id, json_agg(json_build_array(greatest((r.month || '-01')::date - ${first}::date, 0), least((r.month || '-01')::date + interval '1 month' - interval '1 day', ${last}::date)::date - ${first}::date, s.zone, case when r.total > 0 then floor(r.here::numeric * 10000 / r.total)::int else 0 end) order by r.month, s.id) as marks
    from mobility_result r join mobility_setting s on s.infra_id = r.infra_id and s.enabled
    where r.liable and r.infra_id = any(${scope}::bigint[]) and r.month between ${monthOf(first)} and ${monthOf(last)} group by r.collaborator_id`;
  return new Map(rows.map((r) => [r.id, r.marks]));
};

/** The months asked for; without any, this one and the one before. */
export const mobilityPlanning = async (
  call: HandlerCall<typeof mobility.planning>,
): Promise<{ rows: ResultRow[]; calculations: Progress[] }> => {
  const now = monthOf(todayIn(call.now, paris));
  const {
    from = call.query.to ?? addMonths(now, -1),
    to = call.query.from ?? now,
    infrastructure,
    collaborator,
  } = call.query;
  const scope =
    infrastructure === undefined
      ? call.actor.scope
      : call.actor.scope.filter((id) => id === infrastructure);
  const rows = await mobilityResults(call.tx, {
    scope,
    from,
    to,
    collaborators: collaborator === undefined ? [] : [collaborator],
    limit: MOST,
  });
  const calculations = await call.tx.run<Progress>`
    select s.infra_id as "infraId", ${i.name} as name, s.enabled, s.status, s.from_month as "from", s.to_month as "to" from mobility_setting s join ${i.rows} on ${i.id} = s.infra_id where s.infra_id = any(${scope}::bigint[]) order by ${i.byName}`;
  return { rows, calculations: [...calculations] };
};
