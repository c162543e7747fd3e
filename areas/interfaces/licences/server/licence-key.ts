// Keys of licences: made of the system's random bytes, shown once, stored as a hash.
import { createHash, randomBytes } from 'node:crypto';

/** Crockford's letters and digits: none is taken for another. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const [LENGTH, GROUP] = [32, 4];

/** 160 bits: `7QK2-…`, eight groups of four. */
export const newKey = (): string => {
  const signs = [...randomBytes(LENGTH)].map((byte) => SIGNS[byte % SIGNS.length] ?? '').join('');
  return signs.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? signs;
};
/** As typed: without its dashes and spaces, in either case. */
const plain = (key: string): string => key.toUpperCase().replaceAll(/[\s-]/g, '');
export const keyHash = (key: string): string =>
  createHash('sha256').update(plain(key)).digest('hex');
export const keyHint = (key: string): string => `…${plain(key).slice(-GROUP)}`;
