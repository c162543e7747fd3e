// Codes of an authenticator app: RFC 6238 over RFC 4226 with what every app takes (HMAC-SHA-1, six digits, thirty seconds).
import { createHmac, randomBytes } from 'node:crypto';
import { sameText } from '#platform/server/auth/tokens.ts';

const STEP_MS = 30_000;
/** How many steps a telephone's clock may be off, each way (RFC 6238 §5.2). */
const DRIFT = [0, -1, 1] as const;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 random bits, as RFC 4226 §4 recommends. */
export const newSecret = (): Buffer => randomBytes(20);

/** RFC 4648 without padding, as authenticator apps take it; 5 bits a sign. */
export const base32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return [...bits.matchAll(/.{1,5}/g)]
    .map(([five]) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
};

const stepAt = (now: Temporal.Instant): number => Math.floor(now.epochMilliseconds / STEP_MS);

/** The code of a step, of as many digits as asked. */
export const codeAt = (secret: Buffer, step: number, digits = 6): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const at = (mac.at(-1) ?? 0) & 0x0f;
  const number = mac.readUInt32BE(at) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
};
/** The code that an app shows now. */
export const codeNow = (secret: Buffer, now: Temporal.Instant): string =>
  codeAt(secret, stepAt(now));

/** The step that a typed code is of, within a step of now; null for none. */
export const stepOf = (secret: Buffer, typed: string, now: Temporal.Instant): number | null => {
  const steps = DRIFT.map((drift) => stepAt(now) + drift);
  return steps.find((step) => sameText(codeAt(secret, step), typed)) ?? null;
};

/** What the QR code of an enrolment holds (the Key URI format of authenticator apps). */
export const keyUri = (issuer: string, account: string, secret: Buffer): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
