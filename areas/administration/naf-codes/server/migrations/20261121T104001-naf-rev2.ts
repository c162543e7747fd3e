import { sql, type Kysely } from 'kysely';
import { nafRev2 } from '#areas/administration/naf-codes/server/naf-rev2.data.ts';

/** The nomenclature as INSEE publishes it; what is there already stays. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`insert into naf_code (code, label) select * from unnest(${nafRev2.map((n) => n[0])}::text[], ${nafRev2.map((n) => n[1])}::text[]) on conflict do nothing`.execute(
    db,
  );
};
