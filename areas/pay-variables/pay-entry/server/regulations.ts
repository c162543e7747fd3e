// Regularisations: proposals kept up to date, decided by people (or by the heading's setting), carried by the open period that pays them.
import { sql } from 'kysely';
import { next } from '#engines/state-machine/state-machine.ts';
import { AppError, invalid } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { recordRun } from '#platform/server/db/audit.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import {
  periodsOf,
  seenOf,
  visiblePeriod,
  type Period,
} from '#areas/pay-variables/pay-periods/server/api.ts';
import { subtree } from '#areas/organisation/infrastructures/server/api.ts';
import { takeDifferences } from '#areas/working-time/days/server/api.ts';
import type { payEntry } from '../contract.ts';
import { fr } from '../fr.ts';
import { afterDetection, regulationStatus, type Known } from '../regulation-status.ts';
import type { Regulation } from '../regulations.ts';
import { announce } from './announce.ts';
import { differencesOf, type Found } from './detect-regulations.ts';
import { t } from './periods.ts';
import { plansOf } from './plans.ts';
import { lastSnapshot } from './snapshots.ts';
import type { PayEntryTables } from './table.ts';

/** Invented: closed months are looked at for so long; the law lets wages be claimed for three years, the portal's evidence of most days is kept for longer than one. */
const MONTHS_BACK = 13;
const db = (tx: Tx) => tables<PayEntryTables>({ tx });

/** The first open period of a company: what pays a regularisation. */
const payingPeriod = async (tx: Tx, companyId: number): Promise<Period | null> =>
  (await periodsOf(tx, [companyId])).filter((p) => p.status === 'open').at(-1) ?? null;

/** Adds up what a period pays of past months for these values; a leaver's mission gets its value row here. */
const carryOver = async (
  tx: Tx,
  targets: readonly {
    readonly period: number;
    readonly mission: number;
    readonly heading: number;
  }[],
): Promise<void> => {
  if (targets.length === 0) return;
  await sql`insert into evp_value (customer_id, infra_id, pay_period_id, mission_id, collaborator_id, heading_id, unit, regulated)
    select r.customer_id, r.infra_id, r.target_period_id, r.mission_id, r.collaborator_id, r.heading_id, min(r.unit), sum(r.difference) from evp_regulation r
    join (select distinct * from unnest(${targets.map((x) => x.period)}::bigint[], ${targets.map((x) => x.mission)}::bigint[], ${targets.map((x) => x.heading)}::bigint[])) as u(period, mission, heading)
      on u.period = r.target_period_id and u.mission = r.mission_id and u.heading = r.heading_id
    where r.status = 'accepted' group by r.customer_id, r.infra_id, r.target_period_id, r.mission_id, r.collaborator_id, r.heading_id
    on conflict (pay_period_id, mission_id, heading_id) do update set regulated = excluded.regulated where evp_value.regulated is distinct from excluded.regulated`.execute(
    tx,
  );
};

export interface Detected {
  readonly months: number;
  readonly proposed: number;
  readonly gone: number;
  readonly accepted: number;
}
const nothingDetected: Detected = { months: 0, proposed: 0, gone: 0, accepted: 0 };

const openRows = async (tx: Tx, periodId: number) =>
  await db(tx)
    .selectFrom('evp_regulation')
    .selectAll()
    .where('pay_period_id', '=', periodId)
    .where('status', '<>', 'accepted')
    .forUpdate()
    .execute();
type OpenRow = Awaited<ReturnType<typeof openRows>>[number];
const knownOf = (row: OpenRow | undefined): Known | null =>
  row === undefined
    ? null
    : {
        status: row.status as Known['status'],
        difference: row.difference,
        target: row.target_period_id,
      };

interface Place {
  readonly period: Period;
  readonly target: Period | null;
  readonly automatic: ReadonlySet<number>;
}
/** One difference written, renewed or taken away. Answers what was done. */
const propose = async (
  tx: Tx,
  { period, target, automatic }: Place,
  found: Found,
  row: OpenRow | undefined,
): Promise<keyof Detected | null> => {
  const status = afterDetection(knownOf(row), found.difference, target?.id ?? null);
  if (status === null) {
    if (row !== undefined)
      await db(tx).deleteFrom('evp_regulation').where('id', '=', row.id).execute();
    return row === undefined ? null : 'gone';
  }
  const auto = status === 'pending' && target !== null && automatic.has(found.heading.id);
  const values = {
    before: found.before,
    after: found.after,
    difference: found.difference,
    cause: found.cause,
    days: [...found.days],
    status: auto ? ('accepted' as const) : status,
    automatic: auto,
  };
  if (row !== undefined) {
    if (
      !auto &&
      row.status === status &&
      row.difference === found.difference &&
      row.before === found.before &&
      row.days.join() === found.days.join()
    )
      return null;
    await db(tx)
      .updateTable('evp_regulation')
      .set({
        ...values,
        ...(auto
          ? { target_period_id: target.id, decided_at: sql<string>`now()` }
          : status === 'pending'
            ? { target_period_id: null, reason: null, decided_by: null, decided_at: null }
            : {}),
      })
      .where('id', '=', row.id)
      .execute();
  } else {
    await db(tx)
      .insertInto('evp_regulation')
      .values({
        customer_id: period.customerId,
        infra_id: found.infraId,
        pay_period_id: period.id,
        target_period_id: auto ? target.id : null,
        mission_id: found.missionId,
        collaborator_id: found.collaboratorId,
        heading_id: found.heading.id,
        unit: found.heading.unit,
        ...values,
        reason: null,
        decided_by: null,
        decided_at: auto ? (sql<string>`now()` as never) : null,
      })
      .execute();
  }
  if (auto)
    await carryOver(tx, [
      { period: target.id, mission: found.missionId, heading: found.heading.id },
    ]);
  return auto ? 'accepted' : status === 'pending' ? 'proposed' : null;
};

/** Looks at one closed month again. Twice the same facts add nothing. */
const detectMonth = async (
  tx: Tx,
  period: Period,
  target: Period | null,
  infras: readonly number[],
): Promise<Detected> => {
  const snapshot = await lastSnapshot(tx, period.id);
  if (snapshot === null) return nothingDetected;
  const { found, toTake } = await differencesOf(tx, {
    period,
    content: snapshot.content,
    frozenAt: snapshot.createdAt,
    plans: await plansOf(tx, period),
    infras,
  });
  const settings = target === null ? [] : (await plansOf(tx, target)).headings;
  const place = {
    period,
    target,
    automatic: new Set(settings.filter((h) => h.autoAccept === true).map((h) => h.id)),
  };
  const rows = new Map(
    (await openRows(tx, period.id)).map((r) => [`${r.mission_id} ${r.heading_id}`, r]),
  );
  const done = { ...nothingDetected, months: 1 };
  for (const one of found) {
    const key = `${one.missionId} ${one.heading.id}`;
    const what =
      one.difference === 0 && !rows.has(key) ? null : await propose(tx, place, one, rows.get(key));
    rows.delete(key);
    if (what !== null) done[what] += 1;
  }
  // Nothing was touched any more: what was proposed has been undone at its source.
  const looked = new Set(infras);
  for (const row of rows.values())
    if (looked.has(row.infra_id)) {
      await db(tx).deleteFrom('evp_regulation').where('id', '=', row.id).execute();
      done.gone += 1;
    }
  // Compared once: what the queue held of this month has become proposals, or nothing.
  await takeDifferences(tx, toTake);
  return done;
};

/** Closed months of a company, the newest first, as far back as they are looked at. */
export const closedMonths = async (tx: Tx, companyId: number): Promise<Period[]> =>
  (await periodsOf(tx, [companyId])).filter((p) => p.status === 'closed').slice(0, MONTHS_BACK);

/** Looks at one closed month of a company, or of some of its agencies; the caller sees the whole company. */
export const detectRegulations = async (
  tx: Tx,
  period: Period,
  infras?: readonly number[],
): Promise<Detected> => {
  const done = await detectMonth(
    tx,
    period,
    await payingPeriod(tx, period.companyId),
    infras ?? (await subtree(tx, period.companyId)),
  );
  await recordRun(tx, {
    what: 'pay-variables.regulations',
    rowId: period.id,
    customerId: period.customerId,
    infraId: period.companyId,
    counts: { ...done },
  });
  return done;
};

export const updateRegulationStatus = async (
  call: HandlerCall<typeof payEntry.updateRegulationStatus>,
): Promise<{ changed: number }> => {
  const { ids, status, reason } = call.body;
  if (status !== 'accepted' && reason === undefined) throw invalid({ reason: fr.regulationReason });
  const rows = await db(call.tx)
    .selectFrom('evp_regulation')
    .selectAll()
    .where('id', '=', anyOf(ids))
    .where('infra_id', '=', anyOf(call.actor.scope))
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length !== new Set(ids).size) throw new AppError('not_found');
  const move = ({ accepted: 'accept', postponed: 'postpone', refused: 'refuse' } as const)[status];
  const stuck = rows.find((r) => next(regulationStatus, r.status, move) === null);
  if (stuck !== undefined)
    throw new AppError('transition_refused', {
      message: t('regulationStuck', { status: fr.regulationStatuses[stuck.status] }),
      extra: { allowed: [] },
    });
  const targets = new Map<number, Period>();
  for (const origin of new Set(rows.map((r) => r.pay_period_id))) {
    const { companyId } = await visiblePeriod(call, origin);
    const paying = await payingPeriod(call.tx, companyId);
    if (paying === null)
      throw new AppError('transition_refused', {
        message: fr.noOpenPeriod,
        extra: { allowed: [] },
      });
    targets.set(origin, await visiblePeriod(call, paying.id, 'share'));
  }
  for (const r of rows)
    await db(call.tx)
      .updateTable('evp_regulation')
      .set({
        status,
        reason: reason ?? null,
        target_period_id: status === 'refused' ? null : (targets.get(r.pay_period_id)?.id ?? null),
        decided_by: call.actor.userId,
        decided_at: call.now.toString(),
        automatic: false,
      })
      .where('id', '=', r.id)
      .execute();
  if (status === 'accepted')
    await carryOver(
      call.tx,
      rows.map((r) => ({
        period: targets.get(r.pay_period_id)?.id ?? 0,
        mission: r.mission_id,
        heading: r.heading_id,
      })),
    );
  for (const period of new Set(targets.values()))
    await announce(call.tx, call.services.live, period, 'regulations');
  return { changed: rows.length };
};

/** What is proposed to a company, and what this period already pays. */
export const readRegulations = async (call: HandlerCall<typeof payEntry.regulations>) => {
  const period = await visiblePeriod(call, call.body.period);
  const infras = await seenOf(call, period.companyId);
  const { rows } =
    await sql<Regulation>`select r.id, to_char(make_date(p.year, p.month, 1), 'YYYY-MM') as month, p.id as "periodId", r.mission_id as mission, r.collaborator_id as person,
      coalesce(upper(c.last_name collate fr) || ' ' || c.first_name, ${fr.outOfSight}) as name, coalesce(c.matricule, '') as matricule, a.name as agency, m.ends_on::text as "leftOn",
      r.heading_id as heading, h.code, h.label, r.unit, r.before, r.after, r.difference, r.cause, r.days, r.status, r.automatic, r.reason, nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as by, iso(r.decided_at) as at,
      case when tp.id is not null then to_char(make_date(tp.year, tp.month, 1), 'YYYY-MM') end as target
    from evp_regulation r join pay_period p on p.id = r.pay_period_id join heading h on h.id = r.heading_id join mission m on m.id = r.mission_id join infrastructure a on a.id = r.infra_id
      left join collaborator c on c.id = r.collaborator_id left join app_user u on u.id = r.decided_by left join pay_period tp on tp.id = r.target_period_id
    where r.infra_id = any(${infras}::bigint[]) and (r.status <> 'accepted' or r.target_period_id = ${period.id})
    order by array_position(array['pending', 'postponed', 'refused', 'accepted'], r.status), name, p.year, p.month, h.position, r.id limit 5000`.execute(
      call.tx,
    );
  return rows;
};
