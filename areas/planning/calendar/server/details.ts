// Everything of one day of one person, a part at a time.
import { daysOfMonth, monthOf } from '#engines/french-time/months.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { may } from '#platform/contract/roles.ts';
import { texts } from '#platform/contract/texts.ts';
import { notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { scopeOf } from '#platform/server/services.ts';
import { closedDays } from '#areas/working-time/pay-periods/server/api.ts';
import { attributesAt, attributeValues } from '#areas/planning/calendar-attributes/server/api.ts';
import { NATION_SIGNS } from '#engines/tachograph/nations.data.ts';
import { boundsOfDay, secondsOf } from '#engines/french-time/zones.ts';
import {
  absenceReasons,
  dayDetail,
  dayRecords,
  daySides,
  positionsBetween,
  shownAbsences,
  withReason,
  type DaySides,
} from '#areas/working-time/days/server/api.ts';
import type { DayTables } from '#areas/working-time/days/server/table.ts';
import { offencesOfDays } from '#areas/working-time/offences/server/api.ts';
import type { calendar, Sides } from '../contract.ts';
import { fr } from '../fr.ts';
import { objectionsPort } from './objections.ts';
import { spanOf } from './control.ts';
import { eventsOf } from './events.ts';
import { monthsOf } from './months.ts';
import {
  infraAt,
  missionAt,
  placesOf,
  seenPerson,
  shownPerson,
  type SeenPerson,
} from './people.ts';
import { totalsOf } from './totals.ts';

export const t = texts(fr);
export type DayCall = HandlerCall<typeof calendar.hours>;
export const personOn = (call: Pick<DayCall, 'tx' | 'actor' | 'query'>): Promise<SeenPerson> =>
  seenPerson(call, call.query.collaborator, { first: call.query.day, last: call.query.day });

const copied = (s: DaySides['kept']): Sides['kept'] => ({ ...s, stretches: [...s.stretches] });
const silent: Sides['kept'] = {
  start: null,
  end: null,
  service: 0,
  driving: 0,
  breaks: 0,
  night: 0,
  stretches: [],
};

export const activity = async (call: HandlerCall<typeof calendar.activity>) => {
  const { collaborator, day } = call.query;
  const { actor } = call;
  const { detail, closed, objected } = await call.services.db.within(
    scopeOf(actor, call.request),
    'read',
    async (tx) => {
      const person = await seenPerson({ tx, actor }, collaborator, { first: day, last: day });
      const detail = await dayDetail(tx, person.id, day);
      if (detail === null) throw notFound();
      const over =
        actor.collaboratorId !== person.id && may(actor, 'day.validate') && day < todayIn(call.now);
      const closed =
        (await closedDays(tx, [infraAt(person, day)], { first: day, last: day })).length > 0;
      return {
        detail: withReason(
          { ...detail, controllable: over },
          await absenceReasons({ tx, actor }, person.id),
          person.infraId,
        ),
        closed,
        objected:
          closed &&
          (await objectionsPort.value({ tx, actor }, { collaboratorId: collaborator, day })),
      };
    },
  );
  // A record follows from all that is known of a person: so do the sides it is compared with.
  const sides = (
    await call.services.db.elevated((tx) => daySides(tx, [collaborator], { first: day, last: day }))
  )(collaborator, day);
  return {
    detail,
    closed,
    corrected: detail.evidence.some((e) => e.source === 'modified'),
    editable:
      (!closed || objected) &&
      may(actor, 'calendar.edit') &&
      actor.collaboratorId !== collaborator &&
      day <= todayIn(call.now),
    sides:
      sides === null
        ? { planned: silent, clocked: silent, tachograph: silent, kept: silent }
        : {
            planned: copied(sides.planned),
            clocked: copied(sides.clocked),
            tachograph: copied(sides.tachograph),
            kept: copied(sides.kept),
          },
  };
};

export const collaboratorDetail = async (call: HandlerCall<typeof calendar.collaborator>) => {
  const person = await personOn(call);
  const mission = missionAt(person, call.query.day);
  const place = await placesOf(call.tx, [person]);
  return {
    person: shownPerson(person, place(infraAt(person, call.query.day))),
    jobTitle: person.jobTitle,
    mission:
      mission === null
        ? null
        : {
            id: mission.id,
            type: mission.type,
            startsOn: mission.startsOn,
            endsOn: mission.endsOn,
            jobTitle: mission.jobTitle,
            monthlyMinutes: mission.monthlyMinutes,
            weeklyMinutes: mission.weeklyMinutes,
          },
  };
};

export const events = async (call: HandlerCall<typeof calendar.events>) => {
  const person = await personOn(call);
  const place = await placesOf(call.tx, [person]);
  return {
    events: await eventsOf(call, person, call.query.day, place(infraAt(person, call.query.day))),
  };
};

export const dayOffences = async (call: HandlerCall<typeof calendar.offences>) => {
  const person = await personOn(call);
  return {
    offences: await offencesOfDays(call.tx, [person.id], {
      first: call.query.day,
      last: call.query.day,
    }),
  };
};

/** Of the local day and of the services that start on it, to their end. */
export const positions = async (call: HandlerCall<typeof calendar.positions>) => {
  const { day } = call.query;
  const person = await personOn(call);
  const { zone } = (await placesOf(call.tx, [person]))(infraAt(person, day));
  const [record] = await dayRecords(call.tx, { collaboratorIds: [person.id], from: day, to: day });
  const { start, end } = boundsOfDay(day, zone);
  const served = record?.serviceEnd ? secondsOf(Temporal.Instant.from(record.serviceEnd)) : end - 1;
  const positions = await positionsBetween(call.tx, person.id, {
    start,
    end: Math.max(end - 1, served),
  });
  const degrees = (n: number | null): number | null => (n === null ? null : n / 100_000);
  return {
    zone,
    positions: positions.map((p) => ({
      at: p.at,
      kind: p.kind,
      source: p.source,
      nation: p.nation === null ? null : (NATION_SIGNS[p.nation] ?? null),
      latitude: degrees(p.latitude),
      longitude: degrees(p.longitude),
      odometer: p.odometer,
      authenticated: p.authenticated,
    })),
  };
};

export const hours = async (call: DayCall) => {
  const { day } = call.query;
  const range = daysOfMonth(monthOf(day));
  const person = await seenPerson(call, call.query.collaborator, range);
  const [shown] = await monthsOf(call, [person], range);
  if (shown === undefined) throw notFound();
  const [record] = may(call.actor, 'day.read-all')
    ? await dayRecords(call.tx, { collaboratorIds: [person.id], from: day, to: day })
    : [];
  const reason = await absenceReasons(call, person.id);
  const plan = shown.days.find((d) => d.day === day)?.planned;
  return {
    record:
      record === undefined
        ? null
        : { ...record, absences: shownAbsences(record.absences, reason, record.infraId) },
    month: monthOf(day),
    totals: totalsOf(person, shown, range, todayIn(call.now)),
    planned:
      plan === undefined
        ? null
        : {
            code: plan.code,
            startsMinute: plan.start,
            endsMinute: plan.end,
            breakMinutes: plan.pause,
          },
  };
};

export const attributes = async (call: HandlerCall<typeof calendar.attributes>) => {
  const { day } = call.query;
  const person = await personOn(call);
  const mission = missionAt(person, day);
  const attributes = await attributesAt(call.tx, infraAt(person, day));
  const values = new Map(
    (await attributeValues(call.tx, [person.id], { first: day, last: day })).map((v) => [
      v.attributeId,
      v.value,
    ]),
  );
  const [record] = await dayRecords(call.tx, { collaboratorIds: [person.id], from: day, to: day });
  const closed =
    (await closedDays(call.tx, [infraAt(person, day)], { first: day, last: day })).length > 0;
  return {
    editable: mission !== null && !closed && may(call.actor, 'calendar-attribute.fill'),
    attributes: attributes.map((a) => ({
      id: a.id,
      label: a.label,
      kind: a.kind,
      choices: [...a.choices],
      mandatory: a.mandatory,
      value: values.get(a.id) ?? null,
      missing: a.mandatory && (record?.service ?? 0) > 0 && !values.has(a.id),
    })),
  };
};

export const lastDay = async (call: HandlerCall<typeof calendar.lastDay>) => {
  const { from, to } = call.query;
  const range = spanOf(from, to);
  const person = await seenPerson(call, call.query.collaborator, range);
  const today = todayIn(call.now);
  const row = await tables<DayTables>(call)
    .selectFrom('day_record')
    .select('day')
    .where('collaborator_id', '=', person.id)
    .where('infra_id', '=', anyOf(call.actor.scope))
    .where('day', '>=', from)
    .where('day', '<=', to < today ? to : today)
    .where('service', '>', 0)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { day: row?.day ?? null };
};
