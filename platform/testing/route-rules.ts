// What holds for every route, whoever wrote it: functions over any visitor, so that it can be shown that each of them finds its breach
// (route-rules.test.ts). `apps/server/every-route.db.test.ts` asks them of the whole portal. Each answers what is wrong, a line a route.
import * as fc from 'fast-check';
import { openapiPath, pathParts } from '#platform/contract/path.ts';
import type { Entry } from '#platform/contract/inventory.ts';
import { collaborator, isEmployeesOwn, type Access } from '#platform/contract/roles.ts';
import { changesState } from '#platform/contract/route.ts';
import { fr } from '#platform/server/http/fr.ts';
import type { Visitor } from './whole-portal.ts';

type Caller = Pick<Visitor, 'request'>;
type Answer = Awaited<ReturnType<Caller['request']>>;

const SAMPLES: Readonly<Record<string, string>> = {
  date: '2026-10-01',
  uuid: '00000000-0000-4000-8000-000000000000',
};
const value = (kind: string, id: number): string => {
  if (kind === 'digits') return String(id);
  if (kind.includes('|')) return kind.split('|')[0] ?? '';
  return SAMPLES[kind] ?? 'x';
};
/** The route's path with something in each place. */
export const fill = (e: Entry, id = 1): string =>
  pathParts(e.path).reduce(
    (path, { name, kind }) => path.replace(new RegExp(`\\{${name}(:[^}]*)?\\}`), value(kind, id)),
    e.path,
  );
const accept = (e: Entry): Record<string, string> => ({
  accept: e.route.answers === 'html' ? 'text/html' : 'application/json',
});
const nameOf = (e: Entry): string => `${e.method} ${e.path}`;

const faults = async (
  of: readonly Entry[],
  judge: (e: Entry) => Promise<string | null>,
): Promise<string[]> => {
  const breaches: string[] = [];
  for (const e of of) {
    const wrong = await judge(e);
    if (wrong !== null) breaches.push(`${nameOf(e)}: ${wrong}`);
  }
  return breaches;
};
const unless = (right: boolean, answer: Answer): string | null =>
  right ? null : String(answer.statusCode);

/** A stranger is asked to sign in: data by 401, a page by the way to the sign-in page. */
export const asksStrangers = (stranger: Caller, of: readonly Entry[]): Promise<string[]> =>
  faults(
    of.filter((e) => e.route.may !== 'public'),
    async (e) => {
      const answer = await stranger.request(e.method, fill(e), { headers: accept(e) });
      return unless(
        e.route.answers === 'html'
          ? answer.statusCode === 302 &&
              String(answer.headers['location']).startsWith('/login?next=')
          : answer.statusCode === 401,
        answer,
      );
    },
  );

/** The routes that ask for a permission which is not among these. */
export const closedTo = (permissions: readonly string[], of: readonly Entry[]): Entry[] =>
  of.filter(
    (e) =>
      e.route.may !== 'public' && e.route.may !== 'signed-in' && !permissions.includes(e.route.may),
  );
/** Somebody without the right is refused. */
export const refusesWithoutRight = (
  visitor: Caller,
  permissions: readonly string[],
  of: readonly Entry[],
): Promise<string[]> =>
  faults(closedTo(permissions, of), async (e) => {
    const answer = await visitor.request(e.method, fill(e), { headers: accept(e) });
    return unless(answer.statusCode === 403, answer);
  });

/** What changes state wants the proof that the call comes from the portal. */
export const wantsProof = (visitor: Caller, of: readonly Entry[]): Promise<string[]> =>
  faults(
    of.filter((e) => e.route.may !== 'public' && changesState(e.route)),
    async (e) => {
      // What a browser says of an address that was typed, once a service worker runs.
      const headers = { 'sec-fetch-site': 'same-origin' };
      const answer = await visitor.request(e.method, fill(e), { csrf: false, headers });
      return unless(answer.statusCode === 403 && answer.json().error.code === 'csrf', answer);
    },
  );

const isOpenToEmployees = (access: Access, permission: string): boolean =>
  permission === 'signed-in' ||
  access[permission as keyof Access]?.roles.includes(collaborator) === true;
/** Whoever acts in somebody's name leaves no mark that only that person makes. `visitor` impersonates an employee: what is closed to those is tried by its area. */
export const leavesNoMark = (
  visitor: Caller,
  access: Access,
  of: readonly Entry[],
): Promise<string[]> =>
  faults(
    of.filter(
      ({ route }) =>
        changesState(route) &&
        (isEmployeesOwn(access, route.may) ||
          (route.inPerson && isOpenToEmployees(access, route.may))),
    ),
    async (e) => {
      const answer = await visitor.request(e.method, fill(e));
      const isRefused = answer.statusCode === 403 && answer.json().error.message === fr.inPerson;
      return unless(isRefused, answer);
    },
  );

/** Nothing exists inside an infrastructure that the visitor does not hold. */
export const hidesOthers = (
  visitor: Caller,
  permissions: readonly string[],
  infra: number,
  of: readonly Entry[],
): Promise<string[]> =>
  faults(
    of.filter(
      (e) => e.route.twin && (e.route.may === 'signed-in' || permissions.includes(e.route.may)),
    ),
    async (e) => {
      const answer = await visitor.request(e.method, `${fill(e)}?_context_infra=${infra}`, {
        headers: accept(e),
      });
      return unless(answer.statusCode === 404, answer);
    },
  );

/** A path whose number is none does not exist; it is not a faulty value. */
export const knowsItsPaths = (visitor: Caller, of: readonly Entry[]): Promise<string[]> =>
  faults(
    of.filter(
      (e) => pathParts(e.path).some((p) => p.kind === 'digits') && !e.path.includes(':text}'),
    ),
    async (e) => {
      const path = e.path
        .replaceAll(/\{\w+\}/g, 'nan')
        .replaceAll(/\{\w+:([^}|]+)[^}]*\}/g, (_, k: string) => (k === 'date' ? '2026-10-01' : k));
      const answer = await visitor.request(e.method, path, { headers: accept(e) });
      return unless(answer.statusCode === 404, answer);
    },
  );

/** The form of something new is opened with its defaults: `edit-load/0` answers them. */
export const opensNew = (visitor: Caller, of: readonly Entry[]): Promise<string[]> =>
  faults(of, async (e) => {
    const answer = await visitor.request('GET', fill(e, 0), {
      headers: { accept: 'application/json' },
    });
    if (answer.statusCode !== 200) return String(answer.statusCode);
    const { id, version } = answer.json() as { id?: unknown; version?: unknown };
    return id === 0 && version === 0 ? null : 'is not the id 0 at version 0';
  });

/** Every route stands in the OpenAPI document. */
export const isDocumented = (
  paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  of: readonly Entry[],
): string[] => {
  const shape = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}');
  const described = new Map(Object.entries(paths).map(([path, methods]) => [shape(path), methods]));
  return of
    .filter(
      (e) => described.get(shape(openapiPath(e.path)))?.[e.method.toLowerCase()] === undefined,
    )
    .map(nameOf);
};

const anything = fc.oneof(
  fc.anything({ maxDepth: 3, withNullPrototype: false }),
  fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 })),
  fc.jsonValue(),
);
const hostile = fc.constantFrom(
  '\0',
  '%00',
  "' or 1=1 --",
  '../../etc/passwd',
  '__proto__',
  'NaN',
  '-1',
  '99999999999999999999',
  'é'.repeat(300),
  '<script>',
  '{"$ne":null}',
  '2026-02-30',
);
const jsonOf = (body: unknown): unknown => {
  try {
    return JSON.parse(JSON.stringify(body ?? null)) as unknown;
  } catch {
    return null;
  }
};
/** Bad input never ends in a failure of the portal's own. */
export const survives = async (
  visitor: Caller,
  of: readonly Entry[],
  runs: number,
): Promise<string[]> => {
  const broken: string[] = [];
  for (const e of of) {
    await fc.assert(
      fc.asyncProperty(anything, hostile, hostile, async (body, a, b) => {
        const [text, x, y] = [jsonOf(body), encodeURIComponent(a), encodeURIComponent(b)];
        const query = `search=${x}&start=${y}&orderBy[name]=${x}&length=${y}&q=${x}&from=${y}`;
        const { statusCode } = await visitor.request(e.method, `${fill(e, 999_999)}?${query}`, {
          headers: accept(e),
          ...(e.method === 'GET' || e.method === 'DELETE' ? {} : { body: text ?? {} }),
        });
        if (statusCode >= 500)
          broken.push(
            `${nameOf(e)}: ${statusCode} ${JSON.stringify(text)?.slice(0, 80)} ${query.slice(0, 80)}`,
          );
      }),
      { numRuns: runs, seed: 42 },
    );
  }
  return broken;
};

/** No answer shows a mark that only rows out of sight carry, asked by whatever id. */
export const keepsSecret = (
  visitor: Caller,
  mark: string,
  ids: readonly number[],
  of: readonly Entry[],
): Promise<string[]> =>
  faults(
    of.filter((e) => e.method === 'GET' && e.route.answers !== 'html' && e.route.may !== 'public'),
    async (e) => {
      const targets = pathParts(e.path).some((p) => p.kind === 'digits') ? ids : [0];
      for (const id of targets) {
        const { body, statusCode } = await visitor.request(
          'GET',
          `${fill(e, id)}?q=${mark}&search=${mark}`,
        );
        if (body.includes(mark)) return `${statusCode} shows the mark`;
      }
      return null;
    },
  );
