import { sql, type Kysely } from 'kysely';
import { beyondScope, oneOf, protect, standard } from '#platform/server/db/schema.ts';

/**
 * Codes of a customer: those that it changed and its own; what stands in no row is as every customer starts (`codes.data.ts`). An absence keeps the
 * nature of its code where that is not the code itself: a used code never changes its nature, so none goes out of date, and absences of before have none.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('planning_code'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('kind', 'text', (c) => c.notNull().check(oneOf('kind', ['shift', 'absence'])))
    .addColumn('code', 'text', (c) => c.notNull().check(sql`code ~ '^[A-Z]{1,4}$'`))
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('color', 'text', (c) => c.notNull().check(sql`color ~ '^[a-x]$'`))
    .addColumn('unit', 'text', (c) =>
      c.notNull().check(oneOf('unit', ['day', 'hour', 'day_or_hour'])),
    )
    .addColumn('nature', 'text', (c) => c.notNull())
    .addColumn('counts', 'text', (c) =>
      c.notNull().check(oneOf('counts', ['workable', 'open', 'calendar'])),
    )
    .addColumn('visibility', 'text', (c) =>
      c.notNull().check(oneOf('visibility', ['requestable', 'shown', 'hidden'])),
    )
    .addColumn('starts_minute', 'int2')
    .addColumn('ends_minute', 'int2')
    .addColumn('break_minutes', 'int2', (c) => c.notNull().defaultTo(0))
    .addColumn('valid_from', 'date')
    .addColumn('valid_to', 'date')
    .addUniqueConstraint('planning_code_once', ['customer_id', 'code'])
    .addCheckConstraint('planning_code_dates', sql`valid_to >= valid_from`)
    .execute();
  await protect(db, 'planning_code', { scope: 'customer', audit: 'row' });

  await sql`alter table absence add column nature text`.execute(db);
  await sql`create function absence_nature() returns trigger language plpgsql as $$ begin
    new.nature := (select k.nature from planning_code k where k.customer_id = new.customer_id and k.kind = 'absence' and k.code = new.code and k.nature <> k.code);
    return new;
  end $$`.execute(db);
  await sql`create trigger nature before insert or update of code on absence for each row execute function absence_nature()`.execute(
    db,
  );
  // Anywhere in the customer: whoever configures codes may see only some of its agencies.
  await beyondScope({
    name: 'planning_code_used',
    argument: 'customer bigint, letters text',
    returns: 'boolean',
    query: `exists (select from absence a where a.customer_id = customer and a.code = letters)
      or exists (select from planned_day p where p.customer_id = customer and p.code = letters)`,
  }).execute(db);
  await sql`revoke all on function planning_code_used from public`.execute(db);
  await sql`grant execute on function planning_code_used to roulement_app`.execute(db);
};
