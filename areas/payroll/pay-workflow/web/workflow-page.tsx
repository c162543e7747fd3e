// The pay workflow: companies, agencies, files; who is late and what comes next. Filters are in the address.
import { Select } from '@mantine/core';
import { Route } from 'lucide-react';
import { useState } from 'react';
import type { ExportFormat } from '#platform/contract/shapes.ts';
import { texts } from '#platform/contract/texts.ts';
import { PageHead } from '#platform/web/app-shell/page-head.tsx';
import { download } from '#platform/web/client/download.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { EmptyState } from '#platform/web/data-table/table-states.tsx';
import { ExportMenu } from '#platform/web/list-page/export-menu.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { useSearchState } from '#platform/web/router/page-state.ts';
import { CountedTabs } from '#platform/web/tabs/counted-tabs.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { payWorkflow, VIEWS, WorkflowFilters, type View, type WorkflowRow } from '../contract.ts';
import { fr } from '../fr.ts';
import { WorkflowLine } from './workflow-row.tsx';
import css from './workflow.module.css';

const t = texts(fr);
/** Hours pass: the page looks again. */
const EVERY_MS = 60_000;

const useExporting = (filters: WorkflowFilters) => {
  const [isBusy, setBusy] = useState(false);
  const run = async (format: ExportFormat): Promise<void> => {
    setBusy(true);
    try {
      await download(payWorkflow.export, { params: { _format: format }, body: filters });
    } catch (problem) {
      toast.danger(problem);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
};

const FILTERS = [
  { name: 'company', label: fr.company, from: 'companies' },
  { name: 'month', label: fr.month, from: 'months' },
  { name: 'step', label: fr.step, from: 'steps' },
  { name: 'colour', label: fr.delay, from: 'colours' },
] as const;
const Filters = ({
  filters,
  change,
}: {
  readonly filters: WorkflowFilters;
  readonly change: (part: Partial<WorkflowFilters>) => void;
}) => {
  const { data } = useApi(payWorkflow.filters, {});
  return (
    <div className={css['filters']}>
      {FILTERS.map(({ name, label, from }) => (
        <Select
          key={name}
          aria-label={label}
          placeholder={label}
          data={[...(data?.[from] ?? [])]}
          value={filters[name] === undefined ? null : String(filters[name])}
          clearable
          searchable={name === 'company'}
          onChange={(value) =>
            change({
              [name]: name === 'company' && value !== null ? Number(value) : (value ?? undefined),
            })
          }
        />
      ))}
    </div>
  );
};

const Rows = ({
  rows,
  view,
  isCut,
}: {
  readonly rows: readonly WorkflowRow[];
  readonly view: View;
  readonly isCut: boolean;
}) => {
  if (rows.length === 0)
    return (
      <EmptyState icon={Route} title={fr.empty}>
        {fr.emptyText}
      </EmptyState>
    );
  const late = rows.filter(({ colour }) => colour === 'danger').length;
  return (
    <>
      <p className={css['late']} role="status">
        {t('late', { count: late })}
      </p>
      <ul className="plain edge-above">
        {rows.map((row) => (
          <WorkflowLine key={row.key} row={row} view={view} />
        ))}
      </ul>
      {isCut && <p className={css['late']}>{fr.more}</p>}
    </>
  );
};

export const Page = () => {
  const [filters, change] = useSearchState(WorkflowFilters);
  const exporting = useExporting(filters);
  const workflow = useApi(
    payWorkflow.list,
    { body: filters },
    { every: EVERY_MS, fresh: 0, keepPrevious: true },
  );
  return (
    <div className="page">
      <PageHead
        title={fr.title}
        subtitle={fr.about}
        tabs={
          <CountedTabs
            label={fr.title}
            tabs={VIEWS.map((value) => ({ value, label: fr.views[value] }))}
            value={filters.view}
            onChange={(view) => change({ view: view as View })}
          />
        }
      >
        <ExportMenu busy={exporting.isBusy} onExport={(format) => void exporting.run(format)} />
      </PageHead>
      <div className={css['body']}>
        <Filters filters={filters} change={change} />
        <LoadState query={workflow}>
          {({ rows, more }) => <Rows rows={rows} view={filters.view} isCut={more} />}
        </LoadState>
      </div>
    </div>
  );
};
