import { sql, type Kysely } from 'kysely';
import { protect, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('evp_model'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
    .addUniqueConstraint('evp_model_once', ['customer_id', 'label'])
    .execute();
  await protect(db, 'evp_model', { scope: 'customer', audit: 'row' });

  await standard(db.schema.createTable('evp_model_heading'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('model_id', 'bigint', (c) =>
      c.notNull().references('evp_model.id').onDelete('cascade'),
    )
    .addColumn('heading_id', 'bigint', (c) => c.notNull().references('heading.id'))
    .addColumn('position', 'int4', (c) => c.notNull().defaultTo(0))
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
    .addUniqueConstraint('evp_model_heading_once', ['model_id', 'heading_id'])
    .addCheckConstraint(
      'evp_model_heading_planning',
      sql`coalesce(mode = 'planning', false) = (planning_id is not null)`,
    )
    .addCheckConstraint(
      'evp_model_heading_rounding',
      sql`coalesce(rounding_mode in ('nearest', 'up', 'down'), false) = (rounding_step is not null)`,
    )
    .execute();
  await protect(db, 'evp_model_heading', { scope: 'customer', audit: 'row' });

  await standard(db.schema.createTable('evp_model_infra'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('model_id', 'bigint', (c) =>
      c.notNull().references('evp_model.id').onDelete('cascade'),
    )
    .addColumn('infra_id', 'bigint', (c) =>
      c.notNull().references('infrastructure.id').onDelete('cascade'),
    )
    .addUniqueConstraint('evp_model_infra_once', ['model_id', 'infra_id'])
    .execute();
  await protect(db, 'evp_model_infra', { scope: 'customer', audit: 'row' });

  // A model that goes leaves what was written from it.
  await sql`alter table heading_config add constraint heading_config_model foreign key (model_id) references evp_model (id) on delete set null`.execute(
    db,
  );
};
