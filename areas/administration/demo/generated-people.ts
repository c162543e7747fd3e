// Rows for the style page: always the same, made from a fixed seed.
import { addDays } from '#engines/french-time/days.ts';
import { AGENCIES } from './agencies.ts';
import type { Person } from './contract.ts';
import { CONTRACT_TYPES, PERSON_STATUSES } from './person-status.ts';

const FIRST =
  'Julien Camille Karim Sophie Mathieu Nadia Thomas Élodie Youssef Claire Antoine Fatima Nicolas Émilie Rachid Hélène Vincent Aurélie Mehdi Céline'.split(
    ' ',
  );
const LAST =
  'Martin Bernard Dubois Robert Richard Petit Durand Leroy Moreau Simon Laurent Lefebvre Michel Garcia Roux Fournier Morel Girard André Mercier'.split(
    ' ',
  );
const JOBS = [
  'Conducteur longue distance',
  'Conducteur courte distance',
  'Conducteur messagerie',
  'Agent de quai',
  'Exploitant transport',
  'Cariste',
  'Gestionnaire de paie',
  'Mécanicien poids lourds',
];
const LICENCES = ['B', 'C', 'CE', 'D', 'FIMO', 'ADR'];
const CITIES = Object.values(AGENCIES).flat();
const FIRST_DAY = '2026-03-01';
export const PEOPLE_COUNT = 12_480;

/** Park–Miller: whole numbers, the same everywhere. */
const randomFrom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
};

const person = (id: number, random: (below: number) => number): Person => {
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  const type = pick([...CONTRACT_TYPES, '1', '2', '4'] as const);
  const begin = addDays(FIRST_DAY, random(420));
  return {
    id,
    name: `${pick(FIRST)} ${pick(LAST)}`,
    employeeNumber: `M${10_234 + id * 7}`,
    type,
    job: pick(JOBS),
    agency: pick(CITIES),
    begin,
    end: type === '1' ? null : addDays(begin, 14 + random(150)),
    status: pick(PERSON_STATUSES),
    hours: type === '3' ? 126_000 : (7_000 + random(4_000)) * 60,
    rate: 1_188 + random(900),
    night: random(4_000),
    probation: random(4) === 0,
    tags: LICENCES.filter(() => random(3) === 0),
    updatedAt: `${addDays(FIRST_DAY, random(260))}T${String(5 + random(14)).padStart(2, '0')}:${String(random(60)).padStart(2, '0')}:00Z`,
    version: 1,
  };
};

export const generatedPeople = (count: number = PEOPLE_COUNT): Person[] => {
  const random = randomFrom(7);
  return Array.from({ length: count }, (_, i) => person(i + 1, random));
};
