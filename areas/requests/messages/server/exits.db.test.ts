// Nothing that is internal reaches a customer, nothing of a conversation reaches anybody who does not take part in it, and nobody of an anonymous service is named:
// generated, exits × kinds × readers. What an exit answers before and after must be the same to the byte, so that not even the existence shows.
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { access } from '#apps/server/areas.ts';
import { actorFor, freshPerson, type TestPerson } from '#platform/testing/actors.ts';
import { scopeOf } from '#platform/server/services.ts';
import { SAMPLES } from '#platform/server/files/sample-files.fixtures.ts';
import { desk, ok } from './desk.setup.fixtures.ts';

const { at, as, open, opened, view, reply, upload } = desk();
const SECRET = 'zqsecretzq';
const base = '/message/conversation';

interface Exit {
  readonly name: string;
  readonly read: (who: TestPerson, c: { id: number; messageId: number }) => Promise<string>;
}
const got = (path: (c: { id: number; messageId: number }) => string): Exit['read'] => {
  return async (who, c) => {
    const { statusCode, body } = await as(who).get(path(c));
    return `${statusCode} ${body}`;
  };
};
const fromDatabase =
  (read: (who: TestPerson) => ReturnType<typeof sql<object>>): Exit['read'] =>
  (who) =>
    at.portal.elevated(async (tx) => JSON.stringify((await read(who).execute(tx)).rows));
const boxes = (['inbox', 'sent'] as const).flatMap((box): Exit[] => {
  const json = `${base}/list/${box}/json`;
  return [
    { name: box, read: got(() => `${json}?length=500`) },
    { name: `${box} in its place`, read: got(() => `${json}/${at.c.companyId}?length=500`) },
    { name: `${box} search`, read: got(() => `${json}?search=${SECRET}`) },
    { name: `${box} count`, read: got(() => `${json}/count`) },
    { name: `${box} unread`, read: got(() => `${json}?unread=true`) },
    { name: `${box} options`, read: got(() => `${json}/filter-options`) },
    { name: `${box} parameters`, read: got(() => `${base}/list/${box}/parameters`) },
    { name: `${box} export`, read: got(() => `${json}/export/csv`) },
  ];
});
const EXITS: readonly Exit[] = [
  ...boxes,
  { name: 'view', read: got((c) => `/message/conversation-message/${c.messageId}/view/json`) },
  {
    name: 'alias of the API',
    read: got((c) => `/api/message/conversation-message/${c.messageId}/view/json`),
  },
  { name: 'edit', read: got((c) => `/message/conversation-message/${c.messageId}/edit/json`) },
  { name: 'reply', read: got((c) => `${base}/${c.id}/reply/json`) },
  {
    name: 'link',
    read: async (who, c) => {
      const { statusCode, body } = await as(who).get(`${base}/link-demand/${c.id}`);
      return `${statusCode} ${body}`;
    },
  },
  { name: 'recipients', read: got(() => '/message/user/list/recipient/admin/json') },
  { name: 'figures', read: got(() => '/admin/home/messages/stats') },
  { name: 'badges', read: got(() => '/navigation/badges') },
  { name: 'demands', read: got(() => '/admin/demand/list/json?length=500') },
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
        const rows = await tx.run`select topics, data from live_update
          where (topics && ${[...topics]}::text[] or exists (select from unnest(topics) t where t like ${`/users/${who.id}/%`}))
            and type in ('conversation', 'presence') order by event_id`;
        return JSON.stringify(rows);
      });
    },
  },
];
type Readers = Readonly<Record<string, TestPerson>>;
const readAll = async (readers: Readers, c: { id: number; messageId: number }) => {
  const all = new Map<string, string>();
  for (const [role, who] of Object.entries(readers))
    for (const exit of EXITS) all.set(`${role}: ${exit.name}`, await exit.read(who, c));
  return all;
};
type All = Awaited<ReturnType<typeof readAll>>;
const changed = (before: All, after: All): string[] =>
  [...after].filter(([name, body]) => before.get(name) !== body).map(([name]) => name);
const leaking = (all: All, marks: readonly string[]): string[] =>
  [...all].filter(([, body]) => marks.some((mark) => body.includes(mark))).map(([name]) => name);
const pdf = (): Buffer => SAMPLES['pdf'] ?? Buffer.of();
const fileOf = async (who: TestPerson, name: string): Promise<string> =>
  (await ok(upload(who, name, pdf()))).attachments[0].key;

describe('an internal note', () => {
  it('reaches no customer by any exit, nor does its file', async () => {
    const c = await open(at.c.pay);
    await ok(reply(at.agent, c));
    const readers = { ...participantsOf(), ...strangersOf() };
    const before = await readAll(readers, c);
    const key = await fileOf(at.agent, `${SECRET}.pdf`);
    const text = `Entre nous : ${SECRET}.`;
    const note = await ok(reply(at.agent, c, { kind: 'internal', text, attachments: [key] }));
    await ok(as(at.agent).post(`${base}/${c.id}/presence`, { is: 'writing' }));
    const after = await readAll(readers, c);
    expect(changed(before, after)).toEqual([]);
    expect(leaking(after, [SECRET])).toEqual([]);
    for (const [role, who] of Object.entries(readers)) {
      const visitor = as(who);
      for (const path of [
        `/message/message-attachment/${key}.pdf`,
        `/message/conversation-message/${note.messageId}/view/json`,
        `/message/conversation-message/${note.messageId}/edit/json`,
      ])
        expect((await visitor.get(path)).statusCode, `${role} ${path}`).toBe(404);
      for (const what of ['unread', 'alert-manager'])
        expect(
          (await visitor.post(`/message/conversation-message/${note.messageId}/${what}`, {}))
            .statusCode,
          `${role} ${what}`,
        ).toBe(404);
      const forward = { infraIds: [at.c.agencies[0]], subject: 'Tr', text: 'Tr' };
      const sent = await visitor.post('/message/conversation-message/new', {
        ...forward,
        forwardOf: note.messageId,
      });
      expect([404, 422], role).toContain(sent.statusCode);
    }
    const own = { kind: 'internal', text: 'Moi aussi.', seen: note.messageId, attachments: [] };
    expect((await as(at.c.pay).post(`${base}/${c.id}/reply`, own)).statusCode).toBe(403);
    const draft = await as(at.c.pay).post(`${base}/${c.id}/draft`, { kind: 'internal', text: 'x' });
    expect(draft.statusCode).toBe(404);
    expect((await view(at.second, c.messageId)).messages.at(-1)).toMatchObject({ text });
    expect((await as(at.second).get(`/message/message-attachment/${key}.pdf`)).statusCode).toBe(
      200,
    );
  });
});
const participantsOf = (): Readers => ({ 'participant pay': at.c.pay });
const strangersOf = (): Readers => ({
  admin: at.c.admin,
  supervisor: at.c.supervisor,
  collaborator: at.c.collaborator,
  'other admin': at.other.admin,
  'other pay': at.other.pay,
});

describe('a conversation', () => {
  it('does not exist for whoever takes no part in it, by any exit', async () => {
    const readers = strangersOf();
    const probe = await open(at.c.pay);
    const before = await readAll(readers, { id: probe.id + 1, messageId: probe.messageId + 1 });
    const key = await fileOf(at.c.pay, `${SECRET}.pdf`);
    const c = await open(at.c.pay, { subject: SECRET, text: SECRET, attachments: [key] });
    await ok(reply(at.agent, c, { text: `Réponse ${SECRET}` }));
    await ok(as(at.c.pay).post(`/message/conversation-message/${c.messageId}/alert-manager`, {}));
    await ok(
      as(at.c.pay).post(`${base}/${c.id}`, {
        subject: `${SECRET} bis`,
        themeId: at.themeId,
        version: (await view(at.c.pay, c.messageId)).version,
      }),
    );
    const after = await readAll(readers, c);
    expect(changed(before, after)).toEqual([]);
    expect(leaking(after, [SECRET])).toEqual([]);
    for (const who of Object.values(readers)) {
      const visitor = as(who);
      expect((await visitor.get(`/message/message-attachment/${key}.pdf`)).statusCode).toBe(404);
      for (const [path, body] of [
        [`${base}/${c.id}/reply`, { text: 'x', seen: 1e9 }],
        [`${base}/${c.id}`, { subject: 'x', version: 0 }],
        [`${base}/${c.id}/change-status/3`, {}],
        [`${base}/${c.id}/read`, { upTo: 1e9 }],
        [`${base}/mark-as-read/${c.id}`, {}],
        [`${base}/mark-as-unread/${c.id}`, {}],
      ] as const)
        expect((await visitor.post(path, body)).statusCode, path).toBe(404);
    }
    expect((await view(at.agent, c.messageId)).status).toBe('responded');
  });

  it('has no row in any table for whoever takes no part in it', async () => {
    const key = await fileOf(at.c.pay, 'prive.pdf');
    const c = await open(at.c.pay, { text: `Privé ${SECRET}`, attachments: [key] });
    await ok(as(at.c.pay).post(`/message/conversation-message/${c.messageId}/alert-manager`, {}));
    await ok(reply(at.agent, c, { kind: 'internal', text: `Note ${SECRET}` }));
    const seenBy = async (who: TestPerson) => {
      const { db } = at.portal.services;
      const actor = await actorFor(db, access, who);
      return db.within(scopeOf(actor, { id: 'test', ip: '127.0.0.1' }), 'read', async (tx) => {
        const rows = await tx.run<
          Record<string, number>
        >`with c as (select thread_id as id from thread_entry where id = ${c.messageId})
          select (select count(*)::int from conversation where id = ${c.id}) as conversation,
            (select count(*)::int from thread_entry where text like ${`%${SECRET}%`}) as entry,
            (select count(*)::int from thread_follower f where f.user_id = ${at.c.pay.id}) as follower,
            (select count(*)::int from thread t where t.opened_by = ${at.c.pay.id}) as thread,
            (select count(*)::int from message_attachment where key = ${key}) as attachment,
            (select count(*)::int from message_alert where entry_id = ${c.messageId}) as alert,
            coalesce(cardinality(thread_matches(${SECRET}, 100)), 0) as search,
            coalesce(cardinality(thread_matches(${`note ${SECRET}`}, 100)), 0) as notes,
            (select count(*)::int from c) as own`;
        return rows[0] ?? {};
      });
    };
    for (const who of Object.values(strangersOf()))
      expect(Object.values(await seenBy(who)).filter((count) => count !== 0)).toEqual([]);
    const own = await seenBy(at.c.pay);
    expect(Object.entries(own).filter(([, count]) => count === 0)).toEqual([['notes', 0]]);
    expect((await seenBy(at.agent))['notes']).toBeGreaterThan(0);
  });

  it('of several companies at once tells none of the others', async () => {
    const text = 'Bonjour à toutes et à tous.';
    const key = await fileOf(at.agent, 'circulaire.pdf');
    const [mine, theirs] = await opened(at.agent, {
      infraIds: [at.c.companyId, at.other.companyId],
      text,
      attachments: [key],
    });
    const shown = await view(at.c.admin, mine?.messageId ?? 0);
    const people = shown.participants.map(({ id }) => id);
    expect(people.toSorted()).toEqual([at.c.admin.id, at.c.pay.id].toSorted());
    expect(shown.infraId).toBe(at.c.companyId);
    const [file] = shown.messages[0]?.attachments ?? [];
    const other = await view(at.other.admin, theirs?.messageId ?? 0);
    expect(other.messages[0]?.attachments).toHaveLength(1);
    expect(other.messages[0]?.attachments[0]?.key).not.toBe(file?.key);
    const path = `/message/message-attachment/${file?.key}.pdf`;
    expect((await as(at.c.admin).get(path)).statusCode).toBe(200);
    expect((await as(at.other.admin).get(path)).statusCode).toBe(404);
    const gone = await as(at.other.admin).get(
      `/message/conversation-message/${mine?.messageId}/view/json`,
    );
    expect(gone.statusCode).toBe(404);
  });

  it('is read by no staff who do not handle messages', async () => {
    const c = await open(at.c.pay);
    const computing = await at.portal.elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_STAFF_IT'],
        customerId: null,
        infraId: 1,
        perimeter: [1, at.c.customerId],
      }),
    );
    const path = `/message/conversation-message/${c.messageId}/view/json`;
    expect((await as(computing).get(path)).statusCode).toBe(404);
    const { rows } = await ok(as(computing).get(`${base}/list/inbox/json`));
    expect(rows).toEqual([]);
  });
});

describe('an anonymous service', () => {
  let name: string;
  beforeAll(async () => {
    name =
      (await at.portal
        .value<string>`select last_name as name from app_user where id = ${at.agent.id}`) ?? '';
  });
  it('shows its name by every exit, never that of a person', async () => {
    const c = await open(at.c.pay, { subject: 'Anonyme ?' });
    const key = await fileOf(at.agent, 'reponse.pdf');
    await ok(reply(at.agent, c, { text: 'Voici.', attachments: [key] }));
    const sent = await open(at.agent, { infraIds: [at.c.companyId], recipientIds: [at.c.pay.id] });
    await ok(as(at.agent).post(`/message/conversation-message/${c.messageId}/alert-manager`, {}));
    for (const one of [c, sent]) {
      const all = await readAll(participantsOf(), one);
      const numbers = [`"userId":${at.agent.id}`, `/users/${at.agent.id}/`];
      expect(leaking(all, [name, at.agent.email, ...numbers])).toEqual([]);
    }
    expect(name).not.toBe('');
    const shown = await view(at.c.pay, sent.messageId);
    expect([shown.author, shown.messages[0]?.author]).toEqual([
      at.serviceName,
      { id: null, name: at.serviceName },
    ]);
    expect(shown.participants.map(({ id }) => id)).toEqual([at.c.pay.id]);
    expect((await view(at.second, sent.messageId)).author).toContain(name);
    // Refiled under no theme, what was written while it was anonymous stays so.
    const { version } = await view(at.second, sent.messageId);
    await ok(
      as(at.second).post(`${base}/${sent.id}`, { subject: 'Anonyme !', themeId: null, version }),
    );
    const moved = await readAll(participantsOf(), sent);
    expect(leaking(moved, [name])).toEqual([]);
  });
});
