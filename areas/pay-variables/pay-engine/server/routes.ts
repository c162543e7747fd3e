import { serve } from '#platform/server/call.ts';
import { payEngine } from '../contract.ts';
import { batchSync } from './batch-sync.ts';
import { integrate } from './integrate.ts';
import { documents } from './read.ts';

export const payEngineServer = serve('pay-engine', payEngine, {
  integratePrepay: integrate('prepay'),
  integratePay: integrate('pay'),
  batchSync,
  documents,
});
