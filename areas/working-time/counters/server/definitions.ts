// The counters of a customer.
import type { Day } from '#engines/french-time/days.ts';
import { notFound } from '#platform/server/app-error.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { rowById } from '#platform/server/db/rows.ts';
import type { Counter } from '../counter.ts';
import { starterCounters } from '../starter-counters.data.ts';
import type { CounterTables } from './table.ts';

export interface KeptCounter extends Counter {
  readonly id: number;
  readonly version: number;
  /** Whoever was employed before waits for a balance taken over; null: nobody does. */
  readonly openingFrom: Day | null;
}
const t = (tx: Tx) => tables<CounterTables>({ tx });

const NEW: Omit<KeptCounter, 'openingFrom'> = {
  id: 0,
  version: 0,
  code: '',
  label: '',
  format: 'day',
  period: 'january_december',
  available: 'at_once',
  earning: { kind: 'yearly', amount: 0, prorated: true, upTo: null },
  keptMost: 0,
  keptMonths: 0,
  absences: [],
  counts: 'open',
  position: 100,
  active: true,
};
/** A counter as its form is opened with; id 0 is a new one. */
export const counterToEdit = async (
  tx: Tx,
  id: number,
): Promise<Omit<KeptCounter, 'openingFrom'>> => {
  if (id === 0) return NEW;
  const row = await rowById(t(tx), 'counter', id, ['customer_id']);
  const all = row === undefined ? [] : await countersOf(tx, row.customer_id, { activeOnly: false });
  const counter = all.find((c) => c.id === id);
  if (counter === undefined) throw notFound();
  const { openingFrom: _, ...values } = counter;
  return values;
};

export const countersOf = async (
  tx: Tx,
  customerId: number,
  o: { readonly activeOnly: boolean } = { activeOnly: true },
): Promise<KeptCounter[]> => {
  let rows = t(tx).selectFrom('counter').selectAll().where('customer_id', '=', customerId);
  if (o.activeOnly) rows = rows.where('active', '=', true);
  return (await rows.orderBy('position').orderBy('code').execute()).map((r) => ({
    id: r.id,
    version: r.version,
    openingFrom: r.opening_from,
    code: r.code,
    label: r.label,
    format: r.format,
    period: r.period,
    available: r.available,
    earning: r.earning,
    keptMost: r.kept_most,
    keptMonths: r.kept_months,
    absences: r.absences,
    counts: r.counts,
    position: r.position,
    active: r.active,
  }));
};

/** A counter as its row. */
export const counterRow = (c: Counter) => ({
  code: c.code,
  label: c.label,
  format: c.format,
  period: c.period,
  available: c.available,
  earning: JSON.stringify(c.earning),
  kept_most: c.keptMost,
  kept_months: c.keptMonths,
  absences: [...c.absences],
  counts: c.counts,
  position: c.position,
  active: c.active,
});

/**
 * Installs the starter set for a customer; what is there already stays as it is. With a first day, whoever was employed before waits for a balance
 * taken over. Rights are the caller's business.
 */
export const installStarterCounters = async (
  tx: Tx,
  customerId: number,
  openingFrom: Day | null = null,
): Promise<void> => {
  await t(tx)
    .insertInto('counter')
    .values(
      starterCounters.map((c) => ({
        customer_id: customerId,
        ...counterRow(c),
        opening_from: c.earning.kind === 'credited' ? null : openingFrom,
      })),
    )
    .onConflict((c) => c.doNothing())
    .execute();
};
