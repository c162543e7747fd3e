// What clockings, declared days, sedentary hours and imported activities say of a service day: said again, it replaces what the same part said before.
import type { Day, DayRange } from '#engines/french-time/days.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import { spansByDay, type Stretch } from '../correction.ts';
import { packSpans } from '../spans.ts';
import type { EventKey } from '../event-key.ts';
import { insertEvidence, markStale, reach, type NewEvidence } from './evidence.ts';
import type { DayTables } from './table.ts';

export interface ServiceEvents
  extends EventKey, Pick<NewEvidence, 'customerId' | 'infraId' | 'collaboratorId' | 'origin'> {
  /** UTC seconds; none takes back what was said. */
  readonly stretches: readonly Stretch[];
  /** `event` where nothing is said. */
  readonly source?: 'event' | 'embedded';
}
/** For imports, which can be undone: the rows that are withdrawn, before they are, and those that stand instead. */
export interface EventsLog {
  withdrawing(ids: readonly number[]): Promise<void>;
  inserted(ids: readonly number[]): Promise<void>;
}

const standing = (tx: Tx, e: ServiceEvents) =>
  tables<DayTables>({ tx })
    .selectFrom('activity_evidence')
    .select(['id', 'day', 'spans'])
    .where('collaborator_id', '=', e.collaboratorId)
    .where('sub_source', '=', e.subSource)
    .where('service_day', '=', e.serviceDay)
    .where('withdrawn', '=', false)
    .orderBy('day')
    .forUpdate()
    .execute();

/**
 * Keeps what a part of the portal says of one service day as evidence; what it said of that day before is withdrawn. Answers the days to
 * recompute (marked stale), null where it says what it said. The transaction must see all that belongs to the person.
 */
export const replaceEvents = async (
  tx: Tx,
  e: ServiceEvents,
  log?: EventsLog,
): Promise<DayRange | null> => {
  const before = await standing(tx, e);
  const days = [...spansByDay(e.stretches)]
    .map(([day, spans]) => ({ day, spans }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
  const evidence: NewEvidence = {
    customerId: e.customerId,
    infraId: e.infraId,
    collaboratorId: e.collaboratorId,
    source: e.source ?? 'event',
    origin: e.origin,
    days,
    event: { subSource: e.subSource, serviceDay: e.serviceDay },
  };
  if (isSame(before, evidence)) return null;
  const old = before.map((row) => row.id);
  await log?.withdrawing(old);
  if (old.length > 0)
    await updateRow(tables<DayTables>({ tx }), 'activity_evidence', anyOf(old), {
      withdrawn: true,
    });
  const { ids } = days.length > 0 ? await insertEvidence(tx, [evidence]) : { ids: [] };
  await log?.inserted(ids);
  const touched = reach([...before, ...days].map((d): Day => d.day));
  if (touched !== null) await markStale(tx, e.collaboratorId, touched);
  return touched;
};

const isSame = (
  before: readonly { readonly day: Day; readonly spans: readonly number[] }[],
  { days }: NewEvidence,
): boolean =>
  JSON.stringify(before.map(({ day, spans }) => [day, spans])) ===
  JSON.stringify(days.map(({ day, spans }) => [day, packSpans(spans)]));
