import { sql, type Kysely } from 'kysely';
import { oneOf } from '#platform/server/db/schema.ts';
import { STANDINGS } from '#areas/payroll/mobility-payments/threshold.ts';

/** Since when the employer owes the contribution, the regional rate, and what each result came out as; results of before have no standing. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table mobility_setting add column liable_since int2,
    add column regional_rate int4 not null default 0, add column regional_from text`.execute(db);
  await sql`alter table mobility_result add column regional bigint,
    add column standing text check (${oneOf('standing', STANDINGS)})`.execute(db);
};
