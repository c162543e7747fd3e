// What of a calendar nobody drives. Pure; the server and the screen count alike.
import type { Day } from '#engines/french-time/days.ts';
import type { PlanningCircuit } from './assignment.ts';

type Shown = Pick<PlanningCircuit, 'circuits' | 'days' | 'assignments' | 'drivers'>;

/** Whether a driver has a granted absence of the whole of the day at this place of the calendar. */
const isAway = ({ absent }: PlanningCircuit['drivers'][number], place: number): boolean =>
  absent.some(([first, last]) => first <= place && place <= last);

/** `circuit day` of what somebody drives who is there. */
const covered = ({ assignments, drivers, days }: Shown): ReadonlySet<string> => {
  const placeOf = new Map<Day, number>(days.map(({ day }, i) => [day, i]));
  const byId = new Map(drivers.map((d) => [d.id, d]));
  return new Set(
    assignments
      .filter(({ collaboratorId, day }) => {
        const driver = byId.get(collaboratorId);
        // A driver out of sight is somebody else's to replace.
        return driver === undefined || !isAway(driver, placeOf.get(day) ?? -1);
      })
      .map((a) => `${a.circuitId} ${a.day}`),
  );
};

/** Days that nobody drives who is there, and drafts, of the circuits shown. */
export const countsOf = (p: Shown): { readonly vacancies: number; readonly drafts: number } => {
  const taken = covered(p);
  const shown = new Set(p.circuits.map((c) => c.id));
  return {
    drafts: p.assignments.filter((a) => a.status === 'draft' && shown.has(a.circuitId)).length,
    vacancies: p.circuits.reduce(
      (n, c) => n + c.runs.filter((i) => !taken.has(`${c.id} ${p.days[i]?.day ?? ''}`)).length,
      0,
    ),
  };
};

/** The first day from `from` on, then by circuit, that nobody drives who is there. */
export const firstVacancy = (
  p: Shown,
  from: Day,
): { readonly circuitId: number; readonly day: Day } | null => {
  const taken = covered(p);
  const vacant = p.circuits.flatMap((c) =>
    c.runs.flatMap((i) => {
      const day = p.days[i]?.day ?? '';
      return day < from || taken.has(`${c.id} ${day}`) ? [] : [{ circuitId: c.id, day }];
    }),
  );
  return vacant.toSorted((a, b) => a.day.localeCompare(b.day))[0] ?? null;
};
