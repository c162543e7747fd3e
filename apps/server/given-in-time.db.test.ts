// Whatever was given (a session, a token, a link, an address) is tried after the password changed, the right was lost, the account was put to rest, its
// address changed: a table of subjects and events. (Live streams and their tokens: platform/server/live/live.db.test.ts; files of jobs: platform/server/jobs.)
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { KEY_PREFIX } from '#platform/server/auth/api-keys.ts';
import { announce } from '#platform/server/auth/sessions.ts';
import { newToken, tokenHash } from '#platform/server/auth/tokens.ts';
import {
  freshCustomer,
  freshPerson,
  TEST_PASSWORD,
  type TestPerson,
} from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { createCollaborator } from '#areas/collaborators/directory/server/api.ts';
import { makeLink } from '#areas/organisation/sign-in/server/password-links.ts';

const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);

const employee = (): Promise<TestPerson> =>
  portal.elevated(async (tx) => {
    const [infraId] = c.agencies;
    const { customerId } = c;
    const collaboratorId = await createCollaborator(tx, {
      customerId,
      infraId,
      matricule: `T${Math.random()}`.slice(0, 9),
      lastName: 'Durand',
      firstName: 'Léa',
      type: 1,
    });
    return freshPerson(tx, {
      roles: ['ROLE_COLLABORATOR'],
      customerId,
      infraId,
      perimeter: [infraId],
      collaboratorId,
    });
  });

/** Another session of the person: the one that an event is made from may go on. */
const signIn = async ({ email }: TestPerson): Promise<Record<string, string>> => {
  const answer = await portal.stranger.post('/login', { username: email, password: TEST_PASSWORD });
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  return { cookie, 'x-csrf-token': answer.json().csrfToken };
};
const update = (what: string, { id }: TestPerson): Promise<void> =>
  portal.elevated(async (tx) => {
    await tx.run`update app_user set ${sql.raw(what)} where id = ${id}`;
    await announce(tx, { user: id });
  });
type Try = () => Promise<boolean>;
/** What is given to somebody, and how to try whether it opens. */
const SUBJECTS: Readonly<Record<string, (who: TestPerson) => Promise<Try>>> = {
  'another session': async (who) => {
    const visitor = portal.as({ headers: await signIn(who) });
    return async () => (await visitor.get('/collaborative/calendar-address')).statusCode === 200;
  },
  'a session in their name': async (who) => {
    const staff = await portal.elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_SUPER_ADMIN'],
        customerId: null,
        infraId: 1,
        perimeter: [1],
      }),
    );
    const started = await portal.as(staff).post(`/impersonation/start/${who.id}`);
    const cookie = String(started.headers['set-cookie']).split(';')[0] ?? '';
    const visitor = portal.as({ headers: { cookie } });
    return async () => (await visitor.get('/collaborative/calendar-address')).statusCode === 200;
  },
  'a calendar address': async (who) => {
    const { url } = (await portal.as(who).post('/collaborative/calendar-address')).json();
    const { pathname, search } = new URL(url);
    return async () => (await portal.stranger.get(pathname + search)).statusCode === 200;
  },
  'a program’s key': async (who) => {
    const key = KEY_PREFIX + newToken();
    await update(`roles = '{ROLE_ADMIN}'`, who);
    await portal.run`insert into api_key (customer_id, user_id, name, key_hash, key_start, permissions, infras, calls_per_minute, expires_on)
      values (${c.customerId}, ${who.id}, 'Paie', ${tokenHash(key)}, 'rlt_', '{administrator.read}', ${[c.agencies[0]]}, 600, '2099-01-01')`;
    const visitor = portal.as({ headers: { authorization: `Bearer ${key}` } });
    return async () => (await visitor.get('/admin/administrators/list')).statusCode === 200;
  },
  'a mailed link': async (who) => {
    const token = await portal.elevated((tx) =>
      makeLink(tx, who.id, 'reset', Temporal.Now.instant()),
    );
    return async () => (await portal.stranger.get(`/login/reset/${token}`)).statusCode === 200;
  },
};

const EVENTS: Readonly<Record<string, (who: TestPerson) => Promise<unknown>>> = {
  'the password changed': async (who) => {
    const body = { current: TEST_PASSWORD, password: 'cheval agrafe pile' };
    const answer = await portal.as(who).post('/profile/password', body);
    expect(answer.statusCode, answer.body).toBeLessThan(300);
  },
  'the right was lost': (who) => update(`roles = '{ROLE_SUPERVISOR}'`, who),
  'the account was put to rest': async (who) => {
    const answer = await portal.as(c.admin).post(`/modules/users/users/${who.id}/deactivate`);
    expect(answer.statusCode, answer.body).toBe(200);
  },
  'the address changed': (who) => update(`email = 'x' || email`, who),
};

/** Where something still opens afterwards, on purpose: a link to a new password needs no right, and a calendar is the employee's whatever their address. */
const STILL_OPEN = new Set([
  // Programs go on: a key is listed with its owner, ends on its day, and is taken back by itself.
  'a program’s key, the password changed',
  'a program’s key, the address changed',
  'a mailed link, the right was lost',
  'a calendar address, the address changed',
]);
const table = Object.keys(SUBJECTS).flatMap((subject) =>
  Object.keys(EVENTS).map((event) => [subject, event] as const),
);

it.each(table)('%s, once %s', { timeout: 30_000 }, async (subject, event) => {
  const who = await employee();
  const opens = await SUBJECTS[subject]?.(who);
  expect(await opens?.()).toBe(true);
  await EVENTS[event]?.(who);
  await expect
    .poll(() => opens?.(), { timeout: 5_000 })
    .toBe(STILL_OPEN.has(`${subject}, ${event}`));
});
