// The rules of a month with other texts for some headings: what a draft would have given, what a version that is dated back gives.
import type { Day } from '#engines/french-time/days.ts';
import type { PayHeading } from '#areas/pay-variables/headings/server/api.ts';
import { planOf, type Plan } from './plan.ts';
import type { Plans } from './plans.ts';

export interface Draft {
  readonly text: string;
  /** The first day on which the text counts; absent: all of the month. */
  readonly since?: Day;
  /** The day from which another version counts. */
  readonly until?: Day | null;
  /** Of a heading that the month need not have: it is counted as if it had. */
  readonly heading?: PayHeading;
}
/** Heading id → its drafts, in the order of their days: where two count, the later one does. */
export type Drafts = ReadonlyMap<number, readonly Draft[]>;

/** A heading counts the whole month by the version of its last day. */
const countsOn = ({ since, until }: Draft, day: Day): boolean =>
  (since === undefined || since <= day) && (until === undefined || until === null || until > day);

type Versions = NonNullable<PayHeading['versions']>;
/** A heading in daily mode counts each day by the version of that day. */
const daily = (versions: Versions, draft: Draft): Versions => {
  const { text, since } = draft;
  const begun = since === undefined ? undefined : versions.findLast((v) => v.from <= since);
  const cut =
    since === undefined || begun === undefined || begun.from === since
      ? versions
      : [...versions, { ...begun, from: since }].toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return cut.map((v) =>
    v.ownFormula !== true && countsOn(draft, v.from) ? { ...v, formula: text } : v,
  );
};

/** Levels with a text of their own keep it. */
export const redrafted = (plan: Plan, drafts: Drafts, lastDay: Day): Plan => {
  if (drafts.size === 0) return plan;
  const present = new Set(plan.configuration.headings.map((h) => h.id));
  const added = [...drafts.values()]
    .flat()
    .flatMap(({ heading, text }) =>
      heading === undefined || present.has(heading.id) ? [] : [{ ...heading, formula: text }],
    );
  return planOf({
    ...plan.configuration,
    headings: [
      ...plan.configuration.headings.map((h) => {
        const own = drafts.get(h.id) ?? [];
        const text = own.findLast((draft) => countsOn(draft, lastDay))?.text;
        return {
          ...h,
          formula: h.ownFormula === true ? h.formula : (text ?? h.formula),
          ...(h.versions === undefined ? {} : { versions: own.reduce(daily, h.versions) }),
        };
      }),
      ...added,
    ],
  });
};

/** All rules of a month with the drafts. */
export const redraftedPlans = (plans: Plans, drafts: Drafts, lastDay: Day): Plans => {
  if (drafts.size === 0) return plans;
  const all = plans.all.map((plan) => redrafted(plan, drafts, lastDay));
  return {
    ...plans,
    all,
    used: new Set([...plans.used, ...all.flatMap((plan) => [...plan.used])]),
    readCounters: all.some((p) => p.order.some((h) => h.counters.length > 0)),
    of: (mission) => all[plans.indexOf(mission)] ?? plans.of(mission),
  };
};

/** The drafts' headings, and those that name them, directly or not. */
export const reachedBy = ({ all }: Pick<Plans, 'all'>, drafts: Drafts): ReadonlySet<number> => {
  const reached = new Set<number>(drafts.keys());
  for (const { order } of all) {
    const codes = new Set<string>();
    for (const { heading, needs } of order)
      if (reached.has(heading.id) || needs.some((code) => codes.has(code))) {
        reached.add(heading.id);
        codes.add(heading.code);
      }
  }
  return reached;
};
