// The list of demands and its counters. What customers sort and search by is what they read: of an anonymous service its name.
import { sql, type RawBuilder } from 'kysely';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { anyOf, ofScope } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import { chosenIds } from '#platform/server/list-query/list-filter.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import {
  followerNames,
  isFollowedBy,
  unreadEntries,
} from '#platform/server/threads/thread-people.ts';
import { agencyOptions } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import type { MessageThemeTables } from '#areas/requests/message-themes/server/table.ts';
import { serviceRows, type ServiceTables } from '#areas/requests/services/server/table.ts';
import type { demands } from '../contract.ts';
import { priorityOf, remainingSeconds } from '../demand-clock.ts';
import { demandStatus } from '../demand-status.ts';
import { demandList } from '../list-contract.ts';
import { shownApplicant, shownStaff, staffList } from './people.ts';
import { conversationsOf } from './conversations.ts';
import type { DemandTables } from './table.ts';

type Tables = DemandTables & InfrastructureTables & ServiceTables & MessageThemeTables;

const isOpen = sql<boolean>`d.status not in ('treated', 'canceled')`;
/** D1-K-20…22: by the working minutes left while the clock stands still, by the moments at which they pass the bounds while it runs. */
const priority = sql<string>`case
  when d.remaining_minutes is not null then case when d.remaining_minutes >= 480 then 'low' when d.remaining_minutes <= 120 then 'high' else 'medium' end
  when d.solution_due_at is null then 'low' when now() >= d.high_at then 'high' when now() > d.medium_at then 'medium' else 'low' end`;
const isLate = sql<boolean>`(${isOpen} and d.solution_state = 'running' and d.solution_due_at < now())`;
const isUnassigned = sql<boolean>`(${isOpen} and d.assignee_id is null)`;

/** Whose demands a view shows: a customer's own are those that they asked. */
const mine = ({ actor }: Pick<ListCall, 'actor'>) =>
  actor.provider
    ? sql<boolean>`d.assignee_id = ${actor.userId}`
    : sql<boolean>`d.applicant_id = ${actor.userId}`;
const own = serviceRows('own');
const ofOwnService = ({ actor }: Pick<ListCall, 'actor'>) =>
  sql<boolean>`d.service_id in (select ${own.id} from ${own.rows} where ${actor.userId} = any(${own.members} || ${own.substitutes}))`;
const inView = (call: ListCall, view: string) => {
  const views: Readonly<Record<string, RawBuilder<boolean>>> = {
    mine: mine(call),
    service: ofOwnService(call),
    late: isLate,
    unassigned: isUnassigned,
    followed: isFollowedBy('d.thread_id', call.actor.userId),
  };
  return views[view] ?? sql<boolean>`true`;
};

const rows = (call: Pick<ListCall, 'tx' | 'actor'>) =>
  tables<Tables>(call)
    .selectFrom('demand as d')
    .innerJoin('infrastructure as i', 'i.id', 'd.infra_id')
    .innerJoin('message_theme as t', 't.id', 'd.theme_id')
    .leftJoin('message_theme as st', 'st.id', 'd.subtheme_id')
    .leftJoin('provider_service as s', 's.id', 'd.service_id')
    .where('d.infra_id', '=', ofScope(call.actor.scope));

/** For sorting: what the reader is shown. The reader is not known where the list is declared, the database knows whose transaction it is. */
const sorted = (column: string) =>
  sql<string>`case when ${sql.ref(column)} is not null then case when coalesce(s.is_anonymous, false) and not app_provider() then s.name else user_name(${sql.ref(column)}) end end`;

export const demandRows = listEngine(demandList, {
  from: (call: ListCall) => rows(call),
  id: 'd.id',
  select: (query, { actor }) =>
    query.select([
      'd.id',
      'd.version',
      'd.label',
      'd.status',
      'd.origin',
      'd.calendar',
      'd.remaining_minutes as remainingMinutes',
      'd.solution_due_at as deadline',
      'd.created_at as createdAt',
      'd.treated_at as treatedAt',
      't.label as theme',
      'st.label as subtheme',
      's.name as service',
      'i.name as infrastructure',
      shownApplicant(actor).as('applicant'),
      shownStaff(actor, 'd.assignee_id').as('affectedTo'),
      shownStaff(actor, 'd.responsible_id').as('responsible'),
      followerNames('d.thread_id').as('followedBy'),
      unreadEntries('d.thread_id', actor.userId).as('unread'),
      // Those that the reader may read: of customers, whoever takes part.
      conversationsOf.value('d.id').as('conversation'),
    ]),
  row: ({ calendar, remainingMinutes, ...row }, { now }) => {
    const remaining = remainingSeconds(
      { dueAt: row.deadline, remainingMinutes, calendar },
      now.toString(),
    );
    return { ...row, remaining, priority: priorityOf(remaining) };
  },
  sort: {
    id: 'd.id',
    label: 'd.label',
    priority: sql`d.solution_due_at`,
    status: 'd.status',
    deadline: 'd.solution_due_at',
    applicant: sql<string>`case when d.applicant_is_provider and coalesce(s.is_anonymous, false) and not app_provider() then s.name else user_name(d.applicant_id) end`,
    affectedTo: sorted('d.assignee_id'),
    responsible: sorted('d.responsible_id'),
    createdAt: 'd.created_at',
    theme: 't.label',
    subtheme: 'st.label',
    service: 's.name',
    origin: 'd.origin',
    treatedAt: 'd.treated_at',
    infrastructure: 'i.name',
  },
  defaultOrder: { name: 'createdAt', dir: 'desc' },
  search: ['d.label', 'd.subject_label'],
  filters: {
    view: (eb, views, call) => eb.or(views.map((view) => inView(call, view))),
    status: 'd.status',
    priority: (_eb, chosen) => sql`${priority} = any(${[...chosen]}::text[])`,
    theme: { ids: 'd.theme_id' },
    service: { ids: 'd.service_id' },
    infrastructure: { ids: 'd.infra_id' },
    // By a person of the provider nobody of a customer may ask: behind an anonymous service the answer would name them.
    affectedTo: (_eb, ids, call) =>
      call.actor.provider
        ? sql<boolean>`d.assignee_id = any(${chosenIds(ids)}::bigint[])`
        : sql<boolean>`false`,
    open: (_eb, only) => (only ? isOpen : sql<boolean>`true`),
  },
  options: {
    infrastructure: (call) => agencyOptions(call),
    theme: async (call) => named(call, 'message_theme'),
    service: async (call) => named(call, 'provider_service'),
    affectedTo: async ({ tx, actor }) =>
      actor.provider
        ? (await staffList(tx)).map(({ id, name }) => ({ value: String(id), label: name }))
        : [],
  },
});

const named = async (call: ListCall, table: 'message_theme' | 'provider_service') => {
  const options = await call.tx.run<{ id: number; name: string }>`select id, ${sql.ref(
    table === 'message_theme' ? 'label' : 'name',
  )} as name from ${sql.table(table)} order by 2`;
  return options.map(({ id, name }) => ({ value: String(id), label: name }));
};

export const counters = async (call: HandlerCall<typeof demands.counters>) => {
  const { tx, actor } = call;
  const counted = await tx.run<{
    status: (typeof demandStatus.states)[number];
    count: number;
    late: number;
    soon: number;
    unassigned: number;
    mine: number;
    service: number;
  }>`select d.status, count(*)::int as count, count(*) filter (where ${isLate})::int as late,
      count(*) filter (where ${isOpen} and ${priority} = 'high' and not ${isLate})::int as soon,
      count(*) filter (where ${isUnassigned})::int as unassigned,
      count(*) filter (where ${isOpen} and ${mine(call)})::int as mine,
      count(*) filter (where ${isOpen} and ${ofOwnService(call)})::int as service
    from demand d where d.infra_id = ${anyOf(actor.scope)} group by d.status`;
  const sum = (name: 'late' | 'soon' | 'unassigned' | 'mine' | 'service'): number =>
    counted.reduce((all, row) => all + row[name], 0);
  return {
    statuses: demandStatus.states.map((status) => ({
      status,
      count: counted.find((row) => row.status === status)?.count ?? 0,
    })),
    late: sum('late'),
    soon: sum('soon'),
    unassigned: sum('unassigned'),
    mine: sum('mine'),
    service: sum('service'),
  };
};
