// The shared kiosk of an agency: how somebody says who they are, and what a code looks like. Pure.
import { z } from 'zod';

/** Badges that the portal gave away itself: nobody types another's telephone into a kiosk. */
export const isReservedBadge = (badge: string): boolean => /^téléphone \d+$/iu.test(badge);

/** What a telephone's QR code holds: eight figures under a letter that no badge begins with. A reader types it as it types a badge. */
const CODE = /^RLM\*?(\d{8})$/i;
export const codeText = (code: string): string => `RLM*${code}`;
export const codeIn = (typed: string): string | null => CODE.exec(typed.trim())?.[1] ?? null;

/** Invented: a code that anybody guesses first is no secret. */
export const isWeakPin = (pin: string): boolean => {
  const steps = new Set([...pin].slice(1).map((figure, i) => Number(figure) - Number(pin[i])));
  const [step] = steps;
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1;
};

/** Where somebody was when they clocked, as their device says it: degrees, and metres around them. */
export const Place = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  accuracy: z.number().min(0).max(1_000_000),
});
export type Place = z.infer<typeof Place>;
