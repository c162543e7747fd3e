// Topics, files and choices of columns.
import { sql } from 'kysely';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { serve, tables, type HandlerCall } from '#platform/server/call.ts';
import { entityServer } from '#platform/server/describe/entity-server.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import { rowById, updateRow } from '#platform/server/db/rows.ts';
import {
  choiceSetting,
  todoChoices,
  todoExport,
  todoExports,
  todoTopics,
  topic,
} from '../configuration-contract.ts';
import { fr } from '../fr.ts';
import { createPointsJob } from './create-points.ts';
import { effectiveSetting, fileOf } from './export-file.ts';
import type { TodoTables } from './table.ts';

const topics = entityServer(topic, {
  from: (call: ListCall) => tables<TodoTables>(call).selectFrom('todo_topic as t'),
  id: 't.id',
  computed: {},
  defaultOrder: { name: 'position', dir: 'asc' },
  search: ['t.label'],
});

const removeTopic = async (
  call: Pick<HandlerCall<typeof todoTopics.remove>, 'tx' | 'actor' | 'now' | 'services'>,
  asked: number,
): Promise<null> => {
  const { id } = await topics.load(call, asked || -1);
  const at = tables<TodoTables>(call);
  const isUsed = await at
    .selectFrom('todo_checkpoint')
    .select('id')
    .where('todo_topic_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (isUsed !== undefined)
    throw new AppError('topic_used', { status: 409, message: fr.topicUsed });
  await at.deleteFrom('todo_topic').where('id', '=', id).execute();
  return null;
};

export const todoTopicsServer = serve(
  'todo-topics',
  todoTopics,
  {
    ...topics.handlers,
    save: async (call) => {
      const saved = await topics.save(call, call.params.id, call.body);
      await call.services.jobs.enqueue(call.tx, createPointsJob, {}, null);
      return saved;
    },
    remove: (call) => removeTopic(call, call.body.id),
    removeById: (call) => removeTopic(call, call.params.id),
    reorder: async (call) => {
      const { ids } = call.body;
      const at = tables<TodoTables>(call);
      const rows = await at
        .selectFrom('todo_topic')
        .select(['id', 'position'])
        .where('id', 'in', ids)
        .orderBy('position')
        .orderBy('id')
        .forUpdate()
        .execute();
      if (rows.length !== new Set(ids).size) throw notFound();
      const first = rows[0]?.position ?? 0;
      for (const [at_, id] of ids.entries())
        await updateRow(at, 'todo_topic', id, { position: first + at_ });
      return null;
    },
  },
  { save: 'load' },
);

const EXPORT_TYPES = Object.entries(fr.exportTypes);
const choices = entityServer(choiceSetting, {
  from: (call: ListCall) => tables<TodoTables>(call).selectFrom('todo_choice_setting as c'),
  id: 'c.id',
  computed: {},
  defaultOrder: { name: 'label', dir: 'asc' },
  search: ['c.label'],
});

export const todoChoicesServer = serve(
  'todo-choice-settings',
  todoChoices,
  {
    ...choices.handlers,
    formByType: async (call) => {
      const { id } = call.params;
      const [type, label] = EXPORT_TYPES.find(([code]) => code === String(id)) ?? [];
      if (type === undefined || label === undefined) throw notFound();
      const rows = await tables<TodoTables>(call)
        .selectFrom('todo_choice_setting')
        .select(['id', 'label'])
        .where(sql<string>`type`, '=', type)
        .orderBy('label')
        .execute();
      const columns = Object.entries(fr.columnNames).map(([value, name]) => ({
        value,
        label: name,
      }));
      return { type: { id, label }, columns, choices: rows };
    },
  },
  { save: 'load' },
);

/** In a context: what holds there. */
const exports = entityServer(todoExport, {
  from: (call: ListCall) =>
    tables<TodoTables>(call)
      .selectFrom('todo_export as e')
      .innerJoin('todo_choice_setting as c', 'c.id', 'e.todo_choice_setting_id'),
  id: 'e.id',
  computed: {
    choiceSetting: 'c.label',
    ownSetting: sql<boolean>`exists (select from todo_export_setting s where s.todo_export_id = e.id)`,
  },
  defaultOrder: { name: 'label', dir: 'asc' },
  search: ['e.label'],
  check: async ({ tx }, { type, choiceSettingId }) => {
    const chosen = await rowById(
      tables<TodoTables>({ tx }),
      'todo_choice_setting',
      choiceSettingId,
      ['type'],
    );
    if (chosen?.type !== type) throw invalid({ choiceSettingId: fr.wrongChoice });
  },
});

/** Format and columns of a file for the infrastructure of the context and what lies below it. */
const saveSetting = async (call: HandlerCall<typeof todoExports.save>, infraId: number) => {
  const { id } = await exports.load(call, call.params.id);
  const place = await infrastructureOf(call.tx, infraId);
  if (place === null || id === 0) throw notFound();
  const { format, choiceSettingId } = call.body;
  const values = { format, todo_choice_setting_id: choiceSettingId };
  await tables<TodoTables>(call)
    .insertInto('todo_export_setting')
    .values({ customer_id: place.customerId, infra_id: infraId, todo_export_id: id, ...values })
    .onConflict((c) => c.columns(['todo_export_id', 'infra_id']).doUpdateSet(values))
    .execute();
  return { id, version: call.body.version };
};

export const todoExportsServer = serve(
  'todo-exports',
  todoExports,
  {
    ...exports.handlers,
    load: async (call) => {
      const row = await exports.load(call, call.params.id);
      const { contextInfra } = call.actor;
      if (contextInfra === null || row.id === 0) return row;
      const { format, choiceSettingId, isOwn } = await effectiveSetting(call.tx, row, contextInfra);
      return { ...row, format, choiceSettingId, ownSetting: isOwn };
    },
    save: (call) =>
      call.actor.contextInfra === null
        ? exports.save(call, call.params.id, call.body)
        : saveSetting(call, call.actor.contextInfra),
    toggle: async (call) => {
      const row = await tables<TodoTables>(call)
        .updateTable('todo_export')
        .set({ is_enabled: sql<boolean>`not is_enabled` })
        .where('id', '=', call.params.id)
        .returning(['id', 'is_enabled'])
        .executeTakeFirst();
      if (row === undefined) throw notFound();
      return { id: row.id, isEnabled: row.is_enabled };
    },
    dropSetting: async (call) => {
      const { contextInfra } = call.actor;
      if (contextInfra === null) throw invalid({ _context_infra: fr.where });
      const gone = await tables<TodoTables>(call)
        .deleteFrom('todo_export_setting')
        .where('todo_export_id', '=', call.params.id)
        .where('infra_id', '=', contextInfra)
        .returning('id')
        .execute();
      if (gone.length === 0) throw notFound();
      return null;
    },
    generate: async (call) => {
      const { id, agency } = call.params;
      if (!call.actor.scope.includes(agency)) throw notFound();
      const row = await exports.load(call, id || -1);
      if (!row.isEnabled) throw new AppError('disabled', { status: 409, message: fr.disabled });
      return fileOf(call, row, agency);
    },
  },
  { save: 'load' },
);
