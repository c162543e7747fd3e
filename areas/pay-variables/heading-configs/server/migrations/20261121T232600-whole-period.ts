import { sql, type Kysely } from 'kysely';

/** A level may say « over the whole period » where one above says « day by day ». */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const name of ['heading_config', 'evp_model_heading']) {
    await sql`alter table ${sql.table(name)} drop constraint ${sql.id(`${name}_mode_check`)}, add constraint ${sql.id(`${name}_mode_check`)} check (mode in ('daily', 'whole', 'planning'))`.execute(
      db,
    );
  }
};
