// Secrets that the portal must be able to read again (tokens of connectors, sealed mails): AES-256-GCM, keys that can be rotated.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { ConfigError, type Config } from '../config/config.ts';
import type { Secrets } from '../services.ts';

/** A sealed text that cannot be opened: altered, meant for another context, or its key is gone. */
export class SealBroken extends Error {}

interface Key {
  readonly id: string;
  readonly bytes: Buffer;
}
const derived = (secret: string, use: string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'roulement', use, length));
const keyFrom = (secret: string): Key => ({
  id: derived(secret, 'key id', 6).toString('base64url'),
  bytes: derived(secret, 'aes-256-gcm', 32),
});

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** What the text is bound to besides its key: `connector/12` cannot be opened as `connector/13`. */
const bound = (keyId: string, context: string): Buffer =>
  Buffer.from(`${keyId}\n${context}`, 'utf8');

/** Seals under the first key, opens under any of them. A sealed text reads `keyId.base64url(nonce, ciphertext, tag)`. */
export const secretsFrom = (secrets: readonly [string, ...string[]]): Secrets => {
  const [current, ...older] = secrets;
  const sealing = keyFrom(current);
  const keys = new Map([sealing, ...older.map(keyFrom)].map((k) => [k.id, k]));
  return {
    seal: (plain, context) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealing.bytes, nonce, {
        authTagLength: TAG_BYTES,
      }).setAAD(bound(sealing.id, context));
      return `${sealing.id}.${Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')}`;
    },
    open: (sealed, context) => {
      const dot = sealed.indexOf('.');
      const key = keys.get(sealed.slice(0, Math.max(0, dot)));
      const packed = Buffer.from(sealed.slice(dot + 1), 'base64url');
      // Lenient decoding would let several texts stand for one: only the text that was written opens.
      if (
        key === undefined ||
        packed.length < NONCE_BYTES + TAG_BYTES ||
        packed.toString('base64url') !== sealed.slice(dot + 1)
      )
        throw new SealBroken('This sealed text is of no key in SECRET_KEY, or damaged');
      try {
        const decipher = createDecipheriv(
          'aes-256-gcm',
          key.bytes,
          packed.subarray(0, NONCE_BYTES),
          { authTagLength: TAG_BYTES },
        )
          .setAAD(bound(key.id, context))
          .setAuthTag(packed.subarray(-TAG_BYTES));
        return Buffer.concat([
          decipher.update(packed.subarray(NONCE_BYTES, -TAG_BYTES)),
          decipher.final(),
        ]).toString('utf8');
      } catch (cause) {
        throw new SealBroken('This sealed text was altered or belongs to another context', {
          cause,
        });
      }
    },
  };
};

/** The key of an installation without SECRET_KEY (embedded only): made once, readable by its owner alone. */
const keyFile = (folder: string): string => {
  const path = join(folder, 'secret.key');
  mkdirSync(folder, { recursive: true });
  const fresh = `${randomBytes(32).toString('base64url')}\n`;
  // An empty file is how a person asks for a new key (apps/server/before-start.ts).
  if (existsSync(path) && statSync(path).size === 0) rmSync(path);
  try {
    writeFileSync(path, fresh, { flag: 'wx', mode: 0o600 });
  } catch (e) {
    if ((e as NodeJS.ErrnoException).code !== 'EEXIST') throw e;
    chmodSync(path, 0o600);
  }
  const key = readFileSync(path, 'utf8').trim();
  if (key.length < 32)
    throw new ConfigError(
      `Réglages refusés :\n  ${path} est abîmé : restaurez-le d’une sauvegarde, ou supprimez-le (ce qu’il protégeait sera à saisir de nouveau).`,
    );
  return key;
};

type KeySettings = Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>;
const secretsOf = ({ SECRET_KEY, DATA_DIR }: KeySettings): [string, ...string[]] => {
  const [current, ...older] = SECRET_KEY?.split(',').map((k) => k.trim()) ?? [];
  return [current ?? keyFile(DATA_DIR), ...older];
};

/** From SECRET_KEY (`new,older,…`), or the key file of an embedded installation. */
export const createSecrets = (config: KeySettings): Secrets => secretsFrom(secretsOf(config));

/** 32 bytes for one use (signing tokens, say), the same in every process with these settings; a rotation changes them. */
export const derivedKey = (config: KeySettings, use: string): Buffer =>
  derived(secretsOf(config)[0], use, 32);

/** As `derivedKey`, under every key that the settings name, the newest first: what was sealed before a rotation still opens. */
export const derivedKeys = (config: KeySettings, use: string): readonly Buffer[] =>
  secretsOf(config).map((secret) => derived(secret, use, 32));
