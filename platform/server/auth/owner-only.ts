import { sql, type Kysely } from 'kysely';

/**
 * Row-level security for tables that hold secrets: nobody but the owner in an elevated transaction reads or writes them, the
 * application's role has no right at all. Instead of `protect`, right after the table is created.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- a migration sees tables of any shape
export const ownerOnly = async (db: Kysely<any>, table: string): Promise<void> => {
  const t = `"${table}"`;
  await sql
    .raw(`alter table ${t} enable row level security; alter table ${t} force row level security;
    create policy elevated on ${t} to current_user using ((select app_elevated())) with check ((select app_elevated()))`)
    .execute(db);
};
