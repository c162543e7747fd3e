// Chains of certificates (RFC 5280, 6.1) from a signer to one that is trusted, at a given time.
import { X509Certificate } from 'node:crypto';
import { BasicConstraints, Certificate, type AttributeTypeAndValue } from 'pkijs';

/** A certificate as Node checks it and as its fields read. */
export interface ReadCertificate {
  readonly checked: X509Certificate;
  readonly fields: Certificate;
}
/** Invented: no honest signature carries more certificates, or has a longer chain. */
const MOST_CERTIFICATES = 64;
const LONGEST_CHAIN = 10;
const MOST_CHECKS = 400;

/** Null for bytes that are no certificate. */
export const readCertificate = (der: Uint8Array): ReadCertificate | null => {
  try {
    return { checked: new X509Certificate(der), fields: Certificate.fromBER(der.slice()) };
  } catch {
    return null;
  }
};
export const readCertificates = (all: readonly Uint8Array[]): ReadCertificate[] =>
  all.slice(0, MOST_CERTIFICATES).flatMap((der) => readCertificate(der) ?? []);

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;
/** The certificates of a PEM file. */
export const certificatesOfPem = (text: string): ReadCertificate[] =>
  (text.match(PEM) ?? []).flatMap((block) => {
    try {
      return readCertificate(new X509Certificate(block).raw) ?? [];
    } catch {
      return [];
    }
  });

const COMMON_NAME = '2.5.4.3';
/** The subject's common name. */
export const commonName = ({ fields }: ReadCertificate): string | null => {
  const name = fields.subject.typesAndValues.find(
    ({ type }: AttributeTypeAndValue) => type === COMMON_NAME,
  );
  const text: unknown = name?.value.valueBlock.value;
  return typeof text === 'string' ? text : null;
};

const isSame = (a: ReadCertificate, b: ReadCertificate): boolean =>
  a.checked.fingerprint256 === b.checked.fingerprint256;
const isValidAt = ({ checked }: ReadCertificate, at: number): boolean =>
  checked.validFromDate.getTime() <= at && at <= checked.validToDate.getTime();

const BASIC_CONSTRAINTS = '2.5.29.19';
/** How many certificates of other authorities may follow an authority's own (4.2.1.9). */
const pathLength = ({ fields }: ReadCertificate): number => {
  const value: unknown = fields.extensions?.find(
    ({ extnID }) => extnID === BASIC_CONSTRAINTS,
  )?.parsedValue;
  const limit = value instanceof BasicConstraints ? value.pathLenConstraint : undefined;
  return typeof limit === 'number' ? limit : Number.POSITIVE_INFINITY;
};

/** An authority whose key signed the certificate; names and key usage are compared by `checkIssued`. */
const isIssuedBy = (
  { checked }: ReadCertificate,
  issuer: ReadCertificate,
  between: number,
): boolean => {
  try {
    return (
      issuer.checked.ca &&
      between <= pathLength(issuer) &&
      checked.checkIssued(issuer.checked) &&
      checked.verify(issuer.checked.publicKey)
    );
  } catch {
    return false;
  }
};

/** Whether a certificate leads to a trusted one, each on the way valid at the time. */
export const leadsToTrusted = (
  leaf: ReadCertificate,
  {
    carried,
    trusted,
    at,
  }: {
    readonly carried: readonly ReadCertificate[];
    readonly trusted: readonly ReadCertificate[];
    readonly at: number;
  },
): boolean => {
  let checks = 0;
  const climb = (one: ReadCertificate, path: readonly ReadCertificate[]): boolean => {
    if (!isValidAt(one, at)) return false;
    if (trusted.some((anchor) => isSame(anchor, one))) return true;
    const issues = (issuer: ReadCertificate): boolean => {
      checks += 1;
      return checks <= MOST_CHECKS && isIssuedBy(one, issuer, path.length);
    };
    if (trusted.some(issues)) return true;
    if (path.length >= LONGEST_CHAIN) return false;
    const onPath = [...path, one];
    return carried.some(
      (issuer) =>
        !onPath.some((passed) => isSame(passed, issuer)) && issues(issuer) && climb(issuer, onPath),
    );
  };
  return climb(leaf, []);
};
