import { beforeAll, describe, expect, it } from 'vitest';
import { freshCustomer } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';

const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
const other = await freshCustomer(portal.services.db);
let article: number;
beforeAll(async () => {
  const writer = portal.as(c.superAdmin);
  const category = (
    await writer.post('/admin/faq/category/edit-post', {
      categoryId: 0,
      label: `Avis ${c.customerId}`,
    })
  ).json().id as number;
  article = (
    await writer.post('/admin/faq/article/edit-post/0', {
      categoryId: category,
      label: 'À noter',
      content: '<p>x</p>',
    })
  ).json().id as number;
});
const body = (o: object = {}): object => ({
  kind: 'article',
  id: article,
  rating: 4,
  comment: 'Clair',
  ...o,
});
const reviews = async () =>
  (
    await portal.as(c.superAdmin).get(`/satisfaction/list/json?kind=article&id=${article}`)
  ).json() as {
    average: number | null;
    count: number;
    reviews: { who: string; rating: number; comment: string | null }[];
  };

describe('a rating', () => {
  it('is one per person: the second replaces the first, and is read back', async () => {
    const me = portal.as(c.collaborator);
    expect((await me.get(`/satisfaction?kind=article&id=${article}`)).json()).toEqual({
      given: null,
    });
    expect((await me.post('/satisfaction', body())).json()).toMatchObject({
      rating: 4,
      comment: 'Clair',
    });
    expect(
      (await me.post('/satisfaction', body({ rating: 2, comment: '  ' }))).json(),
    ).toMatchObject({ rating: 2, comment: null });
    expect((await me.get(`/satisfaction?kind=article&id=${article}`)).json().given).toMatchObject({
      rating: 2,
      comment: null,
    });
    expect((await portal.as(c.pay).get(`/satisfaction?kind=article&id=${article}`)).json()).toEqual(
      { given: null },
    );
    expect(
      await portal.column<string>`select action from audit_log where table_name = 'satisfaction' and user_id = ${c.collaborator.id} order by id`,
    ).toEqual(['insert', 'update']);
  });

  it('of everybody is read by the provider alone', async () => {
    await portal
      .as(other.collaborator)
      .post('/satisfaction', body({ rating: 5, comment: 'Parfait' }));
    const all = await reviews();
    expect(all).toMatchObject({ average: 3.5, count: 2 });
    expect(all.reviews.map((r) => [r.rating, r.comment])).toEqual([
      [5, 'Parfait'],
      [2, null],
    ]);
    expect(all.reviews[0]?.who).toContain('Camille');
    expect(
      (await portal.as(c.admin).get(`/satisfaction/list/json?kind=article&id=${article}`))
        .statusCode,
    ).toBe(403);
  });

  it.each([
    [0, 'rating'],
    [6, 'rating'],
    [2.5, 'rating'],
    ['cinq', 'rating'],
  ])('of %j is refused', async (rating, at) => {
    const answer = await portal.as(c.pay).post('/satisfaction', body({ rating }));
    expect([answer.statusCode, answer.json().error.details[0].field]).toEqual([422, at]);
  });

  it('needs something that is there for this person', async () => {
    const me = portal.as(c.collaborator);
    expect((await me.post('/satisfaction', body({ id: 999_999_999 }))).statusCode).toBe(404);
    expect((await me.post('/satisfaction', body({ kind: 'release_note' }))).statusCode).toBe(404);
    expect((await me.post('/satisfaction', body({ kind: 'planet' }))).statusCode).toBe(422);
    expect((await me.post('/satisfaction', body({ comment: 'x'.repeat(2_001) }))).statusCode).toBe(
      422,
    );
    expect((await portal.stranger.post('/satisfaction', body())).statusCode).toBe(401);
  });
});
