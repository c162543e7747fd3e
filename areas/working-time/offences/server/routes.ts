import { serve } from '#platform/server/call.ts';
import { offences } from '../contract.ts';
import { offenceRows } from './list.ts';
import { summary } from './summary.ts';

export const offencesServer = serve('offences', offences, { ...offenceRows.handlers, summary });
