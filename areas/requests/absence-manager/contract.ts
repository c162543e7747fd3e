// Absences of accounts (specification 002 §2.3: set and remove, each with optional isV2, and is-absent; §7: GET and POST). `isV2` chooses the version of a dialog:
// both answer today's.
import { z } from 'zod';
import { daysBetween } from '#engines/french-time/days.ts';
import { form } from '#platform/contract/describe/form.ts';
import { reference } from '#platform/contract/describe/kinds/choice.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { day } from '#platform/contract/describe/kinds/time.ts';
import { route } from '#platform/contract/route.ts';
import { fr } from './fr.ts';

const base = '/admin/absence-manager';
const LONGEST_DAYS = 366;
export const absence = form(
  {
    userId: reference(fr.user),
    substituteId: reference(fr.substitute),
    startsOn: day(fr.startsOn),
    endsOn: day(fr.endsOn),
    message: text(fr.message, { optional: true, max: 1_000, long: true, hint: fr.messageHint }),
  },
  {
    check: ({ startsOn, endsOn, userId, substituteId }) => ({
      ...(userId === substituteId ? { substituteId: fr.same } : {}),
      ...(endsOn < startsOn ? { endsOn: fr.endBeforeStart } : {}),
      ...(endsOn >= startsOn && daysBetween(startsOn, endsOn) >= LONGEST_DAYS
        ? { endsOn: fr.tooLong }
        : {}),
    }),
  },
);

const Absence = z.object({
  id: z.number(),
  userId: z.number(),
  user: z.string(),
  substituteId: z.number(),
  substitute: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  message: z.string().nullable(),
});
export type Absence = z.infer<typeof Absence>;
const named = z.object({ id: z.number(), name: z.string() });
const Loaded = z.object({
  absences: z.array(Absence),
  /** Whose absence may be set: oneself, and others for administrators. */
  people: z.array(named),
  substitutes: z.array(named),
});
export type LoadedAbsences = z.infer<typeof Loaded>;

const use = { may: 'absence-manager.use', scope: 'own', tx: 'none' } as const;
const shown = { method: 'GET', ...use, page: true, output: Loaded } as const;
const setBody = absence.body({ version: z.number().int().default(0) });
const removeBody = z.object({ id: z.number().int().positive() });
export const absenceManager = {
  isAbsent: route({
    method: 'GET',
    path: `${base}/is-absent`,
    ...use,
    output: z.object({ isAbsent: z.boolean(), absence: Absence.nullable() }),
  }),
  setForm: route({ ...shown, path: `${base}/set`, twin: false }),
  set: route({ method: 'POST', ...use, path: `${base}/set`, twin: false, body: setBody }),
  setFormOf: route({
    ...shown,
    path: `${base}/set/{isV2:0|1}`,
    also: [{ path: `${base}/{isV2:0|1}/set` }],
  }),
  setOf: route({
    method: 'POST',
    ...use,
    path: `${base}/set/{isV2:0|1}`,
    also: [{ path: `${base}/{isV2:0|1}/set` }],
    body: setBody,
  }),
  removeForm: route({ ...shown, path: `${base}/remove`, twin: false }),
  remove: route({ method: 'POST', ...use, path: `${base}/remove`, twin: false, body: removeBody }),
  removeFormOf: route({
    ...shown,
    path: `${base}/remove/{isV2:0|1}`,
    also: [{ path: `${base}/{isV2:0|1}/remove` }],
  }),
  removeOf: route({
    method: 'POST',
    ...use,
    path: `${base}/remove/{isV2:0|1}`,
    also: [{ path: `${base}/{isV2:0|1}/remove` }],
    body: removeBody,
  }),
};
