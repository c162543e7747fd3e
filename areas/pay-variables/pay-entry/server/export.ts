// The payroll file of a period: made once from its snapshot, kept by its content, and given again as the same bytes.
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { formatMonth } from '#engines/french-time/formats.ts';
import { AppError, notFound } from '#platform/server/app-error.ts';
import { Download, tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { recordAccess } from '#platform/server/db/audit.ts';
import { csvCell } from '#platform/server/exports/cell-text.ts';
import { csvText } from '#platform/server/exports/csv.ts';
import { exportType } from '#platform/server/exports/file-name.ts';
import { xlsxStream } from '#platform/server/exports/xlsx.ts';
import { attachFile } from '#platform/server/files/references.ts';
import { scopeOf, type Files, type Live } from '#platform/server/services.ts';
import { exportCodes, payrollSoftware, type PayrollSoftware } from '#areas/pay-variables/headings/server/api.ts';
import { visiblePeriod, wholeCompany, type Period } from '#areas/pay-variables/pay-periods/server/api.ts';
import type { PayPeriodTables } from '#areas/pay-variables/pay-periods/server/table.ts';
import type { payEntry, Preview } from '../contract.ts';
import { payrollFile, silaeText, type PayrollTable } from '../payroll-file.ts';
import { announce } from './announce.ts';
import { t, type PeriodCall } from './periods.ts';
import { plansOf } from './plans.ts';
import { contentOf, lastSnapshot, type Snapshot } from './snapshots.ts';
import type { PayEntryTables } from './table.ts';
import { fr } from '../fr.ts';

export const PAYROLL_FILE = 'payroll-export';
const PREVIEWED = 20;

const softwareOf = async (tx: Tx, period: Period, code: string): Promise<PayrollSoftware> => {
  const found = (await payrollSoftware(tx, period.customerId)).find((s) => s.code === code);
  if (found === undefined) throw new AppError('not_found', { message: fr.softwareMissing });
  return found;
};

const exportedOf = async (tx: Tx, snapshotId: number, softwareId: number) =>
  await tables<PayEntryTables>({ tx }).selectFrom('payroll_export').select(['id', 'sha256', 'name', 'rows', 'user_id', 'created_at']).where('pay_snapshot_id', '=', snapshotId).where('payroll_software_id', '=', softwareId).executeTakeFirst() ?? null;
type Exported = NonNullable<Awaited<ReturnType<typeof exportedOf>>>;

interface Asked { readonly period: Period; readonly software: PayrollSoftware; readonly snapshot: Snapshot; readonly exported: Exported | null; readonly codes: ReadonlyMap<number, string | null> }
const asked = async (call: PeriodCall, periodId: number, code: string): Promise<Asked> => {
  const period = await visiblePeriod(call, periodId);
  await wholeCompany(call, period.companyId);
  const software = await softwareOf(call.tx, period, code);
  if (period.status !== 'closed') throw new AppError('not_closed', { status: 409, message: t('mustBeClosed', { period: formatMonth(period.month) }) });
  const snapshot = await lastSnapshot(call.tx, period.id);
  if (snapshot === null) throw new AppError('no_snapshot', { status: 409, message: t('noSnapshot', { period: formatMonth(period.month) }) });
  return { period, software, snapshot, exported: await exportedOf(call.tx, snapshot.id, software.id), codes: await exportCodes(call.tx, software.id) };
};

const extensionOf = ({ layout }: PayrollSoftware): 'csv' | 'xlsx' => (layout === 'wide-xlsx' ? 'xlsx' : 'csv');
/** `silae-MARTIN-2026-10-v1.csv`, whatever the company's code holds. */
const nameOf = ({ software, period, snapshot }: Asked): string =>
  `${software.code}-${snapshot.content.company.code.normalize('NFD').replaceAll(/[^\w.-]+/g, '') || period.companyId}-${period.month}-v${snapshot.number}.${extensionOf(software)}`;

const bytesOf = async ({ software, period }: Asked, table: PayrollTable): Promise<Buffer> => {
  if (software.layout === 'silae-variables') return Buffer.from(silaeText(table), 'ascii');
  const columns = table.columns.map((c, i) => ({ name: `c${i}`, label: c.label, kind: c.kind, width: c.kind === 'text' ? 160 : 110 }));
  const batches = Readable.from([table.rows]);
  return buffer(software.layout === 'wide-xlsx' ? xlsxStream(`${fr.title} ${formatMonth(period.month)}`, columns, batches) : Readable.from(csvText(columns, batches)));
};

const tableOf = ({ software, snapshot, codes }: Asked): PayrollTable => {
  const made = payrollFile(software.layout, snapshot.content, codes);
  if (made.problems.length === 0 && 'rows' in made) return made;
  throw new AppError('export_blocked', { status: 409, message: t('exportProblems', { count: made.problems.length }), details: made.problems.slice(0, 100).map((message) => ({ field: 'export', message })) });
};

interface Keeper { readonly userId: number; readonly now: Temporal.Instant; /** Null for months written long after (demo data): nobody watches. */ readonly live: Live | null }
interface MadeFile { readonly sha256: string; readonly size: number; readonly rows: number }

/** Keeps the file; when somebody else was quicker, theirs is the file. */
const keep = async (tx: Tx, by: Keeper, a: Asked, file: MadeFile): Promise<Exported> => {
  const { period, snapshot, software } = a;
  const made = await tables<PayEntryTables>({ tx }).insertInto('payroll_export').values({
    customer_id: period.customerId, pay_snapshot_id: snapshot.id, payroll_software_id: software.id, format: software.layout, sha256: file.sha256, name: nameOf(a), rows: file.rows, user_id: by.userId,
  }).onConflict((c) => c.doNothing()).returning('id').executeTakeFirst();
  const kept = await exportedOf(tx, snapshot.id, software.id);
  if (kept === null) throw notFound();
  if (made !== undefined) {
    await attachFile(tx, { file: { sha256: file.sha256, name: kept.name, type: exportType(extensionOf(software)), size: file.size }, owner: { kind: PAYROLL_FILE, table: 'payroll_export', row: made.id }, customerId: period.customerId, infraId: period.companyId, userId: null });
    await tables<PayPeriodTables>({ tx }).updateTable('pay_period').set({ exported_at: by.now.toString() }).where('id', '=', period.id).where('status', '=', 'closed').execute();
    if (by.live !== null) await announce(tx, by.live, period, 'exported');
  }
  return kept;
};

const stored = async (files: Files, a: Asked): Promise<MadeFile> => {
  const table = tableOf(a);
  const bytes = await bytesOf(a, table);
  const { sha256 } = await files.put(Readable.from([bytes]), { name: nameOf(a) });
  return { sha256, size: bytes.length, rows: table.rows.length };
};

const produce = async (call: HandlerCall<typeof payEntry.exportFile>, a: Asked): Promise<Exported> => {
  const file = await stored(call.services.files, a);
  return call.services.db.within(scopeOf(call.actor, call.request), 'write', async (tx) => {
    // The period may have been reopened while the file was made: a file of no closed period must not leave.
    const now = await asked({ tx, actor: call.actor }, a.period.id, a.software.code);
    if (now.snapshot.id !== a.snapshot.id) throw new AppError('conflict');
    return keep(tx, { userId: call.actor.userId, now: call.now, live: call.services.live }, a, file);
  });
};

/** The file of a closed month, made within the caller's own transaction. Answers its id. For demo data. */
export const produceWithin = async (call: PeriodCall, files: Files, periodId: number, softwareCode: string, by: Keeper): Promise<number> => {
  const a = await asked(call, periodId, softwareCode);
  return (a.exported ?? await keep(call.tx, by, a, await stored(files, a))).id;
};

/** POST makes the file or gives it again; so does a GET, from our own pages or with the token. Every download is written down. */
export const exportFile = async (call: HandlerCall<typeof payEntry.exportFile>): Promise<Download> => {
  const { services, params } = call;
  const scope = scopeOf(call.actor, call.request);
  if (call.request.method === 'GET' && call.request.headers['sec-fetch-site'] === 'cross-site') throw new AppError('csrf');
  const a = await services.db.within(scope, 'read', (tx) => asked({ tx, actor: call.actor }, params.period, params.softwareCode));
  const file = a.exported ?? await produce(call, a);
  await services.db.within(scope, 'write', (tx) => recordAccess(tx, {
    what: 'export', rowId: file.id, customerId: a.period.customerId, infraId: a.period.companyId, detail: { title: file.name, format: a.software.layout, rows: file.rows, snapshot: a.snapshot.number, sha256: file.sha256 },
  }));
  return new Download({ name: file.name, type: exportType(extensionOf(a.software)), body: await services.files.get(file.sha256) });
};

const nameOfUser = async (tx: Tx, id: number): Promise<string> => {
  const row = await tables<{ app_user: { id: number; first_name: string; last_name: string } }>({ tx }).selectFrom('app_user').select(['first_name', 'last_name']).where('id', '=', id).executeTakeFirst();
  return row === undefined ? '' : `${row.first_name} ${row.last_name}`.trim();
};

/** The first rows as the text file writes them. */
const previewed = ({ columns, rows }: PayrollTable): string[][] => {
  const cells = columns.map((c) => csvCell({ name: '', label: '', kind: c.kind }));
  return rows.slice(0, PREVIEWED).map((row) => row.map((text, i) => cells[i]?.(text) ?? text));
};

export const exportPreview = async (call: HandlerCall<typeof payEntry.exportPreview>): Promise<Preview> => {
  const period = await visiblePeriod(call, call.query.period);
  const infras = await wholeCompany(call, period.companyId);
  const software = await softwareOf(call.tx, period, call.query.software);
  const snapshot = period.status === 'closed' ? await lastSnapshot(call.tx, period.id) : null;
  const content = snapshot?.content ?? await contentOf(call.tx, period, infras, await plansOf(call.tx, period));
  const made = payrollFile(software.layout, content, await exportCodes(call.tx, software.id));
  const table = 'rows' in made ? made : { columns: [], rows: [] };
  const exported = snapshot === null ? null : await exportedOf(call.tx, snapshot.id, software.id);
  return {
    snapshot: snapshot?.number ?? null, problems: [...made.problems], columns: table.columns.map((c) => c.label), rows: previewed(table), total: table.rows.length,
    exported: exported === null ? null : { at: exported.created_at, user: await nameOfUser(call.tx, exported.user_id), name: exported.name, sha256: exported.sha256 },
  };
};

export const exportSoftware = async (call: HandlerCall<typeof payEntry.exportSoftware>): Promise<{ code: string; label: string }[]> => {
  const period = await visiblePeriod(call, call.query.period);
  return (await payrollSoftware(call.tx, period.customerId)).map(({ code, label }) => ({ code, label }));
};
