// The files of a period: to check (pre-pay, final settlements) or to hand out (pay).
import { Button } from '@mantine/core';
import { Download, ReceiptText, Upload } from 'lucide-react';
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { download } from '#platform/web/client/download.ts';
import { send } from '#platform/web/client/send.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { useLiveInvalidate } from '#platform/web/live/use-live.ts';
import { AppLink, useGo } from '#platform/web/router/app-link.tsx';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { LinkTabs } from '#platform/web/tabs/link-tabs.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { payFileList, payrollFiles, type PayFile } from '../contract.ts';
import { stageOf, type FileSet } from '../file-sets.ts';
import { fr } from '../fr.ts';
import { AgencyProgress } from './agency-progress.tsx';
import { Arrivals } from './arrivals.tsx';
import { DepositModal } from './deposit-modal.tsx';
import { placementLooks, placementText, statusLooks } from './looks.ts';
import { PeriodSelect } from './period-select.tsx';
import { SettlementPapersPart } from './settlement-papers.tsx';
import { usePublication } from './publish-dialog.tsx';
import { useFileActs } from './use-file-acts.tsx';
import css from './files.module.css';

const t = texts(fr);
const cells = {
  status: (file: PayFile) =>
    file.status === null ? null : <StatusOf looks={statusLooks} status={file.status} />,
  placement: (file: PayFile) => {
    const text = placementText(file);
    return (
      <span className={`${css['placement']} bar shrink`} title={text ?? undefined}>
        <StatusOf looks={placementLooks} status={file.placement} />
        {text !== null && <small className="clip">{text}</small>}
      </span>
    );
  },
};

const SetTabs = ({ set, period }: { readonly set: FileSet; readonly period: number }) => (
  <LinkTabs label={fr.title}>
    <AppLink
      to={payrollFiles.prepay}
      params={{ period, tab: 'documents' }}
      {...(set === 'prepay' ? { 'aria-current': 'page' as const } : {})}
    >
      {fr.sets.prepay}
    </AppLink>
    <AppLink to={payrollFiles.prepay} params={{ period, tab: 'fs-documents' }}>
      {fr.sets['fs-documents']}
    </AppLink>
    <AppLink to={payrollFiles.pay} params={{ period }}>
      {fr.sets.pay}
    </AppLink>
  </LinkTabs>
);

const useGoToPeriod = (set: FileSet) => {
  const go = useGo();
  return (period: number, state: Readonly<Record<string, unknown>> = {}): void => {
    if (set === 'pay') return void go(payrollFiles.pay, { params: { period }, state });
    const tab = set === 'prepay' ? 'documents' : 'fs-documents';
    return void go(payrollFiles.prepay, { params: { period, tab }, state });
  };
};
const integrateAgain = async (set: FileSet, period: number): Promise<void> => {
  try {
    const route = set === 'pay' ? payrollFiles.integratePay : payrollFiles.integratePrepay;
    const { waiting } = await send(route, { query: { period } });
    toast.success(t('integrated', { count: waiting }));
  } catch (problem) {
    toast.danger(problem);
  }
};
const takeAll = async (what: 'pay' | 'prepay' | 'payslips', period: number): Promise<void> => {
  try {
    await download(payrollFiles.prepareArchive, { params: { what, period } });
    toast.info(fr.archiveQueued);
  } catch (problem) {
    toast.danger(problem);
  }
};

export const FilesPage = ({ set, period }: { readonly set: FileSet; readonly period: number }) => {
  const may = useMay();
  const acts = useFileActs(set, period);
  const publication = usePublication(period, set === 'pay');
  const goTo = useGoToPeriod(set);
  const [isDepositing, setDepositing] = useState(false);
  const agencies = stageOf(set) === 'pay' ? payrollFiles.payAgencies : payrollFiles.prepayAgencies;
  const { data: state } = useApi(agencies, { params: { period }, query: { set } }, { fresh: 0 });
  const topic = state && `/infrastructures/${state.period.companyId}/silae-documents`;
  useLiveInvalidate(topic ?? [], [payrollFiles.list, agencies, payrollFiles.publication]);
  const mayDeposit = may('pay-document.write') && state?.period.isClosed === true;
  return (
    <ListPage
      title={fr.title}
      about={fr.about}
      routes={payrollFiles}
      params={{ set, period }}
      of={payFileList}
      tabs={<SetTabs set={set} period={period} />}
      sort={{ name: 'at', dir: 'desc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.empty, text: fr.emptyText }}
      actions={
        <>
          {mayDeposit && (
            <Button
              variant={publication.button ? 'default' : 'filled'}
              leftSection={<Upload size={14} aria-hidden />}
              onClick={() => setDepositing(true)}
            >
              {fr.deposit}
            </Button>
          )}
          {publication.button}
        </>
      }
      menu={[
        { label: fr.downloadAll, icon: Download, run: () => void takeAll(stageOf(set), period) },
        ...(set === 'pay'
          ? [
              {
                label: fr.downloadPayslips,
                icon: ReceiptText,
                run: () => void takeAll('payslips', period),
              },
            ]
          : []),
      ]}
      above={() => (
        <div className={css['above']}>
          {may('pay-document.write') && <Arrivals />}
          <PeriodSelect period={period} onChange={(chosen) => goTo(chosen)} />
          {state && (
            <AgencyProgress
              state={state}
              set={set}
              onIntegrate={mayDeposit ? () => void integrateAgain(set, period) : null}
              onQuarantine={() => goTo(period, { placement: ['quarantine'] })}
            />
          )}
          {publication.planned}
          {set === 'fs-documents' && <SettlementPapersPart period={period} />}
        </div>
      )}
      bulk={{ others: acts.ofMany }}
      view={{
        label: (file: PayFile) => file.name,
        cells,
        onOpen: acts.look,
        actions: acts.ofRow,
      }}
    >
      {acts.modals}
      {publication.dialog}
      {isDepositing && (
        <DepositModal set={set} period={period} onClose={() => setDepositing(false)} />
      )}
    </ListPage>
  );
};
