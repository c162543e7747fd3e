// The file of one place: its points of the month, those that are late, or all, in the columns that hold for it.
import { formatMonth } from '#engines/french-time/formats.ts';
import { monthOf } from '#engines/french-time/months.ts';
import { paris, todayIn } from '#engines/french-time/zones.ts';
import type { Column } from '#platform/contract/columns.ts';
import { Download, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { exportRows } from '#platform/server/exports/export-rows.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import { levelRows } from '#areas/organisation/infrastructures/server/table.ts';
import type { todoExports } from '../configuration-contract.ts';
import type { Checkpoint } from '../contract.ts';
import { fr } from '../fr.ts';
import { todoFlow } from '../todo-status.ts';
import { pointsOf } from './points.ts';

const up = levelRows('up');
type Format = keyof typeof fr.formats;
type ColumnName = keyof typeof fr.columnNames;
interface OfExport {
  readonly id: number;
  readonly label: string;
  readonly type: string;
  readonly format: Format;
  readonly choiceSettingId: number;
}
/** What holds for a place: said there, at the nearest level above, or by the file itself. */
export const effectiveSetting = async (
  tx: Tx,
  { id, format, choiceSettingId }: OfExport,
  infraId: number,
): Promise<Pick<OfExport, 'format' | 'choiceSettingId'> & { readonly isOwn: boolean }> => {
  const rows = await tx.run<{ format: Format; choiceSettingId: number; isOwn: boolean }>`
    select s.format, s.todo_choice_setting_id as "choiceSettingId", ${up.distance} = 0 as "isOwn"
    from ${up.rows} join todo_export_setting s on s.infra_id = ${up.above}
    where ${up.below} = ${infraId} and s.todo_export_id = ${id} order by ${up.distance} limit 1`;
  return rows[0] ?? { format, choiceSettingId, isOwn: false };
};

const WIDTHS: Partial<Record<ColumnName, number>> = { label: 280, comment: 260 };
const columnOf = (name: ColumnName): Column => ({
  name,
  label: fr.columnNames[name],
  kind: name === 'due' ? 'date' : 'text',
  width: WIDTHS[name] ?? 130,
});
const cellOf: Record<ColumnName, (point: Checkpoint) => string | null> = {
  period: ({ month }) => formatMonth(month),
  category: ({ category }) => fr.categories[category as keyof typeof fr.categories],
  label: ({ label }) => label,
  status: ({ status }) => todoFlow.statuses[status],
  due: ({ dueOn }) => dueOn,
  supervisor: ({ supervisor }) => supervisor,
  comment: ({ comment }) => comment,
  preparer: ({ preparer }) => preparer,
  reviewer: ({ reviewer }) => reviewer,
};

export const fileOf = async (
  call: HandlerCall<typeof todoExports.generate>,
  row: OfExport,
  agency: number,
): Promise<Download> => {
  const { format, choiceSettingId } = await effectiveSetting(call.tx, row, agency);
  const rows = await call.tx.value<ColumnName[]>`
    select columns from todo_choice_setting where id = ${choiceSettingId}`;
  const names = rows ?? [];
  const month = monthOf(todayIn(call.now, paris));
  const points = await pointsOf(call, { infras: [agency], ...(row.type === '1' ? { month } : {}) });
  const shown = row.type === '2' ? points.filter(({ isLate }) => isLate) : points;
  const place = await infrastructureOf(call.tx, agency);
  return new Download(
    exportRows({
      columns: names.map(columnOf),
      rows: shown.map((point) => names.map((name) => cellOf[name](point))),
      format,
      title: `${row.label} ${place?.name ?? ''}`,
      now: call.now,
    }),
  );
};
