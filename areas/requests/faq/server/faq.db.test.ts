import { describe, expect, it } from 'vitest';
import type { Tx } from '#platform/server/call.ts';
import { matches } from '#platform/server/db/schema.ts';
import { auditOff } from '#platform/server/db/audit.ts';
import { SAMPLES } from '#platform/server/files/sample-files.fixtures.ts';
import { freshCustomer } from '#platform/testing/actors.ts';
import { wholePortal, type Visitor } from '#platform/testing/whole-portal.ts';
import { categoryList } from '../contract.ts';
import { QUESTIONS } from '../questions.data.ts';
import { searchArticles } from './reading.ts';
import { startHelp } from './start-help.ts';
import { searchedIn } from './table.ts';

const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
const writer = portal.as(c.superAdmin);
const reader = portal.as(c.collaborator);

let n = 0;
const word = (): string => `mot${(n += 1)}x${c.customerId}`;
const newCategory = async (o: object = {}): Promise<number> => {
  const made = await writer.post('/admin/faq/category/edit-post', {
    categoryId: 0,
    label: `Catégorie ${word()}`,
    modules: ['pay'],
    isOnHome: true,
    ...o,
  });
  expect(made.statusCode, made.body).toBe(200);
  return made.json().id as number;
};
const article = (categoryId: number, o: object = {}): object => ({
  categoryId,
  label: `Article ${word()}`,
  content: '<p>Bonjour</p>',
  tags: [],
  ...o,
});
const newArticle = async (categoryId: number, o: object = {}): Promise<number> => {
  const made = await writer.post('/admin/faq/article/edit-post/0', article(categoryId, o));
  expect(made.statusCode, made.body).toBe(200);
  return made.json().id as number;
};
const searchIds = async (visitor: Visitor, search: string): Promise<number[]> =>
  (await visitor.get(`/faq/home?search=${encodeURIComponent(search)}`))
    .json()
    .found.map((a: { id: number }) => a.id);
const field = (a: {
  statusCode: number;
  json: () => { error: { code: string; details: { field: string }[] } };
}) => [a.statusCode, a.json().error.details[0]?.field];

describe('writing', () => {
  it('has the eight columns of the specification, in its order', () => {
    expect(categoryList.columns.map((x) => x.name)).toEqual([
      'label',
      'numArticles',
      'modules',
      'createdAt',
      'updatedAt',
      'updatedBy',
      'display',
      'actions',
    ]);
  });

  it('saves a new article under id 0 and loads it back; the short address of the specification answers too', async () => {
    const category = await newCategory();
    const id = await newArticle(category, {
      label: '  Clôturer  ',
      tags: ['paie', 'mois', 'paie'],
      isForAdmin: 'on',
      isOnHome: '0',
      isOnTop: 1,
    });
    expect((await writer.get(`/admin/faq/article/edit-load/${id}`)).json()).toMatchObject({
      id,
      label: 'Clôturer',
      tags: ['paie', 'mois'],
      isForAdmin: true,
      isOnHome: false,
      isOnTop: true,
      categoryId: category,
      version: 0,
    });
    const again = await writer.post(
      `/faq_article_edit_post/${id}`,
      article(category, { label: 'Autre titre', version: 0 }),
    );
    expect([again.statusCode, again.json()]).toEqual([200, { id, version: 1 }]);
    expect(
      (
        await writer.post('/faq_category_edit_post', {
          categoryId: 0,
          label: `Catégorie ${word()}`,
        })
      ).statusCode,
    ).toBe(200);
  });

  it.each([
    [undefined, false],
    [null, false],
    ['', false],
    ['0', false],
    ['false', false],
    ['off', false],
    [0, false],
    [false, false],
    ['1', true],
    ['yes', true],
    [7, true],
    [true, true],
    [[], true],
  ])('coerces %j to %j', async (sent, kept) => {
    const id = await newCategory({ isForAdmin: sent });
    expect((await writer.get(`/admin/faq/category/edit-load/${id}`)).json().isForAdmin).toBe(kept);
  });

  it('refuses what cannot be an article, with the field to mend', async () => {
    const category = await newCategory();
    const send = (o: object) => writer.post('/admin/faq/article/edit-post/0', article(category, o));
    expect(field(await send({ label: ' ' }))).toEqual([422, 'label']);
    expect(field(await send({ content: '<p> </p><script>alert(1)</script>' }))).toEqual([
      422,
      'content',
    ]);
    expect(field(await send({ categoryId: 999_999_999 }))).toEqual([422, 'categoryId']);
    expect(field(await send({ tags: ['x'.repeat(61)] }))).toEqual([422, 'tags.0']);
    expect(
      (await writer.post('/admin/faq/article/edit-post/999999999', article(category))).statusCode,
    ).toBe(404);
  });

  it('keeps the vocabulary of articles and nothing that runs or calls home', async () => {
    const id = await newArticle(await newCategory(), {
      content:
        '<h2>Titre</h2><p onclick="x()">a <a href="javascript:x">b</a> <a href="https://exemple.fr">c</a> <a href="/file/900000003">d</a><img src="https://espion.test/p.png"><img src="/file/900000004"><iframe src="//x"></iframe></p>',
    });
    const { content } = (await writer.get(`/admin/faq/article/edit-load/${id}`)).json();
    expect(content).toBe(
      '<h2>Titre</h2><p>a <a>b</a> <a href="https://exemple.fr" rel="noopener noreferrer" target="_blank">c</a> <a href="/file/900000003">d</a><img src="/file/900000004" /></p>',
    );
  });

  it('two writers at once: the second is told', async () => {
    const category = await newCategory();
    const id = await newArticle(category);
    expect(
      (await writer.post(`/admin/faq/article/edit-post/${id}`, article(category, { version: 0 })))
        .statusCode,
    ).toBe(200);
    const late = await writer.post(
      `/admin/faq/article/edit-post/${id}`,
      article(category, { version: 0 }),
    );
    expect([late.statusCode, late.json().error.code]).toEqual([409, 'stale']);
  });

  it('copies an article, unseen on the home page, and a category without its articles', async () => {
    const category = await newCategory();
    const id = await newArticle(category, {
      label: 'Modèle',
      isOnHome: true,
      isOnTop: true,
      tags: ['t'],
    });
    const copy = (await writer.post(`/admin/faq/article/duplicate/${id}`)).json().id as number;
    expect((await writer.get(`/admin/faq/article/edit-load/${copy}`)).json()).toMatchObject({
      label: 'Modèle (copie)',
      isOnHome: false,
      isOnTop: false,
      tags: ['t'],
    });
    // The GET of the specification wants the proof of a state change.
    expect(
      (await writer.request('GET', `/admin/faq/article/duplicate/${id}`, { csrf: false }))
        .statusCode,
    ).toBe(403);
    expect((await writer.request('GET', `/admin/faq/article/duplicate/${id}`)).statusCode).toBe(
      200,
    );
    const twice = [
      (await writer.post(`/admin/faq/category/duplicate/${category}`)).json().id,
      (await writer.post(`/admin/faq/category/duplicate/${category}`)).json().id,
    ];
    const labels = await Promise.all(
      twice.map(async (x: number) =>
        (await writer.get(`/admin/faq/category/edit-load/${x}`)).json(),
      ),
    );
    expect(labels.map((l) => l.numArticles)).toEqual([0, 0]);
    expect(new Set(labels.map((l) => l.label)).size).toBe(2);
  });

  it('a category that holds articles stays; an article goes, and what people said of it', async () => {
    const category = await newCategory();
    const id = await newArticle(category);
    expect(
      (await reader.post('/satisfaction', { kind: 'article', id, rating: 4 })).statusCode,
    ).toBe(200);
    const kept = await writer.delete(`/admin/faq/category/${category}`);
    expect([kept.statusCode, kept.json().error.code, kept.json().error.message]).toEqual([
      409,
      'faq_category_used',
      'Cette catégorie contient 1 article : déplacez-le ou supprimez-le d’abord.',
    ]);
    expect((await writer.delete(`/admin/faq/article/${id}`)).statusCode).toBeLessThan(300);
    expect((await writer.get(`/satisfaction/list/json?kind=article&id=${id}`)).json().count).toBe(
      0,
    );
    expect((await writer.delete(`/admin/faq/category/${category}`)).statusCode).toBeLessThan(300);
    expect((await writer.get(`/admin/faq/category/edit-load/${category}`)).statusCode).toBe(404);
  });

  it('is the provider’s: a customer’s administrator reads and does not write', async () => {
    const admin = portal.as(c.admin);
    const category = await newCategory();
    for (const [method, url] of [
      ['GET', '/admin/faq/list'],
      ['POST', '/admin/faq/article/edit-post/0'],
      ['POST', '/admin/faq/category/edit-post'],
      ['DELETE', `/admin/faq/category/${category}`],
      ['GET', '/admin/faq/autocomplete-tags'],
      ['POST', '/faq/file-upload'],
    ] as const) {
      expect([url, (await admin.request(method, url, { body: {} })).statusCode]).toEqual([
        url,
        403,
      ]);
    }
    expect((await admin.get('/faq/home')).statusCode).toBe(200);
  });

  it('writes the trail', async () => {
    const id = await newCategory();
    expect(
      await portal.run`select action, user_id from audit_log where table_name = 'faq_category' and row_id = ${id}`,
    ).toEqual([{ action: 'insert', user_id: c.superAdmin.id }]);
  });
});

describe('lists', () => {
  it('lists articles with their rating, by any word of title, tag or text', async () => {
    const [w, tag] = [word(), word()];
    const category = await newCategory();
    const id = await newArticle(category, {
      label: `Été ${w}`,
      tags: [tag],
      content: `<p>Dépôt ${w}</p>`,
    });
    for (const [visitor, rating] of [
      [reader, 5],
      [portal.as(c.pay), 4],
    ] as const)
      await visitor.post('/satisfaction', { kind: 'article', id, rating });
    for (const q of [w, tag, `ete ${tag}`, `DEPOT ${w}`])
      expect(
        (await writer.get(`/admin/faq/article/list?search=${encodeURIComponent(q)}`)).json(),
      ).toMatchObject({ total: 1, rows: [{ id, satisfaction: 45 }] });
    const csv = (
      await writer.get(
        `/admin/faq/article/list/export/csv?search=${w}&columns=label&columns=satisfaction&columns=display`,
      )
    ).body;
    expect(csv).toContain(`Été ${w};4,5;Tout le monde`);
  });

  it('offers the tags that are used, the most used first, ten at most', async () => {
    const w = word();
    const category = await newCategory();
    await newArticle(category, { tags: Array.from({ length: 12 }, (_, i) => `${w} ${i}`) });
    await newArticle(category, { tags: [`${w} 11`] });
    const ask = async (q: string) =>
      (
        await writer.get(
          `/admin/faq/autocomplete-tags?pageLimit=10&_type=query&q=${encodeURIComponent(q)}&term=${encodeURIComponent(q)}`,
        )
      ).json().results as { id: string; text: string }[];
    const results = await ask(w.toUpperCase());
    expect(results).toHaveLength(10);
    expect(results[0]).toEqual({ id: `${w} 11`, text: `${w} 11` });
    expect(await ask('%')).toEqual([]);
  });
});

describe('reading', () => {
  it('shows what is on the home page, and hides what is for administrators', async () => {
    const label = `Catégorie ${word()}`;
    const category = await newCategory({ label });
    const open = await newArticle(category, { isOnTop: true });
    const closed = await newArticle(category, { isForAdmin: true });
    const home = async (v: Visitor) =>
      (await v.get('/faq/home')).json() as {
        top: { id: number }[];
        categories: { id: number; articles: { id: number }[] }[];
      };
    const ids = (h: Awaited<ReturnType<typeof home>>) =>
      h.categories.find((x) => x.id === category)?.articles.map((a) => a.id);
    expect(ids(await home(reader))).toEqual([open]);
    expect(ids(await home(portal.as(c.admin)))).toEqual([open, closed]);
    expect((await home(reader)).top.map((a) => a.id)).toContain(open);
    expect([
      (await reader.get(`/faq/article/${closed}`)).statusCode,
      (await portal.as(c.admin).get(`/faq/article/${closed}`)).statusCode,
    ]).toEqual([404, 200]);
    const shut = await newCategory({ isForAdmin: true });
    const inside = await newArticle(shut);
    expect((await reader.get(`/faq/article/${inside}`)).statusCode).toBe(404);
  });

  it('finds without case and accents, takes signs as they are, titles first', async () => {
    const w = word();
    const category = await newCategory();
    const text = await newArticle(category, { label: 'A', content: `<p>Œuvre ${w} à 100 %</p>` });
    const title = await newArticle(category, { label: `Zèbre ${w}` });
    expect(await searchIds(reader, w)).toEqual([title, text]);
    expect(await searchIds(reader, `oeuvre ${w}`)).toEqual([text]);
    expect(await searchIds(reader, `${w} %`)).toEqual([text]);
    expect(await searchIds(reader, `${w} _`)).toEqual([]);
    expect(await searchIds(reader, `${w} zebre`)).toEqual([title]);
    expect((await reader.get(`/quicksearch?q=${w}`)).json().results).toMatchObject([
      { kind: 'document', url: `/faq/article/${title}` },
      { kind: 'document', url: `/faq/article/${text}` },
    ]);
  });

  it('uses the index of the search, whoever asks', async () => {
    const category = await newCategory();
    await portal.elevated(async (tx: Tx) => {
      await auditOff(tx);
      await tx.run`insert into faq_article (faq_category_id, label, content, plain, tags) select ${category}, 'bruit ' || md5(i::text), '', md5((i * 7)::text), array[md5((i * 3)::text)] from generate_series(1, 4000) i`;
      await tx.run`analyze faq_article`;
    });
    const plan = () =>
      portal.services.db.within(
        {
          customerId: c.customerId,
          infras: [c.companyId],
          personId: c.collaborator.id,
          provider: false,
          audit: { userId: null, impersonatorId: null, requestId: 'x', ip: '' },
        },
        'read',
        (tx) =>
          tx.run<{
            'QUERY PLAN': string;
          }>`explain select a.id from faq_article a join faq_category c on c.id = a.faq_category_id where a.is_for_admin = false and c.is_for_admin = false and ${matches(searchedIn('a.'), 'd41d8cd9')}`,
      );
    await expect
      .poll(async () => (await plan()).map((r) => r['QUERY PLAN']).join('\n'), {
        timeout: 60_000,
        interval: 200,
      })
      .toContain('faq_article_search');
    await portal.elevated(async (tx) => {
      await auditOff(tx);
      await tx.run`delete from faq_article where label like 'bruit %' and faq_category_id = ${category}`;
    });
  });

  it('finds a screen by its name', async () => {
    expect(
      (
        await reader.post('/faq/find-route', { name: 'faq_article', params: { article: 7 } })
      ).json(),
    ).toEqual({ url: '/faq/article/7' });
    expect((await reader.post('/faq/find-route', { name: 'nothing' })).statusCode).toBe(404);
  });
});

describe('files', () => {
  const upload = async (name: string, bytes: Uint8Array) =>
    writer.upload('/faq/file-upload', [{ name, bytes }]);
  it('takes pictures and documents, refuses the rest', async () => {
    const made = await upload('plan.png', SAMPLES['png'] as Buffer);
    expect(made.json().files).toMatchObject([
      { name: 'plan.png', type: 'image/png', url: expect.stringMatching(/^\/file\/\d+$/) },
    ]);
    expect((await upload('a.exe', SAMPLES['exe'] as Buffer)).statusCode).toBe(415);
    expect((await upload('plan.png', SAMPLES['exe'] as Buffer)).statusCode).toBe(415);
  });

  it('is read by whoever reads an article that shows it', async () => {
    const { url } = (await upload('note.pdf', SAMPLES['pdf'] as Buffer)).json().files[0] as {
      url: string;
    };
    expect([(await writer.get(url)).statusCode, (await reader.get(url)).statusCode]).toEqual([
      200, 404,
    ]);
    const category = await newCategory();
    const shown = { content: `<p><a href="${url}">note</a></p>` };
    const id = await newArticle(category, { ...shown, isForAdmin: true });
    expect([
      (await portal.as(c.admin).get(url)).statusCode,
      (await reader.get(url)).statusCode,
    ]).toEqual([200, 404]);
    await writer.post(
      `/admin/faq/article/edit-post/${id}`,
      article(category, { ...shown, version: 0 }),
    );
    expect((await reader.get(url)).statusCode).toBe(200);
    expect((await portal.stranger.get(url)).statusCode).toBe(401);
  });
});

it('thirty questions of beginners: the first answer is the article for it', async () => {
  class Undone extends Error {}
  const wrong: string[] = [];
  const asked = portal.elevated(async (tx) => {
    await tx.run`delete from faq_article`;
    await tx.run`delete from faq_category`;
    await startHelp(tx, 'Roulement');
    const actor = { roles: ['ROLE_SUPER_ADMIN'], permissions: new Set(['faq.read-admin']) };
    for (const [question, answer] of QUESTIONS) {
      const [first] = await searchArticles({ tx, actor: actor as never }, question);
      if (first?.label !== answer) wrong.push(`${question} → ${first?.label}`);
    }
    throw new Undone();
  });
  await expect(asked).rejects.toThrow(Undone);
  expect(wrong).toEqual([]);
});
