// Why an account may or may not make a call, and the smallest change that turns the answer round. Only the guard answers: it is asked about the account as
// it is, and as it would be after each change.
import {
  CHANGES,
  REFUSALS,
  type Change,
  type EffectiveRight,
  type Refusal,
} from '#platform/contract/effective-rights.ts';
import type { Access } from '#platform/contract/roles.ts';
import type { Route } from '#platform/contract/route.ts';
import { AppError } from '../app-error.ts';
import type { Actor } from '../call.ts';
import { permitted, placed } from '../http/admit.ts';
import { refuseBefore } from '../http/first-screen.ts';
import type { AccountFacts } from './account-reader.ts';
import { actorFrom, rightsFrom, withContext, withModule, type PlacedActor } from './perimeter.ts';

export interface Asked {
  readonly route: Route;
  readonly module: string | null;
  /** The infrastructure in which, with itself and what is above it, nearest first; null for the whole perimeter. */
  readonly place: readonly [infra: number, lineage: readonly number[]] | null;
}
/** An account, and the screen that it must see before all others. */
export interface Subject {
  readonly facts: AccountFacts;
  readonly mustSee: string | null;
}
export interface Explanation {
  /** The code of the guard's refusal; null: allowed. */
  readonly refusal: Refusal | null;
  /** Of the route's permission; null where everybody may. */
  readonly right: EffectiveRight | null;
  /** The fewest changes that turn the answer round; null where none of these does (a super administrator keeps everything). */
  readonly changes: readonly Change[] | null;
}

const guard = {
  within: async (actor: unknown, infra: number) => withContext(actor as PlacedActor, infra),
  withModule: (actor: unknown, permission: string) => withModule(actor as PlacedActor, permission),
};
/** The account as the guard lets it through; throws its refusal. */
export const letThrough = async (
  whole: PlacedActor & Pick<Actor, 'mustSee'>,
  asked: Asked,
): Promise<Actor> => {
  const person = permitted(guard, asked, whole);
  refuseBefore(person, asked.route);
  return placed(guard, person, asked.place?.[0] ?? null);
};
const refusalOf = async (
  access: Access,
  { facts, mustSee }: Subject,
  asked: Asked,
): Promise<Refusal | null> => {
  const whole = actorFrom(access, facts);
  try {
    await letThrough(mustSee === null ? whole : { ...whole, mustSee }, asked);
    return null;
  } catch (refused) {
    const code = refused instanceof AppError && REFUSALS.find((each) => each === refused.code);
    if (typeof code === 'string') return code;
    throw refused;
  }
};

type Applied = (facts: AccountFacts) => AccountFacts;
const byProfile =
  ({ may }: Route, effect: 'grant' | 'deny'): Applied =>
  (facts) => ({
    ...facts,
    settings: [
      ...(facts.settings ?? []).filter(
        (s) => s.permission !== may || s.origin !== 'profile' || s.distance > 0,
      ),
      { permission: may, effect, origin: 'profile', distance: 0, from: '' },
    ],
  });
/** Nobody sees another customer's infrastructure, however it is granted. */
const withPlace =
  ({ place }: Asked): Applied =>
  (facts) =>
    place === null || (facts.customer_id !== null && place[1].at(-1) !== facts.customer_id)
      ? facts
      : { ...facts, lineage: [...(facts.lineage ?? []), [place[0], [...place[1]]]] };
const changesOf = (access: Access, asked: Asked): Readonly<Record<Change, Applied>> => ({
  grant: byProfile(asked.route, 'grant'),
  deny: byProfile(asked.route, 'deny'),
  module: (facts) => {
    const module = access[(asked.module ?? '') as keyof Access]?.module ?? '';
    const off = (facts.modules_off ?? []).map(([customer, modules]): [number, string[]] => [
      customer,
      modules.filter((name) => name !== module),
    ]);
    return { ...facts, modules_off: off };
  },
  place: withPlace(asked),
  whole: (facts) => ({ ...withPlace(asked)(facts), infra_count: 0 }),
  confirm: (facts) => facts,
});

/** Every choice of so many of them, in their order. */
const choices = (of: readonly Change[], count: number): Change[][] =>
  count === 0
    ? [[]]
    : of.flatMap((first, i) =>
        choices(of.slice(i + 1), count - 1).map((others) => [first, ...others]),
      );

export const explain = async (
  access: Access,
  subject: Subject,
  asked: Asked,
): Promise<Explanation> => {
  const refusal = await refusalOf(access, subject, asked);
  const rights = rightsFrom(access, subject.facts);
  const right = rights.find(({ permission }) => permission === asked.route.may) ?? null;
  const apply = changesOf(access, asked);
  const isTurned = async (changes: readonly Change[]): Promise<boolean> => {
    const facts = changes.reduce((changed, change) => apply[change](changed), subject.facts);
    const mustSee = changes.includes('confirm') ? null : subject.mustSee;
    return ((await refusalOf(access, { facts, mustSee }, asked)) === null) !== (refusal === null);
  };
  const useful = CHANGES.filter((change) => (change === 'deny') === (refusal === null));
  for (let count = 1; count <= useful.length; count += 1)
    for (const changes of choices(useful, count))
      if (await isTurned(changes)) return { refusal, right, changes };
  return { refusal, right, changes: null };
};
