import { expect, it } from 'vitest';
import { freshCustomer } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { createCollaborator } from '#areas/collaborators/directory/server/api.ts';
import { addMission } from '#areas/collaborators/directory/server/people.fixtures.ts';
import { insertRow } from '#platform/server/db/rows.ts';
import { peopleWithoutDays } from './people-without-days.ts';

const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);

const employed = (matricule: string, type: 'P' | 'I', planned: boolean) =>
  portal.elevated(async (tx) => {
    const at = { customerId: c.customerId, infraId: c.agencies[0] };
    const id = await createCollaborator(tx, {
      ...at,
      matricule,
      lastName: matricule,
      firstName: 'A',
      type: 2,
    });
    await addMission(tx, {
      ...at,
      collaboratorId: id,
      type,
      startsOn: '2026-01-01',
      jobTitle: 'Agent',
      driverType: null,
    });
    if (planned)
      await insertRow(tx, 'planned_day', {
        customer_id: at.customerId,
        infra_id: at.infraId,
        collaborator_id: id,
        day: '2026-10-14',
        code: 'J',
        starts_minute: 480,
        ends_minute: 960,
        break_minutes: 60,
      });
  });
const counted = (firstDay: string, lastDay: string) =>
  portal.elevated(async (tx) => {
    const call = { tx, now: Temporal.Instant.from('2026-11-10T08:00:00Z') };
    const period = { id: 1, companyId: c.companyId, infras: c.agencies, firstDay, lastDay };
    return (
      await peopleWithoutDays.check(call as Parameters<typeof peopleWithoutDays.check>[0], period)
    ).count;
  });

it('counts those on the payroll of whom a finished month shows nothing', async () => {
  await employed('VIDE', 'P', false);
  await employed('PLAN', 'P', true);
  await employed('INTERIM', 'I', false);
  expect(await counted('2026-10-01', '2026-10-31')).toBe(1);
  expect(await counted('2026-09-01', '2026-09-30')).toBe(2);
  expect(await counted('2026-11-01', '2026-11-30')).toBe(0);
  expect(await counted('2025-10-01', '2025-10-31')).toBe(0);
});
