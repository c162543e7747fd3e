// The kiosk's state: who stands before it, what was just clocked, what waits. Nothing of anybody stays on it for long.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ClockingType } from '#engines/clocking/limits.ts';
import { secondsOf } from '#engines/french-time/zones.ts';
import { ApiError, messageOf } from '#platform/web/client/api-error.ts';
import { clocking } from '../contract.ts';
import { codeIn } from '../kiosk.ts';
import type { KioskPerson, KioskView } from '../kiosk-contract.ts';
import { ask, enqueue, flush, queued, type KioskPunch } from './kiosk-link.ts';
import { whereNow } from './where.ts';

/** Invented: somebody who was called away leaves no name behind. */
const PERSON_MS = 20_000;
const RESULT_MS = 6_000;
const BEAT_MS = 60_000;

export type Ask =
  | { readonly badge: string }
  | { readonly matricule: string; readonly pin: string }
  | { readonly code: string };
export interface Standing extends KioskPerson {
  /** Without a network nobody could say whose badge it is. */
  readonly isUnchecked: boolean;
}
export interface Result {
  readonly is: 'sent' | 'kept' | 'refused' | 'fault';
  readonly name: string;
  readonly type: ClockingType | null;
  readonly at: number;
  /** Why it was refused, or what went wrong. */
  readonly why: string;
}
const ALL: readonly ClockingType[] = ['service_start', 'rest_start', 'rest_end', 'service_end'];
const isSilence = (error: unknown): boolean => error instanceof ApiError && error.status === 0;
const isRefusedKey = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && error.code === 'forbidden';
const faultOf = (why: string): Result => ({ is: 'fault', name: '', type: null, at: 0, why });

/** The state that goes by itself after a while. */
const useFading = <T>(afterMs: number) => {
  const [value, setValue] = useState<T | null>(null);
  useEffect(() => {
    if (value === null) return undefined;
    const timer = setTimeout(() => setValue(null), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return [value, setValue] as const;
};

/** The kiosk as the server knows it, asked every minute; what waits goes with it. */
const useBeat = (key: string) => {
  const [view, setView] = useState<KioskView | null>(null);
  const [state, setState] = useState<'asking' | 'there' | 'silent' | 'refused'>('asking');
  const [waiting, setWaiting] = useState(() => queued().length);
  const beat = useCallback(async (): Promise<void> => {
    try {
      setView(await ask(clocking.openKiosk, key, { sentAt: Temporal.Now.instant().toString() }));
      setState('there');
      await flush(key, null);
    } catch (error) {
      setState(isRefusedKey(error) ? 'refused' : 'silent');
    }
    setWaiting(queued().length);
  }, [key]);
  useEffect(() => {
    void beat();
    const timer = setInterval(() => void beat(), BEAT_MS);
    const again = (): void => void beat();
    globalThis.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      globalThis.removeEventListener('online', again);
    };
  }, [beat]);
  return { view, state, setState, waiting, setWaiting };
};

export const useKiosk = (key: string) => {
  const beat = useBeat(key);
  const [standing, setStanding] = useFading<Standing>(PERSON_MS);
  const [result, setResult] = useFading<Result>(RESULT_MS);
  const [isBusy, setBusy] = useState(false);
  /** Of the one asked for last: an answer that comes late is nobody's any more. */
  const asked = useRef(0);
  const { setState, setWaiting } = beat;

  const identify = async (who: Ask): Promise<void> => {
    const turn = ++asked.current;
    setStanding(null);
    setResult(null);
    setBusy(true);
    const code = 'badge' in who ? codeIn(who.badge) : null;
    try {
      const person = await ask(clocking.identify, key, code === null ? who : { code });
      setState('there');
      if (turn === asked.current) setStanding({ ...person, isUnchecked: false });
    } catch (error) {
      if (isSilence(error)) setState('silent');
      if (turn === asked.current && isSilence(error) && 'badge' in who && code === null)
        setStanding({ badge: who.badge, name: null, next: [...ALL], isUnchecked: true });
      else if (turn === asked.current)
        setResult(faultOf(isSilence(error) ? 'offline' : messageOf(error)));
    } finally {
      if (turn === asked.current) setBusy(false);
    }
  };

  const clock = async (type: ClockingType): Promise<void> => {
    if (standing === null || isBusy) return;
    const { badge, name } = standing;
    setBusy(true);
    const at = secondsOf(Temporal.Now.instant());
    const place = beat.view?.keepsPlace === true ? await whereNow() : null;
    const punch: KioskPunch = { badge, at, type, place };
    enqueue(punch);
    const shown = { name: name ?? '', type, at };
    try {
      const why = await flush(key, punch);
      setResult(
        why === null ? { ...shown, is: 'sent', why: '' } : { ...shown, is: 'refused', why },
      );
    } catch (error) {
      setState(isRefusedKey(error) ? 'refused' : 'silent');
      setResult({ ...shown, is: 'kept', why: '' });
    } finally {
      asked.current += 1;
      setStanding(null);
      setWaiting(queued().length);
      setBusy(false);
    }
  };
  const leave = (): void => {
    asked.current += 1;
    setBusy(false);
    setStanding(null);
    setResult(null);
  };
  return { ...beat, standing, result, isBusy, identify, clock, leave };
};
export type Kiosk = ReturnType<typeof useKiosk>;
