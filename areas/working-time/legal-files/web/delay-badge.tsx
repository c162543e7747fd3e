import { StatusBadge, type StatusKind } from '#platform/web/status-badge/status-badge.tsx';
import { texts } from '#platform/contract/texts.ts';
import type { DelayStatus } from '../delays.ts';
import { fr } from '../fr.ts';
import css from './legal-files.module.css';

const t = texts(fr);
const kinds: Readonly<Record<DelayStatus, StatusKind>> = {
  0: 'danger',
  1: 'warning',
  2: 'success',
};

export const DelayBadge = ({ status }: { readonly status: DelayStatus }) => (
  <StatusBadge kind={kinds[status]} label={fr.delayStatus[status]} />
);

const leftText = (left: number | null): string => {
  if (left === null) return fr.never;
  return left < 0 ? t('lateBy', { count: -left }) : t('dayCount', { count: left });
};
/** Days left as a figure and a bar that empties. */
export const DaysLeft = ({
  left,
  of,
  status,
}: {
  readonly left: number | null;
  readonly of: number;
  readonly status: DelayStatus;
}) => (
  <span className={css['left']} data-status={status}>
    <span>{leftText(left)}</span>
    <i aria-hidden>
      <b style={{ width: `${Math.max(0, Math.min(1, (left ?? 0) / of)) * 100}%` }} />
    </i>
  </span>
);
