// What a report adds up: figures that count, by line, heading and month, within the caller's perimeter.
import { sql, type RawBuilder } from 'kysely';
import { addMonths, monthOf } from '#engines/french-time/months.ts';
import { formatMonth } from '#engines/french-time/formats.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { invalid } from '#platform/server/app-error.ts';
import type { Actor, Tx } from '#platform/server/call.ts';
import type { HeadingUnit } from '#areas/pay-variables/headings/contract.ts';
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

/** Headings of the customers in sight, one for each code. */
export const headingsInSight = async ({ tx, actor }: ReportCall): Promise<ReportHeading[]> =>
  (
    await sql<ReportHeading>`select code, min(label) as label, min(unit) as unit from heading
  where active and customer_id in (select customer_id from infrastructure where id = any(${actor.scope}::bigint[])) group by code order by min(position), code`.execute(
      tx,
    )
  ).rows.map((h) => ({ ...h, unit: h.unit as HeadingUnit }));
export const agenciesInSight = async ({ tx, actor }: ReportCall) =>
  (
    await sql<{
      id: number;
      name: string;
    }>`select id, name from infrastructure where type = 'agency' and id = any(${actor.scope}::bigint[]) order by name collate fr, id`.execute(
      tx,
    )
  ).rows;

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
  const { rows } =
    await sql<Sum>`select ${d.lines === 'person' ? sql`v.infra_id::text` : sql`''`} as "group", ${lineOf[d.lines]} as line, h.code as heading, to_char(make_date(p.year, p.month, 1), 'YYYY-MM') as month,
      sum(coalesce(v.manual, v.computed, 0) + v.regulated)::bigint as total, count(*)::int as figures
    from pay_period p join evp_value v on v.pay_period_id = p.id join heading h on h.id = v.heading_id join mission m on m.id = v.mission_id
    where (p.year * 12 + p.month) between ${Number(months[0]?.slice(0, 4)) * 12 + Number(months[0]?.slice(5))} and ${Number(months.at(-1)?.slice(0, 4)) * 12 + Number(months.at(-1)?.slice(5))}
      and v.infra_id = any(${agencies}::bigint[]) and h.code = any(${codes}::text[]) and (v.computed is not null or v.manual is not null or v.regulated <> 0)
    group by 1, 2, 3, 4 limit ${MOST_SUMS + 1}`.execute(tx);
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
  const { rows } = await sql<{
    key: string;
    label: string;
    note: string | null;
  }>`select id::text as key, upper(last_name collate fr) || ' ' || first_name as label, matricule as note from collaborator where id = any(${wanted}::bigint[]) order by last_name collate fr, first_name collate fr, id`.execute(
    call.tx,
  );
  const known = new Set(rows.map((r) => r.key));
  return [
    ...rows,
    ...wanted
      .filter((id) => !known.has(String(id)))
      .map((id) => ({ key: String(id), label: fr.outOfSight, note: null })),
  ];
};
const agencyNames = async ({ tx }: ReportCall, ids: readonly string[]): Promise<Named[]> =>
  (
    await sql<{
      key: string;
      label: string;
    }>`select id::text as key, name as label from infrastructure where id = any(${[...new Set(ids)].map(Number)}::bigint[]) order by name collate fr, id`.execute(
      tx,
    )
  ).rows.map((r) => ({ ...r, note: null }));

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
