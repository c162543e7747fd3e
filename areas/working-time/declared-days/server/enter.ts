// What a person enters of their own days. In the transaction of the route: a telephone may have recorded it without a network (decision 0017).
import { formatDay } from '#engines/french-time/formats.ts';
import { addDays, type Day } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { mondayOf } from '#engines/french-time/weeks.ts';
import { texts } from '#platform/contract/texts.ts';
import type { Output } from '#platform/contract/route.ts';
import { AppError, invalid } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { employeeOf } from '#areas/organisation/users/server/api.ts';
import { deleteRow } from '#platform/server/db/rows.ts';
import type { declaredDays } from '../contract.ts';
import { fr } from '../fr.ts';
import { refusalOf, type Portion } from '../rules.ts';
import type { DeclaredEntry } from '../shapes.ts';
import { moveDay, refuseClosed } from './move.ts';
import { holdPerson, personDays, type PersonCall, type PersonDays } from './person.ts';
import { daysOf, type DeclaredDay } from './rows.ts';
import type { DeclaredDaysTables } from './table.ts';

const t = texts(fr);
type EntryCall = PersonCall & { readonly tx: Tx };

/** Throws 422 with the reason where the day may not be declared so. */
export const refuseEntry = (
  person: PersonDays,
  { day, portion }: { readonly day: Day; readonly portion: Portion },
  today: Day,
): void => {
  if (person.placeOn(day) === null) throw invalid({ day: fr.locks.noMission });
  const rule = person.ruleOn(day);
  if (rule === null) throw invalid({ day: fr.notUsed });
  const refusal = refusalOf(rule, person.factsOn(day), { portion, today });
  if (refusal === null) return;
  const absences = person.absencesOn(day).map(({ code }) => person.absenceLabel(code));
  throw invalid({
    [refusal === 'wholeDays' || refusal === 'away' ? 'portion' : 'day']: t(`refusals.${refusal}`, {
      day: formatDay(day),
      start: formatDay(rule.startsOn),
      absences: absences.join(', '),
    }),
  });
};

const removeDay = async (tx: Tx, row: DeclaredDay): Promise<null> => {
  await refuseClosed(tx, row.infra_id, row.day);
  await deleteRow(tables<DeclaredDaysTables>({ tx }), 'declared_day', row.id);
  return null;
};
const insertDay = async (
  tx: Tx,
  person: PersonDays,
  { day, portion, comment }: { day: Day; portion: Portion; comment: string },
): Promise<DeclaredDay> => {
  const place = person.placeOn(day);
  if (place === null) throw invalid({ day: fr.locks.noMission });
  await refuseClosed(tx, place.id, day);
  return tables<DeclaredDaysTables>({ tx })
    .insertInto('declared_day')
    .values({
      customer_id: place.customerId,
      infra_id: place.id,
      collaborator_id: person.collaboratorId,
      day,
      portion,
      comment,
      status: 'draft',
      reason: null,
      declared_at: null,
      decided_by: null,
      decided_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

interface Entering {
  readonly person: PersonDays;
  readonly rows: ReadonlyMap<Day, DeclaredDay>;
}
/** A day that waits is taken back by entering it again; a validated one is its validator's. */
const enterDay = async (
  call: EntryCall,
  { person, rows }: Entering,
  { day, portion, comment }: DeclaredEntry,
): Promise<DeclaredDay | null> => {
  const row = rows.get(day);
  if (row?.status === 'validated') throw new AppError('conflict', { message: fr.locks.validated });
  if (portion === null) return row === undefined ? null : removeDay(call.tx, row);
  refuseEntry(person, { day, portion }, todayIn(call.now));
  if (row === undefined) return insertDay(call.tx, person, { day, portion, comment });
  const place = person.placeOn(day);
  return moveDay(call.tx, call, {
    row,
    moves: row.status === 'waiting' ? ['take_back'] : [],
    values: {
      portion,
      comment,
      declared_at: null,
      ...(place === null ? {} : { infra_id: place.id, customer_id: place.customerId }),
    },
  });
};
const entering = async (
  { tx }: EntryCall,
  collaboratorId: number,
  days: readonly Day[],
): Promise<Entering> => {
  await holdPerson(tx, collaboratorId);
  const sorted = days.toSorted();
  const range = { first: sorted[0] ?? '', last: sorted.at(-1) ?? '' };
  const rows = await daysOf(tx, [collaboratorId], range);
  return {
    person: await personDays(tx, collaboratorId, range),
    rows: new Map(rows.map((row) => [row.day, row])),
  };
};

export const setDay = async (
  call: HandlerCall<typeof declaredDays.setDay>,
): Promise<Output<typeof declaredDays.setDay>> => {
  const { day } = call.body;
  const of = await entering(call, employeeOf(call.actor), [day]);
  return { day, status: (await enterDay(call, of, call.body))?.status ?? null };
};

export const setWeek = async (
  call: HandlerCall<typeof declaredDays.setWeek>,
): Promise<Output<typeof declaredDays.setWeek>> => {
  const collaboratorId = employeeOf(call.actor);
  const entries = call.body.days;
  const [first] = entries;
  const monday = mondayOf(first?.day ?? '');
  if (entries.some(({ day }) => day < monday || day > addDays(monday, 6)))
    throw invalid({ days: fr.oneWeek });
  const twice = entries.find(({ day }, i) => entries.findIndex((e) => e.day === day) < i);
  if (twice !== undefined) throw invalid({ days: t('sameDay', { day: formatDay(twice.day) }) });
  const of = await entering(
    call,
    collaboratorId,
    entries.map(({ day }) => day),
  );
  for (const entry of entries) await enterDay(call, of, entry);
  return { entered: entries.length };
};
