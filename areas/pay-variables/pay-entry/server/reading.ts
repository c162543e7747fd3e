// Periods to choose from, the story of one of them, its pending absences.
import { sql, type Transaction } from 'kysely';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { companiesAbove } from '#areas/organisation/infrastructures/server/api.ts';
import {
  periodsOf,
  seenOf,
  visiblePeriod,
  wholeCompany,
} from '#areas/working-time/pay-periods/server/api.ts';
import type { PayPeriodTables } from '#areas/working-time/pay-periods/server/table.ts';
import type { HeadingTables } from '#areas/pay-variables/headings/server/table.ts';
import { PENDING_ABSENCES } from '#areas/working-time/schedules/contract.ts';
import type { ScheduleTables } from '#areas/working-time/schedules/server/table.ts';
import { personName } from '#areas/collaborators/directory/server/api.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import type { UserTables } from '#areas/organisation/users/server/table.ts';
import type { ClosingHistory, ListedPeriod, payEntry } from '../contract.ts';
import { changesOfSnapshot, type Written } from './snapshots.ts';
import type { PayEntryTables } from './table.ts';

type Tables = PayEntryTables &
  PayPeriodTables &
  HeadingTables &
  UserTables &
  ScheduleTables &
  DirectoryTables;
type ScopeCall = Pick<HandlerCall<typeof payEntry.periods>, 'tx' | 'actor'>;
/** Months that the chooser goes back. */
const SHOWN = 36;

/** The companies of which the caller sees something, by name. */
export const companiesOf = ({ tx, actor }: ScopeCall) => companiesAbove(tx, actor.scope);

export const listPeriods = async (call: ScopeCall): Promise<ListedPeriod[]> => {
  const companies = await companiesOf(call);
  const names = new Map(companies.map((c) => [c.id, c.name]));
  const periods = await periodsOf(
    call.tx,
    companies.map((c) => c.id),
  );
  return periods.slice(0, SHOWN * Math.max(1, companies.length)).map((p) => ({
    id: p.id,
    companyId: p.companyId,
    company: names.get(p.companyId) ?? '',
    month: p.month,
    firstDay: p.firstDay,
    lastDay: p.lastDay,
    status: p.status,
    calculatedAt: p.calculatedAt,
    closedAt: p.closedAt,
    exportedAt: p.exportedAt,
  }));
};

const eventsOf = (db: Transaction<Tables>, period: number) =>
  db
    .selectFrom('pay_period_event as e')
    .leftJoin('app_user as u', 'u.id', 'e.user_id')
    .select([
      'e.id',
      'e.transition',
      'e.reason',
      'e.forced',
      'e.created_at as at',
      'u.first_name',
      'u.last_name',
    ])
    .where('e.pay_period_id', '=', period)
    .orderBy('e.id', 'desc')
    .execute();
const snapshotsOf = (db: Transaction<Tables>, period: number) =>
  db
    .selectFrom('pay_snapshot as s')
    .leftJoin('app_user as u', 'u.id', 's.user_id')
    .select([
      's.id',
      's.number',
      's.hash',
      's.reason',
      's.created_at as at',
      'u.first_name',
      'u.last_name',
      sql<number>`jsonb_array_length(s.content -> 'missions')`.as('missions'),
    ])
    .where('s.pay_period_id', '=', period)
    .orderBy('s.number', 'desc')
    .execute();
const exportsOf = (db: Transaction<Tables>, period: number) =>
  db
    .selectFrom('payroll_export as x')
    .innerJoin('pay_snapshot as s', 's.id', 'x.pay_snapshot_id')
    .innerJoin('payroll_software as w', 'w.id', 'x.payroll_software_id')
    .leftJoin('app_user as u', 'u.id', 'x.user_id')
    .select([
      'x.id',
      's.number as snapshot',
      'w.label as software',
      'w.code as softwareCode',
      'x.name',
      'x.rows',
      'x.sha256',
      'x.created_at as at',
      'u.first_name',
      'u.last_name',
    ])
    .where('s.pay_period_id', '=', period)
    .orderBy('x.id', 'desc')
    .execute();

interface Author {
  readonly first_name: string | null;
  readonly last_name: string | null;
}
const authored = <T extends Author>({
  first_name,
  last_name,
  ...rest
}: T): Omit<T, keyof Author> & { user: string } => ({
  ...rest,
  user: [first_name, last_name].filter(Boolean).join(' '),
});

export const closingHistory = async (
  call: HandlerCall<typeof payEntry.closingHistory>,
): Promise<ClosingHistory> => {
  const { id } = await visiblePeriod(call, call.query.period);
  const db = tables<Tables>(call);
  return {
    events: (await eventsOf(db, id)).map(authored),
    snapshots: (await snapshotsOf(db, id)).map(authored),
    exports: (await exportsOf(db, id)).map(authored),
  };
};

/** Of the whole company: who sees a part of it sees no snapshot. */
export const snapshotChanges = async (
  call: HandlerCall<typeof payEntry.snapshotChanges>,
): Promise<Written> => {
  const period = await visiblePeriod(call, call.query.period);
  await wholeCompany(call, period.companyId);
  return changesOfSnapshot(call.tx, period.id, call.query.number);
};

export const pendingAbsences = async (call: HandlerCall<typeof payEntry.pendingAbsences>) => {
  const period = await visiblePeriod(call, call.body.period);
  const infras = await seenOf(call, period.companyId);
  const rows = await tables<Tables>(call)
    .selectFrom('absence as a')
    .innerJoin('collaborator as c', 'c.id', 'a.collaborator_id')
    .select([
      'a.id',
      'a.collaborator_id',
      'c.last_name',
      'c.first_name',
      'a.code',
      'a.starts_on',
      'a.ends_on',
      'a.status',
    ])
    .where('a.infra_id', '=', anyOf(infras))
    .where('a.status', 'in', [...PENDING_ABSENCES])
    .where('a.starts_on', '<=', period.lastDay)
    .where('a.ends_on', '>=', period.firstDay)
    .orderBy('a.starts_on')
    .orderBy('a.id')
    .limit(500)
    .execute();
  return rows.map((a) => ({
    id: a.id,
    collaboratorId: a.collaborator_id,
    name: personName({ lastName: a.last_name, firstName: a.first_name }),
    code: a.code,
    startsOn: a.starts_on,
    endsOn: a.ends_on,
    status: a.status,
  }));
};
