// The pay grid in one answer: people down, headings across, built by the database.
import { sql } from 'kysely';
import type { Tx } from '#platform/server/call.ts';
import { periodBefore, type Period } from '#areas/working-time/pay-periods/server/api.ts';
import { missionRows, personRows } from '#areas/collaborators/directory/server/table.ts';
import { placeRows } from '#areas/organisation/infrastructures/server/table.ts';
import type { GridAgency, GridHeading, GridRow, PayGrid } from '../grid.ts';
import { daysOfPeriod } from './calculate.ts';
import { cellsOf } from './grid-cells.ts';
import { inputsOf, stateOf } from './missions.ts';
import { gridPeriod } from './grid-period.ts';
import { seenPeriod, type PeriodCall } from './periods.ts';
import { balancesOf, plansOf, type Plans } from './plans.ts';

type FoundRow = Omit<GridRow, 'stale' | 'cells'> & {
  readonly left: boolean;
  readonly calculated: number | null;
  readonly state: string | null;
};
export interface RowsAsked {
  readonly period: Period;
  readonly infras: readonly number[];
  readonly plans: Plans;
  /** Ids, in the order of the cells. */
  readonly headings: readonly number[];
  /** Some missions of them. */
  readonly only?: readonly number[];
  /** False: nobody asks which are out of date, so no day is read. */
  readonly freshness?: boolean;
}
const [c, m, a] = [personRows('c'), missionRows('m'), placeRows('a')];
/** Missions whose figures are missing or out of date. What was never computed comes from nothing, what is closed or left stands as it is. */
const staleOf = async (
  tx: Tx,
  { period, plans }: RowsAsked,
  rows: readonly FoundRow[],
): Promise<ReadonlySet<number>> => {
  const asked = period.status === 'closed' ? [] : rows.filter((r) => !r.left);
  const computed = asked.filter((r) => (r.state ?? '') !== '').map((r) => r.person);
  const inputs = await inputsOf(tx, computed, daysOfPeriod(period));
  const now = ({ mission, agency, person }: FoundRow): string =>
    stateOf(
      inputs.get(person)?.inputs ?? '',
      plans.of({ id: mission, infraId: agency, collaboratorId: person }).rules,
    );
  return new Set(asked.filter((r) => r.state !== now(r)).map((r) => r.mission));
};

export const rowsOf = async (tx: Tx, o: RowsAsked): Promise<GridRow[]> => {
  const { period, infras, headings, only } = o;
  const { first, last } = daysOfPeriod(period);
  const rows = await tx.run<FoundRow>`with m as (
      select ${m.id} as mission, ${m.person} as person, ${m.agency} as agency, ${m.type} as type, ${m.driverType} as driver, ${m.startsOn} as starts_on, ${m.endsOn} as ends_on, ${m.employer} as employer,
        s.inputs_hash as state, (extract(epoch from s.updated_at) * 1000000)::bigint as calculated from ${m.rows} left join evp_mission s on s.pay_period_id = ${period.id} and s.mission_id = ${m.id}
      where ${m.in(infras)} and ${only === undefined ? sql`true` : sql`${m.id} = any(${only}::bigint[])`}
        and (${m.during({ first, last })} or ${m.id} in (select mission_id from evp_value where pay_period_id = ${period.id} and regulated <> 0))
    )
    select m.mission, m.person, ${c.name} as name, ${c.matricule} as matricule, m.agency, m.type, m.driver,
      case when m.starts_on > ${first}::date then m.starts_on end as "from", case when m.ends_on < ${last}::date then m.ends_on end as "to", m.employer, m.state, m.calculated, coalesce(m.ends_on < ${first}::date, false) as left
    from m join ${a.rows} on ${a.id} = m.agency left join ${c.rows} on ${c.id} = m.person order by ${a.byName}, ${c.byName}, m.mission`;
  const cells = await cellsOf(tx, {
    period,
    previous: await periodBefore(tx, period),
    missions: rows,
    headings,
  });
  const stale = o.freshness === false ? new Set() : await staleOf(tx, o, rows);
  return rows.map(({ state: _s, left: _l, calculated: _, ...row }) => ({
    ...row,
    stale: stale.has(row.mission),
    cells: cells.get(row.mission) ?? [],
  }));
};

const agenciesOf = (tx: Tx, ids: readonly number[]): Promise<GridAgency[]> =>
  tx.run<GridAgency>`select ${a.id} as id, ${a.name} as name from ${a.rows} where ${a.in(ids)} order by ${a.byName}, ${a.id}`;

/** The columns of the grid: headings that nobody put out of sight. */
export const gridHeadings = (plans: Plans): GridHeading[] => {
  const balances = balancesOf(plans);
  return plans.headings
    .filter((h) => h.visible !== false)
    .map(({ id, code, label, unit, decimals, warnBelow, warnAbove }) => ({
      id,
      code,
      label,
      unit,
      decimals,
      ...(balances.has(id) ? { balance: true } : {}),
      ...(warnBelow === undefined ? {} : { warnBelow }),
      ...(warnAbove === undefined ? {} : { warnAbove }),
    }));
};

/** Where the levels of the tree warn otherwise than the column: for each set of rules, the places that differ. */
const warningsOf = (plans: Plans, columns: readonly GridHeading[]): GridRow['warn'][] =>
  plans.all.map((plan) => {
    const mine = new Map(plan.configuration.headings.map((h) => [h.id, h]));
    const other = columns.flatMap((c, i): [number, readonly [number | null, number | null]][] => {
      const h = mine.get(c.id);
      return h === undefined || (h.warnBelow === c.warnBelow && h.warnAbove === c.warnAbove)
        ? []
        : [[i, [h.warnBelow ?? null, h.warnAbove ?? null]]];
    });
    return other.length === 0 ? undefined : Object.fromEntries(other);
  });

/** The grid of a period, as far as the caller's scope goes. */
export const readGrid = async (call: PeriodCall, periodId: number): Promise<PayGrid> => {
  const { period, infras } = await seenPeriod(call, periodId);
  const plans = await plansOf(call.tx, period);
  const headings = gridHeadings(plans);
  const warnings = warningsOf(plans, headings);
  const columns = headings.map((h) => h.id);
  const rows = (await rowsOf(call.tx, { period, infras, plans, headings: columns })).map(
    (row): GridRow => {
      const warn =
        warnings[
          plans.indexOf({ id: row.mission, infraId: row.agency, collaboratorId: row.person })
        ];
      return warn === undefined ? row : { ...row, warn };
    },
  );
  return {
    period: await gridPeriod(call, period),
    headings,
    agencies: await agenciesOf(call.tx, [...new Set(rows.map((r) => r.agency))]),
    rows,
  };
};
