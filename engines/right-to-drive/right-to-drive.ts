// What a driver lacks on a day in order to drive, with its article.
import { ARTICLES, SUSPENDED_ARTICLE } from './articles.data.ts';

type Day = string;
export const TITLES = ['licence', 'training', 'medical', 'adr', 'card'] as const;
export type TitleKind = (typeof TITLES)[number];
/** What a day's work can ask for by name: the certificate for dangerous goods, a category of licence. */
export const NEEDS = ['adr', 'C', 'CE'] as const;
export type Need = (typeof NEEDS)[number];

export interface Title {
  readonly kind: TitleKind;
  /** Where it is recorded: a newer title of one source replaces the earlier ones from its day on. */
  readonly source: string;
  readonly from: Day;
  /** Included; null: without end. */
  readonly until: Day | null;
  /** Null: not suspended. The last day of the suspension is included; without one it lasts until a newer title. */
  readonly suspension: { readonly until: Day | null } | null;
  /** Of a licence; null: not recorded. */
  readonly categories: readonly string[] | null;
}
export interface Lack {
  readonly kind: TitleKind;
  readonly why: 'expired' | 'suspended' | 'category' | 'none';
  /** The last day on which it held; the last of the suspension. */
  readonly until: Day | null;
  readonly article: string;
}

/** C. route, art. R221-4: who drives articulated vehicles (CE) drives those of category C. */
const COVERED_BY = { C: ['C', 'CE'], CE: ['CE'] } as const;

/** The titles of a kind that count on a day: the newest of each source. */
const inForce = (titles: readonly Title[], kind: TitleKind, day: Day): readonly Title[] => {
  const bySource = new Map<string, Title>();
  for (const title of titles) {
    if (title.kind !== kind || title.from > day) continue;
    const other = bySource.get(title.source);
    if (other === undefined || other.from < title.from) bySource.set(title.source, title);
  }
  return [...bySource.values()];
};
const lasts = (until: Day | null, day: Day): boolean => until === null || day <= until;
const latest = (days: readonly (Day | null)[]): Day | null =>
  days.reduce((a, b) => (a === null || (b !== null && a < b) ? b : a), null);

const lackOf = (
  kind: TitleKind,
  day: Day,
  titles: readonly Title[],
  needs: readonly Need[],
): Lack | null => {
  const current = inForce(titles, kind, day);
  const lack = (why: Lack['why'], until: Day | null): Lack => ({
    kind,
    why,
    until,
    article: why === 'suspended' ? SUSPENDED_ARTICLE : ARTICLES[kind],
  });
  const categories = kind === 'licence' ? needs.filter((need) => need !== 'adr') : [];
  if (current.length === 0) {
    const isAsked = kind === 'adr' || categories.length > 0;
    return isAsked ? lack('none', null) : null;
  }
  const suspended = current.flatMap(({ suspension }) =>
    suspension !== null && lasts(suspension.until, day) ? [suspension] : [],
  );
  if (suspended[0] !== undefined) return lack('suspended', suspended[0].until);
  const holding = current.filter(({ until }) => lasts(until, day));
  if (holding.length === 0) return lack('expired', latest(current.map(({ until }) => until)));
  const recorded = holding.flatMap((title) => title.categories ?? []);
  const isCovered = categories.every((need) => COVERED_BY[need].some((c) => recorded.includes(c)));
  return isCovered ? null : lack('category', null);
};

/** What is lacking on a day, in the order of `TITLES`; `needs`: what the day's work asks for by name. */
export const lacksOn = (
  titles: readonly Title[],
  day: Day,
  needs: readonly Need[] = [],
): readonly Lack[] =>
  TITLES.filter((kind) => kind !== 'adr' || needs.includes('adr')).flatMap(
    (kind) => lackOf(kind, day, titles, needs) ?? [],
  );
