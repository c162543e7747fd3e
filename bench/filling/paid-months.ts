// Two years of pay for a bench: the open month is calculated as the portal does and the one before it closed so; figures and closes of the others are theirs again, by
// SQL alone, with what stands beside them (payslips, states of payroll software, requests for advances, disputes, regularisations, comments).
import { sql } from 'kysely';
import { addMonths, monthOf } from '#engines/french-time/months.ts';
import { paris, todayIn } from '#engines/french-time/zones.ts';
import { installStarterHeadings } from '#areas/pay-variables/headings/server/api.ts';
import { calculateSome, closePast } from '#areas/pay-variables/pay-entry/server/api.ts';
import {
  ensurePeriods,
  periodsOf,
  type Period,
} from '#areas/working-time/pay-periods/server/api.ts';
import type { Tx } from '#platform/server/call.ts';
import { auditOff } from '#platform/server/db/audit.ts';
import type { Services } from '#platform/server/services.ts';
import { quickFill, type QuickRun } from './quick-fill.ts';

/** Closed ones; one more is open. */
const MONTHS = 24;
const AT_ONCE = 500;
const CODES = ['HSERV', 'HNORM', 'HS25', 'HS50', 'HNUIT', 'HDIM', 'HFERIE', 'REPAS'];

export interface PaidCustomer {
  readonly customer: number;
  readonly company: number;
  readonly user: number;
}
/** Numbers of the open month and of the closed one before it. */
export interface Months {
  readonly open: number;
  readonly closed: number;
}
type Where = Pick<Services, 'db' | 'files'>;

/** Those of the company, the newest first: the open one, then the closed ones. */
const months = (tx: Tx, { company }: PaidCustomer): Promise<Period[]> => periodsOf(tx, [company]);
const elevated = <T>({ db }: Where, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.elevated(async (tx) => {
    await auditOff(tx);
    return work(tx);
  });
const calculated = async (
  at: Where,
  { company }: PaidCustomer,
  period: Period | undefined,
): Promise<void> => {
  const month = { periodId: period?.id ?? 0, companyId: company };
  for (let after: number | null = 0; after !== null;) {
    const from: number = after;
    after = await elevated(at, (tx) => calculateSome(tx, month, { after: from, limit: AT_ONCE }));
  }
};

/** Every month before the open one: its missions and values, as the open one has them. */
const FIGURES = [
  `insert into evp_mission (customer_id, infra_id, pay_period_id, mission_id, inputs_hash)
    select m.customer_id, m.infra_id, w.id, m.id, md5(m.id || '-' || w.id) || '.' || split_part(s.inputs_hash, '.', 2)
    from earlier w join mission m on m.customer_id = w.customer_id and m.starts_on <= w.last_day and coalesce(m.ends_on, w.last_day) >= w.first_day
    join (select distinct on (collaborator_id) collaborator_id, e.inputs_hash from opened join evp_mission e on e.pay_period_id = opened.id join mission x on x.id = e.mission_id) s on s.collaborator_id = m.collaborator_id
    order by w.id, m.id`,
  `insert into evp_value (customer_id, infra_id, pay_period_id, mission_id, collaborator_id, heading_id, unit, computed)
    select v.customer_id, v.infra_id, e.pay_period_id, e.mission_id, v.collaborator_id, v.heading_id, v.unit, v.computed
    from evp_mission e join earlier w on w.id = e.pay_period_id join mission m on m.id = e.mission_id, opened, evp_value v
    where v.pay_period_id = opened.id and v.collaborator_id = m.collaborator_id order by e.pay_period_id, e.mission_id, v.heading_id`,
];
/** The months before the last closed one are closed as that one: with its snapshot, its file and its event. */
const closedLike = ({ company }: PaidCustomer): string[] => {
  const [last, older] = [
    `last as (select * from pay_period where infra_id = ${company} and status = 'closed')`,
    `older as (select w.*, w.last_day + interval '3 days' as at from pay_period w, last where w.infra_id = ${company} and w.last_day < last.first_day)`,
  ];
  return [
    `with ${last}, ${older} insert into pay_snapshot (customer_id, pay_period_id, number, content, hash, user_id, created_at)
      select w.customer_id, w.id, 1, s.content || jsonb_build_object('period', jsonb_build_object('id', w.id, 'month', to_char(w.last_day, 'YYYY-MM'), 'firstDay', w.first_day, 'lastDay', w.last_day)), md5(w.id::text), s.user_id, w.at
      from older w, last join pay_snapshot s on s.pay_period_id = last.id`,
    `with ${last}, ${older} insert into payroll_export (customer_id, pay_snapshot_id, payroll_software_id, format, sha256, name, rows, user_id, created_at)
      select w.customer_id, s.id, x.payroll_software_id, x.format, x.sha256, x.name, x.rows, x.user_id, w.at
      from older w join pay_snapshot s on s.pay_period_id = w.id, last join pay_snapshot its on its.pay_period_id = last.id join payroll_export x on x.pay_snapshot_id = its.id`,
    `with ${last}, ${older} insert into pay_period_event (customer_id, pay_period_id, transition, from_status, to_status, user_id, created_at)
      select w.customer_id, w.id, e.transition, e.from_status, e.to_status, e.user_id, w.at from older w, last join pay_period_event e on e.pay_period_id = last.id`,
    `with ${last}, ${older} update pay_period p set status = 'closed', calculated_at = w.at, closed_at = w.at, exported_at = w.at from older w where p.id = w.id`,
  ];
};
/** What payroll sent back of every closed month, and what people write beside the pay. */
const besides = (user: number): string[] => [
  `insert into pay_document (customer_id, pay_period_id, stage, category, name, sha256, size, number, current, user_id, origin, placement, infra_id, collaborator_id, placed_by, net_cents, created_at)
    select p.customer_id, p.id, 'pay', 'payslip', 'Bulletin ' || p.year || '-' || p.month || ' ' || c.matricule, md5(p.id || '.' || c.id) || md5(c.id || '.' || p.id), 30000, 1, true, ${user}, 'engine', 'person', c.infra_id, c.id, 'matricule name', 180000 + c.id % 90000, p.last_day + 6
    from earlier p join collaborator c on c.customer_id = p.customer_id where p.last_day > current_date - 200 order by p.id, c.id`,
  `insert into pay_document (customer_id, pay_period_id, stage, category, name, sha256, size, number, current, status, user_id, origin, placement, infra_id, created_at)
    select p.customer_id, p.id, 'prepay', k.category, k.category || ' ' || i.code, md5(p.id || '.' || i.id || k.category), 20000, 1, true, case when p.id = source.id and i.id % 3 = 0 then 'waiting' else 'validated' end, ${user}, 'deposit', 'company', i.id, p.last_day + 4
    from earlier p join infrastructure i on i.customer_id = p.customer_id and i.type = 'agency', source, unnest('{pre-journal,pre-balance,other}'::text[]) k(category)`,
  `insert into payroll_state (customer_id, pay_period_id, collaborator_id, state, message, software, user_id)
    select p.customer_id, p.id, c.id, case when c.id % 151 = 7 then 'failure' when c.id % 149 = 3 then 'in_progress' else 'success' end, case when c.id % 151 = 7 then 'Numéro absent.' end, 'Silae', ${user} from source p join collaborator c on c.customer_id = p.customer_id`,
  `update evp_value v set manual = coalesce(v.computed, 0) + 3600, manual_reason = 'Relevé papier', manual_by = ${user}, manual_at = now() from opened w where v.pay_period_id = w.id and v.id % 97 = 0`,
  `insert into evp_value_history (customer_id, infra_id, evp_value_id, kind, before, after, reason, user_id)
    select v.customer_id, v.infra_id, v.id, 'manual', v.computed, v.manual, v.manual_reason, ${user} from opened w join evp_value v on v.pay_period_id = w.id where v.manual is not null`,
  `insert into evp_regulation (customer_id, infra_id, pay_period_id, target_period_id, mission_id, collaborator_id, heading_id, unit, before, after, difference, cause, days, status)
    select v.customer_id, v.infra_id, v.pay_period_id, w.id, v.mission_id, v.collaborator_id, v.heading_id, v.unit, coalesce(v.computed, 0), coalesce(v.computed, 0) + 3600, 3600, 'days', array[(source.last_day - 3)::text], 'pending'
    from opened w, source join evp_value v on v.pay_period_id = source.id where v.id % 89 = 0`,
  `insert into pay_comment (customer_id, infra_id, pay_period_id, subject, subject_id, text, user_id)
    select v.customer_id, v.infra_id, v.pay_period_id, case when v.id % 2 = 0 then 'value' else 'mission' end, case when v.id % 2 = 0 then v.id else v.mission_id end, 'Vu avec l’agence', ${user}
    from opened w join evp_value v on v.pay_period_id = w.id where v.id % 101 < 2`,
  `insert into advance_payment (customer_id, infra_id, collaborator_id, amount, status, comment, requested_at, decided_by, decided_at)
    select p.customer_id, c.infra_id, c.id, 20000, 'validated', '', p.first_day + 9, ${user}, p.first_day + 10 from earlier p join collaborator c on c.customer_id = p.customer_id where (c.id + p.id) % 12 = 0`,
  `insert into dispute (customer_id, infra_id, collaborator_id, subject, day, shown, text, status, answer, decided_by, decided_at, created_at)
    select p.customer_id, c.infra_id, c.id, 'day ' || p.last_day, p.last_day, '8h00', 'Il manque une heure', case when p.id = source.id then 'open' else 'accepted' end, case when p.id <> source.id then 'Corrigé' end, case when p.id <> source.id then ${user} end, case when p.id <> source.id then p.last_day + interval '3 days' end, p.last_day
    from earlier p join collaborator c on c.customer_id = p.customer_id, source where (c.id + p.id) % 40 = 0`,
];

const rest = async (run: QuickRun, { company, user }: PaidCustomer): Promise<void> => {
  const of = `from pay_period where infra_id = ${company} order by last_day desc`;
  for (const [name, rows] of [
    ['opened', 'limit 1'],
    ['earlier', 'offset 1'],
    ['source', 'offset 1 limit 1'],
  ] as const)
    await run(`create temporary table ${name} on commit drop as select * ${of} ${rows}`);
  for (const statement of [...FIGURES, ...besides(user)]) await run(statement);
};

/** Answers the open month and the one before it. The customer’s people and their days of the last 60 are there. */
export const fillPay = async (server: string, at: Where, of: PaidCustomer): Promise<Months> => {
  const now = monthOf(todayIn(Temporal.Now.instant(), paris));
  const from = addMonths(now, -MONTHS);
  const [open, last] = await elevated(at, async (tx) => {
    await installStarterHeadings(tx, of.customer, { since: `${from}-01`, codes: new Set(CODES) });
    await ensurePeriods(tx, { customerId: of.customer, companyId: of.company, from, to: now });
    return months(tx, of);
  });
  await calculated(at, of, open);
  await quickFill(server, at.db, (run) => rest(run, of));
  const month = { periodId: last?.id ?? 0, companyId: of.company };
  const by = { userId: of.user, at: Temporal.Now.instant(), software: 'silae' };
  await elevated(at, async (tx) => {
    await closePast(tx, at.files, month, by);
    for (const statement of closedLike(of)) await sql.raw(statement).execute(tx);
  });
  return { open: open?.id ?? 0, closed: last?.id ?? 0 };
};
