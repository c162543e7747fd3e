import { sql, type Kysely } from 'kysely';

/** The list's own order, agency by agency. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw('create index offence_latest on offence (infra_id, at desc, id desc)').execute(db);
};
