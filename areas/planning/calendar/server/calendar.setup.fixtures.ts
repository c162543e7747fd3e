// A driver with a card, clockings, a plan and a leave in May 2026, and somebody of another customer; reads and corrections of the calendar.
import { expect } from 'vitest';
import { boundsOfDay } from '#engines/french-time/zones.ts';
import { freshCustomer, type FreshCustomer, type TestPerson } from '#platform/testing/actors.ts';
import { wholePortal, type WholePortal } from '#platform/testing/whole-portal.ts';
import { addMission, addPerson } from '#areas/collaborators/directory/server/people.fixtures.ts';
import { ensurePeriods } from '#areas/working-time/pay-periods/server/api.ts';
import {
  recomputeDays,
  recordEvidence,
  type EvidenceDay,
} from '#areas/working-time/days/server/api.ts';
import type { Effect } from '../contract.ts';

export let portal: WholePortal;
export let c: FreshCustomer;
export let others: FreshCustomer;
export let [jean, stranger] = [0, 0];
export const H = 3600;
export const DAY = '2026-05-05';
/** Elapsed hours from local midnight. */
export const at = (day: string, hours: number): number =>
  boundsOfDay(day, 'Europe/Paris').start + hours * H;
export const span = (
  from: number,
  to: number,
  activity: 'driving' | 'work' | 'rest',
): EvidenceDay['spans'][number] => ({
  start: (from - 2) * H,
  seconds: (to - from) * H,
  activity,
  crew: false,
});
export const person = (of: FreshCustomer, lastName: string) =>
  portal.elevated(async (tx) => {
    const place = { customerId: of.customerId, infraId: of.agencies[0] };
    const id = await addPerson(tx, {
      ...place,
      matricule: `C${lastName}-${process.pid}`,
      lastName,
      driverType: 'LD',
    });
    await addMission(tx, { ...place, collaboratorId: id, driverType: 'LD' });
    return id;
  });
export const get = async (path: string, who: TestPerson = c.admin, status = 200) => {
  const answer = await portal.as(who).get(path);
  expect(answer.statusCode, answer.body).toBe(status);
  return answer.json();
};
export const post = async (path: string, body: object, who: TestPerson = c.admin, status = 200) => {
  const answer = await portal.as(who).post(path, body);
  expect(answer.statusCode, answer.body).toBe(status);
  return answer.json();
};
export const hashOf = async (day: string): Promise<string | null> =>
  (await get(`/rest/calendar/details/hours/json?collaborator=${jean}&day=${day}`)).record?.hash ??
  null;
export const correct = async (
  choice: object,
  o: {
    day?: string;
    preview?: boolean;
    reason?: string;
    who?: TestPerson;
    status?: number;
    hash?: string | null;
  } = {},
): Promise<Effect & { error: { code: string; message: string } }> => {
  const day = o.day ?? DAY;
  return post(
    '/exploitation/calendar/update-data',
    {
      collaborator: jean,
      day,
      hash: o.hash === undefined ? await hashOf(day) : o.hash,
      preview: o.preview ?? false,
      reason: o.reason ?? 'Carte oubliée',
      choice,
    },
    o.who,
    o.status ?? 200,
  );
};
export const serviceOn = async (day: string): Promise<number> =>
  ((await get(`/rest/calendar/details/hours/json?collaborator=${jean}&day=${day}`)).record
    ?.service ?? 0) / H;

export const setUp = async (): Promise<void> => {
  portal = await wholePortal();
  [c, others] = [await freshCustomer(portal.services.db), await freshCustomer(portal.services.db)];
  [jean, stranger] = [await person(c, 'Dupont'), await person(others, 'Ailleurs')];
  await portal.elevated(async (tx) => {
    const place = { customerId: c.customerId, infraId: c.agencies[0] };
    // Paris is two hours ahead of UTC in May.
    await recordEvidence(tx, {
      ...place,
      collaboratorId: jean,
      source: 'card',
      origin: 'C.C1B',
      days: [
        {
          day: DAY,
          spans: [span(6, 10, 'driving'), span(10, 11, 'rest'), span(11, 15, 'driving')],
        },
      ],
    });
    await recordEvidence(tx, {
      ...place,
      collaboratorId: jean,
      source: 'event',
      origin: 'Pointeuse',
      days: [
        { day: DAY, spans: [span(6, 12, 'work'), span(12, 13, 'rest'), span(13, 17, 'work')] },
      ],
    });
    await tx.run`insert into planned_day (customer_id, infra_id, collaborator_id, day, code, starts_minute, ends_minute, break_minutes) values (${c.customerId}, ${c.agencies[0]}, ${jean}, ${DAY}, 'LD', 360, 900, 60), (${c.customerId}, ${c.agencies[0]}, ${jean}, '2026-05-07', 'LD', 360, 900, 60)`;
    await tx.run`insert into absence (customer_id, infra_id, collaborator_id, code, starts_on, ends_on, first_half, last_half, status) values (${c.customerId}, ${c.agencies[0]}, ${jean}, 'CP', '2026-05-11', '2026-05-12', 'AFTERNOON', 'FULL', 'VALIDATED')`;
    await recomputeDays(tx, { collaboratorId: jean, from: '2026-05-01', to: '2026-05-31' });
    await ensurePeriods(tx, {
      customerId: c.customerId,
      companyId: c.companyId,
      from: '2026-03',
      to: '2026-03',
    });
    await tx.run`update pay_period set status = 'closed' where infra_id = ${c.companyId}`;
  });
};
