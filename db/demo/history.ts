// The year before the recent weeks, written after the portal has opened: a few people at a time, so that nobody waits for it.
import { sql } from 'kysely';
import { addDays, type Day, type DayRange } from '#engines/french-time/days.ts';
import { zoneNamed } from '#engines/french-time/territories.ts';
import { paris, todayIn } from '#engines/french-time/zones.ts';
import { auditOff } from '#platform/server/db/audit.ts';
import type { Tx } from '#platform/server/call.ts';
import type { Db } from '#platform/server/services.ts';
import { insertHistory, type HistoryPerson } from '#areas/working-time/days/server/api.ts';
import { judgePeople } from '#areas/working-time/offences/server/api.ts';
import type { PlannedDay } from './calendar.ts';
import { seedBalances } from './balances.ts';
import { seedDecisions } from './decisions.ts';
import { recalculateMobility } from './mobility.ts';
import { cast } from './casts.ts';
import { cardEvidence, declaredEvidence } from './evidence.ts';
import { among, idsOf, inGroups } from './in-groups.ts';
import { characterOf } from './people.ts';
import { demoRange, recentFrom, recordsFrom, statusOf } from './times.ts';

const AT_ONCE = 8;
const PAUSE_MS = 15;

interface Row {
  readonly id: number;
  readonly customer_id: number;
  readonly infra_id: number;
  readonly matricule: string;
  readonly kind: 'driver' | 'scheduled' | 'declares';
  readonly vehicle: string | null;
  readonly zone: string;
  readonly plans: readonly PlannedDay[];
}

/** People whose plan reaches back before the recent days, and whose record does not. */
const unrecorded = (seam: string) => sql<{ id: number }>`
  select c.id from collaborator c
  where exists (select from planned_day p where p.collaborator_id = c.id and p.day < ${seam}::date)
    and not exists (select from day_record d where d.collaborator_id = c.id and d.day < ${seam}::date) order by c.id`;
/** With the planned days that no granted absence covers. */
const planned = async (tx: Tx, cut: string, ids: readonly number[]): Promise<Row[]> =>
  await tx.run<Row>`
  select c.id, c.customer_id, c.infra_id, c.matricule, case when c.driver_type is not null then 'driver' when c.type in (3, 4) then 'scheduled' else 'declares' end as kind,
    (select max(e.vehicles[1]) from activity_evidence e where e.collaborator_id = c.id and not e.withdrawn) as vehicle,
    coalesce((select json_agg(json_build_object('day', p.day, 'code', p.code, 'startsMinute', p.starts_minute, 'endsMinute', p.ends_minute, 'breakMinutes', p.break_minutes) order by p.day)
      from planned_day p where p.collaborator_id = c.id and p.day < ${cut}::date
        and not exists (select from absence a where a.collaborator_id = c.id and a.status = 'VALIDATED' and p.day between a.starts_on and a.ends_on)), '[]') as plans, i.timezone as zone
  from collaborator c join infrastructure i on i.id = c.infra_id where c.id = ${among(ids)} order by c.id`;

const evidenceOf = (r: Row, range: DayRange): HistoryPerson['evidence'] => {
  const who = {
    id: r.id,
    customerId: r.customer_id,
    infraId: r.infra_id,
    zone: zoneNamed(r.zone),
  };
  if (r.kind === 'scheduled') return [];
  if (r.kind === 'declares') return [declaredEvidence(who, r.plans, 'past')];
  const exact = characterOf(r.matricule, cast)?.shiftOn !== undefined;
  const driver = { ...who, vehicle: r.vehicle ?? 'GA-000-AA', exact, range };
  return [cardEvidence(driver, r.plans, 'past')];
};
const asPerson = (r: Row, range: DayRange): HistoryPerson => ({
  collaboratorId: r.id,
  evidence: evidenceOf(r, range),
});

const JUDGED_AT_ONCE = 20;
/** Offences of the recent days, before those of the year: only where nobody was judged yet. */
const seedJudgements = async (db: Db, signal?: AbortSignal): Promise<void> => {
  const drivers = await db.elevated(
    async (tx) =>
      await tx.column<number>`select id from collaborator c where driver_type is not null
    and not exists (select from offence o where o.customer_id = c.customer_id) order by id`,
  );
  for (let from = 0; from < drivers.length; from += JUDGED_AT_ONCE) {
    if (signal?.aborted === true) break;
    await db.elevated(async (tx) => {
      await auditOff(tx);
      await judgePeople(tx, drivers.slice(from, from + JUDGED_AT_ONCE));
    });
    await new Promise((done) => {
      setTimeout(done, PAUSE_MS);
    });
  }
};

/** What reads the whole year: who validated its days, and the mobility results of the months whose first days it brought. */
const finish = async (
  tx: Tx,
  o: { readonly cut: Day; readonly today: Day; readonly wrote: boolean },
): Promise<void> => {
  await seedDecisions(tx, o.cut);
  if (o.wrote) await recalculateMobility(tx, o.today);
};

/** Writes what is missing of the demo's year; it can be stopped and taken up again. Answers how many people it wrote. `signal` ends it between two groups. */
export const seedHistory = async (
  db: Db,
  o: { now?: Temporal.Instant; progress?: (people: number) => void; signal?: AbortSignal } = {},
): Promise<number> => {
  const today = todayIn(o.now ?? Temporal.Now.instant(), paris);
  const cut = recentFrom(today);
  const seam = recordsFrom(today);
  const range = { first: demoRange(today).past.first, last: addDays(seam, -1) };
  const carded = { first: range.first, last: addDays(cut, -1) };
  await seedJudgements(db, o.signal);
  await db.elevated(async (tx) => {
    await auditOff(tx);
    await seedBalances(tx, today);
  });
  const all = await db.elevated((tx) => idsOf(tx, unrecorded(seam)));
  let people = 0;
  for (const ids of inGroups(all, AT_ONCE)) {
    if (o.signal?.aborted === true) return people;
    await db.elevated(async (tx) => {
      await auditOff(tx);
      const rows = await planned(tx, cut, ids);
      await insertHistory(
        tx,
        rows.map((r) => asPerson(r, carded)),
        range,
        statusOf(today),
      );
      await judgePeople(
        tx,
        rows.filter((r) => r.kind === 'driver').map((r) => r.id),
      );
    });
    people += ids.length;
    o.progress?.(people);
    await new Promise((done) => {
      setTimeout(done, PAUSE_MS);
    });
  }
  if (o.signal?.aborted === true) return people;
  await db.elevated(async (tx) => {
    await auditOff(tx);
    await finish(tx, { cut, today, wrote: people > 0 });
  });
  return people;
};
