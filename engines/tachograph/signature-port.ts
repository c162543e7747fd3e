// What checking signatures needs from outside: an engine has no cryptography of its own.

export type HashName = 'sha1' | 'sha256' | 'sha384' | 'sha512';

/** Big-endian, as in a certificate. */
export interface RsaKey {
  readonly modulus: Uint8Array;
  readonly exponent: Uint8Array;
}

/** `curve`: the bytes of the object identifier; `point`: 04 ‖ x ‖ y. */
export interface EcKey {
  readonly curve: Uint8Array;
  readonly point: Uint8Array;
}

/** None of the functions throws, whatever the bytes. */
export interface VerificationPort {
  digest(hash: HashName, data: Uint8Array): Uint8Array;
  /** signature^exponent mod modulus, in as many bytes as the modulus; null when that cannot be computed. */
  recoverRsa(key: RsaKey, signature: Uint8Array): Uint8Array | null;
  /** `signature` is r ‖ s. false also for an unknown curve or a point that is not on it. */
  verifyEcdsa(key: EcKey, hash: HashName, data: Uint8Array, signature: Uint8Array): boolean;
}
