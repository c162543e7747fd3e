// Clockings of the demo: a terminal of an agency with enough of an office, the second if it can be, this month's last planned days of three people of its offices. One clocks as planned, one comes late and once
// presses twice, one forgets to leave; a badge that nobody knows waits for its person. All are in control: nothing of it counts before somebody validates.
import type { Day } from '#engines/french-time/days.ts';
import { instantAt, secondsOf } from '#engines/french-time/zones.ts';
import type { ClockingType } from '#engines/clocking/limits.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import {
  insertDevice,
  judgePeople,
  keepClockings,
} from '#areas/working-time/clocking/server/api.ts';
import type { ClockingTables } from '#areas/working-time/clocking/server/table.ts';
import { insertRow } from '#platform/server/db/rows.ts';
import { dueColumns, inOffices, isDue, lastDays, lunchOf, type DueDay } from './office-days.ts';
import type { DemoCustomer } from './organisation.ts';

interface Planned extends DueDay {
  /** 1 for the first person. */
  readonly who: number;
}
interface Clocked {
  readonly badge: string;
  /** Minutes of its day. */
  readonly minute: number;
  readonly day: Day;
  readonly type: ClockingType;
}
const [PEOPLE, DAYS] = [3, 4];
const FIRST_BADGE = 4_701;
const UNKNOWN_BADGE = '4790';
const [AS_PLANNED, LATE, FORGETS] = [1, 2, 3];

/** People of the agency's offices who declare no hours otherwise. */
const plannedDays = async (tx: Tx, agency: number, today: Day): Promise<Planned[]> => {
  const { first, last } = lastDays(today);
  return await tx.run<Planned>`with people as (select c.id, row_number() over (order by c.id)::int as who from collaborator c
        where c.infra_id = ${agency} and ${inOffices} and not exists (select from sedentary_day d where d.collaborator_id = c.id)
        order by c.id limit ${PEOPLE})
      select * from (select ${dueColumns}, people.who from planned_day p join people on people.id = p.collaborator_id
        where p.day between ${first}::date and ${last}::date and ${isDue}) due
      where place <= ${DAYS} order by who, day`;
};

const badgeOf = (who: number): string => String(FIRST_BADGE + who);
const clockedOn = (planned: Planned): Clocked[] => {
  const { day, from, to, pause, who, place } = planned;
  const lunch = lunchOf(planned);
  const isLast = place === 1;
  const late = who === LATE && isLast ? 24 : 0;
  const at = (minute: number, type: ClockingType): Clocked => ({
    badge: badgeOf(who),
    day,
    minute,
    type,
  });
  const twice = who === LATE && place === 2 ? [at(from + 1, 'service_start')] : [];
  const leaves = who === FORGETS && isLast ? [] : [at(to + place - 1, 'service_end')];
  const arrives = at(from + late - (who === AS_PLANNED ? place : 0), 'service_start');
  return [arrives, ...twice, at(lunch, 'rest_start'), at(lunch + pause, 'rest_end'), ...leaves];
};

const clockingRows = (all: readonly Clocked[]) =>
  all.map(({ badge, day, minute, type }) => ({
    event: { badge, at: instantAt(day, minute * 60), type, place: null },
  }));

interface Place {
  readonly customerId: number;
  readonly infraId: number;
  readonly today: Day;
  readonly now: Temporal.Instant;
}
const clockAt = async (
  tx: Tx,
  { customerId, infraId, today, now }: Place,
  planned: readonly Planned[],
): Promise<void> => {
  const { id } = await insertDevice(tx, {
    customerId,
    infraId,
    name: 'Pointeuse des bureaux',
    kind: 'terminal',
  });
  const people = new Map(planned.map((p) => [p.id, badgeOf(p.who)]));
  for (const [collaboratorId, number] of people)
    await insertRow(tables<ClockingTables>({ tx }), 'clocking_badge', {
      customer_id: customerId,
      infra_id: infraId,
      number,
      collaborator_id: collaboratorId,
      employer_id: null,
    });
  const last = planned.at(-1);
  const unknown: Clocked[] =
    last === undefined
      ? []
      : [{ badge: UNKNOWN_BADGE, day: last.day, minute: last.from + 3, type: 'service_start' }];
  await keepClockings(
    tx,
    { id, customer_id: customerId, infra_id: infraId },
    {
      events: clockingRows([...planned.flatMap(clockedOn), ...unknown]),
      sentAt: null,
      receivedAt: secondsOf(now),
    },
  );
  await tx.run`update clocking_device set last_seen_at = ${now.toString()}::timestamptz, drift_seconds = 0 where id = ${id}`;
  if (people.size > 0)
    await judgePeople(tx, [...people.keys()], {
      range: { first: lastDays(today).first, last: today },
      now,
    });
};

export const seedClockings = async (
  tx: Tx,
  { id: customerId, agencies }: DemoCustomer,
  { today, now }: { readonly today: Day; readonly now: Temporal.Instant },
): Promise<void> => {
  for (const { id: infraId } of [...agencies.slice(1), ...agencies.slice(0, 1)]) {
    const planned = await plannedDays(tx, infraId, today);
    if (new Set(planned.map((p) => p.id)).size < PEOPLE) continue;
    await clockAt(tx, { customerId, infraId, today, now }, planned);
    return;
  }
};
