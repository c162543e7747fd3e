// Two people in one form: what each of them changed since it was loaded, and what is chosen where both did.

type Values = Readonly<Record<string, unknown>>;
export type Side = 'mine' | 'theirs';
/** One field, as this person has it and as it is saved. */
export interface Difference {
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}
export interface Comparison {
  /** Both changed it, differently: nothing is saved before a side is chosen. */
  readonly clashes: readonly Difference[];
  /** Only the other person changed it: taken over. */
  readonly taken: readonly Difference[];
  /** Only this person changed it: stays. */
  readonly kept: readonly string[];
}
export interface Conflict extends Comparison {
  /** Who saved meanwhile, and when (an instant); null where nobody is named. */
  readonly saved: { readonly by: string | null; readonly at: string } | null;
  readonly choices: Readonly<Record<string, Side>>;
}

/** An emptied field and one that was never filled are one thing. */
const same = (a: unknown, b: unknown): boolean =>
  (a ?? '') === (b ?? '') || JSON.stringify(a) === JSON.stringify(b);

/** Fields that are saved and shown in the form; `version` is the machinery's, not theirs. */
export const compare = (loaded: Values, mine: Values, current: Values): Comparison => {
  const fields = Object.keys(mine).filter((field) => field !== 'version' && field in current);
  const both = fields.map((field) => ({ field, mine: mine[field], theirs: current[field] }));
  const differing = both.filter((d) => !same(d.mine, d.theirs));
  const changedByMe = ({ field, mine: value }: Difference): boolean => !same(loaded[field], value);
  const changedByThem = ({ field, theirs }: Difference): boolean => !same(loaded[field], theirs);
  return {
    clashes: differing.filter((d) => changedByMe(d) && changedByThem(d)),
    taken: differing.filter((d) => !changedByMe(d)),
    kept: differing.filter((d) => !changedByThem(d)).map((d) => d.field),
  };
};

export const isSettled = ({ clashes, choices }: Conflict): boolean =>
  clashes.every(({ field }) => choices[field] !== undefined);
/** Whether a save would still change something. */
export const leavesSomething = ({ kept, choices }: Conflict): boolean =>
  kept.length > 0 || Object.values(choices).includes('mine');

export const valuesOf = (differences: readonly Difference[], side: Side): Values =>
  Object.fromEntries(differences.map((d) => [d.field, d[side]]));
