// A person of the drill: the first administrator, signed in as people are, through the proxy.
import type { Site } from './site.ts';

const PASSWORD = 'un mot de passe de l’exercice 2026';
const json = { 'content-type': 'application/json', accept: 'application/json' };

export interface Session {
  get(path: string): Promise<Response>;
  /** Throws when no answer comes within 20 s. */
  post(path: string, body: object): Promise<Response>;
}

/** Chooses the first administrator's password by the link, as the person would, and signs in. */
export const signIn = async (site: Site): Promise<Session> => {
  const send = async (what: string, path: string, body: object): Promise<Response> => {
    const response = await site.fetch(path, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${what}: ${response.status} ${await response.text()}`);
    return response;
  };
  await send('the link does not open', site.activation, { password: PASSWORD });
  const account = { username: 'admin@exemple.fr', password: PASSWORD };
  const signed = await send('sign-in', '/login', account);
  const cookie = signed.headers
    .getSetCookie()
    .map((c) => c.split(';')[0])
    .join('; ');
  const profile = await site.fetch('/profile/json', { headers: { ...json, cookie } });
  const { csrfToken } = (await profile.json()) as { csrfToken: string };
  const headers = { ...json, cookie, 'x-csrf-token': csrfToken };
  const patience = (): AbortSignal => AbortSignal.timeout(20_000);
  return {
    get: (path) => site.fetch(path, { headers, signal: patience() }),
    post: (path, body) =>
      site.fetch(path, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
        signal: patience(),
      }),
  };
};
