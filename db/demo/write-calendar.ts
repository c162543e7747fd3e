// The plans and absences of some people, written at once.
import { addDays, type Day } from '#engines/french-time/days.ts';
import type { Tx } from '#platform/server/call.ts';
import { insertMany } from '#platform/server/db/insert-many.ts';
import type { PlannedAbsence, PlannedDay } from './calendar.ts';

const planColumns = {
  customer_id: 'bigint',
  infra_id: 'bigint',
  collaborator_id: 'bigint',
  day: 'date',
  code: 'text',
  starts_minute: 'int2',
  ends_minute: 'int2',
  break_minutes: 'int2',
} as const;
const absenceColumns = {
  customer_id: 'bigint',
  infra_id: 'bigint',
  collaborator_id: 'bigint',
  code: 'text',
  starts_on: 'date',
  ends_on: 'date',
  first_half: 'text',
  last_half: 'text',
  status: 'text',
  requested_at: 'timestamptz',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
} as const;

export interface PersonCalendar {
  readonly place: {
    readonly customer_id: number;
    readonly collaborator_id: number;
  };
  /** Of the mission of that day. */
  readonly infraOn: (day: Day) => number;
  readonly plans: readonly PlannedDay[];
  readonly absences: readonly PlannedAbsence[];
}

/** In the morning of one of the last nine days. */
const askedAt = (today: Day, person: number): string =>
  `${addDays(today, -1 - (person % 9))}T08:${10 + (person % 50)}:00Z`;
/** Written when they began, those to come yesterday: months that were closed since have nothing to look at again. */
const enteredAt = (today: Day, { startsOn }: PlannedAbsence): string =>
  `${startsOn < today ? startsOn : addDays(today, -1)}T05:00:00Z`;
const absenceRow = ({ place, infraOn }: PersonCalendar, absence: PlannedAbsence, today: Day) => {
  const at = absence.asked ? askedAt(today, place.collaborator_id) : enteredAt(today, absence);
  return {
    ...place,
    infra_id: infraOn(absence.startsOn),
    code: absence.code,
    starts_on: absence.startsOn,
    ends_on: absence.endsOn,
    first_half: absence.half ?? 'FULL',
    last_half: absence.half ?? 'FULL',
    status: absence.asked ? 'PENDING_VALIDATION' : 'VALIDATED',
    requested_at: absence.asked ? at : null,
    created_at: at,
    updated_at: at,
  };
};

export const writeCalendar = async (
  tx: Tx,
  people: readonly PersonCalendar[],
  today: Day,
): Promise<void> => {
  await insertMany(
    tx,
    'absence',
    absenceColumns,
    people.flatMap((p) => p.absences.map((absence) => absenceRow(p, absence, today))),
  );
  await insertMany(
    tx,
    'planned_day',
    planColumns,
    people.flatMap((p) =>
      p.plans.map((plan) => ({
        ...p.place,
        infra_id: p.infraOn(plan.day),
        day: plan.day,
        code: plan.code,
        starts_minute: plan.startsMinute,
        ends_minute: plan.endsMinute,
        break_minutes: plan.breakMinutes,
      })),
    ),
  );
};
