// What was received, or sent: the same screen twice.
import { MailOpen, Phone } from 'lucide-react';
import { DynamicMenu } from '#platform/web/app-shell/dynamic-menu.tsx';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import type { Chosen } from '#platform/web/list-page/use-bulk.tsx';
import { unprefixed } from '#platform/web/list-page/unprefixed.ts';
import { AppLink, useGo } from '#platform/web/router/app-link.tsx';
import { StatusBadge, StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { LinkTabs } from '#platform/web/tabs/link-tabs.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { messages, messageTemplates } from '../contract.ts';
import { fr } from '../fr.ts';
import { inboxList, sentList, type ConversationRow } from '../list-contract.ts';
import { looks, priorityLooks } from './looks.ts';
import { useMessageTopics } from './use-messages-live.ts';

const cells = {
  subject: (row: ConversationRow) => (
    <span className="inline gap-6">
      {row.source === 'call' && <Phone size={14} aria-label={fr.sources.call} />}
      {row.messageId === null ? (
        row.subject
      ) : (
        <AppLink to={messages.view} params={{ id: row.messageId }}>
          {row.unread > 0 ? <strong>{row.subject}</strong> : row.subject}
        </AppLink>
      )}
      {row.unread > 0 && <StatusBadge kind="info" label={String(row.unread)} />}
    </span>
  ),
  status: (row: ConversationRow) => <StatusOf looks={looks} status={row.status} />,
  priority: (row: ConversationRow) =>
    row.priority === 'undefined' ? null : <StatusOf looks={priorityLooks} status={row.priority} />,
};
const both = {
  inbox: { of: inboxList, routes: unprefixed('inbox', messages) },
  sent: { of: sentList, routes: unprefixed('sent', messages) },
} as const;
const CHANGED = [messages.inboxList, messages.inboxParameters, messages.sentList];

const useMarks = () => {
  const settings = { invalidates: CHANGED, onSuccess: () => toast.success(fr.done) };
  const read = useApiMutation(messages.markOneAsRead, settings);
  const unread = useApiMutation(messages.markOneAsUnread, settings);
  const all = useApiMutation(messages.markAllAsRead, settings);
  const many = useApiMutation(messages.markAsRead, settings);
  const manyUnread = useApiMutation(messages.markAsUnread, settings);
  const chosen = (key: string, label: string, mark: typeof many) => ({
    key,
    label,
    run: ({ selection }: Chosen, done: () => void) => {
      mark.mutate({ body: { selection } });
      done();
    },
  });
  return {
    all: () => all.mutate({}),
    bulk: {
      others: [chosen('read', fr.markRead, many), chosen('unread', fr.markUnread, manyUnread)],
    },
    of: ({ id, unread: count }: ConversationRow) =>
      count > 0
        ? [
            {
              key: 'read',
              label: fr.markRead,
              onClick: () => read.mutate({ params: { id } }),
            },
          ]
        : [
            {
              key: 'unread',
              label: fr.markUnread,
              onClick: () => unread.mutate({ params: { id } }),
            },
          ],
  };
};

export const MessagesList = ({ box }: { readonly box: keyof typeof both }) => {
  const go = useGo();
  const may = useMay();
  const marks = useMarks();
  const live = useMessageTopics();
  const isAgent = may('message.handle');
  const menu = [
    {
      key: 'read-all',
      label: fr.markAllRead,
      icon: MailOpen,
      run: marks.all,
    },
    ...(isAgent
      ? [
          {
            key: 'call',
            label: fr.newCall,
            icon: Phone,
            run: () => void go(messages.newCallForm, {}),
          },
          {
            key: 'companies',
            label: fr.newMessageCompanies,
            run: () => void go(messages.newMessageCompaniesForm, {}),
          },
          {
            key: 'calls',
            label: fr.newCallCompanies,
            run: () => void go(messages.newCallCompaniesForm, {}),
          },
          {
            key: 'templates',
            label: fr.templates,
            run: () => void go(messageTemplates.list, {}),
          },
        ]
      : []),
  ];
  return (
    <ListPage
      title={fr.title}
      about={fr.about}
      {...both[box]}
      live={live}
      sort={{ name: 'lastAt', dir: 'desc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.empty, text: fr.emptyText }}
      actions={<DynamicMenu entries={menu} max={1} />}
      bulk={box === 'inbox' ? marks.bulk : undefined}
      tabs={
        <LinkTabs label={fr.title}>
          <AppLink to={messages.inbox}>{fr.inbox}</AppLink>
          <AppLink to={messages.sent}>{fr.sent}</AppLink>
        </LinkTabs>
      }
      view={{
        label: (row: ConversationRow) => row.subject,
        cells,
        actions: marks.of,
        onOpen: ({ messageId }) => {
          if (messageId !== null) void go(messages.view, { params: { id: messageId } });
        },
      }}
      add={
        may('message.write')
          ? { label: fr.newMessage, onClick: () => void go(messages.newMessageForm, {}) }
          : undefined
      }
    />
  );
};
