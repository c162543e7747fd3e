import { lazy, Suspense } from 'react';
import { PageHead } from '#platform/web/app-shell/page-head.tsx';
import { useMay, useProfile } from '#platform/web/app-shell/rights.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { formatLongDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { OwnHomeBlocks } from '#areas/administration/my-space/web/embed.tsx';
import { home } from '../contract.ts';
import { fr } from '../fr.ts';
import { NoticeList } from './notice-list.tsx';
import css from './home.module.css';

const { morning, evening, today, peopleCount } = fr;
const t = texts({ morning, evening, today, peopleCount });

const WorkforcePanel = lazy(async () => ({
  default: (await import('./workforce-panel.tsx')).WorkforcePanel,
}));
const IndicatorCards = lazy(async () => ({
  default: (await import('./indicator-cards.tsx')).IndicatorCards,
}));
const EVENING = 18;
const now = (): { hour: number; day: string } => {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Europe/Paris',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts();
  const part = (type: string): string => parts.find((p) => p.type === type)?.value ?? '';
  return { hour: Number(part('hour')), day: `${part('year')}-${part('month')}-${part('day')}` };
};

export const Page = () => {
  const may = useMay();
  const profile = useProfile();
  const indicators = useApi(home.indicators, {}, { keepPrevious: true });
  const notices = useApi(home.notifications, {}, { keepPrevious: true });
  const workforce = useApi(
    home.workforce,
    {},
    { enabled: may('home.workforce'), keepPrevious: true },
  );
  const { hour, day } = now();
  const isEmployee = may('space.own') && typeof profile?.collaboratorId === 'number';
  const name = profile?.name.split(' ')[0] ?? '';
  return (
    <div className="page">
      <PageHead
        title={t(hour < EVENING ? 'morning' : 'evening', { name })}
        subtitle={t('today', { date: formatLongDay(day) })}
      />
      <div className={`${css['body']} stack body gap-24 packed`}>
        {isEmployee && <OwnHomeBlocks />}
        {indicators.data !== undefined && indicators.data.indicators.length > 0 && (
          <Suspense>
            <IndicatorCards indicators={indicators.data.indicators} label={fr.title} />
          </Suspense>
        )}
        <div className={css['columns']}>
          <section aria-labelledby="to-do">
            <h2 id="to-do">{fr.toDo}</h2>
            <LoadState query={notices}>{(d) => <NoticeList notices={d.notifications} />}</LoadState>
          </section>
          {may('home.workforce') && (
            <section aria-labelledby="workforce">
              <h2 id="workforce">
                {fr.workforce}
                {workforce.data && <em>{t('peopleCount', { count: workforce.data.total })}</em>}
              </h2>
              <LoadState query={workforce}>
                {(d) => (
                  <Suspense>
                    <WorkforcePanel workforce={d} />
                  </Suspense>
                )}
              </LoadState>
            </section>
          )}
        </div>
      </div>
    </div>
  );
};
