import { sql, type CreateTableBuilder, type Kysely } from 'kysely';
import { oneOf, protect, standard } from '#platform/server/db/schema.ts';
import { BASES, STEPS } from '#areas/requests/social-optimisation/amount.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  const placed = <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
    standard(table)
      .addColumn('customer_id', 'bigint', (c) => c.notNull())
      .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'));
  const ofConvention = (name: string) =>
    placed(db.schema.createTable(name)).addColumn('social_convention_id', 'bigint', (c) =>
      c.notNull().references('social_convention.id').onDelete('cascade'),
    );
  await placed(db.schema.createTable('social_convention'))
    .addColumn('basis', 'text', (c) => c.notNull().check(oneOf('basis', BASES)))
    .addColumn('price', 'integer')
    .addColumn('share', 'integer')
    .addColumn('signed_on', 'date', (c) => c.notNull())
    .addColumn('starts_on', 'date', (c) => c.notNull())
    .addColumn('ends_on', 'date')
    .addColumn('comment', 'text')
    .addCheckConstraint(
      'social_convention_terms',
      sql`case basis when 'share' then share is not null else price is not null end`,
    )
    .execute();
  await db.schema
    .createIndex('social_convention_infra_id')
    .on('social_convention')
    .column('infra_id')
    .execute();
  await ofConvention('social_convention_step')
    .addColumn('step', 'text', (c) => c.notNull().check(oneOf('step', STEPS)))
    .addColumn('done_on', 'date', (c) => c.notNull())
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('app_user.id'))
    .addUniqueConstraint('social_convention_step_once', ['social_convention_id', 'step'])
    .execute();
  await ofConvention('social_saving')
    .addColumn('month', 'text', (c) => c.notNull())
    .addColumn('amount', 'integer', (c) => c.notNull())
    .addUniqueConstraint('social_saving_once', ['social_convention_id', 'month'])
    .execute();
  await placed(db.schema.createTable('social_billing'))
    // What was billed stays: the convention cannot be deleted.
    .addColumn('social_convention_id', 'bigint', (c) =>
      c.notNull().references('social_convention.id'),
    )
    .addColumn('month', 'text', (c) => c.notNull())
    .addColumn('basis', 'text', (c) => c.notNull().check(oneOf('basis', BASES)))
    .addColumn('quantity', 'integer', (c) => c.notNull())
    .addColumn('base', 'integer', (c) => c.notNull())
    .addColumn('amount', 'integer', (c) => c.notNull())
    .addUniqueConstraint('social_billing_once', ['social_convention_id', 'month'])
    .execute();
  await protect(db, 'social_convention', { scope: 'infra', audit: 'row' });
  await protect(db, 'social_convention_step', { scope: 'infra', audit: 'row' });
  await protect(db, 'social_saving', { scope: 'infra', audit: 'row' });
  await protect(db, 'social_billing', { scope: 'infra', audit: 'row' });
};
