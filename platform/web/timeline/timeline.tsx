// What happened, newest first unless said otherwise: who, when, what, and the words that came with it.
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StatusKind } from '#platform/web/status-badge/status-badge.tsx';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import css from './timeline.module.css';

export interface TimelineEvent {
  readonly key: string | number;
  /** « a validé la demande »: one line. */
  readonly title: ReactNode;
  readonly who?: string;
  /** ISO instant. */
  readonly at: string;
  readonly icon?: LucideIcon;
  readonly kind?: StatusKind;
  /** A comment, a change of values, files. */
  readonly children?: ReactNode;
}

export function Timeline({
  label,
  events,
}: {
  readonly label: string;
  readonly events: readonly TimelineEvent[];
}) {
  return (
    <ol className="plain" aria-label={label}>
      {events.map(({ key, title, who, at, icon: Icon, kind = 'default', children }) => (
        <li key={key} className={css['event']}>
          <span
            className={css['mark']}
            data-kind={kind}
            data-icon={Icon ? true : undefined}
            aria-hidden
          >
            {Icon && <Icon size={13} />}
          </span>
          <div className={css['body']}>
            <p className={`${css['line']} soft anywhere`}>
              {who !== undefined && <strong>{who} </strong>}
              {title}
            </p>
            <time className="note tn" dateTime={at}>
              {showInstant(at)}
            </time>
            {children && <div className={css['more']}>{children}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
