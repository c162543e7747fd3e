// What happened to a day: changes of its plan, clockings, corrections, decisions. The newest first.
import { addDays, dayNumber, type Day } from '#engines/french-time/days.ts';
import { formatRange } from '#engines/french-time/formats.ts';
import { formatClock } from '#engines/french-time/hours.ts';
import { boundsOfDay } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { tables } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { accreditedTo, userNames } from '#areas/organisation/users/server/api.ts';
import type { ChangeTables } from '#areas/planning/changes/server/table.ts';
import { hiddenAbsence } from '#areas/working-time/schedules/contract.ts';
import type { DayTables } from '#areas/working-time/days/server/table.ts';
import type { CalendarEvent } from '../calendar.ts';
import { fr } from '../fr.ts';
import type { Asking, Place, SeenPerson } from './people.ts';

const t = texts(fr);
export interface DayEvent {
  readonly kind: CalendarEvent;
  readonly text: string;
  readonly reason: string | null;
  readonly by: string | null;
  readonly at: string;
}

interface Shift {
  readonly code: string;
  readonly start: number;
  readonly end: number;
}
/** What `planning_change` keeps of a day, before or after. */
interface Kept {
  readonly shift?: Shift | null;
  readonly comment?: string | null;
  readonly absence?: readonly [code: string, first: string, last: string];
  /** Of an absence of some hours: minutes. */ readonly hours?: readonly [from: number, to: number];
}
const clock = (minute: number): string => formatClock((minute % 1_440) * 60);
const shiftText = (s: Shift): string => `${s.code} ${clock(s.start)}–${clock(s.end)}`;

/** In words what changed; null: nothing that is for the reader. */
const changeOf = (
  before: Kept | null,
  after: Kept | null,
  codeOf: (code: string) => string,
): { kind: CalendarEvent; text: string } | null => {
  const [was, now] = [before?.absence, after?.absence];
  const absence = now ?? was;
  const hours = now === undefined ? before?.hours : after?.hours;
  if (absence !== undefined) {
    const absenceText = {
      code: codeOf(absence[0]),
      range: `${formatRange({ first: absence[1], last: absence[2] })}${hours === undefined ? '' : ` ${clock(hours[0])}–${clock(hours[1])}`}`,
    };
    if (now === undefined) return { kind: 'deleted', text: t('event.absenceGone', absenceText) };
    return was === undefined
      ? { kind: 'created', text: t('event.absence', absenceText) }
      : { kind: 'edited', text: t('event.absenceChanged', absenceText) };
  }
  if (after !== null && 'shift' in after) {
    const [old, set] = [before?.shift ?? null, after.shift ?? null];
    if (set === null)
      return old === null
        ? null
        : { kind: 'deleted', text: t('event.shiftGone', { text: shiftText(old) }) };
    return old === null
      ? { kind: 'created', text: t('event.shift', { text: shiftText(set) }) }
      : {
          kind: 'edited',
          text: t('event.shiftChanged', { before: shiftText(old), text: shiftText(set) }),
        };
  }
  if (after !== null && 'comment' in after)
    return after.comment === null || after.comment === undefined
      ? { kind: 'deleted', text: fr.event.commentGone }
      : { kind: 'edited', text: t('event.comment', { text: after.comment }) };
  return null;
};

const changes = async ({ tx, actor }: Asking, p: SeenPerson, day: Day): Promise<DayEvent[]> => {
  const rows = await tables<ChangeTables>({ tx })
    .selectFrom('planning_change')
    .select(['gesture', 'user_name', 'before', 'after', 'reason', 'created_at', 'infra_id'])
    .where('collaborator_id', '=', p.id)
    .where('day', '=', day)
    .where('infra_id', '=', anyOf(actor.scope))
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  const shows = await accreditedTo(tx, actor.userId, 'other-times');
  return rows.flatMap((r) => {
    const change = changeOf(r.before as Kept | null, r.after as Kept | null, (code) =>
      shows(r.infra_id, code) ? code : hiddenAbsence.code,
    );
    return change === null
      ? []
      : [
          {
            kind: r.gesture === 'import' ? ('import' as const) : change.kind,
            text: change.text,
            reason: r.reason,
            by: r.user_name,
            at: r.created_at,
          },
        ];
  });
};

/** Clockings and corrections whose time touches the local day; withdrawn ones too, since they happened. */
const statementsOf = async (
  { tx, actor }: Asking,
  p: SeenPerson,
  day: Day,
  place: Place,
): Promise<DayEvent[]> => {
  const bounds = boundsOfDay(day, place.zone);
  const rows = await tables<DayTables>({ tx })
    .selectFrom('activity_evidence')
    .select(['day', 'source', 'spans', 'origin', 'withdrawn', 'created_at'])
    .where('collaborator_id', '=', p.id)
    .where('infra_id', '=', anyOf(actor.scope))
    .where('source', 'in', ['event', 'modified'])
    .where('day', '>=', addDays(day, -1))
    .where('day', '<=', addDays(day, 1))
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return rows
    .filter((r) => {
      const midnight = dayNumber(r.day) * 86_400;
      return r.spans.some(
        (start, i) =>
          i % 3 === 0 &&
          midnight + start < bounds.end &&
          midnight + start + (r.spans[i + 1] ?? 0) > bounds.start,
      );
    })
    .map((r) => ({
      kind: r.source === 'event' ? ('clocking' as const) : ('correction' as const),
      text: r.withdrawn ? t('event.replaced', { text: r.origin }) : r.origin,
      reason: null,
      by: null,
      at: r.created_at,
    }));
};

const decisions = async ({ tx, actor }: Asking, p: SeenPerson, day: Day): Promise<DayEvent[]> => {
  const rows = await tables<DayTables>({ tx })
    .selectFrom('day_decision')
    .select(['kind', 'reason', 'user_id', 'created_at'])
    .where('collaborator_id', '=', p.id)
    .where('day', '=', day)
    .where('infra_id', '=', anyOf(actor.scope))
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  const names = await userNames(
    tx,
    rows.flatMap((r) => r.user_id ?? []),
  );
  return rows.map((r) => ({
    kind: r.kind,
    text: fr.decided[r.kind],
    reason: r.reason,
    by: r.user_id === null ? null : (names.get(r.user_id) ?? null),
    at: r.created_at,
  }));
};

export const eventsOf = async (
  call: Asking,
  p: SeenPerson,
  day: Day,
  place: Place,
): Promise<DayEvent[]> =>
  [
    ...(await changes(call, p, day)),
    ...(await statementsOf(call, p, day, place)),
    ...(await decisions(call, p, day)),
  ].sort((a, b) => (a.at < b.at ? 1 : -1));
