// Planning configuration (specification 001 §2.6): one screen of four tabs.
import { z } from 'zod';
import { http, page } from '#platform/contract/route.ts';
import { ExportSettings } from '#areas/planning/exports/contract.ts';
import { CalendarSettings, PlanningSettings } from './settings.ts';

export { CALENDAR_DATA, CalendarSettings, PlanningSettings } from './settings.ts';

export const CONFIGURATION_TABS = [
  'planning',
  'calendar',
  'steering-column',
  'steering-formula',
] as const;
export type ConfigurationTab = (typeof CONFIGURATION_TABS)[number];
const base = '/admin/exploitation';
const may = 'planning.configure' as const;
const Configuration = z.object({
  planning: PlanningSettings,
  calendar: CalendarSettings,
  exports: z.array(ExportSettings),
  columns: z.array(z.object({ id: z.number(), label: z.string() })),
  version: z.number(),
});
export type Configuration = z.infer<typeof Configuration>;

export const planningConfiguration = {
  screen: page({ path: `${base}/configuration`, may }),
  load: http.get(`${base}/configuration/json`, { may, output: Configuration }),
  /** Planned days from tomorrow on that no publication holds: employees stop seeing them once unpublished days are hidden. */
  unpublished: http.get(`${base}/configuration/unpublished/json`, {
    may,
    output: z.object({ days: z.number(), people: z.number() }),
  }),
  savePlanning: http.post(`${base}/configuration/save`, { may, body: PlanningSettings }),
  saveCalendar: http.post(`${base}/calendar/configuration/save`, { may, body: CalendarSettings }),
  /** Derives the last days of everybody in sight again, as a job; only some agencies where they are named. */
  forceSync: http.post(`${base}/calendar/configuration/force-sync`, {
    may,
    body: z.object({ agencies: z.array(z.number().int().positive()).max(2_000).default([]) }),
    output: z.object({
      job: z.number().nullable(),
      people: z.number(),
      from: z.string(),
      to: z.string(),
    }),
  }),
  /** What the board opens on; for everybody who reads it. Invented. */
  boardDefaults: http.get('/rest/planning/board-defaults', {
    may: 'planning.read',
    output: PlanningSettings,
  }),
};
