// The grid as a workbook: the rows that are shown, in their order, a column for each heading.
import { columns } from '#platform/contract/columns.ts';
import type { Column } from '#platform/contract/columns.ts';
import { formatMonth } from '#engines/french-time/formats.ts';
import type { Download, HandlerCall } from '#platform/server/call.ts';
import { exportDownload } from '#platform/server/exports/export-rows.ts';
import type { CellValue } from '#platform/server/exports/cell-values.ts';
import type { payEntry } from '../contract.ts';
import { fr } from '../fr.ts';
import { counts, type GridHeading, type GridRow } from '../grid.ts';
import { readGrid } from './grid.ts';
import { t } from './periods.ts';

const PEOPLE = columns([
  { name: 'matricule', label: fr.matricule, kind: 'text', width: 90 },
  { name: 'name', label: fr.person, kind: 'text', width: 200 },
  { name: 'agency', label: fr.agency, kind: 'text', width: 160 },
  { name: 'driver', label: fr.driverType, kind: 'text', width: 110 },
]);
/** Hours are durations in a sheet, the rest decimal numbers of their unit. */
const columnOf = ({ code, label, unit }: GridHeading): Column => ({
  name: code,
  label: `${label} (${code}${unit === 'number' ? '' : `, ${fr.units[unit]}`})`,
  kind: unit === 'hour' ? 'hours' : 'number',
  width: 110,
});
const STORED = 10_000;
const figureOf = (row: GridRow, { unit }: GridHeading, index: number): CellValue => {
  const value = counts(row.cells[index]);
  return value === null || unit === 'hour' ? value : value / (unit === 'rate' ? 100 : STORED);
};

/** The named rows in the order that they are named in; all of them where none is. */
const chosenRows = (
  rows: readonly GridRow[],
  missions: readonly number[] | undefined,
): readonly GridRow[] => {
  if (missions === undefined) return rows;
  const byMission = new Map(rows.map((r) => [r.mission, r]));
  return missions.flatMap((id) => byMission.get(id) ?? []);
};

export const gridExport = async (
  call: HandlerCall<typeof payEntry.gridExport>,
): Promise<Download> => {
  const { period, headings, agencies, rows } = await readGrid(call, call.params.period);
  const names = new Map(agencies.map((a) => [a.id, a.name]));
  const lines = chosenRows(rows, call.body.missions).map((row) => [
    row.matricule ?? '',
    row.name ?? fr.outOfSight,
    names.get(row.agency) ?? '',
    row.driver === null ? fr.driverTypes.none : fr.driverTypes[row.driver],
    ...headings.map((h, i) => figureOf(row, h, i)),
  ]);
  return exportDownload({
    columns: [...PEOPLE, ...headings.map(columnOf)],
    rows: lines,
    format: call.body.format,
    title: t('gridFile', { company: period.company, period: formatMonth(period.month) }),
    now: call.now,
  });
};
