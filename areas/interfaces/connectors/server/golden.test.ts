// Every named connector has a file to come and one to leave: those of the flow where its columns are mapped by hand, read and written as a run does.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readLines } from '#platform/server/imports/fields.ts';
import { readSheet } from '#platform/server/imports/read-sheet.ts';
import { FLOWS, SOFTWARE } from '../catalogue.data.ts';
import { relabelled, SHEETS, type SheetType } from './mapping.ts';
import { sheetBytes } from './sheet-bytes.ts';

/** The titles of the other side; a column without one is not exchanged. */
const TITLES: Readonly<Record<SheetType, Readonly<Record<string, string>>>> = {
  absences: {
    matricule: 'employee.id',
    code: 'type',
    first: 'from',
    last: 'to',
    // Between two that have one: what stands after it must not move into its place.
    firstHalf: '',
    lastHalf: 'last half',
    from: 'hours from',
    to: 'hours to',
    comment: '',
  },
  planned_days: {
    matricule: 'employee.id',
    day: 'date',
    code: 'shift',
    start: 'begin',
    end: 'finish',
    pause: 'break',
  },
  activities: { person: 'driver', start: 'begin', end: 'finish', activity: 'state' },
  positions: {
    person: 'driver',
    at: 'when',
    kind: 'event',
    latitude: 'lat',
    longitude: 'lon',
    nation: 'country',
    odometer: '',
  },
  collaborators: {
    matricule: 'employee.id',
    lastName: 'last name',
    firstName: 'first name',
    agency: 'site',
    personType: 'category',
    startsOn: 'from',
    endsOn: 'to',
    monthly: 'hours a month',
    jobTitle: 'job',
    driverType: 'distance',
    birthDate: '',
    email: 'mail',
    phone: '',
    missionType: 'contract',
    weekly: '',
    employer: '',
    contractNumber: 'contract number',
    category: '',
  },
  vehicles: {
    registration: 'plate',
    agency: 'site',
    label: 'name',
    vin: 'vin',
    active: 'in use',
  },
  clockings: { badge: 'card', at: 'when', type: 'event', device: 'reader' },
};
const golden = (name: string): string =>
  readFileSync(new URL(`golden/${name}`, import.meta.url), 'utf8');
const read = async (dataType: SheetType) => {
  const fields = relabelled(SHEETS[dataType].fields, TITLES[dataType]);
  const name = `${dataType.replace('_', '-')}-in.csv`;
  const { lines, problems } = await readLines(
    await readSheet({ name }, Buffer.from(golden(name)), null),
    fields,
  );
  return { problems, rows: lines.map(({ values }) => values) };
};
const SHEET_TYPES = Object.keys(SHEETS) as SheetType[];

/** By hand, from the files: what their lines say. */
const SAID: Readonly<Record<SheetType, readonly (readonly unknown[])[]>> = {
  absences: [
    ['00012', 'CP', '2026-11-16', '2026-11-18'],
    ['00012', 'RTT', '2026-11-23', '2026-11-23'],
    ['00040', 'CP', '2026-12-01', '2026-12-03', null, 'MORNING'],
  ],
  planned_days: [
    // A day, a night over midnight, and one without a break.
    ['00012', '2026-10-24', 'J', 21_600, 50_400, 2_700],
    ['00012', '2026-10-25', 'N', 79_200, 18_000, 1_800],
    ['00040', '2026-10-26', 'J', 28_800, 43_200, null],
  ],
  activities: [
    ['00012', '24/10/2026 06:00', '24/10/2026 10:30', 'driving'],
    ['camille@x.test', '2026-10-25T00:30:00Z', '2026-10-25T02:30:00Z', 'work'],
  ],
  positions: [
    // Six decimals are a tenth of a metre: kept to the metre.
    ['00012', '24/10/2026 06:02', 'start', '48,85661', '2,35222'],
    ['camille@x.test', '2026-10-24T19:10:00Z', 'end', null, null, 34],
  ],
  collaborators: [
    ['00012', 'Durand', 'Zoé', 'Agence de Lyon', '1', '2024-03-04', null, 546_012],
    ['00012', 'Durand', 'Zoé', 'LYON', '1', '2022-01-03', '2024-03-03', 360_000],
    ['00040', 'Le Goff', 'Anne', 'Agence de Lyon', '2', null, null, null],
  ],
  vehicles: [
    ['AB-123-CD', 'Agence de Lyon', 'Porteur 12', 'VF1ABCDEF12345678', true],
    ['EF-456-GH', 'LYON', null, null, false],
  ],
  clockings: [
    ['B-77', '24/10/2026 06:00', 'service_start', 'Portail nord'],
    ['B-77', '2026-10-25T02:30:00+01:00', 'service_end', null],
  ],
};

describe('golden files', () => {
  it.each(SHEET_TYPES)('of %s that come are read', async (dataType) => {
    const { rows, problems } = await read(dataType);
    expect(problems).toEqual([]);
    const names = Object.keys(TITLES[dataType]);
    const shown = rows.map((values, i) =>
      names.slice(0, SAID[dataType][i]?.length).map((name) => values[name] ?? null),
    );
    expect(shown).toEqual(SAID[dataType]);
  });

  it.each(SHEET_TYPES)(
    'of %s that leave are written under the titles there, without a column that has none',
    async (dataType) => {
      const { rows } = await read(dataType);
      const names = Object.keys(SHEETS[dataType].fields);
      const now = Temporal.Instant.from('2026-11-02T08:00:00Z');
      const cells = rows.map((values) =>
        names.map((name) => (values[name] ?? null) as string | number | boolean | null),
      );
      const bytes = await sheetBytes(dataType, TITLES[dataType], { rows: cells, now });
      expect(bytes.toString('utf8')).toBe(golden(`${dataType.replace('_', '-')}-out.csv`));
    },
  );

  it('are there for each flow that a named connector has', () => {
    const without = SOFTWARE.flatMap(({ code, family }) =>
      FLOWS.filter(({ families }) => (families as readonly string[]).includes(family))
        .filter(
          // The month’s pay is the file of its layout (`engines/payroll-layout`); pay files are what was deposited.
          ({ dataType }) => !['pay_variables', 'pay_files', ...SHEET_TYPES].includes(dataType),
        )
        .map(({ dataType }) => `${code} ${dataType}`),
    );
    expect(without).toEqual([]);
    expect(SOFTWARE.length).toBeGreaterThan(40);
  });
});
