// Tokens of the hub: one key, one algorithm. A token that names another algorithm (or `none`) is refused whatever it says. The library is read
// with the first token: fifty modules that a start does without.
import type { CryptoKey } from 'jose';
import { readClaims, type Claims } from '#engines/mercure/update.ts';

export type HubAlgorithm =
  | 'HS256'
  | 'HS384'
  | 'HS512'
  | 'RS256'
  | 'RS384'
  | 'RS512'
  | 'ES256'
  | 'ES384'
  | 'ES512';
/** What a token is checked with: bytes for HS, the public key for RS and ES. */
export interface HubKey {
  readonly algorithm: HubAlgorithm;
  readonly key: Uint8Array | CryptoKey;
}

/** The claims of a token, or null when it is not one of this key, is over, or says nonsense. */
export const verifyToken = async (
  token: string,
  { algorithm, key }: HubKey,
  now: Temporal.Instant,
): Promise<Claims | null> => {
  const { jwtVerify } = await import('jose');
  try {
    // oxlint-disable-next-line eslint/no-restricted-globals -- jose takes a Date
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      currentDate: new Date(now.epochMilliseconds),
    });
    return readClaims(payload);
  } catch {
    return null;
  }
};

export interface Grant {
  readonly publish?: readonly string[];
  readonly subscribe?: readonly string[];
  readonly payload?: unknown;
}

/** A token of these claims, good for `seconds` from `now`. */
export const signToken = async (
  grant: Grant,
  { algorithm, key }: HubKey,
  now: Temporal.Instant,
  seconds: number,
): Promise<string> => {
  const from = Math.floor(now.epochMilliseconds / 1_000);
  const { SignJWT } = await import('jose');
  return new SignJWT({ mercure: grant })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setIssuedAt(from)
    .setExpirationTime(from + seconds)
    .sign(key);
};
