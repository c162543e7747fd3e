// What an archive holds, as rights: judged again when it is fetched, since it may be kept for days.
import { may } from '#platform/contract/roles.ts';
import type { Judging } from '#platform/server/services.ts';
import { subtree } from '#areas/organisation/infrastructures/server/api.ts';
import { fileRight } from '../access.ts';
import type { Category } from '../documents.ts';
import { readsEveryType } from './visible.ts';

export interface PackNeeds {
  readonly categories: readonly Category[];
  /** Some are of a type that nobody knows yet. */
  readonly untyped: boolean;
  readonly places: readonly number[];
  /** Those whose own files are in it: theirs who hold all of it. */
  readonly companies: readonly number[];
}
interface Held {
  readonly category: Category;
  readonly untyped: boolean;
  readonly infra_id: number | null;
  readonly company_id: number;
}
export const needsOf = (
  documents: readonly Held[],
  others: readonly { readonly category: Category; readonly infraId: number }[],
): PackNeeds => ({
  categories: [...new Set([...documents, ...others].map(({ category }) => category))],
  untyped: documents.some((d) => d.untyped),
  places: [
    ...new Set([
      ...documents.flatMap((d) => (d.infra_id === null ? [] : [Number(d.infra_id)])),
      ...others.map(({ infraId }) => infraId),
    ]),
  ],
  companies: [
    ...new Set(documents.flatMap((d) => (d.infra_id === null ? [Number(d.company_id)] : []))),
  ],
});

/** Whether a person still holds all that an archive was made with. */
export const holdsPack = async ({ tx, actor }: Judging, needs: PackNeeds): Promise<boolean> => {
  const perimeter = new Set(actor.perimeter);
  if (needs.untyped && !readsEveryType(actor)) return false;
  if (!needs.categories.every((category) => may(actor, fileRight(category)))) return false;
  if (!needs.places.every((place) => perimeter.has(place))) return false;
  for (const company of needs.companies) {
    const below = await subtree(tx, company);
    if (!perimeter.has(company) || !below.every((place) => perimeter.has(place))) return false;
  }
  return true;
};
