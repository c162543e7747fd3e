// The cryptography behind `engines/pdf-signature`: signer, chain and time stamp (RFC 5652, 5280, 3161), through pkijs and Node.
import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { Sequence } from 'asn1js';
import { TSTInfo } from 'pkijs';
import type { CmsReading, SignaturePorts } from '#engines/pdf-signature/judge.ts';
import { hashOf } from './algorithms.ts';
import { commonName, leadsToTrusted, type ReadCertificate } from './certificates.ts';
import { attributeValues, readSignedData, readSigner, type ReadSignedData } from './signed-data.ts';

const OID = {
  timeStampToken: '1.2.840.113549.1.9.16.2.14',
  tstInfo: '1.2.840.113549.1.9.16.1.4',
  timeStamping: '1.3.6.1.5.5.7.3.8',
  signingTime: '1.2.840.113549.1.9.5',
} as const;
const NOTHING: CmsReading = {
  isIntact: false,
  signer: null,
  isTrusted: false,
  isTimeProved: false,
  hasClaimedTime: false,
};

const orNull = <T>(read: () => T): T | null => {
  try {
    return read();
  } catch {
    return null;
  }
};

/** The moment that a token proves for a signature's value, in milliseconds; null where it is not valid. */
const momentOf = (
  token: ReadSignedData,
  stamped: Uint8Array,
  carried: readonly ReadCertificate[],
  trusted: readonly ReadCertificate[],
): number | null => {
  const { eContentType, eContent } = token.data.encapContentInfo;
  if (eContentType !== OID.tstInfo || eContent === undefined) return null;
  const content = new Uint8Array(eContent.getValue());
  const info = TSTInfo.fromBER(content.slice());
  const hash = hashOf(info.messageImprint.hashAlgorithm.algorithmId);
  const imprint = new Uint8Array(info.messageImprint.hashedMessage.valueBlock.valueHexView);
  if (hash === undefined) return null;
  if (createHash(hash).update(stamped).digest().compare(imprint) !== 0) return null;
  const all = [...token.carried, ...carried];
  const { isValid, certificate } = readSigner(token, [content], all);
  // Signed attributes are required (RFC 3161, 2.4.2); the purpose is the certificate's own (2.3).
  if (!isValid || certificate === null || token.signer.signedAttrs === undefined) return null;
  if (certificate.checked.keyUsage?.includes(OID.timeStamping) !== true) return null;
  const at = info.genTime.getTime();
  return leadsToTrusted(certificate, { carried: all, trusted, at }) ? at : null;
};

const provedMoment = (
  { signer, carried }: ReadSignedData,
  trusted: readonly ReadCertificate[],
): number | null => {
  const stamped = new Uint8Array(signer.signature.getValue());
  const tokens = attributeValues(signer.unsignedAttrs?.attributes, OID.timeStampToken);
  for (const value of tokens.slice(0, 4)) {
    const moment = orNull(() => {
      if (!(value instanceof Sequence)) return null;
      return momentOf(readSignedData(value.valueBeforeDecodeView), stamped, carried, trusted);
    });
    if (moment !== null) return moment;
  }
  return null;
};

const ciphers: SignaturePorts['ciphers'] = {
  hash: (name, bytes) => createHash(name).update(bytes).digest(),
  aes: (direction, key, iv, bytes) => {
    const make = direction === 'encrypt' ? createCipheriv : createDecipheriv;
    const cipher = make(`aes-${key.length * 8}-cbc`, key, iv).setAutoPadding(false);
    return Buffer.concat([cipher.update(bytes), cipher.final()]);
  },
};

/** What the signatures of a file are checked with. `now`: for signatures whose time is not proved, in milliseconds. */
export const signaturePorts = (
  trusted: readonly ReadCertificate[],
  now: number,
): SignaturePorts => ({
  ciphers,
  inflate: (bytes, limit) => inflateSync(bytes, { maxOutputLength: limit }),
  readCms: (cms, covered) =>
    orNull(() => {
      const read = readSignedData(cms);
      const { isValid, certificate } = readSigner(read, covered, trusted);
      const moment = provedMoment(read, trusted);
      const { carried } = read;
      return {
        isIntact: isValid,
        signer: certificate === null ? null : commonName(certificate),
        isTrusted:
          certificate !== null &&
          leadsToTrusted(certificate, { carried, trusted, at: moment ?? now }),
        isTimeProved: moment !== null,
        hasClaimedTime:
          attributeValues(read.signer.signedAttrs?.attributes, OID.signingTime).length > 0,
      };
    }) ?? NOTHING,
});
