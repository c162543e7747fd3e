// What the audit trail records, and that nobody changes it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newTestDb } from '#platform/testing/test-db.ts';
import type { Tx } from '../call.ts';
import type { Db, DbScope } from '../services.ts';
import { auditAs, auditOff, recordAccess, recordAccessOutside, recordRun } from './audit.ts';
import { add, makeScopedTables, scope, staff, stranger } from './scoped-tables.fixtures.ts';
import { sqlState } from './transactions.ts';

let db: Db;
beforeAll(async () => {
  db = await newTestDb();
  await makeScopedTables(db);
});
afterAll(() => db.close());

const write = <T>(s: DbScope, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.within(s, 'write', work);
const read = <T>(s: DbScope, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.within(s, 'read', work);
const state = (p: Promise<unknown>): Promise<unknown> =>
  p.then(
    () => 'no error',
    (e: unknown) => sqlState(e) ?? (e as Error).message,
  );
describe('audit trail', () => {
  const trail = (s: DbScope, table: string, id: number | null) =>
    read(s, (tx) =>
      tx
        .selectFrom('audit_log')
        .selectAll()
        .where('table_name', '=', table)
        .where('row_id', 'is not distinct from', id)
        .orderBy('id')
        .execute(),
    );

  test('insert, update and delete, with who and what changed, secrets masked', async () => {
    const s = scope({
      audit: { userId: 100, impersonatorId: 7, requestId: 'r-9', ip: '192.0.2.9' },
    });
    const id = await write(s, (tx) =>
      add(tx, 't_infra', { infra_id: 11, customer_id: 1, secret: 'one' }),
    );
    await write(s, (tx) =>
      tx.updateTable('t_infra').set({ label: 'y', secret: 'two' }).where('id', '=', id).execute(),
    );
    await write(s, (tx) =>
      tx.updateTable('t_infra').set({ label: 'y' }).where('id', '=', id).execute(),
    );
    await write(s, (tx) => tx.deleteFrom('t_infra').where('id', '=', id).execute());
    const entries = await trail(scope(), 't_infra', id);
    expect(entries.map((e) => e.action)).toEqual(['insert', 'update', 'delete']);
    expect(entries[0]).toMatchObject({
      before: null,
      after: { label: 'x', secret: '•••', infra_id: 11, version: 0 },
      user_id: 100,
      impersonator_id: 7,
      request_id: 'r-9',
      ip: '192.0.2.9',
      customer_id: 1,
      infra_id: 11,
    });
    expect(entries[1]).toMatchObject({
      before: { label: 'x', secret: '•••', version: 0 },
      after: { label: 'y', secret: '•••', version: 1 },
    });
    expect(entries[2]).toMatchObject({ before: { label: 'y', version: 2 }, after: null });
    expect(await trail(stranger, 't_infra', id)).toEqual([]);
    expect((await trail(staff, 't_infra', id)).length).toBe(3);
    expect(await trail({ ...staff, infras: [21] }, 't_infra', id)).toEqual([]);
  });

  test('the application can neither change nor forge it', async () => {
    for (const s of [scope(), staff]) {
      expect(await state(write(s, (tx) => tx.deleteFrom('audit_log').execute()))).toBe('42501');
      expect(
        await state(write(s, (tx) => tx.updateTable('audit_log').set({ user_id: 1 }).execute())),
      ).toBe('42501');
      expect(
        await state(
          write(s, (tx) =>
            tx.insertInto('audit_log').values({ action: 'delete', table_name: 'x' }).execute(),
          ),
        ),
      ).toBe('42501');
      expect(
        await state(
          write(s, (tx) => tx.run`select audit_note('delete', 'x', 1, '{}', null, null)`),
        ),
      ).toBe('42501');
      expect(
        await state(
          write(s, (tx) => tx.run`select audit_write('delete', 'x', 1, null, null, null, null)`),
        ),
      ).toBe('42501');
    }
  });

  test('runs and reads are recorded; a call that only reads records outside', async () => {
    await write(scope(), (tx) =>
      recordRun(tx, {
        what: 'pay.run',
        rowId: 5,
        infraId: 11,
        counts: { rows: 31 },
        hashes: { input: 'abc' },
      }),
    );
    await write(scope(), (tx) => recordAccess(tx, { what: 'payslip', rowId: 6, infraId: 11 }));
    expect(await state(read(scope(), (tx) => recordAccess(tx, { what: 'payslip' })))).toBe('25006');
    await recordAccessOutside(db, scope(), {
      what: 'payslip',
      rowId: 7,
      infraId: 11,
      detail: { file: 'a.pdf' },
    });
    expect((await trail(scope(), 'pay.run', 5))[0]).toMatchObject({
      action: 'run',
      after: { counts: { rows: 31 }, hashes: { input: 'abc' } },
      user_id: 100,
      customer_id: 1,
      infra_id: 11,
    });
    expect((await trail(scope(), 'payslip', 6))[0]).toMatchObject({ action: 'read', after: {} });
    expect((await trail(scope(), 'payslip', 7))[0]).toMatchObject({ after: { file: 'a.pdf' } });
  });

  test('it can be off in an elevated transaction only', async () => {
    const quiet = await db.elevated(async (tx) => {
      await auditOff(tx);
      return add(tx, 't_infra', { infra_id: 11 });
    });
    expect(await trail(scope(), 't_infra', quiet)).toEqual([]);
    const loud = await write(scope(), async (tx) => {
      await auditOff(tx);
      return add(tx, 't_infra', { infra_id: 11 });
    });
    expect((await trail(scope(), 't_infra', loud)).length).toBe(1);
    await expect(
      write(scope({ audit: { ...scope().audit, off: true } }), async () => 1),
    ).rejects.toThrow('elevated');
    const named = await db.elevated(async (tx) => {
      await auditAs(tx, {
        userId: 55,
        impersonatorId: null,
        requestId: 'job-3',
        ip: '',
        customerId: 1,
      });
      return add(tx, 't_infra', { infra_id: 11 });
    });
    expect((await trail(scope(), 't_infra', named))[0]).toMatchObject({
      user_id: 55,
      request_id: 'job-3',
      ip: null,
      customer_id: 1,
    });
  });
});
