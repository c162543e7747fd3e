// Balances taken over from before the portal, and from which day a new customer's counters wait for them.
import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Null: nothing is awaited, as of every customer that is there.
  await sql`alter table counter add column opening_from date`.execute(db);
  await sql`alter table counter_credit add column opening boolean not null default false, add column accruing bigint,
    drop constraint counter_credit_amount_check,
    add constraint counter_credit_amount_check check (opening or (amount <> 0 and accruing is null))`.execute(
    db,
  );
  await sql`create unique index counter_credit_opening on counter_credit (collaborator_id, counter_id) where opening`.execute(
    db,
  );
};
