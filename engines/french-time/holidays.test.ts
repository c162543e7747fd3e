import { existsSync, readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayNumber, eachDay, weekdayOf } from './days.ts';
import { easterSunday } from './easter.ts';
import { holidayName, holidaysOf, holidaysOn, holidaysWithin, isHoliday } from './holidays.ts';
import {
  isTerritory,
  territories,
  territoryCodes,
  territoryOfCommune,
  territoryOfDepartment,
  territoryOfPostalCode,
  timeZoneOf,
} from './territories.ts';

const reference = new URL('../../../shared/data/reference/', import.meta.url);
const years = Array.from({ length: 26 }, (_, i) => 2006 + i);

describe.skipIf(!existsSync(reference))(
  'the State’s own list, 2006 to 2031 (skipped where ../shared is absent)',
  () => {
    it.each(territoryCodes)('%s', (territory) => {
      const file = readFileSync(
        new URL(`holidays/jours_feries_${territory}.csv`, reference),
        'utf8',
      );
      const theirs = file
        .trim()
        .split(/\r?\n/)
        .slice(1)
        .map((line) => {
          const [day, , , name = ''] = line.split(',');
          return `${day} ${name.replaceAll("'", '’')}`;
        });
      const ours = years
        .flatMap((year) => holidaysOf(year, territory))
        .map(({ day, name }) => `${day} ${name}`);
      expect(theirs.length).toBeGreaterThanOrEqual(286);
      expect(ours.toSorted()).toEqual(theirs.toSorted());
    });

    it('postal codes lead to the territory of the commune, but for Clipperton, which has no inhabitant', () => {
      const lines = readFileSync(new URL('communes.csv', reference), 'utf8')
        .trim()
        .split(/\r?\n/)
        .slice(1);
      const served = lines.flatMap((line) => {
        const [insee = '', , , , postalCodes = ''] = line.split(';');
        return postalCodes
          .split('|')
          .filter((code) => code !== '')
          .map((code) => ({ insee, code }));
      });
      const strangers = served.filter(
        ({ insee, code }) => territoryOfPostalCode(code) !== territoryOfCommune(insee),
      );
      expect(served.length).toBeGreaterThan(34_000);
      expect(strangers).toEqual([{ insee: '98901', code: '98799' }]);
    });
  },
);

describe('holidays', () => {
  it('of Métropole in 2026', () => {
    expect(holidaysOf(2026).map(({ day, name }) => `${day} ${name}`)).toEqual([
      '2026-01-01 1er janvier',
      '2026-04-06 Lundi de Pâques',
      '2026-05-01 1er mai',
      '2026-05-08 8 mai',
      '2026-05-14 Ascension',
      '2026-05-25 Lundi de Pentecôte',
      '2026-07-14 14 juillet',
      '2026-08-15 Assomption',
      '2026-11-01 Toussaint',
      '2026-11-11 11 novembre',
      '2026-12-25 Jour de Noël',
    ]);
  });

  it.each([
    ['2008-05-01', 'metropole', '1er mai et Ascension'],
    ['2019-06-10', 'guyane', 'Lundi de Pentecôte et Abolition de l’esclavage'],
    ['2031-05-22', 'martinique', 'Ascension et Abolition de l’esclavage'],
    ['2026-04-03', 'alsace-moselle', 'Vendredi saint'],
    ['2026-04-03', 'metropole', null],
    ['2026-12-26', 'alsace-moselle', '2ème jour de Noël'],
    ['2026-12-26', 'la-reunion', null],
    ['2017-05-27', 'saint-martin', 'Abolition de l’esclavage'],
    ['2018-05-27', 'saint-martin', null],
    ['2018-05-28', 'saint-martin', 'Abolition de l’esclavage'],
    ['1981-05-08', 'metropole', null],
    ['1982-05-08', 'metropole', '8 mai'],
  ] as const)('%s in %s: %s', (day, territory, name) => {
    expect(holidayName(day, territory)).toBe(name);
    expect(isHoliday(day, territory)).toBe(name !== null);
  });

  it('of a range are those of its days', () => {
    fc.assert(
      fc.property(
        fc.nat(12_000),
        fc.nat(800),
        fc.constantFrom(...territoryCodes),
        (n, more, territory) => {
          const first = addDays('1990-01-01', n);
          const range = { first, last: addDays(first, more) };
          expect(holidaysWithin(range, territory)).toEqual(
            eachDay(range).flatMap((day) => holidaysOn(day, territory)),
          );
        },
      ),
      { numRuns: 60 },
    );
    expect(holidaysWithin({ first: '2026-05-02', last: '2026-05-01' })).toEqual([]);
  });
});

describe('Easter', () => {
  it.each([
    [1818, '1818-03-22'],
    [1943, '1943-04-25'],
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2011, '2011-04-24'],
    [2026, '2026-04-05'],
    [2038, '2038-04-25'],
    [2285, '2285-03-22'],
  ])('%d: %s', (year, day) => expect(easterSunday(year)).toBe(day));

  it('is a Sunday from 22 March to 25 April, the one after the full moon of the church', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1583, max: 9999 }), (year) => {
        const easter = easterSunday(year);
        expect(weekdayOf(easter)).toBe(7);
        // Gauss's way to the same moon, told apart from ours: epact from the golden number and the two corrections of the century.
        const century = Math.floor(year / 100);
        const lunar = (8 * century + 13) / 25;
        const epact =
          (((11 * (year % 19) + 8 - century + Math.floor(century / 4) + Math.floor(lunar)) % 30) +
            30) %
          30;
        const adjusted = epact === 24 || (epact === 25 && year % 19 > 10) ? epact + 1 : epact;
        const moon = addDays(`${year}-03-21`, (53 - adjusted) % 30);
        expect(dayNumber(easter) - dayNumber(moon)).toBeGreaterThan(0);
        expect(dayNumber(easter) - dayNumber(moon)).toBeLessThanOrEqual(7);
      }),
      { numRuns: 2000 },
    );
    expect(() => easterSunday(1500)).toThrow(RangeError);
  });
});

describe('territories', () => {
  it.each([
    ['67482', 'alsace-moselle'],
    ['57463', 'alsace-moselle'],
    ['54395', 'metropole'],
    ['2A004', 'metropole'],
    ['97105', 'guadeloupe'],
    ['97411', 'la-reunion'],
    ['97611', 'mayotte'],
    ['97701', 'saint-barthelemy'],
    ['98818', 'nouvelle-caledonie'],
    ['97502', 'saint-pierre-et-miquelon'],
  ])('commune %s: %s', (insee, territory) => expect(territoryOfCommune(insee)).toBe(territory));

  it.each([
    ['67000', 'alsace-moselle'],
    ['75001', 'metropole'],
    ['20000', 'metropole'],
    ['97133', 'saint-barthelemy'],
    ['97150', 'saint-martin'],
    ['97110', 'guadeloupe'],
    ['98600', 'wallis-et-futuna'],
    ['98713', 'polynesie-francaise'],
  ])('postal code %s: %s', (code, territory) =>
    expect(territoryOfPostalCode(code)).toBe(territory),
  );

  it('have departments, zones and names', () => {
    expect(territoryOfDepartment('68')).toBe('alsace-moselle');
    expect(timeZoneOf('saint-martin')).toBe('America/Marigot');
    expect(isTerritory('guyane')).toBe(true);
    expect(isTerritory('toString')).toBe(false);
    expect(territoryCodes).toHaveLength(13);
    expect(new Set(territoryCodes.map((code) => territories[code].name)).size).toBe(13);
  });
});
