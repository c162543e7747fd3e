// The people of a demo customer: who they are, since when, what they do, which card they hold.
import { addDays, type Day } from '#engines/french-time/days.ts';
import type { NewMission, NewPerson } from '#areas/collaborators/directory/server/api.ts';
import type { DemoCustomer } from './organisation.ts';
import { firstNames, lastNames } from './names.data.ts';
import type { Chance } from './random.ts';

export interface DemoPerson {
  readonly person: NewPerson;
  readonly mission: Omit<NewMission, 'collaboratorId'>;
}

/** NationNumeric of France. */
const FRANCE = 17;
const MONTHLY_151_67 = 9_100;
const MONTHLY_152 = 9_120;
const WEEKLY_35 = 2_100;

const jobs = {
  CD: 'Conducteur courte distance',
  LD: 'Conducteur longue distance',
  ME: 'Conducteur messagerie',
} as const;
const offices = [
  'Exploitant transport',
  'Agent de quai',
  'Assistante d’exploitation',
  'Comptable',
  'Mécanicien',
  'Affréteur',
] as const;

const born = (luck: Chance): Day =>
  `${luck.between(1964, 2001)}-${String(luck.between(1, 12)).padStart(2, '0')}-${String(luck.between(1, 28)).padStart(2, '0')}`;

/** Two thirds drive; one in twenty came or left during the period, one in fifteen is interim or hired in. */
/** Whose payroll people of interim and hired missions are on. Invented. */
const EMPLOYERS = ['Relais Intérim', 'Cap Conducteurs', 'Transports Voisin'];
export const makePeople = (
  luck: Chance,
  customer: DemoCustomer,
  range: { first: Day; last: Day },
  prefix: string,
): DemoPerson[] => {
  let serial = 0;
  return customer.agencies.flatMap((agency) =>
    Array.from({ length: agency.people }, (): DemoPerson => {
      serial += 1;
      const driver = luck.is(0.68);
      const driverType = driver ? luck.pick(['CD', 'CD', 'CD', 'LD', 'LD', 'ME'] as const) : null;
      const [first, last] = [luck.pick(firstNames), luck.pick(lastNames)];
      const temporary = luck.is(0.07);
      const startsOn = luck.is(0.05)
        ? addDays(range.first, luck.between(20, 330))
        : (`${luck.between(2008, 2024)}-${String(luck.between(1, 12)).padStart(2, '0')}-01` satisfies Day);
      const endsOn = luck.is(0.03) ? addDays(range.last, -luck.between(15, 200)) : null;
      const job = driverType === null ? luck.pick(offices) : jobs[driverType];
      const place = { customerId: customer.id, infraId: agency.id };
      return {
        person: {
          ...place,
          matricule: `${prefix}${String(10_000 + serial)}`,
          lastName: last,
          firstName: first,
          birthDate: born(luck),
          type: driver ? 1 : luck.is(0.8) ? 4 : 2,
          driverType,
          jobTitle: job,
          email: `${prefix.toLowerCase()}${serial}@exemple.test`,
          phone: `06${String(luck.between(10_000_000, 99_999_999))}`,
          card: driver
            ? {
                nation: FRANCE,
                number: `1${prefix === 'M' ? '0' : '1'}${String(serial).padStart(10, '0')}0000`,
                expiresOn: addDays(range.last, luck.between(30, 1_500)),
              }
            : null,
        },
        mission: {
          ...place,
          type: temporary ? luck.pick(['I', 'I', 'L'] as const) : 'P',
          startsOn,
          endsOn: endsOn !== null && endsOn > startsOn ? endsOn : null,
          jobTitle: job,
          driverType,
          monthlyMinutes: driverType === 'LD' ? MONTHLY_152 : MONTHLY_151_67,
          weeklyMinutes: WEEKLY_35,
          employer: temporary ? (EMPLOYERS[serial % EMPLOYERS.length] ?? null) : null,
        },
      };
    }),
  );
};
