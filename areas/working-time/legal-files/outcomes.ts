// What may become of a file that comes in, and why one is withdrawn.
import { z } from 'zod';
import { SIGNATURES } from './signature.ts';

/** How files came: dropped on the screen, or found in the folder of automatic deposits. */
export const WAYS = ['screen', 'inbox'] as const;

/**
 * `contested`: its signature is invalid, somebody must decide. `withdrawn`: the same content was withdrawn before and does not come
 * back by a new deposit.
 */
export const OUTCOMES = [
  'treated',
  'known',
  'unassigned',
  'contested',
  'waiting',
  'withdrawn',
  'refused',
  'failed',
] as const;

/** `wrong-driver` unties the card from the person. */
export const WITHDRAWAL_CAUSES = ['wrong-driver', 'altered', 'other'] as const;
export type WithdrawalCause = (typeof WITHDRAWAL_CAUSES)[number];

export const Outcome = z.object({
  name: z.string(),
  outcome: z.enum(OUTCOMES),
  text: z.string(),
  fileId: z.number().nullable(),
  person: z.object({ id: z.number(), name: z.string() }).nullable(),
  added: z.number(),
  known: z.number(),
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  findings: z.array(z.string()),
  damaged: z.boolean(),
  signature: z.enum(SIGNATURES).nullable(),
});
export type Outcome = z.infer<typeof Outcome>;
