// My planning: a month, day under day; the telephone's width first.
import { ActionIcon, Button } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { formatMonth } from '#engines/french-time/formats.ts';
import { formatHours } from '#engines/french-time/hours.ts';
import { addMonths, monthOf } from '#engines/french-time/months.ts';
import { texts } from '#platform/contract/texts.ts';
import { PageHead } from '#platform/web/app-shell/page-head.tsx';
import { useApi } from '#platform/web/client/use-api.ts';
import { today } from '#platform/web/fields/today.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { useSearchState } from '#platform/web/router/page-state.ts';
import { FailedDerivations } from '#areas/working-time/derivations/web/embed.tsx';
import { mySpace, type OwnMonth } from '../contract.ts';
import { fr } from '../fr.ts';
import { DayLine } from './day-line.tsx';
import { NotEmployee, useIsEmployee } from './not-employee.tsx';
import css from './my-space.module.css';

const t = texts(fr);
const state = z.object({ month: z.string().default('').catch('') });

const Days = ({ month }: { readonly month: OwnMonth }) => {
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef('');
  // Today is in sight without a scroll, once a month is opened.
  useEffect(() => {
    if (shown.current === month.month) return;
    shown.current = month.month;
    list.current?.querySelector('[data-today]')?.scrollIntoView({ block: 'center' });
  }, [month.month]);
  return (
    <ul className={css['days']} ref={list} aria-label={fr.days}>
      {month.days.map((day) => (
        <DayLine key={day.day} day={day} today={today()} />
      ))}
    </ul>
  );
};

export const Page = () => (useIsEmployee() ? <Planning /> : <NotEmployee title={fr.planning} />);

const Planning = () => {
  const [search, set] = useSearchState(state);
  const current = monthOf(today());
  const month = search.month === '' ? current : search.month;
  const loaded = useApi(mySpace.calendar, { query: { month } }, { keepPrevious: true });
  const go = (months: number): void => set({ month: addMonths(month, months) });
  return (
    <div className={css['page']}>
      <PageHead title={fr.planning} subtitle={fr.about} />
      <div className={css['body']}>
        <div className={css['narrow']}>
          <div className={css['bar']}>
            <ActionIcon variant="default" size="lg" aria-label={fr.previous} onClick={() => go(-1)}>
              <ChevronLeft size={18} aria-hidden />
            </ActionIcon>
            <h2 aria-live="polite">{formatMonth(month)}</h2>
            <ActionIcon variant="default" size="lg" aria-label={fr.next} onClick={() => go(1)}>
              <ChevronRight size={18} aria-hidden />
            </ActionIcon>
            {month !== current && (
              <Button variant="subtle" onClick={() => set({ month: '' })}>
                {fr.thisMonth}
              </Button>
            )}
            {loaded.data && (
              <span className={css['totals']}>
                {t('totals', {
                  planned: formatHours(loaded.data.plannedSeconds),
                  done: formatHours(loaded.data.workedSeconds),
                })}
              </span>
            )}
          </div>
          <FailedDerivations />
          <LoadState query={loaded}>{(data) => <Days month={data} />}</LoadState>
        </div>
      </div>
    </div>
  );
};
