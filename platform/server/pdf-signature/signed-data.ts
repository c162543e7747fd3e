// One CMS SignedData (RFC 5652) over given bytes: digest, signature, and the certificate that made it.
import { createHash } from 'node:crypto';
import { ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import {
  Certificate,
  ContentInfo,
  IssuerAndSerialNumber,
  SignedData,
  type Attribute,
  type SignerInfo,
} from 'pkijs';
import { hashOf, isSignatureValid } from './algorithms.ts';
import { readCertificates, type ReadCertificate } from './certificates.ts';

const OID = {
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  subjectKeyIdentifier: '2.5.29.14',
} as const;

export interface ReadSignedData {
  readonly data: SignedData;
  readonly signer: SignerInfo;
  readonly carried: readonly ReadCertificate[];
}

/** @throws for bytes that are no SignedData with exactly one signer (ISO 32000-2, 12.8.3.3). */
export const readSignedData = (bytes: Uint8Array): ReadSignedData => {
  const info = ContentInfo.fromBER(bytes.slice());
  if (info.contentType !== OID.signedData) throw new Error('no signed data');
  const data = new SignedData({ schema: info.content });
  const [signer, ...more] = data.signerInfos;
  if (signer === undefined || more.length > 0) throw new Error('not one signer');
  const ders = (data.certificates ?? []).flatMap((item) =>
    item instanceof Certificate ? [new Uint8Array(item.toSchema(false).toBER())] : [],
  );
  return { data, signer, carried: readCertificates(ders) };
};

/** The values of an attribute of one kind; undefined unless it stands there once. */
const valuesOf = (
  attributes: readonly Attribute[],
  type: string,
): readonly unknown[] | undefined => {
  const [one, ...more] = attributes.filter((attribute) => attribute.type === type);
  return more.length === 0 ? one?.values : undefined;
};
export const attributeValues = (
  attributes: readonly Attribute[] | undefined,
  type: string,
): readonly unknown[] =>
  (attributes ?? []).filter((attribute) => attribute.type === type).flatMap(({ values }) => values);

const bytesOf = (value: unknown): Uint8Array | null =>
  value instanceof OctetString ? new Uint8Array(value.getValue()) : null;
const areSame = (a: Uint8Array, b: Uint8Array | null): boolean =>
  b !== null && Buffer.compare(a, b) === 0;

const digest = (hash: string, parts: readonly Uint8Array[]): Uint8Array => {
  const all = createHash(hash);
  for (const part of parts) all.update(part);
  return all.digest();
};

const keyIdentifier = ({ fields }: ReadCertificate): Uint8Array | null =>
  bytesOf(
    fields.extensions?.find(({ extnID }) => extnID === OID.subjectKeyIdentifier)?.parsedValue,
  );
/** The certificate that the signer names, by issuer and number or by key. */
const signerCertificate = (
  { sid }: SignerInfo,
  candidates: readonly ReadCertificate[],
): ReadCertificate | null => {
  const isNamed = (one: ReadCertificate): boolean => {
    if (sid instanceof IssuerAndSerialNumber)
      return (
        one.fields.issuer.isEqual(sid.issuer) && one.fields.serialNumber.isEqual(sid.serialNumber)
      );
    const identifier = new Uint8Array((sid as OctetString).valueBlock.valueHexView);
    return areSame(identifier, keyIdentifier(one));
  };
  return candidates.find(isNamed) ?? null;
};

/** ESSCertID and ESSCertIDv2 (RFC 5035): a hash first, or after its algorithm. */
const isCertificateNamed = (
  attributes: readonly Attribute[],
  { checked }: ReadCertificate,
): boolean => {
  const matches = (type: string, defaultHash: string): boolean => {
    const [value] = attributeValues(attributes, type);
    if (value === undefined) return true;
    const list = value instanceof Sequence ? value.valueBlock.value[0] : undefined;
    const first = list instanceof Sequence ? list.valueBlock.value[0] : undefined;
    const parts = first instanceof Sequence ? first.valueBlock.value : [];
    const algorithm = parts[0] instanceof Sequence ? parts[0].valueBlock.value[0] : undefined;
    const hash = algorithm instanceof ObjectIdentifier ? hashOf(algorithm.getValue()) : defaultHash;
    const certHash = bytesOf(parts.find((part) => part instanceof OctetString));
    return hash !== undefined && areSame(digest(hash, [checked.raw]), certHash);
  };
  return matches(OID.signingCertificate, 'sha1') && matches(OID.signingCertificateV2, 'sha256');
};

/** The attributes as they were signed: as a set in DER (RFC 5652, 5.4). */
const signedBytes = ({ signedAttrs }: SignerInfo): Uint8Array | null => {
  if (signedAttrs === undefined) return null;
  const bytes = new Uint8Array(signedAttrs.encodedValue);
  if (bytes[1] !== 0x80) return bytes;
  const parts = signedAttrs.attributes.map((one) => Buffer.from(one.toSchema().toBER()));
  const content = Buffer.concat(parts.toSorted((a, b) => Buffer.compare(a, b)));
  const { length } = content;
  return Buffer.concat([Buffer.from([0x31, 0x82, length >> 8, length & 255]), content]);
};

/** Content type and digest of the signed attributes are those of the content. */
const areAttributesRight = (
  { data, signer }: ReadSignedData,
  hash: string,
  content: readonly Uint8Array[],
): boolean => {
  const attributes = signer.signedAttrs?.attributes ?? [];
  const [type] = valuesOf(attributes, OID.contentType) ?? [];
  const [digestValue] = valuesOf(attributes, OID.messageDigest) ?? [];
  return (
    type instanceof ObjectIdentifier &&
    type.getValue() === data.encapContentInfo.eContentType &&
    areSame(digest(hash, content), bytesOf(digestValue))
  );
};

export interface SignerReading {
  readonly isValid: boolean;
  readonly certificate: ReadCertificate | null;
}
/** Whether the signature holds over the content, whoever made it. */
export const readSigner = (
  read: ReadSignedData,
  content: readonly Uint8Array[],
  others: readonly ReadCertificate[],
): SignerReading => {
  const { signer } = read;
  const certificate = signerCertificate(signer, [...read.carried, ...others]);
  const hash = hashOf(signer.digestAlgorithm.algorithmId);
  if (certificate === null || hash === undefined) return { isValid: false, certificate };
  const signed = signedBytes(signer);
  const isValid =
    (signed === null || areAttributesRight(read, hash, content)) &&
    isCertificateNamed(signer.signedAttrs?.attributes ?? [], certificate) &&
    isSignatureValid(
      {
        algorithm: signer.signatureAlgorithm,
        hash,
        key: certificate.checked.publicKey,
        signature: new Uint8Array(signer.signature.getValue()),
      },
      signed === null ? content : [signed],
    );
  return { isValid, certificate };
};
