// Standard Webhooks (standardwebhooks.com): what is signed, and what a ticket system may say.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { SNOW_TRANSITIONS } from '#areas/requests/demands/contract.ts';

export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

export interface Signed {
  readonly id: string;
  /** Seconds since 1970, as the header says them. */
  readonly timestamp: string;
  readonly body: string;
}
export const signatureOf = (secret: string, { id, timestamp, body }: Signed): string => {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
};

const TOLERANCE_SECONDS = 300;
const LONGEST_ID = 200;
/** Whether one of the signatures is of this message and its time is near `now`. */
export const isSigned = (
  secret: string,
  message: Signed,
  { signatures, now }: { readonly signatures: string; readonly now: Temporal.Instant },
): boolean => {
  const { id, timestamp } = message;
  if (id === '' || id.length > LONGEST_ID || id.includes('.')) return false;
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  const age = now.epochMilliseconds / 1_000 - Number(timestamp);
  if (Math.abs(age) > TOLERANCE_SECONDS) return false;
  const wanted = Buffer.from(signatureOf(secret, message));
  return signatures
    .split(' ')
    .map((one) => Buffer.from(one))
    .some((one) => one.length === wanted.length && timingSafeEqual(one, wanted));
};

const key = z.string().trim().min(1).max(100);
/** `timestamp`: when it happened there. */
const timestamp = z.iso.datetime({ offset: true });
export const TicketEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('ticket.comment'),
    timestamp,
    data: z.object({
      key,
      text: z.string().trim().min(1).max(19_000),
      author: z.string().trim().max(200).default(''),
    }),
  }),
  z.object({
    type: z.literal('ticket.moved'),
    timestamp,
    data: z.object({ key, transition: z.enum(SNOW_TRANSITIONS) }),
  }),
]);
export type TicketEvent = z.infer<typeof TicketEvent>;
/** Null where it is nothing that a ticket system may say. */
export const readTicketEvent = (body: string): TicketEvent | null => {
  try {
    return TicketEvent.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
};

export const MOST_TRIES = 12;
const LONGEST_WAIT_MINUTES = 60;
/** How long is waited after so many tries that failed: some six hours in all. */
export const waitMinutes = (tries: number): number =>
  Math.min(2 ** (tries - 1), LONGEST_WAIT_MINUTES);
/** Statuses after which the same words are refused again. */
export const isRefusal = (status: number): boolean =>
  status >= 400 && status < 500 && ![408, 409, 425, 429].includes(status);
