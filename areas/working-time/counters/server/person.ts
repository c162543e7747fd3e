// The counters of one person: admitted in the caller's sight, then read whole, because a balance follows from all that is known of a person.
import { todayIn } from '#engines/french-time/zones.ts';
import type { Day } from '#engines/french-time/days.ts';
import { may } from '#platform/contract/roles.ts';
import { notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { scopeOf } from '#platform/server/services.ts';
import { collaboratorOf, personName, type Person } from '#areas/collaborators/directory/server/api.ts';
import { accreditedTo } from '#areas/organisation/users/server/api.ts';
import { hiddenAbsence } from '#areas/planning/schedules/contract.ts';
import { stateOf } from '../balances.ts';
import type { counters, Held, Line, PersonCounters } from '../contract.ts';
import type { PersonFacts } from '../facts.ts';
import { countersOf, type KeptCounter } from './definitions.ts';
import { loadPeople } from './load-facts.ts';
import type { CounterTables } from './table.ts';

type Outside = Pick<HandlerCall<typeof counters.of>, 'services' | 'actor' | 'request' | 'now'>;
export const within = <T>(call: Outside, mode: 'read' | 'write', work: (tx: Tx) => Promise<T>): Promise<T> => call.services.db.within(scopeOf(call.actor, call.request), mode, work);

/** The person inside the context; people without the right to see everybody see themselves. */
export const admitted = async (tx: Tx, { actor }: Pick<Outside, 'actor'>, collaboratorId: number): Promise<Person> => {
  const own = actor.collaboratorId === collaboratorId;
  const person = own || may(actor, 'counter.read-all') ? await collaboratorOf(tx, collaboratorId) : null;
  if (person === null || !(own || actor.scope.includes(person.infraId))) throw notFound();
  return person;
};

interface Behind { readonly facts: PersonFacts; readonly shows: (code: string) => boolean; readonly credits: ReadonlyMap<string, NonNullable<Line['credit']>> }
/** What stands behind a line: the absence that takes, the correction that adds. */
const shown = (lines: ReturnType<typeof stateOf>['lines'], { facts, shows, credits }: Behind): Line[] => lines.map((l) => {
  const [, id = ''] = l.kind === 'taken' || l.kind === 'credit' ? l.key.split(' ') : [];
  const absence = l.kind === 'taken' ? facts.absences.find((a) => String(a.id) === id) : undefined;
  return {
    ...l, absence: absence === undefined ? null : { code: shows(absence.code) ? absence.code : hiddenAbsence.code, first: absence.first, last: absence.last },
    credit: l.kind === 'credit' ? credits.get(id) ?? null : null,
  };
});

const creditsOf = async (tx: Tx, collaboratorId: number): Promise<ReadonlyMap<string, NonNullable<Line['credit']>>> => {
  const rows = await tables<CounterTables & { app_user: { id: number; first_name: string; last_name: string } }>({ tx }).selectFrom('counter_credit as c').leftJoin('app_user as u', 'u.id', 'c.user_id')
    .select(['c.id', 'c.reason', 'u.first_name', 'u.last_name']).where('c.collaborator_id', '=', anyOf([collaboratorId])).execute();
  return new Map(rows.map((r) => [String(r.id), { id: r.id, reason: r.reason, user: r.last_name === null ? null : `${r.first_name ?? ''} ${r.last_name}`.trim() }]));
};

const held = (c: KeptCounter, behind: Behind, day: Day): Held => {
  const { balance, planned, status, lines } = stateOf(c.id, c, behind.facts, day);
  return { counterId: c.id, code: c.code, label: c.label, format: c.format, period: c.period, ...balance, planned, status, lines: shown(lines, behind) };
};

export const personCounters = async (call: Outside, collaboratorId: number, asked: Day | undefined): Promise<PersonCounters> => {
  const { person, sees } = await within(call, 'read', async (tx) => ({ person: await admitted(tx, call, collaboratorId), sees: await accreditedTo(tx, call.actor.userId, 'other-times') }));
  const own = call.actor.collaboratorId === collaboratorId;
  const day = asked ?? todayIn(call.now);
  const all = await call.services.db.elevated(async (tx) => {
    const [facts] = await loadPeople(tx, [collaboratorId]);
    if (facts === undefined) throw notFound();
    const behind: Behind = { facts, shows: (code) => own || sees(person.infraId, code), credits: await creditsOf(tx, collaboratorId) };
    return (await countersOf(tx, person.customerId)).map((c) => held(c, behind, day));
  });
  return { collaboratorId, name: personName(person), day, mayCredit: !own && may(call.actor, 'counter.credit'), counters: all };
};
