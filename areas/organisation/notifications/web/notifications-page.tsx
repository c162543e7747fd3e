// What the portal told me: the unread before the read, each the newest first, day by day; opening one is having read it.
import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { Check, CheckCheck, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { formatLongDay } from '#engines/french-time/formats.ts';
import { formatClock } from '#engines/french-time/hours.ts';
import { secondsOf, wallClockAt } from '#engines/french-time/zones.ts';
import { PageHead } from '#platform/web/app-shell/page-head.tsx';
import { useProfile } from '#platform/web/app-shell/rights.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { useLiveInvalidate } from '#platform/web/live/use-live.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { AppLink, useGoTo } from '#platform/web/router/app-link.tsx';
import { useTexts } from '#platform/web/texts/texts.ts';
import { notifications, type Notification } from '../contract.ts';
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
  const { title, text, link, isRead } = notification;
  const open = (event: React.MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || link === null) return;
    event.preventDefault();
    onRead();
    goTo(link);
  };
  return (
    <li className={css['line']} data-unread={!isRead || undefined}>
      <i aria-hidden />
      <div>
        <strong>
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
      </div>
      <time>{formatClock(momentOf(notification).secondOfDay)}</time>
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

interface Shown {
  readonly all: readonly Notification[];
  readonly onRead: (id: number) => void;
}
const Days = ({ all, onRead }: Shown) =>
  [...Map.groupBy(all, (n) => momentOf(n).day)].map(([day, of]) => (
    <section key={day}>
      <h3>{formatLongDay(day)}</h3>
      <ul className={css['lines']}>
        {of.map((n) => (
          <Line key={n.id} notification={n} onRead={() => onRead(n.id)} />
        ))}
      </ul>
    </section>
  ));

const UNREAD = 'unread';
/** What was not read yet stands above the rest, however old it is. */
const Blocks = ({ all, onRead }: Shown) => {
  const [only, setOnly] = useState('all');
  const blocks = [
    { title: fr.unreadOnes, of: all.filter(({ isRead }) => !isRead) },
    { title: fr.readOnes, of: only === UNREAD ? [] : all.filter(({ isRead }) => isRead) },
  ].filter(({ of }) => of.length > 0);
  return (
    <>
      <SegmentedControl
        aria-label={fr.filter}
        value={only}
        onChange={setOnly}
        data={[
          { value: 'all', label: fr.allOnes },
          { value: UNREAD, label: fr.unreadOnes },
        ]}
      />
      {blocks.length === 0 && <p className={css['quiet']}>{fr.allRead}</p>}
      {blocks.map(({ title, of }) => (
        <section key={title}>
          <h2>{title}</h2>
          <Days all={of} onRead={onRead} />
        </section>
      ))}
    </>
  );
};

export const Page = () => {
  const me = useProfile()?.id;
  const loaded = useApi(notifications.list, {});
  useLiveInvalidate(me === undefined ? '' : `/users/${me}/notifications`, [notifications.list]);
  const read = useApiMutation(notifications.read, { invalidates: [notifications.list] });
  return (
    <div className={css['page']}>
      <PageHead title={fr.title} subtitle={fr.about}>
        <AppLink to={notifications.choices} className={css['choose']}>
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
          {({ notifications: all }) =>
            all.length === 0 ? (
              <p className={css['quiet']}>
                {fr.none} {fr.noneText}
              </p>
            ) : (
              <Blocks all={all} onRead={(id) => read.mutate({ body: { ids: [id] } })} />
            )
          }
        </LoadState>
      </div>
    </div>
  );
};
