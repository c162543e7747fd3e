import { beforeAll, describe, expect, it } from 'vitest';
import type { Day } from '#engines/french-time/days.ts';
import { createVehicle } from '#areas/collaborators/directory/server/api.ts';
import { addPerson } from '#areas/collaborators/directory/server/people.fixtures.ts';
import { recordEvidence } from '#areas/working-time/days/server/api.ts';
import { freshCustomer, freshPerson } from '#platform/testing/actors.ts';
import { wholePortal, type Visitor } from '#platform/testing/whole-portal.ts';

const path = '/traffic-fines';
const PLATE = 'AB-123-CD';
const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
const admin = portal.as(c.admin);
let [julien, lucie, planned, elsewhere] = [0, 0, 0, 0];
beforeAll(async () => {
  await portal.elevated(async (tx) => {
    const place = (agency: 0 | 1) => ({ customerId: c.customerId, infraId: c.agencies[agency] });
    const person = (lastName: string, agency: 0 | 1 = 0) =>
      addPerson(tx, { ...place(agency), matricule: `F-${lastName}`, lastName, firstName: 'A' });
    julien = await person('Durand');
    lucie = await person('Morel');
    planned = await person('Petit');
    elsewhere = await person('Ailleurs', 1);
    const drives = (
      collaboratorId: number,
      start: number,
      vehicles: string[],
      agency: 0 | 1 = 0,
      { day, seconds }: { day: Day; seconds: number } = { day: '2026-03-03', seconds: 3_600 },
    ) =>
      recordEvidence(tx, {
        ...place(agency),
        collaboratorId,
        source: 'card',
        origin: 'C.C1B',
        days: [
          {
            day,
            spans: [{ start, seconds, activity: 'driving', crew: false }],
            vehicles,
          },
        ],
      });
    // 9 h to 10 h in Paris is 8 h to 9 h UTC in March.
    await drives(julien, 8 * 3_600, [PLATE]);
    await drives(lucie, 12 * 3_600, ['AB 123 CD']);
    await drives(elsewhere, 8 * 3_600, [PLATE], 1);
    // Paris shows 2:30 at 0:30 and at 1:30 UTC that night.
    const night = { day: '2026-10-25', seconds: 2_400 } as const;
    await drives(julien, 600, [PLATE], 0, night);
    await drives(lucie, 4_500, [PLATE], 0, night);
    const vehicle = await createVehicle(tx, { ...place(0), registration: PLATE });
    await tx.run`with x as (insert into circuit (customer_id, infra_id, code, label, color, weekdays, starts_minute, ends_minute, break_minutes, shift_code, valid_from)
        values (${c.customerId}, ${c.agencies[0]}, 'T1', 'Tournée 1', 'a', '{2}', 480, 900, 0, 'M', '2026-01-01') returning id)
      insert into circuit_assignment (customer_id, infra_id, circuit_id, day, collaborator_id, vehicle_id, status)
        select ${c.customerId}, ${c.agencies[0]}, id, '2026-03-03', ${planned}, ${vehicle}, 'validated' from x`;
  });
});

let serial = 0;
const values = (o: object = {}) => ({
  number: `N-${c.customerId}-${(serial += 1)}`,
  sentOn: '2026-03-10',
  happenedOn: '2026-03-03',
  happenedAt: 9 * 60 + 30,
  plate: 'ab123cd',
  infraId: c.agencies[0],
  offence: 'Excès de vitesse',
  place: 'A11',
  version: 0,
  ...o,
});
const made = async (o: object = {}): Promise<number> => {
  const answer = await admin.post(`${path}/edit/0`, values(o));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().id;
};
const rowOf = async (id: number) => (await admin.get(`${path}/edit/${id}`)).json();
const move = (id: number, to: string, body: object = {}, who: Visitor = admin) =>
  who.post(`${path}/${id}/${to}`, body);
const refusal = (answer: Awaited<ReturnType<typeof move>>) => [
  answer.statusCode,
  answer.json().error.details[0]?.field,
];
const local = async (): Promise<Visitor> =>
  portal.as(
    await portal.elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_ADMIN'],
        customerId: c.customerId,
        infraId: c.agencies[0],
        perimeter: [c.agencies[0]],
      }),
    ),
  );

describe('who drove', () => {
  it('is found by card, in the local time of the notice; the plan is the weaker proof', async () => {
    const id = await made();
    const { candidates } = (await (await local()).get(`${path}/${id}/drivers`)).json();
    type Shown = { collaboratorId: number; proofs: { grade: string }[] };
    expect(
      candidates.map((one: Shown) => [one.collaboratorId, ...one.proofs.map((p) => p.grade)]),
    ).toEqual([
      [julien, 'card'],
      [lucie, 'not-driving'],
      [planned, 'planned'],
    ]);
    const all = (await admin.get(`${path}/${id}/drivers`)).json().candidates as Shown[];
    expect(all.map((one) => one.collaboratorId)).toContain(elsewhere);
    // Inside an agency, whoever is of another one is not shown, nor to be named.
    const inside = `_context_infra=${c.agencies[0]}`;
    expect((await admin.get(`${path}/${id}/drivers?${inside}`)).json().candidates).toEqual(
      candidates,
    );
    const body = { collaboratorId: elsewhere, designatedOn: '2026-03-20', reason: 'Vu' };
    expect(refusal(await admin.post(`${path}/${id}/designate?${inside}`, body))).toEqual([
      422,
      'collaboratorId',
    ]);
    const late = await made({ happenedAt: 13 * 60 + 30 });
    const [first] = (await admin.get(`${path}/${late}/drivers`)).json().candidates;
    expect(first).toMatchObject({ collaboratorId: lucie, proofs: [{ grade: 'card' }] });
  });

  it('is looked for on the clock of the agency, at both instants of the hour that autumn repeats', async () => {
    const byCard = async (o: object) => {
      const { candidates } = (await admin.get(`${path}/${await made(o)}/drivers`)).json();
      type Shown = { collaboratorId: number; proofs: { grade: string }[] };
      return candidates
        .filter(({ proofs }: Shown) => proofs[0]?.grade === 'card')
        .map(({ collaboratorId }: Shown) => collaboratorId);
    };
    const night = { sentOn: '2026-11-02', happenedOn: '2026-10-25', happenedAt: 150 };
    expect(await byCard(night)).toEqual([julien, lucie]);
    const zone = (timezone: string) =>
      portal.run`update infrastructure set timezone = ${timezone} where id = ${c.agencies[0]}`;
    await zone('Indian/Reunion');
    // 12:30 in Saint-Denis is 8:30 UTC, as 9:30 in Paris.
    expect(await byCard({ happenedAt: 12 * 60 + 30 })).toEqual([julien, elsewhere]);
    expect(await byCard({ happenedAt: 9 * 60 + 30 })).toEqual([]);
    await zone('Europe/Paris');
  });

  it('is out of sight of another customer, and for whoever has no right', async () => {
    const id = await made();
    const stranger = portal.as((await freshCustomer(portal.services.db)).admin);
    for (const at of [`${path}/edit/${id}`, `${path}/${id}/drivers`, `${path}/${id}/designation`])
      expect((await stranger.get(at)).statusCode, at).toBe(404);
    expect((await move(id, 'exempt', { reason: 'Vol' }, stranger)).statusCode).toBe(404);
    expect((await portal.as(c.pay).get(`${path}/list`)).statusCode).toBe(403);
    expect((await stranger.post(`${path}/edit/0`, values())).statusCode).toBe(422);
  });
});

describe('a designation', () => {
  const name = (collaboratorId: number, o: object = {}) => ({
    collaboratorId,
    designatedOn: '2026-03-20',
    ...o,
  });
  it('is within forty-five days of the notice, and stores its proofs', async () => {
    const id = await made();
    expect(await rowOf(id)).toMatchObject({ deadline: '2026-04-24', status: 'to_designate' });
    expect((await admin.get(`${path}/${id}/designation`)).statusCode).toBe(409);
    expect((await move(id, 'designate', name(julien))).json()).toEqual({
      id,
      status: 'designated',
    });
    expect(await rowOf(id)).toMatchObject({ driver: 'DURAND A', designatedOn: '2026-03-20' });
    expect(await portal.run`select proof from traffic_fine where id = ${id}`).toEqual([
      { proof: [{ grade: 'card', origin: 'C.C1B', offBy: 0 }] },
    ]);
    const file = await admin.get(`${path}/${id}/designation`);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(file.rawPayload.subarray(0, 4).toString()).toBe('%PDF');
    const saved = await admin.post(`${path}/edit/${id}`, values({ version: 1 }));
    expect([saved.statusCode, saved.json().error.code]).toEqual([409, 'frozen']);
    expect((await move(id, 'designate', name(lucie))).json().error.code).toBe('transition_refused');
  });

  it('of somebody whom nothing proves to have driven says why', async () => {
    const id = await made();
    for (const person of [lucie, planned])
      expect(refusal(await move(id, 'designate', name(person)))).toEqual([422, 'reason']);
    const why = { reason: 'Carte oubliée, attestée par le conducteur' };
    expect((await move(id, 'designate', name(lucie, why))).statusCode).toBe(200);
    expect((await rowOf(id)).reason).toBe(why.reason);
  });

  it('is of somebody in sight, after the notice; other moves say why', async () => {
    const id = await made();
    expect(refusal(await move(id, 'designate'))).toEqual([422, 'collaboratorId']);
    expect(refusal(await move(id, 'designate', name(elsewhere), await local()))).toEqual([
      422,
      'collaboratorId',
    ]);
    const early = name(julien, { designatedOn: '2026-03-09' });
    expect(refusal(await move(id, 'designate', early))).toEqual([422, 'designatedOn']);
    expect(refusal(await move(id, 'exempt'))).toEqual([422, 'reason']);
    expect((await move(id, 'exempt', { reason: 'Plaque usurpée' })).statusCode).toBe(200);
    expect(refusal(await move(id, 'reopen'))).toEqual([422, 'reason']);
    expect((await move(id, 'reopen', { reason: 'Erreur' })).json().status).toBe('to_designate');
    await move(id, 'designate', name(julien));
    expect((await move(id, 'close')).json().status).toBe('closed');
    expect((await move(id, 'reopen', { reason: 'x' })).json().error.code).toBe(
      'transition_refused',
    );
    expect(refusal(await admin.post(`${path}/edit/0`, values({ sentOn: '2026-03-02' })))).toEqual([
      422,
      'sentOn',
    ]);
  });
});
