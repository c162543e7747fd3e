// A CMS SignedData for PAdES (EN 319 142-1, table 1; EN 319 122-1): content type, digest and signing certificate are signed, and no time:
// the dictionary of the signature holds the claimed one, a time stamp the proved one.
import { createHash, sign as signBytes, type KeyObject } from 'node:crypto';
import {
  Integer,
  Null,
  ObjectIdentifier,
  OctetString,
  Sequence,
  Set as Asn1Set,
  fromBER,
  type BaseBlock,
} from 'asn1js';
import { Certificate } from 'pkijs';

const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timeStampToken: '1.2.840.113549.1.9.16.2.14',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
  ecdsaSha256: '1.2.840.10045.4.3.2',
} as const;

export interface SealKey {
  readonly key: KeyObject;
  /** The signer's certificate first, then those that lead to an authority. */
  readonly chain: readonly Uint8Array[];
}
const sha256 = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const oid = (value: string) => new ObjectIdentifier({ value });
const octets = (bytes: Uint8Array) => new OctetString({ valueHex: bytes.slice().buffer });
const sequence = (...value: BaseBlock[]) => new Sequence({ value });
const set = (...value: BaseBlock[]) => new Asn1Set({ value });
const der = (block: BaseBlock): Buffer => Buffer.from(block.toBER());
/** A value that is encoded already. */
const encoded = (bytes: Uint8Array): BaseBlock => fromBER(bytes.slice()).result;

const algorithms = {
  rsa: () => sequence(oid(OID.rsa), new Null()),
  ec: () => sequence(oid(OID.ecdsaSha256)),
} as const;
const algorithmOf = ({ key }: SealKey): BaseBlock =>
  key.asymmetricKeyType === 'ec' ? algorithms.ec() : algorithms.rsa();

const tagged = (tag: number, content: readonly Uint8Array[]): BaseBlock => {
  const bytes = Buffer.concat([...content]);
  return encoded(Buffer.concat([Buffer.from([tag]), lengthOf(bytes.length), bytes]));
};
/** A length in DER (X.690, 8.1.3). */
const lengthOf = (length: number): Buffer => {
  if (length < 0x80) return Buffer.from([length]);
  const hex = length.toString(16);
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
};

const attribute = (type: string, value: BaseBlock): Buffer => der(sequence(oid(type), set(value)));
/** Issuer and number of a certificate, as a signer names it. */
const issuerAndSerial = (certificate: Uint8Array) => {
  const { issuer, serialNumber } = Certificate.fromBER(certificate.slice());
  return { issuer: issuer.toSchema() as BaseBlock, serial: serialNumber as Integer };
};
/** RFC 5035: SHA-256 is the default and is not written (DER). */
const signingCertificate = (certificate: Uint8Array): BaseBlock => {
  const { issuer, serial } = issuerAndSerial(certificate);
  const names = sequence(tagged(0xa4, [der(issuer)]));
  const id = sequence(octets(sha256(certificate)), sequence(names, serial));
  return sequence(sequence(id));
};

/** The signed attributes in the order of DER: the same bytes are signed, and stand in the file. */
const attributesOf = (content: readonly Uint8Array[], certificate: Uint8Array): Buffer[] =>
  [
    attribute(OID.contentType, oid(OID.data)),
    attribute(OID.messageDigest, octets(sha256(...content))),
    attribute(OID.signingCertificateV2, signingCertificate(certificate)),
  ].toSorted((a, b) => Buffer.compare(a, b));

export interface SignedParts {
  readonly value: Buffer;
  /** The file's bytes of the signature, with a time-stamp token where there is one. */
  readonly cms: (token?: Uint8Array) => Buffer;
}
/** Signs the parts of a file in their order. */
export const signParts = (sealKey: SealKey, content: readonly Uint8Array[]): SignedParts => {
  const [certificate] = sealKey.chain;
  if (certificate === undefined) throw new Error('a seal needs its certificate');
  const attributes = attributesOf(content, certificate);
  const value = signBytes('sha256', der(tagged(0x31, attributes)), sealKey.key);
  const { issuer, serial } = issuerAndSerial(certificate);
  const digest = (): BaseBlock => sequence(oid(OID.sha256), new Null());
  const cms = (token?: Uint8Array): Buffer => {
    const stamp =
      token === undefined ? [] : [tagged(0xa1, [attribute(OID.timeStampToken, encoded(token))])];
    const signer = sequence(
      new Integer({ value: 1 }),
      sequence(issuer, serial),
      digest(),
      tagged(0xa0, attributes),
      algorithmOf(sealKey),
      octets(value),
      ...stamp,
    );
    const signedData = sequence(
      new Integer({ value: 1 }),
      set(digest()),
      sequence(oid(OID.data)),
      tagged(0xa0, sealKey.chain),
      set(signer),
    );
    return der(sequence(oid(OID.signedData), tagged(0xa0, [der(signedData)])));
  };
  return { value, cms };
};
