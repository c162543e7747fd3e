// The counters of one person: admitted in the caller's sight, then read whole, because a balance follows from all that is known of a person.
import { counterPeriodOf } from '#engines/counters/counter-periods.ts';
import { takenWithin } from '#engines/counters/rights.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import type { Day } from '#engines/french-time/days.ts';
import { may } from '#platform/contract/roles.ts';
import { notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { scopeOf } from '#platform/server/services.ts';
import {
  collaboratorOf,
  missionsDuring,
  personName,
  type Person,
} from '#areas/collaborators/directory/server/api.ts';
import { accreditedTo } from '#areas/organisation/users/server/api.ts';
import { hiddenAbsence } from '#areas/working-time/schedules/contract.ts';
import { type UserTables, userRows } from '#areas/organisation/users/server/table.ts';
import { projectionOf, rightsOn, stateOf } from '../balances.ts';
import { definitionOf, splits } from '../counter.ts';
import type { counters, Held, Line, PersonCounters } from '../contract.ts';
import { awaitsOpening, factsFor, type PersonFacts } from '../facts.ts';
import { countersOf, type KeptCounter } from './definitions.ts';
import { loadPeople } from './load-facts.ts';
import type { CounterTables } from './table.ts';

type Outside = Pick<HandlerCall<typeof counters.of>, 'services' | 'actor' | 'request' | 'now'>;
export const within = <T>(
  call: Outside,
  mode: 'read' | 'write',
  work: (tx: Tx) => Promise<T>,
): Promise<T> => call.services.db.within(scopeOf(call.actor, call.request), mode, work);

/** The person inside the context; people without the right to see everybody see themselves. */
export const admitted = async (
  tx: Tx,
  { actor }: Pick<Outside, 'actor'>,
  collaboratorId: number,
): Promise<Person> => {
  const own = actor.collaboratorId === collaboratorId;
  const person =
    own || may(actor, 'counter.read-all') ? await collaboratorOf(tx, collaboratorId) : null;
  if (person === null || !(own || actor.scope.includes(person.infraId))) throw notFound();
  return person;
};

type Waiver = Held['waivers'][number];
interface Behind {
  readonly facts: PersonFacts;
  readonly shows: (code: string) => boolean;
  readonly credits: ReadonlyMap<string, NonNullable<Line['credit']>>;
  readonly waivers: ReadonlyMap<number, readonly Omit<Waiver, 'of'>[]>;
}
/** What stands behind a line: the absence that takes, the correction that adds. */
const shown = (
  c: KeptCounter,
  lines: ReturnType<typeof stateOf>['lines'],
  { facts, shows, credits, waivers }: Behind,
): Line[] =>
  lines.map(({ waived, ...l }) => {
    const waiver = waivers.get(c.id)?.find((w) => String(w.id) === waived?.key);
    const [, id = ''] = ['taken', 'credit', 'opening'].includes(l.kind) ? l.key.split(' ') : [];
    const absence =
      l.kind === 'taken' ? facts.absences.find((a) => String(a.id) === id) : undefined;
    return {
      ...l,
      inAdvance:
        l.kind === 'taken' &&
        l.day < takenWithin(definitionOf(c), counterPeriodOf(c.period, l.lot)).opens,
      absence:
        absence === undefined
          ? null
          : {
              code: shows(absence.code) ? absence.code : hiddenAbsence.code,
              first: absence.first,
              last: absence.last,
            },
      credit: l.kind === 'credit' || l.kind === 'opening' ? (credits.get(id) ?? null) : null,
      waived:
        waived === undefined || waiver === undefined
          ? null
          : { days: waived.days, day: waiver.day, reason: waiver.reason },
    };
  });

type Said = CounterTables & UserTables;
/** The account behind what was said, when in sight. */
const authorName = userRows('u').name;
const waiversOf = async (tx: Tx, collaboratorId: number): Promise<Behind['waivers']> => {
  const rows = await tables<Said>({ tx })
    .selectFrom('splitting_waiver as w')
    .leftJoin('app_user as u', 'u.id', 'w.user_id')
    .select(['w.id', 'w.counter_id', 'w.day', 'w.reason', authorName.as('user')])
    .where('w.collaborator_id', '=', collaboratorId)
    .orderBy('w.day')
    .execute();
  return new Map(
    [...Map.groupBy(rows, (r) => r.counter_id)].map(([id, some]) => [
      id,
      some.map(({ id: waiver, day, reason, user }) => ({ id: waiver, day, reason, user })),
    ]),
  );
};
const creditsOf = async (
  tx: Tx,
  collaboratorId: number,
): Promise<ReadonlyMap<string, NonNullable<Line['credit']>>> => {
  const rows = await tables<Said>({ tx })
    .selectFrom('counter_credit as c')
    .leftJoin('app_user as u', 'u.id', 'c.user_id')
    .select(['c.id', 'c.reason', authorName.as('user')])
    .where('c.collaborator_id', '=', anyOf([collaboratorId]))
    .execute();
  return new Map(rows.map((r) => [String(r.id), r]));
};

const held = (c: KeptCounter, behind: Behind, day: Day): Held => {
  const { balance, planned, status, lines, furthest } = stateOf(c.id, c, behind.facts, day);
  const definition = definitionOf(c);
  const awaits = awaitsOpening(c, behind.facts);
  return {
    awaits,
    opening: behind.facts.credits.some((credit) => credit.counterId === c.id && credit.opening),
    rights: rightsOn(definition, lines, furthest, day),
    projection: awaits ? null : projectionOf(definition, factsFor(c.id, c, behind.facts), day),
    counterId: c.id,
    code: c.code,
    label: c.label,
    format: c.format,
    period: c.period,
    use: c.available,
    ...balance,
    planned,
    status,
    lines: shown(c, lines, behind),
    splitting: splits(c),
    waivers: (behind.waivers.get(c.id) ?? []).map((w) => ({
      ...w,
      of: counterPeriodOf(c.period, w.day),
    })),
  };
};

/** Whose payroll the person is on, of somebody who works here without being employed here. */
const elsewhereOn = async (tx: Tx, collaboratorId: number, day: Day) => {
  const mine = await missionsDuring(
    tx,
    { collaboratorIds: [collaboratorId] },
    { first: day, last: day },
  );
  const [one] = mine;
  return one === undefined || mine.some((m) => m.type === 'P')
    ? null
    : { name: one.employer ?? '' };
};

export const personCounters = async (
  call: Outside,
  collaboratorId: number,
  asked: Day | undefined,
): Promise<PersonCounters> => {
  const { person, sees } = await within(call, 'read', async (tx) => ({
    person: await admitted(tx, call, collaboratorId),
    sees: await accreditedTo(tx, call.actor.userId, 'other-times'),
  }));
  const own = call.actor.collaboratorId === collaboratorId;
  const day = asked ?? todayIn(call.now);
  const { all, elsewhere } = await call.services.db.elevated(async (tx) => {
    const [facts] = await loadPeople(tx, [collaboratorId]);
    if (facts === undefined) throw notFound();
    const behind: Behind = {
      facts,
      shows: (code) => own || sees(person.infraId, code),
      credits: await creditsOf(tx, collaboratorId),
      waivers: await waiversOf(tx, collaboratorId),
    };
    return {
      // Somebody who is here since before the portal sees no figure of their own until the balance they brought is given.
      all: (await countersOf(tx, person.customerId))
        .filter((c) => !own || !awaitsOpening(c, facts))
        .map((c) => held(c, behind, day)),
      elsewhere: await elsewhereOn(tx, collaboratorId, day),
    };
  });
  return {
    collaboratorId,
    name: personName(person),
    day,
    mayCredit: !own && may(call.actor, 'counter.credit'),
    elsewhere,
    counters: all,
  };
};
