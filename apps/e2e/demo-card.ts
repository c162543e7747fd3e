// A card for a driver of the demo, with one day that nobody had: 4 h 00 of driving on a Sunday.
import type { APIRequestContext } from 'playwright-core';
import { addDays, weekdayOf } from '#engines/french-time/days.ts';
import type { DriverCardContent } from '#engines/tachograph/encode-driver-card.ts';

interface Person {
  readonly id: number;
  readonly name: string;
  readonly matricule: string;
}
const FRANCE = 17;
const utc = (day: string): number =>
  Temporal.Instant.from(`${day}T00:00:00Z`).epochMilliseconds / 1_000;

/** A Sunday of the past, in the month of yesterday when it has one. */
const lastSunday = (today: string): string => {
  let day = addDays(today, -2);
  while (weekdayOf(day) !== 7) day = addDays(day, -1);
  return day;
};

/** A card of another birth date would ask whose it is. */
const birthDateOf = async (request: APIRequestContext, id: number): Promise<string> => {
  const sheet = (await (await request.get(`/collaborator/sheet/${id}`)).json()) as {
    birthDate: string | null;
  };
  return sheet.birthDate ?? '1980-01-01';
};

const change = (minute: number, activity: 'rest' | 'work' | 'driving') => ({
  minute,
  activity,
  slot: 'driver' as const,
  crew: false,
  cardInserted: true,
});
/** 4 h 00 of driving, and the day after nothing. */
const daysFrom = (day: string): DriverCardContent['days'] => [
  {
    date: day,
    presenceCounter: 1,
    distanceKm: 250,
    changes: [change(0, 'rest'), change(480, 'work'), change(510, 'driving'), change(750, 'rest')],
  },
  { date: addDays(day, 1), presenceCounter: 2, distanceKm: 0, changes: [change(0, 'rest')] },
];
const vehicleOn = (day: string): DriverCardContent['vehiclesUsed'][number] => ({
  nation: FRANCE,
  registration: 'GA-100-AL0',
  firstUse: utc(day) + 480 * 60,
  lastUse: utc(day) + 750 * 60,
  odometerBegin: 100_000,
  odometerEnd: 100_250,
  vuDataBlockCounter: 1,
  vin: null,
});
/** The demo numbers its cards by the matricule (db/demo/people.ts). */
const holderOf = (
  { matricule, name }: Person,
  birthDate: string,
): DriverCardContent['identification'] => ({
  issuingNation: FRANCE,
  cardNumber: `10${String(Number(matricule.slice(1)) - 10_000).padStart(10, '0')}0000`,
  authority: 'Chronoservices',
  issuedAt: utc('2024-01-01'),
  validFrom: utc('2024-01-01'),
  expiresAt: utc('2029-01-01'),
  surname: name.split(' ')[0] ?? '',
  firstNames: name.split(' ').at(-1) ?? '',
  birthDate,
  language: 'fr',
});

/** The drivers of the board whose type is « CD ». */
const driversOf = async (request: APIRequestContext): Promise<Person[]> => {
  const profile = (await (await request.get('/profile/json')).json()) as { csrfToken: string };
  const answer = await request.post('/rest/planning/data', {
    data: { driverTypes: ['CD'] },
    headers: { 'x-csrf-token': profile.csrfToken },
  });
  return ((await answer.json()) as { rows: Person[] }).rows;
};

/** `request` is signed in as somebody who sees the planning. */
export const cardFor = async (
  request: APIRequestContext,
  { row = 0, weeksAgo = 0 }: { readonly row?: number; readonly weeksAgo?: number } = {},
): Promise<{ card: DriverCardContent; person: Person; day: string }> => {
  const person = (await driversOf(request))[row];
  if (person === undefined) throw new Error('the demo has no driver');
  const sunday = lastSunday(Temporal.Now.plainDateISO('Europe/Paris').toString());
  const day = addDays(sunday, -7 * weeksAgo);
  const card: DriverCardContent = {
    identification: holderOf(person, await birthDateOf(request, person.id)),
    drivingLicence: null,
    places: [],
    lastControl: null,
    lastDownload: utc(addDays(day, 1)),
    days: daysFrom(day),
    vehiclesUsed: [vehicleOn(day)],
  };
  return { person, day, card };
};
