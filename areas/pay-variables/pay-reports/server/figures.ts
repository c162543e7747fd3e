// What a report adds up: figures that count, by line, heading and month, within the caller's perimeter.
import { sql, type RawBuilder } from 'kysely';
import { addMonths, monthOf } from '#engines/french-time/months.ts';
import { formatMonth } from '#engines/french-time/formats.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { invalid } from '#platform/server/app-error.ts';
import type { Actor, Tx } from '#platform/server/call.ts';
import type { HeadingUnit } from '#areas/pay-variables/headings/contract.ts';
import { missionRows, personRows } from '#areas/collaborators/directory/server/table.ts';
import { placeRows } from '#areas/organisation/infrastructures/server/table.ts';
import { periodRows } from '#areas/working-time/pay-periods/server/table.ts';
import { headingRows } from '#areas/pay-variables/headings/server/table.ts';
import { valueRows } from '#areas/pay-variables/pay-entry/server/table.ts';
import { customersAbove } from '#areas/organisation/infrastructures/server/api.ts';
import { MOST_COLUMNS, type Definition, type ReportLines } from '../definition.ts';
import { fr } from '../fr.ts';
import {
  columnsFor,
  laidOut,
  type Laid,
  type Named,
  type ReportHeading,
  type Sum,
} from '../report.ts';

const t = texts(fr);
export interface ReportCall {
  readonly tx: Tx;
  readonly actor: Pick<Actor, 'scope'>;
  readonly now: Temporal.Instant;
}
/** More, the database would be busy for others. */
const MOST_SUMS = 400_000;

export const monthsOf = (
  { span, until }: Pick<Definition, 'span' | 'until'>,
  now: Temporal.Instant,
): string[] => {
  const last = until ?? addMonths(monthOf(todayIn(now)), -1);
  return Array.from({ length: span }, (_, i) => addMonths(last, i - span + 1));
};

const [c, m, i] = [personRows('c'), missionRows('m'), placeRows('i')];
const [v, p, h] = [valueRows('v'), periodRows('p'), headingRows('h')];
/** Headings of the customers in sight, one for each code. */
export const headingsInSight = async ({ tx, actor }: ReportCall): Promise<ReportHeading[]> =>
  (
    await tx.run<ReportHeading>`select ${h.code} as code, min(${h.label}) as label, min(${h.unit}) as unit from ${h.rows}
  where ${h.active} and ${h.customer} in ${customersAbove(actor.scope)} group by ${h.code} order by min(${h.position}), ${h.code}`
  ).map((heading) => ({ ...heading, unit: heading.unit as HeadingUnit }));
export const agenciesInSight = async ({ tx, actor }: ReportCall) =>
  await tx.run<{
    id: number;
    name: string;
  }>`select ${i.id} as id, ${i.name} as name from ${i.rows} where ${i.type} = 'agency' and ${i.in(actor.scope)} order by ${i.byName}, ${i.id}`;

const lineOf: Readonly<Record<ReportLines, RawBuilder<string>>> = {
  person: sql<string>`v.collaborator_id::text`,
  agency: sql<string>`v.infra_id::text`,
  driver: sql<string>`coalesce(m.driver_type, 'none')`,
  heading: sql<string>`h.code`,
};
const sumsOf = async (
  { tx, actor }: ReportCall,
  d: Definition,
  months: readonly string[],
  codes: readonly string[],
): Promise<Sum[]> => {
  const agencies =
    d.agencies.length === 0 ? actor.scope : d.agencies.filter((id) => actor.scope.includes(id));
  const rows =
    await tx.run<Sum>`select ${d.lines === 'person' ? sql`v.infra_id::text` : sql`''`} as "group", ${lineOf[d.lines]} as line, ${h.code} as heading, ${p.monthText} as month,
      sum(${v.counted})::bigint as total, count(*)::int as figures
    from ${p.rows} join ${v.rows} on ${v.period} = ${p.id} join ${h.rows} on ${h.id} = ${v.heading} join ${m.rows} on ${m.id} = ${v.mission}
    where ${p.monthCount} between ${Number(months[0]?.slice(0, 4)) * 12 + Number(months[0]?.slice(5))} and ${Number(months.at(-1)?.slice(0, 4)) * 12 + Number(months.at(-1)?.slice(5))}
      and ${v.agency} = any(${agencies}::bigint[]) and ${h.code} = any(${codes}::text[]) and ${v.hasFigure}
    group by 1, 2, 3, 4 limit ${MOST_SUMS + 1}`;
  if (rows.length > MOST_SUMS) throw invalid({ span: fr.tooMany });
  return rows;
};

/** How lines are called, in their order. */
const namesOf = async (
  call: ReportCall,
  d: Definition,
  headings: readonly ReportHeading[],
  sums: readonly Sum[],
): Promise<Named[]> => {
  if (d.lines === 'heading')
    return headings.map((h) => ({ key: h.code, label: h.label, note: h.code }));
  if (d.lines === 'driver')
    return (['LD', 'CD', 'ME', 'none'] as const).map((key) => ({
      key,
      label: fr.drivers[key],
      note: null,
    }));
  if (d.lines === 'agency')
    return agencyNames(
      call,
      sums.map((s) => s.line),
    );
  const wanted = [...new Set(sums.map((s) => Number(s.line)))];
  const rows = await call.tx.run<{
    key: string;
    label: string;
    note: string | null;
  }>`select ${c.id}::text as key, ${c.name} as label, ${c.matricule} as note from ${c.rows} where ${c.id} = any(${wanted}::bigint[]) order by ${c.byName}, ${c.id}`;
  const keys = new Set(rows.map((r) => r.key));
  return [
    ...rows,
    ...wanted
      .filter((id) => !keys.has(String(id)))
      .map((id) => ({ key: String(id), label: fr.outOfSight, note: null })),
  ];
};
const agencyNames = async ({ tx }: ReportCall, ids: readonly string[]): Promise<Named[]> =>
  (
    await tx.run<{
      key: string;
      label: string;
    }>`select ${i.id}::text as key, ${i.name} as label from ${i.rows} where ${i.in([...new Set(ids)].map(Number))} order by ${i.byName}, ${i.id}`
  ).map((r) => ({ ...r, note: null }));

export interface MadeReport extends Laid {
  readonly covers: string;
  readonly headings: readonly ReportHeading[];
}
/** A report, whole. */
export const makeReport = async (call: ReportCall, d: Definition): Promise<MadeReport> => {
  const all = await headingsInSight(call);
  const headings = d.headings.length === 0 ? all : all.filter((h) => d.headings.includes(h.code));
  const months = monthsOf(d, call.now);
  const wide = {
    headings,
    months: months.map((key) => ({ key, label: formatMonth(key) })),
    totalName: fr.total,
  };
  const count = columnsFor(d, wide).length;
  if (count > MOST_COLUMNS) throw invalid({ headings: t('tooWide', { count }) });
  const sums = await sumsOf(
    call,
    d,
    months,
    headings.map((h) => h.code),
  );
  const laid = laidOut(d, sums, {
    ...wide,
    groups:
      d.lines === 'person'
        ? await agencyNames(
            call,
            sums.map((s) => s.group),
          )
        : [],
    names: await namesOf(call, d, headings, sums),
  });
  return {
    ...laid,
    headings: all,
    covers:
      months.length === 1
        ? formatMonth(months[0] ?? '')
        : t('covers', {
            first: formatMonth(months[0] ?? ''),
            last: formatMonth(months.at(-1) ?? ''),
          }),
  };
};
