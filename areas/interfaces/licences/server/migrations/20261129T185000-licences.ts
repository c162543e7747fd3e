import { sql, type Kysely } from 'kysely';
import {
  oneOf,
  protect,
  leaveVersionTo,
  searchIndex,
  standard,
  stateCheck,
} from '#platform/server/db/schema.ts';
import { installationStatus, LICENCE_STATES } from '#areas/interfaces/licences/licence-state.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('licence'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull())
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('name', 'text', (c) => c.notNull().unique())
    .addColumn('key_hash', 'text', (c) => c.notNull().unique())
    .addColumn('key_hint', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull().check(oneOf('state', LICENCE_STATES)))
    .addColumn('expires_on', 'date')
    .addColumn('comment', 'text')
    .execute();
  await searchIndex(db, 'licence', ['name']);
  await db.schema.createIndex('licence_infra_id').on('licence').column('infra_id').execute();
  await standard(db.schema.createTable('licence_installation'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull())
    .addColumn('infra_id', 'bigint', (c) => c.notNull())
    .addColumn('licence_id', 'bigint', (c) =>
      c.notNull().references('licence.id').onDelete('cascade'),
    )
    .addColumn('machine', 'text', (c) => c.notNull())
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .addColumn('program_version', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull().check(stateCheck('state', installationStatus)))
    .addColumn('last_seen_at', 'timestamptz', (c) => c.notNull())
    .addColumn('active_at', 'timestamptz')
    .addUniqueConstraint('licence_installation_once', ['licence_id', 'fingerprint'])
    .execute();
  // Never two at once, whoever writes.
  await sql`create unique index licence_installation_active on licence_installation (licence_id) where state = 'active'`.execute(
    db,
  );
  await protect(db, 'licence', { scope: 'infra', audit: 'row', secret: ['key_hash'] });
  await protect(db, 'licence_installation', { scope: 'infra', audit: 'row' });
  await leaveVersionTo(db, 'licence_installation', ['last_seen_at']);
};
