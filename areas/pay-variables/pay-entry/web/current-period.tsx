// `/evp-front-office` and `/evp-front-office/pay-entry`: on to the period that waits to be prepared.
import { CalendarX2 } from 'lucide-react';
import { useEffect } from 'react';
import { useApi } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { Notice } from '#platform/web/pages/notice.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { payEntry } from '../contract.ts';
import { fr } from '../fr.ts';

const Onward = ({ period }: { readonly period: number }) => {
  const go = useGo();
  useEffect(() => {
    void go(payEntry.period, { params: { period } }, { replace: true });
  }, [go, period]);
  return null;
};

export const Page = () => {
  const current = useApi(payEntry.currentPeriod, {}, { fresh: 0 });
  return (
    <LoadState query={current}>
      {({ id }) =>
        id === null ? (
          <Notice icon={CalendarX2} title={fr.noPeriods} text={fr.noPeriodsText} />
        ) : (
          <Onward period={id} />
        )
      }
    </LoadState>
  );
};
