import { monthOf } from '#engines/french-time/months.ts';
import { paris, todayIn } from '#engines/french-time/zones.ts';
import { movesFrom } from '#engines/state-machine/state-machine.ts';
import type { Route } from '#platform/contract/route.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { serve, tables, type HandlerCall } from '#platform/server/call.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import { trailWords } from '#platform/server/describe/trail-words.ts';
import { stateAfter } from '#platform/server/describe/workflow.ts';
import { companyOf } from '#areas/organisation/infrastructures/server/api.ts';
import { periodFor } from '#areas/working-time/pay-periods/server/api.ts';
import { deleteRow, updateRow } from '#platform/server/db/rows.ts';
import { choiceSetting, todoExport, topic, todoTopics } from '../configuration-contract.ts';
import { todolist, type Checkpoint, type Named, type Progress } from '../contract.ts';
import { fr } from '../fr.ts';
import {
  statusNumber,
  todoFlow,
  todoStatus,
  type TodoMove,
  type TodoStatus,
} from '../todo-status.ts';
import { createPointsCommand, createPointsJob } from './create-points.ts';
import { isDone, pointsOf } from './points.ts';
import type { TodoTables } from './table.ts';

export { todoTopicsServer, todoExportsServer, todoChoicesServer } from './configuration.ts';

const CATEGORIES = Object.keys(fr.categories).map(Number);
interface Asked {
  readonly query: { readonly month?: string | undefined };
  readonly now: Temporal.Instant;
}
const monthAsked = ({ query, now }: Asked): string => query.month ?? monthOf(todayIn(now, paris));
const categoryOf = (category: number): number => {
  if (!CATEGORIES.includes(category)) throw notFound();
  return category;
};

const distinct = (places: readonly Named[]): Named[] => [
  ...new Map(places.map((one) => [one.id, one])).values(),
];
const progressOf = (company: Named, points: readonly Checkpoint[]): Progress => ({
  company,
  categories: CATEGORIES.map((category) => {
    const own = points.filter((one) => one.category === category && one.company.id === company.id);
    return {
      category,
      done: own.filter(isDone).length,
      total: own.length,
      late: own.filter(({ isLate }) => isLate).length,
    };
  }),
});

const locked = async ({ tx, actor }: Pick<HandlerCall<Route>, 'tx' | 'actor'>, id: number) => {
  const row = await tables<TodoTables>({ tx })
    .selectFrom('todo_checkpoint as c')
    .leftJoin('todo_topic as t', 't.id', 'c.todo_topic_id')
    .select(['c.id', 'c.status', 'c.prepared_by', 'c.todo_topic_id', 't.seen_by'])
    .where('c.id', '=', id)
    .where('c.infra_id', 'in', [...actor.scope, 0])
    .forUpdate('c')
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
};

/** The move that leads from a state to another; refused with what is possible where there is none. */
const moveTo = (from: TodoStatus, to: TodoStatus): TodoMove => {
  const move = movesFrom(todoStatus, from).find((name) => stateAfter(todoFlow, from, name) === to);
  if (move !== undefined) return move;
  throw new AppError('transition_refused', {
    message: `${fr.status} : ${fr.statuses[statusNumber(from) as keyof typeof fr.statuses]}.`,
    extra: { allowed: movesFrom(todoStatus, from) },
  });
};

/** Who made what of the point. */
const byline = (move: TodoMove, userId: number) => {
  if (move === 'prepare') return { prepared_by: userId, reviewed_by: null };
  if (move === 'review') return { reviewed_by: userId };
  return move === 'send_back' ? { reviewed_by: null } : { prepared_by: null, reviewed_by: null };
};

const validate = async (call: HandlerCall<typeof todolist.validate>) => {
  const { checkpoint: id, checkpointStatus } = call.params;
  const to = todoStatus.states[checkpointStatus];
  if (to === undefined) throw notFound();
  const row = await locked(call, id);
  if (row.seen_by !== null) throw new AppError('transition_refused', { message: fr.selfTicking });
  const move = moveTo(row.status, to);
  if (move === 'review' && row.prepared_by === call.actor.userId)
    throw new AppError('forbidden', { message: fr.samePerson });
  await updateRow(tables<TodoTables>(call), 'todo_checkpoint', id, {
    status: to,
    ...byline(move, call.actor.userId),
  });
  return { id, status: to };
};

export const todolistServer = serve(
  'todolist',
  todolist,
  {
    list: async (call) => {
      const month = monthAsked(call);
      const points = await pointsOf(call, { month });
      const companies = distinct(points.map(({ company }) => company));
      return { month, rows: companies.map((company) => progressOf(company, points)) };
    },
    edit: async (call) => {
      const month = monthAsked(call);
      const category = categoryOf(call.params.category);
      const points = await pointsOf(call, { month });
      return {
        month,
        category,
        companies: distinct(points.map(({ company }) => company)),
        points: points.filter((one) => one.category === category),
      };
    },
    control: async (call) => {
      const month = monthAsked(call);
      const category = categoryOf(call.params.category);
      return { month, category, points: await pointsOf(call, { month, category }) };
    },
    addCheckpoint: async (call) => {
      const { infraId, month, category, label, dueOn } = call.body;
      if (!call.actor.scope.includes(infraId)) throw notFound();
      const company = await companyOf(call.tx, infraId);
      const period = company && (await periodFor(call.tx, company.id, `${month}-15`));
      if (!company || !period) throw invalid({ month: fr.periodWrong });
      return tables<TodoTables>(call)
        .insertInto('todo_checkpoint')
        .values({
          customer_id: company.customerId,
          infra_id: infraId,
          pay_period_id: period.id,
          category: String(category),
          label,
          due_on: dueOn,
          status: todoStatus.initial,
          comment: '',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
    },
    removeCheckpoint: async (call) => {
      const { checkpoint } = call.params;
      const row = await locked(call, checkpoint);
      if (row.todo_topic_id !== null) throw new AppError('conflict', { message: fr.onlyOwn });
      await deleteRow(tables<TodoTables>(call), 'todo_checkpoint', checkpoint);
      return null;
    },
    validate,
    saveComment: async (call) => {
      const { checkpoint, comment, version } = call.body;
      await locked(call, checkpoint);
      const at = { id: checkpoint, version };
      return updateVersioned<{ version: number }>(call.tx, 'todo_checkpoint', at, { comment }).then(
        (saved) => ({ version: saved.version }),
      );
    },
  },
  {
    saveComment: async (call) => {
      const { checkpoint } = call.body;
      const [one] = await pointsOf(call, { id: checkpoint });
      return one && { checkpoint, comment: one.comment, version: one.version };
    },
  },
);

export const contributes: Contributions = {
  jobs: [createPointsJob],
  commands: [createPointsCommand],
  schedules: [{ name: 'todolist.create', cron: '5 6 * * *', kind: createPointsJob.kind }],
  recordFields: [
    trailWords(topic),
    trailWords(todoExport),
    trailWords(choiceSetting),
    [
      'todo_checkpoint',
      {
        status: { values: todoFlow.statuses },
        category: { values: fr.categories },
        due_on: { label: fr.due },
        comment: { label: fr.comment },
        prepared_by: { label: fr.preparer },
        reviewed_by: { label: fr.reviewer },
        todo_topic_id: { label: fr.topicRecord },
        pay_period_id: { label: fr.months },
      },
    ],
    [
      'todo_export_setting',
      {
        todo_export_id: { label: fr.exportRecord },
        todo_choice_setting_id: { label: fr.choiceSetting },
        format: { label: fr.format },
      },
    ],
  ],
  recordNames: [
    ['todo_topic', fr.topicRecord],
    ['todo_export', fr.exportRecord],
    ['todo_export_setting', fr.exportSettingRecord],
    ['todo_choice_setting', fr.choiceRecord],
    ['todo_checkpoint', fr.record],
  ],
  recordPages: [
    ['todo_topic', todoTopics.load],
    ['todo_checkpoint', todolist.list],
  ],
};
