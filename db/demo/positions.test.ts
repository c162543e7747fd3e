import { expect, it } from 'vitest';
import type { NewEvidence } from '#areas/working-time/days/server/api.ts';
import { positionsAlong } from './positions.ts';

const span = (from: number, hours: number, activity: 'driving' | 'rest') => ({
  start: from * 3600,
  seconds: hours * 3600,
  activity,
  crew: false,
});

it('a night begins and ends where it does, not at midnight', () => {
  const days = [
    { day: '2026-10-05', spans: [span(0, 21, 'rest'), span(21, 3, 'driving')] },
    {
      day: '2026-10-06',
      spans: [span(0, 5, 'driving'), span(5, 16, 'rest'), span(21, 3, 'driving')],
    },
    { day: '2026-10-07', spans: [span(0, 5, 'driving'), span(5, 19, 'rest')] },
  ];
  const evidence: NewEvidence = {
    customerId: 1,
    infraId: 1,
    collaboratorId: 3,
    source: 'card',
    origin: 'essai',
    days,
  };
  const ends = positionsAlong(evidence, { city: 'Lyon', sleepsAway: false, today: '2026-10-12' })
    .positions.filter((p) => p.kind === 'start' || p.kind === 'end')
    .map((p) => `${p.kind} ${new Date(p.at * 1000).toISOString().slice(5, 16)}`);
  expect(ends).toEqual([
    'start 10-05T21:00',
    'end 10-06T05:00',
    'start 10-06T21:00',
    'end 10-07T05:00',
  ]);
});

it('who sleeps away starts where the last service ended, and is home for the weekend', () => {
  // Thursday, Friday, Monday.
  const days = ['2026-10-08', '2026-10-09', '2026-10-12'].map((day) => ({
    day,
    spans: [span(0, 5, 'rest'), span(5, 9, 'driving'), span(14, 10, 'rest')],
  }));
  const card: NewEvidence = {
    customerId: 1,
    infraId: 1,
    collaboratorId: 3,
    source: 'card',
    origin: 'essai',
    days,
  };
  const places = positionsAlong(card, { city: 'Lyon', sleepsAway: true, today: '2026-10-13' })
    .positions.filter((p) => p.kind === 'start' || p.kind === 'end')
    .map((p) => (p.latitude === 4_576_000 ? 'home' : p.latitude));
  expect(places).toEqual(['home', places[1], places[1], 'home', 'home', 'home']);
  expect(places[1]).not.toBe('home');
});
