import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { addDays } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { contract } from '#platform/server/pdf-signature/written-pdf.fixtures.ts';
import { freshCustomer } from '#platform/testing/actors.ts';
import type { JobContext } from '#platform/server/services.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { createCollaborator } from '#areas/collaborators/directory/server/api.ts';
import { addMission } from '#areas/collaborators/directory/server/people.fixtures.ts';
import { civilDataOn } from '#areas/collaborators/civil-data/server/api.ts';
import { Population } from '#areas/collaborators/documents/contract.ts';
import { monthlyDeduction } from './letter.ts';
import { outcomesJob } from './outcomes-job.ts';
import { sendJob } from './send-job.ts';

const path = '/collaborative/signature-campaign';
const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
const admin = portal.as(c.admin);
const today = todayIn(Temporal.Now.instant());
const SHOWN = contract();

const employee = (agency: 0 | 1, email: string | null): Promise<number> =>
  portal.elevated(async (tx) => {
    const place = { customerId: c.customerId, infraId: c.agencies[agency] };
    const matricule = `C${Math.random()}`;
    const named = {
      matricule,
      lastName: 'Durand',
      firstName: 'Zoé',
      type: 1,
      driverType: 'LD',
    } as const;
    const id = await createCollaborator(tx, { ...place, ...named });
    await addMission(tx, {
      ...place,
      collaboratorId: id,
      jobTitle: 'Conducteur',
      driverType: 'LD',
    });
    await tx.run`update collaborator set email = ${email} where id = ${id}`;
    return id;
  });
const people = [
  await employee(0, 'un@exemple.test'),
  await employee(0, 'deux@exemple.test'),
  await employee(0, null),
  await employee(1, 'ailleurs@exemple.test'),
];
const order = (o: object = {}) => ({
  key: randomUUID(),
  infraId: String(c.agencies[0]),
  population: '{}',
  title: 'Charte',
  expiresOn: addDays(today, 10),
  ...o,
});
const make = (fields: Record<string, string>, who = admin, bytes = SHOWN) =>
  who.upload(`${path}/document`, [{ name: 'charte.pdf', bytes }], fields);
const dfs = (o: object = {}, who = admin) =>
  who.post(`${path}/dfs`, {
    ...order(),
    infraId: c.agencies[0],
    population: Population.parse({}),
    year: 2026,
    rate: 1_700,
    silence: 'ends',
    ...o,
  });
/** As a worker runs it, without its queue. */
const run = <P>(job: { run: (context: JobContext<P>) => Promise<unknown> }, payload: P) =>
  job.run({
    payload,
    services: portal.services,
    now: Temporal.Now.instant(),
    actor: null,
    progress: async () => {},
  } as unknown as JobContext<P>);
const load = async (id: number, who = admin) => (await who.get(`${path}/${id}`)).json();
/** A request ends as its signer, or time, ends it. */
const endIn = (id: number) => (person: number | undefined, status: string) =>
  portal.run`update signature_request set status = ${status}, updated_at = now() where id =
    (select signature_request_id from signature_campaign_person where signature_campaign_id = ${id} and collaborator_id = ${person})`;
const dfsOf = async (person: number | undefined) =>
  (await portal.elevated((tx) => civilDataOn(tx, people, '2026-12-31'))).get(person ?? 0)?.dfs;
const requests = (id: number) =>
  portal.value<number>`select count(*)::int as n from signature_request where source = 'campaign' and source_row = ${id}`;

it('asks each person once, whoever presses and however many run it', async () => {
  const fields = order();
  const [made, twin] = await Promise.all([make(fields), make(fields)]);
  expect([made.statusCode, twin.statusCode], made.body + twin.body).toEqual([200, 200]);
  const { id } = made.json();
  expect([made.json(), twin.json()]).toEqual([
    { id, people: 3 },
    { id, people: 3 },
  ]);
  await Promise.all([run(sendJob, { id, title: '' }), run(sendJob, { id, title: '' })]);
  expect(await requests(id)).toBe(2);
  const { campaign, people: rows } = await load(id);
  expect(campaign.counts).toEqual({ sent: 2, failed: 1 });
  expect(rows.find((one: { state: string }) => one.state === 'failed').detail).toContain('adresse');
  // The same file again: those who are asked already are not asked twice.
  const again = (await make(order({ title: 'Charte encore' }))).json().id;
  await run(sendJob, { id: again, title: '' });
  expect(await requests(again)).toBe(0);
  expect((await load(again)).campaign.counts).toEqual({ failed: 3 });
  // Everybody had a mail today; the first day on which they may be reminded is tomorrow.
  expect((await admin.post(`${path}/${id}/remind`)).json()).toEqual({ sent: 0, already: 2 });
  await portal.run`update signature_participant set reminded_on = ${addDays(today, -1)} where signature_request_id in
    (select id from signature_request where source = 'campaign' and source_row = ${id})`;
  const reminded = await Promise.all([
    admin.post(`${path}/${id}/remind`),
    admin.post(`${path}/${id}/remind`),
  ]);
  expect(reminded.reduce((sum, answer) => sum + answer.json().sent, 0)).toBe(2);
});

it('is refused for nobody, a day that is over, a place or person out of sight', async () => {
  const faultOf = async (o: object, who = admin) => {
    const answer = await make(order(o) as Record<string, string>, who);
    return [answer.statusCode, answer.json().error.details?.[0]?.field];
  };
  const nobody = JSON.stringify({ agencies: [999_999_999] });
  expect(await faultOf({ population: nobody })).toEqual([422, 'population']);
  expect(await faultOf({ expiresOn: today })).toEqual([422, 'expiresOn']);
  const stranger = portal.as((await freshCustomer(portal.services.db)).admin);
  expect(await faultOf({}, stranger)).toEqual([422, 'infraId']);
  expect((await make(order(), portal.as(c.supervisor))).statusCode).toBe(403);
  const { id } = (await make(order({ infraId: String(c.companyId) }))).json();
  expect((await load(id)).people).toHaveLength(4);
  // Inside the other agency there is neither the campaign of this one nor of the company.
  const near = (await make(order())).json().id;
  const inside = (agency: 0 | 1) => admin.get(`${path}?_context_infra=${c.agencies[agency]}`);
  const idsOf = async (answer: ReturnType<typeof inside>) =>
    (await answer).json().campaigns.map((one: { id: number }) => one.id);
  expect(await idsOf(inside(0))).toContain(near);
  expect(await idsOf(inside(1))).toEqual([]);
  expect((await stranger.get(`${path}/${id}`)).statusCode).toBe(404);
  expect((await stranger.get(path)).json().campaigns).toEqual([]);
  expect((await stranger.post(`${path}/${id}/remind`)).statusCode).toBe(404);
});

it('writes the answers about the deduction where pay reads them, once', async () => {
  const pressed = { infraId: c.companyId, key: randomUUID() };
  const [first, second] = await Promise.all([dfs(pressed), dfs(pressed)]);
  expect([first.statusCode, second.json()]).toEqual([200, first.json()]);
  const { id } = first.json();
  await run(sendJob, { id, title: '' });
  expect((await load(id)).campaign.counts).toEqual({ sent: 3, failed: 1 });
  const end = endIn(id);
  await end(people[0], 'signed');
  await end(people[1], 'declined');
  await end(people[3], 'expired');
  await Promise.all([run(outcomesJob, null), run(outcomesJob, null)]);
  const held = await portal.elevated((tx) => civilDataOn(tx, people, '2026-12-31'));
  expect(held.get(people[0] ?? 0)?.dfs).toMatchObject({
    since: '2026-01-01',
    dfsApplies: true,
    dfsRate: 1_700,
    dfsConsent: 'given',
    dfsConsentOn: today,
  });
  expect(held.get(people[1] ?? 0)?.dfs).toMatchObject({ dfsApplies: false, dfsConsent: 'refused' });
  expect(held.get(people[3] ?? 0)?.dfs).toMatchObject({ dfsApplies: false, dfsConsent: 'silent' });
  expect(
    await portal.value<number>`select count(*)::int from civil_record where collaborator_id = ${people[0]}`,
  ).toBe(1);
  // Asked again for the year: whoever signed is not, whoever refused may be.
  const again = (await dfs({ infraId: c.companyId })).json().id;
  await run(sendJob, { id: again, title: '' });
  expect((await load(again)).campaign.counts).toEqual({ sent: 2, failed: 2 });
  // Who refused agrees now: the last answer counts. Who was silent agrees, and a clerk writes a refusal on paper after it.
  await endIn(again)(people[1], 'signed');
  await endIn(again)(people[3], 'signed');
  await portal.run`update civil_record set dfs_consent = 'refused', updated_at = now() + interval '1 second' where collaborator_id = ${people[3]}`;
  await run(outcomesJob, null);
  expect(await dfsOf(people[1])).toMatchObject({ dfsApplies: true, dfsConsent: 'given' });
  expect(await dfsOf(people[3])).toMatchObject({ dfsApplies: false, dfsConsent: 'refused' });
});

it('does not take silence for the answer that was given before', async () => {
  const year = { infraId: c.agencies[0], year: 2027, silence: 'applies' };
  const ended = async (status: string) => {
    const { id } = (await dfs(year)).json();
    await run(sendJob, { id, title: '' });
    await endIn(id)(people[1], status);
    await run(outcomesJob, null);
    return (await portal.elevated((tx) => civilDataOn(tx, people, '2027-12-31'))).get(
      people[1] ?? 0,
    )?.dfs;
  };
  expect(await ended('declined')).toMatchObject({ dfsApplies: false, dfsConsent: 'refused' });
  expect(await ended('expired')).toMatchObject({ dfsApplies: false, dfsConsent: 'refused' });
});

it('takes from the base what the rate says, within a twelfth of 7,600 euros', () => {
  // 2,150.50 × 17 % = 365.585, rounded 365.59; 5,000 × 17 % = 850, more than 633.33.
  expect(monthlyDeduction(215_050, 1_700)).toBe(36_559);
  expect(monthlyDeduction(500_000, 1_700)).toBe(63_333);
});

it('is cancelled with a reason: open requests end, answers stay, nobody is asked later; the other agency’s sender may not', async () => {
  const bytes = Buffer.concat([SHOWN, Buffer.from('\n% Avenant\n')]);
  const { id } = (await make(order({ title: 'Avenant' }), admin, bytes)).json();
  await run(sendJob, { id, title: '' });
  const late = await employee(0, 'tard@exemple.test');
  await portal.run`insert into signature_campaign_person (customer_id, infra_id, signature_campaign_id, collaborator_id)
    values (${c.customerId}, ${c.agencies[0]}, ${id}, ${late})`;
  const end = endIn(id);
  await end(people[0], 'signed');
  const cancel = (reason: string, who = admin) => who.post(`${path}/${id}/cancel`, { reason });
  const stranger = portal.as((await freshCustomer(portal.services.db)).admin);
  expect((await cancel('Erreur', stranger)).statusCode).toBe(404);
  expect((await cancel('  ')).statusCode).toBe(422);
  expect((await cancel('Mauvais texte')).json()).toEqual({ canceled: 1, unsent: 1 });
  expect((await cancel('Encore')).statusCode).toBe(409);
  await run(sendJob, { id, title: '' });
  const { campaign, people: rows } = await load(id);
  expect(campaign).toMatchObject({
    cancelReason: 'Mauvais texte',
    counts: { signed: 1, ended: 1, failed: 2 },
  });
  const of = (person: number | undefined) =>
    rows.find((one: { collaboratorId: number }) => one.collaboratorId === person).detail;
  expect([of(people[1]), of(late)]).toEqual([
    'Mauvais texte',
    expect.stringMatching(/^Campagne annulée.*Mauvais texte$/),
  ]);
});
