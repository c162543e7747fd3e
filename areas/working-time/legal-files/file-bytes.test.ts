import { describe, expect, it } from 'vitest';
import { cardFile } from './server/cards.fixtures.ts';
import { vehicleFile } from './server/vehicle-units.fixtures.ts';
import { bytesOfDays } from './file-bytes.ts';

const hexAt = (bytes: Uint8Array, offset: number, length: number): string =>
  Buffer.from(bytes.subarray(offset, offset + length))
    .toString('hex')
    .toUpperCase()
    .replace(/(..)(?=.)/g, '$1 ');

describe('the bytes of a day', () => {
  it('stand where the card has them, and say what it says', () => {
    const bytes = cardFile({
      days: {
        '2026-03-09': '00:00 out 05:00 driving 10:00 rest',
        '2026-03-10': '00:00 rest 04:30 work 05:00 driving',
      },
    });
    const records = bytesOfDays(bytes, { first: '2026-03-10', last: '2026-03-10' });
    expect(records.length).toBeGreaterThan(0);
    for (const { day, fields } of records) {
      expect(day).toBe('2026-03-10');
      for (const f of fields) expect(f.hex).toBe(hexAt(bytes, f.offset, (f.hex.length + 1) / 3));
      expect(fields.slice(2).map((f) => f.text)).toEqual([
        'jour 2026-03-10',
        'compteur de présence 0002',
        'distance du jour : 410 km',
        '00:00 · repos · lecteur conducteur · seul, carte insérée',
        '04:30 · travail · lecteur conducteur · seul, carte insérée',
        '05:00 · conduite · lecteur conducteur · seul, carte insérée',
      ]);
    }
  });
  it('of a vehicle unit are the changes of its slots', () => {
    const bytes = vehicleFile({
      readAt: '2026-03-12T16:00',
      days: {
        '2026-03-10': { changes: '00:00 rest 05:00 driving', drivers: [] },
        '2026-03-11': { changes: '00:00 rest', drivers: [] },
      },
    });
    const [record, ...others] = bytesOfDays(bytes, { first: '2026-03-10', last: '2026-03-10' });
    expect(others).toEqual([]);
    expect(
      record?.fields.map((f) => [f.hex === hexAt(bytes, f.offset, 2), f.text.split(' · ')[1]]),
    ).toEqual([
      [true, 'repos'],
      [true, 'conduite'],
    ]);
  });
  it('of noise are none', () => {
    expect(
      bytesOfDays(new Uint8Array(400).fill(7), { first: '2026-03-10', last: '2026-03-10' }),
    ).toEqual([]);
  });
});
