// What an export would hold, before it is made: its files, who is left out, and what differs from the last one.
import { lineDifferences } from '#engines/payroll-layout/differences.ts';
import type { FileLayout } from '#engines/payroll-layout/layout.ts';
import { readPayrollFile } from '#engines/payroll-layout/read-back.ts';
import type { WrittenFile } from '#engines/payroll-layout/write.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import type { Files } from '#platform/server/services.ts';
import { exportCodes } from '#areas/pay-variables/headings/server/api.ts';
import { layoutVersion } from '#areas/pay-variables/payroll-layouts/server/api.ts';
import {
  monthText,
  visiblePeriod,
  wholeCompany,
  type Period,
} from '#areas/pay-variables/pay-periods/server/api.ts';
import type { PayPeriodTables } from '#areas/pay-variables/pay-periods/server/table.ts';
import type { payEntry, Preview } from '../contract.ts';
import { hoursStatements, leftOut, payrollFiles } from '../payroll-file.ts';
import { exportedOf, layoutOf, softwareOf } from './export-asked.ts';
import { plansOf } from './plans.ts';
import { contentOf, lastSnapshot } from './snapshots.ts';
import type { PayEntryTables } from './table.ts';

const PREVIEWED = 20;
const DIFFERENCES_SAID = 200;
const TEXT_LINES = 25;

type Tables = PayEntryTables & PayPeriodTables;
/** The last export of a company's months to a software, up to this one, of another snapshot. */
const lastExport = async (tx: Tx, period: Period, softwareId: number, snapshotId: number | null) =>
  (await tables<Tables>({ tx })
    .selectFrom('payroll_export as x')
    .innerJoin('pay_snapshot as s', 's.id', 'x.pay_snapshot_id')
    .innerJoin('pay_period as p', 'p.id', 's.pay_period_id')
    .select(['x.id', 's.number', 'p.year', 'p.month', 'x.payroll_layout_version_id'])
    .where('p.infra_id', '=', period.companyId)
    .where('x.payroll_software_id', '=', softwareId)
    .where('p.first_day', '<=', period.firstDay)
    .$if(snapshotId !== null, (q) => q.where('s.id', '<>', snapshotId ?? 0))
    .orderBy('p.first_day', 'desc')
    .orderBy('s.number', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

/** Columns that say whom and what a line is about. */
const keyOf = (file: FileLayout): number[] =>
  (file.sections[0]?.columns ?? []).flatMap((c, i) =>
    /^(?:employee\.(?:matricule|contract)|value\.code|absence\.(?:code|from)|day\.date)$/.test(
      c.field ?? '',
    )
      ? [i]
      : [],
  );
/** Lines between head and foot of a file that was written before. */
const bodyOf = (file: FileLayout, bytes: Uint8Array): string[][] => {
  const rows = readPayrollFile(file, bytes);
  return rows.slice(
    (file.head?.length ?? 0) + (file.titles ? 1 : 0),
    rows.length - (file.foot?.length ?? 0),
  );
};

const differencesOf = async (
  tx: Tx,
  files: Files,
  now: readonly WrittenFile[],
  before: NonNullable<Awaited<ReturnType<typeof lastExport>>>,
): Promise<Preview['differences']> => {
  const of = { month: monthText(before), snapshot: before.number };
  const version =
    before.payroll_layout_version_id === null
      ? null
      : await layoutVersion(tx, before.payroll_layout_version_id);
  const stored = await tables<PayEntryTables>({ tx })
    .selectFrom('payroll_export_file')
    .select(['sha256'])
    .where('payroll_export_id', '=', before.id)
    .where('kind', '=', 'payroll')
    .orderBy('id')
    .execute();
  const comparable =
    version !== null &&
    stored.length === now.length &&
    now.every(
      (f, i) =>
        f.layout.kind !== 'sheet' &&
        version.layout.files[i]?.sections[0]?.columns.length ===
          f.layout.sections[0]?.columns.length,
    );
  if (!comparable || version === null) return { ...of, comparable: false, total: 0, lines: [] };
  const lines: NonNullable<Preview['differences']>['lines'] = [];
  for (const [i, f] of now.entries()) {
    const was = version.layout.files[i];
    if (was === undefined) continue;
    const rows = bodyOf(was, await files.bytes(stored[i]?.sha256 ?? ''));
    lines.push(
      ...lineDifferences(rows, f.rows, keyOf(f.layout)).map(({ kind, before: b, after: a }) => ({
        file: f.name,
        kind,
        before: b === null ? null : [...b],
        after: a === null ? null : [...a],
      })),
    );
  }
  return { ...of, comparable: true, total: lines.length, lines: lines.slice(0, DIFFERENCES_SAID) };
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
  const row = await tables<{ app_user: { id: number; first_name: string; last_name: string } }>({
    tx,
  })
    .selectFrom('app_user')
    .select(['first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? '' : `${row.first_name} ${row.last_name}`.trim();
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
  const exported = snapshot === null ? null : await exportedOf(tx, snapshot.id, software.id);
  // What left is shown as it left: with the layout of then.
  const then =
    exported === null || exported.payroll_layout_version_id === null
      ? null
      : await layoutVersion(tx, exported.payroll_layout_version_id);
  const layout = then ?? (await layoutOf(tx, period, software));
  const number = snapshot?.number ?? 0;
  const { problems, files } = payrollFiles({
    software: software.code,
    layout: layout.layout,
    snapshot: content,
    number,
    codes: await exportCodes(tx, software.id),
  });
  const before = await lastExport(tx, period, software.id, snapshot?.id ?? null);
  return {
    snapshot: snapshot?.number ?? null,
    problems: [...problems],
    files: (files ?? []).map(previewedFile),
    total: (files ?? []).reduce((n, f) => n + f.rows.length, 0),
    layout: { code: layout.code, label: layout.label, number: layout.number },
    leftOut: leftOut(content),
    statements: hoursStatements(content, number).map((s) => ({
      employer: s.employer,
      people: s.people,
      name: s.file.name,
    })),
    differences:
      before === null || files === null
        ? null
        : await differencesOf(tx, call.services.files, files, before),
    exported:
      exported === null
        ? null
        : {
            at: exported.created_at,
            user: await nameOfUser(tx, exported.user_id),
            name: exported.name,
            sha256: exported.sha256,
          },
  };
};
