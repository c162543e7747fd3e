// The comparison itself, the same for every tab: differences first, copies with preview, what undoes them, the file.
import { sql } from 'kysely';
import type { EffectiveRight } from '#platform/contract/effective-rights.ts';
import type { Auth } from '#platform/server/auth/auth.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid } from '#platform/server/app-error.ts';
import { Download, serve, type HandlerCall, type Served } from '#platform/server/call.ts';
import type { AccreditableSource } from '#platform/server/contributions.ts';
import { oneAtATime } from '#platform/server/db/one-at-a-time.ts';
import { scopeOf } from '#platform/server/services.ts';
import { exportRows } from '#platform/server/exports/export-rows.ts';
import {
  MOST_COMPARED,
  userComparison,
  type Change,
  type ComparisonTab,
  type Comparison,
  type Copied,
  type Line,
  type Restored,
} from '../comparison-contract.ts';
import { comparisonFr as fr } from '../comparison-fr.ts';
import { accountsOf, tabOf, type Comparing, type Tab, type TabLine } from './comparison-tabs.ts';
import { rightsOf } from './account-reader.ts';
import { mayEdit, type UserFacts } from './read.ts';

const t = texts(fr);
const nameOf = ({ first_name, last_name }: UserFacts): string => `${first_name} ${last_name}`;

const lineOf = (tab: Tab, users: readonly UserFacts[], line: TabLine): Line => {
  const values = users.map(({ id }) => line.values.get(id) ?? tab.none);
  return {
    key: line.key,
    label: line.label,
    group: line.group,
    copies: line.copies,
    cells: values.map((value) => ({ value, shown: tab.shown(value) })),
    differs: new Set(values).size > 1,
  };
};
interface Asked {
  readonly tab: ComparisonTab;
  readonly users: readonly number[];
  readonly infraId: number | null;
  readonly differences: boolean;
}
const compare = async (
  call: Comparing,
  { tab: name, users: ids, differences }: Asked,
): Promise<Comparison> => {
  if (ids.length > MOST_COMPARED) throw invalid({ users: fr.tooMany });
  const users = await accountsOf(call, ids);
  const tab = tabOf(name, call.infraId);
  const all = users.length === 0 ? [] : await tab.read(call, users);
  const lines = all.map((line) => lineOf(tab, users, line));
  const differing = lines.filter(({ differs }) => differs);
  return {
    people: users.map((user) => ({
      id: user.id,
      name: nameOf(user),
      editable: mayEdit(call.auth.access, call.actor, user),
    })),
    lines: differences ? differing : [...differing, ...lines.filter(({ differs }) => !differs)],
  };
};

/** Makes it, or tries it and takes it back. A refusal takes back only what it refused. */
const within = async (
  { tx }: Comparing,
  preview: boolean,
  work: () => Promise<unknown>,
): Promise<string | null> => {
  await tx.run`savepoint copied`;
  try {
    await work();
    await (preview ? sql`rollback to savepoint copied` : sql`release savepoint copied`).execute(tx);
    return null;
  } catch (problem) {
    if (!(problem instanceof AppError) || problem.status >= 500) throw problem;
    await tx.run`rollback to savepoint copied`;
    return problem.details[0]?.message ?? problem.message;
  }
};

interface Wanted {
  readonly user: UserFacts;
  readonly values: ReadonlyMap<string, string>;
}
interface Copying {
  readonly tab: Tab;
  readonly lines: ReadonlyMap<string, TabLine>;
  readonly preview: boolean;
}
/** One account, line by line, so that what is refused leaves the others alone. */
const give = async (
  call: Comparing,
  { tab, lines, preview }: Copying,
  { user, values }: Wanted,
): Promise<{ changes: Change[]; undo: Restored[] }> => {
  const changes: Change[] = [];
  const undo: Restored[] = [];
  for (const [key, value] of values) {
    const line = lines.get(key);
    const before = line?.values.get(user.id) ?? tab.none;
    if (before === value) continue;
    const refused = await within(call, preview, () =>
      tab.write(call, user, new Map([[key, value]])),
    );
    const label = line?.label ?? key;
    const shown = { before: tab.shown(before), after: tab.shown(value) };
    changes.push({ userId: user.id, name: nameOf(user), key, label, ...shown, refused });
    if (refused === null) undo.push({ userId: user.id, key, value: before });
  }
  return { changes, undo };
};

type Body = HandlerCall<typeof userComparison.copy>['body'];
const wantedOf = (
  { from, to, keys, restore }: Body,
  users: readonly UserFacts[],
  { tab, lines }: Pick<Copying, 'tab' | 'lines'>,
): Wanted[] => {
  const source = (key: string): string => {
    const line = lines.get(key);
    if (key.startsWith('right:')) throw invalid({ keys: fr.follows });
    if (line === undefined) throw invalid({ keys: fr.unknown });
    return line.values.get(from ?? 0) ?? tab.none;
  };
  const copied = new Map(keys.map((key) => [key, source(key)]));
  return users.map((user) => {
    const own = restore.filter(({ userId }) => userId === user.id);
    const values = to.includes(user.id) && user.id !== from ? copied : new Map<string, string>();
    return { user, values: new Map([...values, ...own.map((r) => [r.key, r.value] as const)]) };
  });
};

const copy = async (call: Comparing, name: ComparisonTab, body: Body): Promise<Copied> => {
  const { from, to, keys, restore, preview } = body;
  if (restore.length === 0 && (from === null || to.length === 0 || keys.length === 0))
    throw invalid({ keys: fr.choosePeople });
  const ids = [...(from === null ? [] : [from]), ...to, ...restore.map(({ userId }) => userId)];
  const users = await accountsOf(call, ids);
  // Two copies at once are one after the other: what is compared is what is written. The customers' turn comes before the accounts', as everywhere.
  await oneAtATime(
    call.tx,
    'administrators',
    ...new Set(users.flatMap((user) => user.customer_id ?? [])),
  );
  await call.tx
    .run`select id from app_user where id = any(${users.map(({ id }) => id)}::bigint[]) order by id for update`;
  const tab = tabOf(name, call.infraId);
  const lines = new Map((await tab.read(call, users)).map((line) => [line.key, line]));
  const copying = { tab, lines, preview };
  const done: Copied = { changes: [], undo: [] };
  for (const wanted of wantedOf(body, users, copying)) {
    const { changes, undo } = await give(call, copying, wanted);
    done.changes.push(...changes);
    done.undo.push(...undo);
  }
  return preview ? { ...done, undo: [] } : done;
};

const titleOf = (tab: ComparisonTab): string =>
  fr.tabs[tab.replace('-remake', '') as keyof typeof fr.tabs];

export const userComparisonServer = (
  auth: Auth,
  sources: readonly AccreditableSource[],
): Served => {
  type Reading = HandlerCall<typeof userComparison.compare | typeof userComparison.exportTab>;
  /** Rights first, then everything else as the caller sees it. */
  const reading = async (
    call: Pick<Reading, 'actor' | 'services' | 'now' | 'log' | 'request'>,
    asked: Asked,
  ): Promise<Comparison> => {
    const { db } = call.services;
    const rights = new Map<number, readonly EffectiveRight[]>();
    if (asked.tab === 'permissions')
      await db.elevated(async (tx) => {
        for (const id of asked.users.slice(0, MOST_COMPARED))
          rights.set(id, (await rightsOf(tx, auth.access, id)) ?? []);
      });
    return db.within(scopeOf(call.actor, call.request), 'read', (tx) =>
      compare({ ...call, tx, auth, sources, infraId: asked.infraId, rights }, asked),
    );
  };
  const copying = async (
    call: HandlerCall<typeof userComparison.copy>,
    infraId: number | null,
  ): Promise<Copied> => {
    const at = { ...call, auth, sources, infraId, rights: new Map() };
    const copied = await copy(at, call.params.tab, call.body);
    for (const user of new Set(copied.undo.map(({ userId }) => userId)))
      await auth.rightsChanged(call, { user });
    return copied;
  };
  return serve('user-comparison', userComparison, {
    compare: (call) => reading(call, { ...call.params, ...call.query, infraId: null }),
    compareIn: (call) => reading(call, { ...call.params, ...call.query }),
    copy: (call) => copying(call, null),
    copyIn: (call) => copying(call, call.params.infraId),
    exportTab: async (call) => {
      const { tab, _format: format } = call.params;
      const { users, infraId = null } = call.query;
      const { people, lines } = await reading(call, { tab, users, infraId, differences: false });
      const columns = [
        { name: 'group', label: fr.people, kind: 'text' as const, width: 140 },
        { name: 'line', label: fr.line, kind: 'text' as const, width: 260 },
        ...people.map(({ id, name }) => ({
          name: String(id),
          label: name,
          kind: 'text' as const,
          width: 150,
        })),
      ];
      const rows = lines.map(({ group, label, cells }) => [
        group,
        label,
        ...cells.map(({ shown }) => shown),
      ]);
      const title = t('exportTitle', { tab: titleOf(tab) });
      return new Download(exportRows({ columns, rows, format, title, now: call.now }));
    },
  });
};
