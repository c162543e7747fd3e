// What waits has changed (`tellCounts`): each infrastructure of the changed rows is told once a transaction, however many rows and statements.
import { sql, type Kysely } from 'kysely';

/** Nothing is told while demo data or a dump is written (`auditOff`): nobody looks yet. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function counts_changed() returns trigger language plpgsql set search_path = public, pg_temp as $$
    declare
      told text := coalesce(current_setting('app.counts_told', true), '');
      infra bigint;
      topic text;
    begin
      if current_setting('app.audit', true) = 'off' then return null; end if;
      for infra in select distinct c.infra_id from changed c where c.infra_id is not null loop
        continue when position(',' || infra || ',' in told) > 0;
        told := told || ',' || infra || ',';
        topic := '/infrastructures/' || infra || '/counts';
        perform live_publish('urn:uuid:' || gen_random_uuid(), array[topic],
          json_build_object('topics', array[topic], 'data', json_build_object())::text, true, 'counts', 0);
      end loop;
      perform set_config('app.counts_told', told, true);
      return null;
    end $$`.execute(db);
};
