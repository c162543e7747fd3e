import { sql } from 'kysely';
import { addDays } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { may } from '#platform/contract/roles.ts';
import { fillPath } from '#platform/contract/path.ts';
import { notFound } from '#platform/server/app-error.ts';
import { Redirect, serve, type HandlerCall, type Served } from '#platform/server/call.ts';
import type { LinkedPage } from '#platform/server/contributions.ts';
import { collaboratorsIn, personName } from '#areas/collaborators/directory/server/api.ts';
import { infrastructuresOf } from '#areas/organisation/infrastructures/server/api.ts';
import { attributesIn } from '#areas/planning/calendar-attributes/server/api.ts';
import { shownCodes } from '#areas/working-time/schedules/contract.ts';
import { codeBookInSight } from '#areas/working-time/schedules/server/api.ts';
import { dayRecords } from '#areas/working-time/days/server/api.ts';
import { shownInCalendars } from '#areas/planning/configuration/server/api.ts';
import { dayRows } from '#areas/working-time/days/server/table.ts';
import { calendar } from '../contract.ts';
import { onlyShown } from '../only-shown.ts';
import { controlDays, spanOf } from './control.ts';
import { comment, saveComment } from './comments.ts';
import {
  activity,
  attributes,
  collaboratorDetail,
  dayOffences,
  events,
  hours,
  lastDay,
  positions,
} from './details.ts';
import { detailExpense } from './expenses.ts';
import { updateData } from './effect.ts';
import { monthsOf } from './months.ts';
import { infraAt, placesOf, seenPeople, seenPerson, shownPerson } from './people.ts';
import { totalsOf } from './totals.ts';

/** Shown when nobody is chosen. */
const FIRST_PEOPLE = 10;

const data = async (call: HandlerCall<typeof calendar.data>) => {
  const range = spanOf(call.query.from, call.query.to);
  const everybody =
    call.query.collaborators.length > 0
      ? call.query.collaborators
      : (await collaboratorsIn(call.tx, call.actor.scope)).map((p) => p.id);
  const ids = call.query.collaborators.length > 0 ? everybody : everybody.slice(0, FIRST_PEOPLE);
  return {
    from: range.first,
    to: range.last,
    today: todayIn(call.now),
    people: (await monthsOf(call, await seenPeople(call, ids, range), range)).map(
      onlyShown(await shownInCalendars(call.tx, call.actor.customerId)),
    ),
    more: everybody.length - ids.length,
  };
};

interface Waiting {
  readonly waiting: number;
  readonly people: number;
  readonly oldestDay: string | null;
  readonly since: Date | string | null;
  readonly last: Date | string | null;
}
/** Days whose calculations tell when the last one was, where nobody is chosen: all days of everybody would be read every half minute. */
const LATEST_DAYS = 1;
const isoOf = (at: Date | string | null): string | null =>
  at === null || typeof at === 'string' ? at : at.toISOString();
const syncStatus = async (call: HandlerCall<typeof calendar.syncStatus>) => {
  const { collaborators } = call.query;
  const d = dayRows('d');
  const today = todayIn(call.now);
  const chosen = sql`${d.in(call.actor.scope)}${
    collaborators.length === 0 ? sql`` : sql` and ${d.person} = any(${collaborators}::bigint[])`
  }`;
  const latest =
    collaborators.length === 0
      ? sql` and ${d.within({ first: addDays(today, -LATEST_DAYS), last: today })}`
      : sql``;
  const [row] = await call.tx
    .run<Waiting>`select count(*)::int as waiting, count(distinct ${d.person})::int as people, min(${d.day})::text as "oldestDay", min(${d.changedAt}) as since,
    (select max(${d.changedAt}) from ${d.rows} where ${chosen} and not ${d.stale}${latest}) as last
    from ${d.rows} where ${d.stale} and ${chosen}`;
  return {
    waiting: row?.waiting ?? 0,
    people: row?.people ?? 0,
    oldestDay: row?.oldestDay ?? null,
    since: isoOf(row?.since ?? null),
    lastCalculation: isoOf(row?.last ?? null),
  };
};

const additionalInformation = async (call: HandlerCall<typeof calendar.additionalInformation>) => {
  const { actor } = call;
  return {
    codes: shownCodes(await codeBookInSight(call)),
    attributes: may(actor, 'calendar-attribute.read')
      ? (await attributesIn(call.tx, actor.scope)).map(
          ({ id, label, kind, mandatory, visible }) => ({ id, label, kind, mandatory, visible }),
        )
      : [],
    editing: {
      driverExpenses: may(actor, 'calendar.edit-driver-expenses'),
      scheduledExpenses: may(actor, 'calendar.edit-scheduled-expenses'),
      driverData: may(actor, 'calendar.edit-driver-data'),
      scheduledData: may(actor, 'calendar.edit-scheduled-data'),
      drivingData: may(actor, 'calendar.edit-driving-data'),
      partnerData: may(actor, 'calendar.edit-partner-data'),
    },
  };
};

/** Name under which the planning says where it is. */
const PLANNING = 'planning';
/** A path of this portal, made of two numbers that are looked up first. */
const fromLegacy =
  (linkedPages: readonly LinkedPage[]) =>
  async (call: HandlerCall<typeof calendar.fromLegacy>): Promise<Redirect> => {
    const { collaboratorId, categoryId } = call.params;
    const today = todayIn(call.now);
    const person = await seenPerson(call, collaboratorId, { first: today, last: today });
    const [place] = call.actor.scope.includes(categoryId)
      ? await infrastructuresOf(call.tx, [categoryId])
      : [];
    const planning = linkedPages.find((p) => p.name === PLANNING);
    if (planning === undefined) throw notFound();
    // An old category that is no infrastructure in sight leads to the same calendar, without a context.
    return new Redirect(
      `${fillPath(planning.route.path, {}, place?.id)}?module=calendar&people=${person.id}`,
    );
  };

/** `linkedPages` say where the planning is, whose modules these are. */
export const calendarServer = (linkedPages: readonly LinkedPage[]): Served =>
  serve('calendar', calendar, {
    data,
    syncStatus,
    additionalInformation,
    fromLegacy: fromLegacy(linkedPages),
    updateData,
    control: controlDays,
    lastDay,
    activity,
    collaborator: collaboratorDetail,
    events,
    offences: dayOffences,
    positions,
    hours,
    detailExpense,
    attributes,
    comment,
    saveComment,
    collaborators: async (call) => {
      const names = new Map(
        (await infrastructuresOf(call.tx, call.actor.scope)).map((i) => [i.id, i.name]),
      );
      return {
        collaborators: (await collaboratorsIn(call.tx, call.actor.scope)).map((p) => ({
          id: p.id,
          name: personName(p),
          matricule: p.matricule,
          driverType: p.driverType,
          agencyId: p.infraId,
          agency: names.get(p.infraId) ?? '',
        })),
      };
    },
    collaboratorsDetails: async (call) => {
      const range = spanOf(call.body.from, call.body.to);
      const people = await seenPeople(call, call.body.collaborators, range);
      const shown = await monthsOf(call, people, range);
      const place = await placesOf(call.tx, people);
      const today = todayIn(call.now);
      return {
        people: people.flatMap((p, i) => {
          const months = shown[i];
          return months === undefined
            ? []
            : [
                {
                  person: shownPerson(p, place(infraAt(p, range.last))),
                  totals: totalsOf(p, months, range, today),
                },
              ];
        }),
      };
    },
    expense: async (call) => {
      const range = spanOf(call.query.from, call.query.to);
      const person = await seenPerson(call, call.query.collaborator, range);
      const days = (
        await dayRecords(call.tx, {
          collaboratorIds: [person.id],
          from: range.first,
          to: range.last,
        })
      ).filter((d) => d.meals + d.overnights > 0);
      return {
        meals: days.reduce((n, d) => n + d.meals, 0),
        overnights: days.reduce((n, d) => n + d.overnights, 0),
        days: days.map((d) => ({
          day: d.day,
          meals: d.meals,
          overnights: d.overnights,
          status: d.status,
        })),
      };
    },
  });
