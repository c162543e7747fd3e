// One call: from its contract to its answer. Everything that talks to the server goes through here.
import type { Call, Output, Route } from '#platform/contract/route.ts';
import { offlineState } from '#platform/web/offline/offline-state.ts';
import { ApiError, errorOfAnswer, errorOfSilence } from './api-error.ts';
import { fr } from './fr.ts';
import { bodyOf, headersOf, urlOf, type LooseCall } from './request.ts';
import { sessionState } from './session-state.ts';

export interface SendOptions {
  /** Cancels the call: the next search cancels the previous one. */
  readonly signal?: AbortSignal;
  /** True for calls that ask whether somebody is signed in: their 401 is an answer, not an end of session. */
  readonly quiet?: boolean;
}

const attempt = async (
  route: Route,
  call: LooseCall,
  signal: AbortSignal | undefined,
): Promise<Response> => {
  const { body, type } = bodyOf(route, call.body);
  const headers = { ...headersOf(route), ...(type === undefined ? {} : { 'content-type': type }) };
  try {
    return await fetch(urlOf(route, call), {
      method: route.method,
      headers,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body }),
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (cause) {
    throw errorOfSilence(cause, navigator.onLine !== false);
  }
};

const jsonOf = async (response: Response): Promise<unknown> => {
  if (response.status === 204) return null;
  const text = await response.text();
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    if (!response.ok) return null;
    throw new ApiError({ code: 'unreadable', status: response.status, message: fr.unreadable });
  }
};

/** Whether what refused the call is out of the way now. */
const isRepeatable = async (
  error: ApiError,
  isWriting: boolean,
  quiet: boolean,
): Promise<boolean> => {
  if (error.code === 'csrf') return sessionState.renewToken();
  return error.status === 401 && !quiet && (await sessionState.signInAgain(isWriting));
};

const failure = async (response: Response): Promise<ApiError> =>
  errorOfAnswer(response.status, await jsonOf(response));

/**
 * The raw answer of a call that succeeded; throws `ApiError` otherwise. A refused token is renewed once (another tab may have signed in
 * again); at the end of the session the person is asked to sign in again, and the call is sent once more.
 */
export const answer = async (
  route: Route,
  call: LooseCall,
  { signal, quiet = false }: SendOptions = {},
): Promise<Response> => {
  const isWriting = route.method !== 'GET';
  const changed = (response: Response): Response => {
    if (isWriting && !quiet) sessionState.onChanged();
    return response;
  };
  const first = await attempt(route, call, signal);
  if (first.ok) return changed(first);
  const error = await failure(first);
  if (!(await isRepeatable(error, isWriting, quiet))) throw error;
  const second = await attempt(route, call, signal);
  if (second.ok) return changed(second);
  throw await failure(second);
};

/** So long does an employee wait in a yard with hardly a network, where the device has an older answer. */
const PATIENCE_MS = 5_000;

/** What the device holds of an answer; null where it holds none, or keeps nothing at all. */
const keptOutput = async <R extends Route>(address: string): Promise<Output<R> | null> => {
  try {
    const kept = (await (await offlineState.load?.())?.kept(address)) ?? null;
    if (kept !== null) offlineState.show(kept.keptAt);
    return kept === null ? null : (kept.answer as Output<R>);
  } catch {
    return null;
  }
};
const keepSoon = async (address: string, output: unknown): Promise<void> => {
  try {
    if ((await offlineState.taking) === true)
      await (await offlineState.load?.())?.keep(address, output);
  } catch {
    // A device without room shows what the server says, as any other.
  }
};
const isSilence = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/** Asks; without an answer, or after `PATIENCE_MS`, gives what the device kept of the last one. */
const sendOrKept = async <R extends Route>(
  route: R,
  call: LooseCall,
  options: SendOptions,
): Promise<Output<R>> => {
  const address = urlOf(route, call);
  let isOver = false;
  const asked = (async (): Promise<Output<R>> => {
    try {
      const output = (await jsonOf(await answer(route, call, options))) as Output<R>;
      offlineState.show(null);
      void keepSoon(address, output);
      return output;
    } finally {
      isOver = true;
    }
  })();
  const late = async (): Promise<Output<R>> => {
    await new Promise((go) => setTimeout(go, PATIENCE_MS));
    const kept = isOver ? null : await keptOutput<R>(address);
    if (kept === null) return asked;
    // What comes in the end takes the place of what is shown.
    asked.then(
      (output) => offlineState.onLate(address, output),
      () => undefined,
    );
    return kept;
  };
  try {
    return await (offlineState.isKeeping ? Promise.race([asked, late()]) : asked);
  } catch (error) {
    const kept = isSilence(error) ? await keptOutput<R>(address) : null;
    if (kept === null) throw error;
    return kept;
  }
};

/** Calls a route and gives its output. Throws `ApiError`, or the `AbortError` of its signal. */
export const send = async <R extends Route>(
  route: R,
  call: Call<R>,
  options: SendOptions = {},
): Promise<Output<R>> =>
  route.offline && route.method === 'GET'
    ? sendOrKept(route, call as LooseCall, options)
    : ((await jsonOf(await answer(route, call as LooseCall, options))) as Output<R>);
