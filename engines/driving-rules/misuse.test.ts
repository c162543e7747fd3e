import { describe, expect, it } from 'vitest';
import { GOODS, timeline, utc } from './drivers.fixtures.ts';
import { judge } from './driving-rules.ts';
import type { DeviceEvent, DeviceFacts } from './device-facts.ts';
import { overSpeed } from './over-speed.ts';

describe('misuse of card and vehicle', () => {
  const offencesOf = (device: DeviceFacts, text = 'W1h D4h R45 D4h R15h15 W1h', only = 'card') =>
    judge({ spells: timeline(text), device }, GOODS)
      .offences.filter(({ rule }) => rule.includes(only))
      .map(
        ({ rule, severity, penalClass, certainty }) =>
          `${rule} ${severity} ${penalClass} ${certainty}`,
      );
  const span = (from: string, to: string) => ({
    start: utc(`2025-03-10T${from}`),
    end: utc(`2025-03-10T${to}`),
  });
  it('shows what the events say', () => {
    expect(
      offencesOf({
        events: [
          { kind: 'driving-without-card', ...span('07:00', '08:00') },
          { kind: 'card-removed-while-driving', ...span('09:00', '09:01') },
          { kind: 'last-session-not-closed', ...span('09:00', '09:01') },
        ],
      }),
    ).toEqual(['card-not-inserted MSI 6 certain', 'card-removed-while-driving VSI 4 certain']);
    expect(
      offencesOf(
        { events: [{ kind: 'motion-data-error', ...span('07:00', '08:00') }] },
        'W1h',
        'manip',
      ),
    ).toEqual(['manipulation-suspected MSI 6 possible']);
  });
  it('speeding is told in km/h where the equipment recorded the speed, else in the seconds it lasted', () => {
    const event = { kind: 'over-speed', ...span('07:00', '07:02') } as const;
    const figuresOf = (one: DeviceEvent) =>
      overSpeed({ events: [one] }, GOODS).map(({ value, limit, unit }) => [value, limit, unit]);
    expect([
      figuresOf({ ...event, speed: { highest: 97, authorised: 90 } }),
      figuresOf(event),
    ]).toEqual([[[97, 90, 'km/h']], [[120, 60, 'seconds']]]);
  });

  const EVENTS: [event: DeviceEvent, only: string, offences: string[]][] = [
    [
      { kind: 'driving-without-card', ...span('07:00', '08:00'), presumed: true },
      'not-inserted',
      ['card-not-inserted MSI 6 possible'],
    ],
    [
      { kind: 'card-inserted-while-driving', ...span('07:00', '07:00') },
      'inserted-while',
      ['card-inserted-while-driving VSI 4 certain'],
    ],
    [
      { kind: 'last-session-not-closed', ...span('07:00', '07:00') },
      'session',
      ['session-not-closed VSI 4 possible'],
    ],
    [
      { kind: 'power-interrupted', ...span('07:00', '07:04') },
      'power',
      ['power-interrupted VSI 4 possible'],
    ],
    [
      { kind: 'security-breach', ...span('07:00', '07:04') },
      'manip',
      ['manipulation-suspected MSI 6 possible'],
    ],
    [
      { kind: 'over-speed', ...span('07:00', '07:02'), speed: { highest: 97, authorised: 90 } },
      'speed',
      ['over-speed null 3 possible'],
    ],
    [
      { kind: 'over-speed', ...span('07:00', '07:02'), speed: { highest: 110, authorised: 90 } },
      'speed',
      ['over-speed null 4 possible'],
    ],
    [
      { kind: 'over-speed', ...span('07:00', '07:02'), speed: { highest: 140, authorised: 90 } },
      'speed',
      ['over-speed null 5 possible'],
    ],
    [
      { kind: 'equipment-fault', start: utc('2025-03-01T00:00'), end: utc('2025-03-08T00:00') },
      'fault',
      [],
    ],
    [
      { kind: 'equipment-fault', start: utc('2025-03-01T00:00'), end: utc('2025-03-08T00:00') + 1 },
      'fault',
      ['fault-not-repaired VSI 5 possible'],
    ],
    [{ kind: 'card-conflict', ...span('07:00', '08:00') }, '', []],
  ];
  it.each(EVENTS)('event %j', (event, only, expected) => {
    expect(offencesOf({ events: [event] }, 'W1h', only)).toEqual(expected);
  });
  it('the same event told by a card and by a unit is one offence', () => {
    expect(
      offencesOf(
        {
          events: [
            { kind: 'power-interrupted', ...span('07:00', '07:04') },
            { kind: 'power-interrupted', ...span('07:00', '07:05') },
          ],
        },
        'W1h',
        'power',
      ),
    ).toEqual(['power-interrupted VSI 4 possible']);
  });
  it('one card in two vehicles', () => {
    const uses = (second: ReturnType<typeof span>, vehicle = 'B') =>
      offencesOf({
        vehicleUses: [
          { vehicle, ...second },
          { vehicle: 'A', ...span('06:00', '09:00') },
        ],
      });
    expect(uses(span('08:59', '12:00'))).toEqual(['card-in-two-vehicles MSI 6 possible']);
    expect(uses(span('09:00', '12:00'))).toEqual([]);
    expect(uses(span('08:59', '12:00'), 'A')).toEqual([]);
  });
  it('a hole in a working day is a missing entry, a night is not', () => {
    expect(offencesOf({}, 'W2h U30 W2h', 'manual')).toEqual(['manual-entry-missing VSI 4 certain']);
    expect(offencesOf({}, 'W2h R22h U14h W2h', 'manual')).toEqual([]);
    expect(offencesOf({}, 'W2h U14h W2h', 'manual')).toEqual([]);
  });
  it('a day driven without the country at its start and end', () => {
    const places = (...at: [kind: 'start' | 'end', time: string][]) => ({
      places: at.map(([kind, time]) => ({ kind, at: utc(time) })),
    });
    expect(
      offencesOf(
        places(['start', '2025-03-10T06:10'], ['end', '2025-03-10T15:45']),
        undefined,
        'country',
      ),
    ).toEqual([]);
    // Beyond the places that are known nothing is said.
    expect(offencesOf(places(['start', '2025-03-10T06:10']), undefined, 'country')).toEqual([]);
    expect(
      offencesOf(
        places(['start', '2025-03-10T06:10'], ['end', '2025-03-12T18:00']),
        undefined,
        'country',
      ),
    ).toEqual(['country-entry-missing SI 4 certain']);
    expect(offencesOf({}, undefined, 'country')).toEqual([]);
  });
  it('a card downloaded more than 28 days after the last time', () => {
    const downloads = (...days: number[]) =>
      offencesOf({ cardDownloads: days.map((n) => utc('2025-03-10T06:00') + n * 86_400) });
    expect(downloads(28, 0, 56)).toEqual([]);
    expect(downloads(0, 28 + 1 / 86_400)).toEqual(['card-download-late VSI 4 possible']);
  });
});
