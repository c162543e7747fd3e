import { sql, type Kysely } from 'kysely';

/** Kept for fifty years and until the employee is 75, whichever comes last (`kept-until.ts`). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create or replace function payslip_kept() returns trigger language plpgsql as $$
    begin
      if old.category = 'payslip' and old.stage = 'pay' and old.delivered_at is not null
        and now() < greatest(old.delivered_at + interval '50 years', (select birth_date + interval '75 years' from collaborator where id = old.collaborator_id))
        and (tg_op = 'DELETE' or new.collaborator_id is distinct from old.collaborator_id or new.sha256 <> old.sha256 or new.category <> old.category
          or new.delivered_at is distinct from old.delivered_at) then
        raise exception 'a payslip that its employee has opened is kept for fifty years, and until 75 (D3243-8)' using errcode = '23503';
      end if;
      return case when tg_op = 'DELETE' then old else new end;
    end $$`.execute(db);
};
