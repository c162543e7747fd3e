// Answers of whoever validates: granted, refused, paid. Each request by itself; what cannot be is said beside those that were done.
import { sql, type Selectable } from 'kysely';
import { formatDay } from '#engines/french-time/formats.ts';
import { paris } from '#engines/french-time/zones.ts';
import { formatEuros } from '#engines/money/french-numbers.ts';
import type { BulkResult } from '#platform/contract/shapes.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError } from '#platform/server/app-error.ts';
import type { HandlerCall, Tx } from '#platform/server/call.ts';
import { countRows } from '#platform/server/db/count-rows.ts';
import type { WaitScope } from '#platform/server/describe/waits.ts';
import type { AdvanceMove } from '../advance-status.ts';
import type { advancePayments } from '../contract.ts';
import { fr } from '../fr.ts';
import { noteEvent } from './events.ts';
import { advanceRows } from './list.ts';
import { payAdvance } from './pay-advance.ts';
import { tellPerson } from './tell-person.ts';
import { advanceRow, type AdvancePaymentTables } from './table.ts';

const t = texts(fr);
type Answering =
  | HandlerCall<typeof advancePayments.validate>
  | HandlerCall<typeof advancePayments.reject>
  | HandlerCall<typeof advancePayments.confirmTransfer>;

type Advance = Selectable<AdvancePaymentTables['advance_payment']>;

interface Answer {
  readonly move: AdvanceMove;
  readonly event: 'validated' | 'rejected' | 'transferred';
  readonly note?: string;
  /** What is written beside the state; throws an AppError where it cannot be. */
  readonly columns: (advance: Advance) => Promise<Partial<Advance>>;
}

const refuse = (message: string): never => {
  throw new AppError('conflict', { message });
};
const answerOne = async (call: Answering, id: number, answer: Answer): Promise<void> => {
  const { row: advance, to: status } = await advanceRow.inScope(call, id, answer.move);
  const columns = await answer.columns(advance);
  await advanceRow.decide(call, id, { status, ...columns });
  const place = { id: advance.id, customerId: advance.customer_id, infraId: advance.infra_id };
  const { event, note } = answer;
  await noteEvent(call.tx, place, {
    event,
    userId: call.actor.userId,
    at: call.now,
    note: note ?? null,
  });
  await tellPerson(call, advance, status, note ?? '');
};

const answerAll = (call: Answering, answer: Answer): Promise<BulkResult> =>
  advanceRows.bulk(call, call.body, (id) => answerOne(call, id, answer));

export const validateAdvances = (
  call: HandlerCall<typeof advancePayments.validate>,
): Promise<BulkResult> =>
  answerAll(call, {
    move: 'validate',
    event: 'validated',
    columns: () => Promise.resolve({ reason: null }),
  });

export const rejectAdvances = (
  call: HandlerCall<typeof advancePayments.reject>,
): Promise<BulkResult> => {
  const { reason } = call.body;
  return answerAll(call, {
    move: 'reject',
    event: 'rejected',
    note: reason,
    columns: () => Promise.resolve({ reason }),
  });
};

export const confirmTransfers = (
  call: HandlerCall<typeof advancePayments.confirmTransfer>,
): Promise<BulkResult> => {
  const { transferOn, method } = call.body;
  return answerAll(call, {
    move: 'confirm_transfer',
    event: 'transferred',
    note: `${fr.methods[method]}, ${formatDay(transferOn)}`,
    columns: async (advance) => {
      const asked = Temporal.Instant.from(advance.requested_at)
        .toZonedDateTimeISO(paris)
        .toPlainDate()
        .toString();
      if (transferOn < asked) refuse(fr.transferEarly);
      const reason = t('payReason', {
        amount: formatEuros(advance.amount),
        date: formatDay(transferOn),
        id: String(advance.id),
      });
      const period = await payAdvance(call, advance, { transferOn, reason });
      return { transfer_on: transferOn, method, pay_period_id: period };
    },
  });
};

/** Requests that wait for an answer. */
export const countWaiting = ({ tx }: { readonly tx: Tx }, { infras }: WaitScope): Promise<number> =>
  countRows(
    tx,
    sql`advance_payment where status = 'waiting' and infra_id = any(${infras}::bigint[])`,
  );
