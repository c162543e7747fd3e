// The month that is looked at, and the ways to others: kept in the address.
import { ActionIcon, Button } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { formatMonth } from '#engines/french-time/formats.ts';
import { addMonths, monthOf } from '#engines/french-time/months.ts';
import { useSearchState } from '#platform/web/router/page-state.ts';
import { fr } from './fr.ts';
import { today } from './today.ts';
import css from './month-bar.module.css';

const state = z.object({ month: z.string().default('').catch('') });

export const useShownMonth = () => {
  const [search, set] = useSearchState(state);
  const current = monthOf(today());
  return {
    month: search.month === '' ? current : search.month,
    current,
    show: (month: string) => set({ month: month === current ? '' : month }),
  };
};

export const MonthBar = ({
  shown: { month, current, show },
  children,
}: {
  readonly shown: ReturnType<typeof useShownMonth>;
  readonly children?: ReactNode;
}) => (
  <div className={`${css['bar']} row mb-12`}>
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={fr.previousMonth}
      onClick={() => show(addMonths(month, -1))}
    >
      <ChevronLeft size={18} aria-hidden />
    </ActionIcon>
    <h2 aria-live="polite">{formatMonth(month)}</h2>
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={fr.nextMonth}
      onClick={() => show(addMonths(month, 1))}
    >
      <ChevronRight size={18} aria-hidden />
    </ActionIcon>
    {month !== current && (
      <Button variant="subtle" onClick={() => show(current)}>
        {fr.thisMonth}
      </Button>
    )}
    {children}
  </div>
);
