// Why an account may or may not make a call, and the smallest change that turns the answer round. Only the guard answers: it is asked about the account as
// it is, and as it would be after each change.
import type { EffectiveRight } from '#platform/contract/effective-rights.ts';
import type { Access } from '#platform/contract/roles.ts';
import type { Route } from '#platform/contract/route.ts';
import { AppError } from '../app-error.ts';
import { permitted, placed } from '../http/admit.ts';
import type { AccountFacts } from './account-reader.ts';
import { actorFrom, rightsFrom, withContext, withModule, type PlacedActor } from './perimeter.ts';

export interface Asked {
  readonly route: Route;
  readonly module: string | null;
  /** The infrastructure in which, with itself and what is above it, nearest first; null for the whole perimeter. */
  readonly place: readonly [infra: number, lineage: readonly number[]] | null;
}
/** `grant`, `deny`: the permission, by a profile. `module`: switched on. `place`: the infrastructure, in the perimeter. `whole`: all of the customer. */
export const CHANGES = ['grant', 'deny', 'module', 'place', 'whole'] as const;
export type Change = (typeof CHANGES)[number];
export interface Explanation {
  readonly allowed: boolean;
  /** The code of the guard's refusal. */
  readonly refusal: string | null;
  /** Of the route's permission; null where everybody may. */
  readonly right: EffectiveRight | null;
  /** The fewest changes that turn the answer round; null where none of these does (a super administrator keeps everything). */
  readonly changes: readonly Change[] | null;
}

const guard = {
  within: async (actor: unknown, infra: number) => withContext(actor as PlacedActor, infra),
  withModule: (actor: unknown, permission: string) => withModule(actor as PlacedActor, permission),
};
const refusalOf = async (
  access: Access,
  facts: AccountFacts,
  asked: Asked,
): Promise<string | null> => {
  try {
    const person = permitted(guard, asked, actorFrom(access, facts));
    await placed(guard, person, asked.place?.[0] ?? null);
    return null;
  } catch (refused) {
    if (refused instanceof AppError) return refused.code;
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
  place: (facts) => {
    const { place } = asked;
    if (place === null) return facts;
    return { ...facts, lineage: [...(facts.lineage ?? []), [place[0], [...place[1]]]] };
  },
  whole: (facts) => ({ ...facts, infra_count: 0 }),
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
  facts: AccountFacts,
  asked: Asked,
): Promise<Explanation> => {
  const refusal = await refusalOf(access, facts, asked);
  const right =
    rightsFrom(access, facts).find(({ permission }) => permission === asked.route.may) ?? null;
  const apply = changesOf(access, asked);
  const turned = async (changes: readonly Change[]): Promise<boolean> => {
    const after = changes.reduce((changed, change) => apply[change](changed), facts);
    return ((await refusalOf(access, after, asked)) === null) !== (refusal === null);
  };
  const useful = CHANGES.filter((change) => (change === 'deny') === (refusal === null));
  for (let count = 1; count <= useful.length; count += 1)
    for (const changes of choices(useful, count))
      if (await turned(changes)) return { allowed: refusal === null, refusal, right, changes };
  return { allowed: refusal === null, refusal, right, changes: null };
};
