// What a call needs to write a batch.
import type { HandlerCall } from '#platform/server/call.ts';
import type { changes } from '../contract.ts';

export type WriteCall = Pick<
  HandlerCall<typeof changes.changeCells>,
  'tx' | 'actor' | 'now' | 'services'
>;
