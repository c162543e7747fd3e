// Circuits of the demo: a few tours of the first agency, assigned this week and the next by those who are there; some days are still vacant.
import { addDays, eachDay, type Day, type DayRange } from '#engines/french-time/days.ts';
import { weekAround } from '#engines/french-time/weeks.ts';
import type { Tx } from '#platform/server/call.ts';
import {
  createAssignments,
  createAttributes,
  createCircuits,
} from '#areas/planning/circuits/server/api.ts';
import { martinCast } from './cast.ts';
import type { DemoCustomer } from './organisation.ts';
import { matriculeOf } from './people.ts';

/** People with a story whose shifts are exact. */
export const keptMatricules = martinCast.flatMap((c, i) =>
  c.shiftOn === undefined ? [] : [matriculeOf('M', i + 1)],
);

const WEEK = [1, 2, 3, 4, 5];
const EVERY_DAY = [...WEEK, 6];
interface Tour {
  readonly code: string;
  readonly label: string;
  readonly color: string;
  readonly weekdays: readonly number[];
  readonly start: number;
  readonly end: number;
  readonly pause: number;
  readonly shiftCode: string;
  readonly km: string;
  readonly load: string;
}
const tour = (
  [code, label, color]: readonly [string, string, string],
  weekdays: readonly number[],
  [start, end, pause]: readonly [number, number, number],
  [shiftCode, km, load]: readonly [string, string, string],
): Tour => ({ code, label, color, weekdays, start, end, pause, shiftCode, km, load });

const TOURS: readonly Tour[] = [
  tour(['L01', 'Lyon centre matin', 'a'], WEEK, [330, 780, 45], ['ME', '42', 'Sec']),
  tour(['L02', 'Lyon est – Bourgoin', 'e'], WEEK, [360, 840, 45], ['CD', '118', 'Sec']),
  tour(['L03', 'Vallée du Rhône', 'h'], WEEK, [300, 840, 60], ['CD', '246', 'Froid']),
  tour(['L04', 'Saint-Étienne frais', 'k'], EVERY_DAY, [240, 690, 45], ['CD', '134', 'Froid']),
  tour(['L05', 'Mâcon – Bourg', 'n'], [1, 3, 5], [390, 870, 45], ['CD', '171', 'Sec']),
  tour(
    ['N10', 'Navette de nuit Dijon', 'q'],
    [1, 2, 3, 4],
    [1_260, 1_740, 45],
    ['NU', '392', 'Sec'],
  ),
  tour(['G20', 'Grenoble – Chambéry', 's'], WEEK, [345, 885, 60], ['CD', '221', 'Sec']),
  tour(['P30', 'Pharmacies Lyon', 'v'], EVERY_DAY, [420, 780, 30], ['ME', '58', 'Froid']),
];

interface Ground {
  readonly customerId: number;
  readonly infraId: number;
  readonly today: Day;
}

const installTours = async (
  tx: Tx,
  { customerId, infraId, today }: Ground,
  vans: number | null,
): Promise<number[]> => {
  const [km = 0, load = 0] = await createAttributes(tx, customerId, [
    { label: 'Kilomètres', kind: 'number', options: [], position: 1 },
    { label: 'Chargement', kind: 'choice', options: ['Sec', 'Froid', 'ADR'], position: 2 },
  ]);
  return createCircuits(
    tx,
    TOURS.map(({ km: distance, load: kind, ...shape }) => ({
      ...shape,
      customerId,
      infraId,
      vehicleGroupId: shape.shiftCode === 'ME' ? vans : null,
      validFrom: addDays(today, -200),
      values: { [km]: distance, [load]: kind },
    })),
  );
};

/** For each tour a driver of its kind who is there this week and the next; undefined where there is none. People with a story (cast.ts) keep their own shifts. */
const driversOfTours = async (
  tx: Tx,
  { infraId }: Ground,
  { first, last }: DayRange,
): Promise<(number | undefined)[]> => {
  const rows = await tx.run<{
    id: number;
    kind: string;
  }>`select c.id, case when exists (select from planned_day p where p.collaborator_id = c.id and p.code = 'NU') then 'NU' else c.driver_type end as kind
    from collaborator c where c.infra_id = ${infraId} and c.driver_type in ('CD', 'ME') and c.matricule <> all(${keptMatricules}::text[])
    and exists (select from mission m where m.collaborator_id = c.id and m.ends_on is null and m.starts_on <= ${first}::date)
    and not exists (select from absence a where a.collaborator_id = c.id and a.starts_on <= ${last}::date and a.ends_on >= ${first}::date) order by c.id`;
  const free = Map.groupBy(rows, (r) => r.kind);
  return TOURS.map(({ shiftCode }) => free.get(shiftCode)?.shift()?.id);
};

/** Shifts of days to come follow the circuits that were validated. */
const planCircuits = (tx: Tx, { customerId, today }: Ground) =>
  tx.run`insert into planned_day (customer_id, infra_id, collaborator_id, day, code, starts_minute, ends_minute, break_minutes)
    select a.customer_id, a.infra_id, a.collaborator_id, a.day, c.shift_code, c.starts_minute, c.ends_minute, c.break_minutes from circuit_assignment a join circuit c on c.id = a.circuit_id
    where a.customer_id = ${customerId} and a.status = 'validated' and a.day > ${today}::date
    on conflict (collaborator_id, day) do update set code = excluded.code, starts_minute = excluded.starts_minute, ends_minute = excluded.ends_minute, break_minutes = excluded.break_minutes`;

export const seedCircuits = async (
  tx: Tx,
  { id: customerId, agencies: [first] }: DemoCustomer,
  vehicleGroups: readonly number[],
  today: Day,
): Promise<void> => {
  if (first === undefined) return;
  const ground = { customerId, infraId: first.id, today };
  const circuits = await installTours(tx, ground, vehicleGroups[0] ?? null);
  const { first: monday } = weekAround(today);
  const days = { first: monday, last: addDays(monday, 13) };
  const drivers = await driversOfTours(tx, ground, days);
  // What is over was driven; the first days of the next week are validated, so planned; the others wait.
  const validatedUntil = addDays(monday, 9);
  const assignments = eachDay(days).flatMap((day, n) =>
    circuits.flatMap((circuitId, i) => {
      const collaboratorId = drivers[i];
      const runs = TOURS[i]?.weekdays.includes((n % 7) + 1) === true;
      const isVacant = (n + i) % 7 === 6;
      if (collaboratorId === undefined || !runs || isVacant) return [];
      const validated = day <= validatedUntil;
      return [{ customerId, infraId: first.id, circuitId, day, collaboratorId, validated }];
    }),
  );
  await createAssignments(tx, assignments);
  await planCircuits(tx, ground);
};
