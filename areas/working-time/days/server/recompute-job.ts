// Recomputation as a job: one person after the other, a bit over two months at a time, so that a year's import keeps nobody waiting.
import { addDays, countDays, type Day, type DayRange } from '#engines/french-time/days.ts';
import { AppError } from '#platform/server/app-error.ts';
import type { Tx } from '#platform/server/call.ts';
import { auditAs } from '#platform/server/db/audit.ts';
import type { JobContext, JobKind, Services } from '#platform/server/services.ts';
import { texts } from '#platform/contract/texts.ts';
import {
  collaboratorOf,
  personName,
  type Person,
} from '#areas/collaborators/directory/server/api.ts';
import {
  attempt,
  derive,
  noteCancelled,
  valuesOf,
  type Attempt,
} from '#areas/working-time/derivations/server/api.ts';
import { fr } from '../fr.ts';
import { dayTopics } from '../topics.ts';
import { followed } from './followers.ts';
import { recomputeDays, type Recomputed } from './recompute.ts';

export interface RecomputePayload {
  readonly collaboratorId: number;
  readonly name: string;
  readonly from: Day;
  readonly to: Day;
}
export interface RecomputeSummary {
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
  readonly differing: number;
}

const PIECE_DAYS = 70;
const pieces = ({ first, last }: DayRange): DayRange[] =>
  Array.from({ length: Math.ceil(countDays({ first, last }) / PIECE_DAYS) }, (_, i) => {
    const from = addDays(first, i * PIECE_DAYS);
    const to = addDays(from, PIECE_DAYS - 1);
    return { first: from, last: to < last ? to : last };
  });

/** Tells boards, calendars, expenses and pay screens of an agency whose days changed; type `days`. */
export const publishDays = (
  tx: Tx,
  live: Services['live'],
  person: Pick<Person, 'id' | 'infraId'>,
  range: DayRange,
): Promise<void> =>
  live.publish(tx, {
    topics: dayTopics(person.infraId),
    type: 'days',
    data: { collaboratorId: person.id, from: range.first, to: range.last },
  });

/** The person, if whoever asked may see it today; the platform's own jobs see everybody. */
const admitted = async (job: JobContext<unknown>, collaboratorId: number): Promise<Person> => {
  const read = (tx: Tx): Promise<Person | null> => collaboratorOf(tx, collaboratorId);
  const person = await (job.actor === null
    ? job.services.db.elevated(read)
    : job.services.db.within(job.scope, 'read', read));
  if (person === null) throw new AppError('not_found');
  return person;
};

type Step = (done: number) => Promise<void>;

const recomputePieces = async (
  job: JobContext<unknown>,
  person: Person,
  { range, step }: { readonly range: DayRange; readonly step: Step | undefined },
): Promise<Recomputed[]> => {
  const all = pieces(range);
  const done: Recomputed[] = [];
  for (const [i, piece] of all.entries()) {
    done.push(
      await job.services.db.elevated(async (tx) => {
        await auditAs(tx, { ...job.scope.audit, customerId: person.customerId });
        const one = await recomputeDays(tx, {
          collaboratorId: person.id,
          from: piece.first,
          to: piece.last,
        });
        await publishDays(tx, job.services.live, person, piece);
        return one;
      }),
    );
    await step?.((i + 1) / all.length);
  }
  return done;
};

/**
 * Recomputes a person's days within a job and tells the boards; what follows from them (offences) has its turn even where the days fail. Failures
 * are noted, and the first is thrown at the end. Elevated once the person is known to be in sight: a record follows from all that is known of a
 * person, also from what another agency may not show.
 */
export const recomputeInJob = async (
  job: JobContext<unknown>,
  collaboratorId: number,
  range: DayRange,
  step?: Step,
): Promise<RecomputeSummary> => {
  const person = await admitted(job, collaboratorId);
  const days = await attempt(() =>
    derive(job.services, { kind: 'days', person, range }, () =>
      recomputePieces(job, person, { range, step }),
    ),
  );
  const following = await followed(job, person, range);
  const done = valuesOf([days])[0] ?? [];
  valuesOf(following);
  const sum = (of: (one: Recomputed) => number): number => done.reduce((n, one) => n + of(one), 0);
  return {
    written: sum((d) => d.written),
    unchanged: sum((d) => d.unchanged),
    removed: sum((d) => d.removed),
    differing: sum((d) => d.differing.length),
  };
};

/** Recomputes many people, one after the other: a person whose days fail stops nobody, and the first failure is thrown at the end. */
export const recomputeEach = async (
  job: JobContext<unknown>,
  people: readonly { readonly id: number; readonly range: DayRange }[],
): Promise<void> => {
  const attempts: Attempt<unknown>[] = [];
  for (const { id, range } of people) {
    attempts.push(await attempt(() => recomputeInJob(job, id, range)));
    await job.progress((attempts.length / people.length) * 100);
  }
  valuesOf(attempts);
};

export const recomputeJob: JobKind<RecomputePayload> = {
  kind: 'days.recompute',
  title: ({ name }) => texts(fr)('recomputeTitle', { name }),
  may: null,
  cancellable: true,
  orderedBy: ({ collaboratorId }) => `days ${collaboratorId}`,
  // A fleet's year comes as a file a month: the days of all that wait are computed once.
  joined: (all) => ({
    ...all[0],
    from: all.map((p) => p.from).toSorted()[0] ?? all[0].from,
    to:
      all
        .map((p) => p.to)
        .toSorted()
        .at(-1) ?? all[0].to,
  }),
  run: async (job) => {
    const { collaboratorId, from, to } = job.payload;
    const result = await recomputeInJob(job, collaboratorId, { first: from, last: to }, (done) =>
      job.progress(done * 100),
    );
    return { result };
  },
  // Nobody will derive these days: they are not what the evidence says, and the screens say so.
  dropped: async (tx, { collaboratorId, from, to }) => {
    const person = await collaboratorOf(tx, collaboratorId);
    if (person === null) return;
    const range = { first: from, last: to };
    for (const kind of ['days', 'offences'] as const)
      await noteCancelled(tx, { kind, person, range });
  },
};

/** Queues the recomputation of a person's days in the caller's transaction. */
export const queueRecompute = (
  {
    tx,
    services,
    actor,
  }: {
    readonly tx: Tx;
    readonly services: Pick<Services, 'jobs'>;
    readonly actor: JobContext<unknown>['actor'];
  },
  person: Pick<Person, 'id' | 'lastName' | 'firstName'>,
  range: DayRange,
): Promise<number> =>
  services.jobs.enqueue(
    tx,
    recomputeJob,
    { collaboratorId: person.id, name: personName(person), from: range.first, to: range.last },
    actor,
  );
