// What the portal told me: the newest first, day by day; opening one is having read it.
import { Button } from '@mantine/core';
import { CheckCheck } from 'lucide-react';
import { formatLongDay } from '#engines/french-time/formats.ts';
import { formatClock } from '#engines/french-time/hours.ts';
import { secondsOf, wallClockAt } from '#engines/french-time/zones.ts';
import { PageHead } from '#platform/web/app-shell/page-head.tsx';
import { useProfile } from '#platform/web/app-shell/rights.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { useLiveInvalidate } from '#platform/web/live/use-live.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { useGoTo } from '#platform/web/router/app-link.tsx';
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
      <h2>{formatLongDay(day)}</h2>
      <ul className={css['lines']}>
        {of.map((n) => (
          <Line key={n.id} notification={n} onRead={() => onRead(n.id)} />
        ))}
      </ul>
    </section>
  ));

export const Page = () => {
  const me = useProfile()?.id;
  const loaded = useApi(notifications.list, {});
  useLiveInvalidate(me === undefined ? '' : `/users/${me}/notifications`, [notifications.list]);
  const read = useApiMutation(notifications.read, { invalidates: [notifications.list] });
  return (
    <div className={css['page']}>
      <PageHead title={fr.title} subtitle={fr.about}>
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
              <Days all={all} onRead={(id) => read.mutate({ body: { ids: [id] } })} />
            )
          }
        </LoadState>
      </div>
    </div>
  );
};
