// Where declarations stand, by year and by month, of whoever declares in the caller's scope.
import { daysOfMonth, monthOf } from '#engines/french-time/months.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import type { Output } from '#platform/contract/route.ts';
import { notFound } from '#platform/server/app-error.ts';
import { tables, type Actor, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { UserTables } from '#areas/organisation/users/server/table.ts';
import type { declaredDays } from '../contract.ts';
import { fr } from '../fr.ts';
import { targetOf } from '../rules.ts';
import {
  isYear,
  PERSON_STATES,
  type PersonMonth,
  type PersonState,
  type PersonYearRow,
} from '../shapes.ts';
import { isMonthOf, monthText } from './declare.ts';
import { declaringPeople, type DeclaringPerson } from './people.ts';
import { daysOf, yearsOf, type DeclaredDay } from './rows.ts';
import type { DeclaredDaysTables } from './table.ts';
import { halvesIn, missingIn, rangesOf, wholeYear } from './year.ts';

/** How far back a year may be chosen. */
const YEARS_BACK = 5;

export const loadInitialisation = (
  call: HandlerCall<typeof declaredDays.initialisation>,
): Promise<Output<typeof declaredDays.initialisation>> =>
  call.services.db.elevated(async (tx) => {
    const today = todayIn(call.now);
    const year = Number(today.slice(0, 4));
    const range = daysOfMonth(monthOf(today));
    return {
      year,
      month: Number(today.slice(5, 7)),
      years: Array.from({ length: YEARS_BACK + 2 }, (_, i) => year + 1 - i),
      used: (await declaringPeople(tx, call.actor.scope, range)).length > 0,
    };
  });

export const loadFilters = (
  call: HandlerCall<typeof declaredDays.filters>,
): Promise<Output<typeof declaredDays.filters>> =>
  call.services.db.elevated(async (tx) => {
    const range = daysOfMonth(monthOf(todayIn(call.now)));
    const agencies = new Map(
      (await declaringPeople(tx, call.actor.scope, range)).map(({ agency }) => [
        agency.id,
        agency.name,
      ]),
    );
    return {
      agencies: [...agencies]
        .map(([id, label]) => ({ value: String(id), label }))
        .sort((a, b) => a.label.localeCompare(b.label, 'fr')),
      states: PERSON_STATES.map((value) => ({ value, label: fr.states[value] })),
    };
  });

interface Narrowed {
  readonly agency?: readonly number[] | undefined;
  readonly search?: string | undefined;
}
const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('fr');
const narrowed = (
  people: readonly DeclaringPerson[],
  { agency, search = '' }: Narrowed,
): DeclaringPerson[] => {
  const words = folded(search).split(/\s+/).filter(Boolean);
  return people.filter(
    (person) =>
      (agency === undefined || agency.length === 0 || agency.includes(person.agency.id)) &&
      words.every((word) => folded(`${person.name} ${person.matricule}`).includes(word)),
  );
};

const reported = ({ id, name, matricule, agency }: DeclaringPerson) => ({
  collaboratorId: id,
  name,
  matricule,
  agency: agency.name,
  agencyId: agency.id,
});
/** Days of some people that lie in the caller's scope, by person. */
const rowsIn = async (
  tx: Tx,
  scope: readonly number[],
  of: { readonly people: readonly DeclaringPerson[]; readonly range: Parameters<typeof daysOf>[2] },
): Promise<ReadonlyMap<number, DeclaredDay[]>> => {
  const rows = await daysOf(
    tx,
    of.people.map(({ id }) => id),
    of.range,
  );
  return Map.groupBy(
    rows.filter(({ infra_id }) => scope.includes(infra_id)),
    ({ collaborator_id }) => collaborator_id,
  );
};

const accountsOf = async (tx: Tx, people: readonly number[]): Promise<ReadonlySet<number>> =>
  new Set(
    (
      await tables<UserTables>({ tx })
        .selectFrom('app_user')
        .select('collaborator_id')
        .where('collaborator_id', '=', anyOf(people))
        .where('deactivated_at', 'is', null)
        .where('state', '=', 1)
        .execute()
    ).flatMap(({ collaborator_id }) => collaborator_id ?? []),
  );
const remindersOf = async (
  tx: Tx,
  people: readonly number[],
  month: string,
): Promise<ReadonlyMap<number, string>> =>
  new Map(
    (
      await tables<DeclaredDaysTables>({ tx })
        .selectFrom('declared_day_reminder')
        .select(['collaborator_id', 'sent_on'])
        .where('collaborator_id', '=', anyOf(people))
        .where('month', '=', month)
        .orderBy('sent_on')
        .execute()
    ).map((row) => [row.collaborator_id, row.sent_on]),
  );

const stateOf = (of: {
  readonly missing: number;
  readonly waiting: number;
  readonly declaredHalves: number;
}): PersonState => {
  if (of.missing > 0) return 'missing';
  if (of.waiting > 0) return 'waiting';
  return of.declaredHalves > 0 ? 'done' : 'nothing';
};

/** Of everybody who declares in the scope and the filters. Elevated. */
export const monthOfPeople = async (
  tx: Tx,
  call: { readonly actor: Pick<Actor, 'scope'>; readonly now: Temporal.Instant },
  { month, filters }: { readonly month: string; readonly filters: Narrowed },
): Promise<PersonMonth[]> => {
  const range = daysOfMonth(month);
  const today = todayIn(call.now);
  const people = narrowed(await declaringPeople(tx, call.actor.scope, range), filters);
  const ids = people.map(({ id }) => id);
  const rows = await rowsIn(tx, call.actor.scope, { people, range });
  const [accounts, reminders] = [await accountsOf(tx, ids), await remindersOf(tx, ids, month)];
  return people.map((person): PersonMonth => {
    const mine = rows.get(person.id) ?? [];
    const validatedHalves = halvesIn(mine, 'validated');
    const counted = {
      ...missingIn(
        { person: person.days, rows: new Map(mine.map((row) => [row.day, row])), today },
        range,
      ),
      validatedHalves,
      declaredHalves: validatedHalves + halvesIn(mine, 'waiting'),
      waiting: mine.filter(({ status }) => status === 'waiting').length,
    };
    return {
      ...reported(person),
      ...counted,
      state: stateOf(counted),
      hasAccount: accounts.has(person.id),
      remindedOn: reminders.get(person.id) ?? null,
    };
  });
};

export const loadMonth = (
  call: HandlerCall<typeof declaredDays.month>,
): Promise<Output<typeof declaredDays.month>> => {
  const { year, month: number } = call.params;
  if (!isMonthOf(year, number)) throw notFound();
  const month = monthText(year, number);
  const { state } = call.query;
  return call.services.db.elevated(async (tx) => ({
    month,
    people: (await monthOfPeople(tx, call, { month, filters: call.query })).filter(
      (person) => state === undefined || state.length === 0 || state.includes(person.state),
    ),
  }));
};

export const loadReportedYear = (
  call: HandlerCall<typeof declaredDays.year>,
): Promise<Output<typeof declaredDays.year>> => {
  const { year } = call.params;
  if (!isYear(year)) throw notFound();
  return call.services.db.elevated(async (tx) => {
    const range = wholeYear(year);
    const { scope } = call.actor;
    const people = narrowed(await declaringPeople(tx, scope, range), call.query);
    const kept = new Map(
      (
        await yearsOf(
          tx,
          people.map(({ id }) => id),
          year,
        )
      ).map((row) => [row.collaborator_id, row]),
    );
    const rows = await rowsIn(tx, scope, { people, range });
    return { year, people: people.map((person) => yearRow(person, { year, rows, kept })) };
  });
};
interface YearFacts {
  readonly year: number;
  readonly rows: ReadonlyMap<number, DeclaredDay[]>;
  readonly kept: ReadonlyMap<number, Awaited<ReturnType<typeof yearsOf>>[number]>;
}
const yearRow = (person: DeclaringPerson, { year, rows, kept }: YearFacts): PersonYearRow => {
  const mine = rows.get(person.id) ?? [];
  const own = kept.get(person.id);
  const target = { own: own?.target_halves ?? null, company: person.rule.targetHalves };
  const inMonth = (month: string): number => {
    const of = mine.filter(({ day }) => monthOf(day) === month);
    return halvesIn(of, 'validated') + halvesIn(of, 'waiting');
  };
  return {
    ...reported(person),
    targetHalves: targetOf(year, target, rangesOf(person.missions)),
    beforeHalves: own?.before_halves ?? 0,
    validatedHalves: halvesIn(mine, 'validated'),
    waitingHalves: halvesIn(mine, 'waiting'),
    months: Array.from({ length: 12 }, (_, i) => inMonth(monthText(year, i + 1))),
  };
};
