// Generation-1 certificates and signatures: RSA 1024 with message recovery (Annex IB/IC, Appendix 11 part A, CSM_004 to CSM_035).
import { equalBytes, joinBytes } from './bytes.ts';
import { uint8 } from './big-endian.ts';
import { timeReal, type UtcSeconds } from './card-time.ts';
import type { RsaKey, VerificationPort } from './signature-port.ts';

export const CERTIFICATE_1_LENGTH = 194;
export const ROOT_1_LENGTH = 144;

/** An opened certificate. */
export interface Certificate1 {
  readonly authority: Uint8Array;
  /** EquipmentType of the holder: 0 authority, 1 to 4 cards, 6 vehicle unit. */
  readonly holderType: number;
  readonly expiresAt: UtcSeconds | null;
  readonly holder: Uint8Array;
  readonly key: RsaKey;
}

export interface Root1 {
  readonly holder: Uint8Array;
  readonly key: RsaKey;
}

/** The published form of the European key: identifier 8, modulus 128, exponent 8. */
export const root1 = (bytes: Uint8Array): Root1 => ({
  holder: bytes.subarray(0, 8),
  key: { modulus: bytes.subarray(8, 136), exponent: bytes.subarray(136, 144) },
});

/** The reference of the authority that signed it stands in clear at the end. */
export const authorityOf = (certificate: Uint8Array): Uint8Array => certificate.subarray(186, 194);

/** Recovers what the issuer signed (ISO/IEC 9796-2); null when it was not this issuer, or a bit is wrong. */
export function openCertificate1(
  certificate: Uint8Array,
  issuer: RsaKey,
  port: VerificationPort,
): Certificate1 | null {
  if (certificate.length !== CERTIFICATE_1_LENGTH) return null;
  const recovered = port.recoverRsa(issuer, certificate.subarray(0, 128));
  if (!recovered || recovered.length !== 128 || recovered[0] !== 0x6a || recovered[127] !== 0xbc)
    return null;
  const content = joinBytes([recovered.subarray(1, 107), certificate.subarray(128, 186)]);
  if (!equalBytes(port.digest('sha1', content), recovered.subarray(107, 127))) return null;
  if (!equalBytes(content.subarray(1, 9), authorityOf(certificate))) return null;
  return {
    authority: content.subarray(1, 9),
    holderType: uint8(content, 15),
    expiresAt: timeReal(content, 16),
    holder: content.subarray(20, 28),
    key: { modulus: content.subarray(28, 156), exponent: content.subarray(156, 164) },
  };
}

/** DER of DigestInfo for SHA-1, without the hash. */
const SHA1_INFO = Uint8Array.of(
  0x30,
  0x21,
  0x30,
  0x09,
  0x06,
  0x05,
  0x2b,
  0x0e,
  0x03,
  0x02,
  0x1a,
  0x05,
  0x00,
  0x04,
  0x14,
);
export const SIGNATURE_1_LENGTH = 128;

/** PKCS#1 v1.5 with SHA-1 (CSM_034): the whole recovered block is compared, padding included. */
export function verifyRsa(
  key: RsaKey,
  data: Uint8Array,
  signature: Uint8Array,
  port: VerificationPort,
): boolean {
  const recovered = port.recoverRsa(key, signature);
  if (!recovered || signature.length !== SIGNATURE_1_LENGTH) return false;
  const end = joinBytes([Uint8Array.of(0), SHA1_INFO, port.digest('sha1', data)]);
  const padding = new Uint8Array(SIGNATURE_1_LENGTH - end.length).fill(0xff);
  padding.set([0x00, 0x01]);
  return equalBytes(recovered, joinBytes([padding, end]));
}
