// The closing of all companies in sight: who blocks what, since when, when it will be over; a reminder in one press.
import { addDays } from '#engines/french-time/days.ts';
import { AppError } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import type { CloseCheck } from '#platform/server/contributions.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import { notify } from '#areas/organisation/notifications/server/api.ts';
import { usersOver } from '#areas/organisation/users/server/api.ts';
import {
  notePeriodEvent,
  delayOf,
  hoursSinceEnd,
  periodsOf,
  seenOf,
  visiblePeriod,
  type Period,
} from '#areas/working-time/pay-periods/server/api.ts';
import type { PayPeriodTables } from '#areas/working-time/pay-periods/server/table.ts';
import type { UserTables } from '#areas/organisation/users/server/table.ts';
import { missionRows } from '#areas/collaborators/directory/server/table.ts';
import { predictedDays, type CockpitRow } from '../cockpit.ts';
import type { payEntry } from '../contract.ts';
import { fr } from '../fr.ts';
import { notices } from '../notices.ts';
import { blockingOf, reasonsOf } from './close-reasons.ts';
import { t } from './periods.ts';
import { companiesOf } from './reading.ts';

type Call = HandlerCall<typeof payEntry.cockpit>;
/** Past months that a prediction looks at; companies that one page answers for. */
const PAST = 6;
const MOST_COMPANIES = 60;
const REMINDER = 'reminder';
const CALCULATION = ['values_never_calculated', 'values_to_calculate'];

/** The period to close: the oldest that is over and open, else the one under way. */
const waiting = (all: readonly Period[], today: string): Period | null =>
  all.filter((p) => p.status === 'open' && p.lastDay < today).at(-1) ??
  all.find((p) => p.firstDay <= today && p.lastDay >= today) ??
  all[0] ??
  null;

const predicted = (all: readonly Period[], period: Period): string | null => {
  const took = all
    .filter((p) => p.closedAt !== null && p.id !== period.id)
    .slice(0, PAST)
    .map(
      (p) =>
        Temporal.PlainDate.from(p.lastDay).until(
          Temporal.Instant.from(p.closedAt ?? '')
            .toZonedDateTimeISO('Europe/Paris')
            .toPlainDate(),
        ).days,
    );
  const days = predictedDays(took);
  return days === null ? null : addDays(period.lastDay, days);
};

const lastReminder = async (tx: Tx, periodId: number) =>
  tables<PayPeriodTables & Pick<UserTables, 'app_user'>>({
    tx,
  })
    .selectFrom('pay_period_event as e')
    .leftJoin('app_user as u', 'u.id', 'e.user_id')
    .select(['e.created_at as at', 'u.first_name', 'u.last_name'])
    .where('e.pay_period_id', '=', periodId)
    .where('e.transition', '=', REMINDER)
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Who can clear what blocks: supervisors of the agencies; without any, whoever runs the company's pay. */
const peopleOver = async (tx: Tx, companyId: number, infras: readonly number[]) => {
  const users = new Map<number, Awaited<ReturnType<typeof usersOver>>[number]>();
  for (const infra of infras)
    for (const u of await usersOver(tx, infra, ['ROLE_SUPERVISOR'])) users.set(u.id, u);
  return users.size > 0
    ? [...users.values()]
    : usersOver(tx, companyId, ['ROLE_PAY_ADMIN', 'ROLE_ADMIN']);
};

const rowOf = async (
  call: Call,
  checks: readonly CloseCheck[],
  company: { readonly id: number; readonly name: string },
): Promise<CockpitRow[]> => {
  const all = await periodsOf(call.tx, [company.id]);
  const today = call.now.toZonedDateTimeISO('Europe/Paris').toPlainDate().toString();
  const period = waiting(all, today);
  if (period === null) return [];
  const infras = await seenOf(call, company.id);
  const reasons = period.status === 'closed' ? [] : await reasonsOf(call, period, infras, checks);
  const open = reasons.filter((r) => r.count > 0);
  const m = missionRows('m');
  const [counts] = await call.tx.run<{
    missions: number;
    regulations: number;
  }>`select (select count(*)::int from ${m.rows} where ${m.in(infras)} and ${m.during({ first: period.firstDay, last: period.lastDay })}) as missions,
    (select count(*)::int from evp_regulation r where r.infra_id = any(${infras}::bigint[]) and r.status = 'pending') as regulations`;
  const reminded = await lastReminder(call.tx, period.id);
  const blocking = open
    .filter((r) => r.blocking)
    .map(({ code, label, count, url }) => ({ code, label, count, url }));
  return [
    {
      periodId: period.id,
      companyId: company.id,
      company: company.name,
      month: period.month,
      lastDay: period.lastDay,
      status: period.status,
      delay: delayOf({
        status: period.status,
        workedHoursSinceEnd: hoursSinceEnd(period.lastDay, call.now),
      }),
      since: today > period.lastDay ? addDays(period.lastDay, 1) : null,
      predicted: predicted(all, period),
      missions: counts?.missions ?? 0,
      toCalculate: reasons
        .filter((r) => CALCULATION.includes(r.code))
        .reduce((n, r) => n + r.count, 0),
      regulations: counts?.regulations ?? 0,
      blocking,
      warnings: open.length - blocking.length,
      people:
        blocking.length === 0
          ? []
          : (await peopleOver(call.tx, company.id, infras)).map((u) => u.name),
      remindedAt: reminded?.at ?? null,
      remindedBy:
        reminded === undefined
          ? null
          : [reminded.first_name, reminded.last_name].filter(Boolean).join(' '),
    },
  ];
};

export const cockpit =
  (checks: readonly CloseCheck[]) =>
  async (call: Call): Promise<CockpitRow[]> => {
    const rows: CockpitRow[] = [];
    for (const company of (await companiesOf(call)).slice(0, MOST_COMPANIES))
      rows.push(...(await rowOf(call, checks, company)));
    return rows;
  };

/** Tells those who can clear what blocks a period, and writes it into the period's history. At most one a day. */
export const remind =
  (checks: readonly CloseCheck[]) =>
  async (call: HandlerCall<typeof payEntry.remind>): Promise<{ sent: number }> => {
    const period = await visiblePeriod(call, call.body.period, 'update');
    const infras = await seenOf(call, period.companyId);
    const reasons =
      period.status === 'closed' ? [] : blockingOf(await reasonsOf(call, period, infras, checks));
    if (reasons.length === 0)
      throw new AppError('transition_refused', {
        message: fr.nothingToRemind,
      });
    const last = await lastReminder(call.tx, period.id);
    if (last !== undefined && Temporal.Instant.from(last.at).until(call.now).total('hours') < 24)
      throw new AppError('transition_refused', {
        message: fr.remindedToday,
      });
    const company = await infrastructureOf(call.tx, period.companyId);
    const people = await peopleOver(call.tx, period.companyId, infras);
    const sent = await notify(call, notices.reminder, {
      to: { accounts: people.map(({ id }) => id) },
      event: `pay period ${period.id} reminder ${call.now.toString()}`,
      values: {
        period: period.id,
        month: period.month,
        company: company?.name ?? '',
        reasons: reasons.map(({ label, count }) => ({ label, count })),
      },
    });
    await notePeriodEvent(call.tx, period, {
      transition: REMINDER,
      to: period.status,
      reason: t('reminded', { count: sent }),
      userId: call.actor.userId,
    });
    return { sent };
  };
