// What a command of the console is asked with, as data: the form of the screen and the check of the server are made from it.
import { z } from 'zod';

const shared = { name: z.string(), label: z.string() };
export const CommandParameter = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('integer'),
    ...shared,
    min: z.number().int(),
    max: z.number().int(),
    start: z.number().int(),
  }),
  z.object({ kind: z.literal('day'), ...shared }),
  z.object({ kind: z.literal('month'), ...shared }),
  /** One customer by id, or none for all of them. */
  z.object({ kind: z.literal('customer'), ...shared }),
]);
export type CommandParameter = z.infer<typeof CommandParameter>;
