import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desk, ok } from '#areas/requests/demands/server/desk.setup.fixtures.ts';
import type { TestPerson } from '#platform/testing/actors.ts';
import type { EventRow, Ticket } from '../contract.ts';
import { deliver, dueJob } from './deliver.ts';
import { applyEvent } from './receive.ts';
import { headersOf, ticketServer } from './ticket-server.fixtures.ts';

const { at, as, opened, details, history, comment, act, agentOver } = desk();
const base = '/admin/ticket-mirror';
let stand: Awaited<ReturnType<typeof ticketServer>>;
const system = { id: 0, version: 0 };
const boss = () => as(at.c.superAdmin);
const save = (o: object = {}) =>
  boss().post(`${base}/system/${system.id}`, {
    name: `Tickets ${at.c.customerId}`,
    address: stand.address,
    link: 'https://tickets.exemple.fr/{key}',
    customerId: null,
    isActive: true,
    version: system.version,
    ...o,
  });
beforeAll(async () => {
  stand = await ticketServer();
  Object.assign(system, await ok(save()));
  stand.at.secret = (await ok(boss().post(`${base}/system/${system.id}/secret`))).secret;
});
afterAll(async () => {
  // Jobs that other files run find nothing to send.
  await at.portal.elevated((tx) => tx.run`delete from ticket_system where id = ${system.id}`);
  stand.close();
});

const now = () => at.portal.services.now();
const sendDue = (id: number, minutes = 0) =>
  deliver(at.portal.services, id, now().add({ minutes }));
const of = (id: number, who: TestPerson = at.agent) => as(who).get(`${base}/of-demand/${id}/json`);
const ticket = async (id: number): Promise<Ticket> => (await ok(of(id))).ticket;
const mirror = (id: number, o: object = {}, who: TestPerson = at.agent) =>
  as(who).post(`${base}/of-demand/${id}/mirror`, { systemId: system.id, key: '', ...o });
const mirrored = async () => {
  const id = await opened();
  await ok(mirror(id));
  await sendDue(id);
  const { key } = await ticket(id);
  return { id, key: key ?? '' };
};
const events = async (query = ''): Promise<EventRow[]> =>
  (await ok(boss().get(`${base}/list/json?length=500&system=${system.id}${query}`))).rows;
const about = (id: number) =>
  stand.at.taken
    .filter(({ data }) => data['demand'] === id)
    .map(({ type, data }) => [type, data['text'] ?? data['to']]);

let n = 0;
interface Sent {
  readonly id?: string;
  readonly secondsAgo?: number;
  readonly secret?: string;
  readonly systemId?: number;
}
const hand = (
  body: string,
  {
    id = `evt_${(n += 1)}`,
    secondsAgo = 0,
    secret = stand.at.secret,
    systemId = system.id,
  }: Sent = {},
) => {
  const seconds = Math.floor(now().epochMilliseconds / 1_000) - secondsAgo;
  const headers = headersOf(secret, { id, body, seconds });
  return at.portal.stranger.request('POST', `/ticket-webhook/${systemId}`, {
    headers,
    raw: { payload: body },
  });
};
const bodyOf = (type: string, data: object, timestamp = now().toString()) =>
  JSON.stringify({ type, timestamp, data });
const applyAll = async (): Promise<void> => {
  const waiting = await at.portal.elevated(
    (tx) =>
      tx.column<number>`select id from ticket_event where system_id = ${system.id} and direction = 'in' and state = 'waiting' order by id`,
  );
  for (const id of waiting)
    await applyEvent({ services: at.portal.services, now: now() }, Number(id));
};
const moves = async (key: string, transition: string, timestamp?: string) => {
  await ok(hand(bodyOf('ticket.moved', { key, transition }, timestamp)));
  await applyAll();
};
const newest = async (): Promise<EventRow | undefined> =>
  (await events('&direction=in')).toSorted((a, b) => b.id - a.id)[0];

describe('a mirrored demand', () => {
  it('sends its states and its service-ticket comments, whoever moves it, and nothing else', async () => {
    const { id, key } = await mirrored();
    expect(key).toMatch(/^INC/);
    expect(await ticket(id)).toMatchObject({
      href: `https://tickets.exemple.fr/${key}`,
      waiting: 0,
      failed: null,
    });
    await ok(act(at.agent, id, 'assign'));
    await ok(comment(at.agent, id, { type: 'internal', text: 'Note à garder.' }));
    const { id: entry } = await ok(
      comment(at.agent, id, { type: 'service_now', text: 'Pour le ticket.' }),
    );
    await ok(comment(at.agent, id, { text: 'Est-ce bon ?', response: 'validation' }));
    const question = (await details(at.c.pay, id)).comments.at(-1)?.id ?? 0;
    await ok(act(at.c.pay, id, `comment/${question}/validate`));
    await ok(
      as(at.agent).request('PUT', `/admin/demand/${id}/comment/${entry}`, {
        body: { type: 'service_now', text: 'Corrigé.', seen: 0 },
      }),
    );
    await sendDue(id);
    expect(about(id)).toEqual([
      ['demand.mirrored', undefined],
      ['demand.moved', 'ongoing'],
      ['demand.comment', 'Pour le ticket.'],
      ['demand.moved', 'await_customer_validation'],
      ['demand.moved', 'treated'],
      ['demand.comment', 'Corrigé.'],
    ]);
    expect(stand.at.taken.every(({ isSigned }) => isSigned)).toBe(true);
    expect(new Set(stand.at.taken.map((one) => one.id)).size).toBe(stand.at.taken.length);
    expect(JSON.stringify(stand.at.taken)).not.toMatch(/Note à garder|Est-ce bon|La prime manque/);
    const kept = await at.portal.elevated(
      (tx) => tx.column<string>`select data::text from ticket_event where demand_id = ${id}`,
    );
    expect(new Set(kept)).toEqual(new Set(['{}']));
  });

  it('is unknown to customers, and to staff whose perimeter has not its customer', async () => {
    const { id } = await mirrored();
    expect((await details(at.c.pay, id)).isMirrored).toBe(false);
    expect((await details(at.agent, id)).isMirrored).toBe(true);
    expect(await history(at.c.pay, id)).toHaveLength(1);
    const elsewhere = await agentOver(at.other.customerId);
    expect((await of(id, at.c.admin)).statusCode).toBe(403);
    for (const call of [of(id, elsewhere), mirror(id, {}, elsewhere), act(elsewhere, id, 'assign')])
      expect((await call).statusCode).toBe(404);
    const seen = await ok(as(elsewhere).get(`${base}/list/json?length=500&system=${system.id}`));
    expect(seen.rows.filter((row: EventRow) => row.demand !== null)).toEqual([]);
  });

  it('is under one ticket, and that ticket under one demand', async () => {
    const { id, key } = await mirrored();
    expect((await mirror(id)).statusCode).toBe(409);
    const second = await opened();
    expect((await mirror(second, { key })).statusCode).toBe(422);
    stand.at.key = key;
    await ok(mirror(second));
    await sendDue(second);
    stand.at.key = '';
    expect((await ticket(second)).failed?.failure).toContain('suit déjà une autre demande');
  });

  it('sends nothing more once it is not mirrored', async () => {
    const { id, key } = await mirrored();
    await ok(act(at.agent, id, 'assign'));
    await ok(as(at.agent).post(`${base}/of-demand/${id}/unmirror`));
    await ok(comment(at.agent, id, { type: 'service_now' }));
    await sendDue(id);
    expect(stand.at.taken.at(-1)).toMatchObject({ type: 'demand.unmirrored', data: { key } });
    expect(about(id)).toEqual([
      ['demand.mirrored', undefined],
      ['demand.unmirrored', undefined],
    ]);
    await moves(key, 'snow_treated');
    expect((await details(at.agent, id)).status).toBe('ongoing');
  });
});

describe('what is not taken', () => {
  it('is tried again, with what follows behind it, then given up until somebody sends it again', async () => {
    const { id } = await mirrored();
    const due = async (minutes: number) => {
      const kit = { services: at.portal.services, now: now().add({ minutes }) };
      await dueJob.run(kit as unknown as Parameters<typeof dueJob.run>[0]);
      return at.portal.elevated(
        (tx) =>
          tx.value<number>`select count(*)::int from job_run where kind = 'ticket-mirror.deliver' and state = 'waiting' and payload ->> 'demand' = ${String(id)}`,
      );
    };
    await ok(act(at.agent, id, 'assign'));
    await ok(comment(at.agent, id, { type: 'service_now', text: 'Derrière.' }));
    stand.at.next = [500, 'hang up', 302, ...Array.from({ length: 9 }, () => 503)];
    await sendDue(id);
    expect(await ticket(id)).toMatchObject({
      waiting: 2,
      delayed: 'Le système de tickets a répondu 500.',
    });
    const before = await due(0);
    expect(await due(2)).toBe((before ?? 0) + 1);
    for (let hours = 2; hours < 13; hours += 1) await sendDue(id, hours * 60);
    const given = await ticket(id);
    expect([given.waiting, given.failed?.failure]).toEqual([
      1,
      'Le système de tickets a répondu 503.',
    ]);
    expect(await sendDue(id, 2_000)).toBe(0);
    expect(
      (await ok(boss().get(`${base}/system/list/json?length=500`))).rows.find(
        (row: { id: number }) => row.id === system.id,
      ).status,
    ).toContain('En échec depuis');
    await ok(as(at.agent).post(`${base}/${given.failed?.id}/retry`));
    expect(await sendDue(id)).toBe(2);
    expect(about(id).slice(1)).toEqual([
      ['demand.moved', 'ongoing'],
      ['demand.comment', 'Derrière.'],
    ]);
    expect((await as(at.agent).post(`${base}/${given.failed?.id}/retry`)).statusCode).toBe(409);
  });

  it('is given up at once where it is refused; dropped, it lets the next one leave', async () => {
    const { id } = await mirrored();
    await ok(act(at.agent, id, 'assign'));
    await ok(act(at.agent, id, 'change-status/treated', { detail: '' }));
    stand.at.next = [422];
    await sendDue(id);
    const { failed } = await ticket(id);
    expect(failed?.failure).toContain('422');
    await ok(as(at.agent).post(`${base}/${failed?.id}/drop`));
    await sendDue(id);
    expect(about(id).slice(1)).toEqual([['demand.moved', 'treated']]);
  });

  it('is no request into a private network', async () => {
    const { id } = await mirrored();
    await ok(act(at.agent, id, 'assign'));
    const { services } = at.portal;
    await deliver({ ...services, config: { ...services.config, OUTGOING_PRIVATE: '' } }, id, now());
    expect((await ticket(id)).waiting).toBe(1);
    expect(
      (await events()).find((one) => one.demand === id && one.state === 'waiting')?.failure,
    ).toContain('réseau privé');
    expect((await save({ address: 'http://tickets.exemple.fr' })).statusCode).toBe(422);
    expect((await save({ link: 'javascript:{key}' })).statusCode).toBe(422);
  });

  it('goes to no system of another customer', async () => {
    const id = await opened();
    const only = (customer: number) =>
      at.portal.elevated(
        (tx) => tx.run`update ticket_system set customer_id = ${customer} where id = ${system.id}`,
      );
    await only(at.other.customerId);
    // Whoever sees both customers chooses it as little.
    expect((await mirror(id, {}, at.c.superAdmin)).statusCode).toBe(422);
    await only(at.c.customerId);
    await ok(mirror(id));
    await at.portal.elevated(
      (tx) => tx.run`update ticket_system set customer_id = null where id = ${system.id}`,
    );
  });
});

describe('what a ticket says', () => {
  it('moves the demand and is noted for the provider alone; it goes not back', async () => {
    const { id, key } = await mirrored();
    await moves(key, 'snow_await_customer');
    expect((await details(at.c.pay, id)).status).toBe('await_customer');
    await ok(hand(bodyOf('ticket.comment', { key, text: 'Vu au niveau 2.', author: 'L. Roy' })));
    await applyAll();
    expect((await details(at.agent, id)).comments.at(-1)).toMatchObject({
      kind: 'service_now',
      text: expect.stringMatching(/^L\. Roy \(ticket INC.+\)\s:\nVu au niveau 2\.$/),
    });
    expect((await details(at.c.pay, id)).comments).toHaveLength(1);
    await sendDue(id);
    expect(about(id)).toHaveLength(1);
    expect((await ok(comment(at.c.pay, id))).status).toBe('ongoing');
    await sendDue(id);
    expect(about(id).at(-1)).toEqual(['demand.moved', 'ongoing']);
  });

  it('counts once, however often and however close together it comes', async () => {
    const { id, key } = await mirrored();
    const body = bodyOf('ticket.comment', { key, text: 'Une fois.' });
    const answers = await Promise.all(
      [1, 2, 3].map(async () => ok(hand(body, { id: `evt_twice_${id}` }))),
    );
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    await applyAll();
    expect(
      (await details(at.agent, id)).comments.filter((one) => one.kind === 'service_now'),
    ).toHaveLength(1);
  });

  it('changes nothing where it is older than what was applied', async () => {
    const { id, key } = await mirrored();
    await moves(key, 'snow_treated', '2026-11-30T10:00:00.5Z');
    await moves(key, 'snow_ongoing', '2026-11-30T09:59:59Z');
    expect((await details(at.agent, id)).status).toBe('treated');
    expect(await newest()).toMatchObject({ state: 'dropped', demand: id });
  });

  it('is refused unsigned, under another secret, late, and by a system that rests', async () => {
    const { key } = await mirrored();
    const body = bodyOf('ticket.comment', { key, text: 'Faux.' });
    const before = await newest();
    for (const o of [{ secret: 'whsec_AAAA' }, { secondsAgo: 400 }, { secondsAgo: -400 }])
      expect((await hand(body, o)).statusCode).toBe(401);
    const json = { 'content-type': 'application/json' };
    const bare = at.portal.stranger.request('POST', `/ticket-webhook/${system.id}`, {
      headers: json,
      raw: { payload: body },
    });
    expect((await bare).statusCode).toBe(401);
    const off = at.portal.elevated(
      (tx) => tx.run`update ticket_system set is_active = false where id = ${system.id}`,
    );
    await off;
    expect((await hand(body)).statusCode).toBe(401);
    await at.portal.elevated(
      (tx) => tx.run`update ticket_system set is_active = true where id = ${system.id}`,
    );
    expect(await newest()).toEqual(before);
  });

  it('is an item where the ticket is unknown, the words are unreadable or the demand refuses it', async () => {
    const { id, key } = await mirrored();
    await moves('INC-inconnu', 'snow_treated');
    const unknown = await newest();
    expect(unknown).toMatchObject({ state: 'failed', demand: null, key: 'INC-inconnu' });
    for (const body of [
      '{',
      'null',
      bodyOf('ticket.moved', { key, transition: 'reject' }),
      `${bodyOf('ticket.comment', { key, text: 'x' }).slice(0, -3)}\\u0000"}}`,
    ]) {
      expect(await ok(hand(body))).toEqual({ isNew: true });
      expect(await newest()).toMatchObject({ state: 'failed', type: 'unreadable' });
    }
    expect((await as(at.agent).post(`${base}/${(await newest())?.id}/retry`)).statusCode).toBe(409);
    await moves(key, 'snow_treated');
    await moves(key, 'snow_canceled');
    expect(await newest()).toMatchObject({ state: 'failed', demand: id });
    expect((await ticket(id)).failed?.id).toBe((await newest())?.id);
    expect((await details(at.agent, id)).status).toBe('treated');
    // Mirrored under its number, what waited is applied.
    const other = await opened();
    await ok(mirror(other, { key: 'INC-inconnu' }));
    await ok(as(at.agent).post(`${base}/${unknown?.id}/retry`));
    await applyAll();
    expect((await details(at.agent, other)).status).toBe('treated');
  });

  it('is of that system alone: another one that names the same ticket moves nothing', async () => {
    const { id, key } = await mirrored();
    const name = `Autre système ${at.c.customerId}`;
    const two = await ok(
      boss().post(`${base}/system/0`, {
        name,
        address: stand.address,
        link: '',
        customerId: null,
        isActive: true,
        version: 0,
      }),
    );
    const { secret } = await ok(boss().post(`${base}/system/${two.id}/secret`));
    const body = bodyOf('ticket.moved', { key, transition: 'snow_treated' });
    expect((await hand(body, { systemId: two.id })).statusCode).toBe(401);
    await ok(hand(body, { systemId: two.id, secret }));
    const [event] = await at.portal.elevated(
      (tx) =>
        tx.column<number>`select id from ticket_event where system_id = ${two.id} and state = 'waiting'`,
    );
    await applyEvent({ services: at.portal.services, now: now() }, Number(event));
    expect((await details(at.agent, id)).status).not.toBe('treated');
    expect((await ticket(id)).failed).toBeNull();
    await at.portal.elevated((tx) => tx.run`delete from ticket_system where id = ${two.id}`);
  });
});
