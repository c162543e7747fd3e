// A rule as its form holds it, and as it is sent. Pure.
import type { Call, Output } from '#platform/contract/route.ts';
import type { approvers, Assigned, PLACE_KINDS } from '../contract.ts';

export type PlaceKind = (typeof PLACE_KINDS)[number];
export interface TypedRule extends Record<string, unknown> {
  readonly kind: PlaceKind;
  readonly placeId: string | null;
  readonly codes: readonly string[];
  readonly firstId: string | null;
  readonly secondId: string | null;
}
export const NEW_RULE: TypedRule = {
  kind: 'infrastructure',
  placeId: null,
  codes: [],
  firstId: null,
  secondId: null,
};
export const typedRule = ({ place, codes, firstId, secondId }: Assigned): TypedRule => ({
  kind: place.kind,
  placeId: String(place.id),
  codes,
  firstId: String(firstId),
  secondId: secondId === null ? null : String(secondId),
});
const numberOf = (typed: string | null): number => Number(typed ?? 0);
export const ruleBody = ({ codes, firstId, secondId }: TypedRule) => ({
  codes: [...codes],
  firstId: numberOf(firstId),
  secondId: secondId === null ? null : numberOf(secondId),
});
export const placeOf = ({ kind, placeId }: TypedRule) => ({ kind, id: numberOf(placeId) });

type Loaded = Output<typeof approvers.load>;
/** All rules of the place of one, with that one changed (or gone): what `set` is sent. */
export const rulesWith = (
  { assignments }: Pick<Loaded, 'assignments'>,
  changed: Assigned,
  typed: TypedRule | null,
): Call<typeof approvers.set>['body'] => {
  const { kind, id } = changed.place;
  const there = assignments.filter(({ place }) => place.kind === kind && place.id === id);
  return {
    place: { kind, id },
    seen: there.map((rule) => rule.id),
    rules: there.flatMap((rule) => {
      if (rule.id === changed.id) return typed === null ? [] : [ruleBody(typed)];
      return [{ codes: rule.codes, firstId: rule.firstId, secondId: rule.secondId }];
    }),
  };
};
