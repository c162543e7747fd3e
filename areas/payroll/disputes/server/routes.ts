import { serve } from '#platform/server/call.ts';
import { disputes } from '../contract.ts';
import { answerDispute } from './answers.ts';
import { attach, files } from './files.ts';
import { disputeRows, waiting, waitingFigures } from './list.ts';
import { loadOwn, openDispute, withdrawDispute } from './own.ts';

export const disputesServer = serve('disputes', disputes, {
  own: loadOwn,
  open: openDispute,
  attach,
  files,
  waiting,
  waitingFigures,
  withdraw: withdrawDispute,
  ...disputeRows.handlers,
  answer: answerDispute,
});
