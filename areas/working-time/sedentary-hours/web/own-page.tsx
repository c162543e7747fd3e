// My hours: a month, entered day by day, declared, signed. The telephone's width first.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { useProfile } from '#platform/web/app-shell/rights.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { MonthBar, useShownMonth } from '#platform/web/fields/month-bar.tsx';
import { today } from '#platform/web/fields/today.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { ReadingPage } from '#platform/web/pages/reading-page.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { sedentaryHours, type OwnSedentaryDay, type OwnSedentaryMonth } from '../contract.ts';
import { fr } from '../fr.ts';
import { EditDay } from './edit-day.tsx';
import { OwnDays } from './own-days.tsx';
import { declarableDays } from './own-month.ts';
import css from './sedentary.module.css';
import { SheetBlock } from './sheet-block.tsx';
import { TheoreticalHours } from './theoretical-hours.tsx';

const t = texts(fr);
const Shown = ({ month }: { readonly month: OwnSedentaryMonth }) => {
  const [edited, setEdited] = useState<OwnSedentaryDay | null>(null);
  const declare = useApiMutation(sedentaryHours.declare, {
    invalidates: [sedentaryHours.own],
    onSuccess: ({ declared }) => void toast.success(t('declareDone', { count: declared })),
  });
  const days = declarableDays(month);
  return (
    <>
      <TheoreticalHours days={month.days} />
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
    <ReadingPage title={fr.title} subtitle={isEmployee ? fr.about : undefined}>
      {isEmployee ? <Month /> : <p className="quiet">{fr.notEmployee}</p>}
    </ReadingPage>
  );
};

const Month = () => {
  const shown = useShownMonth();
  const loaded = useApi(
    sedentaryHours.own,
    { query: { month: shown.month } },
    { keepPrevious: true },
  );
  return (
    <>
      <MonthBar shown={shown} />
      <LoadState query={loaded}>{(data) => <Shown month={data} />}</LoadState>
    </>
  );
};
