// Rest owed for reduced weekly rests: shown with its last day, and judged again once that day is over.
import type { Day } from '#engines/french-time/days.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { auditAs } from '#platform/server/db/audit.ts';
import type { JobContext, JobKind } from '#platform/server/services.ts';
import { dayAt, paris } from '#engines/french-time/zones.ts';
import { collaboratorsOf, type Person } from '#areas/collaborators/directory/server/api.ts';
import { attempt, derive } from '#areas/working-time/derivations/server/api.ts';
import type { OwedRestView } from '../contract.ts';
import { fr } from '../fr.ts';
import { judgePerson } from './judge-people.ts';
import type { OffenceTables } from './table.ts';

/** What a person must still be given, the most urgent first; last days on the clock of Paris, whose weeks end where those of the Regulation do. */
export const owedRestsOf = async (
  tx: Tx,
  collaboratorId: number,
): Promise<{ readonly owed: OwedRestView[]; readonly judgedUntil: Day | null }> => {
  const judgement = await tables<OffenceTables>({ tx })
    .selectFrom('offence_judgement')
    .select(['owed', 'last_day'])
    .where('collaborator_id', '=', collaboratorId)
    .executeTakeFirst();
  const owed = (judgement?.owed ?? []).map(({ because, rest, owed: seconds, due }) => ({
    // What was judged before extensions were is all of reduced rests.
    because: because ?? ('reduced-rest' as const),
    takenFrom: rest.start,
    takenUntil: rest.end,
    owed: seconds,
    lastDay: dayAt(due - 1, 'UTC'),
    restDay: dayAt(rest.start, paris),
  }));
  return { owed, judgedUntil: judgement?.last_day ?? null };
};

const overdue = (tx: Tx, now: number): Promise<readonly Person[]> =>
  tables<OffenceTables>({ tx })
    .selectFrom('offence_judgement')
    .select('collaborator_id')
    .where('judge_again_at', '<=', now)
    .orderBy('collaborator_id')
    .execute()
    .then((rows) =>
      collaboratorsOf(
        tx,
        rows.map((r) => r.collaborator_id),
      ),
    );

const judgeAgain = (job: JobContext<object>, person: Person): Promise<unknown> =>
  derive(job.services, { kind: 'offences', person, range: null }, () =>
    job.services.db.elevated(async (tx) => {
      await auditAs(tx, { ...job.scope.audit, customerId: person.customerId });
      return judgePerson(tx, person);
    }),
  );

/** Each morning: a compensation whose last day is over without any proof is a possible offence from then on. */
export const owedRestsJob: JobKind<object> = {
  kind: 'offences.owed-rests',
  title: () => fr.owedRestsJob,
  may: null,
  run: async (job) => {
    const now = Math.floor(job.now.epochMilliseconds / 1000);
    const people = await job.services.db.elevated((tx) => overdue(tx, now));
    for (const person of people) await attempt(() => judgeAgain(job, person));
    return { result: { people: people.length } };
  },
};
