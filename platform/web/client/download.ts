// Files: fetched with the rights of the session, saved under the name that the server gives; a large one becomes a job in the bottom bar.
import { ROWS_HEADER } from '#platform/contract/shapes.ts';
import type { Call, Route } from '#platform/contract/route.ts';
import { ApiError } from './api-error.ts';
import { fr } from './fr.ts';
import type { LooseCall } from './request.ts';
import { answer, type SendOptions } from './send.ts';
import { sessionState } from './session-state.ts';

/** Either the file was saved (`empty`: the server says that it has no line), or it is being made by a job. */
export type Downloaded =
  | { readonly saved: string; readonly empty: boolean }
  | { readonly job: number };

/** The file name of a `content-disposition` header (RFC 6266: `filename*` wins), without any folder. */
export const fileNameOf = (header: string | null): string | null => {
  if (header === null) return null;
  const extended = /filename\*\s*=\s*utf-8'[^']*'([^;]+)/i.exec(header)?.[1];
  const simple = /filename\s*=\s*(?:"((?:\\.|[^"\\])*)"|([^;\s]+))/i.exec(header);
  let name = simple?.[1]?.replaceAll(/\\(.)/g, '$1') ?? simple?.[2];
  try {
    if (extended !== undefined) name = decodeURIComponent(extended.trim());
  } catch {
    /* a wrong escape: the plain form stays */
  }
  const bare = name?.split(/[/\\]/).at(-1)?.trim();
  return bare === undefined || bare === '' ? null : bare;
};

/** Hands a file to the browser's downloads. */
export const saveFile = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

const jobOf = async (response: Response): Promise<number> => {
  const body: unknown = await response.json();
  const job =
    typeof body === 'object' && body !== null && 'job' in body ? Number(body.job) : Number.NaN;
  if (!Number.isSafeInteger(job))
    throw new ApiError({ code: 'unreadable', status: response.status, message: fr.exportFailed });
  return job;
};

/** Downloads by GET or POST. 202 `{ job }` means that the file is being made: the bottom bar shows it by itself. */
export const download = async <R extends Route>(
  route: R,
  call: Call<R>,
  options: SendOptions = {},
): Promise<Downloaded> => {
  const response = await answer(route, call as LooseCall, options);
  if (response.status === 202) {
    const job = await jobOf(response);
    sessionState.onJob(job);
    return { job };
  }
  const name =
    fileNameOf(response.headers.get('content-disposition')) ??
    route.path.split('/').at(-1) ??
    'fichier';
  saveFile(await response.blob(), name);
  return { saved: name, empty: response.headers.get(ROWS_HEADER) === '0' };
};
