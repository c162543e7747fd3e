// Sending files with their progress: `fetch` cannot tell how much has left, XMLHttpRequest can.
import type { Call, Output, Route } from '#platform/contract/route.ts';
import { errorOfAnswer, errorOfSilence } from './api-error.ts';
import { bodyOf, headersOf, urlOf, type LooseCall } from './request.ts';
import { sessionState } from './session-state.ts';

export interface UploadOptions {
  readonly signal?: AbortSignal;
  /** Share sent, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

const read = (text: string): unknown => {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return null;
  }
};

/** Sends files and fields (`body` holds `File`s under their names) and gives the route's output. Throws as `send` does. */
export const upload = <R extends Route>(
  route: R,
  call: Omit<Call<R>, 'body'> & { readonly body: Readonly<Record<string, unknown>> | FormData },
  options: UploadOptions & { readonly isRepeated?: boolean } = {},
): Promise<Output<R>> =>
  new Promise((resolve, reject) => {
    const { signal, onProgress, isRepeated = false } = options;
    const stopped = (): void => reject(new DOMException('Aborted', 'AbortError'));
    if (signal?.aborted === true) return stopped();
    const request = new XMLHttpRequest();
    request.open(route.method, urlOf(route, call as LooseCall));
    for (const [name, value] of Object.entries(headersOf(route)))
      request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (e) => {
      if (e.lengthComputable) onProgress?.(e.loaded / e.total);
    });
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) {
        sessionState.onChanged();
        return resolve(read(request.responseText) as Output<R>);
      }
      const refused = errorOfAnswer(request.status, read(request.responseText));
      if (request.status !== 401 || isRepeated) return reject(refused);
      return void sessionState
        .signInAgain(true)
        .then((isBack) =>
          isBack ? resolve(upload(route, call, { ...options, isRepeated: true })) : reject(refused),
        );
    });
    request.addEventListener('error', () =>
      reject(errorOfSilence(undefined, navigator.onLine !== false)),
    );
    request.addEventListener('abort', stopped);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    return request.send(bodyOf(route, call.body).body ?? null);
  });
