// What a kiosk says to the server: by its key, never with anybody's session, and what it could not say yet.
import { fillPath } from '#platform/contract/path.ts';
import type { Output, Route } from '#platform/contract/route.ts';
import { errorOfAnswer, errorOfSilence } from '#platform/web/client/api-error.ts';
import type { Place } from '../kiosk.ts';
import { clocking } from '../contract.ts';
import type { ClockingType } from '#engines/clocking/limits.ts';

/** One clocking as it is delivered: `at` by the kiosk's clock, in UTC seconds. */
export interface KioskPunch {
  readonly badge: string;
  readonly at: number;
  readonly type: ClockingType;
  readonly place: Place | null;
}

const KEY = 'roulement.kiosk.key';
const QUEUE = 'roulement.kiosk.queue';
const AT_ONCE = 200;

export const kioskKey = (): string | null => localStorage.getItem(KEY);
export const rememberKey = (key: string): void => localStorage.setItem(KEY, key);
export const forgetKey = (): void => localStorage.removeItem(KEY);

/** Throws `ApiError`: status 0 without a network. */
export const ask = async <R extends Route>(
  route: R,
  key: string,
  body: unknown,
): Promise<Output<R>> => {
  let answer: Response;
  try {
    answer = await fetch(fillPath(route.path), {
      method: route.method,
      credentials: 'omit',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'x-device-key': key,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(8_000),
    });
  } catch {
    throw errorOfSilence(null, navigator.onLine !== false);
  }
  const read: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw errorOfAnswer(answer.status, read);
  return read as Output<R>;
};

const isPunch = (value: unknown): value is KioskPunch =>
  typeof value === 'object' && value !== null && 'badge' in value && 'at' in value;
/** What waits for a network, in order; it survives a reload and the night. */
export const queued = (): readonly KioskPunch[] => {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(QUEUE) ?? '[]');
    return Array.isArray(read) ? read.filter(isPunch) : [];
  } catch {
    return [];
  }
};
const keep = (all: readonly KioskPunch[]): void => localStorage.setItem(QUEUE, JSON.stringify(all));
export const enqueue = (punch: KioskPunch): void => keep([...queued(), punch]);

const isSame = (a: KioskPunch, b: KioskPunch): boolean =>
  a.badge === b.badge && a.at === b.at && a.type === b.type;

/**
 * Sends what waits. Sent twice it is one clocking; what the server refuses is listed there with its reason and waits no longer. Answers why `watched` was
 * refused, or null.
 */
export const flush = async (key: string, watched: KioskPunch | null): Promise<string | null> => {
  let why: string | null = null;
  for (;;) {
    const some = queued().slice(0, AT_ONCE);
    if (some.length === 0) return why;
    const { refused } = await ask(clocking.deliver, key, {
      sentAt: Temporal.Now.instant().toString(),
      clockings: some,
    });
    for (const { index, message } of refused) {
      const one = some[index];
      if (watched !== null && one !== undefined && isSame(one, watched)) why = message;
    }
    keep(queued().filter((q) => !some.some((s) => isSame(s, q))));
  }
};
