import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { driverCardOf } from './cases/driver-cards.ts';
import { vehicleUnitOf } from './cases/vehicle-units.ts';
import { encodeDriverCard } from './encode-driver-card.ts';
import { encodeVehicleUnit, type VehicleUnitContent } from './encode-vehicle-unit.ts';
import { decodeTachographFile, type VehicleUnitFile } from './tachograph.ts';
import { vehicleDays, vehicleDownloadedAt, type VehicleUnitGeneration } from './vehicle-unit.ts';

const GENERATIONS = ['G1', 'G2v1', 'G2v2'] as const;
const rich = (generation: VehicleUnitGeneration): VehicleUnitContent => {
  const [unit] = fc.sample(
    vehicleUnitOf(generation).filter(
      ({ days, speedBlocks }) =>
        days.length >= 4 &&
        speedBlocks.length > 2 &&
        days.every((day) => day.changes.length > 4 && day.cardInsertions.length > 0),
    ),
    { numRuns: 1, seed: 4 },
  );
  if (!unit) throw new Error('no sample');
  // Units write the speeds of whole minutes.
  return {
    ...unit,
    speedBlocks: unit.speedBlocks.map((block) => ({
      ...block,
      begin: block.begin === null ? 60 : block.begin - (block.begin % 60),
    })),
  };
};

function joined(...parts: ArrayLike<number>[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => Array.from(part)));
}
function read(bytes: Uint8Array): VehicleUnitFile {
  const file = decodeTachographFile(bytes);
  if (file.kind !== 'vehicle-unit') throw new Error(`read as ${file.kind}`);
  return file;
}
const datesOf = (file: VehicleUnitFile) => file.vehicleUnit.days.map((day) => day.dateRaw);
const codes = (file: VehicleUnitFile) => file.findings.map((finding) => finding.code);

describe.each(GENERATIONS)('a damaged download of %s', (generation) => {
  const content = rich(generation);
  const whole = encodeVehicleUnit(content);
  const { parts } = read(whole);
  const days = parts.filter((part) => part.kind === 'activities');
  const dates = content.days.map((day) => day.dateRaw);
  const day = (i: number) =>
    days[i] ??
    (() => {
      throw new Error('no such day');
    })();

  it('with stray bytes at its end loses nothing', () => {
    const file = read(joined(whole, [0xbf, 0x0e, 1, 2, 3, 4]));
    expect(datesOf(file)).toEqual(dates);
    expect(file.findings).toMatchObject([
      { code: 'trailing-bytes', offset: whole.length, lost: null },
    ]);
  });

  it('with padding at its end loses nothing', () => {
    const file = read(joined(whole, new Uint8Array(700)));
    expect(datesOf(file)).toEqual(dates);
    expect(file.findings.every((finding) => finding.lost === null)).toBe(true);
  });

  it('with other bytes in front is read all the same', () => {
    const file = read(joined([1, 2, 3, 0x76, 9], whole));
    expect(datesOf(file)).toEqual(dates);
    expect(codes(file)).toEqual(['unreadable-bytes']);
  });

  it('with stray bytes between all its parts loses none of them', () => {
    const pieces = parts.map((part) => [
      ...whole.subarray(part.offset, part.end),
      ...Array.from({ length: 23 }, (_, i) => (i * 91 + 7) & 0xff),
    ]);
    const file = read(joined(whole.subarray(0, parts[0]?.offset), pieces.flat()));
    // An interface version is four bytes that only a part behind them proves.
    expect(file.parts.map((part) => part.trep)).toEqual(
      parts.flatMap((part) => (part.kind === 'interface-version' ? [] : [part.trep])),
    );
    expect(datesOf(file)).toEqual(dates);
    expect(file.vehicleUnit.days).toMatchObject(content.days);
    expect(codes(file)).toContain('unreadable-bytes');
  });

  it('whose number of a part is damaged into that of an interface version loses that part only', () => {
    const bytes = whole.slice();
    bytes[day(1).offset + 1] = 0;
    const file = read(bytes);
    expect(file.vehicleUnit.generation).toEqual(read(whole).vehicleUnit.generation);
    expect(file.vehicleUnit.days).toMatchObject(content.days.filter((_, i) => i !== 1));
  });

  it('with a hole in one day keeps every other part', () => {
    const { offset, end } = day(1);
    const middle = offset + Math.floor((end - offset) / 2);
    const file = read(joined(whole.subarray(0, middle), whole.subarray(middle + 7)));
    expect(datesOf(file)).toEqual(dates);
    expect(file.vehicleUnit.days.filter((_, i) => i !== 1)).toMatchObject(
      content.days.filter((_, i) => i !== 1),
    );
    expect(file.vehicleUnit.technical).toMatchObject([content.technical]);
    expect(file.findings).toContainEqual(
      expect.objectContaining({
        code: 'truncated-block',
        part: expect.objectContaining({ trep: day(1).trep }),
      }),
    );
    expect(file.parts.filter((part) => !part.complete).map((part) => part.offset)).toEqual([
      offset,
    ]);
  });

  it('with a damaged counter is put right', () => {
    for (const [type, name] of [
      [0x01, 'changes'],
      [0x0d, 'cardInsertions'],
    ] as const) {
      const list = day(1).lists.find((each) => each.type === type);
      if (!list) throw new Error('no such list');
      for (const wrong of [
        list.count - 1,
        list.count + 1,
        list.count ^ 0x40,
        list.count ^ 0x4000,
      ]) {
        const bytes = whole.slice();
        bytes.set([wrong >> 8, wrong & 0xff], list.offset - 2);
        const file = read(bytes);
        expect(file.vehicleUnit.days[1]?.[name]).toMatchObject(content.days[1]?.[name] ?? []);
        expect(file.vehicleUnit.days).toMatchObject(content.days);
        expect(codes(file)).toEqual(['length-corrected']);
      }
    }
  });

  it('without a piece over two days keeps the others', () => {
    const [from, to] = [day(1).offset + 20, day(2).offset + 30];
    const file = read(joined(whole.subarray(0, from), whole.subarray(to)));
    expect(datesOf(file)).toEqual(dates.filter((_, i) => i !== 2));
    expect(file.vehicleUnit.speedBlocks.length).toBe(content.speedBlocks.length);
    expect(codes(file)).toContain('truncated-block');
  });

  it('cut anywhere gives the parts before the cut, and of the cut part whole records only', () => {
    fc.assert(
      fc.property(fc.integer({ min: day(0).end, max: whole.length - 1 }), (cut) => {
        const file = read(whole.subarray(0, cut));
        const before = days.filter((part) => part.end <= cut).length;
        expect(file.vehicleUnit.days.slice(0, before)).toMatchObject(content.days.slice(0, before));
        const { changes = [], cardInsertions = [] } = file.vehicleUnit.days[before] ?? {};
        expect(changes).toEqual(content.days[before]?.changes.slice(0, changes.length) ?? []);
        expect(cardInsertions).toMatchObject(
          content.days[before]?.cardInsertions.slice(0, cardInsertions.length) ?? [],
        );
        expect(file.vehicleUnit.speedBlocks).toMatchObject(
          content.speedBlocks.slice(0, file.vehicleUnit.speedBlocks.length),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('of days alone is read', () => {
    const file = read(whole.subarray(day(0).offset, day(days.length - 1).end));
    expect(datesOf(file)).toEqual(dates);
    expect(file.findings).toEqual([]);
    expect(vehicleDownloadedAt(file.vehicleUnit)).toBeNull();
  });

  it('with a card in the middle reads both', () => {
    const [card] = fc.sample(driverCardOf(3), { numRuns: 1, seed: 2 });
    if (!card) throw new Error('no sample');
    const at = day(2).offset;
    const file = read(
      joined(whole.subarray(0, at), [0x76, 0x06], encodeDriverCard(card), whole.subarray(at)),
    );
    expect(datesOf(file)).toEqual(dates);
    expect(file.findings).toEqual([]);
    expect(file.cards).toMatchObject([
      { kind: 'driver-card', card: { generation1: { identification: card.identification } } },
    ]);
  });

  it('with two downloads one after the other gives each day once', () => {
    const file = read(joined(whole, whole));
    expect(file.vehicleUnit.days.length).toBe(2 * dates.length);
    expect(vehicleDays(file.vehicleUnit).length).toBe(
      new Set(vehicleDays(file.vehicleUnit).map((each) => each.date)).size,
    );
    expect(vehicleDownloadedAt(file.vehicleUnit)).toBe(content.overview.currentTime);
  });
});

describe('record arrays of generation 2', () => {
  const content = rich('G2v2');
  const whole = encodeVehicleUnit(content);
  const part = read(whole).parts.find((each) => each.kind === 'activities');
  if (!part) throw new Error('no day');
  const date = part.lists.find((list) => list.type === 0x06);
  const odometer = part.lists.find((list) => list.type === 0x05);
  if (!date || !odometer) throw new Error('no date');

  it('of an unknown type are kept as a list and reported', () => {
    const at = date.offset - 5;
    const file = read(
      joined(whole.subarray(0, at), [0x81, 0, 3, 0, 2, 1, 2, 3, 4, 5, 6], whole.subarray(at)),
    );
    expect(file.vehicleUnit.days).toMatchObject(content.days);
    expect(file.findings).toMatchObject([
      {
        code: 'unknown-record-type',
        offset: at + 5,
        part: { trep: 0x32 },
        lost: { unit: 'records', count: 2 },
      },
    ]);
    expect(file.parts.find((each) => each.kind === 'activities')?.lists).toContainEqual({
      type: 0x81,
      size: 3,
      count: 2,
      present: 2,
      offset: at + 5,
    });
  });

  it('of longer records are read and their tail ignored', () => {
    const at = odometer.offset;
    const longer = joined(
      whole.subarray(0, at - 5),
      [0x05, 0, 6, 0, 1],
      whole.subarray(at, at + 3),
      [9, 9, 9],
      whole.subarray(at + 3),
    );
    expect(read(longer).vehicleUnit.days).toMatchObject(content.days);
    expect(read(longer).findings).toEqual([]);
  });

  it('of shorter records are lost, and nothing else is', () => {
    const at = date.offset;
    const shorter = joined(
      whole.subarray(0, at - 5),
      [0x06, 0, 2, 0, 1],
      whole.subarray(at, at + 2),
      whole.subarray(at + 4),
    );
    const [first, ...others] = read(shorter).vehicleUnit.days;
    expect(first).toMatchObject({ ...content.days[0], dateRaw: null });
    expect(others).toMatchObject(content.days.slice(1));
    expect(codes(read(shorter))).toEqual(['unexpected-record-size']);
  });

  it('without a signature are whole all the same', () => {
    const signature = part.lists.at(-1);
    const from = (signature?.offset ?? 0) - 5;
    const file = read(joined(whole.subarray(0, from), whole.subarray(part.end)));
    expect(file.vehicleUnit.days).toMatchObject(content.days);
    expect(file.findings).toMatchObject([{ code: 'truncated-block', lost: null }]);
  });
});

it('a download in both generations says the newer of two equal days', () => {
  const [first, second] = [rich('G1'), rich('G2v1')];
  const [old] = first.days;
  if (!old) throw new Error('no day');
  const file = read(
    joined(
      encodeVehicleUnit(first),
      encodeVehicleUnit({ ...second, days: [{ ...old, places: [], cardInsertions: [] }] }),
    ),
  );
  expect(file.vehicleUnit.generation).toBe('G2v1');
  expect(
    vehicleDays(file.vehicleUnit)
      .filter((each) => each.dateRaw === old.dateRaw)
      .map((each) => each.generation),
  ).toEqual([2]);
});
