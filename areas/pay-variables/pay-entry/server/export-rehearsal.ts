// The export rehearsed before the close: what the file of the software in use would refuse, by name.
import { fillPath } from '#platform/contract/path.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import type { CloseCheck, ClosePeriod, ContributionCall } from '#platform/server/contributions.ts';
import { evpSoftware, headings } from '#areas/pay-variables/headings/contract.ts';
import {
  exportCodes,
  payrollSoftware,
  type PayrollSoftware,
} from '#areas/pay-variables/headings/server/api.ts';
import { payrollLayouts } from '#areas/pay-variables/payroll-layouts/contract.ts';
import { layoutInForce } from '#areas/pay-variables/payroll-layouts/server/api.ts';
import { visiblePeriod, type Period } from '#areas/working-time/pay-periods/server/api.ts';
import type { PayPeriodTables } from '#areas/working-time/pay-periods/server/table.ts';
import { payEntry } from '../contract.ts';
import { fr } from '../fr.ts';
import { payrollFiles, type ExportProblem } from '../payroll-file.ts';
import { freshnessOf } from './freshness.ts';
import { plansOf } from './plans.ts';
import { contentOf } from './snapshots.ts';
import type { PayEntryTables } from './table.ts';

/** The software of the company's last export, else the only one that is in use; null where nobody can tell. */
const softwareInUse = async (tx: Tx, period: Period): Promise<PayrollSoftware | null> => {
  const active = await payrollSoftware(tx, period.customerId);
  const last = await tables<PayEntryTables & PayPeriodTables>({ tx })
    .selectFrom('payroll_export as x')
    .innerJoin('pay_snapshot as s', 's.id', 'x.pay_snapshot_id')
    .innerJoin('pay_period as p', 'p.id', 's.pay_period_id')
    .select('x.payroll_software_id as id')
    .where('p.infra_id', '=', period.companyId)
    .orderBy('x.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const used = active.find(({ id }) => id === last?.id);
  return used ?? (active.length === 1 ? (active[0] ?? null) : null);
};

/** As for the file itself; of the agencies that the reader sees. What was never calculated has a line of its own, and nothing to write yet. */
const problemsOf = async (
  call: ContributionCall,
  { id, infras }: ClosePeriod,
): Promise<readonly ExportProblem[]> => {
  const period = await visiblePeriod(call, id);
  if ((await freshnessOf(call.tx, period, infras)).never > 0) return [];
  const software = await softwareInUse(call.tx, period);
  const layout = software && (await layoutInForce(call.tx, period.customerId, software.layout));
  if (software === null || !layout) return [];
  return payrollFiles({
    software: software.code,
    layout: layout.layout,
    snapshot: await contentOf(call.tx, period, infras, await plansOf(call.tx, period)),
    number: 0,
    codes: await exportCodes(call.tx, software.id),
  }).problems;
};

/** Where the first problem is settled; several headings at once in the grid of all codes. */
const settledOn = (problems: readonly ExportProblem[], period: number): string => {
  const { heading, mission } = problems[0] ?? { heading: null, mission: null };
  const headingsOf = new Set(problems.flatMap((one) => (one.heading === null ? [] : one.heading)));
  if (heading !== null && headingsOf.size > 1) return fillPath(evpSoftware.codePage.path);
  if (heading !== null) return fillPath(headings.load.path, { id: heading });
  if (mission !== null) return fillPath(payEntry.period.path, { period });
  return fillPath(payrollLayouts.listPage.path);
};

const code = 'file_refuses';
export const rehearsalCheck: CloseCheck = {
  code,
  check: async (call, period) => {
    const problems = await problemsOf(call, period);
    const [first] = problems;
    return {
      code,
      label: first === undefined ? fr.reasonsOf[code] : `${fr.reasonsOf[code]} : ${first.message}`,
      count: problems.length,
      blocking: false,
      ...(first === undefined ? {} : { url: settledOn(problems, period.id) }),
    };
  },
};
