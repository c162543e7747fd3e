import { serve } from '#platform/server/call.ts';
import { weekTemplates } from '../contract.ts';
import { apply } from './apply.ts';
import { list, remove, save, saved } from './templates.ts';

export const weekTemplatesServer = serve(
  'week-templates',
  weekTemplates,
  { list, save, remove, apply },
  { save: saved },
);
