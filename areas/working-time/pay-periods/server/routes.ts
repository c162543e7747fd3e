import type { Output } from '#platform/contract/route.ts';
import { prefixed } from '#platform/contract/shapes.ts';
import type { DayRange } from '#engines/french-time/days.ts';
import { countDays } from '#engines/french-time/days.ts';
import { addMonths } from '#engines/french-time/months.ts';
import { formatMonth } from '#engines/french-time/formats.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { serve, tables, type HandlerCall, type Served } from '#platform/server/call.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import { texts } from '#platform/contract/texts.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import { payPeriods } from '../contract.ts';
import { dateFault, neighboursAfter } from '../dates.ts';
import { stepOf } from '../delay.ts';
import { fr } from '../fr.ts';
import { seenOf, wholeCompany } from './company.ts';
import { agencyPeriods, periods } from './list.ts';
import { openMonth } from './open-month.ts';
import { periodsOf, visiblePeriod, type Period } from './periods.ts';
import type { PayPeriodTables } from './table.ts';

const t = texts(fr);
type Call = HandlerCall<typeof payPeriods.save>;
const daysOf = (p: Period): DayRange => ({ first: p.firstDay, last: p.lastDay });

const refuseClosed = async (call: Call, p: Period): Promise<void> => {
  if (p.status === 'open') return;
  const company = await infrastructureOf(call.tx, p.companyId);
  throw new AppError('pay_period_closed', {
    status: 409,
    message: t('closedPeriod', { period: formatMonth(p.month), company: company?.name ?? '' }),
  });
};

/** The neighbour follows, unless it is closed or would become too short to be a period. */
const moveNeighbour = async (
  call: Call,
  neighbour: Period | null,
  days: DayRange | null,
): Promise<void> => {
  if (neighbour === null || days === null) return;
  const period = formatMonth(neighbour.month);
  if (neighbour.status === 'closed')
    throw new AppError('pay_period_closed', {
      status: 409,
      message: t('neighbourClosed', { period }),
    });
  if (dateFault(neighbour.month, days) !== null)
    throw invalid({
      lastDay: t('neighbourTooShort', { period, days: String(Math.max(0, countDays(days))) }),
    });
  await updateRow(tables<PayPeriodTables>(call), 'pay_period', neighbour.id, {
    first_day: days.first,
    last_day: days.last,
  });
};

const save = async (call: Call): Promise<{ id: number; version: number }> => {
  const period = await visiblePeriod(call, call.params.id, 'update');
  await wholeCompany(call, period.companyId);
  await refuseClosed(call, period);
  const { firstDay, lastDay, version } = call.body;
  const days = { first: firstDay, last: lastDay };
  const fault = dateFault(period.month, days);
  if (fault !== null) throw invalid({ lastDay: t(fault, { month: formatMonth(period.month) }) });
  const others = await periodsOf(call.tx, [period.companyId]);
  const before = others.find((p) => p.month === addMonths(period.month, -1)) ?? null;
  const after = others.find((p) => p.month === addMonths(period.month, 1)) ?? null;
  const moved = neighboursAfter(
    days,
    before === null ? null : daysOf(before),
    after === null ? null : daysOf(after),
  );
  await moveNeighbour(call, before, moved.before);
  await moveNeighbour(call, after, moved.after);
  const saved = await updateVersioned<{ id: number; version: number }>(
    call.tx,
    'pay_period',
    { id: period.id, version },
    { first_day: firstDay, last_day: lastDay },
  );
  return { id: saved.id, version: saved.version };
};

/** Counts the missions of a period whose figures are missing or out of date, as far as the caller sees. Given by pay entry, which stands on periods. */
export type CountToCalculate = (
  call: Pick<Call, 'tx' | 'actor'>,
  period: number,
  infra: number,
) => Promise<number>;

const toCalculate =
  (count: CountToCalculate) =>
  async (
    call: HandlerCall<typeof payPeriods.toCalculate>,
  ): Promise<Output<typeof payPeriods.toCalculate>> => {
    const period = await visiblePeriod(call, call.params.id);
    const { agency } = call.query;
    if (agency !== undefined && !(await seenOf(call, period.companyId)).includes(agency))
      throw notFound();
    const missing =
      period.status === 'open' ? await count(call, period.id, agency ?? period.companyId) : null;
    return { toCalculate: missing, step: stepOf({ ...period, toCalculate: missing }) };
  };

export const payPeriodsServer = (count: CountToCalculate): Served =>
  serve(
    'pay-periods',
    payPeriods,
    {
      ...periods.handlers,
      ...prefixed('agency', agencyPeriods.handlers),
      toCalculate: toCalculate(count),
      openMonth,
      save,
    },
    { save: (call) => visiblePeriod(call, call.params.id) },
  );
