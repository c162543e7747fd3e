import { formatMonth } from '#engines/french-time/formats.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { unprefixed } from '#platform/web/list-page/unprefixed.ts';
import { agencyPeriodList, payPeriods } from '../contract.ts';
import { fr } from '../fr.ts';
import { useOpenPeriod } from './open-period.ts';
import { PeriodDelay, PeriodStatus, PeriodTabs } from './period-tabs.tsx';
import { countedCells } from './to-calculate.tsx';

const routes = unprefixed('agency', payPeriods);
/** An agency and a company's period together make a line. */
const KEY = 10_000_000;

export const Page = () => {
  const open = useOpenPeriod();
  return (
    <ListPage
      title={fr.title}
      about={fr.subtitle}
      routes={routes}
      of={agencyPeriodList}
      tabs={<PeriodTabs />}
      sort={{ name: 'month', dir: 'desc' }}
      empty={{ title: fr.empty }}
      view={{
        id: (r) => r.id * KEY + r.agencyId,
        label: (r) => `${formatMonth(r.month)} ${r.agency}`,
        onOpen: (r) => open(r.id, r.agencyId),
        cells: {
          delay: (r) => <PeriodDelay delay={r.delay} />,
          status: (r) => <PeriodStatus status={r.status} />,
          ...countedCells,
        },
      }}
    />
  );
};
