// The part of one's planning that is looked at, and the ways to others: kept in the address.
import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { isDay } from '#engines/french-time/days.ts';
import { daysOfMonth } from '#engines/french-time/months.ts';
import { today } from '#platform/web/fields/today.ts';
import { useSearchState } from '#platform/web/router/page-state.ts';
import { fr } from '../fr.ts';
import { spanOf, SPANS, spanTitle, stepped, type Span } from '../shown-span.ts';
import css from './my-space.module.css';

const state = z.object({
  show: z.enum(SPANS).default('month').catch('month'),
  day: z.string().default('').catch(''),
  month: z.string().default('').catch(''),
});

export const useShownSpan = () => {
  const [search, set] = useSearchState(state);
  const inMonth = /^\d{4}-(0[1-9]|1[0-2])$/.test(search.month)
    ? daysOfMonth(search.month).first
    : today();
  const day = isDay(search.day) ? search.day : inMonth;
  const show = (span: Span, at: string): void =>
    set({ show: span, day: at === today() ? '' : at, month: '' });
  return { span: search.show, day, range: spanOf(search.show, day), show };
};

export const SpanBar = ({
  shown: { span, day, range, show },
  children,
}: {
  readonly shown: ReturnType<typeof useShownSpan>;
  readonly children?: ReactNode;
}) => (
  <div className={`${css['span']} row mb-12`}>
    <SegmentedControl
      aria-label={fr.shownSpan}
      value={span}
      data={SPANS.map((value) => ({ value, label: fr.spans[value] }))}
      onChange={(value) => show(value as Span, day)}
    />
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={fr.before[span]}
      onClick={() => show(span, stepped(span, day, -1))}
    >
      <ChevronLeft size={18} aria-hidden />
    </ActionIcon>
    <h2 aria-live="polite">{spanTitle(span, day)}</h2>
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={fr.after[span]}
      onClick={() => show(span, stepped(span, day, 1))}
    >
      <ChevronRight size={18} aria-hidden />
    </ActionIcon>
    {(today() < range.first || range.last < today()) && (
      <Button variant="subtle" onClick={() => show(span, today())}>
        {fr.today}
      </Button>
    )}
    {children}
  </div>
);
