// The comparison of a month, made when it is asked for: payslips are read once, everything else follows from them.
import { addMonths } from '#engines/french-time/months.ts';
import type { HandlerCall, Tx } from '#platform/server/call.ts';
import { collaboratorsOf, personName } from '#areas/collaborators/directory/server/api.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import { payslipsOfPeriod, type FiledPayslip } from '#areas/pay-variables/pay-engine/server/api.ts';
import { advanceHeadings } from '#areas/payroll/advance-payments/server/api.ts';
import { periodsOf, type Period } from '#areas/working-time/pay-periods/server/api.ts';
import type { payslipReconciliation, ReconciliationView } from '../contract.ts';
import { lineOf, type PayslipLayout, type Row } from '../layout.ts';
import { reconcile, type Compared, type ReadPayslip, type Reconciliation } from '../reconcile.ts';
import { layoutFor, layoutView } from './layouts.ts';
import { monthOf, readingsOf, type Month } from './month.ts';

const NO_LAYOUT: PayslipLayout = { bands: [], labels: {} };
const NOTHING: Reconciliation = {
  people: [],
  totals: [],
  unknown: [],
  netCents: 0,
  netBeforeCents: 0,
  agrees: false,
};

const byPerson = (
  payslips: readonly FiledPayslip[],
  readings: ReadonlyMap<number, readonly Row[] | null>,
  layout: PayslipLayout,
): Map<number, ReadPayslip[]> => {
  const all = new Map<number, ReadPayslip[]>();
  for (const { id, name, netCents, collaboratorId } of payslips) {
    const rows = readings.get(id) ?? null;
    const lines = rows?.flatMap((row) => lineOf(row, layout) ?? []) ?? null;
    all.set(collaboratorId, [...(all.get(collaboratorId) ?? []), { id, name, netCents, lines }]);
  }
  return all;
};

/** Net pay of each person the month before, where all of their payslips state it. */
const netsBefore = async (tx: Tx, period: Period): Promise<Map<number, number>> => {
  const month = addMonths(period.month, -1);
  const before = (await periodsOf(tx, [period.companyId])).find((p) => p.month === month);
  const nets = new Map<number, number>();
  if (before === undefined) return nets;
  const { payslips } = await payslipsOfPeriod(tx, before.id);
  const unknown = new Set(payslips.filter((p) => p.netCents === null).map((p) => p.collaboratorId));
  for (const { collaboratorId, netCents } of payslips)
    if (!unknown.has(collaboratorId))
      nets.set(collaboratorId, (nets.get(collaboratorId) ?? 0) + (netCents ?? 0));
  return nets;
};

const comparedOf = async (
  tx: Tx,
  month: Month,
  {
    layout,
    readings,
  }: { readonly layout: PayslipLayout; readonly readings: Awaited<ReturnType<typeof readingsOf>> },
): Promise<Compared> => {
  const exported = (month.export?.people ?? []).map((person) => ({
    collaboratorId: person.collaboratorId,
    matricule: person.matricule,
    name: personName(person),
    agency: person.agency,
    values: person.values,
  }));
  const payslips = byPerson(month.payslips, readings, layout);
  const exportedIds = new Set(exported.map(({ collaboratorId }) => collaboratorId));
  const strangers = [...payslips.keys()].filter((id) => !exportedIds.has(id));
  const others = await collaboratorsOf(tx, strangers);
  return {
    headings: month.headings,
    exported,
    payslips,
    others: others.map((person) => ({
      collaboratorId: person.id,
      matricule: person.matricule,
      name: personName(person),
      agency: '',
    })),
    netsBefore: await netsBefore(tx, month.period),
    layout,
    deductions: await advanceHeadings(tx, month.period.customerId),
  };
};

const stateOf = (month: Month, toRead: number): ReconciliationView['state'] => {
  if (month.export === null) return 'no_export';
  if (month.payslips.length === 0) return 'no_payslip';
  return toRead > 0 ? 'to_read' : 'ready';
};

export const loadReconciliation = async (
  call: Pick<HandlerCall<typeof payslipReconciliation.load>, 'tx' | 'actor' | 'params'>,
): Promise<ReconciliationView> => {
  const { tx } = call;
  const month = await monthOf(call, call.params.period);
  const { period, payslips, unplaced, software } = month;
  const readings = await readingsOf(
    tx,
    payslips.map(({ id }) => id),
  );
  const toRead = payslips.filter(({ id }) => !readings.has(id)).length;
  const state = stateOf(month, toRead);
  const stored = software === null ? null : await layoutFor(tx, month.customerId, software);
  const layout = stored?.layout ?? NO_LAYOUT;
  const result =
    state === 'ready' ? reconcile(await comparedOf(tx, month, { layout, readings })) : NOTHING;
  return {
    period: {
      id: period.id,
      month: period.month,
      company: (await infrastructureOf(tx, period.companyId))?.name ?? '',
      companyId: period.companyId,
    },
    state,
    software: month.export?.software.label ?? null,
    snapshot: month.export?.snapshot ?? null,
    exportedAt: month.export?.at ?? null,
    payslips: payslips.length,
    toRead,
    unplaced,
    agrees: result.agrees && unplaced === 0,
    people: result.people.map((person) => ({
      ...person,
      documents: [...person.documents],
      findings: person.findings.map((finding) => ({ ...finding, places: [...finding.places] })),
    })),
    totals: [...result.totals],
    unknown: [...result.unknown],
    headings: month.headings.map(({ code, label }) => ({ code, label })),
    netCents: result.netCents,
    netBeforeCents: result.netBeforeCents,
    layout: stored === null ? null : await layoutView(tx, month, stored),
  };
};
