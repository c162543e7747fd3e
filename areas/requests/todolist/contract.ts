// The month's to-do list (specification 002 §2.5 "To-do list use"; §7): points of a company's pay period, by category; how they stand everywhere.
import { z } from 'zod';
import { Day } from '#platform/contract/day.ts';
import { http } from '#platform/contract/route.ts';
import { todoStatus } from './todo-status.ts';

const use = { may: 'todo.use' } as const;
const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
const asked = z.object({ month: Month.optional() });
const Named = z.object({ id: z.number(), name: z.string() });
export type Named = z.infer<typeof Named>;
export const Checkpoint = z.object({
  id: z.number(),
  version: z.number(),
  topicId: z.number().nullable(),
  label: z.string(),
  category: z.number(),
  month: z.string(),
  company: Named,
  agency: Named.nullable(),
  dueOn: z.string(),
  isLate: z.boolean(),
  status: z.enum(todoStatus.states),
  /** It follows the pay period: nobody ticks it. */
  isSeen: z.boolean(),
  /** Why it came back. */
  reason: z.string().nullable(),
  comment: z.string(),
  supervisor: z.string(),
  responsible: z.string().nullable(),
  preparer: z.string().nullable(),
  preparedByMe: z.boolean(),
  reviewer: z.string().nullable(),
});
export type Checkpoint = z.infer<typeof Checkpoint>;
const Head = { month: z.string(), category: z.number() };
const Progress = z.object({
  company: Named,
  categories: z.array(
    z.object({ category: z.number(), done: z.number(), total: z.number(), late: z.number() }),
  ),
});
export type Progress = z.infer<typeof Progress>;
const id = z.number().int().positive();

export const todolist = {
  list: http.get('/todolist/list', {
    ...use,
    page: true,
    query: asked,
    output: z.object({ month: z.string(), rows: z.array(Progress) }),
  }),
  edit: http.get('/todolist/edit/{category}', {
    ...use,
    page: true,
    query: asked,
    output: z.object({ ...Head, companies: z.array(Named), points: z.array(Checkpoint) }),
  }),
  /** One line a place, one column a topic. */
  control: http.get('/todolist/control/{category}', {
    ...use,
    page: true,
    query: asked,
    output: z.object({ ...Head, points: z.array(Checkpoint) }),
  }),
  /** A point of one's own, beside those of the topics. */
  addCheckpoint: http.post('/todolist/add-checkpoint', {
    ...use,
    body: z.object({
      category: z.number().int().min(1).max(4),
      month: Month,
      infraId: id,
      label: z.string().trim().min(1).max(160),
      dueOn: Day,
    }),
    output: z.object({ id: z.number() }),
  }),
  removeCheckpoint: http.delete('/todolist/remove-checkpoint/{checkpoint}', use),
  validate: http.post('/todolist/validation-checkpoint/{checkpoint}/status-{checkpointStatus}', {
    ...use,
    also: [{ method: 'PUT' }],
    output: z.object({ id: z.number(), status: z.enum(todoStatus.states) }),
  }),
  saveComment: http.post('/todolist/save-comment', {
    ...use,
    body: z.object({
      checkpoint: id,
      comment: z.string().trim().max(2_000),
      version: z.number().int().min(0),
    }),
    output: z.object({ version: z.number() }),
  }),
};
