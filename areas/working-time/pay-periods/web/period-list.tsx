import { CalendarRange, Clock } from 'lucide-react';
import { useState } from 'react';
import { formatMonth } from '#engines/french-time/formats.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { useTexts } from '#platform/web/texts/texts.ts';
import { overtimeAction, OvertimeModal } from '#areas/working-time/overtime/web/embed.tsx';
import { payPeriods, periodList, type PayPeriod } from '../contract.ts';
import { fr } from '../fr.ts';
import { PeriodDatesModal } from './period-dates.tsx';
import { OpenMonthModal } from './open-month.tsx';
import { useOpenPeriod } from './open-period.ts';
import { PeriodDelay, PeriodStatus, PeriodTabs } from './period-tabs.tsx';
import { countedCells } from './to-calculate.tsx';

export const Page = () => {
  const t = useTexts(fr);
  const open = useOpenPeriod();
  const may = useMay();
  const [dated, setDated] = useState<PayPeriod | null>(null);
  const [opening, setOpening] = useState(false);
  const [counted, setCounted] = useState<PayPeriod | null>(null);
  return (
    <ListPage
      title={fr.title}
      about={fr.subtitle}
      routes={payPeriods}
      of={periodList}
      tabs={<PeriodTabs />}
      sort={{ name: 'month', dir: 'desc' }}
      empty={{ title: fr.empty, text: fr.emptyText }}
      add={
        may('pay-period.write')
          ? { label: fr.openMonth, onClick: () => setOpening(true) }
          : undefined
      }
      view={{
        label: (r) => `${formatMonth(r.month)} ${r.company}`,
        onOpen: (r) => open(r.id),
        cells: {
          delay: (r) => <PeriodDelay delay={r.delay} />,
          status: (r) => <PeriodStatus status={r.status} />,
          ...countedCells,
        },
        ...(may('pay-period.write')
          ? {
              actions: (r: PayPeriod) => [
                {
                  key: 'dates',
                  label: fr.editDates,
                  icon: CalendarRange,
                  unable:
                    r.status === 'closed'
                      ? t('closedPeriod', { period: formatMonth(r.month), company: r.company })
                      : undefined,
                  onClick: () => setDated(r),
                },
                {
                  key: 'overtime',
                  label: overtimeAction,
                  icon: Clock,
                  onClick: () => setCounted(r),
                },
              ],
            }
          : {}),
      }}
    >
      {opening && <OpenMonthModal onClose={() => setOpening(false)} />}
      {dated !== null && <PeriodDatesModal period={dated} onClose={() => setDated(null)} />}
      {counted !== null && <OvertimeModal period={counted} onClose={() => setCounted(null)} />}
    </ListPage>
  );
};
