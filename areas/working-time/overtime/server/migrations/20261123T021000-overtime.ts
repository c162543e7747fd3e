import { sql, type Kysely } from 'kysely';
import { beyondScope, oneOf, protect, standard } from '#platform/server/db/schema.ts';
import { PERIOD_LENGTHS } from '#engines/overtime/limits.data.ts';

/** How each company counts overtime, from some day on; a company without a row counts by the month. */
const setting = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('overtime_setting'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('since', 'date', (c) => c.notNull())
    .addColumn('length', 'text', (c) => c.notNull().check(oneOf('length', PERIOD_LENGTHS)))
    .addColumn('counted', 'jsonb', (c) => c.notNull())
    .addColumn('solidarity', 'text')
    .addUniqueConstraint('overtime_setting_once', ['infra_id', 'since'])
    .execute();
  await protect(db, 'overtime_setting', { scope: 'customer', audit: 'row' });
};

/**
 * A fingerprint of everything that a person's hours of some days follow from: missions and day records, in whatever agency. Thresholds belong to the
 * person, so the figures of a mission may change with a day of another agency, which the reader's perimeter need not hold: only the fingerprint leaves.
 */
const inputs = beyondScope({
  name: 'pay_inputs',
  argument: 'person bigint, first_day date, last_day date',
  returns: 'text',
  query: `  with since as (select case
      when exists (select from overtime_setting s join mission m on m.customer_id = s.customer_id where m.collaborator_id = person and s.length = 'quarter')
      then (first_day - interval '3 months')::date else date_trunc('week', first_day)::date end as day)
  select md5(concat_ws('|',
    (select string_agg(concat_ws(',', m.id, m.infra_id, m.type, m.employer, coalesce(m.driver_type, '-'), m.starts_on, coalesce(m.ends_on::text, '-'), m.monthly_minutes, m.weekly_minutes), ';' order by m.id)
      from mission m, since where m.collaborator_id = person and m.starts_on <= last_day and (m.ends_on is null or m.ends_on >= since.day)),
    (select string_agg(d.day::text || d.hash, ',' order by d.day, d.id)
      from day_record d, since where d.collaborator_id = person and d.day between since.day and last_day)))`,
});

/**
 * Missions and days of some people that lie outside the perimeter of the transaction, for adding up a person's hours: thresholds are judged on all of
 * them. Only of people of whom the perimeter holds a mission. An elevated transaction sees everything anyway and gets nothing here.
 */
const hidden = beyondScope({
  name: 'pay_hidden_ground',
  argument: 'people bigint[], first_day date, last_day date',
  returns: 'jsonb',
  query: `  with seen as (select distinct m.collaborator_id as id from mission m where m.collaborator_id = any(people) and m.infra_id = any(app_infra()))
  select jsonb_build_object(
    'missions', coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'collaboratorId', m.collaborator_id, 'infraId', m.infra_id, 'type', m.type, 'employer', m.employer,
        'driverType', m.driver_type, 'weeklyMinutes', m.weekly_minutes, 'startsOn', m.starts_on, 'endsOn', m.ends_on) order by m.id)
      from mission m join seen on seen.id = m.collaborator_id
      where not m.infra_id = any(app_infra()) and m.starts_on <= last_day and (m.ends_on is null or m.ends_on >= first_day)), '[]'),
    'days', coalesce((select jsonb_agg(to_jsonb(d) order by d.collaborator_id, d.day)
      from day_record d join seen on seen.id = d.collaborator_id
      where not d.infra_id = any(app_infra()) and d.day between first_day and last_day), '[]'))`,
});

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await setting(db);
  for (const step of [inputs, hidden]) await step.execute(db);
  for (const name of ['pay_inputs', 'pay_hidden_ground'])
    await sql`revoke all on function ${sql.raw(name)} from public`.execute(db);
  for (const name of ['pay_inputs', 'pay_hidden_ground'])
    await sql`grant execute on function ${sql.raw(name)} to roulement_app`.execute(db);
};
