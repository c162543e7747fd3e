import type { Call, Output } from '#platform/contract/route.ts';
import type { approvers, Assigned } from '../contract.ts';

type Loaded = Output<typeof approvers.load>;
type Sent = Call<typeof approvers.set>['body'];
/** All rules of the place of one, with that one changed (or gone): what `set` is sent. */
export const rulesWith = (
  { assignments }: Pick<Loaded, 'assignments'>,
  changed: Assigned,
  body: Sent['rules'][number] | null,
): Sent => {
  const { kind, id } = changed.place;
  const there = assignments.filter(({ place }) => place.kind === kind && place.id === id);
  return {
    place: { kind, id },
    seen: there.map((rule) => rule.id),
    rules: there.flatMap((rule) => {
      if (rule.id === changed.id) return body === null ? [] : [body];
      return [{ codes: rule.codes, firstId: rule.firstId, secondId: rule.secondId }];
    }),
  };
};
