import {
  countDays,
  daysBetween,
  eachDay,
  weekdayOf,
  type DayRange,
} from '#engines/french-time/days.ts';
import { formatRange } from '#engines/french-time/formats.ts';
import { holidayName } from '#engines/french-time/holidays.ts';
import { formatClock, formatHours } from '#engines/french-time/hours.ts';
import { todayIn, wallClockAt } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { invalid } from '#platform/server/app-error.ts';
import { serve, type Download, type HandlerCall } from '#platform/server/call.ts';
import { exportDownload } from '#platform/server/exports/export-rows.ts';
import { collaboratorsOf, personName } from '#areas/collaborators/directory/server/api.ts';
import { memberships } from '#areas/collaborators/groups/server/api.ts';
import { infrastructuresOf } from '#areas/organisation/infrastructures/server/api.ts';
import { staffingNeeds, type CoveredNeed } from '../contract.ts';
import { coverOf, hoursOf, within, type Span } from '../coverage.ts';
import { MOST_DAYS } from '../need.ts';
import { fr } from '../fr.ts';
import { coveredIn, type Place } from './covered.ts';
import { needOf, needsIn, remove, save, saved, type Calling } from './needs.ts';

const t = texts(fr);
type Asked = HandlerCall<typeof staffingNeeds.list>['query'];

const rangeOf = ({ dateStart: first, dateEnd: last }: Asked): DayRange => {
  if (last < first) throw invalid({ dateEnd: fr.spanOrder });
  if (countDays({ first, last }) > MOST_DAYS)
    throw invalid({ dateEnd: t('spanLong', { most: MOST_DAYS }) });
  return { first, last };
};
const minutes = (seconds: number): number => Math.round(seconds / 60);

const read = async (call: Calling, asked: Asked) => {
  const range = rangeOf(asked);
  const needs = await needsIn(call, asked.agencies);
  const { places, daysOf } = await coveredIn(call, range, needs);
  const { groups } = await memberships(call, 'collaborator');
  const names = new Map(groups.map((g) => [g.id, g.label]));
  const covered = needs.map(({ customerId: _, ...need }): CoveredNeed => ({
    ...need,
    weekdays: [...need.weekdays],
    exceptions: [...need.exceptions],
    agency: places.get(need.infraId)?.name ?? '',
    group: need.groupId === null ? null : (names.get(need.groupId) ?? null),
    days: daysOf(need).map(({ day, required, least, most, missing, state }) => ({
      index: daysBetween(range.first, day),
      required,
      least,
      most,
      missing: minutes(missing),
      state,
    })),
  }));
  return { range, groups, needs: covered };
};
const list = async (call: HandlerCall<typeof staffingNeeds.list>) => {
  const { range, groups, needs } = await read(call, call.query);
  const today = todayIn(call.now);
  const agencies = (await infrastructuresOf(call.tx, call.actor.scope))
    .filter((i) => i.type === 'agency')
    .map(({ id, name }) => ({ id, name }));
  return {
    from: range.first,
    to: range.last,
    days: eachDay(range).map((day) => ({
      day,
      off: weekdayOf(day) > 5 || holidayName(day) !== null,
      holiday: holidayName(day),
      today: day === today,
    })),
    needs,
    agencies,
    groups,
  };
};

const clockAt = (instant: number, { zone }: Place): string =>
  formatClock(wallClockAt(instant, zone).secondOfDay);
const spanText = ({ from, to }: Span, place: Place): string =>
  t('hours', { start: clockAt(from, place), end: clockAt(to, place) });
const day = async (call: HandlerCall<typeof staffingNeeds.day>) => {
  const need = await needOf(call, call.query.need);
  const range = { first: call.query.day, last: call.query.day };
  const { places, daysOf } = await coveredIn(call, range, [need]);
  const [one] = daysOf(need);
  const place = places.get(need.infraId);
  if (one === undefined || place === undefined) return { required: 0, hours: [], people: [] };
  const days = eachDay({ first: range.first, last: wallClockAt(one.to - 1, place.zone).day });
  const hours = days
    .flatMap((d) => hoursOf(d, place.zone))
    .flatMap((hour) => {
      const part = within(hour, one);
      if (part === null) return [];
      const { least, state } = coverOf(part, one.required, one.presences);
      return [{ label: clockAt(part.from, place), count: least, state }];
    });
  const ids = [...new Set(one.presences.map((p) => p.person))];
  const people = (await collaboratorsOf(call.tx, ids)).map((person) => {
    const spans = one.presences.filter((p) => p.person === person.id);
    const from = Math.min(...spans.map((s) => s.from));
    const to = Math.max(...spans.map((s) => s.to));
    return { id: person.id, name: personName(person), hours: spanText({ from, to }, place) };
  });
  return { required: one.required, hours, people };
};

const COLUMNS = [
  { name: 'day', label: fr.day, kind: 'date', width: 100 },
  { name: 'agency', label: fr.agency, kind: 'text', width: 160 },
  { name: 'need', label: fr.need, kind: 'text', width: 180 },
  { name: 'group', label: fr.group, kind: 'text', width: 140 },
  { name: 'qualification', label: fr.qualification, kind: 'text', width: 130 },
  { name: 'start', label: fr.start, kind: 'text', width: 70 },
  { name: 'end', label: fr.end, kind: 'text', width: 70 },
  { name: 'required', label: fr.required, kind: 'number', width: 90 },
  { name: 'least', label: fr.least, kind: 'number', width: 120 },
  { name: 'most', label: fr.most, kind: 'number', width: 120 },
  { name: 'missing', label: fr.missingHours, kind: 'text', width: 120 },
  { name: 'state', label: fr.state, kind: 'text', width: 120 },
] as const;
const clock = (minute: number): string => formatClock((minute % 1_440) * 60);
const exported = async (call: HandlerCall<typeof staffingNeeds.export>): Promise<Download> => {
  const { range, needs } = await read(call, call.query);
  const days = eachDay(range);
  const lines = needs.flatMap((n) =>
    n.days.map((d) => [
      days[d.index] ?? '',
      n.agency,
      n.label,
      n.group,
      n.qualification === null ? null : fr.qualifications[n.qualification],
      clock(n.start),
      clock(n.end),
      d.required,
      d.least,
      d.most,
      formatHours(d.missing * 60),
      fr.states[d.state],
    ]),
  );
  return exportDownload({
    columns: [...COLUMNS],
    rows: lines.toSorted((a, b) => String(a[0]).localeCompare(String(b[0]))),
    format: call.query.format,
    title: fr.sheetTitle,
    filters: [`${fr.period} : ${formatRange(range)}`],
    now: call.now,
  });
};

export const staffingNeedsServer = serve(
  'staffing-needs',
  staffingNeeds,
  { list, day, export: exported, save, remove },
  { save: saved },
);
