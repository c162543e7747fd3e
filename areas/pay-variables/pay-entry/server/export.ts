// The payroll files of a period: made once from its snapshot, kept by their content, and given again as the same bytes.
import { Readable } from 'node:stream';
import { proves } from '#platform/server/auth/csrf.ts';
import { SESSION_COOKIE } from '#platform/server/http/auth-port.ts';
import { AppError, notFound } from '#platform/server/app-error.ts';
import { Download, tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { recordAccess } from '#platform/server/db/audit.ts';
import { attachFile } from '#platform/server/files/references.ts';
import { scopeOf, type Files, type Live } from '#platform/server/services.ts';
import { softwareAt } from '#areas/pay-variables/heading-configs/server/api.ts';
import { everySoftware, payrollSoftware } from '#areas/pay-variables/headings/server/api.ts';
import { installLayouts, layoutInForce } from '#areas/pay-variables/payroll-layouts/server/api.ts';
import {
  markExported,
  visiblePeriod,
  wholeCompany,
  type Period,
} from '#areas/working-time/pay-periods/server/api.ts';
import { insertRow } from '#platform/server/db/rows.ts';
import type { payEntry } from '../contract.ts';
import { fr } from '../fr.ts';
import { hoursStatements, payrollFiles } from '../payroll-file.ts';
import { announce } from './announce.ts';
import { refuseSecond, tellMade, type ExportCall } from './export-again.ts';
import { asked, exportedOf, type Asked, type Exported } from './export-asked.ts';
import { partsOf, type Part } from './export-parts.ts';
import { t, type PeriodCall } from './periods.ts';
import type { PayEntryTables } from './table.ts';

export const PAYROLL_FILE = 'payroll-export';
const PROBLEMS_SAID = 100;

/** Makes the files, or refuses with what stands in the way. */
const made = async (a: Asked): Promise<Part[]> => {
  const { problems, files } = payrollFiles({
    software: a.software.code,
    layout: a.layout.layout,
    snapshot: a.snapshot.content,
    number: a.snapshot.number,
    codes: a.codes,
  });
  if (files === null)
    throw new AppError('export_blocked', {
      status: 409,
      message: t('exportProblems', { count: problems.length }),
      details: problems
        .slice(0, PROBLEMS_SAID)
        .map(({ message }) => ({ field: 'export', message })),
    });
  return partsOf({
    software: a.software,
    snapshot: a.snapshot,
    layout: a.layout,
    files,
    statements: hoursStatements(a.snapshot.content, a.snapshot.number),
  });
};
const store = async (files: Files, parts: readonly Part[]): Promise<void> => {
  for (const p of parts) await files.put(Readable.from([p.bytes]), { name: p.name });
};

interface ExportedBy {
  readonly userId: number;
  readonly now: Temporal.Instant;
  /** Null for months written long after (demo data): nobody watches. */ readonly live: Live | null;
}

/** The version that the files were made with; a preset that the customer had not taken over becomes its version 1 now. */
const versionOf = async (tx: Tx, { period, layout }: Asked): Promise<number | null> => {
  if (layout.versionId !== null) return layout.versionId;
  await installLayouts(tx, period.customerId, [layout.code]);
  const taken = await layoutInForce(tx, period.customerId, layout.code);
  if (taken?.hash !== layout.hash) throw new AppError('conflict');
  return taken.versionId;
};

const keepParts = async (
  tx: Tx,
  { period }: Asked,
  exportId: number,
  parts: readonly Part[],
): Promise<void> => {
  const owner = { kind: PAYROLL_FILE, table: 'payroll_export', row: exportId };
  for (const p of parts) {
    const size = p.bytes.length;
    await attachFile(tx, {
      file: { sha256: p.sha256, name: p.name, type: p.type, size },
      owner,
      customerId: period.customerId,
      infraId: period.companyId,
      userId: null,
      ofRecord: 'payroll-file',
    });
    await insertRow(tables<PayEntryTables>({ tx }), 'payroll_export_file', {
      customer_id: period.customerId,
      payroll_export_id: exportId,
      kind: p.kind,
      name: p.name,
      type: p.type,
      sha256: p.sha256,
      size,
      rows: p.rows,
    });
  }
};

/** Keeps the files; when somebody else was quicker, theirs are the files. */
const keep = async (
  tx: Tx,
  by: ExportedBy,
  a: Asked,
  parts: readonly Part[],
): Promise<Exported> => {
  const { period, snapshot, software } = a;
  const [main] = parts;
  if (main === undefined) throw notFound();
  const row = await tables<PayEntryTables>({ tx })
    .insertInto('payroll_export')
    .values({
      customer_id: period.customerId,
      pay_snapshot_id: snapshot.id,
      payroll_software_id: software.id,
      format: a.layout.code,
      sha256: main.sha256,
      name: main.name,
      rows: main.rows,
      user_id: by.userId,
      payroll_layout_version_id: await versionOf(tx, a),
    })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();
  const kept = await exportedOf(tx, snapshot.id, software.id);
  if (kept === null) throw notFound();
  if (row !== undefined) {
    await keepParts(tx, a, row.id, parts);
    await markExported(tx, period.id, by.now);
    if (by.live !== null) await announce(tx, by.live, period, 'exported');
  }
  return kept;
};

const produce = async (call: ExportCall, a: Asked): Promise<Exported> => {
  await refuseSecond(call, a);
  const parts = await made(a);
  await store(call.services.files, parts);
  return call.services.db.within(scopeOf(call.actor, call.request), 'write', async (tx) => {
    // The period may have been reopened while the files were made: a file of no closed period must not leave.
    const now = await asked({ tx, actor: call.actor }, a.period.id, a.software.code);
    if (now.snapshot.id !== a.snapshot.id) throw new AppError('conflict');
    await tellMade(tx, call, a);
    return keep(
      tx,
      { userId: call.actor.userId, now: call.now, live: call.services.live },
      a,
      parts,
    );
  });
};

/** The files of a closed month, made within the caller's own transaction. Answers the export's id. For demo data. */
export const produceWithin = async (
  call: PeriodCall,
  {
    files,
    periodId,
    software,
  }: { readonly files: Files; readonly periodId: number; readonly software: string },
  by: ExportedBy,
): Promise<number> => {
  const a = await asked(call, periodId, software);
  if (a.exported !== null) return a.exported.id;
  const parts = await made(a);
  await store(files, parts);
  return (await keep(call.tx, by, a, parts)).id;
};

interface Given {
  readonly name: string;
  readonly type: string;
  readonly sha256: string;
}
const KINDS = { main: null, all: 'bundle', companion: 'companion' } as const;
/** The part that was asked for; exports made before there were parts have but one file. */
const givenOf = async (
  tx: Tx,
  { id, name, sha256 }: Exported,
  part: keyof typeof KINDS,
): Promise<Given> => {
  const rows = await tables<PayEntryTables>({ tx })
    .selectFrom('payroll_export_file')
    .select(['name', 'type', 'sha256', 'kind'])
    .where('payroll_export_id', '=', id)
    .execute();
  return (
    rows.find((f) => f.kind === KINDS[part]) ??
    rows.find((f) => f.name === name) ?? { name, sha256, type: 'application/octet-stream' }
  );
};

/** What left with an older snapshot: kept, whatever became of the period, the software, the layout and the codes since. */
const leftBefore = async (
  call: PeriodCall,
  periodId: number,
  software: string,
  number: number,
): Promise<{
  readonly period: Period;
  readonly exported: Exported;
  readonly number: number;
  readonly format: string;
}> => {
  const period = await visiblePeriod(call, periodId);
  await wholeCompany(call, period.companyId);
  const softwareId = (await everySoftware(call.tx, period.customerId, software))?.id;
  if (softwareId === undefined) throw new AppError('not_found', { message: fr.softwareMissing });
  const lastExport = await tables<PayEntryTables>(call)
    .selectFrom('payroll_export as x')
    .innerJoin('pay_snapshot as s', 's.id', 'x.pay_snapshot_id')
    .select(['x.pay_snapshot_id', 'x.format'])
    .where('s.pay_period_id', '=', period.id)
    .where('s.number', '=', number)
    .where('x.payroll_software_id', '=', softwareId)
    .executeTakeFirst();
  const exported =
    lastExport === undefined
      ? null
      : await exportedOf(call.tx, lastExport.pay_snapshot_id, softwareId);
  if (lastExport === undefined || exported === null) throw notFound();
  return { period, exported, number, format: lastExport.format };
};
/** As things stand: the last snapshot, made into files now when it was not yet. */
const leavingNow = async (call: ExportCall): Promise<Awaited<ReturnType<typeof leftBefore>>> => {
  const a = await call.services.db.within(scopeOf(call.actor, call.request), 'read', (tx) =>
    asked({ tx, actor: call.actor }, call.params.period, call.params.softwareCode),
  );
  const { request } = call;
  const isProven = proves(request, request.cookies[SESSION_COOKIE] ?? '');
  if (a.exported === null && request.method === 'GET' && !isProven) throw new AppError('csrf');
  return {
    period: a.period,
    exported: a.exported ?? (await produce(call, a)),
    number: a.snapshot.number,
    format: a.layout.code,
  };
};

/** POST makes the files or gives them again; a GET without the portal's header gives what was made. Every download is written down. */
export const exportFile = async (call: ExportCall): Promise<Download> => {
  const { services, params } = call;
  const scope = scopeOf(call.actor, call.request);
  const older = call.query.snapshot;
  const left =
    older === undefined
      ? await leavingNow(call)
      : await services.db.within(scope, 'read', (tx) =>
          leftBefore({ tx, actor: call.actor }, params.period, params.softwareCode, older),
        );
  const given = await services.db.within(scope, 'write', async (tx) => {
    const file = await givenOf(tx, left.exported, call.query.part);
    await recordAccess(tx, {
      what: 'export',
      rowId: left.exported.id,
      customerId: left.period.customerId,
      infraId: left.period.companyId,
      detail: {
        title: file.name,
        format: left.format,
        rows: left.exported.rows,
        snapshot: left.number,
        sha256: file.sha256,
      },
    });
    return file;
  });
  return new Download({
    name: given.name,
    type: given.type,
    body: await services.files.get(given.sha256),
  });
};

export const exportSoftware = async (
  call: HandlerCall<typeof payEntry.exportSoftware>,
): Promise<{ code: string; label: string }[]> => {
  const period = await visiblePeriod(call, call.query.period);
  // The software that the company says it uses comes first: what the dialog proposes.
  const usual = await softwareAt(call.tx, period.companyId);
  return (await payrollSoftware(call.tx, period.customerId))
    .toSorted((a, b) => Number(b.id === usual?.id) - Number(a.id === usual?.id))
    .map(({ code, label }) => ({ code, label }));
};
