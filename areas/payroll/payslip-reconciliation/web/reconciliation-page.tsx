// Payslips beside the export: the tick or what differs first, then totals, nets, and how payslips are read.
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { BookOpenText, CircleAlert, CircleCheck, FileX2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { ExportFormat } from '#platform/contract/shapes.ts';
import { texts } from '#platform/contract/texts.ts';
import { PageHead } from '#platform/web/app-shell/page-head.tsx';
import { download } from '#platform/web/client/download.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { ExportMenu } from '#platform/web/list-page/export-menu.tsx';
import { useLiveInvalidate } from '#platform/web/live/use-live.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { Notice } from '#platform/web/pages/notice.tsx';
import { AppLink, useGo } from '#platform/web/router/app-link.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { payrollFiles } from '#areas/payroll/payroll-files/contract.ts';
import { PeriodSelect } from '#areas/payroll/payroll-files/web/embed.tsx';
import { payslipReconciliation, type ReconciliationView } from '../contract.ts';
import { fr } from '../fr.ts';
import { Differences } from './differences.tsx';
import { LayoutPart } from './layout-part.tsx';
import { Nets, Totals } from './totals.tsx';
import { UnknownLines } from './unknown-lines.tsx';
import css from './reconciliation.module.css';

const t = texts(fr);
type View = ReconciliationView;

const useRunning = () => {
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (problem) {
      toast.danger(problem);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
};

const ReadButton = ({ period }: { readonly period: number }) => {
  const cache = useQueryClient();
  const { isBusy, run } = useRunning();
  const read = async (): Promise<void> => {
    await send(payslipReconciliation.read, { params: { period } });
    toast.success(fr.readingStarted);
    await invalidate(cache, payslipReconciliation.load);
  };
  return (
    <Button
      loading={isBusy}
      leftSection={<BookOpenText size={14} aria-hidden />}
      onClick={() => void run(read)}
    >
      {fr.read}
    </Button>
  );
};

const Verdict = ({ view }: { readonly view: View }) => {
  const differing = view.people.filter(({ state }) => state !== 'agrees').length;
  const Icon = view.agrees ? CircleCheck : CircleAlert;
  return (
    <div className={css['verdict']} data-agrees={view.agrees} role="status">
      <Icon size={20} aria-hidden />
      <div>
        <strong>
          {view.agrees
            ? t('allAgree', { count: view.payslips })
            : t('someDiffer', { count: differing, all: view.people.length })}
        </strong>
        {view.unplaced > 0 && <p>{t('unplaced', { count: view.unplaced })}</p>}
        {view.exportedAt !== null && (
          <p>
            {t('source', {
              software: view.software ?? '',
              number: view.snapshot ?? 0,
              date: showInstant(view.exportedAt),
            })}
          </p>
        )}
      </div>
    </div>
  );
};

const ToFiles = ({ period }: { readonly period: number }) => (
  <AppLink to={payrollFiles.pay} params={{ period }}>
    {fr.toFiles}
  </AppLink>
);
/** What stands in the way of a comparison, and what to do; null where nothing does. */
const obstacleOf = (view: View): ReactNode => {
  const { id: period } = view.period;
  if (view.state === 'no_export')
    return <Notice icon={FileX2} heading="h3" title={fr.noExport} text={fr.noExportText} />;
  if (view.state === 'no_payslip')
    return (
      <Notice icon={FileX2} heading="h3" title={fr.noPayslip} text={fr.noPayslipText}>
        <ToFiles period={period} />
      </Notice>
    );
  if (view.state === 'to_read')
    return (
      <Notice
        icon={BookOpenText}
        heading="h3"
        title={t('toRead', { count: view.toRead })}
        text={fr.about}
      >
        <ReadButton period={period} />
      </Notice>
    );
  return null;
};

const Compared = ({ view }: { readonly view: View }) => {
  const obstacle = obstacleOf(view);
  const { id: period } = view.period;
  useLiveInvalidate(`/infrastructures/${view.period.companyId}/silae-documents`, [
    payslipReconciliation.load,
  ]);
  if (obstacle !== null) return <>{obstacle}</>;
  return (
    <div className="stack gap-20 shrink">
      <Verdict view={view} />
      <Differences people={view.people} />
      <UnknownLines view={view} />
      <Totals totals={view.totals} />
      <Nets view={view} />
      {view.layout !== null && <LayoutPart layout={view.layout} period={period} />}
    </div>
  );
};

export const Page = () => {
  const { period } = usePageParams(payslipReconciliation.screen);
  const go = useGo();
  const { isBusy, run } = useRunning();
  const view = useApi(payslipReconciliation.load, { params: { period } }, { fresh: 0 });
  const exportAs = (format: ExportFormat): Promise<unknown> =>
    download(payslipReconciliation.export, {
      params: { period, _format: format },
    });
  return (
    <div className="page">
      <PageHead title={fr.title} subtitle={fr.about}>
        <PeriodSelect
          period={period}
          onChange={(chosen) =>
            void go(payslipReconciliation.screen, { params: { period: chosen } })
          }
        />
        <ExportMenu busy={isBusy} onExport={(format) => void run(() => exportAs(format))} />
      </PageHead>
      <div className="body">
        <LoadState query={view}>{(loaded) => <Compared key={period} view={loaded} />}</LoadState>
      </div>
    </div>
  );
};
