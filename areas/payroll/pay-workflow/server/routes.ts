import { formatMonth } from '#engines/french-time/formats.ts';
import { options } from '#platform/contract/filters.ts';
import { serve } from '#platform/server/call.ts';
import { exportDownload } from '#platform/server/exports/export-rows.ts';
import { payWorkflow, workflowColumns, type WorkflowRow } from '../contract.ts';
import { fr } from '../fr.ts';
import { STAGES } from '../stages.ts';
import { followedMonths, workflowRows } from './rows.ts';

const cellsOf = (row: WorkflowRow) => [
  row.month,
  row.company,
  row.subject,
  row.step,
  row.next,
  row.colour,
  ...STAGES.map((name) => row.stages.find(({ stage }) => stage === name)?.seconds ?? null),
  row.files,
  row.validated,
  row.quarantine,
  row.settlement?.status ?? null,
  row.settlement?.endsOn ?? null,
];

export const payWorkflowServer = serve('pay-workflow', payWorkflow, {
  filters: async (call) => {
    const months = await followedMonths(call);
    const companies = new Map(months.map((m) => [String(m.companyId), m.company]));
    return {
      companies: [...companies].map(([value, label]) => ({ value, label })),
      months: [...new Set(months.map((m) => m.month))]
        .toSorted()
        .toReversed()
        .map((month) => ({ value: month, label: formatMonth(month) })),
      steps: [...options(fr.steps)],
      colours: [...options(fr.colours)],
      views: [...options(fr.views)],
    };
  },
  list: (call) => workflowRows(call, call.body),
  export: async (call) => {
    const { rows } = await workflowRows(call, call.body);
    return exportDownload({
      columns: workflowColumns,
      rows: rows.map(cellsOf),
      format: call.params._format,
      title: fr.exportTitle,
      paper: 'A3',
      now: call.now,
    });
  },
});
