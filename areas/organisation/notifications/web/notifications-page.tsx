// What the portal told me: the unread before the read, each the newest first, day by day; opening one is having read it.
import { ActionIcon, Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { Check, CheckCheck, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { formatLongDay } from '#engines/french-time/formats.ts';
import { formatClock } from '#engines/french-time/hours.ts';
import { secondsOf, wallClockAt } from '#engines/french-time/zones.ts';
import { NOTICE_GROUPS, type NoticeGroup } from '#platform/contract/notice-kinds.ts';
import { PageHead } from '#platform/web/app-shell/page-head.tsx';
import { useProfile } from '#platform/web/app-shell/rights.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { useLiveInvalidate } from '#platform/web/live/use-live.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { AppLink, useGoTo } from '#platform/web/router/app-link.tsx';
import { useSearchState } from '#platform/web/router/page-state.ts';
import { useTexts } from '#platform/web/texts/texts.ts';
import { notifications, type Notification, type Notifications } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './notifications.module.css';

const momentOf = ({ at }: Notification) => wallClockAt(secondsOf(Temporal.Instant.from(at)));

const Line = ({
  notification,
  onRead,
}: {
  readonly notification: Notification;
  readonly onRead: () => void;
}) => {
  const t = useTexts(fr);
  const goTo = useGoTo();
  const { group, title, text, link, isRead } = notification;
  const open = (event: React.MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || link === null) return;
    event.preventDefault();
    onRead();
    goTo(link);
  };
  return (
    <li className={`${css['line']} stack gap-10 baseline`} data-unread={!isRead || undefined}>
      <i aria-hidden />
      <div>
        <strong className="medium">
          {!isRead && <span className="sr-only">{fr.unread}, </span>}
          {link === null ? (
            title
          ) : (
            <a href={link} onClick={open}>
              {title}
            </a>
          )}
        </strong>
        {text !== '' && <p>{text}</p>}
        {group !== null && <small>{fr.groups[group]}</small>}
      </div>
      <time className="quiet">{formatClock(momentOf(notification).secondOfDay)}</time>
      {!isRead && (
        <ActionIcon
          variant="subtle"
          size={44}
          className={css['check']}
          aria-label={t('readOne', { title })}
          title={fr.markRead}
          onClick={onRead}
        >
          <Check size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
};

const Days = ({
  all,
  onRead,
}: {
  readonly all: readonly Notification[];
  readonly onRead: (id: number) => void;
}) =>
  [...Map.groupBy(all, (n) => momentOf(n).day)].map(([day, of]) => (
    <section key={day}>
      <h3 className="note mt-12 mb-4">{formatLongDay(day)}</h3>
      <ul className="plain">
        {of.map((n) => (
          <Line key={n.id} notification={n} onRead={() => onRead(n.id)} />
        ))}
      </ul>
    </section>
  ));

/** What the address holds: which ones are shown. */
const address = z.object({
  show: z.enum(['all', 'unread']).default('all'),
  group: z.enum(NOTICE_GROUPS).optional(),
});
type Shown = z.output<typeof address>;
const ALL = 'all';

const Filters = ({
  shown: { show, group },
  onChange,
}: {
  readonly shown: Shown;
  readonly onChange: (change: Partial<Shown>) => void;
}) => (
  <div className={`${css['filters']} row gap-10 mt-12`}>
    <SegmentedControl
      aria-label={fr.filter}
      value={show}
      onChange={(value) => onChange({ show: value as Shown['show'] })}
      data={[
        { value: ALL, label: fr.allOnes },
        { value: 'unread', label: fr.unreadOnes },
      ]}
    />
    <NativeSelect
      aria-label={fr.filterGroup}
      value={group ?? ALL}
      data={[
        { value: ALL, label: fr.allGroups },
        ...NOTICE_GROUPS.map((value) => ({ value, label: fr.groups[value] })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        onChange({ group: value === ALL ? undefined : (value as NoticeGroup) })
      }
    />
  </div>
);

type Group = Shown['group'];
const queryOf = (group: Group, before?: number) => ({
  query: { ...(group === undefined ? {} : { group }), ...(before === undefined ? {} : { before }) },
});

/** Older ones, asked for when somebody wants them. */
const Older = ({
  group,
  before,
  onRead,
}: {
  readonly group: Group;
  readonly before: number;
  readonly onRead: (id: number) => void;
}) => {
  const [isWanted, setWanted] = useState(false);
  const loaded = useApi(notifications.list, queryOf(group, before), { enabled: isWanted });
  if (!isWanted)
    return (
      <Button variant="default" className={`${css['older']} mt-16`} onClick={() => setWanted(true)}>
        {fr.older}
      </Button>
    );
  return (
    <LoadState query={loaded}>
      {({ notifications: all, more }) => (
        <>
          <Days all={all} onRead={onRead} />
          {more && <Older group={group} before={all.at(-1)?.id ?? 0} onRead={onRead} />}
        </>
      )}
    </LoadState>
  );
};

interface BlocksProps {
  readonly answer: Notifications;
  readonly shown: Shown;
  readonly onRead: (id: number) => void;
}
/** What was not read yet stands above the rest, however old it is. */
const Blocks = ({ answer, shown: { show, group }, onRead }: BlocksProps) => {
  const unread = answer.notifications.filter(({ isRead }) => !isRead);
  const read = show === 'unread' ? [] : answer.notifications.filter(({ isRead }) => isRead);
  const blocks = [
    { title: fr.unreadOnes, of: unread },
    { title: fr.readOnes, of: read },
  ].filter(({ of }) => of.length > 0);
  return (
    <>
      {blocks.length === 0 && (
        <p className="quiet">{show === 'unread' ? fr.allRead : fr.noneHere}</p>
      )}
      {blocks.map(({ title, of }) => (
        <section key={title}>
          <h2 className="mt-16 meta bold">{title}</h2>
          <Days all={of} onRead={onRead} />
        </section>
      ))}
      {show === ALL && answer.more && (
        <Older key={group} group={group} before={read.at(-1)?.id ?? 0} onRead={onRead} />
      )}
    </>
  );
};

export const Page = () => {
  const me = useProfile()?.id;
  const [shown, show] = useSearchState(address);
  const loaded = useApi(notifications.list, queryOf(shown.group), { keepPrevious: true });
  useLiveInvalidate(me === undefined ? '' : `/users/${me}/notifications`, [notifications.list]);
  const read = useApiMutation(notifications.read, { invalidates: [notifications.list] });
  return (
    <div className="column">
      <PageHead title={fr.title} subtitle={fr.about}>
        <AppLink to={notifications.choices} className={`${css['choose']} inline undecorated`}>
          <Settings2 size={14} aria-hidden />
          {fr.choose}
        </AppLink>
        <Button
          variant="default"
          leftSection={<CheckCheck size={14} aria-hidden />}
          disabled={(loaded.data?.unread ?? 0) === 0}
          loading={read.isPending}
          onClick={() => read.mutate({ body: {} })}
        >
          {fr.readAll}
        </Button>
      </PageHead>
      <div className={css['body']}>
        <LoadState query={loaded}>
          {(answer) =>
            answer.notifications.length === 0 && shown.group === undefined ? (
              <p className="quiet">
                {fr.none} {fr.noneText}
              </p>
            ) : (
              <>
                <Filters shown={shown} onChange={show} />
                <Blocks
                  answer={answer}
                  shown={shown}
                  onRead={(id) => read.mutate({ body: { ids: [id] } })}
                />
              </>
            )
          }
        </LoadState>
      </div>
    </div>
  );
};
