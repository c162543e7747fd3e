import { beforeAll, expect, it } from 'vitest';
import type { JobContext } from '#platform/server/services.ts';
import { freshCustomer } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { createCollaborator } from '#areas/collaborators/directory/server/api.ts';
import { addMission } from '#areas/collaborators/directory/server/people.fixtures.ts';
import { installStarterCounters } from './api.ts';
import { recomputeCounters, type RecomputeCounters } from './recompute-job.ts';

const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
let driver = 0;

beforeAll(async () => {
  driver = await portal.elevated(async (tx) => {
    await installStarterCounters(tx, c.customerId);
    const at = { customerId: c.customerId, infraId: c.agencies[0] };
    const collaboratorId = await createCollaborator(tx, {
      ...at,
      matricule: 'N1',
      lastName: 'Nuit',
      firstName: 'Alix',
      type: 1,
      driverType: 'LD',
    });
    await addMission(tx, { ...at, collaboratorId, startsOn: '2024-06-01', driverType: 'LD' });
    return collaboratorId;
  });
});

const job = (customerId: number): JobContext<RecomputeCounters> => ({
  payload: { customerId },
  actor: null,
  services: portal.services,
  signal: new AbortController().signal,
  log: portal.services.log,
  now: Temporal.Instant.from('2026-03-31T02:40:00Z'),
  progress: async () => undefined,
  finish: async () => undefined,
  scope: {
    customerId: null,
    infras: [],
    personId: 0,
    provider: false,
    audit: { userId: null, impersonatorId: null, requestId: 'night', ip: '' },
  },
});
const overdrawn = async (): Promise<{ title: string; url: string }[]> =>
  (await portal.as(c.pay).get('/home/notifications'))
    .json()
    .notifications.filter((n: { id: string }) => n.id === 'counters-negative');

it('the night job computes the balances of everybody; a second run changes none', async () => {
  expect(await recomputeCounters.run(job(c.customerId))).toEqual({ result: { changed: 4 } });
  expect(await recomputeCounters.run(job(c.customerId))).toEqual({ result: { changed: 0 } });
});

it('the home page warns of balances that absences overdraw, and of nothing else', async () => {
  expect(await overdrawn()).toEqual([]);
  // Thirty working days of leave a year are earned; from June to December far more are entered.
  await portal.run`insert into absence (customer_id, infra_id, collaborator_id, code, starts_on, ends_on, status)
      values (${c.customerId}, ${c.agencies[0]}, ${driver}, 'CP', '2025-06-02', '2025-12-19', 'VALIDATED')`;
  await recomputeCounters.run(job(c.customerId));
  expect(await overdrawn()).toEqual([
    expect.objectContaining({
      title: 'Soldes dépassés : 1',
      url: '/counters?status=not_authorized_balance',
    }),
  ]);
});
