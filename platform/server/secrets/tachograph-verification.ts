// The cryptography that engines/tachograph asks for, by node:crypto: seven times faster on brainpool curves than JavaScript.
import {
  constants,
  createHash,
  createPublicKey,
  publicDecrypt,
  verify,
  type KeyObject,
} from 'node:crypto';
import type { EcKey, RsaKey, VerificationPort } from '#engines/tachograph/signature-port.ts';

const OID_EC_PUBLIC_KEY = Buffer.from('06072a8648ce3d0201', 'hex');
/** Longest modulus worth computing with: certificates have 128 bytes. */
const LONGEST_MODULUS = 256;

const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const value = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, ...derLength(value.length)]), value]);
};
/** One byte, or how many bytes of length follow. */
const derLength = (length: number): number[] => {
  if (length < 0x80) return [length];
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
};

/** Leading zeros say nothing of a number, and OpenSSL does not want them. */
const significant = (bytes: Uint8Array): Buffer => {
  const from = bytes.findIndex((byte) => byte !== 0);
  return Buffer.from(from < 0 ? new Uint8Array(1) : bytes.subarray(from));
};

const rsaKeyOf = ({ modulus, exponent }: RsaKey): KeyObject =>
  createPublicKey({
    format: 'jwk',
    key: {
      kty: 'RSA',
      n: significant(modulus).toString('base64url'),
      e: significant(exponent).toString('base64url'),
    },
  });

const ecKeyOf = ({ curve, point }: EcKey): KeyObject =>
  createPublicKey({
    format: 'der',
    type: 'spki',
    key: der(0x30, der(0x30, OID_EC_PUBLIC_KEY, der(0x06, curve)), der(0x03, Buffer.of(0), point)),
  });

/** What throws on hostile bytes (a point beside its curve, an even modulus…) is no key. */
const attempt = <T>(compute: () => T): T | null => {
  try {
    return compute();
  } catch {
    return null;
  }
};

/** A port for one file: keys are made once, however many blocks they signed. */
export const nodeVerification = (): VerificationPort => {
  const keys = new WeakMap<RsaKey | EcKey, KeyObject | null>();
  const keyOf = <K extends RsaKey | EcKey>(
    key: K,
    make: (key: K) => KeyObject,
  ): KeyObject | null => {
    const cached = keys.get(key);
    if (cached !== undefined) return cached;
    const made = attempt(() => make(key));
    keys.set(key, made);
    return made;
  };
  return {
    digest: (hash, data) => createHash(hash).update(data).digest(),
    recoverRsa: (key, signature) => {
      if (key.modulus.length > LONGEST_MODULUS || signature.length !== key.modulus.length)
        return null;
      const made = keyOf(key, rsaKeyOf);
      return (
        made &&
        attempt(() => publicDecrypt({ key: made, padding: constants.RSA_NO_PADDING }, signature))
      );
    },
    verifyEcdsa: (key, hash, data, signature) => {
      const made = keyOf(key, ecKeyOf);
      return (
        made !== null &&
        (attempt(() => verify(hash, data, { key: made, dsaEncoding: 'ieee-p1363' }, signature)) ??
          false)
      );
    },
  };
};
