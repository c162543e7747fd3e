// Months that come to a company: with its first mission, or opened by hand.
import { addMonths, monthOf, monthsBetween, type Month } from '#engines/french-time/months.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { formatMonth } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import type { CustomerStart } from '#platform/server/contributions.ts';
import { oneAtATime } from '#platform/server/db/one-at-a-time.ts';
import { invalid, notFound } from '#platform/server/app-error.ts';
import type { HandlerCall, Tx } from '#platform/server/call.ts';
import { companyOf, infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import { MOST_MONTHS_BACK, type payPeriods } from '../contract.ts';
import { fr } from '../fr.ts';
import { wholeCompany } from './company.ts';
import { notePeriodEvent } from './moves.ts';
import { ensurePeriods, periodsOf } from './periods.ts';

const t = texts(fr);

/** The periods of this month and the next of the company above an agency that has missions. Rights are the caller's business. */
export const ensureMissionPeriods = async (
  tx: Tx,
  infraId: number,
  now: Temporal.Instant,
): Promise<void> => {
  const company = await companyOf(tx, infraId);
  if (company === null) return;
  await ensureCurrentPeriods(
    tx,
    { customerId: company.customerId, companyId: company.id },
    monthOf(todayIn(now)),
  );
};

/** The periods of a month and the next, but none before the first month that the company has: a customer may begin with the next one. */
export const ensureCurrentPeriods = async (
  tx: Tx,
  of: { readonly customerId: number; readonly companyId: number },
  month: Month,
): Promise<number> => {
  const first = (await periodsOf(tx, [of.companyId])).at(-1)?.month ?? month;
  return ensurePeriods(tx, { ...of, from: first > month ? first : month, to: addMonths(month, 1) });
};

/** The first month of a new customer, and those up to the next one. */
export const startMonths: CustomerStart = {
  start: async (tx, customerId, asked) => {
    if (asked === undefined) return;
    const { companyId, firstMonth, actor } = asked;
    const now = monthOf(todayIn(asked.now));
    const fault = openingFault(firstMonth, now, fr.firstMonth);
    if (fault !== null) throw invalid({ firstMonth: fault['month'] ?? '' });
    await ensurePeriods(tx, { customerId, companyId, from: firstMonth, to: addMonths(now, 1) });
    if (firstMonth >= now) return;
    for (const period of await periodsOf(tx, [companyId]))
      if (period.month < now)
        await notePeriodEvent(tx, period, {
          transition: 'open-month',
          to: period.status,
          reason: fr.firstMonth,
          userId: actor.userId,
        });
  },
  tables: {
    pay_period: "status = 'open' and calculated_at is null",
    pay_period_event: "transition = 'open-month'",
  },
};

/** Why a month cannot be opened, by field; null when it can. */
export const openingFault = (
  month: Month,
  now: Month,
  reason: string | null,
): Readonly<Record<string, string>> | null => {
  const ahead = monthsBetween(now, month);
  if (ahead > 1) return { month: fr.monthTooLate };
  if (-ahead > MOST_MONTHS_BACK) return { month: fr.monthTooEarly };
  return ahead < 0 && reason === null ? { reason: fr.reasonMissing } : null;
};

/** Opens a month of a company, and those between it and the months that are there; each says who opened it and why. */
export const openMonth = async (
  call: HandlerCall<typeof payPeriods.openMonth>,
): Promise<{ readonly id: number; readonly opened: number }> => {
  const { companyId, month, reason } = call.body;
  const company = call.actor.scope.includes(companyId)
    ? await infrastructureOf(call.tx, companyId)
    : null;
  if (company?.type !== 'company') throw notFound();
  await wholeCompany(call, companyId);
  await oneAtATime(call.tx, 'months of', companyId);
  const now = monthOf(todayIn(call.now));
  const fault = openingFault(month, now, reason);
  if (fault !== null) throw invalid(fault);
  const before = await periodsOf(call.tx, [companyId]);
  if (before.some((p) => p.month === month))
    throw invalid({ month: t('monthThere', { month: formatMonth(month) }) });
  const oldest = before.at(-1)?.month ?? addMonths(now, 1);
  await ensurePeriods(call.tx, {
    customerId: company.customerId,
    companyId,
    from: month < oldest ? month : oldest,
    to: month < oldest ? oldest : month,
  });
  const there = new Set(before.map((p) => p.id));
  const made = (await periodsOf(call.tx, [companyId])).filter((p) => !there.has(p.id));
  for (const period of made)
    await notePeriodEvent(call.tx, period, {
      transition: 'open-month',
      to: period.status,
      reason,
      userId: call.actor.userId,
    });
  return { id: made.find((p) => p.month === month)?.id ?? 0, opened: made.length };
};
