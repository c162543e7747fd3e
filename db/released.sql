-- The tables as version 7928370b (29 November 2026) made them: where upgrades begin (docs/releases.md). Databases that are older go through that version.
CREATE SCHEMA IF NOT EXISTS jobs;

    CREATE TYPE jobs.job_state AS ENUM (
      'created',
      'retry',
      'active',
      'completed',
      'cancelled',
      'failed'
    )
  ;

    CREATE FUNCTION jobs.job_now()
    RETURNS timestamp with time zone AS
    $$
      SELECT pg_catalog.now();
    $$
    LANGUAGE sql STABLE;
  ;

    CREATE TABLE jobs.version (
      version int primary key,
      cron_on timestamp with time zone,
      bam_on timestamp with time zone,
      flow_on timestamp with time zone,
      reindex_on timestamp with time zone,
      monitor_backoff_on timestamp with time zone
    )
  ;

    CREATE TABLE jobs.queue (
      name text NOT NULL,
      policy text NOT NULL,
      retry_limit int NOT NULL,
      retry_delay int NOT NULL,
      retry_backoff bool NOT NULL,
      retry_delay_max int,
      expire_seconds int NOT NULL,
      retention_seconds int NOT NULL,
      deletion_seconds int NOT NULL,
      dead_letter text REFERENCES jobs.queue (name) CHECK (dead_letter IS DISTINCT FROM name),
      partition bool NOT NULL,
      table_name text NOT NULL,
      deferred_count int NOT NULL default 0,
      queued_count int NOT NULL default 0,
      ready_count int NOT NULL default 0,
      warning_queued int NOT NULL default 0,
      active_count int NOT NULL default 0,
      failed_count int NOT NULL default 0,
      total_count int NOT NULL default 0,
      created_delta int NOT NULL default 0,
      completed_delta int NOT NULL default 0,
      failed_delta int NOT NULL default 0,
      delta_on timestamp with time zone,
      delta_seconds int,
      ready_history int[] NOT NULL default '{}',
      heartbeat_seconds int,
      notify bool NOT NULL DEFAULT false,
      singletons_active text[],
      monitor_claim_on timestamp with time zone,
      monitor_on timestamp with time zone,
      maintain_on timestamp with time zone,
      created_on timestamp with time zone not null default now(),
      updated_on timestamp with time zone not null default now(),
      PRIMARY KEY (name)
    )
  ;

    CREATE TABLE jobs.schedule (
      name text REFERENCES jobs.queue ON DELETE CASCADE,
      key text not null DEFAULT '',
      kind text not null DEFAULT 'cron' CHECK (kind IN ('cron', 'rrule')),
      cron text not null,
      timezone text DEFAULT 'UTC',
      data jsonb,
      options jsonb,
      created_on timestamp with time zone not null default now(),
      updated_on timestamp with time zone not null default now(),
      last_job_id uuid,
      PRIMARY KEY (name, key)
    )
  ;

    CREATE TABLE jobs.subscription (
      event text not null,
      name text not null REFERENCES jobs.queue ON DELETE CASCADE,
      created_on timestamp with time zone not null default now(),
      updated_on timestamp with time zone not null default now(),
      PRIMARY KEY(event, name)
    )
  ;

    CREATE TABLE jobs.bam (
      id uuid PRIMARY KEY default gen_random_uuid(),
      name text NOT NULL,
      version int NOT NULL,
      status text NOT NULL DEFAULT 'pending',
      queue text,
      table_name text NOT NULL,
      command text NOT NULL,
      error text,
      created_on timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
      started_on timestamp with time zone,
      completed_on timestamp with time zone
    )
  ;

    CREATE FUNCTION jobs.job_table_format(command text, table_name text)
    RETURNS text AS
    $$
      SELECT format(
        regexp_replace(
          regexp_replace(command, '\.job\y', '.%1$I', 'g'),
          '\yjob_i(\d+)', '%1$s_i\1', 'g'
        ),
        table_name
      );
    $$
    LANGUAGE sql IMMUTABLE;
  ;

    CREATE FUNCTION jobs.job_table_run(command text, tbl_name text DEFAULT NULL, queue_name text DEFAULT NULL)
    RETURNS VOID AS
    $$
    DECLARE
      tbl RECORD;
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM jobs.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        EXECUTE jobs.job_table_format(command, tbl_name);
        RETURN;
      END IF;

      EXECUTE jobs.job_table_format(command, 'job_common');

      FOR tbl IN SELECT table_name FROM jobs.queue WHERE partition = true
      LOOP
        EXECUTE jobs.job_table_format(command, tbl.table_name);
      END LOOP;
    END;
    $$
    LANGUAGE plpgsql;
  ;

    CREATE FUNCTION jobs.job_table_run_async(command_name text, version int, command text, tbl_name text DEFAULT NULL, queue_name text DEFAULT NULL)
    RETURNS VOID AS
    $$
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM jobs.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        INSERT INTO jobs.bam (name, version, status, queue, table_name, command)
        VALUES (
          command_name,
          version,
          'pending',
          queue_name,
          tbl_name,
          jobs.job_table_format(command, tbl_name)
        );
        RETURN;
      END IF;

      INSERT INTO jobs.bam (name, version, status, queue, table_name, command)
      SELECT
        command_name,
        version,
        'pending',
        NULL,
        'job_common',
        jobs.job_table_format(command, 'job_common')
      UNION ALL
      SELECT
        command_name,
        version,
        'pending',
        queue.name,
        queue.table_name,
        jobs.job_table_format(command, queue.table_name)
      FROM jobs.queue
      WHERE partition = true;
    END;
    $$
    LANGUAGE plpgsql;
  ;

    CREATE TABLE jobs.job (
      id uuid not null default gen_random_uuid(),
      name text not null,
      priority integer not null default(0),
      data jsonb,
      state jobs.job_state not null default 'created',
      retry_limit integer not null default 2,
      retry_count integer not null default 0,
      retry_delay integer not null default 0,
      retry_backoff boolean not null default false,
      retry_delay_max integer,
      expire_seconds int not null default 900,
      deletion_seconds int not null default 604800,
      singleton_key text,
      singleton_on timestamp without time zone,
      group_id text,
      group_tier text,
      start_after timestamp with time zone not null default now(),
      created_on timestamp with time zone not null default now(),
      started_on timestamp with time zone,
      completed_on timestamp with time zone,
      keep_until timestamp with time zone NOT NULL default now() + interval '1209600',
      output jsonb,
      dead_letter text,
      policy text,
      heartbeat_on timestamp with time zone,
      heartbeat_seconds int,
      blocked boolean not null default false,
      blocking boolean not null default false,
      pending_dependencies int not null default 0,
      source_name text,
      source_id uuid,
      source_created_on timestamp with time zone,
      source_retry_count int,
      source_output jsonb,
      source_root_id uuid
    ) PARTITION BY LIST (name)
  ;
ALTER TABLE jobs.job ADD PRIMARY KEY (name, id);

    CREATE TABLE jobs.job_common (LIKE jobs.job INCLUDING GENERATED INCLUDING DEFAULTS);

    SELECT jobs.job_table_run($cmd$ALTER TABLE jobs.job ADD PRIMARY KEY (name, id)$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$ALTER TABLE jobs.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES jobs.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$ALTER TABLE jobs.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES jobs.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE UNIQUE INDEX job_i1 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE UNIQUE INDEX job_i2 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE UNIQUE INDEX job_i3 ON jobs.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE UNIQUE INDEX job_i6 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE UNIQUE INDEX job_i8 ON jobs.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE INDEX job_i10 ON jobs.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$ALTER TABLE jobs.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE UNIQUE INDEX job_i4 ON jobs.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE INDEX job_i11 ON jobs.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE INDEX job_i7 ON jobs.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE INDEX job_i9 ON jobs.job (name, id) WHERE blocking AND state = 'completed'$cmd$, 'job_common');
    SELECT jobs.job_table_run($cmd$CREATE INDEX job_i12 ON jobs.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, 'job_common');

    ALTER TABLE jobs.job ATTACH PARTITION jobs.job_common DEFAULT;
  ;

    CREATE TABLE jobs.warning (
      id uuid PRIMARY KEY default gen_random_uuid(),
      type text NOT NULL,
      message text NOT NULL,
      data jsonb,
      created_on timestamp with time zone NOT NULL DEFAULT now()
    )
  ;
CREATE INDEX warning_i1 ON jobs.warning (created_on DESC);

    CREATE TABLE jobs.queue_stats (
      id uuid NOT NULL DEFAULT gen_random_uuid(),
      name text NOT NULL,
      deferred_count int NOT NULL DEFAULT 0,
      queued_count   int NOT NULL DEFAULT 0,
      ready_count    int NOT NULL DEFAULT 0,
      active_count   int NOT NULL DEFAULT 0,
      failed_count   int NOT NULL DEFAULT 0,
      total_count    int NOT NULL DEFAULT 0,
      created_delta   int,
      completed_delta int,
      failed_delta    int,
      delta_seconds   int,
      delta_on        timestamptz,
      captured_on timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (id, captured_on)
    ) PARTITION BY RANGE (captured_on)
  ;
CREATE INDEX queue_stats_i1 ON jobs.queue_stats (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);

    DO $$
    DECLARE
      d date;
      i int;
      part_name text;
    BEGIN
      FOR i IN 0..1 LOOP
        d := (jobs.job_now() AT TIME ZONE 'UTC')::date + i;
        part_name := 'queue_stats_' || to_char(d, 'YYYYMMDD');
        IF NOT EXISTS (
          SELECT 1 FROM pg_class c
          JOIN pg_namespace n ON n.oid = c.relnamespace
          WHERE n.nspname = 'jobs' AND c.relname = part_name
        ) THEN
          EXECUTE format(
            'CREATE TABLE jobs.%I PARTITION OF jobs.queue_stats FOR VALUES FROM (%L) TO (%L)',
            part_name,
            to_char(d, 'YYYY-MM-DD') || ' 00:00:00+00',
            to_char(d + 1, 'YYYY-MM-DD') || ' 00:00:00+00'
          );
        END IF;
      END LOOP;
    END;
    $$
  ;

    CREATE TABLE jobs.job_dependency (
      child_name text NOT NULL,
      child_id uuid NOT NULL,
      parent_name text NOT NULL,
      parent_id uuid NOT NULL,
      PRIMARY KEY (child_name, child_id, parent_name, parent_id)
    )
  ;
CREATE INDEX IF NOT EXISTS job_dep_parent_idx ON jobs.job_dependency (parent_name, parent_id);

    CREATE FUNCTION jobs.create_queue(queue_name text, options jsonb)
    RETURNS VOID AS
    $$
    DECLARE
      tablename varchar := CASE WHEN options->>'partition' = 'true'
                            THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
                            ELSE 'job_common'
                            END;
      queue_created_on timestamptz;
    BEGIN

      WITH q as (
        INSERT INTO jobs.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name,
          heartbeat_seconds,
          notify,
          created_on,
          updated_on
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, 2),
          COALESCE((options->>'retryDelay')::int, 0),
          COALESCE((options->>'retryBackoff')::bool, false),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, 900),
          COALESCE((options->>'retentionSeconds')::int, 1209600),
          COALESCE((options->>'deleteAfterSeconds')::int, 604800),
          COALESCE((options->>'warningQueueSize')::int, 0),
          options->>'deadLetter',
          COALESCE((options->>'partition')::bool, false),
          tablename,
          (options->>'heartbeatSeconds')::int,
          COALESCE((options->>'notify')::bool, false),
          jobs.job_now(),
          jobs.job_now()
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;

      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;

      EXECUTE format('CREATE TABLE jobs.%I (LIKE jobs.job INCLUDING DEFAULTS)', tablename);

      EXECUTE jobs.job_table_format($cmd$ALTER TABLE jobs.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$ALTER TABLE jobs.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES jobs.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$ALTER TABLE jobs.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES jobs.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);

      EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i11 ON jobs.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON jobs.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i7 ON jobs.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i9 ON jobs.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);
      EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i12 ON jobs.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, tablename);

      IF options->>'policy' = 'short' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON jobs.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON jobs.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE jobs.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON jobs.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE jobs.job_table_format($cmd$CREATE INDEX job_i10 ON jobs.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE jobs.job_table_format($cmd$ALTER TABLE jobs.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;

      EXECUTE format('ALTER TABLE jobs.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE jobs.job ATTACH PARTITION jobs.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $$
    LANGUAGE plpgsql;
  ;

    CREATE FUNCTION jobs.delete_queue(queue_name text)
    RETURNS VOID AS
    $$
    DECLARE
      v_table varchar;
      v_partition bool;
    BEGIN
      
      SELECT table_name, partition
      FROM jobs.queue
      WHERE name = queue_name
      INTO v_table, v_partition;

      IF v_partition THEN
        EXECUTE format('DROP TABLE IF EXISTS jobs.%I', v_table);
      ELSE
        EXECUTE format('DELETE FROM jobs.%I WHERE name = %L', v_table, queue_name);
      END IF;
    
      DELETE FROM jobs.queue WHERE name = queue_name;
    END;
    $$
    LANGUAGE plpgsql;
  ;
INSERT INTO jobs.version(version) VALUES ('43');
grant usage on schema jobs to roulement_app;
  grant select, insert, update, delete on all tables in schema jobs to roulement_app;
  grant usage on all sequences in schema jobs to roulement_app;
  grant execute on all functions in schema jobs to roulement_app;
create extension if not exists pg_trgm schema public;
create extension if not exists unaccent schema public;
create collation fr (provider = icu, locale = 'fr');
create sequence live_position;
CREATE OR REPLACE FUNCTION public.app_administers_jobs()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN COALESCE((current_setting('app.administers_jobs'::text, true) = 'on'::text), false);
CREATE OR REPLACE FUNCTION public.app_customer()
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.customer'::text, true), ''::text))::bigint;
CREATE OR REPLACE FUNCTION public.app_customers()
 RETURNS bigint[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.customers'::text, true), ''::text))::bigint[];
CREATE OR REPLACE FUNCTION public.app_elevated()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN COALESCE((current_setting('app.elevated'::text, true) = 'on'::text), false);
CREATE OR REPLACE FUNCTION public.app_infra()
 RETURNS bigint[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.infra'::text, true), ''::text))::bigint[];
CREATE OR REPLACE FUNCTION public.app_person()
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.person'::text, true), ''::text))::bigint;
CREATE OR REPLACE FUNCTION public.app_provider()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN COALESCE((current_setting('app.provider'::text, true) = 'on'::text), false);
CREATE OR REPLACE FUNCTION public.iso(at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN to_char((at AT TIME ZONE 'UTC'::text), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'::text);
CREATE OR REPLACE FUNCTION public.search_text(VARIADIC written text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN unaccent('unaccent'::regdictionary, lower(array_to_string(written, ' '::text)));
CREATE OR REPLACE FUNCTION public.absence_approval_facts(absence_id bigint, on_day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    declare
      before text := coalesce(current_setting('app.elevated', true), '');
      elevated boolean := before = 'on';
      answer jsonb;
    begin
      perform set_config('app.elevated', 'on', true);
      answer := (select jsonb_build_object(
    'code', a.code, 'collaboratorId', a.collaborator_id, 'day', on_day,
    'accounts', coalesce((select jsonb_agg(u.id) from app_user u where u.collaborator_id = a.collaborator_id), '[]'),
    'groups', coalesce((select jsonb_agg(m.group_id) from resource_group_member m where m.collaborator_id = a.collaborator_id), '[]'),
    'places', (select jsonb_agg(c.ancestor_id order by c.depth) from infrastructure_closure c where c.descendant_id = a.infra_id),
    'assignments', coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'codes', r.codes, 'first', r.first_id, 'second', r.second_id, 'place',
        case when r.collaborator_id is not null then jsonb_build_object('kind', 'person', 'id', r.collaborator_id)
          when r.group_id is not null then jsonb_build_object('kind', 'group', 'id', r.group_id)
          else jsonb_build_object('kind', 'infrastructure', 'id', r.infra_id) end) order by r.id)
      from absence_approver r where r.customer_id = a.customer_id), '[]'),
    'substitutes', coalesce((select jsonb_agg(jsonb_build_object('userId', s.user_id, 'substituteId', s.substitute_id, 'startsOn', s.starts_on, 'endsOn', s.ends_on) order by s.id)
      from approver_substitute s where s.customer_id = a.customer_id and on_day between s.starts_on and s.ends_on), '[]'),
    'pool', coalesce((select jsonb_agg(u.id) from app_user u where u.customer_id = a.customer_id and u.state = 1 and u.deactivated_at is null
      and (u.roles && array['ROLE_ADMIN', 'ROLE_PAY_ADMIN', 'ROLE_SUPERVISOR']::text[] or exists (select from user_profile_link l join user_profile p on p.id = l.profile_id
        where l.user_id = u.id and p.settings->>'absence.validate' = 'grant'))
      and not exists (select from user_profile_link l join user_profile p on p.id = l.profile_id where l.user_id = u.id and p.settings->>'absence.validate' = 'deny')
      and exists (select from user_perimeter p join infrastructure_closure c on c.ancestor_id = p.infra_id where p.user_id = u.id and c.descendant_id = a.infra_id)
      and not coalesce((select w.mode = 'chosen' and not (a.code = any(w.items)) from user_accreditation w join infrastructure_closure k on k.ancestor_id = w.infra_id
        where w.user_id = u.id and w.kind = 'other-times' and k.descendant_id = a.infra_id order by k.depth limit 1), false)), '[]'))
    from absence a where a.id = absence_id and (elevated or a.customer_id = app_customer() or (app_provider() and a.customer_id = any (coalesce(app_customers(), '{}')))));
      perform set_config('app.elevated', before, true);
      return answer;
    end $function$;
CREATE OR REPLACE FUNCTION public.absence_nature()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    new.nature := (select k.nature from planning_code k where k.customer_id = new.customer_id and k.kind = 'absence' and k.code = new.code and k.nature <> k.code);
    return new;
  end $function$;
CREATE OR REPLACE FUNCTION public.account_address_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    declare before text := coalesce(current_setting('app.elevated', true), '');
    begin
      perform set_config('app.elevated', 'on', true);
      delete from password_link where user_id = new.id;
      update session set revoked_at = now() where (user_id = new.id or impersonator_id = new.id) and revoked_at is null;
      perform set_config('app.elevated', before, true);
      perform pg_notify('session', 'user:' || new.id);
      return null;
    end $function$;
CREATE OR REPLACE FUNCTION public.accounts_without_factor(customer bigint, wanted text[])
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    declare
      before text := coalesce(current_setting('app.elevated', true), '');
      elevated boolean := before = 'on';
      answer integer;
    begin
      perform set_config('app.elevated', 'on', true);
      answer := (select count(*) from app_user u where (u.customer_id = customer or (customer = 1 and u.customer_id is null))
      and u.roles && wanted and u.state = 1 and u.deactivated_at is null
      and not exists (select from second_factor f where f.user_id = u.id and f.confirmed_at is not null));
      perform set_config('app.elevated', before, true);
      return answer;
    end $function$;
CREATE OR REPLACE FUNCTION public.audit_note(action text, what text, row_id bigint, detail jsonb, customer bigint, infra bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ begin
    if action not in ('run', 'read') then raise exception 'audit_note records runs and reads, not %', action using errcode = '42501'; end if;
    perform audit_write(action, what, row_id, null, detail, customer, infra);
  end $function$;
CREATE OR REPLACE FUNCTION public.audit_row()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  declare old_row jsonb; new_row jsonb; whole jsonb; hidden text;
  begin
    if current_setting('app.audit', true) = 'off' and current_setting('role') <> 'roulement_app' then return null; end if;
    if tg_op <> 'INSERT' then old_row := to_jsonb(old) - 'updated_at'; end if;
    if tg_op <> 'DELETE' then new_row := to_jsonb(new) - 'updated_at'; end if;
    whole := coalesce(new_row, old_row);
    if tg_op = 'UPDATE' then
      select coalesce(jsonb_object_agg(key, value), '{}') into new_row from jsonb_each(new_row) where value is distinct from old_row -> key;
      if new_row - 'version' = '{}' then return null; end if;
      select jsonb_object_agg(key, old_row -> key) into old_row from jsonb_object_keys(new_row) as key;
    end if;
    foreach hidden in array coalesce(tg_argv, '{}') loop -- null without arguments on PostgreSQL 15
      if old_row ? hidden then old_row := old_row || jsonb_build_object(hidden, '•••'); end if;
      if new_row ? hidden then new_row := new_row || jsonb_build_object(hidden, '•••'); end if;
    end loop;
    insert into audit_log (action, table_name, row_id, before, after, user_id, impersonator_id, request_id, ip, customer_id, infra_id, collaborator_id, title)
    values (lower(tg_op), tg_table_name, case when whole ->> 'id' ~ '^[0-9]{1,18}$' then (whole ->> 'id')::bigint end, old_row, new_row,
      nullif(current_setting('app.user', true), '')::bigint, nullif(current_setting('app.impersonator', true), '')::bigint,
      nullif(current_setting('app.request', true), ''), nullif(current_setting('app.ip', true), ''),
      coalesce((whole ->> 'customer_id')::bigint, nullif(current_setting('app.customer', true), '')::bigint), (whole ->> 'infra_id')::bigint,
      case when whole ->> 'collaborator_id' ~ '^[0-9]{1,18}$' then (whole ->> 'collaborator_id')::bigint end, record_title(whole));
    return null;
  end $function$;
CREATE OR REPLACE FUNCTION public.audit_write(action text, table_name text, row_id bigint, before jsonb, after jsonb, customer bigint, infra bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    insert into audit_log (action, table_name, row_id, before, after, user_id, impersonator_id, request_id, ip, customer_id, infra_id)
    values (action, table_name, row_id, before, after,
      nullif(current_setting('app.user', true), '')::bigint, nullif(current_setting('app.impersonator', true), '')::bigint,
      nullif(current_setting('app.request', true), ''), nullif(current_setting('app.ip', true), ''),
      coalesce(customer, nullif(current_setting('app.customer', true), '')::bigint), infra) $function$;
CREATE OR REPLACE FUNCTION public.calendar_address_ends()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    declare before text := coalesce(current_setting('app.elevated', true), '');
    begin
      perform set_config('app.elevated', 'on', true);
      delete from calendar_address where user_id = new.user_id;
      perform set_config('app.elevated', before, true);
      return null;
    end $function$;
CREATE OR REPLACE FUNCTION public.content_in_use(content text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    declare
      before text := coalesce(current_setting('app.elevated', true), '');
      elevated boolean := before = 'on';
      answer boolean;
    begin
      perform set_config('app.elevated', 'on', true);
      answer := (select exists (select from file_reference r where r.sha256 = content)
    or exists (select from message_attachment a where a.sha256 = content));
      perform set_config('app.elevated', before, true);
      return answer;
    end $function$;
CREATE OR REPLACE FUNCTION public.counts_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
    end $function$;
CREATE OR REPLACE FUNCTION public.evidence_names_vehicles()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    insert into evidence_vehicle (infra_id, evidence_id, plate, day)
      select distinct n.infra_id, n.id, regexp_replace(upper(v), '[^A-Z0-9]', '', 'g'), n.day from named n, unnest(n.vehicles) v where regexp_replace(upper(v), '[^A-Z0-9]', '', 'g') <> '';
    return null; end $function$;
CREATE OR REPLACE FUNCTION public.evp_mission_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
      delete from evp_value where pay_period_id = old.pay_period_id and mission_id = old.mission_id;
      return null;
    end $function$;
CREATE OR REPLACE FUNCTION public.evp_value_placed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
      insert into evp_mission (customer_id, infra_id, pay_period_id, mission_id, inputs_hash)
        select distinct on (a.pay_period_id, a.mission_id) a.customer_id, a.infra_id, a.pay_period_id, a.mission_id, '' from added a
        where not exists (select from evp_mission s where s.pay_period_id = a.pay_period_id and s.mission_id = a.mission_id) on conflict do nothing;
      if exists (select from (select distinct heading_id from added) a where not exists (select from heading h where h.id = a.heading_id)) then
        raise exception 'evp_value: no such heading' using errcode = 'foreign_key_violation';
      end if;
      return null;
    end $function$;
CREATE OR REPLACE FUNCTION public.final_settlement_address(who bigint)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    declare
      before text := coalesce(current_setting('app.elevated', true), '');
      elevated boolean := before = 'on';
      answer text;
    begin
      perform set_config('app.elevated', 'on', true);
      answer := (select u.email from app_user u where u.id = who and u.state = 1 and u.deactivated_at is null and (
    elevated or u.customer_id is null or u.customer_id = app_customer() or (app_provider() and u.customer_id = any (coalesce(app_customers(), '{}')))));
      perform set_config('app.elevated', before, true);
      return answer;
    end $function$;
CREATE OR REPLACE FUNCTION public.french_lexemes(written text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  -- Neither order of stemming and taking accents away finds everything (payé, payée; indemnité, indemnite): both are stored.
  select coalesce(array_agg(distinct word), '{}') from (
    select search_text(lexeme) as word from unnest(to_tsvector('french'::regconfig, normalize(written, NFC)))
    union select lexeme from unnest(to_tsvector('french'::regconfig, search_text(normalize(written, NFC))))
  ) as spelt where word <> '' $function$;
CREATE OR REPLACE FUNCTION public.french_query(asked text)
 RETURNS tsquery
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  written text := normalize(left(asked, 200), NFC);
  wanted tsquery;
  part tsquery;
  one text;
  plain text;
begin
  for one in select word from (
  select '0' || right(regexp_replace(hit[1], '\D', '', 'g'), 9) as word
    from regexp_matches(written, '(?<![0-9])((?:\+33|0033|0)[ .()-]*[1-9](?:[ .-]*[0-9]{2}){4})(?![0-9])', 'g') as hit
  union select regexp_replace(lower(hit[1]), '[^0-9ab]', '', 'g')
    from regexp_matches(written, '(?<![0-9])([12] ?[0-9]{2} ?[0-9]{2} ?[0-9][0-9AB] ?[0-9]{3} ?[0-9]{3}(?: ?[0-9]{2})?)(?![0-9])', 'g') as hit
  union select hit[3] || '-' || lpad(hit[2], 2, '0') || '-' || lpad(hit[1], 2, '0')
    from regexp_matches(written, '(?<![0-9])([0-9]{1,2})[/.-]([0-9]{1,2})[/.-]([0-9]{4})(?![0-9])', 'g') as hit) as numbers loop
    wanted := case when wanted is null then ('''' || one || '''')::tsquery else wanted && ('''' || one || '''')::tsquery end;
  end loop;
  written := regexp_replace(written, '(?<![0-9])(?:\+33|0033|0)[ .()-]*[1-9](?:[ .-]*[0-9]{2}){4}(?![0-9])', ' ', 'g');
  written := regexp_replace(written, '(?<![0-9])[12] ?[0-9]{2} ?[0-9]{2} ?[0-9][0-9AB] ?[0-9]{3} ?[0-9]{3}(?: ?[0-9]{2})?(?![0-9])', ' ', 'g');
  written := regexp_replace(written, '(?<![0-9])[0-9]{1,2}[/.-][0-9]{1,2}[/.-][0-9]{4}(?![0-9])', ' ', 'g');
  for one in select word from regexp_split_to_table(written, '[\s''’"(),;:!?]+') with ordinality as words(word, n) where word <> '' order by n limit 12 loop
    plain := regexp_replace(search_text(one), '[^a-z0-9]', '', 'g');
    part := (select case when count(*) = 0 then null else string_agg('''' || replace(replace(word, '\', '\\'), '''', '''''') || '''', ' | ')::tsquery end
      from unnest(french_lexemes(one)) as word);
    -- A word that French text search leaves out (« les », « de ») asks for nothing.
    if part is null then continue; end if;
    if length(plain) >= 3 then part := part || (plain || ':*')::tsquery; end if;
    wanted := case when wanted is null then part else wanted && part end;
  end loop;
  return wanted;
end $function$;
CREATE OR REPLACE FUNCTION public.french_words(written text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array_to_tsvector(coalesce(array_agg(distinct left(word, 200)), '{}')) from (
    select unnest(french_lexemes(written)) as word
    union select word from regexp_split_to_table(search_text(normalize(written, NFC)), '[^a-z0-9]+') as word
    union 
  select '0' || right(regexp_replace(hit[1], '\D', '', 'g'), 9) as word
    from regexp_matches(written, '(?<![0-9])((?:\+33|0033|0)[ .()-]*[1-9](?:[ .-]*[0-9]{2}){4})(?![0-9])', 'g') as hit
  union select regexp_replace(lower(hit[1]), '[^0-9ab]', '', 'g')
    from regexp_matches(written, '(?<![0-9])([12] ?[0-9]{2} ?[0-9]{2} ?[0-9][0-9AB] ?[0-9]{3} ?[0-9]{3}(?: ?[0-9]{2})?)(?![0-9])', 'g') as hit
  union select hit[3] || '-' || lpad(hit[2], 2, '0') || '-' || lpad(hit[1], 2, '0')
    from regexp_matches(written, '(?<![0-9])([0-9]{1,2})[/.-]([0-9]{1,2})[/.-]([0-9]{4})(?![0-9])', 'g') as hit
  ) as every where word <> '' $function$;
CREATE OR REPLACE FUNCTION public.heading_valued()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
      if exists (select from evp_value where heading_id = old.id) then raise exception 'heading: it has values' using errcode = 'foreign_key_violation'; end if;
      return old;
    end $function$;
CREATE OR REPLACE FUNCTION public.infra_has_module(infra bigint, module text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    declare
      before text := coalesce(current_setting('app.elevated', true), '');
      elevated boolean := before = 'on';
      answer boolean;
    begin
      perform set_config('app.elevated', 'on', true);
      answer := (select not exists (select from company_setting s join infrastructure i on i.customer_id = s.customer_id
      where i.id = infra and module = any(s.modules_off)));
      perform set_config('app.elevated', before, true);
      return answer;
    end $function$;
CREATE OR REPLACE FUNCTION public.infrastructure_link()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ begin
    perform 1 from infrastructure_closure where ancestor_id = new.customer_id and descendant_id = new.customer_id for share;
    insert into infrastructure_closure (ancestor_id, descendant_id, depth)
      select new.id, new.id, 0 union all select c.ancestor_id, new.id, c.depth + 1 from infrastructure_closure c where c.descendant_id = new.parent_id;
    return null;
  end $function$;
CREATE OR REPLACE FUNCTION public.infrastructure_move()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ begin
    perform 1 from infrastructure_closure where ancestor_id = new.customer_id and descendant_id = new.customer_id for update;
    if exists (select from infrastructure_closure where ancestor_id = new.id and descendant_id = new.parent_id) then
      raise exception 'an infrastructure cannot stand under itself' using errcode = '23514', constraint = 'infrastructure_loop';
    end if;
    delete from infrastructure_closure up using infrastructure_closure below
      where below.ancestor_id = new.id and up.descendant_id = below.descendant_id and up.depth > below.depth;
    insert into infrastructure_closure (ancestor_id, descendant_id, depth)
      select up.ancestor_id, below.descendant_id, up.depth + below.depth + 1
      from infrastructure_closure up, infrastructure_closure below where up.descendant_id = new.parent_id and below.ancestor_id = new.id;
    return null;
  end $function$;
CREATE OR REPLACE FUNCTION public.infrastructure_place()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  declare root bigint;
  begin
    if new.parent_id is null then root := new.id;
    else select c.ancestor_id into root from infrastructure_closure c where c.descendant_id = new.parent_id order by c.depth desc limit 1;
      if root is null then raise exception 'infrastructure % is not there (or comes with the same statement)', new.parent_id using errcode = '23503'; end if;
    end if;
    if tg_op = 'UPDATE' and root is distinct from old.customer_id then
      raise exception 'an infrastructure does not change customers' using errcode = '23514', constraint = 'infrastructure_customer';
    end if;
    new.customer_id := root;
    return new;
  end $function$;
CREATE OR REPLACE FUNCTION public.live_depart()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  declare next bigint; begin
    perform pg_advisory_xact_lock(7404002);
    next := nextval('live_position');
    update live_update set position = next where id = new.id;
    perform pg_notify('live', next::text);
    return null;
  end $function$;
CREATE OR REPLACE FUNCTION public.live_publish(event_id text, said_topics text[], data text, private boolean, type text, retry bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    insert into live_update (event_id, topics, data, private, type, retry)
    select event_id, said_topics || coalesce((
        select array_agg(distinct '/perimeters/' || p.hash || substring(t from '^/infrastructures/[0-9]{1,15}(/.*)$'))
        from unnest(said_topics) as t
        join live_perimeter p on p.infras @> array[substring(t from '^/infrastructures/([0-9]{1,15})/')::bigint]
        where p.used_at > now() - interval '2 hours'), '{}'),
      data, private, type, retry $function$;
CREATE OR REPLACE FUNCTION public.message_recipients(place bigint, wanted text[], chosen bigint[], typed text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    declare
      before text := coalesce(current_setting('app.elevated', true), '');
      elevated boolean := before = 'on';
      answer jsonb;
    begin
      perform set_config('app.elevated', 'on', true);
      answer := (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'infrastructure', r.infrastructure) order by r.last_name collate fr, r.id), '[]')
    from (select u.id, u.last_name, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as name, i.name as infrastructure
      from app_user u join infrastructure i on i.id = u.infra_id
      where u.customer_id = (select p.customer_id from infrastructure p where p.id = place) and u.state = 1 and u.deactivated_at is null
        and u.roles && wanted and (chosen is null or u.id = any (chosen))
        and (elevated or place = any (coalesce((select app_infra()), '{}')))
        and (exists (select from user_perimeter p join infrastructure_closure x on x.ancestor_id = p.infra_id where p.user_id = u.id and x.descendant_id = place)
          or exists (select from infrastructure_closure x where x.ancestor_id = place and x.descendant_id = u.infra_id)
            and (elevated or u.infra_id = any (coalesce((select app_infra()), '{}'))))
        and (typed = '' or search_text(u.first_name, u.last_name, u.email) like '%' || search_text(replace(replace(typed, '%', ''), '_', '')) || '%')
      order by u.last_name collate fr, u.id limit 500) r);
      perform set_config('app.elevated', before, true);
      return answer;
    end $function$;
CREATE OR REPLACE FUNCTION public.notification_add(person bigint, what text, words text, body text, target text)
 RETURNS bigint[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  declare
    before text := coalesce(current_setting('app.elevated', true), '');
    elevated boolean := before = 'on';
    told bigint[];
  begin
    perform set_config('app.elevated', 'on', true);
    with added as (
      insert into notification (customer_id, user_id, event, title, text, link)
      select u.customer_id, u.id, what, words, body, target from app_user u join collaborator c on c.id = u.collaborator_id
      where c.id = person and u.state = 1 and u.deactivated_at is null
        and (elevated or c.customer_id = app_customer() or (app_provider() and c.customer_id = any (coalesce(app_customers(), '{}'))))
      on conflict (user_id, event) do nothing returning user_id)
    select coalesce(array_agg(user_id), '{}') into told from added;
    perform set_config('app.elevated', before, true);
    return told;
  end $function$;
CREATE OR REPLACE FUNCTION public.notification_tell(person bigint, accounts bigint[], kind_key text, what text, words text, body text, target text, target_may text, is_urgent boolean)
 RETURNS bigint[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  declare
    before text := coalesce(current_setting('app.elevated', true), '');
    elevated boolean := before = 'on';
    told bigint[];
  begin
    perform set_config('app.elevated', 'on', true);
    with added as (
      insert into notification (customer_id, user_id, kind, event, title, text, link, link_may, urgent, in_app)
      select u.customer_id, u.id, kind_key, what, words, body, target, target_may, is_urgent, coalesce(x.in_app, true)
        from app_user u left join collaborator c on c.id = u.collaborator_id
        left join notification_choice x on x.user_id = u.id and x.kind = kind_key
      where (c.id = person or u.id = any (accounts)) and u.state = 1 and u.deactivated_at is null
        and (elevated or u.customer_id = app_customer() or (person is null and u.customer_id is null)
          or (app_provider() and u.customer_id = any (coalesce(app_customers(), '{}'))))
      on conflict (user_id, event) do nothing returning user_id)
    select coalesce(array_agg(user_id), '{}') into told from added;
    perform set_config('app.elevated', before, true);
    return told;
  end $function$;
CREATE OR REPLACE FUNCTION public.pay_absence_ground(people bigint[], first_day date, last_day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    declare
      before text := coalesce(current_setting('app.elevated', true), '');
      elevated boolean := before = 'on';
      answer jsonb;
    begin
      perform set_config('app.elevated', 'on', true);
      answer := (with span as materialized (select distinct m.collaborator_id as person, first_day as day from mission m
      where m.collaborator_id = any(people) and (elevated or m.infra_id = any ((select app_infra())::bigint[]))),
    since as materialized (select span.person, span.day, exists (select from absence c where c.collaborator_id = span.person
      and coalesce(c.nature, c.code) = 'CP' and c.status in ('VALIDATED', 'PENDING_CANCELLATION', 'REFUSED_CANCELLATION') and c.starts_on <= last_day + 31 and c.ends_on >= span.day - 31) as has_leave from span),
    away as materialized (select a.* from since join absence a on a.collaborator_id = since.person
      where a.status in ('VALIDATED', 'PENDING_CANCELLATION', 'REFUSED_CANCELLATION') and a.starts_on <= last_day + 31 and a.ends_on >= since.day - 400
        and (a.ends_on >= since.day - 31 or since.has_leave and coalesce(a.nature, a.code) in ('CP', 'MAL', 'AT'))),
    around as materialized (select a.collaborator_id as person, range_agg(daterange(a.starts_on - 7, a.ends_on + 31, '[]')) as days from away a group by a.collaborator_id)
  select jsonb_build_object(
    'absences', coalesce((select jsonb_agg(jsonb_build_object('person', a.collaborator_id, 'code', a.code, 'first', a.starts_on, 'last', a.ends_on,
        'firstHalf', a.first_half, 'lastHalf', a.last_half, 'minutes', a.to_minute - a.from_minute)
        || jsonb_strip_nulls(jsonb_build_object('nature', a.nature, 'counts', (select k.counts from planning_code k where k.customer_id = a.customer_id and k.kind = 'absence' and k.code = a.code))) order by a.collaborator_id, a.starts_on, a.id) from away a), '[]'),
    'planned', coalesce((select jsonb_agg(jsonb_build_object('person', around.person, 'day', own.day, 'minutes', own.minutes))
      from around cross join lateral (select p.day, p.ends_minute - p.starts_minute - p.break_minutes as minutes from planned_day p
        where p.collaborator_id = around.person and p.day >= lower(around.days) and p.day < upper(around.days) and p.day <@ around.days offset 0) own), '[]'),
    'schedules', coalesce((select jsonb_agg(jsonb_build_object('person', around.person, 'startsOn', own.starts_on, 'endsOn', own.ends_on, 'weeks', own.weeks) order by own.starts_on)
      from around cross join lateral (select t.starts_on, t.ends_on, t.weeks from theoretical_schedule t where t.collaborator_id = around.person offset 0) own), '[]')));
      perform set_config('app.elevated', before, true);
      return answer;
    end $function$;
CREATE OR REPLACE FUNCTION public.pay_agreed_seniority(people bigint[], last_day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    declare
      before text := coalesce(current_setting('app.elevated', true), '');
      elevated boolean := before = 'on';
      answer jsonb;
    begin
      perform set_config('app.elevated', 'on', true);
      answer := (select coalesce(jsonb_object_agg(x.person, x.day), '{}') from (
    select distinct on (c.collaborator_id) c.collaborator_id as person, c.seniority_from as day from civil_record c
      where c.collaborator_id = any(people) and c.section = 'employment' and c.since <= last_day
        and (elevated or exists (select from mission own where own.collaborator_id = c.collaborator_id and own.infra_id = any((select app_infra())::bigint[])))
      order by c.collaborator_id, c.since desc) x where x.day is not null);
      perform set_config('app.elevated', before, true);
      return answer;
    end $function$;
CREATE OR REPLACE FUNCTION public.pay_employment_of(people bigint[], last_day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    declare
      before text := coalesce(current_setting('app.elevated', true), '');
      elevated boolean := before = 'on';
      answer jsonb;
    begin
      perform set_config('app.elevated', 'on', true);
      answer := (with asked as (select p.id from unnest(people) as p(id)
      where elevated or exists (select from mission own where own.collaborator_id = p.id and own.infra_id = any((select app_infra())::bigint[])))
    select coalesce(jsonb_object_agg(asked.id, jsonb_build_object(
      'agreed', (select c.seniority_from from civil_record c where c.collaborator_id = asked.id and c.section = 'employment' and c.since <= last_day order by c.since desc limit 1),
      'spells', (select coalesce(jsonb_agg(jsonb_build_object('infraId', m.infra_id, 'type', m.type, 'employer', m.employer, 'startsOn', m.starts_on, 'endsOn', m.ends_on) order by m.starts_on, m.id), '[]')
        from mission m where m.collaborator_id = asked.id and m.starts_on <= last_day),
      'away', (select coalesce(jsonb_agg(jsonb_build_object('nature', coalesce(a.nature, a.code), 'first', a.starts_on, 'last', a.ends_on) order by a.starts_on, a.id), '[]')
        from absence a where a.collaborator_id = asked.id and coalesce(a.nature, a.code) in ('CPE', 'CSS', 'MAL', 'AT') and a.starts_on <= last_day
          and a.first_half = 'FULL' and a.last_half = 'FULL' and a.from_minute is null
          and a.status in ('VALIDATED', 'PENDING_CANCELLATION', 'REFUSED_CANCELLATION')))), '{}') from asked);
      perform set_config('app.elevated', before, true);
      return answer;
    end $function$;
CREATE OR REPLACE FUNCTION public.pay_hidden_ground(people bigint[], first_day date, last_day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    declare
      before text := coalesce(current_setting('app.elevated', true), '');
      elevated boolean := before = 'on';
      answer jsonb;
    begin
      perform set_config('app.elevated', 'on', true);
      answer := (  with seen as (select distinct m.collaborator_id as id from mission m where m.collaborator_id = any(people) and m.infra_id = any((select app_infra())::bigint[]))
  select jsonb_build_object(
    'missions', coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'collaboratorId', m.collaborator_id, 'infraId', m.infra_id, 'type', m.type, 'employer', m.employer,
        'driverType', m.driver_type, 'weeklyMinutes', m.weekly_minutes, 'startsOn', m.starts_on, 'endsOn', m.ends_on) order by m.id)
      from mission m join seen on seen.id = m.collaborator_id
      where not m.infra_id = any((select app_infra())::bigint[]) and m.starts_on <= last_day and (m.ends_on is null or m.ends_on >= first_day)), '[]'),
    'days', coalesce((select jsonb_agg(to_jsonb(d) order by d.collaborator_id, d.day)
      from day_record d join seen on seen.id = d.collaborator_id
      where not d.infra_id = any((select app_infra())::bigint[]) and d.day between first_day and last_day), '[]')));
      perform set_config('app.elevated', before, true);
      return answer;
    end $function$;
CREATE OR REPLACE FUNCTION public.pay_inputs_of(people bigint[], first_day date, last_day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    declare
      before text := coalesce(current_setting('app.elevated', true), '');
      elevated boolean := before = 'on';
      answer jsonb;
    begin
      perform set_config('app.elevated', 'on', true);
      answer := (with since as materialized (select p.person, case
      when exists (select from overtime_setting s join mission m on m.customer_id = s.customer_id where m.collaborator_id = p.person and s.length = 'quarter')
      then date_trunc('week', first_day - interval '3 months')::date else date_trunc('week', first_day)::date end - 1 as day, last_day + case when exists (select from mission m where m.collaborator_id = p.person
        and m.starts_on <= first_day and (m.ends_on is null or m.ends_on >= last_day)) then 0 else 7 - extract(isodow from last_day)::int end as until
      from (select distinct unnest(people) as person) p),
    away as materialized (select a.* from since join absence a on a.collaborator_id = since.person
      where a.status in ('VALIDATED', 'PENDING_CANCELLATION', 'REFUSED_CANCELLATION') and a.starts_on <= last_day + 31 and (a.ends_on >= since.day - 31
        or coalesce(a.nature, a.code) in ('CP', 'MAL', 'AT') and a.ends_on >= since.day - 400 and exists (select from absence c where c.collaborator_id = a.collaborator_id
          and coalesce(c.nature, c.code) = 'CP' and c.status in ('VALIDATED', 'PENDING_CANCELLATION', 'REFUSED_CANCELLATION') and c.starts_on <= last_day + 31 and c.ends_on >= since.day - 31))),
    missions as (select since.person, string_agg(concat_ws(',', m.id, m.infra_id, m.type, m.employer, coalesce(m.driver_type, '-'), m.starts_on, coalesce(m.ends_on::text, '-'), m.monthly_minutes, m.weekly_minutes, m.category), ';' order by m.id) as text
      from since join mission m on m.collaborator_id = since.person where m.starts_on <= since.until group by since.person),
    days as materialized (select since.person, own.text from since cross join lateral (
      select string_agg(d.day::text || d.hash, ',' order by d.day, d.id) as text from day_record d
      where d.collaborator_id = since.person and d.day between since.day and since.until) own),
    absences as (select a.collaborator_id as person, string_agg(concat_ws(',', a.code, a.starts_on, a.ends_on, a.first_half, a.last_half, a.from_minute, a.to_minute), ';' order by a.starts_on, a.id) as text
      from away a group by a.collaborator_id),
    uncounted as (select a.collaborator_id as person, string_agg(concat_ws(',', coalesce(a.nature, a.code), a.starts_on, a.ends_on), ';' order by a.starts_on, a.id) as text
      from since join absence a on a.collaborator_id = since.person
      where coalesce(a.nature, a.code) in ('CPE', 'CSS') and a.status in ('VALIDATED', 'PENDING_CANCELLATION', 'REFUSED_CANCELLATION') and a.starts_on <= last_day group by a.collaborator_id),
    around as materialized (select a.collaborator_id as person, range_agg(daterange(a.starts_on - 7, a.ends_on + 31, '[]')) as days from away a group by a.collaborator_id),
    plans as materialized (select around.person, own.text from around cross join lateral (
      select string_agg(concat_ws(',', p.day, p.starts_minute, p.ends_minute, p.break_minutes), ';' order by p.day) as text from planned_day p
      where p.collaborator_id = around.person and p.day >= lower(around.days) and p.day < upper(around.days) and p.day <@ around.days) own),
    schedules as (select t.collaborator_id as person, string_agg(concat_ws(',', t.starts_on, t.ends_on, md5(t.weeks::text)), ';' order by t.starts_on) as text
      from around join theoretical_schedule t on t.collaborator_id = around.person group by t.collaborator_id)
  select jsonb_object_agg(since.person, md5(concat_ws('|', m.text, d.text, a.text, p.text, s.text, u.text)))
    from since left join missions m using (person) left join days d using (person) left join absences a using (person)
      left join plans p using (person) left join schedules s using (person) left join uncounted u using (person));
      perform set_config('app.elevated', before, true);
      return answer;
    end $function$;
CREATE OR REPLACE FUNCTION public.pay_stops_of(people bigint[], first_day date, last_day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    declare
      before text := coalesce(current_setting('app.elevated', true), '');
      elevated boolean := before = 'on';
      answer jsonb;
    begin
      perform set_config('app.elevated', 'on', true);
      answer := (with stop as (select a.collaborator_id as person, a.code, a.starts_on, a.ends_on from absence a
      where a.collaborator_id = any(people) and coalesce(a.nature, a.code) in ('MAL', 'AT') and a.starts_on <= last_day
        and a.first_half = 'FULL' and a.last_half = 'FULL' and a.from_minute is null
        and a.status in ('VALIDATED', 'PENDING_CANCELLATION', 'REFUSED_CANCELLATION')
        and (elevated or exists (select from mission own where own.collaborator_id = a.collaborator_id and own.infra_id = any((select app_infra())::bigint[]))))
    select coalesce(jsonb_object_agg(x.person, x.text), '{}') from (
      select person, string_agg(concat_ws(',', code, starts_on, ends_on), ';' order by starts_on, ends_on, code) as text from stop
        group by person having bool_or(ends_on >= first_day)) x);
      perform set_config('app.elevated', before, true);
      return answer;
    end $function$;
CREATE OR REPLACE FUNCTION public.pay_typed_earlier(people bigint[], first_day date, last_day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    declare
      before text := coalesce(current_setting('app.elevated', true), '');
      elevated boolean := before = 'on';
      answer jsonb;
    begin
      perform set_config('app.elevated', 'on', true);
      answer := (select coalesce(jsonb_object_agg(t.person, t.periods), '{}') from (
    select v.person, jsonb_object_agg(v.period, v.seconds order by v.period) as periods from (
      select m.collaborator_id as person, v.pay_period_id as period, sum(v.manual) as seconds
        from heading h
        join pay_period p on p.customer_id = h.customer_id and p.first_day = pay_typed_earlier.first_day and p.last_day = pay_typed_earlier.last_day
        join mission m on m.customer_id = h.customer_id and m.collaborator_id = any(people)
        join evp_value v on v.pay_period_id = p.id and v.mission_id = m.id and v.heading_id = h.id
        where h.code = 'HTRIM_ANT' and v.manual is not null
          and exists (select from overtime_setting s where s.customer_id = h.customer_id and s.length = 'quarter')
          and (elevated or exists (select from mission own where own.collaborator_id = m.collaborator_id and own.infra_id = any((select app_infra())::bigint[])))
        group by 1, 2) v group by v.person) t);
      perform set_config('app.elevated', before, true);
      return answer;
    end $function$;
CREATE OR REPLACE FUNCTION public.pay_typed_overtime(people bigint[], first_day date, last_day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    declare
      before text := coalesce(current_setting('app.elevated', true), '');
      elevated boolean := before = 'on';
      answer jsonb;
    begin
      perform set_config('app.elevated', 'on', true);
      answer := (select coalesce(jsonb_object_agg(t.person, t.periods), '{}') from (
    select v.person, jsonb_object_agg(v.period, v.seconds order by v.period) as periods from (
      select m.collaborator_id as person, v.pay_period_id as period, sum(v.manual) as seconds
        from heading h
        join pay_period p on p.customer_id = h.customer_id and p.first_day = pay_typed_overtime.first_day and p.last_day = pay_typed_overtime.last_day
        join mission m on m.customer_id = h.customer_id and m.collaborator_id = any(people)
        join evp_value v on v.pay_period_id = p.id and v.mission_id = m.id and v.heading_id = h.id
        where h.code = 'HS_TRIM_ANT' and v.manual is not null
          and (elevated or exists (select from mission own where own.collaborator_id = m.collaborator_id and own.infra_id = any((select app_infra())::bigint[])))
        group by 1, 2) v group by v.person) t);
      perform set_config('app.elevated', before, true);
      return answer;
    end $function$;
CREATE OR REPLACE FUNCTION public.pay_value_in_trail()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ begin
      if current_setting('app.audit', true) = 'off' and current_setting('role') <> 'roulement_app' then return null; end if;
      insert into audit_log (action, table_name, row_id, before, after, user_id, impersonator_id, request_id, ip, customer_id, infra_id, collaborator_id, title)
      select 'update', 'evp_value', v.id, jsonb_build_object('manual', a.before, 'figure_unit', v.unit),
        jsonb_build_object('manual', a.after, 'figure_unit', v.unit) || case when a.reason is null then '{}' else jsonb_build_object('manual_reason', a.reason) end,
        nullif(current_setting('app.user', true), '')::bigint, nullif(current_setting('app.impersonator', true), '')::bigint,
        nullif(current_setting('app.request', true), ''), nullif(current_setting('app.ip', true), ''),
        a.customer_id, a.infra_id, v.collaborator_id, concat_ws(' · ', h.label, lpad(p.month::text, 2, '0') || '/' || p.year)
      from added a join evp_value v on v.id = a.evp_value_id join heading h on h.id = v.heading_id join pay_period p on p.id = v.pay_period_id
      where a.kind <> 'computed' order by a.id;
      return null;
    end $function$;
CREATE OR REPLACE FUNCTION public.payslip_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if old.category = 'payslip' and old.stage = 'pay' and old.delivered_at is not null
        and now() < greatest(old.delivered_at + interval '50 years', (select birth_date + interval '75 years' from collaborator where id = old.collaborator_id))
        and (tg_op = 'DELETE' or new.collaborator_id is distinct from old.collaborator_id or new.sha256 <> old.sha256 or new.category <> old.category
          or new.delivered_at is distinct from old.delivered_at) then
        raise exception 'a payslip that its employee has opened is kept for fifty years, and until 75 (D3243-8)' using errcode = '23503';
      end if;
      return case when tg_op = 'DELETE' then old else new end;
    end $function$;
CREATE OR REPLACE FUNCTION public.person_approval_facts(person bigint, absence_code text, on_day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    declare
      before text := coalesce(current_setting('app.elevated', true), '');
      elevated boolean := before = 'on';
      answer jsonb;
    begin
      perform set_config('app.elevated', 'on', true);
      answer := (select jsonb_build_object(
    'code', absence_code, 'collaboratorId', a.id, 'day', on_day,
    'accounts', coalesce((select jsonb_agg(u.id) from app_user u where u.collaborator_id = a.id), '[]'),
    'groups', coalesce((select jsonb_agg(m.group_id) from resource_group_member m where m.collaborator_id = a.id), '[]'),
    'places', (select jsonb_agg(c.ancestor_id order by c.depth) from infrastructure_closure c where c.descendant_id = a.infra_id),
    'assignments', coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'codes', r.codes, 'first', r.first_id, 'second', r.second_id, 'place',
        case when r.collaborator_id is not null then jsonb_build_object('kind', 'person', 'id', r.collaborator_id)
          when r.group_id is not null then jsonb_build_object('kind', 'group', 'id', r.group_id)
          else jsonb_build_object('kind', 'infrastructure', 'id', r.infra_id) end) order by r.id)
      from absence_approver r where r.customer_id = a.customer_id), '[]'),
    'substitutes', coalesce((select jsonb_agg(jsonb_build_object('userId', s.user_id, 'substituteId', s.substitute_id, 'startsOn', s.starts_on, 'endsOn', s.ends_on) order by s.id)
      from approver_substitute s where s.customer_id = a.customer_id and on_day between s.starts_on and s.ends_on), '[]'),
    'pool', coalesce((select jsonb_agg(u.id) from app_user u where u.customer_id = a.customer_id and u.state = 1 and u.deactivated_at is null
      and (u.roles && array['ROLE_ADMIN', 'ROLE_PAY_ADMIN', 'ROLE_SUPERVISOR']::text[] or exists (select from user_profile_link l join user_profile p on p.id = l.profile_id
        where l.user_id = u.id and p.settings->>'absence.validate' = 'grant'))
      and not exists (select from user_profile_link l join user_profile p on p.id = l.profile_id where l.user_id = u.id and p.settings->>'absence.validate' = 'deny')
      and exists (select from user_perimeter p join infrastructure_closure c on c.ancestor_id = p.infra_id where p.user_id = u.id and c.descendant_id = a.infra_id)
      and not coalesce((select w.mode = 'chosen' and not (absence_code = any(w.items)) from user_accreditation w join infrastructure_closure k on k.ancestor_id = w.infra_id
        where w.user_id = u.id and w.kind = 'other-times' and k.descendant_id = a.infra_id order by k.depth limit 1), false)), '[]'))
    from collaborator a where a.id = person and elevated);
      perform set_config('app.elevated', before, true);
      return answer;
    end $function$;
CREATE OR REPLACE FUNCTION public.planning_code_used(customer bigint, letters text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    declare
      before text := coalesce(current_setting('app.elevated', true), '');
      elevated boolean := before = 'on';
      answer boolean;
    begin
      perform set_config('app.elevated', 'on', true);
      answer := (exists (select from absence a where a.customer_id = customer and a.code = letters)
      or exists (select from planned_day p where p.customer_id = customer and p.code = letters));
      perform set_config('app.elevated', before, true);
      return answer;
    end $function$;
CREATE OR REPLACE FUNCTION public.planning_publication_seen(ids bigint[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  declare
    before text := coalesce(current_setting('app.elevated', true), '');
    done int;
  begin
    perform set_config('app.elevated', 'on', true);
    update planning_publication p set seen_at = now() from app_user u
      where p.id = any(ids) and u.id = app_person() and p.collaborator_id = u.collaborator_id and p.seen_at is null;
    get diagnostics done = row_count;
    perform set_config('app.elevated', before, true);
    return done;
  end $function$;
CREATE OR REPLACE FUNCTION public.privacy_answers(text_id bigint)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    declare
      before text := coalesce(current_setting('app.elevated', true), '');
      elevated boolean := before = 'on';
      answer integer;
    begin
      perform set_config('app.elevated', 'on', true);
      answer := (select count(*)::int from privacy_answer a where a.privacy_text_id = text_id);
      perform set_config('app.elevated', before, true);
      return answer;
    end $function$;
CREATE OR REPLACE FUNCTION public.private_threads(who bigint, customer bigint)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    declare
      before text := coalesce(current_setting('app.elevated', true), '');
      elevated boolean := before = 'on';
      answer bigint[];
    begin
      perform set_config('app.elevated', 'on', true);
      answer := (select coalesce(array_agg(f.thread_id), '{}') from thread_follower f
    where f.user_id = who and f.is_private and not f.is_provider and f.customer_id = customer);
      perform set_config('app.elevated', before, true);
      return answer;
    end $function$;
CREATE OR REPLACE FUNCTION public.quota_open_jobs(customer bigint)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    declare
      before text := coalesce(current_setting('app.elevated', true), '');
      elevated boolean := before = 'on';
      answer integer;
    begin
      perform set_config('app.elevated', 'on', true);
      answer := (select count(*)::integer from job_run j
    where j.customer_id = customer and j.state in ('waiting', 'running') and j.user_id is not null
      and (elevated or customer = app_customer() or (app_provider() and customer = any (app_customers()))));
      perform set_config('app.elevated', before, true);
      return answer;
    end $function$;
CREATE OR REPLACE FUNCTION public.record_title(thing jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    select nullif(concat_ws(' · ',
      coalesce(
        nullif(case when thing ? 'matricule' then concat_ws(' ', upper(thing ->> 'last_name'), thing ->> 'first_name')
          else concat_ws(' ', thing ->> 'first_name', thing ->> 'last_name') end, ''),
        thing ->> 'registration',
        case when thing ? 'label' then nullif(concat_ws(' ', thing ->> 'code', thing ->> 'label'), '') end,
        thing ->> 'name', thing ->> 'code', thing ->> 'heading_label', thing ->> 'file_name'),
      coalesce(
        case when thing ->> 'day' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}' then to_char((thing ->> 'day')::date, 'DD/MM/YYYY') end,
        case when thing ->> 'starts_on' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}' then to_char((thing ->> 'starts_on')::date, 'DD/MM/YYYY') end,
        case when thing ->> 'month' ~ '^[0-9]{4}-[0-9]{2}$' then substr(thing ->> 'month', 6) || '/' || left(thing ->> 'month', 4) end,
        case when thing ->> 'month' ~ '^[0-9]{1,2}$' and thing ->> 'year' ~ '^[0-9]{4}$' then lpad(thing ->> 'month', 2, '0') || '/' || (thing ->> 'year') end)), '') $function$;
CREATE OR REPLACE FUNCTION public.session_confirmed_at(which bigint)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    declare
      before text := coalesce(current_setting('app.elevated', true), '');
      elevated boolean := before = 'on';
      answer timestamptz;
    begin
      perform set_config('app.elevated', 'on', true);
      answer := (select s.confirmed_at from session s where s.id = which);
      perform set_config('app.elevated', before, true);
      return answer;
    end $function$;
CREATE OR REPLACE FUNCTION public.similar_threads(asked bigint, most integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  own_customer bigint;
  scope tsquery;
  threads double precision;
begin
  if not app_provider() then return '[]'; end if;
  select s.customer_id into own_customer from thread_search s
    where s.thread_id = asked and s.infra_id = any ((select app_infra())::bigint[]) limit 1;
  if own_customer is null then return '[]'; end if;
  scope := ('''c:' || own_customer || '''')::tsquery;
  select count(distinct s.thread_id) into threads from thread_search s where s.words @@ scope and not s.is_internal;
  return (
    with own as (
      select distinct word from thread_search s, unnest(tsvector_to_array(s.words)) as word
      where s.thread_id = asked and not s.is_internal and length(word) > 3 and word not like 'c:%'
      order by word limit 200),
    frequency as (
      select o.word, (select count(distinct s.thread_id) from thread_search s
        where s.words @@ (scope && ('''' || replace(replace(o.word, '\', '\\'), '''', '''''') || '''')::tsquery) and not s.is_internal) as df
      from own o),
    rare as (select word, df from frequency where df > 1 order by df, word limit 12),
    found as (
      select s.thread_id, r.word, r.df, count(*) as tf from rare r join thread_search s
        on s.words @@ (scope && ('''' || replace(replace(r.word, '\', '\\'), '''', '''''') || '''')::tsquery)
      where s.thread_id <> asked and not s.is_internal and s.infra_id = any ((select app_infra())::bigint[])
      group by s.thread_id, r.word, r.df),
    scored as (
      select thread_id, count(*) as words, sum(ln(1 + (threads - df + 0.5) / (df + 0.5)) * tf * 2.2 / (tf + 1.2)) as score
      from found group by thread_id order by score desc, thread_id desc limit most)
    select coalesce(jsonb_agg(jsonb_build_object('thread', thread_id, 'words', words) order by score desc, thread_id desc), '[]') from scored);
end $function$;
CREATE OR REPLACE FUNCTION public.staff_account(address text)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    declare
      before text := coalesce(current_setting('app.elevated', true), '');
      elevated boolean := before = 'on';
      answer bigint;
    begin
      perform set_config('app.elevated', 'on', true);
      answer := (select u.id from app_user u where u.email = lower(address) and u.customer_id is null and u.state = 1 and u.deactivated_at is null);
      perform set_config('app.elevated', before, true);
      return answer;
    end $function$;
CREATE OR REPLACE FUNCTION public.substitutes_on(people bigint[], on_day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    declare
      before text := coalesce(current_setting('app.elevated', true), '');
      elevated boolean := before = 'on';
      answer jsonb;
    begin
      perform set_config('app.elevated', 'on', true);
      answer := (select coalesce(jsonb_object_agg(e.person, e.who), '{}') from (
    with recursive way(person, who, links) as (
      select p, p, 0 from unnest(people) as p
      union all
      select w.person, s.substitute_id, w.links + 1 from way w
        join approver_substitute s on s.user_id = w.who and on_day between s.starts_on and s.ends_on
      where w.links < 5)
    select distinct on (person) person, who from way where links > 0 order by person, links desc) e);
      perform set_config('app.elevated', before, true);
      return answer;
    end $function$;
CREATE OR REPLACE FUNCTION public.thread_audience(thread bigint, internal boolean)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    declare
      before text := coalesce(current_setting('app.elevated', true), '');
      elevated boolean := before = 'on';
      answer bigint[];
    begin
      perform set_config('app.elevated', 'on', true);
      answer := (select coalesce(array_agg(f.user_id), '{}') from thread_follower f
    where f.thread_id = thread and (f.is_provider or not internal)
      and (elevated or f.infra_id = any (coalesce((select app_infra()), '{}'))
        or exists (select from thread_follower own where own.thread_id = thread and own.user_id = app_person() and own.is_private)));
      perform set_config('app.elevated', before, true);
      return answer;
    end $function$;
CREATE OR REPLACE FUNCTION public.thread_entry_is_read(entry bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    declare
      before text := coalesce(current_setting('app.elevated', true), '');
      elevated boolean := before = 'on';
      answer boolean;
    begin
      perform set_config('app.elevated', 'on', true);
      answer := (select exists (select from thread_entry e join thread_cursor c on c.thread_id = e.thread_id and c.entry_id >= e.id and c.user_id <> e.author_id
      join app_user u on u.id = c.user_id
    where e.id = entry and (not e.is_provider or u.customer_id is not null)));
      perform set_config('app.elevated', before, true);
      return answer;
    end $function$;
CREATE OR REPLACE FUNCTION public.thread_matches(asked text, most integer)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  wanted tsquery := french_query(asked);
  own bigint[];
  answer bigint[];
begin
  if wanted is null then return null; end if;
  if app_elevated() or app_provider() then
    answer := array(select s.thread_id from thread_search s
      where s.words @@ wanted and (app_elevated() or s.infra_id = any ((select app_infra())::bigint[]))
      order by s.entry_id desc limit most);
  else
    own := private_threads(app_person(), app_customer());
    wanted := wanted && ('''c:' || app_customer() || '''')::tsquery;
    answer := array(select s.thread_id from thread_search s
      where s.words @@ wanted and not s.is_internal and s.customer_id = app_customer()
        and case when s.is_private then s.thread_id = any (own) else s.infra_id = any ((select app_infra())::bigint[]) end
      order by s.entry_id desc limit most);
  end if;
  return array(select distinct unnest(answer));
end $function$;
CREATE OR REPLACE FUNCTION public.thread_search_name(entry bigint, written text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update thread_search set names = names || ' ' || written, words = words || french_words(written)
    where entry_id = entry and (app_elevated() or app_provider() or author_id = app_person());
end $function$;
CREATE OR REPLACE FUNCTION public.thread_search_write()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into thread_search (entry_id, thread_id, customer_id, infra_id, author_id, is_internal, is_private, words)
    values (new.id, new.thread_id, new.customer_id, new.infra_id, new.author_id, new.is_internal, new.is_private, french_words(new.text) || array_to_tsvector(array['c:' || new.customer_id]))
    on conflict (entry_id) do update set is_internal = excluded.is_internal, words = excluded.words || french_words(thread_search.names);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION public.touch_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    new.updated_at := now();
    new.version := old.version + 1;
    return new;
  end $function$;
CREATE OR REPLACE FUNCTION public.user_name(who bigint)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
    declare
      before text := coalesce(current_setting('app.elevated', true), '');
      elevated boolean := before = 'on';
      answer text;
    begin
      perform set_config('app.elevated', 'on', true);
      answer := (select u.first_name || ' ' || u.last_name from app_user u where u.id = who and (
    elevated or u.customer_id is null or u.customer_id = app_customer() or (app_provider() and u.customer_id = any (coalesce(app_customers(), '{}')))));
      perform set_config('app.elevated', before, true);
      return answer;
    end $function$;
CREATE OR REPLACE FUNCTION public.user_sees_more(who bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
    declare
      before text := coalesce(current_setting('app.elevated', true), '');
      elevated boolean := before = 'on';
      answer boolean;
    begin
      perform set_config('app.elevated', 'on', true);
      answer := (select exists (select from user_perimeter p where p.user_id = u.id and not p.infra_id = any (coalesce((select app_infra())::bigint[], '{}')))
    from app_user u where u.id = who and (elevated or u.customer_id = app_customer() or app_provider()));
      perform set_config('app.elevated', before, true);
      return answer;
    end $function$;
CREATE OR REPLACE FUNCTION public.withdrawn_content(customer bigint, content text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    declare
      before text := coalesce(current_setting('app.elevated', true), '');
      elevated boolean := before = 'on';
      answer jsonb;
    begin
      perform set_config('app.elevated', 'on', true);
      answer := (select jsonb_build_object('reason', coalesce(f.withdrawn_reason, ''), 'at', iso(f.updated_at)) from legal_file f
    where f.customer_id = customer and f.sha256 = content and f.status = 'withdrawn'
      and (elevated or customer = app_customer() or app_provider())
      and not exists (select from legal_file o where o.customer_id = customer and o.sha256 = content and o.status <> 'withdrawn')
    order by f.id desc limit 1);
      perform set_config('app.elevated', before, true);
      return answer;
    end $function$;
create table audit_log (
  id bigint generated always as identity not null,
  at timestamp with time zone default now() not null,
  action text not null,
  table_name text not null,
  row_id bigint,
  before jsonb,
  after jsonb,
  user_id bigint,
  impersonator_id bigint,
  request_id text,
  ip text,
  customer_id bigint,
  infra_id bigint,
  collaborator_id bigint,
  title text,
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_action_check CHECK (action = ANY (ARRAY['insert'::text, 'update'::text, 'delete'::text, 'run'::text, 'read'::text])));
create table call_door (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  key_hash text not null,
  constraint call_door_pkey PRIMARY KEY (id));
create table dsn_norm (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  norm_version text not null,
  base text not null,
  valid_from date not null,
  is_given boolean not null,
  note text,
  edits jsonb not null,
  constraint dsn_norm_pkey PRIMARY KEY (id),
  constraint dsn_norm_norm_version_key UNIQUE (norm_version));
create table faq_category (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  label text not null,
  modules text[] default '{}'::text[] not null,
  "position" integer default 0 not null,
  is_for_admin boolean default false not null,
  is_on_home boolean default false not null,
  updated_by text,
  constraint faq_category_pkey PRIMARY KEY (id),
  constraint faq_category_label_key UNIQUE (label));
create table file_reference (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  sha256 text not null,
  name text not null,
  type text not null,
  size bigint,
  owner_kind text not null,
  owner_table text not null,
  owner_row bigint not null,
  customer_id bigint,
  infra_id bigint,
  user_id bigint,
  constraint file_reference_pkey PRIMARY KEY (id));
create table import_run (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  kind text not null,
  permission text not null,
  file_name text not null,
  sha256 text not null,
  user_id bigint,
  status text default 'done'::text not null,
  line_count integer default 0 not null,
  created_count integer default 0 not null,
  changed_count integer default 0 not null,
  perimeter bigint[],
  choices jsonb,
  constraint import_run_pkey PRIMARY KEY (id),
  constraint import_run_status_check CHECK (status = ANY (ARRAY['done'::text, 'undone'::text])));
create table infrastructure (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  parent_id bigint,
  customer_id bigint not null,
  type text not null,
  name text not null,
  code text not null,
  siren text,
  siret text,
  timezone text default 'Europe/Paris'::text not null,
  holiday_zone text default 'metropole'::text not null,
  phase text default 'started'::text not null,
  active boolean default true not null,
  rights jsonb default '{}'::jsonb not null,
  street text,
  postal_code text,
  city text,
  constraint infrastructure_pkey PRIMARY KEY (id),
  constraint infrastructure_code UNIQUE (customer_id, code),
  constraint infrastructure_phase_check CHECK (phase = ANY (ARRAY['starting_up'::text, 'started'::text])),
  constraint infrastructure_type_check CHECK (type = ANY (ARRAY['group'::text, 'subgroup'::text, 'company'::text, 'agency'::text])),
  constraint infrastructure_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint infrastructure_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES infrastructure(id));
create table infrastructure_closure (
  ancestor_id bigint not null,
  descendant_id bigint not null,
  depth smallint not null,
  constraint infrastructure_closure_pair PRIMARY KEY (ancestor_id, descendant_id),
  constraint infrastructure_closure_ancestor_id_fkey FOREIGN KEY (ancestor_id) REFERENCES infrastructure(id) ON DELETE CASCADE,
  constraint infrastructure_closure_descendant_id_fkey FOREIGN KEY (descendant_id) REFERENCES infrastructure(id) ON DELETE CASCADE);
create table interim_company (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  name text not null,
  siret text,
  street text,
  postal_code text,
  city text,
  contact text,
  email text,
  phone text,
  guarantor text,
  is_active boolean default true not null,
  rates jsonb default '[]'::jsonb not null,
  constraint interim_company_pkey PRIMARY KEY (id),
  constraint interim_company_siret UNIQUE (customer_id, siret),
  constraint interim_company_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id));
create table interlocutor (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  type text not null,
  name text not null,
  email text,
  phone text,
  constraint interlocutor_pkey PRIMARY KEY (id),
  constraint interlocutor_once UNIQUE (infra_id, type),
  constraint interlocutor_type_check CHECK (type = ANY (ARRAY['commercial'::text, 'hris_consultant_manager'::text, 'hris_consultant'::text, 'customer_supervisor_1'::text, 'customer_supervisor_2'::text, 'customer_supervisor_3'::text, 'customer_manager'::text, 'analyst'::text, 'gta_consultant'::text, 'pay_administrator_1'::text, 'pay_administrator_2'::text, 'pay_administrator_3'::text, 'legal'::text, 'customer_control'::text, 'pay_administrator'::text, 'gta_support_manager'::text, 'pay_support_manager'::text, 'customer_service_manager'::text])),
  constraint interlocutor_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint interlocutor_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id) ON DELETE CASCADE);
create table iso_indicator_group (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  name text not null,
  about text,
  "position" smallint not null,
  constraint iso_indicator_group_pkey PRIMARY KEY (id),
  constraint iso_indicator_group_name_key UNIQUE (name));
create table job_offer (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  status text default 'saved'::text not null,
  label text not null,
  contract_type text not null,
  staff_type text not null,
  positions integer not null,
  begins_on date not null,
  ends_on date,
  weekly_minutes integer not null,
  monthly_gross integer,
  reason text,
  replacement_reason text,
  specific_reason text,
  temporary_reason text,
  description text,
  profile text,
  decided_by bigint,
  decided_at timestamp with time zone,
  decision_reason text,
  constraint job_offer_pkey PRIMARY KEY (id),
  constraint job_offer_contract_type_check CHECK (contract_type = ANY (ARRAY['cdi'::text, 'cdd'::text, 'interim'::text])),
  constraint job_offer_ends CHECK (ends_on IS NULL OR ends_on >= begins_on),
  constraint job_offer_staff_type_check CHECK (staff_type = ANY (ARRAY['driver'::text, 'sedentary'::text])),
  constraint job_offer_status_check CHECK (status = ANY (ARRAY['saved'::text, 'to_validate'::text, 'validated'::text, 'refused'::text, 'in_the_process_of_hiring'::text, 'filled'::text, 'did_not_show_up'::text])),
  constraint job_offer_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint job_offer_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id));
create table job_run (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  kind text not null,
  title text not null,
  state text not null,
  progress integer default 0 not null,
  step text,
  error text,
  result jsonb,
  result_file jsonb,
  payload jsonb,
  user_id bigint,
  context_infra bigint,
  impersonator jsonb,
  cancellable boolean not null,
  cancel_requested boolean default false not null,
  order_key text,
  attempts integer default 0 not null,
  failures integer default 0 not null,
  interruptions integer default 0 not null,
  run_after timestamp with time zone default now() not null,
  handed_at timestamp with time zone,
  boss_id uuid,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  customer_id bigint default app_customer(),
  perimeter bigint[],
  constraint job_run_pkey PRIMARY KEY (id),
  constraint job_run_progress CHECK (progress >= 0 AND progress <= 100),
  constraint job_run_state CHECK (state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text])));
create table legal_file_card (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  nation smallint not null,
  number text not null,
  constraint legal_file_card_pkey PRIMARY KEY (id),
  constraint legal_file_card_once UNIQUE (customer_id, nation, number),
  constraint legal_file_card_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id));
create table legal_file_retention (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  positions smallint not null,
  files smallint not null,
  work smallint not null,
  constraint legal_file_retention_pkey PRIMARY KEY (id),
  constraint legal_file_retention_customer_id_key UNIQUE (customer_id),
  constraint legal_file_retention_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id));
create table licence (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  name text not null,
  key_hash text not null,
  key_hint text not null,
  state text not null,
  expires_on date,
  comment text,
  constraint licence_pkey PRIMARY KEY (id),
  constraint licence_key_hash_key UNIQUE (key_hash),
  constraint licence_name_key UNIQUE (name),
  constraint licence_state_check CHECK (state = ANY (ARRAY['inactive'::text, 'active'::text])),
  constraint licence_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id));
create table licence_installation (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  licence_id bigint not null,
  machine text not null,
  fingerprint text not null,
  program_version text not null,
  state text not null,
  last_seen_at timestamp with time zone not null,
  active_at timestamp with time zone,
  constraint licence_installation_pkey PRIMARY KEY (id),
  constraint licence_installation_once UNIQUE (licence_id, fingerprint),
  constraint licence_installation_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'active'::text, 'replaced'::text])),
  constraint licence_installation_licence_id_fkey FOREIGN KEY (licence_id) REFERENCES licence(id) ON DELETE CASCADE);
create table live_forward (
  hub text not null,
  "position" bigint not null,
  holder text,
  held_until timestamp with time zone,
  constraint live_forward_pkey PRIMARY KEY (hub));
create table live_perimeter (
  hash text not null,
  infras bigint[] not null,
  used_at timestamp with time zone default now() not null,
  constraint live_perimeter_pkey PRIMARY KEY (hash));
create table live_update (
  id bigint generated always as identity not null,
  "position" bigint,
  event_id text not null,
  topics text[] not null,
  data text not null,
  private boolean not null,
  type text not null,
  retry bigint not null,
  at timestamp with time zone default now() not null,
  constraint live_update_pkey PRIMARY KEY (id),
  constraint live_update_position_key UNIQUE ("position"));
create table message_signature (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  user_id bigint not null,
  text text not null,
  constraint message_signature_pkey PRIMARY KEY (id),
  constraint message_signature_user_id_key UNIQUE (user_id));
create table mobility_setting (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  enabled boolean default false not null,
  zone text not null,
  insee text not null,
  rate integer not null,
  least_share integer not null,
  valid_from text not null,
  mode text not null,
  status text,
  from_month text,
  to_month text,
  calculated_at timestamp with time zone,
  hourly_gross integer,
  later_rates jsonb default '[]'::jsonb not null,
  failure text,
  liable_since smallint,
  regional_rate integer default 0 not null,
  regional_from text,
  constraint mobility_setting_pkey PRIMARY KEY (id),
  constraint mobility_setting_infra_id_key UNIQUE (infra_id),
  constraint mobility_setting_hourly_gross_check CHECK (hourly_gross > 0),
  constraint mobility_setting_mode_check CHECK (mode = ANY (ARRAY['all'::text, 'collaborator_agency_only'::text])),
  constraint mobility_setting_status_check CHECK (status = ANY (ARRAY['pending'::text, 'in_progress'::text, 'done'::text])),
  constraint mobility_setting_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint mobility_setting_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id));
create table naf_group (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  label text not null,
  "position" integer default 0 not null,
  constraint naf_group_pkey PRIMARY KEY (id),
  constraint naf_group_label_key UNIQUE (label));
create table offence_setting (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  settings jsonb not null,
  constraint offence_setting_pkey PRIMARY KEY (id),
  constraint offence_setting_infra_id_key UNIQUE (infra_id),
  constraint offence_setting_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint offence_setting_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id));
create table overtime_setting (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  since date not null,
  length text not null,
  counted jsonb not null,
  solidarity text,
  constraint overtime_setting_pkey PRIMARY KEY (id),
  constraint overtime_setting_once UNIQUE (infra_id, since),
  constraint overtime_setting_length_check CHECK (length = ANY (ARRAY['week'::text, 'month'::text, 'quarter'::text])),
  constraint overtime_setting_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint overtime_setting_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id));
create table pay_parameter (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  kind text not null,
  name text not null,
  unit text not null,
  value bigint not null,
  since date not null,
  source text not null,
  constraint pay_parameter_pkey PRIMARY KEY (id),
  constraint pay_parameter_once UNIQUE (customer_id, kind, name, since),
  constraint pay_parameter_kind_check CHECK (kind = ANY (ARRAY['parameter'::text, 'threshold'::text])),
  constraint pay_parameter_unit_check CHECK (unit = ANY (ARRAY['hour'::text, 'day'::text, 'euro'::text, 'rate'::text, 'number'::text])),
  constraint pay_parameter_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id));
create table pay_period (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  year smallint not null,
  month smallint not null,
  first_day date not null,
  last_day date not null,
  status text default 'open'::text not null,
  calculated_at timestamp with time zone,
  closed_at timestamp with time zone,
  exported_at timestamp with time zone,
  rules_compared smallint,
  constraint pay_period_pkey PRIMARY KEY (id),
  constraint pay_period_once UNIQUE (infra_id, year, month),
  constraint pay_period_check CHECK (last_day >= first_day),
  constraint pay_period_month_check CHECK (month >= 1 AND month <= 12),
  constraint pay_period_status_check CHECK (status = ANY (ARRAY['open'::text, 'closed'::text])),
  constraint pay_period_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint pay_period_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id));
create table pay_simulation (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  label text not null,
  contract text not null,
  gross integer not null,
  net integer not null,
  net_after_tax integer not null,
  cost integer not null,
  pay_case jsonb not null,
  result jsonb not null,
  model text not null,
  user_id bigint not null,
  constraint pay_simulation_pkey PRIMARY KEY (id),
  constraint pay_simulation_contract_check CHECK (contract = ANY (ARRAY['cdi'::text, 'cdd'::text, 'apprenticeship'::text])),
  constraint pay_simulation_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint pay_simulation_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id) ON DELETE CASCADE);
create table pay_workflow_reminder (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  pay_period_id bigint not null,
  stage text not null,
  level text not null,
  seconds integer not null,
  people integer not null,
  at timestamp with time zone not null,
  constraint pay_workflow_reminder_pkey PRIMARY KEY (id),
  constraint pay_workflow_reminder_level_check CHECK (level = ANY (ARRAY['warning'::text, 'danger'::text])),
  constraint pay_workflow_reminder_stage_check CHECK (stage = ANY (ARRAY['closing'::text, 'prepay_deposit'::text, 'prepay_validation'::text, 'pay_deposit'::text])),
  constraint pay_workflow_reminder_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint pay_workflow_reminder_pay_period_id_fkey FOREIGN KEY (pay_period_id) REFERENCES pay_period(id) ON DELETE CASCADE);
create table payroll_layout (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  code text not null,
  label text not null,
  preset text,
  confidence text not null,
  source text not null,
  active boolean default true not null,
  constraint payroll_layout_pkey PRIMARY KEY (id),
  constraint payroll_layout_once UNIQUE (customer_id, code),
  constraint payroll_layout_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id));
create table payroll_software (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  code text not null,
  label text not null,
  layout text not null,
  active boolean default true not null,
  constraint payroll_software_pkey PRIMARY KEY (id),
  constraint payroll_software_once UNIQUE (customer_id, code),
  constraint payroll_software_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id));
create table payslip_layout (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  software text not null,
  layout jsonb not null,
  confirmed_by bigint,
  confirmed_at timestamp with time zone,
  constraint payslip_layout_pkey PRIMARY KEY (id),
  constraint payslip_layout_once UNIQUE (customer_id, software),
  constraint payslip_layout_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id));
create table planning_batch (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  user_id bigint not null,
  batch uuid not null,
  gesture text not null,
  answer jsonb not null,
  constraint planning_batch_pkey PRIMARY KEY (id),
  constraint planning_batch_batch_key UNIQUE (batch));
create table planning_code (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  kind text not null,
  code text not null,
  label text not null,
  color text not null,
  unit text not null,
  nature text not null,
  counts text not null,
  visibility text not null,
  starts_minute smallint,
  ends_minute smallint,
  break_minutes smallint default 0 not null,
  valid_from date,
  valid_to date,
  constraint planning_code_pkey PRIMARY KEY (id),
  constraint planning_code_once UNIQUE (customer_id, code),
  constraint planning_code_code_check CHECK (code ~ '^[A-Z]{1,4}$'::text),
  constraint planning_code_color_check CHECK (color ~ '^[a-x]$'::text),
  constraint planning_code_counts_check CHECK (counts = ANY (ARRAY['workable'::text, 'open'::text, 'calendar'::text])),
  constraint planning_code_dates CHECK (valid_to >= valid_from),
  constraint planning_code_kind_check CHECK (kind = ANY (ARRAY['shift'::text, 'absence'::text])),
  constraint planning_code_unit_check CHECK (unit = ANY (ARRAY['day'::text, 'hour'::text, 'day_or_hour'::text])),
  constraint planning_code_visibility_check CHECK (visibility = ANY (ARRAY['requestable'::text, 'shown'::text, 'hidden'::text])),
  constraint planning_code_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id));
create table planning_export_setting (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  kind text not null,
  columns text[] not null,
  format text not null,
  paper text not null,
  week_offset text not null,
  constraint planning_export_setting_pkey PRIMARY KEY (id),
  constraint planning_export_setting_once UNIQUE (customer_id, kind),
  constraint planning_export_setting_format_check CHECK (format = ANY (ARRAY['csv'::text, 'xlsx'::text, 'pdf'::text])),
  constraint planning_export_setting_paper_check CHECK (paper = ANY (ARRAY['A4'::text, 'A3'::text])),
  constraint planning_export_setting_week_offset_check CHECK (week_offset = ANY (ARRAY['monday'::text, 'sunday'::text])),
  constraint planning_export_setting_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id));
create table planning_setting (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  planning jsonb default '{}'::jsonb not null,
  calendar jsonb default '{}'::jsonb not null,
  constraint planning_setting_pkey PRIMARY KEY (id),
  constraint planning_setting_customer_id_key UNIQUE (customer_id),
  constraint planning_setting_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id));
create table planning_template (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  place_id bigint not null,
  label text not null,
  weeks jsonb not null,
  constraint planning_template_pkey PRIMARY KEY (id),
  constraint planning_template_label UNIQUE (place_id, label),
  constraint planning_template_weeks_check CHECK (jsonb_typeof(weeks) = 'array'::text AND jsonb_array_length(weeks) >= 1 AND jsonb_array_length(weeks) <= 12),
  constraint planning_template_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint planning_template_place_id_fkey FOREIGN KEY (place_id) REFERENCES infrastructure(id) ON DELETE CASCADE);
create table privacy_text (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  kind text not null,
  number integer not null,
  text text not null,
  published_by bigint,
  constraint privacy_text_pkey PRIMARY KEY (id),
  constraint privacy_text_once UNIQUE (customer_id, kind, number),
  constraint privacy_text_kind_check CHECK (kind = ANY (ARRAY['notice'::text, 'consent'::text])),
  constraint privacy_text_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id));
create table provider_service (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  name text not null,
  email text,
  is_anonymous boolean not null,
  member_ids bigint[] default '{}'::bigint[] not null,
  substitute_ids bigint[] default '{}'::bigint[] not null,
  opens_at smallint not null,
  closes_at smallint not null,
  weekdays smallint[] not null,
  closed_days smallint not null,
  answer_target integer,
  solution_target integer,
  constraint provider_service_pkey PRIMARY KEY (id),
  constraint provider_service_name_key UNIQUE (name),
  constraint provider_service_hours CHECK (opens_at >= 0 AND opens_at < closes_at AND closes_at <= 1440));
create table push_key (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  single boolean default true not null,
  public_key text not null,
  sealed_private_key text not null,
  constraint push_key_pkey PRIMARY KEY (id),
  constraint push_key_single_key UNIQUE (single),
  constraint push_key_single_check CHECK (single));
create table quota_content (
  customer_id bigint not null,
  content text not null,
  size bigint not null,
  stored_at timestamp with time zone default now() not null,
  constraint quota_content_pkey PRIMARY KEY (customer_id, content) INCLUDE (size),
  constraint quota_content_content_check CHECK (content ~ '^[0-9a-f]{64}$'::text),
  constraint quota_content_size_check CHECK (size >= 0));
create table quota_day (
  customer_id bigint not null,
  day date not null,
  files integer not null,
  constraint quota_day_pkey PRIMARY KEY (customer_id, day),
  constraint quota_day_files_check CHECK (files >= 0));
create table release_note_type (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  name text not null,
  "position" integer not null,
  constraint release_note_type_pkey PRIMARY KEY (id),
  constraint release_note_type_name_key UNIQUE (name));
create table resource_group (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  kind text not null,
  label text not null,
  description text default ''::text not null,
  constraint resource_group_pkey PRIMARY KEY (id),
  constraint resource_group_once UNIQUE (infra_id, kind, label),
  constraint resource_group_kind_check CHECK (kind = ANY (ARRAY['collaborator'::text, 'vehicle'::text])),
  constraint resource_group_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint resource_group_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id));
create table sedentary_hours_setting (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  workflow text not null,
  constraint sedentary_hours_setting_pkey PRIMARY KEY (id),
  constraint sedentary_setting_place UNIQUE (infra_id),
  constraint sedentary_hours_setting_workflow_check CHECK (workflow = ANY (ARRAY['required'::text, 'automatic'::text])),
  constraint sedentary_hours_setting_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint sedentary_hours_setting_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id) ON DELETE CASCADE);
create table sign_in_rule (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  kinds text[] not null,
  required_from date not null,
  constraint sign_in_rule_pkey PRIMARY KEY (id),
  constraint sign_in_rule_customer_id_key UNIQUE (customer_id),
  constraint sign_in_rule_kinds_check CHECK (kinds <@ ARRAY['administrators'::text, 'pay'::text, 'supervisors'::text, 'collaborators'::text]),
  constraint sign_in_rule_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id) ON DELETE CASCADE);
create table sign_in_throttle (
  key text not null,
  failures integer not null,
  since timestamp with time zone not null,
  locked_until timestamp with time zone,
  constraint sign_in_throttle_pkey PRIMARY KEY (key));
create table signature_request (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  title text not null,
  message text default ''::text not null,
  status text default 'draft'::text not null,
  is_in_order boolean default false not null,
  expires_on date not null,
  reminder_days integer default 3 not null,
  source text,
  source_row bigint,
  shown_sha256 text not null,
  shown_bytes integer not null,
  page_count integer not null,
  created_by bigint,
  sent_at timestamp with time zone,
  completed_at timestamp with time zone,
  ended_reason text,
  sealed_sha256 text,
  seal_level text,
  seal_fault text,
  proof jsonb,
  constraint signature_request_pkey PRIMARY KEY (id),
  constraint signature_request_seal_level_check CHECK (seal_level = ANY (ARRAY['B-B'::text, 'B-T'::text])),
  constraint signature_request_status_check CHECK (status = ANY (ARRAY['draft'::text, 'ongoing'::text, 'approved'::text, 'signed'::text, 'declined'::text, 'expired'::text, 'canceled'::text, 'deleted'::text, 'error'::text])),
  constraint signature_request_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint signature_request_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id));
create table social_convention (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  basis text not null,
  price integer,
  share integer,
  signed_on date not null,
  starts_on date not null,
  ends_on date,
  comment text,
  constraint social_convention_pkey PRIMARY KEY (id),
  constraint social_convention_basis_check CHECK (basis = ANY (ARRAY['per_person'::text, 'flat'::text, 'share'::text])),
  constraint social_convention_terms CHECK (
CASE basis
    WHEN 'share'::text THEN share IS NOT NULL
    ELSE price IS NOT NULL
END),
  constraint social_convention_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id));
create table social_saving (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  social_convention_id bigint not null,
  month text not null,
  amount integer not null,
  constraint social_saving_pkey PRIMARY KEY (id),
  constraint social_saving_once UNIQUE (social_convention_id, month),
  constraint social_saving_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id),
  constraint social_saving_social_convention_id_fkey FOREIGN KEY (social_convention_id) REFERENCES social_convention(id) ON DELETE CASCADE);
create table staffing_need (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  label text not null,
  group_id bigint,
  qualification text,
  weekdays smallint[] not null,
  start_minute smallint not null,
  end_minute smallint not null,
  required smallint not null,
  holidays text not null,
  valid_from date not null,
  valid_to date,
  exceptions jsonb default '[]'::jsonb not null,
  constraint staffing_need_pkey PRIMARY KEY (id),
  constraint staffing_need_check CHECK (end_minute > start_minute),
  constraint staffing_need_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint staffing_need_group_id_fkey FOREIGN KEY (group_id) REFERENCES resource_group(id) ON DELETE CASCADE,
  constraint staffing_need_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id) ON DELETE CASCADE);
create table steering_formula (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  code text not null,
  label text not null,
  unit text not null,
  text text not null,
  description text default ''::text not null,
  source text,
  constraint steering_formula_pkey PRIMARY KEY (id),
  constraint steering_formula_once UNIQUE (customer_id, code),
  constraint steering_formula_unit_check CHECK (unit = ANY (ARRAY['hour'::text, 'day'::text, 'euro'::text, 'rate'::text, 'number'::text])),
  constraint steering_formula_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id));
create table stored_file (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  sha256 text not null,
  size bigint not null,
  type text not null,
  first_name text not null,
  constraint stored_file_pkey PRIMARY KEY (id),
  constraint stored_file_sha256_key UNIQUE (sha256),
  constraint stored_file_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text));
create table thread (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  kind text not null,
  alias text,
  is_private boolean default false not null,
  opened_by bigint,
  constraint thread_pkey PRIMARY KEY (id),
  constraint thread_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint thread_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id) ON DELETE CASCADE);
create table thread_cursor (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  user_id bigint not null,
  thread_id bigint not null,
  entry_id bigint not null,
  unread_ids bigint[] default '{}'::bigint[] not null,
  constraint thread_cursor_pkey PRIMARY KEY (id),
  constraint thread_cursor_once UNIQUE (user_id, thread_id),
  constraint thread_cursor_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES thread(id) ON DELETE CASCADE);
create table thread_draft (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  user_id bigint not null,
  thread_id bigint not null,
  kind text not null,
  text text not null,
  constraint thread_draft_pkey PRIMARY KEY (id),
  constraint thread_draft_once UNIQUE (user_id, thread_id, kind),
  constraint thread_draft_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES thread(id) ON DELETE CASCADE);
create table thread_entry (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  thread_id bigint not null,
  kind text not null,
  is_internal boolean not null,
  text text not null,
  author_id bigint,
  is_provider boolean not null,
  shown_as text,
  mention_ids bigint[] default '{}'::bigint[] not null,
  response text,
  state text,
  decided_by bigint,
  decided_at timestamp with time zone,
  edited_at timestamp with time zone,
  is_private boolean default false not null,
  constraint thread_entry_pkey PRIMARY KEY (id),
  constraint thread_entry_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint thread_entry_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id) ON DELETE CASCADE,
  constraint thread_entry_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES thread(id) ON DELETE CASCADE);
create table thread_follower (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  thread_id bigint not null,
  user_id bigint not null,
  is_provider boolean not null,
  is_private boolean default false not null,
  constraint thread_follower_pkey PRIMARY KEY (id),
  constraint thread_follower_once UNIQUE (thread_id, user_id),
  constraint thread_follower_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint thread_follower_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id) ON DELETE CASCADE,
  constraint thread_follower_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES thread(id) ON DELETE CASCADE);
create table thread_search (
  entry_id bigint not null,
  thread_id bigint not null,
  customer_id bigint not null,
  infra_id bigint not null,
  author_id bigint,
  is_internal boolean not null,
  is_private boolean not null,
  names text default ''::text not null,
  words tsvector not null,
  constraint thread_search_pkey PRIMARY KEY (entry_id),
  constraint thread_search_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES thread_entry(id) ON DELETE CASCADE);
create table todo_choice_setting (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  label text not null,
  type text not null,
  columns text[] not null,
  constraint todo_choice_setting_pkey PRIMARY KEY (id),
  constraint todo_choice_setting_label_key UNIQUE (label));
create table todo_export (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  label text not null,
  type text not null,
  format text not null,
  todo_choice_setting_id bigint not null,
  is_enabled boolean not null,
  constraint todo_export_pkey PRIMARY KEY (id),
  constraint todo_export_label_key UNIQUE (label),
  constraint todo_export_todo_choice_setting_id_fkey FOREIGN KEY (todo_choice_setting_id) REFERENCES todo_choice_setting(id));
create table todo_export_setting (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  todo_export_id bigint not null,
  format text not null,
  todo_choice_setting_id bigint not null,
  constraint todo_export_setting_pkey PRIMARY KEY (id),
  constraint todo_export_setting_once UNIQUE (todo_export_id, infra_id),
  constraint todo_export_setting_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id) ON DELETE CASCADE,
  constraint todo_export_setting_todo_choice_setting_id_fkey FOREIGN KEY (todo_choice_setting_id) REFERENCES todo_choice_setting(id),
  constraint todo_export_setting_todo_export_id_fkey FOREIGN KEY (todo_export_id) REFERENCES todo_export(id) ON DELETE CASCADE);
create table todo_topic (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  label text not null,
  category text not null,
  supervisor text not null,
  recurrence text not null,
  due_days smallint not null,
  seen_by text,
  is_active boolean not null,
  "position" integer not null,
  constraint todo_topic_pkey PRIMARY KEY (id),
  constraint todo_topic_label_key UNIQUE (label));
create table user_profile (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint,
  infra_id bigint not null,
  parent_id bigint,
  name text not null,
  description text default ''::text not null,
  settings jsonb default '{}'::jsonb not null,
  constraint user_profile_pkey PRIMARY KEY (id),
  constraint user_profile_name UNIQUE (infra_id, name),
  constraint user_profile_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint user_profile_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id),
  constraint user_profile_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES user_profile(id));
create table vehicle (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  registration text not null,
  vin text,
  label text,
  nation smallint,
  active boolean default true not null,
  constraint vehicle_pkey PRIMARY KEY (id),
  constraint vehicle_registration UNIQUE (customer_id, registration),
  constraint vehicle_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint vehicle_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id));
create table announcement (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  name text not null,
  text text not null,
  audience text[] not null,
  begins_on date not null,
  ends_on date,
  must_confirm boolean not null,
  file_name text,
  constraint announcement_pkey PRIMARY KEY (id),
  constraint announcement_file_once UNIQUE (customer_id, file_name),
  constraint announcement_span CHECK (ends_on IS NULL OR ends_on >= begins_on),
  constraint announcement_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint announcement_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id));
create table app_user (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint,
  infra_id bigint not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  phone text,
  roles text[] not null,
  collaborator_id bigint,
  locale text default 'fr'::text not null,
  state smallint default 0 not null,
  deactivated_at timestamp with time zone,
  last_login_at timestamp with time zone,
  sso_identifier text,
  constraint app_user_pkey PRIMARY KEY (id),
  constraint app_user_email_check CHECK (email = lower(email)),
  constraint app_user_roles_check CHECK (roles <@ ARRAY['ROLE_SUPER_ADMIN'::text, 'ROLE_ADMIN'::text, 'ROLE_PAY_ADMIN'::text, 'ROLE_SUPERVISOR'::text, 'ROLE_COLLABORATOR'::text, 'ROLE_STAFF_PAY'::text, 'ROLE_STAFF_TIME'::text, 'ROLE_STAFF_AUDIT'::text, 'ROLE_STAFF_COMMERCIAL'::text, 'ROLE_STAFF_LEGAL'::text, 'ROLE_STAFF_SUPPORT'::text, 'ROLE_STAFF_IT'::text, 'ROLE_STAFF_HIRING'::text]),
  constraint app_user_staff CHECK (customer_id IS NULL OR NOT roles && ARRAY['ROLE_STAFF_PAY'::text, 'ROLE_STAFF_TIME'::text, 'ROLE_STAFF_AUDIT'::text, 'ROLE_STAFF_COMMERCIAL'::text, 'ROLE_STAFF_LEGAL'::text, 'ROLE_STAFF_SUPPORT'::text, 'ROLE_STAFF_IT'::text, 'ROLE_STAFF_HIRING'::text]),
  constraint app_user_state_check CHECK (state = ANY (ARRAY[0, 1])),
  constraint app_user_super_admin CHECK (customer_id IS NULL OR NOT ('ROLE_SUPER_ADMIN'::text = ANY (roles))),
  constraint app_user_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint app_user_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id));
create table approver_substitute (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  user_id bigint not null,
  substitute_id bigint not null,
  starts_on date not null,
  ends_on date not null,
  message text,
  constraint approver_substitute_pkey PRIMARY KEY (id),
  constraint approver_substitute_check CHECK (substitute_id <> user_id),
  constraint approver_substitute_check1 CHECK (starts_on <= ends_on),
  constraint approver_substitute_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id));
create table calendar_address (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  user_id bigint not null,
  key_hash bytea not null,
  last_read_at timestamp with time zone,
  constraint calendar_address_pkey PRIMARY KEY (id),
  constraint calendar_address_key_hash_key UNIQUE (key_hash),
  constraint calendar_address_user_id_key UNIQUE (user_id),
  constraint calendar_address_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint calendar_address_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE);
create table calendar_attribute (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  label text not null,
  kind text not null,
  choices text[] default '{}'::text[] not null,
  mandatory boolean default false not null,
  visible boolean default true not null,
  "position" integer default 0 not null,
  active boolean default true not null,
  constraint calendar_attribute_pkey PRIMARY KEY (id),
  constraint calendar_attribute_kind_check CHECK (kind = ANY (ARRAY['text'::text, 'number'::text, 'hours'::text, 'flag'::text, 'choice'::text, 'date'::text])),
  constraint calendar_attribute_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint calendar_attribute_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id));
create table circuit (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  code text not null,
  label text not null,
  color text not null,
  weekdays smallint[] not null,
  starts_minute smallint not null,
  ends_minute smallint not null,
  break_minutes smallint default 0 not null,
  shift_code text not null,
  vehicle_group_id bigint,
  valid_from date not null,
  valid_to date,
  "values" jsonb default '{}'::jsonb not null,
  constraint circuit_pkey PRIMARY KEY (id),
  constraint circuit_once UNIQUE (infra_id, code),
  constraint circuit_check CHECK (ends_minute > starts_minute AND ends_minute <= (starts_minute + 1440)),
  constraint circuit_check1 CHECK (valid_to >= valid_from),
  constraint circuit_color_check CHECK (color ~ '^[a-x]$'::text),
  constraint circuit_starts_minute_check CHECK (starts_minute >= 0 AND starts_minute <= 1439),
  constraint circuit_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint circuit_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id),
  constraint circuit_vehicle_group_id_fkey FOREIGN KEY (vehicle_group_id) REFERENCES resource_group(id));
create table circuit_attribute (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  label text not null,
  kind text not null,
  options text[] default '{}'::text[] not null,
  required boolean default false not null,
  "position" integer default 0 not null,
  constraint circuit_attribute_pkey PRIMARY KEY (id),
  constraint circuit_attribute_once UNIQUE (customer_id, label),
  constraint circuit_attribute_kind_check CHECK (kind = ANY (ARRAY['text'::text, 'number'::text, 'choice'::text, 'flag'::text])),
  constraint circuit_attribute_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id));
create table clocking_device (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  name text not null,
  key_hash text not null,
  key_since timestamp with time zone default now() not null,
  revoked_at timestamp with time zone,
  last_seen_at timestamp with time zone,
  drift_seconds integer,
  kind text default 'terminal'::text not null,
  keeps_place boolean default false not null,
  constraint clocking_device_pkey PRIMARY KEY (id),
  constraint clocking_device_key_hash_key UNIQUE (key_hash),
  constraint clocking_device_kind_check CHECK (kind = ANY (ARRAY['terminal'::text, 'kiosk'::text, 'phones'::text])),
  constraint clocking_device_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint clocking_device_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id));
create table clocking_employer (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  type text not null,
  name text not null,
  constraint clocking_employer_pkey PRIMARY KEY (id),
  constraint clocking_employer_type_check CHECK (type = ANY (ARRAY['INTERIM'::text, 'PRESTA'::text])),
  constraint clocking_employer_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint clocking_employer_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id));
create table clocking_refusal (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  device_id bigint not null,
  event jsonb not null,
  event_hash text not null,
  why text not null,
  processed_at timestamp with time zone,
  processed_by bigint,
  note text,
  constraint clocking_refusal_pkey PRIMARY KEY (id),
  constraint clocking_refusal_once UNIQUE (device_id, event_hash),
  constraint clocking_refusal_why_check CHECK (why = ANY (ARRAY['badge'::text, 'type'::text, 'instant'::text, 'without_zone'::text, 'future'::text, 'other_type'::text])),
  constraint clocking_refusal_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint clocking_refusal_device_id_fkey FOREIGN KEY (device_id) REFERENCES clocking_device(id),
  constraint clocking_refusal_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id),
  constraint clocking_refusal_processed_by_fkey FOREIGN KEY (processed_by) REFERENCES app_user(id));
create table clocking_setting (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  advance_seconds integer not null,
  delay_seconds integer not null,
  break_seconds integer not null,
  constraint clocking_setting_pkey PRIMARY KEY (id),
  constraint clocking_setting_once UNIQUE (infra_id),
  constraint clocking_setting_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint clocking_setting_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id));
create table collaborator (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  matricule text not null,
  last_name text not null,
  first_name text not null,
  birth_date date,
  nir text,
  type smallint not null,
  driver_type text,
  job_title text,
  email text,
  phone text,
  card_nation smallint,
  card_number text,
  card_expires_on date,
  constraint collaborator_pkey PRIMARY KEY (id),
  constraint collaborator_in_agency UNIQUE (id, infra_id),
  constraint collaborator_matricule UNIQUE (customer_id, matricule),
  constraint collaborator_driver_type_check CHECK (driver_type = ANY (ARRAY['CD'::text, 'LD'::text, 'ME'::text])),
  constraint collaborator_type_check CHECK (type >= 1 AND type <= 4),
  constraint collaborator_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint collaborator_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id));
create table collaborator_cursor (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  user_id bigint not null,
  ids bigint[] not null,
  "position" integer default 0 not null,
  constraint collaborator_cursor_pkey PRIMARY KEY (id),
  constraint collaborator_cursor_user_id_key UNIQUE (user_id),
  constraint collaborator_cursor_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE);
create table company_agreement (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  idcc text not null,
  since date not null,
  constraint company_agreement_pkey PRIMARY KEY (id),
  constraint company_agreement_since UNIQUE (infra_id, since),
  constraint company_agreement_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id) ON DELETE CASCADE,
  constraint company_agreement_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id) ON DELETE CASCADE);
create table company_setting (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  modules_off text[] default '{}'::text[] not null,
  constraint company_setting_pkey PRIMARY KEY (id),
  constraint company_setting_customer_id_key UNIQUE (customer_id),
  constraint company_setting_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id) ON DELETE CASCADE);
create table connector (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  direction text not null,
  data_type text not null,
  protocol text not null,
  software text not null,
  active boolean default false not null,
  host text not null,
  port integer,
  login text not null,
  sealed_password text,
  external_id text not null,
  folder text not null,
  passive_mode boolean not null,
  client_id text not null,
  sealed_client_secret text,
  database_name text not null,
  encryption text not null,
  trust_certificate boolean not null,
  sealed_api_key text,
  system_number text not null,
  report_recipients jsonb not null,
  schedule text not null,
  schedule_hour integer not null,
  mapping jsonb not null,
  host_key text,
  activated_by bigint,
  activated_at timestamp with time zone,
  stopped_at timestamp with time zone,
  constraint connector_pkey PRIMARY KEY (id),
  constraint connector_identity UNIQUE (customer_id, direction, data_type, protocol, software),
  constraint connector_direction_check CHECK (direction = ANY (ARRAY['outbound'::text, 'inbound'::text])),
  constraint connector_encryption_check CHECK (encryption = ANY (ARRAY['none'::text, 'explicit'::text, 'implicit'::text])),
  constraint connector_schedule_check CHECK (schedule = ANY (ARRAY['manual'::text, 'hourly'::text, 'daily'::text])),
  constraint connector_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id));
create table connector_run (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  connector_id bigint not null,
  rehearsal boolean not null,
  trigger text not null,
  state text not null,
  finished_at timestamp with time zone,
  sent integer default 0 not null,
  created integer default 0 not null,
  changed integer default 0 not null,
  unchanged integer default 0 not null,
  refused integer default 0 not null,
  message text,
  log jsonb default '[]'::jsonb not null,
  refusals jsonb default '[]'::jsonb not null,
  differences jsonb default '[]'::jsonb not null,
  constraint connector_run_pkey PRIMARY KEY (id),
  constraint connector_run_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text])),
  constraint connector_run_trigger_check CHECK (trigger = ANY (ARRAY['person'::text, 'schedule'::text])),
  constraint connector_run_connector_id_fkey FOREIGN KEY (connector_id) REFERENCES connector(id) ON DELETE CASCADE,
  constraint connector_run_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id));
create table console_execution (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  command text not null,
  parameters jsonb not null,
  user_id bigint not null,
  job_run_id bigint not null,
  constraint console_execution_pkey PRIMARY KEY (id),
  constraint console_execution_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id));
create table contract_template (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  name text not null,
  kind text not null,
  contract_types text[] not null,
  staff_types text[] not null,
  header text,
  text text not null,
  is_active boolean default true not null,
  number integer default 1 not null,
  constraint contract_template_pkey PRIMARY KEY (id),
  constraint contract_template_name UNIQUE (customer_id, name),
  constraint contract_template_owner UNIQUE (id, customer_id),
  constraint contract_template_kind_check CHECK (kind = ANY (ARRAY['1'::text, '2'::text])),
  constraint contract_template_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id));
create table contract_template_version (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  contract_template_id bigint not null,
  number integer not null,
  header text,
  text text not null,
  written_by bigint,
  constraint contract_template_version_pkey PRIMARY KEY (id),
  constraint contract_template_version_once UNIQUE (contract_template_id, number),
  constraint contract_template_version_of FOREIGN KEY (contract_template_id, customer_id) REFERENCES contract_template(id, customer_id) ON DELETE CASCADE);
create table counter (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  code text not null,
  label text not null,
  format text not null,
  period text not null,
  available text not null,
  earning jsonb not null,
  kept_most bigint,
  kept_months smallint,
  absences text[] not null,
  counts text not null,
  "position" integer default 0 not null,
  active boolean default true not null,
  opening_from date,
  constraint counter_pkey PRIMARY KEY (id),
  constraint counter_once UNIQUE (customer_id, code),
  constraint counter_available_check CHECK (available = ANY (ARRAY['at_once'::text, 'next_period'::text])),
  constraint counter_counts_check CHECK (counts = ANY (ARRAY['open'::text, 'workable'::text, 'calendar'::text])),
  constraint counter_format_check CHECK (format = ANY (ARRAY['hour'::text, 'day'::text])),
  constraint counter_period_check CHECK (period = ANY (ARRAY['june_may'::text, 'quarter'::text, 'monthly'::text, 'january_december'::text, 'none'::text, 'november_october'::text, 'may_april'::text, 'april_march'::text, 'november_may'::text, 'july_june'::text])),
  constraint counter_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id));
create table counter_balance (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  collaborator_id bigint not null,
  counter_id bigint not null,
  as_of date not null,
  available bigint not null,
  accruing bigint not null,
  taken bigint not null,
  planned bigint not null,
  expired bigint not null,
  status text not null,
  constraint counter_balance_pkey PRIMARY KEY (id),
  constraint counter_balance_once UNIQUE (collaborator_id, counter_id),
  constraint counter_balance_status_check CHECK (status = ANY (ARRAY['without_category'::text, 'estimate_not_possible'::text, 'without_date'::text, 'not_authorized_balance'::text, 'authorized_balance'::text, 'days_off_balance'::text, 'outside_period'::text, 'not_initialized'::text])),
  constraint counter_balance_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint counter_balance_counter_id_fkey FOREIGN KEY (counter_id) REFERENCES counter(id) ON DELETE CASCADE,
  constraint counter_balance_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint counter_balance_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id));
create table counter_credit (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  collaborator_id bigint not null,
  counter_id bigint not null,
  day date not null,
  amount bigint not null,
  reason text not null,
  user_id bigint,
  opening boolean default false not null,
  accruing bigint,
  source text,
  constraint counter_credit_pkey PRIMARY KEY (id),
  constraint counter_credit_amount_check CHECK (opening OR amount <> 0 AND accruing IS NULL),
  constraint counter_credit_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint counter_credit_counter_id_fkey FOREIGN KEY (counter_id) REFERENCES counter(id),
  constraint counter_credit_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint counter_credit_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id),
  constraint counter_credit_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id));
create table counter_display (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  widgets jsonb not null,
  holidays boolean not null,
  constraint counter_display_pkey PRIMARY KEY (id),
  constraint counter_display_infra_id_key UNIQUE (infra_id),
  constraint counter_display_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint counter_display_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id));
create table counter_reading (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  collaborator_id bigint not null,
  counter_id bigint not null,
  day date not null,
  total bigint not null,
  constraint counter_reading_pkey PRIMARY KEY (id),
  constraint counter_reading_once UNIQUE (collaborator_id, day, counter_id),
  constraint counter_reading_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint counter_reading_counter_id_fkey FOREIGN KEY (counter_id) REFERENCES counter(id) ON DELETE CASCADE,
  constraint counter_reading_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id));
create table counter_threshold (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  counter_id bigint not null,
  "least" bigint not null,
  constraint counter_threshold_pkey PRIMARY KEY (id),
  constraint counter_threshold_once UNIQUE (infra_id, counter_id),
  constraint counter_threshold_counter_id_fkey FOREIGN KEY (counter_id) REFERENCES counter(id) ON DELETE CASCADE,
  constraint counter_threshold_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint counter_threshold_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id));
create table customer_visit (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  visited_on date not null,
  starts_at smallint,
  kind text not null,
  state text not null,
  subject text not null,
  visitor_id bigint not null,
  supervisor_ids bigint[] default '{}'::bigint[] not null,
  kilometres integer not null,
  meals smallint not null,
  nights smallint not null,
  expense integer not null,
  report text,
  constraint customer_visit_pkey PRIMARY KEY (id),
  constraint customer_visit_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id) ON DELETE CASCADE,
  constraint customer_visit_visitor_id_fkey FOREIGN KEY (visitor_id) REFERENCES app_user(id));
create table day_decision (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  collaborator_id bigint not null,
  day date not null,
  kind text not null,
  batch uuid not null,
  reason text,
  user_id bigint,
  before jsonb not null,
  hash text not null,
  constraint day_decision_pkey PRIMARY KEY (id),
  constraint day_decision_kind_check CHECK (kind = ANY (ARRAY['validate'::text, 'control'::text, 'undo'::text])),
  constraint day_decision_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint day_decision_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint day_decision_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id),
  constraint day_decision_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id));
create table debit_credit_addition (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  collaborator_id bigint not null,
  kind text not null,
  day date not null,
  amount integer not null,
  reason text not null,
  user_id bigint,
  constraint debit_credit_addition_pkey PRIMARY KEY (id),
  constraint debit_credit_addition_amount_check CHECK (amount <> 0),
  constraint debit_credit_addition_kind_check CHECK (kind = ANY (ARRAY['initial'::text, 'correction'::text])),
  constraint debit_credit_addition_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint debit_credit_addition_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint debit_credit_addition_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id) ON DELETE CASCADE);
create table debit_credit_line (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  collaborator_id bigint not null,
  day date not null,
  service integer not null,
  due integer not null,
  constraint debit_credit_line_pkey PRIMARY KEY (id),
  constraint debit_credit_line_day UNIQUE (collaborator_id, day),
  constraint debit_credit_line_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint debit_credit_line_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint debit_credit_line_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id) ON DELETE CASCADE);
create table debit_credit_preference (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  collaborator_id bigint not null,
  enabled boolean,
  since date,
  period text,
  format text,
  day_minutes integer,
  "least" integer,
  most integer,
  constraint debit_credit_preference_pkey PRIMARY KEY (id),
  constraint debit_credit_preference_person UNIQUE (collaborator_id),
  constraint debit_credit_preference_day_minutes_check CHECK (day_minutes > 0),
  constraint debit_credit_preference_format_check CHECK (format = ANY (ARRAY['hour'::text, 'day'::text])),
  constraint debit_credit_preference_least_check CHECK ("least" <= 0),
  constraint debit_credit_preference_most_check CHECK (most >= 0),
  constraint debit_credit_preference_period_check CHECK (period = ANY (ARRAY['june_may'::text, 'quarter'::text, 'monthly'::text, 'january_december'::text, 'none'::text, 'november_october'::text, 'may_april'::text, 'april_march'::text, 'november_may'::text, 'july_june'::text])),
  constraint debit_credit_preference_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint debit_credit_preference_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint debit_credit_preference_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id) ON DELETE CASCADE);
create table debit_credit_setting (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  enabled boolean not null,
  since date,
  period text not null,
  format text not null,
  day_minutes integer not null,
  last_days integer not null,
  types integer[] not null,
  "least" integer not null,
  most integer not null,
  week_most integer,
  at_end text not null,
  rest_codes text[] not null,
  paid_headings text[] not null,
  constraint debit_credit_setting_pkey PRIMARY KEY (id),
  constraint debit_credit_setting_place UNIQUE (infra_id),
  constraint debit_credit_setting_at_end_check CHECK (at_end = ANY (ARRAY['carry'::text, 'reset'::text])),
  constraint debit_credit_setting_day_minutes_check CHECK (day_minutes > 0),
  constraint debit_credit_setting_format_check CHECK (format = ANY (ARRAY['hour'::text, 'day'::text])),
  constraint debit_credit_setting_last_days_check CHECK (last_days >= 1 AND last_days <= 62),
  constraint debit_credit_setting_least_check CHECK ("least" <= 0),
  constraint debit_credit_setting_most_check CHECK (most >= 0),
  constraint debit_credit_setting_period_check CHECK (period = ANY (ARRAY['june_may'::text, 'quarter'::text, 'monthly'::text, 'january_december'::text, 'none'::text, 'november_october'::text, 'may_april'::text, 'april_march'::text, 'november_may'::text, 'july_june'::text])),
  constraint debit_credit_setting_week_most_check CHECK (week_most >= 0),
  constraint debit_credit_setting_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint debit_credit_setting_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id) ON DELETE CASCADE);
create table debit_credit_state (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  collaborator_id bigint not null,
  as_of date not null,
  balance integer not null,
  credit integer not null,
  debit integer not null,
  unknown_days integer not null,
  status text not null,
  format text not null,
  day_minutes integer not null,
  constraint debit_credit_state_pkey PRIMARY KEY (id),
  constraint debit_credit_state_person UNIQUE (collaborator_id),
  constraint debit_credit_state_format_check CHECK (format = ANY (ARRAY['hour'::text, 'day'::text])),
  constraint debit_credit_state_status_check CHECK (status = ANY (ARRAY['without_category'::text, 'estimate_not_possible'::text, 'without_date'::text, 'not_authorized_balance'::text, 'authorized_balance'::text, 'days_off_balance'::text, 'outside_period'::text, 'not_initialized'::text])),
  constraint debit_credit_state_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint debit_credit_state_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint debit_credit_state_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id) ON DELETE CASCADE);
create table declared_day (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  collaborator_id bigint not null,
  day date not null,
  portion text not null,
  status text not null,
  comment text default ''::text not null,
  reason text,
  proven_otherwise boolean default false not null,
  declared_at timestamp with time zone,
  decided_by bigint,
  decided_at timestamp with time zone,
  constraint declared_day_pkey PRIMARY KEY (id),
  constraint declared_day_of_person UNIQUE (collaborator_id, day),
  constraint declared_day_portion_check CHECK (portion = ANY (ARRAY['FULL'::text, 'MORNING'::text, 'AFTERNOON'::text, 'NONE'::text])),
  constraint declared_day_status_check CHECK (status = ANY (ARRAY['draft'::text, 'waiting'::text, 'validated'::text])),
  constraint declared_day_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint declared_day_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint declared_day_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id) ON DELETE CASCADE);
create table declared_day_person (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  collaborator_id bigint not null,
  declares boolean,
  starts_on date,
  weekdays text,
  unit text,
  rhythm text,
  constraint declared_day_person_pkey PRIMARY KEY (id),
  constraint declared_day_person_one UNIQUE (collaborator_id),
  constraint declared_day_person_rhythm_check CHECK (rhythm = ANY (ARRAY['week'::text, 'month'::text])),
  constraint declared_day_person_unit_check CHECK (unit = ANY (ARRAY['day'::text, 'half_day'::text])),
  constraint declared_day_person_weekdays_check CHECK (weekdays ~ '^[1-7]{1,7}$'::text),
  constraint declared_day_person_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint declared_day_person_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint declared_day_person_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id) ON DELETE CASCADE);
create table declared_day_reminder (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  collaborator_id bigint not null,
  month text not null,
  sent_on date not null,
  address text not null,
  missing integer not null,
  sent_by bigint,
  constraint declared_day_reminder_pkey PRIMARY KEY (id),
  constraint declared_day_reminder_once UNIQUE (collaborator_id, month, sent_on),
  constraint declared_day_reminder_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint declared_day_reminder_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint declared_day_reminder_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id) ON DELETE CASCADE);
create table declared_day_setting (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  population text not null,
  starts_on date not null,
  weekdays text not null,
  counts_holidays boolean not null,
  unit text not null,
  rhythm text not null,
  target_halves integer not null,
  morning_start integer not null,
  morning_end integer not null,
  afternoon_start integer not null,
  afternoon_end integer not null,
  constraint declared_day_setting_pkey PRIMARY KEY (id),
  constraint declared_day_setting_place UNIQUE (infra_id),
  constraint declared_day_setting_afternoon_end_check CHECK (afternoon_end >= 0 AND afternoon_end <= 1440),
  constraint declared_day_setting_afternoon_start_check CHECK (afternoon_start >= 0 AND afternoon_start <= 1440),
  constraint declared_day_setting_morning_end_check CHECK (morning_end >= 0 AND morning_end <= 1440),
  constraint declared_day_setting_morning_start_check CHECK (morning_start >= 0 AND morning_start <= 1440),
  constraint declared_day_setting_population_check CHECK (population = ANY (ARRAY['chosen'::text, 'sedentary'::text, 'everyone'::text])),
  constraint declared_day_setting_rhythm_check CHECK (rhythm = ANY (ARRAY['week'::text, 'month'::text])),
  constraint declared_day_setting_target_halves_check CHECK (target_halves >= 0 AND target_halves <= 732),
  constraint declared_day_setting_unit_check CHECK (unit = ANY (ARRAY['day'::text, 'half_day'::text])),
  constraint declared_day_setting_weekdays_check CHECK (weekdays ~ '^[1-7]{1,7}$'::text),
  constraint declared_day_setting_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint declared_day_setting_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id) ON DELETE CASCADE);
create table declared_day_year (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  collaborator_id bigint not null,
  year integer not null,
  target_halves integer,
  before_halves integer default 0 not null,
  constraint declared_day_year_pkey PRIMARY KEY (id),
  constraint declared_day_year_of_person UNIQUE (collaborator_id, year),
  constraint declared_day_year_before_halves_check CHECK (before_halves >= 0 AND before_halves <= 732),
  constraint declared_day_year_target_halves_check CHECK (target_halves >= 0 AND target_halves <= 732),
  constraint declared_day_year_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint declared_day_year_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint declared_day_year_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id) ON DELETE CASCADE);
create table derivation_failure (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  collaborator_id bigint not null,
  kind text not null,
  first_day date,
  last_day date,
  since timestamp with time zone not null,
  failed_at timestamp with time zone not null,
  attempts integer not null,
  error text not null,
  constraint derivation_failure_pkey PRIMARY KEY (id),
  constraint derivation_failure_once UNIQUE (collaborator_id, kind),
  constraint derivation_failure_kind_check CHECK (kind = ANY (ARRAY['days'::text, 'offences'::text])),
  constraint derivation_failure_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint derivation_failure_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint derivation_failure_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id));
create table dispute (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  collaborator_id bigint not null,
  subject text not null,
  day date,
  month text,
  mission_id bigint,
  heading_code text,
  heading_label text,
  shown text not null,
  text text not null,
  status text not null,
  answer text,
  decided_by bigint,
  decided_at timestamp with time zone,
  constraint dispute_pkey PRIMARY KEY (id),
  constraint dispute_about CHECK ((day IS NOT NULL) <> (month IS NOT NULL AND mission_id IS NOT NULL AND heading_code IS NOT NULL)),
  constraint dispute_answered CHECK ((status = ANY (ARRAY['accepted'::text, 'refused'::text])) = (answer IS NOT NULL AND decided_by IS NOT NULL)),
  constraint dispute_status_check CHECK (status = ANY (ARRAY['open'::text, 'accepted'::text, 'refused'::text, 'withdrawn'::text])),
  constraint dispute_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint dispute_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint dispute_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id));
create table document_type (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  label text not null,
  is_monthly boolean not null,
  is_visible boolean not null,
  validity_months integer,
  required_for text[] not null,
  is_archived boolean not null,
  constraint document_type_pkey PRIMARY KEY (id),
  constraint document_type_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id));
create table dsn_report (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  flow_id text not null,
  number integer not null,
  previous_id bigint,
  is_latest boolean not null,
  status text not null,
  state text not null,
  check_state text not null,
  name text not null,
  sha256 text not null,
  size bigint not null,
  model text,
  declaration_type text,
  regime text,
  month text,
  siren text,
  nic text,
  norm text,
  read_with text,
  line_count integer,
  individuals integer,
  blocking integer,
  warnings integer,
  finding_count integer,
  changed_people integer,
  compared_id bigint,
  user_id bigint not null,
  at timestamp with time zone not null,
  remote_flow text,
  send_started timestamp with time zone,
  sent_at timestamp with time zone,
  collaborator_id bigint,
  absence_id bigint,
  settlement_id bigint,
  is_test boolean,
  constraint dsn_report_pkey PRIMARY KEY (id),
  constraint dsn_report_flow_id_key UNIQUE (flow_id),
  constraint dsn_report_remote_flow_key UNIQUE (remote_flow),
  constraint dsn_report_check_state_check CHECK (check_state = ANY (ARRAY['waiting'::text, 'checked'::text, 'unreadable'::text])),
  constraint dsn_report_model_check CHECK (model = ANY (ARRAY['work_stopping'::text, 'return_to_work'::text, 'monthly'::text, 'end_of_contract'::text, 'initialization'::text])),
  constraint dsn_report_state_check CHECK (state = ANY (ARRAY['open'::text, 'closed'::text, 'stop'::text])),
  constraint dsn_report_status_check CHECK (status = ANY (ARRAY['waiting'::text, 'in_progress'::text, 'successful'::text, 'rejected'::text, 'failed'::text, 'anomaly'::text, 'unknown'::text])),
  constraint dsn_report_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE SET NULL,
  constraint dsn_report_compared_id_fkey FOREIGN KEY (compared_id) REFERENCES dsn_report(id),
  constraint dsn_report_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint dsn_report_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id),
  constraint dsn_report_previous_id_fkey FOREIGN KEY (previous_id) REFERENCES dsn_report(id));
create table dsn_return (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  dsn_report_id bigint not null,
  nature text not null,
  status text not null,
  organisation text not null,
  published_at text,
  constraint dsn_return_pkey PRIMARY KEY (id),
  constraint dsn_return_key UNIQUE (dsn_report_id, nature, organisation),
  constraint dsn_return_status_check CHECK (status = ANY (ARRAY['ANO'::text, 'EN COURS'::text, 'OK'::text, 'KO'::text])),
  constraint dsn_return_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint dsn_return_dsn_report_id_fkey FOREIGN KEY (dsn_report_id) REFERENCES dsn_report(id) ON DELETE CASCADE,
  constraint dsn_return_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id));
create table evp_calculation (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  pay_period_id bigint not null,
  infras bigint[] not null,
  everything boolean not null,
  planned boolean default false not null,
  stopped boolean default false not null,
  constraint evp_calculation_pkey PRIMARY KEY (id),
  constraint evp_calculation_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint evp_calculation_pay_period_id_fkey FOREIGN KEY (pay_period_id) REFERENCES pay_period(id) ON DELETE CASCADE);
create table evp_calculation_part (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  calculation_id bigint not null,
  missions bigint[] not null,
  done boolean default false not null,
  counts jsonb,
  constraint evp_calculation_part_pkey PRIMARY KEY (id),
  constraint evp_calculation_part_calculation_id_fkey FOREIGN KEY (calculation_id) REFERENCES evp_calculation(id) ON DELETE CASCADE,
  constraint evp_calculation_part_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id));
create table evp_configuration (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  payroll_software_id bigint,
  note text default ''::text not null,
  constraint evp_configuration_pkey PRIMARY KEY (id),
  constraint evp_configuration_once UNIQUE (infra_id),
  constraint evp_configuration_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint evp_configuration_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id) ON DELETE CASCADE,
  constraint evp_configuration_payroll_software_id_fkey FOREIGN KEY (payroll_software_id) REFERENCES payroll_software(id) ON DELETE SET NULL);
create table evp_configuration_snapshot (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  number integer not null,
  day date not null,
  content jsonb not null,
  hash text not null,
  user_id bigint,
  constraint evp_configuration_snapshot_pkey PRIMARY KEY (id),
  constraint evp_configuration_snapshot_once UNIQUE (infra_id, number),
  constraint evp_configuration_snapshot_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint evp_configuration_snapshot_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id) ON DELETE CASCADE,
  constraint evp_configuration_snapshot_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id));
create table evp_model (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  label text not null,
  note text default ''::text not null,
  constraint evp_model_pkey PRIMARY KEY (id),
  constraint evp_model_once UNIQUE (customer_id, label),
  constraint evp_model_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id));
create table evp_model_infra (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  model_id bigint not null,
  infra_id bigint not null,
  constraint evp_model_infra_pkey PRIMARY KEY (id),
  constraint evp_model_infra_once UNIQUE (model_id, infra_id),
  constraint evp_model_infra_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint evp_model_infra_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id) ON DELETE CASCADE,
  constraint evp_model_infra_model_id_fkey FOREIGN KEY (model_id) REFERENCES evp_model(id) ON DELETE CASCADE);
create table evp_planning (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  label text not null,
  note text default ''::text not null,
  constraint evp_planning_pkey PRIMARY KEY (id),
  constraint evp_planning_once UNIQUE (customer_id, label),
  constraint evp_planning_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id));
create table evp_value (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  pay_period_id bigint not null,
  mission_id bigint not null,
  collaborator_id bigint not null,
  heading_id bigint not null,
  unit text not null,
  computed bigint,
  error text,
  manual bigint,
  manual_reason text,
  manual_by bigint,
  manual_at timestamp with time zone,
  regulated bigint default 0 not null,
  accepted bigint,
  accepted_by bigint,
  accepted_at timestamp with time zone,
  constraint evp_value_pkey PRIMARY KEY (id),
  constraint evp_value_once UNIQUE (pay_period_id, mission_id, heading_id),
  constraint evp_value_accepted CHECK ((accepted IS NULL) = (accepted_by IS NULL)),
  constraint evp_value_manual CHECK ((manual IS NULL) = (manual_by IS NULL)),
  constraint evp_value_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES app_user(id));
create table evp_value_history (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  evp_value_id bigint not null,
  kind text not null,
  before bigint,
  after bigint,
  reason text,
  user_id bigint,
  constraint evp_value_history_pkey PRIMARY KEY (id),
  constraint evp_value_history_kind_check CHECK (kind = ANY (ARRAY['computed'::text, 'manual'::text, 'reset'::text, 'accepted'::text])),
  constraint evp_value_history_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint evp_value_history_evp_value_id_fkey FOREIGN KEY (evp_value_id) REFERENCES evp_value(id) ON DELETE CASCADE,
  constraint evp_value_history_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id),
  constraint evp_value_history_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id));
create table expense_addition (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  collaborator_id bigint not null,
  day date not null,
  meals smallint not null,
  overnights smallint not null,
  reason text not null,
  user_id bigint not null,
  constraint expense_addition_pkey PRIMARY KEY (id),
  constraint expense_addition_meals_check CHECK (meals >= 0 AND meals <= 3),
  constraint expense_addition_overnights_check CHECK (overnights >= 0 AND overnights <= 1),
  constraint expense_addition_something CHECK ((meals + overnights) > 0),
  constraint expense_addition_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint expense_addition_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint expense_addition_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id),
  constraint expense_addition_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id));
create table expense_rate (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  starts_on date not null,
  meal integer not null,
  room integer not null,
  regime text default 'road'::text not null,
  lunch_from smallint default 705,
  lunch_to smallint default 855,
  dinner_from smallint default 1125,
  dinner_to smallint default 1275,
  paris_zone boolean default false not null,
  constraint expense_rate_pkey PRIMARY KEY (id),
  constraint expense_rate_once UNIQUE (infra_id, regime, starts_on),
  constraint expense_rate_meal_check CHECK (meal >= 0 AND meal <= 100000),
  constraint expense_rate_regime_check CHECK (regime = ANY (ARRAY['road'::text, 'sedentary'::text])),
  constraint expense_rate_room_check CHECK (room >= 0 AND room <= 100000),
  constraint expense_rate_windows CHECK ((lunch_from IS NULL) = (lunch_to IS NULL) AND (dinner_from IS NULL) = (dinner_to IS NULL) AND lunch_from >= 0 AND lunch_from < lunch_to AND lunch_to <= 1440 AND dinner_from >= 0 AND dinner_from < dinner_to AND dinner_to <= 1440),
  constraint expense_rate_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint expense_rate_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id));
create table faq_article (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  faq_category_id bigint not null,
  label text not null,
  content text not null,
  plain text not null,
  tags text[] default '{}'::text[] not null,
  is_for_admin boolean default false not null,
  is_on_home boolean default false not null,
  is_on_top boolean default false not null,
  updated_by text,
  constraint faq_article_pkey PRIMARY KEY (id),
  constraint faq_article_faq_category_id_fkey FOREIGN KEY (faq_category_id) REFERENCES faq_category(id));
create table final_settlement (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  collaborator_id bigint not null,
  reason integer not null,
  status text not null,
  ends_on date not null,
  method text,
  details jsonb not null,
  requested_by bigint not null,
  requested_at timestamp with time zone not null,
  assigned_to bigint,
  constraint final_settlement_pkey PRIMARY KEY (id),
  constraint final_settlement_method_check CHECK (method = ANY (ARRAY['check'::text, 'transfer'::text, 'isolated_transfer'::text])),
  constraint final_settlement_reason_check CHECK (reason >= 1 AND reason <= 46),
  constraint final_settlement_status_check CHECK (status = ANY (ARRAY['draft'::text, 'waiting'::text, 'in_progress'::text, 'to_verify'::text, 'verification_rejected'::text, 'to_validate'::text, 'validation_rejected'::text, 'accepted'::text, 'finalized'::text, 'deactivated'::text])),
  constraint final_settlement_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint final_settlement_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint final_settlement_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id));
create table final_settlement_event (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  final_settlement_id bigint not null,
  event text not null,
  from_status text,
  to_status text,
  note text,
  user_id bigint not null,
  at timestamp with time zone not null,
  constraint final_settlement_event_pkey PRIMARY KEY (id),
  constraint final_settlement_event_event_check CHECK (event = ANY (ARRAY['created'::text, 'edited'::text, 'moved'::text, 'assigned'::text, 'commented'::text, 'file-added'::text, 'file-removed'::text])),
  constraint final_settlement_event_from_status_check CHECK (from_status = ANY (ARRAY['draft'::text, 'waiting'::text, 'in_progress'::text, 'to_verify'::text, 'verification_rejected'::text, 'to_validate'::text, 'validation_rejected'::text, 'accepted'::text, 'finalized'::text, 'deactivated'::text])),
  constraint final_settlement_event_to_status_check CHECK (to_status = ANY (ARRAY['draft'::text, 'waiting'::text, 'in_progress'::text, 'to_verify'::text, 'verification_rejected'::text, 'to_validate'::text, 'validation_rejected'::text, 'accepted'::text, 'finalized'::text, 'deactivated'::text])),
  constraint final_settlement_event_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint final_settlement_event_final_settlement_id_fkey FOREIGN KEY (final_settlement_id) REFERENCES final_settlement(id) ON DELETE CASCADE,
  constraint final_settlement_event_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id));
create table final_settlement_file (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  final_settlement_id bigint not null,
  file_group text not null,
  user_id bigint not null,
  at timestamp with time zone not null,
  status text default 'waiting'::text not null,
  reason text,
  decided_by bigint,
  decided_at timestamp with time zone,
  constraint final_settlement_file_pkey PRIMARY KEY (id),
  constraint final_settlement_file_status_check CHECK (status = ANY (ARRAY['waiting'::text, 'rejected'::text, 'validated'::text])),
  constraint final_settlement_file_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint final_settlement_file_final_settlement_id_fkey FOREIGN KEY (final_settlement_id) REFERENCES final_settlement(id) ON DELETE CASCADE,
  constraint final_settlement_file_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id));
create table formula (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  code text not null,
  label text not null,
  unit text not null,
  description text default ''::text not null,
  status text default 'active'::text not null,
  tests jsonb default '[]'::jsonb not null,
  constraint formula_pkey PRIMARY KEY (id),
  constraint formula_once UNIQUE (customer_id, code),
  constraint formula_status_check CHECK (status = ANY (ARRAY['active'::text, 'inactive'::text, 'archived'::text])),
  constraint formula_unit_check CHECK (unit = ANY (ARRAY['hour'::text, 'day'::text, 'euro'::text, 'rate'::text, 'number'::text])),
  constraint formula_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id));
create table formula_version (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  formula_id bigint not null,
  number integer not null,
  status text not null,
  text text not null,
  since date,
  note text default ''::text not null,
  user_id bigint,
  published_by bigint,
  published_at timestamp with time zone,
  constraint formula_version_pkey PRIMARY KEY (id),
  constraint formula_version_once UNIQUE (formula_id, number),
  constraint formula_version_dated CHECK ((status = 'draft'::text) = (since IS NULL)),
  constraint formula_version_status_check CHECK (status = ANY (ARRAY['draft'::text, 'published'::text])),
  constraint formula_version_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint formula_version_formula_id_fkey FOREIGN KEY (formula_id) REFERENCES formula(id) ON DELETE CASCADE,
  constraint formula_version_published_by_fkey FOREIGN KEY (published_by) REFERENCES app_user(id),
  constraint formula_version_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id));
create table heading (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  code text not null,
  label text not null,
  unit text not null,
  formula text not null,
  decimals smallint default 2 not null,
  "position" integer default 0 not null,
  active boolean default true not null,
  data_type text default 'computed'::text not null,
  regulation text default 'proposed'::text not null,
  rounding_mode text,
  rounding_step bigint,
  valid_from date,
  valid_until date,
  note text default ''::text not null,
  formula_id bigint,
  constraint heading_pkey PRIMARY KEY (id),
  constraint heading_once UNIQUE (customer_id, code),
  constraint heading_data_type_check CHECK (data_type = ANY (ARRAY['computed'::text, 'entered'::text, 'imported'::text])),
  constraint heading_regulation_check CHECK (regulation = ANY (ARRAY['none'::text, 'proposed'::text, 'automatic'::text])),
  constraint heading_rounding CHECK ((rounding_mode IS NULL) = (rounding_step IS NULL)),
  constraint heading_rounding_mode_check CHECK (rounding_mode = ANY (ARRAY['nearest'::text, 'up'::text, 'down'::text])),
  constraint heading_rounding_step_check CHECK (rounding_step > 0),
  constraint heading_unit_check CHECK (unit = ANY (ARRAY['hour'::text, 'day'::text, 'euro'::text, 'rate'::text, 'number'::text])),
  constraint heading_validity CHECK (valid_until >= valid_from),
  constraint heading_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint heading_formula_id_fkey FOREIGN KEY (formula_id) REFERENCES formula(id));
create table heading_code (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  heading_id bigint not null,
  payroll_software_id bigint not null,
  code text,
  constraint heading_code_pkey PRIMARY KEY (id),
  constraint heading_code_once UNIQUE (heading_id, payroll_software_id),
  constraint heading_code_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint heading_code_heading_id_fkey FOREIGN KEY (heading_id) REFERENCES heading(id) ON DELETE CASCADE,
  constraint heading_code_payroll_software_id_fkey FOREIGN KEY (payroll_software_id) REFERENCES payroll_software(id) ON DELETE CASCADE);
create table heading_config (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint,
  heading_id bigint,
  heading_code text,
  infra_id bigint,
  collaborator_id bigint,
  since date not null,
  until date,
  enabled boolean,
  formula text,
  rounding_mode text,
  rounding_step bigint,
  mode text,
  planning_id bigint,
  visible boolean,
  warn_below bigint,
  warn_above bigint,
  auto_accept boolean,
  model_id bigint,
  constraint heading_config_pkey PRIMARY KEY (id),
  constraint heading_config_level CHECK (
CASE
    WHEN customer_id IS NULL THEN heading_id IS NULL AND heading_code IS NOT NULL AND infra_id IS NULL AND collaborator_id IS NULL
    ELSE heading_id IS NOT NULL AND heading_code IS NULL AND num_nonnulls(infra_id, collaborator_id) = 1
END),
  constraint heading_config_mode_check CHECK (mode = ANY (ARRAY['daily'::text, 'whole'::text, 'planning'::text])),
  constraint heading_config_planning CHECK (COALESCE(mode = 'planning'::text, false) = (planning_id IS NOT NULL)),
  constraint heading_config_rounding CHECK (COALESCE(rounding_mode = ANY (ARRAY['nearest'::text, 'up'::text, 'down'::text]), false) = (rounding_step IS NOT NULL)),
  constraint heading_config_rounding_mode_check CHECK (rounding_mode = ANY (ARRAY['none'::text, 'nearest'::text, 'up'::text, 'down'::text])),
  constraint heading_config_rounding_step_check CHECK (rounding_step > 0),
  constraint heading_config_validity CHECK (until >= since),
  constraint heading_config_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint heading_config_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint heading_config_heading_id_fkey FOREIGN KEY (heading_id) REFERENCES heading(id) ON DELETE CASCADE,
  constraint heading_config_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id) ON DELETE CASCADE,
  constraint heading_config_model FOREIGN KEY (model_id) REFERENCES evp_model(id) ON DELETE SET NULL,
  constraint heading_config_planning_id_fkey FOREIGN KEY (planning_id) REFERENCES evp_planning(id));
create table import_change (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  import_run_id bigint not null,
  line integer not null,
  label text not null,
  table_name text not null,
  row_id bigint not null,
  before jsonb,
  reached integer,
  constraint import_change_pkey PRIMARY KEY (id),
  constraint import_change_once UNIQUE (import_run_id, table_name, row_id),
  constraint import_change_import_run_id_fkey FOREIGN KEY (import_run_id) REFERENCES import_run(id) ON DELETE CASCADE);
create table iso_indicator (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  name text not null,
  group_id bigint not null,
  about text,
  formula text not null,
  unit text not null,
  shown_as text not null,
  direction text not null,
  target double precision,
  is_active boolean not null,
  constraint iso_indicator_pkey PRIMARY KEY (id),
  constraint iso_indicator_name_key UNIQUE (name),
  constraint iso_indicator_group_id_fkey FOREIGN KEY (group_id) REFERENCES iso_indicator_group(id));
create table iso_indicator_month (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  iso_indicator_id bigint not null,
  month text not null,
  value bigint,
  error text,
  state text,
  constraint iso_indicator_month_pkey PRIMARY KEY (id),
  constraint iso_indicator_month_once UNIQUE (iso_indicator_id, month),
  constraint iso_indicator_month_one CHECK (value IS NULL OR error IS NULL),
  constraint iso_indicator_month_state_check CHECK (state = ANY (ARRAY['met'::text, 'missed'::text])),
  constraint iso_indicator_month_iso_indicator_id_fkey FOREIGN KEY (iso_indicator_id) REFERENCES iso_indicator(id) ON DELETE CASCADE);
create table legal_file (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  kind text not null,
  sha256 text not null,
  name text not null,
  size integer not null,
  uploaded_by bigint,
  collaborator_id bigint,
  vehicle_id bigint,
  holder text,
  holder_birth_date date,
  card_nation smallint,
  card_number text,
  registration text,
  downloaded_at timestamp with time zone,
  first_day date,
  last_day date,
  days integer default 0 not null,
  status text not null,
  findings jsonb default '[]'::jsonb not null,
  withdrawn_reason text,
  signature text,
  signatures jsonb default '{}'::jsonb not null,
  read_version smallint default 0 not null,
  accepted_by bigint,
  accepted_at timestamp with time zone,
  accepted_reason text,
  withdrawn_cause text,
  constraint legal_file_pkey PRIMARY KEY (id),
  constraint legal_file_kind_check CHECK (kind = ANY (ARRAY['card'::text, 'vehicle'::text, 'workshop'::text, 'control'::text, 'company'::text, 'unknown'::text])),
  constraint legal_file_signature_check CHECK (signature = ANY (ARRAY['valid'::text, 'invalid'::text, 'not-anchored'::text, 'absent'::text])),
  constraint legal_file_status_check CHECK (status = ANY (ARRAY['waiting'::text, 'treated'::text, 'unassigned'::text, 'contested'::text, 'failed'::text, 'withdrawn'::text, 'purged'::text])),
  constraint legal_file_withdrawn_cause_check CHECK (withdrawn_cause = ANY (ARRAY['wrong-driver'::text, 'altered'::text, 'other'::text])),
  constraint legal_file_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES app_user(id),
  constraint legal_file_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id),
  constraint legal_file_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint legal_file_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id),
  constraint legal_file_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES app_user(id),
  constraint legal_file_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id));
create table legal_file_alert (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  collaborator_id bigint,
  vehicle_id bigint,
  enabled boolean not null,
  constraint legal_file_alert_pkey PRIMARY KEY (id),
  constraint legal_file_alert_collaborator_id_key UNIQUE (collaborator_id),
  constraint legal_file_alert_vehicle_id_key UNIQUE (vehicle_id),
  constraint legal_file_alert_one CHECK (num_nonnulls(collaborator_id, vehicle_id) = 1),
  constraint legal_file_alert_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint legal_file_alert_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint legal_file_alert_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id),
  constraint legal_file_alert_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE);
create table legal_file_calibration (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  legal_file_id bigint not null,
  vehicle_id bigint,
  purpose smallint not null,
  at bigint not null,
  next_on date,
  vin text not null,
  registration text not null,
  workshop text not null,
  workshop_card text,
  w integer not null,
  k integer not null,
  l integer not null,
  tyre text not null,
  speed smallint not null,
  odometer integer,
  constraint legal_file_calibration_pkey PRIMARY KEY (id),
  constraint legal_file_calibration_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint legal_file_calibration_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id),
  constraint legal_file_calibration_legal_file_id_fkey FOREIGN KEY (legal_file_id) REFERENCES legal_file(id) ON DELETE CASCADE,
  constraint legal_file_calibration_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id));
create table legal_file_line (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  deposit uuid not null,
  way text not null,
  name text not null,
  size integer not null,
  sha256 text not null,
  user_id bigint,
  legal_file_id bigint,
  outcome text not null,
  damaged boolean default false not null,
  said jsonb not null,
  constraint legal_file_line_pkey PRIMARY KEY (id),
  constraint legal_file_line_once UNIQUE (deposit, sha256, name),
  constraint legal_file_line_outcome_check CHECK (outcome = ANY (ARRAY['treated'::text, 'known'::text, 'unassigned'::text, 'contested'::text, 'waiting'::text, 'withdrawn'::text, 'refused'::text, 'failed'::text])),
  constraint legal_file_line_way_check CHECK (way = ANY (ARRAY['screen'::text, 'inbox'::text])),
  constraint legal_file_line_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint legal_file_line_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id),
  constraint legal_file_line_legal_file_id_fkey FOREIGN KEY (legal_file_id) REFERENCES legal_file(id) ON DELETE SET NULL,
  constraint legal_file_line_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id));
create table legal_file_purge (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  user_id bigint not null,
  positions_before date not null,
  files_before date not null,
  work_before date not null,
  positions integer default 0 not null,
  files integer default 0 not null,
  work integer default 0 not null,
  done_at timestamp with time zone,
  constraint legal_file_purge_pkey PRIMARY KEY (id),
  constraint legal_file_purge_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint legal_file_purge_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id));
create table legal_file_reminder (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  collaborator_id bigint,
  vehicle_id bigint,
  status smallint not null,
  about timestamp with time zone,
  constraint legal_file_reminder_pkey PRIMARY KEY (id),
  constraint legal_file_reminder_collaborator_id_key UNIQUE (collaborator_id),
  constraint legal_file_reminder_vehicle_id_key UNIQUE (vehicle_id),
  constraint legal_file_reminder_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint legal_file_reminder_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint legal_file_reminder_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id),
  constraint legal_file_reminder_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE);
create table library_document (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  document_type_id bigint not null,
  collaborator_id bigint,
  population jsonb,
  name text not null,
  number integer not null,
  is_current boolean not null,
  period text,
  valid_until date,
  publish_on date not null,
  is_archived boolean default false not null,
  deposited_by bigint,
  constraint library_document_pkey PRIMARY KEY (id),
  constraint library_document_place UNIQUE (id, infra_id),
  constraint library_document_for CHECK ((collaborator_id IS NULL) = (population IS NOT NULL)),
  constraint library_document_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint library_document_document_type_id_fkey FOREIGN KEY (document_type_id) REFERENCES document_type(id),
  constraint library_document_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id),
  constraint library_document_of FOREIGN KEY (collaborator_id, infra_id) REFERENCES collaborator(id, infra_id) ON UPDATE CASCADE ON DELETE CASCADE);
create table library_document_read (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  document_id bigint not null,
  collaborator_id bigint not null,
  constraint library_document_read_pkey PRIMARY KEY (id),
  constraint library_document_read_once UNIQUE (document_id, collaborator_id),
  constraint library_document_read_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint library_document_read_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint library_document_read_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id),
  constraint library_document_read_of FOREIGN KEY (document_id, infra_id) REFERENCES library_document(id, infra_id) ON UPDATE CASCADE ON DELETE CASCADE);
create table login_event (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  at timestamp with time zone not null,
  event text not null,
  failure text,
  user_id bigint,
  customer_id bigint,
  infra_id bigint,
  other_user_id bigint,
  email text not null,
  ip text not null,
  user_agent text not null,
  session_id bigint,
  constraint login_event_pkey PRIMARY KEY (id),
  constraint login_event_event_check CHECK (event = ANY (ARRAY['sign_in'::text, 'sign_in_failed'::text, 'sign_out'::text, 'impersonation_start'::text, 'impersonation_stop'::text, 'password_asked'::text, 'password_changed'::text, 'activated'::text, 'session_revoked'::text, 'factor_added'::text, 'factor_removed'::text, 'factor_reset'::text, 'recovery_used'::text, 'recovery_renewed'::text])),
  constraint login_event_failure_check CHECK (failure = ANY (ARRAY['unknown_account'::text, 'wrong_password'::text, 'not_activated'::text, 'deactivated'::text, 'locked'::text, 'wrong_code'::text, 'provider_required'::text])),
  constraint login_event_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint login_event_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id),
  constraint login_event_other_user_id_fkey FOREIGN KEY (other_user_id) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint login_event_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE SET NULL);
create table message_alert (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  thread_id bigint not null,
  entry_id bigint not null,
  user_id bigint not null,
  constraint message_alert_pkey PRIMARY KEY (id),
  constraint message_alert_entry_id_key UNIQUE (entry_id),
  constraint message_alert_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint message_alert_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES thread_entry(id) ON DELETE CASCADE,
  constraint message_alert_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id),
  constraint message_alert_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES thread(id) ON DELETE CASCADE);
create table message_attachment (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  key uuid not null,
  user_id bigint not null,
  entry_id bigint,
  sha256 text not null,
  name text not null,
  extension text not null,
  type text not null,
  size bigint not null,
  deposited_at timestamp with time zone,
  constraint message_attachment_pkey PRIMARY KEY (id),
  constraint message_attachment_key_key UNIQUE (key),
  constraint message_attachment_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES thread_entry(id) ON DELETE CASCADE);
create table message_theme (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  parent_id bigint,
  label text not null,
  audience text[] not null,
  service_id bigint,
  first_minutes integer,
  next_minutes integer,
  solution_minutes integer,
  interlocutor_type text,
  "position" integer not null,
  archived_at timestamp with time zone,
  constraint message_theme_pkey PRIMARY KEY (id),
  constraint message_theme_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES message_theme(id),
  constraint message_theme_service_id_fkey FOREIGN KEY (service_id) REFERENCES provider_service(id));
create table mission (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  collaborator_id bigint not null,
  type text not null,
  starts_on date not null,
  ends_on date,
  job_title text not null,
  driver_type text,
  monthly_minutes integer not null,
  weekly_minutes integer not null,
  employer text,
  contract_number text,
  category text,
  constraint mission_pkey PRIMARY KEY (id),
  constraint mission_category_check CHECK (category = ANY (ARRAY['workers'::text, 'employees'::text, 'technicians'::text, 'managers'::text])),
  constraint mission_check CHECK (ends_on >= starts_on),
  constraint mission_driver_type_check CHECK (driver_type = ANY (ARRAY['CD'::text, 'LD'::text, 'ME'::text])),
  constraint mission_type_check CHECK (type = ANY (ARRAY['P'::text, 'I'::text, 'L'::text])),
  constraint mission_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint mission_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint mission_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id));
create table mobility_result (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  collaborator_id bigint not null,
  month text not null,
  days smallint not null,
  here integer not null,
  total integer not null,
  liable boolean not null,
  rate integer not null,
  base bigint,
  amount bigint,
  regional bigint,
  standing text,
  constraint mobility_result_pkey PRIMARY KEY (id),
  constraint mobility_result_once UNIQUE (infra_id, collaborator_id, month),
  constraint mobility_result_month_check CHECK (char_length(month) = 7),
  constraint mobility_result_standing_check CHECK (standing = ANY (ARRAY['liable'::text, 'neutralised'::text, 'below'::text, 'unknown'::text])),
  constraint mobility_result_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint mobility_result_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint mobility_result_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id));
create table naf_code (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  code text not null,
  label text not null,
  naf_group_id bigint,
  constraint naf_code_pkey PRIMARY KEY (id),
  constraint naf_code_code_key UNIQUE (code),
  constraint naf_code_naf_group_id_fkey FOREIGN KEY (naf_group_id) REFERENCES naf_group(id));
create table notification (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint,
  user_id bigint not null,
  event text not null,
  title text not null,
  text text not null,
  link text,
  read_at timestamp with time zone,
  kind text,
  link_may text,
  urgent boolean default false not null,
  in_app boolean default true not null,
  planned_at timestamp with time zone,
  constraint notification_pkey PRIMARY KEY (id),
  constraint notification_once UNIQUE (user_id, event),
  constraint notification_link_check CHECK (link ~~ '/%'::text AND link !~~ '//%'::text),
  constraint notification_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint notification_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE);
create table notification_choice (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint,
  user_id bigint not null,
  kind text not null,
  in_app boolean not null,
  mail text not null,
  push boolean not null,
  constraint notification_choice_pkey PRIMARY KEY (id),
  constraint notification_choice_once UNIQUE (user_id, kind),
  constraint notification_choice_mail_check CHECK (mail = ANY (ARRAY['now'::text, 'daily'::text, 'off'::text])),
  constraint notification_choice_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint notification_choice_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE);
create table notification_delivery (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint,
  user_id bigint not null,
  notification_id bigint not null,
  channel text not null,
  daily boolean default false not null,
  due_at timestamp with time zone not null,
  state text default 'waiting'::text not null,
  message uuid default gen_random_uuid() not null,
  constraint notification_delivery_pkey PRIMARY KEY (id),
  constraint notification_delivery_once UNIQUE (notification_id, channel),
  constraint notification_delivery_channel_check CHECK (channel = ANY (ARRAY['mail'::text, 'push'::text])),
  constraint notification_delivery_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'handed'::text, 'dropped'::text])),
  constraint notification_delivery_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint notification_delivery_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notification(id) ON DELETE CASCADE,
  constraint notification_delivery_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE);
create table notification_setting (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint,
  user_id bigint not null,
  quiet boolean not null,
  quiet_from integer not null,
  quiet_to integer not null,
  digest_at integer not null,
  constraint notification_setting_pkey PRIMARY KEY (id),
  constraint notification_setting_user_id_key UNIQUE (user_id),
  constraint notification_setting_digest_at_check CHECK (digest_at >= 0 AND digest_at <= 1439),
  constraint notification_setting_quiet_from_check CHECK (quiet_from >= 0 AND quiet_from <= 1439),
  constraint notification_setting_quiet_to_check CHECK (quiet_to >= 0 AND quiet_to <= 1439),
  constraint notification_setting_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint notification_setting_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE);
create table offence_difference (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  collaborator_id bigint not null,
  day date not null,
  rule text not null,
  kind text not null,
  before jsonb,
  after jsonb,
  hash text not null,
  taken_at timestamp with time zone,
  decision text,
  comment text,
  decided_by bigint,
  told_at timestamp with time zone,
  constraint offence_difference_pkey PRIMARY KEY (id),
  constraint offence_difference_once UNIQUE (collaborator_id, hash),
  constraint offence_difference_decided CHECK (decision IS NULL OR taken_at IS NOT NULL),
  constraint offence_difference_decision_check CHECK (decision = ANY (ARRAY['applied'::text, 'kept'::text])),
  constraint offence_difference_kind_check CHECK (kind = ANY (ARRAY['added'::text, 'removed'::text, 'changed'::text])),
  constraint offence_difference_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint offence_difference_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint offence_difference_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES app_user(id),
  constraint offence_difference_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id));
create table offence_judgement (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  collaborator_id bigint not null,
  first_day date,
  last_day date,
  complete_from bigint,
  offences integer not null,
  hash text not null,
  owed jsonb default '[]'::jsonb not null,
  judge_again_at bigint,
  constraint offence_judgement_pkey PRIMARY KEY (id),
  constraint offence_judgement_once UNIQUE (collaborator_id),
  constraint offence_judgement_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint offence_judgement_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint offence_judgement_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id));
create table offence_letter (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  collaborator_id bigint not null,
  first_day date not null,
  last_day date not null,
  status text default 'issued'::text not null,
  signed_on date,
  user_id bigint,
  content jsonb not null,
  answer text,
  answer_reason text,
  answered_at timestamp with time zone,
  constraint offence_letter_pkey PRIMARY KEY (id),
  constraint offence_letter_answer_check CHECK (answer = ANY (ARRAY['acknowledged'::text, 'objected'::text])),
  constraint offence_letter_status_check CHECK (status = ANY (ARRAY['issued'::text, 'signed'::text])),
  constraint offence_letter_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint offence_letter_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint offence_letter_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id),
  constraint offence_letter_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id));
create table open_shift (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  group_id bigint,
  qualification text,
  day date not null,
  code text not null,
  start_minute smallint not null,
  end_minute smallint not null,
  break_minutes smallint not null,
  places smallint not null,
  comment text,
  status text not null,
  published_by text not null,
  constraint open_shift_pkey PRIMARY KEY (id),
  constraint open_shift_check CHECK (end_minute > start_minute),
  constraint open_shift_places_check CHECK (places > 0),
  constraint open_shift_status_check CHECK (status = ANY (ARRAY['open'::text, 'filled'::text, 'withdrawn'::text])),
  constraint open_shift_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint open_shift_group_id_fkey FOREIGN KEY (group_id) REFERENCES resource_group(id) ON DELETE SET NULL,
  constraint open_shift_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id));
create table open_shift_claim (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  open_shift_id bigint not null,
  collaborator_id bigint not null,
  status text not null,
  reason text,
  answered_by bigint,
  constraint open_shift_claim_pkey PRIMARY KEY (id),
  constraint open_shift_claim_once UNIQUE (open_shift_id, collaborator_id),
  constraint open_shift_claim_status_check CHECK (status = ANY (ARRAY['asked'::text, 'granted'::text, 'refused'::text, 'given_up'::text])),
  constraint open_shift_claim_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint open_shift_claim_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint open_shift_claim_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id),
  constraint open_shift_claim_open_shift_id_fkey FOREIGN KEY (open_shift_id) REFERENCES open_shift(id) ON DELETE CASCADE);
create table password_link (
  token_hash bytea not null,
  user_id bigint not null,
  purpose text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint password_link_pkey PRIMARY KEY (token_hash),
  constraint password_link_purpose_check CHECK (purpose = ANY (ARRAY['reset'::text, 'activation'::text])),
  constraint password_link_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE);
create table pay_arrival (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  pay_period_id bigint,
  stage text,
  name text not null,
  sha256 text,
  outcome text not null,
  reason text,
  at timestamp with time zone not null,
  constraint pay_arrival_pkey PRIMARY KEY (id),
  constraint pay_arrival_outcome_check CHECK (outcome = ANY (ARRAY['taken'::text, 'refused'::text])),
  constraint pay_arrival_stage_check CHECK (stage = ANY (ARRAY['prepay'::text, 'pay'::text])),
  constraint pay_arrival_taken CHECK (outcome = 'refused'::text OR pay_period_id IS NOT NULL AND stage IS NOT NULL AND sha256 IS NOT NULL),
  constraint pay_arrival_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint pay_arrival_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id),
  constraint pay_arrival_pay_period_id_fkey FOREIGN KEY (pay_period_id) REFERENCES pay_period(id) ON DELETE CASCADE);
create table pay_book (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  pay_period_id bigint not null,
  stage text not null,
  name text not null,
  sha256 text not null,
  pages integer not null,
  payslips integer not null,
  net_cents bigint not null,
  stated_payslips integer,
  stated_net_cents bigint,
  user_id bigint,
  constraint pay_book_pkey PRIMARY KEY (id),
  constraint pay_book_stage_check CHECK (stage = ANY (ARRAY['prepay'::text, 'pay'::text])),
  constraint pay_book_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint pay_book_pay_period_id_fkey FOREIGN KEY (pay_period_id) REFERENCES pay_period(id),
  constraint pay_book_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id));
create table pay_comment (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  pay_period_id bigint not null,
  subject text not null,
  subject_id bigint not null,
  text text not null,
  user_id bigint not null,
  constraint pay_comment_pkey PRIMARY KEY (id),
  constraint pay_comment_subject_check CHECK (subject = ANY (ARRAY['note'::text, 'period'::text, 'mission'::text, 'model'::text, 'value'::text])),
  constraint pay_comment_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint pay_comment_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id),
  constraint pay_comment_pay_period_id_fkey FOREIGN KEY (pay_period_id) REFERENCES pay_period(id) ON DELETE CASCADE,
  constraint pay_comment_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id));
create table pay_document (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  pay_period_id bigint not null,
  stage text not null,
  category text not null,
  name text not null,
  sha256 text not null,
  size bigint not null,
  number integer not null,
  current boolean not null,
  status text,
  classification text,
  user_id bigint,
  origin text default 'engine'::text not null,
  placement text default 'company'::text not null,
  infra_id bigint,
  collaborator_id bigint,
  placed_by text,
  quarantine text,
  suggested_id bigint,
  note text,
  seen_at timestamp with time zone,
  delivered_at timestamp with time zone,
  decided_by bigint,
  decided_at timestamp with time zone,
  reject_reason text,
  untyped boolean default false not null,
  net_cents bigint,
  on_paper boolean default false not null,
  constraint pay_document_pkey PRIMARY KEY (id),
  constraint pay_document_once UNIQUE (pay_period_id, stage, category, sha256),
  constraint pay_document_category_check CHECK (category = ANY (ARRAY['balance'::text, 'break'::text, 'contract'::text, 'discipline'::text, 'due'::text, 'expense'::text, 'journal'::text, 'legal'::text, 'other'::text, 'payslip'::text, 'pre-payslip'::text, 'pre-journal'::text, 'pre-balance'::text, 'certificate'::text, 'transfer'::text, 'dsn'::text])),
  constraint pay_document_origin_check CHECK (origin = ANY (ARRAY['deposit'::text, 'engine'::text])),
  constraint pay_document_person CHECK (placement <> 'quarantine'::text OR collaborator_id IS NULL AND quarantine IS NOT NULL),
  constraint pay_document_placement_check CHECK (placement = ANY (ARRAY['waiting'::text, 'company'::text, 'person'::text, 'quarantine'::text])),
  constraint pay_document_stage_check CHECK (stage = ANY (ARRAY['prepay'::text, 'pay'::text])),
  constraint pay_document_status CHECK ((status IS NOT NULL) = (stage = 'prepay'::text)),
  constraint pay_document_status_check CHECK (status = ANY (ARRAY['waiting'::text, 'rejected'::text, 'validated'::text])),
  constraint pay_document_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE SET NULL,
  constraint pay_document_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint pay_document_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id),
  constraint pay_document_pay_period_id_fkey FOREIGN KEY (pay_period_id) REFERENCES pay_period(id),
  constraint pay_document_suggested_id_fkey FOREIGN KEY (suggested_id) REFERENCES collaborator(id) ON DELETE SET NULL,
  constraint pay_document_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id));
create table pay_entry_last_company (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint,
  user_id bigint not null,
  company_id bigint not null,
  constraint pay_entry_last_company_pkey PRIMARY KEY (id),
  constraint pay_entry_last_company_user_id_key UNIQUE (user_id),
  constraint pay_entry_last_company_company_id_fkey FOREIGN KEY (company_id) REFERENCES infrastructure(id) ON DELETE CASCADE,
  constraint pay_entry_last_company_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint pay_entry_last_company_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE);
create table pay_entry_view (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint,
  user_id bigint not null,
  name text not null,
  shared boolean default false not null,
  state jsonb not null,
  constraint pay_entry_view_pkey PRIMARY KEY (id),
  constraint pay_entry_view_once UNIQUE (user_id, name),
  constraint pay_entry_view_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint pay_entry_view_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE);
create table pay_period_event (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  pay_period_id bigint not null,
  transition text not null,
  from_status text not null,
  to_status text not null,
  reason text,
  user_id bigint not null,
  forced jsonb,
  constraint pay_period_event_pkey PRIMARY KEY (id),
  constraint pay_period_event_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint pay_period_event_pay_period_id_fkey FOREIGN KEY (pay_period_id) REFERENCES pay_period(id) ON DELETE CASCADE,
  constraint pay_period_event_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id));
create table pay_report (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  user_id bigint not null,
  name text not null,
  shared boolean not null,
  definition jsonb not null,
  constraint pay_report_pkey PRIMARY KEY (id),
  constraint pay_report_once UNIQUE (customer_id, user_id, name),
  constraint pay_report_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint pay_report_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id));
create table pay_snapshot (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  pay_period_id bigint not null,
  number integer not null,
  content jsonb not null,
  hash text not null,
  user_id bigint not null,
  reason text,
  constraint pay_snapshot_pkey PRIMARY KEY (id),
  constraint pay_snapshot_once UNIQUE (pay_period_id, number),
  constraint pay_snapshot_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint pay_snapshot_pay_period_id_fkey FOREIGN KEY (pay_period_id) REFERENCES pay_period(id),
  constraint pay_snapshot_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id));
create table payroll_layout_version (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  payroll_layout_id bigint not null,
  number integer not null,
  content jsonb not null,
  hash text not null,
  note text,
  user_id bigint,
  constraint payroll_layout_version_pkey PRIMARY KEY (id),
  constraint payroll_layout_version_once UNIQUE (payroll_layout_id, number),
  constraint payroll_layout_version_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint payroll_layout_version_payroll_layout_id_fkey FOREIGN KEY (payroll_layout_id) REFERENCES payroll_layout(id) ON DELETE CASCADE,
  constraint payroll_layout_version_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id));
create table payroll_state (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  pay_period_id bigint not null,
  collaborator_id bigint not null,
  state text not null,
  message text,
  software text not null,
  user_id bigint not null,
  constraint payroll_state_pkey PRIMARY KEY (id),
  constraint payroll_state_once UNIQUE (pay_period_id, collaborator_id),
  constraint payroll_state_state_check CHECK (state = ANY (ARRAY['in_progress'::text, 'failure'::text, 'success'::text])),
  constraint payroll_state_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint payroll_state_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint payroll_state_pay_period_id_fkey FOREIGN KEY (pay_period_id) REFERENCES pay_period(id) ON DELETE CASCADE,
  constraint payroll_state_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id));
create table payslip_reading (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  pay_document_id bigint not null,
  rows jsonb,
  constraint payslip_reading_pkey PRIMARY KEY (id),
  constraint payslip_reading_once UNIQUE (pay_document_id),
  constraint payslip_reading_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint payslip_reading_pay_document_id_fkey FOREIGN KEY (pay_document_id) REFERENCES pay_document(id) ON DELETE CASCADE);
create table payslip_refusal (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  collaborator_id bigint not null,
  since timestamp with time zone not null,
  constraint payslip_refusal_pkey PRIMARY KEY (id),
  constraint payslip_refusal_once UNIQUE (collaborator_id),
  constraint payslip_refusal_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint payslip_refusal_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id));
create table planned_day (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  collaborator_id bigint not null,
  day date not null,
  code text not null,
  starts_minute smallint not null,
  ends_minute smallint not null,
  break_minutes smallint default 0 not null,
  constraint planned_day_pkey PRIMARY KEY (id),
  constraint planned_day_once UNIQUE (collaborator_id, day),
  constraint planned_day_check CHECK (ends_minute > starts_minute AND ends_minute <= (starts_minute + 1440)),
  constraint planned_day_starts_minute_check CHECK (starts_minute >= 0 AND starts_minute <= 1439),
  constraint planned_day_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint planned_day_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint planned_day_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id));
create table planning_change (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  collaborator_id bigint not null,
  day date not null,
  batch uuid not null,
  gesture text not null,
  user_id bigint not null,
  user_name text not null,
  before jsonb,
  after jsonb,
  reason text,
  warnings jsonb,
  constraint planning_change_pkey PRIMARY KEY (id),
  constraint planning_change_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint planning_change_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint planning_change_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id));
create table planning_comment (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  collaborator_id bigint not null,
  day date not null,
  comment text not null,
  constraint planning_comment_pkey PRIMARY KEY (id),
  constraint planning_comment_once UNIQUE (collaborator_id, day),
  constraint planning_comment_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint planning_comment_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint planning_comment_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id));
create table planning_filter (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint,
  user_id bigint not null,
  name text not null,
  shared boolean default false not null,
  is_default boolean default false not null,
  state jsonb not null,
  constraint planning_filter_pkey PRIMARY KEY (id),
  constraint planning_filter_once UNIQUE (user_id, name),
  constraint planning_filter_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint planning_filter_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE);
create table planning_preference (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  user_id bigint not null,
  display jsonb,
  sorting jsonb,
  constraint planning_preference_pkey PRIMARY KEY (id),
  constraint planning_preference_user_id_key UNIQUE (user_id),
  constraint planning_preference_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE);
create table planning_publication (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  publication uuid not null,
  collaborator_id bigint not null,
  first_day date not null,
  last_day date not null,
  published_by text not null,
  days jsonb not null,
  changes jsonb not null,
  seen_at timestamp with time zone,
  constraint planning_publication_pkey PRIMARY KEY (id),
  constraint planning_publication_once UNIQUE (publication, collaborator_id),
  constraint planning_publication_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint planning_publication_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint planning_publication_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id));
create table planning_replacement (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  collaborator_id bigint not null,
  day date not null,
  replacement_id bigint not null,
  start_minute smallint not null,
  constraint planning_replacement_pkey PRIMARY KEY (id),
  constraint planning_replacement_once UNIQUE (collaborator_id, day),
  constraint planning_replacement_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint planning_replacement_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint planning_replacement_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id),
  constraint planning_replacement_replacement_id_fkey FOREIGN KEY (replacement_id) REFERENCES collaborator(id) ON DELETE CASCADE);
create table position_evidence (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  collaborator_id bigint not null,
  at bigint not null,
  kind text not null,
  source text not null,
  nation smallint,
  latitude integer,
  longitude integer,
  odometer integer,
  authenticated boolean,
  legal_file_id bigint,
  withdrawn boolean default false not null,
  constraint position_evidence_pkey PRIMARY KEY (id),
  constraint position_evidence_kind_check CHECK (kind = ANY (ARRAY['start'::text, 'end'::text, 'driving'::text, 'border'::text, 'load'::text, 'unload'::text, 'load_unload'::text])),
  constraint position_evidence_source_check CHECK (source = ANY (ARRAY['card'::text, 'vehicle'::text, 'software'::text])),
  constraint position_evidence_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint position_evidence_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint position_evidence_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id),
  constraint position_evidence_legal_file_id_fkey FOREIGN KEY (legal_file_id) REFERENCES legal_file(id));
create table privacy_answer (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  user_id bigint not null,
  privacy_text_id bigint not null,
  answer text not null,
  answered_at timestamp with time zone default now() not null,
  constraint privacy_answer_pkey PRIMARY KEY (id),
  constraint privacy_answer_once UNIQUE (user_id, privacy_text_id),
  constraint privacy_answer_answer_check CHECK (answer = ANY (ARRAY['read'::text, 'given'::text, 'refused'::text])),
  constraint privacy_answer_privacy_text_id_fkey FOREIGN KEY (privacy_text_id) REFERENCES privacy_text(id));
create table push_device (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint,
  user_id bigint not null,
  session_id bigint not null,
  user_agent text not null,
  endpoint_hash bytea not null,
  sealed text not null,
  last_success_at timestamp with time zone,
  last_failure_at timestamp with time zone,
  last_status integer,
  constraint push_device_pkey PRIMARY KEY (id),
  constraint push_device_once UNIQUE (user_id, endpoint_hash),
  constraint push_device_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint push_device_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE);
create table recovery_code (
  code_hash bytea not null,
  user_id bigint not null,
  used_at timestamp with time zone,
  constraint recovery_code_pkey PRIMARY KEY (code_hash),
  constraint recovery_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE);
create table release_note (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  name text not null,
  release_note_type_id bigint not null,
  text text not null,
  audience text[] not null,
  status text default 'draft'::text not null,
  published_at timestamp with time zone,
  constraint release_note_pkey PRIMARY KEY (id),
  constraint release_note_published CHECK (status <> 'published'::text OR published_at IS NOT NULL),
  constraint release_note_status_check CHECK (status = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text])),
  constraint release_note_release_note_type_id_fkey FOREIGN KEY (release_note_type_id) REFERENCES release_note_type(id));
create table release_note_read (
  user_id bigint not null,
  note_id bigint not null,
  read_at timestamp with time zone default now() not null,
  constraint release_note_read_key PRIMARY KEY (user_id, note_id),
  constraint release_note_read_note_id_fkey FOREIGN KEY (note_id) REFERENCES release_note(id) ON DELETE CASCADE,
  constraint release_note_read_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE);
create table release_note_visit (
  user_id bigint not null,
  at timestamp with time zone not null,
  before timestamp with time zone,
  constraint release_note_visit_pkey PRIMARY KEY (user_id),
  constraint release_note_visit_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE);
create table resource_group_member (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  group_id bigint not null,
  collaborator_id bigint,
  vehicle_id bigint,
  constraint resource_group_member_pkey PRIMARY KEY (id),
  constraint resource_group_person_once UNIQUE (group_id, collaborator_id),
  constraint resource_group_vehicle_once UNIQUE (group_id, vehicle_id),
  constraint resource_group_member_one CHECK ((collaborator_id IS NULL) <> (vehicle_id IS NULL)),
  constraint resource_group_member_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint resource_group_member_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint resource_group_member_group_id_fkey FOREIGN KEY (group_id) REFERENCES resource_group(id) ON DELETE CASCADE,
  constraint resource_group_member_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id),
  constraint resource_group_member_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE CASCADE);
create table satisfaction (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint,
  user_id bigint not null,
  subject_kind text not null,
  subject_id bigint not null,
  rating smallint not null,
  comment text,
  constraint satisfaction_pkey PRIMARY KEY (id),
  constraint satisfaction_once UNIQUE (subject_kind, subject_id, user_id),
  constraint satisfaction_rating_check CHECK (rating >= 1 AND rating <= 5),
  constraint satisfaction_subject_kind_check CHECK (subject_kind = ANY (ARRAY['period'::text, 'article'::text, 'release_note'::text])),
  constraint satisfaction_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint satisfaction_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE);
create table second_factor (
  user_id bigint not null,
  secret text not null,
  last_step bigint default 0 not null,
  confirmed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint second_factor_pkey PRIMARY KEY (user_id),
  constraint second_factor_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE);
create table sedentary_day (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  collaborator_id bigint not null,
  day date not null,
  status text not null,
  comment text default ''::text not null,
  reason text,
  declared_at timestamp with time zone,
  decided_by bigint,
  decided_at timestamp with time zone,
  service_start integer,
  break_start integer,
  break_end integer,
  service_end integer,
  service_start_selected integer,
  break_start_selected integer,
  break_end_selected integer,
  service_end_selected integer,
  constraint sedentary_day_pkey PRIMARY KEY (id),
  constraint sedentary_day_of_person UNIQUE (collaborator_id, day),
  constraint sedentary_day_break_end_check CHECK (break_end >= 0 AND break_end <= 2879),
  constraint sedentary_day_break_end_selected_check CHECK (break_end_selected >= 0 AND break_end_selected <= 2879),
  constraint sedentary_day_break_start_check CHECK (break_start >= 0 AND break_start <= 2879),
  constraint sedentary_day_break_start_selected_check CHECK (break_start_selected >= 0 AND break_start_selected <= 2879),
  constraint sedentary_day_service_end_check CHECK (service_end >= 0 AND service_end <= 2879),
  constraint sedentary_day_service_end_selected_check CHECK (service_end_selected >= 0 AND service_end_selected <= 2879),
  constraint sedentary_day_service_start_check CHECK (service_start >= 0 AND service_start <= 2879),
  constraint sedentary_day_service_start_selected_check CHECK (service_start_selected >= 0 AND service_start_selected <= 2879),
  constraint sedentary_day_status_check CHECK (status = ANY (ARRAY['draft'::text, 'waiting'::text, 'modified'::text, 'validated'::text])),
  constraint sedentary_day_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint sedentary_day_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint sedentary_day_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id) ON DELETE CASCADE);
create table sedentary_sheet (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  collaborator_id bigint not null,
  month text not null,
  content jsonb not null,
  hash text not null,
  signed_at timestamp with time zone not null,
  signed_by bigint not null,
  reopened_at timestamp with time zone,
  reopened_by bigint,
  constraint sedentary_sheet_pkey PRIMARY KEY (id),
  constraint sedentary_sheet_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint sedentary_sheet_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint sedentary_sheet_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id) ON DELETE CASCADE);
create table session (
  id bigint generated always as identity not null,
  token_hash bytea not null,
  user_id bigint not null,
  impersonator_id bigint,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  ip text not null,
  user_agent text not null,
  confirmed_at timestamp with time zone,
  constraint session_pkey PRIMARY KEY (id),
  constraint session_token_hash_key UNIQUE (token_hash),
  constraint session_impersonator_id_fkey FOREIGN KEY (impersonator_id) REFERENCES app_user(id) ON DELETE CASCADE,
  constraint session_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE);
create table shift_swap (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  collaborator_id bigint not null,
  day date not null,
  shift jsonb not null,
  with_id bigint not null,
  with_day date not null,
  with_shift jsonb not null,
  message text,
  status text not null,
  reason text,
  answered_by bigint,
  constraint shift_swap_pkey PRIMARY KEY (id),
  constraint shift_swap_status_check CHECK (status = ANY (ARRAY['offered'::text, 'accepted'::text, 'granted'::text, 'refused'::text, 'declined'::text, 'withdrawn'::text])),
  constraint shift_swap_two CHECK (collaborator_id <> with_id),
  constraint shift_swap_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint shift_swap_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint shift_swap_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id),
  constraint shift_swap_with_id_fkey FOREIGN KEY (with_id) REFERENCES collaborator(id) ON DELETE CASCADE);
create table signature_event (
  id bigint generated always as identity not null,
  customer_id bigint not null,
  infra_id bigint not null,
  signature_request_id bigint not null,
  participant_id bigint,
  kind text not null,
  at timestamp with time zone not null,
  who text,
  ip text,
  user_agent text,
  detail text,
  constraint signature_event_pkey PRIMARY KEY (id),
  constraint signature_event_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint signature_event_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id),
  constraint signature_event_signature_request_id_fkey FOREIGN KEY (signature_request_id) REFERENCES signature_request(id) ON DELETE CASCADE);
create table signature_participant (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  signature_request_id bigint not null,
  role text not null,
  "position" integer not null,
  status text default 'pending'::text not null,
  name text not null,
  email text not null,
  email_source text not null,
  collaborator_id bigint,
  fields jsonb default '[]'::jsonb not null,
  invited_at timestamp with time zone,
  reminded_on date,
  opened_at timestamp with time zone,
  acted_at timestamp with time zone,
  reason text,
  drawn jsonb,
  seen_sha256 text,
  code_hash text,
  code_until timestamp with time zone,
  code_tries integer default 0 not null,
  codes_sent integer default 0 not null,
  codes_since timestamp with time zone,
  codes_failed integer default 0 not null,
  constraint signature_participant_pkey PRIMARY KEY (id),
  constraint signature_participant_email UNIQUE (signature_request_id, email),
  constraint signature_participant_role_check CHECK (role = ANY (ARRAY['signer'::text, 'approver'::text, 'copy'::text])),
  constraint signature_participant_status_check CHECK (status = ANY (ARRAY['pending'::text, 'signed'::text, 'approved'::text, 'declined'::text, 'rejected'::text, 'done'::text, 'expired'::text, 'error'::text])),
  constraint signature_participant_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE SET NULL,
  constraint signature_participant_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint signature_participant_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id),
  constraint signature_participant_signature_request_id_fkey FOREIGN KEY (signature_request_id) REFERENCES signature_request(id) ON DELETE CASCADE);
create table social_billing (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  social_convention_id bigint not null,
  month text not null,
  basis text not null,
  quantity integer not null,
  base integer not null,
  amount integer not null,
  constraint social_billing_pkey PRIMARY KEY (id),
  constraint social_billing_once UNIQUE (social_convention_id, month),
  constraint social_billing_basis_check CHECK (basis = ANY (ARRAY['per_person'::text, 'flat'::text, 'share'::text])),
  constraint social_billing_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id),
  constraint social_billing_social_convention_id_fkey FOREIGN KEY (social_convention_id) REFERENCES social_convention(id));
create table social_convention_step (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  social_convention_id bigint not null,
  step text not null,
  done_on date not null,
  user_id bigint not null,
  constraint social_convention_step_pkey PRIMARY KEY (id),
  constraint social_convention_step_once UNIQUE (social_convention_id, step),
  constraint social_convention_step_step_check CHECK (step = ANY (ARRAY['convention'::text, 'data'::text, 'audit'::text, 'settings'::text, 'launch'::text])),
  constraint social_convention_step_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id),
  constraint social_convention_step_social_convention_id_fkey FOREIGN KEY (social_convention_id) REFERENCES social_convention(id) ON DELETE CASCADE,
  constraint social_convention_step_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id));
create table splitting_waiver (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  collaborator_id bigint not null,
  counter_id bigint not null,
  day date not null,
  reason text not null,
  user_id bigint,
  signed_on date,
  constraint splitting_waiver_pkey PRIMARY KEY (id),
  constraint splitting_waiver_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint splitting_waiver_counter_id_fkey FOREIGN KEY (counter_id) REFERENCES counter(id),
  constraint splitting_waiver_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint splitting_waiver_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id),
  constraint splitting_waiver_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id));
create table steering_column (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  formula_id bigint not null,
  label text not null,
  head text not null,
  format text not null,
  decimals smallint not null,
  thresholds jsonb not null,
  audience text[] default '{}'::text[] not null,
  "position" integer default 0 not null,
  active boolean default true not null,
  constraint steering_column_pkey PRIMARY KEY (id),
  constraint steering_column_once UNIQUE (customer_id, label),
  constraint steering_column_decimals_check CHECK (decimals >= 0 AND decimals <= 4),
  constraint steering_column_format_check CHECK (format = ANY (ARRAY['unit'::text, 'decimal'::text])),
  constraint steering_column_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint steering_column_formula_id_fkey FOREIGN KEY (formula_id) REFERENCES steering_formula(id));
create table sync_item (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  user_id bigint not null,
  item_id uuid not null,
  status text not null,
  message text,
  answer jsonb,
  recorded_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  constraint sync_item_pkey PRIMARY KEY (id),
  constraint sync_item_once UNIQUE (user_id, item_id),
  constraint sync_item_status_check CHECK (status = ANY (ARRAY['done'::text, 'refused'::text, 'conflict'::text])),
  constraint sync_item_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE);
create table theoretical_schedule (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  collaborator_id bigint not null,
  starts_on date not null,
  ends_on date,
  weeks jsonb not null,
  constraint theoretical_schedule_pkey PRIMARY KEY (id),
  constraint theoretical_schedule_check CHECK (ends_on IS NULL OR ends_on >= starts_on),
  constraint theoretical_schedule_weeks_check CHECK (jsonb_typeof(weeks) = 'array'::text AND jsonb_array_length(weeks) >= 1 AND jsonb_array_length(weeks) <= 12),
  constraint theoretical_schedule_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint theoretical_schedule_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id));
create table todo_checkpoint (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  pay_period_id bigint not null,
  todo_topic_id bigint,
  category text not null,
  label text not null,
  due_on date not null,
  status text default 'open'::text not null,
  comment text default ''::text not null,
  prepared_by bigint,
  reviewed_by bigint,
  constraint todo_checkpoint_pkey PRIMARY KEY (id),
  constraint todo_checkpoint_once UNIQUE (pay_period_id, todo_topic_id),
  constraint todo_checkpoint_status_check CHECK (status = ANY (ARRAY['open'::text, 'prepared'::text, 'reviewed'::text, 'not_applicable'::text, 'sent_back'::text])),
  constraint todo_checkpoint_two CHECK (prepared_by <> reviewed_by),
  constraint todo_checkpoint_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id) ON DELETE CASCADE,
  constraint todo_checkpoint_pay_period_id_fkey FOREIGN KEY (pay_period_id) REFERENCES pay_period(id) ON DELETE CASCADE,
  constraint todo_checkpoint_prepared_by_fkey FOREIGN KEY (prepared_by) REFERENCES app_user(id),
  constraint todo_checkpoint_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES app_user(id),
  constraint todo_checkpoint_todo_topic_id_fkey FOREIGN KEY (todo_topic_id) REFERENCES todo_topic(id));
create table tracked_change (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  collaborator_id bigint not null,
  kind text not null,
  field text,
  before text,
  after text,
  first_day date,
  last_day date,
  days integer,
  user_id bigint,
  user_name text not null,
  status text not null,
  status_before text,
  decided_by bigint,
  decided_at timestamp with time zone,
  asked_values jsonb,
  constraint tracked_change_pkey PRIMARY KEY (id),
  constraint tracked_change_days CHECK ((kind = 'planning'::text) = (days IS NOT NULL)),
  constraint tracked_change_field_check CHECK (field = ANY (ARRAY['email'::text, 'phone'::text, 'address'::text, 'emergency'::text])),
  constraint tracked_change_kind_check CHECK (kind = ANY (ARRAY['contact'::text, 'planning'::text])),
  constraint tracked_change_of CHECK ((kind = 'contact'::text) = (field IS NOT NULL)),
  constraint tracked_change_status_before_check CHECK (status_before = ANY (ARRAY['waiting'::text, 'validated'::text, 'archived'::text])),
  constraint tracked_change_status_check CHECK (status = ANY (ARRAY['waiting'::text, 'validated'::text, 'archived'::text])),
  constraint tracked_change_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint tracked_change_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint tracked_change_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id) ON DELETE CASCADE);
create table user_accreditation (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint,
  user_id bigint not null,
  infra_id bigint not null,
  kind text not null,
  mode text not null,
  items text[] default '{}'::text[] not null,
  constraint user_accreditation_pkey PRIMARY KEY (id),
  constraint user_accreditation_once UNIQUE (user_id, kind, infra_id),
  constraint user_accreditation_kind_check CHECK (kind = ANY (ARRAY['documents'::text, 'other-times'::text, 'vehicle-groups'::text, 'vpe-models'::text])),
  constraint user_accreditation_mode_check CHECK (mode = ANY (ARRAY['all'::text, 'chosen'::text])),
  constraint user_accreditation_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint user_accreditation_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id),
  constraint user_accreditation_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE);
create table user_credential (
  user_id bigint not null,
  password_hash text not null,
  changed_at timestamp with time zone not null,
  constraint user_credential_pkey PRIMARY KEY (user_id),
  constraint user_credential_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE);
create table user_perimeter (
  user_id bigint not null,
  infra_id bigint not null,
  customer_id bigint,
  constraint user_perimeter_pair PRIMARY KEY (user_id, infra_id),
  constraint user_perimeter_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint user_perimeter_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id),
  constraint user_perimeter_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE);
create table user_profile_link (
  user_id bigint not null,
  profile_id bigint not null,
  customer_id bigint,
  constraint user_profile_link_pair PRIMARY KEY (user_id, profile_id),
  constraint user_profile_link_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint user_profile_link_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES user_profile(id),
  constraint user_profile_link_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE);
create table absence (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  collaborator_id bigint not null,
  code text not null,
  starts_on date not null,
  ends_on date not null,
  first_half text default 'FULL'::text not null,
  last_half text default 'FULL'::text not null,
  status text default 'VALIDATED'::text not null,
  comment text,
  requested_by bigint,
  requested_at timestamp with time zone,
  revivals smallint default 0 not null,
  revived_on date,
  answered_by bigint,
  answered_at timestamp with time zone,
  answer text,
  same_illness boolean default false not null,
  from_minute smallint,
  to_minute smallint,
  approval_steps smallint default 1 not null,
  approver_id bigint,
  first_answered_by bigint,
  first_answered_at timestamp with time zone,
  nature text,
  constraint absence_pkey PRIMARY KEY (id),
  constraint absence_check CHECK (ends_on >= starts_on),
  constraint absence_hours CHECK (from_minute IS NULL AND to_minute IS NULL OR starts_on = ends_on AND first_half = 'FULL'::text AND last_half = 'FULL'::text AND from_minute >= 0 AND from_minute < to_minute AND to_minute <= 1440),
  constraint absence_status_check CHECK (status = ANY (ARRAY['PENDING_VALIDATION'::text, 'PENDING_CANCELLATION'::text, 'VALIDATED'::text, 'REFUSED'::text, 'CANCELED'::text, 'REVIVAL'::text, 'REFUSED_CANCELLATION'::text])),
  constraint absence_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint absence_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint absence_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id));
create table absence_approver (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint,
  group_id bigint,
  collaborator_id bigint,
  codes text[] default '{}'::text[] not null,
  first_id bigint not null,
  second_id bigint,
  constraint absence_approver_pkey PRIMARY KEY (id),
  constraint absence_approver_check CHECK (second_id <> first_id),
  constraint absence_approver_place CHECK (num_nonnulls(infra_id, group_id, collaborator_id) = 1),
  constraint absence_approver_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint absence_approver_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint absence_approver_group_id_fkey FOREIGN KEY (group_id) REFERENCES resource_group(id) ON DELETE CASCADE,
  constraint absence_approver_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id) ON DELETE CASCADE);
create table activity_evidence (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  collaborator_id bigint not null,
  day date not null,
  source text not null,
  legal_file_id bigint,
  spans integer[] not null,
  distance integer,
  vehicles text[] default '{}'::text[] not null,
  origin text not null,
  withdrawn boolean default false not null,
  hash text not null,
  doubt text,
  sub_source text,
  service_day date,
  constraint activity_evidence_pkey PRIMARY KEY (id),
  constraint activity_evidence_doubt CHECK ((doubt = ANY (ARRAY['contested'::text, 'accepted'::text])) AND (doubt <> 'contested'::text OR withdrawn)),
  constraint activity_evidence_source_check CHECK (source = ANY (ARRAY['card'::text, 'vehicle'::text, 'embedded'::text, 'disk'::text, 'event'::text, 'modified'::text])),
  constraint activity_evidence_sub_source CHECK (num_nonnulls(sub_source, service_day) = ANY (ARRAY[0, 2])),
  constraint activity_evidence_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint activity_evidence_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint activity_evidence_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id),
  constraint activity_evidence_legal_file_id_fkey FOREIGN KEY (legal_file_id) REFERENCES legal_file(id));
create table advance_payment (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  collaborator_id bigint not null,
  amount integer not null,
  status text not null,
  comment text not null,
  requested_at timestamp with time zone not null,
  revivals integer default 0 not null,
  revived_on date,
  decided_by bigint,
  decided_at timestamp with time zone,
  reason text,
  method text,
  transfer_on date,
  pay_period_id bigint,
  constraint advance_payment_pkey PRIMARY KEY (id),
  constraint advance_paid_once CHECK ((status = 'transfer_confirmed'::text) = (pay_period_id IS NOT NULL AND transfer_on IS NOT NULL)),
  constraint advance_payment_amount_check CHECK (amount > 0),
  constraint advance_payment_method_check CHECK (method = ANY (ARRAY['transfer'::text, 'check'::text, 'levy'::text])),
  constraint advance_payment_status_check CHECK (status = ANY (ARRAY['waiting'::text, 'canceled'::text, 'validated'::text, 'rejected'::text, 'transfer_confirmed'::text])),
  constraint advance_payment_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint advance_payment_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint advance_payment_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id),
  constraint advance_payment_pay_period_id_fkey FOREIGN KEY (pay_period_id) REFERENCES pay_period(id));
create table advance_payment_event (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  advance_payment_id bigint not null,
  event text not null,
  user_id bigint not null,
  at timestamp with time zone not null,
  note text,
  constraint advance_payment_event_pkey PRIMARY KEY (id),
  constraint advance_payment_event_event_check CHECK (event = ANY (ARRAY['created'::text, 'revived'::text, 'reopened'::text, 'canceled'::text, 'validated'::text, 'rejected'::text, 'transferred'::text])),
  constraint advance_payment_event_advance_payment_id_fkey FOREIGN KEY (advance_payment_id) REFERENCES advance_payment(id) ON DELETE CASCADE,
  constraint advance_payment_event_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint advance_payment_event_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id));
create table advance_payment_setting (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  heading_id bigint not null,
  max_amount integer,
  max_per_month integer,
  monthly_ceiling integer,
  first_day integer not null,
  last_day integer not null,
  min_seniority integer not null,
  active boolean not null,
  constraint advance_payment_setting_pkey PRIMARY KEY (id),
  constraint advance_payment_setting_infra_id_key UNIQUE (infra_id),
  constraint advance_setting_days CHECK (first_day >= 1 AND first_day <= last_day AND last_day <= 31),
  constraint advance_payment_setting_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint advance_payment_setting_heading_id_fkey FOREIGN KEY (heading_id) REFERENCES heading(id),
  constraint advance_payment_setting_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id) ON DELETE CASCADE);
create table announcement_reader (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  announcement_id bigint not null,
  user_id bigint not null,
  confirmed_at timestamp with time zone,
  hidden_at timestamp with time zone,
  constraint announcement_reader_pkey PRIMARY KEY (id),
  constraint announcement_reader_once UNIQUE (announcement_id, user_id),
  constraint announcement_reader_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES announcement(id) ON DELETE CASCADE,
  constraint announcement_reader_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint announcement_reader_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE);
create table api_key (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint,
  user_id bigint not null,
  name text not null,
  key_hash bytea not null,
  key_start text not null,
  permissions text[] not null,
  infras bigint[] not null,
  calls_per_minute integer not null,
  expires_on date not null,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint api_key_pkey PRIMARY KEY (id),
  constraint api_key_key_hash_key UNIQUE (key_hash),
  constraint api_key_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint api_key_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE);
create table calendar_attribute_value (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  collaborator_id bigint not null,
  day date not null,
  attribute_id bigint not null,
  value jsonb not null,
  constraint calendar_attribute_value_pkey PRIMARY KEY (id),
  constraint calendar_attribute_value_once UNIQUE (collaborator_id, day, attribute_id),
  constraint calendar_attribute_value_attribute_id_fkey FOREIGN KEY (attribute_id) REFERENCES calendar_attribute(id) ON DELETE CASCADE,
  constraint calendar_attribute_value_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint calendar_attribute_value_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint calendar_attribute_value_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id));
create table circuit_assignment (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  circuit_id bigint not null,
  day date not null,
  collaborator_id bigint not null,
  vehicle_id bigint,
  status text default 'draft'::text not null,
  comment text,
  replaced jsonb,
  constraint circuit_assignment_pkey PRIMARY KEY (id),
  constraint circuit_assignment_once UNIQUE (circuit_id, day),
  constraint circuit_assignment_status_check CHECK (status = ANY (ARRAY['draft'::text, 'validated'::text])),
  constraint circuit_assignment_circuit_id_fkey FOREIGN KEY (circuit_id) REFERENCES circuit(id) ON DELETE CASCADE,
  constraint circuit_assignment_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint circuit_assignment_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint circuit_assignment_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id),
  constraint circuit_assignment_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id) ON DELETE SET NULL);
create table civil_record (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  collaborator_id bigint not null,
  section text not null,
  since date not null,
  street text,
  complement text,
  postal_code text,
  city text,
  country text,
  birth_name text,
  birth_city text,
  birth_department text,
  birth_country text,
  nationality text,
  permit_number text,
  coefficient text,
  dfs_consent text,
  emergency_name text,
  emergency_relation text,
  emergency_phone text,
  licence_number text,
  licence_restrictions text,
  permit_expires_on date,
  seniority_from date,
  trial_ends_on date,
  dfs_consent_on date,
  licence_obtained_on date,
  licence_expires_on date,
  monthly_gross integer,
  hourly_rate integer,
  pay_elements text[],
  dfs_applies boolean,
  dfs_rate integer,
  licence_categories text[],
  constraint civil_record_pkey PRIMARY KEY (id),
  constraint civil_record_since UNIQUE (customer_id, collaborator_id, section, since),
  constraint civil_record_section_check CHECK (section = ANY (ARRAY['address'::text, 'birth'::text, 'nationality'::text, 'employment'::text, 'pay'::text, 'dfs'::text, 'emergency'::text, 'licence'::text])),
  constraint civil_record_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint civil_record_person FOREIGN KEY (collaborator_id, infra_id) REFERENCES collaborator(id, infra_id) ON UPDATE CASCADE ON DELETE CASCADE);
create table clocking (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  device_id bigint,
  badge text,
  at bigint not null,
  type text not null,
  sent_at bigint,
  received_at bigint not null,
  drift_seconds integer not null,
  collaborator_id bigint,
  step text not null,
  action text,
  theoretical_at bigint,
  reason text,
  user_id bigint,
  service_day date,
  anomalies jsonb default '[]'::jsonb not null,
  constraint clocking_pkey PRIMARY KEY (id),
  constraint clocking_action_check CHECK (action = ANY (ARRAY['ignored'::text, 'accepted_real'::text, 'automatic_break_time'::text, 'accepted_theoretical'::text, 'manual_addition'::text, 'automatic_input'::text])),
  constraint clocking_badge_of_device CHECK ((device_id IS NULL) = (badge IS NULL)),
  constraint clocking_entered_by CHECK (device_id IS NOT NULL OR reason IS NOT NULL),
  constraint clocking_step_check CHECK (step = ANY (ARRAY['received'::text, 'infrastructure_link'::text, 'collaborator_link'::text, 'collaborator_link_pending'::text, 'in_control'::text, 'sent_in_calendar'::text])),
  constraint clocking_type_check CHECK (type = ANY (ARRAY['service_start'::text, 'rest_start'::text, 'rest_end'::text, 'service_end'::text])),
  constraint clocking_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint clocking_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint clocking_device_id_fkey FOREIGN KEY (device_id) REFERENCES clocking_device(id),
  constraint clocking_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id),
  constraint clocking_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id));
create table clocking_badge (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  number text not null,
  collaborator_id bigint not null,
  employer_id bigint,
  constraint clocking_badge_pkey PRIMARY KEY (id),
  constraint clocking_badge_number UNIQUE (customer_id, number),
  constraint clocking_badge_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint clocking_badge_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint clocking_badge_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES clocking_employer(id),
  constraint clocking_badge_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id));
create table clocking_day (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  collaborator_id bigint not null,
  day date not null,
  work integer not null,
  rest integer not null,
  active integer not null,
  planned_start bigint,
  planned_end bigint,
  stretches jsonb not null,
  anomalies jsonb not null,
  odd integer not null,
  hash text not null,
  kept_hash text,
  state text not null,
  validated_by bigint,
  constraint clocking_day_pkey PRIMARY KEY (id),
  constraint clocking_day_once UNIQUE (collaborator_id, day),
  constraint clocking_day_state_check CHECK (state = ANY (ARRAY['in_control'::text, 'sent_in_calendar'::text])),
  constraint clocking_day_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint clocking_day_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint clocking_day_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id),
  constraint clocking_day_validated_by_fkey FOREIGN KEY (validated_by) REFERENCES app_user(id));
create table clocking_identity (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  collaborator_id bigint not null,
  pin_hash text,
  code_hash text,
  code_until timestamp with time zone,
  constraint clocking_identity_pkey PRIMARY KEY (id),
  constraint clocking_identity_collaborator_id_key UNIQUE (collaborator_id),
  constraint clocking_identity_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint clocking_identity_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint clocking_identity_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id));
create table clocking_place (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  clocking_id bigint not null,
  latitude integer not null,
  longitude integer not null,
  accuracy integer not null,
  at bigint not null,
  constraint clocking_place_pkey PRIMARY KEY (id),
  constraint clocking_place_clocking_id_key UNIQUE (clocking_id),
  constraint clocking_place_clocking_id_fkey FOREIGN KEY (clocking_id) REFERENCES clocking(id) ON DELETE CASCADE,
  constraint clocking_place_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint clocking_place_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id));
create table clocking_processing (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  collaborator_id bigint not null,
  day date not null,
  processing text not null,
  reason text not null,
  user_id bigint not null,
  constraint clocking_processing_pkey PRIMARY KEY (id),
  constraint clocking_processing_processing_check CHECK (processing = ANY (ARRAY['correct_theoretical_schedule'::text, 'keep_clocking_schedule'::text, 'notify_anomaly'::text, 'notify_alert'::text])),
  constraint clocking_processing_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint clocking_processing_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint clocking_processing_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id),
  constraint clocking_processing_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id));
create table condition_evidence (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  collaborator_id bigint not null,
  at bigint not null,
  condition text not null,
  legal_file_id bigint,
  withdrawn boolean default false not null,
  constraint condition_evidence_pkey PRIMARY KEY (id),
  constraint condition_evidence_condition_check CHECK (condition = ANY (ARRAY['out_begin'::text, 'out_end'::text, 'ferry_begin'::text, 'ferry_end'::text])),
  constraint condition_evidence_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint condition_evidence_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint condition_evidence_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id),
  constraint condition_evidence_legal_file_id_fkey FOREIGN KEY (legal_file_id) REFERENCES legal_file(id));
create table connector_item (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  connector_id bigint not null,
  connector_run_id bigint not null,
  item_key text not null,
  name text not null,
  sha256 text not null,
  stage text not null,
  constraint connector_item_pkey PRIMARY KEY (id),
  constraint connector_item_once UNIQUE (connector_id, item_key),
  constraint connector_item_stage_check CHECK (stage = ANY (ARRAY['sending'::text, 'renaming'::text, 'delivered'::text, 'taking'::text, 'taken'::text, 'refused'::text])),
  constraint connector_item_connector_id_fkey FOREIGN KEY (connector_id) REFERENCES connector(id) ON DELETE CASCADE,
  constraint connector_item_connector_run_id_fkey FOREIGN KEY (connector_run_id) REFERENCES connector_run(id) ON DELETE CASCADE,
  constraint connector_item_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id));
create table contract (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  status text default 'saved'::text not null,
  collaborator_id bigint,
  job_offer_id bigint,
  interim_company_id bigint,
  template_id bigint,
  contract_type text not null,
  staff_type text not null,
  job_title text not null,
  last_name text,
  first_name text,
  gender text,
  birth_city text,
  nationality text,
  nir text,
  street text,
  postal_code text,
  city text,
  email text,
  phone text,
  driver_type text,
  category text,
  coefficient text,
  bonus text,
  reason text,
  replacement_reason text,
  specific_reason text,
  temporary_reason text,
  replaced_person text,
  replaced_job text,
  justification text,
  law_note text,
  decision_reason text,
  frozen_sha256 text,
  signed_verdict text,
  birth_date date,
  begins_on date not null,
  ends_on date,
  minimum_days integer,
  weekly_minutes integer not null,
  monthly_minutes integer not null,
  worked_days smallint[] not null,
  has_trial boolean not null,
  monthly_gross integer,
  hourly_rate integer,
  decided_by bigint,
  decided_at timestamp with time zone,
  signed_on date,
  is_signed_text_same boolean,
  mission_id bigint,
  constraint contract_pkey PRIMARY KEY (id),
  constraint contract_contract_type_check CHECK (contract_type = ANY (ARRAY['cdi'::text, 'cdd'::text, 'interim'::text])),
  constraint contract_ends CHECK (ends_on IS NULL OR ends_on >= begins_on),
  constraint contract_staff_type_check CHECK (staff_type = ANY (ARRAY['driver'::text, 'sedentary'::text])),
  constraint contract_status_check CHECK (status = ANY (ARRAY['saved'::text, 'to_validate'::text, 'validated'::text, 'refused'::text, 'to_confirm'::text, 'filled'::text, 'did_not_show_up'::text])),
  constraint contract_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE SET NULL,
  constraint contract_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint contract_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id),
  constraint contract_interim_company_id_fkey FOREIGN KEY (interim_company_id) REFERENCES interim_company(id),
  constraint contract_mission_id_fkey FOREIGN KEY (mission_id) REFERENCES mission(id) ON DELETE SET NULL,
  constraint contract_of_job_offer FOREIGN KEY (job_offer_id) REFERENCES job_offer(id),
  constraint contract_template_id_fkey FOREIGN KEY (template_id) REFERENCES contract_template(id));
create table day_record (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  collaborator_id bigint not null,
  mission_id bigint,
  day date not null,
  service_start timestamp with time zone,
  service_end timestamp with time zone,
  amplitude integer default 0 not null,
  service integer default 0 not null,
  driving integer default 0 not null,
  work integer default 0 not null,
  waiting integer default 0 not null,
  breaks integer default 0 not null,
  rest integer default 0 not null,
  unknown_time integer default 0 not null,
  night integer default 0 not null,
  night_transport integer default 0 not null,
  sunday integer default 0 not null,
  holiday integer default 0 not null,
  theoretical integer default 0 not null,
  distance integer default 0 not null,
  vehicles text[] default '{}'::text[] not null,
  meals smallint default 0 not null,
  overnights smallint default 0 not null,
  absence_code text,
  absence_halves smallint default 0 not null,
  is_holiday boolean default false not null,
  status text default 'draft'::text not null,
  status_before text,
  stale boolean default false not null,
  anomalies jsonb default '[]'::jsonb not null,
  evidence_ids bigint[] default '{}'::bigint[] not null,
  hash text not null,
  absence_seconds integer default 0 not null,
  more_absences jsonb,
  single_meals smallint default 0 not null,
  night_meals smallint default 0 not null,
  morning_snacks smallint default 0 not null,
  specials smallint default 0 not null,
  constraint day_record_pkey PRIMARY KEY (id),
  constraint day_record_once UNIQUE (collaborator_id, day),
  constraint day_record_status_before_check CHECK (status_before = ANY (ARRAY['draft'::text, 'declared'::text, 'controlled'::text, 'validated'::text, 'closed'::text])),
  constraint day_record_status_check CHECK (status = ANY (ARRAY['draft'::text, 'declared'::text, 'controlled'::text, 'validated'::text, 'closed'::text])),
  constraint day_record_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint day_record_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint day_record_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id),
  constraint day_record_mission_id_fkey FOREIGN KEY (mission_id) REFERENCES mission(id) ON DELETE SET NULL);
create table demand (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  thread_id bigint not null,
  label text not null,
  theme_id bigint not null,
  subtheme_id bigint,
  service_id bigint,
  status text not null,
  origin text not null,
  applicant_id bigint not null,
  applicant_is_provider boolean not null,
  assignee_id bigint,
  responsible_id bigint,
  collaborator_id bigint,
  subject jsonb,
  subject_label text,
  subject_shown text,
  calendar jsonb not null,
  first_due_at timestamp with time zone,
  next_due_at timestamp with time zone,
  solution_due_at timestamp with time zone,
  medium_at timestamp with time zone,
  high_at timestamp with time zone,
  remaining_minutes integer,
  first_state text not null,
  next_state text not null,
  solution_state text not null,
  treated_at timestamp with time zone,
  reminder text not null,
  exact_at timestamp with time zone,
  remind_at timestamp with time zone,
  reminded_at timestamp with time zone,
  mirror_key text,
  merged_into_id bigint,
  previous_id bigint,
  constraint demand_pkey PRIMARY KEY (id),
  constraint demand_thread_id_key UNIQUE (thread_id),
  constraint demand_origin_check CHECK (origin = ANY (ARRAY['screen'::text, 'automatic'::text, 'conversation'::text, 'answer'::text])),
  constraint demand_reminder_check CHECK (reminder = ANY (ARRAY['none'::text, '1h'::text, '4h'::text, '1d'::text, '1w'::text, 'exact'::text])),
  constraint demand_status_check CHECK (status = ANY (ARRAY['unaffected'::text, 'ongoing'::text, 'to_validate'::text, 'treated'::text, 'await_customer'::text, 'await_customer_validation'::text, 'canceled'::text, 'await_external_feedback'::text])),
  constraint demand_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE SET NULL,
  constraint demand_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint demand_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id),
  constraint demand_merged_into_id_fkey FOREIGN KEY (merged_into_id) REFERENCES demand(id),
  constraint demand_previous_id_fkey FOREIGN KEY (previous_id) REFERENCES demand(id),
  constraint demand_service_id_fkey FOREIGN KEY (service_id) REFERENCES provider_service(id),
  constraint demand_subtheme_id_fkey FOREIGN KEY (subtheme_id) REFERENCES message_theme(id),
  constraint demand_theme_id_fkey FOREIGN KEY (theme_id) REFERENCES message_theme(id),
  constraint demand_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES thread(id));
create table demand_history (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  demand_id bigint not null,
  at timestamp with time zone not null,
  action text not null,
  from_status text,
  to_status text,
  detail text,
  user_id bigint,
  is_provider boolean not null,
  shown_as text,
  is_internal boolean not null,
  clock_event text,
  delays jsonb,
  calendar jsonb,
  constraint demand_history_pkey PRIMARY KEY (id),
  constraint demand_history_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint demand_history_demand_id_fkey FOREIGN KEY (demand_id) REFERENCES demand(id) ON DELETE CASCADE,
  constraint demand_history_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id));
create table device_evidence (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  collaborator_id bigint not null,
  kind text not null,
  at bigint not null,
  until bigint not null,
  vehicle text,
  highest smallint,
  authorised smallint,
  presumed boolean default false not null,
  legal_file_id bigint,
  withdrawn boolean default false not null,
  constraint device_evidence_pkey PRIMARY KEY (id),
  constraint device_evidence_kind_check CHECK (kind = ANY (ARRAY['driving-without-card'::text, 'card-inserted-while-driving'::text, 'last-session-not-closed'::text, 'motion-data-error'::text, 'security-breach'::text, 'power-interrupted'::text, 'over-speed'::text, 'equipment-fault'::text, 'vehicle-use'::text, 'card-download'::text])),
  constraint device_evidence_order CHECK (until >= at),
  constraint device_evidence_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint device_evidence_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint device_evidence_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id),
  constraint device_evidence_legal_file_id_fkey FOREIGN KEY (legal_file_id) REFERENCES legal_file(id));
create table dsn_change (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  dsn_report_id bigint not null,
  person text not null,
  kind text not null,
  changes jsonb not null,
  constraint dsn_change_pkey PRIMARY KEY (id),
  constraint dsn_change_kind_check CHECK (kind = ANY (ARRAY['added'::text, 'removed'::text, 'changed'::text])),
  constraint dsn_change_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint dsn_change_dsn_report_id_fkey FOREIGN KEY (dsn_report_id) REFERENCES dsn_report(id) ON DELETE CASCADE,
  constraint dsn_change_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id));
create table dsn_event (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  dsn_report_id bigint not null,
  event text not null,
  note text,
  user_id bigint,
  at timestamp with time zone not null,
  constraint dsn_event_pkey PRIMARY KEY (id),
  constraint dsn_event_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint dsn_event_dsn_report_id_fkey FOREIGN KEY (dsn_report_id) REFERENCES dsn_report(id) ON DELETE CASCADE,
  constraint dsn_event_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id));
create table dsn_finding (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  dsn_report_id bigint not null,
  line integer not null,
  rubric text not null,
  code text not null,
  severity text not null,
  message text not null,
  person text,
  value text,
  constraint dsn_finding_pkey PRIMARY KEY (id),
  constraint dsn_finding_severity_check CHECK (severity = ANY (ARRAY['blocking'::text, 'warning'::text, 'info'::text])),
  constraint dsn_finding_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint dsn_finding_dsn_report_id_fkey FOREIGN KEY (dsn_report_id) REFERENCES dsn_report(id) ON DELETE CASCADE,
  constraint dsn_finding_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id));
create table evidence_vehicle (
  infra_id bigint not null,
  evidence_id bigint not null,
  plate text not null,
  day date not null,
  constraint evidence_vehicle_key PRIMARY KEY (plate, day, evidence_id),
  constraint evidence_vehicle_evidence_id_fkey FOREIGN KEY (evidence_id) REFERENCES activity_evidence(id) ON DELETE CASCADE,
  constraint evidence_vehicle_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id));
create table evp_mission (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  pay_period_id bigint not null,
  mission_id bigint not null,
  inputs_hash text not null,
  constraint evp_mission_pkey PRIMARY KEY (id),
  constraint evp_mission_once UNIQUE (pay_period_id, mission_id),
  constraint evp_mission_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint evp_mission_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id),
  constraint evp_mission_mission_id_fkey FOREIGN KEY (mission_id) REFERENCES mission(id) ON DELETE CASCADE,
  constraint evp_mission_pay_period_id_fkey FOREIGN KEY (pay_period_id) REFERENCES pay_period(id) ON DELETE CASCADE);
create table evp_model_heading (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  model_id bigint not null,
  heading_id bigint not null,
  "position" integer default 0 not null,
  enabled boolean,
  formula text,
  rounding_mode text,
  rounding_step bigint,
  mode text,
  planning_id bigint,
  visible boolean,
  warn_below bigint,
  warn_above bigint,
  auto_accept boolean,
  constraint evp_model_heading_pkey PRIMARY KEY (id),
  constraint evp_model_heading_once UNIQUE (model_id, heading_id),
  constraint evp_model_heading_mode_check CHECK (mode = ANY (ARRAY['daily'::text, 'whole'::text, 'planning'::text])),
  constraint evp_model_heading_planning CHECK (COALESCE(mode = 'planning'::text, false) = (planning_id IS NOT NULL)),
  constraint evp_model_heading_rounding CHECK (COALESCE(rounding_mode = ANY (ARRAY['nearest'::text, 'up'::text, 'down'::text]), false) = (rounding_step IS NOT NULL)),
  constraint evp_model_heading_rounding_mode_check CHECK (rounding_mode = ANY (ARRAY['none'::text, 'nearest'::text, 'up'::text, 'down'::text])),
  constraint evp_model_heading_rounding_step_check CHECK (rounding_step > 0),
  constraint evp_model_heading_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint evp_model_heading_heading_id_fkey FOREIGN KEY (heading_id) REFERENCES heading(id),
  constraint evp_model_heading_model_id_fkey FOREIGN KEY (model_id) REFERENCES evp_model(id) ON DELETE CASCADE,
  constraint evp_model_heading_planning_id_fkey FOREIGN KEY (planning_id) REFERENCES evp_planning(id));
create table evp_planning_year (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  planning_id bigint not null,
  heading_id bigint not null,
  year smallint not null,
  months smallint not null,
  constraint evp_planning_year_pkey PRIMARY KEY (id),
  constraint evp_planning_year_once UNIQUE (planning_id, heading_id, year),
  constraint evp_planning_year_months_check CHECK (months >= 0 AND months <= 4095),
  constraint evp_planning_year_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint evp_planning_year_heading_id_fkey FOREIGN KEY (heading_id) REFERENCES heading(id) ON DELETE CASCADE,
  constraint evp_planning_year_planning_id_fkey FOREIGN KEY (planning_id) REFERENCES evp_planning(id) ON DELETE CASCADE);
create table evp_regulation (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  pay_period_id bigint not null,
  target_period_id bigint,
  mission_id bigint not null,
  collaborator_id bigint not null,
  heading_id bigint not null,
  unit text not null,
  before bigint not null,
  after bigint not null,
  difference bigint not null,
  cause text not null,
  days text[] not null,
  status text default 'pending'::text not null,
  automatic boolean default false not null,
  reason text,
  decided_by bigint,
  decided_at timestamp with time zone,
  constraint evp_regulation_pkey PRIMARY KEY (id),
  constraint evp_regulation_status_check CHECK (status = ANY (ARRAY['pending'::text, 'accepted'::text, 'postponed'::text, 'refused'::text])),
  constraint evp_regulation_target CHECK (status <> 'accepted'::text OR target_period_id IS NOT NULL),
  constraint evp_regulation_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint evp_regulation_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint evp_regulation_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES app_user(id),
  constraint evp_regulation_heading_id_fkey FOREIGN KEY (heading_id) REFERENCES heading(id),
  constraint evp_regulation_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id),
  constraint evp_regulation_mission_id_fkey FOREIGN KEY (mission_id) REFERENCES mission(id) ON DELETE CASCADE,
  constraint evp_regulation_pay_period_id_fkey FOREIGN KEY (pay_period_id) REFERENCES pay_period(id) ON DELETE CASCADE,
  constraint evp_regulation_target_period_id_fkey FOREIGN KEY (target_period_id) REFERENCES pay_period(id) ON DELETE CASCADE);
create table leave_notice (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  absence_id bigint not null,
  day date not null,
  user_id bigint,
  constraint leave_notice_pkey PRIMARY KEY (id),
  constraint leave_notice_absence_id_key UNIQUE (absence_id),
  constraint leave_notice_absence_id_fkey FOREIGN KEY (absence_id) REFERENCES absence(id) ON DELETE CASCADE,
  constraint leave_notice_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint leave_notice_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id),
  constraint leave_notice_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id));
create table message_template (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  name text not null,
  text text not null,
  theme_id bigint,
  constraint message_template_pkey PRIMARY KEY (id),
  constraint message_template_theme_id_fkey FOREIGN KEY (theme_id) REFERENCES message_theme(id));
create table offence (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  collaborator_id bigint not null,
  mission_id bigint,
  day date not null,
  rule text not null,
  article text not null,
  at bigint not null,
  period_start bigint not null,
  period_end bigint not null,
  value integer not null,
  limit_value integer not null,
  unit text not null,
  severity text,
  penal_class smallint,
  cost integer not null,
  certainty text not null,
  proof bigint[] not null,
  reading text,
  article12 boolean default false not null,
  hash text not null,
  status text default 'open'::text not null,
  comment text,
  treated_by bigint,
  treated_at timestamp with time zone,
  letter_id bigint,
  constraint offence_pkey PRIMARY KEY (id),
  constraint offence_once UNIQUE (collaborator_id, rule, at, period_start),
  constraint offence_certainty_check CHECK (certainty = ANY (ARRAY['certain'::text, 'possible'::text])),
  constraint offence_severity_check CHECK (severity = ANY (ARRAY['MI'::text, 'SI'::text, 'VSI'::text, 'MSI'::text])),
  constraint offence_status_check CHECK (status = ANY (ARRAY['open'::text, 'explained'::text, 'contested'::text, 'lettered'::text, 'signed'::text])),
  constraint offence_unit_check CHECK (unit = ANY (ARRAY['seconds'::text, 'days'::text, 'km/h'::text])),
  constraint offence_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint offence_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint offence_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id),
  constraint offence_letter_id_fkey FOREIGN KEY (letter_id) REFERENCES offence_letter(id) ON DELETE SET NULL,
  constraint offence_mission_id_fkey FOREIGN KEY (mission_id) REFERENCES mission(id) ON DELETE SET NULL,
  constraint offence_treated_by_fkey FOREIGN KEY (treated_by) REFERENCES app_user(id));
create table offence_event (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  collaborator_id bigint not null,
  offence_id bigint,
  day date not null,
  rule text not null,
  action text not null,
  comment text,
  user_id bigint,
  constraint offence_event_pkey PRIMARY KEY (id),
  constraint offence_event_action_check CHECK (action = ANY (ARRAY['explain'::text, 'contest'::text, 'letter'::text, 'sign'::text, 'reopen'::text, 'changed'::text, 'withdrawn'::text])),
  constraint offence_event_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint offence_event_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint offence_event_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id),
  constraint offence_event_offence_id_fkey FOREIGN KEY (offence_id) REFERENCES offence(id) ON DELETE SET NULL,
  constraint offence_event_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id));
create table payroll_export (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  pay_snapshot_id bigint not null,
  payroll_software_id bigint not null,
  format text not null,
  sha256 text not null,
  name text not null,
  rows integer not null,
  user_id bigint not null,
  payroll_layout_version_id bigint,
  constraint payroll_export_pkey PRIMARY KEY (id),
  constraint payroll_export_once UNIQUE (pay_snapshot_id, payroll_software_id),
  constraint payroll_export_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint payroll_export_pay_snapshot_id_fkey FOREIGN KEY (pay_snapshot_id) REFERENCES pay_snapshot(id),
  constraint payroll_export_payroll_layout_version_id_fkey FOREIGN KEY (payroll_layout_version_id) REFERENCES payroll_layout_version(id),
  constraint payroll_export_payroll_software_id_fkey FOREIGN KEY (payroll_software_id) REFERENCES payroll_software(id),
  constraint payroll_export_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id));
create table payroll_export_file (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  payroll_export_id bigint not null,
  kind text not null,
  name text not null,
  type text not null,
  sha256 text not null,
  size integer not null,
  rows integer not null,
  constraint payroll_export_file_pkey PRIMARY KEY (id),
  constraint payroll_export_file_once UNIQUE (payroll_export_id, name),
  constraint payroll_export_file_kind_check CHECK (kind = ANY (ARRAY['payroll'::text, 'statement'::text, 'companion'::text, 'bundle'::text])),
  constraint payroll_export_file_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint payroll_export_file_payroll_export_id_fkey FOREIGN KEY (payroll_export_id) REFERENCES payroll_export(id));
create table closed_day_difference (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  collaborator_id bigint not null,
  day_record_id bigint not null,
  day date not null,
  hash text not null,
  after jsonb,
  taken_at timestamp with time zone,
  told_at timestamp with time zone,
  constraint closed_day_difference_pkey PRIMARY KEY (id),
  constraint closed_day_difference_collaborator_id_fkey FOREIGN KEY (collaborator_id) REFERENCES collaborator(id) ON DELETE CASCADE,
  constraint closed_day_difference_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint closed_day_difference_day_record_id_fkey FOREIGN KEY (day_record_id) REFERENCES day_record(id) ON DELETE CASCADE,
  constraint closed_day_difference_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id));
create table conversation (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  thread_id bigint not null,
  subject text not null,
  source text not null,
  status text not null,
  priority text not null,
  due_at timestamp with time zone,
  theme_id bigint,
  subtheme_id bigint,
  service_id bigint,
  request_type text,
  document_type text,
  interlocutor_type text,
  author_id bigint not null,
  author_is_provider boolean not null,
  demand_id bigint,
  last_at timestamp with time zone not null,
  customer_at timestamp with time zone,
  call_at timestamp with time zone,
  call_direction text,
  call_number text,
  call_seconds integer,
  constraint conversation_pkey PRIMARY KEY (id),
  constraint conversation_thread_id_key UNIQUE (thread_id),
  constraint conversation_call_direction_check CHECK (call_direction = ANY (ARRAY['in'::text, 'out'::text])),
  constraint conversation_priority_check CHECK (priority = ANY (ARRAY['undefined'::text, 'today'::text, 'tomorrow'::text, 'in_three_days'::text, 'in_a_week'::text])),
  constraint conversation_source_check CHECK (source = ANY (ARRAY['message'::text, 'call'::text])),
  constraint conversation_status_check CHECK (status = ANY (ARRAY['new'::text, 'responded'::text, 'resolved'::text])),
  constraint conversation_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint conversation_demand_id_fkey FOREIGN KEY (demand_id) REFERENCES demand(id) ON DELETE SET NULL,
  constraint conversation_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id),
  constraint conversation_service_id_fkey FOREIGN KEY (service_id) REFERENCES provider_service(id),
  constraint conversation_subtheme_id_fkey FOREIGN KEY (subtheme_id) REFERENCES message_theme(id),
  constraint conversation_theme_id_fkey FOREIGN KEY (theme_id) REFERENCES message_theme(id),
  constraint conversation_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES thread(id));
create table conversation_analysis (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  conversation_id bigint not null,
  entry_id bigint not null,
  analysed_at timestamp with time zone not null,
  result jsonb not null,
  constraint conversation_analysis_pkey PRIMARY KEY (id),
  constraint conversation_analysis_conversation_id_key UNIQUE (conversation_id),
  constraint conversation_analysis_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE,
  constraint conversation_analysis_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES infrastructure(id),
  constraint conversation_analysis_infra_id_fkey FOREIGN KEY (infra_id) REFERENCES infrastructure(id));
create table customer_visit_demand (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  customer_id bigint not null,
  infra_id bigint not null,
  customer_visit_id bigint not null,
  demand_id bigint not null,
  constraint customer_visit_demand_pkey PRIMARY KEY (id),
  constraint customer_visit_demand_once UNIQUE (customer_visit_id, demand_id),
  constraint customer_visit_demand_customer_visit_id_fkey FOREIGN KEY (customer_visit_id) REFERENCES customer_visit(id) ON DELETE CASCADE,
  constraint customer_visit_demand_demand_id_fkey FOREIGN KEY (demand_id) REFERENCES demand(id) ON DELETE CASCADE);
create table phone_call (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 0 not null,
  call_id text not null,
  direction text,
  number text,
  provider_number text,
  queue text,
  started_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  ended_at timestamp with time zone,
  cause text,
  reason text,
  conversation_id bigint,
  constraint phone_call_pkey PRIMARY KEY (id),
  constraint phone_call_call_id_key UNIQUE (call_id),
  constraint phone_call_direction_check CHECK (direction = ANY (ARRAY['in'::text, 'out'::text])),
  constraint phone_call_reason_check CHECK (reason = ANY (ARRAY['multiple_admins'::text, 'admin_not_found'::text, 'supervisor_not_found'::text, 'multiple_supervisors_different_groups'::text, 'multiple_supervisors_same_group'::text, 'single_supervisor_different_groups'::text])),
  constraint phone_call_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE SET NULL);
CREATE OR REPLACE FUNCTION public.app_above()
 RETURNS bigint[]
 LANGUAGE sql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT array_agg(DISTINCT c.ancestor_id) AS array_agg
    FROM infrastructure_closure c
   WHERE (c.descendant_id = ANY (( SELECT app_infra() AS app_infra)::bigint[]));
END;
insert into dsn_norm (id, version, norm_version, base, valid_from, is_given, note, edits) overriding system value values
  ('1', '0', 'P19V01', 'P19V01', '2019-01-01', 'true', NULL, '[]'),
  ('2', '0', 'P24V01', 'P24V01', '2024-01-01', 'true', NULL, '[]'),
  ('3', '0', 'P26V01', 'P26V01', '2026-01-01', 'true', NULL, '[]');
insert into infrastructure (id, version, parent_id, customer_id, type, name, code, siren, siret, timezone, holiday_zone, phase, active, rights, street, postal_code, city) overriding system value values
  ('1', '0', NULL, '1', 'group', 'Prestataire', 'PRESTATAIRE', NULL, NULL, 'Europe/Paris', 'metropole', 'started', 'true', '{}', NULL, NULL, NULL),
  ('1058', '0', '1', '1', 'company', 'Paie interne 1058', 'PAIE-1058', NULL, NULL, 'Europe/Paris', 'metropole', 'started', 'true', '{}', NULL, NULL, NULL),
  ('3222', '0', '1', '1', 'company', 'Paie interne 3222', 'PAIE-3222', NULL, NULL, 'Europe/Paris', 'metropole', 'started', 'true', '{}', NULL, NULL, NULL);
insert into infrastructure_closure (ancestor_id, descendant_id, depth) values
  ('1', '1', '0'),
  ('1', '1058', '1'),
  ('1', '3222', '1'),
  ('1058', '1058', '0'),
  ('3222', '3222', '0');
insert into migration (name) values
  ('20251101T000000-foundations'),
  ('20261121T101000-jobs'),
  ('20261121T101100-files'),
  ('20261121T101200-live'),
  ('20261121T102000-infrastructures'),
  ('20261121T102100-users'),
  ('20261121T102200-sign-in'),
  ('20261121T103000-people'),
  ('20261121T103100-schedules'),
  ('20261121T103200-legal-files'),
  ('20261121T103300-days'),
  ('20261121T103400-headings'),
  ('20261121T103500-pay-periods'),
  ('20261121T103600-pay-entry'),
  ('20261121T104000-naf'),
  ('20261121T104001-naf-rev2'),
  ('20261121T104100-faq'),
  ('20261121T105000-sync'),
  ('20261121T105100-cursor'),
  ('20261121T135500-faq-search'),
  ('20261121T140000-day-decisions'),
  ('20261121T140000-satisfaction'),
  ('20261121T141500-escalation'),
  ('20261121T141500-expenses'),
  ('20261121T143000-accreditations'),
  ('20261121T150000-closure-scope'),
  ('20261121T164800-heading-configs'),
  ('20261121T165200-formulas'),
  ('20261121T165500-offences'),
  ('20261121T165500-pay-calculation'),
  ('20261121T170000-mission-employer'),
  ('20261121T170500-payroll-layouts'),
  ('20261121T170501-payroll-export-files'),
  ('20261121T171000-evp-models'),
  ('20261121T171500-deposits'),
  ('20261121T171500-planning-changes'),
  ('20261121T171800-closed-differences'),
  ('20261121T172000-counters'),
  ('20261121T172500-regulations'),
  ('20261121T173800-evidence-vehicles'),
  ('20261121T174500-pay-comments'),
  ('20261121T175800-planning-filters'),
  ('20261121T200300-groups'),
  ('20261121T201000-steering'),
  ('20261121T201500-calendar-attributes'),
  ('20261121T201500-circuits'),
  ('20261121T201500-imports'),
  ('20261121T204500-pay-reports'),
  ('20261121T205200-planning-exports'),
  ('20261121T205300-planning-settings'),
  ('20261121T205500-pay-engine'),
  ('20261121T205500-reminders'),
  ('20261121T205600-positions'),
  ('20261121T210100-configuration'),
  ('20261121T211500-mobility-payments'),
  ('20261121T211800-expense-additions'),
  ('20261121T213000-conditions'),
  ('20261121T232600-whole-period'),
  ('20261121T233400-absence-requests'),
  ('20261121T234500-device-evidence'),
  ('20261121T234700-counter-readings'),
  ('20261121T235500-difference-decisions'),
  ('20261121T235800-calibrations'),
  ('20261122T000600-mobility-amounts'),
  ('20261122T023500-pay-entry-views'),
  ('20261122T023500-speed'),
  ('20261122T025000-told-differences'),
  ('20261122T025100-told-differences'),
  ('20261122T025200-read-version'),
  ('20261122T025500-same-illness'),
  ('20261122T025600-splitting'),
  ('20261122T035800-passed-limits'),
  ('20261122T094000-theoretical-schedules'),
  ('20261122T094500-mobility-failure'),
  ('20261122T100000-expense-rates'),
  ('20261122T133000-said-of-leave'),
  ('20261122T135500-absence-hours'),
  ('20261122T135600-absence-seconds'),
  ('20261122T141500-expense-windows'),
  ('20261122T171500-more-absences'),
  ('20261123T020000-interlocutors'),
  ('20261123T021000-overtime'),
  ('20261123T021500-forced-close'),
  ('20261123T022500-derivation-failures'),
  ('20261123T023000-last-company'),
  ('20261123T024000-names-within-a-customer'),
  ('20261123T024100-content-in-use'),
  ('20261123T024500-doubtful-evidence'),
  ('20261123T024600-decided-files'),
  ('20261123T025000-owed-rests'),
  ('20261123T025500-expense-figures'),
  ('20261123T030000-paris-zone'),
  ('20261123T030500-absence-ground'),
  ('20261123T031200-retention'),
  ('20261123T031500-hours-by-band'),
  ('20261123T031500-rules-compared'),
  ('20261123T032600-mobility-liability'),
  ('20261123T051500-inputs-of-people'),
  ('20261123T051600-typed-earlier-hours'),
  ('20261123T061213-year-of-leave'),
  ('20261123T144000-administered-jobs'),
  ('20261123T150000-sign-in-is-no-edit'),
  ('20261123T150100-calculation-is-no-edit'),
  ('20261123T151500-own-counters'),
  ('20261123T154650-absences-in-remaining'),
  ('20261123T185000-advance-payments'),
  ('20261123T190200-event-sub-source'),
  ('20261123T190500-clocking'),
  ('20261123T224230-final-settlement'),
  ('20261123T224500-pay-document-people'),
  ('20261123T224500-pay-simulations'),
  ('20261123T230600-approvers'),
  ('20261123T231800-sedentary-hours'),
  ('20261123T235100-signed-waivers'),
  ('20261124T030000-clocking-on-phones'),
  ('20261124T031500-dsn'),
  ('20261124T033000-connectors'),
  ('20261124T033000-notifications'),
  ('20261124T033500-dsn-sending'),
  ('20261124T034500-publications'),
  ('20261124T120000-calendar-address'),
  ('20261124T130000-disputes'),
  ('20261126T141000-payslip-books'),
  ('20261126T141000-planning-codes'),
  ('20261126T141000-quotas'),
  ('20261126T141100-natures'),
  ('20261126T141500-debit-credit'),
  ('20261126T141500-declared-days'),
  ('20261126T141500-dsn-norms'),
  ('20261126T141500-replacements'),
  ('20261126T142600-dsn-made-here'),
  ('20261126T143000-payslip-readings'),
  ('20261126T143500-tracked-changes'),
  ('20261126T144500-approvers-of-person'),
  ('20261126T150500-payslips-kept'),
  ('20261126T151000-absences-together'),
  ('20261126T171500-audit-subject'),
  ('20261126T171500-notice-kinds'),
  ('20261126T171500-week-templates'),
  ('20261126T173500-pay-workflow-reminders'),
  ('20261126T174000-documents-from-a-folder'),
  ('20261126T174500-push-devices'),
  ('20261126T174500-staffing-needs'),
  ('20261126T184600-devices-by-account'),
  ('20261126T184700-titles-by-name'),
  ('20261126T210500-open-shifts'),
  ('20261126T210600-contract-number'),
  ('20261126T211000-kiosk'),
  ('20261126T212800-payslips-until-75'),
  ('20261126T215500-provider-staff'),
  ('20261127T004500-perimeter-once'),
  ('20261127T011500-latest-files'),
  ('20261127T011600-absences-of-now'),
  ('20261127T012500-latest-offences'),
  ('20261127T042500-people-search'),
  ('20261127T043000-software-positions'),
  ('20261127T043500-imported-clockings'),
  ('20261127T044500-address-changed'),
  ('20261127T045800-days-of-gone-missions'),
  ('20261127T100500-decisions-on-papers'),
  ('20261127T135000-counts'),
  ('20261127T135500-advance-payments-tell-counts'),
  ('20261127T135500-clocking-tell-counts'),
  ('20261127T135500-days-tell-counts'),
  ('20261127T135500-declared-days-tell-counts'),
  ('20261127T135500-disputes-tell-counts'),
  ('20261127T135500-dsn-tell-counts'),
  ('20261127T135500-final-settlement-tell-counts'),
  ('20261127T135500-legal-files-tell-counts'),
  ('20261127T135500-offences-tell-counts'),
  ('20261127T135500-open-shifts-tell-counts'),
  ('20261127T135500-schedules-tell-counts'),
  ('20261127T135500-sedentary-hours-tell-counts'),
  ('20261127T135500-tracked-changes-tell-counts'),
  ('20261128T054000-files-of-a-delay'),
  ('20261128T070000-absences-together-alone'),
  ('20261128T074500-inputs-by-person'),
  ('20261128T092500-import-perimeter'),
  ('20261128T092500-leave-known-once'),
  ('20261128T093000-absences-of-a-person'),
  ('20261128T093500-seen-by-jobs'),
  ('20261129T043000-civil-data'),
  ('20261129T043500-category-of-a-mission'),
  ('20261129T044000-inputs-of-whole-weeks'),
  ('20261129T045500-employment-of-people'),
  ('20261129T050000-figures-of-a-person'),
  ('20261129T050000-trail-of-the-whole'),
  ('20261129T051500-address-ends'),
  ('20261129T052000-addresses'),
  ('20261129T053000-findings-name-people'),
  ('20261129T054500-civil-data-asked'),
  ('20261129T060500-agreed-seniority'),
  ('20261129T082500-import-choices'),
  ('20261129T110400-services'),
  ('20261129T111500-message-themes'),
  ('20261129T113000-threads'),
  ('20261129T113500-substitutes-of-accounts'),
  ('20261129T113700-staff-account'),
  ('20261129T114000-demands'),
  ('20261129T121000-documents'),
  ('20261129T131500-announcements'),
  ('20261129T144538-interim-companies'),
  ('20261129T145500-company-settings'),
  ('20261129T150000-private-threads'),
  ('20261129T150402-contract-templates'),
  ('20261129T151000-release-notes'),
  ('20261129T151000-thread-search'),
  ('20261129T151500-planning-import'),
  ('20261129T152000-messages'),
  ('20261129T152500-todolist'),
  ('20261129T153500-customer-visits'),
  ('20261129T153854-contracts'),
  ('20261129T153911-job-offers'),
  ('20261129T154000-stops-of-people'),
  ('20261129T155925-gdpr'),
  ('20261129T160000-calls'),
  ('20261129T160500-similar-threads'),
  ('20261129T161000-message-analysis'),
  ('20261129T162000-values-in-the-trail'),
  ('20261129T170500-owner-sees-internal'),
  ('20261129T181229-signatures'),
  ('20261129T181500-agreements'),
  ('20261129T181500-confirmed-sessions'),
  ('20261129T182000-console'),
  ('20261129T182500-removed-by-the-provider'),
  ('20261129T183500-iso-indicators'),
  ('20261129T183500-openings'),
  ('20261129T184500-credits-of-a-quarter'),
  ('20261129T184836-contract-mission'),
  ('20261129T185000-licences'),
  ('20261129T190000-social-optimisation'),
  ('20261129T221000-second-factor'),
  ('20261129T221100-sign-in-rules'),
  ('20261129T223500-accepted-values'),
  ('20261129T224500-letters-answered'),
  ('20261129T230000-api-keys');
insert into naf_code (id, version, code, label, naf_group_id) overriding system value values
  ('1', '0', '01.11Z', 'Culture de céréales (à l’exception du riz), de légumineuses et de graines oléagineuses', NULL),
  ('2', '0', '01.12Z', 'Culture du riz', NULL),
  ('3', '0', '01.13Z', 'Culture de légumes, de melons, de racines et de tubercules', NULL),
  ('4', '0', '01.14Z', 'Culture de la canne à sucre', NULL),
  ('5', '0', '01.15Z', 'Culture du tabac', NULL),
  ('6', '0', '01.16Z', 'Culture de plantes à fibres', NULL),
  ('7', '0', '01.19Z', 'Autres cultures non permanentes', NULL),
  ('8', '0', '01.21Z', 'Culture de la vigne', NULL),
  ('9', '0', '01.22Z', 'Culture de fruits tropicaux et subtropicaux', NULL),
  ('10', '0', '01.23Z', 'Culture d’agrumes', NULL),
  ('11', '0', '01.24Z', 'Culture de fruits à pépins et à noyau', NULL),
  ('12', '0', '01.25Z', 'Culture d’autres fruits d’arbres ou d’arbustes et de fruits à coque', NULL),
  ('13', '0', '01.26Z', 'Culture de fruits oléagineux', NULL),
  ('14', '0', '01.27Z', 'Culture de plantes à boissons', NULL),
  ('15', '0', '01.28Z', 'Culture de plantes à épices, aromatiques, médicinales et pharmaceutiques', NULL),
  ('16', '0', '01.29Z', 'Autres cultures permanentes', NULL),
  ('17', '0', '01.30Z', 'Reproduction de plantes', NULL),
  ('18', '0', '01.41Z', 'Élevage de vaches laitières', NULL),
  ('19', '0', '01.42Z', 'Élevage d’autres bovins et de buffles', NULL),
  ('20', '0', '01.43Z', 'Élevage de chevaux et d’autres équidés', NULL),
  ('21', '0', '01.44Z', 'Élevage de chameaux et d’autres camélidés', NULL),
  ('22', '0', '01.45Z', 'Élevage d’ovins et de caprins', NULL),
  ('23', '0', '01.46Z', 'Élevage de porcins', NULL),
  ('24', '0', '01.47Z', 'Élevage de volailles', NULL),
  ('25', '0', '01.49Z', 'Élevage d’autres animaux', NULL),
  ('26', '0', '01.50Z', 'Culture et élevage associés', NULL),
  ('27', '0', '01.61Z', 'Activités de soutien aux cultures', NULL),
  ('28', '0', '01.62Z', 'Activités de soutien à la production animale', NULL),
  ('29', '0', '01.63Z', 'Traitement primaire des récoltes', NULL),
  ('30', '0', '01.64Z', 'Traitement des semences', NULL),
  ('31', '0', '01.70Z', 'Chasse, piégeage et services annexes', NULL),
  ('32', '0', '02.10Z', 'Sylviculture et autres activités forestières', NULL),
  ('33', '0', '02.20Z', 'Exploitation forestière', NULL),
  ('34', '0', '02.30Z', 'Récolte de produits forestiers non ligneux poussant à l’état sauvage', NULL),
  ('35', '0', '02.40Z', 'Services de soutien à l’exploitation forestière', NULL),
  ('36', '0', '03.11Z', 'Pêche en mer', NULL),
  ('37', '0', '03.12Z', 'Pêche en eau douce', NULL),
  ('38', '0', '03.21Z', 'Aquaculture en mer', NULL),
  ('39', '0', '03.22Z', 'Aquaculture en eau douce', NULL),
  ('40', '0', '05.10Z', 'Extraction de houille', NULL),
  ('41', '0', '05.20Z', 'Extraction de lignite', NULL),
  ('42', '0', '06.10Z', 'Extraction de pétrole brut', NULL),
  ('43', '0', '06.20Z', 'Extraction de gaz naturel', NULL),
  ('44', '0', '07.10Z', 'Extraction de minerais de fer', NULL),
  ('45', '0', '07.21Z', 'Extraction de minerais d’uranium et de thorium', NULL),
  ('46', '0', '07.29Z', 'Extraction d’autres minerais de métaux non ferreux', NULL),
  ('47', '0', '08.11Z', 'Extraction de pierres ornementales et de construction, de calcaire industriel, de gypse, de craie et d’ardoise', NULL),
  ('48', '0', '08.12Z', 'Exploitation de gravières et sablières, extraction d’argiles et de kaolin', NULL),
  ('49', '0', '08.91Z', 'Extraction des minéraux chimiques et d’engrais minéraux', NULL),
  ('50', '0', '08.92Z', 'Extraction de tourbe', NULL),
  ('51', '0', '08.93Z', 'Production de sel', NULL),
  ('52', '0', '08.99Z', 'Autres activités extractives n.c.a.', NULL),
  ('53', '0', '09.10Z', 'Activités de soutien à l’extraction d’hydrocarbures', NULL),
  ('54', '0', '09.90Z', 'Activités de soutien aux autres industries extractives', NULL),
  ('55', '0', '10.11Z', 'Transformation et conservation de la viande de boucherie', NULL),
  ('56', '0', '10.12Z', 'Transformation et conservation de la viande de volaille', NULL),
  ('57', '0', '10.13A', 'Préparation industrielle de produits à base de viande', NULL),
  ('58', '0', '10.13B', 'Charcuterie', NULL),
  ('59', '0', '10.20Z', 'Transformation et conservation de poisson, de crustacés et de mollusques', NULL),
  ('60', '0', '10.31Z', 'Transformation et conservation de pommes de terre', NULL),
  ('61', '0', '10.32Z', 'Préparation de jus de fruits et légumes', NULL),
  ('62', '0', '10.39A', 'Autre transformation et conservation de légumes', NULL),
  ('63', '0', '10.39B', 'Transformation et conservation de fruits', NULL),
  ('64', '0', '10.41A', 'Fabrication d’huiles et graisses brutes', NULL),
  ('65', '0', '10.41B', 'Fabrication d’huiles et graisses raffinées', NULL),
  ('66', '0', '10.42Z', 'Fabrication de margarine et graisses comestibles similaires', NULL),
  ('67', '0', '10.51A', 'Fabrication de lait liquide et de produits frais', NULL),
  ('68', '0', '10.51B', 'Fabrication de beurre', NULL),
  ('69', '0', '10.51C', 'Fabrication de fromage', NULL),
  ('70', '0', '10.51D', 'Fabrication d’autres produits laitiers', NULL),
  ('71', '0', '10.52Z', 'Fabrication de glaces et sorbets', NULL),
  ('72', '0', '10.61A', 'Meunerie', NULL),
  ('73', '0', '10.61B', 'Autres activités du travail des grains', NULL),
  ('74', '0', '10.62Z', 'Fabrication de produits amylacés', NULL),
  ('75', '0', '10.71A', 'Fabrication industrielle de pain et de pâtisserie fraîche', NULL),
  ('76', '0', '10.71B', 'Cuisson de produits de boulangerie', NULL),
  ('77', '0', '10.71C', 'Boulangerie et boulangerie-pâtisserie', NULL),
  ('78', '0', '10.71D', 'Pâtisserie', NULL),
  ('79', '0', '10.72Z', 'Fabrication de biscuits, biscottes et pâtisseries de conservation', NULL),
  ('80', '0', '10.73Z', 'Fabrication de pâtes alimentaires', NULL),
  ('81', '0', '10.81Z', 'Fabrication de sucre', NULL),
  ('82', '0', '10.82Z', 'Fabrication de cacao, chocolat et de produits de confiserie', NULL),
  ('83', '0', '10.83Z', 'Transformation du thé et du café', NULL),
  ('84', '0', '10.84Z', 'Fabrication de condiments et assaisonnements', NULL),
  ('85', '0', '10.85Z', 'Fabrication de plats préparés', NULL),
  ('86', '0', '10.86Z', 'Fabrication d’aliments homogénéisés et diététiques', NULL),
  ('87', '0', '10.89Z', 'Fabrication d’autres produits alimentaires n.c.a.', NULL),
  ('88', '0', '10.91Z', 'Fabrication d’aliments pour animaux de ferme', NULL),
  ('89', '0', '10.92Z', 'Fabrication d’aliments pour animaux de compagnie', NULL),
  ('90', '0', '11.01Z', 'Production de boissons alcooliques distillées', NULL),
  ('91', '0', '11.02A', 'Fabrication de vins effervescents', NULL),
  ('92', '0', '11.02B', 'Vinification', NULL),
  ('93', '0', '11.03Z', 'Fabrication de cidre et de vins de fruits', NULL),
  ('94', '0', '11.04Z', 'Production d’autres boissons fermentées non distillées', NULL),
  ('95', '0', '11.05Z', 'Fabrication de bière', NULL),
  ('96', '0', '11.06Z', 'Fabrication de malt', NULL),
  ('97', '0', '11.07A', 'Industrie des eaux de table', NULL),
  ('98', '0', '11.07B', 'Production de boissons rafraîchissantes', NULL),
  ('99', '0', '12.00Z', 'Fabrication de produits à base de tabac', NULL),
  ('100', '0', '13.10Z', 'Préparation de fibres textiles et filature', NULL),
  ('101', '0', '13.20Z', 'Tissage', NULL),
  ('102', '0', '13.30Z', 'Ennoblissement textile', NULL),
  ('103', '0', '13.91Z', 'Fabrication d’étoffes à mailles', NULL),
  ('104', '0', '13.92Z', 'Fabrication d’articles textiles, sauf habillement', NULL),
  ('105', '0', '13.93Z', 'Fabrication de tapis et moquettes', NULL),
  ('106', '0', '13.94Z', 'Fabrication de ficelles, cordes et filets', NULL),
  ('107', '0', '13.95Z', 'Fabrication de non-tissés, sauf habillement', NULL),
  ('108', '0', '13.96Z', 'Fabrication d’autres textiles techniques et industriels', NULL),
  ('109', '0', '13.99Z', 'Fabrication d’autres textiles n.c.a.', NULL),
  ('110', '0', '14.11Z', 'Fabrication de vêtements en cuir', NULL),
  ('111', '0', '14.12Z', 'Fabrication de vêtements de travail', NULL),
  ('112', '0', '14.13Z', 'Fabrication de vêtements de dessus', NULL),
  ('113', '0', '14.14Z', 'Fabrication de vêtements de dessous', NULL),
  ('114', '0', '14.19Z', 'Fabrication d’autres vêtements et accessoires', NULL),
  ('115', '0', '14.20Z', 'Fabrication d’articles en fourrure', NULL),
  ('116', '0', '14.31Z', 'Fabrication d’articles chaussants à mailles', NULL),
  ('117', '0', '14.39Z', 'Fabrication d’autres articles à mailles', NULL),
  ('118', '0', '15.11Z', 'Apprêt et tannage des cuirs; préparation et teinture des fourrures', NULL),
  ('119', '0', '15.12Z', 'Fabrication d’articles de voyage, de maroquinerie et de sellerie', NULL),
  ('120', '0', '15.20Z', 'Fabrication de chaussures', NULL),
  ('121', '0', '16.10A', 'Sciage et rabotage du bois, hors imprégnation', NULL),
  ('122', '0', '16.10B', 'Imprégnation du bois', NULL),
  ('123', '0', '16.21Z', 'Fabrication de placage et de panneaux de bois', NULL),
  ('124', '0', '16.22Z', 'Fabrication de parquets assemblés', NULL),
  ('125', '0', '16.23Z', 'Fabrication de charpentes et d’autres menuiseries', NULL),
  ('126', '0', '16.24Z', 'Fabrication d’emballages en bois', NULL),
  ('127', '0', '16.29Z', 'Fabrication d’objets divers en bois; fabrication d’objets en liège, vannerie et sparterie', NULL),
  ('128', '0', '17.11Z', 'Fabrication de pâte à papier', NULL),
  ('129', '0', '17.12Z', 'Fabrication de papier et de carton', NULL),
  ('130', '0', '17.21A', 'Fabrication de carton ondulé', NULL),
  ('131', '0', '17.21B', 'Fabrication de cartonnages', NULL),
  ('132', '0', '17.21C', 'Fabrication d’emballages en papier', NULL),
  ('133', '0', '17.22Z', 'Fabrication d’articles en papier à usage sanitaire ou domestique', NULL),
  ('134', '0', '17.23Z', 'Fabrication d’articles de papeterie', NULL),
  ('135', '0', '17.24Z', 'Fabrication de papiers peints', NULL),
  ('136', '0', '17.29Z', 'Fabrication d’autres articles en papier ou en carton', NULL),
  ('137', '0', '18.11Z', 'Imprimerie de journaux', NULL),
  ('138', '0', '18.12Z', 'Autre imprimerie (labeur)', NULL),
  ('139', '0', '18.13Z', 'Activités de pré-presse', NULL),
  ('140', '0', '18.14Z', 'Reliure et activités connexes', NULL),
  ('141', '0', '18.20Z', 'Reproduction d’enregistrements', NULL),
  ('142', '0', '19.10Z', 'Cokéfaction', NULL),
  ('143', '0', '19.20Z', 'Raffinage du pétrole', NULL),
  ('144', '0', '20.11Z', 'Fabrication de gaz industriels', NULL),
  ('145', '0', '20.12Z', 'Fabrication de colorants et de pigments', NULL),
  ('146', '0', '20.13A', 'Enrichissement et retraitement de matières nucléaires', NULL),
  ('147', '0', '20.13B', 'Fabrication d’autres produits chimiques inorganiques de base n.c.a.', NULL),
  ('148', '0', '20.14Z', 'Fabrication d’autres produits chimiques organiques de base', NULL),
  ('149', '0', '20.15Z', 'Fabrication de produits azotés et d’engrais', NULL),
  ('150', '0', '20.16Z', 'Fabrication de matières plastiques de base', NULL),
  ('151', '0', '20.17Z', 'Fabrication de caoutchouc synthétique', NULL),
  ('152', '0', '20.20Z', 'Fabrication de pesticides et d’autres produits agrochimiques', NULL),
  ('153', '0', '20.30Z', 'Fabrication de peintures, vernis, encres et mastics', NULL),
  ('154', '0', '20.41Z', 'Fabrication de savons, détergents et produits d’entretien', NULL),
  ('155', '0', '20.42Z', 'Fabrication de parfums et de produits pour la toilette', NULL),
  ('156', '0', '20.51Z', 'Fabrication de produits explosifs', NULL),
  ('157', '0', '20.52Z', 'Fabrication de colles', NULL),
  ('158', '0', '20.53Z', 'Fabrication d’huiles essentielles', NULL),
  ('159', '0', '20.59Z', 'Fabrication d’autres produits chimiques n.c.a.', NULL),
  ('160', '0', '20.60Z', 'Fabrication de fibres artificielles ou synthétiques', NULL),
  ('161', '0', '21.10Z', 'Fabrication de produits pharmaceutiques de base', NULL),
  ('162', '0', '21.20Z', 'Fabrication de préparations pharmaceutiques', NULL),
  ('163', '0', '22.11Z', 'Fabrication et rechapage de pneumatiques', NULL),
  ('164', '0', '22.19Z', 'Fabrication d’autres articles en caoutchouc', NULL),
  ('165', '0', '22.21Z', 'Fabrication de plaques, feuilles, tubes et profilés en matières plastiques', NULL),
  ('166', '0', '22.22Z', 'Fabrication d’emballages en matières plastiques', NULL),
  ('167', '0', '22.23Z', 'Fabrication d’éléments en matières plastiques pour la construction', NULL),
  ('168', '0', '22.29A', 'Fabrication de pièces techniques à base de matières plastiques', NULL),
  ('169', '0', '22.29B', 'Fabrication de produits de consommation courante en matières plastiques', NULL),
  ('170', '0', '23.11Z', 'Fabrication de verre plat', NULL),
  ('171', '0', '23.12Z', 'Façonnage et transformation du verre plat', NULL),
  ('172', '0', '23.13Z', 'Fabrication de verre creux', NULL),
  ('173', '0', '23.14Z', 'Fabrication de fibres de verre', NULL),
  ('174', '0', '23.19Z', 'Fabrication et façonnage d’autres articles en verre, y compris verre technique', NULL),
  ('175', '0', '23.20Z', 'Fabrication de produits réfractaires', NULL),
  ('176', '0', '23.31Z', 'Fabrication de carreaux en céramique', NULL),
  ('177', '0', '23.32Z', 'Fabrication de briques, tuiles et produits de construction, en terre cuite', NULL),
  ('178', '0', '23.41Z', 'Fabrication d’articles céramiques à usage domestique ou ornemental', NULL),
  ('179', '0', '23.42Z', 'Fabrication d’appareils sanitaires en céramique', NULL),
  ('180', '0', '23.43Z', 'Fabrication d’isolateurs et pièces isolantes en céramique', NULL),
  ('181', '0', '23.44Z', 'Fabrication d’autres produits céramiques à usage technique', NULL),
  ('182', '0', '23.49Z', 'Fabrication d’autres produits céramiques', NULL),
  ('183', '0', '23.51Z', 'Fabrication de ciment', NULL),
  ('184', '0', '23.52Z', 'Fabrication de chaux et plâtre', NULL),
  ('185', '0', '23.61Z', 'Fabrication d’éléments en béton pour la construction', NULL),
  ('186', '0', '23.62Z', 'Fabrication d’éléments en plâtre pour la construction', NULL),
  ('187', '0', '23.63Z', 'Fabrication de béton prêt à l’emploi', NULL),
  ('188', '0', '23.64Z', 'Fabrication de mortiers et bétons secs', NULL),
  ('189', '0', '23.65Z', 'Fabrication d’ouvrages en fibre-ciment', NULL),
  ('190', '0', '23.69Z', 'Fabrication d’autres ouvrages en béton, en ciment ou en plâtre', NULL),
  ('191', '0', '23.70Z', 'Taille, façonnage et finissage de pierres', NULL),
  ('192', '0', '23.91Z', 'Fabrication de produits abrasifs', NULL),
  ('193', '0', '23.99Z', 'Fabrication d’autres produits minéraux non métalliques n.c.a.', NULL),
  ('194', '0', '24.10Z', 'Sidérurgie', NULL),
  ('195', '0', '24.20Z', 'Fabrication de tubes, tuyaux, profilés creux et accessoires correspondants en acier', NULL),
  ('196', '0', '24.31Z', 'Étirage à froid de barres', NULL),
  ('197', '0', '24.32Z', 'Laminage à froid de feuillards', NULL),
  ('198', '0', '24.33Z', 'Profilage à froid par formage ou pliage', NULL),
  ('199', '0', '24.34Z', 'Tréfilage à froid', NULL),
  ('200', '0', '24.41Z', 'Production de métaux précieux', NULL),
  ('201', '0', '24.42Z', 'Métallurgie de l’aluminium', NULL),
  ('202', '0', '24.43Z', 'Métallurgie du plomb, du zinc ou de l’étain', NULL),
  ('203', '0', '24.44Z', 'Métallurgie du cuivre', NULL),
  ('204', '0', '24.45Z', 'Métallurgie des autres métaux non ferreux', NULL),
  ('205', '0', '24.46Z', 'Élaboration et transformation de matières nucléaires', NULL),
  ('206', '0', '24.51Z', 'Fonderie de fonte', NULL),
  ('207', '0', '24.52Z', 'Fonderie d’acier', NULL),
  ('208', '0', '24.53Z', 'Fonderie de métaux légers', NULL),
  ('209', '0', '24.54Z', 'Fonderie d’autres métaux non ferreux', NULL),
  ('210', '0', '25.11Z', 'Fabrication de structures métalliques et de parties de structures', NULL),
  ('211', '0', '25.12Z', 'Fabrication de portes et fenêtres en métal', NULL),
  ('212', '0', '25.21Z', 'Fabrication de radiateurs et de chaudières pour le chauffage central', NULL),
  ('213', '0', '25.29Z', 'Fabrication d’autres réservoirs, citernes et conteneurs métalliques', NULL),
  ('214', '0', '25.30Z', 'Fabrication de générateurs de vapeur, à l’exception des chaudières pour le chauffage central', NULL),
  ('215', '0', '25.40Z', 'Fabrication d’armes et de munitions', NULL),
  ('216', '0', '25.50A', 'Forge, estampage, matriçage; métallurgie des poudres', NULL),
  ('217', '0', '25.50B', 'Découpage, emboutissage', NULL),
  ('218', '0', '25.61Z', 'Traitement et revêtement des métaux', NULL),
  ('219', '0', '25.62A', 'Décolletage', NULL),
  ('220', '0', '25.62B', 'Mécanique industrielle', NULL),
  ('221', '0', '25.71Z', 'Fabrication de coutellerie', NULL),
  ('222', '0', '25.72Z', 'Fabrication de serrures et de ferrures', NULL),
  ('223', '0', '25.73A', 'Fabrication de moules et modèles', NULL),
  ('224', '0', '25.73B', 'Fabrication d’autres outillages', NULL),
  ('225', '0', '25.91Z', 'Fabrication de fûts et emballages métalliques similaires', NULL),
  ('226', '0', '25.92Z', 'Fabrication d’emballages métalliques légers', NULL),
  ('227', '0', '25.93Z', 'Fabrication d’articles en fils métalliques, de chaînes et de ressorts', NULL),
  ('228', '0', '25.94Z', 'Fabrication de vis et de boulons', NULL),
  ('229', '0', '25.99A', 'Fabrication d’articles métalliques ménagers', NULL),
  ('230', '0', '25.99B', 'Fabrication d’autres articles métalliques', NULL),
  ('231', '0', '26.11Z', 'Fabrication de composants électroniques', NULL),
  ('232', '0', '26.12Z', 'Fabrication de cartes électroniques assemblées', NULL),
  ('233', '0', '26.20Z', 'Fabrication d’ordinateurs et d’équipements périphériques', NULL),
  ('234', '0', '26.30Z', 'Fabrication d’équipements de communication', NULL),
  ('235', '0', '26.40Z', 'Fabrication de produits électroniques grand public', NULL),
  ('236', '0', '26.51A', 'Fabrication d’équipements d’aide à la navigation', NULL),
  ('237', '0', '26.51B', 'Fabrication d’instrumentation scientifique et technique', NULL),
  ('238', '0', '26.52Z', 'Horlogerie', NULL),
  ('239', '0', '26.60Z', 'Fabrication d’équipements d’irradiation médicale, d’équipements électromédicaux et électrothérapeutiques', NULL),
  ('240', '0', '26.70Z', 'Fabrication de matériels optique et photographique', NULL),
  ('241', '0', '26.80Z', 'Fabrication de supports magnétiques et optiques', NULL),
  ('242', '0', '27.11Z', 'Fabrication de moteurs, génératrices et transformateurs électriques', NULL),
  ('243', '0', '27.12Z', 'Fabrication de matériel de distribution et de commande électrique', NULL),
  ('244', '0', '27.20Z', 'Fabrication de piles et d’accumulateurs électriques', NULL),
  ('245', '0', '27.31Z', 'Fabrication de câbles de fibres optiques', NULL),
  ('246', '0', '27.32Z', 'Fabrication d’autres fils et câbles électroniques ou électriques', NULL),
  ('247', '0', '27.33Z', 'Fabrication de matériel d’installation électrique', NULL),
  ('248', '0', '27.40Z', 'Fabrication d’appareils d’éclairage électrique', NULL),
  ('249', '0', '27.51Z', 'Fabrication d’appareils électroménagers', NULL),
  ('250', '0', '27.52Z', 'Fabrication d’appareils ménagers non électriques', NULL),
  ('251', '0', '27.90Z', 'Fabrication d’autres matériels électriques', NULL),
  ('252', '0', '28.11Z', 'Fabrication de moteurs et turbines, à l’exception des moteurs d’avions et de véhicules', NULL),
  ('253', '0', '28.12Z', 'Fabrication d’équipements hydrauliques et pneumatiques', NULL),
  ('254', '0', '28.13Z', 'Fabrication d’autres pompes et compresseurs', NULL),
  ('255', '0', '28.14Z', 'Fabrication d’autres articles de robinetterie', NULL),
  ('256', '0', '28.15Z', 'Fabrication d’engrenages et d’organes mécaniques de transmission', NULL),
  ('257', '0', '28.21Z', 'Fabrication de fours et brûleurs', NULL),
  ('258', '0', '28.22Z', 'Fabrication de matériel de levage et de manutention', NULL),
  ('259', '0', '28.23Z', 'Fabrication de machines et d’équipements de bureau (à l’exception des ordinateurs et équipements périphériques)', NULL),
  ('260', '0', '28.24Z', 'Fabrication d’outillage portatif à moteur incorporé', NULL),
  ('261', '0', '28.25Z', 'Fabrication d’équipements aérauliques et frigorifiques industriels', NULL),
  ('262', '0', '28.29A', 'Fabrication d’équipements d’emballage, de conditionnement et de pesage', NULL),
  ('263', '0', '28.29B', 'Fabrication d’autres machines d’usage général', NULL),
  ('264', '0', '28.30Z', 'Fabrication de machines agricoles et forestières', NULL),
  ('265', '0', '28.41Z', 'Fabrication de machines-outils pour le travail des métaux', NULL),
  ('266', '0', '28.49Z', 'Fabrication d’autres machines-outils', NULL),
  ('267', '0', '28.91Z', 'Fabrication de machines pour la métallurgie', NULL),
  ('268', '0', '28.92Z', 'Fabrication de machines pour l’extraction ou la construction', NULL),
  ('269', '0', '28.93Z', 'Fabrication de machines pour l’industrie agro-alimentaire', NULL),
  ('270', '0', '28.94Z', 'Fabrication de machines pour les industries textiles', NULL),
  ('271', '0', '28.95Z', 'Fabrication de machines pour les industries du papier et du carton', NULL),
  ('272', '0', '28.96Z', 'Fabrication de machines pour le travail du caoutchouc ou des plastiques', NULL),
  ('273', '0', '28.99A', 'Fabrication de machines d’imprimerie', NULL),
  ('274', '0', '28.99B', 'Fabrication d’autres machines spécialisées', NULL),
  ('275', '0', '29.10Z', 'Construction de véhicules automobiles', NULL),
  ('276', '0', '29.20Z', 'Fabrication de carrosseries et remorques', NULL),
  ('277', '0', '29.31Z', 'Fabrication d’équipements électriques et électroniques automobiles', NULL),
  ('278', '0', '29.32Z', 'Fabrication d’autres équipements automobiles', NULL),
  ('279', '0', '30.11Z', 'Construction de navires et de structures flottantes', NULL),
  ('280', '0', '30.12Z', 'Construction de bateaux de plaisance', NULL),
  ('281', '0', '30.20Z', 'Construction de locomotives et d’autre matériel ferroviaire roulant', NULL),
  ('282', '0', '30.30Z', 'Construction aéronautique et spatiale', NULL),
  ('283', '0', '30.40Z', 'Construction de véhicules militaires de combat', NULL),
  ('284', '0', '30.91Z', 'Fabrication de motocycles', NULL),
  ('285', '0', '30.92Z', 'Fabrication de bicyclettes et de véhicules pour invalides', NULL),
  ('286', '0', '30.99Z', 'Fabrication d’autres équipements de transport n.c.a.', NULL),
  ('287', '0', '31.01Z', 'Fabrication de meubles de bureau et de magasin', NULL),
  ('288', '0', '31.02Z', 'Fabrication de meubles de cuisine', NULL),
  ('289', '0', '31.03Z', 'Fabrication de matelas', NULL),
  ('290', '0', '31.09A', 'Fabrication de sièges d’ameublement d’intérieur', NULL),
  ('291', '0', '31.09B', 'Fabrication d’autres meubles et industries connexes de l’ameublement', NULL),
  ('292', '0', '32.11Z', 'Frappe de monnaie', NULL),
  ('293', '0', '32.12Z', 'Fabrication d’articles de joaillerie et bijouterie', NULL),
  ('294', '0', '32.13Z', 'Fabrication d’articles de bijouterie fantaisie et articles similaires', NULL),
  ('295', '0', '32.20Z', 'Fabrication d’instruments de musique', NULL),
  ('296', '0', '32.30Z', 'Fabrication d’articles de sport', NULL),
  ('297', '0', '32.40Z', 'Fabrication de jeux et jouets', NULL),
  ('298', '0', '32.50A', 'Fabrication de matériel médico-chirurgical et dentaire', NULL),
  ('299', '0', '32.50B', 'Fabrication de lunettes', NULL),
  ('300', '0', '32.91Z', 'Fabrication d’articles de brosserie', NULL),
  ('301', '0', '32.99Z', 'Autres activités manufacturières n.c.a.', NULL),
  ('302', '0', '33.11Z', 'Réparation d’ouvrages en métaux', NULL),
  ('303', '0', '33.12Z', 'Réparation de machines et équipements mécaniques', NULL),
  ('304', '0', '33.13Z', 'Réparation de matériels électroniques et optiques', NULL),
  ('305', '0', '33.14Z', 'Réparation d’équipements électriques', NULL),
  ('306', '0', '33.15Z', 'Réparation et maintenance navale', NULL),
  ('307', '0', '33.16Z', 'Réparation et maintenance d’aéronefs et d’engins spatiaux', NULL),
  ('308', '0', '33.17Z', 'Réparation et maintenance d’autres équipements de transport', NULL),
  ('309', '0', '33.19Z', 'Réparation d’autres équipements', NULL),
  ('310', '0', '33.20A', 'Installation de structures métalliques, chaudronnées et de tuyauterie', NULL),
  ('311', '0', '33.20B', 'Installation de machines et équipements mécaniques', NULL),
  ('312', '0', '33.20C', 'Conception d’ensemble et assemblage sur site industriel d’équipements de contrôle des processus industriels', NULL),
  ('313', '0', '33.20D', 'Installation d’équipements électriques, de matériels électroniques et optiques ou d’autres matériels', NULL),
  ('314', '0', '35.11Z', 'Production d’électricité', NULL),
  ('315', '0', '35.12Z', 'Transport d’électricité', NULL),
  ('316', '0', '35.13Z', 'Distribution d’électricité', NULL),
  ('317', '0', '35.14Z', 'Commerce d’électricité', NULL),
  ('318', '0', '35.21Z', 'Production de combustibles gazeux', NULL),
  ('319', '0', '35.22Z', 'Distribution de combustibles gazeux par conduites', NULL),
  ('320', '0', '35.23Z', 'Commerce de combustibles gazeux par conduites', NULL),
  ('321', '0', '35.30Z', 'Production et distribution de vapeur et d’air conditionné', NULL),
  ('322', '0', '36.00Z', 'Captage, traitement et distribution d’eau', NULL),
  ('323', '0', '37.00Z', 'Collecte et traitement des eaux usées', NULL),
  ('324', '0', '38.11Z', 'Collecte des déchets non dangereux', NULL),
  ('325', '0', '38.12Z', 'Collecte des déchets dangereux', NULL),
  ('326', '0', '38.21Z', 'Traitement et élimination des déchets non dangereux', NULL),
  ('327', '0', '38.22Z', 'Traitement et élimination des déchets dangereux', NULL),
  ('328', '0', '38.31Z', 'Démantèlement d’épaves', NULL),
  ('329', '0', '38.32Z', 'Récupération de déchets triés', NULL),
  ('330', '0', '39.00Z', 'Dépollution et autres services de gestion des déchets', NULL),
  ('331', '0', '41.10A', 'Promotion immobilière de logements', NULL),
  ('332', '0', '41.10B', 'Promotion immobilière de bureaux', NULL),
  ('333', '0', '41.10C', 'Promotion immobilière d’autres bâtiments', NULL),
  ('334', '0', '41.10D', 'Supports juridiques de programmes', NULL),
  ('335', '0', '41.20A', 'Construction de maisons individuelles', NULL),
  ('336', '0', '41.20B', 'Construction d’autres bâtiments', NULL),
  ('337', '0', '42.11Z', 'Construction de routes et autoroutes', NULL),
  ('338', '0', '42.12Z', 'Construction de voies ferrées de surface et souterraines', NULL),
  ('339', '0', '42.13A', 'Construction d’ouvrages d’art', NULL),
  ('340', '0', '42.13B', 'Construction et entretien de tunnels', NULL),
  ('341', '0', '42.21Z', 'Construction de réseaux pour fluides', NULL),
  ('342', '0', '42.22Z', 'Construction de réseaux électriques et de télécommunications', NULL),
  ('343', '0', '42.91Z', 'Construction d’ouvrages maritimes et fluviaux', NULL),
  ('344', '0', '42.99Z', 'Construction d’autres ouvrages de génie civil n.c.a.', NULL),
  ('345', '0', '43.11Z', 'Travaux de démolition', NULL),
  ('346', '0', '43.12A', 'Travaux de terrassement courants et travaux préparatoires', NULL),
  ('347', '0', '43.12B', 'Travaux de terrassement spécialisés ou de grande masse', NULL),
  ('348', '0', '43.13Z', 'Forages et sondages', NULL),
  ('349', '0', '43.21A', 'Travaux d’installation électrique dans tous locaux', NULL),
  ('350', '0', '43.21B', 'Travaux d’installation électrique sur la voie publique', NULL),
  ('351', '0', '43.22A', 'Travaux d’installation d’eau et de gaz en tous locaux', NULL),
  ('352', '0', '43.22B', 'Travaux d’installation d’équipements thermiques et de climatisation', NULL),
  ('353', '0', '43.29A', 'Travaux d’isolation', NULL),
  ('354', '0', '43.29B', 'Autres travaux d’installation n.c.a.', NULL),
  ('355', '0', '43.31Z', 'Travaux de plâtrerie', NULL),
  ('356', '0', '43.32A', 'Travaux de menuiserie bois et PVC', NULL),
  ('357', '0', '43.32B', 'Travaux de menuiserie métallique et serrurerie', NULL),
  ('358', '0', '43.32C', 'Agencement de lieux de vente', NULL),
  ('359', '0', '43.33Z', 'Travaux de revêtement des sols et des murs', NULL),
  ('360', '0', '43.34Z', 'Travaux de peinture et vitrerie', NULL),
  ('361', '0', '43.39Z', 'Autres travaux de finition', NULL),
  ('362', '0', '43.91A', 'Travaux de charpente', NULL),
  ('363', '0', '43.91B', 'Travaux de couverture par éléments', NULL),
  ('364', '0', '43.99A', 'Travaux d’étanchéification', NULL),
  ('365', '0', '43.99B', 'Travaux de montage de structures métalliques', NULL),
  ('366', '0', '43.99C', 'Travaux de maçonnerie générale et gros œuvre de bâtiment', NULL),
  ('367', '0', '43.99D', 'Autres travaux spécialisés de construction', NULL),
  ('368', '0', '43.99E', 'Location avec opérateur de matériel de construction', NULL),
  ('369', '0', '45.11Z', 'Commerce de voitures et de véhicules automobiles légers', NULL),
  ('370', '0', '45.19Z', 'Commerce d’autres véhicules automobiles', NULL),
  ('371', '0', '45.20A', 'Entretien et réparation de véhicules automobiles légers', NULL),
  ('372', '0', '45.20B', 'Entretien et réparation d’autres véhicules automobiles', NULL),
  ('373', '0', '45.31Z', 'Commerce de gros d’équipements automobiles', NULL),
  ('374', '0', '45.32Z', 'Commerce de détail d’équipements automobiles', NULL),
  ('375', '0', '45.40Z', 'Commerce et réparation de motocycles', NULL),
  ('376', '0', '46.11Z', 'Intermédiaires du commerce en matières premières agricoles, animaux vivants, matières premières textiles et produits semi-finis', NULL),
  ('377', '0', '46.12A', 'Centrales d’achat de carburant', NULL),
  ('378', '0', '46.12B', 'Autres intermédiaires du commerce en combustibles, métaux, minéraux et produits chimiques', NULL),
  ('379', '0', '46.13Z', 'Intermédiaires du commerce en bois et matériaux de construction', NULL),
  ('380', '0', '46.14Z', 'Intermédiaires du commerce en machines, équipements industriels, navires et avions', NULL),
  ('381', '0', '46.15Z', 'Intermédiaires du commerce en meubles, articles de ménage et quincaillerie', NULL),
  ('382', '0', '46.16Z', 'Intermédiaires du commerce en textiles, habillement, fourrures, chaussures et articles en cuir', NULL),
  ('383', '0', '46.17A', 'Centrales d’achat alimentaires', NULL),
  ('384', '0', '46.17B', 'Autres intermédiaires du commerce en denrées, boissons et tabac', NULL),
  ('385', '0', '46.18Z', 'Intermédiaires spécialisés dans le commerce d’autres produits spécifiques', NULL),
  ('386', '0', '46.19A', 'Centrales d’achat non alimentaires', NULL),
  ('387', '0', '46.19B', 'Autres intermédiaires du commerce en produits divers', NULL),
  ('388', '0', '46.21Z', 'Commerce de gros (commerce interentreprises) de céréales, de tabac non manufacturé, de semences et d’aliments pour le bétail', NULL),
  ('389', '0', '46.22Z', 'Commerce de gros (commerce interentreprises) de fleurs et plantes', NULL),
  ('390', '0', '46.23Z', 'Commerce de gros (commerce interentreprises) d’animaux vivants', NULL),
  ('391', '0', '46.24Z', 'Commerce de gros (commerce interentreprises) de cuirs et peaux', NULL),
  ('392', '0', '46.31Z', 'Commerce de gros (commerce interentreprises) de fruits et légumes', NULL),
  ('393', '0', '46.32A', 'Commerce de gros (commerce interentreprises) de viandes de boucherie', NULL),
  ('394', '0', '46.32B', 'Commerce de gros (commerce interentreprises) de produits à base de viande', NULL),
  ('395', '0', '46.32C', 'Commerce de gros (commerce interentreprises) de volailles et gibier', NULL),
  ('396', '0', '46.33Z', 'Commerce de gros (commerce interentreprises) de produits laitiers, œufs, huiles et matières grasses comestibles', NULL),
  ('397', '0', '46.34Z', 'Commerce de gros (commerce interentreprises) de boissons', NULL),
  ('398', '0', '46.35Z', 'Commerce de gros (commerce interentreprises) de produits à base de tabac', NULL),
  ('399', '0', '46.36Z', 'Commerce de gros (commerce interentreprises) de sucre, chocolat et confiserie', NULL),
  ('400', '0', '46.37Z', 'Commerce de gros (commerce interentreprises) de café, thé, cacao et épices', NULL),
  ('401', '0', '46.38A', 'Commerce de gros (commerce interentreprises) de poissons, crustacés et mollusques', NULL),
  ('402', '0', '46.38B', 'Commerce de gros (commerce interentreprises) alimentaire spécialisé divers', NULL),
  ('403', '0', '46.39A', 'Commerce de gros (commerce interentreprises) de produits surgelés', NULL),
  ('404', '0', '46.39B', 'Commerce de gros (commerce interentreprises) alimentaire non spécialisé', NULL),
  ('405', '0', '46.41Z', 'Commerce de gros (commerce interentreprises) de textiles', NULL),
  ('406', '0', '46.42Z', 'Commerce de gros (commerce interentreprises) d’habillement et de chaussures', NULL),
  ('407', '0', '46.43Z', 'Commerce de gros (commerce interentreprises) d’appareils électroménagers', NULL),
  ('408', '0', '46.44Z', 'Commerce de gros (commerce interentreprises) de vaisselle, verrerie et produits d’entretien', NULL),
  ('409', '0', '46.45Z', 'Commerce de gros (commerce interentreprises) de parfumerie et de produits de beauté', NULL),
  ('410', '0', '46.46Z', 'Commerce de gros (commerce interentreprises) de produits pharmaceutiques', NULL),
  ('411', '0', '46.47Z', 'Commerce de gros (commerce interentreprises) de meubles, de tapis et d’appareils d’éclairage', NULL),
  ('412', '0', '46.48Z', 'Commerce de gros (commerce interentreprises) d’articles d’horlogerie et de bijouterie', NULL),
  ('413', '0', '46.49Z', 'Commerce de gros (commerce interentreprises) d’autres biens domestiques', NULL),
  ('414', '0', '46.51Z', 'Commerce de gros (commerce interentreprises) d’ordinateurs, d’équipements informatiques périphériques et de logiciels', NULL),
  ('415', '0', '46.52Z', 'Commerce de gros (commerce interentreprises) de composants et d’équipements électroniques et de télécommunication', NULL),
  ('416', '0', '46.61Z', 'Commerce de gros (commerce interentreprises) de matériel agricole', NULL),
  ('417', '0', '46.62Z', 'Commerce de gros (commerce interentreprises) de machines-outils', NULL),
  ('418', '0', '46.63Z', 'Commerce de gros (commerce interentreprises) de machines pour l’extraction, la construction et le génie civil', NULL),
  ('419', '0', '46.64Z', 'Commerce de gros (commerce interentreprises) de machines pour l’industrie textile et l’habillement', NULL),
  ('420', '0', '46.65Z', 'Commerce de gros (commerce interentreprises) de mobilier de bureau', NULL),
  ('421', '0', '46.66Z', 'Commerce de gros (commerce interentreprises) d’autres machines et équipements de bureau', NULL),
  ('422', '0', '46.69A', 'Commerce de gros (commerce interentreprises) de matériel électrique', NULL),
  ('423', '0', '46.69B', 'Commerce de gros (commerce interentreprises) de fournitures et équipements industriels divers', NULL),
  ('424', '0', '46.69C', 'Commerce de gros (commerce interentreprises) de fournitures et équipements divers pour le commerce et les services', NULL),
  ('425', '0', '46.71Z', 'Commerce de gros (commerce interentreprises) de combustibles et de produits annexes', NULL),
  ('426', '0', '46.72Z', 'Commerce de gros (commerce interentreprises) de minerais et métaux', NULL),
  ('427', '0', '46.73A', 'Commerce de gros (commerce interentreprises) de bois et de matériaux de construction', NULL),
  ('428', '0', '46.73B', 'Commerce de gros (commerce interentreprises) d’appareils sanitaires et de produits de décoration', NULL),
  ('429', '0', '46.74A', 'Commerce de gros (commerce interentreprises) de quincaillerie', NULL),
  ('430', '0', '46.74B', 'Commerce de gros (commerce interentreprises) de fournitures pour la plomberie et le chauffage', NULL),
  ('431', '0', '46.75Z', 'Commerce de gros (commerce interentreprises) de produits chimiques', NULL),
  ('432', '0', '46.76Z', 'Commerce de gros (commerce interentreprises) d’autres produits intermédiaires', NULL),
  ('433', '0', '46.77Z', 'Commerce de gros (commerce interentreprises) de déchets et débris', NULL),
  ('434', '0', '46.90Z', 'Commerce de gros (commerce interentreprises) non spécialisé', NULL),
  ('435', '0', '47.11A', 'Commerce de détail de produits surgelés', NULL),
  ('436', '0', '47.11B', 'Commerce d’alimentation générale', NULL),
  ('437', '0', '47.11C', 'Supérettes', NULL),
  ('438', '0', '47.11D', 'Supermarchés', NULL),
  ('439', '0', '47.11E', 'Magasins multi-commerces', NULL),
  ('440', '0', '47.11F', 'Hypermarchés', NULL),
  ('441', '0', '47.19A', 'Grands magasins', NULL),
  ('442', '0', '47.19B', 'Autres commerces de détail en magasin non spécialisé', NULL),
  ('443', '0', '47.21Z', 'Commerce de détail de fruits et légumes en magasin spécialisé', NULL),
  ('444', '0', '47.22Z', 'Commerce de détail de viandes et de produits à base de viande en magasin spécialisé', NULL),
  ('445', '0', '47.23Z', 'Commerce de détail de poissons, crustacés et mollusques en magasin spécialisé', NULL),
  ('446', '0', '47.24Z', 'Commerce de détail de pain, pâtisserie et confiserie en magasin spécialisé', NULL),
  ('447', '0', '47.25Z', 'Commerce de détail de boissons en magasin spécialisé', NULL),
  ('448', '0', '47.26Z', 'Commerce de détail de produits à base de tabac en magasin spécialisé', NULL),
  ('449', '0', '47.29Z', 'Autres commerces de détail alimentaires en magasin spécialisé', NULL),
  ('450', '0', '47.30Z', 'Commerce de détail de carburants en magasin spécialisé', NULL),
  ('451', '0', '47.41Z', 'Commerce de détail d’ordinateurs, d’unités périphériques et de logiciels en magasin spécialisé', NULL),
  ('452', '0', '47.42Z', 'Commerce de détail de matériels de télécommunication en magasin spécialisé', NULL),
  ('453', '0', '47.43Z', 'Commerce de détail de matériels audio et vidéo en magasin spécialisé', NULL),
  ('454', '0', '47.51Z', 'Commerce de détail de textiles en magasin spécialisé', NULL),
  ('455', '0', '47.52A', 'Commerce de détail de quincaillerie, peintures et verres en petites surfaces (moins de 400 m²)', NULL),
  ('456', '0', '47.52B', 'Commerce de détail de quincaillerie, peintures et verres en grandes surfaces (400 m² et plus)', NULL),
  ('457', '0', '47.53Z', 'Commerce de détail de tapis, moquettes et revêtements de murs et de sols en magasin spécialisé', NULL),
  ('458', '0', '47.54Z', 'Commerce de détail d’appareils électroménagers en magasin spécialisé', NULL),
  ('459', '0', '47.59A', 'Commerce de détail de meubles', NULL),
  ('460', '0', '47.59B', 'Commerce de détail d’autres équipements du foyer', NULL),
  ('461', '0', '47.61Z', 'Commerce de détail de livres en magasin spécialisé', NULL),
  ('462', '0', '47.62Z', 'Commerce de détail de journaux et papeterie en magasin spécialisé', NULL),
  ('463', '0', '47.63Z', 'Commerce de détail d’enregistrements musicaux et vidéo en magasin spécialisé', NULL),
  ('464', '0', '47.64Z', 'Commerce de détail d’articles de sport en magasin spécialisé', NULL),
  ('465', '0', '47.65Z', 'Commerce de détail de jeux et jouets en magasin spécialisé', NULL),
  ('466', '0', '47.71Z', 'Commerce de détail d’habillement en magasin spécialisé', NULL),
  ('467', '0', '47.72A', 'Commerce de détail de la chaussure', NULL),
  ('468', '0', '47.72B', 'Commerce de détail de maroquinerie et d’articles de voyage', NULL),
  ('469', '0', '47.73Z', 'Commerce de détail de produits pharmaceutiques en magasin spécialisé', NULL),
  ('470', '0', '47.74Z', 'Commerce de détail d’articles médicaux et orthopédiques en magasin spécialisé', NULL),
  ('471', '0', '47.75Z', 'Commerce de détail de parfumerie et de produits de beauté en magasin spécialisé', NULL),
  ('472', '0', '47.76Z', 'Commerce de détail de fleurs, plantes, graines, engrais, animaux de compagnie et aliments pour ces animaux en magasin spécialisé', NULL),
  ('473', '0', '47.77Z', 'Commerce de détail d’articles d’horlogerie et de bijouterie en magasin spécialisé', NULL),
  ('474', '0', '47.78A', 'Commerces de détail d’optique', NULL),
  ('475', '0', '47.78B', 'Commerces de détail de charbons et combustibles', NULL),
  ('476', '0', '47.78C', 'Autres commerces de détail spécialisés divers', NULL),
  ('477', '0', '47.79Z', 'Commerce de détail de biens d’occasion en magasin', NULL),
  ('478', '0', '47.81Z', 'Commerce de détail alimentaire sur éventaires et marchés', NULL),
  ('479', '0', '47.82Z', 'Commerce de détail de textiles, d’habillement et de chaussures sur éventaires et marchés', NULL),
  ('480', '0', '47.89Z', 'Autres commerces de détail sur éventaires et marchés', NULL),
  ('481', '0', '47.91A', 'Vente à distance sur catalogue général', NULL),
  ('482', '0', '47.91B', 'Vente à distance sur catalogue spécialisé', NULL),
  ('483', '0', '47.99A', 'Vente à domicile', NULL),
  ('484', '0', '47.99B', 'Vente par automates et autres commerces de détail hors magasin, éventaires ou marchés n.c.a.', NULL),
  ('485', '0', '49.10Z', 'Transport ferroviaire interurbain de voyageurs', NULL),
  ('486', '0', '49.20Z', 'Transports ferroviaires de fret', NULL),
  ('487', '0', '49.31Z', 'Transports urbains et suburbains de voyageurs', NULL),
  ('488', '0', '49.32Z', 'Transports de voyageurs par taxis', NULL),
  ('489', '0', '49.39A', 'Transports routiers réguliers de voyageurs', NULL),
  ('490', '0', '49.39B', 'Autres transports routiers de voyageurs', NULL),
  ('491', '0', '49.39C', 'Téléphériques et remontées mécaniques', NULL),
  ('492', '0', '49.41A', 'Transports routiers de fret interurbains', NULL),
  ('493', '0', '49.41B', 'Transports routiers de fret de proximité', NULL),
  ('494', '0', '49.41C', 'Location de camions avec chauffeur', NULL),
  ('495', '0', '49.42Z', 'Services de déménagement', NULL),
  ('496', '0', '49.50Z', 'Transports par conduites', NULL),
  ('497', '0', '50.10Z', 'Transports maritimes et côtiers de passagers', NULL),
  ('498', '0', '50.20Z', 'Transports maritimes et côtiers de fret', NULL),
  ('499', '0', '50.30Z', 'Transports fluviaux de passagers', NULL),
  ('500', '0', '50.40Z', 'Transports fluviaux de fret', NULL),
  ('501', '0', '51.10Z', 'Transports aériens de passagers', NULL),
  ('502', '0', '51.21Z', 'Transports aériens de fret', NULL),
  ('503', '0', '51.22Z', 'Transports spatiaux', NULL),
  ('504', '0', '52.10A', 'Entreposage et stockage frigorifique', NULL),
  ('505', '0', '52.10B', 'Entreposage et stockage non frigorifique', NULL),
  ('506', '0', '52.21Z', 'Services auxiliaires des transports terrestres', NULL),
  ('507', '0', '52.22Z', 'Services auxiliaires des transports par eau', NULL),
  ('508', '0', '52.23Z', 'Services auxiliaires des transports aériens', NULL),
  ('509', '0', '52.24A', 'Manutention portuaire', NULL),
  ('510', '0', '52.24B', 'Manutention non portuaire', NULL),
  ('511', '0', '52.29A', 'Messagerie, fret express', NULL),
  ('512', '0', '52.29B', 'Affrètement et organisation des transports', NULL),
  ('513', '0', '53.10Z', 'Activités de poste dans le cadre d’une obligation de service universel', NULL),
  ('514', '0', '53.20Z', 'Autres activités de poste et de courrier', NULL),
  ('515', '0', '55.10Z', 'Hôtels et hébergement similaire', NULL),
  ('516', '0', '55.20Z', 'Hébergement touristique et autre hébergement de courte durée', NULL),
  ('517', '0', '55.30Z', 'Terrains de camping et parcs pour caravanes ou véhicules de loisirs', NULL),
  ('518', '0', '55.90Z', 'Autres hébergements', NULL),
  ('519', '0', '56.10A', 'Restauration traditionnelle', NULL),
  ('520', '0', '56.10B', 'Cafétérias et autres libres-services', NULL),
  ('521', '0', '56.10C', 'Restauration de type rapide', NULL),
  ('522', '0', '56.21Z', 'Services des traiteurs', NULL),
  ('523', '0', '56.29A', 'Restauration collective sous contrat', NULL),
  ('524', '0', '56.29B', 'Autres services de restauration n.c.a.', NULL),
  ('525', '0', '56.30Z', 'Débits de boissons', NULL),
  ('526', '0', '58.11Z', 'Édition de livres', NULL),
  ('527', '0', '58.12Z', 'Édition de répertoires et de fichiers d’adresses', NULL),
  ('528', '0', '58.13Z', 'Édition de journaux', NULL),
  ('529', '0', '58.14Z', 'Édition de revues et périodiques', NULL),
  ('530', '0', '58.19Z', 'Autres activités d’édition', NULL),
  ('531', '0', '58.21Z', 'Édition de jeux électroniques', NULL),
  ('532', '0', '58.29A', 'Édition de logiciels système et de réseau', NULL),
  ('533', '0', '58.29B', 'Edition de logiciels outils de développement et de langages', NULL),
  ('534', '0', '58.29C', 'Edition de logiciels applicatifs', NULL),
  ('535', '0', '59.11A', 'Production de films et de programmes pour la télévision', NULL),
  ('536', '0', '59.11B', 'Production de films institutionnels et publicitaires', NULL),
  ('537', '0', '59.11C', 'Production de films pour le cinéma', NULL),
  ('538', '0', '59.12Z', 'Post-production de films cinématographiques, de vidéo et de programmes de télévision', NULL),
  ('539', '0', '59.13A', 'Distribution de films cinématographiques', NULL),
  ('540', '0', '59.13B', 'Edition et distribution vidéo', NULL),
  ('541', '0', '59.14Z', 'Projection de films cinématographiques', NULL),
  ('542', '0', '59.20Z', 'Enregistrement sonore et édition musicale', NULL),
  ('543', '0', '60.10Z', 'Édition et diffusion de programmes radio', NULL),
  ('544', '0', '60.20A', 'Edition de chaînes généralistes', NULL),
  ('545', '0', '60.20B', 'Edition de chaînes thématiques', NULL),
  ('546', '0', '61.10Z', 'Télécommunications filaires', NULL),
  ('547', '0', '61.20Z', 'Télécommunications sans fil', NULL),
  ('548', '0', '61.30Z', 'Télécommunications par satellite', NULL),
  ('549', '0', '61.90Z', 'Autres activités de télécommunication', NULL),
  ('550', '0', '62.01Z', 'Programmation informatique', NULL),
  ('551', '0', '62.02A', 'Conseil en systèmes et logiciels informatiques', NULL),
  ('552', '0', '62.02B', 'Tierce maintenance de systèmes et d’applications informatiques', NULL),
  ('553', '0', '62.03Z', 'Gestion d’installations informatiques', NULL),
  ('554', '0', '62.09Z', 'Autres activités informatiques', NULL),
  ('555', '0', '63.11Z', 'Traitement de données, hébergement et activités connexes', NULL),
  ('556', '0', '63.12Z', 'Portails Internet', NULL),
  ('557', '0', '63.91Z', 'Activités des agences de presse', NULL),
  ('558', '0', '63.99Z', 'Autres services d’information n.c.a.', NULL),
  ('559', '0', '64.11Z', 'Activités de banque centrale', NULL),
  ('560', '0', '64.19Z', 'Autres intermédiations monétaires', NULL),
  ('561', '0', '64.20Z', 'Activités des sociétés holding', NULL),
  ('562', '0', '64.30Z', 'Fonds de placement et entités financières similaires', NULL),
  ('563', '0', '64.91Z', 'Crédit-bail', NULL),
  ('564', '0', '64.92Z', 'Autre distribution de crédit', NULL),
  ('565', '0', '64.99Z', 'Autres activités des services financiers, hors assurance et caisses de retraite, n.c.a.', NULL),
  ('566', '0', '65.11Z', 'Assurance vie', NULL),
  ('567', '0', '65.12Z', 'Autres assurances', NULL),
  ('568', '0', '65.20Z', 'Réassurance', NULL),
  ('569', '0', '65.30Z', 'Caisses de retraite', NULL),
  ('570', '0', '66.11Z', 'Administration de marchés financiers', NULL),
  ('571', '0', '66.12Z', 'Courtage de valeurs mobilières et de marchandises', NULL),
  ('572', '0', '66.19A', 'Supports juridiques de gestion de patrimoine mobilier', NULL),
  ('573', '0', '66.19B', 'Autres activités auxiliaires de services financiers, hors assurance et caisses de retraite, n.c.a.', NULL),
  ('574', '0', '66.21Z', 'Évaluation des risques et dommages', NULL),
  ('575', '0', '66.22Z', 'Activités des agents et courtiers d’assurances', NULL),
  ('576', '0', '66.29Z', 'Autres activités auxiliaires d’assurance et de caisses de retraite', NULL),
  ('577', '0', '66.30Z', 'Gestion de fonds', NULL),
  ('578', '0', '68.10Z', 'Activités des marchands de biens immobiliers', NULL),
  ('579', '0', '68.20A', 'Location de logements', NULL),
  ('580', '0', '68.20B', 'Location de terrains et d’autres biens immobiliers', NULL),
  ('581', '0', '68.31Z', 'Agences immobilières', NULL),
  ('582', '0', '68.32A', 'Administration d’immeubles et autres biens immobiliers', NULL),
  ('583', '0', '68.32B', 'Supports juridiques de gestion de patrimoine immobilier', NULL),
  ('584', '0', '69.10Z', 'Activités juridiques', NULL),
  ('585', '0', '69.20Z', 'Activités comptables', NULL),
  ('586', '0', '70.10Z', 'Activités des sièges sociaux', NULL),
  ('587', '0', '70.21Z', 'Conseil en relations publiques et communication', NULL),
  ('588', '0', '70.22Z', 'Conseil pour les affaires et autres conseils de gestion', NULL),
  ('589', '0', '71.11Z', 'Activités d’architecture', NULL),
  ('590', '0', '71.12A', 'Activité des géomètres', NULL),
  ('591', '0', '71.12B', 'Ingénierie, études techniques', NULL),
  ('592', '0', '71.20A', 'Contrôle technique automobile', NULL),
  ('593', '0', '71.20B', 'Analyses, essais et inspections techniques', NULL),
  ('594', '0', '72.11Z', 'Recherche-développement en biotechnologie', NULL),
  ('595', '0', '72.19Z', 'Recherche-développement en autres sciences physiques et naturelles', NULL),
  ('596', '0', '72.20Z', 'Recherche-développement en sciences humaines et sociales', NULL),
  ('597', '0', '73.11Z', 'Activités des agences de publicité', NULL),
  ('598', '0', '73.12Z', 'Régie publicitaire de médias', NULL),
  ('599', '0', '73.20Z', 'Études de marché et sondages', NULL),
  ('600', '0', '74.10Z', 'Activités spécialisées de design', NULL),
  ('601', '0', '74.20Z', 'Activités photographiques', NULL),
  ('602', '0', '74.30Z', 'Traduction et interprétation', NULL),
  ('603', '0', '74.90A', 'Activité des économistes de la construction', NULL),
  ('604', '0', '74.90B', 'Activités spécialisées, scientifiques et techniques diverses', NULL),
  ('605', '0', '75.00Z', 'Activités vétérinaires', NULL),
  ('606', '0', '77.11A', 'Location de courte durée de voitures et de véhicules automobiles légers', NULL),
  ('607', '0', '77.11B', 'Location de longue durée de voitures et de véhicules automobiles légers', NULL),
  ('608', '0', '77.12Z', 'Location et location-bail de camions', NULL),
  ('609', '0', '77.21Z', 'Location et location-bail d’articles de loisirs et de sport', NULL),
  ('610', '0', '77.22Z', 'Location de vidéocassettes et disques vidéo', NULL),
  ('611', '0', '77.29Z', 'Location et location-bail d’autres biens personnels et domestiques', NULL),
  ('612', '0', '77.31Z', 'Location et location-bail de machines et équipements agricoles', NULL),
  ('613', '0', '77.32Z', 'Location et location-bail de machines et équipements pour la construction', NULL),
  ('614', '0', '77.33Z', 'Location et location-bail de machines de bureau et de matériel informatique', NULL),
  ('615', '0', '77.34Z', 'Location et location-bail de matériels de transport par eau', NULL),
  ('616', '0', '77.35Z', 'Location et location-bail de matériels de transport aérien', NULL),
  ('617', '0', '77.39Z', 'Location et location-bail d’autres machines, équipements et biens matériels n.c.a.', NULL),
  ('618', '0', '77.40Z', 'Location-bail de propriété intellectuelle et de produits similaires, à l’exception des œuvres soumises à copyright', NULL),
  ('619', '0', '78.10Z', 'Activités des agences de placement de main-d’œuvre', NULL),
  ('620', '0', '78.20Z', 'Activités des agences de travail temporaire', NULL),
  ('621', '0', '78.30Z', 'Autre mise à disposition de ressources humaines', NULL),
  ('622', '0', '79.11Z', 'Activités des agences de voyage', NULL),
  ('623', '0', '79.12Z', 'Activités des voyagistes', NULL),
  ('624', '0', '79.90Z', 'Autres services de réservation et activités connexes', NULL),
  ('625', '0', '80.10Z', 'Activités de sécurité privée', NULL),
  ('626', '0', '80.20Z', 'Activités liées aux systèmes de sécurité', NULL),
  ('627', '0', '80.30Z', 'Activités d’enquête', NULL),
  ('628', '0', '81.10Z', 'Activités combinées de soutien lié aux bâtiments', NULL),
  ('629', '0', '81.21Z', 'Nettoyage courant des bâtiments', NULL),
  ('630', '0', '81.22Z', 'Autres activités de nettoyage des bâtiments et nettoyage industriel', NULL),
  ('631', '0', '81.29A', 'Désinfection, désinsectisation, dératisation', NULL),
  ('632', '0', '81.29B', 'Autres activités de nettoyage n.c.a.', NULL),
  ('633', '0', '81.30Z', 'Services d’aménagement paysager', NULL),
  ('634', '0', '82.11Z', 'Services administratifs combinés de bureau', NULL),
  ('635', '0', '82.19Z', 'Photocopie, préparation de documents et autres activités spécialisées de soutien de bureau', NULL),
  ('636', '0', '82.20Z', 'Activités de centres d’appels', NULL),
  ('637', '0', '82.30Z', 'Organisation de foires, salons professionnels et congrès', NULL),
  ('638', '0', '82.91Z', 'Activités des agences de recouvrement de factures et des sociétés d’information financière sur la clientèle', NULL),
  ('639', '0', '82.92Z', 'Activités de conditionnement', NULL),
  ('640', '0', '82.99Z', 'Autres activités de soutien aux entreprises n.c.a.', NULL),
  ('641', '0', '84.11Z', 'Administration publique générale', NULL),
  ('642', '0', '84.12Z', 'Administration publique (tutelle) de la santé, de la formation, de la culture et des services sociaux, autre que sécurité sociale', NULL),
  ('643', '0', '84.13Z', 'Administration publique (tutelle) des activités économiques', NULL),
  ('644', '0', '84.21Z', 'Affaires étrangères', NULL),
  ('645', '0', '84.22Z', 'Défense', NULL),
  ('646', '0', '84.23Z', 'Justice', NULL),
  ('647', '0', '84.24Z', 'Activités d’ordre public et de sécurité', NULL),
  ('648', '0', '84.25Z', 'Services du feu et de secours', NULL),
  ('649', '0', '84.30A', 'Activités générales de sécurité sociale', NULL),
  ('650', '0', '84.30B', 'Gestion des retraites complémentaires', NULL),
  ('651', '0', '84.30C', 'Distribution sociale de revenus', NULL),
  ('652', '0', '85.10Z', 'Enseignement pré-primaire', NULL),
  ('653', '0', '85.20Z', 'Enseignement primaire', NULL),
  ('654', '0', '85.31Z', 'Enseignement secondaire général', NULL),
  ('655', '0', '85.32Z', 'Enseignement secondaire technique ou professionnel', NULL),
  ('656', '0', '85.41Z', 'Enseignement post-secondaire non supérieur', NULL),
  ('657', '0', '85.42Z', 'Enseignement supérieur', NULL),
  ('658', '0', '85.51Z', 'Enseignement de disciplines sportives et d’activités de loisirs', NULL),
  ('659', '0', '85.52Z', 'Enseignement culturel', NULL),
  ('660', '0', '85.53Z', 'Enseignement de la conduite', NULL),
  ('661', '0', '85.59A', 'Formation continue d’adultes', NULL),
  ('662', '0', '85.59B', 'Autres enseignements', NULL),
  ('663', '0', '85.60Z', 'Activités de soutien à l’enseignement', NULL),
  ('664', '0', '86.10Z', 'Activités hospitalières', NULL),
  ('665', '0', '86.21Z', 'Activité des médecins généralistes', NULL),
  ('666', '0', '86.22A', 'Activités de radiodiagnostic et de radiothérapie', NULL),
  ('667', '0', '86.22B', 'Activités chirurgicales', NULL),
  ('668', '0', '86.22C', 'Autres activités des médecins spécialistes', NULL),
  ('669', '0', '86.23Z', 'Pratique dentaire', NULL),
  ('670', '0', '86.90A', 'Ambulances', NULL),
  ('671', '0', '86.90B', 'Laboratoires d’analyses médicales', NULL),
  ('672', '0', '86.90C', 'Centres de collecte et banques d’organes', NULL),
  ('673', '0', '86.90D', 'Activités des infirmiers et des sages-femmes', NULL),
  ('674', '0', '86.90E', 'Activités des professionnels de la rééducation, de l’appareillage et des pédicures-podologues', NULL),
  ('675', '0', '86.90F', 'Activités de santé humaine non classées ailleurs', NULL),
  ('676', '0', '87.10A', 'Hébergement médicalisé pour personnes âgées', NULL),
  ('677', '0', '87.10B', 'Hébergement médicalisé pour enfants handicapés', NULL),
  ('678', '0', '87.10C', 'Hébergement médicalisé pour adultes handicapés et autre hébergement médicalisé', NULL),
  ('679', '0', '87.20A', 'Hébergement social pour handicapés mentaux et malades mentaux', NULL),
  ('680', '0', '87.20B', 'Hébergement social pour toxicomanes', NULL),
  ('681', '0', '87.30A', 'Hébergement social pour personnes âgées', NULL),
  ('682', '0', '87.30B', 'Hébergement social pour handicapés physiques', NULL),
  ('683', '0', '87.90A', 'Hébergement social pour enfants en difficultés', NULL),
  ('684', '0', '87.90B', 'Hébergement social pour adultes et familles en difficultés et autre hébergement social', NULL),
  ('685', '0', '88.10A', 'Aide à domicile', NULL),
  ('686', '0', '88.10B', 'Accueil ou accompagnement sans hébergement d’adultes handicapés ou de personnes âgées', NULL),
  ('687', '0', '88.10C', 'Aide par le travail', NULL),
  ('688', '0', '88.91A', 'Accueil de jeunes enfants', NULL),
  ('689', '0', '88.91B', 'Accueil ou accompagnement sans hébergement d’enfants handicapés', NULL),
  ('690', '0', '88.99A', 'Autre accueil ou accompagnement sans hébergement d’enfants et d’adolescents', NULL),
  ('691', '0', '88.99B', 'Action sociale sans hébergement n.c.a.', NULL),
  ('692', '0', '90.01Z', 'Arts du spectacle vivant', NULL),
  ('693', '0', '90.02Z', 'Activités de soutien au spectacle vivant', NULL),
  ('694', '0', '90.03A', 'Création artistique relevant des arts plastiques', NULL),
  ('695', '0', '90.03B', 'Autre création artistique', NULL),
  ('696', '0', '90.04Z', 'Gestion de salles de spectacles', NULL),
  ('697', '0', '91.01Z', 'Gestion des bibliothèques et des archives', NULL),
  ('698', '0', '91.02Z', 'Gestion des musées', NULL),
  ('699', '0', '91.03Z', 'Gestion des sites et monuments historiques et des attractions touristiques similaires', NULL),
  ('700', '0', '91.04Z', 'Gestion des jardins botaniques et zoologiques et des réserves naturelles', NULL),
  ('701', '0', '92.00Z', 'Organisation de jeux de hasard et d’argent', NULL),
  ('702', '0', '93.11Z', 'Gestion d’installations sportives', NULL),
  ('703', '0', '93.12Z', 'Activités de clubs de sports', NULL),
  ('704', '0', '93.13Z', 'Activités des centres de culture physique', NULL),
  ('705', '0', '93.19Z', 'Autres activités liées au sport', NULL),
  ('706', '0', '93.21Z', 'Activités des parcs d’attractions et parcs à thèmes', NULL),
  ('707', '0', '93.29Z', 'Autres activités récréatives et de loisirs', NULL),
  ('708', '0', '94.11Z', 'Activités des organisations patronales et consulaires', NULL),
  ('709', '0', '94.12Z', 'Activités des organisations professionnelles', NULL),
  ('710', '0', '94.20Z', 'Activités des syndicats de salariés', NULL),
  ('711', '0', '94.91Z', 'Activités des organisations religieuses', NULL),
  ('712', '0', '94.92Z', 'Activités des organisations politiques', NULL),
  ('713', '0', '94.99Z', 'Autres organisations fonctionnant par adhésion volontaire', NULL),
  ('714', '0', '95.11Z', 'Réparation d’ordinateurs et d’équipements périphériques', NULL),
  ('715', '0', '95.12Z', 'Réparation d’équipements de communication', NULL),
  ('716', '0', '95.21Z', 'Réparation de produits électroniques grand public', NULL),
  ('717', '0', '95.22Z', 'Réparation d’appareils électroménagers et d’équipements pour la maison et le jardin', NULL),
  ('718', '0', '95.23Z', 'Réparation de chaussures et d’articles en cuir', NULL),
  ('719', '0', '95.24Z', 'Réparation de meubles et d’équipements du foyer', NULL),
  ('720', '0', '95.25Z', 'Réparation d’articles d’horlogerie et de bijouterie', NULL),
  ('721', '0', '95.29Z', 'Réparation d’autres biens personnels et domestiques', NULL),
  ('722', '0', '96.01A', 'Blanchisserie-teinturerie de gros', NULL),
  ('723', '0', '96.01B', 'Blanchisserie-teinturerie de détail', NULL),
  ('724', '0', '96.02A', 'Coiffure', NULL),
  ('725', '0', '96.02B', 'Soins de beauté', NULL),
  ('726', '0', '96.03Z', 'Services funéraires', NULL),
  ('727', '0', '96.04Z', 'Entretien corporel', NULL),
  ('728', '0', '96.09Z', 'Autres services personnels n.c.a.', NULL),
  ('729', '0', '97.00Z', 'Activités des ménages en tant qu’employeurs de personnel domestique', NULL),
  ('730', '0', '98.10Z', 'Activités indifférenciées des ménages en tant que producteurs de biens pour usage propre', NULL),
  ('731', '0', '98.20Z', 'Activités indifférenciées des ménages en tant que producteurs de services pour usage propre', NULL),
  ('732', '0', '99.00Z', 'Activités des organisations et organismes extraterritoriaux', NULL);
select setval('dsn_norm_id_seq', 3, 't');
select setval('infrastructure_id_seq', 10000, 'f');
select setval('naf_code_id_seq', 732, 't');
CREATE INDEX absence_approver_collaborator_id ON absence_approver USING btree (collaborator_id);
CREATE INDEX absence_approver_customer_id ON absence_approver USING btree (customer_id);
CREATE INDEX absence_approver_group_id ON absence_approver USING btree (group_id);
CREATE INDEX absence_approver_infra_id ON absence_approver USING btree (infra_id);
CREATE INDEX absence_asked ON absence USING btree (infra_id, starts_on, id) WHERE status <> 'VALIDATED'::text OR requested_at IS NOT NULL;
CREATE INDEX absence_collaborator ON absence USING btree (collaborator_id, starts_on);
CREATE INDEX absence_infra ON absence USING btree (infra_id, starts_on);
CREATE INDEX absence_long ON absence USING btree (infra_id, starts_on) INCLUDE (ends_on, collaborator_id, status) WHERE (ends_on - starts_on) >= 14 AND (ends_on - starts_on) <= 127;
CREATE INDEX absence_person_until ON absence USING btree (collaborator_id, ends_on);
CREATE INDEX absence_short ON absence USING btree (infra_id, starts_on) INCLUDE (ends_on, collaborator_id, status) WHERE (ends_on - starts_on) < 14;
CREATE INDEX absence_until ON absence USING btree (infra_id, ends_on);
CREATE INDEX absence_very_long ON absence USING btree (infra_id, ends_on) WHERE (ends_on - starts_on) >= 128;
CREATE INDEX absence_waiting ON absence USING btree (infra_id, starts_on) WHERE status = ANY (ARRAY['PENDING_VALIDATION'::text, 'REVIVAL'::text, 'PENDING_CANCELLATION'::text]);
CREATE INDEX activity_evidence_day ON activity_evidence USING btree (collaborator_id, day) WHERE NOT withdrawn;
CREATE INDEX activity_evidence_doubtful ON activity_evidence USING btree (collaborator_id, day) WHERE doubt IS NOT NULL;
CREATE INDEX activity_evidence_event ON activity_evidence USING btree (collaborator_id, service_day) WHERE sub_source IS NOT NULL AND NOT withdrawn;
CREATE INDEX activity_evidence_file ON activity_evidence USING btree (legal_file_id) WHERE legal_file_id IS NOT NULL;
CREATE INDEX advance_payment_customer ON advance_payment USING btree (customer_id);
CREATE INDEX advance_payment_event_customer ON advance_payment_event USING btree (customer_id);
CREATE INDEX advance_payment_event_infra ON advance_payment_event USING btree (infra_id);
CREATE INDEX advance_payment_event_of ON advance_payment_event USING btree (advance_payment_id, at);
CREATE INDEX advance_payment_period ON advance_payment USING btree (pay_period_id);
CREATE INDEX advance_payment_person ON advance_payment USING btree (collaborator_id, requested_at);
CREATE INDEX advance_payment_place ON advance_payment USING btree (infra_id, requested_at DESC, id DESC);
CREATE INDEX advance_payment_setting_customer ON advance_payment_setting USING btree (customer_id);
CREATE INDEX advance_payment_setting_heading ON advance_payment_setting USING btree (heading_id);
CREATE INDEX announcement_customer ON announcement USING btree (customer_id, begins_on DESC);
CREATE INDEX announcement_place ON announcement USING btree (infra_id, begins_on DESC);
CREATE INDEX announcement_reader_user ON announcement_reader USING btree (user_id);
CREATE INDEX announcement_search ON announcement USING gin (search_text(VARIADIC ARRAY[name, text]) gin_trgm_ops);
CREATE INDEX api_key_user ON api_key USING btree (user_id);
CREATE INDEX app_user_collaborator ON app_user USING btree (collaborator_id) WHERE collaborator_id IS NOT NULL;
CREATE UNIQUE INDEX app_user_email ON app_user USING btree (email, customer_id) NULLS NOT DISTINCT;
CREATE INDEX app_user_infra ON app_user USING btree (infra_id, id);
CREATE INDEX app_user_name ON app_user USING btree (last_name COLLATE fr, first_name COLLATE fr, id);
CREATE INDEX app_user_search ON app_user USING gin (search_text(VARIADIC ARRAY[first_name, last_name, email]) gin_trgm_ops);
CREATE UNIQUE INDEX app_user_sso ON app_user USING btree (sso_identifier, customer_id) NULLS NOT DISTINCT WHERE sso_identifier IS NOT NULL;
CREATE INDEX approver_substitute_customer ON approver_substitute USING btree (customer_id, user_id);
CREATE INDEX audit_log_at ON audit_log USING btree (at DESC, id DESC);
CREATE INDEX audit_log_collaborator ON audit_log USING btree (collaborator_id, id DESC) WHERE collaborator_id IS NOT NULL;
CREATE INDEX audit_log_infra ON audit_log USING btree (infra_id, id DESC);
CREATE INDEX audit_log_row ON audit_log USING btree (table_name, row_id, id DESC);
CREATE INDEX audit_log_user ON audit_log USING btree (user_id, id DESC);
CREATE UNIQUE INDEX calendar_attribute_label ON calendar_attribute USING btree (infra_id, search_text(VARIADIC ARRAY[label]));
CREATE INDEX calendar_attribute_value_attribute ON calendar_attribute_value USING btree (attribute_id);
CREATE INDEX calendar_attribute_value_infra ON calendar_attribute_value USING btree (infra_id, day);
CREATE INDEX circuit_assignment_infra ON circuit_assignment USING btree (infra_id, day);
CREATE INDEX circuit_assignment_person ON circuit_assignment USING btree (collaborator_id, day);
CREATE INDEX circuit_assignment_vehicle ON circuit_assignment USING btree (vehicle_id, day) WHERE vehicle_id IS NOT NULL;
CREATE INDEX circuit_vehicle_group ON circuit USING btree (vehicle_group_id) WHERE vehicle_group_id IS NOT NULL;
CREATE INDEX civil_record_collaborator_id ON civil_record USING btree (collaborator_id);
CREATE INDEX civil_record_infra_id ON civil_record USING btree (infra_id);
CREATE INDEX clocking_badge_employer ON clocking_badge USING btree (employer_id) WHERE employer_id IS NOT NULL;
CREATE INDEX clocking_badge_person ON clocking_badge USING btree (collaborator_id);
CREATE INDEX clocking_day_control ON clocking_day USING btree (infra_id, day DESC, id DESC) WHERE state = 'in_control'::text;
CREATE INDEX clocking_day_recent ON clocking_day USING btree (infra_id, day DESC, id DESC);
CREATE UNIQUE INDEX clocking_device_phones ON clocking_device USING btree (infra_id) WHERE kind = 'phones'::text;
CREATE UNIQUE INDEX clocking_employer_name ON clocking_employer USING btree (infra_id, lower(name));
CREATE INDEX clocking_identity_code ON clocking_identity USING btree (customer_id, code_hash) WHERE code_hash IS NOT NULL;
CREATE UNIQUE INDEX clocking_once ON clocking USING btree (device_id, badge, at) WHERE device_id IS NOT NULL;
CREATE INDEX clocking_pending ON clocking USING btree (infra_id, badge, at) WHERE step = 'collaborator_link_pending'::text;
CREATE INDEX clocking_person ON clocking USING btree (collaborator_id, at);
CREATE INDEX clocking_place_old ON clocking_place USING btree (at);
CREATE INDEX clocking_processing_day ON clocking_processing USING btree (collaborator_id, day);
CREATE INDEX clocking_to_judge ON clocking USING btree (infra_id, collaborator_id) WHERE step = 'collaborator_link'::text;
CREATE UNIQUE INDEX closed_day_difference_once ON closed_day_difference USING btree (day_record_id) WHERE taken_at IS NULL;
CREATE INDEX closed_day_difference_waiting ON closed_day_difference USING btree (infra_id, id) WHERE taken_at IS NULL;
CREATE UNIQUE INDEX collaborator_card ON collaborator USING btree (customer_id, card_nation, card_number) WHERE card_number IS NOT NULL;
CREATE INDEX collaborator_infra ON collaborator USING btree (infra_id, id);
CREATE INDEX collaborator_name ON collaborator USING btree (last_name COLLATE fr, first_name COLLATE fr, id);
CREATE INDEX collaborator_named ON collaborator USING gin (search_text(VARIADIC ARRAY[last_name, first_name, matricule]) gin_trgm_ops);
CREATE INDEX collaborator_search ON collaborator USING gin (search_text(VARIADIC ARRAY[last_name, first_name, matricule, card_number]) gin_trgm_ops);
CREATE INDEX collaborator_search_last_name ON collaborator USING gin (search_text(VARIADIC ARRAY[last_name]) gin_trgm_ops);
CREATE INDEX condition_evidence_file ON condition_evidence USING btree (legal_file_id) WHERE legal_file_id IS NOT NULL;
CREATE UNIQUE INDEX condition_evidence_once ON condition_evidence USING btree (collaborator_id, at, condition, legal_file_id) NULLS NOT DISTINCT WHERE NOT withdrawn;
CREATE INDEX connector_item_customer ON connector_item USING btree (customer_id);
CREATE INDEX connector_item_run ON connector_item USING btree (connector_run_id);
CREATE INDEX connector_run_customer ON connector_run USING btree (customer_id);
CREATE INDEX connector_run_of ON connector_run USING btree (connector_id, id DESC);
CREATE INDEX console_execution_command ON console_execution USING btree (command, id DESC);
CREATE INDEX contract_collaborator_id ON contract USING btree (collaborator_id);
CREATE INDEX contract_infra_id ON contract USING btree (infra_id);
CREATE INDEX contract_interim_company_id ON contract USING btree (interim_company_id);
CREATE INDEX contract_job_offer_id ON contract USING btree (job_offer_id);
CREATE INDEX contract_mission_id ON contract USING btree (mission_id);
CREATE INDEX contract_search ON contract USING gin (search_text(VARIADIC ARRAY[last_name, first_name, job_title]) gin_trgm_ops);
CREATE INDEX contract_template_id ON contract USING btree (template_id);
CREATE INDEX contract_template_search ON contract_template USING gin (search_text(VARIADIC ARRAY[name]) gin_trgm_ops);
CREATE INDEX conversation_by_demand_id ON conversation USING btree (demand_id);
CREATE INDEX conversation_by_infra_id_last_at ON conversation USING btree (infra_id, last_at);
CREATE INDEX conversation_by_service_id ON conversation USING btree (service_id);
CREATE INDEX conversation_by_theme_id ON conversation USING btree (theme_id);
CREATE INDEX counter_balance_infra ON counter_balance USING btree (infra_id, status);
CREATE UNIQUE INDEX counter_credit_opening ON counter_credit USING btree (collaborator_id, counter_id) WHERE opening;
CREATE INDEX counter_credit_person ON counter_credit USING btree (collaborator_id, day);
CREATE UNIQUE INDEX counter_credit_source ON counter_credit USING btree (source, collaborator_id, counter_id) WHERE source IS NOT NULL;
CREATE INDEX customer_visit_days ON customer_visit USING btree (infra_id, visited_on);
CREATE INDEX customer_visit_search ON customer_visit USING gin (search_text(VARIADIC ARRAY[subject, report]) gin_trgm_ops);
CREATE INDEX day_decision_batch ON day_decision USING btree (batch);
CREATE INDEX day_decision_day ON day_decision USING btree (collaborator_id, day, id DESC);
CREATE INDEX day_record_infra ON day_record USING btree (infra_id, day);
CREATE INDEX day_record_mission ON day_record USING btree (mission_id, day);
CREATE INDEX day_record_odd ON day_record USING btree (infra_id, day) WHERE anomalies <> '[]'::jsonb AND (status = ANY (ARRAY['draft'::text, 'declared'::text, 'controlled'::text]));
CREATE INDEX day_record_spent ON day_record USING btree (infra_id, day DESC, id DESC) WHERE meals > 0 OR overnights > 0 OR (single_meals + night_meals + morning_snacks + specials) > 0;
CREATE INDEX day_record_stale ON day_record USING btree (collaborator_id, day) WHERE stale;
CREATE INDEX debit_credit_addition_collaborator_id ON debit_credit_addition USING btree (collaborator_id);
CREATE INDEX debit_credit_addition_customer_id ON debit_credit_addition USING btree (customer_id);
CREATE INDEX debit_credit_addition_infra_id ON debit_credit_addition USING btree (infra_id);
CREATE UNIQUE INDEX debit_credit_addition_initial ON debit_credit_addition USING btree (collaborator_id) WHERE kind = 'initial'::text;
CREATE INDEX debit_credit_line_customer_id ON debit_credit_line USING btree (customer_id);
CREATE INDEX debit_credit_line_infra_id ON debit_credit_line USING btree (infra_id);
CREATE INDEX debit_credit_preference_customer_id ON debit_credit_preference USING btree (customer_id);
CREATE INDEX debit_credit_preference_infra_id ON debit_credit_preference USING btree (infra_id);
CREATE INDEX debit_credit_setting_customer_id ON debit_credit_setting USING btree (customer_id);
CREATE INDEX debit_credit_state_customer_id ON debit_credit_state USING btree (customer_id);
CREATE INDEX debit_credit_state_infra_id ON debit_credit_state USING btree (infra_id);
CREATE INDEX declared_day_customer_id ON declared_day USING btree (customer_id);
CREATE INDEX declared_day_person_customer_id ON declared_day_person USING btree (customer_id);
CREATE INDEX declared_day_person_infra_id ON declared_day_person USING btree (infra_id);
CREATE INDEX declared_day_place ON declared_day USING btree (infra_id, day DESC, id DESC);
CREATE INDEX declared_day_reminder_customer_id ON declared_day_reminder USING btree (customer_id);
CREATE INDEX declared_day_reminder_infra_id ON declared_day_reminder USING btree (infra_id);
CREATE INDEX declared_day_setting_customer_id ON declared_day_setting USING btree (customer_id);
CREATE INDEX declared_day_year_customer_id ON declared_day_year USING btree (customer_id);
CREATE INDEX declared_day_year_infra_id ON declared_day_year USING btree (infra_id);
CREATE INDEX demand_by_assignee_id ON demand USING btree (assignee_id);
CREATE INDEX demand_by_infra_id_solution_due_at ON demand USING btree (infra_id, solution_due_at);
CREATE INDEX demand_by_service_id ON demand USING btree (service_id);
CREATE INDEX demand_by_theme_id ON demand USING btree (theme_id);
CREATE INDEX demand_history_demand ON demand_history USING btree (demand_id, id);
CREATE INDEX demand_reminders ON demand USING btree (remind_at) WHERE remind_at IS NOT NULL;
CREATE INDEX demand_search ON demand USING gin (search_text(VARIADIC ARRAY[label, subject_label]) gin_trgm_ops);
CREATE INDEX derivation_failure_infra ON derivation_failure USING btree (infra_id, since);
CREATE INDEX device_evidence_file ON device_evidence USING btree (legal_file_id) WHERE legal_file_id IS NOT NULL;
CREATE UNIQUE INDEX device_evidence_once ON device_evidence USING btree (collaborator_id, kind, at, vehicle, legal_file_id) NULLS NOT DISTINCT WHERE NOT withdrawn;
CREATE INDEX dispute_customer ON dispute USING btree (customer_id);
CREATE UNIQUE INDEX dispute_once ON dispute USING btree (collaborator_id, subject) WHERE status = 'open'::text;
CREATE INDEX dispute_person ON dispute USING btree (collaborator_id, created_at DESC);
CREATE INDEX dispute_place ON dispute USING btree (infra_id, created_at DESC);
CREATE UNIQUE INDEX document_type_once ON document_type USING btree (customer_id, lower(label));
CREATE INDEX document_type_search ON document_type USING gin (search_text(VARIADIC ARRAY[label]) gin_trgm_ops);
CREATE INDEX dsn_change_customer_id ON dsn_change USING btree (customer_id);
CREATE INDEX dsn_change_dsn_report_id ON dsn_change USING btree (dsn_report_id);
CREATE INDEX dsn_change_infra_id ON dsn_change USING btree (infra_id);
CREATE INDEX dsn_event_customer_id ON dsn_event USING btree (customer_id);
CREATE INDEX dsn_event_dsn_report_id ON dsn_event USING btree (dsn_report_id);
CREATE INDEX dsn_event_infra_id ON dsn_event USING btree (infra_id);
CREATE INDEX dsn_finding_customer_id ON dsn_finding USING btree (customer_id);
CREATE INDEX dsn_finding_dsn_report_id ON dsn_finding USING btree (dsn_report_id);
CREATE INDEX dsn_finding_infra_id ON dsn_finding USING btree (infra_id);
CREATE INDEX dsn_report_collaborator_id ON dsn_report USING btree (collaborator_id) WHERE collaborator_id IS NOT NULL;
CREATE INDEX dsn_report_compared_id ON dsn_report USING btree (compared_id);
CREATE INDEX dsn_report_customer_id ON dsn_report USING btree (customer_id);
CREATE UNIQUE INDEX dsn_report_next ON dsn_report USING btree (previous_id) WHERE previous_id IS NOT NULL;
CREATE INDEX dsn_report_place ON dsn_report USING btree (infra_id, at DESC, id);
CREATE INDEX dsn_report_previous_id ON dsn_report USING btree (previous_id);
CREATE INDEX dsn_return_customer_id ON dsn_return USING btree (customer_id);
CREATE INDEX dsn_return_infra_id ON dsn_return USING btree (infra_id);
CREATE INDEX evidence_vehicle_evidence ON evidence_vehicle USING btree (evidence_id);
CREATE INDEX evp_calculation_part_todo ON evp_calculation_part USING btree (calculation_id, id) WHERE NOT done;
CREATE UNIQUE INDEX evp_regulation_open ON evp_regulation USING btree (pay_period_id, mission_id, heading_id) WHERE status <> 'accepted'::text;
CREATE INDEX evp_regulation_origin ON evp_regulation USING btree (pay_period_id, mission_id);
CREATE INDEX evp_regulation_target ON evp_regulation USING btree (target_period_id, mission_id, heading_id) WHERE status = 'accepted'::text;
CREATE INDEX evp_value_accepted_of_period ON evp_value USING btree (pay_period_id) WHERE accepted IS NOT NULL;
CREATE INDEX evp_value_history_value ON evp_value_history USING btree (evp_value_id, id DESC);
CREATE INDEX expense_addition_day ON expense_addition USING btree (collaborator_id, day);
CREATE INDEX faq_article_category ON faq_article USING btree (faq_category_id, id);
CREATE INDEX faq_article_search ON faq_article USING gin (search_text(VARIADIC ARRAY[label, search_text(VARIADIC tags), plain]) gin_trgm_ops);
CREATE INDEX file_reference_content ON file_reference USING btree (sha256);
CREATE INDEX file_reference_owner ON file_reference USING btree (owner_kind, owner_table, owner_row);
CREATE INDEX final_settlement_customer ON final_settlement USING btree (customer_id);
CREATE INDEX final_settlement_event_customer ON final_settlement_event USING btree (customer_id);
CREATE INDEX final_settlement_event_infra ON final_settlement_event USING btree (infra_id);
CREATE INDEX final_settlement_event_of ON final_settlement_event USING btree (final_settlement_id, id);
CREATE INDEX final_settlement_file_customer ON final_settlement_file USING btree (customer_id);
CREATE INDEX final_settlement_file_infra ON final_settlement_file USING btree (infra_id);
CREATE INDEX final_settlement_file_of ON final_settlement_file USING btree (final_settlement_id);
CREATE UNIQUE INDEX final_settlement_open ON final_settlement USING btree (collaborator_id) WHERE status <> ALL (ARRAY['finalized'::text, 'deactivated'::text]);
CREATE INDEX final_settlement_person ON final_settlement USING btree (collaborator_id);
CREATE INDEX final_settlement_place ON final_settlement USING btree (infra_id, ends_on, id);
CREATE INDEX formula_version_in_force ON formula_version USING btree (customer_id, formula_id, since DESC, number DESC) WHERE status = 'published'::text;
CREATE UNIQUE INDEX formula_version_one_draft ON formula_version USING btree (formula_id) WHERE status = 'draft'::text;
CREATE INDEX heading_config_customer ON heading_config USING btree (customer_id, heading_id);
CREATE UNIQUE INDEX heading_config_once ON heading_config USING btree (COALESCE(heading_id, 0::bigint), COALESCE(heading_code, ''::text), COALESCE(infra_id, 0::bigint), COALESCE(collaborator_id, 0::bigint), since);
CREATE INDEX heading_formula ON heading USING btree (formula_id);
CREATE INDEX import_run_kind ON import_run USING btree (customer_id, kind, id DESC);
CREATE INDEX infrastructure_closure_up ON infrastructure_closure USING btree (descendant_id, depth);
CREATE INDEX infrastructure_name ON infrastructure USING btree (name COLLATE fr, id);
CREATE INDEX infrastructure_parent ON infrastructure USING btree (parent_id);
CREATE INDEX infrastructure_search ON infrastructure USING gin (search_text(VARIADIC ARRAY[name, code, siret]) gin_trgm_ops);
CREATE UNIQUE INDEX interim_company_name ON interim_company USING btree (customer_id, lower(name));
CREATE INDEX interim_company_search ON interim_company USING gin (search_text(VARIADIC ARRAY[name, siret, city, contact]) gin_trgm_ops);
CREATE INDEX interlocutor_by_customer ON interlocutor USING btree (customer_id);
CREATE INDEX interlocutor_search ON interlocutor USING gin (search_text(VARIADIC ARRAY[name, email, phone]) gin_trgm_ops);
CREATE INDEX iso_indicator_group_id ON iso_indicator USING btree (group_id);
CREATE INDEX iso_indicator_search ON iso_indicator USING gin (search_text(VARIADIC ARRAY[name, formula]) gin_trgm_ops);
CREATE INDEX job_offer_infra_id ON job_offer USING btree (infra_id);
CREATE INDEX job_offer_search ON job_offer USING gin (search_text(VARIADIC ARRAY[label, description]) gin_trgm_ops);
CREATE INDEX job_run_customer ON job_run USING btree (customer_id, id DESC);
CREATE INDEX job_run_customer_open ON job_run USING btree (customer_id) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text])) AND user_id IS NOT NULL;
CREATE INDEX job_run_mine ON job_run USING btree (user_id, id DESC);
CREATE INDEX job_run_open ON job_run USING btree (id) WHERE state = ANY (ARRAY['waiting'::text, 'running'::text]);
CREATE INDEX job_run_order ON job_run USING btree (order_key, id) WHERE state = ANY (ARRAY['waiting'::text, 'running'::text]);
CREATE INDEX job_run_over ON job_run USING btree (finished_at) WHERE state = ANY (ARRAY['done'::text, 'failed'::text, 'cancelled'::text]);
CREATE INDEX legal_file_calibration_file ON legal_file_calibration USING btree (legal_file_id);
CREATE INDEX legal_file_calibration_vehicle ON legal_file_calibration USING btree (vehicle_id, at DESC) WHERE vehicle_id IS NOT NULL;
CREATE INDEX legal_file_collaborator ON legal_file USING btree (collaborator_id, last_day DESC);
CREATE INDEX legal_file_contested ON legal_file USING btree (infra_id, id) WHERE status = 'contested'::text;
CREATE INDEX legal_file_latest_card ON legal_file USING btree (collaborator_id, downloaded_at DESC) WHERE status <> ALL (ARRAY['withdrawn'::text, 'contested'::text]);
CREATE INDEX legal_file_latest_unit ON legal_file USING btree (vehicle_id, downloaded_at DESC) WHERE status <> ALL (ARRAY['withdrawn'::text, 'contested'::text]);
CREATE INDEX legal_file_line_recent ON legal_file_line USING btree (infra_id, id DESC);
CREATE INDEX legal_file_line_waiting ON legal_file_line USING btree (deposit, id) WHERE outcome = 'waiting'::text;
CREATE UNIQUE INDEX legal_file_once ON legal_file USING btree (customer_id, sha256) WHERE status <> 'withdrawn'::text;
CREATE INDEX legal_file_open ON legal_file USING btree (infra_id, id DESC) WHERE status = ANY (ARRAY['waiting'::text, 'unassigned'::text, 'failed'::text]);
CREATE INDEX legal_file_outdated ON legal_file USING btree (infra_id, id) WHERE status = ANY (ARRAY['treated'::text, 'unassigned'::text]);
CREATE INDEX legal_file_purge_customer ON legal_file_purge USING btree (customer_id, id DESC);
CREATE INDEX legal_file_recent ON legal_file USING btree (created_at DESC, id DESC);
CREATE INDEX legal_file_since ON legal_file USING btree (infra_id, downloaded_at) INCLUDE (collaborator_id, vehicle_id) WHERE status <> ALL (ARRAY['withdrawn'::text, 'contested'::text]);
CREATE INDEX legal_file_vehicle ON legal_file USING btree (vehicle_id, downloaded_at DESC) WHERE vehicle_id IS NOT NULL;
CREATE INDEX legal_file_withdrawn ON legal_file USING btree (customer_id, sha256) WHERE status = 'withdrawn'::text;
CREATE INDEX library_document_by_place ON library_document USING btree (infra_id, created_at DESC);
CREATE INDEX library_document_customer ON library_document USING btree (customer_id) WHERE collaborator_id IS NULL;
CREATE INDEX library_document_person ON library_document USING btree (collaborator_id, document_type_id);
CREATE INDEX library_document_read_person ON library_document_read USING btree (collaborator_id);
CREATE INDEX library_document_type ON library_document USING btree (document_type_id);
CREATE INDEX licence_infra_id ON licence USING btree (infra_id);
CREATE UNIQUE INDEX licence_installation_active ON licence_installation USING btree (licence_id) WHERE state = 'active'::text;
CREATE INDEX licence_search ON licence USING gin (search_text(VARIADIC ARRAY[name]) gin_trgm_ops);
CREATE INDEX live_perimeter_infras ON live_perimeter USING gin (infras);
CREATE INDEX live_update_at ON live_update USING btree (at);
CREATE INDEX live_update_event ON live_update USING btree (event_id);
CREATE INDEX login_event_at ON login_event USING btree (at DESC, id DESC);
CREATE INDEX login_event_infra ON login_event USING btree (infra_id, at DESC);
CREATE INDEX login_event_user ON login_event USING btree (user_id, at DESC);
CREATE INDEX message_attachment_entry ON message_attachment USING btree (entry_id);
CREATE UNIQUE INDEX message_template_name ON message_template USING btree (lower(name));
CREATE UNIQUE INDEX message_theme_once ON message_theme USING btree (COALESCE(parent_id, 0::bigint), lower(label));
CREATE INDEX message_theme_search ON message_theme USING gin (search_text(VARIADIC ARRAY[label]) gin_trgm_ops);
CREATE INDEX message_theme_service ON message_theme USING btree (service_id);
CREATE INDEX mission_collaborator ON mission USING btree (collaborator_id, starts_on);
CREATE INDEX mission_infra ON mission USING btree (infra_id, starts_on);
CREATE INDEX mobility_result_month ON mobility_result USING btree (infra_id, month);
CREATE INDEX naf_code_by_group ON naf_code USING btree (naf_group_id);
CREATE INDEX notification_age ON notification USING btree (created_at);
CREATE INDEX notification_delivery_due ON notification_delivery USING btree (due_at) WHERE state = 'waiting'::text;
CREATE INDEX notification_delivery_user ON notification_delivery USING btree (user_id);
CREATE INDEX notification_recent ON notification USING btree (user_id, created_at DESC);
CREATE INDEX notification_unplanned ON notification USING btree (id) WHERE planned_at IS NULL;
CREATE INDEX notification_unread ON notification USING btree (user_id) WHERE read_at IS NULL;
CREATE INDEX offence_difference_waiting ON offence_difference USING btree (infra_id, day) WHERE taken_at IS NULL;
CREATE INDEX offence_event_offence ON offence_event USING btree (offence_id, id DESC);
CREATE INDEX offence_infra ON offence USING btree (infra_id, day DESC, id DESC);
CREATE INDEX offence_judgement_again ON offence_judgement USING btree (judge_again_at) WHERE judge_again_at IS NOT NULL;
CREATE INDEX offence_latest ON offence USING btree (infra_id, at DESC, id DESC);
CREATE INDEX offence_letter_person ON offence_letter USING btree (collaborator_id, id DESC);
CREATE INDEX offence_person ON offence USING btree (collaborator_id, day);
CREATE INDEX open_shift_claim_person ON open_shift_claim USING btree (collaborator_id);
CREATE INDEX open_shift_claim_place ON open_shift_claim USING btree (infra_id, status);
CREATE INDEX open_shift_place ON open_shift USING btree (infra_id, day);
CREATE INDEX password_link_user ON password_link USING btree (user_id);
CREATE INDEX pay_arrival_customer ON pay_arrival USING btree (customer_id);
CREATE UNIQUE INDEX pay_arrival_once ON pay_arrival USING btree (pay_period_id, stage, sha256) WHERE outcome = 'taken'::text;
CREATE INDEX pay_arrival_place ON pay_arrival USING btree (infra_id, at DESC);
CREATE INDEX pay_book_period ON pay_book USING btree (pay_period_id, stage);
CREATE INDEX pay_comment_subject ON pay_comment USING btree (pay_period_id, subject, subject_id, id);
CREATE UNIQUE INDEX pay_document_current ON pay_document USING btree (pay_period_id, stage, category, name) WHERE current;
CREATE INDEX pay_document_infra ON pay_document USING btree (infra_id);
CREATE INDEX pay_document_person_files ON pay_document USING btree (collaborator_id, pay_period_id);
CREATE INDEX pay_document_suggested ON pay_document USING btree (suggested_id);
CREATE INDEX pay_document_waiting ON pay_document USING btree (pay_period_id) WHERE placement = 'waiting'::text;
CREATE INDEX pay_period_event_period ON pay_period_event USING btree (pay_period_id, id DESC);
CREATE INDEX pay_simulation_customer ON pay_simulation USING btree (customer_id);
CREATE INDEX pay_simulation_place ON pay_simulation USING btree (infra_id, updated_at DESC, id DESC);
CREATE INDEX pay_workflow_reminder_customer ON pay_workflow_reminder USING btree (customer_id);
CREATE UNIQUE INDEX pay_workflow_reminder_once ON pay_workflow_reminder USING btree (pay_period_id, stage, level);
CREATE INDEX phone_call_unassociated ON phone_call USING btree (started_at) WHERE reason IS NOT NULL;
CREATE INDEX planned_day_infra ON planned_day USING btree (infra_id, day);
CREATE INDEX planning_change_day ON planning_change USING btree (collaborator_id, day, id DESC);
CREATE INDEX planning_change_infra ON planning_change USING btree (infra_id, day);
CREATE INDEX planning_change_passed ON planning_change USING btree (infra_id, day) WHERE warnings IS NOT NULL;
CREATE INDEX planning_comment_infra ON planning_comment USING btree (infra_id, day);
CREATE UNIQUE INDEX planning_filter_default ON planning_filter USING btree (user_id) WHERE is_default;
CREATE INDEX planning_publication_person ON planning_publication USING btree (collaborator_id, last_day);
CREATE INDEX planning_publication_place ON planning_publication USING btree (infra_id, created_at DESC);
CREATE INDEX planning_replacement_place ON planning_replacement USING btree (infra_id, day);
CREATE INDEX planning_template_customer ON planning_template USING btree (customer_id);
CREATE INDEX position_evidence_file ON position_evidence USING btree (legal_file_id) WHERE legal_file_id IS NOT NULL;
CREATE UNIQUE INDEX position_evidence_once ON position_evidence USING btree (collaborator_id, at, kind, source) WHERE NOT withdrawn;
CREATE INDEX privacy_answer_text ON privacy_answer USING btree (privacy_text_id);
CREATE INDEX provider_service_search ON provider_service USING gin (search_text(VARIADIC ARRAY[name, email]) gin_trgm_ops);
CREATE INDEX push_device_endpoint ON push_device USING btree (endpoint_hash);
CREATE INDEX push_device_user ON push_device USING btree (user_id);
CREATE INDEX recovery_code_user ON recovery_code USING btree (user_id);
CREATE INDEX release_note_search ON release_note USING gin (search_text(VARIADIC ARRAY[name, text]) gin_trgm_ops);
CREATE INDEX resource_group_member_person ON resource_group_member USING btree (collaborator_id) WHERE collaborator_id IS NOT NULL;
CREATE INDEX resource_group_member_vehicle ON resource_group_member USING btree (vehicle_id) WHERE vehicle_id IS NOT NULL;
CREATE INDEX sedentary_day_customer_id ON sedentary_day USING btree (customer_id);
CREATE INDEX sedentary_day_place ON sedentary_day USING btree (infra_id, day DESC, id DESC);
CREATE INDEX sedentary_hours_setting_customer_id ON sedentary_hours_setting USING btree (customer_id);
CREATE INDEX sedentary_sheet_collaborator_id ON sedentary_sheet USING btree (collaborator_id);
CREATE INDEX sedentary_sheet_customer_id ON sedentary_sheet USING btree (customer_id);
CREATE INDEX sedentary_sheet_infra_id ON sedentary_sheet USING btree (infra_id);
CREATE UNIQUE INDEX sedentary_sheet_signed ON sedentary_sheet USING btree (collaborator_id, month) WHERE reopened_at IS NULL;
CREATE INDEX session_of_impersonator ON session USING btree (impersonator_id) WHERE impersonator_id IS NOT NULL;
CREATE INDEX session_of_user ON session USING btree (user_id);
CREATE UNIQUE INDEX shift_swap_once ON shift_swap USING btree (collaborator_id, day, with_id, with_day) WHERE status = ANY (ARRAY['offered'::text, 'accepted'::text]);
CREATE INDEX shift_swap_person ON shift_swap USING btree (collaborator_id);
CREATE INDEX shift_swap_place ON shift_swap USING btree (infra_id, status);
CREATE INDEX shift_swap_with ON shift_swap USING btree (with_id);
CREATE INDEX signature_event_customer_id ON signature_event USING btree (customer_id);
CREATE INDEX signature_event_infra_id ON signature_event USING btree (infra_id);
CREATE INDEX signature_event_signature_request_id ON signature_event USING btree (signature_request_id);
CREATE INDEX signature_participant_collaborator_id ON signature_participant USING btree (collaborator_id);
CREATE INDEX signature_participant_customer_id ON signature_participant USING btree (customer_id);
CREATE INDEX signature_participant_infra_id ON signature_participant USING btree (infra_id);
CREATE INDEX signature_request_customer_id ON signature_request USING btree (customer_id);
CREATE INDEX signature_request_expires_on ON signature_request USING btree (expires_on);
CREATE INDEX signature_request_infra_id ON signature_request USING btree (infra_id);
CREATE INDEX signature_request_search ON signature_request USING gin (search_text(VARIADIC ARRAY[title]) gin_trgm_ops);
CREATE INDEX signature_request_source ON signature_request USING btree (source, source_row) WHERE source IS NOT NULL;
CREATE INDEX social_convention_infra_id ON social_convention USING btree (infra_id);
CREATE INDEX splitting_waiver_person ON splitting_waiver USING btree (collaborator_id, day);
CREATE INDEX staffing_need_place ON staffing_need USING btree (infra_id);
CREATE INDEX steering_column_formula ON steering_column USING btree (formula_id);
CREATE INDEX sync_item_recent ON sync_item USING btree (user_id, received_at DESC);
CREATE INDEX theoretical_schedule_collaborator ON theoretical_schedule USING btree (collaborator_id, starts_on);
CREATE INDEX thread_entry_thread ON thread_entry USING btree (thread_id, id);
CREATE INDEX thread_follower_user ON thread_follower USING btree (user_id, thread_id);
CREATE INDEX thread_search_words ON thread_search USING gin (words);
CREATE INDEX todo_checkpoint_infra ON todo_checkpoint USING btree (infra_id, pay_period_id);
CREATE INDEX todo_choice_setting_search ON todo_choice_setting USING gin (search_text(VARIADIC ARRAY[label]) gin_trgm_ops);
CREATE INDEX todo_export_search ON todo_export USING gin (search_text(VARIADIC ARRAY[label]) gin_trgm_ops);
CREATE INDEX todo_topic_search ON todo_topic USING gin (search_text(VARIADIC ARRAY[label]) gin_trgm_ops);
CREATE INDEX tracked_change_collaborator_id ON tracked_change USING btree (collaborator_id);
CREATE INDEX tracked_change_customer_id ON tracked_change USING btree (customer_id);
CREATE INDEX tracked_change_place ON tracked_change USING btree (infra_id, id DESC);
CREATE UNIQUE INDEX tracked_change_waiting ON tracked_change USING btree (collaborator_id, field) WHERE status = 'waiting'::text AND kind = 'contact'::text;
CREATE INDEX user_perimeter_infra ON user_perimeter USING btree (infra_id);
CREATE INDEX user_profile_link_profile ON user_profile_link USING btree (profile_id);
CREATE INDEX vehicle_infra ON vehicle USING btree (infra_id, id);
CREATE INDEX vehicle_order ON vehicle USING btree (registration COLLATE fr, id);
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON absence FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER nature BEFORE INSERT OR UPDATE OF code ON absence FOR EACH ROW EXECUTE FUNCTION absence_nature();
CREATE TRIGGER tells_counts_delete AFTER DELETE ON absence REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER tells_counts_insert AFTER INSERT ON absence REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER tells_counts_update AFTER UPDATE ON absence REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER touch BEFORE UPDATE ON absence FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON absence_approver FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON absence_approver FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER names_vehicles AFTER INSERT ON activity_evidence REFERENCING NEW TABLE AS named FOR EACH STATEMENT EXECUTE FUNCTION evidence_names_vehicles();
CREATE TRIGGER touch BEFORE UPDATE ON activity_evidence FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON advance_payment FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER tells_counts_delete AFTER DELETE ON advance_payment REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER tells_counts_insert AFTER INSERT ON advance_payment REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER tells_counts_update AFTER UPDATE ON advance_payment REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER touch BEFORE UPDATE ON advance_payment FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON advance_payment_event FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON advance_payment_setting FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON advance_payment_setting FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON announcement FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON announcement FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON announcement_reader FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON announcement_reader FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE OF name, permissions, infras, calls_per_minute, expires_on, revoked_at, user_id ON api_key FOR EACH ROW EXECUTE FUNCTION audit_row('key_hash');
CREATE TRIGGER touch BEFORE UPDATE ON api_key FOR EACH ROW WHEN (NOT old.* IS DISTINCT FROM new.* OR (to_jsonb(old.*) - '{last_used_at}'::text[]) IS DISTINCT FROM (to_jsonb(new.*) - '{last_used_at}'::text[])) EXECUTE FUNCTION touch_row();
CREATE TRIGGER address_changed AFTER UPDATE OF email ON app_user FOR EACH ROW WHEN (old.email IS DISTINCT FROM new.email) EXECUTE FUNCTION account_address_changed();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON app_user FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON app_user FOR EACH ROW WHEN (NOT old.* IS DISTINCT FROM new.* OR (to_jsonb(old.*) - '{last_login_at}'::text[]) IS DISTINCT FROM (to_jsonb(new.*) - '{last_login_at}'::text[])) EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON approver_substitute FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON approver_substitute FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON calendar_address FOR EACH ROW EXECUTE FUNCTION audit_row('key_hash');
CREATE TRIGGER touch BEFORE UPDATE ON calendar_address FOR EACH ROW WHEN (NOT old.* IS DISTINCT FROM new.* OR (to_jsonb(old.*) - '{last_read_at}'::text[]) IS DISTINCT FROM (to_jsonb(new.*) - '{last_read_at}'::text[])) EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON calendar_attribute FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON calendar_attribute FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON calendar_attribute_value FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON calendar_attribute_value FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON call_door FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON circuit FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON circuit FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON circuit_assignment FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON circuit_assignment FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON circuit_attribute FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON circuit_attribute FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON civil_record FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON civil_record FOR EACH ROW WHEN (NOT old.* IS DISTINCT FROM new.* OR (to_jsonb(old.*) - '{infra_id}'::text[]) IS DISTINCT FROM (to_jsonb(new.*) - '{infra_id}'::text[])) EXECUTE FUNCTION touch_row();
CREATE TRIGGER tells_counts_delete AFTER DELETE ON clocking REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER tells_counts_insert AFTER INSERT ON clocking REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER tells_counts_update AFTER UPDATE ON clocking REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER touch BEFORE UPDATE ON clocking FOR EACH ROW WHEN (NOT old.* IS DISTINCT FROM new.* OR new.step = 'sent_in_calendar'::text OR (to_jsonb(old.*) - '{step,service_day,anomalies}'::text[]) IS DISTINCT FROM (to_jsonb(new.*) - '{step,service_day,anomalies}'::text[])) EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON clocking_badge FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON clocking_badge FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER tells_counts_delete AFTER DELETE ON clocking_day REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER tells_counts_insert AFTER INSERT ON clocking_day REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER tells_counts_update AFTER UPDATE ON clocking_day REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER touch BEFORE UPDATE ON clocking_day FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON clocking_device FOR EACH ROW EXECUTE FUNCTION audit_row('key_hash');
CREATE TRIGGER touch BEFORE UPDATE ON clocking_device FOR EACH ROW WHEN (NOT old.* IS DISTINCT FROM new.* OR (to_jsonb(old.*) - '{last_seen_at,drift_seconds}'::text[]) IS DISTINCT FROM (to_jsonb(new.*) - '{last_seen_at,drift_seconds}'::text[])) EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON clocking_employer FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON clocking_employer FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON clocking_identity FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON clocking_place FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON clocking_processing FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON clocking_refusal FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON clocking_refusal FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON clocking_setting FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON clocking_setting FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON closed_day_difference FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON collaborator FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON collaborator FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON collaborator_cursor FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON company_agreement FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON company_agreement FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON company_setting FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON company_setting FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON condition_evidence FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON connector FOR EACH ROW EXECUTE FUNCTION audit_row('sealed_password', 'sealed_client_secret', 'sealed_api_key');
CREATE TRIGGER touch BEFORE UPDATE ON connector FOR EACH ROW WHEN (NOT old.* IS DISTINCT FROM new.* OR (to_jsonb(old.*) - '{active,host_key,activated_by,activated_at,stopped_at}'::text[]) IS DISTINCT FROM (to_jsonb(new.*) - '{active,host_key,activated_by,activated_at,stopped_at}'::text[])) EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON connector_item FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON connector_run FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON console_execution FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON console_execution FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON contract FOR EACH ROW EXECUTE FUNCTION audit_row('nir');
CREATE TRIGGER tells_counts_delete AFTER DELETE ON contract REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER tells_counts_insert AFTER INSERT ON contract REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER tells_counts_update AFTER UPDATE ON contract REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER touch BEFORE UPDATE ON contract FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON contract_template FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON contract_template FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON contract_template_version FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER tells_counts_delete AFTER DELETE ON conversation REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER tells_counts_insert AFTER INSERT ON conversation REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER tells_counts_update AFTER UPDATE ON conversation REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER touch BEFORE UPDATE ON conversation FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON conversation_analysis FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON counter FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON counter FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON counter_balance FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON counter_credit FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON counter_credit FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON counter_display FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON counter_display FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON counter_reading FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON counter_threshold FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON counter_threshold FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON customer_visit FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON customer_visit FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON customer_visit_demand FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON customer_visit_demand FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON day_decision FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER tells_counts_delete AFTER DELETE ON day_record REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER tells_counts_insert AFTER INSERT ON day_record REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER tells_counts_update AFTER UPDATE ON day_record REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER touch BEFORE UPDATE ON day_record FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON debit_credit_addition FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON debit_credit_addition FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON debit_credit_line FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON debit_credit_preference FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON debit_credit_preference FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON debit_credit_setting FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON debit_credit_setting FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON debit_credit_state FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON declared_day FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER tells_counts_delete AFTER DELETE ON declared_day REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER tells_counts_insert AFTER INSERT ON declared_day REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER tells_counts_update AFTER UPDATE ON declared_day REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER touch BEFORE UPDATE ON declared_day FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON declared_day_person FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON declared_day_person FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON declared_day_reminder FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON declared_day_reminder FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON declared_day_setting FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON declared_day_setting FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON declared_day_year FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON declared_day_year FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER tells_counts_delete AFTER DELETE ON demand REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER tells_counts_insert AFTER INSERT ON demand REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER tells_counts_update AFTER UPDATE ON demand REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER touch BEFORE UPDATE ON demand FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON demand_history FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON derivation_failure FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON device_evidence FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON dispute FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER tells_counts_delete AFTER DELETE ON dispute REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER tells_counts_insert AFTER INSERT ON dispute REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER tells_counts_update AFTER UPDATE ON dispute REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER touch BEFORE UPDATE ON dispute FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON document_type FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON document_type FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON dsn_change FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON dsn_event FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON dsn_finding FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON dsn_norm FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON dsn_norm FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON dsn_report FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER tells_counts_delete AFTER DELETE ON dsn_report REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER tells_counts_insert AFTER INSERT ON dsn_report REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER tells_counts_update AFTER UPDATE ON dsn_report REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER touch BEFORE UPDATE ON dsn_report FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON dsn_return FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON dsn_return FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON evp_calculation FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON evp_calculation_part FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON evp_configuration FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON evp_configuration FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON evp_configuration_snapshot FOR EACH ROW EXECUTE FUNCTION audit_row('content');
CREATE TRIGGER touch BEFORE UPDATE ON evp_configuration_snapshot FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER gone AFTER DELETE ON evp_mission FOR EACH ROW EXECUTE FUNCTION evp_mission_gone();
CREATE TRIGGER touch BEFORE UPDATE ON evp_mission FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON evp_model FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON evp_model FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON evp_model_heading FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON evp_model_heading FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON evp_model_infra FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON evp_model_infra FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON evp_planning FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON evp_planning FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON evp_planning_year FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON evp_planning_year FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON evp_regulation FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON evp_regulation FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER placed AFTER INSERT ON evp_value REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION evp_value_placed();
CREATE TRIGGER touch BEFORE UPDATE ON evp_value FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER in_trail AFTER INSERT ON evp_value_history REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION pay_value_in_trail();
CREATE TRIGGER touch BEFORE UPDATE ON evp_value_history FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON expense_addition FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON expense_addition FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON expense_rate FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON expense_rate FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON faq_article FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON faq_article FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON faq_category FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON faq_category FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON file_reference FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON file_reference FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON final_settlement FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER tells_counts_delete AFTER DELETE ON final_settlement REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER tells_counts_insert AFTER INSERT ON final_settlement REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER tells_counts_update AFTER UPDATE ON final_settlement REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER touch BEFORE UPDATE ON final_settlement FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON final_settlement_event FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON final_settlement_file FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON final_settlement_file FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON formula FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON formula FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON formula_version FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON formula_version FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON heading FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON heading FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER valued BEFORE DELETE ON heading FOR EACH ROW EXECUTE FUNCTION heading_valued();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON heading_code FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON heading_code FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON heading_config FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON heading_config FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON import_change FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON import_run FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON import_run FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON infrastructure FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER link AFTER INSERT ON infrastructure FOR EACH ROW EXECUTE FUNCTION infrastructure_link();
CREATE TRIGGER move AFTER UPDATE OF parent_id ON infrastructure FOR EACH ROW WHEN (old.parent_id IS DISTINCT FROM new.parent_id) EXECUTE FUNCTION infrastructure_move();
CREATE TRIGGER place BEFORE INSERT OR UPDATE OF parent_id, customer_id ON infrastructure FOR EACH ROW EXECUTE FUNCTION infrastructure_place();
CREATE TRIGGER touch BEFORE UPDATE ON infrastructure FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON interim_company FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON interim_company FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON interlocutor FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON interlocutor FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON iso_indicator FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON iso_indicator FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON iso_indicator_group FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON iso_indicator_group FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON iso_indicator_month FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON job_offer FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER tells_counts_delete AFTER DELETE ON job_offer REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER tells_counts_insert AFTER INSERT ON job_offer REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER tells_counts_update AFTER UPDATE ON job_offer REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER touch BEFORE UPDATE ON job_offer FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON job_run FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON leave_notice FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON leave_notice FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON legal_file FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER tells_counts_delete AFTER DELETE ON legal_file REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER tells_counts_insert AFTER INSERT ON legal_file REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER tells_counts_update AFTER UPDATE ON legal_file REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER touch BEFORE UPDATE ON legal_file FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON legal_file_alert FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON legal_file_alert FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON legal_file_calibration FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON legal_file_card FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON legal_file_line FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON legal_file_purge FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON legal_file_purge FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON legal_file_reminder FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON legal_file_retention FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON legal_file_retention FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON library_document FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON library_document FOR EACH ROW WHEN (NOT old.* IS DISTINCT FROM new.* OR (to_jsonb(old.*) - '{infra_id}'::text[]) IS DISTINCT FROM (to_jsonb(new.*) - '{infra_id}'::text[])) EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON library_document_read FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON licence FOR EACH ROW EXECUTE FUNCTION audit_row('key_hash');
CREATE TRIGGER touch BEFORE UPDATE ON licence FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON licence_installation FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON licence_installation FOR EACH ROW WHEN (NOT old.* IS DISTINCT FROM new.* OR (to_jsonb(old.*) - '{last_seen_at}'::text[]) IS DISTINCT FROM (to_jsonb(new.*) - '{last_seen_at}'::text[])) EXECUTE FUNCTION touch_row();
CREATE CONSTRAINT TRIGGER depart AFTER INSERT ON live_update DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION live_depart();
CREATE TRIGGER touch BEFORE UPDATE ON login_event FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON message_alert FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON message_attachment FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON message_signature FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON message_template FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON message_template FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON message_theme FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON message_theme FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON mission FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON mission FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON mobility_result FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON mobility_setting FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON mobility_setting FOR EACH ROW WHEN (NOT old.* IS DISTINCT FROM new.* OR (to_jsonb(old.*) - '{status,from_month,to_month,calculated_at,failure}'::text[]) IS DISTINCT FROM (to_jsonb(new.*) - '{status,from_month,to_month,calculated_at,failure}'::text[])) EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON naf_code FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON naf_code FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON naf_group FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON naf_group FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON notification FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON notification_choice FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON notification_choice FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON notification_delivery FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON notification_setting FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON notification_setting FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER tells_counts_delete AFTER DELETE ON offence REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER tells_counts_insert AFTER INSERT ON offence REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER tells_counts_update AFTER UPDATE ON offence REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER touch BEFORE UPDATE ON offence FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER tells_counts_delete AFTER DELETE ON offence_difference REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER tells_counts_insert AFTER INSERT ON offence_difference REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER tells_counts_update AFTER UPDATE ON offence_difference REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER touch BEFORE UPDATE ON offence_difference FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON offence_event FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON offence_judgement FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON offence_letter FOR EACH ROW EXECUTE FUNCTION audit_row('content');
CREATE TRIGGER touch BEFORE UPDATE ON offence_letter FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON offence_setting FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON offence_setting FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON open_shift FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER tells_counts_delete AFTER DELETE ON open_shift REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER tells_counts_insert AFTER INSERT ON open_shift REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER tells_counts_update AFTER UPDATE ON open_shift REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER touch BEFORE UPDATE ON open_shift FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON open_shift_claim FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER tells_counts_delete AFTER DELETE ON open_shift_claim REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER tells_counts_insert AFTER INSERT ON open_shift_claim REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER tells_counts_update AFTER UPDATE ON open_shift_claim REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER touch BEFORE UPDATE ON open_shift_claim FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON overtime_setting FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON overtime_setting FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON pay_arrival FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON pay_book FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON pay_book FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON pay_comment FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON pay_document FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER kept BEFORE DELETE OR UPDATE ON pay_document FOR EACH ROW EXECUTE FUNCTION payslip_kept();
CREATE TRIGGER touch BEFORE UPDATE ON pay_document FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON pay_entry_last_company FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON pay_entry_view FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON pay_entry_view FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON pay_parameter FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON pay_parameter FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON pay_period FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON pay_period FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON pay_period_event FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON pay_report FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON pay_report FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON pay_simulation FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON pay_simulation FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON pay_snapshot FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON pay_workflow_reminder FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON payroll_export FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON payroll_export_file FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON payroll_layout FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON payroll_layout FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON payroll_layout_version FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON payroll_software FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON payroll_software FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON payroll_state FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON payroll_state FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON payslip_layout FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON payslip_layout FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON payslip_reading FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON payslip_refusal FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON payslip_refusal FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON phone_call FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON planned_day FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON planned_day FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON planning_batch FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON planning_change FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON planning_code FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON planning_code FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON planning_comment FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON planning_comment FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON planning_export_setting FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON planning_export_setting FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON planning_filter FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON planning_filter FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON planning_preference FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON planning_publication FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON planning_publication FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON planning_replacement FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON planning_replacement FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON planning_setting FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON planning_setting FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON planning_template FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON planning_template FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON position_evidence FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON privacy_answer FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON privacy_answer FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON privacy_text FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON privacy_text FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON provider_service FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON provider_service FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON push_device FOR EACH ROW WHEN (NOT old.* IS DISTINCT FROM new.* OR (to_jsonb(old.*) - '{last_success_at,last_failure_at,last_status}'::text[]) IS DISTINCT FROM (to_jsonb(new.*) - '{last_success_at,last_failure_at,last_status}'::text[])) EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON push_key FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON release_note FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON release_note FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON release_note_type FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON release_note_type FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON resource_group FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON resource_group FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON resource_group_member FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON resource_group_member FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON satisfaction FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON satisfaction FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON sedentary_day FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER tells_counts_delete AFTER DELETE ON sedentary_day REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER tells_counts_insert AFTER INSERT ON sedentary_day REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER tells_counts_update AFTER UPDATE ON sedentary_day REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER touch BEFORE UPDATE ON sedentary_day FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON sedentary_hours_setting FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON sedentary_hours_setting FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON sedentary_sheet FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON sedentary_sheet FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON shift_swap FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER tells_counts_delete AFTER DELETE ON shift_swap REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER tells_counts_insert AFTER INSERT ON shift_swap REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER tells_counts_update AFTER UPDATE ON shift_swap REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER touch BEFORE UPDATE ON shift_swap FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON sign_in_rule FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON sign_in_rule FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON signature_participant FOR EACH ROW EXECUTE FUNCTION audit_row('code_hash', 'drawn');
CREATE TRIGGER touch BEFORE UPDATE ON signature_participant FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON signature_request FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON signature_request FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON social_billing FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON social_billing FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON social_convention FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON social_convention FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON social_convention_step FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON social_convention_step FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON social_saving FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON social_saving FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON splitting_waiver FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON splitting_waiver FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON staffing_need FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON staffing_need FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON steering_column FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON steering_column FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON steering_formula FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON steering_formula FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON stored_file FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON sync_item FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON theoretical_schedule FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON theoretical_schedule FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON thread FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON thread_cursor FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON thread_draft FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER search AFTER INSERT OR UPDATE OF text, is_internal ON thread_entry FOR EACH ROW EXECUTE FUNCTION thread_search_write();
CREATE TRIGGER touch BEFORE UPDATE ON thread_entry FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER touch BEFORE UPDATE ON thread_follower FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON todo_checkpoint FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON todo_checkpoint FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON todo_choice_setting FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON todo_choice_setting FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON todo_export FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON todo_export FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON todo_export_setting FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON todo_export_setting FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON todo_topic FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON todo_topic FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON tracked_change FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER tells_counts_delete AFTER DELETE ON tracked_change REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER tells_counts_insert AFTER INSERT ON tracked_change REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER tells_counts_update AFTER UPDATE ON tracked_change REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION counts_changed();
CREATE TRIGGER touch BEFORE UPDATE ON tracked_change FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON user_accreditation FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON user_accreditation FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER calendar_address_ends AFTER UPDATE OF changed_at ON user_credential FOR EACH ROW WHEN (old.changed_at IS DISTINCT FROM new.changed_at) EXECUTE FUNCTION calendar_address_ends();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON user_perimeter FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON user_profile FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON user_profile FOR EACH ROW EXECUTE FUNCTION touch_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON user_profile_link FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON vehicle FOR EACH ROW EXECUTE FUNCTION audit_row();
CREATE TRIGGER touch BEFORE UPDATE ON vehicle FOR EACH ROW EXECUTE FUNCTION touch_row();
alter table absence enable row level security, force row level security;
alter table absence_approver enable row level security, force row level security;
alter table activity_evidence enable row level security, force row level security;
alter table advance_payment enable row level security, force row level security;
alter table advance_payment_event enable row level security, force row level security;
alter table advance_payment_setting enable row level security, force row level security;
alter table announcement enable row level security, force row level security;
alter table announcement_reader enable row level security, force row level security;
alter table api_key enable row level security, force row level security;
alter table app_user enable row level security, force row level security;
alter table approver_substitute enable row level security, force row level security;
alter table audit_log enable row level security;
alter table calendar_address enable row level security, force row level security;
alter table calendar_attribute enable row level security, force row level security;
alter table calendar_attribute_value enable row level security, force row level security;
alter table call_door enable row level security, force row level security;
alter table circuit enable row level security, force row level security;
alter table circuit_assignment enable row level security, force row level security;
alter table circuit_attribute enable row level security, force row level security;
alter table civil_record enable row level security, force row level security;
alter table clocking enable row level security, force row level security;
alter table clocking_badge enable row level security, force row level security;
alter table clocking_day enable row level security, force row level security;
alter table clocking_device enable row level security, force row level security;
alter table clocking_employer enable row level security, force row level security;
alter table clocking_identity enable row level security, force row level security;
alter table clocking_place enable row level security, force row level security;
alter table clocking_processing enable row level security, force row level security;
alter table clocking_refusal enable row level security, force row level security;
alter table clocking_setting enable row level security, force row level security;
alter table closed_day_difference enable row level security, force row level security;
alter table collaborator enable row level security, force row level security;
alter table collaborator_cursor enable row level security, force row level security;
alter table company_agreement enable row level security, force row level security;
alter table company_setting enable row level security, force row level security;
alter table condition_evidence enable row level security, force row level security;
alter table connector enable row level security, force row level security;
alter table connector_item enable row level security, force row level security;
alter table connector_run enable row level security, force row level security;
alter table console_execution enable row level security, force row level security;
alter table contract enable row level security, force row level security;
alter table contract_template enable row level security, force row level security;
alter table contract_template_version enable row level security, force row level security;
alter table conversation enable row level security, force row level security;
alter table conversation_analysis enable row level security, force row level security;
alter table counter enable row level security, force row level security;
alter table counter_balance enable row level security, force row level security;
alter table counter_credit enable row level security, force row level security;
alter table counter_display enable row level security, force row level security;
alter table counter_reading enable row level security, force row level security;
alter table counter_threshold enable row level security, force row level security;
alter table customer_visit enable row level security, force row level security;
alter table customer_visit_demand enable row level security, force row level security;
alter table day_decision enable row level security, force row level security;
alter table day_record enable row level security, force row level security;
alter table debit_credit_addition enable row level security, force row level security;
alter table debit_credit_line enable row level security, force row level security;
alter table debit_credit_preference enable row level security, force row level security;
alter table debit_credit_setting enable row level security, force row level security;
alter table debit_credit_state enable row level security, force row level security;
alter table declared_day enable row level security, force row level security;
alter table declared_day_person enable row level security, force row level security;
alter table declared_day_reminder enable row level security, force row level security;
alter table declared_day_setting enable row level security, force row level security;
alter table declared_day_year enable row level security, force row level security;
alter table demand enable row level security, force row level security;
alter table demand_history enable row level security, force row level security;
alter table derivation_failure enable row level security, force row level security;
alter table device_evidence enable row level security, force row level security;
alter table dispute enable row level security, force row level security;
alter table document_type enable row level security, force row level security;
alter table dsn_change enable row level security, force row level security;
alter table dsn_event enable row level security, force row level security;
alter table dsn_finding enable row level security, force row level security;
alter table dsn_norm enable row level security, force row level security;
alter table dsn_report enable row level security, force row level security;
alter table dsn_return enable row level security, force row level security;
alter table evidence_vehicle enable row level security, force row level security;
alter table evp_calculation enable row level security, force row level security;
alter table evp_calculation_part enable row level security, force row level security;
alter table evp_configuration enable row level security, force row level security;
alter table evp_configuration_snapshot enable row level security, force row level security;
alter table evp_mission enable row level security, force row level security;
alter table evp_model enable row level security, force row level security;
alter table evp_model_heading enable row level security, force row level security;
alter table evp_model_infra enable row level security, force row level security;
alter table evp_planning enable row level security, force row level security;
alter table evp_planning_year enable row level security, force row level security;
alter table evp_regulation enable row level security, force row level security;
alter table evp_value enable row level security, force row level security;
alter table evp_value_history enable row level security, force row level security;
alter table expense_addition enable row level security, force row level security;
alter table expense_rate enable row level security, force row level security;
alter table faq_article enable row level security, force row level security;
alter table faq_category enable row level security, force row level security;
alter table file_reference enable row level security, force row level security;
alter table final_settlement enable row level security, force row level security;
alter table final_settlement_event enable row level security, force row level security;
alter table final_settlement_file enable row level security, force row level security;
alter table formula enable row level security, force row level security;
alter table formula_version enable row level security, force row level security;
alter table heading enable row level security, force row level security;
alter table heading_code enable row level security, force row level security;
alter table heading_config enable row level security, force row level security;
alter table import_change enable row level security, force row level security;
alter table import_run enable row level security, force row level security;
alter table infrastructure enable row level security, force row level security;
alter table infrastructure_closure enable row level security;
alter table interim_company enable row level security, force row level security;
alter table interlocutor enable row level security, force row level security;
alter table iso_indicator enable row level security, force row level security;
alter table iso_indicator_group enable row level security, force row level security;
alter table iso_indicator_month enable row level security, force row level security;
alter table job_offer enable row level security, force row level security;
alter table job_run enable row level security, force row level security;
alter table leave_notice enable row level security, force row level security;
alter table legal_file enable row level security, force row level security;
alter table legal_file_alert enable row level security, force row level security;
alter table legal_file_calibration enable row level security, force row level security;
alter table legal_file_card enable row level security, force row level security;
alter table legal_file_line enable row level security, force row level security;
alter table legal_file_purge enable row level security, force row level security;
alter table legal_file_reminder enable row level security, force row level security;
alter table legal_file_retention enable row level security, force row level security;
alter table library_document enable row level security, force row level security;
alter table library_document_read enable row level security, force row level security;
alter table licence enable row level security, force row level security;
alter table licence_installation enable row level security, force row level security;
alter table live_forward enable row level security;
alter table live_perimeter enable row level security;
alter table live_update enable row level security;
alter table login_event enable row level security, force row level security;
alter table message_alert enable row level security, force row level security;
alter table message_attachment enable row level security, force row level security;
alter table message_signature enable row level security, force row level security;
alter table message_template enable row level security, force row level security;
alter table message_theme enable row level security, force row level security;
alter table mission enable row level security, force row level security;
alter table mobility_result enable row level security, force row level security;
alter table mobility_setting enable row level security, force row level security;
alter table naf_code enable row level security, force row level security;
alter table naf_group enable row level security, force row level security;
alter table notification enable row level security, force row level security;
alter table notification_choice enable row level security, force row level security;
alter table notification_delivery enable row level security, force row level security;
alter table notification_setting enable row level security, force row level security;
alter table offence enable row level security, force row level security;
alter table offence_difference enable row level security, force row level security;
alter table offence_event enable row level security, force row level security;
alter table offence_judgement enable row level security, force row level security;
alter table offence_letter enable row level security, force row level security;
alter table offence_setting enable row level security, force row level security;
alter table open_shift enable row level security, force row level security;
alter table open_shift_claim enable row level security, force row level security;
alter table overtime_setting enable row level security, force row level security;
alter table password_link enable row level security, force row level security;
alter table pay_arrival enable row level security, force row level security;
alter table pay_book enable row level security, force row level security;
alter table pay_comment enable row level security, force row level security;
alter table pay_document enable row level security, force row level security;
alter table pay_entry_last_company enable row level security, force row level security;
alter table pay_entry_view enable row level security, force row level security;
alter table pay_parameter enable row level security, force row level security;
alter table pay_period enable row level security, force row level security;
alter table pay_period_event enable row level security, force row level security;
alter table pay_report enable row level security, force row level security;
alter table pay_simulation enable row level security, force row level security;
alter table pay_snapshot enable row level security, force row level security;
alter table pay_workflow_reminder enable row level security, force row level security;
alter table payroll_export enable row level security, force row level security;
alter table payroll_export_file enable row level security, force row level security;
alter table payroll_layout enable row level security, force row level security;
alter table payroll_layout_version enable row level security, force row level security;
alter table payroll_software enable row level security, force row level security;
alter table payroll_state enable row level security, force row level security;
alter table payslip_layout enable row level security, force row level security;
alter table payslip_reading enable row level security, force row level security;
alter table payslip_refusal enable row level security, force row level security;
alter table phone_call enable row level security, force row level security;
alter table planned_day enable row level security, force row level security;
alter table planning_batch enable row level security, force row level security;
alter table planning_change enable row level security, force row level security;
alter table planning_code enable row level security, force row level security;
alter table planning_comment enable row level security, force row level security;
alter table planning_export_setting enable row level security, force row level security;
alter table planning_filter enable row level security, force row level security;
alter table planning_preference enable row level security, force row level security;
alter table planning_publication enable row level security, force row level security;
alter table planning_replacement enable row level security, force row level security;
alter table planning_setting enable row level security, force row level security;
alter table planning_template enable row level security, force row level security;
alter table position_evidence enable row level security, force row level security;
alter table privacy_answer enable row level security, force row level security;
alter table privacy_text enable row level security, force row level security;
alter table provider_service enable row level security, force row level security;
alter table push_device enable row level security, force row level security;
alter table push_key enable row level security, force row level security;
alter table quota_content enable row level security, force row level security;
alter table quota_day enable row level security, force row level security;
alter table recovery_code enable row level security, force row level security;
alter table release_note enable row level security, force row level security;
alter table release_note_read enable row level security, force row level security;
alter table release_note_type enable row level security, force row level security;
alter table release_note_visit enable row level security, force row level security;
alter table resource_group enable row level security, force row level security;
alter table resource_group_member enable row level security, force row level security;
alter table satisfaction enable row level security, force row level security;
alter table second_factor enable row level security, force row level security;
alter table sedentary_day enable row level security, force row level security;
alter table sedentary_hours_setting enable row level security, force row level security;
alter table sedentary_sheet enable row level security, force row level security;
alter table session enable row level security, force row level security;
alter table shift_swap enable row level security, force row level security;
alter table sign_in_rule enable row level security, force row level security;
alter table sign_in_throttle enable row level security, force row level security;
alter table signature_event enable row level security, force row level security;
alter table signature_participant enable row level security, force row level security;
alter table signature_request enable row level security, force row level security;
alter table social_billing enable row level security, force row level security;
alter table social_convention enable row level security, force row level security;
alter table social_convention_step enable row level security, force row level security;
alter table social_saving enable row level security, force row level security;
alter table splitting_waiver enable row level security, force row level security;
alter table staffing_need enable row level security, force row level security;
alter table steering_column enable row level security, force row level security;
alter table steering_formula enable row level security, force row level security;
alter table stored_file enable row level security, force row level security;
alter table sync_item enable row level security, force row level security;
alter table theoretical_schedule enable row level security, force row level security;
alter table thread enable row level security, force row level security;
alter table thread_cursor enable row level security, force row level security;
alter table thread_draft enable row level security, force row level security;
alter table thread_entry enable row level security, force row level security;
alter table thread_follower enable row level security, force row level security;
alter table todo_checkpoint enable row level security, force row level security;
alter table todo_choice_setting enable row level security, force row level security;
alter table todo_export enable row level security, force row level security;
alter table todo_export_setting enable row level security, force row level security;
alter table todo_topic enable row level security, force row level security;
alter table tracked_change enable row level security, force row level security;
alter table user_accreditation enable row level security, force row level security;
alter table user_credential enable row level security, force row level security;
alter table user_perimeter enable row level security, force row level security;
alter table user_profile enable row level security, force row level security;
alter table user_profile_link enable row level security, force row level security;
alter table vehicle enable row level security, force row level security;
create policy elevated on absence to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on absence to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on absence_approver to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on absence_approver to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on activity_evidence to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on activity_evidence to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on advance_payment to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on advance_payment to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on advance_payment_event to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on advance_payment_event to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on advance_payment_setting to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on advance_payment_setting to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on announcement to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on announcement to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on announcement_reader to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on announcement_reader to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on api_key to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on api_key to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on app_user to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy myself on app_user for select to roulement_app using (id = (( SELECT app_person() AS app_person)));
create policy scope on app_user to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on approver_substitute to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on approver_substitute to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy readable on audit_log for select to roulement_app using ((COALESCE(infra_id, customer_id) = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) AND (customer_id IS NULL OR customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))) OR infra_id IS NULL AND customer_id IS NULL AND ( SELECT app_provider() AS app_provider));
create policy elevated on calendar_address to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on calendar_address to roulement_app using (user_id = (( SELECT app_person() AS app_person))) with check (user_id = (( SELECT app_person() AS app_person)));
create policy elevated on calendar_attribute to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on calendar_attribute to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on calendar_attribute_value to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on calendar_attribute_value to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on call_door to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on call_door to roulement_app using (( SELECT app_provider() AS app_provider)) with check (( SELECT app_provider() AS app_provider));
create policy elevated on circuit to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on circuit to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on circuit_assignment to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on circuit_assignment to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on circuit_attribute to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on circuit_attribute to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on civil_record to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on civil_record to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on clocking to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on clocking to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on clocking_badge to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on clocking_badge to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on clocking_day to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on clocking_day to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on clocking_device to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on clocking_device to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on clocking_employer to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on clocking_employer to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on clocking_identity to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on clocking_identity to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on clocking_place to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on clocking_place to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on clocking_processing to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on clocking_processing to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on clocking_refusal to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on clocking_refusal to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on clocking_setting to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on clocking_setting to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on closed_day_difference to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on closed_day_difference to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on collaborator to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on collaborator to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on collaborator_cursor to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on collaborator_cursor to roulement_app using (user_id = (( SELECT app_person() AS app_person))) with check (user_id = (( SELECT app_person() AS app_person)));
create policy elevated on company_agreement to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on company_agreement to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on company_setting to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on company_setting to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on condition_evidence to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on condition_evidence to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on connector to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on connector to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on connector_item to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on connector_item to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on connector_run to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on connector_run to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on console_execution to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on console_execution to roulement_app using (( SELECT app_provider() AS app_provider)) with check (( SELECT app_provider() AS app_provider));
create policy elevated on contract to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on contract to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on contract_template to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on contract_template to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on contract_template_version to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on contract_template_version to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on conversation to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy members on conversation to roulement_app using (
CASE
    WHEN CURRENT_USER <> 'roulement_app'::name AND ( SELECT app_elevated() AS app_elevated) THEN true
    ELSE NOT ( SELECT app_provider() AS app_provider) AND customer_id = (( SELECT app_customer() AS app_customer)) AND (thread_id IN ( SELECT unnest(private_threads(( SELECT app_person() AS app_person), ( SELECT app_customer() AS app_customer))) AS unnest))
END) with check (
CASE
    WHEN CURRENT_USER <> 'roulement_app'::name AND ( SELECT app_elevated() AS app_elevated) THEN true
    ELSE NOT ( SELECT app_provider() AS app_provider) AND customer_id = (( SELECT app_customer() AS app_customer)) AND (thread_id IN ( SELECT unnest(private_threads(( SELECT app_person() AS app_person), ( SELECT app_customer() AS app_customer))) AS unnest))
END);
create policy private_only on conversation as restrictive to roulement_app using (
CASE
    WHEN CURRENT_USER <> 'roulement_app'::name AND ( SELECT app_elevated() AS app_elevated) THEN true
    ELSE ( SELECT app_provider() AS app_provider) OR (thread_id IN ( SELECT unnest(private_threads(( SELECT app_person() AS app_person), ( SELECT app_customer() AS app_customer))) AS unnest))
END) with check (
CASE
    WHEN CURRENT_USER <> 'roulement_app'::name AND ( SELECT app_elevated() AS app_elevated) THEN true
    ELSE ( SELECT app_provider() AS app_provider) OR (thread_id IN ( SELECT unnest(private_threads(( SELECT app_person() AS app_person), ( SELECT app_customer() AS app_customer))) AS unnest))
END);
create policy scope on conversation to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on conversation_analysis to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy provider_only on conversation_analysis as restrictive to roulement_app using (( SELECT app_provider() AS app_provider)) with check (( SELECT app_provider() AS app_provider));
create policy scope on conversation_analysis to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on counter to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on counter to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on counter_balance to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on counter_balance to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on counter_credit to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on counter_credit to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on counter_display to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on counter_display to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on counter_reading to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on counter_reading to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on counter_threshold to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on counter_threshold to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on customer_visit to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on customer_visit to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on customer_visit_demand to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on customer_visit_demand to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on day_decision to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on day_decision to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on day_record to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on day_record to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on debit_credit_addition to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on debit_credit_addition to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on debit_credit_line to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on debit_credit_line to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on debit_credit_preference to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on debit_credit_preference to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on debit_credit_setting to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on debit_credit_setting to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on debit_credit_state to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on debit_credit_state to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on declared_day to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on declared_day to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on declared_day_person to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on declared_day_person to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on declared_day_reminder to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on declared_day_reminder to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on declared_day_setting to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on declared_day_setting to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on declared_day_year to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on declared_day_year to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on demand to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on demand to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on demand_history to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy internal_history on demand_history as restrictive to roulement_app using (NOT is_internal OR ( SELECT app_provider() AS app_provider)) with check (NOT is_internal OR ( SELECT app_provider() AS app_provider));
create policy scope on demand_history to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on derivation_failure to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on derivation_failure to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on device_evidence to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on device_evidence to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on dispute to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on dispute to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on document_type to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on document_type to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on dsn_change to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on dsn_change to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on dsn_event to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on dsn_event to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on dsn_finding to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on dsn_finding to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on dsn_norm to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy everyone on dsn_norm for select to roulement_app using (true);
create policy scope on dsn_norm to roulement_app using (( SELECT app_provider() AS app_provider)) with check (( SELECT app_provider() AS app_provider));
create policy elevated on dsn_report to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on dsn_report to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on dsn_return to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on dsn_return to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on evidence_vehicle to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on evidence_vehicle to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on evp_calculation to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on evp_calculation to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on evp_calculation_part to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on evp_calculation_part to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on evp_configuration to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on evp_configuration to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on evp_configuration_snapshot to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on evp_configuration_snapshot to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on evp_mission to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on evp_mission to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on evp_model to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on evp_model to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on evp_model_heading to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on evp_model_heading to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on evp_model_infra to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on evp_model_infra to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on evp_planning to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on evp_planning to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on evp_planning_year to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on evp_planning_year to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on evp_regulation to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on evp_regulation to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on evp_value to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on evp_value to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on evp_value_history to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on evp_value_history to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on expense_addition to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on expense_addition to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on expense_rate to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on expense_rate to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on faq_article to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy everyone on faq_article for select to roulement_app using (true);
create policy scope on faq_article to roulement_app using (( SELECT app_provider() AS app_provider)) with check (( SELECT app_provider() AS app_provider));
create policy elevated on faq_category to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy everyone on faq_category for select to roulement_app using (true);
create policy scope on faq_category to roulement_app using (( SELECT app_provider() AS app_provider)) with check (( SELECT app_provider() AS app_provider));
create policy elevated on file_reference to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy of_everybody on file_reference for select to roulement_app using (infra_id IS NULL AND customer_id IS NULL AND user_id IS NULL);
create policy of_the_provider on file_reference to roulement_app using (infra_id IS NULL AND customer_id IS NULL AND user_id IS NULL AND ( SELECT app_provider() AS app_provider)) with check (infra_id IS NULL AND customer_id IS NULL AND user_id IS NULL AND ( SELECT app_provider() AS app_provider));
create policy placed on file_reference to roulement_app using ((infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) OR infra_id IS NULL AND customer_id IS NOT NULL AND (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check ((infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) OR infra_id IS NULL AND customer_id IS NOT NULL AND (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy scope on file_reference to roulement_app using (user_id = (( SELECT app_person() AS app_person))) with check (user_id = (( SELECT app_person() AS app_person)));
create policy elevated on final_settlement to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on final_settlement to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on final_settlement_event to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on final_settlement_event to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on final_settlement_file to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on final_settlement_file to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on formula to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on formula to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on formula_version to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on formula_version to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on heading to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on heading to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on heading_code to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on heading_code to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on heading_config to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy overall on heading_config for select to roulement_app using (customer_id IS NULL);
create policy scope on heading_config to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on import_change to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on import_change to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on import_run to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on import_run to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy above on infrastructure for select to roulement_app using ((id = ANY ((( SELECT app_above() AS app_above))::bigint[])) OR (parent_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) OR parent_id IS NULL AND ( SELECT app_provider() AS app_provider));
create policy elevated on infrastructure to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on infrastructure to roulement_app using (id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy under on infrastructure for insert to roulement_app with check ((parent_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) OR parent_id IS NULL AND ( SELECT app_provider() AS app_provider));
create policy trees on infrastructure_closure for select to roulement_app using ((ancestor_id IN ( SELECT unnest(( SELECT app_above() AS app_above)) AS unnest)));
create policy elevated on interim_company to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on interim_company to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on interlocutor to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on interlocutor to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on iso_indicator to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on iso_indicator to roulement_app using (( SELECT app_provider() AS app_provider)) with check (( SELECT app_provider() AS app_provider));
create policy elevated on iso_indicator_group to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on iso_indicator_group to roulement_app using (( SELECT app_provider() AS app_provider)) with check (( SELECT app_provider() AS app_provider));
create policy elevated on iso_indicator_month to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on iso_indicator_month to roulement_app using (( SELECT app_provider() AS app_provider)) with check (( SELECT app_provider() AS app_provider));
create policy elevated on job_offer to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on job_offer to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy administered_delete on job_run for delete to roulement_app using (( SELECT app_administers_jobs() AS app_administers_jobs) AND ( SELECT app_provider() AS app_provider) AND (state = ANY (ARRAY['done'::text, 'failed'::text, 'cancelled'::text])) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy administered_read on job_run for select to roulement_app using (( SELECT app_administers_jobs() AS app_administers_jobs) AND (customer_id = (( SELECT app_customer() AS app_customer)) AND (((( SELECT app_customer() AS app_customer)) = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) OR (context_infra = ANY ((( SELECT app_infra() AS app_infra))::bigint[]))) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))));
create policy administered_write on job_run for update to roulement_app using (( SELECT app_administers_jobs() AS app_administers_jobs) AND (customer_id = (( SELECT app_customer() AS app_customer)) AND (((( SELECT app_customer() AS app_customer)) = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) OR (context_infra = ANY ((( SELECT app_infra() AS app_infra))::bigint[]))) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))))) with check (( SELECT app_administers_jobs() AS app_administers_jobs) AND (customer_id = (( SELECT app_customer() AS app_customer)) AND (((( SELECT app_customer() AS app_customer)) = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) OR (context_infra = ANY ((( SELECT app_infra() AS app_infra))::bigint[]))) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))));
create policy elevated on job_run to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy platform_work on job_run for insert to roulement_app with check (user_id IS NULL);
create policy scope on job_run to roulement_app using (user_id = (( SELECT app_person() AS app_person))) with check (user_id = (( SELECT app_person() AS app_person)));
create policy elevated on leave_notice to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on leave_notice to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on legal_file to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on legal_file to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on legal_file_alert to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on legal_file_alert to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on legal_file_calibration to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on legal_file_calibration to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on legal_file_card to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on legal_file_card to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on legal_file_line to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on legal_file_line to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on legal_file_purge to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on legal_file_purge to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on legal_file_reminder to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on legal_file_reminder to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on legal_file_retention to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on legal_file_retention to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on library_document to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on library_document to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on library_document_read to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on library_document_read to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on licence to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on licence to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on licence_installation to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on licence_installation to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on login_event to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on login_event to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on message_alert to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy members on message_alert to roulement_app using (
CASE
    WHEN CURRENT_USER <> 'roulement_app'::name AND ( SELECT app_elevated() AS app_elevated) THEN true
    ELSE NOT ( SELECT app_provider() AS app_provider) AND customer_id = (( SELECT app_customer() AS app_customer)) AND (thread_id IN ( SELECT unnest(private_threads(( SELECT app_person() AS app_person), ( SELECT app_customer() AS app_customer))) AS unnest))
END) with check (
CASE
    WHEN CURRENT_USER <> 'roulement_app'::name AND ( SELECT app_elevated() AS app_elevated) THEN true
    ELSE NOT ( SELECT app_provider() AS app_provider) AND customer_id = (( SELECT app_customer() AS app_customer)) AND (thread_id IN ( SELECT unnest(private_threads(( SELECT app_person() AS app_person), ( SELECT app_customer() AS app_customer))) AS unnest))
END);
create policy private_only on message_alert as restrictive to roulement_app using (
CASE
    WHEN CURRENT_USER <> 'roulement_app'::name AND ( SELECT app_elevated() AS app_elevated) THEN true
    ELSE ( SELECT app_provider() AS app_provider) OR (thread_id IN ( SELECT unnest(private_threads(( SELECT app_person() AS app_person), ( SELECT app_customer() AS app_customer))) AS unnest))
END) with check (
CASE
    WHEN CURRENT_USER <> 'roulement_app'::name AND ( SELECT app_elevated() AS app_elevated) THEN true
    ELSE ( SELECT app_provider() AS app_provider) OR (thread_id IN ( SELECT unnest(private_threads(( SELECT app_person() AS app_person), ( SELECT app_customer() AS app_customer))) AS unnest))
END);
create policy scope on message_alert to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on message_attachment to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy of_entry on message_attachment to roulement_app using ((EXISTS ( SELECT
   FROM thread_entry e
  WHERE e.id = message_attachment.entry_id))) with check ((EXISTS ( SELECT
   FROM thread_entry e
  WHERE e.id = message_attachment.entry_id)));
create policy scope on message_attachment to roulement_app using (user_id = (( SELECT app_person() AS app_person))) with check (user_id = (( SELECT app_person() AS app_person)));
create policy sent_only on message_attachment as restrictive to roulement_app using (entry_id IS NULL OR (EXISTS ( SELECT
   FROM thread_entry e
  WHERE e.id = message_attachment.entry_id))) with check (entry_id IS NULL OR (EXISTS ( SELECT
   FROM thread_entry e
  WHERE e.id = message_attachment.entry_id)));
create policy elevated on message_signature to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on message_signature to roulement_app using (user_id = (( SELECT app_person() AS app_person))) with check (user_id = (( SELECT app_person() AS app_person)));
create policy elevated on message_template to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on message_template to roulement_app using (( SELECT app_provider() AS app_provider)) with check (( SELECT app_provider() AS app_provider));
create policy elevated on message_theme to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy everyone on message_theme for select to roulement_app using (true);
create policy scope on message_theme to roulement_app using (( SELECT app_provider() AS app_provider)) with check (( SELECT app_provider() AS app_provider));
create policy elevated on mission to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on mission to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on mobility_result to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on mobility_result to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on mobility_setting to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on mobility_setting to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on naf_code to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy everyone on naf_code for select to roulement_app using (true);
create policy scope on naf_code to roulement_app using (( SELECT app_provider() AS app_provider)) with check (( SELECT app_provider() AS app_provider));
create policy elevated on naf_group to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy everyone on naf_group for select to roulement_app using (true);
create policy scope on naf_group to roulement_app using (( SELECT app_provider() AS app_provider)) with check (( SELECT app_provider() AS app_provider));
create policy elevated on notification to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on notification to roulement_app using (user_id = (( SELECT app_person() AS app_person))) with check (user_id = (( SELECT app_person() AS app_person)));
create policy elevated on notification_choice to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on notification_choice to roulement_app using (user_id = (( SELECT app_person() AS app_person))) with check (user_id = (( SELECT app_person() AS app_person)));
create policy elevated on notification_delivery to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on notification_delivery to roulement_app using (user_id = (( SELECT app_person() AS app_person))) with check (user_id = (( SELECT app_person() AS app_person)));
create policy elevated on notification_setting to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on notification_setting to roulement_app using (user_id = (( SELECT app_person() AS app_person))) with check (user_id = (( SELECT app_person() AS app_person)));
create policy elevated on offence to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on offence to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on offence_difference to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on offence_difference to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on offence_event to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on offence_event to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on offence_judgement to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on offence_judgement to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on offence_letter to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on offence_letter to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on offence_setting to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on offence_setting to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on open_shift to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on open_shift to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on open_shift_claim to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on open_shift_claim to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on overtime_setting to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on overtime_setting to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on password_link to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy elevated on pay_arrival to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on pay_arrival to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on pay_book to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on pay_book to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on pay_comment to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on pay_comment to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on pay_document to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on pay_document to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on pay_entry_last_company to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on pay_entry_last_company to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on pay_entry_view to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on pay_entry_view to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on pay_parameter to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on pay_parameter to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on pay_period to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on pay_period to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on pay_period_event to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on pay_period_event to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on pay_report to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on pay_report to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on pay_simulation to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on pay_simulation to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on pay_snapshot to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on pay_snapshot to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on pay_workflow_reminder to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on pay_workflow_reminder to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on payroll_export to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on payroll_export to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on payroll_export_file to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on payroll_export_file to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on payroll_layout to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on payroll_layout to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on payroll_layout_version to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on payroll_layout_version to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on payroll_software to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on payroll_software to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on payroll_state to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on payroll_state to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on payslip_layout to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on payslip_layout to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on payslip_reading to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on payslip_reading to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on payslip_refusal to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on payslip_refusal to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on phone_call to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on phone_call to roulement_app using (( SELECT app_provider() AS app_provider)) with check (( SELECT app_provider() AS app_provider));
create policy elevated on planned_day to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on planned_day to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on planning_batch to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on planning_batch to roulement_app using (user_id = (( SELECT app_person() AS app_person))) with check (user_id = (( SELECT app_person() AS app_person)));
create policy elevated on planning_change to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on planning_change to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on planning_code to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on planning_code to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on planning_comment to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on planning_comment to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on planning_export_setting to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on planning_export_setting to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on planning_filter to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on planning_filter to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on planning_preference to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on planning_preference to roulement_app using (user_id = (( SELECT app_person() AS app_person))) with check (user_id = (( SELECT app_person() AS app_person)));
create policy elevated on planning_publication to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on planning_publication to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on planning_replacement to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on planning_replacement to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on planning_setting to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on planning_setting to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on planning_template to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on planning_template to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on position_evidence to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on position_evidence to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on privacy_answer to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on privacy_answer to roulement_app using (user_id = (( SELECT app_person() AS app_person))) with check (user_id = (( SELECT app_person() AS app_person)));
create policy elevated on privacy_text to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on privacy_text to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on provider_service to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy everyone on provider_service for select to roulement_app using (true);
create policy scope on provider_service to roulement_app using (( SELECT app_provider() AS app_provider)) with check (( SELECT app_provider() AS app_provider));
create policy elevated on push_device to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on push_device to roulement_app using (user_id = (( SELECT app_person() AS app_person))) with check (user_id = (( SELECT app_person() AS app_person)));
create policy elevated on push_key to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on push_key to roulement_app using (( SELECT app_provider() AS app_provider)) with check (( SELECT app_provider() AS app_provider));
create policy elevated on quota_content to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on quota_content to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on quota_day to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on quota_day to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on recovery_code to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy elevated on release_note to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy everyone on release_note for select to roulement_app using (true);
create policy scope on release_note to roulement_app using (( SELECT app_provider() AS app_provider)) with check (( SELECT app_provider() AS app_provider));
create policy counted on release_note_read for select to public using (( SELECT app_provider() AS app_provider));
create policy elevated on release_note_read to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on release_note_read to roulement_app using (user_id = (( SELECT app_person() AS app_person))) with check (user_id = (( SELECT app_person() AS app_person)));
create policy elevated on release_note_type to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy everyone on release_note_type for select to roulement_app using (true);
create policy scope on release_note_type to roulement_app using (( SELECT app_provider() AS app_provider)) with check (( SELECT app_provider() AS app_provider));
create policy elevated on release_note_visit to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on release_note_visit to roulement_app using (user_id = (( SELECT app_person() AS app_person))) with check (user_id = (( SELECT app_person() AS app_person)));
create policy elevated on resource_group to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on resource_group to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on resource_group_member to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on resource_group_member to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on satisfaction to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on satisfaction to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on second_factor to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy elevated on sedentary_day to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on sedentary_day to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on sedentary_hours_setting to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on sedentary_hours_setting to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on sedentary_sheet to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on sedentary_sheet to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on session to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy elevated on shift_swap to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on shift_swap to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on sign_in_rule to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on sign_in_rule to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on sign_in_throttle to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy elevated on signature_event to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on signature_event to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on signature_participant to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on signature_participant to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on signature_request to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on signature_request to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on social_billing to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on social_billing to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on social_convention to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on social_convention to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on social_convention_step to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on social_convention_step to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on social_saving to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on social_saving to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on splitting_waiver to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on splitting_waiver to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on staffing_need to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on staffing_need to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on steering_column to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on steering_column to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on steering_formula to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on steering_formula to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy anyone_stores on stored_file for insert to roulement_app with check (true);
create policy elevated on stored_file to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on stored_file to roulement_app using (( SELECT app_provider() AS app_provider)) with check (( SELECT app_provider() AS app_provider));
create policy elevated on sync_item to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on sync_item to roulement_app using (user_id = (( SELECT app_person() AS app_person))) with check (user_id = (( SELECT app_person() AS app_person)));
create policy elevated on theoretical_schedule to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on theoretical_schedule to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on thread to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy members on thread to roulement_app using (
CASE
    WHEN CURRENT_USER <> 'roulement_app'::name AND ( SELECT app_elevated() AS app_elevated) THEN true
    ELSE is_private AND NOT ( SELECT app_provider() AS app_provider) AND customer_id = (( SELECT app_customer() AS app_customer)) AND ((id IN ( SELECT unnest(private_threads(( SELECT app_person() AS app_person), ( SELECT app_customer() AS app_customer))) AS unnest)) OR opened_by = (( SELECT app_person() AS app_person)))
END) with check (
CASE
    WHEN CURRENT_USER <> 'roulement_app'::name AND ( SELECT app_elevated() AS app_elevated) THEN true
    ELSE is_private AND NOT ( SELECT app_provider() AS app_provider) AND customer_id = (( SELECT app_customer() AS app_customer)) AND ((id IN ( SELECT unnest(private_threads(( SELECT app_person() AS app_person), ( SELECT app_customer() AS app_customer))) AS unnest)) OR opened_by = (( SELECT app_person() AS app_person)))
END);
create policy private_only on thread as restrictive to roulement_app using (
CASE
    WHEN CURRENT_USER <> 'roulement_app'::name AND ( SELECT app_elevated() AS app_elevated) THEN true
    ELSE NOT is_private OR ( SELECT app_provider() AS app_provider) OR (id IN ( SELECT unnest(private_threads(( SELECT app_person() AS app_person), ( SELECT app_customer() AS app_customer))) AS unnest)) OR opened_by = (( SELECT app_person() AS app_person))
END) with check (
CASE
    WHEN CURRENT_USER <> 'roulement_app'::name AND ( SELECT app_elevated() AS app_elevated) THEN true
    ELSE NOT is_private OR ( SELECT app_provider() AS app_provider) OR (id IN ( SELECT unnest(private_threads(( SELECT app_person() AS app_person), ( SELECT app_customer() AS app_customer))) AS unnest)) OR opened_by = (( SELECT app_person() AS app_person))
END);
create policy scope on thread to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on thread_cursor to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on thread_cursor to roulement_app using (user_id = (( SELECT app_person() AS app_person))) with check (user_id = (( SELECT app_person() AS app_person)));
create policy elevated on thread_draft to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on thread_draft to roulement_app using (user_id = (( SELECT app_person() AS app_person))) with check (user_id = (( SELECT app_person() AS app_person)));
create policy elevated on thread_entry to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy internal_entries on thread_entry as restrictive to roulement_app using (
CASE
    WHEN CURRENT_USER <> 'roulement_app'::name AND ( SELECT app_elevated() AS app_elevated) THEN true
    ELSE NOT is_internal OR ( SELECT app_provider() AS app_provider)
END) with check (
CASE
    WHEN CURRENT_USER <> 'roulement_app'::name AND ( SELECT app_elevated() AS app_elevated) THEN true
    ELSE NOT is_internal OR ( SELECT app_provider() AS app_provider)
END);
create policy members on thread_entry to roulement_app using (
CASE
    WHEN CURRENT_USER <> 'roulement_app'::name AND ( SELECT app_elevated() AS app_elevated) THEN true
    ELSE is_private AND NOT ( SELECT app_provider() AS app_provider) AND customer_id = (( SELECT app_customer() AS app_customer)) AND (thread_id IN ( SELECT unnest(private_threads(( SELECT app_person() AS app_person), ( SELECT app_customer() AS app_customer))) AS unnest))
END) with check (
CASE
    WHEN CURRENT_USER <> 'roulement_app'::name AND ( SELECT app_elevated() AS app_elevated) THEN true
    ELSE is_private AND NOT ( SELECT app_provider() AS app_provider) AND customer_id = (( SELECT app_customer() AS app_customer)) AND (thread_id IN ( SELECT unnest(private_threads(( SELECT app_person() AS app_person), ( SELECT app_customer() AS app_customer))) AS unnest))
END);
create policy private_only on thread_entry as restrictive to roulement_app using (
CASE
    WHEN CURRENT_USER <> 'roulement_app'::name AND ( SELECT app_elevated() AS app_elevated) THEN true
    ELSE NOT is_private OR ( SELECT app_provider() AS app_provider) OR (thread_id IN ( SELECT unnest(private_threads(( SELECT app_person() AS app_person), ( SELECT app_customer() AS app_customer))) AS unnest))
END) with check (
CASE
    WHEN CURRENT_USER <> 'roulement_app'::name AND ( SELECT app_elevated() AS app_elevated) THEN true
    ELSE NOT is_private OR ( SELECT app_provider() AS app_provider) OR (thread_id IN ( SELECT unnest(private_threads(( SELECT app_person() AS app_person), ( SELECT app_customer() AS app_customer))) AS unnest))
END);
create policy scope on thread_entry to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on thread_follower to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy members on thread_follower to roulement_app using (
CASE
    WHEN CURRENT_USER <> 'roulement_app'::name AND ( SELECT app_elevated() AS app_elevated) THEN true
    ELSE is_private AND NOT ( SELECT app_provider() AS app_provider) AND customer_id = (( SELECT app_customer() AS app_customer)) AND ((thread_id IN ( SELECT unnest(private_threads(( SELECT app_person() AS app_person), ( SELECT app_customer() AS app_customer))) AS unnest)) OR user_id = (( SELECT app_person() AS app_person)))
END) with check (
CASE
    WHEN CURRENT_USER <> 'roulement_app'::name AND ( SELECT app_elevated() AS app_elevated) THEN true
    ELSE is_private AND NOT ( SELECT app_provider() AS app_provider) AND customer_id = (( SELECT app_customer() AS app_customer)) AND ((thread_id IN ( SELECT unnest(private_threads(( SELECT app_person() AS app_person), ( SELECT app_customer() AS app_customer))) AS unnest)) OR (thread_id IN ( SELECT t.id
       FROM thread t
      WHERE t.opened_by = (( SELECT app_person() AS app_person)))))
END);
create policy private_only on thread_follower as restrictive to roulement_app using (
CASE
    WHEN CURRENT_USER <> 'roulement_app'::name AND ( SELECT app_elevated() AS app_elevated) THEN true
    ELSE NOT is_private OR ( SELECT app_provider() AS app_provider) OR (thread_id IN ( SELECT unnest(private_threads(( SELECT app_person() AS app_person), ( SELECT app_customer() AS app_customer))) AS unnest)) OR user_id = (( SELECT app_person() AS app_person))
END) with check (
CASE
    WHEN CURRENT_USER <> 'roulement_app'::name AND ( SELECT app_elevated() AS app_elevated) THEN true
    ELSE NOT is_private OR ( SELECT app_provider() AS app_provider) OR (thread_id IN ( SELECT unnest(private_threads(( SELECT app_person() AS app_person), ( SELECT app_customer() AS app_customer))) AS unnest)) OR (thread_id IN ( SELECT t.id
       FROM thread t
      WHERE t.opened_by = (( SELECT app_person() AS app_person))))
END);
create policy provider_followers on thread_follower as restrictive to roulement_app using (
CASE
    WHEN CURRENT_USER <> 'roulement_app'::name AND ( SELECT app_elevated() AS app_elevated) THEN true
    ELSE NOT is_provider OR ( SELECT app_provider() AS app_provider)
END) with check (
CASE
    WHEN CURRENT_USER <> 'roulement_app'::name AND ( SELECT app_elevated() AS app_elevated) THEN true
    ELSE NOT is_provider OR ( SELECT app_provider() AS app_provider)
END);
create policy scope on thread_follower to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on todo_checkpoint to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on todo_checkpoint to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on todo_choice_setting to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy everyone on todo_choice_setting for select to roulement_app using (true);
create policy scope on todo_choice_setting to roulement_app using (( SELECT app_provider() AS app_provider)) with check (( SELECT app_provider() AS app_provider));
create policy elevated on todo_export to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy everyone on todo_export for select to roulement_app using (true);
create policy scope on todo_export to roulement_app using (( SELECT app_provider() AS app_provider)) with check (( SELECT app_provider() AS app_provider));
create policy elevated on todo_export_setting to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on todo_export_setting to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on todo_topic to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy everyone on todo_topic for select to roulement_app using (true);
create policy scope on todo_topic to roulement_app using (( SELECT app_provider() AS app_provider)) with check (( SELECT app_provider() AS app_provider));
create policy elevated on tracked_change to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on tracked_change to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on user_accreditation to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on user_accreditation to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on user_credential to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy elevated on user_perimeter to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on user_perimeter to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
create policy elevated on user_profile to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on user_profile to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on user_profile_link to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on user_profile_link to roulement_app using (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[])))) with check (customer_id = (( SELECT app_customer() AS app_customer)) OR ( SELECT app_provider() AS app_provider) AND (customer_id IS NULL OR (customer_id = ANY ((( SELECT app_customers() AS app_customers))::bigint[]))));
create policy elevated on vehicle to current_user using (( SELECT app_elevated() AS app_elevated)) with check (( SELECT app_elevated() AS app_elevated));
create policy scope on vehicle to roulement_app using (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[])) with check (infra_id = ANY ((( SELECT app_infra() AS app_infra))::bigint[]));
revoke all on function absence_approval_facts(bigint,date) from public;
revoke all on function audit_note(text,text,bigint,jsonb,bigint,bigint) from public;
revoke all on function audit_write(text,text,bigint,jsonb,jsonb,bigint,bigint) from public;
revoke all on function live_publish(text,text[],text,boolean,text,bigint) from public;
revoke all on function message_recipients(bigint,text[],bigint[],text) from public;
revoke all on function pay_absence_ground(bigint[],date,date) from public;
revoke all on function pay_agreed_seniority(bigint[],date) from public;
revoke all on function pay_employment_of(bigint[],date) from public;
revoke all on function pay_hidden_ground(bigint[],date,date) from public;
revoke all on function pay_inputs_of(bigint[],date,date) from public;
revoke all on function pay_stops_of(bigint[],date,date) from public;
revoke all on function pay_typed_earlier(bigint[],date,date) from public;
revoke all on function pay_typed_overtime(bigint[],date,date) from public;
revoke all on function person_approval_facts(bigint,text,date) from public;
revoke all on function planning_code_used(bigint,text) from public;
revoke all on function private_threads(bigint,bigint) from public;
revoke all on function similar_threads(bigint,integer) from public;
revoke all on function staff_account(text) from public;
revoke all on function substitutes_on(bigint[],date) from public;
revoke all on function thread_audience(bigint,boolean) from public;
revoke all on function thread_entry_is_read(bigint) from public;
revoke all on function thread_matches(text,integer) from public;
revoke all on function thread_search_name(bigint,text) from public;
grant execute on function absence_approval_facts(bigint,date) to roulement_app;
grant execute on function audit_note(text,text,bigint,jsonb,bigint,bigint) to roulement_app;
grant execute on function live_publish(text,text[],text,boolean,text,bigint) to roulement_app;
grant execute on function message_recipients(bigint,text[],bigint[],text) to roulement_app;
grant execute on function pay_absence_ground(bigint[],date,date) to roulement_app;
grant execute on function pay_agreed_seniority(bigint[],date) to roulement_app;
grant execute on function pay_employment_of(bigint[],date) to roulement_app;
grant execute on function pay_hidden_ground(bigint[],date,date) to roulement_app;
grant execute on function pay_inputs_of(bigint[],date,date) to roulement_app;
grant execute on function pay_stops_of(bigint[],date,date) to roulement_app;
grant execute on function pay_typed_earlier(bigint[],date,date) to roulement_app;
grant execute on function pay_typed_overtime(bigint[],date,date) to roulement_app;
grant execute on function person_approval_facts(bigint,text,date) to roulement_app;
grant execute on function planning_code_used(bigint,text) to roulement_app;
grant execute on function private_threads(bigint,bigint) to roulement_app;
grant execute on function similar_threads(bigint,integer) to roulement_app;
grant execute on function staff_account(text) to roulement_app;
grant execute on function substitutes_on(bigint[],date) to roulement_app;
grant execute on function thread_audience(bigint,boolean) to roulement_app;
grant execute on function thread_entry_is_read(bigint) to roulement_app;
grant execute on function thread_matches(text,integer) to roulement_app;
grant execute on function thread_search_name(bigint,text) to roulement_app;
grant delete, insert, select, update on table absence to roulement_app;
grant delete, insert, select, update on table absence_approver to roulement_app;
grant delete, insert, select, update on table activity_evidence to roulement_app;
grant delete, insert, select, update on table advance_payment to roulement_app;
grant delete, insert, select, update on table advance_payment_event to roulement_app;
grant delete, insert, select, update on table advance_payment_setting to roulement_app;
grant delete, insert, select, update on table announcement to roulement_app;
grant delete, insert, select, update on table announcement_reader to roulement_app;
grant delete, insert, select, update on table api_key to roulement_app;
grant delete, insert, select, update on table app_user to roulement_app;
grant delete, insert, select, update on table approver_substitute to roulement_app;
grant delete, insert, select, update on table calendar_address to roulement_app;
grant delete, insert, select, update on table calendar_attribute to roulement_app;
grant delete, insert, select, update on table calendar_attribute_value to roulement_app;
grant delete, insert, select, update on table call_door to roulement_app;
grant delete, insert, select, update on table circuit to roulement_app;
grant delete, insert, select, update on table circuit_assignment to roulement_app;
grant delete, insert, select, update on table circuit_attribute to roulement_app;
grant delete, insert, select, update on table civil_record to roulement_app;
grant delete, insert, select, update on table clocking to roulement_app;
grant delete, insert, select, update on table clocking_badge to roulement_app;
grant delete, insert, select, update on table clocking_day to roulement_app;
grant delete, insert, select, update on table clocking_device to roulement_app;
grant delete, insert, select, update on table clocking_employer to roulement_app;
grant delete, insert, select, update on table clocking_identity to roulement_app;
grant delete, insert, select, update on table clocking_place to roulement_app;
grant delete, insert, select, update on table clocking_processing to roulement_app;
grant delete, insert, select, update on table clocking_refusal to roulement_app;
grant delete, insert, select, update on table clocking_setting to roulement_app;
grant delete, insert, select, update on table closed_day_difference to roulement_app;
grant delete, insert, select, update on table collaborator to roulement_app;
grant delete, insert, select, update on table collaborator_cursor to roulement_app;
grant delete, insert, select, update on table company_agreement to roulement_app;
grant delete, insert, select, update on table company_setting to roulement_app;
grant delete, insert, select, update on table condition_evidence to roulement_app;
grant delete, insert, select, update on table connector to roulement_app;
grant delete, insert, select, update on table connector_item to roulement_app;
grant delete, insert, select, update on table connector_run to roulement_app;
grant delete, insert, select, update on table console_execution to roulement_app;
grant delete, insert, select, update on table contract to roulement_app;
grant delete, insert, select, update on table contract_template to roulement_app;
grant delete, insert, select, update on table contract_template_version to roulement_app;
grant delete, insert, select, update on table conversation to roulement_app;
grant delete, insert, select, update on table conversation_analysis to roulement_app;
grant delete, insert, select, update on table counter to roulement_app;
grant delete, insert, select, update on table counter_balance to roulement_app;
grant delete, insert, select, update on table counter_credit to roulement_app;
grant delete, insert, select, update on table counter_display to roulement_app;
grant delete, insert, select, update on table counter_reading to roulement_app;
grant delete, insert, select, update on table counter_threshold to roulement_app;
grant delete, insert, select, update on table customer_visit to roulement_app;
grant delete, insert, select, update on table customer_visit_demand to roulement_app;
grant delete, insert, select, update on table day_record to roulement_app;
grant delete, insert, select, update on table debit_credit_addition to roulement_app;
grant delete, insert, select, update on table debit_credit_line to roulement_app;
grant delete, insert, select, update on table debit_credit_preference to roulement_app;
grant delete, insert, select, update on table debit_credit_setting to roulement_app;
grant delete, insert, select, update on table debit_credit_state to roulement_app;
grant delete, insert, select, update on table declared_day to roulement_app;
grant delete, insert, select, update on table declared_day_person to roulement_app;
grant delete, insert, select, update on table declared_day_reminder to roulement_app;
grant delete, insert, select, update on table declared_day_setting to roulement_app;
grant delete, insert, select, update on table declared_day_year to roulement_app;
grant delete, insert, select, update on table demand to roulement_app;
grant delete, insert, select, update on table demand_history to roulement_app;
grant delete, insert, select, update on table derivation_failure to roulement_app;
grant delete, insert, select, update on table device_evidence to roulement_app;
grant delete, insert, select, update on table dispute to roulement_app;
grant delete, insert, select, update on table document_type to roulement_app;
grant delete, insert, select, update on table dsn_change to roulement_app;
grant delete, insert, select, update on table dsn_event to roulement_app;
grant delete, insert, select, update on table dsn_finding to roulement_app;
grant delete, insert, select, update on table dsn_norm to roulement_app;
grant delete, insert, select, update on table dsn_report to roulement_app;
grant delete, insert, select, update on table dsn_return to roulement_app;
grant delete, insert, select, update on table evidence_vehicle to roulement_app;
grant delete, insert, select, update on table evp_calculation to roulement_app;
grant delete, insert, select, update on table evp_calculation_part to roulement_app;
grant delete, insert, select, update on table evp_configuration to roulement_app;
grant delete, insert, select, update on table evp_mission to roulement_app;
grant delete, insert, select, update on table evp_model to roulement_app;
grant delete, insert, select, update on table evp_model_heading to roulement_app;
grant delete, insert, select, update on table evp_model_infra to roulement_app;
grant delete, insert, select, update on table evp_planning to roulement_app;
grant delete, insert, select, update on table evp_planning_year to roulement_app;
grant delete, insert, select, update on table evp_regulation to roulement_app;
grant delete, insert, select, update on table evp_value to roulement_app;
grant delete, insert, select, update on table evp_value_history to roulement_app;
grant delete, insert, select, update on table expense_addition to roulement_app;
grant delete, insert, select, update on table expense_rate to roulement_app;
grant delete, insert, select, update on table faq_article to roulement_app;
grant delete, insert, select, update on table faq_category to roulement_app;
grant delete, insert, select, update on table file_reference to roulement_app;
grant delete, insert, select, update on table final_settlement to roulement_app;
grant delete, insert, select, update on table final_settlement_event to roulement_app;
grant delete, insert, select, update on table final_settlement_file to roulement_app;
grant delete, insert, select, update on table formula to roulement_app;
grant delete, insert, select, update on table formula_version to roulement_app;
grant delete, insert, select, update on table heading to roulement_app;
grant delete, insert, select, update on table heading_code to roulement_app;
grant delete, insert, select, update on table heading_config to roulement_app;
grant delete, insert, select, update on table import_change to roulement_app;
grant delete, insert, select, update on table import_run to roulement_app;
grant delete, insert, select, update on table infrastructure to roulement_app;
grant delete, insert, select, update on table interim_company to roulement_app;
grant delete, insert, select, update on table interlocutor to roulement_app;
grant delete, insert, select, update on table iso_indicator to roulement_app;
grant delete, insert, select, update on table iso_indicator_group to roulement_app;
grant delete, insert, select, update on table iso_indicator_month to roulement_app;
grant delete, insert, select, update on table job_offer to roulement_app;
grant delete, insert, select, update on table job_run to roulement_app;
grant delete, insert, select, update on table leave_notice to roulement_app;
grant delete, insert, select, update on table legal_file to roulement_app;
grant delete, insert, select, update on table legal_file_alert to roulement_app;
grant delete, insert, select, update on table legal_file_calibration to roulement_app;
grant delete, insert, select, update on table legal_file_card to roulement_app;
grant delete, insert, select, update on table legal_file_line to roulement_app;
grant delete, insert, select, update on table legal_file_purge to roulement_app;
grant delete, insert, select, update on table legal_file_reminder to roulement_app;
grant delete, insert, select, update on table legal_file_retention to roulement_app;
grant delete, insert, select, update on table library_document to roulement_app;
grant delete, insert, select, update on table library_document_read to roulement_app;
grant delete, insert, select, update on table licence to roulement_app;
grant delete, insert, select, update on table licence_installation to roulement_app;
grant delete, insert, select, update on table login_event to roulement_app;
grant delete, insert, select, update on table message_alert to roulement_app;
grant delete, insert, select, update on table message_attachment to roulement_app;
grant delete, insert, select, update on table message_signature to roulement_app;
grant delete, insert, select, update on table message_template to roulement_app;
grant delete, insert, select, update on table message_theme to roulement_app;
grant delete, insert, select, update on table mission to roulement_app;
grant delete, insert, select, update on table mobility_result to roulement_app;
grant delete, insert, select, update on table mobility_setting to roulement_app;
grant delete, insert, select, update on table naf_code to roulement_app;
grant delete, insert, select, update on table naf_group to roulement_app;
grant delete, insert, select, update on table notification to roulement_app;
grant delete, insert, select, update on table notification_choice to roulement_app;
grant delete, insert, select, update on table notification_delivery to roulement_app;
grant delete, insert, select, update on table notification_setting to roulement_app;
grant delete, insert, select, update on table offence to roulement_app;
grant delete, insert, select, update on table offence_difference to roulement_app;
grant delete, insert, select, update on table offence_judgement to roulement_app;
grant delete, insert, select, update on table offence_letter to roulement_app;
grant delete, insert, select, update on table offence_setting to roulement_app;
grant delete, insert, select, update on table open_shift to roulement_app;
grant delete, insert, select, update on table open_shift_claim to roulement_app;
grant delete, insert, select, update on table overtime_setting to roulement_app;
grant delete, insert, select, update on table pay_arrival to roulement_app;
grant delete, insert, select, update on table pay_book to roulement_app;
grant delete, insert, select, update on table pay_document to roulement_app;
grant delete, insert, select, update on table pay_entry_last_company to roulement_app;
grant delete, insert, select, update on table pay_entry_view to roulement_app;
grant delete, insert, select, update on table pay_parameter to roulement_app;
grant delete, insert, select, update on table pay_period to roulement_app;
grant delete, insert, select, update on table pay_period_event to roulement_app;
grant delete, insert, select, update on table pay_report to roulement_app;
grant delete, insert, select, update on table pay_simulation to roulement_app;
grant delete, insert, select, update on table pay_workflow_reminder to roulement_app;
grant delete, insert, select, update on table payroll_layout to roulement_app;
grant delete, insert, select, update on table payroll_software to roulement_app;
grant delete, insert, select, update on table payroll_state to roulement_app;
grant delete, insert, select, update on table payslip_layout to roulement_app;
grant delete, insert, select, update on table payslip_reading to roulement_app;
grant delete, insert, select, update on table payslip_refusal to roulement_app;
grant delete, insert, select, update on table phone_call to roulement_app;
grant delete, insert, select, update on table planned_day to roulement_app;
grant delete, insert, select, update on table planning_batch to roulement_app;
grant delete, insert, select, update on table planning_change to roulement_app;
grant delete, insert, select, update on table planning_code to roulement_app;
grant delete, insert, select, update on table planning_comment to roulement_app;
grant delete, insert, select, update on table planning_export_setting to roulement_app;
grant delete, insert, select, update on table planning_filter to roulement_app;
grant delete, insert, select, update on table planning_preference to roulement_app;
grant delete, insert, select, update on table planning_publication to roulement_app;
grant delete, insert, select, update on table planning_replacement to roulement_app;
grant delete, insert, select, update on table planning_setting to roulement_app;
grant delete, insert, select, update on table planning_template to roulement_app;
grant delete, insert, select, update on table position_evidence to roulement_app;
grant delete, insert, select, update on table privacy_answer to roulement_app;
grant delete, insert, select, update on table privacy_text to roulement_app;
grant delete, insert, select, update on table provider_service to roulement_app;
grant delete, insert, select, update on table push_device to roulement_app;
grant delete, insert, select, update on table push_key to roulement_app;
grant delete, insert, select, update on table quota_content to roulement_app;
grant delete, insert, select, update on table quota_day to roulement_app;
grant delete, insert, select, update on table release_note to roulement_app;
grant delete, insert, select, update on table release_note_read to roulement_app;
grant delete, insert, select, update on table release_note_type to roulement_app;
grant delete, insert, select, update on table release_note_visit to roulement_app;
grant delete, insert, select, update on table resource_group to roulement_app;
grant delete, insert, select, update on table resource_group_member to roulement_app;
grant delete, insert, select, update on table satisfaction to roulement_app;
grant delete, insert, select, update on table sedentary_day to roulement_app;
grant delete, insert, select, update on table sedentary_hours_setting to roulement_app;
grant delete, insert, select, update on table sedentary_sheet to roulement_app;
grant delete, insert, select, update on table shift_swap to roulement_app;
grant delete, insert, select, update on table sign_in_rule to roulement_app;
grant delete, insert, select, update on table signature_event to roulement_app;
grant delete, insert, select, update on table signature_participant to roulement_app;
grant delete, insert, select, update on table signature_request to roulement_app;
grant delete, insert, select, update on table social_billing to roulement_app;
grant delete, insert, select, update on table social_convention to roulement_app;
grant delete, insert, select, update on table social_convention_step to roulement_app;
grant delete, insert, select, update on table social_saving to roulement_app;
grant delete, insert, select, update on table splitting_waiver to roulement_app;
grant delete, insert, select, update on table staffing_need to roulement_app;
grant delete, insert, select, update on table steering_column to roulement_app;
grant delete, insert, select, update on table steering_formula to roulement_app;
grant delete, insert, select, update on table stored_file to roulement_app;
grant delete, insert, select, update on table sync_item to roulement_app;
grant delete, insert, select, update on table theoretical_schedule to roulement_app;
grant delete, insert, select, update on table thread to roulement_app;
grant delete, insert, select, update on table thread_cursor to roulement_app;
grant delete, insert, select, update on table thread_draft to roulement_app;
grant delete, insert, select, update on table thread_entry to roulement_app;
grant delete, insert, select, update on table thread_follower to roulement_app;
grant delete, insert, select, update on table todo_checkpoint to roulement_app;
grant delete, insert, select, update on table todo_choice_setting to roulement_app;
grant delete, insert, select, update on table todo_export to roulement_app;
grant delete, insert, select, update on table todo_export_setting to roulement_app;
grant delete, insert, select, update on table todo_topic to roulement_app;
grant delete, insert, select, update on table tracked_change to roulement_app;
grant delete, insert, select, update on table user_accreditation to roulement_app;
grant delete, insert, select, update on table user_perimeter to roulement_app;
grant delete, insert, select, update on table user_profile to roulement_app;
grant delete, insert, select, update on table user_profile_link to roulement_app;
grant delete, insert, select, update on table vehicle to roulement_app;
grant insert, select on table day_decision to roulement_app;
grant insert, select on table evp_configuration_snapshot to roulement_app;
grant insert, select on table offence_event to roulement_app;
grant insert, select on table pay_comment to roulement_app;
grant insert, select on table pay_snapshot to roulement_app;
grant insert, select on table payroll_export to roulement_app;
grant insert, select on table payroll_export_file to roulement_app;
grant insert, select on table payroll_layout_version to roulement_app;
grant select on table audit_log to roulement_app;
grant select on table infrastructure_closure to roulement_app;
grant usage on sequence job_run_id_seq to roulement_app;
do $$ begin
    alter function search_text(text[]) leakproof;
    alter function pg_catalog.textlike(text, text) leakproof;
  exception when insufficient_privilege then null; end $$;
