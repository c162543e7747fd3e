import { serve } from '#platform/server/call.ts';
import { inboundMail, mailboxes } from '../contract.ts';
import { accept, drop, load, mailRows, ofThread, raw, retry } from './list.ts';
import {
  boxServer,
  check,
  customersToChoose,
  door,
  newDoor,
  saveBox,
  setPassword,
} from './mailboxes.ts';

export const inboundMailServer = serve('inbound-mail', inboundMail, {
  ...mailRows.handlers,
  load,
  raw,
  ofThread,
  accept,
  retry,
  drop,
});
export const mailboxServer = serve(
  'mailboxes',
  mailboxes,
  {
    ...boxServer.handlers,
    save: saveBox,
    customers: customersToChoose,
    setPassword,
    newDoor,
    check,
    door,
  },
  { save: 'load' },
);
