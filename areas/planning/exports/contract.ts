// Exports of the planning and what they contain (specification 001 §2.6 export-configuration, §3, §6). The download paths are Invented: it gives none.
import { z } from 'zod';
import { countDays } from '#engines/french-time/days.ts';
import { Day } from '#platform/contract/day.ts';
import { http } from '#platform/contract/route.ts';
import { EXPORT_FORMATS } from '#platform/contract/shapes.ts';
import { fr } from './fr.ts';
import { EXPORT_KINDS, PAPERS, WEEK_OFFSETS, type ExportKind } from './kinds.ts';

export { EXPORT_KINDS, exportColumns, PAPERS, type ExportKind } from './kinds.ts';

const Id = z.number().int().positive();
const LONGEST_DAYS = 123;
/** Everybody whom the board shows may be named. */
const MOST_NAMED = 20_000;
const asked = {
  from: Day,
  to: Day,
  agencies: z.array(Id).max(2_000).default([]),
  collaborators: z.array(Id).max(MOST_NAMED).default([]),
};
const inOrder = (q: { readonly from: string; readonly to: string }): boolean => q.to >= q.from;
const notLong = (q: { readonly from: string; readonly to: string }): boolean =>
  q.to < q.from || countDays({ first: q.from, last: q.to }) <= LONGEST_DAYS;
export const ExportQuery = z
  .object({
    ...asked,
    /** What is left out is as the customer configured it. */
    format: z.enum(EXPORT_FORMATS).optional(),
    paper: z.enum(PAPERS).optional(),
    weekOffset: z.enum(WEEK_OFFSETS).optional(),
  })
  .refine(inOrder, { path: ['to'], error: fr.order })
  .refine(notLong, { path: ['to'], error: fr.long });
const FormsQuery = z
  .object(asked)
  .refine(inOrder, { path: ['to'], error: fr.order })
  .refine(notLong, { path: ['to'], error: fr.long });
export type FormsQuery = z.infer<typeof FormsQuery>;
export type ExportQuery = z.infer<typeof ExportQuery>;

export const ExportSettings = z.object({
  kind: z.enum(EXPORT_KINDS),
  columns: z.array(z.string().max(40)).max(40).default([]),
  format: z.enum(EXPORT_FORMATS).default('csv'),
  paper: z.enum(PAPERS).default('A4'),
  weekOffset: z.enum(WEEK_OFFSETS).default('monday'),
});
export type ExportSettings = z.infer<typeof ExportSettings>;
export type ProposedExport = Pick<ExportSettings, 'kind' | 'format' | 'paper' | 'weekOffset'>;
const Preview = z.object({
  from: z.string(),
  to: z.string(),
  total: z.number(),
  heads: z.array(z.object({ name: z.string(), label: z.string() })),
  rows: z.array(z.array(z.string())),
});
export type ExportPreview = z.infer<typeof Preview>;

const file = <K extends ExportKind>(kind: K) =>
  http.post(`/rest/planning/export/${kind}`, {
    may: `planning-export.${kind}`,
    kind: 'download',
    tx: 'read',
    body: ExportQuery,
  });
const office = '/admin/exploitation/export-configuration';
export const planningExports = {
  driverActivityRecord: file('driver-activity-record'),
  hourlyPersonnelRecord: file('hourly-personnel-record'),
  changeLog: file('change-log'),
  weeklySummary: file('weekly-summary'),
  mobilityPayment: file('mobility-payment'),
  documentsReport: file('documents-report'),
  presenceReport: file('presence-report'),
  nextDayPresence: file('next-day-presence'),
  manualData: file('manual-data'),
  nonDrivingCertificate: file('non-driving-certificate'),
  /** The list of certificates as forms to sign (decision 2009/959/EU), a PDF of one page per driver and span. Invented. */
  certificateForms: http.post('/rest/planning/export/non-driving-certificate/forms', {
    may: 'planning-export.non-driving-certificate',
    kind: 'download',
    trail: 'own',
    tx: 'none',
    body: FormsQuery,
  }),
  /** What a download is made like unless one asks otherwise; for whoever reads the planning. Invented. */
  proposed: http.get('/rest/planning/export/proposed', {
    may: 'planning.read',
    output: z.array(
      ExportSettings.pick({ kind: true, format: true, paper: true, weekOffset: true }),
    ),
  }),
  save: http.post(`${office}/save`, { may: 'planning.configure', body: ExportSettings }),
  /** The first lines of this week, as the settings sent would have them; nothing is kept. */
  preview: http.post(`${office}/preview`, {
    may: 'planning.configure',
    kind: 'json',
    tx: 'read',
    body: ExportSettings,
    output: Preview,
  }),
};
/** The call of a kind. */
export const exportRoute = {
  'driver-activity-record': planningExports.driverActivityRecord,
  'hourly-personnel-record': planningExports.hourlyPersonnelRecord,
  'change-log': planningExports.changeLog,
  'weekly-summary': planningExports.weeklySummary,
  'mobility-payment': planningExports.mobilityPayment,
  'documents-report': planningExports.documentsReport,
  'presence-report': planningExports.presenceReport,
  'next-day-presence': planningExports.nextDayPresence,
  'manual-data': planningExports.manualData,
  'non-driving-certificate': planningExports.nonDrivingCertificate,
} as const;
