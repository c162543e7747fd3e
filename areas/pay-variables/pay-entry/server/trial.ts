// A layout that is being edited, tried on a real month: what it would write, nothing kept.
import type { PayrollLayout } from '#engines/payroll-layout/layout.ts';
import type { Actor, Tx } from '#platform/server/call.ts';
import { exportCodes, payrollSoftware } from '#areas/pay-variables/headings/server/api.ts';
import { visiblePeriod, wholeCompany } from '#areas/working-time/pay-periods/server/api.ts';
import type { Preview } from '../contract.ts';
import { payrollFiles } from '../payroll-file.ts';
import { softwareOf } from './export-asked.ts';
import { previewedFile } from './export-preview.ts';
import { listPeriods } from './reading.ts';
import type { PeriodCall } from './periods.ts';
import { plansOf } from './plans.ts';
import { contentOf, lastSnapshot } from './snapshots.ts';

const PROBLEMS_SAID = 100;

/** The files that a layout would make of a period with the codes of a software: of its snapshot once it is closed, of its values now before. Whole companies only. */
const writeTrial = async (
  call: PeriodCall,
  o: { readonly period: number; readonly software: string; readonly layout: PayrollLayout },
): Promise<Pick<Preview, 'files'> & { readonly problems: string[] }> => {
  const period = await visiblePeriod(call, o.period);
  const infras = await wholeCompany(call, period.companyId);
  const software = await softwareOf(call.tx, period, o.software);
  const snapshot = period.status === 'closed' ? await lastSnapshot(call.tx, period.id) : null;
  const content =
    snapshot?.content ?? (await contentOf(call.tx, period, infras, await plansOf(call.tx, period)));
  const { problems, files } = payrollFiles({
    software: software.code,
    layout: o.layout,
    snapshot: content,
    number: snapshot?.number ?? 0,
    codes: await exportCodes(call.tx, software.id),
  });
  return {
    problems: problems.slice(0, PROBLEMS_SAID).map((p) => p.message),
    files: (files ?? []).map(previewedFile),
  };
};

/** Months of what the caller sees, and the software of their customers. */
const choices = async (call: { readonly tx: Tx; readonly actor: Actor }) => {
  const periods = await listPeriods(call);
  const all = (
    await Promise.all(call.actor.customers.map((id) => payrollSoftware(call.tx, id)))
  ).flat();
  const software = [
    ...new Map(
      all.map((s) => [s.code, { code: s.code, label: s.label, layout: s.layout }]),
    ).values(),
  ];
  return {
    periods: periods.map((p) => ({
      id: p.id,
      month: p.month,
      company: p.company,
      closed: p.status === 'closed',
    })),
    software,
  };
};
/** For the editor of layouts, which does not know pay entry. */
export const trialMonths = { choices, write: writeTrial } as const;
