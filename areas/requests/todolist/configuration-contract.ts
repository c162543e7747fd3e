// What the month's list is made of (specification 002 §2.5 "To-do configuration"; D3-U-21…23, D3-E-35, D3-S-24): topics, files, choices of columns.
import { z } from 'zod';
import { computed, updatedAt } from '#platform/contract/describe/kinds/computed.ts';
import { choice, flag, reference, several } from '#platform/contract/describe/kinds/choice.ts';
import { integer } from '#platform/contract/describe/kinds/quantity.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { entity } from '#platform/contract/describe/entity.ts';
import { http } from '#platform/contract/route.ts';
import { fr } from './fr.ts';

const path = '/admin/todolist';
const configure = { may: 'todo.configure' } as const;
const described = {
  may: configure.may,
  mayWrite: configure.may,
  scope: 'provider',
  page: true,
} as const;
const pathsOf = <const T extends string>(tab: T) =>
  ({
    list: `${path}/${tab}/list`,
    load: `${path}/${tab}/edit/{id}`,
    save: `${path}/${tab}/edit/{id}`,
  }) as const;

export const topic = entity({
  name: 'todo-topics',
  table: 'todo_topic',
  title: fr.topicsTitle,
  ...described,
  paths: pathsOf('topic'),
  fields: {
    label: text(fr.label, { max: 160, unique: fr.taken, list: { pinned: true, width: 280 } }),
    category: choice(fr.category, fr.categories, { filter: true, list: { width: 150 } }),
    supervisor: choice(fr.supervisor, fr.supervisors, { filter: true, list: { width: 170 } }),
    recurrence: choice(fr.recurrence, fr.recurrences, { list: { width: 140 } }),
    dueDays: integer(fr.dueDays, { min: -31, max: 60, hint: fr.dueDaysHint, list: { width: 110 } }),
    seenBy: choice(fr.seen, fr.seenBy, { optional: true, list: { width: 200 } }),
    isActive: flag(fr.isActive, { empty: true, list: { width: 80 } }),
    position: integer(fr.position, { max: 10_000, list: { width: 80 } }),
    updatedAt: updatedAt(fr.updatedAt),
  },
});

export const todoExport = entity({
  name: 'todo-exports',
  table: 'todo_export',
  title: fr.exportsTitle,
  ...described,
  scope: 'infra',
  paths: { list: `${path}/export/list`, load: `${path}/export/edit/{id}` },
  fields: {
    label: text(fr.label, { max: 120, unique: fr.taken, list: { pinned: true, width: 260 } }),
    type: choice(fr.exportType, fr.exportTypes, { list: { width: 170 } }),
    format: choice(fr.format, fr.formats, { list: { width: 90 } }),
    choiceSettingId: reference(fr.choiceSetting, { column: 'todo_choice_setting_id' }),
    choiceSetting: computed(fr.choiceSetting, 'text', { width: 200 }),
    isEnabled: flag(fr.isEnabled, { empty: true, list: { width: 90 } }),
    ownSetting: computed(fr.ownSetting, 'flag', { sort: false, width: 120 }),
    updatedAt: updatedAt(fr.updatedAt),
  },
});

export const choiceSetting = entity({
  name: 'todo-choice-settings',
  table: 'todo_choice_setting',
  title: fr.choicesTitle,
  ...described,
  paths: pathsOf('choice-setting'),
  fields: {
    label: text(fr.label, { max: 120, unique: fr.taken, list: { pinned: true, width: 260 } }),
    type: choice(fr.exportType, fr.exportTypes, { list: { width: 170 } }),
    columns: several(fr.columns, fr.columnNames, {
      least: 1,
      empty: ['label', 'status', 'due'],
      list: { width: 320 },
    }),
    updatedAt: updatedAt(fr.updatedAt),
  },
});

const id = z.number().int().positive();
const saved = z.object({ id: z.number().int(), version: z.number().int() });
export const todoTopics = {
  ...topic.routes,
  /** As written: the body names it. The other way names it in its path. */
  remove: http.delete(`${path}/topic/delete`, { ...configure, body: z.object({ id }) }),
  removeById: http.delete(`${path}/topic/delete/{id}`, configure),
  /** Topics in their new order; of one category or of all. */
  reorder: http.post(`${path}/topic/reorder`, {
    ...configure,
    body: z.object({ ids: z.array(id).min(1).max(500) }),
  }),
};
export const todoExports = {
  ...todoExport.routes,
  /** In the context of an infrastructure format and columns are its own, and those of what lies below it. */
  save: http.post(`${path}/export/edit/{id}`, {
    ...configure,
    body: todoExport.form,
    output: saved,
  }),
  toggle: http.post(`${path}/export/toggle-enable/{id}`, {
    ...configure,
    output: z.object({ id: z.number(), isEnabled: z.boolean() }),
  }),
  generate: http.get(`${path}/export/generate-file/{id}/{agency}`, {
    ...configure,
    kind: 'download',
    also: [{ method: 'POST' }],
  }),
  /** What the infrastructure of the context says is gone: it inherits again. */
  dropSetting: http.delete(`${path}/export/delete-infrastructure-settings/{id}`, configure),
};
export const todoChoices = {
  ...choiceSetting.routes,
  /** The columns that a type of export offers; `{id}` is the type. */
  formByType: http.get(`${path}/choice-setting/form-by-export-type/{id}`, {
    ...configure,
    output: z.object({
      type: z.object({ id: z.number(), label: z.string() }),
      columns: z.array(z.object({ value: z.string(), label: z.string() })),
      choices: z.array(z.object({ id: z.number(), label: z.string() })),
    }),
  }),
};
