import { describe, expect, it } from 'vitest';
import { SAMPLES } from '#platform/server/files/sample-files.fixtures.ts';
import type { DemandRow } from '../list-contract.ts';
import { remindDue } from './reminders-job.ts';
import { desk, ok } from './desk.setup.fixtures.ts';

const { at, as, create, opened, details, history, comment, act, lastSeen, agentOver } = desk();
const base = '/admin/demand';
const refusal = async (answer: ReturnType<typeof act>) => {
  const { statusCode, json } = await answer;
  return [statusCode, json().error?.code];
};
const listed = async (who: Parameters<typeof as>[0], query = ''): Promise<DemandRow[]> =>
  (await ok(as(who).get(`${base}/list/json?length=500${query}`))).rows;
const elevated = <T>(work: Parameters<typeof at.portal.services.db.elevated<T>>[0]) =>
  at.portal.elevated(work);
const notices = (userId: number, id: number) =>
  elevated(
    (tx) => tx.run<{ kind: string; title: string; text: string }>`
      select kind, title, text from notification where user_id = ${userId} and event like ${`demand ${id} %`} order by id`,
  );

describe('a question of the customer', () => {
  it('arrives at its service with its delays, is taken, answered, validated, and closed', async () => {
    const id = await opened();
    const asked = await details(at.c.pay, id);
    expect(asked).toMatchObject({ status: 'unaffected', service: at.serviceName, priority: 'low' });
    expect([asked.clocks.first.state, asked.clocks.solution.state]).toEqual(['running', 'running']);
    expect((await notices(at.agent.id, id)).map((n) => n.kind)).toEqual(['demand.created']);
    expect(await ok(act(at.agent, id, 'assign'))).toEqual({ id, status: 'ongoing' });
    await ok(comment(at.agent, id));
    expect((await details(at.c.pay, id)).clocks.first.state).toBe('met');
    await ok(comment(at.agent, id, { text: 'Corrigé ?', response: 'validation' }));
    const waiting = await details(at.c.pay, id);
    expect([waiting.status, waiting.clocks.solution.state]).toEqual([
      'await_customer_validation',
      'paused',
    ]);
    const question = waiting.comments.at(-1)?.id ?? 0;
    expect((await act(at.agent, id, `comment/${question}/validate`)).statusCode).toBe(403);
    expect(await ok(act(at.c.pay, id, `comment/${question}/validate`))).toMatchObject({
      status: 'treated',
    });
    expect(await refusal(act(at.c.pay, id, `comment/${question}/validate`))).toEqual([
      409,
      'conflict',
    ]);
    const closed = await details(at.c.pay, id);
    expect([closed.clocks.solution.state, closed.treatedAt === null]).toEqual(['met', false]);
    expect((await history(at.c.pay, id)).map((line) => line.action)).toEqual([
      'validated',
      'asked',
      'commented',
      'commented',
      'assigned',
      'created',
    ]);
  });

  it('comes back to work when its answer is refused, and a question of the agent waits for words', async () => {
    const id = await opened();
    await ok(act(at.agent, id, 'assign'));
    await ok(comment(at.agent, id, { response: 'validation' }));
    const question = await lastSeen(at.c.pay, id);
    const why = { text: 'Il manque encore vingt euros.' };
    expect(await ok(act(at.c.pay, id, `comment/${question}/reject-response`, why))).toMatchObject({
      status: 'ongoing',
    });
    expect((await details(at.agent, id)).comments.at(-1)).toMatchObject(why);
    await ok(comment(at.agent, id, { response: 'feedback' }));
    expect((await details(at.c.pay, id)).status).toBe('await_customer');
    expect((await ok(comment(at.c.pay, id))).status).toBe('ongoing');
    const states = (await details(at.c.pay, id)).comments.map((c) => c.state).filter(Boolean);
    expect(states).toEqual(['refused', 'validated']);
  });

  it('is followed as long as one wants, and asked by the portal only where somebody answers', async () => {
    const id = await opened();
    const follows = async () => (await details(at.c.admin, id)).isFollowed;
    await ok(act(at.c.admin, id, 'follow'));
    expect(await follows()).toBe(true);
    await ok(act(at.c.admin, id, 'unfollow'));
    expect(await follows()).toBe(false);
    await elevated((tx) =>
      tx.run`update message_theme set interlocutor_type = 'pay_administrator' where id = ${at.themeId}`.then(
        () => null,
      ),
    );
    const answer = await create(at.c.pay, { automatic: true });
    await elevated((tx) =>
      tx.run`update message_theme set interlocutor_type = null where id = ${at.themeId}`.then(
        () => null,
      ),
    );
    expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'missing_interlocutors']);
    // Whatever else stops the portal is « other »; a person at a form hears which field it is.
    const wrong = { subject: { kind: 'person', person: 999_999_999 } };
    const other = await create(at.c.pay, { automatic: true, ...wrong });
    expect([other.statusCode, other.json().error]).toMatchObject([
      422,
      { code: 'other', details: [{ field: 'subject' }] },
    ]);
    expect((await create(at.c.pay, wrong)).json().error.code).toBe('invalid');
  });

  it('is about a file that one may open, and no other: the name of an internal one is not learned so', async () => {
    const id = await opened();
    const sent = async (type: string): Promise<number> => {
      const written = await ok(comment(at.agent, id, { type, text: 'Voici.' }));
      const path = `${base}/${id}/file/upload?comment=${written.id}`;
      const bytes = SAMPLES['pdf'] ?? Buffer.of();
      return (await ok(as(at.agent).upload(path, [{ name: `${type}.pdf`, bytes }]))).files[0].id;
    };
    const about = async (file: number) => create(at.c.pay, { subject: { kind: 'file', file } });
    const file = await sent('message');
    const shown = await ok(about(file));
    expect((await details(at.c.pay, shown.id)).subject?.label).toContain('message.pdf');
    const hidden = await about(await sent('internal'));
    expect([hidden.statusCode, hidden.json().error.details[0]?.field]).toEqual([422, 'subject']);
    expect(hidden.body).not.toContain('internal.pdf');
    // In their agency, of an owner who opens it to somebody else alone.
    await elevated(
      (tx) =>
        tx.run`update file_reference set owner_kind = 'job', user_id = null where id = ${file}`,
    );
    expect((await about(file)).statusCode).toBe(422);
  });

  it('is refused outside the perimeter, under a theme that is not offered, about what one does not see', async () => {
    const field = async (o: object) => (await create(at.c.pay, o)).json().error?.details[0]?.field;
    expect(await field({ infraId: at.other.companyId })).toBe('infraId');
    expect(await field({ themeId: 999_999_999 })).toBe('themeId');
    expect(await field({ subthemeId: at.themeId })).toBe('subthemeId');
    expect(await field({ reminder: 'exact' })).toBe('exactAt');
    expect(await field({ subject: { kind: 'person', person: 999_999_999 } })).toBe('subject');
    for (const who of [at.c.supervisor, at.c.collaborator])
      expect((await create(who)).statusCode).toBe(403);
  });
});

describe('moves', () => {
  it('are those of the machine; others answer 409 with what is allowed', async () => {
    const id = await opened();
    const move = (name: string) => act(at.agent, id, `change-status/${name}`);
    const refused = await move('to_validate');
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'transition_refused']);
    expect(refused.json().error.allowed).toContain('ongoing');
    const snow = await move('snow_treated');
    expect([snow.statusCode, snow.json().error.allowed.includes('snow_treated')]).toEqual([
      409,
      false,
    ]);
    expect((await move('unassigned')).statusCode).toBe(404);
    await elevated(
      (tx) =>
        tx.run`with system as (insert into ticket_system (name, address, is_active) values (${`Tickets ${id}`}, 'https://tickets.exemple.fr', false) returning id)
        insert into ticket_link (customer_id, demand_id, system_id, key) select ${at.c.customerId}, ${id}, id, 'INC1' from system`,
    );
    for (const [name, status] of [
      ['snow_await_customer', 'await_customer'],
      ['snow_ongoing', 'ongoing'],
      ['snow_await_customer_validation', 'await_customer_validation'],
      ['snow_treated', 'treated'],
      ['reopened', 'ongoing'],
      ['snow_canceled', 'canceled'],
      ['reopened', 'ongoing'],
      ['to_validate', 'to_validate'],
      ['refuse', 'ongoing'],
      ['await_external_feedback', 'await_external_feedback'],
      ['ongoing', 'ongoing'],
      ['treated', 'treated'],
      ['reopened', 'ongoing'],
    ] as const)
      expect((await ok(move(name))).status).toBe(status);
    expect((await ok(act(at.agent, id, 'unassign'))).status).toBe('unaffected');
    expect((await ok(act(at.agent, id, 'reject', { reason: 'En double.' }))).status).toBe(
      'canceled',
    );
    expect((await act(at.c.pay, id, 'change-status/reopened')).statusCode).toBe(403);
  });

  it('of a duplicate lead to the one that stays, come back, and never cross customers', async () => {
    const [id, into] = [await opened(), await opened({ label: 'La bonne' })];
    expect(await ok(act(at.agent, id, 'merge', { into }))).toMatchObject({ status: 'canceled' });
    expect((await details(at.c.pay, id)).mergedIntoId).toBe(into);
    expect(await refusal(act(at.agent, id, 'merge', { into }))).toEqual([409, 'conflict']);
    await ok(act(at.agent, id, 'unmerge'));
    expect((await details(at.c.pay, id)).mergedIntoId).toBeNull();
    const theirs = await ok(create(at.other.pay, { infraId: at.other.companyId }));
    expect(await refusal(act(at.c.superAdmin, id, 'merge', { into: theirs.id }))).toEqual([
      409,
      'other_customer',
    ]);
    expect(await refusal(act(at.agent, id, 'merge', { into: theirs.id }))).toEqual([
      404,
      'not_found',
    ]);
  });
});

describe('an answer', () => {
  it('is neither written, decided nor read in the name of somebody who did not', async () => {
    const { portal, c } = at;
    const id = await opened();
    await ok(act(at.agent, id, 'assign'));
    const asked = await ok(comment(at.agent, id, { response: 'validation' }));
    const staff = await agentOver(c.customerId, ['ROLE_SUPER_ADMIN']);
    const started = await as(staff).post(`/impersonation/start/${c.admin.id}`);
    const cookie = String(started.headers['set-cookie']).split(';')[0] ?? '';
    const acting = { ...c.admin, headers: { cookie, 'x-csrf-token': started.json().csrfToken } };
    const refused = [403, 'forbidden'];
    expect(await refusal(create(acting))).toEqual(refused);
    expect(await refusal(comment(acting, id))).toEqual(refused);
    const answer = `comment/${asked.id}`;
    expect(await refusal(act(acting, id, `${answer}/validate`))).toEqual(refused);
    const no = { text: 'Non.' };
    expect(await refusal(act(acting, id, `${answer}/reject-response`, no))).toEqual(refused);
    await ok(act(acting, id, 'read'));
    const read = portal.value<number>`select count(*)::int from thread_cursor where user_id = ${c.admin.id}`;
    expect(await read).toBe(0);
    expect((await ok(act(c.admin, id, `${answer}/validate`))).status).toBe('treated');
  });

  it('is not sent before its author has seen what was written meanwhile', async () => {
    const id = await opened();
    const seen = await lastSeen(at.agent, id);
    await ok(comment(at.second, id, { text: 'Je réponds.' }));
    const late = await comment(at.agent, id, { seen });
    expect([late.statusCode, late.json().error.code]).toEqual([409, 'thread_moved']);
    expect((await comment(at.agent, id)).statusCode).toBe(200);
  });

  it('of two that race is sent once; the other’s author sees it first', async () => {
    const id = await opened();
    for (let round = 0; round < 12; round += 1) {
      const seen = await lastSeen(at.agent, id);
      const sent = await Promise.all(
        [at.agent, at.second].map((who) => comment(who, id, { seen, text: `Tour ${round}` })),
      );
      expect(sent.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    }
  });

  it('is announced to the provider’s staff while it is written, and to nobody else', async () => {
    const id = await opened();
    await ok(act(at.agent, id, 'presence', { is: 'writing' }));
    const published = await elevated(async (tx) => {
      const rows = await tx.run<{ topics: string[]; data: { data: object } }>`
        select topics, data::json as data from live_update where type = 'presence' and topics = ${[`/infrastructures/${at.c.companyId}/desk-presence`]}::text[]`;
      return rows[0];
    });
    expect(published?.data.data).toMatchObject({ userId: at.agent.id, is: 'writing' });
    expect((await act(at.other.pay, id, 'presence', { is: 'here' })).statusCode).toBe(404);
  });

  it('to a demand closed for longer than its service allows opens the next one', async () => {
    const id = await opened();
    await ok(act(at.agent, id, 'assign'));
    await ok(act(at.agent, id, 'change-status/treated'));
    expect(await ok(comment(at.c.pay, id))).toMatchObject({ demand: id, status: 'ongoing' });
    await ok(act(at.agent, id, 'change-status/treated'));
    await elevated((tx) =>
      tx.run`update demand set treated_at = now() - interval '31 days' where id = ${id}`.then(
        () => null,
      ),
    );
    const next = await ok(comment(at.c.pay, id, { text: 'Cela recommence.' }));
    expect(next.demand).not.toBe(id);
    expect(await details(at.c.pay, next.demand)).toMatchObject({
      previousId: id,
      origin: 'answer',
      status: 'unaffected',
    });
  });
});

describe('the list', () => {
  it('shows one’s perimeter with its views, its counters and its export', async () => {
    const id = await opened({ label: `Rare ${at.c.customerId}` });
    const of = async (who: Parameters<typeof as>[0], query: string) =>
      (await listed(who, query)).some((row) => row.id === id);
    expect(await of(at.c.pay, '&view=mine')).toBe(true);
    expect(await of(at.agent, '&view=mine')).toBe(false);
    expect([await of(at.agent, '&view=service'), await of(at.second, '&view=service')]).toEqual([
      true,
      false,
    ]);
    expect(await of(at.agent, '&view=unassigned')).toBe(true);
    expect(await of(at.agent, '&view=late')).toBe(false);
    expect(await of(at.other.admin, '')).toBe(false);
    expect((await as(at.other.admin).get(`${base}/details/${id}/json`)).statusCode).toBe(404);
    await elevated((tx) =>
      tx.run`update demand set solution_due_at = now() - interval '1 hour' where id = ${id}`.then(
        () => null,
      ),
    );
    expect(await of(at.agent, '&view=late')).toBe(true);
    expect((await ok(as(at.agent).get(`${base}/counters/json`))).late).toBeGreaterThan(0);
    const file = await as(at.c.pay).get(`${base}/list/json/export/csv?search=Rare`);
    expect(file.body).toContain(`Rare ${at.c.customerId}`);
    expect(Object.keys(await ok(as(at.c.pay).get(`${base}/filters`)))).toContain('theme');
  });

  it('stands behind each figure of delays', async () => {
    const met = await opened();
    await ok(act(at.agent, met, 'assign'));
    await ok(comment(at.agent, met));
    await ok(act(at.agent, met, 'change-status/treated'));
    for (const by of ['service', 'infrastructure', 'theme', 'affectedTo']) {
      const { rows } = await ok(as(at.agent).get(`${base}/delays/json?by=${by}`));
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) {
        const behind = await listed(at.agent, `&${by}=${row.key}`);
        expect([by, row.demands]).toEqual([by, behind.length]);
        const states = await Promise.all(behind.map(({ id }) => details(at.agent, id)));
        const ended = states.filter(({ clocks }) => ['met', 'missed'].includes(clocks.first.state));
        const held = ended.filter(({ clocks }) => clocks.first.state === 'met');
        expect([row.firstMet, row.first]).toEqual([held.length, ended.length]);
        expect(row.solutionMet).toBeGreaterThan(0);
      }
    }
    expect((await as(at.c.pay).get(`${base}/delays/json`)).statusCode).toBe(403);
    // Behind an anonymous service a customer would learn whose a demand is.
    expect(await listed(at.c.pay, `&affectedTo=${at.agent.id}`)).toEqual([]);
    expect((await ok(as(at.c.pay).get(`${base}/filters`))).affectedTo).toEqual([]);
  });

  it('counts what one has not read, and forgets it once read', async () => {
    const id = await opened();
    const unread = async () => (await listed(at.c.pay)).find((row) => row.id === id)?.unread;
    await ok(comment(at.agent, id));
    expect(await unread()).toBe(1);
    await ok(act(at.c.pay, id, 'read'));
    expect(await unread()).toBe(0);
  });
});

describe('beside a demand', () => {
  it('stand those of the same customer that were treated and say the same', async () => {
    const text = 'Le paniertest de Quimperlé manque.';
    const opening = { label: 'Paniertest', text };
    const [solved, open, asked] = [
      await opened(opening),
      await opened(opening),
      await opened(opening),
    ];
    await ok(act(at.agent, solved, 'assign'));
    await ok(act(at.agent, solved, 'change-status/treated'));
    const theirs = await ok(create(at.other.pay, { ...opening, infraId: at.other.companyId }));
    for (const what of ['assign', 'change-status/treated'])
      await ok(act(at.c.superAdmin, theirs.id, what));
    const alike = async (who: Parameters<typeof as>[0]) =>
      (await ok(as(who).get(`${base}/${asked}/similar/json`))).demands.map(
        ({ id }: { id: number }) => id,
      );
    expect(await alike(at.agent)).toEqual([solved]);
    expect(await alike(at.c.superAdmin)).not.toContain(open);
    expect(await alike(at.c.superAdmin)).not.toContain(theirs.id);
    expect((await as(at.c.pay).get(`${base}/${asked}/similar/json`)).statusCode).toBe(403);
  });

  it('many are taken and closed at once, each refusal by name', async () => {
    const ids = [await opened(), await opened()];
    const many = (who: Parameters<typeof as>[0], name: string, chosen: number[]) =>
      as(who).post(`${base}/list/act`, { selection: { ids: chosen }, values: { act: name } });
    expect(await ok(many(at.agent, 'assign', ids))).toEqual({ done: 2, failed: [] });
    await ok(act(at.agent, ids[0] ?? 0, 'change-status/treated'));
    const closed = await ok(many(at.agent, 'treated', [...ids, 999_999_999]));
    expect([closed.done, closed.failed.map(({ id }: { id: number }) => id)]).toEqual([
      1,
      [ids[0], 999_999_999],
    ]);
    expect((await details(at.c.pay, ids[1] ?? 0)).status).toBe('treated');
    expect((await many(at.c.admin, 'assign', ids)).statusCode).toBe(403);
  });

  it('a question about the same kind of subject begins with the theme chosen before', async () => {
    const form = (who: Parameters<typeof as>[0]) =>
      as(who).get(`${base}/form-data?subject=person.999999999`);
    const id = await opened();
    await elevated((tx) =>
      tx.run`update demand set subject = '{"kind": "person", "person": 1}' where id = ${id}`.then(
        () => null,
      ),
    );
    expect((await ok(form(at.c.pay))).filed).toEqual({ themeId: at.themeId, subthemeId: null });
    expect((await ok(form(at.c.admin))).filed).toBeNull();
    expect((await ok(as(at.c.pay).get(`${base}/form-data`))).filed).toBeNull();
  });
});

describe('an incident', () => {
  const incident = '/admin/demand/incident';
  it('of two customers is answered once: separate threads, of which nobody sees the other’s', async () => {
    const [mine, second] = [await opened(), await opened()];
    const theirs = await ok(create(at.other.pay, { infraId: at.other.companyId }));
    const boss = as(at.c.superAdmin);
    const ids = [mine, second, theirs.id];
    const values = { label: 'Panne du calcul' };
    const grouped = await ok(boss.post(`${incident}/group`, { selection: { ids }, values }));
    expect(grouped).toEqual({ done: 3, failed: [] });
    const { id } = (await details(at.c.superAdmin, mine)).incident ?? { id: 0 };
    for (const one of ids) await ok(act(at.c.superAdmin, one, 'assign'));
    await ok(act(at.c.superAdmin, second, 'change-status/treated'));
    const before = (await details(at.c.pay, second)).comments.length;
    const text = 'La panne est réparée.';
    expect(
      await ok(boss.post(`${incident}/${id}/answer`, { text, response: 'validation' })),
    ).toEqual({
      done: 2,
      failed: [],
    });
    expect((await details(at.c.pay, second)).comments).toHaveLength(before);
    const own = await details(at.c.pay, mine);
    expect([own.status, own.comments.at(-1)?.text, own.incident]).toEqual([
      'await_customer_validation',
      text,
      null,
    ]);
    expect((await history(at.c.pay, mine)).map((line) => line.action)).not.toContain('grouped');
    // Each goes on alone.
    await ok(act(at.c.pay, mine, `comment/${own.comments.at(-1)?.id}/validate`));
    const other = await details(at.other.pay, theirs.id);
    expect([other.status, other.comments.length]).toEqual(['await_customer_validation', 2]);
    expect((await as(at.c.pay).get(`${incident}/${id}/json`)).statusCode).toBe(403);
    // Whoever has one customer alone sees and answers that one alone.
    const seen = await ok(as(at.agent).get(`${incident}/${id}/json`));
    expect(seen.demands.map((one: { id: number }) => one.id)).toEqual([mine, second]);
    expect(
      (await as(at.agent).post(`${incident}/${id}/ungroup`, { demandId: theirs.id })).statusCode,
    ).toBe(404);
    await ok(as(at.agent).post(`${incident}/${id}/ungroup`, { demandId: mine }));
    expect((await details(at.agent, mine)).incident).toBeNull();
    const late = await as(at.agent).post(`${incident}/${id}/answer`, { text });
    expect([late.statusCode, late.json().error.code]).toEqual([409, 'conflict']);
  });
});

describe('theme, reminder, substitute', () => {
  it('the list reads the priority of a clock that stands still as the demand does', async () => {
    const id = await opened();
    for (const [minutes, priority] of [
      [481, 'low'],
      [480, 'low'],
      [479, 'medium'],
      [121, 'medium'],
      [120, 'high'],
    ] as const) {
      await elevated(
        (tx) => tx.run`update demand set remaining_minutes = ${minutes} where id = ${id}`,
      );
      const rows = await listed(at.agent, `&priority=${priority}`);
      expect(rows.find((row) => row.id === id)?.priority, String(minutes)).toBe(priority);
    }
  });

  it('of another service plans the clocks again with the time already waited', async () => {
    const id = await opened();
    const before = await details(at.agent, id);
    const saved = await ok(
      as(at.agent).post(`${base}/save-demand`, {
        id,
        themeId: at.themeId,
        subthemeId: null,
        label: 'Mieux nommée',
        serviceId: null,
        responsibleId: at.second.id,
        reminder: '1h',
        version: before.version,
      }),
    );
    expect(saved.version).toBeGreaterThan(before.version);
    const after = await details(at.agent, id);
    expect(after).toMatchObject({ label: 'Mieux nommée', serviceId: null });
    expect(after.clocks.solution.dueAt).not.toBe(before.clocks.solution.dueAt);
    const due = Temporal.Instant.from(after.clocks.solution.dueAt ?? '');
    expect(after.remindAt).toBe(due.subtract({ hours: 1 }).toString());
  });

  it('reminds whoever it is assigned to, or who stands in for them, once', async () => {
    const id = await opened();
    await ok(act(at.agent, id, 'assign'));
    const standIn = await agentOver(at.c.customerId);
    await elevated(async (tx) => {
      await tx.run`insert into approver_substitute (customer_id, user_id, substitute_id, starts_on, ends_on)
        values (1, ${at.agent.id}, ${standIn.id}, current_date - 1, current_date + 1)`;
      await tx.run`update demand set remind_at = now() - interval '1 minute' where id = ${id}`;
    });
    const { services } = at.portal;
    expect(await remindDue(services, services.now())).toBeGreaterThan(0);
    expect((await notices(standIn.id, id)).map((n) => n.kind)).toEqual(['demand.reminder']);
    expect((await notices(at.agent.id, id)).some((n) => n.kind === 'demand.reminder')).toBe(false);
    expect(await remindDue(services, services.now())).toBe(0);
    await elevated((tx) =>
      tx.run`delete from approver_substitute where user_id = ${at.agent.id}`.then(() => null),
    );
  });
});
