// Who answers a request for an absence (domain handbook §6, §8): assignments, dated substitutes, two steps. Pure.
import type { Day } from '#engines/french-time/days.ts';

/** Where an assignment counts: one person, the people of a group, or an infrastructure and all below it. */
export type Place =
  | { readonly kind: 'person'; readonly id: number }
  | { readonly kind: 'group'; readonly id: number }
  | { readonly kind: 'infrastructure'; readonly id: number };
export interface Assignment {
  readonly id: number;
  readonly place: Place;
  /** Types of absence; none: all of them. */
  readonly codes: readonly string[];
  readonly first: number;
  /** Null: one answer is enough. */
  readonly second: number | null;
}
/** Somebody answers in somebody's stead, both days included. */
export interface Substitute {
  readonly userId: number;
  readonly substituteId: number;
  readonly startsOn: Day;
  readonly endsOn: Day;
}
export interface RoutingFacts {
  readonly day: Day;
  readonly code: string;
  readonly collaboratorId: number;
  /** The accounts of the person who is away: they never answer. */
  readonly accounts: readonly number[];
  readonly groups: readonly number[];
  /** The person's agency and all above it, nearest first. */
  readonly places: readonly number[];
  readonly assignments: readonly Assignment[];
  readonly substitutes: readonly Substitute[];
  /** Active accounts that may answer this type in this agency. */
  readonly pool: readonly number[];
}
/** How far the answer is. Users are account ids. */
export interface Approval {
  readonly steps: 1 | 2;
  /** Whose answer is awaited; null: anybody's who may answer. */
  readonly approverId: number | null;
  /** Who gave the first of two answers. */
  readonly firstAnsweredBy: number | null;
}

/** Substitutes of substitutes are followed this far. */
export const LONGEST_CHAIN = 5;

/** How near an assignment is: the person, then a group, then infrastructures upwards. Null: it is about somebody else. */
const distanceOf = (facts: RoutingFacts, { place, codes }: Assignment): number | null => {
  if (codes.length > 0 && !codes.includes(facts.code)) return null;
  if (place.kind === 'person') return place.id === facts.collaboratorId ? 0 : null;
  if (place.kind === 'group') return facts.groups.includes(place.id) ? 1 : null;
  const level = facts.places.indexOf(place.id);
  return level === -1 ? null : level + 2;
};

/** The assignments that concern a request, the nearest first; at the same place, one of named types before one of all. */
export const matchingAssignments = (facts: RoutingFacts): Assignment[] =>
  facts.assignments
    .flatMap((assignment) => {
      const distance = distanceOf(facts, assignment);
      return distance === null ? [] : [{ assignment, distance }];
    })
    .toSorted(
      (a, b) =>
        a.distance - b.distance ||
        Number(a.assignment.codes.length === 0) - Number(b.assignment.codes.length === 0) ||
        a.assignment.id - b.assignment.id,
    )
    .map(({ assignment }) => assignment);

const substituteOn = (facts: Pick<RoutingFacts, 'day' | 'substitutes'>, userId: number) =>
  facts.substitutes.find(
    (s) => s.userId === userId && s.startsOn <= facts.day && facts.day <= s.endsOn,
  );

/** Whoever answers for an account that day: itself, or the end of its chain of substitutes. Null: nobody who may. */
export const standIn = (
  facts: Pick<RoutingFacts, 'day' | 'substitutes'>,
  userId: number,
  mayAnswer: (userId: number) => boolean,
): number | null => {
  const passed = new Set<number>();
  let current = userId;
  while (passed.size <= LONGEST_CHAIN && !passed.has(current)) {
    const away = substituteOn(facts, current);
    if (away === undefined) return mayAnswer(current) ? current : null;
    passed.add(current);
    current = away.substituteId;
  }
  return null;
};

/** The account whose answer is awaited now. Null: no assignment leads to somebody who may answer, so everybody who may is asked. */
const approverOf = (
  facts: RoutingFacts,
  { steps, firstAnsweredBy }: Omit<Approval, 'approverId'>,
): number | null => {
  const isSecond = steps === 2 && firstAnsweredBy !== null;
  const mayAnswer = (userId: number): boolean =>
    facts.pool.includes(userId) && !facts.accounts.includes(userId) && userId !== firstAnsweredBy;
  for (const { first, second } of matchingAssignments(facts)) {
    const named = isSecond ? (second ?? first) : first;
    const answering = standIn(facts, named, mayAnswer);
    if (answering !== null) return answering;
  }
  return null;
};

/** The way of a new request, or of an absence that is asked to be given back. */
export const startApproval = (facts: RoutingFacts): Approval => {
  const [nearest] = matchingAssignments(facts);
  const hasSecond = nearest !== undefined && nearest.second !== null;
  const start = { steps: hasSecond ? 2 : 1, firstAnsweredBy: null } as const;
  return { ...start, approverId: approverOf(facts, start) };
};

/** The same request, where whoever is awaited has left, is away or was replaced: as many answers as when it was asked. */
export const routeAgain = (facts: RoutingFacts, approval: Approval): Approval => ({
  ...approval,
  approverId: approverOf(facts, approval),
});

export type Objection = 'own' | 'answered-first' | 'somebody-else';
/** Why an account may not give the answer that is awaited; null: it may (its right and its perimeter are checked elsewhere). */
export const objectionTo = (
  { approverId, firstAnsweredBy }: Approval,
  { userId, isOwner }: { readonly userId: number; readonly isOwner: boolean },
): Objection | null => {
  if (isOwner) return 'own';
  if (userId === firstAnsweredBy) return 'answered-first';
  return approverId === null || approverId === userId ? null : 'somebody-else';
};

/** What a given answer does: the second answer is awaited next, or the request is decided. A refusal decides at once. */
export const afterAnswer = (
  facts: RoutingFacts,
  approval: Approval,
  { userId, accepts }: { readonly userId: number; readonly accepts: boolean },
): Approval | 'decided' => {
  if (!accepts || approval.steps === 1 || approval.firstAnsweredBy !== null) return 'decided';
  return routeAgain(facts, { ...approval, firstAnsweredBy: userId });
};

/** Would this substitute lead back to the account on a day on which all the links hold? */
export const closesCycle = (all: readonly Substitute[], added: Substitute): boolean => {
  const leads = (from: number, startsOn: Day, endsOn: Day, passed: readonly number[]): boolean =>
    from === added.userId ||
    all.some(
      (s) =>
        s.userId === from &&
        s.startsOn <= endsOn &&
        s.endsOn >= startsOn &&
        !passed.includes(s.substituteId) &&
        leads(
          s.substituteId,
          s.startsOn > startsOn ? s.startsOn : startsOn,
          s.endsOn < endsOn ? s.endsOn : endsOn,
          [...passed, from],
        ),
    );
  return leads(added.substituteId, added.startsOn, added.endsOn, []);
};
