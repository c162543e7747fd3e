// What services and demands ask of themes.
import { sql } from 'kysely';
import { tables, type Tx } from '#platform/server/call.ts';
import type { UsesOfService } from '#areas/requests/services/server/api.ts';
import { insertedId } from '#platform/server/db/rows.ts';
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

/** A theme, or the sub-theme of one, that every role may choose, without check: the demo's. */
export const insertTheme = async (
  tx: Tx,
  o: {
    readonly label: string;
    readonly parentId: number | null;
    readonly serviceId: number | null;
    /** Of the first answer, the next ones, the solution; of a sub-theme its theme's. */
    readonly delays: readonly [number, number, number] | null;
    readonly position: number;
  },
): Promise<number> => {
  const id = await insertedId(tables<MessageThemeTables>({ tx }), 'message_theme', {
    label: o.label,
    parent_id: o.parentId,
    audience: Object.keys(fr.roles) as (keyof typeof fr.roles)[],
    service_id: o.serviceId,
    first_minutes: o.delays?.[0] ?? null,
    next_minutes: o.delays?.[1] ?? null,
    solution_minutes: o.delays?.[2] ?? null,
    interlocutor_type: null,
    position: o.position,
    archived_at: null,
  });
  return id;
};
