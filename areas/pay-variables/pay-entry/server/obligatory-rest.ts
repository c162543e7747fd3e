// The compensatory rest that a quarter's overtime gives.
import { sql } from 'kysely';
import { formatHours } from '#engines/french-time/hours.ts';
import { formatMonth } from '#engines/french-time/formats.ts';
import { type Download, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { addMonths, daysOfMonth } from '#engines/french-time/months.ts';
import { headingRows } from '#areas/pay-variables/headings/server/table.ts';
import { port } from '#platform/server/ports.ts';
import { exportDownload } from '#platform/server/exports/export-rows.ts';
import { columns } from '#platform/contract/columns.ts';
import {
  periodsOf,
  seenOf,
  visiblePeriod,
  type Period,
} from '#areas/working-time/pay-periods/server/api.ts';
import { missionRows, personRows } from '#areas/collaborators/directory/server/table.ts';
import { placeRows } from '#areas/organisation/infrastructures/server/table.ts';
import { periodRows } from '#areas/working-time/pay-periods/server/table.ts';
import { creditByClose } from '#areas/working-time/counters/server/api.ts';
import type { payEntry } from '../contract.ts';
import { fr } from '../fr.ts';
import { quarterOf, restHalfDays } from '../rest-days.ts';
import type { ReasonCall } from './close-reasons.ts';
import { t } from './periods.ts';

const restColumns = columns([
  { name: 'matricule', label: fr.matricule, kind: 'text', width: 90 },
  { name: 'name', label: fr.person, kind: 'text', width: 200 },
  { name: 'agency', label: fr.agency, kind: 'text', width: 160 },
  { name: 'driver', label: fr.driverType, kind: 'text', width: 90 },
  { name: 'months', label: fr.monthsPaid, kind: 'number', width: 80 },
  { name: 'closed', label: fr.monthsClosed, kind: 'number', width: 80 },
  { name: 'overtime', label: fr.overtime, kind: 'hours', width: 100 },
  { name: 'days', label: fr.restDays, kind: 'text', width: 100 },
  { name: 'before', label: fr.restBefore, kind: 'date', width: 110 },
]);
interface RestRow {
  readonly id: number;
  readonly infraId: number;
  readonly matricule: string;
  readonly name: string;
  readonly agency: string;
  readonly driver: string | null;
  readonly months: number;
  readonly closed: number;
  readonly overtime: number;
}

const [c, m, a] = [personRows('c'), missionRows('m'), placeRows('a')];
const [p, h] = [periodRows('p'), headingRows('h')];
const named = headingRows('hs_mois');
/**
 * Whether a heading's hours are overtime of a mission (Invented: the specification names no source): the catalogue's HS_MOIS where the customer has it; else the starter
 * set's by type of driver, since equivalence is no overtime (art. D3312-45): long distance beyond 43 h (HS50), couriers beyond 35 h (HEQ too), others beyond their base (HS25 and HS50).
 */
export const overtimeOfStaff = (
  mission: Pick<typeof m, 'driverType'>,
  heading: Pick<typeof h, 'code' | 'customer' | 'active'>,
) =>
  // What hangs on the heading alone is asked once for each of them, not for each value.
  sql<boolean>`((${heading.code} = 'HS_MOIS' and ${heading.active}) or (${heading.code} in ('HEQ', 'HS25', 'HS50')
      and not exists (select from ${named.rows} where ${named.customer} = ${heading.customer} and ${named.code} = 'HS_MOIS' and ${named.active})))
    and (${heading.code} in ('HS_MOIS', 'HS50') or (${heading.code} = 'HS25' and ${mission.driverType} is distinct from 'LD') or (${heading.code} = 'HEQ' and ${mission.driverType} = 'ME'))`;

/** Those whose overtime of a quarter gives rest. @param months the ids of its periods */
const restOf = (
  tx: Tx,
  infras: readonly number[],
  months: readonly number[],
): Promise<
  readonly RestRow[]
> => tx.run<RestRow>`select ${c.id} as id, case when ${c.agency} = any(${infras}::bigint[]) then ${c.agency} else min(${m.agency}) end as "infraId", ${c.matricule} as matricule, ${c.name} as name, ${a.name} as agency, max(${m.driverType}) as driver, count(distinct v.pay_period_id)::int as months, count(distinct v.pay_period_id) filter (where ${p.isClosed})::int as closed,
      sum(coalesce(v.manual, v.computed, 0) + v.regulated)::bigint as overtime
    from evp_value v join ${p.rows} on ${p.id} = v.pay_period_id join ${h.rows} on ${h.id} = v.heading_id join ${m.rows} on ${m.id} = v.mission_id and ${m.onOwnPayroll} join ${c.rows} on ${c.id} = v.collaborator_id join ${a.rows} on ${a.id} = ${c.agency}
    where v.pay_period_id = any(${months}::bigint[]) and ${m.in(infras)}
      and ${m.drives} and ${overtimeOfStaff(m, h)}
    group by ${c.id}, ${a.name} having sum(coalesce(v.manual, v.computed, 0) + v.regulated) >= ${LEAST_OVERTIME} order by ${c.byName}, ${c.id}`;

/** Rest that the overtime of the quarter gives goods drivers, and until when it is to be taken: within three months (art. R3312-48). */
export const obligatoryRest = async (
  call: HandlerCall<typeof payEntry.obligatoryRest>,
): Promise<Download> => {
  const period = await visiblePeriod(call, call.query.period);
  const infras = await seenOf(call, period.companyId);
  const quarter = quarterOf(period.month);
  const months = (await periodsOf(call.tx, [period.companyId])).filter((p) =>
    quarter.includes(p.month),
  );
  const rows = await restOf(
    call.tx,
    infras,
    months.map((p) => p.id),
  );
  const half = (n: number): string => (n % 2 === 0 ? String(n / 2) : `${(n - 1) / 2},5`);
  const before = daysOfMonth(addMonths(quarter[2], 3)).last;
  return exportDownload({
    columns: restColumns,
    format: call.query.format,
    title: t('restTitle', { from: formatMonth(quarter[0]), to: formatMonth(quarter[2]) }),
    filters: [fr.restSource],
    now: call.now,
    rows: rows.map((r) => [
      r.matricule,
      r.name,
      r.agency,
      r.driver ?? '',
      r.months,
      r.closed,
      r.overtime,
      half(restHalfDays(r.overtime)),
      before,
    ]),
  });
};

/**
 * Once the months of a quarter are closed, the counter of obligatory rest has what its overtime gives: credited on the quarter's last day, and
 * set right by each later close of one of them. A quarter that began before the customer's first month has the months there are.
 */
export const creditQuarter = async (
  call: ReasonCall,
  period: Period,
  infras: readonly number[],
): Promise<void> => {
  const quarter = quarterOf(period.month);
  const months = (await periodsOf(call.tx, [period.companyId])).filter((p) =>
    quarter.includes(p.month),
  );
  const isOver = months.some((p) => p.month === quarter[2]);
  // The close under way is written last.
  if (!isOver || months.some((p) => p.id !== period.id && p.status !== 'closed')) return;
  const ids = months.map((p) => p.id);
  const rows = await restOf(call.tx, infras, ids);
  await creditByClose(call, {
    customerId: period.customerId,
    infras,
    code: OBLIGATORY_REST,
    day: daysOfMonth(quarter[2]).last,
    source: `rest ${period.companyId} ${quarter[0]}`,
    credits: rows.map((r) => ({
      collaboratorId: r.id,
      infraId: r.infraId,
      days: restHalfDays(r.overtime) / 2,
      reason: t('restCredited', {
        from: formatMonth(quarter[0]),
        to: formatMonth(quarter[2]),
        overtime: formatHours(r.overtime),
      }),
    })),
  });
};
/** What else a close credits to counters; areas above give it. */
export type CreditOnClose = (
  call: ReasonCall,
  period: Period,
  infras: readonly number[],
) => Promise<void>;
export const creditOnClose = port<CreditOnClose>('credits of a close', async () => {});
const OBLIGATORY_REST = 'COR';
const LEAST_OVERTIME = 41 * 3_600;
