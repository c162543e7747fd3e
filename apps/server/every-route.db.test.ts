// Generated over all routes: strangers, wrong roles, other customers, malformed input. Whole on PostgreSQL, sampled on the embedded database.
// The rules themselves, and that each of them finds its breach: platform/testing/route-rules.ts.
import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, it } from 'vitest';
import { access } from './areas.ts';
import { entries, type Entry } from '#platform/contract/inventory.ts';
import { freshCustomer, freshPerson, type TestPerson } from '#platform/testing/actors.ts';
import {
  asksStrangers,
  closedTo,
  hidesOthers,
  isDocumented,
  keepsSecret,
  knowsItsPaths,
  leavesNoMark,
  opensNew,
  refusesWithoutRight,
  survives,
  wantsProof,
} from '#platform/testing/route-rules.ts';
import { wholePortal, type Visitor } from '#platform/testing/whole-portal.ts';
import { insertRow } from '#platform/server/db/rows.ts';

const onPostgres = (process.env['TEST_DATABASE_URL'] ?? '') !== '';
const portal = await wholePortal();
const mine = await freshCustomer(portal.services.db);
const other = await freshCustomer(portal.services.db);
let all: Entry[];

beforeAll(async () => {
  all = entries(Object.fromEntries(portal.areas.map((a) => [a.name, a.contract]))).filter(
    (e) => e.route.kind !== 'stream',
  );
});

/** Every third route on the embedded database, all of them on PostgreSQL; `seed` shifts the sample from test to test. */
const sample = (seed: number): Entry[] =>
  onPostgres ? all : all.filter((_, i) => i % 3 === seed % 3);
const permissionsOf = async (visitor: Visitor): Promise<string[]> =>
  ((await visitor.get('/profile/json')).json() as { permissions: string[] }).permissions;

describe('every route', () => {
  it('asks a stranger to sign in', async () =>
    expect(await asksStrangers(portal.stranger, sample(0))).toEqual([]));

  it('refuses a person without the right', async () => {
    const visitor = portal.as(mine.collaborator);
    const permissions = await permissionsOf(visitor);
    expect(closedTo(permissions, sample(1)).length).toBeGreaterThan(10);
    expect(await refusesWithoutRight(visitor, permissions, sample(1))).toEqual([]);
  });

  it('changes nothing without the proof that the request comes from the portal', async () =>
    expect(await wantsProof(portal.as(mine.superAdmin), sample(2))).toEqual([]));

  it('takes no mark of an employee from whoever acts in their name', async () => {
    const staff = await portal.elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_SUPER_ADMIN'],
        customerId: null,
        infraId: 1,
        perimeter: [1],
      }),
    );
    const started = await portal.as(staff).post(`/impersonation/start/${mine.collaborator.id}`);
    const cookie = String(started.headers['set-cookie']).split(';')[0] ?? '';
    const acting = portal.as({ headers: { cookie, 'x-csrf-token': started.json().csrfToken } });
    expect(await leavesNoMark(acting, access, all)).toEqual([]);
    // What waits for them to be read goes on waiting.
    expect((await acting.post('/notifications/read', {})).statusCode).toBe(403);
    expect((await acting.get('/profile/json')).json()).toMatchObject({ isImpersonating: 1 });
  });

  it('does not exist under an infrastructure of another customer', async () => {
    const visitor = portal.as(mine.admin);
    expect(
      await hidesOthers(visitor, await permissionsOf(visitor), other.companyId, sample(0)),
    ).toEqual([]);
  });

  it('answers a path that fits no kind with 404', async () =>
    expect(await knowsItsPaths(portal.as(mine.superAdmin), sample(1))).toEqual([]));

  it('answers the defaults of what is new, where it is the form of something', async () => {
    // Forms of what exists already: an account, a settlement that a leaver opened, the settings of an infrastructure, a month's points of a category.
    const ofWhatExists = [
      '/admin/administrators/',
      '/final-settlement/',
      '/admin/mobility-payment/',
      '/todolist/',
    ];
    const forms = all.filter(
      (e) =>
        e.method === 'GET' &&
        e.route.answers !== 'html' &&
        /\/edit(-load)?\/\{\w+\}$/.test(e.path) &&
        !ofWhatExists.some((path) => e.path.startsWith(path)),
    );
    expect(forms.length).toBeGreaterThan(7);
    expect(await opensNew(portal.as(mine.superAdmin), forms)).toEqual([]);
  });

  it('is in the OpenAPI document, which an independent validator finds sound', async () => {
    const document = (await portal.stranger.get('/openapi.json')).json() as {
      paths: Record<string, Record<string, unknown>>;
    };
    expect(isDocumented(document.paths, all)).toEqual([]);
    expect(await new Validator().validate(document)).toMatchObject({ valid: true });
  });

  it('never ends in a 500, whatever is sent', async () => {
    // Signing out in the middle would turn the rest into 401s.
    const routes = sample(2).filter(
      (e) =>
        !['/logout', '/login', '/impersonation/stop', '/account'].some((p) => e.path.startsWith(p)),
    );
    expect(await survives(portal.as(mine.superAdmin), routes, 3)).toEqual([]);
  }, 300_000);
});

describe('every list', () => {
  interface Parameter {
    readonly name: string;
    readonly schema: { properties?: { name?: { enum?: string[] } } };
  }
  const listsOf = async (): Promise<[string, string[], Parameter[]][]> => {
    const { paths } = (await portal.stranger.get('/openapi.json')).json() as {
      paths: Record<string, { get?: { parameters?: Parameter[] } }>;
    };
    return Object.entries(paths).flatMap(([path, { get }]) => {
      const all = get?.parameters ?? [];
      const isList = !path.includes('{') && all.some(({ name }) => name === 'orderBy');
      return isList ? [[path, all.map(({ name }) => name), all]] : [];
    });
  };
  const failing = async (visitor: Visitor, asked: readonly string[]): Promise<string[]> => {
    const failed: string[] = [];
    for (const address of asked) {
      const { statusCode } = await visitor.get(address);
      if (statusCode >= 500) failed.push(`${statusCode} ${address}`);
    }
    return failed;
  };
  it('is ordered by each column that offers it', async () => {
    const asked = (await listsOf()).flatMap(([path, , parameters]) =>
      parameters
        .filter(({ name }) => name === 'orderBy')
        .flatMap(({ schema }) => schema.properties?.name?.enum ?? [])
        .map((name) => `${path}?length=10&orderBy%5Bname%5D=${name}`),
    );
    expect(asked.length).toBeGreaterThan(100);
    expect(await failing(portal.as(mine.superAdmin), asked)).toEqual([]);
  }, 120_000);
  it('is filtered by anything that is typed into its address, without a failure of ours', async () => {
    const visitor = portal.as(mine.superAdmin);
    const asked = (await listsOf()).flatMap(([path, names]) =>
      names
        .filter((name) => !['orderBy', 'start', 'length', 'search'].includes(name))
        .map((name) => `${path}?length=1&${name}=__proto__`),
    );
    expect(asked.length).toBeGreaterThan(100);
    expect(await failing(visitor, asked)).toEqual([]);
  }, 120_000);
});

describe('another customer', () => {
  let mark: string;
  let ids: number[];
  let staff: TestPerson;
  beforeAll(async () => {
    // Everything that the other customer has says its mark: its infrastructures, people, profiles, events.
    mark = `zzmarque${other.customerId}`;
    ids = await portal.elevated(async (tx) => {
      await tx
        .updateTable('infrastructure')
        .set({ name: `${mark} infra` })
        .where('customer_id', '=', other.customerId)
        .execute();
      await tx
        .updateTable('app_user')
        .set({ last_name: mark })
        .where('customer_id', '=', other.customerId)
        .execute();
      await insertRow(tx, 'collaborator', {
        customer_id: other.customerId,
        infra_id: other.agencies[0],
        matricule: mark,
        last_name: mark,
        first_name: mark,
        type: 1,
      });
      await insertRow(tx, 'user_profile', {
        customer_id: other.customerId,
        infra_id: other.customerId,
        name: mark,
        settings: '{}',
      });
      await insertRow(tx, 'login_event', {
        at: '2026-11-01T08:00:00Z',
        event: 'sign_in',
        customer_id: other.customerId,
        infra_id: other.companyId,
        email: `${mark}@test.example`,
        ip: '192.0.2.1',
        user_agent: '',
      });
      const of = async (table: string): Promise<number[]> =>
        (
          await tx
            .selectFrom(table)
            .select('id')
            .where('customer_id', '=', other.customerId)
            .execute()
        ).map((r: { id: number }) => r.id);
      return [
        ...new Set([
          ...(await of('infrastructure')),
          ...(await of('app_user')),
          ...(await of('collaborator')),
          ...(await of('user_profile')),
        ]),
      ];
    });
    staff = await portal.elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_ADMIN', 'ROLE_PAY_ADMIN'],
        customerId: null,
        infraId: 1,
        perimeter: [mine.customerId],
      }),
    );
  });

  it('leaves no byte in an answer to a customer', async () =>
    expect(await keepsSecret(portal.as(mine.admin), mark, ids.slice(0, 6), sample(0))).toEqual([]));
  it('nor to the provider’s staff who do not hold it', async () =>
    expect(await keepsSecret(portal.as(staff), mark, ids.slice(0, 6), sample(1))).toEqual([]));
});
