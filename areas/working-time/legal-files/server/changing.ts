// What every change of a kept file needs: transactions of the asker, a reader.
import type { HandlerCall, Tx } from '#platform/server/call.ts';
import type { legalFiles } from '../contract.ts';

import { unitsOf } from './linked-later.ts';
import { queueTreatment, type Reader } from './treat-job.ts';
import { withinRequest } from './within.ts';

export type Outside = Pick<HandlerCall<typeof legalFiles.assign>, 'services' | 'actor' | 'request'>;

export const within = <T>(
  call: Outside,
  mode: 'read' | 'write',
  work: (tx: Tx) => Promise<T>,
): Promise<T> => withinRequest(call)(mode, work);

export const reader = (call: Outside): Reader => ({
  services: call.services,
  within: withinRequest(call),
  keeper: { services: call.services, actor: call.actor },
  quiet: false,
});

/** Vehicle units speak of a card whose holder changed: what they say of it is read again. */
export const readUnitsAgain = async (
  tx: Tx,
  call: Pick<Outside, 'services' | 'actor'>,
  customerId: number,
): Promise<void> => {
  const units = await unitsOf(tx, customerId);
  if (units.length > 0) await queueTreatment(tx, call.services, units, call.actor);
};
