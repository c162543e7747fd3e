// One conversation, opened by one of its messages: the exchange at the left, what it is about at the right.
import { useEffect, useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { DynamicMenu } from '#platform/web/app-shell/dynamic-menu.tsx';
import { PageHead } from '#platform/web/app-shell/page-head.tsx';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { send } from '#platform/web/client/send.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import { useLiveInvalidate } from '#platform/web/live/use-live.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { AppLink, useGo } from '#platform/web/router/app-link.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { usePageTitle } from '#platform/web/router/page-title.ts';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { EntryList } from '#platform/web/threads/entry-list.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { demands } from '#areas/requests/demands/contract.ts';
import { threadMails } from '#areas/requests/demands/web/embed.tsx';
import { messages } from '../contract.ts';
import { fr } from '../fr.ts';
import type { Conversation } from '../message-shapes.ts';
import { messageThread } from '../message-thread.ts';
import { AttachmentsPart } from './attachments-part.tsx';
import { conversationAnalysis } from './embed.tsx';
import { looks, priorityLooks } from './looks.ts';
import { MessageActs } from './message-acts.tsx';
import { ReplyPart } from './reply-part.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import { useMessageTopics } from './use-messages-live.ts';
import css from './messages.module.css';

const t = texts(fr);
const NUMBERS = { reopen: '1', respond: '2', resolve: '3' } as const;
const isMove = (name: string): name is keyof typeof NUMBERS => name in NUMBERS;

const callText = ({ call }: Conversation): string | null =>
  call === null
    ? null
    : t('callLine', {
        direction: fr.directions[call.direction],
        date: showInstant(call.at),
        number: call.number,
        minutes: Math.round(call.seconds / 60),
      });

const Facts = ({ c }: { readonly c: Conversation }) => {
  const facts: readonly (readonly [string, string | null])[] = [
    [fr.author, c.author],
    [fr.createdAt, showInstant(c.createdAt)],
    [fr.sources.call, callText(c)],
    [fr.participants, c.participants.map(({ name }) => name).join(', ')],
    [fr.service, c.service],
    [fr.dueAt, c.dueAt === null ? null : showInstant(c.dueAt)],
    [fr.requestType, c.requestType === null ? null : fr.requestTypes[c.requestType]],
    [fr.documentType, c.documentType === null ? null : fr.documentTypes[c.documentType]],
  ];
  return (
    <PlainTable
      heads={['', '']}
      rows={facts.filter(([, value]) => value !== null && value !== '')}
    />
  );
};

const Acts = ({ c }: { readonly c: Conversation }) => {
  const may = useMay();
  const go = useGo();
  const [isChanging, setChanging] = useState(false);
  const change = useApiMutation(messages.changeStatus, {
    invalidates: [messages.viewJson, messages.inboxList, messages.sentList],
    onSuccess: () => toast.success(fr.done),
  });
  const moves = c.moves.filter(isMove).map((move) => ({
    key: move,
    label: fr.moves[move],
    run: () => change.mutate({ params: { conversation: c.id, status: NUMBERS[move] } }),
  }));
  const entries = [
    ...moves,
    { key: 'settings', label: fr.settings, run: () => setChanging(true) },
    ...(may('demand.create')
      ? [
          {
            key: 'link',
            label: fr.link,
            run: () => void go(messages.linkForm, { params: { id: c.id } }),
          },
        ]
      : []),
  ];
  return (
    <>
      <DynamicMenu entries={entries} max={1} />
      {isChanging && <SettingsDialog conversation={c} onClose={() => setChanging(false)} />}
    </>
  );
};

const subtitleOf = ({ id, theme, subtheme, infrastructure }: Conversation): string =>
  [`${fr.id} ${id}`, [theme, subtheme].filter(Boolean).join(' › '), infrastructure]
    .filter((part) => part !== '')
    .join(' · ');

/** Filed under another theme, everything else as it is. */
const useRefile = (c: Conversation) => {
  const save = useApiMutation(messages.save, {
    quiet: true,
    invalidates: [messages.viewJson, messages.inboxList, messages.sentList],
  });
  const { id, subject, priority, requestType, documentType, interlocutorType, version } = c;
  const asIs = { subject, priority, requestType, documentType, interlocutorType, version };
  return (themeId: number): Promise<unknown> =>
    save.mutateAsync({ params: { id }, body: { ...asIs, themeId, subthemeId: null } });
};

const Sheet = ({ c }: { readonly c: Conversation }) => {
  const may = useMay();
  const { id } = c;
  const last = c.messages.at(-1)?.id ?? 0;
  useEffect(() => {
    // What is on screen is read; that it could not be noted is no reason to stop the reader.
    if (last > 0)
      void send(messages.read, { params: { id }, body: { upTo: last } }).catch(() => undefined);
  }, [id, last]);
  useLiveInvalidate(useMessageTopics(), [messages.viewJson]);
  const refile = useRefile(c);
  return (
    <div className="page">
      <PageHead
        title={c.subject}
        aside={
          <>
            <StatusOf looks={looks} status={c.status} />
            {c.priority !== 'undefined' && <StatusOf looks={priorityLooks} status={c.priority} />}
          </>
        }
        subtitle={subtitleOf(c)}
        back={(children, className) => (
          <AppLink to={messages.inbox} className={className} aria-label={fr.title}>
            {children}
          </AppLink>
        )}
      >
        <Acts c={c} />
      </PageHead>
      <div className="body">
        <div className={`${css['columns']} folds top gap-32`}>
          <section className="stack gap-16" aria-label={fr.exchange}>
            <EntryList
              thread={messageThread}
              entries={c.messages.map((message) => ({ ...message, files: [] }))}
              under={({ id: of }) => {
                const message = c.messages.find((one) => one.id === of);
                return message === undefined ? null : (
                  <>
                    <AttachmentsPart files={message.attachments} />
                    {may('message.write') && <MessageActs message={message} />}
                  </>
                );
              }}
            />
            {may('message.write') && <ReplyPart conversation={c} />}
          </section>
          <section className="stack gap-16" aria-label={fr.facts}>
            <Facts c={c} />
            {c.demand !== null && (
              <AppLink to={demands.details} params={{ id: c.demand.id }}>
                {`${fr.demand} : ${c.demand.label}`}
              </AppLink>
            )}
            <threadMails.Part thread={c.threadId} />
            <p className="note">{fr.isPrivate}</p>
            <conversationAnalysis.Part
              conversation={id}
              source={c.source}
              last={last}
              themeId={c.themeId}
              refile={may('message.write') ? refile : undefined}
            />
          </section>
        </div>
      </div>
    </div>
  );
};

export const Page = () => {
  const { id } = usePageParams(messages.view);
  const loaded = useApi(messages.viewJson, { params: { id } });
  usePageTitle(loaded.data?.subject);
  return <LoadState query={loaded}>{(c) => <Sheet key={c.id} c={c} />}</LoadState>;
};
