import { sql, type Kysely } from 'kysely';
import { oneOf, protect, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('resource_group'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('kind', 'text', (c) => c.notNull().check(oneOf('kind', ['collaborator', 'vehicle'])))
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull().defaultTo(''))
    .addUniqueConstraint('resource_group_once', ['infra_id', 'kind', 'label'])
    .execute();
  await protect(db, 'resource_group', { scope: 'infra', audit: 'row' });

  await standard(db.schema.createTable('resource_group_member'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('group_id', 'bigint', (c) =>
      c.notNull().references('resource_group.id').onDelete('cascade'),
    )
    .addColumn('collaborator_id', 'bigint', (c) =>
      c.references('collaborator.id').onDelete('cascade'),
    )
    .addColumn('vehicle_id', 'bigint', (c) => c.references('vehicle.id').onDelete('cascade'))
    .addCheckConstraint(
      'resource_group_member_one',
      sql`(collaborator_id is null) <> (vehicle_id is null)`,
    )
    .addUniqueConstraint('resource_group_person_once', ['group_id', 'collaborator_id'])
    .addUniqueConstraint('resource_group_vehicle_once', ['group_id', 'vehicle_id'])
    .execute();
  await sql`create index resource_group_member_person on resource_group_member (collaborator_id) where collaborator_id is not null`.execute(
    db,
  );
  await sql`create index resource_group_member_vehicle on resource_group_member (vehicle_id) where vehicle_id is not null`.execute(
    db,
  );
  await protect(db, 'resource_group_member', { scope: 'infra', audit: 'row' });
};
