// Who else is away on the same days, said by an index alone (`absencesTogether`): an export asks for three hundred lines of it for each of its own.
import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`drop index absence_long;
    create index absence_short on absence (infra_id, starts_on) include (ends_on, collaborator_id, status) where ends_on - starts_on < 14;
    create index absence_long on absence (infra_id, starts_on) include (ends_on, collaborator_id, status) where ends_on - starts_on between 14 and 127`)
    .execute(db);
};
