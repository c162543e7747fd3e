// A request begins: from the end of a mission on the company's own payroll, or by hand for anybody who has one.
import { sql } from 'kysely';
import { addDays, type Day } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { AppError, invalid } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { matches } from '#platform/server/db/schema.ts';
import {
  collaboratorOf,
  isDriver,
  missionsDuring,
  type Mission,
} from '#areas/collaborators/directory/server/api.ts';
import { balancesOn } from '#areas/working-time/counters/server/api.ts';
import type { finalSettlement } from '../contract.ts';
import { fr } from '../fr.ts';
import { settlementStatus } from '../settlement-status.ts';
import { noteEvent } from './events.ts';
import { firstDetails } from './first-details.ts';
import { settlementOf } from './held.ts';
import type { FinalSettlementTables } from './table.ts';

/** Missions that ended so long ago, or end so soon, are offered. */
const DAYS_BACK = 60;
const DAYS_AHEAD = 60;
const MOST = 20;
const SHORTEST_SEARCH = 3;
const EVER = { first: '1900-01-01', last: '2199-12-31' } as const;

export const candidates = async (call: HandlerCall<typeof finalSettlement.candidates>) => {
  const today = todayIn(call.now);
  const { search } = call.query;
  const isSearch = search.length >= SHORTEST_SEARCH;
  const wanted = isSearch
    ? matches(['c.last_name', 'c.first_name', 'c.matricule'], search)
    : sql<boolean>`m.ends_on between ${addDays(today, -DAYS_BACK)}::date and ${addDays(today, DAYS_AHEAD)}::date`;
  const { rows } = await sql<{
    collaboratorId: number;
    name: string;
    matricule: string;
    agency: string;
    endsOn: Day | null;
  }>`select c.id as "collaboratorId", upper(c.last_name collate fr) || ' ' || c.first_name as name, c.matricule, i.name as agency, m.ends_on::text as "endsOn"
    from collaborator c join lateral (select * from mission m where m.collaborator_id = c.id and m.type = 'P' and m.starts_on <= ${addDays(today, DAYS_AHEAD)}::date order by m.starts_on desc limit 1) m on true
    join infrastructure i on i.id = m.infra_id
    where m.infra_id = ${anyOf(call.actor.scope)} and ${wanted}
      and not exists (select from final_settlement s where s.collaborator_id = c.id and s.status <> 'deactivated' and s.ends_on >= m.starts_on)
    order by m.ends_on nulls last, c.last_name collate fr, c.first_name collate fr, c.id limit ${MOST}`.execute(
    call.tx,
  );
  return rows;
};

/** Since when the person is employed without a day between two missions of the company's own payroll. */
const employedSince = (own: readonly Mission[], last: Mission): Day =>
  own
    .filter((mission) => mission.startsOn <= last.startsOn)
    .toSorted((a, b) => b.startsOn.localeCompare(a.startsOn))
    .reduce(
      (since, { startsOn, endsOn }) =>
        endsOn === null || addDays(endsOn, 1) >= since ? startsOn : since,
      last.startsOn,
    );

const refuseSecond = async (
  call: HandlerCall<typeof finalSettlement.create>,
  mission: Mission,
): Promise<void> => {
  const other = await tables<FinalSettlementTables>(call)
    .selectFrom('final_settlement')
    .select('id')
    .where('collaborator_id', '=', call.body.collaboratorId)
    .where('status', '<>', 'deactivated')
    .where((eb) => eb.or([eb('status', '<>', 'finalized'), eb('ends_on', '>=', mission.startsOn)]))
    .executeTakeFirst();
  if (other !== undefined) throw new AppError('conflict', { message: fr.taken });
};

export const create = async (call: HandlerCall<typeof finalSettlement.create>) => {
  const { collaboratorId, reason, endsOn } = call.body;
  const person = await collaboratorOf(call.tx, collaboratorId);
  const missions = await missionsDuring(call.tx, { collaboratorIds: [collaboratorId] }, EVER);
  const own = missions.filter((mission) => mission.type === 'P');
  const last = own.findLast(
    (m) => m.startsOn <= endsOn && (m.endsOn === null || m.endsOn >= endsOn),
  );
  if (person === null || last === undefined || !call.actor.perimeter.includes(last.infraId))
    throw invalid({ collaboratorId: fr.noMission });
  await refuseSecond(call, last);
  const details = firstDetails({
    startsOn: employedSince(own, last),
    category: isDriver(person.type) ? 'workers' : null,
    lastWorkedOn: endsOn,
  });
  const place = { customer_id: person.customerId, infra_id: last.infraId };
  const saved = await tables<FinalSettlementTables>(call)
    .insertInto('final_settlement')
    .values({
      ...place,
      collaborator_id: collaboratorId,
      reason,
      status: settlementStatus.initial,
      ends_on: endsOn,
      method: null,
      details: JSON.stringify(details),
      requested_by: call.actor.userId,
      requested_at: call.now.toString(),
      assigned_to: null,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await noteEvent(call, { id: saved.id, ...place }, { event: 'created' });
  return saved;
};

const LEAVE_COUNTER = 'CP';
/** Counters are in thousandths of a day. */
const THOUSANDTHS_OF_A_HUNDREDTH = 10;
/** Read with everything that belongs to the person, once the request is in the caller's sight. */
export const leaveLeft = (call: HandlerCall<typeof finalSettlement.leaveLeft>) =>
  call.services.db.elevated(async (tx) => {
    const record = await settlementOf({ tx, actor: call.actor }, call.params.id);
    const balances = await balancesOn(tx, record.collaborator_id, record.ends_on);
    const counter = balances.find((b) => b.code === LEAVE_COUNTER && b.format === 'day');
    return {
      endsOn: record.ends_on,
      hundredths:
        counter === undefined ? null : Math.floor(counter.total / THOUSANDTHS_OF_A_HUNDREDTH),
    };
  });
