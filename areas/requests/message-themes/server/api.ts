// What services and demands ask of themes.
import { sql } from 'kysely';
import { tables } from '#platform/server/call.ts';
import type { UsesOfService } from '#areas/requests/services/server/api.ts';
import { fr } from '../fr.ts';
import type { MessageThemeTables } from './table.ts';
export { offeredThemes } from './offered.ts';

/** Themes that send to a service keep it from being deleted. */
export const themesWithService: UsesOfService = async (call, serviceId) => {
  const themes = await tables<MessageThemeTables>(call)
    .selectFrom('message_theme')
    .select('label')
    .where('service_id', '=', serviceId)
    .orderBy(sql`label collate fr`)
    .execute();
  return [{ label: fr.uses, count: themes.length, names: themes.slice(0, 5).map((t) => t.label) }];
};
