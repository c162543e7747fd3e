// Who could take a service: everybody in sight with a mission that day, judged as if it were typed on the board, the most suitable first.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { addDays, countDays, type Day } from '#engines/french-time/days.ts';
import { formatColumnDay } from '#engines/french-time/formats.ts';
import { formatClock } from '#engines/french-time/hours.ts';
import { weekAround } from '#engines/french-time/weeks.ts';
import { texts } from '#platform/contract/texts.ts';
import { invalid, notFound } from '#platform/server/app-error.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import {
  collaboratorsOf,
  missionsDuring,
  personName,
  phonesOf,
  type Mission,
  type Person,
} from '#areas/collaborators/directory/server/api.ts';
import { Batch, type BatchAnswer, type Shift } from '#areas/planning/changes/contract.ts';
import {
  barredBy,
  busyOn,
  changeBatch,
  missionOn,
  surroundings,
  type PlannedPerson,
  type Surroundings,
} from '#areas/planning/changes/server/api.ts';
import { drivenTimes } from '#areas/planning/circuits/server/api.ts';
import { answers, goesAgainst, wishedOn, type Wish } from '#areas/planning/wishes/contract.ts';
import { wishesOf } from '#areas/planning/wishes/server/api.ts';
import { plannedTime } from '#areas/working-time/schedules/server/api.ts';
import type { Candidate, replacements, Uncovered } from '../contract.ts';
import { fr } from '../fr.ts';
import { bySuitability, MOST_DAYS } from '../uncovered.ts';
import { absenceOn, uncoveredIn, uncoveredOf } from './uncovered.ts';

const t = texts(fr);
/** So many are judged, those of the agency first; the rules are asked of nobody else. */
const MOST_JUDGED = 120;
/** Skill looks back so far. Invented. */
const DAYS_OF_SKILL = 90;
const EVER: Day = '1970-01-01';
type Calling = HandlerCall<typeof replacements.candidates>;
const clock = (minute: number): string => formatClock((minute % 1_440) * 60);

/** The services and circuits that are asked about; throws 404 where nothing is missing there any more. */
const askedServices = async (call: Calling): Promise<[Uncovered, ...Uncovered[]]> => {
  const { kind, id, days } = call.query;
  const inOrder = days.toSorted();
  const range = { first: inOrder[0] ?? EVER, last: inOrder.at(-1) ?? EVER };
  if (countDays(range) > MOST_DAYS) throw invalid({ days: t('spanLong', { count: MOST_DAYS }) });
  const uncovered =
    kind === 'service'
      ? await uncoveredOf(call, range, id)
      : await uncoveredIn(call, range, { circuit: id });
  const [first, ...others] = uncovered.filter(
    (u) => days.includes(u.day) && u.replacement === null && (kind === 'service' || u.id === id),
  );
  if (first === undefined) throw notFound();
  return [first, ...others];
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
 * A driver stands in for a driver, office staff for office staff: everybody with such a mission on the first of the days, who is free before who is not,
 * the agency’s own first among them.
 */
const poolOf = async (
  { tx, actor }: Calling,
  { day, infraId, absent }: Uncovered,
  work: Work,
): Promise<number[]> => {
  const missions = (await missionsDuring(tx, { infras: actor.scope }, { first: day, last: day }))
    .filter((m) => (m.driverType !== null) === work.isDriver)
    .filter((m) => m.collaboratorId !== absent?.id);
  const busy = await busyOn(
    tx,
    missions.map((m) => m.collaboratorId),
    day,
  );
  const rank = (m: Mission): number =>
    Number(busy.has(m.collaboratorId)) * 2 + Number(m.infraId !== infraId);
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

/** What a day asks of who takes it: one shift, whatever it is made of. */
interface Asked {
  readonly day: Day;
  readonly shift: Shift;
  readonly minutes: number;
}
const askedDays = (services: readonly Uncovered[]): Asked[] =>
  [...Map.groupBy(services, (u) => u.day)].map(([day, of]) => {
    const [start, end] = [Math.min(...of.map((u) => u.start)), Math.max(...of.map((u) => u.end))];
    const minutes = of.reduce((sum, u) => sum + u.end - u.start - u.pause, 0);
    const pause = Math.max(0, end - start - minutes);
    return { day, minutes, shift: { code: of[0]?.shiftCode ?? '', start, end, pause } };
  });

type Verdict = Pick<BatchAnswer, 'refused' | 'warnings'>;
/** What the rules say of each with the services, in one look. */
const judge = async (
  call: Calling,
  free: ReadonlyMap<number, readonly Asked[]>,
): Promise<Verdict> => {
  const cells = [...free].flatMap(([collaboratorId, days]) =>
    days.map(({ day, shift: set }) => ({ collaboratorId, day, shift: { was: null, set } })),
  );
  if (cells.length === 0) return { refused: [], warnings: [] };
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

const drivenBefore = async (
  call: Calling,
  { kind, id, day }: Uncovered,
): Promise<ReadonlyMap<number, number>> =>
  kind === 'circuit'
    ? drivenTimes(call, id, { first: addDays(day, -DAYS_OF_SKILL), last: addDays(day, -1) })
    : new Map();
interface Facts {
  readonly service: Uncovered;
  readonly asked: readonly Asked[];
  readonly work: Work;
  readonly around: Surroundings;
  readonly verdict: Verdict;
  readonly week: ReadonlyMap<number, number>;
  readonly driven: ReadonlyMap<number, number>;
  readonly phones: ReadonlyMap<number, string>;
  readonly wishes: ReadonlyMap<number, readonly Wish[]>;
}
const doesSameWork = (
  { isDriver, driverType, jobTitle }: Work,
  mission: ReturnType<typeof missionOn>,
): boolean => {
  if (mission === null) return false;
  if (!isDriver) return mission.jobTitle === jobTitle;
  return driverType === null || mission.driverType === driverType;
};
const freeOn = (person: PlannedPerson | undefined, asked: readonly Asked[]): readonly Asked[] =>
  asked.filter(({ day }) => stateOf(person, day).state === 'free');
/** All of the days, some of them, or why none. */
const possible = (
  person: PlannedPerson | undefined,
  { asked, verdict }: Facts,
): State & Pick<Candidate, 'days'> => {
  const refusalOn = ({ day }: Asked): { readonly message: string } | undefined =>
    verdict.refused.find((r) => r.collaboratorId === person?.id && r.day === day) ??
    barredBy(
      verdict.warnings.filter((w) => w.day === day),
      person?.id ?? 0,
    );
  const free = freeOn(person, asked);
  const days = free.filter((one) => refusalOn(one) === undefined).map(({ day }) => day);
  if (days.length === asked.length) return { state: 'free', detail: fr.free, days };
  if (days.length > 0)
    return {
      state: 'partly',
      detail: t('partly', {
        free: days.length,
        all: asked.length,
        days: days.map(formatColumnDay).join(', '),
      }),
      days,
    };
  const [first] = asked;
  const refusal = free[0] === undefined ? undefined : refusalOn(free[0]);
  const why = stateOf(person, first?.day ?? '');
  return refusal === undefined
    ? { ...why, days }
    : { state: 'outside', detail: refusal.message, days };
};
const candidateOf = (person: Person, facts: Facts): Candidate => {
  const { service, work, around, verdict } = facts;
  const planned = around.people.get(person.id);
  const mission = planned === undefined ? null : missionOn(planned, service.day);
  const state = possible(planned, facts);
  const wishes = facts.wishes.get(person.id) ?? [];
  const given = facts.asked.filter(({ day }) => state.days.includes(day));
  return {
    id: person.id,
    name: personName(person),
    matricule: person.matricule,
    agency: around.agencies.get(mission?.infraId ?? 0)?.name ?? '',
    phone: facts.phones.get(person.id) ?? null,
    ...state,
    warnings: verdict.warnings
      .filter((w) => w.collaboratorId === person.id && state.days.length > 0)
      .map((w) => w.message),
    against: wishedOn(wishes, given, goesAgainst),
    wished: wishedOn(wishes, given, answers),
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
): Promise<{ services: Uncovered[]; minutes: number; candidates: Candidate[] }> => {
  const services = await askedServices(call);
  const [service] = services;
  const asked = askedDays(services);
  const work = await workOf(call, service);
  const ids = (await poolOf(call, service, work)).slice(0, MOST_JUDGED);
  const { tx, actor, now } = call;
  const range = { first: service.day, last: asked.at(-1)?.day ?? service.day };
  const around = await surroundings({ tx, scope: actor.scope, now, ids, range, lock: false });
  const free = new Map(ids.map((id) => [id, freeOn(around.people.get(id), asked)]));
  const facts: Facts = {
    service,
    asked,
    work,
    around,
    verdict: await judge(call, free),
    week: await weekMinutes(call, ids, service.day),
    driven: await drivenBefore(call, service),
    phones: await phonesOf(tx, ids),
    wishes: await wishesOf(tx, ids, {
      first: addDays(range.first, -1),
      last: addDays(range.last, 1),
    }),
  };
  const week = weekAround(service.day);
  const minutes = asked
    .filter(({ day }) => day <= week.last)
    .reduce((sum, one) => sum + one.minutes, 0);
  const suited = bySuitability(minutes);
  const all = (await collaboratorsOf(tx, ids)).map((person) => candidateOf(person, facts));
  return {
    services,
    minutes,
    candidates: all.toSorted((a, b) => b.days.length - a.days.length || suited(a, b)),
  };
};
