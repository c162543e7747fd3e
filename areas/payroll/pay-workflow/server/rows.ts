// The rows of the workflow: months of companies, of agencies, and the files that wait.
import { secondsOf, boundsOfDay, todayIn } from '#engines/french-time/zones.ts';
import { addMonths, monthOf } from '#engines/french-time/months.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import {
  companyOf,
  infrastructuresOf,
  inScope,
  type InfrastructureFacts,
} from '#areas/organisation/infrastructures/server/api.ts';
import {
  progressOf,
  seenDocuments,
  type FileProgress,
} from '#areas/pay-variables/pay-engine/server/api.ts';
import { periodsOf, seenOf, type Period } from '#areas/working-time/pay-periods/server/api.ts';
import { isSettlementFile } from '#areas/payroll/payroll-files/contract.ts';
import type { payWorkflow, WorkflowFilters, WorkflowRow } from '../contract.ts';
import { openRequests, type OpenRequest } from '#areas/payroll/final-settlement/server/api.ts';
import { settlementStatuses } from '#areas/payroll/final-settlement/contract.ts';
import {
  runningStage,
  stagesOf,
  stepOfStage,
  type Colour,
  type MonthFacts,
  type Stage,
} from '../stages.ts';
import { remindersOf } from './reminded.ts';

export type Call = Pick<HandlerCall<typeof payWorkflow.list>, 'tx' | 'actor' | 'now'>;
/** Invented: a year back; older months are history. */
const MONTHS_BACK = 12;
const MOST_ROWS = 500;
const seconds = (instant: string | null): number | null =>
  instant === null ? null : secondsOf(Temporal.Instant.from(instant));

const companiesOf = async ({ tx, actor }: Call): Promise<InfrastructureFacts[]> => {
  const companies = await inScope(tx, actor.scope, 'company');
  if (companies.length > 0) return companies;
  const above = new Map<number, InfrastructureFacts>();
  for (const id of actor.scope) {
    const company = await companyOf(tx, id);
    if (company !== null) above.set(company.id, company);
  }
  return [...above.values()];
};
export interface FollowedMonth extends Period {
  readonly company: string;
}
/** The months that have begun, a year back, of the companies in the caller’s context; the latest first. */
export const followedMonths = async (
  call: Call,
  { company, month }: Pick<WorkflowFilters, 'company' | 'month'> = {},
): Promise<FollowedMonth[]> => {
  const companies = (await companiesOf(call)).filter(
    ({ id }) => company === undefined || id === company,
  );
  const names = new Map(companies.map(({ id, name }) => [id, name]));
  const today = todayIn(call.now);
  const oldest = addMonths(monthOf(today), -MONTHS_BACK);
  const periods = await periodsOf(call.tx, [...names.keys()]);
  return periods
    .filter((p) => p.firstDay <= today && p.month >= oldest && p.month === (month ?? p.month))
    .map((p) => ({ ...p, company: names.get(p.companyId) ?? '' }));
};

type Sums = Omit<FileProgress, 'period' | 'infra'>;
const NO_FILES: Sums = {
  firstPrepay: null,
  lastDecided: null,
  firstPay: null,
  files: 0,
  validated: 0,
  quarantine: 0,
};
const earlier = (a: string | null, b: string | null): string | null =>
  a === null || (b !== null && b < a) ? b : a;
const later = (a: string | null, b: string | null): string | null =>
  a === null || (b !== null && b > a) ? b : a;
/** What several agencies come to. */
const together = (all: readonly FileProgress[]): Sums =>
  all.reduce<Sums>(
    (sum, one) => ({
      firstPrepay: earlier(sum.firstPrepay, one.firstPrepay),
      lastDecided: later(sum.lastDecided, one.lastDecided),
      firstPay: earlier(sum.firstPay, one.firstPay),
      files: sum.files + one.files,
      validated: sum.validated + one.validated,
      quarantine: sum.quarantine + one.quarantine,
    }),
    NO_FILES,
  );

const factsOf = (period: Period, files: Sums): MonthFacts => ({
  ended: boundsOfDay(period.lastDay).end,
  closed: seconds(period.closedAt),
  firstPrepay: seconds(files.firstPrepay),
  prepayValidated:
    files.files > 0 && files.validated === files.files ? seconds(files.lastDecided) : null,
  firstPay: seconds(files.firstPay),
});
/** The stages of a month of a company, as whoever sees the places of the call has them. */
export const monthStages = async (
  call: Pick<Call, 'tx'> & { readonly actor: Pick<Call['actor'], 'scope' | 'perimeter'> },
  period: Period,
  now: number,
): Promise<Stage[]> =>
  stagesOf(factsOf(period, together(await progressOf(call, [period.id]))), now);
const rowOf = (
  month: FollowedMonth,
  files: Sums,
  {
    now,
    infra,
    subject,
  }: { readonly now: number; readonly infra: number; readonly subject: string | null },
): WorkflowRow => {
  const stages = stagesOf(factsOf(month, files), now);
  const running = runningStage(stages);
  return {
    key: `${month.id} ${infra}`,
    period: month.id,
    month: month.month,
    company: month.company,
    subject,
    step: running === null ? null : stepOfStage[running.stage],
    next: running?.stage ?? null,
    colour: running?.colour ?? null,
    stages,
    files: files.files,
    validated: files.validated,
    quarantine: files.quarantine,
    settlement: null,
    reminded: null,
  };
};

/** The company’s own files count with its month, not with an agency. */
const companyRows = async (
  call: Call,
  months: readonly FollowedMonth[],
): Promise<WorkflowRow[]> => {
  const progress = await progressOf(
    call,
    months.map(({ id }) => id),
  );
  const reminders = await remindersOf(
    call.tx,
    months.map(({ id }) => id),
  );
  const now = secondsOf(call.now);
  return months.map((month) => {
    const files = together(progress.filter(({ period }) => period === month.id));
    const row = rowOf(month, files, { now, infra: month.companyId, subject: null });
    return { ...row, reminded: row.next === null ? null : (reminders.get(month.id) ?? null) };
  });
};

const agencyRows = async (call: Call, months: readonly FollowedMonth[]): Promise<WorkflowRow[]> => {
  const progress = await progressOf(
    call,
    months.map(({ id }) => id),
  );
  const now = secondsOf(call.now);
  const rows: WorkflowRow[] = [];
  for (const month of months) {
    const places = await infrastructuresOf(call.tx, await seenOf(call, month.companyId));
    for (const { id, name, type, active } of places) {
      const files = progress.filter((p) => p.period === month.id && p.infra === id);
      if (type !== 'agency' || (!active && files.length === 0)) continue;
      rows.push(rowOf(month, together(files), { now, infra: id, subject: name }));
    }
  }
  return rows;
};

/** Files of the pre-pay that are not validated, the oldest first: each by its own age. */
const fileRows = async (
  call: Call,
  months: readonly FollowedMonth[],
  isOfSettlement: boolean,
): Promise<WorkflowRow[]> => {
  const byId = new Map(months.map((month) => [month.id, month]));
  const documents = await seenDocuments(call)
    .where('d.pay_period_id', 'in', [...byId.keys(), 0])
    .where('d.stage', '=', 'prepay')
    .where('d.current', '=', true)
    .where('d.status', '<>', 'validated')
    .select(['d.id', 'd.name', 'd.category', 'd.pay_period_id', 'd.created_at', 'd.placement'])
    .orderBy('d.created_at')
    .orderBy('d.id')
    .execute();
  const now = secondsOf(call.now);
  return documents.flatMap((d) => {
    const month = byId.get(d.pay_period_id);
    if (month === undefined || isSettlementFile(d.category) !== isOfSettlement) return [];
    const facts = { ...factsOf(month, NO_FILES), firstPrepay: seconds(d.created_at) };
    const stages = stagesOf(facts, now).filter(({ stage }) => stage === 'prepay_validation');
    return [
      {
        key: `file ${d.id}`,
        period: month.id,
        month: month.month,
        company: month.company,
        subject: d.name,
        step: 'prepay' as const,
        next: 'prepay_validation' as const,
        colour: stages[0]?.colour ?? null,
        stages,
        files: 1,
        validated: 0,
        quarantine: d.placement === 'quarantine' ? 1 : 0,
        settlement: null,
        reminded: null,
      },
    ];
  });
};

/** Their priority as a delay: what is urgent is late, what is near is to be watched. */
const COLOUR_OF: Readonly<Record<OpenRequest['priority'], Colour>> = {
  urgent: 'danger',
  high: 'warning',
  medium: 'success',
  low: 'success',
};
/** Requests of the month in which the contract ends, those of months to come too; before the files, since they ask for work. */
const requestRows = async (
  call: Call,
  filters: Pick<WorkflowFilters, 'company' | 'month'>,
  months: readonly FollowedMonth[],
): Promise<WorkflowRow[]> => {
  const rows: WorkflowRow[] = [];
  for (const request of await openRequests(call)) {
    const company = await companyOf(call.tx, request.infraId);
    const month = monthOf(request.endsOn);
    if (company === null || company.id !== (filters.company ?? company.id)) continue;
    if (month !== (filters.month ?? month)) continue;
    rows.push({
      key: `settlement ${request.id}`,
      period: months.find((one) => one.companyId === company.id && one.month === month)?.id ?? 0,
      month,
      company: company.name,
      subject: request.name,
      step: null,
      next: null,
      colour: COLOUR_OF[request.priority],
      stages: [],
      files: 0,
      validated: 0,
      quarantine: 0,
      settlement: {
        id: request.id,
        status: settlementStatuses[request.status],
        endsOn: request.endsOn,
      },
      reminded: null,
    });
  }
  return rows;
};

const rowsOfView = async (
  call: Call,
  { view, ...filters }: WorkflowFilters,
  months: readonly FollowedMonth[],
): Promise<WorkflowRow[]> => {
  if (view === 'final-settlements')
    return [...(await requestRows(call, filters, months)), ...(await fileRows(call, months, true))];
  if (view === 'companies') return companyRows(call, months);
  return view === 'agencies' ? agencyRows(call, months) : fileRows(call, months, false);
};

/** The rows that the filters leave; what is late comes first, then the latest months. */
export const workflowRows = async (
  call: Call,
  filters: WorkflowFilters,
): Promise<{ rows: WorkflowRow[]; more: boolean }> => {
  const months = await followedMonths(call, filters);
  const all = await rowsOfView(call, filters, months);
  const rows = all
    .filter(({ step }) => filters.step === undefined || step === filters.step)
    .filter(({ colour }) => filters.colour === undefined || colour === filters.colour)
    .toSorted((a, b) => Number(b.colour === 'danger') - Number(a.colour === 'danger'));
  return { rows: rows.slice(0, MOST_ROWS), more: rows.length > MOST_ROWS };
};
