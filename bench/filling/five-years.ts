// What 10,000 people leave behind in five years, without their pay: agencies, people, missions, absences, card files, offences, connections; planned and recorded days of the last `days` only.
import { sql } from 'kysely';
import type { Tx } from '#platform/server/call.ts';
import type { QuickRun } from './quick-fill.ts';

export interface Filling {
  readonly customer: number;
  readonly company: number;
  readonly people: number;
  /** People of one agency. */
  readonly agency: number;
  readonly days: number;
}

/** The agencies, with what their triggers keep. */
export const agenciesOf = (
  tx: Tx,
  { customer, company, people, agency }: Filling,
): Promise<unknown> =>
  sql
    .raw(
      `insert into infrastructure (parent_id, customer_id, type, name, code)
    select ${company}, ${customer}, 'agency', 'Agence ' || g || ' du client ${customer}', 'A${customer}-' || g from generate_series(1, ${people / agency}) g`,
    )
    .execute(tx);
/** Everything else of one customer, by SQL alone. */
export const fiveYears = async (
  run: QuickRun,
  { customer, people, agency, days }: Filling,
): Promise<void> => {
  await run(
    `create temporary table agencies on commit drop as select id, (row_number() over (order by id))::int - 1 as n from infrastructure where customer_id = ${customer} and code like 'A${customer}-%'`,
  );
  await run(`insert into collaborator (customer_id, infra_id, matricule, last_name, first_name, type, driver_type)
    select ${customer}, a.id, 'M' || lpad(g::text, 6, '0'), 'Nom' || md5(g::text), 'Prénom' || (g % 97), case when g % 5 = 0 then 2 else 1 end, case when g % 5 = 0 then null else 'CD' end
    from generate_series(0, ${people - 1}) g join agencies a on a.n = g / ${agency}`);
  await run(
    `create temporary table people on commit drop as select id, infra_id, type, (row_number() over (order by id))::int as n from collaborator where customer_id = ${customer}`,
  );
  await run(`insert into mission (customer_id, infra_id, collaborator_id, type, starts_on, ends_on, job_title, driver_type, monthly_minutes, weekly_minutes)
    select ${customer}, infra_id, id, 'P', current_date - 1826 + m * 600, case when m < 2 then current_date - 1826 + m * 600 + 590 end, 'Conducteur', case when type = 1 then 'CD' end, 9100, 2100
    from people, generate_series(0, 2) m`);
  // Twelve a year: most of one to five days, one in fifty of four months; one in eight was asked for.
  await run(`insert into absence (customer_id, infra_id, collaborator_id, code, starts_on, ends_on, status, requested_at)
    select ${customer}, infra_id, id, 'CP', d, d + (case when (n * 7 + k) % 50 = 0 then 120 else (n + k) % 5 end)::int,
      case when k = 59 and n % 40 = 0 then 'PENDING_VALIDATION' else 'VALIDATED' end, case when k % 8 = 3 then now() - make_interval(days => 1826 - k * 30) end
    from people, generate_series(0, 59) k, lateral (select current_date - 1810 + (k * 30 + (n * 13) % 23)::int as d) x`);
  await run(`insert into planned_day (customer_id, infra_id, collaborator_id, day, code, starts_minute, ends_minute, break_minutes)
    select ${customer}, infra_id, id, current_date - ${days} + d::int, 'CD', 420, 900, 45 from people, generate_series(0, ${days + 14}) d where (d + n) % 7 < 5`);
  await run(`insert into day_record (customer_id, infra_id, collaborator_id, mission_id, day, service, driving, night, status, hash)
    select ${customer}, p.infra_id, p.id, m.id, current_date - ${days} + d::int, 28800, 18000, 0,
      case when d < ${days - 20} then 'validated' else 'draft' end, md5(p.id || '-' || d) from people p join mission m on m.collaborator_id = p.id and m.ends_on is null, generate_series(0, ${days - 1}) d where (d + n) % 7 < 5`);
  // A card is read every four weeks, by one driver in ten too late; three offences a year.
  await run(`insert into legal_file (customer_id, infra_id, kind, sha256, name, size, collaborator_id, downloaded_at, first_day, last_day, days, status)
    select ${customer}, infra_id, 'card', md5(id || '-' || k) || md5(k || '-' || id), 'C_' || id || '_' || k || '.C1B', 30000, id, now() - make_interval(days => k * 26 + n % 26 + case when n % 10 = 0 then 20 else 0 end),
      current_date - (k + 1) * 26 - n % 26, current_date - k * 26 - n % 26, 20, 'treated' from people, generate_series(0, 69) k where type = 1`);
  await run(`insert into offence (customer_id, infra_id, collaborator_id, day, rule, article, at, period_start, period_end, value, limit_value, unit, severity, cost, certainty, proof, hash, status)
    select ${customer}, infra_id, id, current_date - k * 121 - n % 121, 'daily-driving', '6', 1600000000 + k * 1000 + n, 1600000000 + k, 1600000000 + k + 50000, 36000, 32400, 'seconds', 'MI', 135, case when (n + k) % 4 = 0 then 'possible' else 'certain' end, '{}', md5(id || '/' || k),
      case when k < 2 then 'open' else 'explained' end from people, generate_series(0, 14) k where type = 1`);
  await run(`insert into login_event (at, event, customer_id, email, ip, user_agent)
    select now() - make_interval(mins => g * 13), 'sign_in', ${customer}, 'a@exemple.fr', '10.0.0.1', 'bench' from generate_series(1, ${people * 20}) g`);
};
