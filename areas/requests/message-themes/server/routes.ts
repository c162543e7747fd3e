import { sql } from 'kysely';
import type { FormOf, RowOf } from '#platform/contract/describe/row-types.ts';
import { invalid, notFound } from '#platform/server/app-error.ts';
import { serve, tables } from '#platform/server/call.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import { entityServer, type EntityCall } from '#platform/server/describe/entity-server.ts';
import { trailWords } from '#platform/server/describe/trail-words.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import type { ServiceTables } from '#areas/requests/services/server/table.ts';
import { rowById, updateRow } from '#platform/server/db/rows.ts';
import { messageTheme, messageThemes, type MessageTheme } from '../contract.ts';
import { fr } from '../fr.ts';
import { offeredThemes } from './offered.ts';
import type { MessageThemeTables } from './table.ts';

type Tables = MessageThemeTables & ServiceTables;
type Form = FormOf<typeof messageTheme.fields>;

const checkParent = async (call: EntityCall, { parentId }: Form, id: number): Promise<void> => {
  if (parentId === null) return;
  const t = tables<Tables>(call);
  const parent = await rowById(t, 'message_theme', parentId, ['parent_id']);
  if (parent === undefined) throw invalid({ parentId: fr.parentMissing });
  if (parent.parent_id !== null || parentId === id) throw invalid({ parentId: fr.parentRefused });
  const child = await t
    .selectFrom('message_theme')
    .select('id')
    .where('parent_id', '=', id)
    .executeTakeFirst();
  if (child !== undefined) throw invalid({ parentId: fr.parentSelf });
};
const check = async (call: EntityCall, values: Form, before: MessageTheme | null) => {
  const id = before?.id ?? 0;
  await checkParent(call, values, id);
  const t = tables<Tables>(call);
  const same = await t
    .selectFrom('message_theme')
    .select('id')
    .where(sql<boolean>`lower(label) = lower(${values.label})`)
    .where(sql<boolean>`parent_id is not distinct from ${values.parentId}`)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (same !== undefined) throw invalid({ label: fr.taken });
  if (values.serviceId === null) return;
  const service = await rowById(t, 'provider_service', values.serviceId, ['id']);
  if (service === undefined) throw invalid({ serviceId: fr.serviceMissing });
};

/** A theme, then its sub-themes. */
const inOrder = sql<string>`lpad(coalesce(p.position, t.position)::text, 6, '0') || coalesce(p.label, t.label)
  || case when p.id is null then '' else ' ' || lpad(t.position::text, 6, '0') || t.label end`;
const entity = entityServer(messageTheme, {
  from: (call: ListCall) =>
    tables<Tables>(call)
      .selectFrom('message_theme as t')
      .leftJoin('message_theme as p', 'p.id', 't.parent_id')
      .leftJoin('provider_service as s', (join) =>
        join.on(sql<boolean>`s.id = coalesce(t.service_id, p.service_id)`),
      ),
  id: 't.id',
  computed: {
    theme: sql<string>`coalesce(p.label, t.label)`,
    subtheme: sql<string | null>`case when p.id is not null then t.label end`,
    service: 's.name',
    isArchived: sql<boolean>`(t.archived_at is not null or p.archived_at is not null)`,
  },
  order: { theme: inOrder },
  defaultOrder: { name: 'theme', dir: 'asc' },
  search: ['t.label', 'p.label'],
  filters: {
    service: { ids: 's.id' },
    archived: (_eb: unknown, archived: boolean) =>
      sql`(t.archived_at is not null or p.archived_at is not null) = ${archived}`,
  },
  options: {
    service: async (call: ListCall) => {
      const services = await tables<Tables>(call)
        .selectFrom('provider_service')
        .select(['id', 'name'])
        .orderBy('name')
        .execute();
      return services.map(({ id, name }) => ({ value: String(id), label: name }));
    },
  },
  check,
});

/** 404 for a sub-theme by a theme's path, and the other way round. */
const loadKind = async (call: EntityCall, id: number, isSubtheme: boolean) => {
  const row: RowOf<typeof messageTheme.fields> = await entity.load(call, id);
  if (id !== 0 && (row.parentId !== null) !== isSubtheme) throw notFound();
  return row;
};
const saveTheme = async (call: EntityCall, id: number, values: Form) => {
  if (id !== 0) await loadKind(call, id, false);
  return entity.save(call, id, { ...values, parentId: null });
};
const saveSubtheme = async (call: EntityCall, id: number, values: Form) => {
  if (values.parentId === null) throw invalid({ parentId: fr.parentMissing });
  if (id !== 0) await loadKind(call, id, true);
  return entity.save(call, id, values);
};

export const contributes: Contributions = {
  recordFields: [
    ['message_theme', { ...trailWords(messageTheme)[1], archived_at: { label: fr.isArchived } }],
  ],
  recordPages: [['message_theme', messageThemes.list]],
  recordNames: [['message_theme', fr.record]],
};
export const messageThemesServer = serve(
  'message-themes',
  messageThemes,
  {
    ...entity.handlers,
    newTheme: (call) => entity.load(call, 0),
    newSubtheme: (call) => entity.load(call, 0),
    editTheme: (call) => loadKind(call, call.params.id, false),
    editSubtheme: (call) => loadKind(call, call.params.id, true),
    createTheme: (call) => saveTheme(call, 0, call.body),
    createSubtheme: (call) => saveSubtheme(call, 0, call.body),
    saveTheme: (call) => saveTheme(call, call.params.id || -1, call.body),
    saveSubtheme: (call) => saveSubtheme(call, call.params.id || -1, call.body),
    archive: async (call) => {
      const { id } = await entity.load(call, call.params.id || -1);
      const { archived } = call.body;
      await updateRow(tables<Tables>(call), 'message_theme', id, {
        archived_at: archived ? call.now.toString() : null,
      });
      return { id, isArchived: archived };
    },
    parameters: async (call) => ({ themes: await offeredThemes(call, call.query.theme) }),
  },
  { saveTheme: 'editTheme', saveSubtheme: 'editSubtheme' },
);
