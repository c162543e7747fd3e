import { sql, type Kysely } from 'kysely';

/** A mission that is taken away leaves its days to be derived without it: as offences, they do not hold it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table day_record drop constraint if exists day_record_mission_id_fkey,
    add constraint day_record_mission_id_fkey foreign key (mission_id) references mission (id) on delete set null not valid`.execute(
    db,
  );
  await sql`alter table day_record validate constraint day_record_mission_id_fkey`.execute(db);
};
