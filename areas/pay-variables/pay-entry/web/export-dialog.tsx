// The payroll files: for which software, what they will hold, what differs from the last ones, and then the files.
import { Button, Select } from '@mantine/core';
import { Archive, Download } from 'lucide-react';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { formatMonth } from '#engines/french-time/formats.ts';
import { download } from '#platform/web/client/download.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { CountedTabs } from '#platform/web/tabs/counted-tabs.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { texts } from '#platform/contract/texts.ts';
import { headings } from '#areas/pay-variables/headings/contract.ts';
import { FilesPreview } from '#areas/pay-variables/payroll-layouts/web/embed.tsx';
import { payrollLayouts } from '#areas/pay-variables/payroll-layouts/contract.ts';
import { payEntry, type Preview } from '../contract.ts';
import { fr } from '../fr.ts';
import type { GridPeriod } from '../grid.ts';
import { ExportDifferences } from './export-differences.tsx';
import { touched } from './shown.ts';
import css from './pay-entry.module.css';

const t = texts(fr);
const PROBLEMS_SHOWN = 8;

type Problem = Preview['problems'][number];
/** Where a problem is settled: the codes of the heading, the values of the month, else the layout of the file. */
interface Leaving {
  readonly period: number;
  readonly onLeave: () => void;
}
const Settle = ({ of, period, onLeave }: Leaving & { readonly of: Problem }) => {
  if (of.heading !== null)
    return (
      <AppLink to={headings.load} params={{ id: of.heading }}>
        {fr.openHeading}
      </AppLink>
    );
  if (of.mission !== null)
    return (
      <AppLink
        to={payEntry.period}
        params={{ period }}
        query={{ show: 'errors' }}
        onClick={onLeave}
      >
        {fr.openErrors}
      </AppLink>
    );
  return <AppLink to={payrollLayouts.listPage}>{fr.openLayouts}</AppLink>;
};

const Problems = ({ problems, ...leaving }: Pick<Preview, 'problems'> & Leaving) => (
  <div className={css['blocked']} role="alert">
    {fr.blockedExport}
    <ul className="mt-4">
      {problems.slice(0, PROBLEMS_SHOWN).map((p) => (
        <li key={p.message}>
          {p.message} <Settle of={p} {...leaving} />
        </li>
      ))}
      {problems.length > PROBLEMS_SHOWN && (
        <li>{t('moreProblems', { count: String(problems.length - PROBLEMS_SHOWN) })}</li>
      )}
    </ul>
  </div>
);

const OtherPayrolls = ({ leftOut: { interim, hired }, statements }: Preview) =>
  interim + hired === 0 ? null : (
    <div>
      <p>{t('otherPayrolls', { count: interim + hired })}</p>
      <ul className="mt-4 soft meta">
        {statements.map((s) => (
          <li key={s.name}>{t('statementOf', { employer: s.employer, count: s.people })}</li>
        ))}
      </ul>
    </div>
  );

const Holds = ({ preview }: { readonly preview: Preview }) => {
  const [tab, setTab] = useState('files');
  return (
    <CountedTabs
      label={fr.fileTabs}
      value={tab}
      onChange={setTab}
      tabs={[
        {
          value: 'files',
          label: fr.preview,
          panel: (
            <div className={`${css['dialog']} stack gap-12`}>
              <FilesPreview files={preview.files} />
              <OtherPayrolls {...preview} />
            </div>
          ),
        },
        {
          value: 'differences',
          label: fr.differences,
          ...(preview.differences === null ? {} : { count: preview.differences.total }),
          panel: (
            <div className={`${css['dialog']} stack gap-12`}>
              <ExportDifferences differences={preview.differences} />
            </div>
          ),
        },
      ]}
    />
  );
};

/** New files beside those of an older snapshot: the software has both. */
const leavesAgain = ({ snapshot, exported, differences }: Preview): boolean =>
  snapshot !== null && exported === null && differences !== null;

interface LeftProps {
  readonly of: Preview;
  readonly code: string;
  readonly among: readonly { readonly code: string; readonly label: string }[];
}
const LeftBefore = ({ of, code, among }: LeftProps) => {
  if (!leavesAgain(of)) return null;
  const software = among.find((s) => s.code === code)?.label ?? code;
  return (
    <div className={css['blocked']} role="status">
      {t('leftBefore', { software, number: String(of.differences?.snapshot) })}
    </div>
  );
};

type Which = 'main' | 'all';
interface FootProps {
  readonly preview: Preview;
  readonly busy: Which | null;
  readonly onClose: () => void;
  readonly onFetch: (part: Which) => Promise<void>;
}
/** Files that were exported before can be fetched again, whatever blocks a new export. */
const Foot = ({ preview, busy, onClose, onFetch }: FootProps) => {
  const { snapshot, problems, exported } = preview;
  const isBlocked = snapshot === null || (problems.length > 0 && exported === null);
  return (
    <div className="row end mt-8">
      <Button variant="default" onClick={onClose}>
        {fr.close}
      </Button>
      <Button
        variant="default"
        leftSection={<Archive size={14} aria-hidden />}
        title={fr.downloadAllHint}
        disabled={isBlocked}
        loading={busy === 'all'}
        onClick={() => void onFetch('all')}
      >
        {fr.downloadAll}
      </Button>
      <Button
        leftSection={<Download size={14} aria-hidden />}
        disabled={isBlocked}
        loading={busy === 'main'}
        onClick={() => void onFetch('main')}
      >
        {leavesAgain(preview) ? fr.exportAgain : fr.download}
      </Button>
    </div>
  );
};

const Body = ({
  period,
  softwares,
  onClose,
}: {
  readonly period: GridPeriod;
  readonly softwares: readonly { readonly code: string; readonly label: string }[];
  readonly onClose: () => void;
}) => {
  const cache = useQueryClient();
  const [code, setCode] = useState(softwares[0]?.code ?? '');
  const [busy, setBusy] = useState<Which | null>(null);
  const preview = useApi(
    payEntry.exportPreview,
    { query: { period: period.id, software: code } },
    { fresh: 0, keepPrevious: true },
  );
  const fetchFile = async (part: Which): Promise<void> => {
    setBusy(part);
    try {
      await download(payEntry.exportFile, {
        params: { softwareCode: code, period: period.id },
        query: { part },
        body: { replaces: preview.data?.differences?.snapshot ?? null },
      });
      toast.success(fr.downloaded);
      await invalidate(cache, ...touched);
    } catch (error) {
      toast.danger(error);
    } finally {
      setBusy(null);
    }
  };
  return (
    <div className={`${css['dialog']} stack gap-12`}>
      <Select
        label={fr.software}
        data={softwares.map((s) => ({ value: s.code, label: s.label }))}
        value={code}
        allowDeselect={false}
        onChange={(v) => {
          if (v !== null) setCode(v);
        }}
        data-autofocus
      />
      <LoadState query={preview}>
        {(p) => (
          <>
            <p>
              {p.snapshot === null
                ? fr.draftIntro
                : t('exportIntro', { number: String(p.snapshot) })}{' '}
              {t('layoutUsed', { label: p.layout.label, number: String(p.layout.number) })}.
            </p>
            {p.exported !== null && (
              <p>
                {t('alreadyExported', { date: showInstant(p.exported.at), name: p.exported.user })}{' '}
                {fr.layoutChanged}{' '}
                <span className={css['hash']} title="SHA-256">
                  {p.exported.sha256.slice(0, 16)}…
                </span>
              </p>
            )}
            <LeftBefore of={p} code={code} among={softwares} />
            {p.problems.length > 0 ? (
              <Problems problems={p.problems} period={period.id} onLeave={onClose} />
            ) : (
              <Holds preview={p} />
            )}
            <Foot preview={p} busy={busy} onClose={onClose} onFetch={fetchFile} />
          </>
        )}
      </LoadState>
    </div>
  );
};

export const ExportDialog = ({
  period,
  onClose,
}: {
  readonly period: GridPeriod;
  readonly onClose: () => void;
}) => {
  const softwares = useApi(payEntry.exportSoftware, { query: { period: period.id } });
  return (
    <AppModal
      opened
      onClose={onClose}
      title={t('exportTitle', { period: formatMonth(period.month) })}
      size="wide"
    >
      <LoadState query={softwares}>
        {(all) =>
          all.length === 0 ? (
            <p>{fr.noSoftware}</p>
          ) : (
            <Body period={period} softwares={all} onClose={onClose} />
          )
        }
      </LoadState>
    </AppModal>
  );
};
