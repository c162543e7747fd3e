// The people of a demo customer: who they are, since when, what they do, which card they hold.
import { frenchPhone } from '#platform/contract/french-identifiers.ts';
import { addDays, type Day } from '#engines/french-time/days.ts';
import type {
  DriverType,
  MissionType,
  NewMission,
  NewPerson,
} from '#areas/collaborators/directory/server/api.ts';
import type { Character, Contract, StoryTime } from './cast.ts';
import { firstNames, lastNames } from './names.data.ts';
import type { DemoAgency, DemoCustomer } from './organisation.ts';
import type { Chance } from './random.ts';

type DemoMission = Omit<NewMission, 'collaboratorId'>;
export interface DemoPerson {
  readonly person: NewPerson;
  /** In order, the current or last one at the end. */
  readonly missions: readonly [DemoMission, ...DemoMission[]];
  /** Drives nights, for good. */
  readonly night: boolean;
  /** Whose hours are exact; null: drawn by lot. */
  readonly character: Character | null;
}
export interface PeopleOptions {
  readonly range: { readonly first: Day; readonly last: Day };
  /** First letter of every matricule of the customer. */
  readonly prefix: string;
  readonly cast: readonly Character[];
  readonly time: StoryTime;
}

/** NationNumeric of France. */
const FRANCE = 17;
const FIRST_MATRICULE = 10_001;
const MONTHLY_151_67 = 9_100;
const MONTHLY_152 = 9_120;
const WEEKLY_35 = 2_100;

/** Of the messengers, how many drive nights. */
const NIGHT_SHARE = 0.4;
const jobOf = (driverType: DriverType, night: boolean): string => {
  if (night) return 'Conducteur messagerie de nuit';
  return jobs[driverType];
};
const jobs = {
  CD: 'Conducteur courte distance',
  LD: 'Conducteur longue distance',
  ME: 'Conducteur messagerie',
} as const;
const offices = [
  'Exploitant transport',
  'Agent de quai',
  'Gestionnaire d’exploitation',
  'Comptable',
  'Mécanicien',
  'Affréteur',
] as const;
/** Whose payroll people of interim and hired missions are on. Invented. */
const EMPLOYERS = {
  I: ['Relais Intérim', 'Cap Conducteurs'],
  L: ['Transports Voisin', 'Location Express'],
} as const;

const two = (n: number): string => String(n).padStart(2, '0');
const born = (luck: Chance): Day =>
  `${luck.between(1964, 2001)}-${two(luck.between(1, 12))}-${two(luck.between(1, 28))}`;

const startOf = (luck: Chance, first: Day): Day =>
  luck.is(0.05)
    ? addDays(first, luck.between(20, 330))
    : `${luck.between(2008, 2024)}-${two(luck.between(1, 12))}-01`;

const typeOf = (luck: Chance): MissionType =>
  luck.is(0.07) ? luck.pick(['I', 'I', 'L'] as const) : 'P';
const employerOf = (type: MissionType, serial: number): string | null =>
  type === 'P' ? null : (EMPLOYERS[type][serial % 2] ?? null);

interface Place {
  readonly customerId: number;
  readonly infraId: number;
}
interface Seat {
  readonly place: Place;
  /** From 1 on, over the whole customer. */
  readonly serial: number;
}

/** `serial`: from 1 on, over the whole customer. */
export const matriculeOf = (prefix: string, serial: number): string =>
  `${prefix}${FIRST_MATRICULE - 1 + serial}`;
/** One in forty has no address: an invitation says so. */
const isWithoutAddress = (serial: number): boolean => serial % 40 === 39;
const identityOf = ({ place, serial }: Seat, prefix: string) => ({
  ...place,
  matricule: matriculeOf(prefix, serial),
  email: isWithoutAddress(serial) ? null : `${prefix.toLowerCase()}${serial}@exemple.test`,
});
const cardOf = (luck: Chance, { serial }: Seat, { prefix, range }: PeopleOptions) => ({
  nation: FRANCE,
  number: `1${prefix === 'M' ? '0' : '1'}${String(serial).padStart(10, '0')}0000`,
  expiresOn: addDays(range.last, luck.between(30, 1_500)),
});

/** Two thirds drive; one in twenty came or left during the period, one in fifteen is interim or hired in. */
const drawn = (luck: Chance, seat: Seat, o: PeopleOptions): DemoPerson => {
  const driverType = luck.is(0.68)
    ? luck.pick(['CD', 'CD', 'CD', 'LD', 'LD', 'ME'] as const)
    : null;
  const night = driverType === 'ME' && luck.is(NIGHT_SHARE);
  const jobTitle = driverType === null ? luck.pick(offices) : jobOf(driverType, night);
  const type = typeOf(luck);
  const startsOn = startOf(luck, o.range.first);
  const endsOn = luck.is(0.03) ? addDays(o.range.last, -luck.between(15, 200)) : null;
  const office = luck.is(0.8) ? 4 : 2;
  return {
    night,
    character: null,
    person: {
      ...identityOf(seat, o.prefix),
      firstName: luck.pick(firstNames),
      lastName: luck.pick(lastNames),
      birthDate: born(luck),
      type: driverType === null ? office : 1,
      driverType,
      jobTitle,
      phone: frenchPhone(`06${luck.between(10_000_000, 99_999_999)}`),
      card: driverType === null ? null : cardOf(luck, seat, o),
    },
    missions: [
      {
        ...seat.place,
        type,
        startsOn,
        endsOn: endsOn !== null && endsOn > startsOn ? endsOn : null,
        jobTitle,
        driverType,
        monthlyMinutes: driverType === 'LD' ? MONTHLY_152 : MONTHLY_151_67,
        weeklyMinutes: WEEKLY_35,
        employer: employerOf(type, seat.serial),
      },
    ],
  };
};

const missionOf = ({ customerId }: Place, { agency: _, ...contract }: Contract, infraId: number) =>
  ({ customerId, infraId, ...contract, type: 'P', employer: null }) satisfies DemoMission;
const played = (
  luck: Chance,
  seat: Seat,
  o: PeopleOptions & { readonly agencies: readonly DemoAgency[] },
  character: Character,
): DemoPerson => {
  const [first, ...following] = character.contracts(o.time);
  const last = following.at(-1) ?? first;
  const { driverType, jobTitle } = last;
  const at = ({ agency }: Contract): number =>
    (agency === undefined ? undefined : o.agencies[agency]?.id) ?? seat.place.infraId;
  const identity = identityOf(seat, o.prefix);
  return {
    night: false,
    character,
    person: {
      ...identity,
      infraId: at(last),
      matricule: character.matricule ?? identity.matricule,
      firstName: character.firstName,
      lastName: character.lastName,
      birthDate: character.birthDate,
      // The plan of the offices is their real time, so that what is planned is exact.
      type: driverType === null ? 4 : 1,
      driverType,
      jobTitle,
      phone: frenchPhone(`06${luck.between(10_000_000, 99_999_999)}`),
      card: driverType === null ? null : cardOf(luck, seat, o),
    },
    missions: [
      missionOf(seat.place, first, at(first)),
      ...following.map((contract) => missionOf(seat.place, contract, at(contract))),
    ],
  };
};

/** By agency, in the order of their matricules; its cast takes its first places, as far as they reach. */
export const makePeople = (
  luck: Chance,
  customer: DemoCustomer,
  o: PeopleOptions,
): DemoPerson[] => {
  const seats = customer.agencies.flatMap(({ id, people }, nth) => {
    const cast = o.cast.filter(({ agency = 0 }) => agency === nth);
    return Array.from({ length: people }, (_, i) => ({
      place: { customerId: customer.id, infraId: id },
      character: cast[i],
    }));
  });
  return seats.map(({ place, character }, i) => {
    const seat = { place, serial: i + 1 };
    return character === undefined
      ? drawn(luck, seat, o)
      : played(luck, seat, { ...o, agencies: customer.agencies }, character);
  });
};

/** Whose matricule it is, where the hours of a person are exact. */
export const characterOf = (
  matricule: string,
  cast: Readonly<Record<'martin' | 'other', readonly Character[]>>,
): Character | null => {
  const own = cast.other.find((one) => one.matricule === matricule);
  const nth = Number(matricule.slice(1)) - FIRST_MATRICULE;
  const counted = (matricule.startsWith('M') ? cast.martin : cast.other)[nth];
  return own ?? (counted?.matricule === undefined ? counted : null) ?? null;
};
