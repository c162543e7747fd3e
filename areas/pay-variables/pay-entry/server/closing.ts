// Closing and reopening a period: one transaction each, by the state machine, with its reasons and its trace.
import { sql } from 'kysely';
import { movesFrom, next } from '#engines/state-machine/state-machine.ts';
import { formatMonth } from '#engines/french-time/formats.ts';
import { AppError } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import type { CloseCheck } from '#platform/server/contributions.ts';
import type { Route } from '#platform/contract/route.ts';
import {
  payPeriodStatus,
  seenOf,
  visiblePeriod,
  wholeCompany,
  type PayPeriodStatus,
  type Period,
} from '#areas/pay-variables/pay-periods/server/api.ts';
import type { PayPeriodTables } from '#areas/pay-variables/pay-periods/server/table.ts';
import { closeDays, reopenDays } from '#areas/working-time/days/server/api.ts';
import { depositsOf } from '#areas/pay-variables/pay-engine/server/api.ts';
import type { payEntry, Reason } from '../contract.ts';
import { announce } from './announce.ts';
import { t } from './periods.ts';
import { plansOf } from './plans.ts';
import { contentOf, lastSnapshot, writeSnapshot, type Written } from './snapshots.ts';

type Call = Pick<HandlerCall<Route>, 'tx' | 'actor' | 'services' | 'now' | 'log'>;
type Move = keyof typeof payPeriodStatus.transitions;
export interface Moved {
  readonly id: number;
  readonly status: PayPeriodStatus;
}

/** What stands in the way of closing, what blocks first; the areas say it. */
export const reasonsOf = async (
  call: Call,
  period: Period,
  infras: readonly number[],
  checks: readonly CloseCheck[],
): Promise<Reason[]> => {
  const asked = {
    id: period.id,
    companyId: period.companyId,
    infras,
    firstDay: period.firstDay,
    lastDay: period.lastDay,
  };
  const reasons: Reason[] = [];
  for (const { check } of checks) {
    const { code, label, count, blocking, url } = await check(call, asked);
    reasons.push({ code, label, count, blocking, url: url ?? null });
  }
  const weight = (r: Reason): number => (r.count === 0 ? 0 : r.blocking ? 2 : 1);
  return reasons.sort((a, b) => weight(b) - weight(a));
};

export const notClosable =
  (checks: readonly CloseCheck[]) =>
  async (call: HandlerCall<typeof payEntry.notClosable>): Promise<Reason[]> => {
    const period = await visiblePeriod(call, call.query.period);
    return reasonsOf(call, period, await seenOf(call, period.companyId), checks);
  };

const refused = (period: Period, move: Move): AppError =>
  new AppError('transition_refused', {
    message: t(move.endsWith('close') ? 'alreadyClosed' : 'alreadyOpen', {
      period: formatMonth(period.month),
    }),
    extra: { allowed: movesFrom(payPeriodStatus, period.status) },
  });

/** The period, held for the move, with all infrastructures of its company. */
const held = async (
  call: Call,
  id: number,
  move: Move,
): Promise<{ period: Period; infras: number[]; to: PayPeriodStatus }> => {
  const period = await visiblePeriod(call, id, 'update');
  const infras = await wholeCompany(call, period.companyId);
  const to = next(payPeriodStatus, period.status, move);
  if (to === null) throw refused(period, move);
  return { period, infras, to };
};

const moved = async (
  call: Call,
  period: Period,
  move: Move,
  to: PayPeriodStatus,
  reason: string | null,
): Promise<Moved> => {
  const db = tables<PayPeriodTables>(call);
  await db
    .updateTable('pay_period')
    .set({
      status: to,
      closed_at: to === 'closed' ? sql`now()` : null,
      ...(to === 'open' ? { exported_at: null } : {}),
    })
    .where('id', '=', period.id)
    .execute();
  await db
    .insertInto('pay_period_event')
    .values({
      customer_id: period.customerId,
      pay_period_id: period.id,
      transition: move,
      from_status: period.status,
      to_status: to,
      reason,
      user_id: call.actor.userId,
    })
    .execute();
  await announce(call.tx, call.services.live, period, to === 'closed' ? 'closed' : 'opened');
  return { id: period.id, status: to };
};

/** Closes: without `reason` only when no check blocks; with one, in spite of them. */
export const closePeriod = async (
  call: Call,
  id: number,
  checks: readonly CloseCheck[],
  reason: string | null,
): Promise<Moved> => {
  const move = reason === null ? 'close' : 'force-close';
  const { period, infras, to } = await held(call, id, move);
  if (reason === null) {
    const reasons = (await reasonsOf(call, period, infras, checks)).filter(
      (r) => r.blocking && r.count > 0,
    );
    if (reasons.length > 0)
      throw new AppError('not_closable', {
        status: 409,
        message: t('notClosable', { period: formatMonth(period.month), count: reasons.length }),
        extra: { reasons },
      });
  }
  await closeDays(call.tx, { infras, from: period.firstDay, to: period.lastDay });
  // Read before the period is closed: once it is, the configuration is that of the last snapshot.
  const content = await contentOf(call.tx, period, infras, await plansOf(call.tx, period));
  await writeSnapshot(call.tx, { period, content, userId: call.actor.userId, reason });
  return moved(call, period, move, to, reason);
};

/** Reopens: once its file was exported or documents were deposited, only with a reason; once a pre-pay file is validated, no more (domain handbook §6). */
export const openPeriodAgain = async (
  call: Call,
  id: number,
  reason: string | null,
): Promise<Moved> => {
  const move = reason === null ? 'open' : 'force-open';
  const { period, infras, to } = await held(call, id, move);
  if (reason === null && period.exportedAt !== null)
    throw new AppError('already_exported', {
      status: 409,
      message: t('exportedAlready', { period: formatMonth(period.month) }),
      extra: { allowed: ['force-open'] },
    });
  const deposits = await depositsOf(call.tx, period.id);
  if (deposits.validated > 0)
    throw new AppError('prepay_validated', {
      status: 409,
      message: t('prepayValidated', { period: formatMonth(period.month) }),
      extra: { allowed: [] },
    });
  if (reason === null && deposits.documents > 0)
    throw new AppError('already_deposited', {
      status: 409,
      message: t('depositedAlready', {
        period: formatMonth(period.month),
        count: deposits.documents,
      }),
      extra: { allowed: ['force-open'] },
    });
  await reopenDays(call.tx, { infras, from: period.firstDay, to: period.lastDay });
  return moved(call, period, move, to, reason);
};

const closedPeriod = async (
  call: Call,
  id: number,
): Promise<{ period: Period; infras: number[] }> => {
  const period = await visiblePeriod(call, id, 'update');
  const infras = await wholeCompany(call, period.companyId);
  if (period.status !== 'closed')
    throw new AppError('transition_refused', {
      message: t('mustBeClosed', { period: formatMonth(period.month) }),
      extra: { allowed: movesFrom(payPeriodStatus, period.status) },
    });
  return { period, infras };
};

/** The snapshot of a closed period: the one it has, or a first one. */
export const generateSnapshot = async (call: Call, id: number): Promise<Written> => {
  const { period } = await closedPeriod(call, id);
  const last = await lastSnapshot(call.tx, period.id);
  if (last === null) return regenerateSnapshot(call, id);
  return { id: last.id, number: last.number, hash: last.hash, changes: [] };
};

/** The next numbered snapshot of a closed period, with what differs from the one before; files are then made anew from it. */
export const regenerateSnapshot = async (call: Call, id: number): Promise<Written> => {
  const { period, infras } = await closedPeriod(call, id);
  const content = await contentOf(call.tx, period, infras, await plansOf(call.tx, period));
  const written = await writeSnapshot(call.tx, {
    period,
    content,
    userId: call.actor.userId,
    reason: null,
  });
  await announce(call.tx, call.services.live, period, 'snapshot');
  return written;
};
