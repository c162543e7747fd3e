// Who of the team is away. An employee's team is their agency; whoever answers requests sees their perimeter. Only what counts is shown.
import { daysBetween, type DayRange } from '#engines/french-time/days.ts';
import { may } from '#platform/contract/roles.ts';
import { invalid } from '#platform/server/app-error.ts';
import type { HandlerCall, Tx } from '#platform/server/call.ts';
import {
  collaboratorOf,
  collaboratorsIn,
  personName,
} from '#areas/collaborators/directory/server/api.ts';
import { infrastructuresOf } from '#areas/organisation/infrastructures/server/api.ts';
import { accreditedTo } from '#areas/organisation/users/server/api.ts';
import { toEmployees } from '#areas/working-time/schedules/contract.ts';
import { codeBooks, countingAbsencesIn } from '#areas/working-time/schedules/server/api.ts';
import { fr } from '../fr.ts';
import type { Away, team } from '../other-time-contract.ts';

type Call = Pick<HandlerCall<typeof team.people>, 'actor' | 'services'>;
const LONGEST = 93;

const teamOf = async (tx: Tx, { actor }: Call): Promise<readonly number[]> => {
  if (may(actor, 'absence.validate')) return actor.scope;
  if (actor.collaboratorId === null) return [];
  const person = await collaboratorOf(tx, actor.collaboratorId);
  return person === null ? [] : [person.infraId];
};

const checkSpan = ({ first, last }: DayRange): void => {
  if (last < first) throw invalid({ last: fr.endBeforeStart });
  if (daysBetween(first, last) >= LONGEST) throw invalid({ last: fr.teamSpan });
};

/** What an absence of an agency is called: to employees, or by its own name to whoever answers requests. */
const labelsOf = async (tx: Tx, infras: readonly number[]) => {
  const places = await infrastructuresOf(tx, infras);
  const customers = new Map(places.map((i) => [i.id, i.customerId]));
  const books = await codeBooks(tx, [...new Set(customers.values())]);
  return (infraId: number, code: string, answers: boolean): string => {
    const book = books(customers.get(infraId) ?? 0);
    return answers ? book.look(code).label : toEmployees(book, 'absence', code).label;
  };
};

const awayIn = async (
  tx: Tx,
  call: Call,
  { infras, span }: { readonly infras: readonly number[]; readonly span: DayRange },
): Promise<Away[]> => {
  const { actor } = call;
  const names = new Map(
    (await collaboratorsIn(tx, infras)).map((person) => [person.id, personName(person)]),
  );
  const answers = may(actor, 'absence.validate');
  const opens = await accreditedTo(tx, actor.userId, 'other-times');
  const absences = await countingAbsencesIn(tx, infras, span);
  const labelOf = await labelsOf(tx, infras);
  return absences.flatMap(({ code, infraId, ...absence }) => {
    const name = names.get(absence.collaboratorId);
    if (name === undefined) return [];
    const isOwn = absence.collaboratorId === actor.collaboratorId;
    const isOpen = isOwn || (answers && opens(infraId, code));
    const label = isOpen ? labelOf(infraId, code, answers) : null;
    return { ...absence, name, serviceId: infraId, label };
  });
};

const servicesOf = async (tx: Tx, infras: readonly number[]) =>
  (await infrastructuresOf(tx, infras))
    .filter(({ type }) => type === 'agency')
    .map(({ id, name }) => ({ id, name }));

export const loadTeam = (call: HandlerCall<typeof team.people>) =>
  call.services.db.elevated(async (tx) => {
    const infras = await teamOf(tx, call);
    const people = await collaboratorsIn(tx, infras);
    return {
      services: await servicesOf(tx, infras),
      people: people.map((p) => ({ id: p.id, name: personName(p), serviceId: p.infraId })),
    };
  });

export const loadTeamAway = (call: HandlerCall<typeof team.otherTimes>) => {
  checkSpan(call.query);
  return call.services.db.elevated(async (tx) => {
    const infras = await teamOf(tx, call);
    return { absences: await awayIn(tx, call, { infras, span: call.query }) };
  });
};

export const loadServiceAway = (call: HandlerCall<typeof team.serviceOtherTimes>) => {
  const { service, ...span } = call.query;
  checkSpan(span);
  return call.services.db.elevated(async (tx) => {
    const all = await teamOf(tx, call);
    const infras = service === undefined ? all : all.filter((id) => id === service);
    const absences = await awayIn(tx, call, { infras, span });
    const services = await servicesOf(tx, infras);
    return {
      services: services.map((s) => ({
        ...s,
        absences: absences.filter(({ serviceId }) => serviceId === s.id),
      })),
    };
  });
};
