// Passkeys: made, asked for beside the password, each answer once; what a wrong one opens.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  freshCustomer,
  TEST_PASSWORD,
  type FreshCustomer,
  type TestPerson,
} from '#platform/testing/actors.ts';
import type { TestPortal } from '#platform/testing/test-portal.ts';
import { authenticator } from './authenticator.fixtures.ts';
import { provePasskey } from './passkeys.ts';
import { passwordDoor } from './account-keeper.ts';
import { accountById } from './accounts.ts';
import { asSession, cookieOf } from './sign-in.fixtures.ts';
import { openSignIn, signInKit } from './sign-in.setup.fixtures.ts';

let portal: TestPortal;
let c: FreshCustomer;
beforeAll(async () => {
  portal = await openSignIn();
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.now = Temporal.Now.instant();
  c = await freshCustomer(portal.services.db);
});
const { elevated, signIn, events, mailsTo } = signInKit(() => portal);
type Json = Record<string, unknown>;
type Key = ReturnType<typeof authenticator>;
interface Question {
  readonly challenge: string;
  readonly allowCredentials: { readonly id: string }[];
}

const own = (): string => new URL(portal.services.config.publicUrl).origin;
const call = (who: Pick<TestPerson, 'headers'>, method: string, path: string, body: object = {}) =>
  portal.call(who as TestPerson, method as 'POST', path, body);
const confirm = (who: Pick<TestPerson, 'headers'>, more: Parameters<typeof sent>[0] = {}) =>
  call(who, 'POST', '/profile/confirm-password', { password: TEST_PASSWORD, ...sent(more) });
const add = async (who: TestPerson, key: Key, wrong: object = {}, name = 'Mon téléphone') => {
  const options = (await call(who, 'POST', '/profile/passkeys/start')).json();
  const answer = key.register(options, wrong);
  return { options, added: await call(who, 'POST', '/profile/passkeys', { name, answer }) };
};
const enrol = async (who: TestPerson, key = authenticator(own())) => {
  await confirm(who);
  const { added } = await add(who, key);
  expect(added.statusCode, added.body).toBe(200);
  return { key, codes: added.json().codes as string[] };
};
/** Where a code would go. */
const sent = ({ passkey, ...more }: { passkey?: object; code?: string | undefined }) =>
  passkey === undefined ? more : { ...more, code: JSON.stringify(passkey) };
const enter = (who: TestPerson, more: Parameters<typeof sent>[0] = {}) =>
  signIn({ username: who.email, password: TEST_PASSWORD, ...sent(more) });
/** What the password alone is answered: a question for the account's keys. */
const asked = async (who: TestPerson): Promise<Question> => {
  const answer = await enter(who);
  expect(answer.statusCode, answer.body).toBe(409);
  return answer.json().error.passkey;
};
const state = async (who: TestPerson): Promise<Json & { passkeys: Json[] }> => ({
  ...(await call(who, 'GET', '/profile/second-factor')).json(),
  passkeys: (await call(who, 'GET', '/profile/passkeys')).json().keys,
});

describe('adding a passkey', () => {
  it('asks for the password again, gives recovery codes, and is asked for from then on', async () => {
    const start = await call(c.admin, 'POST', '/profile/passkeys/start');
    expect(start.json().error.code).toBe('step_up');
    const { key, codes } = await enrol(c.admin);
    expect(codes).toHaveLength(10);
    const question = await asked(c.admin);
    expect(question.allowCredentials.map(({ id }) => id)).toEqual([key.id]);
    expect((await enter(c.admin, { passkey: key.answer(question) })).statusCode).toBe(200);
    expect((await enter(c.admin, { code: codes[0] })).statusCode).toBe(200);
    expect((await state(c.admin)).passkeys).toMatchObject([
      { name: 'Mon téléphone', lastUsedAt: expect.any(String) },
    ]);
    expect(await events(c.admin.id)).toContain('passkey_added');
    const mails = await mailsTo(c.admin.email);
    expect(mails.map(({ subject }) => subject)).toContain('Clé d’accès ajoutée');
  });

  it('refuses what answers no question of its own: replayed, another page, another name, twice', async () => {
    await confirm(c.admin);
    const key = authenticator(own());
    const { options, added } = await add(c.admin, key);
    expect(added.statusCode).toBe(200);
    await confirm(c.admin, { passkey: key.answer((await confirm(c.admin)).json().error.passkey) });
    const again = { name: 'Encore', answer: authenticator(own()).register(options) };
    expect((await call(c.admin, 'POST', '/profile/passkeys', again)).statusCode).toBe(422);
    for (const wrong of [{ origin: 'https://pirate.example' }, { rpId: 'pirate.example' }])
      expect((await add(c.admin, authenticator(own()), wrong)).added.statusCode).toBe(422);
    expect((await add(c.admin, key)).added.statusCode).toBe(422);
    await confirm(c.pay);
    const theirs = (await call(c.pay, 'POST', '/profile/passkeys/start')).json();
    const stolen = { name: 'Volée', answer: authenticator(own()).register(theirs) };
    expect((await call(c.admin, 'POST', '/profile/passkeys', stolen)).statusCode).toBe(422);
    expect((await state(c.admin)).passkeys).toHaveLength(1);
  });
});

describe('an answer', () => {
  it('that is wrong opens nothing: page, name, account, counter, key, question, password', async () => {
    const { key } = await enrol(c.admin);
    const other = await enrol(c.pay);
    const refused = async (passkey: object, who = c.admin) => {
      // Wrong ones are counted: each try has its own minutes.
      portal.clock.now = portal.clock.now.add({ hours: 2 });
      return (await enter(who, { passkey })).statusCode;
    };
    const fresh = async (who = c.admin) => {
      portal.clock.now = portal.clock.now.add({ hours: 2 });
      return asked(who);
    };
    const tries = async (wrong: object) => {
      const question = await fresh();
      return (await enter(c.admin, { passkey: key.answer(question, wrong) })).statusCode;
    };
    expect(await tries({ origin: 'https://pirate.example' })).toBe(422);
    expect(await tries({ rpId: 'pirate.example' })).toBe(422);
    expect(await tries({ counter: 1 })).toBe(422);
    expect(await tries({ id: other.key.id })).toBe(422);
    expect(await refused(key.answer({ challenge: 'AAAA' }))).toBe(422);
    // The other account's key, to one's own question, and one's own to the other's.
    const mine = await fresh();
    expect((await enter(c.admin, { passkey: other.key.answer(mine) })).statusCode).toBe(422);
    const theirs = await fresh(c.pay);
    expect(
      (await enter(c.admin, { passkey: key.answer(theirs, { counter: 50 }) })).statusCode,
    ).toBe(422);
    // Under one's own number, signed by another key.
    const forged = await fresh();
    const passkey = authenticator(own()).answer(forged, { id: key.id, counter: 60 });
    expect((await enter(c.admin, { passkey })).statusCode).toBe(422);
    expect((await enter(c.admin, { code: '{"id":1}' })).statusCode).toBe(422);
    expect((await enter(c.admin, { code: '{' })).statusCode).toBe(422);
    const late = await fresh();
    expect(await refused(key.answer(late, { counter: 70 }))).toBe(422);
    const right = key.answer(await fresh(), { counter: 80 });
    const barred = await signIn({
      username: c.admin.email,
      password: 'nope',
      ...sent({ passkey: right }),
    });
    expect(barred.statusCode).toBe(401);
    expect((await enter(c.admin, { passkey: right })).statusCode).toBe(200);
    expect((await enter(c.admin, { passkey: right })).statusCode).toBe(422);
    expect(await events(c.admin.id)).toContain('sign_in_failed:wrong_code');
  });

  const won = async (responses: readonly ReturnType<Key['answer']>[]): Promise<number> => {
    const at = { origin: own(), rpId: new URL(own()).hostname };
    const used = await Promise.all(
      responses.map((response) =>
        elevated(async (tx) => {
          const account = await accountById(tx, c.admin.id);
          if (account === null) throw new Error('no account');
          return provePasskey(tx, { account, response, at, now: portal.clock.now });
        }),
      ),
    );
    return used.filter((one) => one !== null).length;
  };
  it('opens one session of a hundred that race with it', async () => {
    const { key } = await enrol(c.admin);
    const response = key.answer(await asked(c.admin));
    expect(await won(Array.from({ length: 100 }, () => response))).toBe(1);
  });

  it('that was copied answers two questions at once with one counter: one is taken', async () => {
    const { key } = await enrol(c.admin);
    for (const counter of [20, 30, 40]) {
      const questions = [await asked(c.admin), await asked(c.admin)];
      expect(await won(questions.map((one) => key.answer(one, { counter })))).toBe(1);
    }
  });

  it('confirms a session, and takes a key away with it; the last one takes the codes too', async () => {
    const answer = await enter(c.admin);
    const session = asSession(cookieOf(answer), answer.json().csrfToken);
    await confirm(session);
    const { key } = await enrol(c.admin);
    const [{ id } = { id: 0 }] = (await state(c.admin)).passkeys;
    const remove = () => call(session, 'DELETE', `/profile/passkeys/${String(id)}`);
    // Confirmed before there was a key: no more.
    expect((await remove()).json().error.code).toBe('step_up');
    const question = (await confirm(session)).json().error.passkey;
    expect((await confirm(session, { passkey: key.answer(question) })).statusCode).toBe(204);
    expect((await call(c.pay, 'DELETE', `/profile/passkeys/${String(id)}`)).statusCode).toBe(404);
    expect((await remove()).statusCode).toBe(204);
    expect(await state(c.admin)).toMatchObject({ since: null, recoveryLeft: 0, passkeys: [] });
    expect((await enter(c.admin)).statusCode).toBe(200);
  });

  it('is nobody’s while they act as somebody else', async () => {
    const as = await portal.call(c.superAdmin, 'POST', `/impersonation/start/${c.admin.id}`);
    const acting = asSession(cookieOf(as), as.json().csrfToken);
    expect((await call(acting, 'POST', '/profile/passkeys/start')).statusCode).toBe(403);
  });
});

describe('a passkey alone', () => {
  /** Wrong ones are counted: each account and address has its own minutes. */
  const later = () => {
    portal.clock.now = portal.clock.now.add({ hours: 2 });
  };
  const post = (path: string, body: object = {}) =>
    portal.app.inject({
      method: 'POST',
      url: `/login/passkey${path}`,
      payload: body,
      headers: { accept: 'application/json', origin: own() },
    });
  const question = async (): Promise<Question> => {
    const asked = await post('/start');
    expect(asked.statusCode, asked.body).toBe(200);
    return asked.json();
  };
  const alone = async (key: Key, wrong: Parameters<Key['answer']>[1] = {}, to?: Question) =>
    post('', { answer: key.answer(to ?? (await question()), wrong) });

  it('opens its account, says how, and counts as both factors; the question names nobody', async () => {
    const { key } = await enrol(c.admin);
    const asked = await question();
    expect(asked).toMatchObject({ userVerification: 'required' });
    expect(asked.allowCredentials ?? []).toEqual([]);
    const answer = key.answer(asked);
    const entered = await post('', { answer });
    expect(entered.statusCode, entered.body).toBe(200);
    const session = asSession(cookieOf(entered), entered.json().csrfToken);
    expect(entered.json().userId).toBe(c.admin.id);
    const sessions = (await call(session, 'GET', '/profile/sessions')).json() as Json[];
    expect(sessions.find(({ current }) => current)).toMatchObject({ openedBy: 'passkey' });
    // What destroys asks again all the same.
    const start = await call(session, 'POST', '/profile/passkeys/start');
    expect(start.json().error.code).toBe('step_up');
    expect((await post('', { answer })).statusCode).toBe(401);
  });

  it('that is wrong opens nothing: unseen person, page, name, counter, key, question', async () => {
    const { key } = await enrol(c.admin);
    const statusOf = async (wrong: Parameters<Key['answer']>[1]) => {
      later();
      return (await alone(key, wrong)).statusCode;
    };
    expect(await statusOf({ unseen: true })).toBe(401);
    expect(await statusOf({ origin: 'https://pirate.example' })).toBe(401);
    expect(await statusOf({ rpId: 'pirate.example' })).toBe(401);
    expect(await statusOf({ counter: 1 })).toBe(401);
    expect(await statusOf({ id: authenticator(own()).id })).toBe(401);
    later();
    const stranger = authenticator(own(), key.id);
    expect((await alone(stranger, { counter: 90 })).statusCode).toBe(401);
    // A question beside a password is not one that opens alone, nor the other way round.
    const beside = await asked(c.admin);
    expect((await alone(key, { counter: 91 }, beside)).statusCode).toBe(401);
    later();
    const passkey = key.answer(await question(), { counter: 92 });
    expect((await enter(c.admin, { passkey })).statusCode).toBe(422);
    const late = await question();
    later();
    expect((await alone(key, { counter: 93 }, late)).statusCode).toBe(401);
    expect(await events(c.admin.id)).toContain('sign_in_failed:wrong_code');
    expect((await alone(key, { counter: 94 })).statusCode).toBe(200);
    const foreign = await portal.app.inject({
      method: 'POST',
      url: '/login/passkey/start',
      payload: {},
      headers: { origin: 'https://pirate.example' },
    });
    expect(foreign.statusCode).toBe(403);
  });

  it('of a number that somebody else took opens its own account alone', async () => {
    const { key } = await enrol(c.admin);
    const copy = authenticator(own(), key.id);
    await enrol(c.pay, copy);
    expect((await alone(key, { counter: 20 })).json().userId).toBe(c.admin.id);
    expect((await alone(copy, { counter: 20 })).json().userId).toBe(c.pay.id);
  });

  it('is locked out with its password, and opens no account at rest nor one whose customer closed passwords', async () => {
    const { key } = await enrol(c.admin);
    later();
    for (let i = 0; i < 5; i += 1) await signIn({ username: c.admin.email, password: 'nope' });
    const locked = await alone(key, { counter: 30 });
    expect(locked.statusCode).toBe(429);
    later();
    const before = passwordDoor.value;
    passwordDoor.filledBy(() => Promise.resolve('Entra'))();
    try {
      const closed = await alone(key, { counter: 31 });
      expect([closed.statusCode, closed.json().error.code]).toEqual([409, 'provider_required']);
    } finally {
      passwordDoor.filledBy(before)();
    }
    await elevated(
      (tx) => tx.run`update app_user set deactivated_at = now() where id = ${c.admin.id}`,
    );
    later();
    expect((await alone(key, { counter: 32 })).statusCode).toBe(401);
    expect(await events(c.admin.id)).toContain('sign_in_failed:deactivated');
  });
});
