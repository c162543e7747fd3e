import { describe, expect, it } from 'vitest';
import type { OwnDay } from '../contract.ts';
import { ownIcal } from './own-ical.ts';

const now = Temporal.Instant.from('2026-10-20T08:00:00Z');
const rest = {
  zone: 'Europe/Paris',
  holiday: null,
  published: true,
  shifts: [],
  absences: [],
  worked: null,
};
const shift = (startsMinute: number, endsMinute: number, seconds = 3_600) => ({
  code: 'LD',
  label: 'Longue distance',
  color: 'b',
  startsMinute,
  endsMinute,
  breakMinutes: 45,
  seconds,
});
const absence = (status: OwnDay['absences'][number]['status'], half: 'FULL' | 'MORNING') => ({
  id: 7,
  code: 'MAL',
  label: 'Maladie',
  color: 'r',
  status,
  half,
  fromMinute: null,
  toMinute: null,
});
/** Lines, those that RFC 5545 folds joined. */
const linesOf = (days: readonly OwnDay[]): string[] =>
  ownIcal(days, now, { person: 12, place: 'Lyon Est' }).replaceAll('\r\n ', '').split('\r\n');
const valuesOf = (lines: readonly string[], name: string): string[] =>
  lines.filter((l) => l.startsWith(name)).map((l) => l.slice(l.indexOf(':') + 1));

describe('a planning in a calendar', () => {
  it('has its hours right in the nights when clocks change', () => {
    // 20:00 to 06:00: eleven hours in the night of 25 October 2026, nine in that of 28 March 2027.
    const lines = linesOf([
      { ...rest, day: '2026-10-24', shifts: [shift(1_200, 1_800)] },
      { ...rest, day: '2027-03-27', shifts: [shift(1_200, 1_800)] },
    ]);
    expect(valuesOf(lines, 'DTSTART')).toEqual(['20261024T180000Z', '20270327T190000Z']);
    expect(valuesOf(lines, 'DTEND')).toEqual(['20261025T050000Z', '20270328T040000Z']);
  });

  it('names its person in what a calendar knows an event by, and the agency as its place', () => {
    const days = [{ ...rest, day: '2026-10-15', shifts: [shift(420, 900)] }];
    const lines = linesOf(days);
    expect(valuesOf(lines, 'UID')).toEqual(['shift-12-2026-10-15-0@roulement']);
    expect(valuesOf(lines, 'LOCATION')).toEqual(['Lyon Est']);
    const other = ownIcal(days, now, { person: 13, place: '' });
    expect(other).toContain('UID:shift-13-2026-10-15-0@roulement');
  });

  it('has an absence over whole days, its end excluded, without its kind', () => {
    const days = ['2026-11-10', '2026-11-11', '2026-11-12'].map((day) => ({
      ...rest,
      day,
      shifts: [shift(300, 900, 0)],
      absences: [absence('VALIDATED', 'FULL')],
    }));
    const lines = linesOf(days);
    expect(valuesOf(lines, 'DTSTART;VALUE=DATE')).toEqual(['20261110']);
    expect(valuesOf(lines, 'DTEND;VALUE=DATE')).toEqual(['20261113']);
    expect(valuesOf(lines, 'SUMMARY')).toEqual(['Absence']);
    expect(lines.join('\n')).not.toContain('Maladie');
  });

  it('says which absence is half a day and which still waits', () => {
    const lines = linesOf([
      { ...rest, day: '2026-11-10', absences: [absence('PENDING_VALIDATION', 'MORNING')] },
    ]);
    expect(valuesOf(lines, 'SUMMARY')).toEqual(['Absence\\, matin\\, en attente']);
    expect(valuesOf(lines, 'STATUS')).toEqual(['TENTATIVE']);
  });

  it('has an absence of some hours at its hours', () => {
    const hours = { ...absence('VALIDATED', 'FULL'), fromMinute: 840, toMinute: 960 };
    const lines = linesOf([{ ...rest, day: '2026-11-10', absences: [hours] }]);
    // 14:00 to 16:00 in winter.
    expect(valuesOf(lines, 'DTSTART')).toEqual(['20261110T130000Z']);
    expect(valuesOf(lines, 'DTEND')).toEqual(['20261110T150000Z']);
    expect(valuesOf(lines, 'SUMMARY')).toEqual(['Absence']);
  });

  it('names an event alike from one reading to the next', () => {
    const days = [{ ...rest, day: '2026-11-10', shifts: [shift(300, 900), shift(1_000, 1_100)] }];
    const [first, again] = [linesOf(days), linesOf(days)];
    expect(first).toEqual(again);
    expect(new Set(valuesOf(first, 'UID')).size).toBe(2);
  });
});
