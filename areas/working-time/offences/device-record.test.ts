import { describe, expect, it } from 'vitest';
import type { DeviceMark } from '#areas/working-time/days/contract.ts';
import { abroadOf, deviceFacts } from './device-record.ts';

const DAY = 86_400;
const mark = (kind: DeviceMark['kind'], at: number, o: Partial<DeviceMark> = {}): DeviceMark => ({
  kind,
  at,
  until: at,
  vehicle: null,
  highest: null,
  authorised: null,
  presumed: false,
  ...o,
});

describe('what the equipment told', () => {
  it('becomes events, uses, downloads and places', () => {
    expect(
      deviceFacts(
        [
          mark('over-speed', 10, { until: 100, highest: 97, authorised: 90 }),
          mark('vehicle-use', 20, { until: 60, vehicle: 'AB-1' }),
          mark('card-download', 30),
        ],
        [
          { at: 5, kind: 'start', nation: 17 },
          { at: 6, kind: 'border', nation: 13 },
        ],
      ),
    ).toEqual({
      events: [
        {
          kind: 'over-speed',
          start: 10,
          end: 100,
          presumed: false,
          speed: { highest: 97, authorised: 90 },
        },
      ],
      vehicleUses: [{ start: 20, end: 60, vehicle: 'AB-1' }],
      cardDownloads: [30],
      places: [{ at: 5, kind: 'start' }],
    });
  });
  it('abroad is from a foreign country told to the next one, eight weeks at most', () => {
    const abroad = (...all: [at: number, nation: number][]) =>
      abroadOf(all.map(([at, nation]) => ({ at, kind: 'end' as const, nation })));
    expect(abroad([0, 17], [DAY, 13], [3 * DAY, 17])).toEqual([{ start: DAY, end: 3 * DAY }]);
    expect(abroad([0, 13], [DAY, 26], [2 * DAY, 17])).toEqual([
      { start: 0, end: DAY },
      { start: DAY, end: 2 * DAY },
    ]);
    expect(abroad([0, 13])).toEqual([]);
    // Two countries told at one instant: no time was spent in the first.
    expect(abroad([DAY, 13], [DAY, 26], [2 * DAY, 17])).toEqual([{ start: DAY, end: 2 * DAY }]);
    expect(abroad([0, 13], [100 * DAY, 17])).toEqual([{ start: 0, end: 56 * DAY }]);
  });
});
