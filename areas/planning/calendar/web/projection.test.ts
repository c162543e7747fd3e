import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  around,
  FRANCE,
  graticule,
  isWithin,
  kilometres,
  projected,
  type Point,
} from './projection.ts';

const [paris, lyon]: [Point, Point] = [
  { latitude: 48.857, longitude: 2.352 },
  { latitude: 45.76, longitude: 4.835 },
];
const point = fc.record({
  latitude: fc.double({ min: -60, max: 60, noNaN: true }),
  longitude: fc.double({ min: -170, max: 170, noNaN: true }),
});

describe('a map', () => {
  it('knows how far Lyon is from Paris', () =>
    expect(Math.round(kilometres(paris, lyon))).toBe(392));
  it('puts north above and east at the right, the same scale both ways', () => {
    const { place } = projected(FRANCE, 400, 300);
    const [p, l] = [place(paris), place(lyon)];
    expect([p.y < l.y, p.x < l.x]).toEqual([true, true]);
    const [dx, dy] = [l.x - p.x, l.y - p.y];
    const [east, south] = [
      kilometres(paris, { ...paris, longitude: lyon.longitude }),
      kilometres(paris, { ...paris, latitude: lyon.latitude }),
    ];
    expect(dx / dy).toBeCloseTo(east / south, 1);
  });
  it('holds every point that it was made for', () =>
    fc.assert(
      fc.property(
        fc.array(point, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 100, max: 900 }),
        fc.integer({ min: 100, max: 900 }),
        (points, width, height) => {
          const map = projected(around(points), width, height);
          for (const p of points) {
            const { x, y } = map.place(p);
            expect(x >= 0 && x <= width && y >= 0 && y <= height && isWithin(p, map.bounds)).toBe(
              true,
            );
          }
        },
      ),
    ));
  it('draws a few lines of the globe', () => {
    for (const b of [FRANCE, around([paris]), around([paris, lyon])]) {
      const { longitudes, latitudes } = graticule(b);
      expect(longitudes.length + latitudes.length).toBeGreaterThan(3);
      expect(Math.max(longitudes.length, latitudes.length)).toBeLessThanOrEqual(9);
    }
  });
});
