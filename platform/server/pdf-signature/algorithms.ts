// Signature algorithms of CMS (RFC 8933, RFC 4056, RFC 5753) as Node verifies them.
import { constants, createVerify, type KeyObject } from 'node:crypto';
import { RSASSAPSSParams, type AlgorithmIdentifier } from 'pkijs';

const HASHES: Readonly<Record<string, string>> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.4': 'sha224',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
  '2.16.840.1.101.3.4.2.8': 'sha3-256',
  '2.16.840.1.101.3.4.2.9': 'sha3-384',
  '2.16.840.1.101.3.4.2.10': 'sha3-512',
};
/** Node's name of a digest algorithm; undefined for one that nobody should trust, as MD5. */
export const hashOf = (oid: string): string | undefined => HASHES[oid];

type Padding = 'pkcs1' | 'pss' | 'ecdsa';
/** Those without a hash of their own take the digest algorithm's. */
const SIGNATURES: Readonly<Record<string, readonly [Padding, string | null]>> = {
  '1.2.840.113549.1.1.1': ['pkcs1', null],
  '1.2.840.113549.1.1.5': ['pkcs1', 'sha1'],
  '1.2.840.113549.1.1.14': ['pkcs1', 'sha224'],
  '1.2.840.113549.1.1.11': ['pkcs1', 'sha256'],
  '1.2.840.113549.1.1.12': ['pkcs1', 'sha384'],
  '1.2.840.113549.1.1.13': ['pkcs1', 'sha512'],
  '1.2.840.113549.1.1.10': ['pss', null],
  '1.2.840.10045.2.1': ['ecdsa', null],
  '1.2.840.10045.4.1': ['ecdsa', 'sha1'],
  '1.2.840.10045.4.3.1': ['ecdsa', 'sha224'],
  '1.2.840.10045.4.3.2': ['ecdsa', 'sha256'],
  '1.2.840.10045.4.3.3': ['ecdsa', 'sha384'],
  '1.2.840.10045.4.3.4': ['ecdsa', 'sha512'],
};

/** Hash and salt of RSA-PSS; without parameters those of the standard (SHA-1, 20). */
const pssParams = (algorithm: AlgorithmIdentifier): { hash: string | undefined; salt: number } => {
  const params: unknown = algorithm.algorithmParams;
  if (params === undefined || params === null) return { hash: 'sha1', salt: 20 };
  const read = new RSASSAPSSParams({ schema: params as never });
  return { hash: hashOf(read.hashAlgorithm.algorithmId), salt: read.saltLength };
};

export interface SignedValue {
  readonly algorithm: AlgorithmIdentifier;
  /** The digest algorithm's hash. */
  readonly hash: string;
  readonly key: KeyObject;
  readonly signature: Uint8Array;
}
/** Whether the signature holds over the bytes, in the order of the parts. */
export const isSignatureValid = (
  { algorithm, hash, key, signature }: SignedValue,
  parts: readonly Uint8Array[],
): boolean => {
  const [padding, ownHash] = SIGNATURES[algorithm.algorithmId] ?? [];
  if (padding === undefined) return false;
  const isRsa = key.asymmetricKeyType === 'rsa' || key.asymmetricKeyType === 'rsa-pss';
  if (isRsa !== (padding !== 'ecdsa')) return false;
  const pss = padding === 'pss' ? pssParams(algorithm) : null;
  const name = pss === null ? (ownHash ?? hash) : pss.hash;
  if (name === undefined) return false;
  const check = createVerify(name);
  for (const part of parts) check.update(part);
  const { RSA_PKCS1_PADDING, RSA_PKCS1_PSS_PADDING } = constants;
  if (padding === 'ecdsa') return check.verify({ key, dsaEncoding: 'der' }, signature);
  return pss === null
    ? check.verify({ key, padding: RSA_PKCS1_PADDING }, signature)
    : check.verify({ key, padding: RSA_PKCS1_PSS_PADDING, saltLength: pss.salt }, signature);
};
