// Typing in a closed month: it is said, and whoever may reopens it from there.
import { useState, type ReactNode } from 'react';
import { formatMonth } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { payEntry } from '../contract.ts';
import { fr } from '../fr.ts';
import type { GridPeriod } from '../grid.ts';
import { ReopenDialog } from './reopen-dialog.tsx';

const t = texts(fr);

export const useLocked = (
  period: GridPeriod,
): { readonly onLocked: (() => void) | null; readonly reopening: ReactNode } => {
  const may = useMay();
  const [asked, setAsked] = useState(false);
  const isClosed = period.status === 'closed';
  const reopen = { label: fr.reopen, run: () => setAsked(true) };
  const onLocked = (): void =>
    void toast.warning(t('closedMonth', { month: formatMonth(period.month) }), {
      id: 'closed-month',
      ...(may(payEntry.open.may) ? { action: reopen } : {}),
    });
  return {
    onLocked: isClosed && may('pay-entry.write') ? onLocked : null,
    reopening: isClosed && asked && (
      <ReopenDialog period={period} onClose={() => setAsked(false)} />
    ),
  };
};
