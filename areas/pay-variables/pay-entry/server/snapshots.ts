// The frozen content of a closed period: numbered, hashed, never changed.
import { sql } from 'kysely';
import { notFound } from '#platform/server/app-error.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { recordOutput } from '#platform/server/chain/outputs.ts';
import { recordRun } from '#platform/server/db/audit.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import type { Period } from '#areas/working-time/pay-periods/server/api.ts';
import { missionRows, personRows } from '#areas/collaborators/directory/server/table.ts';
import { placeRows } from '#areas/organisation/infrastructures/server/table.ts';
import { insertedId } from '#platform/server/db/rows.ts';
import {
  canonicalText,
  changesBetween,
  type SnapshotContent,
  type SnapshotMission,
  type ValueChange,
} from '../snapshot.ts';
import { CALCULATION_RULES, OUT_OF_DATE_RULES } from '../calculation-rules.ts';
import { absencesOf, contractsOf, employersOf, siretOf } from './around-missions.ts';
import { freshnessBy } from './freshness.ts';
import { sha256 } from './plan.ts';
import type { Plans } from './plans.ts';
import type { PayEntryTables } from './table.ts';

/** What formulas name of counters (nothing where none does), how overtime was counted, and an agreement that is not IDCC 16; the first snapshots have neither. */
const frozenRules = ({
  all: [first],
}: Plans): Pick<SnapshotContent, 'counters' | 'overtime' | 'otherAgreement'> => ({
  ...(first?.configuration.otherAgreement ? { otherAgreement: true } : {}),
  ...(first?.configuration.counters ? { counters: first.configuration.counters } : {}),
  ...(first?.configuration.overtime === undefined
    ? {}
    : { overtime: first.configuration.overtime }),
});

const missionsOf = async (
  tx: Tx,
  period: Period,
  infras: readonly number[],
  headings: readonly number[],
): Promise<SnapshotMission[]> => {
  const [mission, c, a] = [missionRows('mission'), personRows('c'), placeRows('a')];
  const mine = sql`select ${mission.id} as id, ${mission.person} as person, ${mission.agency} as agency, ${mission.type} as type, ${mission.driverType} as driver_type, ${mission.startsOn} as starts_on, ${mission.endsOn} as ends_on
    from ${mission.rows} where ${mission.in(infras)}`;
  return (
    (await tx.value<SnapshotMission[] | null>`with m as (
      ${mine} and ${mission.during({ first: period.firstDay, last: period.lastDay })}
      union ${mine} and ${mission.id} in (select mission_id from evp_value where pay_period_id = ${period.id} and regulated <> 0)
    ), h as (select id, n from unnest(${headings}::bigint[]) with ordinality as u(id, n)),
    v as (select m.id, json_agg(case when m.ends_on < ${period.firstDay}::date then json_build_object('computed', 0, 'manual', null, 'error', null, 'regulated', coalesce(v.regulated, 0)) when v.id is null then null
      when v.regulated <> 0 then json_build_object('computed', v.computed, 'manual', v.manual, 'error', v.error, 'regulated', v.regulated) else json_build_object('computed', v.computed, 'manual', v.manual, 'error', v.error) end order by h.n) as values
      from m cross join h left join evp_value v on v.pay_period_id = ${period.id} and v.mission_id = m.id and v.heading_id = h.id group by m.id)
    select json_agg(json_build_object('id', m.id, 'collaboratorId', m.person, 'matricule', coalesce(${c.matricule}, ''), 'lastName', coalesce(${c.lastName}, ''), 'firstName', coalesce(${c.firstName}, ''),
      'agencyId', m.agency, 'agency', ${a.name}, 'type', m.type, 'driverType', m.driver_type, 'startsOn', m.starts_on, 'endsOn', m.ends_on, 'inputs', s.inputs_hash, 'values', coalesce(v.values, '[]'::json)) order by m.id) as missions
    from m join ${a.rows} on ${a.id} = m.agency left join ${c.rows} on ${c.id} = m.person left join v on v.id = m.id left join evp_mission s on s.pay_period_id = ${period.id} and s.mission_id = m.id`) ??
    []
  );
};

/**
 * The values of an open period are computed by today's rules, unless some are out of date (a forced close passes over that); those of a closed one stand
 * as they were closed.
 */
const rulesOf = async (
  tx: Tx,
  period: Period,
  infras: readonly number[],
  plans: Plans,
): Promise<number> => {
  const last = period.status === 'closed' ? await lastSnapshot(tx, period.id) : null;
  if (last !== null) return last.content.rules ?? 1;
  const { never, stale } = await freshnessBy(tx, period, infras, plans);
  return never + stale === 0 ? CALCULATION_RULES : OUT_OF_DATE_RULES;
};

/** What a snapshot of the period would hold now. `infras` are all of the company's. */
export const contentOf = async (
  tx: Tx,
  period: Period,
  infras: readonly number[],
  plans: Plans,
): Promise<SnapshotContent> => {
  const company = await infrastructureOf(tx, period.companyId);
  if (company === null) throw notFound();
  const contracts = await contractsOf(tx, period, infras);
  return {
    format: 1,
    period: {
      id: period.id,
      month: period.month,
      firstDay: period.firstDay,
      lastDay: period.lastDay,
    },
    company: {
      id: company.id,
      name: company.name,
      code: company.code,
      siret: await siretOf(tx, company.id),
    },
    headings: plans.headings,
    parameters: plans.all[0]?.configuration.parameters ?? [],
    ...frozenRules(plans),
    rules: await rulesOf(tx, period, infras, plans),
    ...(plans.all.length > 1 ? { configurations: plans.all.map((p) => p.configuration) } : {}),
    missions: (
      await missionsOf(
        tx,
        period,
        infras,
        plans.headings.map((h) => h.id),
      )
    ).map((m) =>
      plans.all.length > 1
        ? {
            ...m,
            configuration: plans.indexOf({
              id: m.id,
              infraId: m.agencyId,
              collaboratorId: m.collaboratorId,
            }),
          }
        : m,
    ),
    absences: await absencesOf(tx, period, infras),
    employers: await employersOf(tx, period, infras),
    ...(Object.keys(contracts).length > 0 ? { contracts } : {}),
  };
};

export interface Snapshot {
  readonly id: number;
  readonly number: number;
  readonly hash: string;
  readonly createdAt: string;
  readonly content: SnapshotContent;
}
const columns = ['id', 'number', 'hash', 'created_at as createdAt', 'content'] as const;
/** The last snapshot of a period, or null when it was never closed. */
export const lastSnapshot = async (tx: Tx, periodId: number): Promise<Snapshot | null> =>
  (await tables<PayEntryTables>({ tx })
    .selectFrom('pay_snapshot')
    .select(columns)
    .where('pay_period_id', '=', periodId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

/** What the numbered snapshot of a period has otherwise than the one before it; nothing for the first. Throws `not_found`. */
export const changesOfSnapshot = async (
  tx: Tx,
  periodId: number,
  number: number,
): Promise<Written> => {
  const both = await tables<PayEntryTables>({ tx })
    .selectFrom('pay_snapshot')
    .select([...columns])
    .where('pay_period_id', '=', periodId)
    .where('number', 'in', [number - 1, number])
    .execute();
  const [before, asked] = [number - 1, number].map((n) => both.find((s) => s.number === n));
  if (asked === undefined) throw notFound();
  return {
    id: asked.id,
    number,
    hash: asked.hash,
    changes: before === undefined ? [] : changesBetween(before.content, asked.content),
  };
};

export interface Written {
  readonly id: number;
  readonly number: number;
  readonly hash: string;
  readonly changes: ValueChange[];
}
/** Writes the next snapshot of a period, which the caller holds for update, and says what differs from the one before. */
export const writeSnapshot = async (
  tx: Tx,
  o: {
    readonly period: Period;
    readonly content: SnapshotContent;
    readonly userId: number;
    readonly reason: string | null;
  },
): Promise<Written> => {
  const before = await lastSnapshot(tx, o.period.id);
  const number = (before?.number ?? 0) + 1;
  const hash = sha256(canonicalText(o.content));
  const id = await insertedId(tables<PayEntryTables>({ tx }), 'pay_snapshot', {
    customer_id: o.period.customerId,
    pay_period_id: o.period.id,
    number,
    content: JSON.stringify(o.content),
    hash,
    user_id: o.userId,
    reason: o.reason,
  });
  await recordOutput(tx, {
    kind: 'pay-snapshot',
    sha256: hash,
    customerId: o.period.customerId,
    infraId: o.period.companyId,
    userId: o.userId,
  });
  await recordRun(tx, {
    what: 'pay-variables.snapshot',
    rowId: id,
    customerId: o.period.customerId,
    infraId: o.period.companyId,
    counts: { number, missions: o.content.missions.length },
    hashes: { content: hash },
  });
  return {
    id,
    number,
    hash,
    changes: before === null ? [] : changesBetween(before.content, o.content),
  };
};
