// One absence of a person, explained.
import type { LeaveCount } from '#engines/counters/leave-days.ts';
import { notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { personName } from '#areas/collaborators/directory/server/api.ts';
import { accreditedTo } from '#areas/organisation/users/server/api.ts';
import { GONE, PENDING_ABSENCES } from '#areas/planning/schedules/contract.ts';
import type { ScheduleTables } from '#areas/planning/schedules/server/table.ts';
import type { counters, ExplainedAbsence } from '../contract.ts';
import { explainAbsence, withAbsence } from '../explained-absence.ts';
import { countersOf } from './definitions.ts';
import { loadPeople } from './load-facts.ts';
import { admitted, within } from './person.ts';

const plain = ({ open, workable, calendar }: LeaveCount) => ({ open, workable, calendar });
/** In sight like the counters of its person; one of a type that is closed to the reader does not exist for them. */
export const explained = async (call: HandlerCall<typeof counters.absence>): Promise<ExplainedAbsence> => {
  const { row, person } = await within(call, 'read', async (tx) => {
    const found = await tables<ScheduleTables>({ tx }).selectFrom('absence').selectAll().where('id', '=', call.params.id).executeTakeFirst();
    if (found === undefined || GONE.includes(found.status)) throw notFound();
    const who = await admitted(tx, call, found.collaborator_id);
    if (who.id !== call.actor.collaboratorId && !(await accreditedTo(tx, call.actor.userId, 'other-times'))(found.infra_id, found.code)) throw notFound();
    return { row: found, person: who };
  });
  const absence = { id: row.id, code: row.code, first: row.starts_on, last: row.ends_on, firstHalf: row.first_half, lastHalf: row.last_half, sameIllness: row.same_illness };
  return call.services.db.elevated(async (tx) => {
    const [facts] = await loadPeople(tx, [person.id]);
    if (facts === undefined) throw notFound();
    const all = await countersOf(tx, person.customerId);
    const counter = all.find((c) => c.absences.includes(row.code)) ?? null;
    const leave = all.find((c) => c.earning.kind === 'monthly' && c.earning.sick !== null) ?? null;
    const { takes, ...said } = explainAbsence({ ...facts, absences: withAbsence(facts.absences, absence) }, absence, counter === null ? null : { id: counter.id, is: counter }, leave);
    return {
      id: row.id, collaboratorId: person.id, name: personName(person), code: row.code, first: row.starts_on, last: row.ends_on, waiting: (PENDING_ABSENCES as readonly string[]).includes(row.status),
      counts: plain(said.counts), notes: said.notes.map((n) => ({ kind: n.kind, days: [...n.days] })), parts: said.parts.map((p) => ({ first: p.first, last: p.last, ...plain(p) })),
      counter: takes === null || counter === null ? null : { label: counter.label, format: counter.format, counts: counter.counts, ...takes }, stop: said.stop,
    };
  });
};
