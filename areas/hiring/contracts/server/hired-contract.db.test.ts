import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshCustomer } from '#platform/testing/actors.ts';
import { jobsSettled } from '#platform/testing/jobs-settled.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { templateTexts } from '#areas/hiring/contract-templates/template-texts.data.ts';
import { tellEnds } from './contract-ends.ts';
import { TEMPLATE, TERMS } from './terms.fixtures.ts';

const path = '/human-resources/contract';
const signing = '/collaborative/collaborator/signature-document';
const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
const admin = portal.as(c.admin);
let templateId: number;
beforeAll(async () => {
  const made = await admin.post('/human-resources/contract-template/0', {
    ...TEMPLATE,
    text: templateTexts.starter.replaceAll('à {ville-d-emploi} ', ''),
  });
  templateId = made.json().id;
});
afterAll(() => portal.jobs.stop());

let n = 0;
const withKey = (thirteen: string): string =>
  thirteen + String(97 - Number(BigInt(thirteen) % 97n)).padStart(2, '0');
const nirOf = (i: number): string => withKey(`2900576351${String(100 + i).padStart(3, '0')}`);
const terms = (o: object = {}) => {
  n += 1;
  return {
    ...TERMS,
    lastName: `Roux${n}`,
    nir: nirOf(n),
    email: `anne.roux${n}-${c.customerId}@exemple.test`,
    infraId: c.agencies[0],
    jobTitle: `Agente ${n}`,
    beginsOn: '2026-12-07',
    templateId,
    ...o,
  };
};
const create = async (o: object = {}): Promise<number> => {
  const made = await admin.post(`${path}/0`, terms(o));
  expect(made.statusCode, made.body).toBe(200);
  return made.json().id;
};
const move = (id: number, name: string) => admin.post(`${path}/${id}/move/${name}`, { reason: '' });
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
const validated = async (o: object = {}): Promise<number> => agreed(await create(o));
const agreed = async (id: number): Promise<number> => {
  for (const what of ['1', '2', '3'])
    await admin.upload(`${path}/${id}/upload`, [{ name: 'piece.pdf', bytes: pdf }], { what });
  for (const name of ['to_validate', 'validate', 'to_confirm']) {
    const moved = await move(id, name);
    expect(moved.statusCode, moved.body).toBe(200);
  }
  return id;
};
const filled = async (o: object = {}): Promise<number> => signed(await validated(o));
/** Filled without its paper, for what stands on its state alone. */
const filledRow = async (o: object = {}): Promise<number> => {
  const id = await create(o);
  await portal.run`update contract set status = 'filled' where id = ${id}`;
  return id;
};
const signed = async (id: number): Promise<number> => {
  const frozen = await admin.post(`${path}/${id}/pdf/generate`);
  const bytes = Buffer.from(frozen.rawPayload);
  await admin.upload(`${path}/${id}/upload`, [{ name: 'signe.pdf', bytes }], { what: 'signed' });
  expect((await move(id, 'fill')).json().status).toBe('filled');
  return id;
};
const employer = () => ({ employerName: 'Camille Test', employerEmail: `patron@exemple.test` });
const hire = (id: number, o: object = {}, who = admin) => who.post(`${path}/${id}/person`, o);
const preview = async (id: number, o: object = {}) =>
  (await admin.post(`${path}/${id}/person/preview`, o)).json();
const count = async (table: 'collaborator' | 'mission'): Promise<number> =>
  (await portal.value<number>`select count(*)::int as n from ${sql.table(table)} where customer_id = ${c.customerId}`) ??
  0;

const lettersTo = (email: string) =>
  portal.elevated(async (tx) => {
    const rows = await tx.run<{
      payload: { sealed: string };
    }>`select payload from job_run where kind = 'mail' order by id`;
    return rows
      .map(({ payload }) => JSON.parse(portal.services.secrets.open(payload.sealed, 'mail')))
      .filter(({ to }: { to: string }) => to === email);
  });
const sign = async (email: string, sha256: string): Promise<void> => {
  const links = (await lettersTo(email)).flatMap(
    ({ text }: { text: string }) => /\/signature\/sign\/\S+/.exec(text) ?? [],
  );
  const link = links.at(-1) ?? '';
  await portal.stranger.post(`${link}/code`);
  const code = /\d{6}/.exec((await lettersTo(email)).at(-1).subject)?.[0];
  const drawn = { kind: 'typed', text: 'Anne Roux' };
  const signed = await portal.stranger.post(`${link}/sign`, {
    code,
    consent: true,
    sha256,
    drawn,
  });
  expect(signed.statusCode, signed.body).toBe(200);
};
/** Those of the file run when it asks, and of what waits only seals: a worker that starts takes them at once. */
const sealed = async (): Promise<void> => {
  await portal.jobs.stop();
  await portal.run`update job_run set state = 'cancelled', finished_at = now() where state = 'waiting' and kind <> 'seal-signature'`;
  await portal.jobs.start();
  await jobsSettled(portal.services.db);
};

describe('a contract sent to signature', () => {
  it('is asked once, filled by its seal, and its signed text is the frozen one', async () => {
    const id = await validated();
    const email = (await admin.get(`${path}/${id}`)).json().email;
    const ask = async () => (await admin.post(`${path}/${id}/signature`, employer())).json().id;
    const request = await ask();
    expect(await ask()).toBe(request);
    const { sha256, sourceUrl } = (await admin.get(`${signing}/request/${request}`)).json();
    expect(sourceUrl).toBe(`${path}/${id}`);
    await sign(email, sha256);
    await sign('patron@exemple.test', sha256);
    await sealed();
    const content = (await admin.get(`${path}/${id}/pdf/content`)).json();
    expect(content).toMatchObject({
      signed: { isSameText: true, verdict: 'time-not-proved' },
      signature: { id: request, status: 'signed' },
      hired: null,
    });
    expect((await admin.get(`${path}/${id}`)).json().status).toBe('filled');
  });

  it('ends its signature when the person does not come, and needs an address', async () => {
    const id = await validated();
    const { id: request } = (await admin.post(`${path}/${id}/signature`, employer())).json();
    await move(id, 'not_show_up');
    expect((await admin.get(`${signing}/request/${request}`)).json().status).toBe('canceled');
    const without = await validated({ email: null });
    expect((await admin.post(`${path}/${without}/signature`, employer())).statusCode).toBe(422);
    expect((await admin.post(`${path}/${await create()}/signature`, employer())).statusCode).toBe(
      409,
    );
  });
});

describe('a filled contract', () => {
  it('becomes one person with mission, civil data and invitation, however often it is pressed', async () => {
    const id = await filled();
    const before = [await count('collaborator'), await count('mission')];
    const seen = await preview(id);
    expect(seen).toMatchObject({
      isDone: false,
      faults: [],
      hired: { match: null, isInvited: true },
    });
    expect([await count('collaborator'), await count('mission')]).toEqual(before);
    const both = await Promise.all([hire(id), hire(id)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const [one, two] = both.map((answer) => answer.json());
    expect(one.collaboratorId).toBe(two.collaboratorId);
    expect([await count('collaborator'), await count('mission')]).toEqual(before.map((x) => x + 1));
    const sheet = (await admin.get(`/collaborator/sheet/${one.collaboratorId}`)).json();
    expect(sheet).toMatchObject({ type: 2, nir: nirOf(n), birthDate: '1990-05-01' });
    expect(sheet.missions).toMatchObject([
      {
        startsOn: '2026-12-07',
        endsOn: '2027-02-28',
        weeklyMinutes: 2_100,
        category: 'employees',
        type: 'P',
      },
    ]);
    const { records } = (await admin.get(`/collaborator/civil-data/${one.collaboratorId}`)).json();
    expect(records.map((r: { section: string }) => r.section).toSorted()).toEqual([
      'address',
      'birth',
      'employment',
      'nationality',
      'pay',
    ]);
    expect(records.find((r: { section: string }) => r.section === 'birth').values).toMatchObject({
      birthDepartment: '76',
      birthCity: 'Le Havre',
    });
    expect((await preview(id)).isDone).toBe(true);
    expect((await admin.get(`${path}/${id}/pdf/content`)).json().hired).toEqual({
      collaboratorId: one.collaboratorId,
    });
  });

  it('takes a person of the same number or matricule, never somebody of another name', async () => {
    const first = await filledRow();
    const { collaboratorId, matricule } = (await hire(first)).json();
    const again = await filledRow({ nir: nirOf(n), beginsOn: '2027-06-01', endsOn: '2027-07-31' });
    expect((await preview(again)).faults).toEqual([]);
    expect((await preview(again)).hired).toMatchObject({ match: 'nir', collaboratorId });
    expect((await hire(again)).json()).toMatchObject({ collaboratorId, isInvited: false });
    const overlapping = await filledRow({
      nir: nirOf(n - 1),
      beginsOn: '2027-07-01',
      endsOn: '2027-08-31',
    });
    expect((await preview(overlapping)).faults).toHaveLength(1);
    expect((await hire(overlapping)).statusCode).toBe(422);
    const stranger = await filledRow();
    const slip = await hire(stranger, { matricule });
    expect([slip.statusCode, slip.json().error.code]).toEqual([409, 'conflict']);
    expect((await hire(stranger, { matricule: `${matricule}9` })).json().matricule).toBe(
      `${matricule}9`,
    );
  });

  it('fills the offer that it was made of', async () => {
    const offers = '/human-resources/job-offer';
    const { id } = (
      await admin.post(`${offers}/0`, {
        label: 'Agente',
        contractType: 'cdi',
        staffType: 'sedentary',
        infraId: c.agencies[0],
        positions: 1,
        beginsOn: '2026-12-07',
        endsOn: null,
        weeklyMinutes: 2_100,
        monthlyGross: 215_050,
        reason: null,
        replacementReason: null,
        specificReason: null,
        temporaryReason: null,
        description: null,
        profile: null,
        version: 0,
      })
    ).json();
    for (const name of ['to_validate', 'validate'])
      await admin.post(`${offers}/${id}/move/${name}`, { reason: '' });
    const { contractId } = (
      await admin.request('PUT', `${offers}/${id}/process-hiring`, { body: {} })
    ).json();
    await admin.request('PUT', `${path}/${contractId}`, { body: terms() });
    const status = async () => (await admin.get(`${offers}/${id}`)).json().status;
    await agreed(contractId);
    expect(await status()).toBe('in_the_process_of_hiring');
    await signed(contractId);
    expect(await status()).toBe('filled');
  });

  it('is needed, with the right to make people', async () => {
    expect((await hire(await create())).statusCode).toBe(409);
    const id = await filledRow();
    expect((await hire(id, {}, portal.as(c.supervisor))).statusCode).toBe(403);
    // Those of pay write people and contracts, and invite nobody.
    expect((await hire(id, {}, portal.as(c.pay))).statusCode).toBe(403);
    expect((await hire(id, { invite: false }, portal.as(c.pay))).statusCode).toBe(200);
    const other = await freshCustomer(portal.services.db);
    expect((await hire(id, {}, portal.as(other.admin))).statusCode).toBe(404);
  });
});

describe('a renewal', () => {
  const renew = (id: number, toTerm: string, lawNote: string | null = null, who = admin) =>
    who.post(`${path}/${id}/renewals`, { toTerm, lawNote });
  const renewed = async (id: number, toTerm: string): Promise<number> => {
    const made = await renew(id, toTerm);
    expect(made.statusCode, made.body).toBe(200);
    return made.json().id;
  };
  const decide = (renewal: number, name: string, reason = '') =>
    admin.post(`${path}/renewal/${renewal}/${name}`, { reason });
  const content = async (id: number) => (await admin.get(`${path}/${id}/renewals/json`)).json();
  const missionsOf = async (person: number) =>
    (await admin.get(`/collaborator/sheet/${person}`)).json().missions;

  it('is prepared once, and refused against the law without a reason', async () => {
    const id = await filledRow();
    expect((await renew(await create(), '2027-05-31')).statusCode).toBe(409);
    expect((await renew(id, '2027-02-28')).json().error.details[0].field).toBe('toTerm');
    const stopped = await renew(id, '2028-06-07');
    expect([stopped.statusCode, stopped.json().error.code]).toEqual([409, 'contract_law']);
    const both = await Promise.all([renew(id, '2027-05-31'), renew(id, '2027-05-31')]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(both[0]?.json().id).toBe(both[1]?.json().id);
    expect((await renew(id, '2027-06-30')).statusCode).toBe(409);
    const { renewals, term, law } = await content(id);
    expect([renewals.length, term]).toEqual([1, '2027-02-28']);
    expect(law.map(({ state }: { state: string }) => state)).toEqual(['ok', 'warn']);
    const paper = await admin.post(`${path}/renewal/${renewals[0].id}/pdf`);
    expect(paper.headers['content-type']).toContain('application/pdf');
    expect((await decide(renewals[0].id, 'withdraw')).statusCode).toBe(200);
    expect((await renew(id, '2028-06-07', 'Accord du 3 mars')).statusCode).toBe(200);
    const other = portal.as((await freshCustomer(portal.services.db)).admin);
    for (const url of [`${id}/renewals/json`, `renewal/${renewals[0].id}`])
      expect((await other.get(`${path}/${url}`)).statusCode).toBe(404);
    expect((await renew(id, '2027-05-31', null, other)).statusCode).toBe(404);
    expect((await renew(id, '2027-05-31', null, portal.as(c.supervisor))).statusCode).toBe(403);
  });

  it('moves contract and mission when both have signed, not before', async () => {
    const id = await filledRow();
    const { collaboratorId } = (await hire(id)).json();
    const renewal = await renewed(id, '2027-05-31');
    const sent = await admin.post(`${path}/renewal/${renewal}/signature`, employer());
    const again = await admin.post(`${path}/renewal/${renewal}/signature`, employer());
    expect([sent.statusCode, again.json()]).toEqual([200, sent.json()]);
    const request = (await admin.get(`${signing}/request/${sent.json().id}`)).json();
    expect([request.sourceUrl, request.expiresOn]).toEqual([
      `${path}/renewal/${renewal}`,
      '2027-02-28',
    ]);
    expect((await admin.get(request.sourceUrl)).headers.location).toBe(`${path}/${id}`);
    const email = (await admin.get(`${path}/${id}`)).json().email;
    await sign(email, request.sha256);
    expect((await missionsOf(collaboratorId))[0].endsOn).toBe('2027-02-28');
    await sign('patron@exemple.test', request.sha256);
    await sealed();
    expect((await missionsOf(collaboratorId))[0].endsOn).toBe('2027-05-31');
    expect((await admin.get(`${path}/${id}`)).json()).toMatchObject({
      endsOn: '2027-02-28',
      renewedTo: '2027-05-31',
    });
    expect((await content(id)).renewals).toMatchObject([
      { status: 'signed', missionState: 'moved', decidedBy: null },
    ]);
    expect((await decide(renewal, 'force', 'Non')).json().error.code).toBe('transition_refused');
  });

  it('moves the term without a signature only by who says why, and no mission that was changed', async () => {
    const id = await filledRow();
    const { collaboratorId } = (await hire(id)).json();
    const first = await renewed(id, '2027-03-31');
    expect((await decide(first, 'force')).statusCode).toBe(422);
    const [one, two] = await Promise.all([
      decide(first, 'force', 'Signé demain'),
      decide(first, 'withdraw'),
    ]);
    expect([one.statusCode, two.statusCode].toSorted()).toEqual([200, 409]);
    if (one.statusCode !== 200)
      await decide(await renewed(id, '2027-03-31'), 'force', 'Signé demain');
    const [mission] = await missionsOf(collaboratorId);
    expect(mission.endsOn).toBe('2027-03-31');
    const end = `/collaborator/${collaboratorId}/mission/${mission.id}/end`;
    const ended = await admin.post(end, { endsOn: '2027-03-15', version: mission.version });
    expect(ended.statusCode, ended.body).toBe(200);
    const second = await renewed(id, '2027-04-30');
    const put = (signedOn: string) =>
      admin.upload(`${path}/renewal/${second}/signed`, [{ name: 'avenant.pdf', bytes: pdf }], {
        signedOn,
      });
    expect((await put('2099-01-01')).statusCode).toBe(422);
    expect((await put('2026-11-29')).statusCode).toBe(200);
    expect((await content(id)).renewals.at(-1)).toMatchObject({
      status: 'signed',
      missionState: 'changed',
      decidedBy: expect.any(String),
    });
    expect((await missionsOf(collaboratorId))[0].endsOn).toBe('2027-03-15');
    // Twice renewed: a third time is against the law.
    expect((await renew(id, '2027-05-31')).json().error.code).toBe('contract_law');
  });

  it('is recalled before its term, once a day, to whoever hires in the agency', async () => {
    const id = await filledRow({ jobTitle: 'Rappelé', endsOn: '2027-01-12' });
    const notices = () =>
      portal.elevated(
        (tx) => tx.run<{
          text: string;
        }>`select n.text from notification n join app_user u on u.id = n.user_id
        where n.kind = 'contracts.ends' and u.customer_id = ${c.customerId} order by n.id`,
      );
    const tell = (at: string) =>
      portal.elevated((tx) => tellEnds(tx, portal.services, Temporal.Instant.from(at)));
    await tell('2026-12-12T06:00:00Z');
    expect(await notices()).toEqual([]);
    await tell('2026-12-13T06:00:00Z');
    const first = await notices();
    expect(first.length).toBeGreaterThan(0);
    expect(first[0]?.text).toContain('Rappelé');
    expect(first[0]?.text).toContain('Encore 2 renouvellements possibles');
    await tell('2026-12-13T08:00:00Z');
    expect(await notices()).toHaveLength(first.length);
    await renewed(id, '2027-02-12');
    await tell('2027-01-05T06:00:00Z');
    expect((await notices()).at(-1)?.text).toContain('attend sa signature');
  });
});

describe('people who are employed below the minimum of today', () => {
  const shown = async (who = admin) => {
    const { belowMinimum } = (await who.get(`${path}/resume`)).json() as {
      belowMinimum: { id: number; missing: number; per: string; article: string }[];
    };
    return belowMinimum;
  };
  it('are named with the article and what is missing, each once, and to nobody of another customer', async () => {
    const low = { coefficient: '110M', category: 'workers', beginsOn: '2026-01-05' };
    const id = await filledRow({ ...low, hourlyRate: 1_209, monthlyGross: null });
    // Not employed: nobody became a collaborator of it.
    expect((await shown()).map((r) => r.id)).not.toContain(id);
    expect((await hire(id)).statusCode).toBe(200);
    // 12.31 € an hour since 1 June 2026.
    expect((await shown()).find((r) => r.id === id)).toMatchObject({
      missing: 1_231 - 1_209,
      per: 'hour',
      article: 'L3231-2',
    });
    const other = await freshCustomer(portal.services.db);
    expect(await shown(portal.as(other.admin))).toEqual([]);
    // A later contract of the same person holds.
    const raised = await filledRow({ ...low, beginsOn: '2026-06-01', hourlyRate: 1_231 });
    await portal.run`update contract set collaborator_id = (select collaborator_id from contract where id = ${id}) where id = ${raised}`;
    expect((await shown()).map((r) => r.id)).not.toContain(id);
  });
});
