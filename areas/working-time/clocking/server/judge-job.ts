// What came in is judged by a job: deliveries answer at once, and a person whose clockings come in ten pieces is judged once.
import { addDays, type DayRange } from '#engines/french-time/days.ts';
import { paris, todayIn } from '#engines/french-time/zones.ts';
import type { Tx } from '#platform/server/call.ts';
import type { JobContext, JobKind, Services } from '#platform/server/services.ts';
import { fr } from '../fr.ts';
import { judgePeople, rangeAround } from './judge.ts';

export interface JudgePayload {
  readonly customerId: number;
}
const PEOPLE_AT_ONCE = 250;

interface Waiting {
  readonly person: number;
  readonly infra: number;
  readonly first: number;
  readonly last: number;
}
/** The next people with clockings that nobody judged. */
const waiting = (tx: Tx, customerId: number): Promise<Waiting[]> => tx.run<Waiting>`
    select collaborator_id as person, min(infra_id)::int8 as infra, min(at) as first, max(at) as last from clocking
    where step = 'collaborator_link' and customer_id = ${customerId} and action is distinct from 'ignored'
    group by collaborator_id order by collaborator_id limit ${PEOPLE_AT_ONCE}`;

const judgeSome = (
  services: Services,
  { customerId, now }: { readonly customerId: number; readonly now: Temporal.Instant },
): Promise<number> =>
  services.db.elevated(async (tx) => {
    // Two judgements of one customer never cross: each writes what the other reads.
    await tx.run`select pg_advisory_xact_lock(${customerId}, 563)`;
    const people = await waiting(tx, customerId);
    const range = rangeAround(people.flatMap((p) => [Number(p.first), Number(p.last)]));
    if (range === null) return 0;
    await judgePeople(
      tx,
      people.map((p) => p.person),
      { range, now },
    );
    for (const infra of new Set(people.map((p) => p.infra)))
      await services.live.publish(tx, {
        topics: [`/infrastructures/${infra}/clocking`],
        type: 'new_clocking',
        data: { people: people.filter((p) => p.infra === infra).length },
      });
    return people.length;
  });

export const judgeJob: JobKind<JudgePayload> = {
  kind: 'clocking.judge',
  title: () => fr.judgeTitle,
  may: null,
  customer: ({ customerId }) => customerId,
  orderedBy: ({ customerId }) => `clocking ${customerId}`,
  joined: (all) => all[0],
  run: async ({ services, payload, now }: JobContext<JudgePayload>) => {
    let people = 0;
    for (;;) {
      const some = await judgeSome(services, { customerId: payload.customerId, now });
      if (some === 0) return { result: { people } };
      people += some;
    }
  },
};

/** What was taken back leaves days to be judged without it. */
export interface JudgeAgain {
  readonly customerId: number;
  readonly people: readonly number[];
  readonly range: DayRange;
}
export const judgeAgainJob: JobKind<JudgeAgain> = {
  kind: 'clocking.judge-again',
  title: () => fr.judgeTitle,
  may: null,
  customer: ({ customerId }) => customerId,
  orderedBy: ({ customerId }) => `clocking ${customerId}`,
  run: async ({ services, payload: { customerId, people, range }, now }) => {
    await services.db.elevated(async (tx) => {
      await tx.run`select pg_advisory_xact_lock(${customerId}, 563)`;
      await judgePeople(tx, people, { range, now });
    });
  },
};

/** Days that time alone makes odd: a service nobody ended, a planned day that nobody clocked. */
const NIGHTLY_DAYS = 3;
export const nightlyJob: JobKind<object> = {
  kind: 'clocking.nightly',
  title: () => fr.judgeTitle,
  may: null,
  run: async ({ services, now }) => {
    const today = todayIn(now, paris);
    const range = { first: addDays(today, -NIGHTLY_DAYS), last: today };
    let after = 0;
    for (;;) {
      const some = await services.db.elevated(async (tx) => {
        const ids = await tx.column<number>`
          select distinct collaborator_id as person from clocking_badge where collaborator_id > ${after}
          order by collaborator_id limit ${PEOPLE_AT_ONCE}`;
        if (ids.length > 0) await judgePeople(tx, ids, { range, now });
        return ids;
      });
      if (some.length === 0) return;
      after = some.at(-1) ?? after;
    }
  },
};
