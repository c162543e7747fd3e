// Tells the pay screens of a company what happened (topic evp-front of the specification, 001 §7).
import type { Tx } from '#platform/server/call.ts';
import type { Live } from '#platform/server/services.ts';
import type { Period } from '#areas/working-time/pay-periods/server/api.ts';

export type PayEvent =
  | 'calculated'
  | 'value'
  | 'closed'
  | 'opened'
  | 'snapshot'
  | 'exported'
  | 'regulations';
export const announce = (
  tx: Tx,
  live: Live,
  period: Pick<Period, 'id' | 'companyId'>,
  event: PayEvent,
): Promise<void> =>
  live.publish(tx, {
    topics: [`/infrastructures/${period.companyId}/evp-front`],
    type: 'evp-front',
    data: { period: period.id, event },
  });
