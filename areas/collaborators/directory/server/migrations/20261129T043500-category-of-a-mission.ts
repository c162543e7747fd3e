// The category of the national agreement that a mission is held in (IDCC 16, annexes I to IV): each has its own scale of seniority. Null: workers for
// whoever drives, employees for others.
import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table mission add column category text
    check (category in ('workers', 'employees', 'technicians', 'managers'))`.execute(db);
};
