// My days: a month, entered day by day or by the week, declared; the year's target. The telephone's width first, also without a network.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatMonth } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { useProfile } from '#platform/web/app-shell/rights.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { MonthBar, useShownMonth } from '#platform/web/fields/month-bar.tsx';
import { today } from '#platform/web/fields/today.ts';
import { ask } from '#platform/web/modals/ask.tsx';
import { useOutbox } from '#platform/web/offline/outbox.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { ReadingPage } from '#platform/web/pages/reading-page.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { declaredDays } from '../contract.ts';
import { fr } from '../fr.ts';
import { PORTIONS, type Portion } from '../rules.ts';
import type { OwnDeclaredDay, OwnDeclaredMonth } from '../shapes.ts';
import css from './declared.module.css';
import { EditDay } from './edit-day.tsx';
import { OwnDays } from './own-days.tsx';
import { drafts, fillable, withWaiting, type OwnWeek } from './own-month.ts';
import { YearGauge } from './year-gauge.tsx';

const t = texts(fr);

/** What was entered on this telephone and is not sent yet, the last of each day. */
const useWaiting = (): ReadonlyMap<string, Portion | null> =>
  new Map(
    useOutbox().flatMap(({ route, body }): [string, Portion | null][] => {
      const { day, portion } = (body ?? {}) as { day?: unknown; portion?: unknown };
      if (route !== declaredDays.setDay.path || typeof day !== 'string') return [];
      return [[day, PORTIONS.find((one) => one === portion) ?? null]];
    }),
  );

const Shown = ({ month }: { readonly month: OwnDeclaredMonth }) => {
  const [edited, setEdited] = useState<OwnDeclaredDay | null>(null);
  const waiting = useWaiting();
  const days = withWaiting(month.days, waiting);
  const filled = useApiMutation(declaredDays.setWeek, {
    invalidates: [declaredDays.load],
    onSuccess: ({ entered }) => void toast.success(t('weekFilled', { count: entered })),
  });
  const declared = useApiMutation(declaredDays.declare, {
    invalidates: [declaredDays.load],
    onSuccess: ({ declared: count }) => void toast.success(t('declareDone', { count })),
  });
  const open = drafts(month.days);
  const fill = (week: OwnWeek): void => {
    filled.mutate({ body: { days: fillable(week.days) } });
  };
  const declareAll = async (): Promise<void> => {
    const left = fillable(days).length;
    const isSure =
      left === 0 ||
      (await ask.confirm({
        title: t('askDeclare', { month: formatMonth(month.month) }),
        message: t('askMissing', { count: left }),
        confirmLabel: t('declareAll', { count: open.length }),
      }));
    const [year, number] = month.month.split('-').map(Number);
    if (isSure) declared.mutate({ params: { year: year ?? 0, month: number ?? 0 } });
  };
  return (
    <>
      <YearGauge year={month.year} />
      <OwnDays
        days={days}
        today={today()}
        waiting={new Set(waiting.keys())}
        edit={setEdited}
        fill={fill}
        isFilling={filled.isPending}
      />
      {open.length > 0 && (
        <div className={css['thumb']}>
          <Button
            fullWidth
            className={css['act']}
            loading={declared.isPending}
            onClick={() => void declareAll()}
          >
            {t('declareAll', { count: open.length })}
          </Button>
        </div>
      )}
      {edited !== null && (
        <EditDay day={edited} unit={month.unit} onClose={() => setEdited(null)} />
      )}
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
  const [year, month] = shown.month.split('-');
  const loaded = useApi(
    declaredDays.load,
    { params: { year: year ?? '', month: month ?? '' } },
    { keepPrevious: true },
  );
  return (
    <>
      <MonthBar shown={shown} />
      <LoadState query={loaded}>
        {(data) => (data.declares ? <Shown month={data} /> : <p className="quiet">{fr.notUsed}</p>)}
      </LoadState>
    </>
  );
};
