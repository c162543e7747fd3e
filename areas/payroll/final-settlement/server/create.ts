// A request begins: from the end of a mission on the company's own payroll, or by hand for anybody who has one.
import { ONE_DAY } from '#engines/counters/definition.ts';
import { addDays, type Day } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { AppError, invalid } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { french, matches } from '#platform/server/db/schema.ts';
import {
  collaboratorOf,
  isDriver,
  missionsDuring,
  personName,
  type Mission,
} from '#areas/collaborators/directory/server/api.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { balancesOn } from '#areas/working-time/counters/server/api.ts';
import { insertVersioned } from '#platform/server/db/rows.ts';
import type { finalSettlement } from '../contract.ts';
import { fr } from '../fr.ts';
import { notFixedTerm } from '../reasons-fr.ts';
import { isImpossibleReason } from '../missing.ts';
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

/** The last mission of each person on the company's own payroll that has begun by `until`, in sight. */
const lastMissions = ({ tx, actor }: Pick<CandidateCall, 'tx' | 'actor'>, until: Day) =>
  tables<FinalSettlementTables & DirectoryTables & InfrastructureTables>({ tx })
    .selectFrom('mission as m')
    .innerJoin('collaborator as c', 'c.id', 'm.collaborator_id')
    .innerJoin('infrastructure as i', 'i.id', 'm.infra_id')
    .where('m.infra_id', '=', ofScope(actor.scope))
    .where('m.type', '=', 'P')
    .where('m.starts_on', '<=', until)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mission as n')
            .select('n.id')
            .whereRef('n.collaborator_id', '=', 'm.collaborator_id')
            .whereRef('n.starts_on', '>', 'm.starts_on')
            .where('n.type', '=', 'P')
            .where('n.starts_on', '<=', until),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('final_settlement as s')
            .select('s.id')
            .whereRef('s.collaborator_id', '=', 'm.collaborator_id')
            .whereRef('s.ends_on', '>=', 'm.starts_on')
            .where('s.status', '<>', 'deactivated'),
        ),
      ),
    );

type CandidateCall = HandlerCall<typeof finalSettlement.candidates>;
export const candidates = async (call: CandidateCall) => {
  const today = todayIn(call.now);
  const { search } = call.query;
  const until = addDays(today, DAYS_AHEAD);
  const missions = lastMissions(call, until);
  const wanted =
    search.length >= SHORTEST_SEARCH
      ? missions.where(matches(['c.last_name', 'c.first_name', 'c.matricule'], search))
      : missions
          .where('m.ends_on', '>=', addDays(today, -DAYS_BACK))
          .where('m.ends_on', '<=', until);
  const rows = await wanted
    .select(['c.id', 'c.last_name', 'c.first_name', 'c.matricule', 'i.name as agency', 'm.ends_on'])
    .orderBy('m.ends_on', (order) => order.asc().nullsLast())
    .orderBy(french('c.last_name'))
    .orderBy(french('c.first_name'))
    .orderBy('c.id')
    .limit(MOST)
    .execute();
  return rows.map((r) => ({
    collaboratorId: r.id,
    name: personName({ lastName: r.last_name, firstName: r.first_name }),
    matricule: r.matricule,
    agency: r.agency,
    endsOn: r.ends_on,
  }));
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
  if (collaboratorId === call.actor.collaboratorId) throw invalid({ collaboratorId: fr.own });
  const startsOn = employedSince(own, last);
  if (isImpossibleReason({ reason, startsOn, endsOn })) throw invalid({ reason: notFixedTerm });
  await refuseSecond(call, last);
  const details = firstDetails({
    startsOn,
    category: isDriver(person.type) ? 'workers' : null,
    lastWorkedOn: endsOn,
  });
  const place = { customer_id: person.customerId, infra_id: last.infraId };
  const saved = await insertVersioned(tables<FinalSettlementTables>(call), 'final_settlement', {
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
  });
  await noteEvent(call, { id: saved.id, ...place }, { event: 'created' });
  return saved;
};

const LEAVE_COUNTER = 'CP';
const HUNDREDTHS = 100;
/** Read with everything that belongs to the person, once the request is in the caller's sight. */
export const leaveLeft = (call: HandlerCall<typeof finalSettlement.leaveLeft>) =>
  call.services.db.elevated(async (tx) => {
    const record = await settlementOf({ tx, actor: call.actor }, call.params.id);
    const balances = await balancesOn(tx, record.collaborator_id, record.ends_on);
    const counter = balances.find((b) => b.code === LEAVE_COUNTER && b.format === 'day');
    return {
      endsOn: record.ends_on,
      hundredths: counter === undefined ? null : Math.floor((counter.total * HUNDREDTHS) / ONE_DAY),
    };
  });
