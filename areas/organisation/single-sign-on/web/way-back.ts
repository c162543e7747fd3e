// What is wanted after sign-in, while the browser is at the provider; and how a window that confirmed says so.
import { safeNext } from '#platform/web/app-shell/session.ts';

export const CHANNEL = 'roulement-confirmed';
const NEXT = 'roulement-next';

export const rememberNext = (): void =>
  sessionStorage.setItem(NEXT, new URLSearchParams(location.search).get('next') ?? '');
export const rememberedNext = (): string => safeNext(sessionStorage.getItem(NEXT)) ?? '/';
