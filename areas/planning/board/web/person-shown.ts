// Whose days a telephone shows. Pure.
import { folded } from '#platform/contract/folded.ts';

interface Named {
  readonly id: number;
  readonly name: string;
  readonly matricule: string;
}
/**
 * The place of the person that an address names, by number or by a search that only they fit; the first where it names nobody.
 * −1 where it names somebody who is not there: never somebody else's days under their name.
 */
export const personShown = (
  people: readonly Named[],
  { person, q }: { readonly person?: number | undefined; readonly q: string },
): number => {
  if (person !== undefined) return people.findIndex((p) => p.id === person);
  const wanted = folded(q.trim());
  if (wanted === '') return people.length === 0 ? -1 : 0;
  const exact = people.findIndex((p) => folded(p.matricule) === wanted);
  return exact >= 0 ? exact : people.findIndex((p) => folded(p.name).includes(wanted));
};
