// One absence of a person, explained.
import { daysBetween } from '#engines/french-time/days.ts';
import type { LeaveCount } from '#engines/counters/leave-days.ts';
import { invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { personName, type Person } from '#areas/collaborators/directory/server/api.ts';
import { accreditedTo } from '#areas/organisation/users/server/api.ts';
import { GONE, otherNature, PENDING_ABSENCES } from '#areas/working-time/schedules/contract.ts';
import { codeBookOf } from '#areas/working-time/schedules/server/api.ts';
import type { ScheduleTables } from '#areas/working-time/schedules/server/table.ts';
import type { counters, ExplainedAbsence } from '../contract.ts';
import { explainAbsence, withAbsence } from '../explained-absence.ts';
import { awaitsOpening, type AbsenceFact } from '../facts.ts';
import { fr } from '../fr.ts';
import { countersOf } from './definitions.ts';
import { loadPeople } from './load-facts.ts';
import { admitted, within } from './person.ts';
import { mayBeTold } from './leave-statements.ts';
import type { CounterTables } from './table.ts';

const plain = ({ open, workable, calendar }: LeaveCount) => ({ open, workable, calendar });
/** In sight like the counters of its person; one of a type that is closed to the reader does not exist for them. */
export const explained = async (
  call: HandlerCall<typeof counters.absence>,
): Promise<ExplainedAbsence> => {
  const { row, person } = await within(call, 'read', async (tx) => {
    const absenceRow = await tables<ScheduleTables & CounterTables>({ tx })
      .selectFrom('absence')
      .leftJoin('leave_notice as n', 'n.absence_id', 'absence.id')
      .selectAll('absence')
      .select('n.day as informed_on')
      .where('absence.id', '=', call.params.id)
      .executeTakeFirst();
    if (absenceRow === undefined || GONE.includes(absenceRow.status)) throw notFound();
    const who = await admitted(tx, call, absenceRow.collaborator_id);
    if (
      who.id !== call.actor.collaboratorId &&
      !(await accreditedTo(tx, call.actor.userId, 'other-times'))(
        absenceRow.infra_id,
        absenceRow.code,
      )
    )
      throw notFound();
    return { row: absenceRow, person: who };
  });
  return explainedFor(
    call,
    person,
    {
      id: row.id,
      code: row.code,
      nature: row.nature ?? undefined,
      first: row.starts_on,
      last: row.ends_on,
      firstHalf: row.first_half,
      lastHalf: row.last_half,
      sameIllness: row.same_illness,
      informedOn: row.informed_on,
      hours:
        row.from_minute === null || row.to_minute === null
          ? null
          : [row.from_minute, row.to_minute],
    },
    (PENDING_ABSENCES as readonly string[]).includes(row.status),
  );
};

const LONGEST_DAYS = 366;
/** What an absence would cost that nobody entered yet. */
export const foreseen = async (
  call: HandlerCall<typeof counters.foreseen>,
): Promise<ExplainedAbsence> => {
  const { collaborator, code, first, last, firstHalf, lastHalf } = call.query;
  if (last < first || daysBetween(first, last) > LONGEST_DAYS)
    throw invalid({ last: fr.absenceDates });
  const { person, nature } = await within(call, 'read', async (tx) => {
    const who = await admitted(tx, call, collaborator);
    const book = await codeBookOf(tx, who.customerId);
    if (
      book.absence(code) === undefined ||
      (who.id !== call.actor.collaboratorId &&
        !(await accreditedTo(tx, call.actor.userId, 'other-times'))(who.infraId, code))
    )
      throw notFound();
    return { person: who, nature: otherNature(book, code) };
  });
  return explainedFor(
    call,
    person,
    { id: NOT_ENTERED, code, nature, first, last, firstHalf, lastHalf },
    true,
  );
};
const NOT_ENTERED = 0;

/** One absence of a person; `waiting`: as if it were granted. Reads beyond the caller's sight. */
export const explainedFor = (
  call: Pick<HandlerCall<typeof counters.absence>, 'services' | 'actor' | 'now'>,
  person: Person,
  absence: AbsenceFact,
  waiting: boolean,
): Promise<ExplainedAbsence> =>
  call.services.db.elevated(async (tx) => {
    const [facts] = await loadPeople(tx, [person.id], {
      around: absence,
      withAsked: waiting && person.id === call.actor.collaboratorId,
    });
    if (facts === undefined) throw notFound();
    const all = await countersOf(tx, person.customerId);
    const counter =
      all.find((c) => c.absences.includes(absence.code) && !awaitsOpening(c, facts)) ?? null;
    const leave = all.find((c) => c.earning.kind === 'monthly' && c.earning.sick !== null) ?? null;
    const { takes, ...explanation } = explainAbsence(
      { ...facts, absences: withAbsence(facts.absences, absence) },
      absence,
      counter === null ? null : { id: counter.id, is: counter },
      leave,
    );
    return {
      id: absence.id,
      collaboratorId: person.id,
      name: personName(person),
      code: absence.code,
      first: absence.first,
      last: absence.last,
      hours: absence.hours ? [...absence.hours] : null,
      waiting,
      counts: plain(explanation.counts),
      notes: explanation.notes.map((n) => ({ kind: n.kind, days: [...n.days] })),
      parts: explanation.parts.map((p) => ({ first: p.first, last: p.last, ...plain(p) })),
      counter:
        takes === null || counter === null
          ? null
          : {
              label: counter.label,
              format: counter.format,
              counts: counter.counts,
              ...takes,
              rights: [...takes.rights],
            },
      stop:
        explanation.stop === null
          ? null
          : { ...explanation.stop, mayInform: !waiting && mayBeTold(call, absence, person.id) },
    };
  });
