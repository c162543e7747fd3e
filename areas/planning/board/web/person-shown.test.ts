import { expect, it } from 'vitest';
import { personShown } from './person-shown.ts';

const people = [
  { id: 1, name: 'ABEL Ève', matricule: 'M100010' },
  { id: 2, name: 'DURAND Léa', matricule: 'M10001' },
  { id: 3, name: 'ZOLA Émile', matricule: 'M10002' },
];
it.each<[string, { person?: number; q: string }, number]>([
  ['who the address names, whatever else it searches for', { person: 2, q: 'M10001' }, 1],
  ['who a search by matricule fits whole, before whom it fits in part', { q: 'M10001' }, 1],
  ['who a search by name fits', { q: 'emile' }, 2],
  ['the first where nobody is named', { q: '' }, 0],
  ['nobody where who is named is not there', { person: 9, q: '' }, -1],
  ['nobody where a search finds nobody', { q: 'M999' }, -1],
])('a telephone shows %s', (_, state, at) => expect(personShown(people, state)).toBe(at));
