// Meals and overnights of many people at once: their days derived again, as one job.
import type { Day } from '#engines/french-time/days.ts';
import { texts } from '#platform/contract/texts.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import type { JobKind } from '#platform/server/services.ts';
import { recomputeEach } from '#areas/working-time/days/server/api.ts';
import { missionRows } from '#areas/collaborators/directory/server/table.ts';
import type { expenses } from '../contract.ts';
import { fr } from '../fr.ts';

interface Payload {
  readonly people: readonly number[];
  readonly from: Day;
  readonly to: Day;
  /** What was asked for; expenses unless said. */ readonly what?: 'expenses' | 'days';
}
export const recalculateJob: JobKind<Payload> = {
  kind: 'planning.expenses',
  title: ({ people, what }) =>
    texts(fr)(what === 'days' ? 'synchronizing' : 'recalculating', { count: people.length }),
  may: 'day.recompute',
  cancellable: true,
  run: async (job) => {
    const { people, from, to } = job.payload;
    const range = { first: from, last: to };
    await recomputeEach(
      job,
      people.map((id) => ({ id, range })),
    );
  },
};
interface Asked {
  readonly from: Day;
  readonly to: Day;
  readonly agencies: readonly number[];
  readonly collaborators: readonly number[];
  readonly what?: Payload['what'];
}
/** Queues the days of everybody in sight with a mission in the span; no job where there is nobody. */
export const queueRecalculation = async (
  call: Pick<HandlerCall<typeof expenses.recalculateExpenses>, 'tx' | 'actor' | 'services'>,
  { from, to, agencies, collaborators, what = 'expenses' }: Asked,
): Promise<{ job: number | null; people: number }> => {
  const scope =
    agencies.length > 0 ? call.actor.scope.filter((id) => agencies.includes(id)) : call.actor.scope;
  const m = missionRows('m');
  const people = await call.tx
    .column<number>`select distinct ${m.person} as id from ${m.rows} where ${m.in(scope)} and ${m.during({ first: from, last: to })}
    and (${collaborators.length} = 0 or ${m.person} = any(${collaborators}::bigint[])) order by 1`;
  return {
    people: people.length,
    job:
      people.length === 0
        ? null
        : await call.services.jobs.enqueue(
            call.tx,
            recalculateJob,
            { people, from, to, what },
            call.actor,
          ),
  };
};
export const recalculateExpenses = (
  call: HandlerCall<typeof expenses.recalculateExpenses>,
): Promise<{ job: number | null; people: number }> => queueRecalculation(call, call.body);
