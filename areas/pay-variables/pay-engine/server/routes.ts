import { serve } from '#platform/server/call.ts';
import { payEngine } from '../contract.ts';
import { batchSync } from './batch-sync.ts';
import { oneDocument } from './download.ts';
import { integrate } from './integrate.ts';
import { documents } from './read.ts';

export const payEngineServer = serve('pay-engine', payEngine, {
  integratePrepay: integrate('prepay'),
  integratePay: integrate('pay'),
  batchSync,
  documents,
  download: (call) => oneDocument(call, { id: call.params.id, inline: call.query.inline === true }),
});
