// An absence that somebody else changes between the reading of a batch and its writing is not overwritten.
import { sql } from 'kysely';
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
    const person = await sql<{ id: number }>`
      insert into collaborator (customer_id, infra_id, matricule, last_name, first_name, type) values (${customerId}, ${infraId}, 'A1', 'Roux', 'Anne', 2) returning id`.execute(
      tx,
    );
    const collaboratorId = person.rows[0]?.id ?? 0;
    const made = await sql<{ id: number; version: number }>`
      insert into absence (customer_id, infra_id, collaborator_id, code, starts_on, ends_on, status) values (${customerId}, ${infraId}, ${collaboratorId}, 'CP', '2026-10-05', '2026-10-06', 'VALIDATED') returning id, version`.execute(
      tx,
    );
    const read = made.rows[0] ?? { id: 0, version: 0 };
    // The colleague's answer.
    await sql`update absence set ends_on = '2026-10-07' where id = ${read.id}`.execute(tx);
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
    const { rows } = await sql`select ends_on from absence where id = ${read.id}`.execute(tx);
    expect(rows).toEqual([{ ends_on: '2026-10-07' }]);
  });
});
