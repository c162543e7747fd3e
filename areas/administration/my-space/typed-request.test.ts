// What a form of a request sends: days with their halves, or hours of one day, by the unit of the type.
import { describe, expect, it } from 'vitest';
import { BLANK, datesFrom, halvesOf, requestOf, type TypedRequest } from './web/typed-request.ts';

const typed = (part: Partial<TypedRequest>): TypedRequest => ({ ...BLANK, code: 'VM', ...part });

describe('a request as it is sent', () => {
  it('of a type by the hour: one day, from and to in minutes, no halves', () => {
    const hours = typed({
      startsOn: '2026-12-03',
      endsOn: '2026-12-09',
      from: '09:05',
      to: '11:30',
    });
    expect(requestOf(hours, 'hour')).toEqual({
      code: 'VM',
      comment: '',
      startsOn: '2026-12-03',
      endsOn: '2026-12-03',
      firstHalf: 'FULL',
      lastHalf: 'FULL',
      fromMinute: 545,
      toMinute: 690,
    });
  });
  it.each([
    ['', '10:00'],
    ['10:00', '10:00'],
    ['10:01', '10:00'],
    ['24:30', '25:00'],
    ['midi', '14h'],
  ])('nothing from %s to %s', (from, to) => {
    expect(requestOf(typed({ startsOn: '2026-12-03', from, to }), 'hour')).toBeNull();
  });
  it('of a type by either: hours only where they were chosen', () => {
    const both = { startsOn: '2026-12-03', endsOn: '2026-12-04', from: '08:00', to: '09:00' };
    expect(requestOf(typed(both), 'day_or_hour')).toMatchObject({
      endsOn: '2026-12-04',
      fromMinute: null,
    });
    expect(requestOf(typed({ ...both, isOfHours: true }), 'day_or_hour')).toMatchObject({
      endsOn: '2026-12-03',
      fromMinute: 480,
    });
    expect(requestOf(typed({ ...both, isOfHours: true }), 'day')).toMatchObject({
      endsOn: '2026-12-04',
      toMinute: null,
    });
  });
  it('a morning chosen for one day is not sent for several: what is shown is what is sent', () => {
    // The dialog of ../shared/data/third-look/half-day.json: « Matin » on the 9th, then the 10th chosen as the last day.
    const two = typed({ startsOn: '2027-02-09', endsOn: '2027-02-10', firstHalf: 'MORNING' });
    expect(requestOf(two, 'day')).toMatchObject({ firstHalf: 'FULL', lastHalf: 'FULL' });
    expect(halvesOf(two, two.startsOn, two.endsOn)).toEqual({
      firstHalf: 'FULL',
      lastHalf: 'FULL',
    });
    const noons = { ...two, firstHalf: 'AFTERNOON', lastHalf: 'MORNING' } as const;
    expect(requestOf(noons, 'day')).toMatchObject({ firstHalf: 'AFTERNOON', lastHalf: 'MORNING' });
  });
  it('a first day typed figure by figure is the last day too, and leaves one that was chosen alone', () => {
    const keys = ['0', '02', '02/', '02/0', '2027-07-02', '02/07/2', '02/07/202', '2027-07-02'];
    const type = (from: Pick<TypedRequest, 'startsOn' | 'endsOn'>) =>
      keys.reduce((dates, startsOn) => datesFrom(dates, startsOn), from);
    expect(type(BLANK)).toEqual({ startsOn: '2027-07-02', endsOn: '2027-07-02' });
    expect(datesFrom(BLANK, '0')).toEqual({ startsOn: '0', endsOn: null });
    expect(type({ startsOn: null, endsOn: '2027-07-09' }).endsOn).toBe('2027-07-09');
  });
  it('of one day the half counts for both ends; upside down is nothing', () => {
    const one = typed({ startsOn: '2026-12-03', endsOn: '2026-12-03', firstHalf: 'MORNING' });
    expect(requestOf(one, 'day')).toMatchObject({ firstHalf: 'MORNING', lastHalf: 'MORNING' });
    expect(requestOf({ ...one, endsOn: '2026-12-02' }, 'day')).toBeNull();
  });
});
