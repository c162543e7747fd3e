// Tables of every scope with their protection, and callers of several customers.
import type { Tx } from '../call.ts';
import type { Db, DbScope } from '../services.ts';
import { oneOf, protect, standard, type TableScope } from './schema.ts';

/** `t_shared` … `t_own`, and `child` that refers to a row of `t_infra`. */
export const makeScopedTables = (db: Db): Promise<void> =>
  db.elevated(async (tx) => {
    for (const scope of [
      'shared',
      'provider',
      'customer',
      'infra',
      'own',
    ] as const satisfies TableScope[]) {
      await standard(tx.schema.createTable(`t_${scope}`))
        .addColumn('label', 'text', (c) => c.notNull())
        .addColumn('secret', 'text')
        .addColumn('customer_id', 'bigint')
        .addColumn('infra_id', 'bigint')
        .addColumn('user_id', 'bigint')
        .addColumn('status', 'text', (c) =>
          c
            .notNull()
            .defaultTo('new')
            .check(oneOf('status', ['new', 'l’autre'])),
        )
        .execute();
      await protect(tx, `t_${scope}`, {
        scope,
        audit: scope === 'shared' ? 'none' : 'row',
        secret: ['secret'],
      });
    }
    await tx.schema
      .createTable('child')
      .addColumn('id', 'bigint', (c) => c.primaryKey())
      .addColumn('parent', 'bigint', (c) => c.references('t_infra.id'))
      .addColumn('infra_id', 'bigint')
      .execute();
    await protect(tx, 'child', { scope: 'infra', audit: 'none' });
  });

export const scope = (o: Partial<DbScope> = {}): DbScope => ({
  customerId: 1,
  infras: [11, 12],
  personId: 100,
  provider: false,
  audit: { userId: 100, impersonatorId: null, requestId: 'r-1', ip: '192.0.2.1' },
  ...o,
});
export const stranger = scope({ customerId: 2, infras: [21], personId: 200 });
export const staff = scope({
  customerId: null,
  infras: [11, 21],
  customers: [1, 2],
  personId: 900,
  provider: true,
});
export const add = (tx: Tx, table: string, values: object): Promise<number> =>
  tx
    .insertInto(table)
    .values({ label: 'x', ...values })
    .returning('id')
    .executeTakeFirstOrThrow()
    .then((r) => r.id as number);
export const labels = (tx: Tx, table: string, label: string): Promise<string[]> =>
  tx
    .selectFrom(table)
    .select('label')
    .where('label', 'like', `${label}%`)
    .orderBy('label')
    .execute()
    .then((rows) => rows.map((r) => r.label as string));
