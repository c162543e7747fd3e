// An unusual figure that somebody found normal: which one, who. Another figure in its place is judged anew.
import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table evp_value add column accepted bigint, add column accepted_by bigint references app_user (id), add column accepted_at timestamptz,
    add constraint evp_value_accepted check ((accepted is null) = (accepted_by is null))`.execute(
    db,
  );
  await sql`create index evp_value_accepted_of_period on evp_value (pay_period_id) where accepted is not null`.execute(
    db,
  );
  await sql`alter table evp_value_history drop constraint evp_value_history_kind_check,
    add constraint evp_value_history_kind_check check (kind in ('computed', 'manual', 'reset', 'accepted'))`.execute(
    db,
  );
};
