import { beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#platform/contract/roles.ts';
import {
  freshCustomer,
  freshPerson,
  type FreshCustomer,
  type TestPerson,
} from '#platform/testing/actors.ts';
import { auditOff } from '#platform/server/db/audit.ts';
import { wholePortal, type Visitor } from '#platform/testing/whole-portal.ts';
import type { Item, Outcome, Sheet } from '../contract.ts';

const path = '/admin/access-review';
const users = '/modules/users/users';
const portal = await wholePortal();
const LONG_AGO = '2025-02-03T08:00:00Z';
const DAY = 86_400_000;
const ago = (days: number): string =>
  Temporal.Instant.fromEpochMilliseconds(Date.now() - days * DAY).toString();

let c: FreshCustomer;
let admin: Visitor;
let local: TestPerson;
beforeAll(async () => {
  c = await freshCustomer(portal.services.db);
  admin = portal.as(c.admin);
  local = await person(['ROLE_ADMIN']);
});
const person = (roles: readonly Role[], perimeter: readonly number[] = [c.agencies[0]], of = c) =>
  portal.elevated(async (tx) => {
    // As accounts of before the trail.
    await auditOff(tx);
    return freshPerson(tx, {
      roles,
      customerId: of.customerId,
      infraId: perimeter[0] ?? 0,
      perimeter,
    });
  });
/** As if the account were old; `seen` the days since it signed in. */
const aged = (who: TestPerson, seen: number | null) =>
  portal.run`update app_user set created_at = ${LONG_AGO}, last_login_at = ${seen === null ? null : ago(seen)} where id = ${who.id}`;
/** The trail began long ago. */
const oldTrail = (customer: number) =>
  portal.run`insert into audit_log (action, table_name, at, customer_id) values ('run', 'test.old', ${LONG_AGO}, ${customer})`;
const line = (
  who: TestPerson,
  table: string,
  days: number,
  o: { infra?: number; by?: number } = {},
) =>
  portal.run`insert into audit_log (action, table_name, at, customer_id, infra_id, user_id, impersonator_id)
    values ('update', ${table}, ${ago(days)}, ${c.customerId}, ${o.infra ?? null}, ${who.id}, ${o.by ?? null})`;
const open = async (by = admin, o: object = {}): Promise<number> => {
  const answer = await by.post(`${path}/open`, {
    name: 'Revue',
    infraId: c.customerId,
    dueOn: '2099-01-31',
    unusedMonths: 6,
    unanswered: 'stays',
    ...o,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().id;
};
const itemsOf = async (review: number, by = admin, more = ''): Promise<Item[]> => {
  const answer = await by.get(`${path}/${review}/items/list?length=500${more}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().rows;
};
const sheetOf = async (review: number, by = admin): Promise<Sheet> =>
  (await by.get(`${path}/${review}/sheet`)).json();
const nameOf = (who: TestPerson) =>
  portal.value<string>`select first_name || ' ' || last_name as name from app_user where id = ${who.id}`;
const itemOf = async (review: number, who: TestPerson, label: string): Promise<Item> => {
  const name = await nameOf(who);
  const item = (await itemsOf(review)).find((i) => i.account === name && i.label === label);
  if (item === undefined) throw new Error(`${label} of ${name} is not in the review`);
  return item;
};
const post = (review: number, body: object, by: Visitor) =>
  by.post(`${path}/${review}/decide`, body);
const decide = async (
  review: number,
  ids: readonly number[],
  decision: 'keep' | 'remove',
  { by = admin, preview = false } = {},
): Promise<Outcome> => {
  const values = { decision, reason: 'Parti' };
  const answer = await post(review, { selection: { ids }, values, preview }, by);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const rolesOf = (who: TestPerson) =>
  portal.value<string[]>`select roles from app_user where id = ${who.id}`;
const profile = async (settings: Record<string, string>): Promise<number> => {
  const made = await portal.as(c.superAdmin).post('/modules/users/profiles/new', {
    name: `Profil ${Object.keys(settings).join()}`,
    description: '',
    infraId: c.customerId,
    parentId: null,
    settings,
    version: 0,
  });
  expect(made.statusCode, made.body).toBe(200);
  return made.json().id;
};
const give = async (who: TestPerson, change: object, by = admin): Promise<void> => {
  const { perimeter, ...now } = (await by.get(`${users}/${who.id}`)).json();
  const form = { ...now, perimeter: perimeter.map((p: { id: number }) => p.id), ...change };
  const saved = await by.request('PUT', `${users}/${who.id}/tabs/informations`, { body: form });
  expect(saved.statusCode, saved.body).toBe(200);
};

describe('what is frozen', () => {
  it('says since when and by whom as the trail does, what was used, and what stands out', async () => {
    const [quiet, busy, newcomer] = [
      await person(['ROLE_SUPERVISOR']),
      await person(['ROLE_SUPERVISOR']),
      await person(['ROLE_SUPERVISOR']),
    ];
    const never = await person(['ROLE_SUPERVISOR']);
    const employee = await person(['ROLE_COLLABORATOR']);
    for (const [who, seen] of [
      [quiet, 400],
      [busy, 2],
      [never, null],
      [employee, 2],
    ] as const)
      await aged(who, seen);
    await portal.run`update app_user set last_login_at = null where id = ${newcomer.id}`;
    await oldTrail(c.customerId);
    await line(quiet, 'planned_day', 300);
    await line(busy, 'absence', 3, { infra: c.agencies[0] });
    // What staff does in somebody's name is not that person's use.
    await line(quiet, 'absence', 1, { infra: c.agencies[0], by: c.superAdmin.id });
    const reads = await profile({ 'log.read': 'grant' });
    await give(busy, { profileIds: [reads], roles: ['ROLE_SUPERVISOR', 'ROLE_PAY_ADMIN'] });

    const review = await open();
    const agency =
      (await portal.value<string>`select name from infrastructure where id = ${c.agencies[0]}`) ??
      '';
    const at = (who: TestPerson, label: string) => itemOf(review, who, label);
    expect(await at(quiet, 'Compte ouvert')).toMatchObject({ exceptions: ['dormant'] });
    expect(await at(never, 'Compte ouvert')).toMatchObject({ exceptions: ['never'], seenAt: null });
    expect(await at(newcomer, 'Compte ouvert')).toMatchObject({ exceptions: [] });
    expect(await at(newcomer, 'Superviseur')).toMatchObject({
      exceptions: [],
      use: 'aucune trace',
    });
    expect(await at(quiet, 'Superviseur')).toMatchObject({
      exceptions: ['untraced'],
      since: null,
      givenBy: null,
    });
    expect(await at(quiet, agency)).toMatchObject({ exceptions: ['untraced'] });
    expect(await at(busy, 'Superviseur')).toMatchObject({ exceptions: [] });
    expect(await at(busy, agency)).toMatchObject({ exceptions: [] });
    expect(await at(employee, 'Collaborateur')).toMatchObject({
      exceptions: [],
      use: 'droits sur soi',
    });
    const given = await at(busy, 'Gestionnaire de paie');
    expect(given.givenBy).toBe(await nameOf(c.admin));
    expect(Date.now() - Date.parse(given.since ?? '')).toBeLessThan(DAY);
    const profiled = await at(busy, `Profil log.read`);
    expect(profiled).toMatchObject({ use: 'non enregistré', exceptions: [] });
    expect(profiled.givenBy).toBe(await nameOf(c.admin));
    expect(await at(local, 'Administrateur')).toMatchObject({ exceptions: ['powerful'] });
    const [first] = await itemsOf(review);
    expect(first?.exceptions.length).toBeGreaterThan(0);
    expect(await sheetOf(review)).toMatchObject({
      judges: true,
      trailSince: LONG_AGO,
      undecided: expect.any(Number),
    });
  });

  it('calls nothing unused where the trail is too short to say so', async () => {
    const other = await freshCustomer(portal.services.db);
    const who = await person(['ROLE_SUPERVISOR'], [other.agencies[0]], other);
    await aged(who, 2);
    const by = portal.as(other.admin);
    const review = await open(by, { infraId: other.customerId });
    expect((await sheetOf(review, by)).judges).toBe(false);
    expect((await itemsOf(review, by)).filter((i) => i.exceptions.includes('untraced'))).toEqual(
      [],
    );
  });

  it('shows beside it what has changed since, which comes in when asked', async () => {
    const who = await person(['ROLE_SUPERVISOR', 'ROLE_PAY_ADMIN']);
    const review = await open();
    const pay = await itemOf(review, who, 'Gestionnaire de paie');
    await give(who, { roles: ['ROLE_SUPERVISOR', 'ROLE_COLLABORATOR'] });
    expect(await sheetOf(review)).toMatchObject({ gone: 1, added: 1 });
    expect(await itemOf(review, who, 'Gestionnaire de paie')).toMatchObject({ live: 'gone' });
    const tried = await decide(review, [pay.id], 'remove');
    expect(tried).toMatchObject({ done: 0, failed: [{ message: /plus détenu/ as never }] });
    const caught = await admin.post(`${path}/${review}/catch-up`);
    expect(caught.json(), caught.body).toEqual({ added: 1 });
    expect(await itemOf(review, who, 'Collaborateur')).toMatchObject({ exceptions: ['added'] });
    expect(await sheetOf(review)).toMatchObject({ added: 0 });
  });
});

describe('who decides', () => {
  const refused = async (review: number, item: Item, by: Visitor): Promise<string | undefined> => {
    const [kept, removed] = [
      await decide(review, [item.id], 'keep', { by }),
      await decide(review, [item.id], 'remove', { by }),
    ];
    expect([kept.done, removed.done]).toEqual([0, 0]);
    return kept.failed[0]?.message;
  };

  it('nobody about themselves', async () => {
    const review = await open();
    for (const label of ['Compte ouvert', 'Administrateur']) {
      const own = await itemOf(review, c.admin, label);
      expect(own.reserved).toMatch(/propres accès/);
      expect(await refused(review, own, admin)).toMatch(/propres accès/);
    }
    // A member of staff in somebody's name is that person here too.
    expect(
      (await decide(review, [(await itemOf(review, local, 'Administrateur')).id], 'keep')).done,
    ).toBe(1);
  });

  it('an agency’s administrator only about people of that agency, and nothing beyond it or above', async () => {
    const [here, there] = [
      await person(['ROLE_SUPERVISOR']),
      await person(['ROLE_SUPERVISOR'], [c.agencies[1]]),
    ];
    const wide = await person(['ROLE_SUPERVISOR'], [c.agencies[0], c.agencies[1]]);
    // Only who sees every agency holds it.
    const strong = await profile({ 'document-type.write': 'grant' });
    await give(here, { profileIds: [strong] });
    const review = await open();
    const by = portal.as(local);
    const names = new Set((await itemsOf(review, by)).map(({ account }) => account));
    expect(names).toContain(await nameOf(here));
    expect(names).not.toContain(await nameOf(there));
    expect(names).not.toContain(await nameOf(c.admin));
    const other =
      (await portal.value<string>`select name from infrastructure where id = ${c.agencies[1]}`) ??
      '';
    expect((await itemsOf(review, by)).map(({ label }) => label)).not.toContain(other);

    const unseen = await itemOf(review, there, 'Superviseur');
    expect(await refused(review, unseen, by)).toBeUndefined();
    for (const label of ['Superviseur', 'Compte ouvert'])
      expect(await refused(review, await itemOf(review, wide, label), by)).toMatch(/dépasse/);
    const above = await itemOf(review, here, 'Profil document-type.write');
    expect(await refused(review, above, by)).toMatch(/dépasse/);
    const curbed = await person(['ROLE_ADMIN']);
    await give(curbed, { profileIds: [await profile({ 'absence.validate': 'deny' })] });
    const stronger = await itemOf(review, here, 'Superviseur');
    expect(await refused(review, stronger, portal.as(curbed))).toMatch(/ne pourriez pas donner/);
    const kept = await decide(review, [(await itemOf(review, here, 'Superviseur')).id], 'keep', {
      by,
    });
    expect(kept.done).toBe(1);
    const beyond = await decide(review, [above.id], 'keep');
    expect((await by.post(`${path}/${review}/undo/${beyond.decision}`)).json()).toMatchObject({
      done: 0,
      failed: [{ id: above.id }],
    });
    expect((await by.post(`${path}/${review}/close`)).statusCode).toBe(403);
    expect((await by.post(`${path}/${review}/catch-up`)).statusCode).toBe(422);
    const opened = await by.post(`${path}/open`, {
      name: 'x',
      infraId: c.customerId,
      dueOn: '2099-01-31',
      unusedMonths: 6,
      unanswered: 'stays',
    });
    expect(opened.json().error.details[0].field).toBe('infraId');
  });

  it('nobody of another customer, and nobody without the right', async () => {
    const review = await open();
    const stranger = portal.as((await freshCustomer(portal.services.db)).admin);
    const [item] = await itemsOf(review);
    const body = { selection: { ids: [item?.id] }, values: { decision: 'keep' } };
    expect((await stranger.get(`${path}/${review}/sheet`)).statusCode).toBe(404);
    expect((await stranger.post(`${path}/${review}/decide`, body)).statusCode).toBe(404);
    expect((await stranger.get(`${path}/${review}/items/list`)).json().rows).toEqual([]);
    expect((await portal.as(c.supervisor).get(`${path}/${review}/sheet`)).statusCode).toBe(403);
  });
});

describe('a removal', () => {
  it('is tried first with what it breaks, made with its reason, and taken back', async () => {
    const d = await freshCustomer(portal.services.db);
    const by = portal.as(d.admin);
    const alone = await person(['ROLE_COLLABORATOR', 'ROLE_SUPERVISOR'], [d.agencies[0]], d);
    const away = await person(['ROLE_SUPERVISOR'], [d.agencies[0]], d);
    await portal.run`insert into approver_substitute (customer_id, user_id, substitute_id, starts_on, ends_on) values (${d.customerId}, ${away.id}, ${alone.id}, '2026-01-01', '2099-01-01')`;
    await portal.run`insert into absence_approver (customer_id, infra_id, first_id) values (${d.customerId}, ${d.agencies[0]}, ${alone.id})`;
    await portal.run`insert into api_key (customer_id, user_id, name, key_hash, key_start, permissions, infras, calls_per_minute, expires_on)
      values (${d.customerId}, ${alone.id}, 'k', ${Buffer.from(String(alone.id))}, 'rl', '{}', '{}', 60, '2099-01-01')`;
    const review = await open(by, { infraId: d.customerId });
    const find = async (who: TestPerson, label: string): Promise<number> => {
      const name = await nameOf(who);
      return (
        (await itemsOf(review, by)).find((i) => i.account === name && i.label === label)?.id ?? 0
      );
    };
    const item = await find(alone, 'Superviseur');
    const trial = await decide(review, [item], 'remove', { by, preview: true });
    expect(trial).toMatchObject({ done: 1, failed: [], decision: null });
    const texts = () => trial.effects.map(({ text }) => text).join('\n');
    expect(texts()).toMatch(/Remplace 1 valideur/);
    expect(texts()).toMatch(/par 1 règle/);
    expect(texts()).toMatch(/1 clé/);
    // The customer's administrator still answers.
    expect(texts()).not.toMatch(/Plus personne/);
    expect(await rolesOf(alone)).toContain('ROLE_SUPERVISOR');

    const body = { selection: { ids: [item] }, values: { decision: 'remove' } };
    expect((await post(review, body, by)).statusCode).toBe(422);
    const { decision } = await decide(review, [item], 'remove', { by });
    expect(await rolesOf(alone)).toEqual(['ROLE_COLLABORATOR']);
    expect((await decide(review, [item], 'keep', { by })).failed[0]?.message).toMatch(
      /décision existe/,
    );
    const trail =
      await portal.run`select user_id from audit_log where table_name in ('app_user', 'access_review_decision') and customer_id = ${d.customerId} and user_id = ${d.admin.id} order by id desc limit 2`;
    expect(trail).toHaveLength(2);
    const taken = await by.post(`${path}/${review}/undo/${decision}`);
    expect(taken.json(), taken.body).toMatchObject({ done: 1, failed: [] });
    expect(await rolesOf(alone)).toEqual(expect.arrayContaining(['ROLE_SUPERVISOR']));
    expect((await by.post(`${path}/${review}/undo/${decision}`)).statusCode).toBe(409);

    // Without anybody else over the agency, nobody is left to answer.
    const account = await find(alone, 'Compte ouvert');
    const rest = await find(away, 'Compte ouvert');
    const last = [await find(d.supervisor, 'Compte ouvert'), await find(d.pay, 'Compte ouvert')];
    await portal.run`update app_user set roles = '{ROLE_COLLABORATOR}' where id = ${d.admin.id}`;
    const owner = portal.as(d.superAdmin);
    const all = await decide(review, [account, rest, ...last], 'remove', {
      by: owner,
      preview: true,
    });
    expect(all.effects.map(({ text }) => text).join('\n')).toMatch(
      /ne pourra «\sValider les absences\s»/,
    );
    expect(
      await portal.value`select deactivated_at from app_user where id = ${alone.id}`,
    ).toBeNull();
    // What was only tried, or refused, ends no session; what is made does.
    expect((await portal.as(alone).get('/profile/json')).statusCode).toBe(200);
    await decide(review, [account], 'remove', { by: owner });
    expect((await portal.as(alone).get('/profile/json')).statusCode).toBe(401);
  });

  it('in person: staff in the name of an administrator leaves no decision in it', async () => {
    const review = await open();
    const ids = (await itemsOf(review)).map(({ id }) => id);
    const staff = await portal.elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_SUPER_ADMIN'],
        customerId: null,
        infraId: 1,
        perimeter: [1],
      }),
    );
    const started = await portal.as(staff).post(`/impersonation/start/${c.admin.id}`);
    const cookie = String(started.headers['set-cookie']).split(';')[0] ?? '';
    const by = portal.as({ headers: { cookie, 'x-csrf-token': started.json().csrfToken } });
    expect((await sheetOf(review, by)).id).toBe(review);
    const body = { selection: { ids }, values: { decision: 'keep' } };
    expect((await post(review, body, by)).statusCode).toBe(403);
    expect((await by.post(`${path}/${review}/abandon`)).statusCode).toBe(403);
  });

  it('never takes the last whole administrator, the account that keeps its password, or a last role', async () => {
    const d = await freshCustomer(portal.services.db);
    const owner = portal.as(d.superAdmin);
    const second = await person(['ROLE_ADMIN', 'ROLE_PAY_ADMIN'], [d.customerId], d);
    const review = await open(owner, { infraId: d.customerId });
    const find = async (who: TestPerson, label: string): Promise<number> => {
      const name = await nameOf(who);
      return (
        (await itemsOf(review, owner)).find((i) => i.account === name && i.label === label)?.id ?? 0
      );
    };
    const both = await decide(
      review,
      [await find(d.admin, 'Compte ouvert'), await find(second, 'Administrateur')],
      'remove',
      { by: owner, preview: true },
    );
    expect(both).toMatchObject({
      done: 1,
      failed: [{ message: expect.stringMatching(/dernier compte qui administre/) }],
    });
    const only = await decide(review, [await find(d.supervisor, 'Superviseur')], 'remove', {
      by: owner,
    });
    expect(only.failed[0]?.message).toMatch(/dernier rôle/);
    await decide(review, [await find(d.supervisor, 'Compte ouvert')], 'remove', {
      by: owner,
      preview: true,
    });
    expect((await portal.as(d.supervisor).get('/profile/json')).statusCode).toBe(200);
    await portal.run`insert into identity_provider (customer_id, public_key, name, issuer, client_id, is_active, creates_accounts, groups_claim, valid_from, enforced_at, break_glass_id)
      values (${d.customerId}, ${`k${d.customerId}`}, 'IdP', 'https://idp.test.example', 'c', true, false, 'groups', now(), now(), ${second.id})`;
    for (const label of ['Compte ouvert', 'Administrateur'])
      expect(
        (await decide(review, [await find(second, label)], 'remove', { by: owner })).failed[0]
          ?.message,
      ).toMatch(/garde son mot de passe/);
    expect(await rolesOf(second)).toContain('ROLE_ADMIN');
  });
});

describe('many at once', () => {
  it('keeps what has no exception by one press; a review that requires all answers closes only then; closed, nothing moves', async () => {
    const d = await freshCustomer(portal.services.db);
    const by = portal.as(d.admin);
    const second = portal.as(await person(['ROLE_ADMIN'], [d.customerId], d));
    const review = await open(by, { infraId: d.customerId, unanswered: 'required' });
    const { plain, items } = await sheetOf(review, by);
    const selection = { allSelected: true, outcome: ['undecided'], exception: ['none'] };
    const keep = async (more: object, who: Visitor): Promise<Outcome> =>
      (
        await post(
          review,
          { selection: { ...selection, ...more }, values: { decision: 'keep' } },
          who,
        )
      ).json();
    const first = await keep({}, by);
    expect(first.done + first.failed.length).toBe(plain);
    expect(first.failed.every(({ message }) => /propres accès/.test(message))).toBe(true);
    expect((await by.post(`${path}/${review}/close`)).statusCode).toBe(409);
    await keep({ exception: undefined }, by);
    await keep({ exception: undefined }, second);
    const sheet = await sheetOf(review, by);
    expect([sheet.undecided, sheet.items]).toEqual([0, items]);
    expect((await by.post(`${path}/${review}/undo/${first.decision}`)).json().done).toBe(
      first.done,
    );
    await keep({}, by);
    expect((await by.post(`${path}/${review}/close`)).json()).toEqual({
      id: review,
      status: 'closed',
    });
    expect((await by.post(`${path}/${review}/undo/${first.decision}`)).statusCode).toBe(409);
    expect((await post(review, { selection, values: { decision: 'keep' } }, by)).statusCode).toBe(
      409,
    );
    const file = await by.get(`${path}/${review}/items/list/export/csv`);
    expect(file.body.split('\n').length).toBeGreaterThan(items);
    expect(file.body).toContain('Conservé');
  });
});
