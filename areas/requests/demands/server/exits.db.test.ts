// Nothing that is internal reaches a customer, and nobody of an anonymous service: generated, exits × kinds × roles. What an exit answers before and after an
// internal comment must be the same to the byte, so that not even its existence shows.
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { access } from '#apps/server/areas.ts';
import { actorFor, type TestPerson } from '#platform/testing/actors.ts';
import { SAMPLES } from '#platform/server/files/sample-files.fixtures.ts';
import { desk, ok } from './desk.setup.fixtures.ts';

const { at, as, opened, details, comment, act, lastSeen } = desk();
const base = '/admin/demand';
const SECRET = 'zqsecretzq';
const ROLES = ['admin', 'pay', 'supervisor', 'collaborator'] as const;
const KINDS = ['internal', 'service_now'] as const;

interface Exit {
  readonly name: string;
  readonly read: (who: TestPerson, id: number) => Promise<string>;
}
const got = (path: (id: number) => string): Exit['read'] => {
  return async (who, id) => {
    const { statusCode, body } = await as(who).get(path(id));
    // Working time goes on between two readings.
    return `${statusCode} ${body.replaceAll(/"remaining":-?\d+/g, '')}`;
  };
};
const fromDatabase =
  (read: (who: TestPerson, id: number) => ReturnType<typeof sql<object>>): Exit['read'] =>
  (who, id) =>
    at.portal.elevated(async (tx) => JSON.stringify((await read(who, id).execute(tx)).rows));
/** Columns in which working time does not go on. */
const STILL =
  'id,label,status,applicant,affectedTo,followedBy,responsible,createdAt,conversation,theme,subtheme,service,origin,treatedAt,infrastructure';
const EXITS: readonly Exit[] = [
  { name: 'page', read: got((id) => `${base}/details/${id}`) },
  { name: 'details', read: got((id) => `${base}/details/${id}/json`) },
  { name: 'alias of the API', read: got((id) => `/api${base}/details/${id}/json`) },
  { name: 'history', read: got((id) => `${base}/${id}/history/json`) },
  { name: 'list', read: got(() => `${base}/list/json?length=500`) },
  { name: 'search', read: got(() => `${base}/list/json?search=${SECRET}`) },
  { name: 'count', read: got(() => `${base}/list/json/count`) },
  { name: 'filters', read: got(() => `${base}/filters`) },
  { name: 'counters', read: got(() => `${base}/counters/json`) },
  { name: 'incidents', read: got(() => `${base}/incident/all/json`) },
  { name: 'similar', read: got((id) => `${base}/${id}/similar/json`) },
  { name: 'form', read: got(() => `${base}/form-data`) },
  {
    name: 'export',
    read: got(() => `${base}/list/json/export/csv?columns=${STILL}`),
  },
  {
    name: 'log of changes',
    // Without the exports that this test makes itself.
    read: async (who) => {
      const answer = await as(who).get('/logs/history/list?length=500');
      const rows: { what: string }[] = answer.statusCode === 200 ? answer.json().rows : [];
      return `${answer.statusCode} ${JSON.stringify(rows.filter(({ what }) => what !== 'export'))}`;
    },
  },
  { name: 'log of deposits', read: got(() => '/logs/uploads/list?length=500') },
  {
    name: 'notifications and mails',
    read: fromDatabase(
      ({ id }) => sql`select kind, title, text from notification where user_id = ${id} order by id`,
    ),
  },
  {
    name: 'live updates',
    read: async (who) => {
      const { live, db } = at.portal.services;
      const topics = live.topicsOf(await actorFor(db, access, who));
      return db.elevated(async (tx) => {
        const rows =
          await tx.run`select topics, data from live_update where topics && ${[...topics]}::text[]
          and type in ('demand', 'presence') order by event_id`;
        return JSON.stringify(rows);
      });
    },
  },
];
const readAll = async (id: number) => {
  const all = new Map<string, string>();
  for (const role of ROLES)
    for (const exit of EXITS) all.set(`${role}: ${exit.name}`, await exit.read(at.c[role], id));
  return all;
};
const changed = (before: Awaited<ReturnType<typeof readAll>>, after: typeof before): string[] =>
  [...after].filter(([name, body]) => before.get(name) !== body).map(([name]) => name);
const leaking = (all: Awaited<ReturnType<typeof readAll>>, marks: readonly string[]): string[] =>
  [...all].filter(([, body]) => marks.some((mark) => body.includes(mark))).map(([name]) => name);

const fileOf = (name: string) => ({ name, bytes: SAMPLES['pdf'] ?? Buffer.of() });

describe.each(KINDS)('a comment of kind %s', (type) => {
  it('reaches no customer by any exit, nor does its file', async () => {
    const id = await opened();
    await ok(act(at.agent, id, 'assign'));
    await ok(act(at.c.admin, id, 'follow'));
    const before = await readAll(id);
    const text = `Entre nous : ${SECRET}.`;
    const written = await ok(comment(at.agent, id, { type, text, mentions: [at.second.id] }));
    await ok(act(at.agent, id, 'presence', { is: 'writing' }));
    await ok(
      as(at.agent).post(`${base}/incident/group`, {
        selection: { ids: [id] },
        values: { label: SECRET },
      }),
    );
    const sent = await as(at.agent).upload(`${base}/${id}/file/upload?comment=${written.id}`, [
      fileOf(`${SECRET}.pdf`),
    ]);
    expect(sent.statusCode, sent.body).toBe(200);
    const after = await readAll(id);
    expect(changed(before, after)).toEqual([]);
    expect(leaking(after, [SECRET])).toEqual([]);
    const [file] = sent.json().files;
    for (const role of ROLES) {
      const visitor = as(at.c[role]);
      for (const path of [`${base}/${id}/file/${file.id}/download`, `/file/${file.id}`])
        expect([403, 404], `${role} ${path}`).toContain((await visitor.get(path)).statusCode);
      const edit = { type, text: 'À moi.', seen: written.id };
      const put = await visitor.request('PUT', `${base}/${id}/comment/${written.id}`, {
        body: edit,
      });
      expect([403, 404]).toContain(put.statusCode);
      const add = await visitor.post(`${base}/${id}/comment/0`, edit);
      expect(add.statusCode).toBe(403);
    }
    expect((await as(at.second).get(`/file/${file.id}`)).statusCode).toBe(200);
    expect((await details(at.second, id)).comments.at(-1)).toMatchObject({ text, isNew: true });
  });

  it('becomes visible only when that is confirmed, and then mentions nobody', async () => {
    const id = await opened();
    const body = { type, text: 'Pour plus tard.', mentions: [at.second.id] };
    const written = await ok(comment(at.agent, id, body));
    const put = (o: object) =>
      as(at.agent).request('PUT', `${base}/${id}/comment/${written.id}`, {
        body: { ...body, type: 'message', seen: written.id, ...o },
      });
    const asked = await put({});
    expect([asked.statusCode, asked.json().error.code]).toEqual([409, 'confirm_visible']);
    expect((await details(at.c.pay, id)).comments).toHaveLength(1);
    expect((await put({ confirmed: true })).statusCode).toBe(200);
    expect((await details(at.agent, id)).comments.at(-1)).toMatchObject({ mentions: [] });
    expect((await details(at.c.pay, id)).comments).toHaveLength(2);
    expect((await put({ type, confirmed: true })).statusCode).toBe(409);
  });
});

it('a draft is its author’s alone, by kind', async () => {
  const id = await opened();
  await ok(act(at.agent, id, 'draft', { kind: 'internal', text: 'À relire' }));
  await ok(act(at.agent, id, 'draft', { kind: 'message', text: 'Bonjour' }));
  expect((await details(at.agent, id)).drafts).toHaveLength(2);
  expect((await details(at.second, id)).drafts).toEqual([]);
  expect((await details(at.c.pay, id)).drafts).toEqual([]);
  expect((await act(at.c.pay, id, 'draft', { kind: 'internal', text: 'x' })).statusCode).toBe(404);
  await ok(comment(at.agent, id, { type: 'message' }));
  expect((await details(at.agent, id)).drafts).toEqual([{ kind: 'internal', text: 'À relire' }]);
});

describe('an anonymous service', () => {
  let name: string;
  beforeAll(async () => {
    name =
      (await at.portal
        .value<string>`select last_name as name from app_user where id = ${at.agent.id}`) ?? '';
  });
  /** Numbers of the provider's account under a key that names somebody. */
  const numbersOf = (value: unknown, id: number, key = ''): string[] => {
    if (typeof value === 'number')
      return value === id && /author|user|assignee|responsible|by|people/i.test(key) ? [key] : [];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([k, v]) => numbersOf(v, id, `${key}.${k}`));
  };

  it('shows its name by every exit, never that of a person', async () => {
    const id = await opened({ label: 'Anonyme ?' });
    await ok(act(at.c.admin, id, 'follow'));
    await ok(act(at.agent, id, 'assign'));
    await ok(act(at.agent, id, 'presence', { is: 'here' }));
    const written = await ok(comment(at.agent, id, { text: 'Voici.', mentions: [at.second.id] }));
    await as(at.agent).upload(`${base}/${id}/file/upload?comment=${written.id}`, [
      fileOf('reponse.pdf'),
    ]);
    await at.portal.elevated((tx) =>
      tx.run`insert into approver_substitute (customer_id, user_id, substitute_id, starts_on, ends_on, message)
        values (1, ${at.agent.id}, ${at.second.id}, current_date - 1, current_date + 1, ${`Absence de ${name}`})`.then(
        () => null,
      ),
    );
    await ok(comment(at.c.pay, id, { text: 'Merci.' }));
    await ok(comment(at.agent, id, { text: 'Cela vous va ?', response: 'validation' }));
    const { version } = await details(at.agent, id);
    await ok(
      as(at.agent).post(`${base}/save-demand`, {
        id,
        themeId: at.themeId,
        label: 'Anonyme !',
        serviceId: at.serviceId,
        responsibleId: at.agent.id,
        version,
      }),
    );
    const all = await readAll(id);
    expect(name).not.toBe('');
    expect(leaking(all, [name, at.agent.email])).toEqual([]);
    const seen = await details(at.c.pay, id);
    expect([seen.assignee, seen.responsible, seen.comments.at(-1)?.author]).toEqual([
      at.serviceName,
      at.serviceName,
      { id: null, name: at.serviceName },
    ]);
    expect(numbersOf(seen, at.agent.id)).toEqual([]);
    expect(seen.followers.some((one) => one.includes(name))).toBe(false);
    expect((await details(at.second, id)).assignee).toContain(name);
    // What was written while it was anonymous stays so.
    await as(at.c.superAdmin).post(`${base}/save-demand`, {
      id,
      themeId: at.themeId,
      label: 'Anonyme !',
      serviceId: null,
      responsibleId: null,
      version: (await details(at.agent, id)).version,
    });
    const moved = await details(at.c.pay, id);
    expect(moved.comments.filter((c) => c.author.name.includes(name))).toEqual([]);
    expect(await lastSeen(at.c.pay, id)).toBeGreaterThan(0);
  });
});
