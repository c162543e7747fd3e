import { sql, type Kysely } from 'kysely';
import { oneOf, protect, standard } from '#platform/server/db/schema.ts';
import { DEVICE_KINDS } from '#areas/working-time/clocking/words.ts';

const placed = <T extends string>(db: Kysely<unknown>, table: T) =>
  standard(db.schema.createTable(table))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'));

/** A kiosk is a terminal with a screen; where clockings are made is kept only where the customer wants it, and not for long. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table clocking_device drop constraint clocking_device_kind_check,
    add constraint clocking_device_kind_check check (${oneOf('kind', DEVICE_KINDS)}),
    add column keeps_place boolean not null default false`.execute(db);

  await placed(db, 'clocking_identity')
    .addColumn('collaborator_id', 'bigint', (c) =>
      c.notNull().unique().references('collaborator.id').onDelete('cascade'),
    )
    .addColumn('pin_hash', 'text')
    .addColumn('code_hash', 'text')
    .addColumn('code_until', 'timestamptz')
    .execute();
  await sql`create index clocking_identity_code on clocking_identity (customer_id, code_hash) where code_hash is not null`.execute(
    db,
  );
  await protect(db, 'clocking_identity', { scope: 'infra', audit: 'none' });

  await placed(db, 'clocking_place')
    .addColumn('clocking_id', 'bigint', (c) =>
      c.notNull().unique().references('clocking.id').onDelete('cascade'),
    )
    .addColumn('latitude', 'int4', (c) => c.notNull())
    .addColumn('longitude', 'int4', (c) => c.notNull())
    .addColumn('accuracy', 'int4', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
  await sql`create index clocking_place_old on clocking_place (at)`.execute(db);
  await protect(db, 'clocking_place', { scope: 'infra', audit: 'none' });
};
