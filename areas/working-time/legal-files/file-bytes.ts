// The bytes of a file that speak of given days, each with what it says: so that nobody has to believe a picture.
import type { Day, DayRange } from '#engines/french-time/days.ts';
import { formatClock } from '#engines/french-time/hours.ts';
import { HEADER_LENGTH } from '#engines/tachograph/card-blocks.ts';
import { decodeActivityChange, type ActivityChange } from '#engines/tachograph/driver-activity.ts';
import {
  decodeTachographFile,
  type CardFile,
  type VehicleUnitFile,
} from '#engines/tachograph/tachograph.ts';
import { RECORD } from '#engines/tachograph/vu-layout.data.ts';
import { texts } from '#platform/contract/texts.ts';
import { fr } from './fr.ts';

const t = texts(fr);

/** Bytes in a row, as hexadecimal, with what they mean. */
export interface BytesField {
  readonly offset: number;
  readonly hex: string;
  readonly text: string;
}
export interface BytesOfDay {
  readonly day: Day;
  readonly generation: 1 | 2;
  readonly offset: number;
  readonly length: number;
  readonly fields: readonly BytesField[];
}

/** Pointers to the oldest and the newest record stand before the cyclic buffer (data dictionary 2.17). */
const POINTERS = 4;
const ACTIVITIES = 0x0504;
/** Most changes that a day can have: one a minute in each slot. */
const MOST_CHANGES = 2880;

const within = (day: Day | null, { first, last }: DayRange): day is Day =>
  day !== null && first <= day && day <= last;
const hexOf = (bytes: readonly number[]): string =>
  bytes.map((b) => b.toString(16).padStart(2, '0').toUpperCase()).join(' ');
const numberOf = (bytes: readonly number[]): number => bytes.reduce((n, b) => n * 256 + b, 0);

const crewText = ({ cardInserted, crew }: ActivityChange): string => {
  if (cardInserted) return crew ? fr.crewWord.crew : fr.crewWord.single;
  return crew ? fr.crewWord.byHand : fr.crewWord.out;
};
const changeText = (c: ActivityChange): string =>
  [formatClock(c.minute * 60), fr.activityWord[c.activity], fr.slot[c.slot], crewText(c)].join(
    ' · ',
  );
const changeField = (offset: number, bytes: readonly number[]): BytesField => ({
  offset,
  hex: hexOf(bytes),
  text: changeText(decodeActivityChange(numberOf(bytes))),
});

/** A daily record of the card, read across the end of its cyclic buffer where it straddles it (data dictionary 2.9). */
const cardDaysIn = (
  { blocks, card }: Extract<CardFile, { kind: 'driver-card' }>,
  range: DayRange,
): BytesOfDay[] =>
  [card.generation1, card.generation2].flatMap((application) => {
    // Of two copies the longer one was read.
    const [block] = blocks
      .filter(
        (b) =>
          b.kind === 'data' && b.fid === ACTIVITIES && b.generation === application?.generation,
      )
      .sort((a, b) => b.data.length - a.data.length);
    if (application === null || block === undefined) return [];
    const start = block.offset + HEADER_LENGTH + POINTERS;
    const size = block.length - POINTERS;
    return application.days
      .filter(({ date }) => within(date, range))
      .map(({ date, offset, recordLength }): BytesOfDay => {
        const at = (i: number): number => start + ((offset - start + i) % size);
        const take = (from: number, n: number): number[] =>
          Array.from(
            { length: n },
            (_, i) => block.data[at(from + i) - block.offset - HEADER_LENGTH] ?? 0,
          );
        const field = (from: number, n: number, say: (value: number) => string): BytesField => ({
          offset: at(from),
          hex: hexOf(take(from, n)),
          text: say(numberOf(take(from, n))),
        });
        const changes = Array.from(
          { length: Math.max(0, Math.floor((recordLength - 12) / 2)) },
          (_, i) => changeField(at(12 + 2 * i), take(12 + 2 * i, 2)),
        );
        return {
          day: date,
          generation: application.generation,
          offset,
          length: recordLength,
          fields: [
            field(0, 2, (n) => t('byteField.previous', { count: n })),
            field(2, 2, (n) => t('byteField.length', { count: n })),
            field(4, 4, () => t('byteField.date', { day: date })),
            field(8, 2, () =>
              t('byteField.presence', { count: hexOf(take(8, 2)).replace(' ', '') }),
            ),
            field(10, 2, (n) => t('byteField.distance', { count: n })),
            ...changes,
          ],
        };
      });
  });

/** A day in a vehicle: the changes of both slots. What the unit says of other drivers is not shown. */
const unitDaysIn = (file: VehicleUnitFile, bytes: Uint8Array, range: DayRange): BytesOfDay[] =>
  file.vehicleUnit.days.flatMap((day): BytesOfDay[] => {
    const part = file.parts.find((p) => p.offset === day.offset);
    const list = part?.lists.find((l) => l.type === RECORD.activityChange);
    if (!within(day.date, range) || part === undefined || list === undefined) return [];
    const count = Math.min(list.present, MOST_CHANGES);
    const fields = Array.from({ length: count }, (_, i) => {
      const at = list.offset + i * list.size;
      return changeField(at, [bytes[at] ?? 0, bytes[at + 1] ?? 0]);
    });
    return [
      {
        day: day.date,
        generation: day.generation,
        offset: list.offset,
        length: list.present * list.size,
        fields,
      },
    ];
  });

/** Every record of the file that speaks of the days, in the order of the bytes. Never throws. */
export const bytesOfDays = (bytes: Uint8Array, range: DayRange): BytesOfDay[] => {
  const file = decodeTachographFile(bytes);
  if (file.kind === 'driver-card') return cardDaysIn(file, range);
  return file.kind === 'vehicle-unit' ? unitDaysIn(file, bytes, range) : [];
};
