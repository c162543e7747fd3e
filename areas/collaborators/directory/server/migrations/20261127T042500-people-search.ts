// People are searched in one text of several columns: the indexes of single columns served nobody (10,000 people: 115 and now 16 ms).
import { sql, type Kysely } from 'kysely';
import { searchIndex } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // The list of people; then whatever else shows people by name and number.
  await searchIndex(db, 'collaborator', ['last_name', 'first_name', 'matricule', 'card_number']);
  await sql`create index collaborator_named on collaborator using gin (search_text(last_name, first_name, matricule) gin_trgm_ops)`.execute(
    db,
  );
  for (const column of ['first_name', 'matricule'])
    await sql`drop index ${sql.ref(`collaborator_search_${column}`)}`.execute(db);
};
