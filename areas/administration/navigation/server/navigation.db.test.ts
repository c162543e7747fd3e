import { randomUUID } from 'node:crypto';
import { Script } from 'node:vm';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { formatMonth } from '#engines/french-time/formats.ts';
import { addPerson } from '#areas/collaborators/directory/server/people.fixtures.ts';
import { freshCustomer, freshInfrastructure } from '#platform/testing/actors.ts';
import { installStarterHeadings } from '#areas/pay-variables/headings/server/api.ts';
import { THIRTY_SEARCHES } from './thirty-searches.fixtures.ts';
import { wholePortal, type Visitor } from '#platform/testing/whole-portal.ts';

const portal = await wholePortal();
const [c, other] = [
  await freshCustomer(portal.services.db),
  await freshCustomer(portal.services.db),
];
const admin = portal.as(c.admin);

describe('quick search', () => {
  it('finds people of the perimeter from three characters on', async () => {
    const name = `Zorglub${c.customerId}`;
    await portal.elevated(async (tx) => {
      for (const [customer, matricule] of [
        [c, 'Q1'],
        [other, 'Q2'],
      ] as const)
        await addPerson(tx, {
          customerId: customer.customerId,
          infraId: customer.agencies[0],
          matricule,
          lastName: name,
          firstName: 'Éva',
        });
    });
    const find = async (v: Visitor, q: string) =>
      (await v.get(`/quicksearch?q=${encodeURIComponent(q)}`)).json() as {
        minimum: number;
        results: { kind: string; label: string; detail: string }[];
      };
    const answer = await find(admin, `${name.toLowerCase()} eva`);
    expect(answer).toMatchObject({
      minimum: 3,
      results: [{ kind: 'person', detail: expect.stringContaining('Q1') }],
    });
    expect(answer.results).toHaveLength(1);
    expect((await find(admin, name.slice(0, 2))).results).toEqual([]);
    expect((await find(portal.as(c.collaborator), name)).results).toEqual([]);
    expect((await admin.get(`/quicksearch/${c.agencies[1]}?q=${name}`)).json().results).toEqual([]);
  });
});

describe('quick search for what there is to do', () => {
  const find = async (v: Visitor, q: string) =>
    (
      (await v.get(`/quicksearch?q=${encodeURIComponent(q)}`)).json() as {
        results: { kind: string; label: string; detail?: string; url: string }[];
      }
    ).results;
  it('a month to close, by its words, for who may close it; a closed one is opened again', async () => {
    const open = (companyId: number) =>
      portal.elevated(async (tx) => {
        const month = sql`date_trunc('month', now() - interval '2 months')`;
        return (
          (await tx.value<number>`insert into pay_period (customer_id, infra_id, year, month, first_day, last_day) values (${c.customerId}, ${companyId}, extract(year from ${month})::int, extract(month from ${month})::int,
        ${month}::date, (${month} + interval '1 month' - interval '1 day')::date) returning id`) ??
          0
        );
      });
    const id = await open(c.companyId);
    // Another company of the same customer, which this administrator does not see.
    await open(await portal.elevated((tx) => freshInfrastructure(tx, c.customerId, 'company')));
    const month = (await admin.get('/pay-period/list/json')).json().rows[0].month as string;
    const name = formatMonth(month);
    const [word = ''] = name.split(' ');
    const close = {
      kind: 'action',
      label: `Clôturer ${name}`,
      url: `/evp-front-office/${id}?open=close`,
    };
    expect(await find(admin, `cloturer ${word}`)).toMatchObject([close]);
    // Not the screen of exports, which knows the word too.
    expect((await find(admin, 'cloturer'))[0]).toMatchObject({
      label: expect.stringContaining('Clôturer'),
    });
    expect(await find(portal.as(c.pay), `clôt ${word}`)).toContainEqual(
      expect.objectContaining(close),
    );
    expect(await find(portal.as(c.supervisor), `cloturer ${word}`)).toEqual([]);
    expect(await find(portal.as(other.admin), `cloturer ${word}`)).toEqual([]);
    expect(await find(admin, `rouvrir ${word}`)).toEqual([]);
    expect((await find(admin, word)).filter(({ kind }) => kind === 'action')).toEqual([]);
    await portal.run`update pay_period set status = 'closed', closed_at = now() where id = ${id}`;
    expect(await find(admin, `cloturer ${word}`)).toEqual([]);
    expect(await find(admin, `rouvrir ${word}`)).toMatchObject([
      { label: `Rouvrir ${name}`, url: `/evp-front-office/${id}?open=reopen` },
    ]);
  });
  it('thirty searches of a first week open their screen first, twenty-eight at least', async () => {
    const period = await portal.elevated(async (tx) => {
      await installStarterHeadings(tx, c.customerId, { since: '2025-01-01' });
      return (
        (await tx.value<number>`insert into pay_period (customer_id, infra_id, year, month, first_day, last_day) values (${c.customerId}, ${c.companyId}, 2026, 9, '2026-09-01', '2026-09-30') on conflict (infra_id, year, month) do update set year = excluded.year returning id`) ??
        0
      );
    });
    const urlOf = async (name: string): Promise<string> => {
      if (name === 'heading') return '/admin/evp-back-office/heading/';
      const params = name === 'evp_front_office_period' ? { period } : {};
      const answer = await admin.post('/linked-page/find-route', { name, params });
      return (answer.json() as { url: string }).url;
    };
    const missed: string[] = [];
    for (const [typed, page] of THIRTY_SEARCHES) {
      const [first] = await find(admin, typed);
      if (first === undefined || !first.url.startsWith(await urlOf(page)))
        missed.push(`${typed}: ${first?.url ?? 'nothing'}`);
    }
    expect(missed).toEqual([]);
    // What somebody may not open is not offered.
    expect(await find(portal.as(c.collaborator), 'exporter la paie')).toEqual([]);
  });
  it('an action for who may do it, a company of the perimeter with its address', async () => {
    expect(await find(admin, 'ajouter utilisateur')).toEqual([
      { kind: 'action', label: 'Ajouter un utilisateur', url: '/modules/users/users/new' },
    ]);
    expect(await find(portal.as(c.collaborator), 'ajouter utilisateur')).toEqual([]);
    const { companies } = (await admin.get('/company/all')).json() as {
      companies: { id: number; name: string }[];
    };
    const [company = { id: 0, name: '' }] = companies;
    const placesFor = async (v: Visitor) =>
      (await find(v, company.name)).filter(({ url }) => url === `/${company.id}`);
    expect(await placesFor(admin)).toMatchObject([{ kind: 'company', label: company.name }]);
    expect(await placesFor(portal.as(other.admin))).toEqual([]);
  });
});

describe('screens by name and by old address', () => {
  it('a name and its parameters give an address', async () => {
    const find = (body: object) => admin.post('/linked-page/find-route', body);
    expect(
      (await find({ name: 'collaborator', params: { id: 12, tab: 'pay' } })).json().url,
    ).toMatch(/12/);
    expect((await find({ name: 'faq_home', params: { q: 'a&b=c' } })).json()).toEqual({
      url: '/faq/home?q=a%26b%3Dc',
    });
    expect((await find({ name: 'unknown' })).statusCode).toBe(404);
    const missing = await find({ name: 'faq_article' });
    expect([missing.statusCode, missing.json().error.details[0].field]).toEqual([422, 'article']);
    expect(
      (await find({ name: 'faq_article', params: { article: '../../evil' } })).statusCode,
    ).toBe(422);
  });

  it('an old address leads to its screen, and nowhere else', async () => {
    const go = (path: string) => admin.get(`/redirect-legacy/${path}`);
    expect([(await go('aide')).statusCode, (await go('aide')).headers['location']]).toEqual([
      302,
      '/faq/home',
    ]);
    expect((await go('aide/')).headers['location']).toBe('/faq/home');
    for (const path of [
      'nulle-part',
      '//evil.test',
      '/evil.test',
      'https://evil.test',
      'https:%2F%2Fevil.test',
      '%5C%5Cevil.test',
      '..%2f..%2fevil',
      'aide?to=https://evil.test/x',
      'aide%0d%0aLocation:%20https://evil.test',
    ]) {
      const { statusCode, headers } = await go(path);
      expect([path, statusCode, /evil/.test(String(headers['location'] ?? ''))]).toEqual([
        path,
        path.startsWith('aide?') ? 302 : 404,
        false,
      ]);
    }
    expect((await portal.stranger.get('/redirect-legacy/aide')).statusCode).toBe(401);
  });

  it('the other names of a route answer as it does, with its rights, and lead nowhere outside', async () => {
    expect((await admin.get('/api/home/badges')).json()).toEqual(
      (await admin.get('/home/badges')).json(),
    );
    expect((await admin.get(`/api/home/badges/${c.agencies[0]}`)).statusCode).toBe(200);
    expect((await admin.get('/api-view/faq/home')).headers['content-type']).toContain('text/html');
    expect((await admin.get('/api-raw/home/badges')).headers['content-disposition']).toContain(
      'attachment',
    );
    expect((await portal.as(c.collaborator).get('/api/logs/history/list')).statusCode).toBe(403);
    expect((await portal.stranger.get('/api/home/badges')).statusCode).toBe(401);
    expect(
      (await admin.request('POST', '/api/satisfaction', { body: {}, csrf: false })).statusCode,
    ).toBe(403);
    for (const path of [
      '/api/http://evil.test',
      '/api///evil.test/x',
      '/api-view//evil.test',
      '/api-view/https:/evil.test',
      '/api/nowhere',
      '/api-raw/nowhere',
    ]) {
      const { statusCode, headers } = await admin.get(path);
      expect([path, statusCode]).toEqual([path, expect.any(Number)]);
      expect(String(headers['location'] ?? '/x')).toMatch(/^\/[^/\\]/);
    }
  });
});

describe('texts', () => {
  it('of an area come as JSON or as a script, to anybody', async () => {
    const json = await portal.stranger.get('/translations/faq.json');
    expect([json.statusCode, json.headers['content-type'], json.json().title]).toEqual([
      200,
      'application/json; charset=utf-8',
      'Aide',
    ]);
    expect(json.headers['cache-control']).toContain('max-age=3600');
    const js = await portal.stranger.get('/translations/faq.js');
    expect(js.headers['content-type']).toContain('javascript');
    const window: { translations?: Record<string, { title: string }> } = {};
    new Script(js.body).runInNewContext({ window });
    expect(window.translations?.['faq']?.title).toBe('Aide');
  });
  it('of every area are there; an unknown domain or format is not', async () => {
    for (const domain of [
      'home',
      'logs',
      'naf-codes',
      'navigation',
      'exports',
      'demo',
      'satisfaction',
      'expenses',
      'pay-entry',
      'users',
    ])
      expect([
        domain,
        (await portal.stranger.get(`/translations/${domain}.json`)).statusCode,
      ]).toEqual([domain, 200]);
    for (const name of ['nothing.json', '__proto__.json', 'constructor.json', 'faq.xml', 'faq'])
      expect([name, (await portal.stranger.get(`/translations/${name}`)).statusCode]).toEqual([
        name,
        404,
      ]);
  });
});

describe('what the web app needs to start', () => {
  it('is said in one answer', async () => {
    expect((await admin.get('/configuration')).json()).toMatchObject({
      locale: 'fr',
      timezone: 'Europe/Paris',
      country: 'FR',
      limits: {
        fileBytes: 20_971_520,
        pageSizes: [10, 25, 50, 100, 500],
        minimumSearch: 3,
        toastMilliseconds: 10_000,
        bodyImagePixels: 350,
        liveRetries: 3,
      },
    });
  });
  it('companies of the perimeter', async () => {
    const { companies } = (await admin.get('/company/all')).json();
    expect(companies).toContainEqual(expect.objectContaining({ id: c.companyId, agencies: 2 }));
    expect(companies.map(({ id }: { id: number }) => id)).not.toContain(other.companyId);
    expect((await portal.as(c.supervisor).get('/company/all')).json().companies).toEqual([]);
  });
  it('the hub and a token in the headers', async () => {
    const { headers, statusCode } = await admin.get('/mercure-discover');
    expect(statusCode).toBe(200);
    expect(String(headers['link'])).toContain('rel="mercure"');
    expect((await portal.stranger.get('/mercure-discover')).statusCode).toBe(401);
  });
});

describe('what a device recorded offline', () => {
  const item = (o: object = {}) => ({
    id: randomUUID(),
    method: 'POST',
    route: '/home/collaborator-cursor/create',
    params: {},
    body: { collaboratorId: 0 },
    recordedAt: '2026-10-01T08:00:00Z',
    ...o,
  });
  it('is done once, each item with its outcome', async () => {
    const [wrong, none] = [
      item(),
      item({ method: 'DELETE', route: '/home/collaborator-cursor/delete', body: undefined }),
    ];
    const first = (await admin.post('/sync', { items: [wrong, none] })).json().items as {
      id: string;
      status: string;
      message: string | null;
    }[];
    expect(first.map((i) => i.status)).toEqual(['refused', 'done']);
    const again = (
      await admin.post('/sync', { items: [{ ...wrong, body: { collaboratorId: 1 } }] })
    ).json().items[0];
    expect(again).toMatchObject({ id: wrong.id, status: 'refused' });
    expect((await admin.get('/sync')).json().items.map((i: { id: string }) => i.id)).toEqual(
      expect.arrayContaining([wrong.id, none.id]),
    );
    expect((await portal.as(c.pay).get('/sync')).json().items).toEqual([]);
  });
  it('inside an infrastructure is done inside it; elsewhere it does not exist', async () => {
    const answer = await admin.post(`/sync/${c.agencies[0]}`, {
      items: [item({ method: 'POST', route: '/export-file/download', body: {} })],
    });
    expect([answer.statusCode, answer.json().items[0].status]).toEqual([200, 'refused']);
    expect((await admin.get(`/sync/${c.agencies[0]}`)).statusCode).toBe(200);
    expect((await admin.post(`/sync/${other.agencies[0]}`, { items: [item()] })).statusCode).toBe(
      404,
    );
  });
  it('is refused whole when it is no such list', async () => {
    expect(
      (await admin.post('/sync', { items: [item({ route: 'https://evil.test' })] })).statusCode,
    ).toBe(422);
    expect(
      (await admin.post('/sync', { items: [item({ route: '//evil.test' })] })).statusCode,
    ).toBe(422);
    expect((await admin.post('/sync', { items: [item({ id: 'x' })] })).statusCode).toBe(422);
  });
});
