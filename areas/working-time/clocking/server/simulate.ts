// What the clockings of a span would become under another rule, before it is saved. Nothing is written.
import { countDays } from '#engines/french-time/days.ts';
import { invalid } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import {
  infrastructureOf,
  infrastructuresOf,
  subtree,
} from '#areas/organisation/infrastructures/server/api.ts';
import { collaboratorsOf, personName } from '#areas/collaborators/directory/server/api.ts';
import { anomalyWords, clockingAnomalyWords } from '../anomaly-words.ts';
import type { clocking } from '../contract.ts';
import { fr } from '../fr.ts';
import type { Rule, Simulation } from '../shapes.ts';
import { judgeJob } from './judge-job.ts';
import { judged, judgedDays, type JudgedPerson } from './judge.ts';
import { rulesOfInfras, type ClockingRule } from './rule.ts';
import type { ClockingTables } from './table.ts';

const minutesOf = (rule: ClockingRule): Rule => ({
  advance: rule.tolerances.advance / 60,
  delay: rule.tolerances.delay / 60,
  breakTime: rule.breakSeconds / 60,
});

export const simulateConfig = async ({
  tx,
  actor,
}: HandlerCall<typeof clocking.simulateConfig>): Promise<{
  places: { id: number; name: string; rule: Rule; own: boolean }[];
}> => {
  const places = (await infrastructuresOf(tx, actor.scope)).filter((i) => i.active);
  const ruleOf = await rulesOfInfras(
    tx,
    places.map((p) => p.id),
  );
  return {
    places: places.map(({ id, name }) => ({
      id,
      name,
      rule: minutesOf(ruleOf(id)),
      own: ruleOf(id).own,
    })),
  };
};

const MOST_DAYS = 31;
const MOST_PEOPLE = 500;
const MOST_CHANGED = 100;

const peopleUnder = async (
  tx: Tx,
  infraId: number,
  scope: readonly number[],
): Promise<number[]> => {
  const below = (await subtree(tx, infraId)).filter((id) => scope.includes(id));
  const rows = await tables<ClockingTables>({ tx })
    .selectFrom('clocking_badge')
    .select('collaborator_id')
    .distinct()
    .where('infra_id', '=', anyOf(below))
    .orderBy('collaborator_id')
    .limit(MOST_PEOPLE)
    .execute();
  return rows.map((r) => r.collaborator_id);
};

interface Line {
  readonly key: string;
  readonly person: number;
  readonly day: string;
  readonly words: string[];
  readonly odd: number;
  readonly work: number;
}
const linesOf = (people: readonly JudgedPerson[]): Line[] =>
  people.flatMap((one) =>
    judgedDays(one).map((d) => ({
      key: `${d.person.collaboratorId} ${d.day}`,
      person: d.person.collaboratorId,
      day: d.day,
      words: [
        ...d.anomalies.map(anomalyWords),
        ...d.clockings.flatMap((c) => c.anomalies.map(clockingAnomalyWords)),
      ],
      odd: d.odd,
      work: d.work,
    })),
  );
const outcome = (lines: readonly Line[]) => ({
  days: lines.length,
  odd: lines.filter((l) => l.odd > 0).length,
  workSeconds: lines.reduce((sum, l) => sum + l.work, 0),
});

export const simulate = ({
  body: { infraId, rule, from, to },
  actor,
  now,
  services,
}: HandlerCall<typeof clocking.simulate>): Promise<Simulation> =>
  services.db.elevated(async (tx) => {
    if (!actor.scope.includes(infraId)) throw invalid({ infraId: fr.agencyUnknown });
    const range = { first: from, last: to };
    if (countDays(range) > MOST_DAYS) throw invalid({ to: fr.spanLong });
    const ids = await peopleUnder(tx, infraId, actor.scope);
    const ruleOf = await rulesOfInfras(tx, actor.scope);
    const tolerances = { advance: rule.advance * 60, delay: rule.delay * 60 };
    const asIs = linesOf(
      await judged(tx, ids, { range, now, toleranceOf: (i) => ruleOf(i).tolerances }),
    );
    const asTried = linesOf(await judged(tx, ids, { range, now, toleranceOf: () => tolerances }));
    const names = new Map((await collaboratorsOf(tx, ids)).map((p) => [p.id, personName(p)]));
    const after = new Map(asTried.map((l) => [l.key, l]));
    return {
      inForce: outcome(asIs),
      tried: outcome(asTried),
      changed: asIs
        .flatMap((l) => {
          const words = after.get(l.key)?.words ?? [];
          return words.join() === l.words.join()
            ? []
            : [{ name: names.get(l.person) ?? '', day: l.day, before: l.words, after: words }];
        })
        .slice(0, MOST_CHANGED),
    };
  });

/** Keeps a rule; what is in control under it is judged again. */
export const saveRule = async ({
  tx,
  actor,
  services,
  body: { infraId, rule },
}: HandlerCall<typeof clocking.saveRule>): Promise<{ job: number }> => {
  const place = actor.scope.includes(infraId) ? await infrastructureOf(tx, infraId) : null;
  if (place === null) throw invalid({ infraId: fr.agencyUnknown });
  const values = {
    advance_seconds: rule.advance * 60,
    delay_seconds: rule.delay * 60,
    break_seconds: rule.breakTime * 60,
  };
  await tables<ClockingTables>({ tx })
    .insertInto('clocking_setting')
    .values({ customer_id: place.customerId, infra_id: infraId, ...values })
    .onConflict((c) => c.column('infra_id').doUpdateSet(values))
    .execute();
  await tables<ClockingTables>({ tx })
    .updateTable('clocking')
    .set({ step: 'collaborator_link' })
    .where('infra_id', '=', anyOf(await subtree(tx, infraId)))
    .where('step', '=', 'in_control')
    .execute();
  return {
    job: await services.jobs.enqueue(tx, judgeJob, { customerId: place.customerId }, actor),
  };
};
