// The summary: how many contracts stand where, who begins soon, whose contract is late, and one of them in short.
import { sql } from 'kysely';
import { addDays } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { countRows } from '#platform/server/db/count-rows.ts';
import type { ContributionCall } from '#platform/server/contributions.ts';
import type { WaitScope } from '#platform/server/describe/waits.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import type { Tx } from '#platform/server/call.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import type { ContractBrief, contracts, Finding } from '../contract.ts';
import { contractStatus } from '../contract-status.ts';
import { lawFindings } from '../law.ts';
import { belowMinimumOf } from './below-minimum.ts';
import { contractOf } from './contracts.ts';
import { lawFactsOf } from './facts.ts';
import { judged } from './paper.ts';
import { TERM } from './contract-ends.ts';
import type { ContractTables } from './table.ts';

type ResumeCall = HandlerCall<typeof contracts.resume>;
const SOON_DAYS = 14;
const ENDING_DAYS = 45;
const MOST = 50;

const briefs = ({ tx, actor }: ResumeCall) =>
  tables<ContractTables & InfrastructureTables>({ tx })
    .selectFrom('contract as k')
    .innerJoin('infrastructure as i', 'i.id', 'k.infra_id')
    .select([
      'k.id',
      sql<string>`upper(coalesce(k.last_name, '') collate fr) || ' ' || coalesce(k.first_name, '')`.as(
        'name',
      ),
      'k.job_title as jobTitle',
      'i.name as infrastructure',
      'k.begins_on as beginsOn',
      TERM.as('term'),
      'k.status',
    ])
    .where('k.infra_id', '=', ofScope(actor.scope))
    .orderBy('k.begins_on')
    .orderBy('k.id')
    .limit(MOST);

const countsOf = async ({ tx, actor }: ResumeCall) => {
  const rows = await tables<ContractTables>({ tx })
    .selectFrom('contract as k')
    .select(['k.status', sql<number>`count(*)::int`.as('count')])
    .where('k.infra_id', '=', ofScope(actor.scope))
    .groupBy('k.status')
    .execute();
  const byStatus = new Map(rows.map(({ status, count }) => [status, count]));
  return contractStatus.states.map((status) => ({ status, count: byStatus.get(status) ?? 0 }));
};

/** Agreed on, begun, not signed, and the two days of L1242-13 are over. */
const lateOf = async (call: ResumeCall): Promise<ContractBrief[]> => {
  const begun = await briefs(call)
    .where('k.status', 'in', ['validated', 'to_confirm'])
    .where('k.contract_type', '<>', 'cdi')
    .where('k.begins_on', '<', todayIn(call.now))
    .execute();
  const late: ContractBrief[] = [];
  for (const one of begun) {
    const facts = await lawFactsOf(call, await contractOf(call, one.id));
    if (lawFindings(facts).some(({ rule, state }) => rule === 'delivery' && state === 'breach'))
      late.push(one);
  }
  return late;
};

const belowOf = async (call: ResumeCall) => {
  const below = await belowMinimumOf(call);
  if (below.size === 0) return [];
  const rows = await briefs(call)
    .where('k.id', '=', ofScope([...below.keys()]))
    .execute();
  return rows.flatMap((brief) => {
    const minimum = below.get(brief.id);
    return minimum === undefined ? [] : [{ ...brief, ...minimum }];
  });
};

const shortOf = async (call: ResumeCall, id: number) => {
  const row = await contractOf(call, id);
  const { missing, findings } = await judged(call, row);
  const brief = await briefs(call).where('k.id', '=', id).executeTakeFirstOrThrow();
  return { brief, missing, law: findings as Finding[] };
};

export const resume = async (call: ResumeCall) => {
  const today = todayIn(call.now);
  return {
    counts: await countsOf(call),
    belowMinimum: await belowOf(call),
    starting: await briefs(call)
      .where('k.status', 'in', ['validated', 'to_confirm', 'filled'])
      .where('k.begins_on', '>=', today)
      .where('k.begins_on', '<=', addDays(today, SOON_DAYS))
      .execute(),
    late: await lateOf(call),
    ending: await briefs(call)
      .where('k.status', '=', 'filled')
      .where('k.contract_type', '<>', 'cdi')
      .where(TERM, '>=', today)
      .where(TERM, '<=', addDays(today, ENDING_DAYS))
      .clearOrderBy()
      .orderBy(TERM)
      .execute(),
    contract: call.query.id === undefined ? null : await shortOf(call, call.query.id),
  };
};

/** Contracts that end within a month and no amendment was prepared for. */
export const countEnding = async ({ tx, actor, now }: ContributionCall): Promise<number> => {
  const today = todayIn(now);
  return countRows(
    tx,
    sql`contract k where k.status = 'filled' and k.contract_type <> 'cdi' and k.infra_id = any(${actor.scope}::bigint[])
      and ${TERM} between ${today}::date and ${addDays(today, 30)}::date
      and not exists (select from contract_renewal r where r.contract_id = k.id and r.status = 'prepared')`,
  );
};
export const countToValidate = (
  { tx }: { readonly tx: Tx },
  { infras }: WaitScope,
): Promise<number> =>
  countRows(tx, sql`contract where status = 'to_validate' and infra_id = any(${infras}::bigint[])`);
