import type { TableOf } from '#platform/contract/describe/row-types.ts';
import type { StandardRow } from '#platform/server/standard-row.ts';
import type { messageTheme } from '../contract.ts';

export interface MessageThemeTables {
  message_theme: StandardRow & TableOf<typeof messageTheme.fields> & { archived_at: string | null };
}
