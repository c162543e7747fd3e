// The certificate that seals what people signed: that of the settings, or one that the installation makes for itself, which nobody else trusts.
import { createPrivateKey, webcrypto } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Integer, Utf8String } from 'asn1js';
import {
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  Extension,
  getRandomValues,
} from 'pkijs';
import type { Config } from '../config/config.ts';
import { certificatesOfPem, commonName, type ReadCertificate } from './certificates.ts';
import type { SealKey } from './signed-attributes.ts';

type SealSettings = Pick<Config, 'SEAL_CERTIFICATE' | 'SEAL_KEY' | 'SIGNATURE_TRUST' | 'DATA_DIR'>;
const ALGORITHM = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 3_072,
  publicExponent: new Uint8Array([1, 0, 1]),
} as const;
const YEARS = 10;
const COMMON_NAME = '2.5.4.3';
const NAME = 'Roulement – cachet de cette installation';

const pem = (label: string, bytes: ArrayBuffer): string =>
  `-----BEGIN ${label}-----\n${Buffer.from(bytes)
    .toString('base64')
    .replaceAll(/.{64}/g, '$&\n')}\n-----END ${label}-----\n`;

/** Key usage: digital signature and content commitment (RFC 5280, 4.2.1.3). */
const KEY_USAGE = new Uint8Array([0x03, 0x02, 0x06, 0xc0]);
const extensions = (): Extension[] => [
  new Extension({
    extnID: '2.5.29.19',
    critical: true,
    extnValue: new BasicConstraints({ cA: false }).toSchema().toBER(),
  }),
  new Extension({ extnID: '2.5.29.15', critical: true, extnValue: KEY_USAGE.buffer }),
];
/** Key and certificate as one PEM text. */
const selfMade = async (now: Temporal.Instant): Promise<string> => {
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const certificate = new Certificate({ version: 2 });
  const serial = getRandomValues(new Uint8Array(15));
  serial[0] = 0x41;
  certificate.serialNumber = new Integer({ valueHex: serial.buffer });
  for (const name of [certificate.issuer, certificate.subject])
    name.typesAndValues.push(
      new AttributeTypeAndValue({ type: COMMON_NAME, value: new Utf8String({ value: NAME }) }),
    );
  certificate.notBefore.value = new Date(now.subtract({ hours: 1 }).epochMilliseconds);
  certificate.notAfter.value = new Date(now.add({ hours: 24 * 365 * YEARS }).epochMilliseconds);
  certificate.extensions = extensions();
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey as never);
  await certificate.sign(keys.privateKey as never, 'SHA-256');
  const key = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey);
  return pem('PRIVATE KEY', key) + pem('CERTIFICATE', certificate.toSchema(true).toBER());
};

/** Made once: of two processes that begin together, the second takes what the first wrote. */
const ownPem = async (folder: string, now: Temporal.Instant): Promise<string> => {
  const path = join(folder, 'seal.pem');
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true });
    const written = join(folder, `seal.${process.pid}.${now.epochMilliseconds}.tmp`);
    writeFileSync(written, await selfMade(now), { flag: 'wx', mode: 0o600 });
    try {
      linkSync(written, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(written, { force: true });
    }
  }
  return readFileSync(path, 'utf8');
};

export interface Seal extends SealKey {
  /** Whose name the seal bears. */
  readonly name: string;
  readonly endsAt: Temporal.Instant;
  readonly isSelfMade: boolean;
  readonly certificates: readonly ReadCertificate[];
}
const sealOf = (keyPem: string, chainPem: string, isSelfMade: boolean): Seal => {
  const certificates = certificatesOfPem(chainPem);
  const [own] = certificates;
  const key = createPrivateKey(keyPem);
  if (own === undefined || !own.checked.checkPrivateKey(key))
    throw new Error('SEAL_CERTIFICATE and SEAL_KEY do not belong together');
  return {
    key,
    chain: certificates.map(({ checked }) => new Uint8Array(checked.raw)),
    name: commonName(own) ?? '',
    endsAt: Temporal.Instant.fromEpochMilliseconds(own.checked.validToDate.getTime()),
    isSelfMade,
    certificates,
  };
};
const KEY = /-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]+-----END [A-Z ]*PRIVATE KEY-----/;

/** Read anew for each seal: a renewed certificate needs no restart. */
export const sealOfSettings = async (
  { SEAL_CERTIFICATE, SEAL_KEY, DATA_DIR }: SealSettings,
  now: Temporal.Instant,
): Promise<Seal> => {
  if (SEAL_CERTIFICATE !== undefined && SEAL_KEY !== undefined)
    return sealOf(SEAL_KEY, readFileSync(SEAL_CERTIFICATE, 'utf8'), false);
  const text = await ownPem(DATA_DIR, now);
  return sealOf(KEY.exec(text)?.[0] ?? '', text, true);
};

/** Whose signatures this installation recognises: its own seal, and the authorities of the settings. */
export const trustOfSettings = async (
  settings: SealSettings,
  now: Temporal.Instant,
): Promise<readonly ReadCertificate[]> => {
  const { SIGNATURE_TRUST } = settings;
  const { certificates } = await sealOfSettings(settings, now);
  const others =
    SIGNATURE_TRUST === undefined ? [] : certificatesOfPem(readFileSync(SIGNATURE_TRUST, 'utf8'));
  return [...certificates, ...others];
};
