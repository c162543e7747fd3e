// A certificate that nobody vouches for, made for the test: X.509 version 1 (RFC 5280 §4.1), signed by itself.
import { createSign, generateKeyPairSync } from 'node:crypto';

const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const long = [body.length >> 8, body.length & 255];
  const length = body.length < 128 ? [body.length] : [0x82, ...long];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
};
const [INTEGER, BITS, NULL, OID, UTF8, TIME, SEQUENCE, SET] = [2, 3, 5, 6, 12, 23, 48, 49];
const sequence = (...parts: readonly Buffer[]): Buffer => der(SEQUENCE, ...parts);

export const ownCertificate = (name: string): { readonly key: string; readonly cert: string } => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  // sha256WithRSAEncryption; commonName.
  const signedBy = sequence(der(OID, Buffer.from('2a864886f70d01010b', 'hex')), der(NULL));
  const common = sequence(der(OID, Buffer.from('550403', 'hex')), der(UTF8, Buffer.from(name)));
  const subject = sequence(der(SET, common));
  const validity = sequence(
    der(TIME, Buffer.from('200101000000Z')),
    der(TIME, Buffer.from('491231235959Z')),
  );
  const keyInfo = publicKey.export({ type: 'spki', format: 'der' });
  const serial = der(INTEGER, Buffer.from([1]));
  const signed = sequence(serial, signedBy, subject, validity, subject, keyInfo);
  const signature = createSign('sha256').update(signed).sign(privateKey);
  const whole = sequence(signed, signedBy, der(BITS, Buffer.from([0]), signature));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    // An empty line would end the body of a PEM.
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
};
