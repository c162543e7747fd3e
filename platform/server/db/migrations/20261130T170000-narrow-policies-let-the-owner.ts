import { sql, type Kysely } from 'kysely';

/** The owner of a managed database is a member of the application's role: a policy that lets the provider alone through kept rows out of dumps, purges and jobs. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    do $$ declare p record; rule text; begin
      for p in select tablename, policyname, qual from pg_policies
        where schemaname = 'public' and permissive = 'RESTRICTIVE' and qual like '%app_provider()%' and qual not like '%app_elevated()%'
      loop
        rule := format('case when current_user <> ''roulement_app'' and (select app_elevated()) then true else (%s) end', p.qual);
        execute format('alter policy %I on %I using (%s) with check (%s)', p.policyname, p.tablename, rule, rule);
      end loop;
    end $$`.execute(db);
};
