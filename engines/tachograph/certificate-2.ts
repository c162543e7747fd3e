// Generation-2 certificates: card-verifiable, DER, ECDSA (Annex IC, Appendix 11 part B, CSM_050, CSM_134 to CSM_150).
import { uint16, uint8, uint8or16 } from './big-endian.ts';
import { hex } from './bytes.ts';
import { timeReal, type UtcSeconds } from './card-time.ts';
import type { EcKey, HashName, VerificationPort } from './signature-port.ts';

export interface Certificate2 {
  readonly authority: Uint8Array;
  /** EquipmentType: 13 ERCA, 14 member state, 17 driver card (sign), 18 workshop card (sign), 19 vehicle unit (sign). */
  readonly holderType: number;
  readonly holder: Uint8Array;
  readonly key: EcKey;
  readonly effectiveAt: UtcSeconds | null;
  readonly expiresAt: UtcSeconds | null;
  /** What the issuer signed: the body with its tag and length. */
  readonly body: Uint8Array;
  readonly signature: Uint8Array;
}

interface Element {
  readonly tag: number;
  readonly value: Uint8Array;
  readonly whole: Uint8Array;
  readonly end: number;
}

const TAG = {
  certificate: 0x7f21,
  body: 0x7f4e,
  authority: 0x42,
  holderType: 0x5f4c,
  key: 0x7f49,
  curve: 0x06,
  point: 0x86,
  holder: 0x5f20,
  effective: 0x5f25,
  expiry: 0x5f24,
  signature: 0x5f37,
} as const;

/** One DER element; null when it reaches beyond its container. */
function element(bytes: Uint8Array, at: number): Element | null {
  const isLongTag = (uint8(bytes, at) & 0x1f) === 0x1f;
  const tag = isLongTag ? uint16(bytes, at) : uint8(bytes, at);
  const lengthAt = at + (isLongTag ? 2 : 1);
  const first = uint8(bytes, lengthAt);
  if (first > 0x82 || first === 0x80) return null;
  const length = first < 0x80 ? first : uint8or16(bytes, lengthAt + 1, first - 0x80);
  const from = lengthAt + (first < 0x80 ? 1 : first - 0x80 + 1);
  const end = from + length;
  return end > bytes.length
    ? null
    : { tag, value: bytes.subarray(from, end), whole: bytes.subarray(at, end), end };
}

function elements(bytes: Uint8Array): Map<number, Element> {
  const byTag = new Map<number, Element>();
  let at = 0;
  while (at < bytes.length) {
    const next = element(bytes, at);
    if (!next) break;
    byTag.set(next.tag, next);
    at = next.end;
  }
  return byTag;
}

/** null: not such a certificate. The signature is not checked here. */
export function parseCertificate2(bytes: Uint8Array): Certificate2 | null {
  const outer = element(bytes, 0);
  if (outer?.tag !== TAG.certificate) return null;
  const parts = elements(outer.value);
  const [body, signature] = [parts.get(TAG.body), parts.get(TAG.signature)];
  if (!body || !signature) return null;
  const fields = elements(body.value);
  const [authority, type, key, holder] = [
    fields.get(TAG.authority),
    fields.get(TAG.holderType),
    fields.get(TAG.key),
    fields.get(TAG.holder),
  ];
  if (
    authority?.value.length !== 8 ||
    holder?.value.length !== 8 ||
    type?.value.length !== 7 ||
    !key
  )
    return null;
  const keyFields = elements(key.value);
  const [curve, point] = [keyFields.get(TAG.curve), keyFields.get(TAG.point)];
  if (!curve || !point) return null;
  const time = (tag: number) => {
    const at = fields.get(tag);
    return at?.value.length === 4 ? timeReal(at.value, 0) : null;
  };
  return {
    authority: authority.value,
    holderType: uint8(type.value, 6),
    holder: holder.value,
    key: { curve: curve.value, point: point.value },
    effectiveAt: time(TAG.effective),
    expiresAt: time(TAG.expiry),
    body: body.whole,
    signature: signature.value,
  };
}

/** Curves of the regulation (CSM_050) by their object identifier: bytes of a coordinate, and the hash that goes with that size. */
const CURVES: Readonly<Record<string, { readonly size: number; readonly hash: HashName }>> = {
  '2a8648ce3d030107': { size: 32, hash: 'sha256' },
  '2b81040022': { size: 48, hash: 'sha384' },
  '2b81040023': { size: 66, hash: 'sha512' },
  '2b2403030208010107': { size: 32, hash: 'sha256' },
  '2b240303020801010b': { size: 48, hash: 'sha384' },
  '2b240303020801010d': { size: 64, hash: 'sha512' },
};

/** The hash is bound to the size of the signer's key. */
export function verifyEcdsa(
  key: EcKey,
  data: Uint8Array,
  signature: Uint8Array,
  port: VerificationPort,
): boolean {
  const curve = CURVES[hex(key.curve)];
  if (!curve || key.point.length !== 1 + 2 * curve.size || signature.length !== 2 * curve.size)
    return false;
  return port.verifyEcdsa(key, curve.hash, data, signature);
}

export const isKnownCurve = (key: EcKey): boolean => CURVES[hex(key.curve)] !== undefined;
