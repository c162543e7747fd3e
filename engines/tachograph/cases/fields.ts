import * as fc from 'fast-check';
import type { FullCardNumber, GnssPlace, SerialNumber } from '../record-fields.ts';

/** Generated values of the data dictionary that survive being written and read. */
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-\'ÀÉÈÊËÇÔÜŒéèêëçôüœ'];
const CYRILLIC = [...'АБВГДЕЖЗИКЛМНОПРСТУФабвгдежзиклмнопрст'];
const DIGITS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

const word = (alphabet: readonly string[], maxLength: number) =>
  fc.array(fc.constantFrom(...alphabet), { minLength: 1, maxLength }).map((letters) => letters.join(''));

export const personName = fc.oneof(word(LETTERS, 35), word(CYRILLIC, 35));
export const code = (maxLength: number) => word(DIGITS, maxLength);
export const instant = fc.integer({ min: 1_100_000_000, max: 2_000_000_000 });
export const maybeInstant = fc.option(instant);
export const kilometres = fc.option(fc.integer({ min: 0, max: 0xff_fffe }));
export const nation = fc.integer({ min: 1, max: 55 });
export const byte = (max = 255) => fc.integer({ min: 0, max });
const number = (max: number) => fc.integer({ min: 0, max });

export const vehicle = fc.record({ nation, number: code(13) });

export const cardNumber = (generation: 1 | 2, type: fc.Arbitrary<number> = fc.integer({ min: 1, max: 4 })): fc.Arbitrary<FullCardNumber | null> =>
  fc.option(fc.record({ type, nation, number: code(16), generation: generation === 1 ? fc.constant(null) : fc.integer({ min: 1, max: 2 }) }));

export const serial: fc.Arbitrary<SerialNumber> =
  fc.record({ serial: number(0xffff_ffff), monthYear: number(9999), type: byte(), manufacturer: byte() });

/** Tenths of minutes, as the format holds them: the sum is the very one that the reader makes. */
const degrees = (max: number) => fc.tuple(number(max - 1), number(599), fc.boolean())
  .map(([whole, tenths, negative]) => (negative && whole + tenths > 0 ? -whole - tenths / 10 / 60 : whole + tenths / 10 / 60));

export const gnssPlace = (authenticated: boolean): fc.Arbitrary<GnssPlace> => fc.record({
  time: maybeInstant, accuracy: byte(), position: fc.option(fc.record({ latitude: degrees(90), longitude: degrees(180) })),
  authenticated: authenticated ? fc.boolean() : fc.constant(null),
});

/** A list with distinct, ascending times. */
export const inTime = <T extends { readonly time: number }>(record: fc.Arbitrary<T>, maxLength: number): fc.Arbitrary<T[]> =>
  fc.uniqueArray(record, { maxLength, selector: ({ time }) => time }).map((list) => list.sort((a, b) => a.time - b.time));
