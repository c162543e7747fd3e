// A document that was deposited and is not placed yet, and how it is written in the name of its depositor.
import { tables, type Tx } from '#platform/server/call.ts';
import { auditAs } from '#platform/server/db/audit.ts';
import type { Services } from '#platform/server/services.ts';
import type { Quarantine } from '../placement.ts';
import type { PayEngineTables } from './table.ts';

/** The oldest document of a period that nobody placed. */
export const waitingDocument = async (tx: Tx, period: number) =>
  tables<PayEngineTables>({ tx })
    .selectFrom('pay_document')
    .selectAll()
    .where('pay_period_id', '=', period)
    .where('placement', '=', 'waiting')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
export type WaitingDocument = NonNullable<Awaited<ReturnType<typeof waitingDocument>>>;

export type Placed = Partial<
  Pick<
    WaitingDocument,
    'infra_id' | 'collaborator_id' | 'placed_by' | 'suggested_id' | 'note' | 'untyped' | 'net_cents'
  >
> &
  (
    | { readonly placement: 'company' | 'person' }
    | { readonly placement: 'quarantine'; readonly quarantine: Quarantine }
  );
/** Written in the name of whoever deposited it. */
export const asDepositor = async <T>(
  services: Pick<Services, 'db'>,
  { user_id: userId, customer_id: customerId }: WaitingDocument,
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  services.db.elevated(async (tx) => {
    await auditAs(tx, { userId, impersonatorId: null, requestId: '', ip: '', customerId });
    return work(tx);
  });
