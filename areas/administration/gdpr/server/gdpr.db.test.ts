import { describe, expect, it } from 'vitest';
import { freshCustomer } from '#platform/testing/actors.ts';
import { wholePortal, type Visitor } from '#platform/testing/whole-portal.ts';
import type { Actor } from '#platform/server/call.ts';
import { nobodyActor } from '#platform/server/http/auth-port.ts';
import { firstScreenOf } from '#platform/server/http/first-screen.ts';
import { mustConfirm } from './answers.ts';

const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
const admin = portal.as(c.admin);
const person = portal.as(c.collaborator);
const stranger = portal.as((await freshCustomer(portal.services.db)).admin);
const page = '/gdpr/data-management';
const publish = (kind: string, text: string, who = admin) =>
  who.post('/gdpr/texts', { kind, text });
const seen = async (who = person) => (await who.get(page)).json();
const isLed = (who: { readonly id: number }) =>
  portal.elevated((tx) => mustConfirm(tx, { customerId: c.customerId, userId: who.id }));

describe('the information on personal data', () => {
  it('leads whoever has not confirmed the current version to it', async () => {
    expect(await seen()).toEqual({ notice: null, consent: null, mustConfirm: false });
    expect(await isLed(c.collaborator)).toBe(false);
    expect((await publish('notice', 'Première')).json()).toEqual({ number: 1 });
    expect(await isLed(c.collaborator)).toBe(true);
    expect(await seen()).toMatchObject({ notice: { number: 1, answer: null }, mustConfirm: true });
    expect((await seen(stranger)).notice).toBeNull();
    expect((await person.post('/gdpr/confirm', { number: 2 })).statusCode).toBe(409);
    expect((await person.post('/gdpr/confirm', { number: 1 })).json()).toEqual({ answer: 'read' });
    expect(await isLed(c.collaborator)).toBe(false);
    // One's own answer alone.
    expect(await isLed(c.admin)).toBe(true);
    expect((await publish('notice', 'Deuxième')).json()).toEqual({ number: 2 });
    expect(await isLed(c.collaborator)).toBe(true);
    expect((await person.post('/gdpr/confirm', { number: 1 })).statusCode).toBe(409);
    const { texts } = (await admin.get('/gdpr/texts/json')).json();
    expect(texts).toMatchObject([
      { number: 2, text: 'Deuxième', answers: 0 },
      { number: 1, text: 'Première', answers: 1 },
    ]);
  });

  it('opens no other page before it is confirmed', async () => {
    const html = (who: Visitor, url: string) => who.get(url, { accept: 'text/html' });
    const led = await html(portal.as(c.pay), '/faq/home');
    expect([led.statusCode, led.headers['location']]).toEqual([302, `${page}?next=%2Ffaq%2Fhome`]);
    expect((await html(portal.as(c.pay), page)).statusCode).toBe(200);
    // Nor data that take a permission, another address of theirs, or a change; the frame of the page stays open.
    const pay = portal.as(c.pay);
    for (const url of [
      '/collaborators',
      `/collaborators/${c.agencies[0]}`,
      '/pay-period/list/json',
    ])
      expect([url, (await pay.get(url)).statusCode]).toEqual([url, 403]);
    expect((await pay.post('/collaborator/edit-post/0', {})).json().error.code).toBe(
      'first_screen',
    );
    expect((await pay.get('/profile/json')).statusCode).toBe(200);
    await pay.post('/gdpr/confirm', { number: 2 });
    expect((await pay.get('/collaborators')).statusCode).toBe(200);
    expect((await html(portal.as(c.pay), '/faq/home')).statusCode).toBe(200);
  });
});

it('a new version closes data from the next call on, but not for support acting in a name', async () => {
  const supervisor = portal.as(c.supervisor);
  await supervisor.post('/gdpr/confirm', { number: 2 });
  expect((await supervisor.get('/collaborators')).statusCode).toBe(200);
  await publish('notice', 'Troisième');
  expect((await supervisor.get('/collaborators')).statusCode).toBe(403);
  const account = { userId: c.supervisor.id, customerId: c.customerId };
  const led = (impersonator: Actor['impersonator']) =>
    portal.elevated((tx) =>
      firstScreenOf({ ...nobodyActor, ...account, impersonator }, tx, Temporal.Now.instant()),
    );
  expect([await led(null), await led({ id: c.superAdmin.id, name: 'Support' })]).toEqual([
    page,
    null,
  ]);
});

it('consent is given, taken back, and closes nothing where it is refused', async () => {
  expect((await person.post('/gdpr/consent/confirm', { number: 1, given: true })).statusCode).toBe(
    404,
  );
  await publish('consent', 'Photographie dans l’annuaire');
  await person.post('/gdpr/confirm', { number: 3 });
  expect(await isLed(c.collaborator)).toBe(false);
  const answer = (given: boolean) => person.post('/gdpr/consent/confirm', { number: 1, given });
  expect((await answer(true)).json()).toEqual({ answer: 'given' });
  expect((await answer(false)).json()).toEqual({ answer: 'refused' });
  expect(await seen()).toMatchObject({ consent: { answer: 'refused' }, mustConfirm: false });
});

it('only an administrator publishes, for the own customer', async () => {
  for (const who of [person, portal.as(c.pay), portal.as(c.supervisor)])
    expect((await publish('notice', 'Non', who)).statusCode).toBe(403);
  expect((await publish('notice', 'Ailleurs', stranger)).json()).toEqual({ number: 1 });
  expect((await seen()).notice.text).toBe('Troisième');
});
