// What an export is asked of: the period, the software with its layout, the snapshot, and what was made of it before.
import { formatMonth } from '#engines/french-time/formats.ts';
import { AppError } from '#platform/server/app-error.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import {
  exportCodes,
  payrollSoftware,
  type PayrollSoftware,
} from '#areas/pay-variables/headings/server/api.ts';
import {
  layoutInForce,
  type LayoutInForce,
} from '#areas/pay-variables/payroll-layouts/server/api.ts';
import {
  visiblePeriod,
  wholeCompany,
  type Period,
} from '#areas/working-time/pay-periods/server/api.ts';
import { fr } from '../fr.ts';
import type { Codes } from '../payroll-file.ts';
import { t, type PeriodCall } from './periods.ts';
import { lastSnapshot, type Snapshot } from './snapshots.ts';
import type { PayEntryTables } from './table.ts';

export const softwareOf = async (
  tx: Tx,
  period: Period,
  code: string,
): Promise<PayrollSoftware> => {
  const software = (await payrollSoftware(tx, period.customerId)).find((s) => s.code === code);
  if (software === undefined) throw new AppError('not_found', { message: fr.softwareMissing });
  return software;
};
export const layoutOf = async (
  tx: Tx,
  period: Period,
  software: PayrollSoftware,
): Promise<LayoutInForce> => {
  const layout = await layoutInForce(tx, period.customerId, software.layout);
  if (layout === null)
    throw new AppError('no_layout', {
      status: 409,
      message: t('layoutMissing', { code: software.layout }),
    });
  return layout;
};

export const exportedOf = async (tx: Tx, snapshotId: number, softwareId: number) =>
  (await tables<PayEntryTables>({ tx })
    .selectFrom('payroll_export')
    .select(['id', 'sha256', 'name', 'rows', 'user_id', 'created_at', 'payroll_layout_version_id'])
    .where('pay_snapshot_id', '=', snapshotId)
    .where('payroll_software_id', '=', softwareId)
    .executeTakeFirst()) ?? null;
export type Exported = NonNullable<Awaited<ReturnType<typeof exportedOf>>>;

export interface Asked {
  readonly period: Period;
  readonly software: PayrollSoftware;
  readonly layout: LayoutInForce;
  readonly snapshot: Snapshot;
  readonly exported: Exported | null;
  readonly codes: Codes;
}
/** A closed period with its last snapshot; throws where there is none, and for who does not see the whole company. */
export const asked = async (call: PeriodCall, periodId: number, code: string): Promise<Asked> => {
  const period = await visiblePeriod(call, periodId);
  await wholeCompany(call, period.companyId);
  const software = await softwareOf(call.tx, period, code);
  if (period.status !== 'closed')
    throw new AppError('not_closed', {
      status: 409,
      message: t('mustBeClosed', { period: formatMonth(period.month) }),
    });
  const snapshot = await lastSnapshot(call.tx, period.id);
  if (snapshot === null)
    throw new AppError('no_snapshot', {
      status: 409,
      message: t('noSnapshot', { period: formatMonth(period.month) }),
    });
  return {
    period,
    software,
    snapshot,
    layout: await layoutOf(call.tx, period, software),
    exported: await exportedOf(call.tx, snapshot.id, software.id),
    codes: await exportCodes(call.tx, software.id),
  };
};
