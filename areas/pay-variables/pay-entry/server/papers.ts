// Papers of a month: the activity record of each person, and the compensatory rest of the quarter.
import { sql } from 'kysely';
import { formatMonth, formatRange } from '#engines/french-time/formats.ts';
import type { Download, HandlerCall } from '#platform/server/call.ts';
import { exportDownload } from '#platform/server/exports/export-rows.ts';
import { columns } from '#platform/contract/columns.ts';
import { periodsOf, seenOf, visiblePeriod } from '#areas/pay-variables/pay-periods/server/api.ts';
import type { payEntry } from '../contract.ts';
import { fr } from '../fr.ts';
import { quarterOf, restHalfDays } from '../rest-days.ts';
import { t } from './periods.ts';

const recordColumns = columns([
  { name: 'name', label: fr.person, kind: 'text', width: 190 }, { name: 'matricule', label: fr.matricule, kind: 'text', width: 80 }, { name: 'day', label: fr.day, kind: 'date', width: 90 },
  { name: 'service', label: fr.record.service, kind: 'hours', width: 80 }, { name: 'driving', label: fr.record.driving, kind: 'hours', width: 80 }, { name: 'work', label: fr.record.work, kind: 'hours', width: 80 }, { name: 'waiting', label: fr.record.waiting, kind: 'hours', width: 80 },
  { name: 'night', label: fr.record.night, kind: 'hours', width: 80 }, { name: 'amplitude', label: fr.record.amplitude, kind: 'hours', width: 80 }, { name: 'meals', label: fr.record.meals, kind: 'number', width: 60 }, { name: 'overnights', label: fr.record.overnights, kind: 'number', width: 60 }, { name: 'absence', label: fr.record.absence, kind: 'text', width: 70 },
]);
interface RecordRow { readonly name: string; readonly matricule: string; readonly day: string; readonly service: number; readonly driving: number; readonly work: number; readonly waiting: number; readonly night: number; readonly amplitude: number; readonly meals: number; readonly overnights: number; readonly absence: string | null }

/** Every day of some people of a period, then their totals. */
export const printActivityRecords = async (call: HandlerCall<typeof payEntry.printActivityRecords>): Promise<Download> => {
  const period = await visiblePeriod(call, call.params.period);
  const infras = await seenOf(call, period.companyId);
  const { rows } = await sql<RecordRow>`select coalesce(upper(c.last_name collate fr) || ' ' || c.first_name, '') as name, coalesce(c.matricule, '') as matricule, d.day::text as day, sum(d.service)::int as service, sum(d.driving)::int as driving, sum(d.work)::int as work, sum(d.waiting)::int as waiting,
      sum(d.night)::int as night, sum(d.amplitude)::int as amplitude, sum(d.meals)::int as meals, sum(d.overnights)::int as overnights, max(d.absence_code) as absence
    from day_record d join mission m on m.id = d.mission_id join collaborator c on c.id = d.collaborator_id
    where m.infra_id = any(${infras}::bigint[]) and d.day between ${period.firstDay}::date and ${period.lastDay}::date and (${call.body.missions ?? null}::bigint[] is null or m.id = any(${call.body.missions ?? null}::bigint[]))
    group by grouping sets ((c.id, c.last_name, c.first_name, c.matricule, d.day)) order by c.last_name collate fr, c.first_name collate fr, c.id, d.day limit 5000`.execute(call.tx);
  return exportDownload({
    columns: recordColumns, format: 'pdf', title: t('recordsTitle', { period: formatMonth(period.month) }), filters: [formatRange({ first: period.firstDay, last: period.lastDay })], now: call.now,
    rows: rows.map((r) => [r.name, r.matricule, r.day, r.service, r.driving, r.work, r.waiting, r.night, r.amplitude, r.meals, r.overnights, r.absence ?? '']),
  });
};

const restColumns = columns([
  { name: 'matricule', label: fr.matricule, kind: 'text', width: 90 }, { name: 'name', label: fr.person, kind: 'text', width: 200 }, { name: 'agency', label: fr.agency, kind: 'text', width: 160 }, { name: 'driver', label: fr.driverType, kind: 'text', width: 90 },
  { name: 'months', label: fr.monthsPaid, kind: 'number', width: 80 }, { name: 'overtime', label: fr.overtime, kind: 'hours', width: 100 }, { name: 'days', label: fr.restDays, kind: 'text', width: 100 },
]);
interface RestRow { readonly matricule: string; readonly name: string; readonly agency: string; readonly driver: string | null; readonly months: number; readonly overtime: number }

/** Overtime of the quarter is what its months retained under HS25 and HS50 (Invented: the specification names no source); goods drivers only. */
export const obligatoryRest = async (call: HandlerCall<typeof payEntry.obligatoryRest>): Promise<Download> => {
  const period = await visiblePeriod(call, call.query.period);
  const infras = await seenOf(call, period.companyId);
  const quarter = quarterOf(period.month);
  const months = (await periodsOf(call.tx, [period.companyId])).filter((p) => quarter.includes(p.month)).map((p) => p.id);
  const { rows } = await sql<RestRow>`select c.matricule, upper(c.last_name collate fr) || ' ' || c.first_name as name, a.name as agency, c.driver_type as driver, count(distinct v.pay_period_id)::int as months, sum(coalesce(v.manual, v.computed, 0) + v.regulated)::int as overtime
    from evp_value v join heading h on h.id = v.heading_id and h.code in ('HS25', 'HS50') join mission m on m.id = v.mission_id and m.type = 'P' join collaborator c on c.id = v.collaborator_id join infrastructure a on a.id = c.infra_id
    where v.pay_period_id = any(${months}::bigint[]) and m.infra_id = any(${infras}::bigint[]) and m.driver_type is not null
    group by c.id, a.name having sum(coalesce(v.manual, v.computed, 0) + v.regulated) >= 147600 order by c.last_name collate fr, c.first_name collate fr, c.id`.execute(call.tx);
  const half = (n: number): string => (n % 2 === 0 ? String(n / 2) : `${(n - 1) / 2},5`);
  return exportDownload({
    columns: restColumns, format: call.query.format, title: t('restTitle', { from: formatMonth(quarter[0]), to: formatMonth(quarter[2]) }), now: call.now,
    rows: rows.map((r) => [r.matricule, r.name, r.agency, r.driver ?? '', r.months, r.overtime, half(restHalfDays(r.overtime))]),
  });
};
