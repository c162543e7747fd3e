// Files that are encrypted and open without a password (ISO 32000-2, 7.6): the standard handler with an empty user password.
import { areSameBytes } from './bytes.ts';
import {
  isKind,
  nameOf,
  type PdfDict,
  type PdfStream,
  type PdfString,
  type PdfValue,
} from './values.ts';

export interface Ciphers {
  readonly hash: (name: 'md5' | 'sha256' | 'sha384' | 'sha512', bytes: Uint8Array) => Uint8Array;
  /** Cipher block chaining without padding; the key's length tells which AES. */
  readonly aes: (
    direction: 'encrypt' | 'decrypt',
    key: Uint8Array,
    iv: Uint8Array,
    bytes: Uint8Array,
  ) => Uint8Array;
}
/** Gives an indirect object as it was before it was encrypted. */
export type Decrypt = (value: PdfValue, num: number, gen: number) => PdfValue;

/** What stands for a password that is shorter than 32 bytes (7.6.4.3.2). */
const PADDING = Uint8Array.from(
  ('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a'.match(/../g) ?? []).map(
    (pair) => Number.parseInt(pair, 16),
  ),
);
const joined = (...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...part]));

const rc4 = (key: Uint8Array, bytes: Uint8Array): Uint8Array => {
  const state = Uint8Array.from({ length: 256 }, (_, i) => i);
  const swap = (i: number, j: number): void => {
    [state[i], state[j]] = [state[j] ?? 0, state[i] ?? 0];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return bytes.map((byte) => {
    i = (i + 1) & 255;
    j = (j + (state[i] ?? 0)) & 255;
    swap(i, j);
    return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) & 255] ?? 0);
  });
};

/** What the encryption dictionary says; `method` of strings and streams. */
interface Settings {
  readonly version: number;
  readonly revision: number;
  readonly keyBytes: number;
  readonly permissions: number;
  readonly owner: Uint8Array;
  readonly user: Uint8Array;
  readonly userKey: Uint8Array;
  readonly encryptsMetadata: boolean;
  readonly streams: string;
  readonly strings: string;
}
type Resolve = (value: PdfValue | undefined) => PdfValue;

const methodOf = (dict: PdfDict, resolve: Resolve, key: 'StmF' | 'StrF'): string => {
  const name = nameOf(resolve(dict.entries.get(key))) ?? 'Identity';
  const filters = resolve(dict.entries.get('CF'));
  const filter = isKind(filters, 'dict') ? resolve(filters.entries.get(name)) : null;
  return (isKind(filter, 'dict') ? nameOf(resolve(filter.entries.get('CFM'))) : null) ?? 'None';
};
const settingsOf = (dict: PdfDict, resolve: Resolve): Settings | null => {
  if (nameOf(resolve(dict.entries.get('Filter'))) !== 'Standard') return null;
  const number = (key: string, otherwise: number): number => {
    const value = resolve(dict.entries.get(key));
    return typeof value === 'number' && Number.isInteger(value) ? value : otherwise;
  };
  const text = (key: string): Uint8Array => {
    const value = resolve(dict.entries.get(key));
    return isKind(value, 'string') ? value.bytes : new Uint8Array();
  };
  const version = number('V', 0);
  const hasFilters = version >= 4;
  return {
    version,
    revision: number('R', 0),
    keyBytes: version === 4 ? 16 : Math.min(16, Math.max(5, number('Length', 40) >> 3)),
    permissions: number('P', 0),
    owner: text('O').slice(0, 32),
    user: text('U'),
    userKey: text('UE').slice(0, 32),
    encryptsMetadata: resolve(dict.entries.get('EncryptMetadata')) !== false,
    streams: hasFilters ? methodOf(dict, resolve, 'StmF') : 'V2',
    strings: hasFilters ? methodOf(dict, resolve, 'StrF') : 'V2',
  };
};

/** Algorithms 2, 4 and 5: the key, if the empty password is right. */
const keyByMd5 = (s: Settings, id: Uint8Array, { hash }: Ciphers): Uint8Array | null => {
  const { revision, keyBytes, permissions: p } = s;
  const size = revision === 2 ? 5 : keyBytes;
  const low = [p & 255, (p >> 8) & 255, (p >> 16) & 255, (p >> 24) & 255];
  const more = revision >= 4 && !s.encryptsMetadata ? [255, 255, 255, 255] : [];
  let key = hash('md5', joined(PADDING, s.owner, low, id, more)).slice(0, size);
  if (revision >= 3) for (let n = 0; n < 50; n += 1) key = hash('md5', key).slice(0, size);
  let check = revision === 2 ? PADDING : hash('md5', joined(PADDING, id));
  for (let n = 0; n < (revision === 2 ? 1 : 20); n += 1)
    check = rc4(
      key.map((byte) => byte ^ n),
      check,
    );
  return areSameBytes(check, s.user.slice(0, check.length)) ? key : null;
};

const ZEROS = new Uint8Array(16);
/** Algorithm 2.B for an empty password; revision 5 is its first line alone. */
const hardened = (salt: Uint8Array, revision: number, { hash, aes }: Ciphers): Uint8Array => {
  let key = hash('sha256', salt);
  if (revision < 6) return key;
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const block = Uint8Array.from({ length: key.length * 64 }, (_, i) => key[i % key.length] ?? 0);
    const encrypted = aes('encrypt', key.slice(0, 16), key.slice(16, 32), block);
    const sum = encrypted.subarray(0, 16).reduce((total, byte) => total + byte, 0);
    key = hash((['sha256', 'sha384', 'sha512'] as const)[sum % 3] ?? 'sha256', encrypted);
    last = encrypted.at(-1) ?? 0;
  }
  return key.slice(0, 32);
};
const keyBySha = ({ user, userKey, revision }: Settings, ciphers: Ciphers): Uint8Array | null => {
  if (user.length < 48 || userKey.length < 32) return null;
  const check = hardened(user.slice(32, 40), revision, ciphers);
  if (!areSameBytes(check, user.slice(0, 32))) return null;
  const key = hardened(user.slice(40, 48), revision, ciphers);
  return ciphers.aes('decrypt', key, ZEROS, userKey);
};

/** Algorithm 1 and 1.A for one object. */
const decryptBytes = (
  bytes: Uint8Array,
  method: string,
  key: Uint8Array,
  { num, gen, ciphers }: { num: number; gen: number; ciphers: Ciphers },
): Uint8Array => {
  const place = [num & 255, (num >> 8) & 255, (num >> 16) & 255, gen & 255, (gen >> 8) & 255];
  const ownKey = (salt: readonly number[]): Uint8Array =>
    ciphers.hash('md5', joined(key, place, salt)).slice(0, Math.min(16, key.length + 5));
  if (method === 'V2') return rc4(ownKey([]), bytes);
  if (method !== 'AESV2' && method !== 'AESV3') return bytes;
  if (bytes.length < 32 || bytes.length % 16 !== 0) return new Uint8Array();
  const aesKey = method === 'AESV3' ? key : ownKey([0x73, 0x41, 0x6c, 0x54]);
  const text = ciphers.aes('decrypt', aesKey, bytes.slice(0, 16), bytes.slice(16));
  return text.slice(0, text.length - Math.min(16, text.at(-1) ?? 0));
};

/** Whether a dictionary is a signature: its /Contents is never encrypted (7.6.2). */
const isSignature = ({ entries }: PdfDict): boolean =>
  entries.has('ByteRange') && entries.has('Contents');

/** How objects of an encrypted file are decrypted; null where that takes a password, or another handler. */
export const decryptionOf = (
  dict: PdfDict,
  id: Uint8Array,
  resolve: Resolve,
  ciphers: Ciphers,
): Decrypt | null => {
  const s = settingsOf(dict, resolve);
  if (s === null) return null;
  const key = s.version >= 5 ? keyBySha(s, ciphers) : keyByMd5(s, id, ciphers);
  if (key === null) return null;
  return (value, num, gen) => {
    const bytesOf = (bytes: Uint8Array, method: string): Uint8Array =>
      decryptBytes(bytes, method, key, { num, gen, ciphers });
    const text = (one: PdfString): PdfString => ({ ...one, bytes: bytesOf(one.bytes, s.strings) });
    const inDict = (one: PdfDict): PdfDict => ({
      ...one,
      entries: new Map(
        [...one.entries].map(([name, item]) => [
          name,
          name === 'Contents' && isSignature(one) ? item : decrypted(item),
        ]),
      ),
    });
    const inStream = (one: PdfStream): PdfStream =>
      nameOf(one.dict.entries.get('Type')) === 'XRef'
        ? one
        : { ...one, dict: inDict(one.dict), raw: bytesOf(one.raw, s.streams) };
    const decrypted = (one: PdfValue): PdfValue => {
      if (isKind(one, 'string')) return text(one);
      if (isKind(one, 'array')) return { ...one, items: one.items.map(decrypted) };
      if (isKind(one, 'dict')) return inDict(one);
      return isKind(one, 'stream') ? inStream(one) : one;
    };
    return decrypted(value);
  };
};
