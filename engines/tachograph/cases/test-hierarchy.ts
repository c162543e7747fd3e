// A key hierarchy made on the spot, for sealing encoded files: nobody outside a test trusts it.
import { constants, createHash, generateKeyPairSync, privateEncrypt, sign, type KeyObject } from 'node:crypto';
import type { Seal } from '../encode-fields.ts';

const reference = (name: string): Buffer => Buffer.from(name.padEnd(8, '\0'));

interface RsaHolder { readonly holder: Buffer; readonly key: KeyObject; readonly publicBytes: Buffer }

function rsaHolder(name: string): RsaHolder {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const { n = '', e = '' } = publicKey.export({ format: 'jwk' });
  const exponent = Buffer.from(e, 'base64url');
  return { holder: reference(name), key: privateKey, publicBytes: Buffer.concat([Buffer.from(n, 'base64url'), Buffer.alloc(8 - exponent.length), exponent]) };
}

/** Signed with message recovery: the signature hides the first 106 bytes of the content. */
function certificate1(issuer: RsaHolder, subject: RsaHolder, type: number): Buffer {
  const content = Buffer.concat([
    Buffer.of(1), issuer.holder, Buffer.of(0xff), Buffer.from('TACHO'), Buffer.of(type), Buffer.alloc(4, 0xff), subject.holder, subject.publicBytes,
  ]);
  const block = Buffer.concat([Buffer.of(0x6a), content.subarray(0, 106), createHash('sha1').update(content).digest(), Buffer.of(0xbc)]);
  const signature = privateEncrypt({ key: issuer.key, padding: constants.RSA_NO_PADDING }, block);
  return Buffer.concat([signature, content.subarray(106), issuer.holder]);
}

/** @param type EquipmentType of the sealing equipment: 1 driver card, 6 vehicle unit */
export function seal1(type: number): { root: Uint8Array; seal: Seal } {
  const [root, authority, equipment] = [rsaHolder('ROOT'), rsaHolder('STATE'), rsaHolder('EQUIPMT')];
  return {
    root: new Uint8Array(Buffer.concat([root.holder, root.publicBytes])),
    seal: {
      equipment: new Uint8Array(certificate1(authority, equipment, type)), memberState: new Uint8Array(certificate1(root, authority, 0)),
      sign: (data) => new Uint8Array(sign('sha1', data, equipment.key)),
    },
  };
}

/** Curves by the names that OpenSSL gives them, with their object identifiers and hashes. */
const CURVES = {
  'prime256v1': { oid: '2a8648ce3d030107', hash: 'sha256', size: 32 },
  'secp384r1': { oid: '2b81040022', hash: 'sha384', size: 48 },
  'secp521r1': { oid: '2b81040023', hash: 'sha512', size: 66 },
  'brainpoolP256r1': { oid: '2b2403030208010107', hash: 'sha256', size: 32 },
  'brainpoolP384r1': { oid: '2b240303020801010b', hash: 'sha384', size: 48 },
  'brainpoolP512r1': { oid: '2b240303020801010d', hash: 'sha512', size: 64 },
} as const;
export type CurveName = keyof typeof CURVES;
export const CURVE_NAMES = Object.keys(CURVES) as CurveName[];

interface EcHolder { readonly holder: Buffer; readonly key: KeyObject; readonly curve: CurveName; readonly point: Buffer }

function ecHolder(name: string, curve: CurveName): EcHolder {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: curve });
  const spki = publicKey.export({ format: 'der', type: 'spki' });
  return { holder: reference(name), key: privateKey, curve, point: spki.subarray(spki.length - 2 * CURVES[curve].size - 1) };
}

/** DER: one byte, or how many bytes of length follow. */
function lengthOf({ length }: Buffer): number[] {
  if (length < 0x80) return [length];
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
}

function tlv(tag: number, ...values: Buffer[]): Buffer {
  const value = Buffer.concat(values);
  return Buffer.concat([Buffer.from(tag > 0xff ? [tag >> 8, tag & 0xff] : [tag]), Buffer.from(lengthOf(value)), value]);
}

const ecSign = (signer: EcHolder, data: Uint8Array): Buffer => sign(CURVES[signer.curve].hash, data, { key: signer.key, dsaEncoding: 'ieee-p1363' });

function certificate2(issuer: EcHolder, subject: EcHolder, type: number): Uint8Array {
  const body = tlv(0x7f4e,
    tlv(0x5f29, Buffer.of(0)), tlv(0x42, issuer.holder), tlv(0x5f4c, Buffer.of(0xff), Buffer.from('SMRDT'), Buffer.of(type)),
    tlv(0x7f49, tlv(0x06, Buffer.from(CURVES[subject.curve].oid, 'hex')), tlv(0x86, subject.point)),
    tlv(0x5f20, subject.holder), tlv(0x5f25, Buffer.from('5b21b000', 'hex')), tlv(0x5f24, Buffer.from('9b8fae80', 'hex')));
  return new Uint8Array(tlv(0x7f21, body, tlv(0x5f37, ecSign(issuer, body))));
}

/**
 * @param type EquipmentType of the sealing equipment: 17 driver card, 19 vehicle unit
 * @returns `link`: a certificate that an older root gave for the new one; `oldRoot`: that older root
 */
export function seal2(type: number, leaf: CurveName, above: CurveName = leaf): { root: Uint8Array; oldRoot: Uint8Array; link: Uint8Array; seal: Seal } {
  const [old, root, authority, equipment] = [ecHolder('OLDROOT', above), ecHolder('ROOT', above), ecHolder('STATE', above), ecHolder('EQUIPMT', leaf)];
  return {
    root: certificate2(root, root, 13), oldRoot: certificate2(old, old, 13), link: certificate2(old, root, 13),
    seal: {
      equipment: certificate2(authority, equipment, type), memberState: certificate2(root, authority, 14),
      sign: (data) => new Uint8Array(ecSign(equipment, data)),
    },
  };
}
