// Passwords: argon2id by Node's own crypto, stored as PHC strings so that the cost can be raised later.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';

/** OWASP's second profile for argon2id: 19 MiB, two passes, one lane; about 28 ms on a 2020s core. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const TAG_BYTES = 32;
/** Longer texts are refused before any hashing, so that nobody can make the server chew megabytes. */
export const LONGEST_PASSWORD = 200;

interface Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** A core stays for everybody else: sixty sign-ins at one moment had all of two for two seconds. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);
const waiting: (() => void)[] = [];
let running = 0;
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running < AT_ONCE) running += 1;
  else await new Promise<void>((begin) => waiting.push(begin));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
};

const derive = (password: string, salt: Buffer, cost: Cost, tagLength: number): Promise<Buffer> =>
  inTurn(() => argon2id(password, salt, cost, tagLength));
const argon2id = (
  password: string,
  salt: Buffer,
  cost: Cost,
  tagLength: number,
): Promise<Buffer> => {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  // The same letter can be typed as one or two code points: NFKC makes them one password.
  argon2(
    'argon2id',
    { message: password.normalize('NFKC'), nonce: salt, tagLength, ...cost },
    (error, key) => (error === null ? resolve(key) : reject(error)),
  );
  return promise;
};

const text = (b: Buffer): string => b.toString('base64').replaceAll('=', '');

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
const read = (stored: string): { cost: Cost; salt: Buffer; tag: Buffer } | null => {
  const [, m, t, p, salt, tag] = PHC.exec(stored) ?? [];
  if (
    m === undefined ||
    t === undefined ||
    p === undefined ||
    salt === undefined ||
    tag === undefined
  )
    return null;
  return {
    cost: { memory: Number(m), passes: Number(t), parallelism: Number(p) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
};

/** The stored form of a password: `$argon2id$v=19$m=19456,t=2,p=1$salt$tag`. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  const tag = await derive(password, salt, COST, TAG_BYTES);
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${text(salt)}$${text(tag)}`;
};

let decoy: Promise<string> | undefined;

/**
 * Is it the password? Without a stored one (unknown account, account never activated) the same work is done on a decoy and
 * the answer is no, so that the time taken does not tell who has an account.
 */
export const verifyPassword = async (password: string, stored: string | null): Promise<boolean> => {
  if (password.length > LONGEST_PASSWORD) return false;
  decoy ??= hashPassword(randomBytes(32).toString('base64url'));
  const parts = read(stored ?? (await decoy));
  if (parts === null) return false;
  const tag = await derive(password, parts.salt, parts.cost, parts.tag.length);
  return timingSafeEqual(tag, parts.tag) && stored !== null;
};

/** Was it hashed at another cost than today's? Then it is hashed anew at the next successful sign-in. */
export const needsRehash = (stored: string): boolean => {
  const parts = read(stored);
  return (
    parts === null ||
    parts.cost.memory !== COST.memory ||
    parts.cost.passes !== COST.passes ||
    parts.cost.parallelism !== COST.parallelism ||
    parts.tag.length !== TAG_BYTES
  );
};
