// Circuits of the demo: a few tours of the first agency, assigned this week and the next by those who are there; some days are still vacant.
import { sql } from 'kysely';
import { addDays, eachDay, type Day } from '#engines/french-time/days.ts';
import { weekAround } from '#engines/french-time/weeks.ts';
import type { Tx } from '#platform/server/call.ts';
import {
  createAssignments,
  createAttributes,
  createCircuits,
} from '#areas/planning/circuits/server/api.ts';
import type { DemoCustomer } from './organisation.ts';

const WEEK = [1, 2, 3, 4, 5];
const TOURS = [
  ['L01', 'Lyon centre matin', 'a', WEEK, 330, 780, 45, 'ME', '42', 'Sec'],
  ['L02', 'Lyon est – Bourgoin', 'e', WEEK, 360, 840, 45, 'CD', '118', 'Sec'],
  ['L03', 'Vallée du Rhône', 'h', WEEK, 300, 840, 60, 'CD', '246', 'Froid'],
  ['L04', 'Saint-Étienne frais', 'k', [1, 2, 3, 4, 5, 6], 240, 690, 45, 'CD', '134', 'Froid'],
  ['L05', 'Mâcon – Bourg', 'n', [1, 3, 5], 390, 870, 45, 'CD', '171', 'Sec'],
  ['N10', 'Navette de nuit Dijon', 'q', [1, 2, 3, 4], 1_260, 1_740, 45, 'NU', '392', 'Sec'],
  ['G20', 'Grenoble – Chambéry', 's', WEEK, 345, 885, 60, 'CD', '221', 'Sec'],
  ['P30', 'Pharmacies Lyon', 'v', [1, 2, 3, 4, 5, 6], 420, 780, 30, 'ME', '58', 'Froid'],
] as const;

export const seedCircuits = async (
  tx: Tx,
  { id: customerId, agencies: [first] }: DemoCustomer,
  vehicleGroups: readonly number[],
  today: Day,
): Promise<void> => {
  if (first === undefined) return;
  const [km = 0, load = 0] = await createAttributes(tx, customerId, [
    { label: 'Kilomètres', kind: 'number', options: [], position: 1 },
    { label: 'Chargement', kind: 'choice', options: ['Sec', 'Froid', 'ADR'], position: 2 },
  ]);
  const ids = await createCircuits(
    tx,
    TOURS.map(([code, label, color, weekdays, start, end, pause, shiftCode, distance, kind]) => ({
      customerId,
      infraId: first.id,
      code,
      label,
      color,
      weekdays,
      start,
      end,
      pause,
      shiftCode,
      vehicleGroupId: shiftCode === 'ME' ? (vehicleGroups[0] ?? null) : null,
      validFrom: addDays(today, -200),
      values: { [km]: distance, [load]: kind },
    })),
  );
  const { first: monday } = weekAround(today);
  const drivers = (
    await sql<{
      id: number;
    }>`select c.id from collaborator c where c.infra_id = ${first.id} and c.driver_type in ('CD', 'ME') and exists (select from mission m where m.collaborator_id = c.id and m.ends_on is null)
    and not exists (select from absence a where a.collaborator_id = c.id and a.starts_on <= ${addDays(monday, 13)}::date and a.ends_on >= ${monday}::date) order by c.id limit ${TOURS.length}`.execute(
      tx,
    )
  ).rows;
  // What is over was driven; the first days of the next week are validated, so planned; the others wait.
  const plannedUntil = addDays(monday, 9);
  await createAssignments(
    tx,
    eachDay({ first: monday, last: addDays(monday, 13) }).flatMap((day, n) =>
      ids.flatMap((circuitId, i) => {
        const driver = drivers[i]?.id;
        const runs =
          (TOURS[i]?.[3] as readonly number[] | undefined)?.includes((n % 7) + 1) === true;
        return driver === undefined || !runs || (n + i) % 7 === 6
          ? []
          : [
              {
                customerId,
                infraId: first.id,
                circuitId,
                day,
                collaboratorId: driver,
                validated: day <= plannedUntil,
              },
            ];
      }),
    ),
  );
  await sql`insert into planned_day (customer_id, infra_id, collaborator_id, day, code, starts_minute, ends_minute, break_minutes)
    select a.customer_id, a.infra_id, a.collaborator_id, a.day, c.shift_code, c.starts_minute, c.ends_minute, c.break_minutes from circuit_assignment a join circuit c on c.id = a.circuit_id
    where a.customer_id = ${customerId} and a.status = 'validated' and a.day > ${today}::date
    on conflict (collaborator_id, day) do update set code = excluded.code, starts_minute = excluded.starts_minute, ends_minute = excluded.ends_minute, break_minutes = excluded.break_minutes`.execute(
    tx,
  );
};
