// Ledgers as they stand: stored days, additions, hours that pay paid, in one list of movements. Elevated.
import { counterPeriodOf } from '#engines/counters/counter-periods.ts';
import type { Day } from '#engines/french-time/days.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { balanceOf, ledgerOf, type LedgerLine, type PaidMonth } from '../ledger.ts';
import { debitCreditStatus } from '../status.ts';
import { structuralSeconds } from '../structural.ts';
import type { LoadedPerson } from './load-facts.ts';
import { paidHoursPort } from './paid-hours.ts';
import type { Subject } from './subjects.ts';
import type { DebitCreditTables } from './table.ts';

export interface LedgerSubject extends Subject {
  readonly loaded: Pick<LoadedPerson, 'employed' | 'missions'>;
  /** Days with hours due of which nothing is known. */
  readonly unknown: number;
}
const END = '9999-12-31';

const of = async <Row extends { readonly collaborator_id: number }>(
  rows: Promise<readonly Row[]>,
): Promise<(id: number) => readonly Row[]> => {
  const byPerson = Map.groupBy(await rows, (r) => r.collaborator_id);
  return (id) => byPerson.get(id) ?? [];
};

/** What closed months paid to each, under the headings of their company. */
const paidMonths = async (
  tx: Tx,
  subjects: readonly LedgerSubject[],
  until: Day,
): Promise<ReadonlyMap<number, readonly PaidMonth[]>> => {
  const months = new Map<number, readonly PaidMonth[]>();
  const first = subjects.map((s) => s.setting.since ?? END).sort()[0] ?? END;
  if (first > until) return months;
  for (const [key, some] of Map.groupBy(subjects, (s) => s.setting.paidHeadings.join(' '))) {
    const headings = key.split(' ').filter(Boolean);
    const collaboratorIds = some.map(({ id }) => id);
    const rows =
      headings.length === 0
        ? []
        : await paidHoursPort.value(tx, {
            collaboratorIds,
            headings,
            range: { first, last: until },
          });
    const byPerson = Map.groupBy(rows, (r) => r.collaboratorId);
    for (const s of some)
      months.set(
        s.id,
        (byPerson.get(s.id) ?? []).map((r) => ({
          first: r.first,
          last: r.last,
          month: r.month,
          paid: r.seconds,
          structural: structuralSeconds(s.loaded.missions, r),
        })),
      );
  }
  return months;
};

/** The ledger of each, from its start to `until`. */
export const readLedgers = async (
  tx: Tx,
  subjects: readonly LedgerSubject[],
  until: Day,
): Promise<ReadonlyMap<number, readonly LedgerLine[]>> => {
  const ids = subjects.map(({ id }) => id);
  const t = tables<DebitCreditTables>({ tx });
  const days = await of(
    t
      .selectFrom('debit_credit_line')
      .select(['collaborator_id', 'day', 'service', 'due'])
      .where('collaborator_id', '=', anyOf(ids))
      .orderBy('day')
      .execute(),
  );
  const additions = await of(
    t
      .selectFrom('debit_credit_addition')
      .select(['id', 'collaborator_id', 'kind', 'day', 'amount'])
      .where('collaborator_id', '=', anyOf(ids))
      .orderBy('id')
      .execute(),
  );
  const paid = await paidMonths(tx, subjects, until);
  return new Map(
    subjects.map((s) => [
      s.id,
      s.setting.since === null
        ? []
        : ledgerOf({
            since: s.setting.since,
            until,
            period: s.setting.period,
            atEnd: s.setting.atEnd,
            weekMost: s.setting.weekMost,
            days: days(s.id),
            entries: additions(s.id),
            paid: paid.get(s.id) ?? [],
          }),
    ]),
  );
};

/** What a ledger comes to: since the beginning of its period, what came in and what went out. */
export const summary = (subject: LedgerSubject, lines: readonly LedgerLine[], until: Day) => {
  const { setting } = subject;
  const { first } = counterPeriodOf(setting.period, until);
  const moved = lines.filter((l) => l.day >= first && l.kind !== 'reset').map((l) => l.amount);
  const balance = balanceOf(lines);
  return {
    balance,
    credit: moved.filter((n) => n > 0).reduce((sum, n) => sum + n, 0),
    debit: moved.filter((n) => n < 0).reduce((sum, n) => sum - n, 0),
    status: debitCreditStatus({
      setting,
      day: until,
      employed: subject.loaded.employed,
      hasLines: lines.length > 0,
      unknown: subject.unknown,
      balance,
    }),
  };
};

/** One row of the list each. */
export const readStates = async (tx: Tx, subjects: readonly LedgerSubject[], until: Day) => {
  const ledgers = await readLedgers(tx, subjects, until);
  return subjects.map((subject) => {
    const lines = ledgers.get(subject.id) ?? [];
    const { balance, credit, debit, status } = summary(subject, lines, until);
    return {
      customer_id: subject.customerId,
      infra_id: subject.infraId,
      collaborator_id: subject.id,
      as_of: until,
      balance,
      credit,
      debit,
      unknown_days: subject.unknown,
      status,
      format: subject.setting.format,
      day_minutes: subject.setting.dayMinutes,
    };
  });
};
