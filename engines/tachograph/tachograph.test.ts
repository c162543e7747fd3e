import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { driverCardOf, secondCard } from './cases/driver-cards.ts';
import { mutated, worstFiles } from './cases/mutations.ts';
import { vehicleUnitOf } from './cases/vehicle-units.ts';
import { bodyCard } from './cases/body-cards.ts';
import { encodeBodyCard } from './encode-body-card.ts';
import { encodeDriverCard } from './encode-driver-card.ts';
import { encodeVehicleUnit } from './encode-vehicle-unit.ts';
import { reportFile } from './report.ts';
import { decodeTachographFile, type TachographFile } from './tachograph.ts';

const [content] = fc.sample(driverCardOf(80), { numRuns: 1, seed: 11 });
if (!content) throw new Error('no generated card');
const whole = encodeDriverCard({ ...content, bufferStart: 9_000 });
const days = content.days.map((day) => day.date);

function joined(...parts: ArrayLike<number>[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
const codes = (file: TachographFile): string[] => file.findings.map((finding) => finding.code);
const daysOf = (file: TachographFile): string[] =>
  file.kind === 'driver-card' ? (file.card.generation1?.days.map((day) => day.date) ?? []) : [];

/** Position of an elementary file's tag in the whole card. */
function tagOf(fid: number): number {
  const file = decodeTachographFile(whole);
  const block =
    file.kind === 'driver-card' ? file.blocks.find((each) => each.fid === fid) : undefined;
  if (!block) throw new Error(`no file ${fid.toString(16)}`);
  return block.offset;
}

const patched = (at: number, ...bytes: number[]): Uint8Array => {
  const copy = whole.slice();
  copy.set(bytes, at);
  return copy;
};

describe('recognition by content', () => {
  const ascii = (text: string) => [...text].map((c) => c.charCodeAt(0));
  const KINDS: [what: string, bytes: Uint8Array, kind: string][] = [
    ['nothing', Uint8Array.of(), 'unrecognised'],
    ['one byte', Uint8Array.of(0x76), 'unrecognised'],
    ['a PDF', joined(ascii('%PDF-1.7\n%âãÏÓ\n1 0 obj')), 'unrecognised'],
    ['a ZIP', joined(ascii('PK'), [3, 4, 20, 0, 0, 0]), 'unrecognised'],
    ['zeros', new Uint8Array(5000), 'unrecognised'],
    ['a driver card', whole, 'driver-card'],
    ['a card downloaded through a vehicle unit', joined([0x76, 0x06], whole), 'driver-card'],
    ['a vehicle unit, generation 1', Uint8Array.of(0x76, 0x01, 1, 2, 3), 'vehicle-unit'],
    [
      'a vehicle unit, generation 2 version 2',
      Uint8Array.of(0x76, 0x00, 2, 2, 0x76, 0x31),
      'vehicle-unit',
    ],
    ['a workshop card', patched(tagOf(0x0501) + 5, 2), 'other-card'],
    ['a company card', patched(tagOf(0x0501) + 5, 4), 'other-card'],
  ];
  it.each(KINDS)('%s', (_, bytes, kind) => expect(decodeTachographFile(bytes).kind).toBe(kind));
});

describe('salvage', () => {
  it('skips an unknown tag by its length', () => {
    const at = tagOf(0x0504);
    const file = decodeTachographFile(
      joined(whole.subarray(0, at), [0x0f, 0x01, 0x00, 0, 3, 1, 2, 3], whole.subarray(at)),
    );
    expect(daysOf(file)).toEqual(days);
    expect(file.findings).toMatchObject([{ code: 'unknown-block', offset: at, lost: null }]);
  });

  it('reports padding at the end and loses nothing', () => {
    const file = decodeTachographFile(joined(whole, [0, 0, 0, 0, 0, 0xff, 0]));
    expect(daysOf(file)).toEqual(days);
    expect(file.findings).toMatchObject([
      { code: 'trailing-bytes', offset: whole.length, lost: null },
    ]);
  });

  it('finds the next block after a hole in the file', () => {
    const [from, to] = [tagOf(0x0520) + 40, tagOf(0x0521) + 20];
    const file = decodeTachographFile(joined(whole.subarray(0, from), whole.subarray(to)));
    expect(daysOf(file)).toEqual(days);
    expect(file.findings).toContainEqual(
      expect.objectContaining({ code: 'truncated-block', block: { fid: 0x0520, generation: 1 } }),
    );
  });

  it('corrects the damaged length of a file whose length is fixed', () => {
    const file = decodeTachographFile(patched(tagOf(0x0521) + 3, 0x40, 0x35));
    expect(daysOf(file)).toEqual(days);
    expect(file).toMatchObject({
      card: { generation1: { drivingLicence: content.drivingLicence } },
    });
    expect(codes(file)).toEqual(['length-corrected']);
  });

  it('cut in the middle of the activities: gives the days that are whole, and says so', () => {
    const file = decodeTachographFile(whole);
    const records = file.kind === 'driver-card' ? (file.card.generation1?.days ?? []) : [];
    const cut = Math.max(...records.map((day) => day.offset)) - 500;
    const damaged = decodeTachographFile(whole.subarray(0, cut));
    const kept = records
      .filter((day) => day.offset + day.recordLength <= cut)
      .map((day) => day.date);
    expect(daysOf(damaged)).toEqual(kept);
    expect(kept.length).toBeLessThan(days.length);
    expect(codes(damaged)).toEqual(
      expect.arrayContaining(['truncated-block', 'activity-chain-broken']),
    );
  });

  it('a damaged link in the activities loses no more than the records beside it', () => {
    const file = decodeTachographFile(whole);
    if (file.kind !== 'driver-card') throw new Error('not a card');
    const victim = file.card.generation1?.days[20];
    if (!victim) throw new Error('no day');
    const damaged = decodeTachographFile(patched(victim.offset + 2, 0xff, 0xff));
    expect(daysOf(damaged)).toEqual(days.filter((date) => date !== victim.date));
    expect(damaged.findings).toMatchObject([
      { code: 'activity-chain-broken', between: { after: days[19], before: days[21] } },
    ]);
  });

  it('points at the bytes of each record', () => {
    const file = decodeTachographFile(joined([0x76, 0x06], whole));
    if (file.kind !== 'driver-card') throw new Error('not a card');
    const vehicles = file.card.generation1?.vehiclesUsed ?? [];
    expect(vehicles.map((vehicle) => vehicle.offset)).toEqual(
      vehicles.map((_, i) => 2 + tagOf(0x0505) + 5 + 2 + 31 * i),
    );
  });
});

const minutesOf = (minutes: object): number =>
  Object.values(minutes).reduce((a: number, b: number) => a + b, 0);

/** What is wrong with the reading of a file, however damaged that is; null: nothing. */
function faultOf(bytes: Uint8Array): string | null {
  const file = decodeTachographFile(bytes);
  if (file.findings.length > 501) return `${file.findings.length} findings`;
  const beside = file.findings.find(({ offset }) => offset < 0 || offset > bytes.length);
  if (beside) return `a finding at ${beside.offset}`;
  JSON.stringify(reportFile(file));
  if (file.kind === 'vehicle-unit') {
    const slots = file.vehicleUnit.days.flatMap(({ minutes }) => [
      minutes.driver,
      minutes.coDriver,
    ]);
    return slots.every((slot) => slot === null || minutesOf(slot) === 1440)
      ? null
      : 'a slot does not sum to a day';
  }
  const days =
    file.kind === 'driver-card'
      ? [...(file.card.generation1?.days ?? []), ...(file.card.generation2?.days ?? [])]
      : [];
  return days.every((day) => minutesOf(day.minutes) === 1440)
    ? null
    : 'a day does not sum to 24 hours';
}

const bases = [
  whole,
  ...fc.sample(secondCard, { numRuns: 2, seed: 1 }).map((card) => encodeDriverCard(card)),
  ...(['G1', 'G2v1', 'G2v2'] as const)
    .flatMap((generation) => fc.sample(vehicleUnitOf(generation), { numRuns: 2, seed: 2 }))
    .map((unit) => encodeVehicleUnit(unit)),
  ...fc.sample(bodyCard, { numRuns: 3, seed: 3 }).map((card) => encodeBodyCard(card)),
];

describe('hostile bytes', () => {
  // The full count (100,000 files) is run by `npm run bench -- tachograph-fuzz`.
  it('mutated files never throw and never give a day that does not sum to 24 hours', () => {
    for (let seed = 0; seed < 1000; seed += 1)
      expect([seed, faultOf(mutated(bases, seed))]).toEqual([seed, null]);
  }, 120_000);

  it('random bytes never throw', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 4000 }),
        fc.constantFrom([], [0x76, 0x01], [0x76, 0x02], [0x76, 0x22], [0x76, 0x06], [5, 4, 0]),
        (bytes, start) => {
          expect(faultOf(joined(start, bytes))).toBeNull();
        },
      ),
      { numRuns: 700 },
    );
  }, 60_000);

  it.each(worstFiles(600_000))(
    '%s takes a time in proportion to its length',
    (_, bytes) => {
      const before = performance.now();
      decodeTachographFile(bytes);
      expect(performance.now() - before).toBeLessThan(8000);
    },
    30_000,
  );
});
