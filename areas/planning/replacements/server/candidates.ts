// Who could take a service: everybody in sight with a mission that day, judged as if it were typed on the board, the most suitable first.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { addDays, type Day } from '#engines/french-time/days.ts';
import { formatClock } from '#engines/french-time/hours.ts';
import { weekAround } from '#engines/french-time/weeks.ts';
import { texts } from '#platform/contract/texts.ts';
import { notFound } from '#platform/server/app-error.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import {
  collaboratorsOf,
  missionsDuring,
  personName,
  phonesOf,
  type Mission,
  type Person,
} from '#areas/collaborators/directory/server/api.ts';
import { Batch, type BatchAnswer } from '#areas/planning/changes/contract.ts';
import {
  busyOn,
  barredBy,
  changeBatch,
  missionOn,
  surroundings,
  type PlannedPerson,
  type Surroundings,
} from '#areas/planning/changes/server/api.ts';
import { drivenTimes } from '#areas/planning/circuits/server/api.ts';
import { plannedTime } from '#areas/working-time/schedules/server/api.ts';
import type { Candidate, replacements, Uncovered } from '../contract.ts';
import { fr } from '../fr.ts';
import { bySuitability } from '../uncovered.ts';
import { absenceOn, uncoveredIn } from './uncovered.ts';

const t = texts(fr);
/** So many are judged, those of the agency first; the rules are asked of nobody else. */
const MOST_JUDGED = 120;
/** Skill looks back so far. Invented. */
const DAYS_OF_SKILL = 90;
const EVER: Day = '1970-01-01';
type Calling = HandlerCall<typeof replacements.candidates>;
const clock = (minute: number): string => formatClock((minute % 1_440) * 60);

/** The service or circuit that is asked about; throws 404 where nothing is missing there any more. */
const askedService = async (call: Calling): Promise<Uncovered> => {
  const { kind, id, day } = call.query;
  const range = { first: day, last: day };
  const uncovered = await uncoveredIn(
    call,
    range,
    kind === 'service' ? { person: id } : { circuit: id },
  );
  const one = uncovered.find((u) => u.kind === kind && u.id === id);
  if (one === undefined) throw notFound();
  return one;
};

/** What the absent person does for a living; of a circuit nobody drives, any driver. */
interface Work {
  readonly isDriver: boolean;
  readonly driverType: string | null;
  readonly jobTitle: string | null;
}
const workOf = async ({ tx }: Calling, service: Uncovered): Promise<Work> => {
  const absent = service.absent?.id;
  // Of who left, the work that they did last.
  const range = { first: service.left ? EVER : service.day, last: service.day };
  const missions =
    absent === undefined ? [] : await missionsDuring(tx, { collaboratorIds: [absent] }, range);
  const mission = missions.at(-1);
  const driverType = mission?.driverType ?? null;
  return {
    isDriver: service.kind === 'circuit' || driverType !== null,
    driverType,
    jobTitle: mission?.jobTitle ?? null,
  };
};
/**
 * A driver stands in for a driver, office staff for office staff: everybody with such a mission that day, who is free before who is not, the
 * agency’s own first among them.
 */
const poolOf = async (call: Calling, service: Uncovered, work: Work): Promise<number[]> => {
  const { tx, actor } = call;
  const range = { first: service.day, last: service.day };
  const missions = (await missionsDuring(tx, { infras: actor.scope }, range))
    .filter((m) => (m.driverType !== null) === work.isDriver)
    .filter((m) => m.collaboratorId !== service.absent?.id);
  const busy = await busyOn(
    call.tx,
    missions.map((m) => m.collaboratorId),
    service.day,
  );
  const rank = (m: Mission): number =>
    Number(busy.has(m.collaboratorId)) * 2 + Number(m.infraId !== service.infraId);
  const inOrder = missions.toSorted((a, b) => rank(a) - rank(b));
  return [...new Set(inOrder.map((m) => m.collaboratorId))];
};

type State = Pick<Candidate, 'state' | 'detail'>;
const stateOf = (person: PlannedPerson | undefined, day: Day): State => {
  if (person === undefined || missionOn(person, day) === null)
    return { state: 'outside', detail: fr.outside };
  if (absenceOn(person, day) !== null) return { state: 'away', detail: fr.away };
  const shift = person.shifts.get(day);
  return shift === undefined
    ? { state: 'free', detail: fr.free }
    : {
        state: 'planned',
        detail: t('planned', { start: clock(shift.start), end: clock(shift.end) }),
      };
};

type Verdict = Pick<BatchAnswer, 'refused' | 'warnings'>;
/** What the rules say of each with the service, in one look. */
const judge = async (
  call: Calling,
  people: readonly number[],
  { day, start, end, pause, shiftCode }: Uncovered,
): Promise<Verdict> => {
  if (people.length === 0) return { refused: [], warnings: [] };
  const set = { code: shiftCode, start, end, pause };
  const cells = people.map((collaboratorId) => ({
    collaboratorId,
    day,
    shift: { was: null, set },
  }));
  return changeBatch(
    call,
    Batch.parse({ batch: randomUUID(), gesture: 'edit', preview: true, cells }),
  );
};

/** Minutes that stay planned in the week of a day, absences taken out. */
const weekMinutes = async (
  { tx }: Calling,
  ids: readonly number[],
  day: Day,
): Promise<ReadonlyMap<number, number>> => {
  const p = plannedTime(
    'p',
    weekAround(day),
    ({ person }) => sql`${person} = any(${ids}::bigint[])`,
  );
  const rows = await tx.run<{ id: number; minutes: number }>`
    select ${p.person} as id, (sum(${p.seconds}) / 60)::int as minutes from ${p.rows} group by ${p.person}`;
  return new Map(rows.map((r) => [r.id, r.minutes]));
};

interface Facts {
  readonly service: Uncovered;
  readonly work: Work;
  readonly around: Surroundings;
  readonly states: ReadonlyMap<number, State>;
  readonly verdict: Verdict;
  readonly week: ReadonlyMap<number, number>;
  readonly driven: ReadonlyMap<number, number>;
  readonly phones: ReadonlyMap<number, string>;
}
const doesSameWork = (
  { isDriver, driverType, jobTitle }: Work,
  mission: ReturnType<typeof missionOn>,
): boolean => {
  if (mission === null) return false;
  if (!isDriver) return mission.jobTitle === jobTitle;
  return driverType === null || mission.driverType === driverType;
};
const candidateOf = (person: Person, facts: Facts): Candidate => {
  const { service, work, around, verdict } = facts;
  const planned = around.people.get(person.id);
  const mission = planned === undefined ? null : missionOn(planned, service.day);
  const refused =
    verdict.refused.find((r) => r.collaboratorId === person.id) ??
    barredBy(verdict.warnings, person.id);
  const state = facts.states.get(person.id) ?? { state: 'outside', detail: fr.outside };
  return {
    id: person.id,
    name: personName(person),
    matricule: person.matricule,
    agency: around.agencies.get(mission?.infraId ?? 0)?.name ?? '',
    phone: facts.phones.get(person.id) ?? null,
    ...(refused === undefined ? state : { state: 'outside', detail: refused.message }),
    warnings: verdict.warnings.filter((w) => w.collaboratorId === person.id).map((w) => w.message),
    weekMinutes: facts.week.get(person.id) ?? 0,
    contractMinutes: mission?.weeklyMinutes ?? 0,
    sameAgency: mission?.infraId === service.infraId,
    sameWork: doesSameWork(work, mission),
    isDriver: work.isDriver,
    driven: facts.driven.get(person.id) ?? 0,
  };
};

/** Does what `GET /exploitation/replacements/candidates/json` asks for. */
export const candidates = async (
  call: Calling,
): Promise<{ service: Uncovered; candidates: Candidate[] }> => {
  const service = await askedService(call);
  const { day } = service;
  const work = await workOf(call, service);
  const ids = (await poolOf(call, service, work)).slice(0, MOST_JUDGED);
  const { tx, actor, now } = call;
  const range = { first: day, last: day };
  const around = await surroundings({ tx, scope: actor.scope, now, ids, range, lock: false });
  const states = new Map(ids.map((id) => [id, stateOf(around.people.get(id), day)]));
  const free = ids.filter((id) => states.get(id)?.state === 'free');
  const facts: Facts = {
    service,
    work,
    around,
    states,
    verdict: await judge(call, free, service),
    week: await weekMinutes(call, ids, day),
    driven:
      service.kind === 'circuit'
        ? await drivenTimes(call, service.id, {
            first: addDays(day, -DAYS_OF_SKILL),
            last: addDays(day, -1),
          })
        : new Map(),
    phones: await phonesOf(tx, ids),
  };
  const suited = bySuitability(service.end - service.start - service.pause);
  const all = (await collaboratorsOf(tx, ids)).map((person) => candidateOf(person, facts));
  const isFree = (c: Candidate): number => Number(c.state === 'free');
  return {
    service,
    candidates: all.toSorted((a, b) => isFree(b) - isFree(a) || suited(a, b)),
  };
};
