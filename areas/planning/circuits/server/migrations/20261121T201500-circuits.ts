import { sql, type Kysely } from 'kysely';
import { oneOf, protect, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('circuit_attribute'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) =>
      c.notNull().check(oneOf('kind', ['text', 'number', 'choice', 'flag'])),
    )
    .addColumn('options', sql`text[]`, (c) => c.notNull().defaultTo(sql`'{}'`))
    .addColumn('required', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('position', 'int4', (c) => c.notNull().defaultTo(0))
    .addUniqueConstraint('circuit_attribute_once', ['customer_id', 'label'])
    .execute();
  await protect(db, 'circuit_attribute', { scope: 'customer', audit: 'row' });

  await standard(db.schema.createTable('circuit'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('color', 'text', (c) => c.notNull().check(sql`color ~ '^[a-x]$'`))
    .addColumn('weekdays', sql`int2[]`, (c) => c.notNull())
    .addColumn('starts_minute', 'int2', (c) =>
      c.notNull().check(sql`starts_minute between 0 and 1439`),
    )
    .addColumn('ends_minute', 'int2', (c) =>
      c.notNull().check(sql`ends_minute > starts_minute and ends_minute <= starts_minute + 1440`),
    )
    .addColumn('break_minutes', 'int2', (c) => c.notNull().defaultTo(0))
    .addColumn('shift_code', 'text', (c) => c.notNull())
    .addColumn('vehicle_group_id', 'bigint', (c) => c.references('resource_group.id'))
    .addColumn('valid_from', 'date', (c) => c.notNull())
    .addColumn('valid_to', 'date', (c) => c.check(sql`valid_to >= valid_from`))
    .addColumn('values', 'jsonb', (c) => c.notNull().defaultTo(sql`'{}'`))
    .addUniqueConstraint('circuit_once', ['infra_id', 'code'])
    .execute();
  await sql`create index circuit_vehicle_group on circuit (vehicle_group_id) where vehicle_group_id is not null`.execute(
    db,
  );
  await protect(db, 'circuit', { scope: 'infra', audit: 'row' });

  await standard(db.schema.createTable('circuit_assignment'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('circuit_id', 'bigint', (c) =>
      c.notNull().references('circuit.id').onDelete('cascade'),
    )
    .addColumn('day', 'date', (c) => c.notNull())
    .addColumn('collaborator_id', 'bigint', (c) =>
      c.notNull().references('collaborator.id').onDelete('cascade'),
    )
    .addColumn('vehicle_id', 'bigint', (c) => c.references('vehicle.id').onDelete('set null'))
    .addColumn('status', 'text', (c) =>
      c
        .notNull()
        .defaultTo('draft')
        .check(oneOf('status', ['draft', 'validated'])),
    )
    .addColumn('comment', 'text')
    .addColumn('replaced', 'jsonb')
    .addUniqueConstraint('circuit_assignment_once', ['circuit_id', 'day'])
    .execute();
  await sql`create index circuit_assignment_person on circuit_assignment (collaborator_id, day)`.execute(
    db,
  );
  await sql`create index circuit_assignment_infra on circuit_assignment (infra_id, day)`.execute(
    db,
  );
  await sql`create index circuit_assignment_vehicle on circuit_assignment (vehicle_id, day) where vehicle_id is not null`.execute(
    db,
  );
  await protect(db, 'circuit_assignment', { scope: 'infra', audit: 'row' });
};
