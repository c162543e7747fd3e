// Regularisations: proposals kept up to date, decided by people (or by the heading's setting), carried by the open period that pays them.
import { next } from '#engines/state-machine/state-machine.ts';
import { AppError, invalid } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { recordRun } from '#platform/server/db/audit.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import {
  noteRulesCompared,
  periodsOf,
  seenOf,
  visiblePeriod,
  type Period,
} from '#areas/working-time/pay-periods/server/api.ts';
import { subtree } from '#areas/organisation/infrastructures/server/api.ts';
import { takeDifferences } from '#areas/working-time/days/server/api.ts';
import { missionRows, personRows } from '#areas/collaborators/directory/server/table.ts';
import { placeRows } from '#areas/organisation/infrastructures/server/table.ts';
import { periodRows } from '#areas/working-time/pay-periods/server/table.ts';
import { headingRows } from '#areas/pay-variables/headings/server/table.ts';
import { userRows } from '#areas/organisation/users/server/table.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import type { payEntry } from '../contract.ts';
import { fr } from '../fr.ts';
import { CALCULATION_RULES } from '../calculation-rules.ts';
import { regulationStatus } from '../regulation-status.ts';
import { isOfTheClose, type Regulation } from '../regulations.ts';
import { announce } from './announce.ts';
import { differencesOf } from './detect-regulations.ts';
import { t } from './periods.ts';
import { plansOf } from './plans.ts';
import { carryOver, openProposals, propose, withdraw } from './propose-regulation.ts';
import { redatingsOf } from './redatings.ts';
import { reachedBy, redraftedPlans } from './redrafted.ts';
import { lastSnapshot, type Snapshot } from './snapshots.ts';
import type { PayEntryTables } from './table.ts';

/** Invented: closed months are looked at for so long; the law lets wages be claimed for three years, the portal's evidence of most days is kept for longer than one. */
const MONTHS_BACK = 13;
const db = (tx: Tx) => tables<PayEntryTables>({ tx });

/** The first open period of a company: what pays a regularisation. */
const payingPeriod = async (tx: Tx, companyId: number): Promise<Period | null> =>
  (await periodsOf(tx, [companyId])).filter((p) => p.status === 'open').at(-1) ?? null;

export interface Detected {
  readonly months: number;
  readonly proposed: number;
  readonly gone: number;
  readonly accepted: number;
}
const nothingDetected: Detected = { months: 0, proposed: 0, gone: 0, accepted: 0 };

/** Headings of the paying period whose corrections are accepted by themselves. */
const automaticHeadings = async (tx: Tx, target: Period | null): Promise<ReadonlySet<number>> => {
  const settings = target === null ? [] : (await plansOf(tx, target)).headings;
  return new Set(settings.filter((h) => h.autoAccept === true).map((h) => h.id));
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
  const rows = await openProposals(tx, period.id);
  const frozen = await plansOf(tx, period);
  const { drafts, isNew } = await redatingsOf(tx, period.id, snapshot.createdAt);
  const plans = redraftedPlans(frozen, drafts, period.lastDay);
  const older = await rulesToCompare(tx, period, snapshot);
  const { differences, toTake } = await differencesOf(tx, {
    period,
    content: snapshot.content,
    frozenAt: snapshot.createdAt,
    plans,
    infras,
    everybody: older || isNew,
    redated: reachedBy(plans, drafts),
    proposed: new Set(rows.filter((r) => isOfTheClose(r.cause)).map((r) => r.collaborator_id)),
  });
  const place = { period, target, automatic: await automaticHeadings(tx, target) };
  const byPlace = new Map(rows.map((r) => [`${r.mission_id} ${r.heading_id}`, r]));
  const done = { ...nothingDetected, months: 1 };
  for (const one of differences) {
    const key = `${one.missionId} ${one.heading.id}`;
    const row = byPlace.get(key);
    byPlace.delete(key);
    if (one.difference === 0 && row === undefined) continue;
    const what = await propose(tx, place, one, row);
    if (what !== null) done[what] += 1;
  }
  // Nothing was touched any more: what was proposed has been undone at its source.
  const looked = new Set(infras);
  for (const row of byPlace.values())
    if (looked.has(row.infra_id) && (await withdraw(tx, row)) !== null) done.gone += 1;
  // Compared once: what the queue held of this month has become proposals, or nothing.
  await takeDifferences(tx, toTake);
  return done;
};

/** Whether the month was closed by older rules of calculation than ours of today, and was not yet compared with these. Notes that it is being. */
const rulesToCompare = async (tx: Tx, period: Period, { content }: Snapshot): Promise<boolean> => {
  if ((content.rules ?? 1) >= CALCULATION_RULES) return false;
  return noteRulesCompared(tx, period.id, CALCULATION_RULES);
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
    });
  const targets = new Map<number, Period>();
  for (const origin of new Set(rows.map((r) => r.pay_period_id))) {
    const { companyId } = await visiblePeriod(call, origin);
    const paying = await payingPeriod(call.tx, companyId);
    if (paying === null)
      throw new AppError('transition_refused', {
        message: fr.noOpenPeriod,
      });
    targets.set(origin, await visiblePeriod(call, paying.id, 'share'));
  }
  for (const r of rows)
    await updateRow(db(call.tx), 'evp_regulation', r.id, {
      status,
      reason: reason ?? null,
      target_period_id: status === 'refused' ? null : (targets.get(r.pay_period_id)?.id ?? null),
      decided_by: call.actor.userId,
      decided_at: call.now.toString(),
      automatic: false,
    });
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
  const [p, target] = [periodRows('p'), periodRows('target')];
  const [c, m, a] = [personRows('c'), missionRows('m'), placeRows('a')];
  const [h, u] = [headingRows('h'), userRows('u')];
  return call.tx
    .run<Regulation>`select r.id, ${p.monthText} as month, ${p.id} as "periodId", r.mission_id as mission, r.collaborator_id as person,
      coalesce(${c.name}, ${fr.outOfSight}) as name, coalesce(${c.matricule}, '') as matricule, ${a.name} as agency, ${m.endsOn}::text as "leftOn",
      r.heading_id as heading, ${h.code} as code, ${h.label} as label, r.unit, r.before, r.after, r.difference, r.cause, r.days, r.status, r.automatic, r.reason, ${u.name} as by, iso(r.decided_at) as at, ${target.monthText} as target
    from evp_regulation r join ${p.rows} on ${p.id} = r.pay_period_id join ${h.rows} on ${h.id} = r.heading_id join ${m.rows} on ${m.id} = r.mission_id join ${a.rows} on ${a.id} = r.infra_id
      left join ${c.rows} on ${c.id} = r.collaborator_id left join ${u.rows} on ${u.id} = r.decided_by left join ${target.rows} on ${target.id} = r.target_period_id
    where r.infra_id = any(${infras}::bigint[]) and (r.status <> 'accepted' or r.target_period_id = ${period.id})
    order by array_position(array['pending', 'postponed', 'refused', 'accepted'], r.status), name, ${p.monthCount}, ${h.position}, r.id limit 5000`;
};
