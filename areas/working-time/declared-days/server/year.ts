// A year of one person: what is asked, what is declared and validated, month by month.
import { eachDay, type DayRange } from '#engines/french-time/days.ts';
import { addMonths, daysOfMonth, monthOf } from '#engines/french-time/months.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import type { Output } from '#platform/contract/route.ts';
import { may } from '#platform/contract/roles.ts';
import { notFound } from '#platform/server/app-error.ts';
import type { HandlerCall, Tx } from '#platform/server/call.ts';
import {
  collaboratorOf,
  missionsDuring,
  personName,
  type Mission,
} from '#areas/collaborators/directory/server/api.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import type { declaredDays } from '../contract.ts';
import { dueUntil, expectedHalves, halvesOf, targetOf, type Rule } from '../rules.ts';
import type { DeclaredYear, YearCount } from '../shapes.ts';
import { personDays, type PersonDays } from './person.ts';
import { daysOf, yearsOf, type DeclaredDay } from './rows.ts';

export const wholeYear = (year: number): DayRange => ({
  first: `${year}-01-01`,
  last: `${year}-12-31`,
});
export const rangesOf = (missions: readonly Mission[]): DayRange[] =>
  missions.map(({ startsOn, endsOn }) => ({ first: startsOn, last: endsOn ?? '2199-12-31' }));
const sum = (rows: readonly Pick<DeclaredDay, 'portion'>[]): number =>
  rows.reduce((n, { portion }) => n + halvesOf(portion), 0);
export const halvesIn = (
  rows: readonly Pick<DeclaredDay, 'portion' | 'status'>[],
  status: 'waiting' | 'validated',
): number => sum(rows.filter((row) => row.status === status));

/** `companyHalves` of whoever does not declare is 0. */
export const yearCount = async (
  tx: Tx,
  collaboratorId: number,
  { year, companyHalves }: { readonly year: number; readonly companyHalves: number },
): Promise<{ count: YearCount; own: number | null; rows: DeclaredDay[] }> => {
  const range = wholeYear(year);
  const missions = await missionsDuring(tx, { collaboratorIds: [collaboratorId] }, range);
  const [kept] = await yearsOf(tx, [collaboratorId], year);
  const rows = await daysOf(tx, [collaboratorId], range);
  const own = kept?.target_halves ?? null;
  return {
    own,
    rows,
    count: {
      year,
      targetHalves: targetOf(year, { own, company: companyHalves }, rangesOf(missions)),
      beforeHalves: kept?.before_halves ?? 0,
      validatedHalves: halvesIn(rows, 'validated'),
      waitingHalves: halvesIn(rows, 'waiting'),
    },
  };
};

/** The rule of the last day of a range on which the person has one. */
export const ruleIn = (person: PersonDays, range: DayRange): Rule | null => {
  const last = eachDay(range).findLast((day) => person.ruleOn(day) !== null);
  return last === undefined ? null : person.ruleOn(last);
};

interface MonthFacts {
  readonly person: PersonDays;
  readonly rows: ReadonlyMap<string, Pick<DeclaredDay, 'status' | 'portion'>>;
  readonly today: string;
}
/** Days that are due and not declared; `undeclared`: also those of the running week or month. */
export const missingIn = (
  { person, rows, today }: MonthFacts,
  range: DayRange,
): { missing: number; undeclared: number; expectedHalves: number } => {
  const days = eachDay(range).flatMap((day) => {
    const rule = person.ruleOn(day);
    const halves = rule === null ? 0 : expectedHalves(rule, person.factsOn(day));
    return rule === null || halves === 0 ? [] : [{ day, rule, halves }];
  });
  const open = days.filter(({ day }) => {
    const status = rows.get(day)?.status;
    return day <= today && (status === undefined || status === 'draft');
  });
  return {
    expectedHalves: days.reduce((n, { halves }) => n + halves, 0),
    undeclared: open.length,
    missing: open.filter(({ day, rule }) => day <= dueUntil(rule.rhythm, today)).length,
  };
};

const monthsOfYear = (year: number): string[] =>
  Array.from({ length: 12 }, (_, i) => addMonths(`${year}-01`, i));

/** One's own, or that of somebody in the scope of who validates: others do not exist. */
const seenPerson = async (
  tx: Tx,
  { actor, params }: HandlerCall<typeof declaredDays.collaboratorYear>,
) => {
  const person = await collaboratorOf(tx, params.collaborator);
  if (person === null) throw notFound();
  const isOwn = actor.collaboratorId === person.id;
  const isSeen = may(actor, 'declared.validate') && actor.scope.includes(person.infraId);
  if (!isOwn && !isSeen) throw notFound();
  return { person, isOwn };
};

export const loadYear = (
  call: HandlerCall<typeof declaredDays.collaboratorYear>,
): Promise<Output<typeof declaredDays.collaboratorYear>> =>
  call.services.db.elevated(async (tx): Promise<DeclaredYear> => {
    const { person } = await seenPerson(tx, call);
    const today = todayIn(call.now);
    const year = call.query.year ?? Number(today.slice(0, 4));
    const range = wholeYear(year);
    const days = await personDays(tx, person.id, range);
    const companyHalves = ruleIn(days, range)?.targetHalves ?? 0;
    const { count, own, rows } = await yearCount(tx, person.id, { year, companyHalves });
    const facts = { person: days, rows: new Map(rows.map((row) => [row.day, row])), today };
    const agency = await infrastructureOf(tx, person.infraId);
    return {
      person: {
        id: person.id,
        name: personName(person),
        matricule: person.matricule,
        agency: agency?.name ?? '',
      },
      count,
      ownTargetHalves: own,
      months: monthsOfYear(year).map((month) => {
        const of = rows.filter(({ day }) => monthOf(day) === month);
        const { expectedHalves, missing } = missingIn(facts, daysOfMonth(month));
        const validatedHalves = halvesIn(of, 'validated');
        return {
          month,
          expectedHalves,
          missing,
          validatedHalves,
          declaredHalves: validatedHalves + halvesIn(of, 'waiting'),
          waiting: of.filter(({ status }) => status === 'waiting').length,
        };
      }),
      days: rows
        .filter(({ declared_at }) => declared_at !== null)
        .map((row) => ({
          id: row.id,
          day: row.day,
          portion: row.portion,
          status: row.status,
          comment: row.comment,
          provenOtherwise: row.proven_otherwise,
        })),
    };
  });
