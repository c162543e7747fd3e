import { describe, expect, test } from 'vitest';
import { generatedPeople, PEOPLE_COUNT } from './generated-people.ts';
import { matching, peoplePage, selectedPeople } from './people-query.ts';

const people = generatedPeople();

test('the same rows every time, more than the exact total shows', () => {
  expect(people).toHaveLength(PEOPLE_COUNT);
  expect(generatedPeople(3)).toEqual(people.slice(0, 3));
  expect(peoplePage(people, {})).toMatchObject({ total: 10_000, more: true });
});

describe('narrowing', () => {
  test('words are searched without accents, all of them', () => {
    const matches = matching(people, { search: 'helene conducteur' });
    expect(matches.length).toBeGreaterThan(0);
    expect(
      matches.every((p) => p.name.startsWith('Hélène') && p.job.startsWith('Conducteur')),
    ).toBe(true);
  });
  test('filters add up', () => {
    const q = {
      status: ['refused'],
      agency: ['Lyon', 'Lille'],
      begin: { start: '2026-05-01', end: '2026-05-31' },
      probation: true,
    };
    const matches = matching(people, q);
    expect(matches.length).toBeGreaterThan(0);
    expect(
      matches.every(
        (p) =>
          p.status === 'refused' &&
          ['Lyon', 'Lille'].includes(p.agency) &&
          p.begin.startsWith('2026-05') &&
          p.probation,
      ),
    ).toBe(true);
  });
});

test('missing values stand last in both directions', () => {
  for (const dir of ['asc', 'desc'] as const) {
    const ends = matching(people, { orderBy: { name: 'end', dir } }).map((p) => p.end);
    const firstMissing = ends.indexOf(null);
    expect(ends.slice(firstMissing).every((e) => e === null)).toBe(true);
    const there = ends.slice(0, firstMissing) as string[];
    expect(there).toEqual(dir === 'asc' ? there.toSorted() : there.toSorted().reverse());
  }
});

test('pages follow one another without a gap', () => {
  const q = { orderBy: { name: 'name', dir: 'asc' } as const, length: 25 };
  const two = [
    ...peoplePage(people, { ...q, start: 0 }).rows,
    ...peoplePage(people, { ...q, start: 25 }).rows,
  ];
  expect(two).toEqual(matching(people, q).slice(0, 50));
});

test('chosen rows are those of the ids, or all that match', () => {
  expect(selectedPeople(people, { ids: [3, 5] }).map((p) => p.id)).toEqual([3, 5]);
  expect(selectedPeople(people, { ids: [3], allSelected: true, status: ['saved'] })).toHaveLength(
    matching(people, { status: ['saved'] }).length,
  );
});
