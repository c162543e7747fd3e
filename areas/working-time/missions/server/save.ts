// The missions of a person: read with what is wrong, checked as they shall be, written, and the days concerned asked again.
import { addDays, commonDays, countDays, type DayRange } from '#engines/french-time/days.ts';
import { formatMonth, formatPlainDay, formatRange } from '#engines/french-time/formats.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, notFound } from '#platform/server/app-error.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import {
  collaboratorOf,
  everyMission,
  isDriver,
  missionGaps,
  personName,
  rewriteMissions,
  type KeptMission as Row,
  type Person,
} from '#areas/collaborators/directory/server/api.ts';
import { infrastructuresOf } from '#areas/organisation/infrastructures/server/api.ts';
import { prepareEmployment } from './missions-changed.ts';
import { closedDays } from '#areas/working-time/pay-periods/server/api.ts';
import { markStale, queueRecompute } from '#areas/working-time/days/server/api.ts';
import type {
  KeptMission,
  MissionList,
  missionChanges,
  MissionValues,
  Problem,
  SaveAnswer,
} from '../contract.ts';
import { fr } from '../fr.ts';
import { changedDays, FOREVER, overlaps, spanOf } from '../spells.ts';

const t = texts(fr);
type Calling = Pick<HandlerCall<typeof missionChanges.save>, 'tx' | 'actor' | 'now' | 'services'>;
/** A span in words; one without end says since when. */
const words = (range: DayRange): string =>
  range.last === FOREVER ? `à partir du ${formatPlainDay(range.first)}` : formatRange(range);

const personIn = async (call: Calling, id: number): Promise<Person> => {
  const person = await collaboratorOf(call.tx, id);
  if (person === null || !call.actor.scope.includes(person.infraId)) throw notFound();
  return person;
};
export const valuesOf = ({
  id,
  infraId,
  type,
  startsOn,
  endsOn,
  jobTitle,
  driverType,
  monthlyMinutes,
  weeklyMinutes,
  version,
  employer,
}: Row): MissionValues => ({
  id,
  infraId,
  type,
  startsOn,
  endsOn,
  jobTitle,
  driverType,
  monthlyMinutes,
  weeklyMinutes,
  version,
  employer,
});
const named = async (call: Calling, of: readonly MissionValues[]): Promise<KeptMission[]> => {
  const names = new Map(
    (await infrastructuresOf(call.tx, [...new Set(of.map((m) => m.infraId))])).map((i) => [
      i.id,
      i.name,
    ]),
  );
  return of
    .map((m) => ({ ...m, agency: names.get(m.infraId) ?? '' }))
    .toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1));
};

/** What is wrong with the missions by themselves. */
const ownProblems = (of: readonly MissionValues[]): Problem[] => {
  const wrong = of.flatMap((m, index): Problem[] => [
    ...(m.endsOn !== null && m.endsOn < m.startsOn
      ? [{ severity: 'error' as const, code: 'dates' as const, message: fr.endBeforeStart, index }]
      : []),
    ...(m.jobTitle === ''
      ? [{ severity: 'error' as const, code: 'job' as const, message: fr.jobMissing, index }]
      : []),
  ]);
  if (wrong.some((p) => p.code === 'dates')) return wrong;
  return [
    ...wrong,
    ...overlaps(of).map(({ a, b, range }): Problem => ({
      severity: 'error',
      code: 'overlap',
      message: t('overlap', { a: String(a + 1), b: String(b + 1), range: words(range) }),
      index: b,
    })),
    ...missionGaps(of).map((gap): Problem => ({
      severity: 'warning',
      code: 'gap',
      message: t('gap', { range: formatRange(gap), count: countDays(gap) }),
      index: null,
    })),
  ];
};

/** Closed pay periods that a change of these days would touch. */
export const closedProblems = async (
  call: Pick<Calling, 'tx'>,
  before: readonly MissionValues[],
  after: readonly MissionValues[],
  changed: readonly DayRange[],
): Promise<Problem[]> => {
  const infras = [...new Set([...before, ...after].map((m) => m.infraId))];
  const names = new Map((await infrastructuresOf(call.tx, infras)).map((i) => [i.id, i.name]));
  const problems = new Map<string, Problem>();
  for (const range of changed) {
    for (const closed of await closedDays(call.tx, infras, range)) {
      // Only where the agency's own days change: closing one agency does not hold the others.
      const common = commonDays(range, closed);
      const concerned =
        common !== null &&
        [...before, ...after].some(
          (m) => m.infraId === closed.infraId && commonDays(spanOf(m), common) !== null,
        );
      if (concerned)
        problems.set(`${closed.infraId} ${closed.month}`, {
          severity: 'error',
          code: 'closed',
          message: t('closed', {
            month: formatMonth(closed.month),
            agency: names.get(closed.infraId) ?? '',
            range: words(common),
          }),
          index: null,
        });
    }
  }
  return [...problems.values()];
};

const placeProblems = async (
  call: Calling,
  person: Person,
  before: readonly MissionValues[],
  after: readonly MissionValues[],
): Promise<Problem[]> => {
  const agencies = new Map(
    (await infrastructuresOf(call.tx, [...new Set(after.map((m) => m.infraId))])).map((i) => [
      i.id,
      i,
    ]),
  );
  const previous = new Map(before.map((m) => [m.id, m]));
  const seen = new Set<number>();
  return after.flatMap((m, index): Problem[] => {
    const agency = agencies.get(m.infraId);
    const stays = previous.get(m.id)?.infraId === m.infraId;
    const place =
      stays ||
      (agency !== undefined &&
        agency.type === 'agency' &&
        agency.customerId === person.customerId &&
        call.actor.scope.includes(agency.id));
    const twice = m.id !== 0 && seen.has(m.id);
    seen.add(m.id);
    return [
      ...(place
        ? []
        : [
            { severity: 'error' as const, code: 'agency' as const, message: fr.agencyWrong, index },
          ]),
      ...(m.id !== 0 && !previous.has(m.id)
        ? [{ severity: 'error' as const, code: 'unknown' as const, message: fr.unknown, index }]
        : []),
      ...(twice
        ? [{ severity: 'error' as const, code: 'unknown' as const, message: fr.twice, index }]
        : []),
      ...(isDriver(person.type) && m.driverType === null
        ? [
            {
              severity: 'error' as const,
              code: 'driver' as const,
              message: fr.driverTypeMissing,
              index,
            },
          ]
        : []),
    ];
  });
};

export const missionList = async (
  call: HandlerCall<typeof missionChanges.missionList>,
): Promise<MissionList> => {
  const person = await personIn(call, call.params.collaboratorId);
  const missions = (await everyMission(call.tx, person.id)).map(valuesOf);
  const infras = [...new Set([...missions.map((m) => m.infraId), person.infraId])];
  const names = new Map((await infrastructuresOf(call.tx, infras)).map((i) => [i.id, i.name]));
  const closed = await closedDays(call.tx, infras, {
    first: missions[0]?.startsOn ?? '1970-01-01',
    last: FOREVER,
  });
  return {
    collaboratorId: person.id,
    name: personName(person),
    driver: isDriver(person.type),
    missions: await named(call, missions),
    gaps: missionGaps(missions),
    problems: ownProblems(missions),
    closed: closed.map((c) => ({
      first: c.first,
      last: c.last,
      month: c.month,
      agency: names.get(c.infraId) ?? '',
    })),
  };
};

/** The days that other missions carry now are derived again, and whoever looks at a board of theirs sees it. */
const followMissions = async (
  call: HandlerCall<typeof missionChanges.save>,
  person: Awaited<ReturnType<typeof personIn>>,
  changed: { readonly days: readonly DayRange[]; readonly infras: ReadonlySet<number> },
): Promise<void> => {
  for (const range of changed.days) {
    await markStale(call.tx, person.id, {
      first: addDays(range.first, -1),
      last: addDays(range.last, 1),
    });
    await queueRecompute(call, person, range);
  }
  await prepareEmployment(call, person, changed.infras);
  for (const infraId of changed.infras)
    await call.services.live.publish(call.tx, {
      topics: [`/infrastructures/${infraId}/planning`],
      type: 'missions',
      data: { collaborators: [person.id], by: call.actor.userId },
    });
};

export const saveMissions = async (
  call: HandlerCall<typeof missionChanges.save>,
): Promise<SaveAnswer> => {
  const { collaboratorId, missions: after, seen, preview } = call.body;
  const person = await personIn(call, collaboratorId);
  const before = await everyMission(call.tx, person.id, !preview);
  const [was, today] = [before.map(valuesOf), todayIn(call.now)];
  const own = ownProblems(after);
  const dated = !own.some((p) => p.code === 'dates');
  const changed = dated ? changedDays(was, after) : [];
  const problems = [
    ...(await placeProblems(call, person, was, after)),
    ...own,
    ...(dated ? await closedProblems(call, was, after, changed) : []),
  ];
  const recomputed = changed.flatMap(
    (range) => commonDays(range, { first: '1970-01-01', last: today }) ?? [],
  );
  const answer: SaveAnswer = {
    written: false,
    problems,
    before: await named(call, was),
    after: await named(call, after),
    gaps: dated ? missionGaps(after) : [],
    recomputed,
  };
  const errors = problems.filter((p) => p.severity === 'error');
  if (preview) return answer;
  if (seen !== undefined && before.some((m) => !seen.includes(m.id)))
    throw new AppError('conflict', { message: fr.addedMeanwhile });
  if (errors.length > 0)
    throw new AppError('invalid', {
      message: fr.refusedTitle,
      details: errors.map((p) => ({
        field: p.index === null ? 'missions' : `missions.${p.index}`,
        message: p.message,
      })),
    });
  const touched = after.filter(
    (m) => m.id === 0 || JSON.stringify(m) !== JSON.stringify(was.find((w) => w.id === m.id)),
  );
  if (touched.length === 0 && after.length === was.length) return { ...answer, written: true };
  await rewriteMissions(call.tx, person, { before, wanted: after, now: call.now });
  await followMissions(call, person, {
    days: recomputed,
    infras: new Set([...was, ...after].map((m) => m.infraId)),
  });
  return {
    ...answer,
    written: true,
    after: await named(call, (await everyMission(call.tx, person.id)).map(valuesOf)),
  };
};
