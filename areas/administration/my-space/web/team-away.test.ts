import { describe, expect, it } from 'vitest';
import type { Away } from '../other-time-contract.ts';
import { peopleAway, presenceOn } from './team-away.ts';

const away = (part: Partial<Away>): Away => ({
  id: 1,
  collaboratorId: 1,
  name: 'Durand Jean',
  serviceId: 9,
  startsOn: '2026-10-28',
  endsOn: '2026-10-30',
  firstHalf: 'FULL',
  lastHalf: 'FULL',
  fromMinute: null,
  toMinute: null,
  label: null,
  ...part,
});

describe('who is away', () => {
  it('touches the range, the last day included, and is listed once by name', () => {
    const all = [
      away({ id: 1 }),
      away({ id: 2, startsOn: '2026-11-02', endsOn: '2026-11-02' }),
      away({ id: 3, collaboratorId: 2, name: 'Élan Zoé' }),
      away({
        id: 4,
        collaboratorId: 3,
        name: 'Avant',
        startsOn: '2026-10-01',
        endsOn: '2026-10-29',
      }),
    ];
    const names = (first: string, last: string) =>
      peopleAway(all, { first, last }).map(({ name, absences }) => [name, absences.length]);
    expect(names('2026-10-30', '2026-11-30')).toEqual([
      ['Durand Jean', 2],
      ['Élan Zoé', 1],
    ]);
    expect(names('2026-10-31', '2026-11-01')).toEqual([]);
  });
  it('is a part of a day by halves and hours, and whole in between', () => {
    const halves = [away({ firstHalf: 'AFTERNOON', lastHalf: 'MORNING' })];
    const on = (day: string) => presenceOn(halves, day);
    expect(['2026-10-27', '2026-10-28', '2026-10-29', '2026-10-30'].map(on)).toEqual([
      'here',
      'part',
      'away',
      'part',
    ]);
    const hours = away({ endsOn: '2026-10-28', fromMinute: 540, toMinute: 660 });
    expect(presenceOn([hours], '2026-10-28')).toBe('part');
  });
});
