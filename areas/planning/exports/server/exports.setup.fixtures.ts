// Two customers for tests of the exports: a driver and one of the office with proven and planned days, a sickness, a leave that waits.
import { expect } from 'vitest';
import { addDays } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { freshCustomer, type FreshCustomer, type TestPerson } from '#platform/testing/actors.ts';
import { wholePortal, type WholePortal } from '#platform/testing/whole-portal.ts';
import { createCollaborator } from '#areas/collaborators/directory/server/api.ts';
import { addMission } from '#areas/collaborators/directory/server/people.fixtures.ts';
import type { ExportKind } from '../contract.ts';

import type { Tx } from '#platform/server/call.ts';

export const OFFICE = '/admin/exploitation';
export const today = todayIn(Temporal.Now.instant());
export let portal: WholePortal;
export let ours: FreshCustomer;
export let others: FreshCustomer;
/** A person with two proven days: a driver, or of the office where there is no driver type. */
const person = async (
  tx: Tx,
  infraId: number,
  lastName: string,
  driverType: 'CD' | null,
): Promise<number> => {
  const place = { customerId: ours.customerId, infraId };
  const id = await createCollaborator(tx, {
    ...place,
    matricule: `E${lastName}${process.pid}`,
    firstName: 'Jean',
    lastName,
    type: driverType === null ? 4 : 1,
    driverType,
  });
  const mission = await addMission(tx, {
    ...place,
    collaboratorId: id,
    jobTitle: 'Poste',
    driverType,
  });
  const record = (day: string, service: number) =>
    tx.run`insert into day_record (customer_id, infra_id, collaborator_id, mission_id, day, service_start, amplitude, service, driving, work, waiting, breaks, rest, unknown_time, night, night_transport, sunday, holiday, theoretical, distance, vehicles, meals, overnights, absence_halves, is_holiday, status, anomalies, evidence_ids, hash)
        values (${ours.customerId}, ${infraId}, ${id}, ${mission}, ${day}, ${`${day}T05:30:00Z`}, ${service}, ${service}, 3600, 0, 0, 0, 0, 0, 600, 0, 0, 0, 0, 120, '{AB-123-CD}', 1, 0, 0, false, 'validated', '[]', '{}', '')`;
  await record('2026-05-03', 10_800);
  await record('2026-05-04', 27_000);
  return id;
};
export const setUp = async (): Promise<void> => {
  portal = await wholePortal();
  const { db } = portal.services;
  [ours, others] = [await freshCustomer(db), await freshCustomer(db)];
  const ids = await db.elevated(async (tx) => {
    const all = [
      await person(tx, ours.agencies[0], 'Dupont', 'CD'),
      await person(tx, ours.agencies[1], 'Bureau', null),
    ];
    await tx.run`insert into absence (customer_id, infra_id, collaborator_id, code, starts_on, ends_on) values (${ours.customerId}, ${ours.agencies[0]}, ${all[0]}, 'MAL', '2026-05-06', '2026-05-07')`;
    return all;
  });
  const cell = (collaboratorId: number, day: string) => ({
    collaboratorId,
    day,
    shift: { was: null, set: { code: 'CD', start: 480, end: 960, pause: 60 } },
  });
  const planned = await portal.as(ours.admin).post('/exploitation/api/planning/change-cells', {
    batch: crypto.randomUUID(),
    gesture: 'type',
    reason: 'Essai du jour',
    cells: [
      ...ids.map((id) => cell(id, '2026-05-04')),
      cell(ids[0] ?? 0, '2026-05-05'),
      cell(ids[0] ?? 0, '2026-05-06'), // under sickness: planned nowhere
      cell(ids[0] ?? 0, addDays(today, 1)),
    ],
  });
  expect(planned.json(), planned.body).toMatchObject({ written: true });
  await db.elevated(
    (tx) =>
      tx.run`insert into absence (customer_id, infra_id, collaborator_id, code, starts_on, ends_on, status) values (${ours.customerId}, ${ours.agencies[0]}, ${ids[0]}, 'CP', ${addDays(today, 1)}, ${addDays(today, 1)}, 'PENDING_VALIDATION')`,
  );
};
export const ask = (who: TestPerson, kind: ExportKind, more: object = {}) =>
  portal
    .as(who)
    .post(`/rest/planning/export/${kind}`, { from: '2026-05-01', to: '2026-05-10', ...more });
export const lines = async (
  who: TestPerson,
  kind: ExportKind,
  more: object = {},
): Promise<string[][]> => {
  const answer = await ask(who, kind, { format: 'csv', ...more });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.body
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((l) => l.split(';'));
};
export const column = (all: string[][], name: string): string[] => {
  const at = all[0]?.indexOf(name) ?? -1;
  expect(at, `${name} among ${all[0]}`).toBeGreaterThanOrEqual(0);
  return all.slice(1).map((l) => l[at] ?? '');
};
