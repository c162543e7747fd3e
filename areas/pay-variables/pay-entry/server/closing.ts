// Closing and reopening a period: one transaction each, by the state machine, with its reasons and its trace.
import { movesFrom, next } from '#engines/state-machine/state-machine.ts';
import { formatMonth } from '#engines/french-time/formats.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { oneAtATime } from '#platform/server/db/one-at-a-time.ts';
import { AppError } from '#platform/server/app-error.ts';
import type { CloseCheck } from '#platform/server/contributions.ts';
import {
  movePeriod,
  payPeriodStatus,
  periodsOf,
  visiblePeriod,
  wholeCompany,
  type ForcedPoint,
  type PayPeriodStatus,
  type Period,
} from '#areas/working-time/pay-periods/server/api.ts';
import { closeDays, reopenDays } from '#areas/working-time/days/server/api.ts';
import { depositsOf } from '#areas/pay-variables/pay-engine/server/api.ts';
import { namesMonth, unusualClose } from '../closing-conditions.ts';
import type { Reason } from '../contract.ts';
import { announce } from './announce.ts';
import { blockingOf, reasonsOf, type ReasonCall } from './close-reasons.ts';
import { creditOnClose, creditQuarter } from './obligatory-rest.ts';
import { t } from './periods.ts';
import { plansOf } from './plans.ts';
import { contentOf, lastSnapshot, writeSnapshot, type Written } from './snapshots.ts';

type Move = keyof typeof payPeriodStatus.transitions;
export interface Moved {
  readonly id: number;
  readonly status: PayPeriodStatus;
}

const refused = (period: Period, move: Move): AppError =>
  new AppError('transition_refused', {
    message: t(move.endsWith('close') ? 'alreadyClosed' : 'alreadyOpen', {
      period: formatMonth(period.month),
    }),
    extra: { allowed: movesFrom(payPeriodStatus, period.status) },
  });

/** The period, held for the move, with all infrastructures of its company. */
const held = async (
  call: ReasonCall,
  id: number,
  move: Move,
): Promise<{ period: Period; infras: number[]; to: PayPeriodStatus }> => {
  const period = await visiblePeriod(call, id, 'update');
  const infras = await wholeCompany(call, period.companyId);
  const to = next(payPeriodStatus, period.status, move);
  if (to === null) throw refused(period, move);
  return { period, infras, to };
};

interface Step {
  readonly period: Period;
  readonly move: Move;
  readonly to: PayPeriodStatus;
  readonly reason: string | null;
  /** What a forced close passes over. */
  readonly forced?: readonly ForcedPoint[];
}
const moved = async (
  call: ReasonCall,
  { period, move, to, reason, forced }: Step,
): Promise<Moved> => {
  await movePeriod(call.tx, period, {
    transition: move,
    to,
    reason,
    ...(forced === undefined ? {} : { forced }),
    userId: call.actor.userId,
  });
  await announce(call.tx, call.services.live, period, to === 'closed' ? 'closed' : 'opened');
  return { id: period.id, status: to };
};

export interface Closing {
  /** Null: only when nothing blocks; with one, in spite of what blocks. */
  readonly reason: string | null;
  /** The month's name as the person typed it. */
  readonly confirmation: string | undefined;
}

/** Refuses a close that is unusual until the name of the month was typed. */
const confirmed = async (
  call: ReasonCall,
  period: Period,
  confirmation: string | undefined,
): Promise<void> => {
  const earlier = (await periodsOf(call.tx, [period.companyId])).filter(
    (p) => p.status === 'open' && p.month < period.month,
  );
  const why = unusualClose({
    lastDay: period.lastDay,
    today: todayIn(call.now),
    earlierOpen: earlier.at(-1)?.month ?? null,
  });
  if (why.length === 0 || namesMonth(confirmation ?? '', period.month)) return;
  const name = formatMonth(period.month);
  throw new AppError('confirmation_needed', {
    status: 409,
    message: t('confirmationNeeded', { period: name }),
    extra: { why, expected: name },
  });
};

const refuseUncalculated = (period: Period, reasons: readonly Reason[]): void => {
  const missing = reasons.find((r) => r.unforceable && r.count > 0);
  if (missing === undefined) return;
  throw new AppError('not_calculated', {
    status: 409,
    message: t('notCalculated', { period: formatMonth(period.month), count: missing.count }),
    extra: { reasons: [missing] },
  });
};

/** Closes a period: it must have been calculated, be named where that is unusual, and be clear of what blocks unless a reason is given. */
export const closePeriod = async (
  call: ReasonCall,
  id: number,
  { checks, reason, confirmation }: Closing & { readonly checks: readonly CloseCheck[] },
): Promise<Moved> => {
  const move = reason === null ? 'close' : 'force-close';
  const { period, infras, to } = await held(call, id, move);
  const reasons = await reasonsOf(call, period, infras, checks);
  refuseUncalculated(period, reasons);
  const blocking = blockingOf(reasons);
  if (reason === null && blocking.length > 0)
    throw new AppError('not_closable', {
      status: 409,
      message: t('notClosable', { period: formatMonth(period.month), count: blocking.length }),
      extra: { reasons: blocking },
    });
  await confirmed(call, period, confirmation);
  await closeDays(call.tx, { infras, from: period.firstDay, to: period.lastDay });
  // Read before the period is closed: once it is, the configuration is that of the last snapshot.
  const content = await contentOf(call.tx, period, infras, await plansOf(call.tx, period));
  await writeSnapshot(call.tx, { period, content, userId: call.actor.userId, reason });
  // What a close credits follows from the other months that are closed: two months of a company at once would each leave the other out.
  await oneAtATime(call.tx, 'closes of', period.companyId);
  await creditQuarter(call, period, infras);
  await creditOnClose.value(call, period, infras);
  const forced = blocking.map(({ code, label, count }) => ({ code, label, count }));
  return moved(call, { period, move, to, reason, ...(reason === null ? {} : { forced }) });
};

/** Reopens: once its file was exported or documents were deposited, only with a reason; once a pre-pay file is validated, no more (domain handbook §6). */
export const openPeriodAgain = async (
  call: ReasonCall,
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
  return moved(call, { period, move, to, reason });
};

const closedPeriod = async (
  call: ReasonCall,
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
export const generateSnapshot = async (call: ReasonCall, id: number): Promise<Written> => {
  const { period } = await closedPeriod(call, id);
  const last = await lastSnapshot(call.tx, period.id);
  if (last === null) return regenerateSnapshot(call, id);
  return { id: last.id, number: last.number, hash: last.hash, changes: [] };
};

/** The next numbered snapshot of a closed period, with what differs from the one before; files are then made anew from it. */
export const regenerateSnapshot = async (call: ReasonCall, id: number): Promise<Written> => {
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
