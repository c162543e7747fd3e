// What an export would hold, before it is made: its files, who is left out, and what differs from the last one.
import type { WrittenFile } from '#engines/payroll-layout/write.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { exportCodes, type PayrollSoftware } from '#areas/pay-variables/headings/server/api.ts';
import { layoutVersion } from '#areas/pay-variables/payroll-layouts/server/api.ts';
import {
  monthText,
  visiblePeriod,
  wholeCompany,
  type Period,
} from '#areas/working-time/pay-periods/server/api.ts';
import type { PayPeriodTables } from '#areas/working-time/pay-periods/server/table.ts';
import type { UserTables } from '#areas/organisation/users/server/table.ts';
import type { payEntry, Preview } from '../contract.ts';
import { hoursStatements, leftOut, payrollFiles, type Codes } from '../payroll-file.ts';
import { quantityDifferences } from '../payroll-quantities.ts';
import type { SnapshotContent } from '../snapshot.ts';
import { exportedOf, layoutOf, softwareOf, type Exported } from './export-asked.ts';
import type { PeriodCall } from './periods.ts';
import { plansOf } from './plans.ts';
import { contentOf, lastSnapshot, type Snapshot } from './snapshots.ts';
import type { PayEntryTables } from './table.ts';

const PREVIEWED = 20;
const DIFFERENCES_SHOWN = 500;
const TEXT_LINES = 25;

type Tables = PayEntryTables & PayPeriodTables;
/** The last export of this month to a software, of another snapshot: another month differs in everything. */
export const lastExport = async (
  tx: Tx,
  period: Period,
  softwareId: number,
  snapshotId: number | null,
) =>
  (await tables<Tables>({ tx })
    .selectFrom('payroll_export as x')
    .innerJoin('pay_snapshot as s', 's.id', 'x.pay_snapshot_id')
    .innerJoin('pay_period as p', 'p.id', 's.pay_period_id')
    .select(['s.number', 's.content', 'p.year', 'p.month'])
    .where('p.id', '=', period.id)
    .where('x.payroll_software_id', '=', softwareId)
    .$if(snapshotId !== null, (q) => q.where('s.id', '<>', snapshotId ?? 0))
    .orderBy('s.number', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

const differencesOf = (
  before: NonNullable<Awaited<ReturnType<typeof lastExport>>>,
  now: SnapshotContent,
  codes: Codes,
): Preview['differences'] => {
  const lines = quantityDifferences(before.content, now, codes);
  return {
    month: monthText(before),
    snapshot: before.number,
    total: lines.length,
    lines: lines.slice(0, DIFFERENCES_SHOWN),
  };
};

export const previewedFile = (f: WrittenFile): Preview['files'][number] => ({
  name: f.name,
  kind: f.layout.kind,
  columns: [...f.titles],
  rows: f.rows.slice(0, PREVIEWED).map((r) => [...r]),
  total: f.rows.length,
  text:
    f.text === null
      ? null
      : f.text
          .split(/\r?\n/)
          .slice(0, TEXT_LINES)
          .join('\n')
          .replace(/^\uFEFF/, ''),
});

const nameOfUser = async (tx: Tx, id: number): Promise<string> => {
  const row = await tables<Pick<UserTables, 'app_user'>>({
    tx,
  })
    .selectFrom('app_user')
    .select(['first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? '' : `${row.first_name} ${row.last_name}`.trim();
};

/** The export of this snapshot, if it left; with the layout of then: what left is shown as it left. */
const leftWith = async (
  call: PeriodCall,
  {
    period,
    software,
    snapshot,
  }: { period: Period; software: PayrollSoftware; snapshot: Snapshot | null },
) => {
  const exported = snapshot === null ? null : await exportedOf(call.tx, snapshot.id, software.id);
  const version = exported?.payroll_layout_version_id ?? null;
  const then = version === null ? null : await layoutVersion(call.tx, version);
  return { exported, layout: then ?? (await layoutOf(call.tx, period, software)) };
};

export const exportPreview = async (
  call: HandlerCall<typeof payEntry.exportPreview>,
): Promise<Preview> => {
  const { tx } = call;
  const period = await visiblePeriod(call, call.query.period);
  const infras = await wholeCompany(call, period.companyId);
  const software = await softwareOf(tx, period, call.query.software);
  const snapshot = period.status === 'closed' ? await lastSnapshot(tx, period.id) : null;
  const content =
    snapshot?.content ?? (await contentOf(tx, period, infras, await plansOf(tx, period)));
  const { exported, layout } = await leftWith(call, { period, software, snapshot });
  const number = snapshot?.number ?? 0;
  const codes = await exportCodes(tx, software.id);
  const made = payrollFiles({
    software: software.code,
    layout: layout.layout,
    snapshot: content,
    number,
    codes,
  });
  const files = made.files ?? [];
  const before = await lastExport(tx, period, software.id, snapshot?.id ?? null);
  return {
    snapshot: snapshot?.number ?? null,
    problems: [...made.problems],
    files: files.map(previewedFile),
    total: files.reduce((n, f) => n + f.rows.length, 0),
    layout: { code: layout.code, label: layout.label, number: layout.number },
    leftOut: leftOut(content),
    statements: hoursStatements(content, number).map(({ employer, people, file }) => ({
      employer,
      people,
      name: file.name,
    })),
    differences: before === null ? null : differencesOf(before, content, codes),
    exported: exported === null ? null : await shownExport(tx, exported),
  };
};

const shownExport = async (tx: Tx, exported: Exported): Promise<Preview['exported']> => ({
  at: exported.created_at,
  user: await nameOfUser(tx, exported.user_id),
  name: exported.name,
  sha256: exported.sha256,
});
