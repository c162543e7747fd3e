// Tracked changes through the portal: what is asked changes nothing until it is validated; one or all; the archive and back; who may.
import { describe, expect, it } from 'vitest';
import { freshCustomer, freshPerson } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import {
  changeContact,
  collaboratorOf,
  contactOf,
  createCollaborator,
} from '#areas/collaborators/directory/server/api.ts';
import type { TrackedRow } from '../contract.ts';
import { askContact, trackPlanning } from './api.ts';
import { forgetOld } from './purge.ts';

const BASE = '/collaborative/tracked-changes';
const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
const pay = portal.as(c.pay);

let serial = 0;
const person = (infraId = c.agencies[0]): Promise<number> =>
  portal.elevated((tx) => {
    serial += 1;
    return createCollaborator(tx, {
      customerId: c.customerId,
      infraId,
      matricule: `TC${serial}`,
      lastName: `Suivi${serial}`,
      firstName: 'Léa',
      type: 1,
    });
  });
const by = { userId: 1, name: 'Léa Suivi' };
const ask = (id: number, after: string | null, field: 'phone' | 'email' = 'phone') =>
  portal.elevated(async (tx) => {
    const who = await collaboratorOf(tx, id);
    const before = (await contactOf(tx, id))?.[field] ?? null;
    if (who !== null) await askContact(tx, who, { field, before, after, by });
  });
const contact = (id: number) => portal.elevated((tx) => contactOf(tx, id));
const rows = async (id: number, at = 'data', who = pay): Promise<TrackedRow[]> =>
  (await who.get(`${BASE}/${at}/json?length=500`))
    .json()
    .rows.filter((r: TrackedRow) => r.collaboratorId === id);
const idOf = async (id: number): Promise<number> => (await rows(id))[0]?.id ?? 0;
const post = async (path: string, body: object = {}, who = pay) => {
  const answer = await who.post(`${BASE}/${path}`, body);
  return [answer.statusCode, answer.body === '' ? null : answer.json()] as const;
};

describe('contact data', () => {
  it('are written at validation and not before', async () => {
    const id = await person();
    await ask(id, '06 11 22 33 44');
    expect(await contact(id)).toEqual({ email: null, phone: null });
    const event = await idOf(id);
    expect(await post(`validate_event/${event}`)).toEqual([
      200,
      { id: event, status: 'validated' },
    ]);
    expect(await contact(id)).toEqual({ email: null, phone: '06 11 22 33 44' });
    expect(await post(`validate_event/${event}`)).toMatchObject([
      409,
      { error: { code: 'transition_refused', allowed: ['archive'] } },
    ]);
  });
  it('are left alone where the sheet says something else by now', async () => {
    const id = await person();
    await ask(id, '06 11 22 33 44');
    await portal.elevated((tx) => changeContact(tx, id, { phone: '01 02 03 04 05' }));
    const [status, body] = await post(`validate_event/${await idOf(id)}`);
    expect([status, body.error.message]).toEqual([
      409,
      expect.stringContaining('elle dit maintenant «\u00A001 02 03 04 05\u00A0»'),
    ]);
    expect((await contact(id))?.phone).toBe('01 02 03 04 05');
  });
  it('one request a field waits: another replaces it, asking for what stands takes it back', async () => {
    const id = await person();
    await ask(id, '06 00 00 00 01');
    await ask(id, '06 00 00 00 02');
    expect((await rows(id)).map((r) => r.after)).toEqual(['06 00 00 00 02']);
    await ask(id, null);
    expect(await rows(id)).toEqual([]);
  });
  it('archived without validation change nothing; out of the archive they wait again', async () => {
    const id = await person();
    await ask(id, '06 11 22 33 44');
    const event = await idOf(id);
    expect(await post('archive/json', { selection: { ids: [event] } })).toEqual([
      200,
      { done: 1, failed: [] },
    ]);
    expect([await rows(id), (await rows(id, 'archive')).map((r) => r.id)]).toEqual([[], [event]]);
    expect((await contact(id))?.phone).toBeNull();
    expect(await post(`unarchive-event/${event}`)).toEqual([200, { id: event, status: 'waiting' }]);
    await post(`validate_event/${event}`);
    await post('archive/json', { selection: { ids: [event] } });
    expect(await post(`unarchive-event/${event}`)).toEqual([
      200,
      { id: event, status: 'validated' },
    ]);
  });
});

describe('all of a person', () => {
  it('are validated, archived and brought back together; what cannot be says why', async () => {
    const id = await person();
    await ask(id, '06 11 22 33 44');
    await ask(id, 'lea@example.test', 'email');
    await portal.elevated(async (tx) => {
      const who = await collaboratorOf(tx, id);
      if (who === null) return;
      const days = ['2026-11-05', '2026-11-03', '2026-11-03'].map((day) => ({ ...who, day }));
      await trackPlanning(tx, days, by);
      await changeContact(tx, id, { phone: '01 02 03 04 05' });
    });
    expect((await rows(id)).map((r) => r.what).sort()).toEqual([
      '2 jours du 03/11/2026 au 05/11/2026',
      'Adresse e-mail',
      'Téléphone',
    ]);
    const [status, body] = await post(`validate-all-events/${id}`);
    expect([status, body.done, body.failed.length]).toEqual([200, 2, 1]);
    expect(await contact(id)).toEqual({ email: 'lea@example.test', phone: '01 02 03 04 05' });
    const ids = (await rows(id)).map((r) => r.id);
    await post('archive/json', { selection: { ids } });
    expect((await post(`unarchive-events/${id}`))[1]).toEqual({ done: 3, failed: [] });
    expect((await rows(id)).map((r) => r.status).sort()).toEqual([
      'validated',
      'validated',
      'waiting',
    ]);
    expect((await post(`unarchive-events/${id}`))[0]).toBe(404);
  });
});

describe('who may', () => {
  it('those of another scope do not exist; nobody validates their own; supervisors only read', async () => {
    const id = await person(c.agencies[1]);
    await ask(id, '06 11 22 33 44');
    const event = await idOf(id);
    const account = (role: 'ROLE_PAY_ADMIN' | 'ROLE_SUPERVISOR', collaboratorId?: number) =>
      portal.elevated((tx) =>
        freshPerson(tx, {
          roles: [role],
          customerId: c.customerId,
          infraId: c.agencies[0],
          perimeter: collaboratorId === undefined ? [c.agencies[0]] : [...c.agencies],
          ...(collaboratorId === undefined ? {} : { collaboratorId }),
        }),
      );
    const near = portal.as(await account('ROLE_PAY_ADMIN'));
    expect(await rows(id, 'data', near)).toEqual([]);
    expect((await post(`validate_event/${event}`, {}, near))[0]).toBe(404);
    expect((await post(`validate-all-events/${id}`, {}, near))[0]).toBe(404);
    const own = portal.as(await account('ROLE_PAY_ADMIN', id));
    expect((await post(`validate_event/${event}`, {}, own))[0]).toBe(403);
    const supervisor = portal.as(await account('ROLE_SUPERVISOR'));
    expect((await post(`validate_event/${event}`, {}, supervisor))[0]).toBe(403);
    expect((await supervisor.get(`${BASE}/page-data/json`)).statusCode).toBe(200);
    expect((await contact(id))?.phone).toBeNull();
  });
  it('the slash and the underscore are literal', async () => {
    const event = await idOf(await person());
    expect((await pay.get(`${BASE}/`, { accept: 'text/html' })).statusCode).toBe(200);
    expect((await post(`validate-event/${event}`))[0]).toBe(404);
  });
});

describe('two years later', () => {
  it('what was answered is gone; what waits, and what is a day younger, stays', async () => {
    const now = Temporal.Instant.from('2026-11-26T10:00:00Z');
    const made = async (at: string, decidedAt: string | null): Promise<number> => {
      const id = await person();
      await ask(id, '06 11 22 33 44');
      if (decidedAt !== null) await post(`validate_event/${await idOf(id)}`);
      await portal.run`update tracked_change set created_at = ${at}::timestamptz, decided_at = ${decidedAt}::timestamptz
          where collaborator_id = ${id}`;
      return id;
    };
    const old = await made('2024-11-01T10:00:00Z', '2024-11-26T09:59:59Z');
    const younger = await made('2024-11-01T10:00:00Z', '2024-11-26T10:00:00Z');
    const waiting = await made('2024-01-01T10:00:00Z', null);
    expect(await portal.elevated((tx) => forgetOld(tx, now))).toBe(1);
    expect(await rows(old)).toEqual([]);
    expect(await rows(younger)).toHaveLength(1);
    expect(await rows(waiting)).toHaveLength(1);
    expect((await contact(old))?.phone).toBe('06 11 22 33 44');
  });
});
