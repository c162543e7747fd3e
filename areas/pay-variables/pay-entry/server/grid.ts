// The pay grid in one answer: people down, headings across, built by the database.
import { sql } from 'kysely';
import type { Tx } from '#platform/server/call.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import { periodBefore, type Period } from '#areas/pay-variables/pay-periods/server/api.ts';
import type { GridAgency, GridHeading, GridRow, PayGrid } from '../grid.ts';
import { daysOfPeriod } from './calculate.ts';
import { inputsHash, stateOf } from './load-facts.ts';
import { seenPeriod, type PeriodCall } from './periods.ts';
import { plansOf, type Plans } from './plans.ts';

/** Each person's figures of the period before, all missions together. */
const before = (previous: Period | null, only?: readonly number[]) => sql`select v.collaborator_id, v.heading_id, sum(coalesce(v.manual, v.computed, 0) + v.regulated)::bigint as total from evp_value v
  where v.pay_period_id = ${previous?.id ?? null}::bigint and ${only === undefined ? sql`true` : sql`v.mission_id in (select b.id from mission a join mission b on b.collaborator_id = a.collaborator_id where a.id = any(${only}::bigint[]))`} group by v.collaborator_id, v.heading_id`;

type FoundRow = Omit<GridRow, 'stale'> & { readonly left: boolean; readonly state: string | null; readonly inputs: string };
/** `only`: some missions of them. */
export const rowsOf = async (tx: Tx, period: Period, infras: readonly number[], headings: readonly number[], plans: Plans, only?: readonly number[]): Promise<GridRow[]> => {
  const { first, last } = daysOfPeriod(period);
  const { rows } = await sql<{ rows: FoundRow[] | null }>`with m as (
      select m.*, s.inputs_hash as state, ${inputsHash({ first, last })} as inputs from mission m left join evp_mission s on s.pay_period_id = ${period.id} and s.mission_id = m.id
      where m.infra_id = any(${infras}::bigint[]) and ${only === undefined ? sql`true` : sql`m.id = any(${only}::bigint[])`}
        and ((m.starts_on <= ${last}::date and (m.ends_on is null or m.ends_on >= ${first}::date)) or m.id in (select mission_id from evp_value where pay_period_id = ${period.id} and regulated <> 0))
    ), h as (select id, n from unnest(${headings}::bigint[]) with ordinality as u(id, n)), p as (${before(await periodBefore(tx, period), only)}),
    k as (select distinct c.evp_value_id from evp_value v join evp_mission s on s.pay_period_id = v.pay_period_id and s.mission_id = v.mission_id join evp_value_history c on c.evp_value_id = v.id and c.kind = 'computed' and c.created_at = s.updated_at
      where v.pay_period_id = ${period.id} and ${only === undefined ? sql`true` : sql`v.mission_id = any(${only}::bigint[])`}),
    cells as (
      select m.id, json_agg(case when v.id is null and p.total is null then null else json_build_array(v.id, v.computed, v.manual, p.total, v.error, coalesce(v.regulated, 0), k.evp_value_id is not null) end order by h.n) as cells
      from m cross join h left join evp_value v on v.pay_period_id = ${period.id} and v.mission_id = m.id and v.heading_id = h.id
        left join p on p.collaborator_id = m.collaborator_id and p.heading_id = h.id
        left join k on k.evp_value_id = v.id group by m.id
    )
    select json_agg(json_build_object('mission', m.id, 'person', m.collaborator_id, 'name', case when c.id is null then null else upper(c.last_name collate fr) || ' ' || c.first_name end, 'matricule', c.matricule, 'agency', m.infra_id,
      'type', m.type, 'driver', m.driver_type, 'from', case when m.starts_on > ${first}::date then m.starts_on end, 'to', case when m.ends_on < ${last}::date then m.ends_on end, 'state', m.state, 'left', coalesce(m.ends_on < ${first}::date, false), 'inputs', m.inputs, 'cells', cells.cells)
      order by a.name collate fr, c.last_name collate fr, c.first_name collate fr, m.id) as rows
    from m join cells on cells.id = m.id join infrastructure a on a.id = m.infra_id left join collaborator c on c.id = m.collaborator_id`.execute(tx);
  return (rows[0]?.rows ?? []).map(({ state, inputs, left, ...row }) => ({ ...row, stale: !left && state !== stateOf(inputs, plans.of({ id: row.mission, infraId: row.agency, collaboratorId: row.person }).rules) }));
};

const agenciesOf = async (tx: Tx, ids: readonly number[]): Promise<GridAgency[]> => {
  const { rows } = await sql<GridAgency>`select id, name from infrastructure where id = any(${ids}::bigint[]) order by name collate fr, id`.execute(tx);
  return rows;
};

/** The columns of the grid: headings that nobody put out of sight. */
export const gridHeadings = ({ headings }: Plans): GridHeading[] => headings.filter((h) => h.visible !== false).map(({ id, code, label, unit, decimals, warnBelow, warnAbove }) =>
  ({ id, code, label, unit, decimals, ...(warnBelow === undefined ? {} : { warnBelow }), ...(warnAbove === undefined ? {} : { warnAbove }) }));

/** The grid of a period, as far as the caller's scope goes. */
export const readGrid = async (call: PeriodCall, periodId: number): Promise<PayGrid> => {
  const { period, infras } = await seenPeriod(call, periodId);
  const plans = await plansOf(call.tx, period);
  const rows = await rowsOf(call.tx, period, infras, gridHeadings(plans).map((h) => h.id), plans);
  const company = await infrastructureOf(call.tx, period.companyId);
  return {
    period: {
      id: period.id, month: period.month, firstDay: period.firstDay, lastDay: period.lastDay, status: period.status, companyId: period.companyId, company: company?.name ?? '',
      calculatedAt: period.calculatedAt, closedAt: period.closedAt, exportedAt: period.exportedAt,
    },
    headings: gridHeadings(plans),
    agencies: await agenciesOf(call.tx, [...new Set(rows.map((r) => r.agency))]), rows,
  };
};
