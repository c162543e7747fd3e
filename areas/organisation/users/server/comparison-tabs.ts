// What a tab of the comparison is: how its lines are read for some accounts, and how values of lines are given to one. Everything else is the same for all.
import type { EffectiveRight } from '#platform/contract/effective-rights.ts';
import { roleTexts, type Role } from '#platform/contract/roles.ts';
import type { Actor, HandlerCall, Tx } from '#platform/server/call.ts';
import type { AccreditableSource } from '#platform/server/contributions.ts';
import type { Auth } from '#platform/server/auth/auth.ts';
import type { Route } from '#platform/contract/route.ts';
import { infrastructuresOf, subtree } from '#areas/organisation/infrastructures/server/api.ts';
import type { AccreditationKind } from '#platform/contract/accreditation-kinds.ts';
import { EVERYTHING, opens, type AccreditationTab, type Word } from '../accreditation.ts';
import type { ComparisonTab } from '../comparison-contract.ts';
import { comparisonFr as fr } from '../comparison-fr.ts';
import { loadAccreditation, saveAccreditation } from './accreditations.ts';
import { wordsOf } from './accredited.ts';
import { update } from './keep.ts';
import { loadUser, perimeterOf, profilesOf, userOrNotFound, type UserFacts } from './read.ts';

export interface Comparing extends Pick<
  HandlerCall<Route>,
  'tx' | 'actor' | 'services' | 'now' | 'log'
> {
  readonly auth: Auth;
  readonly sources: readonly AccreditableSource[];
  /** Only what lies in this infrastructure and below it. */
  readonly infraId: number | null;
  /** What each may do, read beforehand: it stands beyond the caller's row-level security. */
  readonly rights: ReadonlyMap<number, readonly EffectiveRight[]>;
}
export interface TabLine {
  readonly key: string;
  readonly label: string;
  readonly group: string | null;
  readonly copies: boolean;
  /** By account; what is missing is `none`. */
  readonly values: ReadonlyMap<number, string>;
}
export interface Tab {
  readonly none: string;
  readonly shown: (value: string) => string;
  readonly read: (call: Comparing, users: readonly UserFacts[]) => Promise<TabLine[]>;
  readonly write: (
    call: Comparing,
    user: UserFacts,
    values: ReadonlyMap<string, string>,
  ) => Promise<unknown>;
}

const [YES, NO] = ['yes', 'no'] as const;
const yesNo = (value: string): string => (value === YES ? fr.yes : fr.no);
/** Those of `keys` that a prefix names, with and without the values given. */
const toggled = <T>(
  held: readonly T[],
  values: ReadonlyMap<string, string>,
  read: (key: string) => T | undefined,
): T[] => {
  const given = [...values].flatMap(([key, value]) => {
    const one = read(key);
    return one === undefined ? [] : [{ one, isOn: value === YES }];
  });
  const kept = held.filter((one) => !given.some((g) => g.one === one && !g.isOn));
  return [...new Set([...kept, ...given.filter((g) => g.isOn).map((g) => g.one)])];
};
const after =
  (prefix: string) =>
  (key: string): string | undefined =>
    key.startsWith(prefix) ? key.slice(prefix.length) : undefined;
const idAfter =
  (prefix: string) =>
  (key: string): number | undefined => {
    const id = Number(after(prefix)(key));
    return Number.isSafeInteger(id) && id > 0 ? id : undefined;
  };

/** Saves the account as its own form would: every rule of escalation of the users area is asked. */
const saveAccount = async (
  call: Comparing,
  user: UserFacts,
  values: ReadonlyMap<string, string>,
): Promise<void> => {
  const { tx, actor, services, auth } = call;
  const now = await loadUser(auth.access, call, user.id);
  const perimeter = now.perimeter.map(({ id }) => id);
  await update({ tx, actor, services, access: auth.access }, user.id, {
    ...now,
    roles: toggled<Role>(now.roles, values, (key) => after('role:')(key) as Role | undefined),
    profileIds: toggled(now.profileIds, values, idAfter('profile:')),
    perimeter: toggled(perimeter, values, idAfter('infra:')),
  });
};

interface Held {
  readonly id: string;
  readonly label: string;
}
const linesOf = (
  users: readonly UserFacts[],
  held: readonly (readonly Held[])[],
  { prefix, group }: { readonly prefix: string; readonly group: string },
): TabLine[] => {
  const all = new Map(held.flat().map((one) => [one.id, one.label]));
  return [...all].map(([id, label]) => ({
    key: `${prefix}${id}`,
    label,
    group,
    copies: true,
    values: new Map(
      users.map((user, at) => [user.id, held[at]?.some((one) => one.id === id) ? YES : NO]),
    ),
  }));
};
const asHeld = ({ id, name }: { readonly id: number; readonly name: string }): Held => ({
  id: String(id),
  label: name,
});
const each = async <T>(
  users: readonly UserFacts[],
  read: (user: UserFacts) => Promise<T>,
): Promise<T[]> => {
  const all: T[] = [];
  for (const user of users) all.push(await read(user));
  return all;
};
const inside = async (
  tx: Tx,
  actor: Actor,
  infraId: number | null,
): Promise<Set<number> | null> => {
  if (infraId === null) return null;
  return new Set((await subtree(tx, infraId)).filter((id) => actor.scope.includes(id)));
};

/** Roles and profiles are copied; what a person may do follows from them. */
const permissions: Tab = {
  none: NO,
  shown: yesNo,
  read: async (call, users) => {
    const { access } = call.auth;
    const roles = users.map(({ roles: own }) =>
      own.map((role) => ({ id: role, label: roleTexts[role] })),
    );
    const profiles = await each(users, (user) => profilesOf(call, user.id));
    const granted = users.map(({ id }) =>
      (call.rights.get(id) ?? []).filter((right) => right.granted),
    );
    const held = granted.map((all) =>
      all.map(({ permission }) => ({
        id: permission,
        label: access[permission as `${string}.${string}`]?.label ?? permission,
      })),
    );
    return [
      ...linesOf(users, roles, { prefix: 'role:', group: fr.roles }),
      ...linesOf(
        users,
        profiles.map((all) => all.map(asHeld)),
        { prefix: 'profile:', group: fr.profiles },
      ),
      ...linesOf(users, held, { prefix: 'right:', group: fr.rights }).map((line) => ({
        ...line,
        copies: false,
      })),
    ];
  },
  write: saveAccount,
};

const perimeters: Tab = {
  none: NO,
  shown: yesNo,
  read: async (call, users) => {
    const below = await inside(call.tx, call.actor, call.infraId);
    const granted = await each(users, async (user) =>
      (await perimeterOf(call, user.id)).filter(({ id }) => below?.has(id) ?? true),
    );
    return linesOf(
      users,
      granted.map((all) => all.map(asHeld)),
      { prefix: 'infra:', group: fr.perimeter },
    );
  },
  write: saveAccount,
};

const INHERITS = 'inherit';
const textOf = (word: Word | undefined): string => {
  if (word === undefined) return INHERITS;
  return word.mode === 'all' ? 'all' : `chosen:${JSON.stringify([...word.items].toSorted())}`;
};
const wordOf = (text: string): { mode: 'inherit' | Word['mode']; items: string[] } => {
  if (!text.startsWith('chosen:')) return { mode: text === 'all' ? 'all' : INHERITS, items: [] };
  return { mode: 'chosen', items: JSON.parse(text.slice('chosen:'.length)) as string[] };
};
const shownWord = (text: string): string => {
  const { mode, items } = wordOf(text);
  return mode === 'chosen' ? fr.chosen.replace('{n}', String(items.length)) : fr.modes[mode];
};

/** The words of all infrastructures: those that some account has of its own. */
const accreditations = (tab: AccreditationTab, kind: AccreditationKind): Tab => ({
  none: INHERITS,
  shown: shownWord,
  read: async (call, users) => {
    const own = await each(users, async (user) => {
      const words = await wordsOf(call.tx, user.id, kind);
      return new Map([...words].filter(([id, word]) => word.at === id));
    });
    const places = await infrastructuresOf(
      call.tx,
      call.actor.scope.filter((id) => own.some((w) => w.has(id))),
    );
    return places.map(({ id, name }) => ({
      key: `at:${id}`,
      label: name,
      group: null,
      copies: true,
      values: new Map(users.map((user, i) => [user.id, textOf(own[i]?.get(id))])),
    }));
  },
  write: async (call, user, values) => {
    for (const [key, value] of values)
      await saveWord(call, { user, tab, infraId: idAfter('at:')(key) ?? 0 }, () => wordOf(value));
  },
});

interface WordPlace {
  readonly user: UserFacts;
  readonly tab: AccreditationTab;
  readonly infraId: number;
}
type Sheet = Awaited<ReturnType<typeof loadAccreditation>>;
const sheetOf = (call: Comparing, { user, tab, infraId }: WordPlace): Promise<Sheet> =>
  loadAccreditation(call.sources, { ...call, params: { userId: user.id, tab, infraId } });
/** Saves a word as its tab of the sheet would. */
const saveWord = async (
  call: Comparing,
  place: WordPlace,
  word: (sheet: Sheet) => { mode: 'inherit' | Word['mode']; items: string[] },
): Promise<void> => {
  const sheet = await sheetOf(call, place);
  const params = { userId: place.user.id, tab: place.tab, infraId: place.infraId };
  const body = { ...word(sheet), version: sheet.version };
  const rules = { access: call.auth.access, sources: call.sources };
  await saveAccreditation(rules, { ...call, params, body });
};

const effective = ({ mode, items, inherited }: Sheet): Word =>
  mode === 'inherit' ? (inherited ?? EVERYTHING) : { mode, items };
/** One infrastructure: the things that there are, each open or closed. */
const accreditationsIn = (tab: AccreditationTab, infraId: number): Tab => ({
  none: NO,
  shown: (value) => (value === YES ? fr.open : fr.closed),
  read: async (call, users) => {
    const sheets = await each(users, (user) => sheetOf(call, { user, tab, infraId }));
    return (sheets[0]?.catalogue ?? []).map(({ key, label, group }) => ({
      key,
      label,
      group,
      copies: true,
      values: new Map(
        users.map((user, at) => {
          const sheet = sheets[at];
          return [user.id, sheet !== undefined && opens(effective(sheet), key) ? YES : NO];
        }),
      ),
    }));
  },
  write: (call, user, values) =>
    saveWord(call, { user, tab, infraId }, (sheet) => {
      const word = effective(sheet);
      const open = sheet.catalogue.map(({ key }) => key).filter((key) => opens(word, key));
      return { mode: 'chosen', items: toggled(open, values, (key) => key) };
    }),
});

export const tabOf = (tab: ComparisonTab, infraId: number | null): Tab => {
  if (tab === 'permissions') return permissions;
  if (tab === 'perimeters') return perimeters;
  if (infraId !== null) return accreditationsIn(tab, infraId);
  return accreditations(tab, tab.replace('-remake', '') as AccreditationKind);
};
export const accountsOf = (call: Comparing, ids: readonly number[]): Promise<UserFacts[]> =>
  Promise.all([...new Set(ids)].map((id) => userOrNotFound(call, id)));
