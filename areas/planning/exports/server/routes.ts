import type { DayRange } from '#engines/french-time/days.ts';
import { formatPlainDay } from '#engines/french-time/formats.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { invalid } from '#platform/server/app-error.ts';
import { ROWS_HEADER } from '#platform/contract/shapes.ts';
import { serve, WithHeaders, type Download } from '#platform/server/call.ts';
import { printCell } from '#platform/server/exports/cell-text.ts';
import { exportDownload } from '#platform/server/exports/export-rows.ts';
import { PDF_ROW_LIMIT } from '#platform/server/exports/pdf.ts';
import { customerOf, customerOrNull } from '#areas/organisation/infrastructures/server/api.ts';
import {
  planningExports,
  type ExportKind,
  type ExportPreview,
  type ExportQuery,
  type ExportSettings,
} from '../contract.ts';
import { fr } from '../fr.ts';
import { chosenColumns, exportColumns, hasWeeks, type WeekOffset } from '../kinds.ts';
import { wholeWeeks } from '../weeks.ts';
import { certificateForms } from './certificate-forms.ts';
import { datasets, type DatasetCall } from './datasets.ts';
import { refused } from './refused.ts';
import { exportSettings, saveExportSettings } from './settings.ts';

const t = texts(fr);
const MOST_ROWS = 100_000;
const PREVIEWED = 12;

/** The days a file is of, and how its weeks go where it has any. */
const periodSaid = ({ first, last }: DayRange, weeks: WeekOffset | null): string[] => [
  t('period', { from: formatPlainDay(first), to: formatPlainDay(last) }),
  ...(weeks === null ? [] : [t('weeksAre', { weeks: fr.weekOffsets[weeks].toLowerCase() })]),
];

const made =
  (kind: ExportKind) =>
  async (call: DatasetCall & { readonly body: ExportQuery }): Promise<WithHeaders<Download>> => {
    const q = call.body;
    const settings = (await exportSettings(call.tx, await customerOrNull(call))).get(kind);
    const format = q.format ?? settings?.format ?? 'csv';
    const most = format === 'pdf' ? PDF_ROW_LIMIT : MOST_ROWS;
    const weekOffset = q.weekOffset ?? settings?.weekOffset ?? 'monday';
    const asked = { first: q.from, last: q.to };
    const rows = await datasets[kind](call, {
      range: asked,
      agencies: q.agencies,
      collaborators: q.collaborators,
      weekOffset,
      limit: most,
    });
    if (rows.length > most)
      throw refused(format === 'pdf' ? t('pdfLong', { most }) : t('tooLong', { most }));
    const columns = chosenColumns(kind, settings?.columns ?? []);
    const file = await exportDownload({
      columns,
      rows: rows.map((r) => columns.map((c) => r[c.name])),
      format,
      title: fr.kinds[kind],
      now: call.now,
      paper: q.paper ?? settings?.paper ?? 'A4',
      filters:
        kind === 'next-day-presence'
          ? []
          : periodSaid(
              hasWeeks(kind) ? wholeWeeks(asked, weekOffset) : asked,
              hasWeeks(kind) ? weekOffset : null,
            ),
    });
    return new WithHeaders(file, { [ROWS_HEADER]: String(rows.length) });
  };

const preview = async (
  call: DatasetCall & { readonly body: ExportSettings },
): Promise<ExportPreview> => {
  const s = call.body;
  const today = todayIn(call.now);
  const range = wholeWeeks({ first: today, last: today }, s.weekOffset);
  const rows = await datasets[s.kind](call, {
    range,
    agencies: [],
    collaborators: [],
    weekOffset: s.weekOffset,
    limit: MOST_ROWS,
  });
  const columns = chosenColumns(s.kind, s.columns);
  const cells = columns.map((c) => printCell(c));
  return {
    from: range.first,
    to: range.last,
    total: rows.length,
    heads: columns.map((c) => ({ name: c.name, label: c.label })),
    rows: rows.slice(0, PREVIEWED).map((r) => columns.map((c, i) => cells[i]?.(r[c.name]) ?? '')),
  };
};

export const planningExportsServer = serve('planning-exports', planningExports, {
  driverActivityRecord: made('driver-activity-record'),
  hourlyPersonnelRecord: made('hourly-personnel-record'),
  changeLog: made('change-log'),
  weeklySummary: made('weekly-summary'),
  mobilityPayment: made('mobility-payment'),
  documentsReport: made('documents-report'),
  presenceReport: made('presence-report'),
  nextDayPresence: made('next-day-presence'),
  manualData: made('manual-data'),
  nonDrivingCertificate: made('non-driving-certificate'),
  certificateForms,
  proposed: async (call) =>
    [...(await exportSettings(call.tx, await customerOrNull(call))).values()].map(
      ({ kind, format, paper, weekOffset }) => ({ kind, format, paper, weekOffset }),
    ),
  save: async (call) => {
    const columnNames = new Set(exportColumns[call.body.kind].map((c) => c.name));
    const columns = call.body.columns.filter((c) => columnNames.has(c));
    if (columns.length === 0) throw invalid({ columns: fr.noColumn });
    await saveExportSettings(call.tx, await customerOf(call), { ...call.body, columns });
    return null;
  },
  preview,
});
