// What a purge would take today and who stays whole although a duration is over.
import type { Day } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { scopeOf } from '#platform/server/services.ts';
import { personRows } from '#areas/collaborators/directory/server/table.ts';
import { payslipTerms } from '#areas/pay-variables/pay-engine/server/api.ts';
import { customerOrNull } from '#areas/organisation/infrastructures/server/api.ts';
import { userNames } from '#areas/organisation/users/server/api.ts';
import { PEOPLE, type Counts, type Rehearsal, type retention } from '../contract.ts';
import { KINDS } from '../kinds.data.ts';
import { mayGo } from '../retention.ts';
import { peopleOf, type PersonState } from './people.ts';
import { purgedKinds, rowsOver, type OverLine, type Purge } from './rows-over.ts';
import type { RetentionTables } from './table.ts';

type Call = Pick<HandlerCall<typeof retention.purge>, 'services' | 'actor' | 'request'>;
/** The one customer of the call, of whom it sees everything; null where there are several. */
export const customerOfCall = ({ services, actor, request }: Call): Promise<number | null> =>
  services.db.within(scopeOf(actor, request), 'read', async (tx) => {
    const customerId = await customerOrNull({ tx, actor });
    return customerId !== null && actor.scope.includes(customerId) ? customerId : null;
  });

/** Left so long ago that the register need not name them, and nothing holds them. */
const isOver = (person: PersonState, today: Day): boolean =>
  person.leftOn !== null && mayGo({ kind: 'register', on: person.leftOn }, today);
export const leaversOf = (people: Iterable<PersonState>, today: Day): PersonState[] =>
  [...people].filter((one) => !one.isPseudonym && isOver(one, today) && one.holds.length === 0);

export interface Over {
  readonly purge: Purge;
  readonly lines: readonly OverLine[];
  readonly leavers: readonly PersonState[];
}
/** Elevated. */
export const over = async (tx: Tx, customerId: number, today: Day): Promise<Over> => {
  const all = await peopleOf(tx, { customerId, today });
  const purge = { customerId, today, people: new Map(all.map((one) => [one.id, one])) };
  return { purge, lines: await rowsOver(tx, purge), leavers: leaversOf(all, today) };
};
export const countsOf = ({ lines, leavers }: Over): Counts => {
  const counts: Record<string, number> = {};
  for (const { kind, count } of lines) counts[kind] = (counts[kind] ?? 0) + count;
  if (leavers.length > 0) counts[PEOPLE] = leavers.length;
  return counts;
};

const c = personRows('c');
interface Named {
  readonly id: number;
  readonly name: string;
  readonly matricule: string;
}
export const namesOf = async (
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Named>> => {
  const rows = await tx.run<Named>`
    select ${c.id} as id, ${c.name} as name, ${c.matricule} as matricule from ${c.rows} where ${c.id} = any(${ids}::bigint[])`;
  return new Map(rows.map((row) => [row.id, row]));
};

/** Who would have something to go if nothing held them. */
const keptOf = async (tx: Tx, { purge, lines: already }: Over): Promise<readonly PersonState[]> => {
  const held = [...purge.people.values()].filter(({ holds }) => holds.length > 0);
  const free = new Map(held.map((one) => [one.id, { ...one, holds: [], openFrom: null }]));
  const people = new Map([...purge.people].map(([id, one]) => [id, free.get(id) ?? one]));
  const lines = held.length === 0 ? [] : await rowsOver(tx, { ...purge, people });
  const withRows = new Set(lines.map(({ person }) => person));
  // What is about everybody stays while one of them is held: each of them is named.
  const ofAll = (some: readonly OverLine[]): number =>
    some.reduce((sum, line) => sum + (line.person === null ? line.count : 0), 0);
  const holdsArchives = ofAll(lines) > ofAll(already);
  return held.filter(
    (one) =>
      holdsArchives || withRows.has(one.id) || (!one.isPseudonym && isOver(one, purge.today)),
  );
};

const linesByKind = (lines: readonly OverLine[]): Rehearsal['lines'] =>
  purgedKinds.flatMap((kind) => {
    const of = lines.filter((line) => line.kind === kind);
    if (of.length === 0) return [];
    const people = new Set(of.flatMap(({ person }) => person ?? []));
    const days = of.flatMap(({ oldest }) => oldest ?? []).toSorted();
    const count = of.reduce((sum, line) => sum + line.count, 0);
    return [{ kind, count, people: people.size, oldest: days[0] ?? null }];
  });

const runsOf = async (tx: Tx, customerId: number): Promise<Rehearsal['runs']> => {
  const runs = await tables<RetentionTables>({ tx })
    .selectFrom('retention_run')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
  const names = await userNames(
    tx,
    runs.map((run) => run.user_id),
  );
  return runs.map((run) => ({
    id: run.id,
    at: run.created_at,
    by: names.get(run.user_id) ?? '',
    doneAt: run.done_at,
    gone: run.gone,
  }));
};
const openHolds = (tx: Tx, customerId: number) =>
  tables<RetentionTables>({ tx })
    .selectFrom('retention_hold')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('lifted_on', 'is', null)
    .orderBy('id', 'desc')
    .execute();

export const rehearse = async (
  call: HandlerCall<typeof retention.rehearse>,
): Promise<Rehearsal | null> => {
  const customerId = await customerOfCall(call);
  if (customerId === null) return null;
  return call.services.db.elevated(async (tx) => {
    const today = todayIn(call.now);
    const all = await over(tx, customerId, today);
    const kept = await keptOf(tx, all);
    const holds = await openHolds(tx, customerId);
    const terms = await payslipTerms(
      tx,
      all.leavers.map(({ id }) => id),
    );
    const names = await namesOf(tx, [
      ...[...all.leavers, ...kept].map(({ id }) => id),
      ...holds.map((one) => one.collaborator_id),
    ]);
    const by = await userNames(
      tx,
      holds.map((one) => one.placed_by),
    );
    const named = (id: number): Named => names.get(id) ?? { id, name: '', matricule: '' };
    return {
      day: today,
      lines: linesByKind(all.lines),
      leavers: all.leavers.map(({ id, leftOn }) => ({
        ...named(id),
        leftOn: leftOn ?? '',
        payslipsUntil: terms.get(id) ?? null,
      })),
      kept: kept.map(({ id, holds: reasons, leftOn }) => ({
        ...named(id),
        reasons: [...reasons],
        leftOn,
      })),
      holds: holds.map((one) => ({
        ...named(one.collaborator_id),
        hold: one.id,
        reason: one.reason,
        placedAt: one.created_at,
        by: by.get(one.placed_by) ?? '',
      })),
      runs: await runsOf(tx, customerId),
    };
  });
};
export const labelOf = (kind: OverLine['kind']): string => KINDS[kind].label;
