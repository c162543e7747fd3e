import { describe, expect, it } from 'vitest';
import { readMoment } from './moment.ts';

const at = (iso: string): number => Date.parse(iso) / 1000;
describe('a moment in a file', () => {
  const read = (text: string, zone: 'Europe/Paris' | 'Indian/Reunion' = 'Europe/Paris') =>
    readMoment(text, zone);
  it.each([
    ['2026-10-25T02:30:00+01:00', '2026-10-25T01:30:00Z'],
    ['2026-10-25T00:30Z', '2026-10-25T00:30:00Z'],
    ['2026-10-25 02:30:00+02:00', '2026-10-25T00:30:00Z'],
    ['24/07/2026 08:30', '2026-07-24T06:30:00Z'],
    ['24/12/2026 8h30', '2026-12-24T07:30:00Z'],
    ['25/10/2026 02:30 +01:00', '2026-10-25T01:30:00Z'],
    // ISO with a space, by the clock of the agency; 24:00 is the end of the day.
    ['2026-11-27 20:00:00', '2026-11-27T19:00:00Z'],
    ['2026-11-27 20:00', '2026-11-27T19:00:00Z'],
    ['26/11/2026 24:00', '2026-11-26T23:00:00Z'],
    ['2026-12-31 24:00:00', '2026-12-31T23:00:00Z'],
  ])('%s is %s', (text, iso) => expect(read(text)).toEqual({ at: at(iso) }));
  it('is by the clock of the agency', () => {
    expect(read('24/12/2026 08:30:15', 'Indian/Reunion')).toEqual({
      at: at('2026-12-24T04:30:15Z'),
    });
  });
  it('is refused where the clock shows it twice, with both offsets', () => {
    expect(read('25/10/2026 02:30')).toEqual({
      why: 'twice',
      offered: ['2026-10-25T02:30:00+02:00', '2026-10-25T02:30:00+01:00'],
    });
    // From 02:00 to 02:59:59; the minutes around it come once.
    expect(read('25/10/2026 01:59')).toEqual({ at: at('2026-10-24T23:59:00Z') });
    expect(read('25/10/2026 02:00')).toMatchObject({ why: 'twice' });
    expect(read('25/10/2026 03:00')).toEqual({ at: at('2026-10-25T02:00:00Z') });
    expect(read('25/10/2026 02:30', 'Indian/Reunion')).toEqual({ at: at('2026-10-24T22:30:00Z') });
  });
  it('is refused where the clock never shows it, with the offsets around', () => {
    expect(read('29/03/2026 02:15')).toEqual({
      why: 'never',
      offered: ['2026-03-29T02:15:00+01:00', '2026-03-29T02:15:00+02:00'],
    });
    expect(read('29/03/2026 03:00')).toEqual({ at: at('2026-03-29T01:00:00Z') });
  });
  it('is nothing else', () => {
    for (const text of [
      '',
      '24/10/2026',
      '08:30',
      '31/02/2026 08:00',
      '24/10/2026 24:10',
      '24/10/2026 25:00',
      '24/10/2026 08:60',
      '2026-13-01T00:00Z',
      '2026-10-24T06:30:00',
    ])
      expect(read(text), text).toEqual({ why: 'unreadable' });
  });
});
