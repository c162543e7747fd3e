// An authenticator in software: one key pair, a counter, answers that can be made wrong.
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const head = (major: number, length: number): Buffer => {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
};
/** As much CBOR as an attestation holds. */
const cbor = (value: unknown): Buffer => {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([
    head(5, entries.length),
    ...entries.flatMap(([key, inner]) => [cbor(key), cbor(inner)]),
  ]);
};

interface Told {
  readonly origin?: string;
  readonly rpId?: string;
  readonly counter?: number;
  readonly id?: string;
  /** The device did not see its person. */
  readonly unseen?: boolean;
}
interface Options {
  readonly challenge: string;
}
/** `number`: whoever makes a key in software chooses it. */
export const authenticator = (portal: string, number?: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credential = number === undefined ? randomBytes(16) : Buffer.from(number, 'base64url');
  const id = credential.toString('base64url');
  let counter = 0;
  const clientData = (type: string, { challenge }: Options, { origin = portal }: Told): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = (flags: number, { rpId = new URL(portal).hostname, ...wrong }: Told): Buffer => {
    counter = wrong.counter ?? counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  };
  const sent = <R extends object>(named: string, response: R) => ({
    id: named,
    rawId: named,
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  });
  return {
    id,
    register: (options: Options, wrong: Told = {}) => {
      const cose = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const length = Buffer.from([0, credential.length]);
      const data = Buffer.concat([
        authData(0x45, wrong),
        Buffer.alloc(16),
        length,
        credential,
        cbor(cose),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ]);
      return sent(id, {
        clientDataJSON: clientData('webauthn.create', options, wrong).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      });
    },
    answer: (options: Options, wrong: Told = {}) => {
      const data = clientData('webauthn.get', options, wrong);
      const auth = authData(wrong.unseen === true ? 0x01 : 0x05, wrong);
      const signature = createSign('sha256')
        .update(Buffer.concat([auth, sha256(data)]))
        .sign(privateKey);
      return sent(wrong.id ?? id, {
        clientDataJSON: data.toString('base64url'),
        authenticatorData: auth.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
};
