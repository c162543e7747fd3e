// `/evp-front-office` and `/evp-front-office/pay-entry`: on to the period that waits to be prepared.
import { CalendarSearch, CalendarX2 } from 'lucide-react';
import { useEffect } from 'react';
import { useInfra } from '#platform/web/client/infra-context.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { Notice } from '#platform/web/pages/notice.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { payEntry } from '../contract.ts';
import { fr } from '../fr.ts';
import { PeriodChooser } from './period-chooser.tsx';

const Onward = ({
  period,
  company,
}: {
  readonly period: number;
  /** Entered where the page is in another company, or in none that has months. */
  readonly company: number | null;
}) => {
  const go = useGo();
  useEffect(() => {
    const place = company === null ? {} : { infra: company };
    void go(payEntry.period, { params: { period }, ...place }, { replace: true });
  }, [go, period, company]);
  return null;
};

/** Nobody can say which month to prepare: the provider's staff choose a company the first time; elsewhere there may be no month at all. */
const NoCurrent = () => {
  const periods = useApi(payEntry.periods, {});
  return (
    <LoadState query={periods}>
      {(all) =>
        all.length === 0 ? (
          <Notice icon={CalendarX2} title={fr.noPeriods} text={fr.noPeriodsText} />
        ) : (
          <Notice icon={CalendarSearch} title={fr.whichPeriod} text={fr.whichPeriodText}>
            <PeriodChooser period={null} />
          </Notice>
        )
      }
    </LoadState>
  );
};

export const Page = () => {
  const infra = useInfra();
  const current = useApi(payEntry.currentPeriod, {}, { fresh: 0 });
  return (
    <LoadState query={current}>
      {({ id, company }) =>
        id === null ? (
          <NoCurrent />
        ) : (
          <Onward period={id} company={infra === undefined ? null : company} />
        )
      }
    </LoadState>
  );
};
