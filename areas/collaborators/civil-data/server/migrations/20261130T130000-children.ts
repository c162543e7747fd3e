import { sql, type Kysely } from 'kysely';

const SECTIONS = `'address', 'birth', 'nationality', 'employment', 'pay', 'dfs', 'emergency', 'licence', 'training', 'medical', 'adr', 'children'`;

/** Children to provide for: days of leave (L3141-8). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table civil_record
    drop constraint civil_record_section_check,
    add constraint civil_record_section_check check (section in (${sql.raw(SECTIONS)})),
    add column children_born_on text[],
    add column disabled_children integer`.execute(db);
};
