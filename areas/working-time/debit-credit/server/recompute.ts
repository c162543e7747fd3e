// Hours worked and due of each day, written down; then everybody's balance for the list. The same facts on the same day give the same rows.
import { addDays, isInRange, type Day, type DayRange } from '#engines/french-time/days.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { recordRun } from '#platform/server/db/audit.ts';
import { insertMany, insertManyOnConflict } from '#platform/server/db/insert-many.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { closedDays } from '#areas/working-time/pay-periods/server/api.ts';
import { dayLines, type DayLine } from '../day-lines.ts';
import type { CompanySetting } from '../setting.ts';
import { loadDayFacts, type LoadedPerson } from './load-facts.ts';
import { readStates, type LedgerSubject } from './read-ledgers.ts';
import { subjectsOf, type Subject } from './subjects.ts';
import type { DebitCreditTables } from './table.ts';

/** Days before the last ones are filled as they become known: a card that comes late. Beyond, somebody asks for it. */
const FILLED_DAYS = 62;

const t = (tx: Tx) => tables<DebitCreditTables & DirectoryTables>({ tx });
interface KeptLine extends DayLine {
  readonly id: number;
}
const keptLines = async (tx: Tx, ids: readonly number[]) => {
  const rows = await t(tx)
    .selectFrom('debit_credit_line')
    .select(['id', 'collaborator_id', 'day', 'service', 'due'])
    .where('collaborator_id', '=', anyOf(ids))
    .orderBy('day')
    .execute();
  return Map.groupBy(rows, (r) => r.collaborator_id);
};

interface Plan {
  readonly remove: readonly number[];
  readonly add: readonly DayLine[];
}
/** What changes of a person's lines: days from `from` on are written anew, earlier ones only where nothing stood, closed ones never changed. */
export const planOf = (
  kept: readonly KeptLine[],
  fresh: readonly DayLine[],
  o: {
    readonly from: Day;
    readonly factsRange: DayRange;
    readonly isClosed: (day: Day) => boolean;
  },
): Plan => {
  const standing = new Map(kept.map((k) => [k.day, k]));
  const wanted = new Map(fresh.map((d) => [d.day, d]));
  const differs = (k: KeptLine): boolean => {
    const now = wanted.get(k.day);
    return now === undefined || now.service !== k.service || now.due !== k.due;
  };
  const remove = kept.filter(
    (k) => k.day >= o.from && isInRange(k.day, o.factsRange) && !o.isClosed(k.day) && differs(k),
  );
  const gone = new Set(remove.map((k) => k.day));
  return {
    remove: remove.map(({ id }) => id),
    add: fresh.filter(({ day }) => !standing.has(day) || gone.has(day)),
  };
};

const columns = {
  customer_id: 'bigint',
  infra_id: 'bigint',
  collaborator_id: 'bigint',
  day: 'date',
  service: 'int4',
  due: 'int4',
} as const;
const write = async (tx: Tx, subject: Subject, { remove, add }: Plan): Promise<number> => {
  if (remove.length > 0)
    await t(tx).deleteFrom('debit_credit_line').where('id', '=', anyOf(remove)).execute();
  if (add.length > 0)
    await insertMany(
      tx,
      'debit_credit_line',
      columns,
      add.map(({ day, service, due }) => ({
        customer_id: subject.customerId,
        infra_id: subject.infraId,
        collaborator_id: subject.id,
        day,
        service,
        due,
      })),
    );
  return remove.length + add.length;
};

export interface Span {
  /** Yesterday: today is not over. */
  readonly until: Day;
  /** Calculated again from this day on; null: the last days of the setting. */
  readonly from: Day | null;
}
const fromOf = (setting: CompanySetting, { until, from }: Span): Day =>
  from ?? addDays(until, 1 - setting.lastDays);

const stateColumns = {
  customer_id: 'bigint',
  infra_id: 'bigint',
  collaborator_id: 'bigint',
  as_of: 'date',
  balance: 'int4',
  credit: 'int4',
  debit: 'int4',
  unknown_days: 'int4',
  status: 'text',
  format: 'text',
  day_minutes: 'int4',
} as const;
const RENEWED = Object.keys(stateColumns).filter(
  (c) => c !== 'customer_id' && c !== 'collaborator_id',
);
const renew = `(collaborator_id) do update set ${RENEWED.map((c) => `${c} = excluded.${c}`).join(', ')}`;

const forget = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0)
    await t(tx)
      .deleteFrom('debit_credit_state')
      .where('collaborator_id', '=', anyOf(ids))
      .execute();
};

interface Computed {
  readonly subject: LedgerSubject;
  readonly changed: number;
}
const computeOne = async (
  tx: Tx,
  subject: Subject,
  loaded: LoadedPerson,
  o: Span & {
    readonly factsRange: DayRange;
    readonly kept: readonly KeptLine[];
    readonly closed: readonly DayRange[];
  },
): Promise<Computed> => {
  const { setting } = subject;
  const since = setting.since ?? addDays(o.until, 1);
  const range = { first: since > o.factsRange.first ? since : o.factsRange.first, last: o.until };
  const { lines, unknown } = dayLines(loaded, range, setting.restCodes);
  const changed = await write(
    tx,
    subject,
    planOf(o.kept, lines, {
      from: fromOf(setting, o),
      factsRange: range,
      isClosed: (day) => o.closed.some((c) => isInRange(day, c)),
    }),
  );
  const standing = new Set(o.kept.map(({ day }) => day));
  return {
    changed,
    subject: { ...subject, loaded, unknown: unknown.filter((day) => !standing.has(day)).length },
  };
};

/** From which day each person's records are looked at: those without a line from their start. */
const firstDays = (
  subjects: readonly Subject[],
  span: Span,
  kept: ReadonlyMap<number, readonly KeptLine[]>,
): ReadonlyMap<number, Day> =>
  new Map(
    subjects.map((s) => {
      const from = fromOf(s.setting, span);
      const filled = addDays(span.until, -FILLED_DAYS);
      const recent = from < filled ? from : filled;
      return [s.id, kept.has(s.id) ? recent : (s.setting.since ?? span.until)];
    }),
  );

const computeAll = async (
  tx: Tx,
  subjects: readonly Subject[],
  span: Span,
): Promise<Computed[]> => {
  const ids = subjects.map(({ id }) => id);
  const kept = await keptLines(tx, ids);
  const firsts = firstDays(subjects, span, kept);
  const factsRange = { first: [...firsts.values()].sort()[0] ?? span.until, last: span.until };
  const loaded = new Map((await loadDayFacts(tx, ids, factsRange)).map((l) => [l.person.id, l]));
  // Held open until this is written: a closing under way is waited for.
  const closed = await closedDays(
    tx,
    [...new Set(subjects.map((s) => s.infraId))],
    factsRange,
    true,
  );
  const computed: Computed[] = [];
  for (const subject of subjects) {
    const facts = loaded.get(subject.id);
    if (facts === undefined) continue;
    computed.push(
      await computeOne(tx, subject, facts, {
        ...span,
        factsRange: { ...factsRange, first: firsts.get(subject.id) ?? factsRange.first },
        kept: kept.get(subject.id) ?? [],
        closed: closed.filter((c) => c.infraId === subject.infraId),
      }),
    );
  }
  return computed;
};

/** Elevated, audited. Answers how many lines changed. */
export const recomputePeople = async (
  tx: Tx,
  customerId: number,
  ids: readonly number[],
  span: Span,
): Promise<number> => {
  const people = await t(tx)
    .selectFrom('collaborator')
    .select(['id', 'customer_id as customerId', 'infra_id as infraId', 'type'])
    .where('id', '=', anyOf(ids))
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
  const subjects = await subjectsOf(tx, people);
  const counted = new Set(subjects.map(({ id }) => id));
  await forget(
    tx,
    people.map(({ id }) => id).filter((id) => !counted.has(id)),
  );
  if (subjects.length === 0) return 0;
  const computed = await computeAll(tx, subjects, span);
  await insertManyOnConflict(
    tx,
    { table: 'debit_credit_state', columns: stateColumns, onConflict: renew },
    await readStates(
      tx,
      computed.map((c) => c.subject),
      span.until,
    ),
  );
  const changed = computed.reduce((sum, c) => sum + c.changed, 0);
  await recordRun(tx, {
    what: 'working-time.debit-credit',
    customerId,
    infraId: null,
    counts: { people: subjects.length, lines: changed },
    hashes: {},
  });
  return changed;
};

/** People of a customer by id, after one of them. */
export const peopleOf = async (
  tx: Tx,
  customerId: number,
  after: number,
  limit: number,
): Promise<number[]> =>
  (
    await t(tx)
      .selectFrom('collaborator')
      .select('id')
      .where('customer_id', '=', customerId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute()
  ).map((r) => r.id);
