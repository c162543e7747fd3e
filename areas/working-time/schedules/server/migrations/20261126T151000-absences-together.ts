// Who else is away on the same days, and requests in their order: ranges that an index serves (`absencesTogether`). No index of ranges (GiST): its operators
// are not leakproof, so that row-level security keeps them from the rows of an index.
import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`create index absence_long on absence (infra_id, starts_on) where ends_on - starts_on between 14 and 127;
    create index absence_very_long on absence (infra_id, ends_on) where ends_on - starts_on >= 128;
    create index absence_asked on absence (infra_id, starts_on, id) where status <> 'VALIDATED' or requested_at is not null`)
    .execute(db);
};
