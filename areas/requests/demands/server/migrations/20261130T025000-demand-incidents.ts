import { sql, type Kysely } from 'kysely';
import { protect, standard } from '#platform/server/db/schema.ts';

/** The provider's alone: that others have the same trouble is nobody else's to know. Which demand is under which stands beside them, not in their rows, whose change customers hear. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('demand_incident'))
    .addColumn('label', 'text', (c) => c.notNull())
    .execute();
  // No audit trail: the history of each demand tells it to the provider.
  await protect(db, 'demand_incident', { scope: 'provider', audit: 'none' });
  await standard(db.schema.createTable('demand_incident_member'))
    .addColumn('demand_id', 'bigint', (c) =>
      c.notNull().unique().references('demand.id').onDelete('cascade'),
    )
    .addColumn('incident_id', 'bigint', (c) =>
      c.notNull().references('demand_incident.id').onDelete('cascade'),
    )
    .execute();
  await sql`create index demand_incident_member_incident on demand_incident_member (incident_id)`.execute(
    db,
  );
  await protect(db, 'demand_incident_member', { scope: 'provider', audit: 'none' });
};
