// Judges people again and keeps what comes out. Twice the same evidence gives the same bytes; closed periods never change.
import { createHash } from 'node:crypto';
import { addDays, isInRange, type Day, type DayRange } from '#engines/french-time/days.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { recordRun } from '#platform/server/db/audit.ts';
import { insertManyOnConflict } from '#platform/server/db/insert-many.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { closedDays } from '#areas/working-time/pay-periods/server/api.ts';
import {
  legalHistories,
  missionOn,
  type LegalHistory,
} from '#areas/working-time/days/server/api.ts';
import { accepting, compared, type KeptOffence, type NewOffence } from '../compare.ts';
import {
  judgeHistory,
  type Judged,
  type JudgedOffence,
  type Judging,
  type Standing,
} from '../judgement.ts';
import { markedPeriods } from '../marked-periods.ts';
import { abroadOf, deviceFacts } from '../device-record.ts';
import { settingsOn, VANS_SINCE } from '../settings.ts';
import { claimsOf } from './article12.ts';
import { settingsOf } from './read-settings.ts';
import type { OffenceTables } from './table.ts';
import { differenceHash, writeChanges, writeDifferences } from './write-offences.ts';

export interface JudgedPeople {
  readonly people: number;
  readonly offences: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  /** Differences with closed periods, kept as events. */
  readonly differing: number;
}
const none: JudgedPeople = {
  people: 0,
  offences: 0,
  added: 0,
  changed: 0,
  removed: 0,
  differing: 0,
};

const hashed = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32);
/** Everything that was judged; what it costs is a price list's business. */
const hashOf = ({ cost: _, ...judged }: JudgedOffence): string => hashed(judged);

const rowOf = (h: LegalHistory, o: JudgedOffence): NewOffence => ({
  customer_id: h.customerId,
  infra_id: o.infraId,
  collaborator_id: h.collaboratorId,
  mission_id: o.missionId,
  day: o.day,
  rule: o.rule,
  article: o.article,
  at: o.at,
  period_start: o.period.start,
  period_end: o.period.end,
  value: o.value,
  limit_value: o.limit,
  unit: o.unit,
  severity: o.severity,
  penal_class: o.penalClass,
  cost: o.cost,
  certainty: o.certainty,
  proof: o.proof.flatMap(({ start, end }) => [start, end]),
  reading: o.reading,
  article12: o.article12,
  hash: hashOf(o),
});

/** Where a person stood on each day: the mission's agency and driver type, else the person's own. */
const standingsOf = (
  h: LegalHistory,
  settings: Awaited<ReturnType<typeof settingsOf>>,
): Pick<Judging, 'standings' | 'standingOn'> => {
  const of = (m: LegalHistory['missions'][number] | null, day: Day): Standing => {
    const infraId = m?.infraId ?? h.infraId;
    return {
      infraId,
      missionId: m?.id ?? null,
      driverType: m?.driverType ?? h.driverType,
      zone: h.clockOf(infraId).zone,
      settings: settingsOn(settings(infraId).settings, day),
    };
  };
  const regimes = [addDays(VANS_SINCE, -1), VANS_SINCE];
  return {
    standings: [null, ...h.missions].flatMap((m) => regimes.map((day) => of(m, day))),
    standingOn: (day) => of(missionOn(h.missions, day), day),
  };
};

const kept = (tx: Tx, ids: readonly number[]): Promise<KeptOffence[]> =>
  tables<OffenceTables>({ tx })
    .selectFrom('offence')
    .select([
      'id',
      'collaborator_id',
      'infra_id',
      'customer_id',
      'day',
      'rule',
      'at',
      'period_start',
      'period_end',
      'value',
      'limit_value',
      'unit',
      'severity',
      'penal_class',
      'certainty',
      'cost',
      'hash',
      'status',
    ])
    .where('collaborator_id', '=', anyOf(ids))
    .orderBy('id')
    .execute();

/** Whose offences were judged before: only theirs can be part of a closed period. */
const judgedBefore = async (tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> =>
  new Set(
    (
      await tables<OffenceTables>({ tx })
        .selectFrom('offence_judgement')
        .select('collaborator_id')
        .where('collaborator_id', '=', anyOf(ids))
        .execute()
    ).map((r) => r.collaborator_id),
  );

/** Differences of closed periods that somebody decided to take over. */
const takenOver = async (tx: Tx, ids: readonly number[]): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await tables<OffenceTables>({ tx })
        .selectFrom('offence_difference')
        .select('hash')
        .where('collaborator_id', '=', anyOf(ids))
        .where('decision', '=', 'applied')
        .execute()
    ).map((r) => r.hash),
  );

/** The database's clock: what a judgement of this transaction takes for now. */
const clock = async (tx: Tx): Promise<number> =>
  (await tx.value<number>`select floor(extract(epoch from now()))::int8 as now`) ?? 0;

const reached = (histories: readonly LegalHistory[]): DayRange => ({
  first: '1970-01-01',
  last: addDays(dayOf(Math.max(0, ...histories.map((h) => h.spells.at(-1)?.end ?? 0))), 40),
});
const dayOf = (at: number): Day => addDays('1970-01-01', Math.floor(at / 86_400));

const writeJudgements = async (
  tx: Tx,
  judged: readonly {
    readonly h: LegalHistory;
    readonly rows: readonly NewOffence[];
    readonly owed: Judged['owed'];
    readonly completeFrom: number | null;
    readonly completeUntil: number | null;
  }[],
): Promise<void> => {
  await insertManyOnConflict(
    tx,
    {
      table: 'offence_judgement',
      columns: {
        customer_id: 'bigint',
        infra_id: 'bigint',
        collaborator_id: 'bigint',
        first_day: 'date',
        last_day: 'date',
        complete_from: 'bigint',
        offences: 'int4',
        hash: 'text',
        owed: 'jsonb',
        judge_again_at: 'int8',
      },
      onConflict: `(collaborator_id) do update set infra_id = excluded.infra_id, first_day = excluded.first_day, last_day = excluded.last_day, complete_from = excluded.complete_from, offences = excluded.offences, hash = excluded.hash, owed = excluded.owed, judge_again_at = excluded.judge_again_at
    where (offence_judgement.hash, offence_judgement.first_day, offence_judgement.last_day, offence_judgement.owed) is distinct from (excluded.hash, excluded.first_day, excluded.last_day, excluded.owed)`,
    },
    judged.map(({ h, rows, owed, completeFrom, completeUntil }) => {
      const [first] = h.spells;
      return {
        customer_id: h.customerId,
        infra_id: h.infraId,
        collaborator_id: h.collaboratorId,
        first_day: first ? dayOf(first.start) : null,
        last_day: completeUntil === null ? null : dayOf(completeUntil - 1),
        complete_from: completeFrom,
        offences: rows.length,
        hash: hashed(rows.map((r) => r.hash)),
        owed: JSON.stringify(owed),
        judge_again_at: owed[0]?.due ?? null,
      };
    }),
  );
};

/**
 * Judges all that is known of some people. The transaction must see all that belongs to them (elevated). Whole histories are judged, for which rest is given to
 * which week depends on those before: a driver's year takes some ten milliseconds. What somebody decided to take over of closed periods is.
 */
export const judgePeople = async (
  tx: Tx,
  collaboratorIds: readonly number[],
): Promise<JudgedPeople> => {
  const histories = await legalHistories(tx, collaboratorIds);
  if (histories.length === 0) return none;
  const ids = histories.map((h) => h.collaboratorId);
  const infras = [
    ...new Set(histories.flatMap((h) => [h.infraId, ...h.missions.map((m) => m.infraId)])),
  ];
  const settings = await settingsOf(tx, infras);
  const now = await clock(tx);
  const claims = await claimsOf(tx, ids);
  const judged = histories.map((h) => {
    const { offences, owed, completeFrom, completeUntil } = judgeHistory({
      ...standingsOf(h, settings),
      spells: h.spells,
      now,
      recorded: {
        ...markedPeriods(h.marks, h.spells),
        device: deviceFacts(h.device, h.nations),
        abroad: abroadOf(h.nations),
        article12: claims.get(h.collaboratorId) ?? [],
      },
    });
    return { h, rows: offences.map((o) => rowOf(h, o)), owed, completeFrom, completeUntil };
  });
  const before = await judgedBefore(tx, ids);
  const closed = before.size === 0 ? [] : await closedDays(tx, infras, reached(histories));
  const isClosed = (o: { collaborator_id: number; infra_id: number; day: Day }): boolean =>
    before.has(o.collaborator_id) &&
    closed.some((c) => c.infraId === o.infra_id && isInRange(o.day, c));
  const standing = await kept(tx, ids);
  const accepted = closed.length === 0 ? new Set<string>() : await takenOver(tx, ids);
  const { changes, differences } = accepting(
    compared(
      standing,
      judged.flatMap((one) => one.rows),
      isClosed,
    ),
    (d) => accepted.has(differenceHash(d)),
  );
  await writeChanges(tx, changes);
  await writeDifferences(tx, ids, differences);
  await writeJudgements(tx, judged);
  return {
    people: ids.length,
    offences: judged.reduce((n, one) => n + one.rows.length, 0),
    added: changes.added.length,
    changed: changes.changed.length,
    removed: changes.removed.length,
    differing: differences.length,
  };
};

/** The same for one person, with one record of the run in the audit trail. */
export const judgePerson = async (
  tx: Tx,
  person: { readonly id: number; readonly customerId: number; readonly infraId: number },
): Promise<JudgedPeople> => {
  // Judgements of one person never cross: they compare with what the other writes.
  await tx.run`select pg_advisory_xact_lock(${person.id}, 561)`;
  const done = await judgePeople(tx, [person.id]);
  const row = await tables<OffenceTables>({ tx })
    .selectFrom('offence_judgement')
    .select('hash')
    .where('collaborator_id', '=', person.id)
    .executeTakeFirst();
  await recordRun(tx, {
    what: 'working-time.offences',
    rowId: person.id,
    customerId: person.customerId,
    infraId: person.infraId,
    counts: {
      offences: done.offences,
      added: done.added,
      changed: done.changed,
      removed: done.removed,
      differing: done.differing,
    },
    hashes: { offences: row?.hash ?? '' },
  });
  return done;
};
