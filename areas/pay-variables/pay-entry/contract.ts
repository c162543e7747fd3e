// Pay entry: values, their reasons, closing and export (specification 001 §2.3, §7; 000 §7 for the export).
import { z } from 'zod';
import { http, page } from '#platform/contract/route.ts';
import { closingRoutes } from './closing-contract.ts';
import { exportRoutes } from './export-contract.ts';
import { Regulation } from './regulations.ts';
import { valueRoutes } from './values-contract.ts';
import { SavedView, SavedViewBody } from './views.ts';

export type { ExplainedNode } from './explained.ts';
export type { ClosingHistory, ListedPeriod, Reason, Unplanned } from './closing-contract.ts';
export type { Difference, Preview } from './export-contract.ts';
export type { ValueChange } from './values-contract.ts';

const front = '/evp-front-office';
const rest = '/rest/evp-front-office';
const reason = z.string().trim().min(3).max(500);

export const payEntry = {
  index: page({ path: front, may: 'pay-entry.read', twin: false }),
  entry: page({ path: `${front}/pay-entry`, may: 'pay-entry.read' }),
  period: page({ path: `${front}/{period}`, may: 'pay-entry.read' }),
  ...valueRoutes,
  ...closingRoutes,
  ...exportRoutes,

  // Invented: views of the grid, kept with the account and shared with colleagues.
  views: http.get(`${rest}/views/json`, { may: 'pay-entry.read', output: z.array(SavedView) }),
  saveView: http.post(`${front}/save-view`, {
    may: 'pay-entry.read',
    body: SavedViewBody,
    output: z.object({ id: z.number() }),
  }),
  editView: http.post(`${front}/edit-view/{id}`, {
    may: 'pay-entry.read',
    body: SavedViewBody,
    output: z.object({ id: z.number() }),
  }),
  deleteView: http.post(`${front}/delete-view/{id}`, { may: 'pay-entry.read' }),
  regulations: http.post(`${rest}/evp-front-office/regulations/json`, {
    also: [{ path: `${rest}/regulations/json` }, { path: `${front}/regulations/json` }],
    may: 'pay-entry.read',
    tx: 'read',
    body: z.object({ period: z.number().int().positive() }),
    output: z.array(Regulation),
  }),
  updateMm1: http.post(`${front}/vpe/update-mm1-events/{period}`, {
    may: 'pay-entry.write',
    output: z.object({ job: z.number() }),
  }),
  updateRegulationStatus: http.post('/value/update-regulation-status', {
    may: 'pay-entry.write',
    body: z.object({
      ids: z.array(z.number().int().positive()).min(1).max(5_000),
      status: z.enum(['accepted', 'postponed', 'refused']),
      reason: reason.optional(),
    }),
    output: z.object({ changed: z.number() }),
  }),
};
