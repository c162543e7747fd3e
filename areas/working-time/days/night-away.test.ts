import { describe, expect, it } from 'vitest';
import { kmBetween, provenByPlaces, type PlaceFacts } from './night-away.ts';

const HOUR = 3600;
const [FRANCE, SPAIN] = [17, 15];
const at = (day: number, hour: number): number => Date.UTC(2026, 9, day, hour) / 1000;
type Town = readonly [latitude: number, longitude: number] | null;
const [LYON, VILLEFRANCHE, PARIS]: Town[] = [
  [45.76, 4.84],
  [45.99, 4.72],
  [48.86, 2.35],
];
const place = (
  time: number,
  kind: PlaceFacts['kind'],
  town: Town,
  nation: number | null = FRANCE,
): PlaceFacts => ({
  at: time,
  kind,
  nation,
  latitude: town === null ? null : Math.round(town[0] * 100_000),
  longitude: town === null ? null : Math.round(town[1] * 100_000),
});
/** The rest from 18:00 of the 6th to 05:00 of the 7th. */
const proof = (places: readonly PlaceFacts[], hours = 11) =>
  provenByPlaces({
    start: at(6, 18),
    end: at(6, 18) + hours * HOUR,
    places,
    homeNation: FRANCE,
  });
/** A service of the 2nd that ended at home, long before the journey. */
const earlier = [place(at(2, 6), 'start', LYON ?? null), place(at(2, 16), 'end', LYON ?? null)];

it('Lyon and Paris are 392 km apart', () => {
  // Great circle of 45.76 N 4.84 E and 48.86 N 2.35 E: 392 km in any table of distances.
  expect(kmBetween(place(0, 'start', LYON ?? null), place(0, 'end', PARIS ?? null))).toBe(392);
});

it('half a position is no place, on either side', () => {
  const [there, here] = [place(0, 'start', LYON ?? null), place(0, 'end', PARIS ?? null)];
  for (const missing of [{ latitude: null }, { longitude: null }]) {
    expect(kmBetween({ ...there, ...missing }, here)).toBeNull();
    expect(kmBetween(there, { ...here, ...missing })).toBeNull();
  }
});

describe('a night away is proven by places', () => {
  const start = place(at(6, 5), 'start', LYON ?? null);
  it('where the service ends more than 50 km from where the journey began', () => {
    expect(proof([...earlier, start, place(at(6, 18), 'end', PARIS ?? null)])).toEqual({
      by: 'place',
      km: 392,
      nation: FRANCE,
    });
  });
  it('not where it ends near: 27 km is a way home', () => {
    expect(proof([...earlier, start, place(at(6, 18), 'end', VILLEFRANCHE ?? null)])).toBeNull();
  });
  it('not where the journey comes home, though it set out from far that morning', () => {
    const journey = [
      place(at(5, 5), 'start', LYON ?? null),
      place(at(5, 18), 'end', PARIS ?? null),
      place(at(6, 5), 'start', PARIS ?? null),
      place(at(6, 18), 'end', LYON ?? null),
    ];
    expect(proof([...earlier, ...journey])).toBeNull();
  });
  it('where only the next start is known', () => {
    expect(proof([...earlier, start, place(at(7, 5), 'start', PARIS ?? null)])?.by).toBe('place');
  });
  it('not where nothing tells when the journey began', () => {
    expect(proof([start, place(at(6, 18), 'end', PARIS ?? null)])).toBeNull();
  });
  it('without coordinates, in another country than the journey’s first', () => {
    const from = [place(at(6, 5), 'start', null)];
    expect(proof([...earlier, ...from, place(at(6, 18), 'end', null, SPAIN)])).toEqual({
      by: 'place',
      km: null,
      nation: SPAIN,
    });
    expect(proof([...earlier, ...from, place(at(6, 18), 'end', null)])).toBeNull();
    expect(proof([place(at(6, 18), 'end', null, SPAIN)])?.by).toBe('place');
    expect(proof([place(at(6, 18), 'end', null, null)])).toBeNull();
  });
  it('for a rest of 24 hours at most', () => {
    const away = [...earlier, start, place(at(6, 18), 'end', PARIS ?? null)];
    expect([proof(away, 24)?.by, proof(away, 24.01)?.by]).toEqual(['place', undefined]);
  });
  it('whatever the order of the places', () => {
    const places = [...earlier, start, place(at(6, 18), 'end', PARIS ?? null)];
    expect(proof(places.toReversed())).toEqual(proof(places));
  });
});
it('no place proves nothing', () => expect(proof([])).toBeNull());
