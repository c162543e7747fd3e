// « Documents reçus » of a period: what was deposited, how far the payslips are, and depositing more.
import { Alert, Button, FileInput, Select } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { FileCheck2, FileClock, Upload } from 'lucide-react';
import { useState } from 'react';
import { formatMonth } from '#engines/french-time/formats.ts';
import { fillPath } from '#platform/contract/path.ts';
import type { Output } from '#platform/contract/route.ts';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { messageOf } from '#platform/web/client/api-error.ts';
import { upload } from '#platform/web/client/upload.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { useLiveInvalidate } from '#platform/web/live/use-live.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { DOCUMENT_FILES, payEngine, type PayDocument } from '../contract.ts';
import { categoriesOf, STAGES, type Category, type Stage } from '../documents.ts';
import { fr } from '../fr.ts';
import css from './received.module.css';

const t = texts(fr);
const looks = { waiting: 'warning', rejected: 'danger', validated: 'success' } as const;
const stateLooks = { in_progress: 'info', failure: 'danger', success: 'success' } as const;
interface PeriodSeen {
  readonly id: number;
  readonly companyId: number;
  readonly month: string;
  readonly status: 'open' | 'closed';
}

const Deposit = ({ period }: { readonly period: PeriodSeen }) => {
  const cache = useQueryClient();
  const [stage, setStage] = useState<Stage>('prepay');
  const [category, setCategory] = useState<Category>('pre-payslip');
  const [files, setFiles] = useState<File[]>([]);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const send = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const { stored } = await upload(
        stage === 'prepay' ? payEngine.integratePrepay : payEngine.integratePay,
        { params: { category }, body: { period: String(period.id), files } },
      );
      toast.success(t('deposited', { count: stored.length }));
      setFiles([]);
      await invalidate(cache, payEngine.documents);
    } catch (e) {
      setError(e);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className={`${css['deposit']} folds stack gap-12 bottom`}
      onSubmit={(e) => {
        e.preventDefault();
        void send();
      }}
    >
      <Select
        label={fr.stage}
        data={STAGES.map((s) => ({ value: s, label: fr.stages[s] }))}
        value={stage}
        allowDeselect={false}
        onChange={(v) => {
          const next = v as Stage;
          setStage(next);
          setCategory(next === 'prepay' ? 'pre-payslip' : 'payslip');
        }}
      />
      <Select
        label={fr.category}
        data={categoriesOf(stage).map((c) => ({ value: c, label: fr.categories[c] }))}
        value={category}
        allowDeselect={false}
        onChange={(v) => setCategory(v as Category)}
      />
      <FileInput
        label={fr.files}
        placeholder={fr.choose}
        multiple
        clearable
        value={files}
        accept={DOCUMENT_FILES.accept.map((e) => `.${e}`).join(',')}
        onChange={(f) => setFiles(f)}
        data-autofocus
      />
      <Button
        type="submit"
        leftSection={<Upload size={14} aria-hidden />}
        loading={busy}
        disabled={files.length === 0}
      >
        {fr.deposit}
      </Button>
      {error !== null && (
        <Alert className={'across'} color="danger" role="alert">
          {messageOf(error)}
        </Alert>
      )}
    </form>
  );
};

const One = ({ d }: { readonly d: PayDocument }) => (
  <li>
    {d.current ? <FileCheck2 size={15} aria-hidden /> : <FileClock size={15} aria-hidden />}
    <div>
      <a
        href={fillPath(payEngine.download.path, { id: d.id })}
        aria-label={t('download', { name: d.name })}
      >
        {d.name}
      </a>
      <small>
        {[
          fr.categories[d.category],
          t('version', { number: d.version }),
          d.current ? null : fr.replaced,
          t('by', { name: d.user, date: showInstant(d.at) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
      <small className={css['hash']} title={fr.checksum}>
        {d.sha256.slice(0, 16)}…
      </small>
    </div>
    {d.status !== null && d.current && (
      <StatusBadge kind={looks[d.status]} label={fr.statuses[d.status]} />
    )}
  </li>
);

/** How far the payroll software is with each payslip. */
const PayslipStates = ({
  states,
}: {
  readonly states: Output<typeof payEngine.documents>['states'];
}) => (
  <section aria-label={fr.payroll}>
    <h3 className="mb-4">{fr.payroll}</h3>
    {states.people.length === 0 ? (
      <p className="quiet">{fr.payrollNone}</p>
    ) : (
      <>
        <p className="quiet">
          {t('stateCounts', {
            success: states.success,
            failure: states.failure,
            progress: states.in_progress,
          })}
        </p>
        <ul className="plain">
          {states.people.map((p) => (
            <li key={p.person}>
              <div>
                <b>{p.name}</b>
                <small>{[p.matricule, p.software, showInstant(p.at)].join(' · ')}</small>
                {p.message !== null && <small>{p.message}</small>}
              </div>
              <StatusBadge kind={stateLooks[p.state]} label={fr.states[p.state]} />
            </li>
          ))}
        </ul>
      </>
    )}
  </section>
);

export const ReceivedDocuments = ({
  period,
  onClose,
}: {
  readonly period: PeriodSeen;
  readonly onClose: () => void;
}) => {
  const writes = useMay()('pay-document.write');
  const received = useApi(payEngine.documents, { query: { period: period.id } }, { fresh: 0 });
  useLiveInvalidate(`/infrastructures/${period.companyId}/silae-documents`, [payEngine.documents]);
  return (
    <AppModal
      opened
      onClose={onClose}
      size="large"
      title={t('receivedOf', { period: formatMonth(period.month) })}
    >
      <div className={`${css['received']} stack gap-20`}>
        {writes &&
          (period.status === 'closed' ? (
            <Deposit period={period} />
          ) : (
            <p className="quiet">{fr.mustClose}</p>
          ))}
        <LoadState query={received}>
          {({ documents, withheld, states }) => (
            <>
              {documents.length === 0 && withheld === 0 ? (
                <p className="quiet">{fr.none}</p>
              ) : (
                STAGES.filter((s) => documents.some((d) => d.stage === s)).map((s) => (
                  <section key={s} aria-label={fr.stages[s]}>
                    <h3 className="mb-4">{fr.stages[s]}</h3>
                    <ul className="plain">
                      {documents
                        .filter((d) => d.stage === s)
                        .map((d) => (
                          <One key={d.id} d={d} />
                        ))}
                    </ul>
                  </section>
                ))
              )}
              {withheld > 0 && <p className="quiet">{t('withheld', { count: withheld })}</p>}
              <PayslipStates states={states} />
            </>
          )}
        </LoadState>
      </div>
    </AppModal>
  );
};
export const receivedDocuments = { label: fr.received, may: 'pay-document.read' } as const;
