// What was received and what was sent. Customers read, sort and search by what they may read: an anonymous service's people are the service.
import { sql } from 'kysely';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import {
  countEntries,
  hasUnread,
  isFollowedBy,
  newestAuthor,
  newestEntry,
  unreadEntries,
} from '#platform/server/threads/thread-people.ts';
import { threadMatches } from '#platform/server/threads/thread-search.ts';
import { agencyOptions } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import type { MessageThemeTables } from '#areas/requests/message-themes/server/table.ts';
import type { ServiceTables } from '#areas/requests/services/server/table.ts';
import type { messages } from '../contract.ts';
import { inboxList, sentList } from '../list-contract.ts';
import type { MessageTables } from './table.ts';
import { inContext, isReceived, isSent } from './visible.ts';

type Tables = MessageTables & InfrastructureTables & ServiceTables & MessageThemeTables;

const rows = (call: Pick<ListCall, 'tx' | 'actor'>) =>
  tables<Tables>(call)
    .selectFrom('conversation as c')
    .leftJoin('infrastructure as i', 'i.id', 'c.infra_id')
    .leftJoin('message_theme as t', 't.id', 'c.theme_id')
    .leftJoin('provider_service as s', 's.id', 'c.service_id')
    .where(inContext(call.actor));

const isLate = sql<boolean>`(c.status = 'new' and c.due_at < now())`;
const inView = ({ actor }: ListCall, view: string) =>
  ({
    unread: hasUnread('c.thread_id', actor.userId),
    mine: isFollowedBy('c.thread_id', actor.userId),
    service: sql<boolean>`coalesce(${actor.userId} = any(s.member_ids || s.substitute_ids), false)`,
    late: isLate,
    open: sql<boolean>`c.status <> 'resolved'`,
  })[view] ?? sql<boolean>`true`;

const themeOptions = async ({ tx }: ListCall) => {
  const themes = await tables<Tables>({ tx })
    .selectFrom('message_theme')
    .select(['id', 'label'])
    .where('parent_id', 'is', null)
    .orderBy(sql`label collate fr`)
    .execute();
  return themes.map(({ id, label }) => ({ value: String(id), label }));
};

const engineOf = (
  of: typeof inboxList,
  isIn: (actor: ListCall['actor']) => ReturnType<typeof isReceived>,
) =>
  listEngine(of, {
    from: (call: ListCall) => rows(call).where(isIn(call.actor)),
    id: 'c.id',
    source: {
      infrastructure: sql<string>`coalesce(i.name, '')`,
      theme: 't.label',
      service: 's.name',
      demand: 'c.demand_id',
      messageId: () => newestEntry('c.thread_id'),
      from: ({ actor }: ListCall) => newestAuthor('c.thread_id', actor),
      messages: () => countEntries('c.thread_id'),
      unread: ({ actor }: ListCall) => unreadEntries('c.thread_id', actor.userId),
    },
    defaultOrder: { name: 'lastAt', dir: 'desc' },
    search: (_eb, typed) => threadMatches('c.thread_id', typed),
    filters: {
      view: (eb, views, call) => eb.or(views.map((view) => inView(call, view))),
      status: 'c.status',
      priority: 'c.priority',
      source: 'c.source',
      theme: { ids: 'c.theme_id' },
      infrastructure: { ids: 'c.infra_id' },
      unread: (_eb, only, { actor }) =>
        only ? hasUnread('c.thread_id', actor.userId) : sql<boolean>`true`,
    },
    options: { infrastructure: (call) => agencyOptions(call), theme: themeOptions },
  });
export const inboxRows = engineOf(inboxList, isReceived);
export const sentRows = engineOf(sentList, isSent);

/** How many conversations received hold something unread. */
export const countUnread = async ({ tx, actor }: Pick<ListCall, 'tx' | 'actor'>) =>
  (await tx.value<number>`select count(*)::int as n from conversation c
    where ${inContext(actor)} and ${isReceived(actor)} and ${hasUnread('c.thread_id', actor.userId)}`) ??
  0;
const parametersOf =
  (of: typeof inboxList, engine: typeof inboxRows) =>
  async (call: HandlerCall<typeof messages.inboxParameters>) => {
    const loaded = await engine.handlers.filterOptions(call);
    const fixed = Object.entries(of.filters).flatMap(([name, filter]) =>
      'options' in filter && Array.isArray(filter.options) ? [[name, filter.options] as const] : [],
    );
    return {
      listId: of.listId,
      orderBy: { name: 'lastAt', dir: 'desc' as const },
      filters: { ...Object.fromEntries(fixed), ...loaded },
      unread: await countUnread(call),
    };
  };
export const inboxParameters = parametersOf(inboxList, inboxRows);
export const sentParameters = parametersOf(sentList, sentRows);
