// My hours: a month, entered day by day, declared, signed. The telephone's width first.
import { ActionIcon, Button } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { formatMonth } from '#engines/french-time/formats.ts';
import { addMonths, monthOf } from '#engines/french-time/months.ts';
import { texts } from '#platform/contract/texts.ts';
import { PageHead } from '#platform/web/app-shell/page-head.tsx';
import { useProfile } from '#platform/web/app-shell/rights.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { today } from '#platform/web/fields/today.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { useSearchState } from '#platform/web/router/page-state.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { sedentaryHours, type OwnSedentaryDay, type OwnSedentaryMonth } from '../contract.ts';
import { fr } from '../fr.ts';
import { EditDay } from './edit-day.tsx';
import { OwnDays } from './own-days.tsx';
import { declarableDays } from './own-month.ts';
import css from './sedentary.module.css';
import { SheetBlock } from './sheet-block.tsx';

const t = texts(fr);
const state = z.object({ month: z.string().default('').catch('') });

interface MonthBarProps {
  readonly month: string;
  readonly show: (month: string) => void;
}
const MonthBar = ({ month, show }: MonthBarProps) => (
  <div className={css['bar']}>
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={fr.previous}
      onClick={() => show(addMonths(month, -1))}
    >
      <ChevronLeft size={18} aria-hidden />
    </ActionIcon>
    <h2 aria-live="polite">{formatMonth(month)}</h2>
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={fr.next}
      onClick={() => show(addMonths(month, 1))}
    >
      <ChevronRight size={18} aria-hidden />
    </ActionIcon>
    {month !== monthOf(today()) && (
      <Button variant="subtle" onClick={() => show(monthOf(today()))}>
        {fr.thisMonth}
      </Button>
    )}
  </div>
);

const Shown = ({ month }: { readonly month: OwnSedentaryMonth }) => {
  const [edited, setEdited] = useState<OwnSedentaryDay | null>(null);
  const declare = useApiMutation(sedentaryHours.declare, {
    invalidates: [sedentaryHours.own],
    onSuccess: ({ declared }) => void toast.success(t('declareDone', { count: declared })),
  });
  const days = declarableDays(month);
  return (
    <>
      <OwnDays month={month} today={today()} edit={setEdited} />
      <SheetBlock month={month} />
      {days.length > 0 && (
        <div className={css['thumb']}>
          <Button
            fullWidth
            loading={declare.isPending}
            onClick={() => declare.mutate({ body: { days } })}
          >
            {t('declareAll', { count: days.length })}
          </Button>
        </div>
      )}
      {edited !== null && <EditDay day={edited} onClose={() => setEdited(null)} />}
    </>
  );
};

export const Page = () => {
  const isEmployee = typeof useProfile()?.collaboratorId === 'number';
  return (
    <div className={css['page']}>
      <PageHead title={fr.title} subtitle={isEmployee ? fr.about : undefined} />
      <div className={css['body']}>
        {isEmployee ? <Month /> : <p className={css['quiet']}>{fr.notEmployee}</p>}
      </div>
    </div>
  );
};

const Month = () => {
  const [search, set] = useSearchState(state);
  const month = search.month === '' ? monthOf(today()) : search.month;
  const loaded = useApi(sedentaryHours.own, { query: { month } }, { keepPrevious: true });
  return (
    <div className={css['narrow']}>
      <MonthBar month={month} show={(shown) => set({ month: shown })} />
      <LoadState query={loaded}>{(data) => <Shown month={data} />}</LoadState>
    </div>
  );
};
