// Each hour the answers about the deduction are written into the civil data: consent, refusal, silence at the end. Once, whatever happens to the worker.
import { todayIn } from '#engines/french-time/zones.ts';
import type { Tx } from '#platform/server/call.ts';
import type { JobKind, Schedule } from '#platform/server/services.ts';
import { putCivilRecord, readSection } from '#areas/collaborators/civil-data/server/api.ts';
import { civilRecordRows } from '#areas/collaborators/civil-data/server/table.ts';
import { collaboratorOf } from '#areas/collaborators/directory/server/api.ts';
import { requestRows } from '#areas/collaborators/signatures/server/api.ts';
import { fr } from '../fr.ts';

const r = requestRows('r');
const civil = civilRecordRows('civil');
interface Answer {
  readonly id: number;
  readonly person: number;
  readonly year: number;
  readonly rate: number;
  readonly silence: 'applies' | 'ends';
  readonly status: 'signed' | 'declined' | 'expired';
  readonly at: string;
}
const answersOf = (tx: Tx) => tx.run<Answer>`
  select p.id, p.collaborator_id as person, k.year, k.rate, k.silence, ${r.status} as status, ${r.updatedAt} as at
  from signature_campaign_person p join signature_campaign k on k.id = p.signature_campaign_id join ${r.rows} on ${r.id} = p.signature_request_id
  where k.kind = 'dfs' and p.applied_at is null and ${r.status} in ('signed', 'declined', 'expired') order by p.id`;

const CONSENT = { signed: 'given', declined: 'refused', expired: 'silent' } as const;
/** Whether the year holds what this answer does not change: a situation that begins later, what was typed after the answer; for silence, anything. */
const isSettled = async (tx: Tx, { person, year, status, at }: Answer): Promise<boolean> => {
  const first = `${year}-01-01`;
  const rows = await tx.run`select from ${civil.rows}
    where ${civil.person} = ${person} and ${civil.section} = 'dfs' and ${civil.since} between ${first} and ${`${year}-12-31`}
      and (${status === 'expired'} or ${civil.since} > ${first} or ${civil.updatedAt} > ${at}) limit 1`;
  return rows.length > 0;
};
/** Locked by its row. The last answer of a person counts, of whichever campaign. */
const apply = async (tx: Tx, one: Answer, now: Temporal.Instant): Promise<void> => {
  const locked =
    await tx.run`select from signature_campaign_person where id = ${one.id} and applied_at is null for update`;
  if (locked.length === 0) return;
  const person = await collaboratorOf(tx, one.person);
  const since = `${one.year}-01-01`;
  const on = todayIn(Temporal.Instant.from(one.at));
  if (person !== null && !(await isSettled(tx, one))) {
    const applies =
      one.status === 'signed' || (one.status === 'expired' && one.silence === 'applies');
    const read = readSection('dfs', {
      dfsApplies: applies,
      dfsRate: one.rate,
      dfsConsent: CONSENT[one.status],
      dfsConsentOn: one.status === 'expired' ? null : on,
    });
    if (read.values !== null)
      await putCivilRecord(tx, person, { section: 'dfs', since, values: read.values });
  }
  await tx.run`update signature_campaign_person set applied_at = ${now.toString()} where id = ${one.id}`;
};

export const outcomesJob: JobKind<null> = {
  kind: 'signature-campaign.outcomes',
  title: () => fr.outcomesJob,
  may: null,
  run: async ({ services, now }) => {
    for (const one of await services.db.elevated(answersOf))
      await services.db.elevated((tx) => apply(tx, one, now));
  },
};
export const outcomesSchedule: Schedule = {
  name: outcomesJob.kind,
  cron: '25 * * * *',
  kind: outcomesJob.kind,
};
