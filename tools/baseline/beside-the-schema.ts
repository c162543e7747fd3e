// What a database has beside its own schema: pg-boss's, and what only a superuser may say.
import { getConstructionPlans } from 'pg-boss';
import { APP_ROLE } from '#platform/server/db/app-role.ts';
import { BOSS_SCHEMA } from '#platform/server/jobs/boss.ts';

/** pg-boss brings a script with its own transaction and session timeouts; whoever makes the schema has a transaction already. */
export const bossScript = (): string =>
  getConstructionPlans(BOSS_SCHEMA)
    .replaceAll(/^\s*(BEGIN|COMMIT);/gm, '')
    .replaceAll(/SET LOCAL \w+ = \d+;/g, '')
    .replaceAll(/SELECT pg_advisory_xact_lock\(.*\);/g, '');

export const bossRights = `grant usage on schema ${BOSS_SCHEMA} to ${APP_ROLE};
  grant select, insert, update, delete on all tables in schema ${BOSS_SCHEMA} to ${APP_ROLE};
  grant usage on all sequences in schema ${BOSS_SCHEMA} to ${APP_ROLE};
  grant execute on all functions in schema ${BOSS_SCHEMA} to ${APP_ROLE}`;

/**
 * Under row-level security the planner puts nothing before a policy that could tell about hidden rows, and so would not use the
 * trigram indexes. These two tell nothing (which is also why texts are joined inside the function: `||` could). Only a superuser may say
 * so; without it a search filters what the other conditions leave.
 */
export const leakproof = `do $$ begin
    alter function search_text(text[]) leakproof;
    alter function pg_catalog.textlike(text, text) leakproof;
  exception when insufficient_privilege then null; end $$`;
