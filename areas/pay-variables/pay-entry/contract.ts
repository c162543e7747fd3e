// Pay entry: values, their reasons, closing and export (specification 001 §2.3, §7; 000 §7 for the export).
import { z } from 'zod';
import { queryId } from '#platform/contract/query-string.ts';
import { importCalls } from '#platform/contract/imports.ts';
import { page, route } from '#platform/contract/route.ts';
import { unparsed } from '#platform/contract/unparsed.ts';
import { payPeriodStatus } from '#areas/pay-variables/pay-periods/contract.ts';
import type { ExplainedValue } from './explained.ts';
import type { PatchedRows, PayGrid } from './grid.ts';
import { CockpitRow } from './cockpit.ts';
import { Regulation } from './regulations.ts';
import { SavedView, SavedViewBody } from './views.ts';

const front = '/evp-front-office';
const rest = '/rest/evp-front-office';
const asked = z.object({ period: queryId });
const askedValue = z.object({ id: queryId });
const reason = z.string().trim().min(3).max(500);
const done = z.object({ id: z.number(), status: z.enum(payPeriodStatus.states) });

const counted = z.object({
  missions: z.number(),
  values: z.number(),
  changed: z.number(),
  errors: z.number(),
});
const ListedPeriod = z.object({
  id: z.number(),
  companyId: z.number(),
  company: z.string(),
  month: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  status: z.enum(payPeriodStatus.states),
  calculatedAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  exportedAt: z.string().nullable(),
});
export type ListedPeriod = z.infer<typeof ListedPeriod>;
const Reason = z.object({
  code: z.string(),
  label: z.string(),
  count: z.number(),
  blocking: z.boolean(),
  url: z.string().nullable(),
});
export type Reason = z.infer<typeof Reason>;
const ClosingHistory = z.object({
  events: z.array(
    z.object({
      id: z.number(),
      transition: z.string(),
      reason: z.string().nullable(),
      user: z.string(),
      at: z.string(),
    }),
  ),
  snapshots: z.array(
    z.object({
      id: z.number(),
      number: z.number(),
      hash: z.string(),
      missions: z.number(),
      reason: z.string().nullable(),
      user: z.string(),
      at: z.string(),
    }),
  ),
  exports: z.array(
    z.object({
      id: z.number(),
      snapshot: z.number(),
      software: z.string(),
      softwareCode: z.string(),
      name: z.string(),
      rows: z.number(),
      sha256: z.string(),
      user: z.string(),
      at: z.string(),
    }),
  ),
});
export type ClosingHistory = z.infer<typeof ClosingHistory>;
const Snapshot = z.object({
  id: z.number(),
  number: z.number(),
  hash: z.string(),
  changes: z.array(
    z.object({
      mission: z.number(),
      name: z.string(),
      heading: z.string(),
      before: z.number().nullable(),
      after: z.number().nullable(),
    }),
  ),
});
const ValueChange = z.object({
  id: z.number(),
  kind: z.enum(['computed', 'manual', 'reset']),
  before: z.number().nullable(),
  after: z.number().nullable(),
  reason: z.string().nullable(),
  user: z.string().nullable(),
  at: z.string(),
});
export type ValueChange = z.infer<typeof ValueChange>;
const PreviewFile = z.object({
  name: z.string(),
  kind: z.enum(['delimited', 'fixed', 'sheet']),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  total: z.number(),
  /** As it is written, its first lines; null for a workbook. */ text: z.string().nullable(),
});
const Difference = z.object({
  file: z.string(),
  kind: z.enum(['added', 'removed', 'changed']),
  before: z.array(z.string()).nullable(),
  after: z.array(z.string()).nullable(),
});
export type Difference = z.infer<typeof Difference>;
const Preview = z.object({
  /** Null while the period is open: the preview is of what it would be. */
  snapshot: z.number().nullable(),
  problems: z.array(z.string()),
  total: z.number(),
  files: z.array(PreviewFile),
  layout: z.object({ code: z.string(), label: z.string(), number: z.number() }),
  leftOut: z.object({ interim: z.number(), hired: z.number() }),
  statements: z.array(z.object({ employer: z.string(), people: z.number(), name: z.string() })),
  /** Against the last export to this software; null when there was none. `comparable` is false when it had other columns. */
  differences: z
    .object({
      month: z.string(),
      snapshot: z.number(),
      comparable: z.boolean(),
      total: z.number(),
      lines: z.array(Difference),
    })
    .nullable(),
  exported: z
    .object({ at: z.string(), user: z.string(), name: z.string(), sha256: z.string() })
    .nullable(),
});
export type Preview = z.infer<typeof Preview>;
const PendingAbsence = z.object({
  id: z.number(),
  collaboratorId: z.number(),
  name: z.string(),
  code: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  status: z.string(),
});

const Unplanned = z.object({
  mission: z.number(),
  person: z.number(),
  name: z.string(),
  agency: z.string(),
});
export type Unplanned = z.infer<typeof Unplanned>;
const periodBody = z.object({ period: z.number().int().positive() });

export const payEntry = {
  index: page({ path: front, may: 'pay-entry.read', twin: false }),
  entry: page({ path: `${front}/pay-entry`, may: 'pay-entry.read' }),
  period: page({ path: `${front}/{period}`, may: 'pay-entry.read' }),
  layout: route({
    method: 'GET',
    path: `${rest}/evp-front-office/json`,
    also: [{ path: `${rest}/json` }],
    may: 'pay-entry.read',
    query: asked,
    output: unparsed<PayGrid>(),
  }),
  periods: route({
    method: 'GET',
    path: `${rest}/periods/json`,
    may: 'pay-entry.read',
    output: z.array(ListedPeriod),
  }),
  currentPeriod: route({
    method: 'GET',
    path: `${rest}/get-current-period-company-id`,
    may: 'pay-entry.read',
    output: z.object({ id: z.number().nullable() }),
  }),
  closingHistory: route({
    method: 'GET',
    path: `${rest}/closing-history/json`,
    may: 'pay-entry.read',
    query: asked,
    output: ClosingHistory,
  }),
  notClosable: route({
    method: 'GET',
    path: `${rest}/missions/not-closable-reasons`,
    may: 'pay-entry.read',
    query: asked,
    output: z.array(Reason),
  }),
  pendingAbsences: route({
    method: 'POST',
    path: `${rest}/missions/get-pending-absences`,
    may: 'pay-entry.read',
    tx: 'read',
    body: z.object({ period: z.number().int().positive() }),
    output: z.array(PendingAbsence),
  }),
  valueFormula: route({
    method: 'GET',
    path: `${rest}/value/formula`,
    may: 'pay-entry.read',
    query: askedValue,
    output: unparsed<ExplainedValue>(),
  }),
  valueHistory: route({
    method: 'GET',
    path: `${rest}/value/history`,
    may: 'pay-entry.read',
    query: askedValue,
    output: z.array(ValueChange),
  }),

  // Invented: views of the grid, kept with the account and shared with colleagues.
  views: route({
    method: 'GET',
    path: `${rest}/views/json`,
    may: 'pay-entry.read',
    output: z.array(SavedView),
  }),
  saveView: route({
    method: 'POST',
    path: `${front}/save-view`,
    may: 'pay-entry.read',
    body: SavedViewBody,
    output: z.object({ id: z.number() }),
  }),
  editView: route({
    method: 'POST',
    path: `${front}/edit-view/{id}`,
    may: 'pay-entry.read',
    body: SavedViewBody,
    output: z.object({ id: z.number() }),
  }),
  deleteView: route({ method: 'POST', path: `${front}/delete-view/{id}`, may: 'pay-entry.read' }),

  calculate: route({
    method: 'POST',
    path: `${front}/calculate/vpe/{period}`,
    may: 'pay-entry.write',
    body: z.object({ everything: z.boolean().default(false) }).prefault({}),
    output: z.object({ job: z.number() }),
  }),
  /** A GET that recalculates, as the specification says: it wants the proofs of a state change. */
  calculateMission: route({
    method: 'GET',
    path: `${front}/calculate/{periodCompanyId}/{missionId}`,
    kind: 'action',
    tx: 'write',
    may: 'pay-entry.write',
    output: counted,
  }),
  // Invented: one value, with the headings that it names and those that name it.
  calculateValue: route({
    method: 'POST',
    path: '/value/calculate',
    may: 'pay-entry.write',
    body: z.object({
      period: z.number().int().positive(),
      mission: z.number().int().positive(),
      heading: z.number().int().positive(),
    }),
    output: counted,
  }),
  saveValue: route({
    method: 'POST',
    path: '/value/save',
    may: 'pay-entry.write',
    body: z.object({
      period: z.number().int().positive(),
      mission: z.number().int().positive(),
      heading: z.number().int().positive(),
      value: z.number().int().min(-1e12).max(1e12),
      reason,
    }),
    output: z.object({ id: z.number() }),
  }),
  // Invented: several figures at once (pasting, filling, undoing); null gives the computed one back. Answers the missions as they are now.
  saveValues: route({
    method: 'POST',
    path: '/value/save-many',
    may: 'pay-entry.write',
    body: z.object({
      period: z.number().int().positive(),
      reason,
      values: z
        .array(
          z.object({
            mission: z.number().int().positive(),
            heading: z.number().int().positive(),
            value: z.number().int().min(-1e12).max(1e12).nullable(),
          }),
        )
        .min(1)
        .max(5_000),
    }),
    output: unparsed<PatchedRows>(),
  }),
  ...importCalls({ path: `${front}/vpe/import/{periodId}`, may: 'pay-entry.write' }),
  regulations: route({
    method: 'POST',
    path: `${rest}/evp-front-office/regulations/json`,
    also: [{ path: `${rest}/regulations/json` }, { path: `${front}/regulations/json` }],
    may: 'pay-entry.read',
    tx: 'read',
    body: z.object({ period: z.number().int().positive() }),
    output: z.array(Regulation),
  }),
  updateMm1: route({
    method: 'POST',
    path: `${front}/vpe/update-mm1-events/{period}`,
    may: 'pay-entry.write',
    output: z.object({ job: z.number() }),
  }),
  updateRegulationStatus: route({
    method: 'POST',
    path: '/value/update-regulation-status',
    may: 'pay-entry.write',
    body: z.object({
      ids: z.array(z.number().int().positive()).min(1).max(5_000),
      status: z.enum(['accepted', 'postponed', 'refused']),
      reason: reason.optional(),
    }),
    output: z.object({ changed: z.number() }),
  }),
  resetValue: route({
    method: 'POST',
    path: '/value/reset/{id}',
    may: 'pay-entry.write',
    output: z.object({ id: z.number() }),
  }),

  close: route({
    method: 'POST',
    path: `${front}/vpe/close/{period}`,
    may: 'pay-entry.close',
    output: done,
  }),
  open: route({
    method: 'POST',
    path: `${front}/vpe/open/{period}`,
    may: 'pay-entry.close',
    output: done,
  }),
  forceClose: route({
    method: 'POST',
    path: `${front}/vpe/force-close/{period}`,
    may: 'pay-entry.close',
    body: z.object({ reason }),
    output: done,
  }),
  forceOpen: route({
    method: 'POST',
    path: `${front}/vpe/force-open/{period}`,
    may: 'pay-entry.close',
    body: z.object({ reason }),
    output: done,
  }),
  generateSnapshot: route({
    method: 'POST',
    path: `${front}/generate-snapshot`,
    may: 'pay-entry.close',
    body: z.object({ period: z.number().int().positive() }),
    output: Snapshot,
  }),
  regenerateSnapshot: route({
    method: 'GET',
    path: `${front}/regenerate-snapshot/{periodCompanyId}`,
    kind: 'action',
    tx: 'write',
    may: 'pay-entry.close',
    output: Snapshot,
  }),

  // Invented: what a snapshot has otherwise than the one before it, the months after too.
  snapshotChanges: route({
    method: 'GET',
    path: `${rest}/snapshot-changes/json`,
    may: 'pay-entry.read',
    query: asked.extend({ number: queryId }),
    output: Snapshot,
  }),

  // Invented: the closing of all companies in sight.
  cockpitPage: page({ path: `${front}/cockpit`, may: 'pay-entry.close' }),
  cockpit: route({
    method: 'GET',
    path: `${rest}/cockpit/json`,
    may: 'pay-entry.close',
    output: z.array(CockpitRow),
  }),
  /** The reminder of the cockpit under the specification's name. */
  remind: route({
    method: 'POST',
    path: `${front}/relaunch-activity-report`,
    may: 'pay-entry.close',
    body: periodBody,
    output: z.object({ sent: z.number() }),
  }),
  checkNextPlannings: route({
    method: 'POST',
    path: `${front}/vpe/check-next-period-non-customized-plannings/{period}`,
    may: 'pay-entry.read',
    tx: 'read',
    output: z.object({
      period: z.number().nullable(),
      month: z.string().nullable(),
      missions: z.array(Unplanned),
    }),
  }),
  nonCustomizedPlannings: route({
    method: 'GET',
    path: `${rest}/model/non-customized-plannings`,
    may: 'pay-entry.read',
    query: asked,
    output: z.array(Unplanned),
  }),
  modelDependencies: route({
    method: 'GET',
    path: `${rest}/vpe/load-model-dependencies/json`,
    may: 'pay-entry.read',
    query: asked,
    output: z.array(
      z.object({
        id: z.number(),
        code: z.string(),
        label: z.string(),
        needs: z.array(z.string()),
        usedBy: z.array(z.string()),
      }),
    ),
  }),
  valueCalendar: route({
    method: 'GET',
    path: '/value/calendar/{id}',
    kind: 'redirect',
    may: 'pay-entry.read',
  }),
  vpeCalculate: route({
    method: 'POST',
    path: '/vpe-engine/calculate',
    may: 'pay-entry.write',
    body: z
      .object({
        periods: z.array(z.number().int().positive()).min(1).max(200).optional(),
        everything: z.boolean().default(false),
      })
      .prefault({}),
    output: z.object({ jobs: z.array(z.number()) }),
  }),
  updateCounters: route({
    method: 'POST',
    path: `${front}/vpe/update-counters/{period}`,
    may: 'pay-entry.write',
    output: z.object({ job: z.number() }),
  }),
  printActivityRecords: route({
    method: 'POST',
    path: `${front}/print-activity-records/{period}`,
    kind: 'download',
    tx: 'read',
    may: 'pay-entry.read',
    body: z
      .object({ missions: z.array(z.number().int().positive()).min(1).max(2_000).optional() })
      .prefault({}),
    output: z.null(),
  }),
  obligatoryRest: route({
    method: 'GET',
    path: `${front}/obligatory-rest-export`,
    kind: 'download',
    tx: 'read',
    may: 'pay-entry.export',
    query: asked.extend({ format: z.enum(['csv', 'xlsx', 'pdf']).default('csv') }),
    output: z.null(),
  }),

  // Invented: what the file would hold, before it is made.
  exportPreview: route({
    method: 'GET',
    path: `${rest}/export-preview/json`,
    may: 'pay-entry.export',
    query: asked.extend({ software: z.string().max(60) }),
    output: Preview,
  }),
  // Invented: the software to choose from.
  exportSoftware: route({
    method: 'GET',
    path: `${rest}/export-software/json`,
    may: 'pay-entry.export',
    query: asked,
    output: z.array(z.object({ code: z.string(), label: z.string() })),
  }),
  exportFile: route({
    method: 'POST',
    path: '/export/payroll-software/{softwareCode:text}/{period}',
    also: [{ method: 'GET' }],
    kind: 'download',
    tx: 'none',
    may: 'pay-entry.export',
    /** Invented: `snapshot` is the number of an older one whose files are given again, whatever became of the period since; `all` is the archive with statements of hours and the companion, `companion` that file alone. */
    query: z.object({
      part: z.enum(['main', 'all', 'companion']).default('main'),
      snapshot: queryId.optional(),
    }),
    output: z.null(),
  }),
};
