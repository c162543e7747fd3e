// `/evp-payroll/reconciliation`: on to the latest closed month.
import { CalendarX2 } from 'lucide-react';
import { useEffect } from 'react';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { Notice } from '#platform/web/pages/notice.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { usePeriods } from '#areas/payroll/payroll-files/web/embed.tsx';
import { payslipReconciliation } from '../contract.ts';
import { fr } from '../fr.ts';

const Onward = ({ period }: { readonly period: number }) => {
  const go = useGo();
  useEffect(() => {
    void go(payslipReconciliation.screen, { params: { period } }, { replace: true });
  }, [go, period]);
  return null;
};

export const Page = () => (
  <LoadState query={usePeriods()}>
    {(months) => {
      const period = months.find(({ status }) => status === 'closed') ?? months[0];
      return period === undefined ? (
        <Notice icon={CalendarX2} title={fr.noExport} text={fr.noExportText} />
      ) : (
        <Onward period={period.id} />
      );
    }}
  </LoadState>
);
