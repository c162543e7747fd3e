// Each morning whoever hires reads of the contracts that come to their term: what may be done, and what comes when nobody does anything.
import { sql } from 'kysely';
import { addDays, type Day } from '#engines/french-time/days.ts';
import { formatDay } from '#engines/french-time/formats.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { admin, pay } from '#platform/contract/roles.ts';
import { texts } from '#platform/contract/texts.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import type { JobKind, Schedule, Services } from '#platform/server/services.ts';
import { missionRows } from '#areas/collaborators/directory/server/table.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import { notify } from '#areas/organisation/notifications/server/api.ts';
import { usersOver } from '#areas/organisation/users/server/api.ts';
import { fr } from '../fr.ts';
import { notices } from '../notices.ts';
import { optionsFinding } from '../renewal.ts';
import { lawFactsOf, renewalsOf } from './facts.ts';
import { nameOf } from './signature.ts';
import type { ContractRow, ContractTables } from './table.ts';

const t = texts(fr);
const m = missionRows('m');
export const TERM = sql<Day | null>`coalesce(k.renewed_to, k.ends_on)`;
/** The mission that was made of the contract lasts beyond its term. */
const goesOn = sql<boolean>`exists (select from ${m.rows} where ${m.id} = k.mission_id and (${m.endsOn} is null or ${m.endsOn} > ${TERM}))`;
/** Invented: days before the term. The day after it is named only where the work goes on. */
const STEPS = [30, 7, 1] as const;

type Ending = ContractRow & { readonly term: Day };
const endingOn = async (tx: Tx, today: Day): Promise<Ending[]> => {
  const days = STEPS.map((left) => addDays(today, left));
  const rows = await tables<ContractTables>({ tx })
    .selectFrom('contract as k')
    .selectAll('k')
    .select(TERM.as('term'))
    .where('k.status', '=', 'filled')
    .where('k.contract_type', '<>', 'cdi')
    .where(
      sql<boolean>`(${TERM} = any(${days}::date[]) or (${TERM} = ${addDays(today, -1)}::date and ${goesOn}))`,
    )
    .orderBy(TERM)
    .orderBy('k.id')
    .execute();
  return rows as Ending[];
};

const lineOf = async (tx: Tx, row: Ending, now: Temporal.Instant): Promise<string> => {
  const agency = (await infrastructureOf(tx, row.infra_id))?.name ?? '';
  const words = { name: nameOf(row), agency, job: row.job_title, day: formatDay(row.term) };
  if (row.term < todayIn(now)) return t('endsOverLine', words);
  const isPrepared = (await renewalsOf(tx, row.id)).some(({ status }) => status === 'prepared');
  const renewal = isPrepared
    ? fr.endsPrepared
    : (optionsFinding(await lawFactsOf({ tx, now }, row))?.text ?? '');
  return t('endsLine', { ...words, renewal });
};

/** One notice an account and day; on the same day again it is not written again. Elevated. */
export const tellEnds = async (
  tx: Tx,
  services: Pick<Services, 'live' | 'jobs'>,
  now: Temporal.Instant,
): Promise<void> => {
  const today = todayIn(now);
  const lines = new Map<number, string[]>();
  for (const row of await endingOn(tx, today)) {
    const line = await lineOf(tx, row, now);
    for (const { id } of await usersOver(tx, row.infra_id, [admin, pay]))
      lines.set(id, [...(lines.get(id) ?? []), line]);
  }
  for (const [id, own] of lines)
    await notify({ tx, services }, notices.ends, {
      to: { accounts: [id] },
      event: `contract ends ${today}`,
      values: { lines: own },
    });
};

export const endsJob: JobKind<object> = {
  kind: 'contracts.ends',
  title: () => fr.endsJob,
  may: null,
  run: ({ services, now }) => services.db.elevated((tx) => tellEnds(tx, services, now)),
};
export const endsSchedule: Schedule = {
  name: endsJob.kind,
  cron: '50 6 * * *',
  kind: endsJob.kind,
};
