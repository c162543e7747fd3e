// The Ed25519 key that signs checkpoints: made at first need, sealed like every other secret; a retired one signs nothing more and stays published.
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import {
  checkpointText,
  noteOf,
  utf8,
  verifierOf,
  type Bytes,
  type Checkpoint,
  type NoteCrypto,
  type Verifier,
} from '#engines/transparency-log/note.ts';
import type { Tx } from '../call.ts';
import type { Config } from '../config/config.ts';
import { SealBroken } from '../secrets/secrets.ts';
import type { Secrets } from '../services.ts';
import { sha256 } from './lines.ts';

const SEALED_FOR = 'chain-key';

const publicOf = (key: Bytes): KeyObject =>
  createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key).toString('base64url') },
    format: 'jwk',
  });
export const noteCrypto: NoteCrypto = {
  sha256: async (bytes) => sha256(bytes),
  verify: async (key, text, signature) => verify(null, text, publicOf(key), signature),
};
const bytesOf = (text: string): Bytes => new Uint8Array(Buffer.from(text, 'base64'));

/** The name of a customer's log. Another epoch is another log: it begins where a restored database left off. */
export const originOf = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  customer: number,
  epoch: number,
): string => `${new URL(publicUrl).host}/chain/${customer}${epoch > 1 ? `/${epoch}` : ''}`;

interface SigningKey {
  readonly key: Bytes;
  readonly privateKey: KeyObject;
}
const opened = (
  row: { public_key: string; sealed: string },
  secrets: Secrets,
): SigningKey | null => {
  try {
    return {
      key: bytesOf(row.public_key),
      privateKey: createPrivateKey(secrets.open(row.sealed, SEALED_FOR)),
    };
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
};
/** Elevated. The next checkpoint is signed by a new key. */
export const retireKey = async (tx: Tx): Promise<void> => {
  await tx.run`update chain_key set retired_at = now() where retired_at is null`;
};
/** Elevated. One that no key of SECRET_KEY opens any more is retired: whoever restores elsewhere signs under a new one. */
export const signingKey = async (tx: Tx, secrets: Secrets): Promise<SigningKey> => {
  const rows = await tx.run<{
    public_key: string;
    sealed: string;
  }>`select public_key, sealed from chain_key where retired_at is null`;
  const [row] = rows;
  const usable = row === undefined ? null : opened(row, secrets);
  if (usable !== null) return usable;
  if (row !== undefined) await retireKey(tx);
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString(
    'base64',
  );
  const sealed = secrets.seal(
    privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    SEALED_FOR,
  );
  await tx.run`insert into chain_key (public_key, sealed) values (${key}, ${sealed})`;
  return { key: bytesOf(key), privateKey };
};

export const signedCheckpoint = async (
  checkpoint: Checkpoint,
  { key, privateKey }: SigningKey,
): Promise<string> => {
  const text = checkpointText(checkpoint);
  const by = await verifierOf(checkpoint.origin, key, noteCrypto);
  return noteOf(text, by, sign(null, utf8(text), privateKey));
};

export interface PublishedKey extends Verifier {
  readonly since: string;
  readonly retiredAt: string | null;
}
/** Every key that ever signed, under the name of this log. */
export const publishedKeys = async (tx: Tx, origin: string): Promise<readonly PublishedKey[]> => {
  const rows = await tx.run<{
    public_key: string;
    since: string;
    retired: string | null;
  }>`select public_key, created_at as since, retired_at as retired from chain_key order by id`;
  return Promise.all(
    rows.map(async (row) => ({
      ...(await verifierOf(origin, bytesOf(row.public_key), noteCrypto)),
      since: row.since,
      retiredAt: row.retired,
    })),
  );
};
