import { describe, expect, it } from 'vitest';
import { pictureOf, type Pictured } from './picture.ts';
import { pictureSvg } from './picture-svg.ts';

const H = 3600;
const monday = Date.UTC(2026, 2, 2) / 1000;
const pictured = (from: number, to: number, o: Partial<Pictured> = {}): Pictured => ({
  start: monday + from * H,
  end: monday + to * H,
  at: monday + to * H - 60,
  proof: [{ start: monday + from * H, end: monday + to * H }],
  zone: 'Europe/Paris',
  spells: [{ start: monday + from * H, end: monday + to * H, activity: 'driving' }],
  ...o,
});

describe('the picture of an offence', () => {
  it('is one line of whole hours around what lasts hours', () => {
    const p = pictureOf(pictured(6.5, 11.25));
    expect(
      p.kind === 'lines' && p.lines.map((l) => [l.start - monday, l.end - monday, l.label]),
    ).toEqual([[5 * H, 13 * H, '02/03']]);
    expect(p.kind === 'lines' && p.lines[0]?.ticks.map((t) => t.label)).toEqual([
      '06:00',
      '08:00',
      '10:00',
      '12:00',
      '14:00',
    ]);
  });
  it('is a line a day over a week, the marks cut at midnight and the instant on its day alone', () => {
    const p = pictureOf(pictured(0, 7 * 24));
    expect(
      p.kind === 'lines' && [
        p.lines.length,
        p.lines.filter((l) => l.at !== null).length,
        p.lines.every((l) => l.marks.every((m) => m.start >= l.start && m.end <= l.end)),
      ],
    ).toEqual([8, 1, true]);
  });
  it('is hours of service a week over months', () => {
    const spells = Array.from({ length: 13 }, (_, i) => ({
      start: monday + i * 168 * H,
      end: monday + (i * 168 + 50) * H,
      activity: 'work' as const,
    }));
    const p = pictureOf(pictured(0, 13 * 168, { spells, zone: 'UTC' }));
    expect(p.kind === 'weeks' && p.weeks.map((w) => w.seconds / H)).toEqual(
      Array.from({ length: 13 }, () => 50),
    );
  });
  it.each([
    [6, 11],
    [0, 168],
    [0, 2184],
  ])('from %i to %i h is drawn for paper without a number missing', (from, to) => {
    const svg = pictureSvg(pictureOf(pictured(from, to)));
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(svg.match(/<rect/g)?.length).toBeGreaterThan(0);
  });
});
