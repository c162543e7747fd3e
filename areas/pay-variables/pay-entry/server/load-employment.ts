// The missions so far and the leave that seniority leaves out, of some people in one company.
import { isPrescribedStop } from '#engines/counters/absence-count.ts';
import { uncountedNature } from '#engines/counters/seniority.ts';
import type { DayRange } from '#engines/french-time/days.ts';
import type { Tx } from '#platform/server/call.ts';
import { KEPT_NAMES } from '#areas/pay-variables/headings/server/api.ts';
import type { PersonEmployment } from './person-ground.ts';

type Spell = PersonEmployment['spells'][number] & { readonly infraId: number };
interface Stored {
  readonly agreed: string | null;
  readonly spells: readonly Spell[];
  readonly away: readonly (DayRange & { readonly nature: string })[];
}

/** Names whose value follows from seniority. */
const SENIORITY = [
  'jour.anciennete_mois',
  'collaborateur.entree',
  'collaborateur.anciennete_mois',
  'collaborateur.anciennete_ans',
  ...KEPT_NAMES,
];
export const readsSeniority = (used: ReadonlySet<string>): boolean =>
  SENIORITY.some((name) => used.has(name));

/** Person → employment up to a day; missions in other companies are none of it. */
export const loadEmployment = async (
  tx: Tx,
  people: readonly number[],
  { lastDay, company }: { readonly lastDay: string; readonly company: ReadonlySet<number> },
): Promise<ReadonlyMap<number, PersonEmployment>> => {
  const rows = await tx.value<
    Readonly<Record<string, Stored>>
  >`select pay_employment_of(${people}::bigint[], ${lastDay}::date) as stored`;
  return new Map(
    Object.entries(rows ?? {}).map(([person, { spells, away, agreed }]) => [
      Number(person),
      {
        agreed,
        spells: spells.filter((s) => company.has(s.infraId)),
        stops: away
          .filter(({ nature }) => isPrescribedStop({ code: nature }))
          .map(({ nature, first, last }) => ({
            first,
            last,
            accident: nature === 'AT',
          })),
        uncounted: away.flatMap(({ nature, first, last }) => {
          const left = uncountedNature(nature);
          return left === null ? [] : [{ first, last, ...left }];
        }),
      },
    ]),
  );
};
