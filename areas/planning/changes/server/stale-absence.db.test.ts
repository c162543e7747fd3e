// An absence that somebody else changes between the reading of a batch and its writing is not overwritten.
import { expect, test } from 'vitest';
import { freshCustomer } from '#platform/testing/actors.ts';
import { testDb } from '#platform/testing/test-db.ts';
import type { Sorted } from './check-batch.ts';
import { writeBatch } from './write-batch.ts';
import type { WriteCall } from './write-call.ts';

test('the version that was read must still stand when the absence is written', async () => {
  const db = await testDb();
  const { customerId, agencies } = await freshCustomer(db);
  const [infraId] = agencies;
  await db.elevated(async (tx) => {
    const collaboratorId =
      (await tx.value<number>`
      insert into collaborator (customer_id, infra_id, matricule, last_name, first_name, type) values (${customerId}, ${infraId}, 'A1', 'Roux', 'Anne', 2) returning id`) ??
      0;
    const made = await tx.run<{ id: number; version: number }>`
      insert into absence (customer_id, infra_id, collaborator_id, code, starts_on, ends_on, status) values (${customerId}, ${infraId}, ${collaboratorId}, 'CP', '2026-10-05', '2026-10-06', 'VALIDATED') returning id, version`;
    const read = made[0] ?? { id: 0, version: 0 };
    // The colleague's answer.
    await tx.run`update absence set ends_on = '2026-10-07' where id = ${read.id}`;
    const span = {
      code: 'CP',
      startsOn: '2026-10-05',
      endsOn: '2026-10-09',
      firstHalf: 'FULL',
      lastHalf: 'FULL',
      seconds: null,
      comment: null,
      status: 'VALIDATED',
    };
    const wanted = {
      ...span,
      index: 0,
      infraId,
      collaboratorId,
      before: { ...span, ...read, infraId, collaboratorId },
    };
    const sorted = { cells: [], absences: [wanted], removed: [], refused: [] } as unknown as Sorted;
    const call = { tx, actor: { userId: 1, name: 'A' } } as unknown as WriteCall;
    await expect(
      writeBatch(
        call,
        { batch: crypto.randomUUID(), gesture: 'edit', reason: '' } as never,
        sorted,
        [],
      ),
    ).rejects.toMatchObject({ code: 'stale' });
    expect(await tx.run`select ends_on from absence where id = ${read.id}`).toEqual([
      { ends_on: '2026-10-07' },
    ]);
  });
});
