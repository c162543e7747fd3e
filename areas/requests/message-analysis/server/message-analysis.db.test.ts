import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobsSettled } from '#platform/testing/jobs-settled.ts';
import { startJobs } from '#platform/testing/whole-portal.ts';
import type { TestPerson } from '#platform/testing/actors.ts';
import { analyzeJob } from './analyze-job.ts';
import { desk, ok } from '#areas/requests/messages/server/desk.setup.fixtures.ts';

const { at, as, open, reply } = desk();
beforeAll(() => startJobs(at.portal));
afterAll(() => at.portal.jobs.stop());
/** Three messages: the customer's, an answer, and thanks. */
const long = async (who: TestPerson, subject: string, text: string, o: object = {}) => {
  const c = await open(who, { subject, text, ...o });
  await ok(reply(at.agent, c, { text: `Nous regardons : ${text}` }));
  await ok(reply(who, c, { text: 'Merci, la régularisation est attendue.' }));
  return c;
};
const base = '/message/ai';
const analyse = async (who: TestPerson, id: number, what = 'messages') =>
  (await as(who).post(`${base}/analyze-${what}?conversation=${id}`, {})).json();
const analysisOf = async (who: TestPerson, id: number) =>
  ok(as(who).get(`${base}/conversation/${id}/analysis/json`));
const similarTo = async (who: TestPerson, id: number): Promise<{ id: number }[]> =>
  (await ok(as(who).get(`${base}/conversation/${id}/find-similar-conversations`))).conversations;
const events = (who: TestPerson, source: string) =>
  at.portal.elevated(async (tx) => {
    const rows = await tx.column<string>`select type from live_update
      where topics @> array[${`/users/${who.id}/${source}-analysis`}]::text[] order by event_id`;
    return rows.toSorted();
  });

it('sums up a conversation by a job that tells of its request and its success', async () => {
  const c = await long(
    at.c.pay,
    'Prime de panier',
    'La prime de panier manque sur le bulletin du 24/11/2026, c’est urgent.',
  );
  await ok(reply(at.agent, c, { kind: 'internal', text: 'Secret du 25/12/2031, urgence.' }));
  const started = await analyse(at.agent, c.id);
  expect(started).toMatchObject({ conversations: 1, job: expect.any(Number) });
  await jobsSettled(at.portal.services.db);
  expect(await events(at.agent, 'message')).toEqual(['request', 'success']);
  const { analysis } = await analysisOf(at.agent, c.id);
  expect(analysis).toMatchObject({ dates: ['2026-11-24'], urgency: ['urgent'], theme: null });
  expect(analysis.summary.join(' ')).toContain('prime de panier');
  expect(JSON.stringify(analysis)).not.toContain('Secret');
  // A call is no message, and the other way round.
  expect(await analyse(at.agent, c.id, 'calls')).toMatchObject({ job: null, conversations: 0 });
  expect(await events(at.agent, 'call')).toEqual([]);
  for (const who of [at.c.pay, at.c.admin]) {
    expect((await as(who).get(`${base}/conversation/${c.id}/analysis/json`)).statusCode).toBe(403);
    expect((await as(who).post(`${base}/analyze-messages`, {})).statusCode).toBe(403);
  }
  // A GET without the portal's own header starts nothing.
  const { cookie } = at.agent.headers;
  const bare = await at.portal.stranger.request('GET', `${base}/analyze-messages`, {
    headers: { cookie: cookie ?? '' },
  });
  expect(bare.statusCode).toBe(403);
});

it('sums up a call by its own topic, and says where it could not', async () => {
  const c = await long(
    at.c.pay,
    'Appel',
    'Au téléphone : la prime d’octobre manque, c’est urgent.',
  );
  await at.portal.run`update conversation set source = 'call' where id = ${c.id}`;
  expect(await analyse(at.agent, c.id)).toMatchObject({ job: null });
  expect(await analyse(at.agent, c.id, 'calls')).toMatchObject({ conversations: 1 });
  await jobsSettled(at.portal.services.db);
  expect(await events(at.agent, 'call')).toEqual(['request', 'success']);
  expect((await analysisOf(at.agent, c.id)).analysis.urgency).toEqual(['urgent']);
  const actor = await at.portal.auth.actorOf(at.second.id);
  // What the database refuses: no number.
  for (const source of ['call', 'message'] as const)
    await at.portal.elevated((tx) =>
      at.portal.services.jobs.enqueue(tx, analyzeJob, { source, ids: ['x' as never] }, actor),
    );
  for (const source of ['call', 'message'])
    await expect.poll(() => events(at.second, source), { timeout: 20_000 }).toContain('failed');
});

it('leaves alone what is short or older than a year', async () => {
  const short = await open(at.c.pay);
  await ok(reply(at.agent, short));
  expect(await analyse(at.agent, short.id)).toMatchObject({ job: null, conversations: 0 });
  expect(await similarTo(at.agent, short.id)).toEqual([]);
  const old = await long(at.c.pay, 'Ancienne', 'Une ancienne question sur les repas décalés.');
  await at.portal
    .run`update conversation set created_at = now() - interval '366 days' where id = ${old.id}`;
  expect(await analyse(at.agent, old.id)).toMatchObject({ job: null });
  expect(await similarTo(at.agent, old.id)).toEqual([]);
});

it('learns themes from the same customer alone, and names its people alone', async () => {
  const text = 'La prime de gardiennage du dépôt manque au matricule QZ77.';
  await at.portal.elevated(async (tx) => {
    for (const one of [at.c, at.other])
      await tx.run`insert into collaborator (customer_id, infra_id, matricule, last_name, first_name, type)
        values (${one.customerId}, ${one.companyId}, 'QZ77', ${`De ${one.customerId}`}, 'Anne', 2)`;
  });
  const themed = (who: TestPerson, infraId: number) =>
    open(who, { infraIds: [infraId], themeId: at.themeId, subject: 'Gardiennage', text });
  for (let n = 0; n < 12; n += 1) await themed(at.other.pay, at.other.companyId);
  const asked = await long(at.c.pay, 'Gardiennage', text);
  const suggested = async () => {
    await analyse(at.c.superAdmin, asked.id);
    await jobsSettled(at.portal.services.db);
    return (await analysisOf(at.c.superAdmin, asked.id)).analysis.theme?.id ?? null;
  };
  expect(await suggested()).toBeNull();
  const { people } = (await analysisOf(at.c.superAdmin, asked.id)).analysis;
  expect(people.map(({ name }: { name: string }) => name)).toEqual([`Anne De ${at.c.customerId}`]);
  for (let n = 0; n < 12; n += 1) await themed(at.c.pay, at.c.companyId);
  expect(await suggested()).toBe(at.themeId);
});

it('compares conversations of the same customer, three messages long and younger than a year', async () => {
  const text = 'Le découché à Limoges du chauffeur intérimaire a disparu du décompte trimestriel.';
  const mine = await long(at.c.pay, 'Découché', text);
  const alike = await long(at.c.supervisor, 'Découchés', `Bonjour. ${text}`);
  const apart = await long(at.c.pay, 'Congés', 'Quel est le solde des congés ?');
  const short = await open(at.c.pay, { text });
  const theirs = await long(at.other.pay, 'Découché', text, { infraIds: [at.other.companyId] });
  const ids = (await similarTo(at.agent, mine.id)).map(({ id }) => id);
  expect(ids[0]).toBe(alike.id);
  expect(ids).not.toContain(short.id);
  expect(ids).not.toContain(theirs.id);
  expect(ids.indexOf(apart.id) === -1 || ids.indexOf(apart.id) > 0).toBe(true);
  expect(
    (await as(at.c.pay).get(`${base}/conversation/${mine.id}/find-similar-conversations`))
      .statusCode,
  ).toBe(403);
});
