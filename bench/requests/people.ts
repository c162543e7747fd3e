// What people of a load ask, one after the other: reading and writing mixed (scale.ts, soak.ts).
import { addDays } from '#engines/french-time/days.ts';
import { csrfToken } from '#platform/server/auth/tokens.ts';

export interface Session {
  readonly cookie: string;
  readonly csrf: string;
}
export type Ask = (path: string, body?: unknown) => Promise<string>;
/** One request; what is not answered with 200 or 202 is an error. */
export const asking =
  (url: string, { cookie, csrf }: Session): Ask =>
  async (path, body) => {
    const answer = await fetch(`${url}${path}`, {
      headers: {
        cookie,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json', 'x-csrf-token': csrf }),
      },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (answer.status !== 200 && answer.status !== 202)
      throw new Error(`${answer.status} ${path} ${text.slice(0, 200)}`);
    return text;
  };
export const signIn = async (url: string, username: string): Promise<Session> => {
  const answer = await fetch(`${url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ username, password: 'demo' }),
  });
  if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`);
  const cookie = (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
  return { cookie, csrf: csrfToken(cookie.slice(cookie.indexOf('=') + 1)) };
};

const HOME = ['/home/badges', '/home/notifications', '/home/indicators'] as const;
const SEARCHES = ['mar', 'du', 'le', 'ber', 'an'] as const;
/** A day far ahead on which nobody is planned, each person of the load their own. */
const shifting = (collaboratorId: number, day: string) => {
  const shift = { code: 'CD', start: 480, end: 960, pause: 45 };
  let stands = false;
  return async (ask: Ask): Promise<string> => {
    const [was, set] = stands ? [shift, null] : [null, shift];
    const text = await ask('/exploitation/api/planning/change-cells', {
      batch: crypto.randomUUID(),
      gesture: 'type',
      reason: 'Charge',
      cells: [{ collaboratorId, day, shift: { was, set } }],
    });
    if (!(JSON.parse(text) as { written: boolean }).written)
      throw new Error(`not written: ${text.slice(0, 300)}`);
    stands = !stands;
    return text;
  };
};
/** What people ask one after the other; the n-th begins at another place. */
export const actsOf = (
  n: number,
  person: number,
  today: string,
): ((ask: Ask) => Promise<string>)[] => [
  (ask) => ask(HOME[n % HOME.length] ?? HOME[0]),
  (ask) => ask('/vehicles?length=25&orderBy[name]=registration&orderBy[dir]=asc'),
  (ask) => ask('/rest/planning/data', { view: 'week', anchor: today, first: 200 }),
  shifting(person, addDays(today, 300 + n)),
  (ask) => ask(`/collaborators?length=25&search=${SEARCHES[n % SEARCHES.length]}`),
  (ask) => ask('/rest/planning/data', { view: 'month', anchor: today }),
  (ask) => ask('/collaborative/collaborator/other-time/validation/list/json?length=25'),
  (ask) => ask('/rest/planning/sums', { view: 'month', anchor: today }),
  (ask) => ask('/legal-files/load-data?length=25'),
  (ask) => ask('/export/planning', { view: 'week', anchor: today, format: 'csv' }),
];
