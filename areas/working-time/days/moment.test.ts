import { describe, expect, it } from 'vitest';
import { momentOf } from './moment.ts';

const at = (iso: string): number => Date.parse(iso) / 1000;
describe('a moment in a file', () => {
  it('is an instant, or the clock of the agency, in every season', () => {
    const read = (text: string, zone: 'Europe/Paris' | 'Indian/Reunion' = 'Europe/Paris') =>
      momentOf(text, zone);
    expect(read('2026-10-25T02:30:00+01:00')).toBe(at('2026-10-25T01:30:00Z'));
    expect(read('2026-10-25T00:30Z')).toBe(at('2026-10-25T00:30:00Z'));
    expect(read('24/07/2026 08:30')).toBe(at('2026-07-24T06:30:00Z'));
    expect(read('24/12/2026 8h30')).toBe(at('2026-12-24T07:30:00Z'));
    expect(read('24/12/2026 08:30:15', 'Indian/Reunion')).toBe(at('2026-12-24T04:30:15Z'));
    // Shown twice on that night: the first time.
    expect(read('25/10/2026 02:30')).toBe(at('2026-10-25T00:30:00Z'));
  });
  it('is nothing else', () => {
    for (const text of [
      '',
      '24/10/2026',
      '08:30',
      '31/02/2026 08:00',
      '24/10/2026 24:10',
      '24/10/2026 08:60',
      '2026-13-01T00:00Z',
      '2026-10-24T06:30:00',
    ])
      expect(momentOf(text, 'Europe/Paris'), text).toBeNull();
  });
});
