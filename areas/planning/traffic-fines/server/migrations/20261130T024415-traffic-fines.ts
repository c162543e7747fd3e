import { sql, type Kysely } from 'kysely';
import { oneOf, protect, searchIndex, standard } from '#platform/server/db/schema.ts';

const STATES = ['to_designate', 'designated', 'exempted', 'closed'];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('traffic_fine'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('number', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) =>
      c.notNull().defaultTo('to_designate').check(oneOf('status', STATES)),
    )
    .addColumn('sent_on', 'date', (c) => c.notNull())
    .addColumn('happened_on', 'date', (c) => c.notNull())
    .addColumn('happened_at', 'integer', (c) => c.notNull())
    .addColumn('plate', 'text', (c) => c.notNull())
    .addColumn('offence', 'text')
    .addColumn('place', 'text')
    .addColumn('collaborator_id', 'bigint', (c) => c.references('collaborator.id'))
    .addColumn('designated_on', 'date')
    .addColumn('reason', 'text')
    .addColumn('proof', 'jsonb')
    .addUniqueConstraint('traffic_fine_number', ['customer_id', 'number'])
    .addCheckConstraint(
      'traffic_fine_driver',
      sql`status <> 'designated' or (collaborator_id is not null and designated_on is not null)`,
    )
    .execute();
  await db.schema
    .createIndex('traffic_fine_of_agency')
    .on('traffic_fine')
    .column('infra_id')
    .execute();
  await searchIndex(db, 'traffic_fine', ['number', 'plate', 'place']);
  await protect(db, 'traffic_fine', { scope: 'infra', audit: 'row' });
};
