// What a driver shows at a roadside control, also without a network: the card's own days, why the others have none, documents (Regulation 165/2014 art. 36). Invented paths.
import { z } from 'zod';
import { http } from '#platform/contract/route.ts';
import { CAUSES } from '#areas/planning/exploitation/contract.ts';
import { HoursLeftView } from '#areas/working-time/offences/contract.ts';

export const SPELL_ACTIVITIES = ['driving', 'work', 'waiting', 'rest', 'unknown'] as const;
export const RoadsideDay = z.object({
  /** A UTC day, as cards and printouts count. */
  day: z.string(),
  /** Seconds from 00:00 UTC. */
  spells: z
    .array(
      z.object({
        start: z.number().int(),
        end: z.number().int(),
        activity: z.enum(SPELL_ACTIVITIES),
        crew: z.boolean(),
      }),
    )
    .readonly(),
  vehicles: z.array(z.string()).readonly(),
  distanceKm: z.number().nullable(),
});
export type RoadsideDay = z.infer<typeof RoadsideDay>;
export const Roadside = z.object({
  name: z.string(),
  cardNumber: z.string().nullable(),
  first: z.string(),
  last: z.string(),
  /** The latest first; days of which no card says anything are left out. */
  days: z.array(RoadsideDay),
  /** Past days without activity on the card, by what is known of them. */
  statement: z.array(z.object({ from: z.string(), to: z.string(), cause: z.enum(CAUSES) })),
  /** Past days of which neither the card nor anything else says something. */
  unknownDays: z.array(z.string()),
  documents: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      type: z.string(),
      validUntil: z.string().nullable(),
    }),
  ),
  left: HoursLeftView.nullable(),
});
export type Roadside = z.infer<typeof Roadside>;

export const roadside = {
  show: http.get('/collaborative/roadside', {
    offline: true,
    may: 'space.own',
    page: true,
    tx: 'none',
    output: Roadside,
  }),
};
