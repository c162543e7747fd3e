// The board as a file: CSV and XLSX of one line per person that can be pasted back, and the PDF, which is the sheet of « Imprimer » (`paper.ts`).
import {
  weekdayNames,
  formatColumnDay,
  formatDayMonth,
  formatPlainDay,
  formatRange,
} from '#engines/french-time/formats.ts';
import { paris, todayIn } from '#engines/french-time/zones.ts';
import type { Column } from '#platform/contract/columns.ts';
import { texts } from '#platform/contract/texts.ts';
import { invalid } from '#platform/server/app-error.ts';
import { Download } from '#platform/server/call.ts';
import { exportDownload } from '#platform/server/exports/export-rows.ts';
import { exportFileName, exportType } from '#platform/server/exports/file-name.ts';
import { printedBytes } from '#platform/server/exports/pdf.ts';
import { shownCodes, type CodeBook } from '#areas/working-time/schedules/contract.ts';
import type { BoardData, BoardDay, ExportOrder } from '../contract.ts';
import { exportedDay } from '../exported-day.ts';
import { fr } from '../fr.ts';
import { paperOf } from '../paper.ts';
import { sheetOf } from '../sheet.ts';
import { sorted } from '../sorted.ts';
import { boardPainting } from './board-colors.ts';
import { paperPages } from './paper-pages.ts';

const t = texts(fr);
/** Lines of people (of each month) on paper: they take about ten seconds. */
const MOST_PRINTED = 2_000;
const NO_FOLD: ReadonlySet<string> = new Set();

/** `mer. 11 (férié : Armistice)`, with the month where there are several, and the holiday with the agencies that keep it where others do not. */
const dayLabel = (
  { groups, from, to }: BoardData,
  { day, weekday }: BoardDay,
  at: number,
): string => {
  const label =
    from.slice(0, 7) === to.slice(0, 7)
      ? formatColumnDay(day)
      : `${(weekdayNames[weekday - 1] ?? '').slice(0, 3)}. ${formatDayMonth(day)}`;
  const names = Map.groupBy(
    groups.flatMap((g) =>
      g.holidays.flatMap(([on, name]) => (on === at ? [{ name, agency: g.name }] : [])),
    ),
    ({ name }) => name,
  );
  const holidays = [...names].map(([name, kept]) =>
    kept.length === groups.length ? name : `${name} (${kept.map((k) => k.agency).join(', ')})`,
  );
  return holidays.length === 0
    ? label
    : t('exportHoliday', { day: label, names: holidays.join(' · ') });
};

const columnsOf = (data: BoardData): Column[] => [
  { name: 'name', label: fr.collaborator, kind: 'text', width: 200 },
  { name: 'matricule', label: fr.matricule, kind: 'text', width: 90 },
  { name: 'agency', label: fr.agency, kind: 'text', width: 140 },
  { name: 'groups', label: fr.exportGroups, kind: 'text', width: 140 },
  ...data.days.map((d, i) => ({
    name: d.day,
    label: dayLabel(data, d, i),
    kind: 'text' as const,
    width: 84,
  })),
  { name: 'planned', label: fr.planned, kind: 'hours' },
  { name: 'worked', label: fr.worked, kind: 'hours' },
  { name: 'night', label: fr.night, kind: 'hours' },
  { name: 'gap', label: fr.gap, kind: 'hours' },
];
/** Columns before the first day. */
const HEAD_COLUMNS = 4;
const colorsOf = (data: BoardData, book: CodeBook) =>
  boardPainting(
    paperOf(sheetOf(data, { by: 'agency', folded: NO_FOLD }), {
      codes: shownCodes(book),
      look: book.look,
    }),
    data.rows.map(({ id }) => id),
    HEAD_COLUMNS,
  );
/** What the file is called: what it is, and of which days. */
const titleOf = ({ from, to }: BoardData): string =>
  `${fr.exportTitle} ${formatRange({ first: from, last: to })}`;
const asTable = (
  data: BoardData,
  book: CodeBook,
  format: 'csv' | 'xlsx',
  now: Temporal.Instant,
) => {
  const labels = new Map(data.crews?.map((c) => [c.id, c.label]));
  const [, ...totals] = [0, 1, 2, 3, 4] as const;
  return exportDownload({
    columns: columnsOf(data),
    rows: data.rows.map((r) => [
      r.name,
      r.matricule,
      data.groups[r.group]?.name ?? '',
      (r.crews ?? []).flatMap((id) => labels.get(id) ?? []).join(', '),
      ...data.days.map((_, i) => exportedDay(r, i)),
      ...totals.map((at) => r.totals[at]),
    ]),
    format,
    title: titleOf(data),
    ...(format === 'xlsx' ? { painting: colorsOf(data, book) } : {}),
    now,
  });
};

const asPaper = async (
  data: BoardData,
  book: CodeBook,
  order: Pick<ExportOrder, 'paper' | 'by'>,
  { now, owner }: { readonly now: Temporal.Instant; readonly owner: number | null },
): Promise<Download> => {
  const sheet = sheetOf(data, { by: order.by ?? 'agency', folded: NO_FOLD });
  const paper = paperOf(sheet, { codes: shownCodes(book), look: book.look });
  const printed = data.rows.length * paper.months.length;
  if (printed > MOST_PRINTED)
    throw invalid({ to: t('pdfLong', { count: printed, most: MOST_PRINTED }) });
  const today = todayIn(now, paris);
  const bytes = await printedBytes(
    {
      title: t('paperTitle', { day: formatPlainDay(today) }),
      issuedAt: now.toString(),
      wide: order.paper,
      content: paperPages(paper, order.paper),
    },
    { owner },
  );
  return new Download({
    name: exportFileName(titleOf(data), Temporal.PlainDate.from(today), 'pdf'),
    type: exportType('pdf'),
    body: Buffer.from(bytes),
  });
};

/** @param data as its reader may see it, with the groups of people */
export const exportBoard = (
  data: BoardData,
  book: CodeBook,
  order: ExportOrder,
  call: { readonly now: Temporal.Instant; readonly owner: number | null },
): Promise<Download> => {
  const { by, sort, order: way, format } = order;
  const apart = by !== undefined && by !== 'agency';
  const inOrder = sorted(data, { by: sort ?? 'name', order: way ?? 'asc' }, apart);
  return format === 'pdf'
    ? asPaper(inOrder, book, order, call)
    : asTable(inOrder, book, format, call.now);
};
