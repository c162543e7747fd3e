// Generated over all routes: strangers, wrong roles, other customers, malformed input. Whole on PostgreSQL, sampled on the embedded database.
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { entries, type Entry } from '#platform/contract/inventory.ts';
import { openapiPath, pathParts } from '#platform/contract/path.ts';
import { changesState } from '#platform/contract/route.ts';
import { freshCustomer, type FreshCustomer } from '#platform/testing/actors.ts';
import { wholePortal, type Visitor, type WholePortal } from '#platform/testing/whole-portal.ts';

const onPostgres = (process.env['TEST_DATABASE_URL'] ?? '') !== '';
let portal: WholePortal;
let mine: FreshCustomer;
let other: FreshCustomer;
let all: Entry[];

beforeAll(async () => {
  portal = await wholePortal();
  mine = await freshCustomer(portal.services.db);
  other = await freshCustomer(portal.services.db);
  all = entries(Object.fromEntries(portal.areas.map((a) => [a.name, a.contract]))).filter((e) => e.route.kind !== 'stream');
});

/** Every third route on the embedded database, all of them on PostgreSQL; `seed` shifts the sample from test to test. */
const sample = (seed: number): Entry[] => (onPostgres ? all : all.filter((_, i) => i % 3 === seed % 3));
const value = (kind: string, id: number): string => (kind === 'digits' ? String(id) : kind.includes('|') ? (kind.split('|')[0] ?? '') : kind === 'date' ? '2026-10-01' : kind === 'uuid' ? '00000000-0000-4000-8000-000000000000' : 'x');
const fill = (e: Entry, id = 1): string => pathParts(e.path).reduce((path, { name, kind }) => path.replace(new RegExp(`\\{${name}(:[^}]*)?\\}`), value(kind, id)), e.path);
const accept = (e: Entry): Record<string, string> => ({ accept: e.route.answers === 'html' ? 'text/html' : 'application/json' });
const name = (e: Entry): string => `${e.method} ${e.path}`;

/** Calls every route of the sample and gathers what is wrong, so that one run shows all. */
const faults = async (of: readonly Entry[], judge: (e: Entry) => Promise<string | null>): Promise<string[]> => {
  const found: string[] = [];
  for (const e of of) {
    const wrong = await judge(e);
    if (wrong !== null) found.push(`${name(e)}: ${wrong}`);
  }
  return found;
};

describe('every route', () => {
  it('asks a stranger to sign in', async () => {
    const wrong = await faults(sample(0).filter((e) => e.route.may !== 'public'), async (e) => {
      const { statusCode, headers } = await portal.stranger.request(e.method, fill(e), { headers: accept(e) });
      if (e.route.answers === 'html') return statusCode === 302 && String(headers['location']).startsWith('/login?next=') ? null : `${statusCode}`;
      return statusCode === 401 ? null : `${statusCode}`;
    });
    expect(wrong).toEqual([]);
  });

  it('refuses a person without the right', async () => {
    const visitor = portal.as(mine.collaborator);
    const { permissions } = (await visitor.get('/profile/json')).json() as { permissions: string[] };
    const guarded = sample(1).filter((e) => e.route.may !== 'public' && e.route.may !== 'signed-in' && !permissions.includes(e.route.may));
    expect(guarded.length).toBeGreaterThan(10);
    const wrong = await faults(guarded, async (e) => {
      const { statusCode } = await visitor.request(e.method, fill(e), { headers: accept(e) });
      return statusCode === 403 ? null : `${statusCode}`;
    });
    expect(wrong).toEqual([]);
  });

  it('changes nothing without the proof that the request comes from the portal', async () => {
    const visitor = portal.as(mine.superAdmin);
    const wrong = await faults(sample(2).filter((e) => e.route.may !== 'public' && changesState(e.route)), async (e) => {
      const answer = await visitor.request(e.method, fill(e), { csrf: false });
      return answer.statusCode === 403 && answer.json().error.code === 'csrf' ? null : `${answer.statusCode}`;
    });
    expect(wrong).toEqual([]);
  });

  it('does not exist under an infrastructure of another customer', async () => {
    const visitor = portal.as(mine.admin);
    const { permissions } = (await visitor.get('/profile/json')).json() as { permissions: string[] };
    const wrong = await faults(sample(0).filter((e) => e.route.twin && (e.route.may === 'signed-in' || permissions.includes(e.route.may))), async (e) => {
      const path = `${fill(e)}${fill(e).includes('?') ? '&' : '?'}_context_infra=${other.companyId}`;
      const { statusCode } = await visitor.request(e.method, path, { headers: accept(e) });
      return statusCode === 404 ? null : `${statusCode}`;
    });
    expect(wrong).toEqual([]);
  });

  it('answers a path that fits no kind with 404', async () => {
    const visitor = portal.as(mine.superAdmin);
    const wrong = await faults(sample(1).filter((e) => pathParts(e.path).some((p) => p.kind === 'digits') && !e.path.includes(':text}')), async (e) => {
      const path = e.path.replaceAll(/\{\w+\}/g, 'nan').replaceAll(/\{\w+:([^}|]+)[^}]*\}/g, (_, k: string) => (k === 'date' ? '2026-10-01' : k));
      const { statusCode } = await visitor.request(e.method, path, { headers: accept(e) });
      return statusCode === 404 ? null : `${statusCode} at ${path}`;
    });
    expect(wrong).toEqual([]);
  });

  it('is in the OpenAPI document', async () => {
    const { paths } = (await portal.stranger.get('/openapi.json')).json() as { paths: Record<string, Record<string, unknown>> };
    const shapes = new Map(Object.entries(paths).map(([p, of]) => [p.replaceAll(/\{\w+\}/g, '{}'), of]));
    const missing = all.filter((e) => shapes.get(openapiPath(e.path).replaceAll(/\{\w+\}/g, '{}'))?.[e.method.toLowerCase()] === undefined).map(name);
    expect(missing).toEqual([]);
  });
});

describe('bad input', () => {
  const anything = fc.oneof(fc.anything({ maxDepth: 3, withNullPrototype: false }), fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 })), fc.jsonValue());
  const hostile = fc.constantFrom('\0', '%00', "' or 1=1 --", '../../etc/passwd', '__proto__', 'NaN', '-1', '99999999999999999999', 'é'.repeat(300), '<script>', '{"$ne":null}', '2026-02-30');
  const send = (visitor: Visitor, e: Entry, body: unknown, query: string) =>
    visitor.request(e.method, `${fill(e, 999_999)}?${query}`, { headers: accept(e), ...(e.method === 'GET' || e.method === 'DELETE' ? {} : { body: body ?? {} }) });

  it('never ends in a 500, whoever sends it', async () => {
    const visitor = portal.as(mine.superAdmin);
    const broken: string[] = [];
    // Signing out in the middle would turn the rest into 401s.
    const routes = sample(2).filter((e) => !['/logout', '/login', '/impersonation/stop'].some((p) => e.path.startsWith(p)) && !e.path.startsWith('/account'));
    for (const e of routes) {
      await fc.assert(fc.asyncProperty(anything, hostile, hostile, async (body, a, b) => {
        const text = (() => { try { return JSON.parse(JSON.stringify(body ?? null)) as unknown; } catch { return null; } })();
        const query = `search=${encodeURIComponent(a)}&start=${encodeURIComponent(b)}&orderBy[name]=${encodeURIComponent(a)}&length=${encodeURIComponent(b)}&q=${encodeURIComponent(a)}&from=${encodeURIComponent(b)}`;
        const { statusCode } = await send(visitor, e, text, query);
        if (statusCode >= 500) broken.push(`${name(e)} ${statusCode} ${JSON.stringify(text)?.slice(0, 80)} ${query.slice(0, 80)}`);
      }), { numRuns: onPostgres ? 6 : 3, seed: 42 });
    }
    expect(broken).toEqual([]);
  });
});

describe('another customer', () => {
  it('never leaves a byte in an answer', async () => {
    // Everything that the other customer has says its mark: the names of its infrastructures and people.
    const mark = `zzmarque${other.customerId}`;
    await portal.services.db.elevated(async (tx) => {
      await tx.updateTable('infrastructure').set({ name: `${mark} infra` }).where('customer_id', '=', other.customerId).execute();
      await tx.updateTable('app_user').set({ last_name: mark }).where('customer_id', '=', other.customerId).execute();
      await tx.insertInto('collaborator').values({ customer_id: other.customerId, infra_id: other.agencies[0], matricule: mark, last_name: mark, first_name: mark, type: 1 }).execute();
    });
    const ids = await portal.services.db.elevated(async (tx) => {
      const of = async (table: string): Promise<number[]> => (await tx.selectFrom(table).select('id').where('customer_id', '=', other.customerId).execute()).map((r: { id: number }) => r.id);
      return [...new Set([...(await of('infrastructure')), ...(await of('app_user')), ...(await of('collaborator'))])];
    });
    const visitor = portal.as(mine.admin);
    const reads = sample(0).filter((e) => e.method === 'GET' && e.route.answers !== 'html' && e.route.may !== 'public');
    const wrong = await faults(reads, async (e) => {
      const targets = pathParts(e.path).some((p) => p.kind === 'digits') ? ids.slice(0, 6) : [0];
      for (const id of targets) {
        const { body, statusCode } = await visitor.request('GET', `${fill(e, id)}?q=${mark}&search=${mark}`);
        if (body.includes(mark)) return `${statusCode} shows the mark`;
      }
      return null;
    });
    expect(wrong).toEqual([]);
  });
});
