// The payroll file: for which software, what it will hold, and then the file.
import { Button, Select } from '@mantine/core';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { formatMonth } from '#engines/french-time/formats.ts';
import { download } from '#platform/web/client/download.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { texts } from '#platform/contract/texts.ts';
import { payEntry, type Preview } from '../contract.ts';
import { fr } from '../fr.ts';
import type { GridPeriod } from '../grid.ts';
import { touched } from './shown.ts';
import css from './pay-entry.module.css';

const t = texts(fr);
const PROBLEMS_SHOWN = 8;

const Problems = ({ problems }: Pick<Preview, 'problems'>) => (
  <div className={css['blocked']} role="alert">
    {fr.blockedExport}
    <ul>{problems.slice(0, PROBLEMS_SHOWN).map((p) => <li key={p}>{p}</li>)}{problems.length > PROBLEMS_SHOWN && <li>{t('moreProblems', { count: String(problems.length - PROBLEMS_SHOWN) })}</li>}</ul>
  </div>
);
const Table = ({ preview: { columns, rows, total } }: { readonly preview: Preview }) => (
  <div className={css['preview']} tabIndex={0} role="region" aria-label={fr.preview}>
    <table>
      <caption>{t('lines', { count: total })}{rows.length < total && `, ${t('firstLines', { count: String(rows.length) })}`}</caption>
      <thead><tr>{columns.map((c) => <th key={c} scope="col">{c}</th>)}</tr></thead>
      <tbody>{rows.map((row, i) => <tr key={i}>{row.map((cell, j) => <td key={columns[j] ?? j}>{cell}</td>)}</tr>)}</tbody>
    </table>
  </div>
);

const Body = ({ period, softwares, onClose }: { readonly period: GridPeriod; readonly softwares: readonly { readonly code: string; readonly label: string }[]; readonly onClose: () => void }) => {
  const cache = useQueryClient();
  const [code, setCode] = useState(softwares[0]?.code ?? '');
  const [busy, setBusy] = useState(false);
  const preview = useApi(payEntry.exportPreview, { query: { period: period.id, software: code } }, { fresh: 0, keepPrevious: true });
  const fetchFile = async (): Promise<void> => {
    setBusy(true);
    try {
      await download(payEntry.exportFile, { params: { softwareCode: code, period: period.id }, body: {} });
      toast.success(fr.downloaded);
      await invalidate(cache, ...touched);
    } catch (error) {
      toast.danger(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={css['dialog']}>
      <Select label={fr.software} data={softwares.map((s) => ({ value: s.code, label: s.label }))} value={code} allowDeselect={false} onChange={(v) => { if (v !== null) setCode(v); }} data-autofocus />
      <LoadState query={preview}>{(p) => (
        <>
          <p>{p.snapshot === null ? fr.draftIntro : t('exportIntro', { number: String(p.snapshot) })}</p>
          {p.exported !== null && <p>{t('alreadyExported', { date: showInstant(p.exported.at), name: p.exported.user })} <span className={css['hash']} title="SHA-256">{p.exported.sha256.slice(0, 16)}…</span></p>}
          {p.problems.length > 0 ? <Problems problems={p.problems} /> : <Table preview={p} />}
          <div className={css['foot']}>
            <Button variant="default" onClick={onClose}>{fr.close}</Button>
            <Button leftSection={<Download size={14} aria-hidden />} disabled={p.snapshot === null || p.problems.length > 0} loading={busy} onClick={() => void fetchFile()}>{fr.download}</Button>
          </div>
        </>
      )}</LoadState>
    </div>
  );
};

export const ExportDialog = ({ period, onClose }: { readonly period: GridPeriod; readonly onClose: () => void }) => {
  const softwares = useApi(payEntry.exportSoftware, { query: { period: period.id } });
  return (
    <AppModal opened onClose={onClose} title={t('exportTitle', { period: formatMonth(period.month) })} size="large">
      <LoadState query={softwares}>{(all) => (all.length === 0 ? <p>{fr.noSoftware}</p> : <Body period={period} softwares={all} onClose={onClose} />)}</LoadState>
    </AppModal>
  );
};
