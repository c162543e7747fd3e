import type { Kysely } from 'kysely';
import { searchIndex } from '#platform/server/db/schema.ts';
import { searchedIn } from '#areas/requests/faq/server/table.ts';

export const up = (db: Kysely<unknown>): Promise<void> =>
  searchIndex(db, 'faq_article', searchedIn());
