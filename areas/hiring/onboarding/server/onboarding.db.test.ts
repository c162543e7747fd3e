import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { freshCustomer, freshPerson, type TestPerson } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { TERMS } from '#areas/hiring/contracts/server/terms.fixtures.ts';
import { createSettlement } from '#areas/payroll/final-settlement/server/api.ts';
import type { OnboardingItem } from '../contract.ts';
import { onboardingRun } from './late.ts';

const path = '/human-resources/onboarding';
const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
const stranger = await freshCustomer(portal.services.db);
const admin = portal.as(c.admin);
afterAll(() => portal.jobs.stop());

const now = Temporal.Now.instant();
const today = todayIn(now);
const run = (at = now) => portal.elevated((tx) => onboardingRun(tx, portal.services, at));
const inDays = (days: number) => now.add({ hours: 24 * days });

let n = 0;
/** A filled contract that became a person. */
const hired = async (o: object = {}): Promise<{ contract: number; person: number }> => {
  n += 1;
  const terms = { ...TERMS, contractType: 'cdi', nir: null, reason: null, endsOn: null };
  const made = await admin.post('/human-resources/contract/0', {
    ...terms,
    lastName: `Roux${n}`,
    infraId: c.agencies[0],
    templateId: null,
    beginsOn: addDays(today, 10),
    ...o,
  });
  expect(made.statusCode, made.body).toBe(200);
  const contract = made.json().id as number;
  await portal.run`update contract set status = 'filled' where id = ${contract}`;
  const answer = await admin.post(`/human-resources/contract/${contract}/person`, {
    invite: false,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return { contract, person: answer.json().collaboratorId };
};
const itemsOf = async (person: number, who: TestPerson = c.admin): Promise<OnboardingItem[]> =>
  (await portal.as(who).get(`${path}/list?person=${person}&length=100`)).json().rows;
const itemOf = async (person: number, fact: string): Promise<OnboardingItem> => {
  const item = (await itemsOf(person)).find((one) => one.fact === fact);
  if (item === undefined) throw new Error(`no item ${fact}`);
  return item;
};
const move = (id: number, name: string, reason = '', who: TestPerson = c.admin) =>
  portal.as(who).post(`${path}/${id}/${name}`, { reason });
const toldOf = (who: TestPerson, kind: string) =>
  portal.run<{
    body: string;
  }>`select text as body from notification where user_id = ${who.id} and kind = ${kind} order by id`;
const giveBadge = (person: number) => portal.run`
  insert into clocking_badge (customer_id, infra_id, number, collaborator_id)
  values (${c.customerId}, ${c.agencies[0]}, ${`B${person}`}, ${person})`;

let office: Awaited<ReturnType<typeof hired>>;
beforeAll(async () => {
  office = await hired();
  await run();
});

it('is made once of a contract that became a person, by staff type, and tells who has to do what once', async () => {
  const driver = await hired({ staffType: 'driver', driverType: 'LD', category: 'workers' });
  await run();
  await run();
  expect(await itemsOf(office.person)).toHaveLength(9);
  const items = await itemsOf(driver.person);
  expect(items).toHaveLength(12);
  const due = Object.fromEntries(items.map(({ fact, dueOn }) => [fact, dueOn]));
  expect(due).toMatchObject({
    declaration: addDays(today, 9),
    licence: addDays(today, 10),
    medical: addDays(today, 95),
  });
  expect(items[0]).toMatchObject({ kind: 'arrival', fact: 'declaration', state: 'todo' });
  const [first, second, ...more] = await toldOf(c.supervisor, 'onboarding.created');
  expect([first?.body.split('\n').length, second?.body.split('\n').length]).toEqual([4, 7]);
  expect(more).toEqual([]);
  const unfilled = await admin.post('/human-resources/contract/0', {
    ...TERMS,
    nir: null,
    infraId: c.agencies[0],
    templateId: null,
  });
  await portal.run`update contract set status = 'filled' where id = ${unfilled.json().id}`;
  await run();
  expect(
    await portal.run`select id from onboarding_list where contract_id = ${unfilled.json().id}`,
  ).toEqual([]);
});

it('an observed step ticks itself, is nobody’s to tick, and comes back with the reason', async () => {
  const badge = await itemOf(office.person, 'badge');
  const refused = await move(badge.id, 'tick');
  expect([refused.statusCode, refused.json().error.message]).toEqual([
    409,
    expect.stringContaining('Badge attribué'),
  ]);
  await giveBadge(office.person);
  expect(await itemOf(office.person, 'badge')).toMatchObject({
    state: 'observed',
    reason: expect.stringMatching(/^Badge attribué depuis le \d\d\/\d\d\/\d{4}\.$/),
  });
  await run();
  await portal.run`delete from clocking_badge where collaborator_id = ${office.person}`;
  expect(await itemOf(office.person, 'badge')).toMatchObject({
    state: 'todo',
    reason: expect.stringContaining('ne l’est plus'),
  });
});

it('observes an accepted declaration, a title that lasts on the first day, every required document, an active account', async () => {
  const { contract, person } = await hired({ staffType: 'driver', driverType: 'LD' });
  await run();
  const facts = ['declaration', 'medical', 'documents', 'account'];
  const states = () => Promise.all(facts.map(async (fact) => (await itemOf(person, fact)).state));
  const [agency, customer] = [c.agencies[0], c.customerId];
  const typeOf = (label: string, staff: string) => portal.value<number>`
    insert into document_type (customer_id, label, is_monthly, is_visible, required_for, is_archived)
    values (${customer}, ${label}, false, true, array[${staff}], false) returning id`;
  const deposit = (type: number | undefined, until: string | null) => portal.run`
    insert into library_document (customer_id, infra_id, document_type_id, collaborator_id, name, number, is_current, publish_on, is_archived, valid_until)
    values (${customer}, ${agency}, ${type}, ${person}, 'piece.pdf', 1, true, ${today}::date, false, ${until}::date)`;
  await portal.run`insert into contract_dpae (customer_id, infra_id, contract_id, status) values (${customer}, ${agency}, ${contract}, 'sent')`;
  await portal.run`insert into civil_record (customer_id, infra_id, collaborator_id, section, since, medical_expires_on)
    values (${customer}, ${agency}, ${person}, 'medical', ${today}::date, ${addDays(today, 9)}::date)`;
  const [first, second] = [await typeOf('Diplôme', 'driver'), await typeOf('Casier', 'driver')];
  await typeOf('Habilitation', 'sedentary');
  await deposit(first, null);
  await deposit(second, addDays(today, -1));
  expect(await states()).toEqual(['todo', 'todo', 'todo', 'todo']);
  await portal.run`update contract_dpae set status = 'accepted' where contract_id = ${contract}`;
  await portal.run`update civil_record set medical_expires_on = ${addDays(today, 10)}::date where collaborator_id = ${person} and section = 'medical'`;
  await deposit(second, today);
  await portal.elevated((tx) =>
    freshPerson(tx, {
      roles: ['ROLE_COLLABORATOR'],
      customerId: customer,
      infraId: agency,
      perimeter: [agency],
      collaboratorId: person,
    }),
  );
  expect(await states()).toEqual(['observed', 'observed', 'observed', 'observed']);
  await portal.run`update document_type set is_archived = true where customer_id = ${customer}`;
  expect((await itemOf(person, 'documents')).state).toBe('todo');
  await portal.run`insert into civil_record (customer_id, infra_id, collaborator_id, section, since, licence_expires_on, licence_state)
    values (${customer}, ${agency}, ${person}, 'licence', ${today}::date, ${addDays(today, 400)}::date, 'valid')`;
  const licence = async () => (await itemOf(person, 'licence')).state;
  expect(await licence()).toBe('observed');
  await portal.run`update civil_record set licence_state = 'suspended' where collaborator_id = ${person} and section = 'licence'`;
  expect(await licence()).toBe('todo');
});

it('one ticked by hand says who did it; one’s own list is others’ to tick; what is skipped needs a reason', async () => {
  const item = await itemOf(office.person, 'manual');
  const own = await portal.elevated((tx) =>
    freshPerson(tx, {
      roles: ['ROLE_SUPERVISOR'],
      customerId: c.customerId,
      infraId: c.agencies[0],
      perimeter: [c.agencies[0]],
      collaboratorId: office.person,
    }),
  );
  expect((await move(item.id, 'tick', '', own)).statusCode).toBe(403);
  expect((await move(item.id, 'skip')).json().error.details[0].field).toBe('reason');
  expect((await move(item.id, 'tick', '', c.supervisor)).json().status).toBe('done');
  expect((await move(item.id, 'tick')).statusCode).toBe(409);
  const done = (await itemsOf(office.person)).find(({ id }) => id === item.id);
  expect(done).toMatchObject({
    state: 'done',
    decidedBy: expect.stringContaining('Camille'),
  });
  expect((await move(item.id, 'undo')).json().status).toBe('todo');
});

it('is late after its day, told once, and again when it was observed and comes back', async () => {
  const { person } = await hired({ infraId: c.agencies[1] });
  await run();
  const late = inDays(11);
  const bodies = async () => (await toldOf(c.admin, 'onboarding.late')).map(({ body }) => body);
  const about = (all: readonly string[], text: string) =>
    all.filter((body) => body.includes(text) && body.includes(`ROUX${n}`)).length;
  await run(inDays(10));
  expect(about(await bodies(), 'pièces')).toBe(0);
  await run(late);
  await run(late.add({ seconds: 30 }));
  expect(about(await bodies(), 'pièces')).toBe(1);
  expect(about(await bodies(), 'badge')).toBe(0);
  const supervisor = await toldOf(c.supervisor, 'onboarding.late');
  expect(supervisor.filter(({ body }) => body.includes(`ROUX${n}`))).toEqual([]);
  const badge = await itemOf(person, 'badge');
  const entrusted = await admin.post(`${path}/edit/${badge.id}`, {
    listId: badge.listId,
    label: badge.label,
    dueOn: badge.dueOn,
    responsible: badge.responsible,
    assigneeId: c.admin.id,
    version: badge.version,
  });
  expect(entrusted.statusCode, entrusted.body).toBe(200);
  await portal.run`update onboarding_item set told_at = null where id = ${badge.id}`;
  await run(late.add({ minutes: 1 }));
  await giveBadge(person);
  await run(late);
  await portal.run`delete from clocking_badge where collaborator_id = ${person}`;
  await run(late.add({ hours: 1 }));
  expect(about(await bodies(), 'badge')).toBe(2);
});

it('follows the template of the nearest place, for all staff and the person’s', async () => {
  const step = (o: object, who = c.admin) =>
    portal.as(who).post(`${path}/steps/edit/0`, {
      infraId: c.companyId,
      kind: 'arrival',
      label: 'Visite des lieux',
      fact: 'manual',
      staffType: 'all',
      responsible: 'operations',
      dueDays: 3,
      version: 0,
      ...o,
    });
  const faults = async (o: object, who = c.admin) => {
    const answer = await step(o, who);
    return [answer.statusCode, answer.json().error.details?.[0]?.field];
  };
  expect(
    (await step({ infraId: c.agencies[1], label: 'Casier', staffType: 'driver' })).statusCode,
  ).toBe(200);
  expect(
    (await step({ infraId: c.agencies[1], label: 'Bureau', staffType: 'sedentary' })).statusCode,
  ).toBe(200);
  expect((await step({ infraId: c.agencies[1] })).statusCode).toBe(200);
  expect(await faults({ infraId: c.agencies[1] })).toEqual([422, 'label']);
  expect(await faults({ fact: 'papers' })).toEqual([422, 'fact']);
  expect(await faults({ infraId: stranger.companyId })).toEqual([422, 'infraId']);
  expect((await step({}, c.supervisor)).statusCode).toBe(403);
  const { person } = await hired({ infraId: c.agencies[1] });
  const other = await hired();
  await run();
  const labels = (await itemsOf(person)).map(({ label }) => label).toSorted();
  expect(labels).toEqual(['Bureau', 'Visite des lieux']);
  expect(await itemsOf(other.person)).toHaveLength(9);
  const propose = (infraId: number) => admin.post(`${path}/steps/propose`, { infraId });
  expect((await propose(c.companyId)).json()).toEqual({ created: 18 });
  expect((await propose(c.agencies[1])).statusCode).toBe(409);
  expect((await propose(stranger.companyId)).statusCode).toBe(422);
});

it('is seen, changed and counted within one’s perimeter alone', async () => {
  const { person } = await hired({ infraId: c.agencies[1] });
  await run();
  const [item] = await itemsOf(person);
  if (item === undefined) throw new Error('no item');
  for (const who of [c.supervisor, stranger.admin]) {
    expect(await itemsOf(person, who)).toEqual([]);
    expect((await move(item.id, 'tick', '', who)).statusCode).toBe(404);
    expect((await portal.as(who).delete(`${path}/delete/${item.id}`)).statusCode).toBe(404);
  }
  const add = (o: object, who = c.admin) =>
    portal.as(who).post(`${path}/edit/0`, {
      listId: item.listId,
      label: 'Remettre les clés',
      dueOn: today,
      responsible: 'operations',
      assigneeId: null,
      version: 0,
      ...o,
    });
  expect((await add({}, c.supervisor)).statusCode).toBe(422);
  expect((await add({ assigneeId: stranger.admin.id })).json().error.details[0].field).toBe(
    'assigneeId',
  );
  expect((await add({ assigneeId: c.supervisor.id })).statusCode).toBe(422);
  expect((await admin.delete(`${path}/delete/${item.id}`)).statusCode).toBe(409);
  const added = await add({ assigneeId: c.pay.id });
  const due = (await itemsOf(person)).find(({ id }) => id === added.json().id);
  expect(due?.state).toBe('todo');
  expect((await admin.delete(`${path}/delete/${added.json().id}`)).statusCode).toBe(204);
  await portal.run`update contract set status = 'did_not_show_up' where collaborator_id = ${person}`;
  expect(await itemsOf(person)).toEqual([]);
  expect((await move(item.id, 'tick')).statusCode).toBe(404);
});

it('a departure follows its settlement: its day, its papers, the accounts that are left, its end', async () => {
  const { person } = office;
  await portal.elevated((tx) =>
    freshPerson(tx, {
      roles: ['ROLE_COLLABORATOR'],
      customerId: c.customerId,
      infraId: c.agencies[0],
      perimeter: [c.agencies[0]],
      collaboratorId: person,
    }),
  );
  const settlement = await portal.elevated((tx) =>
    createSettlement(tx, {
      customerId: c.customerId,
      infraId: c.agencies[0],
      collaboratorId: person,
      userId: c.pay.id,
      reason: 19,
      status: 'waiting',
      endsOn: addDays(today, 20),
      at: now,
      assigneeId: null,
      details: { certificateOn: today, receiptOn: today },
    }),
  );
  await run();
  const leaving = async () => {
    const items = (await itemsOf(person)).filter(({ kind }) => kind === 'departure');
    return Object.fromEntries(items.map(({ fact, state, dueOn }) => [fact, [state, dueOn]]));
  };
  // The supervisor of the test before is an account with other rights.
  expect(await leaving()).toEqual({
    manual: ['todo', addDays(today, 20)],
    settlement: ['todo', addDays(today, 20)],
    papers: ['todo', addDays(today, 20)],
    badgeClosed: ['observed', addDays(today, 21)],
    accountsClosed: ['todo', addDays(today, 21)],
  });
  await portal.run`update final_settlement set status = 'accepted', ends_on = ${addDays(today, 25)}::date,
    details = details || ${JSON.stringify({ attestationOn: today })}::jsonb where id = ${settlement}`;
  await portal.run`update app_user set deactivated_at = now() where collaborator_id = ${person} and 'ROLE_SUPERVISOR' = any(roles)`;
  await run();
  expect(await leaving()).toEqual({
    manual: ['todo', addDays(today, 25)],
    settlement: ['observed', addDays(today, 25)],
    papers: ['observed', addDays(today, 25)],
    badgeClosed: ['observed', addDays(today, 26)],
    accountsClosed: ['observed', addDays(today, 26)],
  });
  for (const paper of ['certificateOn', 'receiptOn', 'attestationOn']) {
    await portal.run`update final_settlement set details = details - ${paper}::text where id = ${settlement}`;
    expect((await leaving())['papers']?.[0], paper).toBe('todo');
    await portal.run`update final_settlement set details = details || jsonb_build_object(${paper}::text, ${today}::text) where id = ${settlement}`;
  }
  await portal.run`update final_settlement set status = 'deactivated' where id = ${settlement}`;
  expect(await leaving()).toEqual({});
});
