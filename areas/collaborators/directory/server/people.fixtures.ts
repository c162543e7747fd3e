// People of tests: a driver of short distances in a permanent mission since 2020, unless the test says otherwise.
import type { Tx } from '#platform/server/call.ts';
import { createCollaborator, createMission, type NewMission, type NewPerson } from './api.ts';

type Given<T, Usual extends keyof T> = Omit<T, Usual> & Partial<Pick<T, Usual>>;

export const addPerson = (tx: Tx, person: Given<NewPerson, 'firstName' | 'type'>) =>
  createCollaborator(tx, { firstName: 'Jean', type: 1, driverType: 'CD', ...person });

type UsualTerms = 'type' | 'startsOn' | 'jobTitle' | 'monthlyMinutes' | 'weeklyMinutes';
export const addMission = (tx: Tx, mission: Given<NewMission, UsualTerms>) =>
  createMission(tx, {
    type: 'P',
    startsOn: '2020-01-01',
    jobTitle: 'Conducteur',
    driverType: 'CD',
    monthlyMinutes: 9_100,
    weeklyMinutes: 2_100,
    ...mission,
  });
