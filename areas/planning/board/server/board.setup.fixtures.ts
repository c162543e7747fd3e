// Two customers for tests of the board: ours with a driver, one who came for nine days, one of the office in another agency and one who left; another with one person.
import { expect } from 'vitest';
import type { Tx } from '#platform/server/call.ts';
import { freshCustomer, type FreshCustomer, type TestPerson } from '#platform/testing/actors.ts';
import { wholePortal, type WholePortal } from '#platform/testing/whole-portal.ts';
import { createCollaborator, type NewPerson } from '#areas/collaborators/directory/server/api.ts';
import { addMission } from '#areas/collaborators/directory/server/people.fixtures.ts';
import { ensurePeriods } from '#areas/working-time/pay-periods/server/api.ts';
import type { BoardData } from '../contract.ts';

interface Agency {
  readonly customer: FreshCustomer;
  readonly infraId: number;
}
interface Mission {
  readonly since?: string;
  readonly until?: string | null;
}
let serial = 0;
const person = async (
  tx: Tx,
  { customer, infraId }: Agency,
  named: Partial<NewPerson> & { lastName: string },
  { since = '2020-01-01', until = null }: Mission = {},
): Promise<number> => {
  serial += 1;
  const place = { customerId: customer.customerId, infraId };
  const id = await createCollaborator(tx, {
    ...place,
    matricule: `B${serial}-${process.pid}`,
    firstName: 'Jean',
    type: 1,
    driverType: 'CD',
    ...named,
  });
  await addMission(tx, {
    ...place,
    collaboratorId: id,
    startsOn: since,
    endsOn: until,
    driverType: named.driverType === undefined ? 'CD' : named.driverType,
  });
  return id;
};

/** Whose days are written, in which agency. */
interface Whose extends Agency {
  readonly id: number;
}
interface PlannedDay {
  readonly day: string;
  readonly start: number;
  readonly end: number;
  readonly pause?: number;
}
export const plan = (
  tx: Tx,
  { customer, infraId, id }: Whose,
  { day, start, end, pause = 0 }: PlannedDay,
) =>
  tx.run`insert into planned_day (customer_id, infra_id, collaborator_id, day, code, starts_minute, ends_minute, break_minutes) values (${customer.customerId}, ${infraId}, ${id}, ${day}, 'CD', ${start}, ${end}, ${pause})`;
interface Away {
  readonly from: string;
  readonly to: string;
  readonly status?: string;
}
const away = (tx: Tx, { customer, infraId, id }: Whose, { from, to, status = 'VALIDATED' }: Away) =>
  tx.run`insert into absence (customer_id, infra_id, collaborator_id, code, starts_on, ends_on, status) values (${customer.customerId}, ${infraId}, ${id}, 'CP', ${from}, ${to}, ${status})`;
interface ProvenDay {
  readonly day: string;
  readonly service: number;
  readonly night: number;
}
export const proven = (
  tx: Tx,
  { customer, infraId, id }: Whose,
  { day, service, night }: ProvenDay,
) =>
  tx.run`insert into day_record (customer_id, infra_id, collaborator_id, day, amplitude, service, driving, work, waiting, breaks, rest, unknown_time, night, night_transport, sunday, holiday, theoretical, distance, vehicles, meals, overnights, absence_halves, is_holiday, status, anomalies, evidence_ids, hash)
    values (${customer.customerId}, ${infraId}, ${id}, ${day}, ${service}, ${service}, 3600, 0, 0, 0, 0, 0, ${night}, 0, 0, 0, 0, 0, '{}', 0, 0, 0, false, 'validated', '[{"code":"outside_mission"}]', '{}', '')`;

export interface BoardCustomers {
  readonly portal: WholePortal;
  readonly ours: FreshCustomer;
  readonly others: FreshCustomer;
  readonly people: Record<string, number>;
  readonly ask: (
    who: TestPerson,
    query?: object,
  ) => ReturnType<ReturnType<WholePortal['as']>['post']>;
  /** The board as `who` sees it, of May 2026 unless the query asks for something else. */
  readonly shown: (who: TestPerson, query?: object) => Promise<BoardData>;
}
const peopleOf = async (
  tx: Tx,
  ours: FreshCustomer,
  others: FreshCustomer,
): Promise<Record<string, number>> => {
  const [first, second] = ours.agencies;
  const office = { lastName: 'Bureau', type: 4 as const, driverType: null };
  return {
    Martin: await person(tx, { customer: ours, infraId: first }, { lastName: 'Martin' }),
    Élan: await person(
      tx,
      { customer: ours, infraId: first },
      { lastName: 'Élan', driverType: 'LD' },
      { since: '2026-05-11', until: '2026-05-20' },
    ),
    Bureau: await person(tx, { customer: ours, infraId: second }, office),
    Gone: await person(
      tx,
      { customer: ours, infraId: first },
      { lastName: 'Parti' },
      { until: '2026-04-30' },
    ),
    Other: await person(
      tx,
      { customer: others, infraId: others.agencies[0] },
      { lastName: 'Ailleurs' },
    ),
  };
};
const daysOfMartin = async (tx: Tx, martin: Whose): Promise<void> => {
  await plan(tx, martin, { day: '2026-05-04', start: 480, end: 960, pause: 60 });
  await plan(tx, martin, { day: '2026-05-05', start: 1_200, end: 1_740 });
  await proven(tx, martin, { day: '2026-05-04', service: 27_000, night: 600 });
  await away(tx, martin, { from: '2026-04-28', to: '2026-05-03' });
  await away(tx, martin, { from: '2026-05-18', to: '2026-06-04', status: 'PENDING_VALIDATION' });
  await away(tx, martin, { from: '2026-05-25', to: '2026-05-26', status: 'REFUSED' });
};

export const boardCustomers = async (): Promise<BoardCustomers> => {
  const portal = await wholePortal();
  const { db } = portal.services;
  const [ours, others] = [await freshCustomer(db), await freshCustomer(db)];
  const [first, second] = ours.agencies;
  const people = await db.elevated(async (tx) => {
    const made = await peopleOf(tx, ours, others);
    await daysOfMartin(tx, { customer: ours, infraId: first, id: made['Martin'] ?? 0 });
    const { customerId, companyId } = ours;
    await ensurePeriods(tx, { customerId, companyId, from: '2026-05', to: '2026-05' });
    await tx.run`update infrastructure set holiday_zone = 'alsace-moselle' where id = ${second}`;
    return made;
  });
  const ask: BoardCustomers['ask'] = (who, query = {}) =>
    portal.as(who).post('/rest/planning/data', { view: 'month', anchor: '2026-05-20', ...query });
  const shown: BoardCustomers['shown'] = async (who, query = {}) => {
    const answer = await ask(who, query);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  return { portal, ours, others, people, ask, shown };
};
