// The second factor: added, asked for at every door, each code once, recovery, throttles.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  freshCustomer,
  TEST_PASSWORD,
  type FreshCustomer,
  type TestPerson,
} from '#platform/testing/actors.ts';
import { type TestPortal } from '#platform/testing/test-portal.ts';
import { useCode } from './factors.ts';
import { asSession, cookieOf, secretOf } from './sign-in.fixtures.ts';
import { openSignIn, signInKit } from './sign-in.setup.fixtures.ts';
import { codeNow } from './totp.ts';

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
const { elevated, elsewhere, signIn, events, mailsTo } = signInKit(() => portal);

const post = (who: TestPerson, path: string, body: object = {}) =>
  portal.call(who, 'POST', path, body);
const confirm = (who: TestPerson, code?: string) =>
  post(who, '/profile/confirm-password', { password: TEST_PASSWORD, ...(code && { code }) });
/** Later, so that the next code is another one. */
const nextStep = (): void => {
  portal.clock.now = portal.clock.now.add({ seconds: 30 });
};
/** An authenticator app with the secret that the enrolment showed. */
const enrol = async (who: TestPerson) => {
  await confirm(who);
  const { secret } = (await post(who, '/profile/second-factor/start')).json();
  const app = secretOf(secret);
  const code = () => codeNow(app, portal.clock.now);
  const added = await post(who, '/profile/second-factor/confirm', { code: code() });
  expect(added.statusCode, added.body).toBe(200);
  return { app, code, first: code(), codes: added.json().codes as string[] };
};
const enter = (who: TestPerson, code?: string) =>
  signIn({ username: who.email, password: TEST_PASSWORD, ...(code && { code }) });
const codeOf = (answer: { json(): { error: { code: string } } }): string =>
  answer.json().error.code;

describe('adding a second factor', () => {
  it('asks for the password again, then for a code; from then on sign-in asks for one', async () => {
    expect(codeOf(await post(c.admin, '/profile/second-factor/start'))).toBe('step_up');
    await confirm(c.admin);
    await post(c.admin, '/profile/second-factor/start');
    const wrong = await post(c.admin, '/profile/second-factor/confirm', { code: '000000' });
    expect(wrong.statusCode).toBe(422);
    expect((await enter(c.admin)).statusCode).toBe(200);
    const { first, codes } = await enrol(c.admin);
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^[a-z2-7]{7}(-[a-z2-7]{5,7}){3}$/);
    expect((await post(c.admin, '/profile/second-factor/start')).statusCode).toBe(409);
    expect(codeOf(await enter(c.admin))).toBe('second_factor');
    // The code that confirmed it has served.
    expect((await enter(c.admin, first)).statusCode).toBe(422);
    expect(await events(c.admin.id)).toEqual([
      'sign_in',
      'factor_added',
      'sign_in_failed:wrong_code',
    ]);
    const mails = await mailsTo(c.admin.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Double authentification activée']);
  });

  it('stores no secret that can be read, and recovery codes as hashes', async () => {
    const { app, codes } = await enrol(c.admin);
    const rows = await elevated(
      (tx) =>
        tx.run<{
          secret: string;
          hashes: string[];
        }>`select secret, (select array_agg(encode(code_hash, 'hex')) from recovery_code r where r.user_id = f.user_id) as hashes
        from second_factor f where user_id = ${c.admin.id}`,
    );
    const [{ secret = '', hashes = [] } = {}] = rows;
    const { secrets } = portal.services;
    expect(secret).not.toContain(app.toString('base64url'));
    expect(secrets.open(secret, `second factor of ${c.admin.id}`)).toBe(app.toString('base64url'));
    expect(() => secrets.open(secret, `second factor of ${c.pay.id}`)).toThrow('another context');
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
    expect(hashes.toSorted()).toEqual(
      codes.map((code) => sha256(code.replaceAll('-', ''))).toSorted(),
    );
  });

  it('is nobody’s while they act as somebody else', async () => {
    const as = await portal.call(c.superAdmin, 'POST', `/impersonation/start/${c.admin.id}`);
    const acting = asSession(cookieOf(as), as.json().csrfToken);
    expect((await post(acting, '/profile/second-factor/start')).statusCode).toBe(403);
  });
});

describe('a code', () => {
  it('opens a session once, wherever it is typed again', async () => {
    const { code } = await enrol(c.admin);
    nextStep();
    expect((await enter(c.admin, ` ${code().slice(0, 3)} ${code().slice(3)} `)).statusCode).toBe(
      200,
    );
    expect((await enter(c.admin, code())).statusCode).toBe(422);
    expect((await confirm(c.admin, code())).statusCode).toBe(422);
    nextStep();
    expect((await confirm(c.admin, code())).statusCode).toBe(204);
  });

  it('opens one session of those that race for it; a hundred at the row, one', async () => {
    const { code, codes } = await enrol(c.admin);
    nextStep();
    const typed = code();
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => (await enter(c.admin, typed)).statusCode),
    );
    expect(statuses.filter((s) => s === 200)).toHaveLength(1);
    nextStep();
    // Below the throttle, which lets five through: all hundred reach the row.
    const race = (typed: string) =>
      Promise.all(
        Array.from({ length: 100 }, () =>
          elevated((tx) =>
            useCode(tx, portal.services, c.admin.id, { code: typed, now: portal.clock.now }),
          ),
        ),
      );
    const won = (await race(code())).filter((used) => used !== null);
    expect(won).toEqual(['authenticator']);
    expect((await race(codes[0] ?? '')).filter((used) => used !== null)).toEqual(['recovery']);
  });

  it('is nobody else’s', async () => {
    const { code } = await enrol(c.admin);
    await enrol(c.pay);
    nextStep();
    expect((await enter(c.pay, code())).statusCode).toBe(422);
  });

  it('that is wrong is counted by account: after five they wait, right ones too', async () => {
    const { code } = await enrol(c.admin);
    nextStep();
    for (let i = 0; i < 5; i += 1) expect((await enter(c.admin, '123456')).statusCode).toBe(422);
    expect((await enter(c.admin, code())).statusCode).toBe(429);
    // Without a code nothing of it is forgiven, from wherever one comes.
    await enter(c.admin);
    expect((await enter(c.admin, code())).statusCode).toBe(429);
    portal.clock.now = portal.clock.now.add({ seconds: 40 });
    expect((await enter(c.admin, code())).statusCode).toBe(200);
  });

  it('alone, or beside a wrong password, opens nothing', async () => {
    const { code } = await enrol(c.admin);
    nextStep();
    const body = { username: c.admin.email, password: 'nope', code: code() };
    expect((await signIn(body, {}, elsewhere())).statusCode).toBe(401);
    expect((await enter(c.admin, code())).statusCode).toBe(200);
  });
});

describe('a recovery code', () => {
  it('stands for one code, once, and the person is told', async () => {
    const { codes } = await enrol(c.admin);
    const [one = '', two = ''] = codes;
    expect((await enter(c.admin, one.toUpperCase().replaceAll('-', ' '))).statusCode).toBe(200);
    expect((await enter(c.admin, one)).statusCode).toBe(422);
    expect((await portal.call(c.admin, 'GET', '/profile/second-factor')).json()).toMatchObject({
      recoveryLeft: 9,
    });
    const mails = await mailsTo(c.admin.email);
    expect(mails.some(({ text }) => text.includes('Il en reste 9'))).toBe(true);
    // New ones take the place of all before.
    await confirm(c.admin, two);
    const renewed = await post(c.admin, '/profile/second-factor/recovery-codes');
    expect(renewed.json().codes).toHaveLength(10);
    expect((await enter(c.admin, codes[2])).statusCode).toBe(422);
    expect((await enter(c.admin, renewed.json().codes[0])).statusCode).toBe(200);
  });
});

describe('taking it away', () => {
  it('needs the factor itself, also in a session that confirmed the password before', async () => {
    const answer = await enter(c.admin);
    const other = asSession(cookieOf(answer), answer.json().csrfToken);
    await confirm(other);
    const { code } = await enrol(c.admin);
    nextStep();
    const remove = () => portal.call(other, 'DELETE', '/profile/second-factor');
    expect(codeOf(await remove())).toBe('step_up');
    expect(codeOf(await confirm(other))).toBe('second_factor');
    expect(codeOf(await remove())).toBe('step_up');
    await confirm(other, code());
    expect((await remove()).statusCode).toBe(204);
    expect((await enter(c.admin)).statusCode).toBe(200);
    expect(await events(c.admin.id)).toContain('factor_removed');
  });
});
