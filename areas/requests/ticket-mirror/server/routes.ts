import { serve } from '#platform/server/call.ts';
import { ticketMirror, ticketSystems } from '../contract.ts';
import { webhookDoor } from './receive.ts';
import { customersToChoose, newSecret, systemServer } from './systems.ts';
import { drop, eventRows, mirror, ofDemand, retry, unmirror } from './tickets.ts';

export const ticketMirrorServer = serve('ticket-mirror', ticketMirror, {
  ...eventRows.handlers,
  ofDemand,
  mirror,
  unmirror,
  retry,
  drop,
});
export const ticketSystemServer = serve(
  'ticket-systems',
  ticketSystems,
  { ...systemServer.handlers, customers: customersToChoose, newSecret, webhook: webhookDoor() },
  { save: 'load' },
);
