// Lock-out of sign-in by account and by address, in the database so that every process counts together. An attempt is counted
// before the password is looked at, so that a hundred at once are not a hundred free guesses, and forgiven when it was right.
import { createHash } from 'node:crypto';
import type { Tx } from '../call.ts';

export interface ThrottleRule {
  readonly free: number;
  readonly firstWaitSeconds: number;
  readonly longestWaitSeconds: number;
  readonly windowSeconds: number;
}
export interface ThrottleState {
  readonly failures: number;
  readonly since: Temporal.Instant;
  readonly lockedUntil: Temporal.Instant | null;
}

// Invented: five tries, then waits of 30 s doubling to 15 min; an address (an office behind one line) has forty.
export const ACCOUNT_RULE: ThrottleRule = {
  free: 5,
  firstWaitSeconds: 30,
  longestWaitSeconds: 900,
  windowSeconds: 3_600,
};
export const ADDRESS_RULE: ThrottleRule = {
  free: 40,
  firstWaitSeconds: 60,
  longestWaitSeconds: 900,
  windowSeconds: 3_600,
};
/** Asking for a mail: three in an hour for one account, twenty from one address. */
export const MAIL_RULE: ThrottleRule = {
  free: 3,
  firstWaitSeconds: 1_200,
  longestWaitSeconds: 1_200,
  windowSeconds: 3_600,
};
export const MAIL_ADDRESS_RULE: ThrottleRule = {
  free: 20,
  firstWaitSeconds: 1_200,
  longestWaitSeconds: 1_200,
  windowSeconds: 3_600,
};

/** Files that anybody may have judged: sixty in an hour from one address. */
export const CHECK_RULE: ThrottleRule = {
  free: 60,
  firstWaitSeconds: 60,
  longestWaitSeconds: 900,
  windowSeconds: 3_600,
};

/** What a stranger who is locked out leaves in the log of connections: a line a minute. */
export const LOCKED_LINE_RULE: ThrottleRule = {
  free: 1,
  firstWaitSeconds: 60,
  longestWaitSeconds: 60,
  windowSeconds: 60,
};

export interface ThrottleKey {
  readonly key: string;
  readonly rule: ThrottleRule;
}

/** The first 64 bits of an IPv6 address (what one subscriber has), or the whole IPv4 address. */
export const addressPart = (ip: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined || !ip.includes(':')) return mapped ?? ip;
  const [head = '', tail] = ip.toLowerCase().split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(zeros).fill('0'), ...right]
    .slice(0, 4)
    .map((p) => p.replace(/^0+(?=.)/, ''))
    .join(':');
};

/** Addresses and account names are kept as hashes: the table is no list of people. */
export const throttleKey = (what: string, value: string, rule: ThrottleRule): ThrottleKey => ({
  key: `${what}:${createHash('sha256').update(value.normalize('NFKC').trim().toLowerCase()).digest('base64url')}`,
  rule,
});

/** Whole seconds, rounded up; the database keeps microseconds, the clock more. */
const secondsUntil = (from: Temporal.Instant, to: Temporal.Instant): number =>
  Math.ceil(from.until(to).total('seconds') - 0.000_01);

/** Seconds to wait before an attempt may be made now; 0 when it may. */
export const waiting = (s: ThrottleState | null, now: Temporal.Instant): number =>
  s?.lockedUntil ? Math.max(0, secondsUntil(now, s.lockedUntil)) : 0;

/** The state after one more attempt, which must not be made while waiting. */
export const counted = (
  s: ThrottleState | null,
  rule: ThrottleRule,
  now: Temporal.Instant,
): ThrottleState => {
  const old = s === null || secondsUntil(s.since, now) > rule.windowSeconds;
  const failures = old ? 1 : s.failures + 1;
  const over = failures - rule.free;
  const wait =
    over < 0
      ? 0
      : Math.min(rule.longestWaitSeconds, rule.firstWaitSeconds * 2 ** Math.min(over, 20));
  // The window slides with each failure: only a quiet spell clears the count.
  return { failures, since: now, lockedUntil: wait === 0 ? null : now.add({ seconds: wait }) };
};

interface Row {
  readonly key: string;
  readonly failures: number;
  readonly since: string;
  readonly locked_until: string | null;
}
const stateOf = (r: Row): ThrottleState => ({
  failures: r.failures,
  since: Temporal.Instant.from(r.since),
  lockedUntil: r.locked_until === null ? null : Temporal.Instant.from(r.locked_until),
});

/**
 * Counts an attempt under every key and answers 0, or counts nothing and answers the seconds to wait. Rows are locked in
 * the order of their keys, `address` before `account`, so that two attempts never wait for each other.
 */
export const attempt = async (
  tx: Tx,
  keys: readonly ThrottleKey[],
  now: Temporal.Instant,
): Promise<number> => {
  const sorted = [...keys].sort((a, b) => (a.key < b.key ? 1 : -1));
  const at = now.toString();
  const states = new Map<string, ThrottleState>();
  let wait = 0;
  for (const { key } of sorted) {
    // Whoever waits already leaves no row for each name that is tried.
    if (wait === 0)
      await tx.run`insert into sign_in_throttle (key, failures, since) values (${key}, 0, ${at}) on conflict (key) do nothing`;
    const rows =
      await tx.run<Row>`select key, failures, since::text, locked_until::text from sign_in_throttle where key = ${key} for update`;
    for (const row of rows) states.set(key, stateOf(row));
    wait = Math.max(wait, waiting(states.get(key) ?? null, now));
  }
  if (wait > 0) return wait;
  for (const { key, rule } of sorted) {
    const s = counted(states.get(key) ?? null, rule, now);
    await tx.run`update sign_in_throttle set failures = ${s.failures}, since = ${at}, locked_until = ${s.lockedUntil?.toString() ?? null} where key = ${key}`;
  }
  return 0;
};

/** The attempt was right: the account starts anew, the address gets its try back. */
export const forgive = async (tx: Tx, account: string, address: string): Promise<void> => {
  await tx.run`delete from sign_in_throttle where key = ${account}`;
  await tx.run`update sign_in_throttle set failures = greatest(0, failures - 1), locked_until = null where key = ${address}`;
};

/** Removes counts that say nothing any more. */
export const purgeThrottle = async (tx: Tx, now: Temporal.Instant): Promise<void> => {
  await tx.run`delete from sign_in_throttle where since < ${now.subtract({ hours: 24 }).toString()}::timestamptz`;
};
