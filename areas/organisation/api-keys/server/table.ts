import { rowsOf } from '#platform/server/db/rows-of.ts';
import type { StandardRow } from '#platform/server/standard-row.ts';

export interface ApiKeyTables {
  api_key: StandardRow & {
    /** Null: of the provider's staff. */
    customer_id: number | null;
    /** Null: of an interface of the customer. */
    user_id: number | null;
    name: string;
    key_hash: Buffer;
    key_start: string;
    permissions: string[];
    infras: number[];
    calls_per_minute: number;
    expires_on: string;
    last_used_at: string | null;
    revoked_at: string | null;
  };
}
/** The names of keys, in the SQL of others. */
export const apiKeyRows = rowsOf<ApiKeyTables>()('api_key', { id: 'id', name: 'name' });
