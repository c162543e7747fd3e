// What follows from a change: boards are told at once, day records and balances are rebuilt by a job.
import { addDays, type Day } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { auditAs } from '#platform/server/db/audit.ts';
import { port } from '#platform/server/ports.ts';
import type { JobContext, JobKind } from '#platform/server/services.ts';
import { collaboratorsOf } from '#areas/collaborators/directory/server/api.ts';
import { recomputeBalances } from '#areas/working-time/counters/server/api.ts';
import { attempt, valuesOf } from '#areas/working-time/derivations/server/api.ts';
import { markStale, recomputeEach } from '#areas/working-time/days/server/api.ts';
import { fr } from '../fr.ts';
import { announcedDays } from '../announced-days.ts';
import type { Sorted } from './check-batch.ts';
import type { WriteCall } from './write-call.ts';

const SOME = 250;
/** What is left of leave and rest, at once: an absence takes from it, and a plan says which of its days would have been worked. */
const renewBalances = async (job: JobContext<unknown>, ids: readonly number[]): Promise<void> => {
  for (let i = 0; i < ids.length; i += SOME) {
    const some = ids.slice(i, i + SOME);
    await job.services.db.elevated(async (tx) => {
      for (const [customerId, people] of Map.groupBy(
        await collaboratorsOf(tx, some),
        (p) => p.customerId,
      )) {
        await auditAs(tx, { ...job.scope.audit, customerId });
        await recomputeBalances(
          tx,
          customerId,
          people.map((p) => p.id),
          todayIn(job.now),
        );
      }
    });
  }
};

interface Followed {
  readonly id: number;
  readonly from: Day;
  readonly to: Day;
}
export const followJob: JobKind<{ readonly people: readonly Followed[] }> = {
  kind: 'planning.follow',
  title: ({ people }) => texts(fr)('followTitle', { count: people.length }),
  may: null,
  run: async (job) => {
    const { people } = job.payload;
    const days = await attempt(() =>
      recomputeEach(
        job,
        people.map(({ id, from, to }) => ({ id, range: { first: from, last: to } })),
      ),
    );
    await renewBalances(
      job,
      people.map((p) => p.id),
    );
    valuesOf([days]);
  },
};

interface Touched {
  readonly id: number;
  readonly infraId: number;
  readonly first: Day;
  readonly last: Day;
}
const touchedBy = (b: Sorted): Touched[] => [
  ...b.cells.map((c) => ({
    id: c.person.id,
    infraId: c.infraId,
    first: c.change.day,
    last: c.change.day,
  })),
  ...b.absences.map((a) => ({
    id: a.collaboratorId,
    infraId: a.infraId,
    first: a.before !== null && a.before.startsOn < a.startsOn ? a.before.startsOn : a.startsOn,
    last: a.before !== null && a.before.endsOn > a.endsOn ? a.before.endsOn : a.endsOn,
  })),
  ...b.removed.map(({ absence: a }) => ({
    id: a.collaboratorId,
    infraId: a.infraId,
    first: a.startsOn,
    last: a.endsOn,
  })),
];

/** Days around a change are stale at once, and rebuilt by the platform's own job: whoever plans is not told of each rebuilding. */
const rebuild = async (
  { tx, services }: Pick<WriteCall, 'tx' | 'services'>,
  needs: readonly Touched[],
): Promise<void> => {
  const people = [...Map.groupBy(needs, (x) => x.id)].map(([id, of]) => ({
    id,
    from: addDays(
      of.map((x) => x.first).reduce((a, b) => (a < b ? a : b)),
      -1,
    ),
    to: addDays(
      of.map((x) => x.last).reduce((a, b) => (a > b ? a : b)),
      1,
    ),
  }));
  for (const p of people) await markStale(tx, p.id, { first: p.from, last: p.to });
  if (people.length > 0) await services.jobs.enqueue(tx, followJob, { people }, null);
};

/** Boards and calendars of an agency. */
const topicsOf = (infraId: number): [string, ...string[]] => [
  `/infrastructures/${infraId}/planning`,
  calendarOf(infraId),
];
const calendarOf = (infraId: number): string => `/infrastructures/${infraId}/calendar`;

/** The same for days that changed by another way than a batch (an import taken back). */
export const followPeople = async (
  call: Pick<WriteCall, 'tx' | 'services' | 'actor'>,
  touched: readonly Touched[],
): Promise<void> => {
  for (const [infraId, of] of Map.groupBy(touched, (x) => x.infraId)) {
    const people = [...new Set(of.map((x) => x.id))];
    await call.services.live.publish(call.tx, {
      topics: topicsOf(infraId),
      type: 'cells',
      data: {
        batch: null,
        by: call.actor.userId,
        who: call.actor.name,
        collaborators: people.slice(0, 500),
        all: people.length > 500,
        cells: [],
      },
    });
  }
  await rebuild(call, touched);
};

type Days = readonly { readonly person: number; readonly day: Day }[];
/** Shifts that a batch changed: people to whom these days are published hear of it. */
export const planChangedPort = port<(call: WriteCall, days: Days) => Promise<void>>(
  'people told of changed days',
  async () => undefined,
);

/** Tells the boards of each agency who changed whose days, marks the records stale and queues their rebuilding. */
export const follow = async (
  call: WriteCall,
  { batch, tellsPeople }: { readonly batch: string; readonly tellsPeople: boolean },
  sorted: Sorted,
): Promise<void> => {
  const { tx, actor, services } = call;
  const touched = touchedBy(sorted);
  const cells = sorted.cells.map((c) => ({ collaboratorId: c.person.id, day: c.change.day }));
  const away = [
    ...sorted.absences.flatMap((a) => (a.before === null ? [a] : [a, a.before])),
    ...sorted.removed.map((r) => r.absence),
  ].map((a) => ({ collaboratorId: a.collaboratorId, first: a.startsOn, last: a.endsOn }));
  for (const [infraId, of] of Map.groupBy(touched, (x) => x.infraId)) {
    const people = [...new Set(of.map((x) => x.id))];
    await services.live.publish(tx, {
      topics: topicsOf(infraId),
      type: 'cells',
      data: {
        batch,
        by: actor.userId,
        who: actor.name,
        collaborators: people.slice(0, 500),
        all: people.length > 500,
        cells: announcedDays(
          cells.filter((c) => people.includes(c.collaboratorId)),
          away.filter((a) => people.includes(a.collaboratorId)),
        ),
      },
    });
  }
  // The specification names this event (001 §7): an absence that was not there before.
  const created = Map.groupBy(
    sorted.absences.filter((a) => a.before === null),
    (a) => a.infraId,
  );
  for (const [infraId, of] of created)
    await services.live.publish(tx, {
      topics: [calendarOf(infraId)],
      type: 'event-created',
      data: { batch, collaborators: [...new Set(of.map((a) => a.collaboratorId))].slice(0, 500) },
    });
  const needs = touched.filter(
    (x) =>
      sorted.absences.some((a) => a.collaboratorId === x.id) ||
      sorted.removed.some((r) => r.absence.collaboratorId === x.id) ||
      sorted.cells.some((c) => c.person.id === x.id && c.change.shift !== undefined),
  );
  await rebuild({ tx, services }, needs);
  const shifts = sorted.cells.filter(({ change }) => change.shift !== undefined);
  if (tellsPeople)
    await planChangedPort.value(
      call,
      shifts.map(({ person, change }) => ({ person: person.id, day: change.day })),
    );
};
