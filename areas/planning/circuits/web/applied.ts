// The calendar with changes that are on their way. Pure.
import type { AssignChange, Assignment, PlanningCircuit } from '../assignment.ts';
import { countsOf } from '../vacancies.ts';

export const applied = (p: PlanningCircuit, changes: readonly AssignChange[]): PlanningCircuit => {
  const touched = new Map(changes.map((c) => [`${c.circuitId} ${c.day}`, c]));
  const before = new Map(p.assignments.map((a) => [`${a.circuitId} ${a.day}`, a]));
  const made = changes.flatMap(({ circuitId, day, set }): Assignment[] => {
    const old = before.get(`${circuitId} ${day}`);
    if (set === null || day < p.from || day > p.to) return [];
    return [
      {
        id: old?.id ?? 0,
        circuitId,
        day,
        collaboratorId: set.collaboratorId,
        name: p.drivers.find((d) => d.id === set.collaboratorId)?.name ?? '',
        vehicleId: set.vehicleId,
        vehicle: p.vehicles.find((v) => v.id === set.vehicleId)?.label ?? null,
        status: old?.collaboratorId === set.collaboratorId ? old.status : 'draft',
        comment: set.comment,
        version: old?.version ?? 0,
      },
    ];
  });
  const assignments = [
    ...p.assignments.filter((a) => !touched.has(`${a.circuitId} ${a.day}`)),
    ...made,
  ];
  return { ...p, assignments, ...countsOf({ ...p, assignments }) };
};

/** A name that fits a cell: `Durand P.` */
export const shortName = (name: string): string => {
  const words = name.split(' ');
  const last = words.at(-1) ?? '';
  return words.length < 2 ? name : `${words.slice(0, -1).join(' ')} ${last.charAt(0)}.`;
};
