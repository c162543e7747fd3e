import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardCalibrations, type BodyCardApplication } from './body-card.ts';
import { bodyCard, bodyCardOf } from './cases/body-cards.ts';
import {
  encodeBodyCard,
  type BodyApplicationContent,
  type BodyCardContent,
} from './encode-body-card.ts';
import { encodeDriverCard } from './encode-driver-card.ts';
import { driverCardOf } from './cases/driver-cards.ts';
import { decodeTachographFile, type CardFile } from './tachograph.ts';

type OtherCard = Extract<CardFile, { kind: 'other-card' }>;
const decoded = (bytes: Uint8Array): OtherCard => {
  const file = decodeTachographFile(bytes);
  if (file.kind !== 'other-card') throw new Error(`read as ${file.kind}`);
  return file;
};
type Written = BodyApplicationContent & { readonly version?: 1 | 2 };
const expectApplication = (
  read: BodyCardApplication | null,
  written: Written | null,
  kind: BodyCardContent['kind'],
): void => {
  if (written === null) return expect(read).toBeNull();
  expect(read?.activities.records).toMatchObject(written.activities ?? []);
  if (kind !== 'workshop') return expect(read?.workshop).toBeNull();
  expect(read?.ownRecords).toBe(written.version === undefined ? 88 : 255);
  return expectWorkshop(read?.workshop ?? null, written);
};
const expectWorkshop = (read: BodyCardApplication['workshop'], written: Written): void => {
  const { calibrations = [], additions = [], calibrationsSinceDownload } = written;
  expect(read?.calibrations.records).toMatchObject(calibrations);
  expect(read?.calibrations).toMatchObject({
    total: calibrations.length,
    newest: Math.max(0, calibrations.length - 1),
  });
  expect(read?.calibrationsSinceDownload).toBe(calibrationsSinceDownload);
  expect(read?.additions.records).toMatchObject(written.version === 2 ? additions : []);
};

describe('a workshop, control or company card written and read again', () => {
  it('holds what was written, in each application', () => {
    fc.assert(
      fc.property(bodyCard, (content) => {
        const file = decoded(encodeBodyCard(content));
        expect(file.cardType).toBe(content.kind);
        expect(file.identification).toEqual(content.identification);
        expect(file.findings).toEqual([]);
        expectApplication(file.card.generation1, content.first, content.kind);
        expectApplication(file.card.generation2, content.second, content.kind);
      }),
      { numRuns: 150 },
    );
  }, 60_000);

  it('without EF 0501 is known by the files that only it has', () => {
    fc.assert(
      fc.property(bodyCardOf('workshop'), (content) => {
        const bytes = encodeBodyCard(content);
        expect(decoded(bytes.subarray(30 + 13 + 5 + (content.first ? 11 : 19))).cardType).toBe(
          'workshop',
        );
      }),
      { numRuns: 20 },
    );
  });

  it('cut anywhere never throws, and keeps each whole calibration before the cut', () => {
    fc.assert(
      fc.property(bodyCardOf('workshop'), fc.nat(), (content, at) => {
        const bytes = encodeBodyCard(content);
        const cut = at % bytes.length;
        const whole = new Set(
          cardCalibrations(decoded(bytes).card).map((one) => JSON.stringify({ ...one, offset: 0 })),
        );
        const file = decodeTachographFile(bytes.subarray(0, cut));
        if (file.kind !== 'other-card') return;
        for (const one of cardCalibrations(file.card))
          expect(whole.has(JSON.stringify({ ...one, offset: 0 }))).toBe(true);
      }),
      { numRuns: 100 },
    );
  }, 60_000);

  it('a workshop card that was driven with gives its days too', () => {
    const [driver] = fc.sample(driverCardOf(2), { numRuns: 1, seed: 3 });
    const [workshop] = fc.sample(
      bodyCardOf('workshop').filter(({ first, second }) => first !== null && second === null),
      { numRuns: 1, seed: 4 },
    );
    if (!driver || !workshop) throw new Error('no sample');
    const activity = encodeDriverCard(driver);
    const from = activity.findIndex(
      (_, i) =>
        activity[i] === 5 &&
        activity[i + 1] === 4 &&
        activity[i + 2] === 0 &&
        activity[i + 3] === 0x35,
    );
    const file = decoded(
      new Uint8Array([...encodeBodyCard(workshop), ...activity.subarray(from, from + 5 + 13_776)]),
    );
    expect(file.card.generation1?.workshop?.records?.days.map(({ date }) => date)).toEqual(
      driver.days.map(({ date }) => date),
    );
  });
});
