import { sql, type Kysely } from 'kysely';

/** « planning.configure » was two rights: what profiles and infrastructures decide about it holds for the imports too. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const [table, column] of [
    ['user_profile', 'settings'],
    ['infrastructure', 'rights'],
  ] as const) {
    const rights = sql.ref(column);
    await sql`update ${sql.table(table)} set ${rights} = ${rights} || jsonb_build_object('planning.import', ${rights} -> 'planning.configure')
      where ${rights} ? 'planning.configure'`.execute(db);
  }
};
