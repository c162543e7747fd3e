// Each morning: the people of pay are told, once and all together, when closed periods would now come out otherwise (days, offences).
import { sql } from 'kysely';
import { formatDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import type { JobContext, JobKind } from '#platform/server/services.ts';
import { infrastructuresOf } from '#areas/organisation/infrastructures/server/api.ts';
import { notify } from '#areas/organisation/notifications/server/api.ts';
import { usersOver } from '#areas/organisation/users/server/api.ts';
import { tellDifferences, type UntoldDay } from '#areas/working-time/days/server/api.ts';
import { fr } from '../fr.ts';
import { notices } from '../notices.ts';
import { settingsOf } from './read-settings.ts';
import type { OffenceTables } from './table.ts';

const t = texts(fr);

const tellOffences = async (tx: Tx): Promise<UntoldDay[]> =>
  (
    await tables<OffenceTables>({ tx })
      .updateTable('offence_difference')
      .set({ told_at: sql`now()` })
      .where('taken_at', 'is', null)
      .where('told_at', 'is', null)
      .returning(['infra_id', 'collaborator_id', 'day'])
      .execute()
  ).map((r) => ({ infraId: r.infra_id, collaboratorId: r.collaborator_id, day: r.day }));

/** Who closes the pay of an agency: its people of pay, else its administrators. */
const readersOf = async (tx: Tx, infraId: number): Promise<number[]> => {
  const pay = await usersOver(tx, infraId, ['ROLE_PAY_ADMIN']);
  return (pay.length > 0 ? pay : await usersOver(tx, infraId, ['ROLE_ADMIN'])).map((u) => u.id);
};

const lineOf = (
  agency: string,
  days: readonly UntoldDay[],
  offencesOf: readonly UntoldDay[],
): string => {
  const all = [...days, ...offencesOf];
  const sorted = all.map((d) => d.day).sort();
  return t('differenceLine', {
    agency,
    days: days.length,
    offences: offencesOf.length,
    people: new Set(all.map((d) => d.collaboratorId)).size,
    first: formatDay(sorted[0] ?? ''),
    last: formatDay(sorted.at(-1) ?? ''),
  });
};

/** What is told of one agency, by whom it concerns. Told or not wanted, nothing is said twice. */
const tell = async (job: JobContext<unknown>, tx: Tx): Promise<number> => {
  const [days, differing] = [await tellDifferences(tx), await tellOffences(tx)];
  const infraIds = [...new Set([...days, ...differing].map((d) => d.infraId))];
  if (infraIds.length === 0) return 0;
  const settings = await settingsOf(tx, infraIds);
  const agencies = new Map((await infrastructuresOf(tx, infraIds)).map((i) => [i.id, i.name]));
  const lines = new Map<number, string[]>();
  for (const infraId of infraIds.toSorted((a, b) =>
    (agencies.get(a) ?? '').localeCompare(agencies.get(b) ?? '', 'fr'),
  )) {
    if (!settings(infraId).settings.differenceMails) continue;
    const line = lineOf(
      agencies.get(infraId) ?? '',
      days.filter((d) => d.infraId === infraId),
      differing.filter((d) => d.infraId === infraId),
    );
    for (const account of await readersOf(tx, infraId))
      lines.set(account, [...(lines.get(account) ?? []), line]);
  }
  let reached = 0;
  for (const [account, own] of lines)
    reached += await notify({ tx, services: job.services }, notices.differences, {
      to: { accounts: [account] },
      event: `offence differences ${job.now.toString()}`,
      values: { lines: own },
    });
  return reached;
};

/** Each morning, in one transaction with what is remembered of it: a morning that was cut short says nothing twice. */
export const differenceMailsJob: JobKind<unknown> = {
  kind: 'offences.difference-mails',
  title: () => fr.differenceMailsTitle,
  may: null,
  orderedBy: () => 'offences.difference-mails',
  run: async (job) => ({
    result: { reached: await job.services.db.elevated((tx) => tell(job, tx)) },
  }),
};
