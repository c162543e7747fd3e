import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vehicleUnitOf } from './cases/vehicle-units.ts';
import { encodeVehicleUnit } from './encode-vehicle-unit.ts';
import { decodeTachographFile } from './tachograph.ts';
import { decodeActivityChange } from './driver-activity.ts';

describe('a vehicle-unit download written and read again', () => {
  it.each(['G1', 'G2v1', 'G2v2'] as const)(
    '%s says what it said',
    (generation) => {
      fc.assert(
        fc.property(vehicleUnitOf(generation), (content) => {
          const file = decodeTachographFile(encodeVehicleUnit(content));
          if (file.kind !== 'vehicle-unit') throw new Error(`read as ${file.kind}`);
          const { vehicleUnit: unit } = file;
          expect(file.findings).toEqual([]);
          expect(unit.generation).toBe(generation);
          expect(unit.overviews).toMatchObject([content.overview]);
          expect(unit.days).toMatchObject(content.days);
          expect(unit.faults).toMatchObject(content.faults);
          expect(unit.events).toMatchObject(content.events);
          expect(unit.overSpeedControls).toMatchObject([content.overSpeedControl]);
          expect(unit.overSpeeds).toMatchObject(content.overSpeeds);
          expect(unit.timeAdjustments).toMatchObject(content.timeAdjustments);
          expect(unit.speedBlocks).toMatchObject(content.speedBlocks);
          expect(unit.technical).toMatchObject([content.technical]);
        }),
        { numRuns: 60 },
      );
    },
    60_000,
  );

  it('points at the bytes of its records', () => {
    const [content] = fc.sample(
      vehicleUnitOf('G2v2').filter((unit) => unit.days.some((day) => day.changes.length > 0)),
      { numRuns: 1, seed: 5 },
    );
    if (!content) throw new Error('no sample');
    const bytes = encodeVehicleUnit(content);
    const file = decodeTachographFile(bytes);
    if (file.kind !== 'vehicle-unit') throw new Error(`read as ${file.kind}`);
    const days = file.parts.filter((part) => part.kind === 'activities');
    days.forEach((part, i) => {
      const list = part.lists.find((each) => each.type === 1);
      const changes = Array.from({ length: list?.count ?? 0 }, (_, n) => {
        const at = (list?.offset ?? 0) + 2 * n;
        return decodeActivityChange(((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0));
      });
      expect(changes).toEqual(content.days[i]?.changes);
    });
  });
});
