// What stands in the place of the rows: loading, nothing, a failure.
import { Button, Skeleton } from '@mantine/core';
import { CircleAlert, Inbox, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { fr } from './fr.ts';
import css from './data-table.module.css';

const WIDTHS = [28, 20, 34, 16, 24, 30, 18, 26];

/** Rows to come: the same height as rows, so that nothing jumps. */
export function TableSkeleton({
  rows = 10,
  columns = 5,
}: {
  readonly rows?: number;
  readonly columns?: number;
}) {
  return (
    <output className={css['skeleton']} aria-label={fr.loading}>
      {Array.from({ length: rows }, (_, r) => (
        <div key={r} className={`${css['skeletonRow']} bar gap-24 hair-below`}>
          <Skeleton w={16} h={16} radius="xs" />
          {Array.from({ length: columns }, (__, c) => (
            <Skeleton key={c} h={10} w={`${WIDTHS[(r + c * 3) % WIDTHS.length] ?? 20}%`} />
          ))}
        </div>
      ))}
    </output>
  );
}

/** An empty place says why it is empty and what can be done. */
export function EmptyState({
  icon: Icon = Inbox,
  title,
  children,
  actions,
}: {
  readonly icon?: LucideIcon;
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}) {
  return (
    <div className={`${css['empty']} stack gap-6 center`}>
      <Icon size={28} strokeWidth={1.5} aria-hidden />
      <h2>{title}</h2>
      {children && <p className={css['emptyText']}>{children}</p>}
      {actions && <div className={css['emptyActions']}>{actions}</div>}
    </div>
  );
}

export function FailedState({
  title = fr.failed,
  message,
  onRetry,
}: {
  readonly title?: string;
  readonly message: string;
  readonly onRetry: () => void;
}) {
  return (
    <div role="alert">
      <EmptyState
        icon={CircleAlert}
        title={title}
        actions={
          <Button variant="default" onClick={onRetry}>
            {fr.retry}
          </Button>
        }
      >
        {message}
      </EmptyState>
    </div>
  );
}
