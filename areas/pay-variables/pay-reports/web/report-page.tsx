// A report of pay variables: what it asks for lies in the address, so that it can be kept, sent and come back to.
import { MultiSelect, Select } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { FileDown, FileUp, Gauge, Save, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { formatMonth } from '#engines/french-time/formats.ts';
import { isMonth } from '#engines/french-time/months.ts';
import { options } from '#platform/contract/filters.ts';
import { EXPORT_FORMATS } from '#platform/contract/shapes.ts';
import { texts } from '#platform/contract/texts.ts';
import type { MenuEntry } from '#platform/web/app-shell/dynamic-menu.tsx';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { download } from '#platform/web/client/download.ts';
import { useInfra } from '#platform/web/client/infra-context.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { ImportModal } from '#platform/web/import-file/import-modal.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { useSearchState } from '#platform/web/router/page-state.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { hourLimits } from '#areas/pay-variables/hour-limits/contract.ts';
import { payReports, type Report } from '../contract.ts';
import { REPORT_COLUMNS, REPORT_LINES, SPANS, type Definition } from '../definition.ts';
import { fr } from '../fr.ts';
import { ReportTable } from './report-table.tsx';
import { SaveDialog } from './save-dialog.tsx';
import css from './report.module.css';

const t = texts(fr);
const LIMITS: MenuEntry = { label: fr.hourLimits, icon: Gauge, to: hourLimits.list };
const listed = z.union([z.string().transform((s) => [s]), z.array(z.string())]);
const State = z.object({
  report: z.coerce.number<number>().int().min(0).default(0),
  span: z.coerce.number<number>().int().min(1).max(24).default(3),
  until: z
    .string()
    .refine((m) => m === '' || isMonth(m))
    .default(''),
  lines: z.enum(REPORT_LINES).default('person'),
  columns: z.enum(REPORT_COLUMNS).default('heading'),
  headings: listed.default([]),
  agencies: listed.default([]),
});
type State = z.output<typeof State>;
const definitionOf = (s: State): Definition => ({
  span: s.span,
  until: s.until === '' ? null : s.until,
  lines: s.lines,
  columns: s.columns,
  headings: s.headings,
  agencies: s.agencies.map(Number),
});
const queryOf = (s: State) => ({
  span: s.span,
  lines: s.lines,
  columns: s.columns,
  ...(s.until === '' ? {} : { until: s.until }),
  ...(s.headings.length === 0 ? {} : { headings: s.headings }),
  ...(s.agencies.length === 0 ? {} : { agencies: s.agencies.map(Number) }),
});

const Choices = ({
  report,
  state,
  onChange,
}: {
  readonly report: Report;
  readonly state: State;
  readonly onChange: (change: Partial<State>) => void;
}) => {
  const saved = (mine: boolean) =>
    report.reports
      .filter((r) => r.mine === mine)
      .map((r) => ({
        value: String(r.id),
        label: mine ? r.name : `${r.name} (${t('by', { name: r.author })})`,
      }));
  const open = (id: string | null): void => {
    const chosen = report.reports.find((r) => String(r.id) === id);
    if (chosen === undefined) {
      onChange({ report: 0 });
      return;
    }
    const d = chosen.definition;
    onChange({
      report: chosen.id,
      span: d.span,
      until: d.until ?? '',
      lines: d.lines,
      columns: d.columns,
      headings: d.headings,
      agencies: d.agencies.map(String),
    });
  };
  return (
    <div className={css['choices']} role="search">
      {report.reports.length > 0 && (
        <Select
          label={fr.report}
          placeholder={fr.newReport}
          clearable
          searchable
          data={[
            { group: fr.mineGroup, items: saved(true) },
            { group: fr.sharedGroup, items: saved(false) },
          ].filter((g) => g.items.length > 0)}
          value={state.report === 0 ? null : String(state.report)}
          onChange={open}
        />
      )}
      <Select
        label={fr.span}
        data={SPANS.map((n) => ({ value: String(n), label: fr.spans[n] }))}
        value={String(state.span)}
        allowDeselect={false}
        onChange={(v) => onChange({ span: Number(v) })}
      />
      <Select
        label={fr.until}
        placeholder={fr.lastMonth}
        clearable
        data={report.choices.months.map((m) => ({ value: m, label: formatMonth(m) }))}
        value={state.until === '' ? null : state.until}
        onChange={(v) => onChange({ until: v ?? '' })}
      />
      <Select
        label={fr.lines}
        data={options(fr.lineNames)}
        value={state.lines}
        allowDeselect={false}
        onChange={(v) => onChange({ lines: (v ?? 'person') as State['lines'] })}
      />
      <Select
        label={fr.columns}
        data={options(fr.columnNames)}
        value={state.columns}
        allowDeselect={false}
        onChange={(v) => onChange({ columns: (v ?? 'heading') as State['columns'] })}
      />
      <MultiSelect
        label={fr.headings}
        className={css['wide'] ?? ''}
        placeholder={state.headings.length === 0 ? fr.allHeadings : ''}
        searchable
        clearable
        data={report.choices.headings.map((h) => ({
          value: h.code,
          label: `${h.code} · ${h.label}`,
        }))}
        value={state.headings}
        onChange={(headings) => onChange({ headings })}
      />
      {report.choices.agencies.length > 1 && (
        <MultiSelect
          label={fr.agencies}
          className={css['wide'] ?? ''}
          placeholder={state.agencies.length === 0 ? fr.allAgencies : ''}
          searchable
          clearable
          data={report.choices.agencies.map((a) => ({ value: String(a.id), label: a.name }))}
          value={state.agencies}
          onChange={(agencies) => onChange({ agencies })}
        />
      )}
    </div>
  );
};

export const Page = () => {
  const [state, set] = useSearchState(State);
  const [opened, setOpened] = useState<'save' | 'import' | null>(null);
  const cache = useQueryClient();
  const infra = useInfra();
  const writes = useMay()('pay-report.write');
  const query = queryOf(state);
  const result = useApi(payReports.json, { query }, { keepPrevious: true });
  const saved = result.data?.reports.find((r) => r.id === state.report);
  const fetchFile = (format: (typeof EXPORT_FORMATS)[number]) =>
    download(payReports.exportFile, {
      params: { _format: format },
      query: { ...query, ...(saved === undefined ? {} : { title: saved.name }) },
      ...(infra === undefined ? {} : { infra }),
    }).catch((e: unknown) => toast.danger(e));
  const remove = async (): Promise<void> => {
    if (
      saved === undefined ||
      !(await ask.confirm({
        title: fr.remove,
        message: t('removeText', { name: saved.name }),
        confirmLabel: fr.remove,
        danger: true,
      }))
    )
      return;
    try {
      await send(payReports.remove, { params: { id: saved.id } });
      await invalidate(cache, payReports.json);
      set({ report: 0 });
      toast.success(fr.removed);
    } catch (e) {
      toast.danger(e);
    }
  };
  const actions: MenuEntry[] = [
    LIMITS,
    ...(writes ? [{ label: fr.import, icon: FileUp, run: () => setOpened('import') }] : []),
    ...(writes && saved?.mine === true
      ? [{ label: fr.remove, icon: Trash2, danger: true, run: remove }]
      : []),
    {
      label: fr.export,
      icon: FileDown,
      entries: EXPORT_FORMATS.map((f) => ({ label: f.toUpperCase(), run: () => fetchFile(f) })),
    },
    ...(writes
      ? [{ label: fr.save, icon: Save, primary: true, run: () => setOpened('save') }]
      : []),
  ];
  return (
    <>
      <PageHeader
        title={saved?.name ?? fr.title}
        subtitle={result.data?.covers ?? fr.subtitle}
        actions={actions}
      />
      <LoadState query={result}>
        {(report) => (
          <>
            <Choices report={report} state={state} onChange={set} />
            {report.lines.length === 0 ? (
              <p className={css['empty']}>{fr.empty}</p>
            ) : (
              <ReportTable report={report} first={fr.lineNames[state.lines]} />
            )}
            {report.total > report.lines.length && (
              <p className={css['more']}>
                {t('more', { shown: report.lines.length, total: report.total })}
              </p>
            )}
          </>
        )}
      </LoadState>
      {opened === 'save' && (
        <SaveDialog
          definition={definitionOf(state)}
          saved={saved?.mine === true ? saved : undefined}
          onClose={() => setOpened(null)}
          onSaved={(report) => set({ report })}
        />
      )}
      {opened === 'import' && (
        <ImportModal
          title={fr.importTitle}
          help={fr.importHelp}
          routes={payReports}
          touches={[payReports.json]}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
};
