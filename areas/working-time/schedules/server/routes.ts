import { serve } from '#platform/server/call.ts';
import { absenceCodes, schedules } from '../contract.ts';
import { sameIllness } from './same-illness.ts';

export const schedulesServer = serve('schedules', schedules, {
  absenceTypes: async () => ({ types: [...absenceCodes] }),
  sameIllness,
});
