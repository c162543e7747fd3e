// Regularisations on the wire.
import { z } from 'zod';
import { regulationStatus } from './regulation-status.ts';

const REGULATION_CAUSES = [
  'days',
  'counter',
  'mission',
  'new-mission',
  'gone',
  'rules',
  'stale',
  'version',
] as const;
/** Days that changed, a counter that the formulas read, a mission's terms that changed, a mission that nobody knew at the close, one that is no longer there, a rule of the portal's own that was corrected, figures that were out of date at a forced close, a version that was dated back into the month. */
export type RegulationCause = (typeof REGULATION_CAUSES)[number];
/** What nobody's evidence changed: looked at in the whole month, and for a person to decide, whatever the heading accepts by itself. */
export const isOfTheClose = (cause: RegulationCause): boolean =>
  cause === 'rules' || cause === 'stale' || cause === 'version';

export const Regulation = z.object({
  id: z.number(),
  month: z.string(),
  periodId: z.number(),
  mission: z.number(),
  person: z.number(),
  name: z.string(),
  matricule: z.string(),
  agency: z.string(),
  leftOn: z.string().nullable(),
  heading: z.number(),
  code: z.string(),
  label: z.string(),
  unit: z.enum(['hour', 'day', 'euro', 'rate', 'number']),
  before: z.number(),
  after: z.number(),
  difference: z.number(),
  cause: z.enum(REGULATION_CAUSES),
  days: z.array(z.string()),
  status: z.enum(regulationStatus.states),
  automatic: z.boolean(),
  reason: z.string().nullable(),
  by: z.string().nullable(),
  at: z.string().nullable(),
  target: z.string().nullable(),
});
export type Regulation = z.infer<typeof Regulation>;
