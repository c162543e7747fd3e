import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { actorFor } from '#platform/testing/actors.ts';
import { scopeOf } from '#platform/server/services.ts';
import { access } from '#apps/server/areas.ts';
import { ok } from '#areas/requests/messages/server/desk.setup.fixtures.ts';
import { mailDesk, mailOf, pathOf, type Written } from './mail-desk.setup.fixtures.ts';

const d = mailDesk();
const { at, as, open, view, reply, arrives, mail, act, notice, hand, settled, rows } = d;
const customerOf = (who: { id: number }) => ({ id: who.id, customerId: at.c.customerId });
const agentOf = (who: { id: number }) => ({ id: who.id, customerId: null });
const textsOf = async (who: Parameters<typeof view>[0], c: { messageId: number }) =>
  (await view(who, c.messageId)).messages.map(({ text }) => text);
/** A conversation of the pay clerk that the agent has answered, with the clerk's notice of it. */
const asked = async () => {
  const c = await open(at.c.pay);
  const { messageId } = await ok(reply(at.agent, c));
  return { c, notice: await notice(customerOf(at.c.pay), 'message.new', `message ${messageId}`) };
};
const demanded = async () => {
  const { id } = await ok(
    as(at.c.pay).post('/admin/demand/create', {
      infraId: at.c.companyId,
      themeId: at.themeId,
      label: 'Pourquoi ce chiffre ?',
      text: 'La prime manque.',
    }),
  );
  await ok(as(at.agent).post(`/admin/demand/${id}/assign`, {}));
  const details = await ok(as(at.agent).get(`/admin/demand/details/${id}/json`));
  const { id: entry } = await ok(
    as(at.agent).post(`/admin/demand/${id}/comment/0`, {
      type: 'message',
      text: 'De quel mois ?',
      response: 'feedback',
      seen: details.comments.at(-1).id,
    }),
  );
  return { id, entry, event: `demand ${id} entry ${entry}` };
};
const demandSeen = async (who: Parameters<typeof as>[0], id: number) =>
  ok(as(who).get(`/admin/demand/details/${id}/json`));

describe('a mail of a customer', () => {
  it('opens a conversation, once however often it is handed over', async () => {
    const bytes = mailOf(at.c.pay.email, { subject: 'Prime de mai', text: 'Où est-elle ?' });
    expect(await ok(hand(bytes))).toEqual({ isNew: true });
    expect(await ok(hand(bytes))).toEqual({ isNew: false });
    await settled();
    const inbox = await ok(as(at.agent).get('/message/conversation/list/inbox/json?length=100'));
    const opened = inbox.rows.filter((row: { subject: string }) => row.subject === 'Prime de mai');
    expect(opened).toHaveLength(1);
    expect(await textsOf(at.c.pay, opened[0])).toEqual(['Où est-elle ?']);
    // The same words by another server, or sent again, open nothing more.
    expect(
      await arrives(at.c.pay.email, { subject: 'Prime de mai', text: 'Où est-elle ?' }),
    ).toMatchObject({ isNew: true, state: 'ignored', reason: 'copy' });
  });

  it('answers where its signed address, or our Message-ID, leads; the conversation is new again', async () => {
    const { c, notice: to } = await asked();
    const quoted =
      'En mai.\r\n\r\nLe 3 mai 2026 à 10:00, Roulement <ne-pas-repondre@x.test> a écrit :\r\n> Nous regardons.';
    const first = await arrives(at.c.pay.email, { to: to.to, text: quoted });
    expect(first).toMatchObject({ state: 'filed', reason: null });
    expect((await textsOf(at.agent, c)).at(-1)).toBe('En mai.');
    expect((await mail(first.id)).whole).toContain('Nous regardons.');
    expect((await view(at.agent, c.messageId)).status).toBe('new');
    await arrives(at.c.pay.email, { references: to.id, text: 'Et en juin.' });
    expect((await textsOf(at.agent, c)).at(-1)).toBe('Et en juin.');
  });

  it('is no copy where the same words answer another notice', async () => {
    const { c, notice: first } = await asked();
    const { messageId } = await ok(reply(at.agent, c));
    const second = await notice(customerOf(at.c.pay), 'message.new', `message ${messageId}`);
    for (const to of [first.to, second.to])
      expect(await arrives(at.c.pay.email, { to, text: 'D’accord.' })).toMatchObject({
        state: 'filed',
      });
    expect(await arrives(at.c.pay.email, { to: second.to, text: 'D’accord.' })).toMatchObject({
      state: 'ignored',
      reason: 'copy',
    });
    expect((await textsOf(at.agent, c)).filter((text) => text === 'D’accord.')).toHaveLength(2);
  });

  it('with a forged address, or with ids of others, answers nothing', async () => {
    const { c, notice: to } = await asked();
    const before = await textsOf(at.agent, c);
    const swap = (address: string, i: number): string =>
      address.slice(0, i) + (address[i] === 'a' ? 'b' : 'a') + address.slice(i + 1);
    const plus = to.to.indexOf('+');
    const forged: Written[] = [
      { to: swap(to.to, plus + 1) },
      { to: swap(to.to, to.to.indexOf('@') - 1) },
      { to: to.to.replace('@', 'a@') },
      { references: `${randomUUID()}@roulement.local` },
      { references: to.id.replace('roulement.local', 'pirate.test') },
      { to: to.to.replace('portail.test', 'pirate.test') },
    ];
    for (const o of forged)
      expect(await arrives(at.c.pay.email, o)).toMatchObject({ state: 'filed' });
    expect(await textsOf(at.agent, c)).toEqual(before);
  });

  it('whose sender is not proved changes nothing until a person accepts it', async () => {
    const { id, event } = await demanded();
    const to = await notice(customerOf(at.c.pay), 'demand.message', event);
    const before = await demandSeen(at.agent, id);
    const held = await arrives(at.c.pay.email, { to: to.to, text: 'De mai.', isProved: false });
    expect(held).toMatchObject({ state: 'waiting', reason: 'unproved', isProved: false });
    expect(await demandSeen(at.agent, id)).toEqual(before);
    expect(await demandSeen(at.c.pay, id)).toMatchObject({ status: 'await_customer' });
    const thread = await at.portal.elevated(
      (tx) => tx.value<number>`select thread_id from demand where id = ${id}`,
    );
    const under = await ok(as(at.agent).get(`/admin/inbound-mail/of-thread/${thread}/json`));
    expect(under.mails).toMatchObject([{ id: held.id, reason: 'unproved', entryId: null }]);
    expect((await act(held.id, 'accept', at.c.admin)).statusCode).toBe(403);
    await ok(act(held.id, 'accept'));
    await settled();
    expect(await demandSeen(at.agent, id)).toMatchObject({ status: 'ongoing' });
    expect(await mail(held.id)).toMatchObject({
      state: 'filed',
      isProved: false,
      acceptedBy: expect.stringContaining('Camille'),
    });
    expect((await act(held.id, 'accept')).statusCode).toBe(409);
  });

  it('brings the demand back to work, with its files; what may not stand there is named', async () => {
    const { id, event } = await demanded();
    const to = await notice(customerOf(at.c.pay), 'demand.message', event);
    const part = (name: string, content: string) =>
      `--b\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(content).toString('base64')}\r\n`;
    const filed = await arrives(at.c.pay.email, {
      to: to.to,
      head: ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b'],
      text: `--b\r\n\r\nDe mai.\r\n${part('bulletin.pdf', '%PDF-1.4 x')}${part('macro.exe', 'MZ')}--b--\r\n`,
    });
    expect(filed).toMatchObject({ state: 'filed' });
    expect((await mail(filed.id)).refusedFiles).toEqual(['macro.exe']);
    const seen = await demandSeen(at.agent, id);
    expect(seen.status).toBe('ongoing');
    expect(seen.comments.at(-1)).toMatchObject({
      text: 'De mai.',
      files: [{ name: 'bulletin.pdf' }],
      author: { id: at.c.pay.id },
    });
  });

  it('does no more than its sender may', async () => {
    const { id, event } = await demanded();
    const to = await notice(customerOf(at.c.pay), 'demand.message', event);
    const { c, notice: own } = await asked();
    const before = [await demandSeen(at.agent, id), await textsOf(at.agent, c)];
    for (const [who, address] of [
      // A supervisor writes no demands; the administrator takes no part in the clerk's conversation.
      [at.c.supervisor, to.to],
      [at.c.admin, own.to],
    ] as const)
      expect(await arrives(who.email, { to: address })).toMatchObject({
        state: 'waiting',
        reason: 'no_access',
      });
    expect(await arrives(at.other.pay.email, { to: to.to })).toMatchObject({
      state: 'waiting',
      reason: 'other_customer',
    });
    // By a box of all customers, somebody of another one has no way in either.
    const all = await d.newBox({ customerId: null });
    const { url } = await ok(d.boss().post(`/admin/inbound-mail/mailbox/${all.id}/door`));
    await ok(hand(mailOf(at.other.pay.email, { to: to.to }), pathOf(url)));
    await settled();
    expect([await demandSeen(at.agent, id), await textsOf(at.agent, c)]).toEqual(before);
    await ok(as(at.c.superAdmin).delete(`/admin/inbound-mail/mailbox/${all.id}`));
  });
});

describe('a mail of the provider', () => {
  it('that answers an internal notice is internal, whoever holds its address', async () => {
    const { id, event } = await demanded();
    const created = await notice(
      agentOf(at.agent),
      'demand.created',
      `demand ${id} for service now`,
    );
    const noted = await notice(agentOf(at.agent), 'demand.internal', `${event} internal`);
    const before = await demandSeen(at.c.pay, id);
    await arrives(at.agent.email, { to: created.to, text: 'Je regarde la paie de mai.' });
    await arrives(at.agent.email, { to: noted.to, text: 'Vu avec la comptabilité.' });
    expect((await demandSeen(at.agent, id)).comments.slice(-2)).toMatchObject([
      { isInternal: true },
      { isInternal: true },
    ]);
    expect(await demandSeen(at.c.pay, id)).toEqual(before);
    expect(await arrives(at.c.pay.email, { to: noted.to })).toMatchObject({
      state: 'waiting',
      reason: 'no_access',
    });
    expect(await demandSeen(at.c.pay, id)).toEqual(before);
  });

  it('answers the customer in the service’s name, and waits where it names its author or was overtaken', async () => {
    const c = await open(at.c.pay);
    const to = () => notice(agentOf(at.agent), 'message.new', `message ${c.messageId}`);
    const named = await arrives(at.agent.email, {
      to: (await to()).to,
      text: 'C’est corrigé. Appelez Camille.',
    });
    expect(named).toMatchObject({ state: 'waiting', reason: 'names_author' });
    expect(await textsOf(at.c.pay, c)).toHaveLength(1);
    await arrives(at.agent.email, { to: (await to()).to, text: 'C’est corrigé.' });
    const shown = (await view(at.c.pay, c.messageId)).messages.at(-1);
    expect(shown).toMatchObject({
      text: 'C’est corrigé.',
      author: { id: null, name: at.serviceName },
    });
    const late = await to();
    await ok(reply(at.c.pay, c, { text: 'Attendez.' }));
    expect(await arrives(at.agent.email, { to: late.to, text: 'Rien à ajouter.' })).toMatchObject({
      state: 'waiting',
      reason: 'thread_moved',
    });
    expect(await arrives(at.agent.email, { text: 'Nouveau sujet' })).toMatchObject({
      reason: 'staff_unbound',
    });
  });
});

describe('machines', () => {
  it('are recognised, and answered at most once a day', async () => {
    const queued = async () =>
      at.portal.elevated(
        (tx) => tx.value<number>`select count(*)::int from job_run where kind = 'mail'`,
      );
    const stranger = `${randomUUID()}@inconnu.test`;
    const before = (await queued()) ?? 0;
    for (let i = 0; i < 3; i += 1)
      expect(await arrives(stranger)).toMatchObject({ state: 'waiting', reason: 'unknown_sender' });
    expect(await arrives(`${randomUUID()}@inconnu.test`, { isProved: false })).toMatchObject({
      reason: 'unproved',
    });
    expect(await queued()).toBe(before + 1);
    const { notice: to } = await asked();
    const cases: readonly (readonly [string, Written])[] = [
      ['automatic', { to: to.to, head: ['Auto-Submitted: auto-replied'] }],
      ['automatic', { head: ['Precedence: bulk'] }],
      ['loop', { messageId: to.id }],
      ['loop', { head: Array.from({ length: 51 }, (_, i) => `Received: from a${i}`) }],
    ];
    for (const [reason, o] of cases)
      expect(await arrives(at.c.pay.email, o), reason).toMatchObject({ state: 'ignored', reason });
    expect(await arrives(d.box.address)).toMatchObject({ state: 'ignored', reason: 'loop' });
  });

  it('that write the same without end open one conversation', async () => {
    const subject = `Boucle ${at.c.customerId}`;
    for (let i = 0; i < 6; i += 1)
      await ok(hand(mailOf(at.c.admin.email, { subject, text: 'Bien reçu.' })));
    await settled();
    const own = (await rows()).filter((row) => row.subject === subject);
    expect(own.map(({ state, reason }) => reason ?? state).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 'copy'),
      'filed',
    ]);
  });

  it('what cannot be read is an item, and the next one is taken', async () => {
    await ok(hand(Buffer.from([0, 1, 2, 255, 254])));
    expect(await arrives(at.c.supervisor.email, { text: 'Après.' })).toMatchObject({
      state: 'filed',
    });
    const [broken] = (await rows()).filter((row) => row.reason === 'unreadable');
    expect(broken).toMatchObject({ state: 'waiting' });
    const raw = await as(at.agent).get(`/admin/inbound-mail/${broken?.id}/raw`);
    expect(raw.rawPayload).toEqual(Buffer.from([0, 1, 2, 255, 254]));
    await ok(act(broken?.id ?? 0, 'drop'));
    expect(await mail(broken?.id ?? 0)).toMatchObject({ state: 'ignored', reason: 'dropped' });
  });
});

describe('who sees what arrived', () => {
  it('is the provider’s staff of the customer’s perimeter, and no customer', async () => {
    await arrives(at.c.supervisor.email, { text: 'À qui ?' });
    const stranger = await d.agentOver(at.other.customerId);
    expect(await rows(stranger)).toEqual([]);
    expect((await as(at.c.admin).get('/admin/inbound-mail/list/json')).statusCode).toBe(403);
    const actor = await actorFor(at.portal.services.db, access, at.c.admin);
    const seen = await at.portal.services.db.within(
      scopeOf(actor, { id: 'x', ip: '' }),
      'read',
      (tx) =>
        tx.run`select (select count(*) from inbound_mail) + (select count(*) from mailbox) + (select count(*) from reply_address) as n`,
    );
    expect(seen).toEqual([{ n: 0 }]);
  });

  it('a box gives its password to nobody, and forgets it where the server is another one', async () => {
    const { id } = await d.newBox({
      protocol: 'imap',
      host: '127.0.0.1',
      port: 9,
      security: 'none',
      login: 'support',
    });
    const load = () =>
      ok(d.boss().get(`/admin/inbound-mail/mailbox/${id}`, { accept: 'application/json' }));
    expect((await load()).status).toBe('Mot de passe à saisir');
    await ok(
      d.boss().post(`/admin/inbound-mail/mailbox/${id}/password`, { password: 'tr0p secret' }),
    );
    await settled();
    await ok(d.boss().post(`/admin/inbound-mail/mailbox/${id}/check`));
    await settled();
    const failing = await load();
    expect(failing.status).toMatch(
      /^En échec depuis \d\d\/\d\d\/\d{4} \d\d:\d\d\s: Le serveur IMAP ne répond pas/,
    );
    expect(JSON.stringify(failing)).not.toContain('secret');
    const sealed = () =>
      at.portal.elevated(
        (tx) => tx.value<string | null>`select sealed_password from mailbox where id = ${id}`,
      );
    expect(await sealed()).not.toContain('tr0p');
    await ok(d.boss().post(`/admin/inbound-mail/mailbox/${id}`, { ...failing, port: 10 }));
    expect(await sealed()).toBeNull();
    expect((await as(at.agent).get('/admin/inbound-mail/mailbox/list/json')).statusCode).toBe(403);
    await ok(d.boss().delete(`/admin/inbound-mail/mailbox/${id}`));
  });
});
