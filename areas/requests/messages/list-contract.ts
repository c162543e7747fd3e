// The lists of conversations: what was received and what was sent (D3-U-01). Both have the same columns and filters.
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { choices, flag, options } from '#platform/contract/filters.ts';
import { describeList } from '#platform/contract/shapes.ts';
import { conversationStatus } from './message-status.ts';
import { MESSAGE_PRIORITIES } from './message-priority.ts';
import { fr } from './fr.ts';

export const SOURCES = ['message', 'call'] as const;
export const ConversationRow = z.object({
  id: z.number(),
  /** The newest message that the reader may read: what a row opens. */
  messageId: z.number().nullable(),
  subject: z.string(),
  from: z.string(),
  infrastructure: z.string(),
  theme: z.string().nullable(),
  service: z.string().nullable(),
  priority: z.enum(MESSAGE_PRIORITIES),
  dueAt: z.string().nullable(),
  status: z.enum(conversationStatus.states),
  source: z.enum(SOURCES),
  messages: z.number(),
  unread: z.number(),
  lastAt: z.string(),
  createdAt: z.string(),
  demand: z.number().nullable(),
});
export type ConversationRow = z.infer<typeof ConversationRow>;

const sortable = { sort: true } as const;
const listOf = (listId: string, title: string) =>
  describeList({
    listId,
    title,
    may: 'message.read',
    row: ConversationRow,
    columns: columns([
      {
        name: 'subject',
        label: fr.subject,
        kind: 'text',
        ...sortable,
        pinned: true,
        width: 280,
      },
      { name: 'from', label: fr.from, kind: 'text', width: 170 },
      { name: 'infrastructure', label: fr.infrastructure, kind: 'text', ...sortable, width: 170 },
      { name: 'status', label: fr.status, kind: 'status', texts: fr.statuses, ...sortable },
      { name: 'priority', label: fr.priority, kind: 'status', texts: fr.priorities, ...sortable },
      { name: 'dueAt', label: fr.dueAt, kind: 'instant', ...sortable, width: 140 },
      { name: 'lastAt', label: fr.lastAt, kind: 'instant', ...sortable, width: 140 },
      { name: 'theme', label: fr.theme, kind: 'text', ...sortable, width: 150 },
      { name: 'service', label: fr.service, kind: 'text', ...sortable, width: 130 },
      { name: 'source', label: fr.source, kind: 'status', texts: fr.sources, ...sortable },
      { name: 'messages', label: fr.messages, kind: 'number', width: 90, hidden: true },
      { name: 'unread', label: fr.unread, kind: 'number', width: 90, hidden: true },
      { name: 'demand', label: fr.demand, kind: 'number', ...sortable, width: 100, hidden: true },
      { name: 'createdAt', label: fr.createdAt, kind: 'instant', ...sortable, hidden: true },
      { name: 'id', label: fr.id, kind: 'number', ...sortable, width: 80, hidden: true },
    ]),
    filters: {
      view: choices(fr.view, options(fr.views)),
      status: choices(fr.status, options(fr.statuses)),
      priority: choices(fr.priority, options(fr.priorities)),
      source: choices(fr.source, options(fr.sources)),
      theme: choices(fr.theme, undefined, { isSearchable: true }),
      infrastructure: choices(fr.infrastructure, undefined, { isSearchable: true }),
      unread: flag(fr.views.unread),
    },
  });
export const inboxList = listOf('messages-inbox', `${fr.title} · ${fr.inbox}`);
export const sentList = listOf('messages-sent', `${fr.title} · ${fr.sent}`);
