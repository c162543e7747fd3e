// The report that the address asks for, with the kept ones and the choices; and the same as a file.
import { valueText } from '#engines/formula/value-text.ts';
import type { Column as ExportColumn } from '#platform/contract/columns.ts';
import type { Download, HandlerCall } from '#platform/server/call.ts';
import { exportDownload } from '#platform/server/exports/export-rows.ts';
import { customersAbove, levelsAbove } from '#areas/organisation/infrastructures/server/api.ts';
import type { HeadingUnit } from '#areas/pay-variables/headings/contract.ts';
import { periodRows } from '#areas/working-time/pay-periods/server/table.ts';
import type { Asked, payReports, Report, SavedReport } from '../contract.ts';
import { MOST_LINES, type Definition } from '../definition.ts';
import { fr } from '../fr.ts';
import { agenciesInSight, makeReport, type ReportCall } from './figures.ts';

export const definitionOf = ({
  span,
  until,
  lines,
  columns,
  headings,
  agencies,
}: Asked): Definition => ({
  span,
  until: until ?? null,
  lines,
  columns,
  headings: headings ?? [],
  agencies: agencies ?? [],
});

const p = periodRows('p');
const monthsWithFigures = async ({ tx, actor }: ReportCall): Promise<string[]> =>
  await tx.column<string>`select distinct ${p.monthText} as month from ${p.rows}
  where ${p.calculatedAt} is not null and ${p.company} in ${levelsAbove(actor.scope)} order by 1 desc limit 60`;

/** One's own and those that are shared, of the customers in sight. */
const savedReports = async ({
  tx,
  actor,
}: Pick<HandlerCall<typeof payReports.json>, 'tx' | 'actor'>): Promise<SavedReport[]> =>
  await tx.run<SavedReport>`select r.id, r.version, r.name, r.shared, r.user_id = ${actor.userId} as mine, coalesce(user_name(r.user_id), '') as author, r.definition
  from pay_report r where (r.shared or r.user_id = ${actor.userId}) and r.customer_id in ${customersAbove(actor.scope)} order by r.name collate fr, r.id limit 200`;

export const readReport = async (call: HandlerCall<typeof payReports.json>): Promise<Report> => {
  const { headings, ...report } = await makeReport(call, definitionOf(call.query));
  return {
    ...report,
    lines: report.lines.slice(0, MOST_LINES),
    total: report.lines.length,
    reports: await savedReports(call),
    choices: {
      headings: headings.map(({ code, label }) => ({ code, label })),
      agencies: await agenciesInSight(call),
      months: await monthsWithFigures(call),
    },
  };
};

const kinds: Readonly<Record<HeadingUnit, ExportColumn['kind']>> = {
  hour: 'hours',
  day: 'number',
  number: 'number',
  euro: 'euros',
  rate: 'percent',
};
/** As the kind of a column wants it: seconds, cents, hundredths of a percent, plain numbers. */
const wire = (value: number, unit: HeadingUnit): number => {
  if (unit === 'hour') return value;
  if (unit === 'euro') return Math.round(value / 100);
  return unit === 'rate' ? Math.round(value) : value / 10_000;
};

/** Lines of several units are written as texts. */
export const exportReport = async (
  call: HandlerCall<typeof payReports.exportFile>,
): Promise<Download> => {
  const report = await makeReport(call, definitionOf(call.query));
  const columns: ExportColumn[] = [
    { name: 'line', label: fr.lineNames[call.query.lines], kind: 'text', width: 240 },
    { name: 'note', label: fr.report, kind: 'text', width: 110 },
    ...report.columns.map((c, i): ExportColumn => ({
      name: `c${i}`,
      label: c.note === null ? c.label : `${c.label} (${c.note})`,
      kind: c.unit === null ? 'text' : kinds[c.unit],
    })),
  ];
  const rows = report.lines.map((l) => [
    l.kind === 'line' ? l.label : l.label.toLocaleUpperCase('fr'),
    l.note,
    ...l.values.map((v, i) => {
      const unit = report.columns[i]?.unit ?? null;
      if (v === null) return null;
      return unit !== null ? wire(v, unit) : valueText(v, l.unit ?? 'number');
    }),
  ]);
  return exportDownload({
    columns,
    rows,
    title: call.query.title ?? `${fr.title} ${report.covers}`,
    filters: [report.covers],
    format: call.params._format as 'csv' | 'xlsx' | 'pdf',
    now: call.now,
  });
};
