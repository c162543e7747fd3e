// What keeps a figure from being put in: a colleague's that the writer has not seen, or one that cannot be and that nobody has confirmed.
import { AppError } from '#platform/server/app-error.ts';
import type { Actor, Tx } from '#platform/server/call.ts';
import type { Period } from '#areas/working-time/pay-periods/server/api.ts';
import { missionRows } from '#areas/collaborators/directory/server/table.ts';
import { userRows } from '#areas/organisation/users/server/table.ts';
import { fr } from '../fr.ts';
import type { PutConflict } from '../grid.ts';
import { impossible, roomOf, type Impossible } from '../plausibility.ts';
import type { PeriodMission } from './missions.ts';
import { t } from './periods.ts';
import { balancesOf, type Plans } from './plans.ts';

export interface GuardedPut {
  readonly mission: number;
  readonly heading: number;
  readonly value: number | null;
  /** What the writer saw put in there: null for nothing; undefined where the writer says nothing of it. */
  readonly expected?: number | null | undefined;
}
interface Standing {
  readonly mission: number;
  readonly heading: number;
  readonly manual: number | null;
  readonly userId: number | null;
  readonly name: string | null;
  readonly at: string | null;
  readonly reason: string | null;
}

/**
 * Locks the figures of some missions in a period: nobody puts another in until the transaction ends. To be called before a figure is read
 * that the new one is made of (an advance is added to what is there).
 */
export const lockFigures = async (
  tx: Tx,
  periodId: number,
  missionIds: readonly number[],
): Promise<void> => {
  const m = missionRows('m');
  const ids = missionIds.toSorted((a, b) => a - b);
  await tx.run`insert into evp_mission (customer_id, infra_id, pay_period_id, mission_id, inputs_hash)
    select ${m.customer}, ${m.agency}, ${periodId}, ${m.id}, '' from ${m.rows} where ${m.id} = any(${ids}::bigint[]) order by ${m.id} on conflict do nothing`;
  await tx.run`select from evp_mission where pay_period_id = ${periodId} and mission_id = any(${ids}::bigint[]) order by mission_id for update`;
};

/** The figures that stand where others are put in; nobody puts another in until the transaction ends. */
const heldFigures = async (
  tx: Tx,
  period: Period,
  missions: readonly PeriodMission[],
): Promise<ReadonlyMap<string, Standing>> => {
  const u = userRows('u');
  const ids = missions.map(({ id }) => id);
  await lockFigures(tx, period.id, ids);
  const rows =
    await tx.run<Standing>`select v.mission_id as mission, v.heading_id as heading, v.manual, v.manual_by as "userId", ${u.name} as name, iso(v.manual_at) as at, v.manual_reason as reason
    from evp_value v left join ${u.rows} on ${u.id} = v.manual_by where v.pay_period_id = ${period.id} and v.mission_id = any(${ids}::bigint[]) and v.manual is not null`;
  return new Map(rows.map((r) => [`${r.mission} ${r.heading}`, r]));
};

/** Whether the writer would overwrite what the writer has not seen. Without a word of it, only one's own figure is. */
const overwrites = (put: GuardedPut, standing: Standing | undefined, userId: number): boolean => {
  const now = standing?.manual ?? null;
  if (now === put.value) return false;
  if (put.expected !== undefined) return now !== put.expected;
  return now !== null && standing?.userId !== userId;
};

/** Refuses with 409, and the colleagues' figures, where one of them would be overwritten unseen. */
export const refuseOverwriting = async (
  { tx, actor }: { readonly tx: Tx; readonly actor: Pick<Actor, 'userId'> },
  { period, missions }: { readonly period: Period; readonly missions: readonly PeriodMission[] },
  puts: readonly GuardedPut[],
): Promise<void> => {
  const figures = await heldFigures(tx, period, missions);
  const conflicts = puts.flatMap((put): PutConflict[] => {
    const standing = figures.get(`${put.mission} ${put.heading}`);
    if (!overwrites(put, standing, actor.userId)) return [];
    const { mission, heading } = put;
    return [
      {
        mission,
        heading,
        value: standing?.manual ?? null,
        by: standing?.name ?? null,
        at: standing?.at ?? null,
        reason: standing?.reason ?? null,
      },
    ];
  });
  if (conflicts.length === 0) return;
  throw new AppError('value_conflict', {
    status: 409,
    message: t('valueConflict', { count: conflicts.length }),
    extra: { conflicts },
  });
};

interface Ground {
  readonly period: Period;
  readonly plans: Plans;
  readonly missions: readonly PeriodMission[];
}
export interface ImpossibleFigure {
  readonly mission: number;
  readonly heading: number;
  readonly why: Impossible;
}
/** The figures that the days of their mission cannot hold. */
export const impossibleFigures = (
  { period, plans, missions }: Ground,
  puts: readonly GuardedPut[],
): ImpossibleFigure[] => {
  const byId = new Map(missions.map((m) => [m.id, m]));
  const balances = balancesOf(plans);
  return puts.flatMap(({ mission, heading, value }): ImpossibleFigure[] => {
    const m = byId.get(mission);
    const h = m && plans.of(m).configuration.headings.find((one) => one.id === heading);
    if (m === undefined || h === undefined || value === null) return [];
    const first = m.startsOn > period.firstDay ? m.startsOn : period.firstDay;
    const last = m.endsOn !== null && m.endsOn < period.lastDay ? m.endsOn : period.lastDay;
    const about = { unit: h.unit, balance: balances.has(h.id), code: h.code };
    const why = impossible(value, about, roomOf({ first, last }));
    return why === null ? [] : [{ mission, heading, why }];
  });
};

/** Refuses figures that cannot be until the writer confirms them: the reason is then about them. */
export const refuseImpossible = (
  ground: Ground,
  puts: readonly GuardedPut[],
  confirmed: boolean,
): void => {
  const figures = confirmed ? [] : impossibleFigures(ground, puts);
  const [first] = figures;
  if (first === undefined) return;
  throw new AppError('implausible', {
    status: 422,
    message: t('implausible', { count: figures.length, why: fr.impossible[first.why] }),
    extra: { figures },
  });
};
