import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { judgePdf } from '#engines/pdf-signature/judge.ts';
import { addDays } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { signaturePorts } from '#platform/server/pdf-signature/cms.ts';
import { trustOfSettings } from '#platform/server/pdf-signature/seal-certificate.ts';
import { contract } from '#platform/server/pdf-signature/written-pdf.fixtures.ts';
import { freshCustomer, type TestPerson } from '#platform/testing/actors.ts';
import { jobsSettled } from '#platform/testing/jobs-settled.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { DAILY_JOB } from './daily-job.ts';
import { SEAL_JOB } from './seal-job.ts';

const base = '/collaborative/collaborator/signature-document';
const SHOWN = contract();
const SHA = createHash('sha256').update(SHOWN).digest('hex');
const today = todayIn(Temporal.Now.instant());
const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
const other = await freshCustomer(portal.services.db);
afterAll(() => portal.jobs.stop());

let n = 0;
const person = (name: string, o: object = {}) => {
  n += 1;
  return { role: 'signer', name, email: `${name.toLowerCase()}${n}@exemple.test`, ...o };
};
type Person = ReturnType<typeof person>;
const as = (who: TestPerson = c.admin) => portal.as(who);
const draft = async (people: readonly object[], o: object = {}) => {
  const made = await as().upload(`${base}/upload`, [{ name: 'Avenant.pdf', bytes: SHOWN }], {
    infraId: String(c.agencies[0]),
  });
  expect(made.statusCode, made.body).toBe(200);
  const { id, version } = made.json();
  const body = {
    title: 'Avenant',
    message: '',
    isInOrder: false,
    expiresOn: addDays(today, 10),
    reminderDays: 2,
    participants: people,
    version,
    ...o,
  };
  return { id, save: await as().request('PUT', `${base}/request/${id}`, { body }) };
};
const move = (id: number, name: string, reason = '', who = c.admin) =>
  as(who).post(`${base}/request/${id}/${name}`, { reason });
const sent = async (people: readonly object[], o: object = {}): Promise<number> => {
  const { id, save } = await draft(people, o);
  expect(save.statusCode, save.body).toBe(200);
  expect((await move(id, 'send')).json().status).toBe('ongoing');
  return id;
};
const detail = async (id: number) => (await as().get(`${base}/request/${id}`)).json();

interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly attachments?: readonly { readonly sha256: string }[];
}
const lettersTo = ({ email }: Pick<Person, 'email'>): Promise<Letter[]> =>
  portal.elevated(async (tx) => {
    const rows = await tx.run<{
      payload: { sealed: string };
    }>`select payload from job_run where kind = 'mail' order by id`;
    return rows
      .map(({ payload }) => JSON.parse(portal.services.secrets.open(payload.sealed, 'mail')))
      .filter((letter: Letter) => letter.to === email);
  });
const linkOf = async (who: Pick<Person, 'email'>): Promise<string> =>
  /\/signature\/sign\/\S+/.exec((await lettersTo(who))[0]?.text ?? '')?.[0] ?? '';
const codeOf = async (who: Pick<Person, 'email'>): Promise<string> =>
  /\d{6}/.exec((await lettersTo(who)).at(-1)?.subject ?? '')?.[0] ?? '';
const say = async (who: Person, act: string, body: object = {}) =>
  portal.stranger.post(`${await linkOf(who)}/${act}`, body);
const view = async (who: Person) => (await portal.stranger.get(await linkOf(who))).json();
const TYPED = { kind: 'typed', text: 'Zoé Durand' };
const signBody = (code: string, o: object = {}) => ({
  code,
  consent: true,
  sha256: SHA,
  drawn: TYPED,
  ...o,
});
const sign = async (who: Person, o: object = {}) => {
  expect((await say(who, 'code')).statusCode).toBe(200);
  return say(who, 'sign', signBody(await codeOf(who), o));
};
const settled = async () => {
  await startJobsOnce();
  await jobsSettled(portal.services.db);
};
let areStarted = false;
const startJobsOnce = async () => {
  if (areStarted) return;
  areStarted = true;
  await portal.jobs.start();
};
const code = (answer: { statusCode: number; json: () => { error?: { code?: string } } }) => [
  answer.statusCode,
  answer.json().error?.code,
];

describe('a request', () => {
  it('is refused without a signer, with an address twice, a place outside, a past day', async () => {
    const field = async (people: readonly object[], o: object = {}) =>
      (await draft(people, o)).save.json().error.details[0].field;
    expect(await field([person('A', { role: 'copy' })])).toBe('participants');
    const same = person('A');
    expect(await field([same, { ...same, name: 'B' }])).toBe('participants');
    const outside = { page: 2, x: 0, y: 0, width: 0.2, height: 0.1 };
    expect(await field([person('A', { fields: [outside] })])).toBe('participants');
    expect(await field([person('A')], { expiresOn: today })).toBe('expiresOn');
    const { id } = await draft([]);
    expect((await move(id, 'send')).statusCode).toBe(422);
    const junk = await as().upload(
      `${base}/upload`,
      [{ name: 'x.pdf', bytes: Buffer.from('%PDF-1.7 nothing') }],
      { infraId: String(c.agencies[0]) },
    );
    expect(junk.statusCode).toBe(422);
  });

  it('takes no change once it is sent, and none from another customer', async () => {
    const id = await sent([person('A')]);
    const body = {
      title: 'X',
      message: '',
      isInOrder: false,
      expiresOn: addDays(today, 5),
      reminderDays: 0,
      participants: [person('B')],
      version: (await detail(id)).version,
    };
    expect((await as().request('PUT', `${base}/request/${id}`, { body })).statusCode).toBe(409);
    for (const who of [other.admin, c.collaborator])
      expect([403, 404]).toContain((await as(who).get(`${base}/request/${id}`)).statusCode);
    expect((await move(id, 'cancel', 'x', other.admin)).statusCode).toBe(404);
    expect((await move(id, 'cancel')).statusCode).toBe(422);
    expect(
      (await as(c.supervisor).post(`${base}/request/${id}/cancel`, { reason: 'x' })).statusCode,
    ).toBe(403);
  });

  it('is listed for whoever follows it, and for its people alone', async () => {
    const me = { role: 'signer', name: 'Moi', email: `moi${n}@exemple.test` };
    const email =
      await portal.value<string>`select email from app_user where id = ${c.collaborator.id}`;
    const id = await sent([{ ...me, email }], { title: 'Charte du salarié' });
    await sent([person('A')], { title: 'Charte d’un autre' });
    const rows = async (who: TestPerson) =>
      (await as(who).get(`${base}/json?search=Charte`))
        .json()
        .rows.map((r: { title: string }) => r.title)
        .toSorted();
    expect(await rows(c.supervisor)).toEqual(['Charte du salarié', 'Charte d’un autre']);
    expect(await rows(c.collaborator)).toEqual(['Charte du salarié']);
    expect(await rows(other.admin)).toEqual([]);
    const [row] = (await as(c.collaborator).get(`${base}/json?search=Charte`)).json().rows;
    const { link } = (
      await as(c.collaborator).get(`${base}/get-signature-link/${id}/${row.ownId}`)
    ).json();
    expect((await portal.stranger.get(new URL(link).pathname)).json().title).toBe(
      'Charte du salarié',
    );
    const { notifications } = (await as(c.collaborator).get('/home/notifications')).json();
    expect(JSON.stringify(notifications)).toContain('Charte du salarié');
    expect(
      (await as(other.admin).get(`${base}/get-signature-link/${id}/${row.ownId}`)).statusCode,
    ).toBe(404);
    expect((await as(c.collaborator).get(`${base}/request/${id}/file/proof`)).statusCode).toBe(404);
    expect((await as(c.admin).post(`${base}/load-filters`)).json().status).toBeDefined();
  });
});

describe('signing', () => {
  it('takes a right code, consent, the bytes that were shown and a signature', async () => {
    const zoe = person('Zoe');
    await sent([zoe]);
    const early = await say(zoe, 'sign', signBody('000000'));
    expect(early.json().error.details[0].field).toBe('code');
    await say(zoe, 'code');
    const right = await codeOf(zoe);
    const answer = async (o: object) => code(await say(zoe, 'sign', signBody(right, o)));
    expect(await answer({ consent: false })).toEqual([422, 'invalid']);
    expect(await answer({ sha256: 'a'.repeat(64) })).toEqual([409, 'conflict']);
    expect(await answer({ drawn: null })).toEqual([422, 'invalid']);
    expect(await answer({ code: right === '123456' ? '654321' : '123456' })).toEqual([
      422,
      'invalid',
    ]);
    expect((await say(zoe, 'sign', signBody(right))).json().status).toBe('signed');
    expect((await say(zoe, 'sign', signBody(right))).statusCode).toBe(409);
    expect(await view(zoe)).toMatchObject({ me: { status: 'signed' }, isSealing: true });
  });

  it('stores a hash of the code alone, blocks after three codes of five wrong tries, until a reminder', async () => {
    const zoe = person('Zoe');
    const id = await sent([zoe]);
    for (let round = 0; round < 3; round += 1) {
      await say(zoe, 'code');
      const right = await codeOf(zoe);
      const stored =
        await portal.run`select * from signature_participant where signature_request_id = ${id}`;
      expect(JSON.stringify(stored)).not.toContain(right);
      const wrong = right === '111111' ? '222222' : '111111';
      for (let tries = 0; tries < 5; tries += 1) await say(zoe, 'sign', signBody(wrong));
      expect((await say(zoe, 'sign', signBody(right))).statusCode).not.toBe(200);
    }
    expect((await detail(id)).participants[0].status).toBe('error');
    expect((await say(zoe, 'code')).statusCode).toBe(409);
    await portal.run`update signature_participant set reminded_on = ${addDays(today, -1)} where signature_request_id = ${id}`;
    expect((await as().post(`${base}/send-reminder`, { requestId: id })).json()).toEqual({
      sent: 1,
      already: 0,
    });
    expect((await detail(id)).participants[0].status).toBe('pending');
    expect((await sign(zoe)).json().status).toBe('signed');
  });

  it('refuses an old code, and the sixth within an hour', async () => {
    const zoe = person('Zoe');
    const id = await sent([zoe]);
    await say(zoe, 'code');
    await portal.run`update signature_participant set code_until = now() - interval '1 second' where signature_request_id = ${id}`;
    expect((await say(zoe, 'sign', signBody(await codeOf(zoe)))).statusCode).toBe(422);
    for (let i = 0; i < 4; i += 1) expect((await say(zoe, 'code')).statusCode).toBe(200);
    expect((await say(zoe, 'code')).statusCode).toBe(429);
  });

  it('goes from approvers to signers, in their order where one is set', async () => {
    const [ann, bob, cid] = [person('Ann', { role: 'approver' }), person('Bob'), person('Cid')];
    const id = await sent([bob, cid, ann], { isInOrder: true });
    expect([await linkOf(bob), await linkOf(cid)]).toEqual(['', '']);
    expect((await sign(ann, { drawn: null })).json().status).toBe('approved');
    expect((await detail(id)).status).toBe('approved');
    expect(await linkOf(cid)).toBe('');
    expect((await view(bob)).me.isTurn).toBe(true);
    await sign(bob);
    expect(await linkOf(cid)).not.toBe('');
    expect(await view(ann)).toMatchObject({ me: { isTurn: false } });
    expect((await say(ann, 'code')).statusCode).toBe(409);
  });

  it('ends when somebody declines, and all hear why', async () => {
    const [ann, bob] = [person('Ann'), person('Bob')];
    const id = await sent([ann, bob]);
    expect((await say(ann, 'decline', { reason: '' })).statusCode).toBe(422);
    expect((await say(ann, 'decline', { reason: 'Le salaire' })).json().status).toBe('declined');
    expect((await detail(id)).status).toBe('declined');
    for (const one of [ann, bob])
      expect((await lettersTo(one)).at(-1)?.text).toContain('Le salaire');
    expect((await say(bob, 'code')).statusCode).toBe(409);
    const rejecting = person('Eve', { role: 'approver' });
    await sent([rejecting, person('F')]);
    expect((await say(rejecting, 'decline', { reason: 'Non' })).json().status).toBe('rejected');
  });

  it('opens by no other link', async () => {
    expect((await portal.stranger.get('/signature/sign/nothing')).statusCode).toBe(404);
    const zoe = person('Zoe');
    const id = await sent([zoe]);
    const link = await linkOf(zoe);
    expect((await portal.stranger.get(`${link.slice(0, -2)}AA`)).statusCode).toBe(404);
    const file = await portal.stranger.get(`${link}/document`);
    expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(SHA);
    await say(zoe, 'opened');
    await say(zoe, 'opened');
    const opened = (await detail(id)).events.filter((e: { kind: string }) => e.kind === 'opened');
    expect(opened).toHaveLength(1);
  });
});

describe('time', () => {
  const daily = (days: number) =>
    DAILY_JOB.run({
      services: portal.services,
      now: Temporal.Now.instant().add({ hours: 24 * days }),
    } as never);

  it('brings reminders, one a day at most, then the end', async () => {
    const zoe = person('Zoe');
    const id = await sent([zoe]);
    const count = async () => (await lettersTo(zoe)).length;
    const remind = async () => (await as().post(`${base}/send-reminder`, { requestId: id })).json();
    expect(await remind()).toEqual({ sent: 0, already: 1 });
    await daily(1);
    expect(await count()).toBe(1);
    await daily(2);
    await daily(2);
    expect(await count()).toBe(2);
    await daily(10);
    expect([await count(), (await detail(id)).status]).toEqual([3, 'ongoing']);
    await daily(11);
    const { status, participants } = await detail(id);
    expect([status, participants[0].status]).toEqual(['expired', 'expired']);
    expect((await lettersTo(zoe)).at(-1)?.subject).toContain('Délai expiré');
    expect((await say(zoe, 'code')).statusCode).toBe(409);
    expect((await move(id, 'remove')).json().status).toBe('deleted');
    expect((await as().get(`${base}/request/${id}`)).statusCode).toBe(404);
  });
});

describe('the seal', () => {
  it('is made once of two last signers at one moment, over the bytes that were shown', async () => {
    const [ann, bob, cc] = [
      person('Ann', { fields: [{ page: 1, x: 0.1, y: 0.7, width: 0.3, height: 0.1 }] }),
      person('Bob'),
      person('Cc', { role: 'copy' }),
    ];
    const id = await sent([ann, bob, cc]);
    for (const one of [ann, bob]) await say(one, 'code');
    const codes = [await codeOf(ann), await codeOf(bob)];
    const stroke = {
      kind: 'drawn',
      strokes: [
        [
          [0, 0],
          [0.5, 1],
          [1, 0.2],
        ],
      ],
    };
    const [linkA, linkB] = [await linkOf(ann), await linkOf(bob)];
    const both = await Promise.all([
      portal.stranger.post(`${linkA}/sign`, signBody(codes[0] ?? '', { drawn: stroke })),
      portal.stranger.post(`${linkB}/sign`, signBody(codes[1] ?? '')),
    ]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await settled();
    const { status, sealedSha256, sealLevel, participants, events } = await detail(id);
    expect([status, sealLevel, participants[2].status]).toEqual(['signed', 'B-B', 'done']);
    expect(events.filter((e: { kind: string }) => e.kind === 'sealed')).toHaveLength(1);
    for (const one of [ann, bob, cc]) {
      const done = (await lettersTo(one)).filter(({ attachments }) => attachments !== undefined);
      expect(done.map(({ attachments }) => attachments?.[0]?.sha256)).toEqual([sealedSha256]);
    }
    const bytes = Buffer.from((await portal.stranger.get(`${linkA}/document`)).rawPayload);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sealedSha256);
    expect(bytes.subarray(0, SHOWN.length).equals(SHOWN)).toBe(true);
    const now = Temporal.Now.instant();
    const trusted = await trustOfSettings(portal.services.config, now);
    expect(judgePdf(bytes, signaturePorts(trusted, now.epochMilliseconds)).verdict).toBe(
      'time-not-proved',
    );
    const proof = (await as().get(`${base}/request/${id}/file/proof`)).json();
    expect(proof).toMatchObject({
      shown: { sha256: SHA, bytes: SHOWN.length },
      sealed: { sha256: sealedSha256, level: 'B-B' },
    });
    const checked = await portal.stranger.upload('/signature/check', [{ name: 'a.pdf', bytes }]);
    expect(checked.json()).toMatchObject({ verdict: 'time-not-proved', sha256: sealedSha256 });
    bytes[300] = (bytes[300] ?? 0) ^ 1;
    const altered = await portal.stranger.upload('/signature/check', [{ name: 'a.pdf', bytes }]);
    expect(altered.json().verdict).toBe('altered');
    const sha = createHash('sha256').update(bytes).digest('hex');
    expect(await portal.services.files.exists(sha)).toBe(false);
  });

  it('is made once of two workers at one moment, and not after the request ended', async () => {
    const run = (id: number) =>
      SEAL_JOB.run({
        services: portal.services,
        now: Temporal.Now.instant(),
        payload: { id },
        finish: async () => {},
      } as never);
    const [ann, bob] = [person('Ann'), person('Bob')];
    const id = await sent([ann]);
    await sign(ann);
    await Promise.all([run(id), run(id)]);
    await settled();
    await run(id);
    const { status, events } = await detail(id);
    expect(status).toBe('signed');
    expect(events.filter((e: { kind: string }) => e.kind === 'sealed')).toHaveLength(1);
    const done = (await lettersTo(ann)).filter(({ attachments }) => attachments !== undefined);
    expect(done).toHaveLength(1);
    const ended = await sent([bob, person('Cid')]);
    await sign(bob);
    await portal.run`update signature_participant set status = 'signed' where signature_request_id = ${ended}`;
    expect((await move(ended, 'cancel', 'Erreur')).json().status).toBe('canceled');
    await run(ended);
    expect(await detail(ended)).toMatchObject({ status: 'canceled', sealedSha256: null });
  });

  it('is judged for anybody, but not for an address that asked too often', async () => {
    const check = (bytes: Uint8Array = SHOWN) =>
      portal.stranger.upload('/signature/check', [{ name: 'a.pdf', bytes }]);
    expect((await check()).statusCode).toBe(200);
    await portal.run`update sign_in_throttle set failures = 61, locked_until = now() + interval '1 minute' where key like 'check-address:%'`;
    const refused = await check();
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([
      429,
      expect.closeTo(60, -1),
    ]);
    await portal.run`delete from sign_in_throttle where key like 'check-address:%'`;
    expect((await check()).statusCode).toBe(200);
  });

  it('that fails is said, and made again when asked', async () => {
    const zoe = person('Zoe');
    const id = await sent([zoe]);
    await sign(zoe);
    const config = portal.services.config as { SEAL_CERTIFICATE?: string; SEAL_KEY?: string };
    Object.assign(config, { SEAL_CERTIFICATE: '/nowhere.pem', SEAL_KEY: 'none' });
    await settled();
    delete config.SEAL_CERTIFICATE;
    delete config.SEAL_KEY;
    expect(await detail(id)).toMatchObject({ status: 'error' });
    expect((await lettersTo(zoe)).some(({ attachments }) => attachments !== undefined)).toBe(false);
    expect((await move(id, 'retry')).json().status).toBe('ongoing');
    await settled();
    expect(await detail(id)).toMatchObject({ status: 'signed' });
  });
});
