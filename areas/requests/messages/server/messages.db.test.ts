import { describe, expect, it } from 'vitest';
import { SAMPLES } from '#platform/server/files/sample-files.fixtures.ts';
import { desk, ok } from './desk.setup.fixtures.ts';

const { at, as, write, opened, open, view, reply, box, mark, upload } = desk();
const pdf = () => SAMPLES['pdf'] ?? Buffer.of();
const idsIn = async (...asked: Parameters<typeof box>) => (await box(...asked)).map(({ id }) => id);
const statusOf = async (answer: ReturnType<typeof write>) => (await answer).statusCode;

describe('a conversation', () => {
  it('goes from a customer to the provider and back, with its status', async () => {
    const c = await open(at.c.supervisor, { priority: 'today' });
    expect(await idsIn(at.agent, 'inbox')).toContain(c.id);
    expect(await idsIn(at.c.supervisor, 'sent')).toContain(c.id);
    expect(await idsIn(at.c.supervisor, 'inbox')).not.toContain(c.id);
    expect((await view(at.agent, c.messageId)).status).toBe('new');
    await ok(reply(at.agent, c));
    expect(await view(at.c.supervisor, c.messageId)).toMatchObject({
      status: 'responded',
      messages: [{ isOwn: true }, { isOwn: false, isNew: true }],
    });
    expect(await idsIn(at.c.supervisor, 'inbox')).toContain(c.id);
    await ok(reply(at.c.supervisor, c, { text: 'Merci, mais non.' }));
    expect((await view(at.agent, c.messageId)).status).toBe('new');
    const answered = await reply(at.agent, c, { seen: c.messageId });
    expect([answered.statusCode, answered.json().error.code]).toEqual([409, 'thread_moved']);
  });

  it('stands in the context of its agency, for a customer too', async () => {
    const [one, other] = at.c.agencies;
    const c = await open(at.c.pay, { infraIds: [one] });
    const isIn = async (infra?: number) =>
      (await idsIn(at.c.pay, 'sent', `&_context_infra=${infra}`)).includes(c.id);
    expect([await isIn(one), await isIn(other)]).toEqual([true, false]);
  });

  it('takes the status of the path; another number is no page', async () => {
    const c = await open(at.c.pay);
    const to = (who: typeof at.agent, n: number) => mark(who, `${c.id}/change-status/${n}`);
    expect((await ok(to(at.agent, 2))).status).toBe('responded');
    expect((await ok(to(at.agent, 2))).status).toBe('responded');
    expect((await ok(to(at.c.pay, 3))).status).toBe('resolved');
    expect((await ok(to(at.c.pay, 1))).status).toBe('new');
    expect((await to(at.c.pay, 2)).statusCode).toBe(403);
    for (const n of [0, 4, 12]) expect((await to(at.agent, n)).statusCode).toBe(404);
  });

  it('is corrected while nobody has read it', async () => {
    const c = await open(at.c.pay, { text: 'Fote' });
    const path = `/message/conversation-message/${c.messageId}/edit/json`;
    expect(await ok(as(at.c.pay).get(path))).toMatchObject({ text: 'Fote', canEdit: true });
    expect((await as(at.agent).post(path, { text: 'Pas à moi' })).statusCode).toBe(403);
    await ok(as(at.c.pay).post(path, { text: 'Faute' }));
    await ok(mark(at.agent, `${c.id}/read`, { upTo: c.messageId }));
    const late = await as(at.c.pay).post(path, { text: 'Trop tard' });
    expect([late.statusCode, late.json().error.code]).toEqual([409, 'already_read']);
    expect((await view(at.agent, c.messageId)).messages[0]).toMatchObject({ text: 'Faute' });
    // A colleague's reading is not the customer's.
    const sent = await ok(reply(at.agent, c));
    await ok(mark(at.second, `${c.id}/read`, { upTo: sent.messageId }));
    const own = `/message/conversation-message/${sent.messageId}/edit/json`;
    await ok(as(at.agent).post(own, { text: 'Corrigé' }));
    await ok(mark(at.c.pay, `${c.id}/read`, { upTo: sent.messageId }));
    expect((await as(at.agent).post(own, { text: 'Encore' })).statusCode).toBe(409);
  });

  it('alerts the manager of a message once', async () => {
    const c = await open(at.c.pay);
    const alert = () =>
      as(at.c.pay).post(`/message/conversation-message/${c.messageId}/alert-manager`, {});
    expect((await ok(alert())).alerted).toBe(1);
    const again = await alert();
    expect([again.statusCode, again.json().error.code]).toEqual([409, 'already_alerted']);
    expect((await view(at.agent, c.messageId)).messages[0]?.alertedAt).not.toBeNull();
  });
});

describe('marks', () => {
  it('are set on what was chosen in the inbox, and on nothing beside its filters', async () => {
    const [one, two, third] = [
      await open(at.c.pay, { subject: 'Marqueblanche un' }),
      await open(at.c.pay, { subject: 'Marqueblanche deux' }),
      await open(at.c.pay, { subject: 'Autre chose' }),
    ];
    const unread = async () =>
      (await box(at.agent, 'inbox')).filter((row) => row.unread > 0).map(({ id }) => id);
    const set = (what: string, selection: object) => mark(at.agent, what, { selection });
    await ok(set('mark-as-read', { ids: [one.id] }));
    expect(await unread()).toEqual(expect.arrayContaining([two.id, third.id]));
    expect(await unread()).not.toContain(one.id);
    await ok(set('mark-as-read', { allSelected: true, search: 'Marqueblanche' }));
    expect(await unread()).not.toContain(two.id);
    expect(await unread()).toContain(third.id);
    await ok(set('mark-as-unread', { ids: [one.id] }));
    expect(await unread()).toContain(one.id);
  });
});

describe('recipients', () => {
  it('are accounts of the place inside the perimeter', async () => {
    const list = async (who: typeof at.agent, kind: string) =>
      (
        await ok(as(who).get(`/message/user/list/${kind}/json?infra=${at.c.agencies[0]}`))
      ).recipients.map(({ id }: { id: number }) => id);
    expect(await list(at.agent, 'recipient/admin')).toEqual([at.c.admin.id, at.c.pay.id]);
    expect(await list(at.agent, 'recipient/supervisor')).toEqual([at.c.supervisor.id]);
    expect(await list(at.agent, 'collaborator')).toEqual([at.c.collaborator.id]);
    expect(await list(at.agent, 'recipient/collaborator')).toEqual([at.c.collaborator.id]);
    expect(await list(at.c.supervisor, 'recipient/admin')).toEqual([at.c.admin.id, at.c.pay.id]);
    const foreign = as(at.other.admin).get(
      `/message/user/list/recipient/admin/json?infra=${at.c.agencies[0]}`,
    );
    expect((await ok(foreign)).recipients).toEqual([]);
    expect(
      (await as(at.c.collaborator).get('/message/user/list/collaborator/json')).statusCode,
    ).toBe(403);
  });

  it('of another customer, or outside the perimeter, are refused', async () => {
    expect(await statusOf(write(at.c.pay, { recipientIds: [at.other.admin.id] }))).toBe(422);
    expect(await statusOf(write(at.agent, { recipientIds: [at.other.admin.id] }))).toBe(422);
    expect(await statusOf(write(at.c.supervisor, { infraIds: [at.c.agencies[1]] }))).toBe(422);
    expect(await statusOf(write(at.c.pay, { infraIds: [at.other.companyId] }))).toBe(422);
  });

  it('without any, the company’s administrators and pay clerks read it', async () => {
    const c = await open(at.agent, { infraIds: [at.c.companyId] });
    expect((await view(at.agent, c.messageId)).participants.map(({ id }) => id).toSorted()).toEqual(
      [at.c.admin.id, at.c.pay.id].toSorted(),
    );
    expect(await idsIn(at.c.admin, 'inbox')).toContain(c.id);
  });

  it('take part whatever their perimeter, until they are taken out', async () => {
    const c = await open(at.agent, {
      infraIds: [at.c.companyId],
      recipientIds: [at.c.supervisor.id],
    });
    expect(await idsIn(at.c.supervisor, 'inbox')).toContain(c.id);
    await ok(reply(at.c.supervisor, c));
    const { version } = await view(at.agent, c.messageId);
    const save = (recipientIds: number[], v = version) =>
      as(at.agent).post(`/message/conversation/${c.id}`, {
        subject: 'Autre objet',
        recipientIds,
        version: v,
      });
    await ok(save([at.c.admin.id]));
    expect((await save([], version)).statusCode).toBe(409);
    const gone = await as(at.c.supervisor).get(
      `/message/conversation-message/${c.messageId}/view/json`,
    );
    expect(gone.statusCode).toBe(404);
    expect((await view(at.c.admin, c.messageId)).subject).toBe('Autre objet');
  });
});

describe('read and unread', () => {
  const unreadOf = async (who: typeof at.agent, id: number) =>
    (await box(who, 'inbox')).find((row) => row.id === id)?.unread;

  it('are each person’s own, by message, by conversation and all at once', async () => {
    const c = await open(at.c.pay);
    await ok(reply(at.c.pay, c, { text: 'Encore ceci.' }));
    expect(await unreadOf(at.agent, c.id)).toBe(2);
    await ok(mark(at.agent, `mark-as-read/${c.id}`));
    expect([await unreadOf(at.agent, c.id), await unreadOf(at.second, c.id)]).toEqual([0, 2]);
    await ok(as(at.agent).post(`/message/conversation-message/${c.messageId}/unread`, {}));
    const shown = await view(at.agent, c.messageId);
    expect(shown.messages.map(({ isNew }) => isNew)).toEqual([true, false]);
    await ok(mark(at.agent, 'mark-as-read', { ids: [c.id] }));
    expect(await unreadOf(at.agent, c.id)).toBe(0);
    await ok(mark(at.agent, `mark-as-unread/${c.id}`));
    expect(await unreadOf(at.agent, c.id)).toBe(1);
    await ok(mark(at.agent, 'mark-all-as-read'));
    expect(await unreadOf(at.agent, c.id)).toBe(0);
    expect(await unreadOf(at.second, c.id)).toBe(2);
    await ok(mark(at.agent, 'mark-as-unread', { ids: [c.id] }));
    expect(await unreadOf(at.agent, c.id)).toBe(1);
    const { unread } = await ok(as(at.agent).get('/message/conversation/list/inbox/parameters'));
    expect(unread).toBeGreaterThan(0);
  });
});

describe('attachments', () => {
  it('come before their message and are served by key and type', async () => {
    const [{ key }] = (await ok(upload(at.c.pay, 'Relevé.pdf', pdf()))).attachments;
    const path = `/message/message-attachment/${key}`;
    expect((await as(at.agent).get(`${path}.pdf`)).statusCode).toBe(404);
    expect(await statusOf(write(at.second, { attachments: [key] }))).toBe(422);
    const c = await open(at.c.pay, { attachments: [key] });
    expect((await as(at.agent).get(`${path}.pdf`)).statusCode).toBe(200);
    for (const wrong of [`${path}.png`, `${path}.jpeg`, `${path}x.pdf`, `${path.slice(0, -1)}.pdf`])
      expect((await as(at.agent).get(wrong)).statusCode, wrong).toBe(404);
    expect(await statusOf(write(at.c.pay, { attachments: [key] }))).toBe(422);
    expect((await view(at.agent, c.messageId)).messages[0]?.attachments).toMatchObject([
      { key, name: 'Relevé.pdf', extension: 'pdf', isTachograph: false },
    ]);
    const copy = await open(at.agent, { forwardOf: c.messageId, subject: 'Tr : prime' });
    expect((await view(at.c.admin, copy.messageId)).messages[0]?.attachments).toHaveLength(1);
  });

  it('take the listed types, gif not among them, and octet streams only as tachograph files', async () => {
    const png = SAMPLES['png'] ?? Buffer.of();
    expect((await upload(at.c.pay, 'a.png', png)).statusCode).toBe(200);
    const gif = SAMPLES['gif'] ?? Buffer.of();
    expect((await upload(at.c.pay, 'a.gif', gif)).statusCode).toBe(415);
    const bytes = Buffer.from([0, 1, 2, 3, 0, 255]);
    for (const name of ['a.C1B', 'a.ddd'])
      expect((await upload(at.c.pay, name, bytes)).statusCode, name).toBe(200);
    for (const name of ['a.bin', 'a.exe', 'a.pdf'])
      expect((await upload(at.c.pay, name, bytes)).statusCode, name).toBe(415);
  });

  it('of a tachograph are deposited in one press', async () => {
    const bytes = Buffer.from([0, 2, 0, 0, 0, 25, 255, 1]);
    const [{ key }] = (await ok(upload(at.c.supervisor, 'carte.C1B', bytes))).attachments;
    const c = await open(at.c.supervisor, { attachments: [key] });
    const press = (who: typeof at.agent) =>
      as(who).post(`/message/message-attachment/${key}/deposit`, {});
    expect((await press(at.c.collaborator)).statusCode).toBe(403);
    expect((await ok(press(at.c.superAdmin))).job).toEqual(expect.any(Number));
    const shown = await view(at.agent, c.messageId);
    expect(shown.messages[0]?.attachments[0]?.depositedAt).not.toBeNull();
    for (const type of ['C1B', 'c1b'])
      expect(
        (await as(at.agent).get(`/message/message-attachment/${key}.${type}`)).statusCode,
      ).toBe(200);
    expect((await as(at.agent).get(`/message/message-attachment/${key}.C1b`)).statusCode).toBe(404);
  });
});

describe('search', () => {
  it('finds French with and without accents, numbers, dates and file names', async () => {
    const mark1 = `zq${at.c.customerId}`;
    const [{ key }] = (await ok(upload(at.c.pay, 'Attestation_M0042.pdf', pdf()))).attachments;
    const c = await open(at.c.pay, {
      subject: `Indemnité ${mark1}`,
      text: 'Les congés payés de la salariée, joindre au 06 12 34 56 78, dès le 24/11/2026.',
      attachments: [key],
    });
    const finds = async (who: typeof at.agent, typed: string) =>
      (await idsIn(who, 'inbox', `&search=${encodeURIComponent(typed)}`)).includes(c.id);
    for (const typed of [
      'congés payés',
      'conges payes',
      'conge paye',
      'CONGÉ',
      'salarie',
      'salariée',
      'indemnite',
      `indemnités ${mark1}`,
      '0612345678',
      '+33 6 12 34 56 78',
      '06.12.34.56.78',
      '24-11-2026',
      'm0042',
      'attestation_m0042.pdf',
      'conge\u0301s',
    ])
      expect([typed, await finds(at.agent, typed)]).toEqual([typed, true]);
    for (const typed of ['primes', 'congés refusés', '0612345679', 'm0043'])
      expect([typed, await finds(at.agent, typed)]).toEqual([typed, false]);
    expect(await idsIn(at.c.admin, 'inbox', `&search=${mark1}`)).toEqual([]);
    expect(await idsIn(at.c.pay, 'sent', `&search=${mark1}`)).toEqual([c.id]);
  });
});

describe('a demand', () => {
  it('is made of a conversation, or linked to it, of the same customer only', async () => {
    const c = await open(at.c.pay, { subject: 'À suivre' });
    const link = (who: typeof at.agent, id: number, body: object) =>
      as(who).post(`/message/conversation/link-demand/${id}`, body);
    const { demandId } = await ok(link(at.c.pay, c.id, { create: { themeId: at.themeId } }));
    const shown = await view(at.agent, c.messageId);
    expect(shown.demand).toEqual({ id: demandId, label: 'À suivre' });
    const { rows } = await ok(as(at.agent).get(`/admin/demand/list/json?length=100`));
    expect(rows.find(({ id }: { id: number }) => id === demandId)?.conversation).toBe('À suivre');
    const { conversations } = await ok(
      as(at.c.pay).get(`/message/conversation/of-demand/${demandId}/json`),
    );
    expect(conversations).toMatchObject([{ id: c.id }]);
    // The customer's administrator reads the demand, and nothing of a conversation that is not theirs.
    const adminRows = (await ok(as(at.c.admin).get(`/admin/demand/list/json?length=100`))).rows;
    expect(adminRows.find(({ id }: { id: number }) => id === demandId)?.conversation).toBeNull();
    expect(
      (await ok(as(at.c.admin).get(`/message/conversation/of-demand/${demandId}/json`)))
        .conversations,
    ).toEqual([]);
    const foreign = await open(at.other.pay, { infraIds: [at.other.companyId] });
    expect((await link(at.agent, foreign.id, { demandId })).statusCode).toBe(409);
    expect((await link(at.other.pay, foreign.id, { demandId })).statusCode).toBe(422);
    await ok(link(at.agent, c.id, { demandId: null }));
    expect((await view(at.agent, c.messageId)).demand).toBeNull();
  });
});

describe('a call', () => {
  it('is registered for several companies, each as a conversation of its own', async () => {
    const body = {
      infraIds: [at.c.companyId, at.other.companyId],
      subject: 'Appel du matin',
      text: 'Demande de rappel.',
      callAt: '2026-11-27T09:00:00+01:00',
      number: '+33612345678',
      seconds: 240,
    };
    const { conversations } = await ok(as(at.agent).post('/message/call/new', body));
    expect(conversations).toHaveLength(2);
    expect(await view(at.c.admin, conversations[0].messageId)).toMatchObject({
      source: 'call',
      call: { direction: 'in', number: '+33612345678', seconds: 240 },
    });
    expect((await as(at.c.pay).post('/message/call/new', body)).statusCode).toBe(403);
  });
});

describe('a reply', () => {
  it('starts with the templates filled in, and a signature where names are shown', async () => {
    const boss = as(at.c.superAdmin);
    const name = `Accusé ${at.c.customerId}`;
    const template = await ok(
      boss.post('/message/template/new', {
        name,
        text: 'Bonjour {client}, au sujet de « {objet} » : {inconnu}.',
        themeId: null,
        version: 0,
      }),
    );
    await ok(boss.post('/message/signature', { text: 'Le support' }));
    const [c] = await opened(at.c.pay, { themeId: null });
    const form = await ok(boss.get(`/message/conversation/${c?.id}/reply/json`));
    const own = form.templates.find(({ id }: { id: number }) => id === template.id);
    expect(own.text).toMatch(
      /^Bonjour group .*, au sujet de « Prime de novembre » : \{inconnu\}\.$/,
    );
    expect([form.signature, form.quoted.includes('> La prime manque')]).toEqual([
      'Le support',
      true,
    ]);
    const anonymous = await open(at.c.pay);
    expect((await ok(boss.get(`/message/conversation/${anonymous.id}/reply/json`))).signature).toBe(
      '',
    );
    expect(
      (await ok(as(at.c.pay).get(`/message/conversation/${c?.id}/reply/json`))).templates,
    ).toEqual([]);
  });
});
