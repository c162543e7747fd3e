import { sql } from 'kysely';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { texts } from '#platform/contract/texts.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import { customerOf, customerOrNull } from '#areas/organisation/infrastructures/server/api.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { headingRows, type HeadingTables } from '#areas/pay-variables/headings/server/table.ts';
import { insertVersioned } from '#platform/server/db/rows.ts';
import { type LevelTables } from './table.ts';
import { planningList, type evpPlannings, type PlanningYear } from '../planning-contract.ts';
import { fr } from '../fr.ts';
import { headingsOf } from './check.ts';
import type { PlaceCall } from './place.ts';

type Tables = HeadingTables & LevelTables & InfrastructureTables;
const t = ({ tx }: Pick<PlaceCall, 'tx'>) => tables<Tables>({ tx });
const customers = (call: Pick<PlaceCall, 'tx' | 'actor'>) =>
  t(call)
    .selectFrom('infrastructure')
    .select('customer_id')
    .distinct()
    .where('id', '=', anyOf(call.actor.scope));

const h = headingRows('h');
const codes = sql<
  string[]
>`(select coalesce(array_agg(distinct ${h.code}), '{}') from evp_planning_year y join ${h.rows} on ${h.id} = y.heading_id where y.planning_id = g.id)`;
const years = sql<
  string[]
>`(select coalesce(array_agg(distinct y.year::text), '{}') from evp_planning_year y where y.planning_id = g.id)`;
const configs = sql<number>`(select count(*)::int from heading_config c where c.planning_id = g.id)`;

export const plannings = listEngine(planningList, {
  from: (call: ListCall) =>
    t(call).selectFrom('evp_planning as g').where('g.customer_id', 'in', customers(call)),
  id: 'g.id',
  source: { headings: codes, years, configs },
  defaultOrder: { name: 'label', dir: 'asc' },
  search: ['g.label', 'g.note'],
  filters: {},
});

export const foundPlanning = async (call: PlaceCall, id: number) => {
  const row = await t(call)
    .selectFrom('evp_planning')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', 'in', customers(call))
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
};

/** A year of a planning over all the customer's headings; a year that says nothing shows the last one before it that did. */
export const loadPlanning = async (
  call: HandlerCall<typeof evpPlannings.load>,
): Promise<PlanningYear> => {
  const { id = 0, year } = call.query;
  const planning =
    id === 0
      ? { id: 0, label: '', note: '', version: 0, customer_id: await customerOrNull(call) }
      : await foundPlanning(call, id);
  const statements =
    id === 0
      ? []
      : await t(call)
          .selectFrom('evp_planning_year')
          .select(['heading_id', 'year', 'months'])
          .where('planning_id', '=', id)
          .where('year', '<=', year)
          .orderBy('year')
          .execute();
  const headings =
    planning.customer_id === null
      ? []
      : [...(await headingsOf(call, planning.customer_id)).values()];
  const last = new Map(statements.map((s) => [s.heading_id, s]));
  return {
    id: planning.id,
    label: planning.label,
    note: planning.note,
    version: planning.version,
    year,
    rows: headings.map(({ id: headingId, code, label }) => {
      const now = last.get(headingId);
      return {
        headingId,
        code,
        label,
        months: now?.months ?? 0,
        from: now === undefined || now.year === year ? null : now.year,
      };
    }),
  };
};

export const savePlanning = async (
  call: HandlerCall<typeof evpPlannings.save>,
): Promise<{ id: number; version: number }> => {
  const { id, label, note, year, rows, version } = call.body;
  const before = id === 0 ? null : await foundPlanning(call, id);
  const customerId = before?.customer_id ?? (await customerOf(call));
  const twin = await t(call)
    .selectFrom('evp_planning')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('label', '=', label)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (twin !== undefined) throw invalid({ label: fr.planningTaken });
  const headings = await headingsOf(call, customerId);
  const missing = rows.findIndex((r) => !headings.has(r.headingId));
  if (missing >= 0) throw invalid({ [`rows.${missing}`]: fr.headingMissing });
  const saved =
    before === null
      ? await insertVersioned(t(call), 'evp_planning', { customer_id: customerId, label, note })
      : await updateVersioned<{ id: number; version: number }>(
          call.tx,
          'evp_planning',
          { id, version },
          { label, note },
        );
  await writeYear(call, { customerId, planningId: saved.id, year, rows });
  return { id: saved.id, version: saved.version };
};

/** A heading of which no year says any month is not of the planning any more. */
export const writeYear = async (
  call: PlaceCall,
  o: {
    customerId: number;
    planningId: number;
    year: number;
    rows: readonly { headingId: number; months: number }[];
  },
): Promise<void> => {
  if (o.rows.length > 0) {
    await t(call)
      .insertInto('evp_planning_year')
      .values(
        o.rows.map((r) => ({
          customer_id: o.customerId,
          planning_id: o.planningId,
          heading_id: r.headingId,
          year: o.year,
          months: r.months,
        })),
      )
      .onConflict((c) =>
        c
          .columns(['planning_id', 'heading_id', 'year'])
          .doUpdateSet((eb) => ({ months: eb.ref('excluded.months') }))
          .whereRef('evp_planning_year.months', 'is distinct from', (eb) =>
            eb.ref('excluded.months'),
          ),
      )
      .execute();
  }
  await call.tx
    .run`delete from evp_planning_year y where y.planning_id = ${o.planningId} and not exists (select from evp_planning_year z where z.planning_id = y.planning_id and z.heading_id = y.heading_id and z.months > 0)`;
};

export const removePlanning = async (
  call: HandlerCall<typeof evpPlannings.remove>,
): Promise<null> => {
  const { id } = await foundPlanning(call, call.params.id);
  const [used] = await call.tx.run<{
    n: number;
  }>`select ((select count(*) from heading_config where planning_id = ${id}) + (select count(*) from evp_model_heading where planning_id = ${id}))::int as n`;
  if (used !== undefined && used.n > 0)
    throw new AppError('evp_planning_used', {
      status: 409,
      message: texts(fr)('planningUsed', { count: used.n }),
    });
  await t(call).deleteFrom('evp_planning').where('id', '=', id).execute();
  return null;
};
