// A template laid down on many people: foreseen day by day, then written as one change of the board, or not at all.
import { createHash } from 'node:crypto';
import { countDays, type Day } from '#engines/french-time/days.ts';
import { isHoliday } from '#engines/french-time/holidays.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import {
  MOST_CHANGES,
  type BatchAnswer,
  type CellChange,
  type Refused,
} from '#areas/planning/changes/contract.ts';
import {
  changeBatch,
  missionOn,
  surroundings,
  type PlannedPerson,
  type Surroundings,
} from '#areas/planning/changes/server/api.ts';
import { publishedDays } from '#areas/planning/publications/server/api.ts';
import { isWritten, OUTCOMES, wantedDays, type Outcome, type Standing } from '../application.ts';
import { MOST_DAYS, type Applied, type weekTemplates } from '../contract.ts';
import { fr } from '../fr.ts';
import { templateInSight } from './templates.ts';

const t = texts(fr);
type Call = HandlerCall<typeof weekTemplates.apply>;
type AppliedPerson = Applied['people'][number];

const checkRange = ({ first, last }: Call['body']): void => {
  if (last < first) throw invalid({ last: fr.datesOrder });
  if (countDays({ first, last }) > MOST_DAYS)
    throw invalid({ last: t('daysLong', { most: MOST_DAYS }) });
};
const checkWeeks = ({ people }: Call['body'], count: number): void => {
  const beyond = people.findIndex((p) => p.week >= count);
  if (beyond >= 0) throw invalid({ [`people.${beyond}.week`]: t('weekBeyond', { count }) });
};
/** The people, all in sight and of the template's customer. */
const peopleOf = (
  { body }: Call,
  around: Surroundings,
  customerId: number,
): { readonly person: PlannedPerson; readonly week: number }[] =>
  body.people.map(({ id, week }, i) => {
    const person = around.people.get(id);
    if (person === undefined) throw notFound();
    if (person.customerId !== customerId) throw invalid({ [`people.${i}.id`]: fr.otherCustomer });
    return { person, week };
  });

/** The holidays of the agency in which a person works on a day. */
const holidaysOf =
  ({ agencies }: Surroundings) =>
  (person: PlannedPerson, day: Day): boolean => {
    const place = agencies.get(missionOn(person, day)?.infraId ?? 0);
    return place !== undefined && isHoliday(day, place.territory);
  };

/** What each person's days would become, before absences, closed months and missions are judged. */
const foreseen = async (
  call: Call,
): Promise<{ readonly people: AppliedPerson[]; readonly customerId: number }> => {
  const { tx, actor, now, body } = call;
  const { first, last } = body;
  const range = { first, last };
  const { weeks, customerId } = await templateInSight(call, body.template);
  checkWeeks(body, weeks.length);
  const ids = body.people.map((p) => p.id);
  const around = await surroundings({ tx, scope: actor.scope, now, ids, range, lock: false });
  const published = await publishedDays(tx, ids, range);
  const isHolidayOf = holidaysOf(around);
  const people = peopleOf(call, around, customerId).map(({ person, week }) => {
    const standing: Standing = {
      begins: week,
      planned: (day) => person.shifts.get(day) ?? null,
      isPublished: (day) => published(person.id, day),
      isHoliday: (day) => isHolidayOf(person, day),
    };
    const asked = {
      weeks,
      range,
      replaces: body.replaces,
      published: body.published,
      frees: body.frees,
      holidays: body.holidays,
    };
    return { id: person.id, name: person.name, week, days: wantedDays(asked, standing) };
  });
  return { people, customerId };
};
const cellsOf = (people: readonly AppliedPerson[]): CellChange[] =>
  people.flatMap(({ id, days }) =>
    days
      .filter((d) => isWritten(d.outcome))
      .map(({ day, set, was }) => ({ collaboratorId: id, day, shift: { was, set } })),
  );

const NOTHING: Pick<BatchAnswer, 'refused' | 'warnings' | 'reasonNeeded' | 'written'> = {
  refused: [],
  warnings: [],
  reasonNeeded: false,
  written: false,
};
const WHY: Readonly<Record<Refused['code'], Outcome>> = {
  absence: 'absence',
  closed: 'closed',
  no_mission: 'outside',
  code: 'code',
  stale: 'outside',
  gone: 'outside',
  dates: 'outside',
  right: 'right',
};
/** With what the plan's own checks refuse. */
const judged = (people: readonly AppliedPerson[], refused: readonly Refused[]): AppliedPerson[] => {
  const why = new Map(refused.map((r) => [`${r.collaboratorId} ${r.day}`, WHY[r.code]]));
  return people.map((person) => ({
    ...person,
    days: person.days.map((d) => {
      const outcome = isWritten(d.outcome) ? why.get(`${person.id} ${d.day}`) : undefined;
      return outcome === undefined ? d : { ...d, outcome };
    }),
  }));
};
const countsOf = (people: readonly AppliedPerson[]): Applied['counts'] => {
  const of = (outcome: Outcome): number =>
    people.reduce((n, p) => n + p.days.filter((d) => d.outcome === outcome).length, 0);
  return Object.fromEntries(OUTCOMES.map((o) => [o, of(o)])) as Applied['counts'];
};
const markOf = (people: readonly AppliedPerson[]): string =>
  createHash('sha256').update(JSON.stringify(people)).digest('hex').slice(0, 32);

/** Does what `POST /exploitation/week-templates/apply` asks for. */
export const apply = async (call: Call): Promise<Applied> => {
  const { body } = call;
  checkRange(body);
  const before = await foreseen(call);
  const cells = cellsOf(before.people);
  if (cells.length > MOST_CHANGES)
    throw invalid({ people: t('tooMany', { count: cells.length, most: MOST_CHANGES }) });
  const { batch, reason } = body;
  const gesture = 'rotation' as const;
  const change = (all: CellChange[], preview: boolean) =>
    changeBatch(call, { batch, gesture, reason, preview, cells: all, absences: [] });
  const verdict = cells.length === 0 ? NOTHING : await change(cells, true);
  const people = judged(before.people, verdict.refused);
  const answer: Applied = {
    people,
    counts: countsOf(people),
    warnings: verdict.warnings.map(({ collaboratorId, day, message }) => ({
      collaboratorId,
      day,
      message,
    })),
    reasonNeeded: verdict.reasonNeeded,
    written: false,
    seen: markOf(people),
  };
  if (body.preview) return answer;
  if (body.seen !== answer.seen) throw new AppError('conflict', { message: fr.moved });
  const left = cellsOf(people).map((cell) => ({ ...cell, group: 0 }));
  if (left.length === 0) return answer;
  const done = await change(left, false);
  if (!done.written && !done.reasonNeeded) throw new AppError('conflict', { message: fr.moved });
  return { ...answer, written: done.written, reasonNeeded: done.reasonNeeded };
};
