// What a customer may know of accounts that it does not see.
import { beforeAll, describe, expect, test } from 'vitest';
import { freshCustomer, type FreshCustomer } from '#platform/testing/actors.ts';
import { testDb } from '#platform/testing/test-db.ts';
import type { Db, DbScope } from '#platform/server/services.ts';

let db: Db;
let mine: FreshCustomer;
let other: FreshCustomer;
beforeAll(async () => {
  db = await testDb();
  mine = await freshCustomer(db);
  other = await freshCustomer(db);
});

const within = (provider: boolean, customers: readonly number[]): DbScope => ({
  customerId: provider ? null : mine.customerId,
  infras: [mine.companyId],
  personId: mine.admin.id,
  provider,
  customers: [...customers],
  audit: { userId: mine.admin.id, impersonatorId: null, requestId: 'r', ip: '' },
});
const ask = async (scope: DbScope, who: number) =>
  db.within(scope, 'read', async (tx) => {
    const answer = await tx.run<{
      name: string | null;
      more: boolean | null;
      elevated: string | null;
    }>`
      select user_name(${who}) as name, user_sees_more(${who}) as more, current_setting('app.elevated', true) as elevated`;
    return answer[0];
  });

describe('beyond the perimeter', () => {
  const customer = () => within(false, []);
  test('people of one’s own customer and the provider’s staff have a name', async () => {
    expect((await ask(customer(), mine.supervisor.id))?.name).toMatch(/^Camille Test/);
    expect((await ask(customer(), mine.superAdmin.id))?.name).toMatch(/^Camille Test/);
  });
  test('another customer’s people have none, nor a perimeter', async () => {
    expect(await ask(customer(), other.admin.id)).toMatchObject({ name: null, more: null });
  });
  test('the provider’s staff read the names of the customers in their perimeter only', async () => {
    expect((await ask(within(true, [other.customerId]), other.admin.id))?.name).toMatch(/^Camille/);
    expect((await ask(within(true, [mine.customerId]), other.admin.id))?.name).toBeNull();
  });
  test('the answer leaves nobody elevated', async () => {
    expect((await ask(customer(), other.admin.id))?.elevated ?? '').not.toBe('on');
    const rows = await db.within(
      customer(),
      'read',
      (tx) =>
        tx.run`select user_name(${other.admin.id}), id from app_user where id = ${other.admin.id}`,
    );
    expect(rows).toEqual([]);
  });
});
