// What people start with, from another tool: one line a person. A line that stands already changes nothing; another amount replaces it.
import { isInRange } from '#engines/french-time/days.ts';
import { formatPlainDay, ofMonth } from '#engines/french-time/formats.ts';
import { formatHours } from '#engines/french-time/hours.ts';
import { texts } from '#platform/contract/texts.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { fields, type ImportLine } from '#platform/server/imports/fields.ts';
import {
  importKind,
  type ImportCall,
  type ImportLog,
} from '#platform/server/imports/import-kind.ts';
import { onceEach } from '#platform/server/imports/once-each.ts';
import { day, hours, text } from '#platform/server/imports/readers.ts';
import { customerOf } from '#areas/organisation/infrastructures/server/api.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { closedDays } from '#areas/working-time/pay-periods/server/api.ts';
import { fr } from '../fr.ts';
import { recomputeDebitCredit } from './recompute-job.ts';
import { subjectsOf, type Subject } from './subjects.ts';
import type { DebitCreditTables } from './table.ts';

const t = texts(fr);
/** Ten thousand hours, as the contract's. */
const MOST = 36_000_000;
const columns = fields({
  matricule: { label: fr.matricule, reader: text({ max: 40 }), required: true, width: 110 },
  day: { label: fr.day, reader: day(), required: true, width: 110 },
  amount: {
    label: fr.balance,
    reader: hours({ min: -MOST, max: MOST }),
    required: true,
    width: 110,
  },
  reason: { label: fr.reason, reader: text({ max: 500 }), width: 260 },
});
type Columns = typeof columns;
type Tables = DebitCreditTables & DirectoryTables;

interface Kept {
  readonly id: number;
  readonly day: string;
  readonly amount: number;
}
interface Wanted extends Kept {
  readonly line: number;
  readonly label: string;
  readonly subject: Subject;
  readonly reason: string;
  readonly before: Kept | null;
}
type Person = Subject & { readonly matricule: string };

const peopleIn = async (
  { tx, actor }: Pick<ImportCall, 'tx' | 'actor'>,
  customerId: number,
  matricules: readonly string[],
): Promise<{ readonly existing: ReadonlySet<string>; readonly counted: Map<string, Person> }> => {
  const rows = await tables<Tables>({ tx })
    .selectFrom('collaborator')
    .select(['id', 'customer_id as customerId', 'infra_id as infraId', 'type', 'matricule'])
    .where('customer_id', '=', customerId)
    .where('infra_id', '=', anyOf(actor.scope))
    .where('matricule', '=', anyOf(matricules))
    .execute();
  const names = new Map(rows.map((r) => [r.id, r.matricule]));
  const counted = (await subjectsOf(tx, rows)).map((s) => ({
    ...s,
    matricule: names.get(s.id) ?? '',
  }));
  return {
    existing: new Set(rows.map((r) => r.matricule)),
    counted: new Map(counted.map((s) => [s.matricule, s])),
  };
};
const standing = async (
  { tx }: Pick<ImportCall, 'tx'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Kept>> =>
  new Map(
    (
      await tables<Tables>({ tx })
        .selectFrom('debit_credit_addition')
        .select(['id', 'collaborator_id', 'day', 'amount'])
        .where('kind', '=', 'initial')
        .where('collaborator_id', '=', anyOf(ids))
        .execute()
    ).map(({ collaborator_id: who, ...kept }) => [who, kept]),
  );

type ClosedWhy = (infraId: number, day: string) => string | null;
/** The closed months around all days of a file, read once and held as they are. */
const closedAround = async (
  tx: Tx,
  subjects: readonly Subject[],
  days: readonly string[],
): Promise<ClosedWhy> => {
  const [first, last] = [days.toSorted()[0], days.toSorted().at(-1)];
  if (first === undefined || last === undefined) return () => null;
  const infras = [...new Set(subjects.map(({ infraId }) => infraId))];
  const closed = await closedDays(tx, infras, { first, last }, true);
  return (infraId, on) => {
    const month = closed.find((c) => c.infraId === infraId && isInRange(on, c));
    return month === undefined ? null : t('closed', { month: ofMonth(month.month) });
  };
};

/** Why a line cannot be taken: the field and the reason; null: it can. */
const refusal = (
  call: ImportCall,
  { values: v }: ImportLine<Columns>,
  { existing, counted }: Awaited<ReturnType<typeof peopleIn>>,
  { kept, closedWhy }: { readonly kept: Kept | null; readonly closedWhy: ClosedWhy },
): readonly [keyof Columns, string] | null => {
  const person = counted.get(v.matricule);
  if (!existing.has(v.matricule))
    return ['matricule', t('personMissing', { matricule: v.matricule })];
  if (person === undefined) return ['matricule', fr.noCounter];
  if (person.id === call.actor.collaboratorId) return ['matricule', fr.notOwn];
  const { since } = person.setting;
  if (since === null || v.day < since) return ['day', fr.beforeSince];
  if (v.amount === 0) return ['amount', fr.amountZero];
  if (kept !== null && kept.day === v.day && kept.amount === v.amount) return null;
  for (const day of kept === null ? [v.day] : [v.day, kept.day]) {
    const why = closedWhy(person.infraId, day);
    if (why !== null) return ['day', why];
  }
  return null;
};
const wantedOf = async (
  call: ImportCall,
  customerId: number,
  lines: readonly ImportLine<Columns>[],
  log: ImportLog<Columns>,
): Promise<Wanted[]> => {
  const people = await peopleIn(
    call,
    customerId,
    lines.map((l) => l.values.matricule),
  );
  const before = await standing(
    call,
    [...people.counted.values()].map(({ id }) => id),
  );
  const closedWhy = await closedAround(
    call.tx,
    [...people.counted.values()],
    [...lines.map((l) => l.values.day), ...[...before.values()].map((k) => k.day)],
  );
  const wanted: Wanted[] = [];
  for (const each of lines) {
    const { line, values: v } = each;
    const subject = people.counted.get(v.matricule);
    const kept = subject === undefined ? null : (before.get(subject.id) ?? null);
    const problem = refusal(call, each, people, { kept, closedWhy });
    if (problem !== null) log.problem(line, ...problem);
    else if (subject !== undefined)
      wanted.push({
        line,
        subject,
        id: kept?.id ?? 0,
        day: v.day,
        amount: v.amount,
        reason: v.reason ?? fr.initialReason,
        label: v.matricule,
        before: kept,
      });
  }
  return onceEach(
    wanted,
    (w) => String(w.subject.id),
    (w, first) => log.problem(w.line, 'matricule', t('sameLine', { line: first })),
  );
};

const valueText = (k: Pick<Kept, 'day' | 'amount'> | null): string =>
  k === null ? '' : `${formatHours(k.amount)}, ${formatPlainDay(k.day)}`;
const rowOf = (w: Wanted, call: ImportCall) => ({
  day: w.day,
  amount: w.amount,
  reason: w.reason,
  user_id: call.actor.userId,
});
const insert = async (
  call: ImportCall,
  fresh: readonly Wanted[],
  log: ImportLog<Columns>,
): Promise<void> => {
  if (fresh.length === 0) return;
  const rows = await tables<Tables>(call)
    .insertInto('debit_credit_addition')
    .values(
      fresh.map((w) => ({
        customer_id: w.subject.customerId,
        infra_id: w.subject.infraId,
        collaborator_id: w.subject.id,
        kind: 'initial' as const,
        ...rowOf(w, call),
      })),
    )
    .returning(['id', 'collaborator_id'])
    .execute();
  const ids = new Map(rows.map((r) => [r.collaborator_id, r.id]));
  await log.made(
    'debit_credit_addition',
    fresh.map((w) => ({ id: ids.get(w.subject.id) ?? 0, line: w.line, label: w.label })),
  );
};
const replace = async (
  call: ImportCall,
  changed: readonly Wanted[],
  log: ImportLog<Columns>,
): Promise<void> => {
  await log.touching('debit_credit_addition', changed);
  for (const w of changed)
    await tables<Tables>(call)
      .updateTable('debit_credit_addition')
      .set(rowOf(w, call))
      .where('id', '=', w.id)
      .execute();
};
const again = (call: ImportCall, customerId: number) =>
  call.services.jobs.enqueue(call.tx, recomputeDebitCredit, { customerId, from: null }, call.actor);

export const initialValues = importKind<Columns>({
  kind: 'debit-credit.initial-values',
  title: fr.importTitle,
  may: 'debit-credit.import',
  tables: ['debit_credit_addition'],
  fields: columns,
  customer: customerOf,
  rows: async ({ tx, actor }, customerId) =>
    (
      await tables<Tables>({ tx })
        .selectFrom('debit_credit_addition as a')
        .innerJoin('collaborator as c', 'c.id', 'a.collaborator_id')
        .select(['c.matricule', 'a.day', 'a.amount', 'a.reason'])
        .where('a.kind', '=', 'initial')
        .where('a.customer_id', '=', customerId)
        .where('a.infra_id', '=', anyOf(actor.scope))
        .orderBy('c.matricule')
        .limit(50_000)
        .execute()
    ).map((r) => [r.matricule, r.day, r.amount, r.reason]),
  apply: async (call, customerId, lines, log) => {
    const wanted = (await wantedOf(call, customerId, lines, log)).filter(
      ({ before, day: on, amount }) => before?.day !== on || before.amount !== amount,
    );
    if (wanted.length === 0) return;
    await insert(
      call,
      wanted.filter((w) => w.before === null),
      log,
    );
    await replace(
      call,
      wanted.filter((w) => w.before !== null),
      log,
    );
    for (const w of wanted)
      log.tell({
        line: w.line,
        label: w.label,
        what: w.before === null ? 'created' : 'changed',
        fields: [{ field: fr.balance, before: valueText(w.before), after: valueText(w) }],
      });
    await again(call, customerId);
  },
  undone: async (call, customerId) => {
    await again(call, customerId);
  },
});
