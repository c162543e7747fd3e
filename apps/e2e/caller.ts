// Calls beside a page, as whoever is signed in there: what a journey needs and does not look at.
import type { APIRequestContext } from 'playwright-core';

interface Answer {
  readonly status: number;
  readonly body: string;
}
interface SentFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}
export interface Caller {
  get<T>(path: string): Promise<T>;
  post(path: string, data: object): Promise<Answer>;
  /** The status of the answer. */
  upload(path: string, file: SentFile, fields?: Readonly<Record<string, string>>): Promise<number>;
}
export const callerOf = async (request: APIRequestContext): Promise<Caller> => {
  const profile = await request.get('/profile/json');
  const { csrfToken } = (await profile.json()) as { csrfToken: string };
  const headers = { 'x-csrf-token': csrfToken, accept: 'application/json' };
  return {
    get: async <T>(path: string): Promise<T> =>
      (await (await request.get(path, { headers })).json()) as T,
    post: async (path, data) => {
      const answer = await request.post(path, { headers, data });
      return { status: answer.status(), body: await answer.text() };
    },
    upload: async (path, file, fields = {}) =>
      (await request.post(path, { headers, multipart: { ...fields, file } })).status(),
  };
};
