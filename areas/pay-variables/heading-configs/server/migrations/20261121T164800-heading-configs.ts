import { sql, type Kysely } from 'kysely';
import { APP_ROLE } from '#platform/server/db/app-role.ts';
import { protect, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('heading')
    .addColumn('data_type', 'text', (c) =>
      c
        .notNull()
        .defaultTo('computed')
        .check(sql`data_type in ('computed', 'entered', 'imported')`),
    )
    .addColumn('regulation', 'text', (c) =>
      c
        .notNull()
        .defaultTo('proposed')
        .check(sql`regulation in ('none', 'proposed', 'automatic')`),
    )
    .addColumn('rounding_mode', 'text', (c) =>
      c.check(sql`rounding_mode in ('nearest', 'up', 'down')`),
    )
    .addColumn('rounding_step', 'bigint', (c) => c.check(sql`rounding_step > 0`))
    .addColumn('valid_from', 'date')
    .addColumn('valid_until', 'date')
    .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await sql`alter table heading add constraint heading_rounding check ((rounding_mode is null) = (rounding_step is null)), add constraint heading_validity check (valid_until >= valid_from)`.execute(
    db,
  );

  await standard(db.schema.createTable('evp_planning'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
    .addUniqueConstraint('evp_planning_once', ['customer_id', 'label'])
    .execute();
  await protect(db, 'evp_planning', { scope: 'customer', audit: 'row' });

  await standard(db.schema.createTable('evp_planning_year'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('planning_id', 'bigint', (c) =>
      c.notNull().references('evp_planning.id').onDelete('cascade'),
    )
    .addColumn('heading_id', 'bigint', (c) =>
      c.notNull().references('heading.id').onDelete('cascade'),
    )
    .addColumn('year', 'int2', (c) => c.notNull())
    .addColumn('months', 'int2', (c) => c.notNull().check(sql`months between 0 and 4095`))
    .addUniqueConstraint('evp_planning_year_once', ['planning_id', 'heading_id', 'year'])
    .execute();
  await protect(db, 'evp_planning_year', { scope: 'customer', audit: 'row' });

  await standard(db.schema.createTable('heading_config'))
    // Null: the provider's, for every customer; it names its heading by code, because each customer has its own rows.
    .addColumn('customer_id', 'bigint', (c) => c.references('infrastructure.id'))
    .addColumn('heading_id', 'bigint', (c) => c.references('heading.id').onDelete('cascade'))
    .addColumn('heading_code', 'text')
    .addColumn('infra_id', 'bigint', (c) => c.references('infrastructure.id').onDelete('cascade'))
    .addColumn('collaborator_id', 'bigint', (c) =>
      c.references('collaborator.id').onDelete('cascade'),
    )
    .addColumn('since', 'date', (c) => c.notNull())
    .addColumn('until', 'date')
    .addColumn('enabled', 'boolean')
    .addColumn('formula', 'text')
    .addColumn('rounding_mode', 'text', (c) =>
      c.check(sql`rounding_mode in ('none', 'nearest', 'up', 'down')`),
    )
    .addColumn('rounding_step', 'bigint', (c) => c.check(sql`rounding_step > 0`))
    .addColumn('mode', 'text', (c) => c.check(sql`mode in ('daily', 'planning')`))
    .addColumn('planning_id', 'bigint', (c) => c.references('evp_planning.id'))
    .addColumn('visible', 'boolean')
    .addColumn('warn_below', 'bigint')
    .addColumn('warn_above', 'bigint')
    .addColumn('auto_accept', 'boolean')
    .addColumn('model_id', 'bigint')
    .addCheckConstraint(
      'heading_config_level',
      sql`case when customer_id is null then heading_id is null and heading_code is not null and infra_id is null and collaborator_id is null
      else heading_id is not null and heading_code is null and num_nonnulls(infra_id, collaborator_id) = 1 end`,
    )
    .addCheckConstraint('heading_config_validity', sql`until >= since`)
    .addCheckConstraint(
      'heading_config_planning',
      sql`coalesce(mode = 'planning', false) = (planning_id is not null)`,
    )
    .addCheckConstraint(
      'heading_config_rounding',
      sql`coalesce(rounding_mode in ('nearest', 'up', 'down'), false) = (rounding_step is not null)`,
    )
    .execute();
  await sql`create unique index heading_config_once on heading_config (coalesce(heading_id, 0), coalesce(heading_code, ''), coalesce(infra_id, 0), coalesce(collaborator_id, 0), since)`.execute(
    db,
  );
  await sql`create index heading_config_customer on heading_config (customer_id, heading_id)`.execute(
    db,
  );
  await protect(db, 'heading_config', { scope: 'customer', audit: 'row' });
  // What the provider says for everybody is read by everybody.
  await sql
    .raw(
      `create policy overall on heading_config for select to ${APP_ROLE} using (customer_id is null)`,
    )
    .execute(db);
};
