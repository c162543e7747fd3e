// What people had of each heading in the three months before: read as columns of text, put in their places here.
import type { HandlerCall, Tx } from '#platform/server/call.ts';
import { periodsOf, type Period } from '#areas/working-time/pay-periods/server/api.ts';
import type { payEntry } from '../contract.ts';
import type { UsualFigures } from '../judged-grid.ts';
import { acceptedFigures } from './accepted.ts';
import { gridHeadings } from './grid.ts';
import { seenPeriod } from './periods.ts';
import { plansOf } from './plans.ts';

const MONTHS = 3;

interface Columns {
  readonly people: string | null;
  readonly headings: string;
  readonly values: string;
}
/** Totals by person and heading of one period, without what it paid of others; figures in error are none. */
const totalsOf = async (tx: Tx, period: Period, infras: readonly number[]) => {
  const rows = await tx.run<Columns>`with v as (
      select collaborator_id, heading_id, sum(coalesce(manual, computed)) as value from evp_value
      where pay_period_id = ${period.id} and infra_id = any(${infras}::bigint[]) and coalesce(manual, computed) is not null group by collaborator_id, heading_id)
    select string_agg(collaborator_id::text, ',') as people, string_agg(heading_id::text, ',') as headings, string_agg(value::text, ',') as values from v`;
  const cut = (text: string | null | undefined): string[] => (text ? text.split(',') : []);
  const [first] = rows;
  return {
    people: cut(first?.people).map(Number),
    headings: cut(first?.headings).map(Number),
    values: cut(first?.values).map(Number),
  };
};

/** Of the infrastructures that the caller sees; `headings` are ids in the order of the grid. */
export const usualFigures = async (
  tx: Tx,
  period: Period,
  o: { readonly infras: readonly number[]; readonly headings: readonly number[] },
): Promise<UsualFigures> => {
  const months = (await periodsOf(tx, [period.companyId]))
    .filter((p) => p.month < period.month)
    .slice(0, MONTHS);
  const place = new Map(o.headings.map((id, i) => [id, i]));
  const people: Record<number, ((number | null)[] | null)[]> = {};
  for (const [n, month] of months.entries()) {
    const totals = await totalsOf(tx, month, o.infras);
    totals.people.forEach((person, i) => {
      const at = place.get(totals.headings[i] ?? 0);
      if (at === undefined) return;
      const mine = (people[person] ??= o.headings.map(() => null));
      const figures = (mine[at] ??= months.map(() => null));
      figures[n] = totals.values[i] ?? null;
    });
  }
  const accepted = await acceptedFigures(tx, period, o);
  return { months: months.map((m) => m.month), people, accepted };
};

export const usual = async (call: HandlerCall<typeof payEntry.usual>): Promise<UsualFigures> => {
  const { period, infras } = await seenPeriod(call, call.query.period);
  const headings = gridHeadings(await plansOf(call.tx, period)).map((h) => h.id);
  return usualFigures(call.tx, period, { infras, headings });
};
